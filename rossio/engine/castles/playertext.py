"""The players in a position's text; their supplies are what is nowhere else."""

from msgspec import structs

from rossio.engine.castles.box import SIDE_LETTERS, Box, Face
from rossio.engine.castles.boxfile import CASTLES, EXPLORATIONS
from rossio.engine.castles.grid import write_place
from rossio.engine.castles.moves import MOST_SPACES, write_face
from rossio.engine.castles.state import Player, ScoreTracks, State, discs_each
from rossio.engine.castles.textparts import (
    joined,
    read_one,
    read_place_text,
    read_sorted,
    split,
    write_list,
)
from rossio.engine.castles.track import owned, spaces_of
from rossio.engine.positiontext import read_number, unreadable


def write_player(player: Player) -> str:
    """A player."""
    discs = (space for space in range(player.marked.bit_length()) if player.marked >> space & 1)
    return ":".join(
        (
            joined(",", map(write_face, player.track)),
            str(player.cylinder + 1),
            write_list(discs),
            joined(",", map(write_place, player.workers)),
            write_list(player.garrison),
            write_list(player.explorations),
            str(player.coins),
            str(player.religion),
        )
    )


def read_player(box: Box, text: str) -> Player:
    """A player without a supply, which is what is nowhere else."""
    fields = text.split(":")
    if len(fields) != 8:
        raise unreadable("the eight parts of a player", text)
    track = tuple(map(_read_face, split(",", fields[0])))
    workers = tuple(map(read_place_text, split(",", fields[3])))
    discs = read_sorted(fields[2], MOST_SPACES)
    if list(workers) != sorted(workers) or len({*discs}) < len(discs):
        raise unreadable("discs and workers in their order", text)
    spaces, cylinder = spaces_of(box, track), read_one(fields[1], MOST_SPACES)
    if discs and discs[-1] >= len(spaces):
        raise unreadable("discs on spaces of the track", text)
    marked = sum(1 << space for space in discs)
    return Player(
        track=track,
        spaces=spaces,
        cylinder=cylinder,
        marked=marked,
        own=owned(spaces, cylinder, marked),
        workers=workers,
        garrison=read_sorted(fields[4], CASTLES),
        explorations=read_sorted(fields[5], EXPLORATIONS),
        coins=read_number(fields[6]),
        religion=read_number(fields[7], len(box.religion) - 1),
    )


def _read_face(text: str) -> Face:
    if text[-1:] not in (*SIDE_LETTERS,):
        raise unreadable("an exploration tile and its side", text)
    return 2 * read_one(text[:-1], EXPLORATIONS) + SIDE_LETTERS.index(text[-1])


def with_supplies(state: State) -> tuple[Player, ...]:
    """The players with the discs and workers that are nowhere else."""
    each = discs_each(state.family)
    supplied = []
    for seat, player in enumerate(state.players):
        markets = sum(market.count(seat) for market in state.markets)
        discs = each - markets - _spent(state.landscapes, seat) - player.marked.bit_count()
        walking = seat == state.seat and state.walker is not None
        idle = each - _spent(state.constructions, seat) - player.in_territory - walking
        supplied.append(structs.replace(player, discs=discs, idle=idle))
    return tuple(supplied)


def _spent(tracks: ScoreTracks, seat: int) -> int:
    return sum(seats >> seat & 1 for track in tracks for seats in track)
