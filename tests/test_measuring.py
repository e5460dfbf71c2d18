"""What measures the page is run itself: a bench that has gone stale measures nothing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rossio import games
from rossio.engine.events import TurnStarted
from rossio.ui.app import App
from tests.ui.helpers import answer_to, begin, do, make_app
from tools.bench.thinking import Game, Thought
from tools.rooms import Walk, app_at_a_lay

MOST_CHANGES = 243
"""So often a move went from one module to another before the house was rebuilt."""


def test_a_move_changes_rooms_less_often_than_before_the_house_was_rebuilt() -> None:
    app, play = app_at_a_lay()
    doing, drawing = Walk(), Walk()
    doing.follow(lambda: app.do(play))
    drawing.follow(app.screen)
    assert 0 < doing.changes < MOST_CHANGES
    assert drawing.changes > 0


@pytest.mark.parametrize("name", games.names())
def test_the_bench_of_opponents_tells_the_turns_of_any_game(name: str) -> None:
    app = make_app(kind=App)
    begin(app, 2, (0, 1), first="1", game=name)
    thoughts: list[Thought] = []
    while len(thoughts) < 20:
        question = app.question()
        answer = answer_to(question)
        thoughts.append(Thought(question, 0.0, 1.0, answer))
        do(app, "answer", answer)
        do(app, "skip")
    turns = Game(thoughts, [], []).here()
    # What comes before the first turn is none, and the last may not be over; no thought is lost.
    starts = [
        number
        for number, thought in enumerate(thoughts)
        if any(isinstance(event, TurnStarted) for event in thought.events())
    ]
    assert len(starts) >= 3
    assert turns == pytest.approx([end - begin for begin, end in pairwise(starts)])
