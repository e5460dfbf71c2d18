"""What can be picked and looked at, by the names that the page knows: stones, spaces, tiles of the
displays, squares, and the columns of the scoreboard. As a key each is found there, too."""

from rossio.engine.calcada.board import COLOUR_LETTERS, SQUARE_NAMES, Colour, Square
from rossio.engine.calcada.carousel import Space
from rossio.engine.events import Seat

_STONE, _SPACE, _TILE, _SQUARE, _COLUMN = "stone-", "space-", "tile-", "square-", "score-"


def stone_thing(space: Space, colour: Colour) -> str:
    """A stone of a colour on a space of the carousel."""
    return f"{_STONE}{space + 1}{COLOUR_LETTERS[colour]}"


def space_thing(space: Space) -> str:
    """A space of the carousel, whatever lies there."""
    return f"{_SPACE}{space + 1}"


def tile_thing(colour: Colour, place: int) -> str:
    """The tile in a place of a display."""
    return f"{_TILE}{COLOUR_LETTERS[colour]}{place + 1}"


def square_thing(square: Square) -> str:
    """A square of the board of who is to move."""
    return f"{_SQUARE}{SQUARE_NAMES[square]}"


def stone_of(thing: str) -> tuple[Space, Colour] | None:
    """The stone that a thing is, if it is one."""
    name = thing.removeprefix(_STONE)
    return (int(name[0]) - 1, COLOUR_LETTERS.index(name[1])) if name != thing else None


def space_of(thing: str) -> Space | None:
    """The space that a thing is, if it is one."""
    name = thing.removeprefix(_SPACE)
    return int(name) - 1 if name != thing else None


def tile_of(thing: str) -> tuple[Colour, int] | None:
    """The colour and the place of the tile that a thing is, if it is one."""
    name = thing.removeprefix(_TILE)
    return (COLOUR_LETTERS.index(name[0]), int(name[1]) - 1) if name != thing else None


def square_of(thing: str) -> Square | None:
    """The square that a thing is, if it is one."""
    name = thing.removeprefix(_SQUARE)
    return SQUARE_NAMES.index(name) if name != thing else None


# --- What is only found ---------------------------------------------------------------------------


def cobble_key(space: Space, colour: Colour) -> str:
    """The drawing of the stones of a colour on a space."""
    return f"cobble-{space + 1}{COLOUR_LETTERS[colour]}"


def square_key(seat: Seat, square: Square) -> str:
    """A square of a seat's board."""
    return f"{seat}-{SQUARE_NAMES[square]}"


def stack_key(colour: Colour) -> str:
    """The stack of a colour."""
    return f"stack-{COLOUR_LETTERS[colour]}"


def column_key(colour: Colour) -> str:
    """The column of a colour on the scoreboard."""
    return f"{_COLUMN}{COLOUR_LETTERS[colour]}"


def score_key(colour: Colour, down: int) -> str:
    """A space of that column, counted from the top; the last is that below it."""
    return f"{column_key(colour)}{down}"


def points_key(seat: Seat) -> str:
    """The points of a seat."""
    return f"points-{seat}"


def bonus_key(seat: Seat) -> str:
    """The bonus tiles of a seat."""
    return f"bonus-{seat}"
