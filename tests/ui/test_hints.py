"""Hints: asked for by whoever is to move, shown on the table, and never in the way."""

from __future__ import annotations

import re

import pytest

from rossio.bots.answer import Closes
from rossio.bots.question import read_answer
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
    make_app,
    offered,
    play_until,
    playing,
    record_moves,
    set_up,
)
from tests.ui.shots import NAMES


def app_in(phase: str, players: int = 1) -> App:
    """A game in which the person to move has a choice in this phase, a card or two at work."""
    app = make_app()
    begin(app, players)
    person = Person(app)
    for _ in range(500):
        game = playing(app)
        is_there = not game.passing and game.session.state.phase == phase and game.can_hint
        if is_there and len(record_moves(app)) > 20:
            return app
        person.step()
    raise AssertionError(f"it never comes to {phase}")


def phase_of(app: App) -> str:
    """What is to be done now, if a person is to do it."""
    return playing(app).session.state.phase if not playing(app).passing else ""


@pytest.mark.parametrize("phase", ["recruit", "build", "draw"])
@pytest.mark.parametrize("players", [1, 2])
def test_a_hint_is_one_tap_away_and_closed_by_one(phase: str, players: int) -> None:
    app = app_in(phase, players)
    before, moves = body(app.screen()), record_moves(app)
    assert offered(app, "hint") == ["hint"]
    app.do("hint")
    screen = app.screen()
    advice = playing(app).hint.advice
    assert offered(app, "hint") == [f"hint {number}" for number in range(len(advice))]
    assert screen.parts["say"]
    assert record_moves(app) == moves
    for number in range(len(advice)):
        app.do(f"hint {number}")
        shown = app.screen()
        assert shown.parts["do"].count('aria-pressed="true"') == 1
        assert len(re.findall("advised-tile", shown.parts["glow"])) == len(advice[number].laid)
        assert ("advised" in shown.parts["hand"]) == (advice[number].recruited is not None)
        assert ("advised" in shown.parts["market"]) == (advice[number].take is not None)
        assert shown.say
    app.do("unhint")
    assert body(app.screen()) == before
    assert record_moves(app) == moves


def test_cards_to_keep_are_marked() -> None:
    app = make_app()
    begin(app, 1)
    app.do("hint")
    assert app.screen().parts["hand"].count('class="advised"') == 3
    assert app.screen().parts["say"].startswith("Keep ")


def test_what_is_said_tells_the_spaces_too() -> None:
    app = app_in("build")
    app.do("hint")
    told = app.screen().say
    assert "The tiles in order: " in told
    assert told.startswith(playing(app).hint.sentence(app.words, playing(app).names))


@pytest.mark.parametrize("action", ["play", "pick", "moment 3"])
def test_whatever_else_is_done_ends_it(action: str) -> None:
    app = app_in("recruit")
    app.do("hint")
    advised = playing(app).hint.advice[0].moves[0]
    others = [move for move in offered(app, "pick") if move[-1] != str(int(advised[1]) - 1)]
    if action == "pick":
        action = others[0]
    if action == "play":
        legal = map(str, playing(app).present().moves)
        action = next(f"play {move}" for move in legal if move != advised)
    app.do(action)
    assert not playing(app).hint.is_on
    assert "advised" not in body(app.screen())


def test_it_does_not_come_back_with_the_move_that_it_began_with() -> None:
    came = 0
    for seed in range(1, 8):
        app = make_app()
        begin(app, 1, seed=seed)
        play_until(app, lambda app: phase_of(app) == "build" and playing(app).can_hint)
        app.do("hint")
        advised = f"play {playing(app).hint.advice[0].moves[0]}"
        for other in [move for move in offered(app, "play") if move != advised]:
            app.do("hint")
            app.do(other)
            assert not playing(app).hint.is_on
            if phase_of(app) == "build" and advised in offered(app, "play"):
                app.do(advised)
                assert not playing(app).hint.is_on
                came += 1
                break
            app.do("undo")
    assert came > 2


