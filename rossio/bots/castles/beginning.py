"""What is chosen before the first turn: a contract, a side of the initial tile, the track."""

from rossio.bots.castles.judge import Judge
from rossio.bots.castles.plan import after
from rossio.bots.castles.turn import Turn
from rossio.bots.ranking import best_move
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Add, Keep, Move
from rossio.engine.castles.state import State
from rossio.engine.rng import Rng


def first_choice(judge: Judge, state: State, rng: Rng) -> Move:
    """The best choice; the generator decides between equals."""
    return best_move(legal_moves(state), lambda move: _worth(judge, state, move), rng)


def choices(judge: Judge, state: State) -> list[Turn]:
    """All choices with their worth; each is made by itself, not as part of a turn."""
    return [Turn((move,), _worth(judge, state, move)) for move in legal_moves(state)]


def _worth(judge: Judge, state: State, move: Move) -> float:
    match move:
        case Keep(contract):
            # Both are in the game; what gives more is better not known to others.
            return float(state.box.contracts[contract].points)
        case Add():
            then = after(state, move)
            return judge.of_discs(then, then.players[judge.seat])
    return 0.0
