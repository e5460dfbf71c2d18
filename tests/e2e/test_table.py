"""At the table: what explains itself, is taken back, dragged, looked at, left and come back to."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from rossio.engine.record import Record
from rossio.engine.rossio.box import read_box
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.legal import legal_moves, refusal, why_not_space
from rossio.engine.rossio.moves import Lay, Move, Recruit, Take
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.square import ROWS, next_space, spaces_of
from rossio.engine.rossio.state import State
from rossio.engine.session import Session
from rossio.words.catalogue import languages, words
from rossio.words.rossio.sentences import why_sentence
from tests.e2e.conftest import OpenOn
from tests.e2e.looks import TWO_FRAMES, resize, start
from tests.e2e.table import keep, open_kept, position, saved_game
from tools.hands import Agreed, Finger, Hands, Mouse, PageDriver, Spot, at_once, doing, sit_down
from tools.player import Player, Sight
from tools.runtime import ROOT
from tools.tour import GAME, leave, record_in, whole_game

Place = tuple[float, float]


@pytest.fixture(scope="module")
def desk(open_on: OpenOn) -> Page:
    """A page on a desk, for many tests: each opens a game of its own."""
    page = open_on("desktop", permissions=["clipboard-read", "clipboard-write"])
    open_kept(page, Mouse(page), record_in("keep", 1))
    at_once(Mouse(page))
    return page


@pytest.fixture(scope="module")
def phone(open_on: OpenOn) -> Page:
    page = open_on("upright")
    open_kept(page, Finger(page), record_in("keep", 1))
    at_once(Finger(page))
    return page


def find(wanted: Callable[[State], bool]) -> Record[Setup]:
    """A game against ROSS in a position of this kind."""
    for seed in range(20):
        record, states = whole_game(1, seed)
        for number, state in enumerate(states):
            if wanted(state):
                return record.until(number)
    raise AssertionError("no game came to such a position")


def middle(page: Page, selector: str) -> Place:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def moves(page: Page) -> tuple[str, ...]:
    return saved_game(page).record.moves


def can_lay(sight: Sight[Spot]) -> bool:
    """Whether there is a space for the next tile."""
    return any(spot.does.startswith("play l") for spot in sight.targets)


def why(page: Page, move: Move) -> str:
    return why_sentence(words("en", "rossio"), refusal(position(page), move))


# --- What is not possible --------------------------------------------------------------------


def test_a_taken_space_explains_itself(desk: Page) -> None:
    open_kept(desk, Mouse(desk), record_in("build", 1))
    taken = paved_in(position(desk))[0]
    desk.mouse.click(*middle(desk, f'[data-key="space-{taken}"]'))
    expect(desk.locator(".say")).to_contain_text("There is a tile on this space already")


def closed_spaces(state: State) -> list[int]:
    if state.phase != "build" or not state.going_on:
        return []
    rows = [row for row in range(ROWS) if state.square.rows[row] < state.square.columns]
    return [next_space(state.square, row) for row in rows if Lay(row) not in legal_moves(state)]


def test_a_space_that_touches_one_tile_explains_itself(desk: Page) -> None:
    open_kept(desk, Mouse(desk), find(lambda state: bool(closed_spaces(state))))
    space = closed_spaces(position(desk))[0]
    desk.mouse.click(*middle(desk, f'[data-key="space-{space}"]'))
    expect(desk.locator(".say")).to_contain_text("This space touches only one tile or wall")
    error = why_not_space(position(desk), space)
    assert error is not None
    expect(desk.locator(".say")).to_have_text(why_sentence(words("en", "rossio"), error))


def dear_cards(state: State) -> list[int]:
    if state.phase != "recruit":
        return []
    places = range(len(state.hand))
    return [place for place in places if Recruit(place, "A") not in legal_moves(state)]


def test_a_side_that_is_too_dear_explains_itself(desk: Page) -> None:
    hands = Mouse(desk)
    open_kept(desk, hands, find(lambda state: bool(dear_cards(state))))
    move = Recruit(dear_cards(position(desk))[0], "A")
    hands.press(f"pick {move.card}")
    desk.mouse.click(*middle(desk, doing(f"why {move}")))
    expect(desk.locator(".say")).to_have_text(why(desk, move))
    expect(desk.locator(".say")).to_contain_text("Side A of this card costs")


def test_a_market_card_out_of_reach_explains_itself(desk: Page) -> None:
    hands = Mouse(desk)
    open_kept(desk, hands, find(lambda state: state.phase == "draw" and state.built < 4))
    desk.mouse.click(*middle(desk, doing(f"why {Take(3)}")))
    expect(desk.locator(".say")).to_have_text(why(desk, Take(3)))
    expect(desk.locator(".say")).to_contain_text("so you may take market card")


# --- Taking back -----------------------------------------------------------------------------


def test_undo_goes_back_to_what_was_revealed_last_and_practice_beyond(desk: Page) -> None:
    hands, undo = Mouse(desk), desk.locator(doing("undo"))
    record = find(lambda state: state.phase == "recruit" and state.round == 3)
    open_kept(desk, hands, record)
    expect(undo).to_have_count(0)
    hands.press("pick 0")
    hands.press("play r1B")
    hands.press(desk.locator(".lay").first.get_attribute("data-do") or "")
    assert len(moves(desk)) == len(record.moves) + 2
    hands.press("undo")
    hands.press("undo")
    assert moves(desk) == record.moves
    expect(undo).to_have_count(0)

    hands.press("sheet menu")
    hands.check("practice", True)
    hands.press("close")
    while moves(desk):
        before = len(moves(desk))
        hands.press("undo")
        assert len(moves(desk)) == before - 1
    expect(undo).to_have_count(0)
    assert position(desk).phase == "keep"


def test_what_a_bonus_revealed_cannot_be_taken_back(desk: Page) -> None:
    open_kept(desk, Mouse(desk), record_in("discard", 1))
    expect(desk.locator(".card.lit")).not_to_have_count(0)
    expect(desk.locator(doing("undo"))).to_have_count(0)


# --- Dragging and holding --------------------------------------------------------------------


class MouseDrag:
    """Press, move and let go with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def down(self, at: Place) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def move(self, to: Place) -> None:
        self.page.mouse.move(*to, steps=4)

    def up(self) -> None:
        self.page.mouse.up()


