"""Views: what a seat sees does not depend on what is hidden from it, and can be dealt back."""

from random import Random

import msgspec
import pytest

from rossio.engine.rng import Rng
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.events import CardsDrawn, Event, Kept
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.validity import find_problems
from rossio.engine.rossio.view import seen_by, view
from tests.engine.random_games import SETUPS, play_randomly, position, setup_of
from tests.engine.random_games import positions as random_positions


def reshuffle_hidden(state: State, seat: int | None, rng: Random) -> State:
    """The same table with everything that the seat cannot see mixed up by hand."""
    twin = state.copy()
    secret = twin.secret
    others = [other for other in range(len(secret.hands)) if other != seat]
    cards = [*secret.deck, *(card for other in others for card in secret.hands[other])]
    rng.shuffle(cards)
    for other in others:
        size = len(secret.hands[other])
        secret.hands[other], cards = tuple(cards[:size]), cards[size:]
    secret.deck = tuple(cards)
    secret.stack = tuple(rng.sample(secret.stack, len(secret.stack)))
    secret.generator = rng.getrandbits(64)
    # The arrow on the back of ROSS's next card can be seen, so that card stays.
    below = rng.sample(secret.ross_deck[1:], max(0, len(secret.ross_deck) - 1))
    secret.ross_deck = (*secret.ross_deck[:1], *below)
    if state.options.hidden_points and state.phase != "over" and state.ross is None:
        for other in others:
            twin.players[other].points = rng.randrange(100)
    return twin


def seats(state: State) -> list[int | None]:
    return [None, *(range(len(state.players)) if state.ross is None else (0,))]


def sampled_positions() -> list[State]:
    return [position(seed, 11 * seed % 190) for seed in range(60)]


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    rng = Random(1)
    for state in sampled_positions():
        for seat in seats(state):
            assert view(reshuffle_hidden(state, seat, rng), seat) == view(state, seat)


def test_a_determinized_position_is_valid_and_looks_the_same() -> None:
    for number, state in enumerate(sampled_positions()):
        for seat in seats(state):
            seen = view(state, seat)
            dealt = determinize(seen, Rng(number))
            assert view(dealt, seat) == seen
            assert find_problems(dealt) == []


def test_determinizing_deals_differently_and_repeatably() -> None:
    seen = view(position(2, 30), 0)
    dealt = [determinize(seen, Rng(seed)) for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1]
    assert dealt[0].secret != dealt[2].secret


def test_a_determinized_game_can_be_played_out() -> None:
    for seed in range(10):
        state = determinize(view(position(seed, 25), 0), Rng(seed))
        for _ in play_randomly(state, seed):
            pass
        assert state.phase == "over"


def test_only_the_seat_to_move_has_moves() -> None:
    state = position(3, 20)
    for seat in seats(state):
        expected = legal_moves(state) if seat == state.seat else ()
        assert view(state, seat).moves == expected


def test_a_bystander_sees_no_hand() -> None:
    state = position(3, 20)
    assert view(state, None).hand == ()
    assert [player.cards for player in view(state, None).players] == [
        len(hand) for hand in state.secret.hands
    ]


def test_hidden_points_are_shown_at_the_end() -> None:
    *_, state = random_positions(1)
    assert state.options.hidden_points
    assert [player.points for player in view(state, 0).players] == [
        player.points for player in state.players
    ]
    assert view(state, 0).result is not None
    early = position(1, 60)
    assert view(early, 0).players[0].points == early.players[0].points
    assert view(early, 0).players[1].points is None
    assert view(early, 0).result is None
    assert determinize(view(early, None), Rng(1)).players[1].points == 0


def test_hidden_points_are_no_matter_against_ross() -> None:
    setup = msgspec.structs.replace(SETUPS[-1], hidden_points=True)
    state = deal(default_box(), setup, 3)
    assert all(player.points == 0 for player in view(state, 0).players)


def test_the_arrow_of_the_next_solo_card_is_seen() -> None:
    state = position(6, 40)
    seen = view(state, 0).ross
    assert seen is not None
    assert seen.arrow == state.box.solo[state.secret.ross_deck[0]].turn
    state.secret.ross_deck = ()
    seen = view(state, 0).ross
    assert seen is not None
    assert seen.arrow is None


def all_events(seed: int) -> list[Event]:
    state = deal(default_box(), setup_of(seed), seed)
    return [event for _, events in play_randomly(state, seed) for event in events]


@pytest.mark.parametrize("seed", range(6))
def test_events_hide_cards_from_others(seed: int) -> None:
    for event in all_events(seed):
        if isinstance(event, Kept | CardsDrawn):
            assert seen_by(event, event.seat) == event
            hidden = seen_by(event, None)
            assert isinstance(hidden, Kept | CardsDrawn)
            assert hidden == seen_by(event, event.seat + 1)
            assert (hidden.kept if isinstance(hidden, Kept) else hidden.cards) is None
        else:
            assert seen_by(event, None) == event


def until_revealed(state: State, move: Move, seat: int | None) -> list[Event]:
    """What a seat hears of a move, up to the first event that shows something hidden."""
    heard = []
    for event in play(state.copy(), move):
        if event.reveals:
            break
        heard.append(seen_by(event, seat))
    return heard


def test_events_tell_nothing_hidden_before_they_reveal() -> None:
    rng = Random(5)
    for number, state in enumerate(sampled_positions()):
        for move in rng.sample(legal_moves(state), min(2, len(legal_moves(state)))):
            dealt = determinize(view(state, state.seat), Rng(number))
            assert until_revealed(dealt, move, None) == until_revealed(state, move, None)
            assert until_revealed(dealt, move, state.seat) == until_revealed(
                state, move, state.seat
            )


def test_events_are_plain_data() -> None:
    encoded = msgspec.json.encode(all_events(4))
    assert b'{"type":"Scored","seat":' in encoded


def test_a_copy_is_independent() -> None:
    for seed in range(10):
        state = position(seed, 30)
        twin = state.copy()
        assert twin == state
        before = write(state)
        for _ in play_randomly(twin, seed):
            pass
        assert write(state) == before