def test_taking_back_ends_it() -> None:
    app = app_in("build")
    app.do("hint")
    chosen = next(n for n, one in enumerate(playing(app).hint.advice) if len(one.moves) > 2)
    app.do(f"hint {chosen}")
    app.do(f"play {playing(app).hint.advice[chosen].moves[0]}")
    assert playing(app).hint.is_on
    app.do("undo")
    assert not playing(app).hint.is_on


def test_cards_that_come_to_light_end_it() -> None:
    """A bonus that draws cards asks for a discard, which nobody could advise before."""
    drawn = 0
    for seed in range(1, 40):
        app = make_app()
        begin(app, 1, seed=seed)
        person = Person(app, seed)
        for _ in range(60):
            if playing(app).session.is_over or drawn > 2:
                break
            if (
                phase_of(app) == "build"
                and playing(app).can_hint
                and record_moves(app)[-1][0] == "r"
            ):
                app.do("hint")
                closes = [
                    number
                    for number, one in enumerate(playing(app).hint.advice)
                    if any(isinstance(why, Closes) and why.bonus == "cards" for why in one.reasons)
                ]
                if closes:
                    app.do(f"hint {closes[0]}")
                    for move in playing(app).hint.advice[closes[0]].moves:
                        app.do(f"play {move}")
                        if phase_of(app) == "discard":
                            assert not playing(app).hint.is_on
                            drawn += 1
                            break
                        assert playing(app).hint.is_on or move[0] == "t"
            person.step()
    assert drawn


def test_the_card_of_the_market_is_picked_and_taken() -> None:
    app = app_in("draw")
    app.do("hint")
    take = playing(app).hint.advice[0].moves[0]
    place = "ABCD".index(take[1])
    app.do(f"pick {place}")
    assert playing(app).hint.is_on
    assert offered(app, "play") == [f"play {take}"]
    assert not offered(app, "hint")
    other = next(n for n in range(playing(app).present().built) if n != place)
    app.do(f"pick {other}")
    assert not playing(app).hint.is_on


def test_another_turn_begins_with_nothing_picked() -> None:
    app = make_app()
    begin(app, 1)
    app.do("hint")
    app.do(f"pick {int(playing(app).hint.advice[0].moves[0][1]) - 1}")
    assert playing(app).picked
    app.do("hint 1")
    assert playing(app).picked == ()
    assert playing(app).hint.is_on


def test_it_stays_while_one_does_what_it_says() -> None:
    """Each tap is one that the page offers then, and what is left to do stays marked."""
    app = app_in("recruit")
    app.do("hint")
    game = playing(app)
    advised = next(one for one in game.hint.advice if one.recruited and len(one.laid) > 1)
    app.do(f"hint {game.hint.advice.index(advised)}")
    move, laid = advised.moves[0], len(advised.laid)
    card = f"pick {int(move[1]) - 1}"
    assert card in actions(body(app.screen()))
    app.do(card)
    assert f"play {move}" in actions(app.screen().parts["do"])
    assert "unhint" in actions(app.screen().parts["do"])
    for number, move in enumerate(advised.moves, 1):
        assert game.hint.advised is not None
        assert game.hint.advised.moves == advised.moves[number - 1 :]
        app.do(f"play {move}")
        while game.watching:
            app.do("skip")
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
        while playing(app).session.state.phase != "build" or not playing(app).can_hint:
            person.step()
        app.do("hint")
        hint, seen = playing(app).hint, playing(app).present()
        for number, advice in enumerate(hint.advice):
            if advice.moves[0].startswith("s"):
                app.do(f"hint {number}")
                app.do(f"play {advice.moves[0]}")
                assert hint.advised is not None
                now = playing(app).present()
                expected = laid_tiles(now, [MOVES[text] for text in hint.advised.moves])
                assert hint.advised.laid == tuple(expected)
                assert seen.player.tiles != now.player.tiles or len(set(seen.player.tiles)) == 1
                swaps += 1
                break
    assert swaps > 2


def test_one_can_pick_the_advised_card_put_it_back_and_choose_another_turn() -> None:
    app = app_in("recruit")
    app.do("hint")
    place = int(playing(app).hint.advice[0].moves[0][1]) - 1
    app.do(f"pick {place}")
    assert not offered(app, "hint")
    app.do(f"pick {place}")
    assert offered(app, "hint")


