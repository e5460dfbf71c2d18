"""Opponents who take their time: whatever happens meanwhile, no move is lost or doubled."""

from __future__ import annotations

import pytest

from rossio import games
from rossio.bots import seed_of_move
from rossio.bots.question import Question, read_answer
from rossio.engine.record import replay
from rossio.engine.rossio.game import Rossio
from rossio.ui.app import App
from tests.ui.helpers import (
    Person,
    Store,
    actions,
    answer_to,
    begin,
    body,
    do,
    lit,
    make_app,
    offered,
    record_moves,
    saved_games,
    table_of,
)


def slow_app(store: Store | None = None, speed: str = "at once", language: str = "en") -> App:
    """An app whose opponents answer when a test says so."""
    return make_app(store, languages=(language,), speed=speed, kind=App)


def answer(app: App) -> str:
    """Let the opponent that is being asked answer; what it said."""
    text = answer_to(app.question())
    do(app, "answer", text)
    return text


def thinking_app(
    store: Store | None = None, speed: str = "at once", practice: str = "false"
) -> App:
    """A game against one opponent, who is being waited for at the beginning of its turn."""
    app = slow_app(store, speed)
    begin(app, 2, (1,), first="0", practice=practice)
    person = Person(app)
    while table_of(app).mode != "thinking" or not record_moves(app)[-1].startswith("t"):
        if table_of(app).mode == "thinking":
            answer(app)
        else:
            person.step()
    return app


# --- Being asked --------------------------------------------------------------------------------


def test_who_thinks_is_shown_and_said_once_a_turn() -> None:
    app = thinking_app()
    name = table_of(app).names[1]
    screen = app.screen()
    assert screen.parts["say"].endswith(f"{name} is thinking …")
    assert screen.say.endswith(f" {name} is thinking …")
    assert 'class="thinking" tabindex="-1"' in screen.parts["do"]
    assert "is thinking" not in screen.parts["do"], "said once is enough"
    assert not {"play", "undo"} & {action.partition(" ")[0] for action in actions(body(screen))}
    assert not lit(body(screen))
    answer(app)
    while table_of(app).mode == "thinking":
        assert app.screen().say == ""
        answer(app)
    told = app.screen().say
    assert told.startswith(name)
    last = table_of(app).session.moments[-1]
    moment = table_of(app).news.moment(app.words, table_of(app), last)
    assert told.endswith(f"{moment} {app.words('task.recruit')}")


def test_in_portuguese() -> None:
    app = slow_app(language="pt")
    begin(app, 2, (0,), first="0")
    names = table_of(app).names
    assert app.screen().say == f"O jogo começa: {' e '.join(names)}. {names[0]} está a pensar…"


def test_what_opponents_did_at_once_is_told_as_one() -> None:
    app = thinking_app()
    first = len(table_of(app).session.moments)
    while table_of(app).mode == "thinking":
        answer(app)
    moments = table_of(app).session.moments[first:]
    assert len({moment.move for moment in moments}) > 1
    table = table_of(app)
    gist = [one for one in moments[:-1] if table.look.is_gist(one.event)]
    told = [table.news.moment(app.words, table, one) for one in (*gist, moments[-1])]
    assert len(gist) > 2
    assert app.screen().say == " ".join([*told, app.words("task.recruit")])


def test_nothing_moves_on_screen_but_the_prompt() -> None:
    """What is under the finger stays where it is while somebody thinks."""
    app = thinking_app(practice="true")
    before = app.screen().frame
    while table_of(app).mode == "thinking":
        assert app.screen().frame == before
        answer(app)
    assert app.screen().frame == before


def test_only_a_table_with_opponents_and_its_set_up_expect_any() -> None:
    app = slow_app()
    assert not app.expects_opponents()
    do(app, "setup")
    assert not app.expects_opponents()
    do(app, "players 2")
    do(app, "set kind-1", "apprentice")
    assert app.expects_opponents()
    do(app, "players 1")
    assert not app.expects_opponents()
    do(app, "start")
    assert not app.expects_opponents()
    assert app.question() == ""
    do(app, "leave")
    begin(app, 2, (1,))
    assert app.expects_opponents()
    do(app, "follow")
    assert not app.expects_opponents()


