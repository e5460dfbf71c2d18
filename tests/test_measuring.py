"""What measures the page is run itself: a bench that has gone stale measures nothing."""

from __future__ import annotations

from itertools import groupby

from rossio.ui.app import App
from tests.ui.helpers import answer_to, begin, do, make_app
from tools.bench.thinking import Thought
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


def test_the_bench_of_opponents_tells_whose_turn_a_question_belongs_to() -> None:
    app = make_app(kind=App)
    begin(app, 2, (0, 1), first="1")
    turns: list[tuple[str, ...]] = []
    while len(turns) < 12:
        question = app.question()
        turns.append(Thought(question, 0.0, 1.0).turn)
        do(app, "answer", answer_to(question))
        do(app, "skip")
    # The first cards are kept in nobody's turn; then each has its own, one after the other.
    first, *later = [turn for turn, _ in groupby(turns)]
    assert first == ()
    assert [seat for seat, _ in later] == ["2", "1", "2", "1", "2", "1"][: len(later)]
    assert len(later) >= 2
