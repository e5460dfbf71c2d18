"""The carousel: six spaces in a ring, and the stones that go round on them.

The stones of a space are one number with two bits for each colour, which are enough for the three
of a colour that are on the carousel.
"""

from rossio.engine.calcada.board import ANY_NUMBER, COLOURS, Colour

Space = int
Stones = int
Carousel = tuple[Stones, ...]

SPACES = 6
# Of each colour; the fourth is on the scoreboard.
STONES = 3

_BITS = 2
STONE: tuple[Stones, ...] = tuple(1 << _BITS * colour for colour in COLOURS)


def count(stones: Stones, colour: Colour) -> int:
    """How many stones of a colour there are among some."""
    return stones >> _BITS * colour & STONES


def number_of(stones: Stones) -> int:
    """How many stones there are, of all colours."""
    return sum(count(stones, colour) for colour in COLOURS)


_EVERY = range(1 << _BITS * len(COLOURS))
NUMBER = tuple(min(number_of(stones), ANY_NUMBER) for stones in _EVERY)
"""How many stones there are on a space, by its stones; six stands for more."""
COLOURS_AMONG: tuple[tuple[Colour, ...], ...] = tuple(
    tuple(colour for colour in COLOURS if count(stones, colour)) for stones in _EVERY
)


def next_to(space: Space) -> Space:
    """The next space clockwise."""
    return (space + 1) % SPACES


def move_stone(carousel: Carousel, space: Space, colour: Colour) -> Carousel:
    """The carousel when a stone has moved one space on."""
    spaces, stone = [*carousel], STONE[colour]
    spaces[space] -= stone
    spaces[space + 1 - SPACES] += stone
    return tuple(spaces)
