"""Views: what a seat sees does not depend on what is hidden from it, and can be dealt back."""

from collections import Counter
from collections.abc import Set
from itertools import chain
from random import Random

import msgspec
import pytest

from rossio.engine.errors import GameError
from rossio.engine.events import Event
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.events import CardsDrawn, Kept
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Discard, Lay, Move, Recruit, Stop, Take
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.validity import find_problems
from rossio.engine.rossio.view import seen_by, view
from tests.engine.random_games import SETUPS, play_randomly, position, setup_of
from tests.engine.random_games import positions as random_positions
from tests.engine.rossio import positions as table


def _mix(state: State, others: list[int], batch: Set[int], rng: Random) -> None:
    """Change the hidden cards of a batch for one another, in the hands and in the deck."""
    secret = state.secret
    known = {*chain(*(state.players[other].known for other in others))}
    hidden = {*secret.deck, *chain(*(secret.hands[other] for other in others))} - known
    cards = sorted(hidden & batch)
    new = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
    for other in others:
        secret.hands[other] = tuple(new.get(card, card) for card in secret.hands[other])
    secret.deck = tuple(rng.sample([new.get(card, card) for card in secret.deck], len(secret.deck)))


def reshuffle_hidden(state: State, seat: int | None, rng: Random) -> State:
    """The same table with everything that the seat cannot see mixed up by hand."""
    twin = state.copy()
    secret = twin.secret
    others = [other for other in range(len(secret.hands)) if other != seat]
    # What was taken from the market has been seen by all, so it stays; so does what was drawn from
    # another deck than the present one.
    last = state.shuffled[-1] if state.shuffled else {*state.box.deck(nobles=True)}
    earlier = {card for cards in state.shuffled for card in cards} - {*last}
    first = {*state.box.deck(nobles=True)} - earlier - {*last}
    for batch in (first, *state.shuffled[:-1], last):
        _mix(twin, others, batch, rng)
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


def test_a_card_taken_is_known_until_it_leaves_the_hand() -> None:
    state = table.position(
        "rrg/yb/b/b",
        "rgb:r1,b4:g3B:0:0/rgby:g1,g2,g5:-:1:0",
        "1:3:draw:1",
        "y4,y5,y6,y7",
    )
    y4 = state.box.card_numbers["y4"]
    play(state, Take(0))
    for seat in (None, 0, 1):
        assert view(state, seat).players[0].known == (y4,)
    # Whatever is dealt for the other seat, this card is in that hand.
    for seed in range(20):
        assert y4 in determinize(view(state, 1), Rng(seed)).secret.hands[0]
    assert write(state).split(" ")[2].startswith("rgbr:r1,b4,y4!:")
    for move in (Recruit(0, "B"), Lay(0), Stop(), Take(0)):
        play(state, move)
    recruited = state.copy()
    play(recruited, Recruit(2, "B"))
    assert recruited.players[0].known == ()
    play(state, Recruit(0, "B"))
    assert state.players[0].known == (y4,)


def test_a_known_card_that_is_discarded_is_known_no_more() -> None:
    state = table.position(
        "rrg/yb/b/b",
        "rgb:r1,b4!,b1!,b2:g3B,g4B,g6B:2:0/rgby:g1,g2,g5:-:1:0",
        "1:3:discard:1",
        "y4,y5,y6,y7",
    )
    b1 = state.box.card_numbers["b1"]
    assert view(state, 1).players[0].known == (state.box.card_numbers["b4"], b1)
    play(state, Discard((1, 3)))
    assert view(state, 1).players[0].known == (b1,)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(GameError, match="no such seat"):
        view(position(0, 20), seat)


@pytest.mark.parametrize("seat", [-1, 4])
def test_events_are_for_seats_that_are_there(seat: int) -> None:
    with pytest.raises(GameError, match="no such seat"):
        seen_by(all_events(0)[0], seat)


def test_hidden_points_are_revealed_by_the_end() -> None:
    assert all_events(1)[-1].reveals


def test_ross_is_dealt_every_deck_as_often_as_another() -> None:
    state = position(8, 0)
    solo, deck = state.box.solo, state.secret.ross_deck
    assert state.options.level == "hard"
    seen = view(state, 0)
    tops = Counter(determinize(seen, Rng(seed)).secret.ross_deck[0] for seed in range(3000))
    alike = [card for card, face in enumerate(solo) if face.turn == solo[deck[0]].turn]
    # Nine of nine regular cards are in his deck, one of three easy and two of three hard ones.
    weights = {card: {"regular": 3, "easy": 1, "hard": 2}[solo[card].kind] for card in alike}
    assert {*tops} == {*alike}
    for card, weight in weights.items():
        assert abs(tops[card] / 3000 - weight / sum(weights.values())) < 0.03


def test_a_view_that_cannot_happen_is_told() -> None:
    seen = view(position(8, 0), 0)
    assert seen.ross is not None
    same = tuple(n for n, card in enumerate(seen.box.solo) if card.turn == "top")
    for row in (same, (9, 10)):
        ross = msgspec.structs.replace(seen.ross, row=row, arrow="top")
        with pytest.raises(GameError, match="cannot happen"):
            determinize(msgspec.structs.replace(seen, ross=ross), Rng(1))


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
            assert hidden == seen_by(event, (event.seat + 1) % 4)
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
