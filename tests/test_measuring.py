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

MOST_MODULES, MOST_CHANGES, MOST_TO_DRAW = 49, 160, 1_700
"""How many modules a tap may go through, how often its move may go from one to another, and how
often drawing what comes of it: hardly more than it is (`docs/taps.md`)."""


def test_a_tap_goes_through_no_more_rooms_than_it_did() -> None:
    app, play = app_at_a_lay()
    doing, drawing = Walk(), Walk()
    doing.follow(lambda: app.do(play))
    drawing.follow(app.screen)
    assert 0 < len(doing.modules | drawing.modules) <= MOST_MODULES
    assert 0 < doing.changes <= MOST_CHANGES
    assert 0 < drawing.changes <= MOST_TO_DRAW


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
