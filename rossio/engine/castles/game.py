"""The game as everything that is for any game knows it."""

from collections.abc import Sequence

import msgspec

from rossio.engine.boxes import BoxedGame
from rossio.engine.castles.box import RELEASED, Box, read_box, released_box
from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.events import Result
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Move, read_move
from rossio.engine.castles.notation import parse, write
from rossio.engine.castles.position import Position
from rossio.engine.castles.refusal import refusal
from rossio.engine.castles.rules import apply, play
from rossio.engine.castles.scoring import points, result
from rossio.engine.castles.setup import PLAYERS, Setup, check_setup, deal
from rossio.engine.castles.state import State
from rossio.engine.castles.validity import check
from rossio.engine.castles.view import View, glimpse, lay_open, seen_by, view
from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event, Seat
from rossio.engine.game import SWITCH, Choices, ReadDigit, Setting, Tell
from rossio.engine.positiontext import refuse_near_most
from rossio.engine.record import Record, check_seed
from rossio.engine.rng import Rng


class Castles(BoxedGame[Box]):
    """The game with the boxes that are at hand."""

    name = "castles"
    number = 3
    spells_links = True
    version = 1
    supported: tuple[int, ...] = (1,)
    players: Sequence[int] = PLAYERS
    automata: tuple[str, ...] = ()

    released = RELEASED
    released_box = staticmethod(released_box)

    # --- Boxes ----------------------------------------------------------------------------------

    def read_box(self, text: str | bytes) -> Box:
        """The box in a file's text; an error names every thing and field that is wrong."""
        return read_box(text)

    # --- Beginning ------------------------------------------------------------------------------

    def settings(self, players: int, box: Box) -> Sequence[Setting]:
        """What so many players can agree on: the family version, the suggested set-up."""
        return Setting("family", SWITCH, at_first=SWITCH[1]), Setting("suggested", SWITCH)

    def setup(self, players: int, first: Seat | None, choices: Choices) -> Setup:
        """What was agreed on."""
        return Setup(players, first, bool(choices.get("family")), bool(choices.get("suggested")))

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
            (int(setup.family), 2),
            (int(setup.suggested), 2),
        ]

    def read_setup(self, box: str, digit: ReadDigit) -> Setup:
        """The set-up whose digits come one by one."""
        players = self.players[digit(len(self.players))]
        first = digit(players + 1)
        return Setup(players, first - 1 if first else None, bool(digit(2)), bool(digit(2)))

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
        return read_move(text)

    def result(self, state: State) -> Result:
        """The result if the game ended now."""
        return result(state, state.secrets)

    def points(self, state: State) -> tuple[int, ...]:
        """The points of every seat, without contracts before the end."""
        return points(state)

    def hides_points(self, state: State) -> bool:
        """Never: what is scored lies open, and contracts are not counted before the end."""
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
        """The position with everybody's tiles and contracts."""
        return lay_open(state)

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        """An event as a seat may know it."""
        return seen_by(event, seat)

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
        refuse_near_most([state.round, *(player.coins for player in state.players)])
        return state

    def _read(self, box: str, text: str) -> State:
        """The same for one that was played already."""
        state = parse(self.box(box), text)
        check(state)
        return state

    def write_position(self, state: State) -> str:
        """The text of a position."""
        return write(state)


GAME = Castles()