# --- Answers ------------------------------------------------------------------------------------


def test_an_answer_is_played_once() -> None:
    app = thinking_app()
    moves = record_moves(app)
    text = answer(app)
    assert record_moves(app) == (*moves, read_answer(text, games.answers).move)
    after = body(app.screen())
    for _ in range(3):
        do(app, "answer", text)
        assert record_moves(app) == (*moves, read_answer(text, games.answers).move)
        assert body(app.screen()) == after


def test_a_late_answer_disturbs_nobody() -> None:
    app = thinking_app()
    texts = []
    while table_of(app).mode == "thinking":
        texts.append(answer(app))
    Person(app).step()
    do(app, "pick space-0")
    card = table_of(app).view().market[0]
    do(app, f"look {card}")
    do(app, "play x")  # refused, with a sentence
    do(app, f"glance {card}")
    refused, before, moves = app.screen().parts["say"], body(app.screen()), record_moves(app)
    for text in texts:
        do(app, "answer", text)
        assert record_moves(app) == moves
        assert body(app.screen()) == before
        assert app.screen().parts["say"] == refused
        assert app.screen().flight is None


def test_a_refusal_stays_while_an_old_answer_comes() -> None:
    app = thinking_app()
    texts = []
    while table_of(app).mode == "thinking":
        texts.append(answer(app))
    do(app, "pick space-0")
    refused = app.screen().parts["say"]
    do(app, "answer", texts[-1])
    assert app.screen().parts["say"] == refused


def test_the_answer_of_another_game_is_none_here() -> None:
    other = thinking_app()
    app = slow_app()
    begin(app, 2, (1,), first="1", seed=8)
    moves = record_moves(app)
    do(app, "answer", answer_to(other.question()))
    assert record_moves(app) == moves
    assert table_of(app).mode == "thinking"
    answer(app)
    assert len(record_moves(app)) == len(moves) + 1


def test_an_answer_that_comes_when_nobody_is_at_the_table() -> None:
    app = thinking_app()
    text, moves = answer_to(app.question()), record_moves(app)
    key = app.key()
    do(app, "leave")
    assert app.question() == ""
    do(app, "answer", text)
    assert app.place == "start"
    do(app, "setup")
    do(app, "answer", text)
    assert app.place == "setup"
    saved = app.saves.game(key)
    assert saved is not None
    assert saved.record.moves == moves


def test_an_answer_is_taken_by_whoever_asks_the_same() -> None:
    """Left and opened again, or taken back and played again: the answer holds, and only once."""
    app = thinking_app()
    text, moves = answer_to(app.question()), record_moves(app)
    do(app, "leave")
    do(app, f"open {saved_games(app)[0].key}")
    assert answer_to(app.question()) == text
    do(app, "answer", text)
    do(app, "answer", text)
    assert record_moves(app) == (*moves, read_answer(text, games.answers).move)


# --- Meanwhile ----------------------------------------------------------------------------------


def test_in_practice_one_can_take_back_while_an_opponent_thinks() -> None:
    app = thinking_app(practice="true")
    text, moves = answer_to(app.question()), record_moves(app)
    assert offered(app, "undo")
    do(app, "undo")
    assert table_of(app).mode == "live"
    assert app.question() == ""
    before = record_moves(app)
    assert len(before) < len(moves)
    do(app, "answer", text)
    assert record_moves(app) == before
    for move in moves[len(before) :]:
        do(app, f"play {move}")
    assert app.question()
    do(app, "answer", text)
    assert record_moves(app) == (*moves, read_answer(text, games.answers).move)


def test_an_opponents_move_is_not_taken_back_for_it() -> None:
    app = thinking_app()
    answer(app)
    assert table_of(app).mode == "thinking"
    moves = record_moves(app)
    assert not offered(app, "undo")
    do(app, "undo")
    assert record_moves(app) == moves


def test_an_answer_waits_while_somebody_looks_back() -> None:
    app = thinking_app()
    moves, question = record_moves(app), app.question()
    do(app, "moment 3")
    assert app.question() == question
    shown = body(app.screen())
    assert app.screen().say
    answer(app)
    assert app.question() == ""
    assert record_moves(app) == moves
    assert body(app.screen()) == shown
    assert not app.screen().say, "told already"
    do(app, "now")
    assert len(record_moves(app)) == len(moves) + 1
    saved = app.saves.game(app.key())
    assert saved is not None
    assert saved.record.moves == record_moves(app)


