"""Views: everything lies open but the order of the stacks, and what was returned is remembered."""

from random import Random

import msgspec
import pytest
from msgspec import structs

from rossio.engine.calcada.board import RED
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.events import DisplayRefilled, Renewed
from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.notation import write
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.view import glimpse, view
from rossio.engine.errors import GameError
from rossio.engine.rng import Rng
from tests.engine.calcada.positions import position
from tests.engine.calcada.random_games import deal_game, play_randomly, position_after, positions


def test_a_view_stays_the_same_when_the_stacks_are_dealt_anew() -> None:
    for seed in range(6):
        for number, state in enumerate(positions(seed)):
            if number % 9:
                continue
            for seat in (None, *range(len(state.players))):
                seen = view(state, seat)
                dealt = determinize(seen, Rng(number))
                assert view(dealt, seat) == seen
                assert structs.replace(dealt, stacks=state.stacks) == state


def test_what_nobody_knows_lies_in_any_order() -> None:
    state = deal_game(3)
    seen = view(state, 0)
    dealt = [determinize(seen, Rng(seed)).stacks for seed in range(50)]
    assert len({*dealt}) == 50
    assert {stacks[RED][0] for stacks in dealt} == {0, 1, 2, 3, 4, 5}
    assert all(sorted(stacks[RED]) == sorted(state.stacks[RED]) for stacks in dealt)


def test_tiles_that_were_returned_stay_where_they_are() -> None:
    state = position()
    for text in ("d1r", "r", "r"):
        play(state, MOVES[text])
    seen = view(state, 1)
    assert seen.returned[RED] == state.stacks[RED][-6:]
    assert seen.unknown == (16, 22, 22, 22, 22)
    for seed in range(20):
        assert determinize(seen, Rng(seed)).stacks[RED][-6:] == state.stacks[RED][-6:]


def test_a_glimpse_has_no_moves_and_there_is_no_other_seat() -> None:
    state = deal_game(0)
    assert view(state, state.seat).moves == legal_moves(state)
    assert glimpse(state, state.seat).moves == ()
    assert view(state, 1 - state.seat).moves == ()
    for seat in (-1, 2):
        with pytest.raises(GameError):
            view(state, seat)


def test_what_turns_up_tiles_says_so() -> None:
    for seed in range(6):
        state = deal_game(seed)
        before = state.copy()
        for _, events in play_randomly(state, seed):
            shown = [e for e in events if isinstance(e, Renewed | DisplayRefilled)]
            assert all(event.reveals for event in shown)
            assert bool(shown) == (state.stacks != before.stacks)
            before = state.copy()


def test_events_tell_nothing_hidden_before_they_reveal() -> None:
    rng = Random(5)
    for seed in range(6):
        for number, state in enumerate(positions(seed)):
            moves = legal_moves(state)
            if number % 7 or not moves:
                continue
            move, dealt = rng.choice(moves), determinize(view(state, 0), Rng(number))
            told, other = play(state.copy(), move), play(dealt, move)
            first = next((n for n, event in enumerate(told) if event.reveals), len(told))
            assert told[:first] == other[:first]


def test_events_are_plain_data() -> None:
    state = deal_game(4)
    events = [event for _, told in play_randomly(state, 4) for event in told]
    assert b'{"type":"DistrictCompleted","seat":' in msgspec.json.encode(events)
    assert len({type(event) for event in events}) >= 14


def test_a_copy_is_independent() -> None:
    for seed in range(6):
        state = position_after(seed, 30)
        twin = state.copy()
        assert twin == state
        before = write(state)
        for _ in play_randomly(twin, seed):
            pass
        assert write(state) == before
