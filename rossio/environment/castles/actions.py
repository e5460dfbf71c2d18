"""The moves of 6 Castles as actions.

Most moves are the same in every game. Those that name a cell would be without number: the territory
grows in any direction. So tiles are named by their place in the hand, cells by their place among
the free ones, which the view lists row by row from the north, and workers by theirs among a
player's own.
"""

from rossio.engine.castles.boxfile import EXPLORATIONS, LAND_TILES
from rossio.engine.castles.grid import DIRECTIONS
from rossio.engine.castles.moves import GetUp, Lay, Move, Replace, SpendWorker, fixed_moves
from rossio.engine.castles.state import HAND, discs_each
from rossio.engine.castles.view import View
from rossio.environment.encoding import Actions

MOST_TILES = LAND_TILES + 1
MOST_FREE = 2 * MOST_TILES + 2
"""So many tiles in one piece have at most so many free cells beside them: when they lie in a line,
two for each, and one at each end."""
MOST_WORKERS = discs_each(family=False)

FIXED = Actions(fixed_moves().values())
_LAYS = FIXED.actions
_REPLACES = _LAYS + HAND * MOST_FREE
_GET_UPS = _REPLACES + EXPLORATIONS * 2 * EXPLORATIONS
_SPENDS = _GET_UPS + MOST_WORKERS * len(DIRECTIONS)
ACTIONS = _SPENDS + MOST_WORKERS


def action_of(view: View, move: Move) -> int:
    """The action that a legal move is in a view."""
    if isinstance(move, Lay):
        place, cell = view.hand.index(move.tile), view.territory.frontier.index(move.cell)
        return _LAYS + MOST_FREE * place + cell
    if isinstance(move, Replace):
        return _REPLACES + 2 * EXPLORATIONS * move.place + move.face
    if isinstance(move, GetUp):
        worker = view.player.workers.index(move.place)
        return _GET_UPS + len(DIRECTIONS) * worker + move.direction
    if isinstance(move, SpendWorker):
        return _SPENDS + view.player.workers.index(move.place)
    return FIXED.action(view, move)
