"""What several kinds of moves do to a player: changing one, cylinder, religion, half-coins."""

from typing import Literal, TypeVar

from msgspec import structs

from rossio.engine.castles.events import (
    CylinderMoved,
    DiscReturned,
    HalfCoinsGained,
    ReligionAdvanced,
)
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import ONE
from rossio.engine.events import Seat
from rossio.engine.game import Tell

T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in a place."""
    changed = [*items]
    changed[place] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without the first one that is equal to this."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def change(state: State, seat: Seat, **fields: object) -> None:
    """Give a player other things than before."""
    changed = structs.replace(state.players[seat], **fields)
    state.players = with_item(state.players, seat, changed)


def gain_coins(state: State, seat: Seat, gained: int, tell: Tell) -> None:
    """Give a seat half-coins for a bonus."""
    coins = state.players[seat].coins + gained
    change(state, seat, coins=coins)
    tell(HalfCoinsGained(seat, gained, coins))


def advance_cylinder(state: State, by: Literal["hill", "half-coin", "bonus"], tell: Tell) -> None:
    """Move the cylinder one space on; a disc that it reaches returns to the supply."""
    player, seat = state.player, state.seat
    space = player.cylinder + 1
    terrain, disc = player.spaces[space], player.marked >> space & 1
    if disc:
        marked = player.marked & ~(1 << space)
        change(state, seat, cylinder=space, marked=marked, discs=player.discs + 1)
    else:
        change(state, seat, cylinder=space, own=player.own + ONE[terrain])
    tell(CylinderMoved(seat, space, terrain, by))
    if disc:
        tell(DiscReturned(seat, space))


def advance_religion(
    state: State, seat: Seat, steps: int, by: Literal["workers", "bonus"], tell: Tell
) -> None:
    """Move a seat's cylinder on the religion track, as far as that goes."""
    before = state.players[seat].religion
    space = min(before + steps, len(state.box.religion) - 1)
    if space > before:
        change(state, seat, religion=space)
        tell(ReligionAdvanced(seat, space - before, space, by))
