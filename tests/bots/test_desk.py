"""The desk: views cross it whole and nothing else does, and it answers as the opponent would."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from rossio import games
from rossio.bots import OPPONENTS, desk
from rossio.bots.desk import Desk, think, unpack
from rossio.bots.players import choose
from rossio.bots.question import Question, ask, read_answer, to_text
from rossio.bots.rossio.players import PLAYERS
from rossio.engine.rng import SEEDS, Rng
from rossio.engine.rossio.box import Box, default_box, read_box
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.game import GAME
from rossio.engine.rossio.moves import MOVES
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import View, view
from tests.engine.random_games import SETUPS, positions


def views(seed: int, step: int = 3) -> Iterator[View]:
    """What everybody sees in a random game, a bystander too, now and then and at the end."""
    states = [state.copy() for state in positions(seed)]
    for state in (*states[::step], states[-1]):
        seats = [seat for seat in range(len(state.players)) if not state.is_ross(seat)]
        for seat in (None, *seats):
            yield view(state, seat)


def sent(seen: View) -> View:
    """A view that has gone there as a text."""
    text = to_text(ask(GAME, "move", "apprentice", seen, 1))
    arrived: View = unpack(msgspec.json.decode(text, type=Question))
    return arrived


def own_box() -> Box:
    """A box that is not released: the cards cost more."""
    file = default_box().file
    helpers = tuple(msgspec.structs.replace(card, cost=card.cost + 1) for card in file.helpers)
    return read_box(msgspec.json.encode(msgspec.structs.replace(file, helpers=helpers)))


def position(seed: int, moves: int = 20) -> State:
    return next(islice(positions(seed), moves, None)).copy()


def answer_to(text: str) -> str:
    *steps, answer = think(text)
    assert steps
    assert {*steps} == {None}
    assert answer is not None
    return answer


# --- Views --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2 * len(SETUPS)))
def test_a_view_arrives_as_it_was(seed: int) -> None:
    for seen in views(seed):
        assert sent(seen) == seen


def test_a_view_arrives_with_an_owners_box_which_is_read_once() -> None:
    desk._game.cache_clear()
    state, boxes = deal(own_box(), Setup(3, nobles=True), 5), set()
    while state.phase != "over":
        seen = view(state, state.seat)
        there = sent(seen)
        boxes.add(there.box)
        assert there.box.file == seen.box.file
        assert msgspec.structs.replace(there, box=seen.box) == seen
        play(state, seen.moves[0])
    assert len(boxes) == 1
    assert desk._game.cache_info().misses == 1


def test_nothing_hidden_is_sent() -> None:
    for seed in range(len(SETUPS)):
        for number, seen in enumerate(islice(views(seed, 7), 60)):
            other = view(determinize(seen, Rng(number)), seen.seat)
            question, same = (ask(GAME, "move", "apprentice", one, 1) for one in (seen, other))
            assert question == same


# --- Questions and answers ----------------------------------------------------------------------


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_it_answers_what_the_opponent_chooses_and_says_to_what(opponent: str) -> None:
    for seed in range(6):
        state = position(seed)
        seen = view(state, state.seat)
        question = ask(GAME, "move", opponent, seen, seed)
        answer = read_answer(answer_to(to_text(question)), games.answers)
        assert answer.question == question
        assert MOVES[answer.move] == choose(PLAYERS, opponent, seen, Rng(seed))


def test_advice_and_a_verdict_arrive_as_they_were_given() -> None:
    state = next(state.copy() for state in positions(6) if state.phase == "recruit")
    seen = view(state, state.seat)
    *_, advice = PLAYERS.advise(seen, Rng(3))
    question = ask(GAME, "hint", "master", seen, 3)
    answer = read_answer(answer_to(to_text(question)), games.answers)
    assert (answer.question, answer.advice, answer.verdict) == (question, advice, None)
    turn = advice[-1].moves
    *_, verdict = PLAYERS.judge(seen, [MOVES[text] for text in turn], Rng(3))
    question = ask(GAME, "analysis", "master", seen, 3, turn)
    answer = read_answer(answer_to(to_text(question)), games.answers)
    assert (answer.question, answer.advice, answer.verdict) == (question, (), verdict)
    assert verdict is not None


def test_a_seed_too_great_to_send_stands_for_the_same_numbers() -> None:
    state = position(1)
    question = ask(GAME, "move", "apprentice", view(state, state.seat), SEEDS + 7)
    assert read_answer(answer_to(to_text(question)), games.answers).question == question
    assert Rng(question.seed).next64() == Rng(SEEDS + 7).next64()


def text_about(seed: int) -> str:
    state = position(seed)
    return to_text(ask(GAME, "move", "apprentice", view(state, state.seat), 1))


def test_the_desk_thinks_in_slices() -> None:
    at = Desk()
    assert at.go_on(1) is None
    at.ask(text_about(1))
    assert at.go_on(0) is None
    while (answer := at.go_on(0)) is None:
        pass
    assert answer == answer_to(text_about(1))
    assert at.go_on(1000) is None


def test_the_desk_drops_a_question_for_the_next() -> None:
    at = Desk()
    at.ask(text_about(1))
    at.go_on(0)
    at.ask(text_about(2))
    assert at.go_on(60_000) == answer_to(text_about(2))
    assert at.go_on(60_000) is None
