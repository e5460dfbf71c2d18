"""The box: every card, tile and piece, read from one file that a person can edit.

Released files stay in `boxes/` for ever, because records name the box they were played with.
"""

import os.path
from functools import cache

import msgspec
from msgspec import Struct

from rossio.engine.errors import BoxError, Problem
from rossio.engine.game import LARGEST_BOX
from rossio.engine.rossio.boxcheck import content_problems
from rossio.engine.rossio.boxfile import BoxFile
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.square import COLOUR_NAMES, Colour

CardId = int
SoloId = int


class Card(Struct, frozen=True):
    """A helper or noble card, ready to play; a noble has no colour and costs nothing."""

    key: str
    name: str
    colour: Colour | None
    pattern: Pattern
    cost: int
    points: int

    @property
    def is_noble(self) -> bool:
        """Whether this card belongs to the nobles."""
        return self.colour is None


class Box:
    """All components of a game. Cards are numbered: helpers first, then nobles."""

    def __init__(self, file: BoxFile, identity: str = "") -> None:
        self.file = file
        self._identity = identity
        patterns = {name: Pattern(drawing) for name, drawing in file.patterns.items()}
        self.cards: tuple[Card, ...] = (
            *(
                Card(
                    card.key,
                    card.name,
                    COLOUR_NAMES.index(card.colour),
                    patterns[card.pattern],
                    card.cost,
                    card.points,
                )
                for card in file.helpers
            ),
            *(
                Card(card.key, card.name, None, patterns[card.pattern], 0, card.points)
                for card in file.nobles
            ),
        )
        self.costs = tuple(card.cost for card in self.cards)
        self.card_numbers = {card.key: number for number, card in enumerate(self.cards)}
        self.solo = file.solo
        self.solo_numbers = {card.key: number for number, card in enumerate(self.solo)}
        self.tiles = (file.tiles.red, file.tiles.blue, file.tiles.yellow, file.tiles.green)
        # Coins for the icons that so many built tiles leave visible.
        self.coins_for_built = tuple(sum(file.icons[:built]) for built in range(5))

    def __eq__(self, other: object) -> bool:
        """Whether the other box has the same in it."""
        return self is other or (isinstance(other, Box) and self.file == other.file)

    def __hash__(self) -> int:
        return hash((self.file.name, self.costs))

    @property
    def identity(self) -> str:
        """A short hash of what is in the box, whatever the layout of the file."""
        self._identity = self._identity or hash_box(self.file)
        return self._identity

    @property
    def name(self) -> str:
        """What its owner calls it."""
        return self.file.name

    def deck(self, nobles: bool) -> range:
        """The cards of a game with or without the nobles."""
        return range(len(self.cards) if nobles else len(self.file.helpers))

    def pieces_for(self, players: int) -> int:
        """How many pieces wide the square is; solo uses that for two players."""
        counts = self.file.pieces_for_players
        return {3: counts.three, 4: counts.four}.get(players, counts.two)


def hash_box(file: BoxFile) -> str:
    """The identity of a box with this content."""
    # Only an owner's box is hashed, and this is not quick to import in a page.
    from hashlib import sha256

    content = msgspec.json.encode(file, order="deterministic")
    return sha256(content).hexdigest()[:8]


def read_box(data: bytes | str) -> Box:
    """The box in a file's text; an error names every card and field that is wrong."""
    return Box(read_file(data))


def read_file(data: bytes | str) -> BoxFile:
    """The content of a box file."""
    if _is_too_large(data):
        plain = f"the file is larger than {LARGEST_BOX // 1024} kB"
        raise _refusal([Problem("too-large", plain, facts={"n": LARGEST_BOX // 1024})])
    try:
        file = msgspec.json.decode(data, type=BoxFile)
    except (msgspec.DecodeError, UnicodeError) as error:
        # Only a wrong file is looked at so closely, and a page starts with a right one.
        from rossio.engine.rossio.boxshape import shape_problems

        raise _refusal(shape_problems(data, error)) from None
    if problems := content_problems(file):
        raise _refusal(problems)
    return file


def _is_too_large(data: bytes | str) -> bool:
    # A character is at least one byte, so a text that is too long need not be written as bytes.
    if isinstance(data, str) and len(data) <= LARGEST_BOX:
        data = data.encode(errors="replace")
    return len(data) > LARGEST_BOX


def _refusal(problems: list[Problem]) -> BoxError:
    plain = "; ".join(map(str, problems))
    return BoxError("box", f"This box cannot be used: {plain}", problems=problems)


# By file, with their identities, which a page would otherwise have to work out at every start. The
# newest last: new games are played with it, older ones only replay old records.
RELEASED = {"1.json": "7fe1d750", "2.json": "b4521405"}


@cache
def released_box(name: str) -> Box:
    """A box of this or an earlier version, by file name."""
    # Without pathlib, which a page would import for this alone.
    path = os.path.join(os.path.dirname(__file__), "boxes", name)  # noqa: PTH118, PTH120
    with open(path, "rb") as file:  # noqa: PTH123
        return Box(read_file(file.read()), RELEASED[name])


def default_box() -> Box:
    """The box for new games."""
    return released_box([*RELEASED][-1])
