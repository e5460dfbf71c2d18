"""Why a turn is behind: one reason, and what it says can be seen by playing both turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec import structs

from rossio.bots.rossio.answer import (
    CouldEnd,
    CouldGrow,
    EndedBehind,
    Fault,
    FewerCoins,
    GaveOther,
    LeftCard,
    LeftColumn,
    LessLater,
    PromisedMore,
    ScoredLess,
    ShortOf,
)
from rossio.bots.rossio.faults import fault_of
from rossio.bots.rossio.judge import Judge, Turn
from rossio.bots.rossio.master import WEIGHTS
from rossio.bots.rossio.turn import further_activations
from rossio.engine.events import Seat
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.square import closes, is_full
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import view
from tests.bots.test_analysis import turns_of

Case = tuple[State, Turn, Turn, Fault]


def after(state: State, turn: Turn) -> State:
    """The position in which a turn ends; cards that are drawn go again."""
    ended = state.copy()
    for move in turn.moves:
        while ended.phase == "discard":
            play(ended, legal_moves(ended)[-1])
        play(ended, move)
    return ended


@cache
def cases() -> tuple[Case, ...]:
    """Many turns of games without ROSS, each beside a better one."""
    return tuple(
        case
        for seed in (0, 1, 2, 12, 24)
        for before, _, _ in turns_of(seed)[::6]
        if before.ross is None
        for case in _pairs(before, seed)
    )


def _pairs(state: State, seed: int) -> Iterator[Case]:
    judge = Judge(view(state, state.seat), WEIGHTS)
    turns = [turn for some in judge.turns() for turn in some]
    best = max(turns, key=lambda turn: turn.worth)
    for turn in Random(seed).sample(turns, min(12, len(turns))):
        if fault := fault_of(judge, turn, best):
            yield state, turn, best, fault


def test_every_kind_but_the_last_resort_weighs_most_somewhere() -> None:
    kinds = {type(fault) for _, _, _, fault in cases()}
    assert kinds >= {ScoredLess, FewerCoins, ShortOf, LeftColumn, LeftCard, GaveOther, PromisedMore}


def test_each_says_what_is_so_when_both_turns_are_played() -> None:
    for state, turn, best, fault in cases():
        _check(state, turn, best, fault)


def _check(state: State, turn: Turn, best: Turn, fault: Fault) -> None:
    seat, cards = state.seat, state.box.cards
    square, better = turn.building.square, best.building.square
    played, could = after(state, turn), after(state, best)
    mine, masters = played.players[seat], could.players[seat]
    match fault:
        case ScoredLess(points):
            assert points == masters.points - mine.points > 0
        case FewerCoins(coins):
            assert coins == masters.coins - mine.coins > 0
        case ShortOf(card, coins):
            assert coins == cards[card].cost - mine.coins > 0
            assert cards[card].cost <= masters.coins
        case LeftColumn(column, bonus):
            assert state.bonuses[column] == bonus
            assert not closes(square, column)
            assert closes(better, column)
        case CouldGrow(card, count, more):
            assert card in [helper.card for helper in mine.slots]
            assert count == count_card(cards[card], square.tiles)
            assert more == count_card(cards[card], better.tiles) > count
        case PromisedMore(card, points):
            assert points > 0
            assert masters.slots[-1].card == card
            assert masters.slots[-1].side == "A"
        case LeftCard(card, other):
            assert card in played.market or card in played.discard
            assert card == state.market[best.take or 0]
            assert other in (None, (seat + 1) % len(state.players))
        case GaveOther(other, points):
            assert other != seat
            assert points == _given(state, other, turn) - _given(state, other, best) > 0
        case EndedBehind() | CouldEnd():
            assert is_full(square) != is_full(better)
        case LessLater(points):
            assert points == round(best.worth) - round(turn.worth)


def _given(state: State, seat: Seat, turn: Turn) -> int:
    """What another player's cards give at their next activation after a turn."""
    return sum(
        state.box.cards[helper.card].points
        * count_card(state.box.cards[helper.card], turn.building.square.tiles)
        for helper, times in further_activations(state.players[seat].slots)
        if helper.side == "A" and times
    )


def test_a_turn_that_is_not_behind_has_none() -> None:
    state, turn, best, _ = cases()[0]
    judge = Judge(view(state, state.seat), WEIGHTS)
    assert fault_of(judge, best, best) is None
    assert fault_of(judge, structs.replace(turn, worth=best.worth), best) is None


def test_ending_the_game_is_told_by_who_is_ahead() -> None:
    """Of a turn that fills the square and one that does not, either may be the better one."""
    for seed, number, lead in ((0, 30, 23), (2, 44, -9), (12, 44, -5), (12, 45, 11)):
        before = turns_of(seed)[number][0]
        judge = Judge(view(before, before.seat), WEIGHTS)
        turns = [turn for some in judge.turns() for turn in some]
        ends = next(turn for turn in turns if is_full(turn.building.square))
        goes_on = next(turn for turn in turns if not is_full(turn.building.square))
        others = max(p.points for seat, p in enumerate(before.players) if seat != before.seat)
        assert after(before, ends).players[before.seat].points - others == lead
        worse, better = (ends, goes_on) if lead < 0 else (goes_on, ends)
        worse, better = structs.replace(worse, worth=0.0), structs.replace(better, worth=9.0)
        fault = fault_of(judge, worse, better)
        assert fault == (EndedBehind(-lead) if lead < 0 else CouldEnd(lead))
        # Whoever is ahead does well to end it, whoever is behind not to.
        other = fault_of(judge, structs.replace(better, worth=-9.0), worse)
        assert not isinstance(other, EndedBehind | CouldEnd)
        # Where points are hidden nobody could know who is ahead.
        hidden = before.copy()
        hidden.options = structs.replace(before.options, hidden_points=True)
        blind = Judge(view(hidden, before.seat), WEIGHTS)
        assert not isinstance(fault_of(blind, worse, better), EndedBehind | CouldEnd)


def test_what_no_one_thing_explains_is_told_as_points_to_come() -> None:
    state, _, best, _ = cases()[0]
    judge = Judge(view(state, state.seat), WEIGHTS)
    same = structs.replace(best, worth=best.worth - 7)
    assert fault_of(judge, same, best) == LessLater(7)
