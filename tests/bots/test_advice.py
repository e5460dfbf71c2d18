"""Advice: what the master thinks, blind to what is hidden, with reasons whose numbers are true."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from rossio.bots.players import choose
from rossio.bots.rossio.advice import advise
from rossio.bots.rossio.answer import Advice, Closes, Earns, Grows, Promises, Scores, Spares, Takes
from rossio.bots.rossio.players import PLAYERS
from rossio.engine.events import Event
from rossio.engine.rng import Rng
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.events import (
    CardTaken,
    CoinEarned,
    ColumnClosed,
    Laid,
    Scored,
    Stopped,
    Swapped,
)
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import MOVES, Recruit
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.square import ROWS, is_full, lay
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import View, view
from tests.engine.random_games import positions


def advice_for(seen: View, seed: int = 1) -> tuple[Advice, ...]:
    *_, advice = advise(seen, Rng(seed))
    return advice


@cache
def sample() -> tuple[tuple[State, tuple[Advice, ...]], ...]:
    """Positions of all phases and kinds of game, with what is advised there."""
    samples = {0: (0, 77, 148, 154, 197), 1: (53, 109, 205), 6: (35, 69), 4: (327, 376)}
    states = [
        state.copy()
        for seed, moves in samples.items()
        for number, state in enumerate(positions(seed))
        if number in moves
    ]
    return tuple((state, advice_for(view(state, state.seat))) for state in states)


def played(state: State, advice: Advice) -> tuple[State, list[Event]]:
    """The position after a turn, and what happened in it; cards that are drawn go again."""
    after, events = state.copy(), list[Event]()
    for text in advice.moves:
        while after.phase == "discard" and MOVES[text] not in legal_moves(after):
            events += play(after, legal_moves(after)[0])
        events += play(after, MOVES[text])
    return after, events


def test_the_sample_has_every_phase() -> None:
    assert {state.phase for state, _ in sample()} == {"keep", "recruit", "build", "discard", "draw"}


def test_the_sample_has_swaps_whose_coins_are_told_off() -> None:
    swapping = [
        one for _, advice in sample() for one in advice if len(one.building) > len(one.laid)
    ]
    assert any(isinstance(reason, Earns) for one in swapping for reason in one.reasons)


def test_it_advises_legal_turns_the_best_first_and_says_why() -> None:
    for state, advice in sample():
        assert 1 <= len(advice) <= 3
        assert [a.worth for a in advice] == sorted((a.worth for a in advice), reverse=True)
        for one in advice:
            assert MOVES[one.moves[0]] in legal_moves(state)
            played(state, one)
        # After the last tile any card does.
        if state.phase != "draw" or not is_full(state.square):
            assert all(one.reasons for one in advice)


def test_the_turns_differ_in_a_way_one_cares_about() -> None:
    for state, advice in sample():
        for one, other in combinations(advice, 2):
            if state.phase in ("keep", "discard"):
                assert one.cards != other.cards
            elif one.recruited == other.recruited and (one.laid or other.laid):
                spaces = {(laid.space, laid.colour) for laid in one.laid}
                assert len(spaces ^ {(laid.space, laid.colour) for laid in other.laid}) >= 2
            elif one.recruited == other.recruited:
                assert one.take != other.take


def test_it_does_not_know_what_is_hidden() -> None:
    for number, (state, advice) in enumerate(sample()[::2]):
        other = determinize(view(state, state.seat), Rng(number))
        assert advice_for(view(other, other.seat)) == advice


def test_the_best_turn_is_what_the_master_plays_or_was_not_tried_by_it() -> None:
    """The master tries out its best three; of these one that differs little may be left out."""
    same = 0
    for state, advice in sample():
        move = str(choose(PLAYERS, "master", view(state, state.seat), Rng(1)))
        same += advice[0].moves[0] == move
    assert same > 0.8 * len(sample())


def test_what_it_gives_is_what_the_rules_give() -> None:
    for state, advice in sample():
        seat = state.seat
        for one in advice:
            if state.phase in ("keep", "discard"):
                continue
            after, events = played(state, one)
            mine = [event for event in events if getattr(event, "seat", seat) == seat]
            paid = 0
            if one.recruited and one.recruited.side == "A":
                paid = state.box.costs[one.recruited.card]
            coins = after.players[seat].coins - state.players[seat].coins
            laid = [(event.space, event.colour) for event in mine if isinstance(event, Laid)]
            assert [(tile.space, tile.colour) for tile in one.laid] == laid
            _check_reasons(state, one, mine, coins + paid)


def _check_reasons(state: State, one: Advice, events: list[Event], gained: int) -> None:
    cards, square = state.box.cards, state.square
    scored = [event for event in events if isinstance(event, Scored)]
    closed = {
        (event.column, event.bonus)
        for event in events
        if isinstance(event, ColumnClosed) and event.taken
    }
    earned = sum(isinstance(event, CoinEarned) for event in events)
    earned += sum(event.coins for event in events if isinstance(event, Stopped))
    after = square
    for tile in one.laid:
        after = lay(after, tile.space % ROWS, tile.colour)
    for reason in one.reasons:
        match reason:
            case Scores(points=points):
                assert points == sum(event.points for event in scored)
            case Earns(coins=coins):
                # What a player really has more, but for the card and the columns, told apart.
                swaps = sum(isinstance(event, Swapped) for event in events)
                by_columns = sum(bonus == "coin" for _, bonus in closed)
                assert 0 < coins == earned - swaps == gained - by_columns
            case Closes(column=column, bonus=bonus):
                assert (column, bonus) in closed
            case Grows(card=card, before=before, after=more):
                assert before == count_card(cards[card], square.tiles)
                assert more == count_card(cards[card], after.tiles) > before
            case Takes(card=card, count=count):
                assert any(isinstance(e, CardTaken) and e.card == card for e in events)
                assert count == count_card(cards[card], after.tiles)
            case Promises(card=card, points=points):
                assert points > 0
                assert one.recruited is not None
                assert card == one.recruited.card
            case Spares(seat=seat, points=points):
                assert points > 0
                assert seat != state.seat
    told = {(r.column, r.bonus) for r in one.reasons if isinstance(r, Closes)}
    assert told <= closed


def test_the_recruited_card_is_that_of_the_move() -> None:
    for state, advice in sample():
        for one in advice:
            move = MOVES[one.moves[0]]
            if isinstance(move, Recruit):
                assert one.recruited is not None
                assert one.recruited.card == state.hand[move.card]
                assert one.recruited.side == move.side
            else:
                assert one.recruited is None
