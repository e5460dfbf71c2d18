"""Positions for the lesson of 6 Castles, told by what lies there and not by numbers of the box.

A tile is told by its four terrains clockwise from the north-west, as it lies; a dot stands for any
terrain but a crag. What does not matter is made up of what nothing else needs.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from rossio.engine.castles.box import Box, Laid, default_box
from rossio.engine.castles.boxfile import CASTLES, EXPLORATIONS, LAND_TILES
from rossio.engine.castles.game import GAME
from rossio.engine.castles.grid import from_origin, read_cell
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import END, Lay, Move, write_face
from rossio.engine.castles.rules import play
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import EXPLORATION_PILE, FIRST_EXPLORATIONS, HAND, State
from rossio.engine.castles.terrains import (
    CONSTRUCTION_NAMES,
    CRAG,
    LANDSCAPE_NAMES,
    number,
)
from rossio.ui.castles.things import face_thing

Spaces = Mapping[str, Mapping[int, int]]
"""Of score tracks: by kind and points the seats that are there, as bits."""
JOANA = 1


def tile(names: str) -> int:
    """The number of the land tile with these terrains, as moves have it."""
    return _find(default_box(), names, set()) // 4 + 1


def exploration(names: str) -> int:
    """The number of the exploration tile with a side like this, as moves have it."""
    return _face(default_box(), names) // 2 + 1


def side(names: str) -> str:
    """A side of an exploration tile, as moves have it."""
    return write_face(_face(default_box(), names))


def picked_side(names: str) -> str:
    """The same when it is picked."""
    return face_thing(_face(default_box(), names))


def castle(name: str) -> int:
    """The number of a castle, as moves have it."""
    return 1 + [one.name for one in default_box().file.castles].index(name)


def _find(box: Box, names: str, used: set[int]) -> Laid:
    wanted = names.split()
    for laid in range(4 * LAND_TILES):
        if laid // 4 not in used and all(map(_fits, wanted, box.laid[laid])):
            return laid
    raise LookupError(f"There is no land tile {names}.")


def _fits(name: str, terrain: int) -> bool:
    return terrain != CRAG if name == "." else terrain == number(name)


def _face(box: Box, names: str) -> int:
    return box.faces.index(tuple(number(name) for name in names.split()))


# --- A position -----------------------------------------------------------------------------------


class Own(Struct, frozen=True):
    """What Joana has: sides of exploration tiles with a comma between them, and the rest."""

    track: str
    cylinder: int = 1
    workers: str = "-"
    coins: int = 5


def position(
    tiles: Mapping[str, str],
    own: Own,
    *,
    hand: Sequence[str] = (),
    new: str = "",
    next_castle: str = "",
    next_exploration: str = "",
    family: bool = True,
) -> str:
    """Joana is to lay a tile of her hand, or has laid the one on the cell `new`."""
    box = default_box()
    laid, used = _laid(box, tiles)
    turns = len(tiles) - bool(new)
    tracks, fronts, rest = _explorations(box, own.track, family)
    if next_exploration:
        top = exploration(next_exploration)
        rest = [top, *(one for one in rest if one != top)]
    explored = [f"{front}:{coins}:0" for front, coins in zip(fronts, (own.coins, 5), strict=True)]
    lying = [f"{own.cylinder}:-:{own.workers}:-", "1:-:-:-"]
    players = "/".join(":".join(parts) for parts in zip(tracks, lying, explored, strict=True))
    opened, *kept = ("-", "-", "-") if family else ("1,2,3", "4", "5")
    return " ".join(
        (
            "f" if family else "-",
            laid,
            "-",
            _castle_pile(next_castle),
            _written(box.landscapes, LANDSCAPE_NAMES, {}),
            _written(box.constructions, CONSTRUCTION_NAMES, {}),
            players,
            _hands(box, hand, used, is_laid=bool(new)),
            "*",
            ",".join(map(str, rest[:EXPLORATION_PILE])),
            "-",
            f"{opened}:{'/'.join(kept)}",
            f"1:{turns // 2 + 1}:" + (f"act:{new}" if new else "lay"),
            str(1 + turns % 2),
        )
    )


def _laid(box: Box, tiles: Mapping[str, str]) -> tuple[str, set[int]]:
    """The territory, and which tiles are in it."""
    texts, used = {read_cell("o") or 0: "o:a"}, set[int]()
    # Those that are told in full first, so that none of the others takes them.
    for cell, names in sorted(tiles.items(), key=lambda item: item[1].count(".")):
        one, turns = divmod(_find(box, names, used), 4)
        used.add(one)
        texts[read_cell(cell) or 0] = f"{cell}:{one + 1}.{turns}"
    return "/".join(text for _, text in sorted(texts.items())), used


def _explorations(box: Box, track: str, family: bool) -> tuple[list[str], list[str], list[int]]:
    """The tracks of both players, the tiles in front of them, and those that are left."""
    own = [side(names) for names in track.split(", ")]
    taken = {int(one[:-1]) for one in own}
    rest = [one for one in range(1, EXPLORATIONS + 1) if one not in taken]
    other = [write_face(box.goods_face[rest.pop() - 1]) for _ in range(4 if family else 1)]
    fronts = []
    for used in (own, other):
        number = FIRST_EXPLORATIONS - len(used)
        fronts.append(",".join(map(str, rest[:number])) or "-")
        del rest[:number]
    return [",".join(own), ",".join(other)], fronts, rest


def _castle_pile(first: str) -> str:
    top = [castle(first)] if first else []
    return ",".join(map(str, (*top, *(n for n in range(1, CASTLES + 1) if n not in top))))


def _written(tracks: Sequence[Sequence[int]], names: Sequence[str], spaces: Spaces) -> str:
    return "/".join(
        "".join(f"{spaces.get(name, {}).get(points, 0):x}" for points in track)
        for name, track in zip(names, tracks, strict=True)
    )


def _hands(box: Box, hand: Sequence[str], used: set[int], *, is_laid: bool) -> str:
    own = [_find(box, names, used) // 4 for names in hand]
    free = [one for one in range(LAND_TILES) if one not in (*used, *own)]
    while len(own) < HAND - is_laid:
        own.append(_last_without_crag(box, free))
        free.remove(own[-1])
    hands = sorted(own), free[:HAND]
    return "/".join(",".join(str(one + 1) for one in one_hand) for one_hand in hands)


def _last_without_crag(box: Box, free: Sequence[int]) -> int:
    """A tile that nobody takes for the one with the crag."""
    return next(one for one in reversed(free) if box.crag[4 * one] is None)


# --- Games on their way ---------------------------------------------------------------------------


def dealt(seed: int, *, family: bool) -> State:
    """A game of two that Joana begins; the family version has its tracks, and she is to lay."""
    state = GAME.start(default_box().identity, Setup(first=0, family=family), seed)
    while family and state.phase != "lay":
        play(state, legal_moves(state)[0])
    return state


def last_turn(
    seed: int, coins: int, religion: int, landscapes: Spaces, constructions: Spaces
) -> State:
    """The end of a family game: all tiles are laid, and Joana has only to end her turn.

    Nothing but tiles was laid in it, each as near to the initial one as could be; then Joana gets
    what she is to have.
    """
    state = GAME.start(default_box().identity, Setup(first=1, family=True), seed)
    while any(state.hands) or state.seat != 0 or END not in legal_moves(state):
        moves = legal_moves(state)
        play(state, END if END in moves else min(moves, key=_far))
    box = state.box
    state.landscapes = _taken(box.landscapes, LANDSCAPE_NAMES, landscapes)
    state.constructions = _taken(box.constructions, CONSTRUCTION_NAMES, constructions)
    joana, afonso = state.players
    state.players = structs.replace(joana, coins=coins, religion=religion), afonso
    return state


def _far(move: Move) -> int:
    if not isinstance(move, Lay):
        return 0
    east, south = from_origin(move.cell)
    return east * east + south * south


def _taken(
    tracks: Sequence[Sequence[int]], names: Sequence[str], spaces: Spaces
) -> tuple[tuple[int, ...], ...]:
    text = _written(tracks, names, spaces)
    return tuple(tuple(int(seats, 16) for seats in part) for part in text.split("/"))
