"""A game between opponents: played, written down, and replayed at once to see that it is the same.

What crosses from one process to another is plain data: a match goes in, what was played comes out.
"""

from functools import cache
from time import perf_counter

from msgspec import Struct, structs

from rossio.bots import OPPONENTS, choose, seed_of_move
from rossio.engine.errors import GameError, quote
from rossio.engine.record import Record, from_json, replay, start, to_json
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import Box, CardId, default_box, read_box
from rossio.engine.rossio.events import Event, PushedOut, Recruited, Result, Scored
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.moves import Move, Recruit, Take
from rossio.engine.rossio.result import result
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import Seat, State
from rossio.engine.rossio.view import view


class ArenaError(Exception):
    """Why games between opponents cannot be played or trusted, in a sentence."""


class Match(Struct, frozen=True):
    """A game to be played: who sits where, the set-up and seed, and the text of a box file."""

    opponents: tuple[str, ...]
    setup: Setup
    seed: int
    box: bytes | None = None


class Service(Struct, frozen=True):
    """A card on side A, from its recruitment to its leaving or the end: what it cost and scored."""

    seat: Seat
    card: CardId
    paid: int
    points: int = 0


class TimedTurn(Struct, frozen=True):
    """How long a seat thought from recruiting to taking a card, in milliseconds."""

    seat: Seat
    milliseconds: float


class Played(Struct, frozen=True):
    """A game that was played."""

    opponents: tuple[str, ...]
    record: Record[Setup]
    result: Result
    recruitments: tuple[Service, ...]
    turns: tuple[TimedTurn, ...]

    def share(self, seat: Seat) -> float:
        """The seat's part of the win."""
        winners = self.result.winners
        return 1 / len(winners) if seat in winners else 0.0

    def margin(self, seat: Seat) -> float:
        """The seat's points beyond the mean of the others'."""
        points = self.result.points
        return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def check_opponents(names: tuple[str, ...]) -> None:
    """Refuse whom nobody knows."""
    for name in names:
        if name not in OPPONENTS:
            known = ", ".join(OPPONENTS)
            raise ArenaError(f"There is no opponent {quote(name)}; there are: {known}.")


@cache
def box_of(text: bytes | None) -> Box:
    """The box in a file's text, or that for new games."""
    return default_box() if text is None else read_box(text)


def game_of(text: bytes | None) -> Rossio:
    """The game with this box at hand."""
    return Rossio([] if text is None else [box_of(text)])


def play_match(match: Match) -> Played:
    """Play a match to its end, and make sure that its record replays to the same result."""
    try:
        return _play(match)
    except GameError as error:
        # One sentence alone, because a GameError does not come back from another process.
        seats = ", ".join(match.opponents)
        raise ArenaError(f"The game of {seats} with seed {match.seed}: {error}") from None


def _play(match: Match) -> Played:
    game = game_of(match.box)
    empty = game.new(match.setup, match.seed, box_of(match.box))
    state, moves = start(game, empty), list[str]()
    helpers, clock = _Helpers(), _Clock()
    while state.phase != "over":
        seat, before = state.seat, perf_counter()
        move = _choose(match, state, len(moves))
        clock.read(seat, move, perf_counter() - before)
        for event in play(state, move):
            helpers.read(event)
        moves.append(str(move))
    record, ended = structs.replace(empty, moves=tuple(moves)), result(state)
    check_replay(game, from_json(game, to_json(record)), ended)
    return Played(match.opponents, record, ended, helpers.all(), tuple(clock.turns))


def _choose(match: Match, state: State, moves: int) -> Move:
    # With the generator that the page would use, so that both play the same game.
    rng = Rng(seed_of_move(match.seed, moves))
    return choose(OPPONENTS[match.opponents[state.seat]], view(state, state.seat), rng)


def check_replay(game: Rossio, record: Record[Setup], ended: Result) -> None:
    """Refuse a record that does not lead to this result."""
    state = replay(game, record)
    if state.phase != "over" or result(state) != ended:
        raise ArenaError(f"The record with seed {record.seed} does not replay to its result.")


class _Helpers:
    """What became of the cards that were recruited on side A, read from events."""

    def __init__(self) -> None:
        self._gone: list[Service] = []
        self._here: dict[CardId, Service] = {}

    def read(self, event: Event) -> None:
        match event:
            case Recruited(seat, card, "A", paid):
                self._here[card] = Service(seat, card, paid)
            case Scored(card=card, points=points):
                helper = self._here[card]
                self._here[card] = structs.replace(helper, points=helper.points + points)
            case PushedOut(card=card, side="A"):
                self._gone.append(self._here.pop(card))

    def all(self) -> tuple[Service, ...]:
        return (*self._gone, *self._here.values())


class _Clock:
    """Time per turn. The cards kept at the start and a last, shortened turn are none."""

    def __init__(self) -> None:
        self.turns: list[TimedTurn] = []
        self._seconds = 0.0

    def read(self, seat: Seat, move: Move, seconds: float) -> None:
        if isinstance(move, Recruit):
            self._seconds = 0.0
        self._seconds += seconds
        if isinstance(move, Take):
            self.turns.append(TimedTurn(seat, 1000 * self._seconds))
