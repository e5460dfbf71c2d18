"""Rossio as the house sees it."""

from collections.abc import Sequence
from typing import cast

import msgspec

from rossio.engine.boxes import BoxedGame
from rossio.engine.errors import IllegalMoveError, SetupError, quote
from rossio.engine.events import Event, Seat
from rossio.engine.game import SWITCH, Choices, ReadDigit, Setting, Tell
from rossio.engine.positiontext import refuse_near_most
from rossio.engine.record import Record, check_seed
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import RELEASED, Box, read_box, released_box
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.events import Result
from rossio.engine.rossio.legal import Position, legal_moves, refusal
from rossio.engine.rossio.moves import MOVES, Move
from rossio.engine.rossio.notation import parse, read_batches, write, write_batches
from rossio.engine.rossio.result import result
from rossio.engine.rossio.rules import apply, play
from rossio.engine.rossio.setup import LEVELS, Setup, check_setup, deal
from rossio.engine.rossio.state import MOST_PLAYERS, Level, State
from rossio.engine.rossio.validity import check
from rossio.engine.rossio.view import View, glimpse, lay_open, seen_by, view


class Rossio(BoxedGame[Box]):
    """The game with the boxes that are at hand."""

    name = "rossio"
    number = 1
    spells_links = False
    version = 1
    supported: tuple[int, ...] = (1,)
    players: Sequence[int] = range(1, MOST_PLAYERS + 1)
    automata: tuple[str, ...] = ("ross",)

    released = RELEASED
    released_box = staticmethod(released_box)

    # --- Boxes ----------------------------------------------------------------------------------

    def read_box(self, text: str | bytes) -> Box:
        """The box in a file's text; an error names every card and field that is wrong."""
        return read_box(text)

    # --- Beginning ------------------------------------------------------------------------------

    def settings(self, players: int, box: Box) -> Sequence[Setting]:
        """What so many players can agree on."""
        hard = Setting("hard_pieces", tuple(map(str, range(box.pieces_for(players) + 1))))
        nobles = Setting("nobles", SWITCH)
        if players == 1:
            return Setting("level", LEVELS, of_opponent=True), hard, nobles
        return hard, Setting("hidden_points", SWITCH), nobles

    def setup(self, players: int, first: Seat | None, choices: Choices) -> Setup:
        """What was agreed on."""
        solo = players == 1
        hard = choices.get("hard_pieces", "0")
        if not hard.isdecimal():
            raise SetupError("hard-pieces", "The number of hard pieces is a number.", pieces=0)
        return Setup(
            players=players,
            first=None if solo else first,
            hard_pieces=int(hard),
            nobles=bool(choices.get("nobles")),
            hidden_points=bool(choices.get("hidden_points")) and not solo,
            level=cast("Level", choices.get("level", LEVELS[0])) if solo else None,
        )

    def new(self, setup: Setup, seed: int, box: Box | None = None) -> Record[Setup]:
        """The record of a game that is about to begin."""
        box = box or self.box()
        check_setup(box, setup)
        check_seed(seed)
        return Record(self.name, box.identity, setup, seed, version=self.version)

    def read_record(self, text: str | bytes, version: int) -> Record[Setup]:
        """The record in a text; there has been one version so far."""
        return msgspec.json.decode(text, type=Record[Setup])

    def start(self, box: str, setup: Setup, seed: int) -> State:
        """The first position, with the box of this identity."""
        return deal(self.box(box), setup, seed)

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

    # --- Playing --------------------------------------------------------------------------------

    def legal_moves(self, state: State) -> Sequence[Move]:
        """Every legal move, in the frozen order."""
        return legal_moves(state)

    def play(self, state: State, move: Move) -> list[Event]:
        """Play a move, if it is legal, and give the events."""
        return play(state, move)

    def apply(self, state: State, move: Move, tell: Tell) -> None:
        """Play a move that is known to be legal."""
        apply(state, move, tell)

    def refusal(self, position: Position, move: Move) -> IllegalMoveError:
        """Why a move is not legal in a position or a view."""
        return refusal(position, move)

    def read_move(self, text: str) -> Move:
        """The move with this text."""
        if text not in MOVES:
            raise IllegalMoveError("no-move", f"{quote(text)} is not a move.")
        return MOVES[text]

    def result(self, state: State) -> Result:
        """The result if the game ended now."""
        return result(state)

    def points(self, state: State) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(player.points for player in state.players)

    def hides_points(self, state: State) -> bool:
        """Whether the seats do not know each other's points; ROSS keeps no secrets."""
        return state.options.hidden_points and state.ross is None and state.phase != "over"

    def automaton(self, state: State, seat: Seat) -> str:
        """ROSS, where he sits."""
        return "ross" if state.is_ross(seat) else ""

    # --- Seeing ---------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None, moves: Sequence[Move] | None = None) -> View:
        """The position as a seat sees it."""
        return view(state, seat, None if moves is None else tuple(moves))

    def glimpse(self, state: State, seat: Seat | None) -> View:
        """What a seat sees between two events of a move."""
        return glimpse(state, seat)

    def lay_open(self, state: State) -> View:
        """The position with all hands and points."""
        return lay_open(state)

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        """An event as a seat may know it."""
        return seen_by(event, seat)

    def determinize(self, view: View, rng: Rng) -> State:
        """A random position that looks like this view."""
        return determinize(view, rng)

    def write_view(self, view: View) -> str:
        """A view as a text: a position that looks like it, and what everybody remembers."""
        position = write(determinize(view, Rng(0)))
        return f"{position} {write_batches(view.box, view.shuffled)}"

    def read_view(self, box: str, seat: Seat | None, text: str) -> View:
        """The view of a seat in a text."""
        position, _, batches = text.rpartition(" ")
        state = self._read(box, position)
        state.shuffled = read_batches(state.box, batches)
        return view(state, seat)

    def read_position(self, box: str, text: str) -> State:
        """The position that a text describes; it can be played to its end."""
        state = self._read(box, text)
        refuse_near_most(
            [state.round, *(n for one in state.players for n in (one.coins, one.points))]
        )
        if state.ross is not None:
            refuse_near_most([state.ross.repeats])
        return state

    def _read(self, box: str, text: str) -> State:
        """The same for one that was played already."""
        state = parse(self.box(box), text)
        check(state)
        return state

    def write_position(self, state: State) -> str:
        """The text of a position."""
        return write(state)


GAME = Rossio()
