"""Rossio as records and links see it."""

from collections.abc import Iterable, Sequence

from rossio.engine.errors import QUOTED, IllegalMoveError, RecordError, quote
from rossio.engine.record import ReadDigit, Record
from rossio.engine.rossio.box import RELEASED, Box, default_box, released_box
from rossio.engine.rossio.events import Event
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import MOVES, Move
from rossio.engine.rossio.notation import parse
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import LEVELS, Setup, check_setup, deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.validity import check

# New games draw a seed of at most seven digits: easy to pass on, and short in a link.
NEW_SEEDS = 10_000_000


class Rossio:
    """The game with the boxes that are at hand: the released ones and any others given."""

    name = "rossio"
    number = 1
    record_type: type[Record[Setup]] = Record[Setup]

    def __init__(self, others: Iterable[Box] = ()) -> None:
        self._others = {box.identity: box for box in others}

    def new(self, setup: Setup, seed: int, box: Box | None = None) -> Record[Setup]:
        """The record of a game that is about to begin."""
        box = box or default_box()
        check_setup(box, setup)
        return Record(self.name, box.identity, setup, seed)

    def box(self, identity: str) -> Box:
        """The box of this identity."""
        if identity in self._others:
            return self._others[identity]
        for name, released in RELEASED.items():
            if released == identity:
                return released_box(name)
        raise RecordError(
            "box",
            f"This game was played with the box {identity[:QUOTED]}, which is not here.",
            box=identity[:QUOTED],
        )

    def boxes(self) -> Sequence[str]:
        """The identities of the released boxes, in the order of their release."""
        return [*RELEASED.values()]

    def start(self, box: str, setup: Setup, seed: int) -> State:
        """The first position, with the box of this identity."""
        return deal(self.box(box), setup, seed)

    def read_position(self, box: str, text: str) -> State:
        """The position that a text describes; it can be played."""
        state = parse(self.box(box), text)
        check(state)
        return state

    def legal_moves(self, state: State) -> Sequence[Move]:
        """Every legal move, in the frozen order."""
        return legal_moves(state)

    def play(self, state: State, move: Move) -> Sequence[Event]:
        """Play a move and give the events."""
        return play(state, move)

    def read_move(self, text: str) -> Move:
        """The move with this text."""
        if text not in MOVES:
            raise IllegalMoveError("no-move", f"{quote(text)} is not a move.")
        return MOVES[text]

    def setup_digits(self, box: str, setup: Setup) -> list[tuple[int, int]]:
        """A set-up as digits. Their order and radices are frozen."""
        first = 0 if setup.first is None else setup.first + 1
        digits = [
            (setup.players - 1, 4),
            (first, setup.players + 1),
            (setup.hard_pieces, self.box(box).pieces_for(setup.players) + 1),
            (setup.nobles, 2),
            (setup.hidden_points, 2),
        ]
        if setup.level is not None:
            digits.append((LEVELS.index(setup.level), len(LEVELS)))
        return digits

    def read_setup(self, box: str, digit: ReadDigit) -> Setup:
        """The set-up whose digits come one by one."""
        players = digit(4) + 1
        first = digit(players + 1)
        return Setup(
            players=players,
            first=first - 1 if first else None,
            hard_pieces=digit(self.box(box).pieces_for(players) + 1),
            nobles=bool(digit(2)),
            hidden_points=bool(digit(2)),
            level=LEVELS[digit(len(LEVELS))] if players == 1 else None,
        )
