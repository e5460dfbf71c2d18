"""Views: hands, kept contracts and piles are hidden, and what is hidden can be dealt anew."""

from random import Random

import msgspec
import pytest

from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.events import CastleRevealed, ContractKept, ExplorationDrawn, TileDrawn
from rossio.engine.castles.game import GAME
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.notation import write
from rossio.engine.castles.rules import play
from rossio.engine.castles.validity import find_problems
from rossio.engine.castles.view import glimpse, lay_open, seen_by, view
from rossio.engine.errors import GameError
from rossio.engine.rng import Rng
from tests.engine.castles.random_games import (
    SETUPS,
    deal_game,
    play_randomly,
    position_after,
    positions,
)


def test_a_view_stays_the_same_when_what_is_hidden_is_dealt_anew() -> None:
    for seed in range(len(SETUPS)):
        for number, state in enumerate(positions(seed)):
            if number % 9:
                continue
            for seat in (None, *range(len(state.players))):
                seen = view(state, seat)
                dealt = determinize(seen, Rng(number))
                assert view(dealt, seat) == seen
                assert find_problems(dealt) == []


def test_what_nobody_knows_is_dealt_in_any_way() -> None:
    state = position_after(1, 40)
    seen = view(state, 0)
    dealt = [determinize(seen, Rng(seed)) for seed in range(60)]
    assert all(one.hands[0] == state.hands[0] for one in dealt)
    assert all(one.secrets[0] == state.secrets[0] for one in dealt)
    for hidden in ("pile", "stack", "castles"):
        assert len({getattr(one, hidden) for one in dealt}) > 30
    assert len({one.hands[1] for one in dealt}) > 30
    assert len({one.secrets[1] for one in dealt}) > 5
    # The next castle lies open.
    built = len(state.territory.castles)
    assert len({one.castles[: built + 1] for one in dealt}) == 1
    # Tiles that are not in this game may be in a hand or in the pile, as far as anybody knows.
    ours = {*state.pile, *(tile for hand in state.hands for tile in hand)}
    assert any({*one.pile} - ours for one in dealt)


def test_the_suggested_set_up_is_dealt_as_it_was() -> None:
    for seed in range(20):
        state = position_after(6, 30)
        dealt = determinize(view(state, 0), Rng(seed))
        known = {*dealt.pile, *(tile for hand in dealt.hands for tile in hand)}
        known |= {laid // 4 for laid in dealt.territory.tiles.values()}
        plain = [t for t in range(40) if t not in known and not state.box.sacred[t]]
        assert len(plain) >= 10


def test_a_seat_sees_its_own_and_nothing_of_the_others() -> None:
    state = position_after(2, 60)
    for seat in range(4):
        seen = view(state, seat)
        assert [one for one, hand in enumerate(seen.hands) if hand is not None] == [seat]
        assert [one for one, kept in enumerate(seen.secrets) if kept is not None] == [seat]
        assert seen.hands[seat] == state.hands[seat]
    bystander = view(state, None)
    assert {*bystander.hands, *bystander.secrets} == {None}
    assert bystander.held == tuple(map(len, state.hands))
    assert bystander.kept == (1, 1, 1, 1)
    opened = lay_open(state)
    assert (opened.hands, opened.secrets) == (state.hands, state.secrets)
    assert opened.moves == ()


def test_a_glimpse_has_no_moves_and_there_is_no_other_seat() -> None:
    state = deal_game(0)
    assert view(state, state.seat).moves == legal_moves(state)
    assert glimpse(state, state.seat).moves == ()
    assert view(state, 1 - state.seat).moves == ()
    for seat in (-1, 2):
        with pytest.raises(GameError):
            view(state, seat)


def test_a_view_answers_as_the_state_does() -> None:
    for seed in range(len(SETUPS)):
        for number, state in enumerate(positions(seed)):
            if number % 7 == 0:
                seen = view(state, state.seat)
                assert legal_moves(seen) == seen.moves == legal_moves(state)


def test_events_hide_what_only_one_seat_may_know() -> None:
    kept, drawn = ContractKept(1, 5, 7), TileDrawn(1, 3, 9)
    assert seen_by(kept, 1) == kept
    assert seen_by(drawn, 1) == drawn
    for seat in (None, 0):
        assert seen_by(kept, seat) == ContractKept(1, None, 7)
        assert seen_by(drawn, seat) == TileDrawn(1, None, 9)
    with pytest.raises(GameError):
        seen_by(kept, -1)


def test_what_turns_up_something_says_so() -> None:
    for seed in range(len(SETUPS)):
        state = deal_game(seed)
        before = state.copy()
        for _, events in play_randomly(state, seed):
            shown = {type(event) for event in events if event.reveals}
            assert (state.pile != before.pile) == (TileDrawn in shown)
            assert (state.stack != before.stack) == (ExplorationDrawn in shown)
            built = len(state.territory.castles)
            more = built > len(before.territory.castles)
            assert (more and built < 6) == (CastleRevealed in shown)
            before = state.copy()


def test_events_tell_nothing_hidden_before_they_reveal() -> None:
    rng = Random(5)
    for seed in range(len(SETUPS)):
        for number, state in enumerate(positions(seed)):
            moves = legal_moves(state)
            if number % 7 or not moves:
                continue
            seat = state.seat
            move, dealt = rng.choice(moves), determinize(view(state, seat), Rng(number))
            told, other = play(state.copy(), move), play(dealt, move)
            first = next((n for n, event in enumerate(told) if event.reveals), len(told))
            assert told[:first] == other[:first]


def test_a_view_arrives_by_its_text() -> None:
    for seed in range(len(SETUPS)):
        state = position_after(seed, 45)
        for seat in (None, *range(len(state.players))):
            seen = view(state, seat)
            text = GAME.write_view(seen)
            assert GAME.read_view(state.box.identity, seat, text) == seen


def test_events_are_plain_data() -> None:
    told = set[type]()
    for seed in range(len(SETUPS)):
        state = deal_game(seed)
        events = [event for _, some in play_randomly(state, seed) for event in some]
        assert b'{"type":"TileLaid","seat":' in msgspec.json.encode(events)
        told |= {type(event) for event in events}
    assert len(told) >= 28


def test_a_copy_is_independent() -> None:
    for seed in range(len(SETUPS)):
        state = position_after(seed, 30)
        twin = state.copy()
        assert twin == state
        before = write(state)
        for _ in play_randomly(twin, seed):
            pass
        assert write(state) == before