def test_there_is_none_where_there_is_no_choice() -> None:
    app = make_app()
    begin(app, 1)
    game, person, alone = playing(app), Person(app), 0
    while not game.session.is_over:
        if game.mode == "live" and not game.passing and len(game.present().moves) == 1:
            assert not offered(app, "hint")
            alone += 1
        person.step()
    assert alone


def test_a_card_is_looked_at_meanwhile_and_a_refusal_is_said() -> None:
    app = app_in("recruit")
    app.do("hint")
    said = app.screen().parts["say"]
    for action in (f"glance {playing(app).present().market[0]}", "space 0"):
        app.do(action)
        assert app.screen().parts["say"] != said
        assert "hint 0" in actions(body(app.screen()))
        app.do("glance ")
        assert app.screen().parts["say"] == said


def test_it_can_be_played_as_it_stands() -> None:
    app = app_in("recruit")
    app.do("hint")
    moves, advice = record_moves(app), playing(app).hint.advice[0]
    for move in advice.moves:
        if playing(app).session.state.phase == "discard":
            app.do("play d12")
        app.do(f"play {move}")
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
    app.do("hint")
    screen = app.screen()
    assert app.expects_opponents()
    assert screen.parts["say"] == app.words("hint.thinks") == screen.say
    assert "thinking" in screen.parts["do"]
    assert offered(app, "pick") == [f"pick {place}" for place in range(5)]
    app.do("unhint")
    assert app.question() == ""
    assert body(app.screen()) == before


def test_a_move_takes_the_question_back_and_its_answer_is_not_heard() -> None:
    app = slow_app()
    app.do("hint")
    text = answer_to(app.question())
    for place in (0, 1, 2):
        app.do(f"pick {place}")
    assert app.question() == ""
    app.do("play k123")
    before = body(app.screen())
    app.do("answer", text)
    assert body(app.screen()) == before
    assert not playing(app).hint.is_on


def test_the_answer_is_the_masters_and_names_its_question() -> None:
    app = slow_app()
    app.do("hint")
    answer = read_answer(answer_to(app.question()))
    assert answer.question.kind == "hint"
    assert answer.question.opponent == "master"
    app.do("answer", answer_to(app.question()))
    assert playing(app).hint.advice == answer.advice
    assert app.question() == ""


# --- Who may ask --------------------------------------------------------------------------------


def test_only_whoever_is_to_move_is_offered_one() -> None:
    app = make_app(kind=App)
    begin(app, 2, (0,), first="0")
    assert playing(app).mode == "thinking"
    assert not offered(app, "hint")
    app.do("hint")
    assert not playing(app).hint.is_on

    app = make_app()
    begin(app, 2)
    assert playing(app).passing
    app.do("hint")
    assert not playing(app).hint.is_on
    app.do("ready")
    assert offered(app, "hint")
    app.do("hint")
    app.do("follow")
    assert not offered(app, "hint")
    assert not playing(app).hint.is_on


def test_nobody_gets_the_hint_of_another() -> None:
    app = make_app()
    begin(app, 2)
    app.do("ready")
    app.do("hint")
    assert playing(app).hint.advice
    app.do(f"play {playing(app).hint.advice[0].moves[0]}")
    assert playing(app).passing
    assert not playing(app).hint.advice
    assert "advised" not in body(app.screen())
    app.do("ready")
    assert "advised" not in body(app.screen())


# --- In words -----------------------------------------------------------------------------------


def test_names_stay_text_and_buttons_have_names_in_portuguese() -> None:
    app = make_app(languages=("pt",), window=UPRIGHT)
    set_up(app, 2, seed="7")
    for seat, name in enumerate(NAMES[:2]):
        app.do(f"set name-{seat}", name)
    app.do("start")
    app.do("ready")
    app.do("hint")
    shown = body(app.screen())
    assert "<img" not in shown
    assert 'aria-label="As melhores jogadas do mestre"' in shown
    assert 'aria-label="Jogada 1, a melhor: Guardar ' in shown
    assert 'aria-label="Fechar a dica"' in shown
    assert 'aria-keyshortcuts="h"' in shown
    assert "unhint" in actions(shown)
