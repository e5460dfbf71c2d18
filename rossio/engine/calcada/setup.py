"""Set-up: from what the players agree on and a seed to the first position."""

from msgspec import Struct

from rossio.engine.calcada.board import COLOURS, FACES
from rossio.engine.calcada.box import SIDES, Box, Side
from rossio.engine.calcada.boxfile import DISPLAY, MOST_PLAYERS
from rossio.engine.calcada.carousel import SPACES, STONE, STONES, Carousel
from rossio.engine.calcada.state import State, new_player
from rossio.engine.errors import SetupError
from rossio.engine.events import Seat
from rossio.engine.rng import Rng


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the players agree on; `first` is drawn when it is None."""

    players: int = 2
    first: Seat | None = None
    side: Side = "eight"


def check_setup(setup: Setup) -> None:
    """Refuse what cannot be set up."""
    if setup.players not in range(2, MOST_PLAYERS + 1):
        raise SetupError("players", "Calçada is for two to four players.")
    if setup.first is not None and setup.first not in range(setup.players):
        raise SetupError("first", "The first player is one of the players.")
    if setup.side not in SIDES:
        raise SetupError("side", f"A side of the boards is one of {', '.join(SIDES)}.")


def deal(box: Box, setup: Setup, seed: int) -> State:
    """The first position. The order of the draws is frozen: a seed deals the same game for ever."""
    check_setup(setup)
    rng = Rng(seed)
    first = rng.below(setup.players) if setup.first is None else setup.first
    carousel = _carousel(rng)
    stacks = [tuple(rng.shuffled(_tiles(box))) for _ in COLOURS]
    return State(
        box=box,
        side=setup.side,
        first=first,
        carousel=carousel,
        displays=tuple(stack[:DISPLAY] for stack in stacks),
        stacks=tuple(stack[DISPLAY:] for stack in stacks),
        returned=(0,) * len(COLOURS),
        players=tuple(map(new_player, box.boards[setup.side][: setup.players])),
        seat=first,
    )


def _carousel(rng: Rng) -> Carousel:
    """One stone on the first space, two on the second, and so on; the last stays empty."""
    stones = rng.shuffled(colour for colour in COLOURS for _ in range(STONES))
    spaces = []
    for number in range(1, SPACES):
        spaces.append(sum(STONE[colour] for colour in stones[:number]))
        del stones[:number]
    return (*spaces, 0)


def _tiles(box: Box) -> list[int]:
    """The faces of the tiles of one colour."""
    return [face for face in FACES for _ in range(box.tiles[face])]
