"""The box: boards, tiles and points, read from one file that a person can edit.

Released files stay in `boxes/` for ever, because records name the box they were played with.
"""

from functools import cache
from typing import Literal, get_args

from msgspec.structs import astuple

from rossio.engine.boxes import FiledBox, read_file, released_text
from rossio.engine.calcada.board import Board
from rossio.engine.calcada.boxcheck import content_problems
from rossio.engine.calcada.boxfile import MOST_PLAYERS, PLAYERS, BoxFile
from rossio.engine.errors import Problem

Side = Literal["eight", "nine"]
SIDES: tuple[Side, ...] = get_args(Side)


class Box(FiledBox[BoxFile]):
    """All components of a game; `tiles` says how many of each face every colour has.

    `boards` are those of the seats, by side; `multipliers` are by the number of players.
    """

    def __init__(self, file: BoxFile, identity: str = "") -> None:
        super().__init__(file, identity)
        self.boards: dict[Side, tuple[Board, ...]] = {side: _boards(file, side) for side in SIDES}
        self.tiles: tuple[int, ...] = (*astuple(file.motifs), file.bonus_symbols)
        self.multipliers: dict[int, tuple[int, ...]] = {
            players: getattr(file.multipliers, name) for players, name in PLAYERS.items()
        }

    def points_for_group(self, size: int) -> int:
        """What so many connected tiles with one motif are worth."""
        points = self.file.groups
        return points[min(size, len(points)) - 1]


def _boards(file: BoxFile, side: Side) -> tuple[Board, ...]:
    boards = tuple(map(Board, getattr(file, side)))
    return boards if len(boards) == MOST_PLAYERS else boards * MOST_PLAYERS


def read_box(data: bytes | str) -> Box:
    """The box in a file's text; an error names every board and field that is wrong."""
    return Box(_read(data))


def _read(data: bytes | str) -> BoxFile:
    return read_file(data, BoxFile, _shape_problems, content_problems)


def _shape_problems(data: bytes | str, error: Exception) -> list[Problem]:
    # Only a wrong file is looked at so closely.
    from rossio.engine.calcada.boxshape import shape_problems

    return shape_problems(data, error)


# By file, with their identities. The newest last: new games are played with it, older ones only
# replay old records.
RELEASED = {"1.json": "ab3fbac5"}


@cache
def released_box(name: str) -> Box:
    """A box of this or an earlier version, by file name."""
    return Box(_read(released_text(__file__, name)), RELEASED[name])


def default_box() -> Box:
    """The box for new games."""
    return released_box([*RELEASED][-1])
