"""Learning Rossio: what its lesson says of the game is so, and what else one can do meanwhile."""

from __future__ import annotations

import re
from functools import partial
from random import Random

import pytest

from rossio import games
from rossio.ui.app import App
from tests.ui.helpers import Store, body, do, make_app, offered, play_at_once, whole
from tests.ui.learning import learning
from tools.player import AppDriver, Player

at = partial(learning, "rossio")


def glowing(app: App) -> list[str]:
    """The points that are written on the square."""
    return re.findall(r"glow-points[^>]*>\+(\d+)<", body(app.screen()))


@pytest.mark.parametrize(
    ("name", "points", "coins"),
    [
        ("first.build", 0, 1),
        ("first.reach", 0, 2),
        ("activate.red", 12, 1),
        ("build.close", 12, 0),
        ("build.coins", 12, 2),
        ("end.pick", 23, 1),
        ("end.over", 12, 6),
        ("nobles.count", 8, 0),
    ],
)
def test_points_and_coins_are_those_of_the_examples(name: str, points: int, coins: int) -> None:
    _, guide = at(name)
    seen = guide.table.view()
    assert (seen.players[seen.seat].points, seen.players[seen.seat].coins) == (points, coins)


def test_what_the_sentences_say_of_others_is_so() -> None:
    _, guide = at("end.over")
    assert guide.table.session.state.players[0].points == 30
    assert guide.table.game.result(guide.table.session.state).winners == (0,)
    _, guide = at("nobles.count")
    assert guide.table.session.state.players[1].coins == 1
    _, guide = at("ross.turn")
    assert guide.table.session.state.players[1].points == 11 + 9


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("activate.red", ["2", "2"]),
        ("activate.blue", ["4", "4"]),
        ("nobles.count", ["4", "4"]),
    ],
)
def test_what_is_counted_is_shown_on_the_square(name: str, points: list[str]) -> None:
    app, _ = at(name)
    assert glowing(app) == points
    # Somebody may look elsewhere, and comes back to it.
    do(app, offered(app, "look")[0])
    do(app, "look")
    assert glowing(app) == points


def test_a_tap_on_the_square_means_the_move_of_its_space() -> None:
    app, guide = at("first.build")
    do(app, "pick space-4")
    assert guide.step.say == "go-on"
    do(app, "pick space-1")
    assert guide.step.say == "go-on"
    assert guide.answer(app.words) == app.words("lesson.first.go-on.why")
    do(app, "pick space-20")
    assert guide.answer(app.words) not in ("", app.words("lesson.first.go-on.why"))


def test_what_is_shown_is_seen_before_the_next_step_begins() -> None:
    app, guide = at("ross.take", "calm")
    do(app, "play tA")
    assert guide.step.say == "take"
    assert offered(app, "skip") == ["skip"]
    assert app.screen().focus == ""
    while guide.is_watched:
        assert app.screen().wait is not None
        assert 'data-taught=""' not in body(app.screen())
        do(app, "tick")
    assert guide.step.say == "turn"
    assert guide.sentence(app.words) in app.screen().say


@pytest.mark.parametrize("way", ["skip", "set speed"])
def test_what_is_shown_can_be_skipped(way: str) -> None:
    app, guide = at("ross.take", "calm")
    do(app, "play tA")
    do(app, way, "at once" if way == "set speed" else None)
    assert guide.step.say == "turn"


def test_the_focus_goes_to_what_is_to_be_tapped() -> None:
    app, guide = at("first.cost")
    assert app.screen().focus == "go-on"
    do(app, "go-on")
    assert app.screen().focus == guide.step.lit == "hand-0"


def test_sheets_and_languages_leave_the_step_alone() -> None:
    app, guide = at("build.coins")
    shown, number = body(app.screen()), guide.number
    for sheet in ("help", "discard", "player 1", "keys"):
        do(app, f"sheet {sheet}")
        screen = app.screen()
        assert screen.sheet is not None
        assert screen.sheet.body.strip()
        do(app, "close")
    assert (guide.number, body(app.screen())) == (number, shown)
    do(app, "set language", "pt")
    assert guide.sentence(app.words) in whole(app.screen())
    assert "três peças" in whole(app.screen())


def test_the_rules_open_at_what_is_taught() -> None:
    app, _ = at("draw.reach")
    do(app, "sheet help")
    assert app.sheet == "help draw"


# --- On one's own -------------------------------------------------------------------------------


def test_remarks_are_made_once_and_told() -> None:
    app, guide = at("yours.play")
    player, remarks, number = Player(AppDriver(app), Random(5), whim=0), [], guide.number
    assert guide.remark(app.words) == guide.sentence(app.words)
    while guide.number == number:
        said = guide.remark(app.words)
        if guide.is_new and said:
            assert said in app.screen().say
            if guide.table.can_act:
                task = guide.table.look.task(app.scene(guide.table))
                assert app.screen().say.endswith(f"{said} {task}")
            assert f"<strong>{said}</strong>" in whole(app.screen())
            remarks.append(said)
        player.step()
    assert len(remarks) == len({*remarks})
    assert len(remarks) > 4
    assert guide.is_last


def test_what_is_done_is_heard_and_what_was_done_before_is_not() -> None:
    app, _ = at("yours.play")
    assert app.sounds() == ()
    for does in ("pick 0", "play r1B"):
        do(app, does)
    assert app.sounds()
    do(app, "leave")
    do(app, "learn")
    assert app.sounds() == ()


def test_everything_of_a_table_can_be_done_there() -> None:
    app, guide = at("yours.play")
    for does in ("pick 0", "play r1B", "play l1"):
        do(app, does)
    assert guide.table.session.record.moves == ("r1B", "l1")
    do(app, "undo")
    assert app.saves.progress("rossio").moves == ("r1B",)
    do(app, "undo")
    do(app, "hint")
    assert guide.table.hint.advice
    do(app, "play l1")
    assert guide.table.refusal is not None
    assert guide.table.news.refusal(app.words, guide.table) in app.screen().say


# --- Around it ----------------------------------------------------------------------------------


def test_a_game_goes_on_beside_the_lesson() -> None:
    store = Store()
    app = make_app(store)
    play_at_once(app)
    key = app.key()
    kept = store.texts[f"game:{key}"]
    do(app, "leave")
    do(app, "learn")
    do(app, "go-on")
    assert store.texts[f"game:{key}"] == kept
    do(app, f"open {key}")
    assert app.key() == key
    do(app, "leave")
    do(app, "learn")
    assert app.guide is not None
    assert app.guide.number == 1


def test_nobody_has_to_think_for_the_lesson() -> None:
    app, _ = at("first.welcome")
    assert not app.expects_opponents()
    assert app.question() == ""


def test_a_lesson_that_cannot_be_loaded_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app, load = make_app(), games._load

    def fail(place: str) -> object:
        if place.endswith(":LESSON"):
            raise ModuleNotFoundError("No module named 'lesson'")
        return load(place)

    monkeypatch.setattr(games, "_load", fail)
    do(app, "learn")
    assert app.place == "start"
    assert app.problem == app.plain_words("sorry.not-loaded")
