"""Whole games on every kind of screen, by what is lit alone: every move can be made, has a key and
a name, and nothing is in the way of another."""

from __future__ import annotations

import html
import re
from random import Random

import pytest

from rossio.engine.castles.game import GAME
from rossio.engine.castles.moves import Advance, Mark, PlaceDisc
from rossio.ui.app import App
from rossio.ui.castles.look import LOOK
from rossio.ui.castles.table import parts as table_parts
from rossio.ui.layout import Room
from rossio.ui.screens.sheets import KEYS
from rossio.words.catalogue import languages
from tests.ui.castles.views import LEFT, scene_of, seated
from tests.ui.helpers import (
    LYING,
    UPRIGHT,
    WIDE,
    Person,
    begin,
    body,
    do,
    make_app,
    offered,
    record_moves,
    table_of,
    whole,
)

TAG = re.compile(r"<(\w+)([^>]*)>")
WINDOWS = {"upright": UPRIGHT, "lying": LYING, "wide": WIDE}


def listed() -> set[str]:
    """The keys of the list, and those of the shell."""
    own = {key for keys in LOOK.keys.values() for key in keys.split()}
    return own | {*"uvhtflrm", "enter", "space", "escape"}


def check(app: App) -> None:
    """What is on the screen now is as it should be."""
    text, offers = body(app.screen()), dict[str, set[str]]()
    for tag, values in TAG.findall(text):
        _, is_touched, rest = values.partition(' data-do="')
        if not is_touched:
            continue
        action = rest.partition('"')[0]
        key, is_lit = re.search('aria-keyshortcuts="([^"]*)"', values), "data-lit" in values
        assert key or not (is_lit or action.startswith("play ")), action
        assert not is_lit or tag == "button" or "tabindex" in values, action
        is_named = re.search('aria-label="[^"]', values) or tag == "button"
        # What is for a finger alone is named where others do it.
        assert is_named or 'aria-hidden="true"' in values, values
        for one in key[1].lower().split() if key else ():
            offers.setdefault(one, set()).add(action)
    assert {*offers} <= listed()
    assert all(len(actions) == 1 for actions in offers.values()), offers
    keys = re.findall('data-key="([^"]*)"', text)
    lying = [key for key in keys if not key.startswith("worker-")]
    assert len({*lying}) == len(lying), sorted(key for key in lying if lying.count(key) > 1)


