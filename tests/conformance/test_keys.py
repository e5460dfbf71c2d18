"""Every game can be played by its keys alone, and by who cannot see it."""

from __future__ import annotations

import html
import re

import pytest

from rossio.ui.layout import Room
from rossio.words.catalogue import languages
from tests.conformance.sitting import sit_down
from tests.ui.helpers import (
    LYING,
    UPRIGHT,
    WIDE,
    Person,
    Store,
    body,
    do,
    make_app,
    record_moves,
    table_of,
    whole,
)
from tests.words.typography import faults_in

BUTTON = re.compile(
    r"<(button|g|rect|input|select)\b([^>]*)>(.*?)(?=<(?:button|g|rect|input)\b|$)", re.S
)


@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_done_has_a_name_for_who_cannot_see(name: str, language: str) -> None:
    app = make_app(languages=[language])
    sit_down(app, name, 2)
    person = Person(app)
    while len(record_moves(app)) < 25 and not table_of(app).ended:
        text = body(app.screen())
        named, drawn = set[str](), set[str]()
        for kind, values, inside in BUTTON.findall(text):
            action = re.search(r'data-do="([^"]*)"', values)
            if action is None or kind in ("input", "select"):
                continue
            if 'aria-hidden="true"' in values:
                drawn.add(action[1])
                continue
            said = re.search(r'aria-label="([^"]*)"', values)
            shown = re.sub(r"<[^>]*>", "", inside)
            told = html.unescape(said[1] if said else shown).strip()
            assert told, values
            # The toy knows fewer languages, and what it says in English is no other's custom.
            assert name == "toy" or not [*faults_in(language, told)], told
            named.add(action[1])
        # What is for a finger alone is a cell for everybody else, which may do more at the moment.
        assert all(action in named or action.startswith("pick ") for action in drawn)
        person.step()


MOVE_BUTTON = re.compile(r'data-do="(play [^"]*)" data-key="[^"]*"(?: class="([^"]*)")?')
KEY = re.compile(r'<(\w+)\b([^>]*) data-do="([^"]*)"([^>]*)>')


def test_every_move_can_be_made_by_keys_of_the_list_alone(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    do(app, "sheet keys")
    screen = app.screen()
    assert screen.sheet is not None
    listed = {
        key for keys in re.findall('data-keys="([^"]*)"', screen.sheet.body) for key in keys.split()
    }
    do(app, "close")
    person = Person(app)
    while not table_of(app).ended:
        offers = dict[str, set[str]]()
        for tag, before, action, after in KEY.findall(body(app.screen())):
            values = before + after
            key = re.search('aria-keyshortcuts="([^"]*)"', values)
            is_lit = "data-lit" in values
            # What can be done has a key, and the focus can go there.
            assert key or not (is_lit or action.startswith("play ")), action
            assert not is_lit or tag == "button" or "tabindex" in values, action
            for one in key[1].lower().split() if key else ():
                offers.setdefault(one, set()).add(action)
        assert {*offers} <= {key.lower() for key in listed}
        assert all(len(actions) == 1 for actions in offers.values()), offers
        # Enter, pressed once more on what is picked, does nothing where there is a choice, unless
        # one button stands out: then it does just that.
        moves = MOVE_BUTTON.findall(app.screen().parts["do"])
        main = {action for action, kind in moves if kind == "main"}
        assert "enter" not in offers or len(moves) == 1 or offers["enter"] == main, offers
        person.step()


def test_single_keys_can_be_switched_off(name: str) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, name, 2, (1,))
    single = re.compile('aria-keyshortcuts="."|data-keys="."')
    do(app, "sheet keys")
    assert single.search(whole(app.screen()))
    do(app, "set shortcuts", "false")
    assert not single.search(whole(app.screen()))
    do(app, "close")
    assert make_app(store).preferences.shortcuts is False
    do(app, "leave")
    do(app, f"learn {name}")
    assert app.place == "lesson"
    assert "data-go-on" in whole(app.screen())
    assert not single.search(whole(app.screen()))


@pytest.mark.parametrize("window", [WIDE, LYING, UPRIGHT])
@pytest.mark.parametrize("players", [2, 4])
def test_the_log_comes_after_everything_that_is_played_with(
    name: str, players: int, window: Room
) -> None:
    app = make_app(window=window)
    sit_down(app, name, players, tuple(range(1, players)))
    parts = re.findall('data-part="([^"]*)"', app.screen().frame)
    assert {"bar", "say", "do"} <= {*parts}
    # On a phone it is a sheet; the toy has none beside its table.
    assert "log" not in parts[:-1]
    assert parts[-1] == "log" or window != WIDE or name == "toy"
