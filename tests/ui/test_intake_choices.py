"""What somebody has chosen goes to another device in the file of everything; what was chosen there
stays."""

from __future__ import annotations

import json

import pytest

from rossio.ui.app import App
from rossio.ui.store import Progress
from tests.ui.helpers import Clock, QuickApp, Store, do, take_in, whole


def fresh(store: Store | None = None) -> App:
    """A device on which nobody has chosen anything."""
    return QuickApp(store or Store(), ["en"], Clock(), lambda: 0.5)


def chosen() -> App:
    """Somebody who likes things in another way, has set up a game and is amid a lesson."""
    app = fresh()
    for name, value in (("language", "de"), ("theme", "dark"), ("sound", "")):
        do(app, f"set {name}", value)
    do(app, "setup calcada")
    do(app, "players 3")
    do(app, "set name-0", "Ana")
    do(app, "start")
    do(app, "leave")
    do(app, "learn rossio")
    do(app, "go-on")
    do(app, "leave")
    return app


def test_preferences_set_ups_and_lessons_go_to_a_device_that_has_none() -> None:
    app, other = chosen(), fresh()
    held = other.preferences
    take_in(other, app.saves.export())
    assert other.problem == ""
    assert other.preferences is held, "the page and its tables go by these"
    assert other.preferences == app.preferences == other.saves.preferences()
    # It speaks as was chosen there, and so tells what was taken in.
    assert other.language == "de"
    german = other.words
    for kind in ("plans", "lessons"):
        assert german(f"saved.{kind}-taken-in", n=1) in other.good_news
    assert german("saved.preferences-taken-in") in other.good_news
    assert other.plan_of("calcada").seats[0].name == "Ana"
    assert other.plan_of("calcada").players == 3
    step = app.saves.progress("rossio").step
    assert other.saves.progress("rossio").step == step > 0
    take_in(other, app.saves.export())
    assert other.good_news == german("saved.taken-in", n=0)


def test_what_was_chosen_here_stays() -> None:
    app, other = chosen(), fresh()
    do(other, "set speed", "calm")
    do(other, "setup calcada")
    do(other, "set name-0", "Rui")
    do(other, "start")
    do(other, "leave")
    other.saves.note_progress("rossio", Progress(step=4, steps=20, offered=True))
    before = {
        name: other.saves._read(name) for name in ("preferences", "plan:calcada", "lesson:rossio")
    }
    take_in(other, app.saves.export())
    assert {name: other.saves._read(name) for name in before} == before
    assert other.language == "en"
    assert other.plan_of("calcada").seats[0].name == "Rui"


def test_a_lesson_that_was_gone_through_there_has_been_gone_through() -> None:
    app, other = fresh(), fresh()
    app.saves.note_progress("rossio", Progress(step=19, steps=20, offered=True, done=True))
    other.saves.note_progress("rossio", Progress(step=4, steps=20))
    take_in(other, app.saves.export())
    assert other.saves.progress("rossio") == Progress(step=4, steps=20, offered=True, done=True)


def test_a_file_of_before_still_opens() -> None:
    app, other = chosen(), fresh()
    file = json.loads(app.saves.export())
    for part in ("preferences", "plans", "lessons"):
        del file[part]
    assert take_in(other, json.dumps(file)) == 1
    assert other.problem == ""
    assert other.language == "en"


@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        ("preferences", "", ""),
        ("preferences", "", "{"),
        ("preferences", "", '{"speed":"never"}'),
        ("preferences", "", '{"language":"' + "x" * 5000 + '"}'),
        ("plan", "rossio", ""),
        ("plan", "rossio", "[]"),
        ("plan", "rossio", '{"game":"calcada","seats":[]}'),
        ("plan", "chess", '{"game":"chess","seats":[]}'),
        ("lesson", "rossio", '{"step":"x"}'),
        ("lesson", "chess", "{}"),
    ],
)
def test_a_damaged_one_is_named_and_is_lost_alone(kind: str, name: str, text: str) -> None:
    store = Store()
    app, other = chosen(), fresh(store)
    file = json.loads(app.saves.export())
    part = {"preferences": "preferences", "plan": "plans", "lesson": "lessons"}[kind]
    file[part] = {**file[part], name: text}
    take_in(other, json.dumps(file))
    refused = other.words(f"saved.refused-{kind}", name=name, why="\0").partition("\0")[0]
    assert refused in other.problem
    assert len(other.saves.heads()) == 1
    kept = {name for name in store.texts if not name.startswith("game:")}
    wanted = {"preferences", "plan:calcada", "lesson:rossio"}
    assert kept == wanted - ({"preferences"} if not name else {f"{kind}:{name}"})


def test_a_set_up_that_no_version_could_have_made_gives_way_to_the_first_one() -> None:
    app = fresh()
    text = '{"game":"rossio","seats":[{"name":"\\u202eAna","colour":99}],"told":{"en":"a\\nb"}}'
    do(app, "take-in plan rossio", text)
    do(app, "taken-in yes")
    assert app.plan_told("rossio") == "a b"
    do(app, "setup rossio")
    assert app.plan.seats[0].colour == 0
    assert "Ana" not in whole(app.screen())
