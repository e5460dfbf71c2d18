"""The box as a file has it: the fields a person reads and edits, and the kinds they must be."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

Bonus = Literal["coin", "cards", "token"]
Kind = Literal["regular", "easy", "hard"]
Arrow = Literal["top", "middle", "bottom"]
Priority = Literal["up", "down"]

Key = Annotated[str, Meta(min_length=2, max_length=8)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=20)]
Drawing = Annotated[tuple[Line, ...], Meta(max_length=20)]
Few = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=99)]
UpToFour = Annotated[int, Meta(ge=1, le=4)]
# The places of the market, from the discard end to the deck.
Place = Literal["A", "B", "C", "D"]
PLACES: tuple[Place, ...] = get_args(Place)
PieceBonus = Literal["coin", "cards"]
PieceSide = tuple[PieceBonus, PieceBonus, PieceBonus, PieceBonus]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class HelperCard(_Entry, frozen=True):
    """A helper as the file has it."""

    key: Key
    name: Name
    colour: Literal["red", "blue", "yellow", "green"]
    pattern: Name
    cost: Number
    points: Number


class NobleCard(_Entry, frozen=True):
    """A noble as the file has it: no colour and no cost."""

    key: Key
    name: Name
    pattern: Name
    points: Number


class Section(_Entry, frozen=True):
    """A third of a solo card: ROSS builds so many tiles and discards that market card."""

    build: UpToFour
    discard: Place


class SoloCard(_Entry, frozen=True):
    """A card of ROSS. `turn` is the arrow on its back, `priority` the one on its face."""

    key: Key
    kind: Kind
    points: Number
    priority: Priority
    turn: Arrow
    top: Section
    middle: Section
    bottom: Section

    def section(self, arrow: Arrow) -> Section:
        """The section an arrow points at."""
        section: Section = getattr(self, arrow)
        return section


class Piece(_Entry, frozen=True):
    """A bottom piece of four columns, with the bonuses on its two sides."""

    easy: PieceSide
    hard: PieceSide


class Tiles(_Entry, frozen=True):
    """How many tiles there are of each colour."""

    red: Number
    blue: Number
    yellow: Number
    green: Number


class PieceCounts(_Entry, frozen=True):
    """How many pieces make the square for so many players."""

    two: Annotated[int, Meta(ge=1, le=5)]
    three: Annotated[int, Meta(ge=1, le=5)]
    four: Annotated[int, Meta(ge=1, le=5)]


class BoxFile(_Entry, frozen=True):
    """A box file, field by field."""

    name: Name
    tiles: Tiles
    icons: tuple[Few, Few, Few, Few]
    pieces_for_players: PieceCounts
    patterns: Annotated[dict[Name, Drawing], Meta(max_length=60)]
    helpers: Annotated[tuple[HelperCard, ...], Meta(max_length=200)]
    nobles: Annotated[tuple[NobleCard, ...], Meta(max_length=40)]
    pieces: Annotated[tuple[Piece, ...], Meta(max_length=40)]
    solo: Annotated[tuple[SoloCard, ...], Meta(max_length=60)]
