"""Hints: asked for by whoever is to move, shown on the table, and never in the way."""

from __future__ import annotations

import re

import pytest

from rossio import games
from rossio.bots.question import read_answer
from rossio.bots.rossio.answer import Closes, LayTile, SwapTiles
from rossio.bots.rossio.turn import steps_of
from rossio.engine.rossio.moves import MOVES, Lay
from rossio.engine.rossio.square import next_space
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
    written,
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
        assert len(re.findall("advised-[tl]", shown.parts["glow"])) == len(advice[number].laid)
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
    assert "In order: " in told
    assert "Lay " in told
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


def test_it_survives_taking_back_what_it_said_and_what_it_did_not() -> None:
    app = app_in("build")
    do(app, "hint")
    hint = table_of(app).hint
    chosen = next(n for n, one in enumerate(hint.advice) if len(one.moves) > 2)
    do(app, f"hint {chosen}")
    shown, advised = body(app.screen()), hint.advised
    do(app, f"play {advised.moves[0]}")
    assert hint.advised == advised.after()
    do(app, "undo")
    assert hint.advised == advised
    assert hint.chosen == chosen
    assert body(app.screen()) == shown
    assert hint.says(app.words, table_of(app).names) in app.screen().say
    other = next(
        move
        for move in offered(app, "play")
        if move.startswith("play s") and move != f"play {advised.moves[0]}"
    )
    do(app, other)
    assert not hint.is_on
    do(app, "undo")
    assert body(app.screen()) == shown


def test_whoever_closed_it_is_left_alone_when_taking_back() -> None:
    app = app_in("build")
    do(app, "hint")
    do(app, f"play {table_of(app).hint.advised.moves[0]}")
    do(app, "unhint")
    do(app, "undo")
    assert not table_of(app).hint.is_on


@pytest.mark.parametrize("chosen", [0, 1])
def test_told_again_after_its_own_first_move_it_says_the_same(chosen: int) -> None:
    app = app_in("recruit")
    do(app, "hint")
    hint = table_of(app).hint
    do(app, f"hint {chosen}")
    advised = hint.advised
    do(app, "do-this")
    do(app, "unhint")
    assert not hint.is_on
    do(app, "hint")
    assert hint.advised == advised.after()
    assert hint.advised in hint.advice
    assert written(app.screen().parts["say"]) == hint.sentence(app.words, table_of(app).names)
    # It is told as a turn to choose again, with those that began the same way.
    assert offered(app, "hint") == [f"hint {n}" for n in range(len(hint.advice))]
    assert all(one.moves[0] in map(str, table_of(app).view().moves) for one in hint.advice)


def test_a_new_turn_is_asked_about_anew() -> None:
    app = app_in("recruit")
    do(app, "set practice", "true")
    do(app, "hint")
    hint, turns = table_of(app).hint, record_moves(app)
    while hint.advised:
        do(app, "do-this")
    assert len(record_moves(app)) > len(turns) + 1
    do(app, "undo")
    assert not hint.is_on
    do(app, "undo")
    assert not hint.is_on


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
            assert len(re.findall("advised-[tl]", app.screen().parts["glow"])) == laid
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
                expected = steps_of(now, [MOVES[text] for text in hint.advised.moves])
                assert hint.advised.steps == tuple(expected)
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


def test_do_this_plays_one_step_a_press_until_the_turn_is_over() -> None:
    app = app_in("recruit")
    do(app, "hint")
    hint, moves = table_of(app).hint, record_moves(app)
    advised = hint.advised.moves
    for number in range(1, len(advised) + 1):
        assert offered(app, "do-this") == ["do-this"]
        assert f'aria-label="Do this: {hint.step(app.words)}"' in app.screen().parts["do"]
        do(app, "do-this")
        assert record_moves(app) == (*moves, *advised[:number])
    assert not hint.is_on
    assert not offered(app, "do-this")
    do(app, "do-this")
    assert record_moves(app) == (*moves, *advised)


def test_do_this_does_nothing_where_nothing_is_advised() -> None:
    app = slow_app()
    do(app, "do-this")
    do(app, "hint")
    do(app, "do-this")
    assert record_moves(app) == ()
    do(app, "answer", answer_to(app.question()))
    do(app, "follow")
    do(app, "do-this")
    assert record_moves(app) == ()


# --- Swaps first ----------------------------------------------------------------------------------


def app_with_swaps() -> App:
    """A game in which the best turn that is advised while building begins with a swap."""
    for seed in range(1, 60):
        app = make_app()
        begin(app, 1, seed=seed)
        person = Person(app, seed)
        for _ in range(60):
            table = table_of(app)
            if table.stage == "over":
                break
            if phase_of(app) == "build" and table.can_hint and table.view().player.coins:
                do(app, "hint")
                if table.hint.advised.moves[0].startswith("s"):
                    return app
            person.step()
    raise AssertionError("no swap is ever advised")


def test_swaps_are_the_first_steps_and_the_one_to_tap_is_lit() -> None:
    app = app_with_swaps()
    hint, screen = table_of(app).hint, app.screen()
    board = screen.parts["own"]
    steps = hint.advised.building
    assert hint.advised.moves[0] == f"s{steps[0].board_space + 1}"
    assert screen.parts["say"].startswith("Swap the ")
    said = screen.say.partition("In order: ")[2]
    assert said.startswith("Swap the ")
    assert f"play {hint.advised.moves[0]}" in lit(board)
    # Each step has its number on the board, the swaps before the tiles that they bring.
    marks = re.findall(r'class="(advised-swap[ a-z]*)".*?<text[^>]*>(\d)<', board)
    swaps = [n for n, step in enumerate(steps, 1) if isinstance(step, SwapTiles)]
    assert sorted(int(number) for _, number in marks) == swaps
    assert [number for kind, number in marks if kind.endswith("next")] == ["1"]
    # What is tapped lies over all that is drawn of it.
    do(app, "do-this")
    assert "advised-swap next" not in app.screen().parts["own"] or len(swaps) > 1


def test_no_ghost_lies_where_a_tap_would_lay_another_tile() -> None:
    """What one taps on a ghost is the tile that is drawn there; all along, and after each step."""
    ghosts = alone = 0
    for app in (app_with_swaps(), app_in("build"), app_in("build", 2)):
        hint, table = table_of(app).hint, table_of(app)
        do(app, "hint")
        while hint.advised and hint.advised.laid:
            seen, glow = table.view(), app.screen().parts["glow"]
            lit = {
                next_space(seen.square, move.row) for move in seen.moves if isinstance(move, Lay)
            }
            drawn = [
                step
                for n, step in enumerate(hint.advised.building)
                if isinstance(step, LayTile) and (step.space not in lit or n == 0)
            ]
            for step in drawn:
                if step.space in lit:
                    assert step.colour == seen.player.tiles[0]
            assert glow.count("advised-tile") == len(drawn)
            assert glow.count("advised-later") == len(hint.advised.laid) - len(drawn)
            ghosts, alone = ghosts + len(drawn), alone + glow.count("advised-later")
            do(app, "do-this")
    assert ghosts
    assert alone


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
    assert 'aria-label="Os melhores turnos do mestre"' in shown
    assert 'aria-label="Turno 1, o melhor"' in shown
    assert 'aria-label="Fechar a dica"' in shown
    assert 'aria-keyshortcuts="h Escape"' in shown
    assert "unhint" in actions(shown)
