"""Set-up: from what the players agree on and a seed to the first position."""

from msgspec import Struct

from rossio.engine.errors import SetupError
from rossio.engine.events import Seat
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import Box, CardId, SoloId
from rossio.engine.rossio.boxfile import Bonus, Kind
from rossio.engine.rossio.square import COLOURS, ROWS, Colour, Square, empty_square, lay
from rossio.engine.rossio.state import (
    DEALT,
    MARKET,
    SPACES,
    Level,
    Options,
    Player,
    Ross,
    Secret,
    State,
)

LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "very hard")
SOLO_CARDS: dict[Level, dict[Kind, int]] = {
    "easy": {"regular": 9, "easy": 3, "hard": 0},
    "medium": {"regular": 9, "easy": 2, "hard": 1},
    "hard": {"regular": 9, "easy": 1, "hard": 2},
    "very hard": {"regular": 9, "easy": 0, "hard": 3},
}


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the players agree on; one player means a game against ROSS.

    `first` is drawn when it is None. `hard_pieces` is the number of bottom pieces that show
    their hard side. `level` is ROSS's, and belongs to a solo game alone.
    """

    players: int = 2
    first: Seat | None = None
    hard_pieces: int = 0
    nobles: bool = False
    hidden_points: bool = False
    level: Level | None = None


def check_setup(box: Box, setup: Setup) -> None:
    """Refuse what cannot be set up."""
    if setup.players not in range(1, 5):
        raise SetupError("players", "Rossio is for one to four players.")
    if setup.first is not None and setup.first not in range(setup.players):
        raise SetupError("first", "The first player is one of the players.")
    if setup.hard_pieces not in range((pieces := box.pieces_for(setup.players)) + 1):
        raise SetupError("hard-pieces", f"The square has {pieces} bottom pieces.", pieces=pieces)
    if setup.level not in (LEVELS if setup.players == 1 else (None,)):
        levels = ", ".join(LEVELS)
        raise SetupError("level", f"A level is for the solo game, which needs one: {levels}.")


def deal(box: Box, setup: Setup, seed: int) -> State:
    """The first position. The order of the draws is frozen: a seed deals the same game for ever."""
    check_setup(box, setup)
    rng = Rng(seed)
    boards = max(setup.players, 2)
    first = rng.below(setup.players) if setup.first is None else setup.first
    bonuses = _bonuses(box, setup, rng)
    stack = rng.shuffled(colour for colour in COLOURS for _ in range(box.tiles[colour]))
    square = _corners(len(bonuses), stack)
    players = [Player(()) for _ in range(boards)]
    for seat in _clockwise(first, boards):
        players[seat].tiles = _deal(stack, SPACES)
    deck = rng.shuffled(box.deck(setup.nobles))
    market = _deal(deck, MARKET)
    hands: list[tuple[CardId, ...]] = [()] * boards
    for seat in _clockwise(first, setup.players):
        hands[seat] = _deal(deck, DEALT)
    return State(
        box=box,
        options=Options(setup.nobles, setup.hidden_points, setup.level),
        bonuses=bonuses,
        first=first,
        square=square,
        market=market,
        discard=(),
        players=players,
        ross=None if setup.level is None else Ross(),
        secret=Secret(tuple(deck), tuple(stack), hands, _solo_deck(box, setup, rng), rng.state),
        seat=first,
    )


def _bonuses(box: Box, setup: Setup, rng: Rng) -> tuple[Bonus, ...]:
    """The bottom of the square: random pieces, of which random ones show the hard side."""
    number = box.pieces_for(setup.players)
    pieces = rng.shuffled(box.file.pieces)[:number]
    hard = rng.shuffled(place < setup.hard_pieces for place in range(number))
    bonuses: list[Bonus] = []
    for piece, is_hard in zip(pieces, hard, strict=True):
        bonuses += piece.hard if is_hard else piece.easy
    return (*bonuses[:-1], "token")


def _corners(columns: int, stack: list[Colour]) -> Square:
    """The bottom left corner, and above it the first tile of another colour."""
    bottom = stack.pop(0)
    while stack[0] == bottom:
        stack.append(stack.pop(0))
    return lay(lay(empty_square(columns), ROWS - 1, bottom), 0, stack.pop(0))


def _clockwise(first: Seat, players: int) -> list[Seat]:
    return [(first + turn) % players for turn in range(players)]


def _deal(pile: list[int], number: int) -> tuple[int, ...]:
    dealt = tuple(pile[:number])
    del pile[:number]
    return dealt


def _solo_deck(box: Box, setup: Setup, rng: Rng) -> tuple[SoloId, ...]:
    if setup.level is None:
        return ()
    chosen: list[SoloId] = []
    for kind, number in SOLO_CARDS[setup.level].items():
        cards = [card for card, face in enumerate(box.solo) if face.kind == kind]
        chosen += rng.shuffled(cards)[:number]
    return tuple(rng.shuffled(chosen))
