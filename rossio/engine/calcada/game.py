"""Calçada as the house sees it."""

from collections.abc import Sequence
from typing import cast

import msgspec

from rossio.engine.boxes import BoxedGame
from rossio.engine.calcada.box import (
    RELEASED,
    SIDES,
    Box,
    Side,
    read_box,
    released_box,
)
from rossio.engine.calcada.boxfile import MOST_PLAYERS
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.events import Result
from rossio.engine.calcada.legal import Position, legal_moves, refusal
from rossio.engine.calcada.moves import MOVES, Move
from rossio.engine.calcada.notation import parse, write
from rossio.engine.calcada.rules import apply, play
from rossio.engine.calcada.scoring import result
from rossio.engine.calcada.setup import Setup, check_setup, deal
from rossio.engine.calcada.state import State
from rossio.engine.calcada.validity import check
from rossio.engine.calcada.view import View, glimpse, view
from rossio.engine.errors import IllegalMoveError, quote
from rossio.engine.events import Event, Seat
from rossio.engine.game import Choices, ReadDigit, Setting, Tell
from rossio.engine.positiontext import refuse_near_most
from rossio.engine.record import Record, check_seed
from rossio.engine.rng import Rng


class Calcada(BoxedGame[Box]):
    """The game with the boxes that are at hand."""

    name = "calcada"
    number = 2
    spells_links = False
    version = 1
    supported: tuple[int, ...] = (1,)
    players: Sequence[int] = range(2, MOST_PLAYERS + 1)
    automata: tuple[str, ...] = ()

    released = RELEASED
    released_box = staticmethod(released_box)

    # --- Boxes ----------------------------------------------------------------------------------

    def read_box(self, text: str | bytes) -> Box:
        """The box in a file's text; an error names every board and field that is wrong."""
        return read_box(text)

    # --- Beginning ------------------------------------------------------------------------------

    def settings(self, players: int, box: Box) -> Sequence[Setting]:
        """What so many players can agree on: the side of the boards."""
        return (Setting("side", SIDES),)

    def setup(self, players: int, first: Seat | None, choices: Choices) -> Setup:
        """What was agreed on."""
        return Setup(players, first, cast("Side", choices.get("side", SIDES[0])))

    def new(self, setup: Setup, seed: int, box: Box | None = None) -> Record[Setup]:
        """The record of a game that is about to begin."""
        check_setup(setup)
        check_seed(seed)
        identity = (box or self.box()).identity
        return Record(self.name, identity, setup, seed, version=self.version)

    def read_record(self, text: str | bytes, version: int) -> Record[Setup]:
        """The record in a text; there has been one version so far."""
        return msgspec.json.decode(text, type=Record[Setup])

    def start(self, box: str, setup: Setup, seed: int) -> State:
        """The first position, with the box of this identity."""
        return deal(self.box(box), setup, seed)

    def setup_digits(self, box: str, setup: Setup) -> list[tuple[int, int]]:
        """A set-up as digits. Their order and radices are frozen."""
        return [
            (self.players.index(setup.players), len(self.players)),
            (0 if setup.first is None else setup.first + 1, setup.players + 1),
            (SIDES.index(setup.side), len(SIDES)),
        ]

    def read_setup(self, box: str, digit: ReadDigit) -> Setup:
        """The set-up whose digits come one by one."""
        players = self.players[digit(len(self.players))]
        first = digit(players + 1)
        return Setup(players, first - 1 if first else None, SIDES[digit(len(SIDES))])

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
        """Never: all points lie open."""
        return False

    def automaton(self, state: State, seat: Seat) -> str:
        """Nobody plays by the rules alone."""
        return ""

    # --- Seeing ---------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None, moves: Sequence[Move] | None = None) -> View:
        """The position as a seat sees it."""
        return view(state, seat, None if moves is None else tuple(moves))

    def glimpse(self, state: State, seat: Seat | None) -> View:
        """What a seat sees between two events of a move."""
        return glimpse(state, seat)

    def lay_open(self, state: State) -> View:
        """The seats hide nothing from each other."""
        return glimpse(state, None)

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        """An event as a seat may know it: everybody sees everything."""
        return event

    def determinize(self, view: View, rng: Rng) -> State:
        """A random position that looks like this view."""
        return determinize(view, rng)

    def write_view(self, view: View) -> str:
        """A view as a text: a position that looks like it."""
        return write(determinize(view, Rng(0)))

    def read_view(self, box: str, seat: Seat | None, text: str) -> View:
        """The view of a seat in a text."""
        return view(self._read(box, text), seat)

    def read_position(self, box: str, text: str) -> State:
        """The position that a text describes; it can be played to its end."""
        state = self._read(box, text)
        refuse_near_most([state.round, *(player.points for player in state.players)])
        return state

    def _read(self, box: str, text: str) -> State:
        """The same for one that was played already."""
        state = parse(self.box(box), text)
        check(state)
        return state

    def write_position(self, state: State) -> str:
        """The text of a position."""
        return write(state)


GAME = Calcada()
