"""What can go wrong, told in sentences a player understands."""

from collections.abc import Mapping

from msgspec import Struct

QUOTED = 40
MESSAGE = 200


def quote(text: str) -> str:
    """What was given, short enough to stand in a sentence."""
    return repr(text[:QUOTED])


def brief(message: object) -> str:
    """What a decoder complains of; it may quote a whole file."""
    return str(message)[:MESSAGE]


class GameError(ValueError):
    """The one error of the engine; the kinds below only say where it arose.

    The sentence is English; `code` and `facts` let a page say the same in another language.
    """

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = facts


class IllegalMoveError(GameError):
    """A move that the rules do not allow now."""


class BoxError(GameError):
    """A box file that cannot be played with."""


class Problem(Struct, frozen=True):
    """One thing that is wrong in a box file; a BoxError has them in its facts.

    `thing` is the list that the thing is in, or the whole file; `label` is its key or name, or its
    number in the list; `field` leads from there to what is wrong, by names and by numbers from 1.
    """

    code: str
    plain: str
    thing: str = "file"
    label: str | int = ""
    field: tuple[str | int, ...] = ()
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        """The problem in plain English, for whoever knows the file's format."""
        return self.plain


class SetupError(GameError):
    """A game that cannot be set up so."""


class RecordError(GameError):
    """A record that is no game, or whose box is not here."""


class LinkError(GameError):
    """A link that is damaged or was never one."""


class PositionError(GameError):
    """A position that cannot be read, or that no game can reach."""