class TouchDrag:
    """The same with a finger, which takes its time: a flick would swallow the tap after it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.at: Place = (0, 0)

    def _send(self, kind: str, points: list[Place]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        self.page.evaluate(TWO_FRAMES)

    def down(self, at: Place) -> None:
        self.at = at
        self._send("touchStart", [at])

    def move(self, to: Place) -> None:
        (x, y), steps = self.at, 4
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", [(x + (to[0] - x) * part, y + (to[1] - y) * part)])
        self.at = to

    def up(self) -> None:
        self._send("touchEnd", [])


@pytest.fixture(params=["mouse", pytest.param("touch", marks=pytest.mark.needs("touch"))])
def dragging(request: pytest.FixtureRequest, desk: Page, phone: Page) -> tuple[Page, Hands, Any]:
    if request.param == "mouse":
        return desk, Mouse(desk), MouseDrag(desk)
    return phone, Finger(phone), TouchDrag(phone)


def test_a_card_is_dragged_to_its_side_and_a_tile_to_its_space(
    dragging: tuple[Page, Hands, Any],
) -> None:
    page, hands, drag = dragging
    record = find(lambda state: state.phase == "recruit" and state.round == 4)
    open_kept(page, hands, record)
    ghost = page.locator(".ghost.dragged")

    drag.down(middle(page, '[data-key="hand-1"]'))
    drag.move(middle(page, ".square-room"))
    expect(ghost).to_have_count(1)
    side = page.locator(doing("play r2B"))
    side.wait_for()
    drag.move(middle(page, doing("play r2B")))
    drag.up()
    expect(ghost).to_have_count(0)
    expect(page.locator(".lay")).not_to_have_count(0)
    assert moves(page) == (*record.moves, "r2B")

    lay = page.locator(".lay").first.get_attribute("data-do") or ""
    drag.down(middle(page, ".next-tile"))
    drag.move(middle(page, doing(lay)))
    expect(ghost).to_have_count(1)
    drag.up()
    expect(page.locator(doing("undo"))).to_have_count(1)
    expect(page.locator(".next-tile, .do .main")).not_to_have_count(0)
    assert moves(page) == (*record.moves, "r2B", lay.removeprefix("play "))


def test_what_is_dropped_beside_is_not_played(dragging: tuple[Page, Hands, Any]) -> None:
    page, hands, drag = dragging
    open_kept(page, hands, record_in("build", 1))
    before = moves(page)
    drag.down(middle(page, ".next-tile"))
    drag.move(middle(page, ".bar"))
    expect(page.locator(".ghost.dragged")).to_have_count(1)
    drag.up()
    expect(page.locator(".ghost")).to_have_count(0)
    assert moves(page) == before


@pytest.mark.needs("touch")
def test_a_card_that_is_held_down_is_looked_at_and_not_picked(phone: Page) -> None:
    drag = TouchDrag(phone)
    open_kept(phone, Finger(phone), record_in("recruit", 1))
    state, card = position(phone), phone.locator('[data-key="hand-0"]')
    held = state.box.cards[state.hand[0]]
    drag.down(middle(phone, '[data-key="hand-0"]'))
    expect(phone.locator(".say")).to_contain_text(held.name)
    expect(phone.locator(".say")).to_contain_text("count")
    drag.up()
    expect(phone.locator(".say")).to_contain_text(held.name)
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(phone.locator(".face-up")).to_have_count(0)


def test_pointing_at_a_card_lights_its_patterns(desk: Page) -> None:
    record, states = whole_game(1)
    last = max(number for number, state in enumerate(states) if state.phase == "draw")
    open_kept(desk, Mouse(desk), record.until(last))
    state, glowing = position(desk), desk.locator(".glow-layer .glowing")
    counts = [count_card(state.box.cards[card], state.square.tiles) for card in state.market]
    best = max(range(len(counts)), key=lambda place: counts[place])
    assert counts[best] > 1
    desk.mouse.move(*middle(desk, f'[data-key="market-{best}"]'))
    expect(glowing).to_have_count(counts[best])
    desk.mouse.move(5, 5)
    expect(glowing).to_have_count(0)


# What a word from the page lies over, of all that can be tapped.
COVERED = """() => {
    const word = document.getElementById("notice").getBoundingClientRect();
    const screen = document.querySelector("main"), room = screen.getBoundingClientRect();
    const isCut = getComputedStyle(screen).overflowY !== "visible";
    const top = isCut ? room.top : -Infinity, bottom = isCut ? room.bottom : Infinity;
    return [...document.querySelectorAll("#screen :is(button, [data-lit], .card, input, select)")]
        .filter((element) => element.checkVisibility())
        .map((element) => element.querySelector(".lit-space") ?? element)
        .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.width > 0 && Math.min(box.right, word.right) > Math.max(box.left, word.left)
                && Math.min(box.bottom, word.bottom, bottom) > Math.max(box.top, word.top, top);
        }).map((element) => element.outerHTML.slice(0, 120));
}"""


def begin_other(hands: Hands, game: str) -> None:
    """Another game than the first, as it is set up by itself."""
    hands.press(f"setup {game}")
    hands.press("start")


def test_a_word_from_the_page_covers_neither_buttons_nor_cards(desk: Page) -> None:
    hands, word = Mouse(desk), "Ready to play offline: from now on it starts from this device."
    leave(desk, hands)
    places: dict[str, Callable[[], None]] = {
        "start": lambda: None,
        "lesson": lambda: hands.press("learn rossio"),
        "set-up": lambda: hands.press("setup rossio"),
        "a table": lambda: open_kept(desk, hands, record_in("build", 1)),
        "a table of four": lambda: open_kept(desk, hands, record_in("build", 4)),
        "the end": lambda: open_kept(desk, hands, whole_game(1)[0]),
        "Calçada": lambda: begin_other(hands, "calcada"),
        "6 Castles": lambda: begin_other(hands, "castles"),
    }
    for place, go_there in places.items():
        go_there()
        if desk.locator(doing("ready")).count():
            hands.press("ready")
        for size in ((360, 740), (360, 640), (740, 360), (1920, 1080), (1440, 900)):
            desk.evaluate("(word) => window.rossio.say(word)", word)
            expect(desk.locator("#notice p")).to_have_text(word)
            resize(desk, size)
            assert desk.evaluate(COVERED) == [], (place, size)
        # A link, where nothing can be copied, has no place to break.
        desk.evaluate("(word) => window.rossio.say(word)", f"https://example.org/#{'x' * 300}")
        resize(desk, (360, 740))
        assert desk.evaluate("document.documentElement.scrollWidth") <= 360, place
        resize(desk, (1440, 900))
        desk.locator("#notice-close").click()
        if desk.locator(".table").count():
            box = desk.locator(".table").bounding_box()
            assert box == {"x": 0, "y": 0, "width": 1440, "height": 900}
        leave(desk, hands)


@pytest.mark.parametrize("game", ["rossio", "calcada", "castles"])
def test_nor_does_it_where_a_long_set_up_was_scrolled(desk: Page, game: str) -> None:
    hands, word = Mouse(desk), "Ready to play offline: from now on it starts from this device."
    leave(desk, hands)
    hands.press(f"setup {game}")
    resize(desk, (740, 360))
    moved = "Math.max(document.querySelector('main').scrollTop, window.scrollY)"
    desk.evaluate("window.scrollTo(0, 60)")
    assert desk.evaluate(moved) == 60
    desk.evaluate("(word) => window.rossio.say(word)", word)
    expect(desk.locator("#notice p")).to_have_text(word)
    for _ in range(4):
        # Whoever was there stays there, and sees the word wherever they go on to.
        assert desk.evaluate(COVERED) == []
        assert desk.evaluate(moved) >= 60
        expect(desk.locator("#notice")).to_be_in_viewport(ratio=1)
        desk.evaluate("document.querySelector('main').scrollBy(0, 90)")
    before = desk.evaluate(moved)
    assert before > 60
    desk.locator("#notice-close").click()
    # Without the word there is a little more room, so the end of the page comes sooner.
    after, most = desk.evaluate(f"[{moved}, document.documentElement.scrollHeight - innerHeight]")
    assert after == min(before, most)
    resize(desk, (1440, 900))
    leave(desk, hands)


def test_what_is_looked_at_is_told_beside_the_task(desk: Page) -> None:
    open_kept(desk, Mouse(desk), record_in("build", 2))
    desk.locator(doing("ready")).click()
    task = desk.locator(".say").inner_text()
    for key, told in (("bonus-0", "Column 1"), ("held-1", "holds"), ("market-0", "count")):
        desk.mouse.move(*middle(desk, f'[data-key="{key}"]'))
        expect(desk.locator(".say .remark")).to_contain_text(told)
        expect(desk.locator(".say")).to_contain_text(task)
    desk.locator(".lay").first.hover()
    expect(desk.locator(".say .remark")).to_contain_text("would count")
    desk.mouse.move(5, 5)


# --- Looking back, leaving, coming back ------------------------------------------------------


def paved(page: Page) -> list[int]:
    """Which spaces of the square have a tile on the page."""
    cells: list[list[str]] = page.locator('[data-key^="space-"]').evaluate_all(
        """cells => cells.map(
            (cell) => [cell.dataset.key.slice("space-".length), cell.getAttribute("aria-label")],
        )"""
    )
    return sorted(int(space) for space, name in cells if name.endswith(" tile"))


def paved_in(state: State) -> list[int]:
    laid: set[int] = set()
    for tiles in state.square.tiles:
        laid |= {*spaces_of(tiles)}
    return sorted(laid)


def test_a_line_of_the_log_shows_the_table_of_its_moment(desk: Page) -> None:
    hands = Mouse(desk)
    record = record_in("draw", 1)
    open_kept(desk, hands, record)
    lines = desk.locator('.log-part [data-do^="moment"]')
    line = lines.nth(lines.count() - 1)
    number = int((line.get_attribute("data-do") or "").removeprefix("moment "))
    past = Session(GAME, record).moments[number].state
    line.click()
    desk.locator(doing("now")).wait_for()
    assert paved(desk) == paved_in(past) != paved_in(position(desk))
    hands.press("now")
    expect(desk.locator(doing("now"))).to_have_count(0)
    assert paved(desk) == paved_in(position(desk))
    assert moves(desk) == record.moves


def test_another_language_is_the_same_game(desk: Page) -> None:
    hands = Mouse(desk)
    record = record_in("recruit", 1)
    open_kept(desk, hands, record)
    for language, sentence in (("pt", words("pt", "rossio")("task.recruit")), ("en", "Recruit")):
        hands.press("sheet menu")
        hands.choose("language", language)
        hands.press("close")
        expect(desk.locator(".say")).to_contain_text(sentence)
        assert desk.evaluate("document.documentElement.lang") == language
        assert desk.evaluate("rossio.word('close')") == words(language, "rossio")("shell.close")
        assert moves(desk) == record.moves
        assert paved_count(desk) == len(paved_in(position(desk)))


def paved_count(page: Page) -> int:
    """However the language says that a space is empty."""
    names: list[str] = page.locator('[data-key^="space-"]').evaluate_all(
        "spaces => spaces.map((space) => space.getAttribute('aria-label').split(': ')[1])"
    )
    empty = {
        words(code, "rossio")("square.empty", space="").lstrip(":\u202f\u00a0 ")
        for code in languages()
    }
    return sum(name not in empty for name in names)


@pytest.mark.every_engine
def test_a_reload_goes_on_and_the_start_offers_to_continue(open_on: OpenOn, address: str) -> None:
    page = open_on("desktop")
    hands = Mouse(page)
    sit_down(hands, Agreed(seed=50))
    player = Player(PageDriver(hands), Random(50))
    player.play_until(can_lay)
    before = moves(page)
    start(page, address)
    expect(page.locator(f"{doing('begin rossio')}")).to_be_visible()
    go_on = page.locator('.game [data-do^="open "]')
    expect(go_on).to_contain_text("Continue")
    go_on.click()
    expect(page.locator(".lay")).not_to_have_count(0)
    assert moves(page) == before
    assert paved(page) == paved_in(position(page))
    page.wait_for_function("() => location.hash.length > 1")
    page.reload(wait_until="commit")
    expect(page.locator(".lay")).not_to_have_count(0, timeout=60_000)
    assert moves(page) == before
    page.context.close()


@pytest.mark.every_engine
def test_a_shared_link_opens_the_same_game(open_on: OpenOn, desk: Page) -> None:
    hands = Mouse(desk)
    open_kept(desk, hands, record_in("recruit", 1))
    hands.press("sheet menu")
    hands.press("sheet share")
    hands.press("pass-on copy game")
    expect(desk.locator("#notice")).to_be_visible()
    link = desk.evaluate("navigator.clipboard.readText()")
    hands.press("close")
    other = open_on("upright", link=f"#{link.partition('#')[2]}")
    expect(other.locator(".card.lit")).not_to_have_count(0)
    keep(other)
    assert saved_game(other).record == saved_game(desk).record
    assert paved(other) == paved(desk)
    other.context.close()


# --- A box of one's own ----------------------------------------------------------------------


def our_box() -> dict[str, Any]:
    text = (ROOT / "rossio/engine/rossio/boxes/1.json").read_text(encoding="utf-8")
    box: dict[str, Any] = json.loads(text)
    return box


def box_with_two_mistakes() -> bytes:
    box = our_box()
    box["tiles"] = dict.fromkeys(box["tiles"], 20)
    box["helpers"][0]["pattern"] = "zigzag"
    return json.dumps(box).encode()


# What lies over the middle, the top or the bottom of something, and is no part of it.
OVERLAID = """(selector) => {
    const thing = document.querySelector(selector);
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [2, height / 2, height - 2].map((down) =>
        document.elementFromPoint(left + width / 2, top + down))
        .filter((found) => !thing.contains(found)).map((found) => found?.outerHTML.slice(0, 120));
}"""


def give_box(page: Page, content: bytes) -> None:
    page.locator('[data-file="box"]').set_input_files(
        {"name": "box.json", "mimeType": "application/json", "buffer": content}
    )


def test_a_box_with_mistakes_is_refused_and_a_correct_one_is_played(desk: Page) -> None:
    hands = Mouse(desk)
    leave(desk, hands)
    hands.press("setup rossio")
    hands.unfold()
    problem, start = desk.locator(".problem"), desk.locator(doing("start"))
    give_box(desk, b"")
    expect(problem).to_contain_text("file is empty")
    expect(start).to_be_disabled()
    expect(problem).to_be_focused()
    # The next wrong file in a row is led to as the first was, and so does Start.
    desk.locator("[data-file=box]").focus()
    give_box(desk, b"no box")
    expect(problem).to_be_focused()
    start.focus()
    desk.keyboard.press("Enter")
    expect(problem).to_be_focused()
    hands.press("put-box-away")
    expect(problem).to_have_count(0)
    expect(desk.locator("[data-file=box]")).to_be_focused()
    expect(start).to_be_enabled()
    give_box(desk, box_with_two_mistakes())
    for part in ("cannot be used yet", "a game for 4 players needs 96", "zigzag"):
        expect(problem).to_contain_text(part)
    # In sight and where the keys are, by which it is read out, once.
    expect(problem).to_be_focused()
    expect(problem).to_be_in_viewport(ratio=1)
    expect(problem).to_have_role("group")
    expect(problem).to_have_accessible_name(re.compile("cannot be used yet.*zigzag"))
    expect(problem.get_by_role("alert")).to_have_count(0)
    expect(start).to_be_disabled()
    # On a phone, too, whatever stays at its edges.
    resize(desk, (360, 740))
    give_box(desk, box_with_two_mistakes())
    expect(problem).to_be_focused()
    expect(problem).to_be_in_viewport(ratio=1)
    assert desk.evaluate(OVERLAID, ".problem") == []
    resize(desk, (1440, 900))
    good = json.dumps({**our_box(), "name": "Our own box"}).encode()
    give_box(desk, good)
    expect(problem).to_have_count(0)
    box = read_box(good.decode())
    expect(desk.locator('[data-set="box"]')).to_have_value(box.identity)
    hands.press("start")
    desk.locator(".table").wait_for()
    assert saved_game(desk).record.box == box.identity
    player = Player(PageDriver(hands), Random(3))
    player.play_until(can_lay)
    leave(desk, hands)


def test_who_plays_is_chosen_by_pictures_and_names_are_offered_as_they_are_typed(
    desk: Page,
) -> None:
    hands = Mouse(desk)
    leave(desk, hands)
    hands.press("setup rossio")
    hands.press("players 2")
    seat = desk.get_by_role("group", name="Seat 2")
    who = seat.get_by_role("radiogroup", name="Played by")
    expect(who.get_by_role("radio")).to_have_count(4)
    who.get_by_role("radio", name="Person").focus()
    desk.keyboard.press("ArrowRight")
    apprentice = who.get_by_role("radio", name="Apprentice")
    expect(apprentice).to_be_checked()
    expect(apprentice).to_be_focused()
    desk.locator('[data-set="name-0"]').press_sequentially("Ana ")
    expect(desk.locator('[data-set="first"] option')).to_contain_text(
        ["at random", "Ana", "Apprentice 2"]
    )
    desk.keyboard.type("Rita")
    expect(desk.locator('[data-set="name-0"]')).to_have_value("Ana Rita")
    # What was unfolded stays so while the form is drawn anew.
    hands.unfold()
    hands.choose("first", "0")
    hands.write("seed", "5")
    desk.locator('[data-set="name-0"]').fill("Eva")
    # The tap that ends the typing is not lost.
    hands.press("start")
    desk.locator(".table").wait_for()
    assert [seated.name for seated in saved_game(desk).seats] == ["Eva", "Apprentice 2"]
    leave(desk, hands)


# --- Motion and zoom -------------------------------------------------------------------------

WATCH_FLIGHTS = """() => {
    window.flights = 0;
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(
        (node) => { window.flights += node.matches?.(".ghost") ? 1 : 0; },
    ))).observe(document.body, { childList: true });
}"""


@pytest.mark.needs("media")
@pytest.mark.parametrize(("motion", "flights"), [("no-preference", 1), ("reduce", 0)])
def test_tiles_fly_unless_motion_is_to_be_reduced(desk: Page, motion: Any, flights: int) -> None:
    desk.emulate_media(reduced_motion=motion)
    hands = Mouse(desk)
    open_kept(desk, hands, record_in("build", 1))
    desk.evaluate(WATCH_FLIGHTS)
    hands.press(desk.locator(".lay").first.get_attribute("data-do") or "")
    expect(desk.locator(doing("undo"))).to_have_count(1)
    expect(desk.locator(".ghost")).to_have_count(0)
    assert desk.evaluate("flights") == flights
    desk.emulate_media(reduced_motion="no-preference")


def test_a_turn_can_be_played_at_twice_the_size(open_on: OpenOn) -> None:
    page = open_on("desktop", viewport={"width": 720, "height": 450}, device_scale_factor=2)
    hands = Mouse(page)
    open_kept(page, hands, find(lambda state: state.phase == "recruit" and state.round == 5))
    at_once(hands)
    player = Player(PageDriver(hands), Random(2))
    while position(page).round == 5:
        assert player.step()
    assert [does for does in player.done if does.startswith("play t")]
    page.context.close()
