"""The box as a file has it: the fields a person reads and edits, and the kinds they must be."""

from typing import Annotated

from msgspec import Meta, Struct

# How the file calls so many players.
PLAYERS = {2: "two", 3: "three", 4: "four"}
MOST_PLAYERS = max(PLAYERS)
# So many tiles of a colour lie face up.
DISPLAY = 3

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=20)]
Lines = Annotated[tuple[Line, ...], Meta(max_length=20)]
Few = Annotated[int, Meta(ge=0, le=9)]
Multiplier = Annotated[int, Meta(ge=1, le=9)]
Points = Annotated[int, Meta(ge=0, le=99)]
Multipliers = Annotated[tuple[Multiplier, ...], Meta(max_length=9)]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Motifs(_Entry, frozen=True):
    """How many tiles of each colour show a motif."""

    caravel: Few
    rooster: Few
    swallow: Few
    sardine: Few
    sphere: Few


class BoardFile(_Entry, frozen=True):
    """A board: its rows from the top with a number a square, and with a district's letter."""

    numbers: Lines
    districts: Lines


class MultipliersByPlayers(_Entry, frozen=True):
    """What stands beside the spaces of the scoreboard, from the top down."""

    two: Multipliers
    three: Multipliers
    four: Multipliers


class BoxFile(_Entry, frozen=True):
    """A box file, field by field.

    `bonus_symbols` are the tiles of each colour that show one. A side of the boards, with `eight`
    or `nine` districts, is one board for all, or one for each of four seats. `groups` are the
    points for one tile with a motif, two connected ones and so on, the last for all larger groups.
    """

    name: Name
    motifs: Motifs
    bonus_symbols: Few
    eight: Annotated[tuple[BoardFile, ...], Meta(max_length=4)]
    nine: Annotated[tuple[BoardFile, ...], Meta(max_length=4)]
    multipliers: MultipliersByPlayers
    groups: Annotated[tuple[Points, ...], Meta(max_length=25)]
