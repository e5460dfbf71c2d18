"""Hints: asked for by whoever is to move, shown on the table, and never in the way."""

from __future__ import annotations

import re

import pytest

from rossio import games
from rossio.bots.question import read_answer
from rossio.bots.rossio.answer import Closes
from rossio.bots.rossio.turn import laid_tiles
from rossio.engine.rossio.moves import MOVES
from rossio.ui.app import App
from tests.ui.helpers import (
    UPRIGHT,
    Person,
    actions,
    answer_to,
    begin,
    body,
    do,
    lit,
    make_app,
    offered,
    play_until,
    record_moves,
    set_up,
    table_of,
)
from tests.ui.shots import NAMES


def app_in(phase: str, players: int = 1) -> App:
    """A game in which the person to move has a choice in this phase, a card or two at work."""
    app = make_app()
    begin(app, players)
    person = Person(app)
    for _ in range(500):
        game = table_of(app)
        is_there = game.stage != "passing" and game.session.state.phase == phase and game.can_hint
        if is_there and len(record_moves(app)) > 20:
            return app
        person.step()
    raise AssertionError(f"it never comes to {phase}")


def phase_of(app: App) -> str:
    """What is to be done now, if a person is to do it."""
    return table_of(app).session.state.phase if table_of(app).stage != "passing" else ""


@pytest.mark.parametrize("phase", ["recruit", "build", "draw"])
@pytest.mark.parametrize("players", [1, 2])
def test_a_hint_is_one_tap_away_and_closed_by_one(phase: str, players: int) -> None:
    app = app_in(phase, players)
    before, moves = body(app.screen()), record_moves(app)
    assert offered(app, "hint") == ["hint"]
    do(app, "hint")
    screen = app.screen()
    advice = table_of(app).hint.advice
    assert offered(app, "hint") == [f"hint {number}" for number in range(len(advice))]
    assert screen.parts["say"]
    assert record_moves(app) == moves
    for number in range(len(advice)):
        do(app, f"hint {number}")
        shown = app.screen()
        assert shown.parts["do"].count('aria-pressed="true"') == 1
        assert len(re.findall("advised-tile", shown.parts["glow"])) == len(advice[number].laid)
        assert ("advised" in shown.parts["hand"]) == (advice[number].recruited is not None)
        assert ("advised" in shown.parts["market"]) == (advice[number].take is not None)
        assert shown.say
    do(app, "unhint")
    assert body(app.screen()) == before
    assert record_moves(app) == moves


def test_cards_to_keep_are_marked() -> None:
    app = make_app()
    begin(app, 1)
    do(app, "hint")
    assert app.screen().parts["hand"].count('class="advised"') == 3
    assert app.screen().parts["say"].startswith("Keep ")


def test_what_is_said_tells_the_spaces_too() -> None:
    app = app_in("build")
    do(app, "hint")
    told = app.screen().say
    assert "The tiles in order: " in told
    assert told.startswith(table_of(app).hint.sentence(app.words, table_of(app).names))


@pytest.mark.parametrize("action", ["play", "pick", "moment 3"])
def test_whatever_else_is_done_ends_it(action: str) -> None:
    app = app_in("recruit")
    do(app, "hint")
    advised = table_of(app).hint.advice[0].moves[0]
    picks = [pick for pick in lit(body(app.screen())) if pick.startswith("pick ")]
    others = [pick for pick in picks if pick[-1] != str(int(advised[1]) - 1)]
    if action == "pick":
        action = others[0]
    if action == "play":
        legal = map(str, table_of(app).view().moves)
        action = next(f"play {move}" for move in legal if move != advised)
    do(app, action)
    assert not table_of(app).hint.is_on
    assert "advised" not in body(app.screen())


def test_it_does_not_come_back_with_the_move_that_it_began_with() -> None:
    came = 0
    for seed in range(1, 8):
        app = make_app()
        begin(app, 1, seed=seed)
        play_until(app, lambda app: phase_of(app) == "build" and table_of(app).can_hint)
        do(app, "hint")
        advised = f"play {table_of(app).hint.advice[0].moves[0]}"
        for other in [move for move in offered(app, "play") if move != advised]:
            do(app, "hint")
            do(app, other)
            assert not table_of(app).hint.is_on
            if phase_of(app) == "build" and advised in offered(app, "play"):
                do(app, advised)
                assert not table_of(app).hint.is_on
                came += 1
                break
            do(app, "undo")
    assert came > 2


def test_taking_back_ends_it() -> None:
    app = app_in("build")
    do(app, "hint")
    chosen = next(n for n, one in enumerate(table_of(app).hint.advice) if len(one.moves) > 2)
    do(app, f"hint {chosen}")
    do(app, f"play {table_of(app).hint.advice[chosen].moves[0]}")
    assert table_of(app).hint.is_on
    do(app, "undo")
    assert not table_of(app).hint.is_on


