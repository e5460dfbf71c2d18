"""Picking a stone or a tile, of which a move is made afterwards.

One of them is picked at a time, by its name. Before declaring, both together declare: whichever
comes first waits for the other, and the tile stays picked for a square.
"""

from collections.abc import Sequence

from rossio.engine.calcada.board import Colour, Face, Square
from rossio.engine.calcada.carousel import COLOURS_AMONG, Space
from rossio.engine.calcada.legal import refusal, why_not_square
from rossio.engine.calcada.moves import Declare, Move, Pass, Place, Push
from rossio.engine.calcada.view import View
from rossio.engine.errors import IllegalMoveError
from rossio.ui.calcada.things import (
    space_of,
    square_of,
    stone_of,
    stone_thing,
    tile_of,
    tile_thing,
)
from rossio.ui.look import Picked, refused

NOTHING = ""


def pick(view: View, picked: str, thing: str) -> Picked:
    """What comes of a tap on a stone, a space, a tile or a square."""
    if (stone := stone_of(thing)) is not None:
        return _tap_stone(view, picked, *stone)
    if (space := space_of(thing)) is not None:
        return _tap_space(view, picked, space)
    if (tile := tile_of(thing)) is not None:
        return _tap_tile(view, picked, *tile)
    if (square := square_of(thing)) is not None:
        return _tap_square(view, picked, square)
    return Picked(picked)


# --- Stones ---------------------------------------------------------------------------------------


def _tap_stone(view: View, picked: str, space: Space, colour: Colour) -> Picked:
    thing = stone_thing(space, colour)
    if thing == picked:
        return Picked(NOTHING)
    if view.phase == "declare" and picked_colour(picked) == colour:
        return _declare(view, picked, Declare(space, colour))
    if can_pick(view, space, colour):
        return Picked(thing)
    return refused(refusal(view, Declare(space, colour)), picked)


def _tap_space(view: View, picked: str, space: Space) -> Picked:
    """The stone that goes with the picked tile, or else the next of those that can be picked."""
    colour = picked_colour(picked)
    if colour is None:
        colour = next_on(view, picked, space)
    if colour is not None:
        return _tap_stone(view, picked, space, colour)
    colours = COLOURS_AMONG[view.carousel[space]]
    if colours:
        return _tap_stone(view, picked, space, colours[0])
    return refused(IllegalMoveError("empty-space", "No stone lies on this space."), picked)


def next_on(view: View, picked: str, space: Space) -> Colour | None:
    """Which of a space's stones comes next, if it has any that can be picked."""
    colours = [c for c in COLOURS_AMONG[view.carousel[space]] if can_pick(view, space, c)]
    # Those that can be declared come first.
    colours.sort(key=lambda colour: not can_leave(view, space, colour))
    now = stone_of(picked)
    if now is not None and now[0] == space and now[1] in colours:
        place = colours.index(now[1]) + 1
        colours = colours[place:] + colours[:place]
    return colours[0] if colours else None


def can_pick(view: View, space: Space, colour: Colour) -> bool:
    """Whether a move can be made with a stone."""
    return can_leave(view, space, colour) or Push(space, colour) in view.moves


def can_leave(view: View, space: Space, colour: Colour) -> bool:
    """Whether a stone can be declared, or moved on because none can be."""
    return Declare(space, colour) in view.moves or Pass(space, colour) in view.moves


def picked_colour(picked: str) -> Colour | None:
    """The colour of the tile that is picked, if one is."""
    tile = tile_of(picked)
    return None if tile is None else tile[0]


# --- Tiles and squares ----------------------------------------------------------------------------


def _tap_tile(view: View, picked: str, colour: Colour, place: int) -> Picked:
    thing = tile_thing(colour, place)
    if place >= len(view.displays[colour]):
        return Picked(picked)
    if view.phase == "place":
        # What there is no choice about stays.
        return (
            Picked(only_choice(view))
            if thing == picked
            else _choose_tile(view, picked, colour, thing)
        )
    stone = stone_of(picked)
    if stone is not None and stone[1] == colour:
        return _declare(view, thing, Declare(*stone))
    if thing == picked:
        return Picked(NOTHING)
    if any(isinstance(move, Declare) and move.colour == colour for move in view.moves):
        return Picked(thing)
    return refused(_why_not_colour(view, colour), picked)


def _choose_tile(view: View, picked: str, colour: Colour, thing: str) -> Picked:
    """One of the declared colour."""
    if view.declared is not None and view.declared[0] == colour:
        return Picked(thing)
    return refused(IllegalMoveError("not-declared", "Another colour was declared."), picked)


def _why_not_colour(view: View, colour: Colour) -> IllegalMoveError:
    """Why no stone of a colour can be declared, by its last stone."""
    spaces = [s for s, stones in enumerate(view.carousel) if colour in COLOURS_AMONG[stones]]
    return refusal(view, Declare(spaces[-1], colour))


def _declare(view: View, tile: str, move: Declare) -> Picked:
    """Declare, and keep the tile."""
    if move not in view.moves:
        return refused(refusal(view, move), tile)
    return Picked(tile, move, after=tile)


def _tap_square(view: View, picked: str, square: Square) -> Picked:
    """Place the picked tile there, or hear why not."""
    if view.phase == "declare" and view.moves:
        return refused(_what_first(picked), picked)
    if error := why_not_square(view, square):
        return refused(error, picked)
    shown = picked_face(view, picked)
    if shown is None:
        return refused(IllegalMoveError("tile-first", "First choose a tile."), picked)
    return Picked(picked, Place(shown, square))


def _what_first(picked: str) -> IllegalMoveError:
    """What a square waits for before anything is declared: a tile of the stone, or a stone."""
    if stone_of(picked) is not None:
        return IllegalMoveError("tile-first", "First choose a tile.")
    return IllegalMoveError("stone-first", "First choose a stone.")


def picked_face(view: View, picked: str) -> Face | None:
    """What the picked tile shows, if one is picked."""
    tile = tile_of(picked)
    if tile is None or tile[1] >= len(view.displays[tile[0]]):
        return None
    return view.displays[tile[0]][tile[1]]


def moves_of(view: View, picked: str) -> Sequence[Move]:
    """The moves that can still be made of what is picked."""
    if (stone := stone_of(picked)) is not None:
        of_stone = (Declare(*stone), Pass(*stone), Push(*stone))
        return [move for move in of_stone if move in view.moves]
    if (shown := picked_face(view, picked)) is None:
        return view.moves
    if view.phase == "place":
        return [m for m in view.moves if isinstance(m, Place) and m.face == shown]
    colour = picked_colour(picked)
    return [m for m in view.moves if isinstance(m, Declare) and m.colour == colour]


def only_choice(view: View) -> str:
    """Where all tiles of the declared display are alike, the first of them is picked already."""
    if view.phase != "place" or view.declared is None or not view.moves:
        return NOTHING
    colour, _ = view.declared
    return tile_thing(colour, 0) if len({*view.displays[colour]}) == 1 else NOTHING
