"""The analysis after a game: asked turn by turn, shown as it comes, one tap from each turn."""

from __future__ import annotations

import html
import re
from functools import cache

import pytest

from rossio.bots.desk import unpack
from rossio.engine.rossio.view import view
from rossio.ui.app import App
from tests.ui.helpers import (
    Person,
    Store,
    answer_to,
    body,
    do,
    make_app,
    offered,
    record_moves,
    set_up,
    table_of,
    whole,
)
from tests.ui.shots import NAMES


@cache
def played_out(players: int, language: str) -> tuple[dict[str, str], str]:
    """A store with a game that is over, and the game's key."""
    store = Store()
    app = make_app(store, languages=(language,), kind=App)
    set_up(app, players, seed="7", pass_device="false")
    for seat, name in enumerate(NAMES[:players]):
        do(app, f"set name-{seat}", name)
    do(app, "start")
    Person(app).finish()
    return store.texts, app.key()


def ended_app(players: int = 1, language: str = "en") -> App:
    texts, key = played_out(players, language)
    app = make_app(Store(dict(texts)), languages=(language,), kind=App)
    do(app, f"open {key}")
    assert table_of(app).ended
    return app


def judge(app: App, turns: int) -> None:
    """Let so many turns be judged."""
    for _ in range(turns):
        do(app, "answer", answer_to(app.question()))


def sheet(app: App) -> str:
    shown = app.screen().sheet
    assert shown is not None
    return shown.body


def test_nothing_is_asked_before_somebody_wants_it() -> None:
    app = ended_app()
    assert app.question() == ""
    assert not app.expects_opponents()
    assert offered(app, "analyse") == ["analyse"]
    do(app, "analyse")
    assert app.question()
    assert app.expects_opponents()
    assert app.screen().sheet is not None


def test_every_turn_is_asked_about_as_it_was_seen_then() -> None:
    app = ended_app(2)
    do(app, "analyse 1")
    game = table_of(app)
    analysis, session = game.analysis, game.session
    texts = tuple(text for turn in analysis.turns for text in turn.moves)
    own = [
        text
        for number, text in enumerate(record_moves(app))
        if session.mover(number) == 1 and not text.startswith("k")
    ]
    assert [*texts] == own
    for turn in analysis.turns[:3]:
        question = analysis._ask(turn)
        assert question.seen.seat == 1
        assert unpack(question) == view(session.positions[turn.first], 1)
        assert question.played == turn.moves


def test_turns_are_shown_as_they_are_judged_and_each_is_one_tap_away() -> None:
    app = ended_app()
    do(app, "analyse")
    turns = len(table_of(app).analysis.turns)
    assert "0 of" in sheet(app)
    assert "show-verdict" not in re.findall('data-do="([a-z-]+)', sheet(app))
    judge(app, 3)
    assert f'max="{turns}" value="3"' in sheet(app)
    assert sheet(app).count('class="waiting"') == turns - 3
    assert re.findall(r'data-key="turn-(\d)"', sheet(app)) == ["0", "1", "2"]
    analysis = table_of(app).analysis
    verdicts = [analysis.verdict(number) for number in range(3)]
    costs = {number: verdict.cost for number, verdict in enumerate(verdicts) if verdict}
    costly = [int(number) for number in re.findall(r'data-key="costly-(\d)"', sheet(app))]
    assert costly == sorted((n for n in costs if costs[n]), key=lambda n: -costs[n])
    question = app.question()
    do(app, "show-verdict 2")
    assert app.screen().sheet is None
    assert table_of(app).replay.looking == analysis.turns[2].moment
    screen = app.screen()
    best = verdicts[2].best if verdicts[2] else None
    assert best is not None
    assert screen.parts["glow"].count("advised-tile") == len(best.laid)
    assert "master’s" in screen.parts["say"]
    assert "master’s" in screen.say
    assert app.question() == question
    assert offered(app, "analyse") == ["analyse"]
    do(app, "analyse")
    assert app.screen().sheet is not None
    do(app, "close")
    do(app, "step 1")
    assert "advised" not in body(app.screen())
    do(app, "now")
    assert "ending" in app.screen().frame


def test_each_costly_turn_has_one_plain_reason() -> None:
    app = ended_app()
    do(app, "analyse")
    judge(app, 4)
    table, shown = table_of(app), html.unescape(sheet(app))
    rows = dict(re.findall(r'data-key="turn-(\d)"[^>]*>(.*?)</li>', shown))
    costs = 0
    for number in range(4):
        verdict = table.analysis.verdict(number)
        assert verdict is not None
        why = table.analysis.fault(app.words, table.names, verdict)
        assert bool(why) == bool(verdict.cost)
        assert why in rows[str(number)]
        assert "(" not in rows[str(number)]
        costs += bool(why)
        do(app, f"show-verdict {number}")
        assert why in html.unescape(app.screen().parts["say"])
        do(app, "analyse")
    assert costs