def test_cards_that_come_to_light_end_it() -> None:
    """A bonus that draws cards asks for a discard, which nobody could advise before."""
    drawn = 0
    for seed in range(1, 40):
        app = make_app()
        begin(app, 1, seed=seed)
        person = Person(app, seed)
        for _ in range(60):
            if table_of(app).session.is_over or drawn > 2:
                break
            if (
                phase_of(app) == "build"
                and table_of(app).can_hint
                and record_moves(app)[-1][0] == "r"
            ):
                do(app, "hint")
                closes = [
                    number
                    for number, one in enumerate(table_of(app).hint.advice)
                    if any(isinstance(why, Closes) and why.bonus == "cards" for why in one.reasons)
                ]
                if closes:
                    do(app, f"hint {closes[0]}")
                    for move in table_of(app).hint.advice[closes[0]].moves:
                        do(app, f"play {move}")
                        if phase_of(app) == "discard":
                            assert not table_of(app).hint.is_on
                            drawn += 1
                            break
                        assert table_of(app).hint.is_on or move[0] == "t"
            person.step()
    assert drawn


def test_the_card_of_the_market_is_picked_and_taken() -> None:
    app = app_in("draw")
    do(app, "hint")
    take = table_of(app).hint.advice[0].moves[0]
    place = "ABCD".index(take[1])
    do(app, f"pick {place}")
    assert table_of(app).hint.is_on
    assert offered(app, "play") == [f"play {take}"]
    assert not offered(app, "hint")
    other = next(n for n in range(table_of(app).view().built) if n != place)
    do(app, f"pick {other}")
    assert not table_of(app).hint.is_on


def test_another_turn_begins_with_nothing_picked() -> None:
    app = make_app()
    begin(app, 1)
    do(app, "hint")
    do(app, f"pick {int(table_of(app).hint.advice[0].moves[0][1]) - 1}")
    assert table_of(app).picked
    do(app, "hint 1")
    assert table_of(app).picked == ()
    assert table_of(app).hint.is_on


def test_it_stays_while_one_does_what_it_says() -> None:
    """Each tap is one that the page offers then, and what is left to do stays marked."""
    app = app_in("recruit")
    do(app, "hint")
    game = table_of(app)
    advised = next(one for one in game.hint.advice if one.recruited and len(one.laid) > 1)
    do(app, f"hint {game.hint.advice.index(advised)}")
    move, laid = advised.moves[0], len(advised.laid)
    card = f"pick {int(move[1]) - 1}"
    assert card in actions(body(app.screen()))
    do(app, card)
    assert f"play {move}" in actions(app.screen().parts["do"])
    assert "unhint" in actions(app.screen().parts["do"])
    for number, move in enumerate(advised.moves, 1):
        assert game.hint.advised is not None
        assert game.hint.advised.moves == advised.moves[number - 1 :]
        do(app, f"play {move}")
        while game.playback.is_on:
            do(app, "skip")
        laid -= move.startswith("l")
        if game.hint.is_on:
            assert app.screen().parts["glow"].count("advised-tile") == laid
            assert "advised" not in app.screen().parts["hand"]
            assert game.hint.says(app.words, game.names) in app.screen().say
    assert not game.hint.is_on
    assert laid == 0


def test_a_swap_that_is_followed_moves_the_marks_with_the_tiles() -> None:
    swaps = 0
    for seed in range(1, 30):
        app = make_app()
        begin(app, 1, seed=seed)
        person = Person(app)
        while table_of(app).session.state.phase != "build" or not table_of(app).can_hint:
            person.step()
        do(app, "hint")
        hint, seen = table_of(app).hint, table_of(app).view()
        for number, advice in enumerate(hint.advice):
            if advice.moves[0].startswith("s"):
                do(app, f"hint {number}")
                do(app, f"play {advice.moves[0]}")
                assert hint.advised is not None
                now = table_of(app).view()
                expected = laid_tiles(now, [MOVES[text] for text in hint.advised.moves])
                assert hint.advised.laid == tuple(expected)
                assert seen.player.tiles != now.player.tiles or len(set(seen.player.tiles)) == 1
                swaps += 1
                break
    assert swaps > 2


def test_one_can_pick_the_advised_card_put_it_back_and_choose_another_turn() -> None:
    app = app_in("recruit")
    do(app, "hint")
    place = int(table_of(app).hint.advice[0].moves[0][1]) - 1
    do(app, f"pick {place}")
    assert not offered(app, "hint")
    do(app, f"pick {place}")
    assert offered(app, "hint")


