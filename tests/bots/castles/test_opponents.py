"""6 Castles' opponents: sensible choices in plain cases, games between them, advice, verdicts."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

from rossio.bots.castles import apprentice, mason, master
from rossio.bots.castles.advice import advise
from rossio.bots.castles.analysis import judge_turn
from rossio.bots.castles.answer import Advice, Scores, Sells, Verdict
from rossio.bots.castles.master import judge_of
from rossio.bots.castles.players import PLAYERS
from rossio.bots.castles.turn import turns
from rossio.engine.castles.events import LandscapeScored, TurnStarted
from rossio.engine.castles.game import GAME
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import END, Move, read_move
from rossio.engine.castles.rules import apply, play
from rossio.engine.castles.scoring import result
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import State
from rossio.engine.castles.view import View, view
from rossio.engine.game import unheard
from rossio.engine.record import replay
from rossio.engine.rng import Rng
from tests.bots.castles.games import Opponent, at_random, play_game
from tests.engine.castles.positions import Own, position

# Three lakes and a disc: nothing is better than to score them.
LAKES = position(turn="act:e1", tiles={"e1": (40, "rye", "nw")}, players=(
    Own(track="17b,1b", cylinder=4), Own(track="22a"),
))  # fmt: skip


def last(think: Opponent, state: State, seed: int = 1) -> Move:
    *_, move = think(view(state, state.seat), Rng(seed))
    return move


def finish_turn(think: Opponent, state: State) -> list[object]:
    """Play a turn to its end, and give its events."""
    state, events = state.copy(), list[object]()
    while not any(isinstance(event, TurnStarted) for event in events):
        events += play(state, last(think, state))
    return events


@pytest.mark.parametrize("think", [apprentice.think, mason.think, master.think])
def test_all_score_lakes_when_they_can(think: Opponent) -> None:
    events = finish_turn(think, LAKES)
    assert [event.points for event in events if isinstance(event, LandscapeScored)] == [3]


@cache
def mixed_game() -> tuple[State, list[View]]:
    _, state, views = play_game(Setup(3, first=1), 7, (mason.think, apprentice.think, mason.think))
    return state, views


def test_whole_games_are_legal_and_come_again() -> None:
    state, _ = mixed_game()
    assert state.phase == "over"
    for setup in (Setup(2, family=True), Setup(4, suggested=True)):
        thinkers = (mason.think, apprentice.think, at_random, apprentice.think)[: setup.players]
        record, ended, _ = play_game(setup, 3, thinkers)
        assert replay(GAME, record) == ended
        assert play_game(setup, 3, thinkers)[0] == record


def test_the_apprentice_beats_chance_and_the_mason_the_apprentice() -> None:
    pairs: list[tuple[Opponent, Opponent]] = [
        (apprentice.think, at_random),
        (mason.think, apprentice.think),
    ]
    for better, worse in pairs:
        won = 0
        for seed in range(3):
            for seat in (0, 1):
                seats = [worse, worse]
                seats[seat] = better
                _, state, _ = play_game(Setup(2, first=0), 100 + seed, seats)
                won += result(state, ()).winners == (seat,)
        assert won >= 5


def test_every_opponent_has_a_move_in_every_position() -> None:
    for setup, seed in ((Setup(2), 1), (Setup(3, family=True), 2)):
        state, choice = GAME.start(GAME.box().identity, setup, seed), Random(seed)
        while moves := legal_moves(state):
            if choice.random() < 0.2:
                for name in PLAYERS.names[1:]:
                    *_, move = PLAYERS.think(name, view(state, state.seat), Rng(seed))
                    assert move in moves
            apply(state, choice.choice(moves), unheard)


def test_a_choice_depends_on_nothing_that_is_hidden() -> None:
    _, views = mixed_game()
    for seen in views[::9]:
        hidden = view(GAME.determinize(seen, Rng(99)), seen.seat)
        for think in (mason.think, master.think):
            *_, move = think(seen, Rng(1))
            *_, again = think(hidden, Rng(1))
            assert move == again


# --- Advice and verdicts --------------------------------------------------------------------------


def advice_on(seen: View) -> tuple[Advice, ...]:
    *_, turns = advise(seen, Rng(1))
    return turns


def test_advice_is_whole_turns_that_can_be_played() -> None:
    _, views = mixed_game()
    for seen in views[::10]:
        turns = advice_on(seen)
        assert 1 <= len(turns) <= 3
        assert len({turn.moves for turn in turns}) == len(turns)
        for turn in turns:
            state = GAME.determinize(seen, Rng(5))
            for text in turn.moves:
                play(state, read_move(text))
            assert turn.moves[-1] == str(END)
            assert state.seat != seen.to_move or state.phase == "over"


def test_advice_says_what_is_scored_and_sold() -> None:
    turns = advice_on(view(LAKES, 0))
    assert any(isinstance(reason, Scores) and reason.points == 3 for reason in turns[0].reasons)
    assert not any(isinstance(reason, Sells) for reason in turns[0].reasons)


def test_before_the_first_turn_each_choice_is_advised_by_itself() -> None:
    state = GAME.start(GAME.box().identity, Setup(2, first=0), 4)
    while state.phase != "lay":
        turns = advice_on(view(state, state.seat))
        assert all(len(turn.moves) == 1 for turn in turns)
        play(state, read_move(turns[0].moves[0]))


def verdict_on(seen: View, moves: list[Move]) -> Verdict:
    *_, verdict = judge_turn(seen, moves, Rng(1))
    assert verdict is not None
    return verdict


def test_a_turn_that_gives_nothing_is_behind_and_the_masters_is_not() -> None:
    seen = view(LAKES, 0)
    idle = verdict_on(seen, [END])
    assert idle.cost > 0
    assert idle.fault is not None
    best = [read_move(text) for text in idle.best.moves]
    assert verdict_on(seen, best).cost == 0
    assert verdict_on(seen, best).fault is None


def test_answers_come_back_from_their_texts() -> None:
    seen = view(LAKES, 0)
    turns, verdict = advice_on(seen), verdict_on(seen, [END])
    assert msgspec.json.decode(msgspec.json.encode(turns), type=tuple[Advice, ...]) == turns
    assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict


# The last turn of a seat whose workers have nothing to do, and which may score nothing.
IDLE = (
    "- w1n2:4.1/w1n1:11.2/n1:6.3/w2:15.0/w1:1.1/o:b/e1:31.2/e2:22.2/w2s1:29.1/w1s1:2.0/s1:35."
    "2/e1s1:12.0/e2s1:27.3/w1s2:38.1/s2:32.0/e1s2:26.3/e2s2:34.3/e1s3:25.1/e2s3:9.0 5:o.nw:-2"
    "2/2:e2s3.nw:--22/4:e2s1.nw:--- 6,3,1 000/000/002/000 00/00/01/02/00 20a:4:-:n1.ne,e1.sw,"
    "e2s2.se:-:17,19,21,22:3:0/9a,6b:6:-:w1n2.sw,e1s3.se:-:2,4,15:27:5 18/8 - 18,7,8,3 - 1,3,"
    "10:16/4 1:10:lay 1"
)


def test_a_turn_with_nothing_worth_doing_is_still_a_turn() -> None:
    state = GAME.read_position(GAME.box().identity, IDLE)
    for width in (1, 3):
        found = [
            turn for few in turns(judge_of(view(state, state.seat)), state, width) for turn in few
        ]
        assert found
        for turn in found:
            done = state.copy()
            for move in turn.moves:
                apply(done, move, unheard)
            assert done.seat != state.seat
