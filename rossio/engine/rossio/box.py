"""The box: every card, tile and piece, read from one file that a person can edit.

Released files stay in `boxes/` for ever, because records name the box they were played with.
"""

from functools import cache

from msgspec import Struct

from rossio.engine.boxes import FiledBox, read_file, released_text
from rossio.engine.errors import Problem
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


class Box(FiledBox[BoxFile]):
    """All components of a game. Cards are numbered: helpers first, then nobles."""

    def __init__(self, file: BoxFile, identity: str = "") -> None:
        super().__init__(file, identity)
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

    def deck(self, nobles: bool) -> range:
        """The cards of a game with or without the nobles."""
        return range(len(self.cards) if nobles else len(self.file.helpers))

    def pieces_for(self, players: int) -> int:
        """How many pieces wide the square is; solo uses that for two players."""
        counts = self.file.pieces_for_players
        return {3: counts.three, 4: counts.four}.get(players, counts.two)


def read_box(data: bytes | str) -> Box:
    """The box in a file's text; an error names every card and field that is wrong."""
    return Box(_read(data))


def _read(data: bytes | str) -> BoxFile:
    return read_file(data, BoxFile, _shape_problems, content_problems)


def _shape_problems(data: bytes | str, error: Exception) -> list[Problem]:
    # Only a wrong file is looked at so closely, and a page starts with a right one.
    from rossio.engine.rossio.boxshape import shape_problems

    return shape_problems(data, error)


# By file, with their identities, which a page would otherwise have to work out at every start. The
# newest last: new games are played with it, older ones only replay old records.
RELEASED = {"1.json": "7fe1d750", "2.json": "b4521405"}


@cache
def released_box(name: str) -> Box:
    """A box of this or an earlier version, by file name."""
    return Box(_read(released_text(__file__, name)), RELEASED[name])


def default_box() -> Box:
    """The box for new games."""
    return released_box([*RELEASED][-1])