def test_the_graph_shows_the_loss_of_each_turn_and_says_it() -> None:
    app = ended_app()
    do(app, "analyse")
    judge(app, 3)
    analysis = table_of(app).analysis
    verdicts = [analysis.verdict(number) for number in range(3)]
    costs = [verdict.cost for verdict in verdicts if verdict]
    drawn = re.search(r'<svg class="chart losses".*?</svg>', sheet(app))
    assert drawn is not None
    said = ", ".join(f"round {n}: {cost}" for n, cost in enumerate(costs, 1))
    assert (
        f'role="img" aria-label="Points behind the master’s choice, by round, {said}"' in drawn[0]
    )
    heights = [float(height) for height in re.findall(r'<rect[^>]* height="([\d.]+)"', drawn[0])]
    assert len(heights) == 3
    assert all(
        height * max(costs) == pytest.approx(max(heights) * cost)
        for height, cost in zip(heights, costs, strict=True)
    )
    # Those that cost most are marked, as in the list.
    assert drawn[0].count("chart-bar marked") == sum(map(bool, costs))


def test_who_cannot_see_the_table_hears_where_the_master_lays_its_tiles() -> None:
    app = ended_app()
    do(app, "analyse")
    judge(app, 1)
    do(app, "show-verdict 0")
    verdict, told = table_of(app).verdict, app.screen().say
    assert verdict is not None
    steps = told.partition("In order: ")[2]
    assert steps.count("Lay ") == len(verdict.best.laid) > 0
    assert steps.startswith("Recruit ")
    assert "row " in steps
    assert "In order" not in app.screen().parts["say"]


def test_a_turn_is_shown_with_hand_points_and_coins_of_its_moment() -> None:
    app = ended_app(2)
    do(app, "analyse 1")
    judge(app, 3)
    do(app, "show-verdict 2")
    screen, table = app.screen(), table_of(app)
    position = table.session.positions[table.analysis.turns[2].first]
    cards = [position.box.cards[card].name for card in position.secret.hands[1]]
    assert re.findall(r'class="card-name">([^<]*)<', screen.parts["hand"]) == [
        html.escape(name) for name in cards
    ]
    player = position.players[1]
    assert f'aria-label="{app.words("table.points", n=player.points)}"' in screen.parts["own"]
    assert f'aria-label="{app.words("table.coins", n=player.coins)}"' in screen.parts["own"]


def test_people_at_one_device_choose_whose_turns() -> None:
    app = ended_app(2)
    do(app, "analyse")
    first = table_of(app).analysis.seat
    assert f'data-do="analyse {1 - first}"' in sheet(app)
    judge(app, 1)
    do(app, f"analyse {1 - first}")
    assert table_of(app).analysis.judged == 0
    judge(app, 1)
    do(app, "show-verdict 0")
    seen = app.scene(table_of(app)).view
    turn = table_of(app).analysis.turns[0]
    position = table_of(app).session.positions[turn.first]
    assert seen.hand == position.secret.hands[1 - first]
    do(app, "step 1")
    assert app.scene(table_of(app)).view.seat == table_of(app).holder
    assert offered(app, "analyse") == ["analyse"]


def test_opponents_turns_are_not_offered() -> None:
    store = Store()
    app = make_app(store)
    set_up(app, 2, (1,), seed="7")
    do(app, "start")
    Person(app).finish()
    slow = make_app(store, kind=App)
    do(slow, f"open {app.key()}")
    do(slow, "analyse 1")
    assert not table_of(slow).analysis.is_on
    do(slow, "analyse")
    assert table_of(slow).analysis.seat == 0
    assert "analyse 1" not in sheet(slow)


def test_a_verdict_that_nobody_waits_for_is_dropped() -> None:
    app = ended_app(2)
    do(app, "analyse 0")
    late = answer_to(app.question())
    do(app, "analyse 1")
    do(app, "answer", late)
    assert table_of(app).analysis.judged == 0
    do(app, "leave")
    assert app.question() == ""


def test_in_portuguese_with_names_that_stay_text() -> None:
    app = ended_app(2, "pt")
    do(app, "analyse")
    judge(app, 2)
    shown = sheet(app)
    assert "<img" not in shown
    assert NAMES[0] in whole(app.screen())
    assert "de " in shown
    assert "Pontos atrás da escolha do mestre, por ronda" in shown
    do(app, "show-verdict 0")
    assert "mestre" in app.screen().parts["say"]
    assert "<img" not in body(app.screen())
