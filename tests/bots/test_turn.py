"""The search of a turn: what it foretells is what happens, and nothing is left out."""

from itertools import islice

import pytest

from rossio.bots.rossio.judge import Judge, Turn
from rossio.bots.rossio.mason import WEIGHTS
from rossio.bots.rossio.turn import buildings, recruitments
from rossio.engine.game import unheard
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Discard, Lay, Stop, Swap
from rossio.engine.rossio.rules import apply, play
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import view
from tests.engine.random_games import positions
from tests.engine.rossio.positions import position

PHASES = ("recruit", "build", "draw")


def in_turn(seed: int) -> list[State]:
    found = islice(positions(seed), seed % 5, None, 5)
    return [state.copy() for state in found if state.phase in PHASES]


def all_turns(state: State) -> list[Turn]:
    return [turn for turns in Judge(view(state, state.seat), WEIGHTS).turns() for turn in turns]


def play_turn(state: State, turn: Turn) -> None:
    """Play its moves by the rules; cards that a bonus draws are discarded again."""
    for move in turn.moves:
        while state.phase == "discard":
            places = range(len(state.hand) - 2, len(state.hand))
            apply(state, Discard(tuple(places)), unheard)
        play(state, move)


@pytest.mark.parametrize("seed", range(8))
def test_what_a_turn_foretells_happens(seed: int) -> None:
    for state in in_turn(seed):
        for turn in islice(all_turns(state), 0, None, 9):
            after, seat = state.copy(), state.seat
            before = state.players[seat].points
            building, recruitment = turn.building, turn.recruitment
            without_take = Turn(0.0, recruitment, building, None)
            play_turn(after, without_take)
            while after.phase == "discard":
                apply(after, legal_moves(after)[0], unheard)
            player = after.players[seat]
            assert player.points - before == recruitment.points + building.points
            assert player.slots == recruitment.slots
            assert after.square == building.square
            if after.phase == "draw" and after.seat == seat:
                assert player.coins == building.coins
                assert player.tiles == building.tiles
                assert after.built == building.built
                play(after, turn.moves[-1])
            assert after.seat != seat or after.phase in ("recruit", "over")


def test_every_result_of_building_is_found() -> None:
    for state in in_turn(11):
        if state.phase != "build":
            continue
        found = {
            (way.square, way.coins, way.built)
            for way in buildings(view(state, state.seat), state.player.coins)
        }
        assert reached_by_the_rules(state) <= found


def reached_by_the_rules(start: State) -> set[tuple[object, int, int]]:
    """All ends of building, by trying every move; of equal ends those with the most coins."""
    most: dict[tuple[object, int], int] = {}
    waiting, seen = [start], set()
    while waiting:
        state = waiting.pop()
        if state.phase == "draw":
            key = (state.square, state.built)
            most[key] = max(most.get(key, 0), state.player.coins)
            continue
        for move in legal_moves(state):
            if isinstance(move, Lay | Swap | Stop | Discard):
                after = state.copy()
                apply(after, move, unheard)
                player = after.players[start.seat]
                key_of_state = (after.square, player.tiles, player.coins, after.phase, after.built)
                if key_of_state not in seen:
                    seen.add(key_of_state)
                    waiting.append(after)
                if isinstance(move, Discard):
                    break
    return {(square, coins, built) for (square, built), coins in most.items()}


def test_a_noble_gives_coins_to_the_others() -> None:
    players = "rrgb:n1,b4,y8:g3B,g4B:0:0/rgby:g1,g2,g5:-:1:0"
    state = position("rrrr/rryg/bb/bb", players, "1:3:recruit:0", "y4,y5,y6,y7", options="n")
    gifts = {(str(way.moves[0]), way.gifts) for way in recruitments(view(state, state.seat))}
    assert ("r1A", 1) in gifts
    assert ("r1B", 0) in gifts