@pytest.mark.parametrize("how", ["tick", "skip"])
def test_an_opponent_thinks_while_its_last_move_is_shown(how: str) -> None:
    app = thinking_app(speed="calm")
    moves = record_moves(app)
    answer(app)
    assert table_of(app).playback.is_on
    shown = body(app.screen())
    answer(app)
    assert table_of(app).playback.is_on
    assert body(app.screen()) == shown
    assert not app.screen().say, "told when the turn is over"
    assert len(record_moves(app)) == len(moves) + 1
    while len(record_moves(app)) == len(moves) + 1:
        assert table_of(app).mode == "watching"
        do(app, how)
    assert len(record_moves(app)) == len(moves) + 2


def test_every_speed_and_every_pace_of_thinking_play_the_same_game() -> None:
    played = []
    for speed, waits in (("at once", 0), ("calm", 0), ("quick", 5), ("calm", 100)):
        app = slow_app(speed=speed)
        begin(app, 3, (0, 2), nobles="true")
        person, waited = Person(app), 0
        while len(record_moves(app)) < 40:
            waited += 1
            if app.question() and (waited >= waits or table_of(app).mode == "thinking"):
                answer(app)
                waited = 0
            else:
                person.step()
        played.append(record_moves(app)[:40])
    assert played[0] == played[1] == played[2] == played[3]


# --- Kept and opened again ----------------------------------------------------------------------


def test_a_game_kept_while_an_opponent_thinks_asks_again() -> None:
    store = Store()
    app = thinking_app(store)
    question = app.question()
    again = slow_app(store)
    do(again, f"open {app.key()}")
    assert again.question() == question
    answer(again)
    saved = again.saves.game(app.key())
    assert saved is not None
    assert saved.record.moves == record_moves(again)
    replay(Rossio(), saved.record)


def test_opening_a_game_in_which_an_opponent_is_to_move_writes_nothing() -> None:
    store = Store()
    app = slow_app(store)
    begin(app, 2, (0,), first="0")
    again = slow_app(store)
    before = {**store.texts}
    do(again, f"open {app.key()}")
    assert again.question()
    assert store.texts == before


def test_a_tab_that_follows_asks_nothing_and_hears_nothing() -> None:
    app = thinking_app()
    text, moves = answer_to(app.question()), record_moves(app)
    do(app, "follow")
    assert app.question() == ""
    assert app.screen().say == app.words("tabs.elsewhere")
    do(app, "answer", text)
    assert app.screen().say == "", "told already"
    assert record_moves(app) == moves
    do(app, "play-here")
    do(app, "answer", text)
    assert record_moves(app) == (*moves, read_answer(text, games.answers).move)


def test_what_was_heard_before_following_is_asked_again_after_it() -> None:
    app = thinking_app()
    moves = record_moves(app)
    do(app, "moment 3")
    answer(app)
    do(app, "follow")
    do(app, "now")
    assert record_moves(app) == moves
    do(app, "play-here")
    assert app.question()
    answer(app)
    assert len(record_moves(app)) == len(moves) + 1


def test_two_tabs_do_not_move_twice_for_an_opponent() -> None:
    """The first is taken over while it waits; its answer comes too late."""
    store = Store()
    first, second = thinking_app(store), slow_app(store)
    text, key = answer_to(first.question()), first.key()
    do(second, f"open {key}")
    do(first, "follow")
    do(second, "play-here")
    answer(second)
    do(first, "answer", text)
    do(first, "hear-news", second.saves.text(key))
    do(first, "answer", text)
    assert record_moves(first) == record_moves(second)
    assert first.question() == ""
    assert second.question()


def test_the_question_names_the_seed_that_the_game_gives_it() -> None:
    app = thinking_app()
    question = read_answer(answer_to(app.question()), games.answers).question
    record = table_of(app).session.record
    assert isinstance(question, Question)
    assert question.seed == seed_of_move(record.seed, len(record.moves))
    assert question.opponent == "apprentice"