def test_there_is_none_where_there_is_no_choice() -> None:
    app = make_app()
    begin(app, 1)
    game, person, alone = table_of(app), Person(app), 0
    while not game.session.is_over:
        if game.mode == "live" and game.stage != "passing" and len(game.view().moves) == 1:
            assert not offered(app, "hint")
            alone += 1
        person.step()
    assert alone


def test_a_card_is_looked_at_meanwhile_and_a_refusal_is_said() -> None:
    app = app_in("recruit")
    do(app, "hint")
    said = app.screen().parts["say"]
    for action in (f"glance {table_of(app).view().market[0]}", "pick space-0"):
        do(app, action)
        assert app.screen().parts["say"] != said
        assert "hint 0" in actions(body(app.screen()))
        do(app, "glance ")
        assert app.screen().parts["say"] == said


def test_it_can_be_played_as_it_stands() -> None:
    app = app_in("recruit")
    do(app, "hint")
    moves, advice = record_moves(app), table_of(app).hint.advice[0]
    for move in advice.moves:
        if table_of(app).session.state.phase == "discard":
            do(app, "play d12")
        do(app, f"play {move}")
    assert record_moves(app)[-1] == advice.moves[-1]
    assert len(record_moves(app)) >= len(moves) + len(advice.moves)


# --- While it is thought about ------------------------------------------------------------------


def slow_app() -> App:
    app = make_app(kind=App)
    begin(app, 1)
    return app


def test_that_the_master_thinks_is_shown_and_taken_back() -> None:
    app = slow_app()
    assert not app.expects_opponents()
    before = body(app.screen())
    do(app, "hint")
    screen = app.screen()
    assert app.expects_opponents()
    assert screen.parts["say"] == app.words("hint.thinks") == screen.say
    assert "thinking" in screen.parts["do"]
    assert lit(body(app.screen())) == [f"pick {place}" for place in range(5)]
    do(app, "unhint")
    assert app.question() == ""
    assert body(app.screen()) == before


def test_a_move_takes_the_question_back_and_its_answer_is_not_heard() -> None:
    app = slow_app()
    do(app, "hint")
    text = answer_to(app.question())
    for place in (0, 1, 2):
        do(app, f"pick {place}")
    assert app.question() == ""
    do(app, "play k123")
    before = body(app.screen())
    do(app, "answer", text)
    assert body(app.screen()) == before
    assert not table_of(app).hint.is_on


def test_the_answer_is_the_masters_and_names_its_question() -> None:
    app = slow_app()
    do(app, "hint")
    answer = read_answer(answer_to(app.question()), games.answers)
    assert answer.question.kind == "hint"
    assert answer.question.opponent == "master"
    do(app, "answer", answer_to(app.question()))
    assert table_of(app).hint.advice == answer.advice
    assert app.question() == ""


# --- Who may ask --------------------------------------------------------------------------------


def test_only_whoever_is_to_move_is_offered_one() -> None:
    app = make_app(kind=App)
    begin(app, 2, (0,), first="0")
    assert table_of(app).mode == "thinking"
    assert not offered(app, "hint")
    do(app, "hint")
    assert not table_of(app).hint.is_on

    app = make_app()
    begin(app, 2)
    assert table_of(app).stage == "passing"
    do(app, "hint")
    assert not table_of(app).hint.is_on
    do(app, "ready")
    assert offered(app, "hint")
    do(app, "hint")
    do(app, "follow")
    assert not offered(app, "hint")
    assert not table_of(app).hint.is_on


def test_nobody_gets_the_hint_of_another() -> None:
    app = make_app()
    begin(app, 2)
    do(app, "ready")
    do(app, "hint")
    assert table_of(app).hint.advice
    do(app, f"play {table_of(app).hint.advice[0].moves[0]}")
    assert table_of(app).stage == "passing"
    assert not table_of(app).hint.advice
    assert "advised" not in body(app.screen())
    do(app, "ready")
    assert "advised" not in body(app.screen())


# --- In words -----------------------------------------------------------------------------------


def test_names_stay_text_and_buttons_have_names_in_portuguese() -> None:
    app = make_app(languages=("pt",), window=UPRIGHT)
    set_up(app, 2, seed="7")
    for seat, name in enumerate(NAMES[:2]):
        do(app, f"set name-{seat}", name)
    do(app, "start")
    do(app, "ready")
    do(app, "hint")
    shown = body(app.screen())
    assert "<img" not in shown
    assert 'aria-label="As melhores jogadas do mestre"' in shown
    assert 'aria-label="Jogada 1, a melhor: Guardar ' in shown
    assert 'aria-label="Fechar a dica"' in shown
    assert 'aria-keyshortcuts="h"' in shown
    assert "unhint" in actions(shown)
