"""The verdict on a turn: true to the rules, fair to both turns, blind to what is hidden."""

from __future__ import annotations

from functools import cache
from itertools import islice

from rossio.bots.rossio import master
from rossio.bots.rossio.analysis import judge_turn
from rossio.bots.rossio.answer import Verdict
from rossio.bots.rossio.judge import Judge
from rossio.bots.rossio.turn import follow, recruitments
from rossio.engine.rng import Rng
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.moves import MOVES, Discard, Move, Recruit, Take
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import View, view
from tests.engine.random_games import deal_game, play_randomly

Played = tuple[State, tuple[Move, ...], State]


def turns_of(seed: int) -> list[Played]:
    """Whole turns of a random game: the position before, the moves, and the position after."""
    state, found = deal_game(seed), list[Played]()
    begun, moves, last = state.copy(), list[Move](), state.copy()
    for move, _ in play_randomly(state, seed):
        if last.phase == "recruit":
            begun, moves = last, []
        moves.append(move)
        last = state.copy()
        if moves and begun.phase == "recruit" and last.phase in ("recruit", "over"):
            found.append((begun, tuple(moves), last))
    return found


def verdict_on(seen: View, moves: tuple[Move, ...]) -> Verdict:
    *_, verdict = judge_turn(seen, moves, Rng(5))
    assert verdict is not None
    return verdict


@cache
def sample() -> tuple[tuple[Played, Verdict], ...]:
    """A few turns of several kinds of game, one with a bonus that draws cards, the last one."""
    turns = [*turns_of(0)[20:24:2], *turns_of(6)[-2:], turns_of(4)[-1]]
    drew = [turn for turn in turns_of(1) if any(isinstance(move, Discard) for move in turn[1])]
    return tuple(
        (turn, verdict_on(view(turn[0], turn[0].seat), turn[1])) for turn in (*turns, *drew[-2:])
    )


def test_following_the_moves_of_a_turn_leads_where_the_rules_lead() -> None:
    for seed in (0, 1, 4, 6):
        for before, moves, after in turns_of(seed):
            seen, seat = view(before, before.seat), before.seat
            recruitment = next(way for way in recruitments(seen) if way.moves == moves[:1])
            rest = [m for m in moves if not isinstance(m, Recruit | Discard | Take)]
            building = follow(seen, recruitment.coins, rest)
            gained = after.players[seat].points - before.players[seat].points
            assert gained == recruitment.points + building.points
            if not after.ross:
                assert building.square == after.square
            if before.ended_by is None and not any(
                isinstance(move, Recruit) and before.box.cards[seen.hand[move.card]].is_noble
                for move in moves
            ):
                assert building.coins == after.players[seat].coins


def test_what_was_played_is_told_as_it_was() -> None:
    for (_, moves, _), verdict in sample():
        assert [*verdict.played.moves] == [str(m) for m in moves if not isinstance(m, Discard)]
        assert verdict.drew == any(isinstance(move, Discard) for move in moves)


def test_the_masters_choice_is_never_behind() -> None:
    costs = [verdict.cost for _, verdict in sample()]
    assert all(verdict.best.worth >= verdict.played.worth for _, verdict in sample())
    assert max(costs) > 0


def test_what_is_searched_and_what_was_played_are_judged_by_the_same_measure() -> None:
    (before, _, _), _ = sample()[0]
    judge = Judge(view(before, before.seat), master.WEIGHTS)
    for turns in judge.turns():
        for turn in islice(turns, 0, None, 7):
            assert judge.turn(turn.recruitment, turn.building, turn.take) == turn


def test_whoever_plays_the_masters_choice_is_not_behind() -> None:
    for (before, _, _), verdict in sample()[:3]:
        moves = tuple(MOVES[text] for text in verdict.best.moves)
        again = verdict_on(view(before, before.seat), moves)
        assert again.cost == 0
        # Beside other turns it may be tried out on another number of deals.
        assert abs(again.played.worth - verdict.best.worth) <= 3


def test_it_does_not_know_what_is_hidden() -> None:
    for number, ((before, moves, _), verdict) in enumerate(sample()):
        other = determinize(view(before, before.seat), Rng(number))
        assert verdict_on(view(other, other.seat), moves) == verdict
