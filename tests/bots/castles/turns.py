"""Positions of 6 Castles for which something speaks, and turns played from them."""

from rossio.bots.castles.judge import known_contracts
from rossio.bots.castles.outcome import Outcome, outcome_of
from rossio.engine.castles.moves import read_move
from rossio.engine.castles.rules import play
from rossio.engine.castles.state import State
from rossio.engine.castles.view import view
from tests.engine.castles.positions import Own, position

OTHER = Own(track="22a")


def outcome(state: State, text: str) -> Outcome:
    """Where moves lead, all of them legal; none at all is how things are."""
    moves, played = [read_move(move) for move in text.split()], state.copy()
    for move in moves:
        play(played, move)
    return outcome_of(state, moves, known_contracts(view(state, state.seat)))


def three_lakes() -> State:
    """The first player has three lakes on the track, and nothing else of a landscape."""
    tiles = {"e1": (40, "rye", "nw")}
    return position(tiles, "act:e1", (Own(track="17b", cylinder=4), OTHER))


def three_chestnuts() -> State:
    """The first player has three chestnuts, for each of which Penamacor pays four half-coins."""
    tiles = {
        "w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw"), "w1": (29, "rye", "ne"),
    }  # fmt: skip
    players = (Own(track="18a", cylinder=4), OTHER)
    return position(tiles, "act:w1", players, castles="1:o.nw:--")


def four_to_mark() -> State:
    """On the hill are chestnut, pasture, rye and barren; on the track a pasture and a barren come
    next, and a chestnut farther on. Nobody has a chestnut yet."""
    tiles = {
        "n1": (33, "pasture", "se"), "e1n1": (40, "rye", "sw"), "e1": (37, "barren", "nw"),
    }  # fmt: skip
    return position(tiles, "act:e1", (Own(track="8b,14b", cylinder=4), OTHER))


def crosses_and_a_chapel(coins: int = 2, others: str = "-") -> State:
    """Two stone crosses are a step west of the new tile, in the north-eastern corner there, and a
    chapel is a step west of a worker."""
    tiles = {
        "w1": (33, "milestone", "sw"), "w2": (40, "rye", "nw"), "w2s1": (24, "chapel", "ne"),
        "e1": (13, "cross", "ne"), "e1n1": (32, "cross", "se"), "e2": (34, "milestone", "ne"),
    }  # fmt: skip
    players = (Own(workers="w1.ne", coins=coins), Own(track="22a", workers=others))
    return position(tiles, "act:e2", players)


def three_milestones(constructions: str = "0000/0000/0000/0000/0000") -> State:
    """A worker lies at two milestones, and a third is a step west of the new tile."""
    tiles = {
        "w1": (33, "milestone", "ne"), "w1n1": (34, "milestone", "se"),
        "e1": (35, "milestone", "se"), "e2": (40, "rye", "nw"),
    }  # fmt: skip
    players = (Own(workers="w1.ne"), OTHER)
    return position(tiles, "act:e2", players, constructions=constructions)


def hill_to_close() -> State:
    """All that a hill with a crag lacks is a tile at e1s1; the next castle is Penha Garcia."""
    tiles = {
        "w1n1": (14, "house", "nw"), "n1": (29, "camp", "nw"), "w1": (26, "camp", "nw"),
        "e1": (1, "crag", "sw"), "s1": (33, "milestone", "sw"),
        "e2": (34, "milestone", "ne"), "e2s1": (35, "milestone", "se"),
        "e2s2": (2, "crag", "nw"), "e1s2": (36, "milestone", "sw"),
    }  # fmt: skip
    return position(tiles, castles="1:o.nw:--", castle_pile="5,2,3,4,6", hand=(40, 12))


def with_a_crag(tile: int) -> State:
    """A tile with a crag is in hand, and only the initial one lies there."""
    return position(hand=(tile, 12))
