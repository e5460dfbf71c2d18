"""Who has won."""

from rossio.engine.rossio.events import Result
from rossio.engine.rossio.state import ROSS, Player, State


def result(state: State) -> Result:
    """The result if the game ended now."""
    points = tuple(player.points for player in state.players)
    spent = tuple(_spent(state, player) for player in state.players)
    best = max(points)
    tied = tuple(seat for seat, own in enumerate(points) if own == best)
    if len(tied) == 1:
        return Result(points, spent, tied, "points")
    if state.ross is not None:
        return Result(points, spent, (ROSS,), "ross")
    most = max(spent[seat] for seat in tied)
    winners = tuple(seat for seat in tied if spent[seat] == most)
    return Result(points, spent, winners, "spent" if len(winners) == 1 else "shared")


def _spent(state: State, player: Player) -> int:
    """The coins paid for the cards still under the board."""
    return sum(state.box.costs[helper.card] for helper in player.slots if helper.side == "A")
