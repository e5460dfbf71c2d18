"""What only one player may know is nowhere in the page of another, and a name is only a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from msgspec import json, structs
from playwright.sync_api import Page, expect

from rossio.engine.events import Seat
from rossio.engine.record import Record, start
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import seen_by
from rossio.games import by_number
from rossio.ui import invitation as links
from rossio.words.catalogue import words
from rossio.words.rossio.sentences import event_sentence
from tests.e2e.conftest import OpenOn
from tests.e2e.looks import resize, wait_for_state
from tests.e2e.table import GAMES, keep, latest, open_kept, position, saved_game
from tests.engine.random_games import without_past
from tools.hands import Agreed, Hands, PageDriver, Spot, at_once, doing, hands_for, sit_down
from tools.player import Player, Sight
from tools.tour import GAME, leave, open_record, record_in, whole_game

# One question for both: each takes its time.
KEPT_AND_EVERYTHING = f"() => [({GAMES})(), document.documentElement.outerHTML]"


# --- Hands -----------------------------------------------------------------------------------


class Witness:
    """Knows the whole game that is on the page, and what of it has been said for all to hear."""

    def __init__(self, page: Page) -> None:
        self.page = page
        saved = saved_game(page)
        self.names = tuple(seated.name for seated in saved.seats)
        self.state = start(GAME, saved.record)
        self.played = 0
        self.said = ""

    def leaks(self, player: Player[Spot], sight: Sight[Spot]) -> list[str]:
        """Every secret of another than the holder of the device that is anywhere in the page."""
        texts, html = self.page.evaluate(KEPT_AND_EVERYTHING)
        self._catch_up(latest(texts).record)
        # While the device is passed on, nobody holds it.
        holder = None if sight.of("ready") else self.state.seat
        return [f"{leak} after {player.done}" for leak in self._told_in(html, holder)]

    def _catch_up(self, record: Record[Setup]) -> None:
        for text in record.moves[self.played :]:
            for event in GAME.play(self.state, GAME.read_move(text)):
                told = seen_by(event, None)
                self.said += event_sentence(words("en", "rossio"), self.state.box, self.names, told)
        self.played = len(record.moves)

    def _told_in(self, html: str, holder: Seat | None) -> Iterator[str]:
        for card in secrets_of_others(self.state, holder):
            name = self.state.box.cards[card].name
            if is_told(name, html) and not is_told(name, self.said):
                yield name
            if f'data-look="{card}"' in html or f'data-do="look {card}"' in html:
                yield f"card {card}"


def secrets_of_others(state: State, holder: Seat | None) -> set[CardId]:
    """The cards in the hands of all but the holder that nobody else has seen."""
    hands = enumerate(state.secret.hands)
    held = {card for seat, hand in hands if seat != holder for card in hand}
    known = {card for player in state.players for card in player.known}
    return held - known


def is_told(word: str, text: str) -> bool:
    # A page is long, and most words are nowhere in it: that is seen sooner without a pattern.
    return word in text and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def text_without_times(page: Page, place: str) -> str:
    """What stands there, but for when a game was played: any number can be a minute or a day."""
    return str(
        page.locator(place).evaluate(
            """(place) => {
                const copy = place.cloneNode(true);
                copy.querySelectorAll("time").forEach((time) => time.remove());
                const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
                const found = [];
                while (texts.nextNode()) found.push(texts.currentNode.data);
                return found.join(" ");
            }"""
        )
    )


def glance_around(page: Page, hands: Hands, random: Random) -> bool:
    """Now and then look at the log, which tells everyone something else, or turn the screen;
    whether that was done."""
    if reads := random.random() < 0.15:
        hands.press("sheet log")
        hands.press("close")
    if turns := random.random() < 0.1:
        resize(page, (1440, 900))
        assert page.locator(".log-part").count()
        resize(page, (360, 740))
    return reads or turns


def test_no_hand_is_in_the_page_but_the_holders(open_on: OpenOn) -> None:
    page, random = open_on("upright"), Random(40)
    hands = hands_for(page)
    sit_down(hands, Agreed(("Ana", "Rui"), seed=40))
    player, witness = Player(PageDriver(hands), random), Witness(page)
    sight = player.look()
    found = witness.leaks(player, sight)
    player.step_on(sight)
    at_once(hands)
    sight = player.look()
    while player.step_on(sight):
        sight = player.look()
        found += witness.leaks(player, sight)
        if not sight.of("ready") and not sight.is_over and glance_around(page, hands, random):
            # What was seen may have moved meanwhile.
            sight = player.look()
    assert found == []
    assert player.done.count("ready") > 20
    assert any(does.startswith("play d") for does in player.done)
    page.context.close()


# --- Links -----------------------------------------------------------------------------------


def test_a_link_can_leave_out_what_is_hidden(open_on: OpenOn) -> None:
    page = open_on("upright")
    hands = hands_for(page)
    record = record_in("recruit", 2)
    open_record(page, hands, record)
    hands.press("ready")
    keep(page)
    truth = position(page)
    hands.press("sheet menu")
    assert not is_told(str(record.seed), text_without_times(page, "#sheet"))
    hands.press("sheet share")
    expect(page.locator("#sheet-body")).to_contain_text("all that is hidden")
    hands.press("sheet share view")
    expect(page.locator("#sheet [data-qr] svg")).to_be_visible()
    assert page.evaluate("document.getElementById('sheet').scrollWidth") <= 360
    link = page.locator("#sheet [data-link]").get_attribute("data-link") or ""
    dealt = start(GAME, links.read(by_number, link).record)
    assert GAME.view(dealt, truth.seat) == GAME.view(without_past(truth), truth.seat)
    assert dealt.secret != truth.secret
    page.context.close()


# --- Points ----------------------------------------------------------------------------------


def test_hidden_points_are_not_in_the_page_before_the_end(open_on: OpenOn) -> None:
    page = open_on("upright")
    hands = hands_for(page)
    record = record_in("recruit", 2)
    assert record.setup is not None
    hidden = structs.replace(record.setup, hidden_points=True)
    open_kept(page, hands, structs.replace(record, setup=hidden))
    hands.press("ready")
    state = position(page)
    own, other = (state.players[seat].points for seat in (state.seat, 1 - state.seat))
    assert own != other > 9
    expect(page.locator(".own-part .who .points")).to_have_text(str(own))
    expect(page.locator(".others-part .who .points")).to_have_text("?")
    expect(page.locator('[data-do^="sheet player"]')).to_have_accessible_name(
        re.compile("points hidden")
    )
    hands.press(f"sheet player {1 - state.seat}")
    expect(page.locator("#sheet .who .points")).to_have_text("?")
    hands.press("close")
    leave(page, hands)
    assert not is_told(str(other), text_without_times(page, "#screen"))
    hands.press("sheet saved")
    assert not is_told(str(other), text_without_times(page, "#sheet"))
    hands.press("close")
    page.context.close()


# --- Names -----------------------------------------------------------------------------------

NAMES = (
    "<img src=x onerror=window.hacked=1>"[:24],
    '"><script>window.hacked=1</script>'[:24],
    "<img src=x onerror=h()>",
    "'><b id=h>&lt;{0}</b>",
)
CREATED = """() => [...document.querySelectorAll("#screen *, #sheet *, #say *")]
    .filter((element) => element.matches("img, script, #h, [onerror]"))
    .map((element) => element.outerHTML)"""
READ = """() => document.body.innerText + [...document.querySelectorAll("[aria-label], input")]
    .map((element) => " " + (element.getAttribute("aria-label") ?? element.value)).join("")"""


def assert_names_are_text(page: Page, screen: str, names: tuple[str, ...] = NAMES) -> None:
    assert page.evaluate(CREATED) == [], screen
    assert page.evaluate("window.hacked") is None, screen
    shown = page.evaluate(READ)
    assert [name for name in names if name not in shown] == [], screen


def keep_finished(page: Page) -> None:
    """Put a finished game of the same people beside the one that is saved."""
    saved = saved_game(page)
    finished = structs.replace(saved, key="f", record=whole_game(4)[0], over=True)
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)",
        ["rossio / game:f", json.encode(finished).decode()],
    )


def test_a_name_is_text_wherever_it_stands(open_on: OpenOn) -> None:
    page = open_on("upright")
    page.add_init_script("window.h = () => { window.hacked = 1; };")
    page.evaluate("() => { window.h = () => { window.hacked = 1; }; }")
    hands = hands_for(page)
    hands.press("setup rossio")
    hands.press("players 4")
    for seat, name in enumerate(NAMES):
        hands.write(f"name-{seat}", name)
    assert_names_are_text(page, "set-up")
    hands.press("start")
    assert_names_are_text(page, "pass", (NAMES[position(page).seat],))
    player = Player(PageDriver(hands), Random(1))
    player.step()
    assert_names_are_text(page, "table")
    resize(page, (1440, 900))
    assert_names_are_text(page, "table on a desktop")
    resize(page, (360, 740))
    at_once(hands)
    while position(page).round < 2:
        assert player.step()
    player.play_until(lambda sight: bool(sight.picks))
    player_sheet = page.locator('[data-do^="sheet player"]').first.get_attribute("data-do") or ""
    for sheet in ("sheet log", player_sheet):
        hands.press(sheet)
        assert_names_are_text(page, sheet)
        hands.press("close")
    hands.press("sheet menu")
    assert_names_are_text(page, "menu", ())
    hands.press("leave")
    assert_names_are_text(page, "start")
    keep_finished(page)
    # The page has read what is kept, and is told what others keep; this it meets as it starts.
    page.reload()
    wait_for_state(page, "ready")
    hands.press("sheet saved")
    assert_names_are_text(page, "saved games")
    hands.press("open f")
    expect(page.locator(".ending")).to_be_visible()
    assert_names_are_text(page, "end")
    assert page.locator(".chart-name").count() == 4
    hands.press("moment 0")
    page.locator(doing("now")).wait_for()
    assert_names_are_text(page, "looking back")
    page.context.close()
