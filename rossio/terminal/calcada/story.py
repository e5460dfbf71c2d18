"""What a game of Calçada tells of its box: what every tile gave, how players began, what they used.

The points of a tile are its part of what its district and its group scored.
"""

from collections import Counter
from statistics import fmean
from typing import Any

from msgspec import Struct

from rossio.engine.calcada.board import SQUARES, Board, Colour, Square, squares_in
from rossio.engine.calcada.events import (
    Declared,
    DistrictCompleted,
    GroupsScored,
    Placed,
    Pushed,
    Renewed,
    ScoreStoneLeft,
    UnfinishedScored,
)
from rossio.engine.calcada.game import Calcada
from rossio.engine.calcada.state import State
from rossio.engine.events import Event, Seat
from rossio.engine.record import walk
from rossio.terminal.match import Played

PUSH, RENEWAL, LOWEST = "pushes", "renewals", "×1 districts"
USES = PUSH, RENEWAL, LOWEST


class Given(Struct, frozen=True):
    """What a number and a colour gave: a tile on its square, or what a seat declared first."""

    number: int
    colour: Colour
    points: float


class Story(Struct, frozen=True):
    """A game: its rounds, how many boards were full, and what is counted by name in `USES`.

    `tiles` gave their own points; `openings` all that the seat had in the end, as a share of what
    the seats had on average.
    """

    played: Played
    rounds: int
    full_boards: int
    tiles: tuple[Given, ...]
    openings: tuple[Given, ...]
    uses: dict[str, int]


def story_of(game: Calcada, played: Played) -> Story:
    """What a game tells."""
    reader: _Reader | None = None
    for state, events in walk(game, played.record):
        reader = reader or _Reader(state)
        for event in events:
            reader.read(event)
    assert reader is not None
    return Story(
        played,
        rounds=state.round,
        full_boards=sum(None not in player.tiles for player in state.players),
        tiles=tuple(reader.tiles()),
        openings=reader.openings(played.result),
        uses={name: reader.uses[name] for name in USES},
    )


class _Reader:
    """Reads events, in their order."""

    def __init__(self, state: State) -> None:
        seats = range(len(state.players))
        self._boards: list[Board] = [state.box.boards[state.side][seat] for seat in seats]
        self._colours: list[dict[Square, Colour]] = [{} for _ in seats]
        self._points = [[0.0] * len(SQUARES) for _ in seats]
        self._began: dict[Seat, Declared] = {}
        self._last: tuple[Square, ...] = ()
        self.uses: Counter[str] = Counter()

    def read(self, event: Event) -> None:
        match event:
            case Declared(seat=seat):
                self._began.setdefault(seat, event)
            case Placed(seat=seat, colour=colour, square=square):
                self._colours[seat][square] = colour
            case DistrictCompleted(seat, district, _, _, multiplier, points):
                self._last = tuple(squares_in(self._boards[seat].districts[district]))
                self._share(seat, self._last, points)
                self.uses[LOWEST] += multiplier == 1
            case ScoreStoneLeft(seat=seat, points=points):
                self._share(seat, self._last, points)
            case GroupsScored(seat=seat, groups=groups):
                for group in groups:
                    self._share(seat, group.squares, group.points)
            case UnfinishedScored(seat, squares, points):
                self._share(seat, squares, points)
            case Pushed():
                self.uses[PUSH] += 1
            case Renewed():
                self.uses[RENEWAL] += 1

    def _share(self, seat: Seat, squares: tuple[Square, ...], points: float) -> None:
        for square in squares:
            self._points[seat][square] += points / len(squares)

    def tiles(self) -> list[Given]:
        return [
            Given(self._boards[seat].numbers[square], colour, self._points[seat][square])
            for seat, colours in enumerate(self._colours)
            for square, colour in colours.items()
        ]

    def openings(self, result: Any) -> tuple[Given, ...]:
        average = fmean(result.points)
        return tuple(
            Given(first.number, first.colour, result.points[seat] / average)
            for seat, first in self._began.items()
        )