@pytest.mark.parametrize("layout", ["upright", "lying", "wide"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game(layout: str, players: int) -> None:
    language = "pt" if layout == "lying" else "en"
    app = make_app(languages=[language], window=WINDOWS[layout])
    begin(app, players, seed=players, game="castles", pass_device="false",
          family="true" if layout == "lying" else "false",
          suggested="true" if layout == "wide" else "false")  # fmt: skip
    app.resize(WINDOWS[layout], LEFT[layout])
    person = Person(app, players)
    while not table_of(app).ended:
        check(app)
        person.step()
    assert "ending" in app.screen().parts
    assert GAME.result(table_of(app).session.state).points


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_is_on_the_screen_or_a_pick_away(seed: int) -> None:
    app = seated(2 + seed % 3, seed, family="true" if seed % 2 else "false")
    table, random = table_of(app), Random(seed)
    while not table.session.is_over:
        assert reachable(app) == {*map(str, table.view().moves)}
        do(app, f"play {random.choice(table.view().moves)}")


def led_to(app: App) -> str:
    """What of the table the focus is led to when what had it is gone."""
    tags = (values for _, values in TAG.findall(body(app.screen())))
    lit = next((one for one in tags if "data-lit" in one and "data-aside" not in one), "")
    key = re.search('data-key="([^"]*)"', lit)
    return key[1] if key else ""


def test_the_focus_is_led_to_what_is_marked_next_and_not_to_an_exploration_tile() -> None:
    app, found = seated(2, 5, family="false"), list[bool]()
    table, random = table_of(app), Random(5)
    while not table.session.is_over:
        view = table.view()
        if view.phase == "track":
            assert led_to(app).startswith("explore-")
        else:
            assert not led_to(app).startswith("explore-")
        if view.left and any(isinstance(move, Advance | PlaceDisc) for move in view.moves):
            assert led_to(app).startswith("track-")
            found.append(bool(view.player.explorations))
        marks = [move for move in view.moves if isinstance(move, Mark | Advance | PlaceDisc)]
        do(app, f"play {random.choice(marks or view.moves)}")
    assert len(found) > 5
    assert any(found)


@pytest.mark.parametrize("language", languages())
def test_on_a_phone_the_way_to_score_tracks_says_where_it_leads(language: str) -> None:
    app = make_app(languages=[language])
    begin(app, 2, (), 3, "castles", pass_device="false", family="false")
    shown, words = app.screen().parts["offers"], app.words
    ways = re.findall(r'aria-label="([^"]*)"[^>]*><svg.*?</svg><small>(.*?)</small>', shown)
    assert [name for name, _ in ways] == [words("table.scores"), words("table.contracts")]
    # What is written on a button is in its name, too.
    assert all(short.lower() in name.lower() for name, short in ways)


def test_the_keys_of_the_game_and_those_of_every_table_are_two_lists() -> None:
    app = seated()
    do(app, "sheet keys")
    sheet = app.screen().sheet
    assert sheet is not None
    # One list of them all is taller than a laptop.
    own, shared = re.findall("<dl>(.*?)</dl>", sheet.body)
    assert own.count("<dt") == len(LOOK.keys)
    assert shared.count("<dt") == len(KEYS)


def reachable(app: App) -> set[str]:
    """The moves that come of the taps that the screen offers, one after another."""
    table = table_of(app)
    seen, found, waiting = set[str](), set[str](), [table.picked or ""]
    while waiting:
        picked = waiting.pop()
        if picked in seen:
            continue
        seen.add(picked)
        table.picked = picked
        view = table.view()
        for action in re.findall('data-do="([^"]*)"', "".join(table_parts(scene_of(app)).values())):
            kind, _, rest = html.unescape(action).partition(" ")
            if kind == "pick":
                outcome = LOOK.pick(view, picked, rest)
                if outcome.move is not None:
                    found.add(str(outcome.move))
                elif outcome.refusal is None:
                    waiting.append(outcome.picked)
            elif kind == "play":
                found.add(rest)
        found |= {
            action.removeprefix("play ")
            for button in LOOK.buttons(scene_of(app))
            for action in re.findall('data-do="(play [^"]*)"', button)
        }
    table.picked = LOOK.only_choice(table.view())
    return found


@pytest.mark.parametrize("language", languages())
def test_every_sheet_and_every_look_back(language: str) -> None:
    app = make_app(languages=[language], speed="calm")
    begin(app, 3, (1, 2), game="castles")
    person = Person(app)
    for number in range(120):
        person.step()
        if table_of(app).ended:
            break
        if number % 15 == 0:
            for sheet in ("scores", "contracts", "player 0", "player 1", "player 2", "log", "keys"):
                do(app, f"sheet {sheet}")
                screen = app.screen()
                assert screen.sheet is not None
                assert screen.sheet.body.strip()
            do(app, "close")
    for moment in range(0, len(table_of(app).session.moments), 9):
        do(app, f"moment {moment}")
        assert whole(app.screen())
    assert record_moves(app)


def test_what_only_watchers_see_is_drawn() -> None:
    app = make_app(window=WIDE, speed="usual")
    begin(app, 2, (0, 1), seed=5, game="castles")
    app.resize(WIDE, LEFT["wide"])
    for _ in range(150):
        assert "map" in app.screen().parts or table_of(app).ended
        do(app, "tick")


def test_a_small_room_is_no_trouble() -> None:
    app = seated()
    app.resize(Room(200, 300), Room(0, 0))
    Person(app, 3).play(30)
    assert scene_of(app).chart.side == 64


def test_the_last_tile_is_picked_and_keeps_nobody_from_a_hint_or_from_looking_again() -> None:
    app = make_app(speed="at once")
    begin(app, 2, (1,), game="castles")
    person = Person(app)
    for _ in range(2_000):
        table = table_of(app)
        if table.view().phase == "lay" and len(table.view().hand) == 1:
            break
        person.step()
    assert table.picked
    assert offered(app, "hint")
    assert offered(app, "again")
