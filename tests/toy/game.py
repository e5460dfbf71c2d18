"""The rules of Stones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from rossio.engine.errors import BoxError, IllegalMoveError, PositionError, RecordError
from rossio.engine.events import Event, GameEnded, Seat, TurnStarted
from rossio.engine.game import LARGEST_BOX, Choices, ReadDigit, Setting, Tell
from rossio.engine.record import Record, check_seed
from rossio.engine.rng import Rng

MOVES = ("n1", "n2", "t")


class Box(Struct, frozen=True):
    name: str = "Bag"
    stones: tuple[int, ...] = (1, 1, 2, 2, 3, 3, 4, 5)

    @property
    def identity(self) -> str:
        return f"{0x70 + sum(self.stones):08x}"


class Setup(Struct, frozen=True):
    players: int = 2
    first: Seat | None = None
    generous: bool = False


class Result(Struct, frozen=True):
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str = "points"


class Said(Event, frozen=True, gc=False):
    """Somebody has said how many."""

    seat: Seat
    number: int


class Took(Event, frozen=True, gc=False):
    """Stones came out of the bag."""

    reveals = True
    seat: Seat
    stones: tuple[int, ...]


class State(Struct):
    box: Box
    points: tuple[int, ...]
    bag: tuple[int, ...]
    seat: Seat
    first: Seat
    round: int = 1
    said: int = 0

    def copy(self) -> State:
        return msgspec.structs.replace(self)


class View(Struct, frozen=True):
    box: Box
    seat: Seat | None
    to_move: Seat
    points: tuple[int, ...]
    left: tuple[int, ...]
    first: Seat
    round: int
    said: int
    moves: tuple[str, ...]
    result: Result | None


class Stones:
    name, number, version = "toy", 15, 9
    spells_links = True
    supported: tuple[int, ...] = (9,)
    players: Sequence[int] = (2, 3)
    automata: tuple[str, ...] = ()

    def __init__(self, others: Iterable[Box] = ()) -> None:
        self._boxes = {box.identity: box for box in (Box(), *others)}

    def with_boxes(self, boxes: Iterable[Box]) -> Stones:
        return Stones(boxes)

    def boxes(self) -> Sequence[str]:
        return [Box().identity]

    def box(self, identity: str = "") -> Box:
        if identity and identity not in self._boxes:
            raise RecordError("box", "This box is not here.", box=identity)
        return self._boxes[identity or Box().identity]

    def read_box(self, text: str | bytes) -> Box:
        if len(text) > LARGEST_BOX:
            raise BoxError("box", "This file is too large.", problems=[])
        try:
            return msgspec.json.decode(text, type=Box)
        except msgspec.DecodeError as error:
            raise BoxError("box", str(error), problems=[]) from None

    def box_text(self, box: Box) -> str:
        return msgspec.json.encode(box).decode()

    def settings(self, players: int, box: Box) -> Sequence[Setting]:
        return (Setting("generous", ("", "yes")),)

    def setup(self, players: int, first: Seat | None, choices: Choices) -> Setup:
        return Setup(players, first, bool(choices.get("generous")))

    def new(self, setup: Setup, seed: int, box: Box | None = None) -> Record[Setup]:
        check_seed(seed)
        return Record(self.name, (box or Box()).identity, setup, seed, version=self.version)

    def read_record(self, text: str | bytes, version: int) -> Record[Setup]:
        return msgspec.json.decode(text, type=Record[Setup])

    def start(self, box: str, setup: Setup, seed: int) -> State:
        rng, made = Rng(seed), self.box(box)
        first = rng.below(setup.players) if setup.first is None else setup.first
        bag = tuple(rng.shuffled(made.stones * (2 if setup.generous else 1)))
        return State(made, (0,) * setup.players, bag, first, first)

    def setup_digits(self, box: str, setup: Setup) -> list[tuple[int, int]]:
        first = 0 if setup.first is None else setup.first + 1
        return [(setup.players, 4), (first, 4), (setup.generous, 2)]

    def read_setup(self, box: str, digit: ReadDigit) -> Setup:
        players, first = digit(4), digit(4)
        return Setup(players, first - 1 if first else None, bool(digit(2)))

    def legal_moves(self, state: State) -> Sequence[str]:
        if not state.bag:
            return ()
        return ("t",) if state.said else MOVES[: min(2, len(state.bag))]

    def play(self, state: State, move: str) -> list[Event]:
        if move not in self.legal_moves(state):
            raise self.refusal(state, move)
        events: list[Event] = []
        self.apply(state, move, events.append)
        return events

    def apply(self, state: State, move: str, tell: Tell) -> None:
        if move != "t":
            state.said = int(move[1])
            tell(Said(state.seat, state.said))
            return
        stones, state.bag = state.bag[: state.said], state.bag[state.said :]
        state.points = tuple(
            points + sum(stones) * (seat == state.seat) for seat, points in enumerate(state.points)
        )
        tell(Took(state.seat, stones))
        state.said, state.seat = 0, (state.seat + 1) % len(state.points)
        state.round += state.seat == state.first
        tell(TurnStarted(state.seat, state.round) if state.bag else GameEnded(self.result(state)))

    def refusal(self, position: State | View, move: str) -> IllegalMoveError:
        return IllegalMoveError("said" if position.said else "how-many", "Not now.")

    def read_move(self, text: str) -> str:
        if text not in MOVES:
            raise IllegalMoveError("no-move", f"{text[:9]} is not a move.")
        return text

    def result(self, state: State) -> Result:
        best = max(state.points)
        winners = tuple(seat for seat, own in enumerate(state.points) if own == best)
        return Result(state.points, winners)

    def points(self, state: State) -> tuple[int, ...]:
        return state.points

    def hides_points(self, state: State) -> bool:
        return False

    def automaton(self, state: State, seat: Seat) -> str:
        return ""

    def view(self, state: State, seat: Seat | None, moves: Sequence[str] | None = None) -> View:
        known = self.legal_moves(state) if moves is None else moves
        return self._see(state, seat, tuple(known) if seat == state.seat else ())

    def glimpse(self, state: State, seat: Seat | None) -> View:
        return self._see(state, seat, ())

    def _see(self, state: State, seat: Seat | None, moves: tuple[str, ...]) -> View:
        result = None if state.bag else self.result(state)
        return View(
            state.box, seat, state.seat, state.points, tuple(sorted(state.bag)),
            state.first, state.round, state.said, moves, result,
        )  # fmt: skip

    def lay_open(self, state: State) -> View:
        return self.glimpse(state, None)

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        return event

    def determinize(self, view: View, rng: Rng) -> State:
        bag = tuple(rng.shuffled(view.left))
        return State(view.box, view.points, bag, view.to_move, view.first, view.round, view.said)

    def write_view(self, view: View) -> str:
        return self.write_position(self.determinize(view, Rng(0)))

    def read_view(self, box: str, seat: Seat | None, text: str) -> View:
        return self.view(self.read_position(box, text), seat)

    def read_position(self, box: str, text: str) -> State:
        try:
            points, bag, *numbers = (tuple(map(int, part.split(","))) for part in text.split(" "))
            ((seat, first, round_, said),) = numbers
        except ValueError:
            raise PositionError("unreadable", "This position cannot be read.") from None
        bag = tuple(stone for stone in bag if stone)
        if not {seat, first} <= {*range(len(points))} or not 0 <= said <= min(2, len(bag)):
            raise PositionError("impossible", "This position cannot happen.")
        return State(self.box(box), points, bag, seat, first, round_, said)

    def write_position(self, state: State) -> str:
        numbers = (
            state.points,
            state.bag or (0,),
            (state.seat, state.first, state.round, state.said),
        )
        return " ".join(",".join(map(str, part)) for part in numbers)


GAME = Stones()
