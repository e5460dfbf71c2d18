"""The exploration track: what a player owns of it, and which tiles may still be replaced."""

from functools import lru_cache

from rossio.engine.castles.box import Box, Face
from rossio.engine.castles.boxfile import SPACES
from rossio.engine.castles.state import Player
from rossio.engine.castles.terrains import HALF_COIN, Terrain, Terrains, together


def owned(spaces: tuple[Terrain, ...], cylinder: int, marked: int) -> Terrains:
    """The terrains behind and under the cylinder, and under discs."""
    # Half-coins are counted too, in a byte that nobody asks for.
    own = spaces[: cylinder + 1] + tuple(spaces[space] for space in discs_on(marked))
    return together(own)


@lru_cache(maxsize=1024)
def discs_on(marked: int) -> tuple[int, ...]:
    """The spaces with discs, from the left."""
    return tuple(space for space in range(marked.bit_length()) if marked >> space & 1)


def next_space(player: Player) -> Terrain | None:
    """What stands on the space after the cylinder, if there is one."""
    space = player.cylinder + 1
    return player.spaces[space] if space < len(player.spaces) else None


def may_pay(player: Player) -> bool:
    """Whether the cylinder may pass a space for a half-coin."""
    return player.coins > 0 and next_space(player) == HALF_COIN


def first_replaceable(player: Player) -> int:
    """The first tile of the track that is to the right of the cylinder's."""
    return player.cylinder // SPACES + 1


def spaces_of(box: Box, track: tuple[Face, ...]) -> tuple[Terrain, ...]:
    """What stands on the spaces of a track."""
    return tuple([terrain for face in track for terrain in box.faces[face]])


def discs_of_tile(player: Player, place: int) -> int:
    """The discs on a tile of the track, as bits."""
    return player.marked & ((1 << SPACES) - 1) << SPACES * place
