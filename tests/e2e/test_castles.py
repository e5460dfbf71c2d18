"""6 Castles at a table in the page: whole games, the map under fingers, and what stays secret."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from rossio.engine.castles.box import ContractId
from rossio.engine.castles.game import GAME
from rossio.engine.castles.state import State
from rossio.engine.link import encode
from rossio.engine.record import replay
from rossio.ui.castles.things import contract_key, land_thing
from rossio.ui.html import capital
from rossio.ui.invitation import Invitation, write
from rossio.ui.seat import Seated
from rossio.words.castles.things import contract_title
from rossio.words.catalogue import words
from tests.e2e.conftest import OpenOn
from tests.e2e.looks import TWO_FRAMES, wait_for_state
from tests.e2e.table import saved_game
from tests.e2e.test_table import MouseDrag, Place, TouchDrag, middle
from tools.hands import (
    Agreed,
    Finger,
    Hands,
    Keys,
    Mouse,
    PageDriver,
    Shortcuts,
    at_once,
    doing,
    hands_for,
    sit_down,
)
from tools.player import Player
from tools.tour import leave, open_link, press_first, take_seat
from tools.tour_castles import position_of, record_in

FOCUSED = "document.activeElement.dataset.key"
FAMILY = Agreed(
    ("Ana", "Rui"), game="castles", seed=6, opponents=[1], checks=["family", "suggested"]
)
MAP = ".map-window"
# How large the map is drawn, and which part of it is in sight.
SEEN = """() => {
    const { left, top, width } = document.querySelector(".atlas").getBoundingClientRect();
    return [left, top, width];
}"""
SHOWN = """() => [...document.querySelectorAll(
    ".atlas [role=gridcell], .trail-space, .land, .exploration")].map((one) => one.ariaLabel)"""


@pytest.fixture(scope="module")
def desk(open_on: OpenOn) -> Page:
    return open_on("desktop")


@pytest.fixture(scope="module")
def phone(open_on: OpenOn) -> Page:
    return open_on("upright")


def seen(page: Page) -> list[float]:
    page.evaluate(TWO_FRAMES)
    found: list[float] = page.evaluate(SEEN)
    return found


# --- Whole games ----------------------------------------------------------------------------------


def assert_ends_as_recorded(page: Page) -> None:
    saved = saved_game(page)
    state = replay(GAME, saved.record)
    assert state.phase == "over"
    assert state.family
    assert totals(page) == sorted(GAME.result(state).points, reverse=True)


def totals(page: Page) -> list[int]:
    """The points that the end tells, the most first."""
    page.locator(".ending").wait_for()
    return [int(text.split()[0]) for text in page.locator(".scores > li .total").all_inner_texts()]


@pytest.mark.needs("touch")
def test_a_family_game_by_taps_left_and_gone_on_with(phone: Page) -> None:
    hands = Finger(phone)
    sit_down(hands, FAMILY)
    at_once(hands)
    player = Player(PageDriver(hands), Random(1))
    player.play(9)
    # The page that starts anew shows the same table.
    player.play_until(lambda sight: not sight.is_watching)
    before, made = phone.evaluate(SHOWN), saved_game(phone).record.moves
    phone.reload(wait_until="commit")
    wait_for_state(phone, "ready")
    phone.locator("#notice-close").tap()
    phone.locator(".atlas").wait_for()
    assert phone.evaluate(SHOWN) == before
    assert saved_game(phone).record.moves == made
    player.finish()
    assert_ends_as_recorded(phone)
    record = saved_game(phone).record
    assert {text[0] for text in record.moves} >= {*"l+me"}
    # And so does its link.
    points = totals(phone)
    open_link(phone, hands, encode(GAME, record))
    assert totals(phone) == points
    leave(phone, hands)


def test_a_family_game_by_the_listed_keys_alone(desk: Page) -> None:
    hands = Shortcuts(desk, Random(2))
    sit_down(hands, FAMILY)
    at_once(hands)
    hands.read_list()
    player = Player(PageDriver(hands), Random(2))
    player.finish()
    assert_ends_as_recorded(desk)
    assert len(player.made) < len(saved_game(desk).record.moves)
    leave(desk, Mouse(desk))


# --- The map --------------------------------------------------------------------------------------


def at_a_tile(page: Page, hands: Hands) -> None:
    """Where a tile is to be laid, in a territory with much in it."""
    take_seat(page, hands, record_in("lay", 2))
    page.locator(".atlas").wait_for()


@pytest.mark.needs("touch")
def test_a_finger_pans_the_map_and_two_zoom_it(phone: Page) -> None:
    hands = Finger(phone)
    at_a_tile(phone, hands)
    x, y = middle(phone, MAP)
    before = seen(phone)[2]
    touches = phone.context.new_cdp_session(phone)
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 40)):
        points = [{"x": x + far, "y": y, "id": one} for one, far in enumerate((-apart, apart))]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert seen(phone)[2] == pytest.approx(2 * before, rel=0.05)
    left, top, _ = seen(phone)
    # A finger that goes nearly straight is taken at its word by the browser: one way at a time.
    drag = TouchDrag(phone)
    for to in ((x - 60, y), (x, y - 45)):
        drag.down((x, y))
        drag.move(to)
        drag.up()
    phone.wait_for_function(
        f"([x, y]) => {{ const now = ({SEEN})(); return now[0] < x && now[1] < y; }}",
        arg=[left, top],
    )
    # How large one wants it, it stays, when something else is drawn.
    press_first(phone, hands, "button.land.lit")
    assert seen(phone)[2] == pytest.approx(2 * before, rel=0.05)
    expect(phone.locator("button.land.lit")).to_have_count(2)
    leave(phone, hands)


@pytest.mark.every_engine
def test_the_wheel_the_mouse_and_keys_pan_and_zoom_the_map(desk: Page) -> None:
    hands = Mouse(desk)
    at_a_tile(desk, hands)
    width = seen(desk)[2]
    for _ in range(3):
        desk.keyboard.press("+")
    large = seen(desk)[2]
    assert large == pytest.approx(width * 1.3**3, rel=0.02)
    x, y = middle(desk, MAP)
    left, top, _ = seen(desk)
    desk.mouse.move(x, y)
    desk.mouse.down()
    desk.mouse.move(x - 20, y - 40, steps=4)
    desk.mouse.up()
    assert seen(desk)[:2] == pytest.approx([left - 20, top - 40], abs=2)
    desk.mouse.wheel(0, 25)
    desk.wait_for_function(f"(top) => ({SEEN})()[1] < top", arg=top - 45)
    desk.keyboard.down("Control")
    desk.mouse.wheel(0, 60)
    desk.keyboard.up("Control")
    desk.wait_for_function(f"(large) => ({SEEN})()[2] < large * 0.9", arg=large)
    desk.keyboard.press(".")
    box, room = (desk.locator(part).bounding_box() for part in (".atlas", MAP))
    assert box is not None
    assert room is not None
    assert box["width"] <= room["width"] + 1
    assert box["height"] <= room["height"] + 1
    # None of that was a tap.
    expect(desk.locator("button.land.lit:not(.picked)")).to_have_count(2)
    leave(desk, hands)


# How far the ruler is from the edges and from the cells it is for, and how high its letters are.
RULED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const all = (selector) => [...document.querySelectorAll(selector)].map(box);
    const far = (ones, others, edge) => ones.length === others.length
        ? Math.max(...ones.map((one, place) => Math.abs(one[edge] - others[place][edge]))) : 999;
    const [room] = all(".map-window");
    const [across, down] = [".ruler.across", ".ruler.down"].map((edge) => all(edge)[0]);
    const rows = [...document.querySelectorAll(".atlas [role=row]")];
    const first = rows.map((row) => box(row.querySelector("[role=gridcell] > .hit")));
    const top = [...rows[0].querySelectorAll("[role=gridcell] > .hit")].map(box);
    return {
        edges: [across.top - room.top, down.left - room.left],
        cells: [far(all(".across > .mark"), top, "left"), far(all(".down > .mark"), first, "top")],
        letters: Math.min(...all(".mark > b").map(({ height }) => height)),
    };
}"""


@pytest.mark.every_engine
def test_the_ruler_is_at_the_edge_and_at_its_cells_however_the_map_lies(open_on: OpenOn) -> None:
    page = open_on("upright")
    hands = hands_for(page)
    at_a_tile(page, hands)
    for zoom in ("", "1.3", "1.3", "0.77", "0.77", "0.77", "0.77", "0"):
        if zoom:
            page.locator(f'[data-zoom-by="{zoom}"]').click()
        for way in ("0, 0", "9999, 9999", "70, 50"):
            page.evaluate(f"document.querySelector('{MAP}').scrollTo({way})")
            ruled = page.evaluate(RULED)
            assert ruled["edges"] == pytest.approx([0, 0], abs=1)
            assert ruled["cells"] == pytest.approx([0, 0], abs=1)
            assert ruled["letters"] >= 10
    # All of the map, its ruler included, is in sight at once.
    for part in (".atlas", ".ruler.across", ".ruler.down"):
        box, room = (page.locator(one).bounding_box() for one in (part, MAP))
        assert box is not None
        assert room is not None
        assert box["x"] >= room["x"] - 1
        assert box["y"] >= room["y"] - 1
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
        assert box["y"] + box["height"] <= room["y"] + room["height"] + 1
    leave(page, hands)


@pytest.mark.every_engine
def test_arrows_walk_the_territory_and_the_cells_tell_themselves(desk: Page) -> None:
    at_a_tile(desk, Mouse(desk))
    keys = Keys(desk, Random(1))
    keys.go_to('[data-key="cell-o"]')
    # Not by `:focus`: in Firefox nothing matches that in a window behind another one.
    assert desk.evaluate(FOCUSED) == "cell-o"
    initial = desk.locator('[data-key="cell-o"]')
    expect(initial).to_have_accessible_name(re.compile("The initial tile"))
    for arrow, back in (("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown")):
        desk.keyboard.press(arrow)
        assert desk.evaluate(FOCUSED) in ("cell-e1", "cell-n1")
        desk.keyboard.press(back)
        assert desk.evaluate(FOCUSED) == "cell-o"
    # Asked, a tile that lies already says why nothing can be laid there.
    desk.keyboard.press("q")
    keys.go_to('[data-key="cell-o"]')
    task = desk.locator(".say").inner_text()
    desk.keyboard.press("Enter")
    expect(desk.locator(".say")).not_to_have_text(task)
    expect(desk.locator("button.land.picked")).to_have_count(1)
    leave(desk, Mouse(desk))


def test_enter_marks_on_a_space_of_the_track(desk: Page) -> None:
    take_seat(desk, Mouse(desk), record_in("mark", 2))
    desk.locator(".trail-space[data-lit]").first.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(":focus")).to_have_count(1)
    assert len(saved_game(desk).record.moves) == len(record_in("mark", 2).moves) + 1
    leave(desk, Mouse(desk))


def test_after_a_mark_the_focus_is_at_what_is_marked_next(desk: Page) -> None:
    record = record_in("mark", 2)
    (mark, move) = [one for one in enumerate(record.moves) if one[1].startswith("m")][-1]
    take_seat(desk, Mouse(desk), record.until(mark))
    desk.locator(doing(f"play {move}")).focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".trail-space[data-lit]:focus")).to_have_count(1)
    # Nor is it where the cylinder stands now, where nothing is left to be done.
    desk.keyboard.press("Enter")
    expect(desk.locator(":is([data-lit], [data-part=do] *):focus")).to_have_count(1)
    expect(desk.locator(".exploration:focus")).to_have_count(0)
    assert [text[0] for text in saved_game(desk).record.moves[-2:]] in (["m", "c"], ["m", "d"])
    leave(desk, Mouse(desk))


def test_enter_lays_the_tile_so_and_space_turns_it(desk: Page) -> None:
    at_a_tile(desk, Mouse(desk))
    keys = Keys(desk, Random(1))
    for tile in "qw":
        desk.keyboard.press(tile)
        keys.go_to("[role=gridcell].lit")
        desk.keyboard.press("Enter")
        if desk.locator(".turnable").count():
            break
        desk.keyboard.press("u")
    turnable = desk.locator(".turnable")
    expect(turnable).to_be_focused()
    lies = turnable.get_attribute("aria-label") or ""
    for key in ("Space", "w"):
        desk.keyboard.press(key)
        expect(turnable).not_to_have_attribute("aria-label", lies)
        lies = turnable.get_attribute("aria-label") or ""
    desk.keyboard.press("Enter")
    expect(turnable).to_have_count(0)
    assert [text[0] for text in saved_game(desk).record.moves[-2:]] == ["l", "t"]
    leave(desk, Mouse(desk))


def test_what_opponents_do_is_read_out_one_after_another(desk: Page) -> None:
    hands = Mouse(desk)
    sit_down(hands, FAMILY)
    hands.press("sheet menu")
    hands.choose("speed", "quick")
    hands.press("close")
    player = Player(PageDriver(hands), Random(3))
    lands = desk.locator("button.land.lit")
    player.play_until(lambda _: lands.count() > 0)
    lines = desk.locator("#say > p")
    assert " ".join(lines.all_inner_texts()).count("Rui adds a tile") == 4
    leave(desk, hands)
    # Another game begins with its own words.
    sit_down(hands, FAMILY)
    expect(lines.first).to_contain_text("The game begins: Ana and Rui.")
    leave(desk, hands)


# --- A long sentence ------------------------------------------------------------------------------

# Where the map and the track are.
STANDS = """() => [".map-room", ".track-part"].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""
# How much of the sentence is out of sight.
UNREAD = "(say) => say.scrollHeight - say.clientHeight"


@pytest.mark.parametrize("size", [(360, 740), (360, 640), (740, 360)])
def test_a_long_hint_leaves_the_table_where_it_was_and_opens_under_a_finger(
    phone: Page, size: tuple[int, int]
) -> None:
    hands = Finger(phone)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    at_a_tile(phone, hands)
    before = phone.evaluate(STANDS)
    hands.press("hint")
    phone.locator(doing("do-this")).wait_for()
    say = phone.locator(".say")
    assert say.evaluate(UNREAD) > 0
    say.tap()
    assert say.evaluate(UNREAD) == 0
    opened = say.bounding_box()
    assert opened is not None
    assert opened["y"] >= 0
    assert opened["y"] + opened["height"] <= size[1]
    assert phone.evaluate(STANDS) == before
    # A tap on anything else puts it away.
    phone.locator(".ruler-corner").tap()
    assert say.evaluate(UNREAD) > 0
    assert phone.evaluate(STANDS) == before
    phone.set_viewport_size({"width": 360, "height": 740})
    leave(phone, hands)


# --- Dragging -------------------------------------------------------------------------------------

# The lit cell that lies nearest to the middle of the window: others may be out of sight.
NEAREST = """() => {
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(document.querySelector(".map-window"));
    const far = (cell) => Math.hypot(middle(cell)[0] - x, middle(cell)[1] - y);
    const lit = [...document.querySelectorAll(".parcel.lit")];
    return middle(lit.reduce((one, other) => far(other) < far(one) ? other : one));
}"""


def lit_cell(page: Page) -> Place:
    x, y = page.evaluate(NEAREST)
    return x, y


def drawn(page: Page, selector: str) -> str:
    return page.locator(selector).locator("svg").first.inner_html()


@pytest.mark.needs("touch")
def test_a_tile_is_dragged_onto_the_territory(desk: Page, phone: Page) -> None:
    for page, hands, drag in (
        (desk, Mouse(desk), MouseDrag(desk)),
        (phone, Finger(phone), TouchDrag(phone)),
    ):
        at_a_tile(page, hands)
        drag.down(middle(page, "button.land.lit"))
        drag.move(middle(page, MAP))
        expect(page.locator(".ghost.dragged")).to_have_count(1)
        page.locator("button.land.picked").wait_for()
        drag.move(lit_cell(page))
        drag.up()
        expect(page.locator(".ghost.dragged")).to_have_count(0)
        page.locator(".turning").or_(page.locator(".lit-hill")).first.wait_for()
        last = saved_game(page).record.moves[len(record_in("lay", 2).moves) :]
        assert last[0].startswith("l")
        leave(page, hands)


def test_a_tile_is_dragged_as_it_was_turned_and_seen_where_it_would_lie(desk: Page) -> None:
    hands, drag = Mouse(desk), MouseDrag(desk)
    at_a_tile(desk, hands)
    tile = press_first(desk, hands, "button.land.lit")
    before = drawn(desk, "button.land.picked")
    hands.press(tile)
    assert drawn(desk, "button.land.picked") != before
    drag.down(middle(desk, "button.land.picked"))
    drag.move(lit_cell(desk))
    assert drawn(desk, ".ghost.dragged") == drawn(desk, "button.land.picked")
    expect(desk.locator(".parcel.lit:hover .tile-shadow")).to_have_css("opacity", "0.85")
    # Let go of where it cannot lie, it stays in hand.
    drag.move(middle(desk, ".bar"))
    drag.up()
    expect(desk.locator(".ghost.dragged")).to_have_count(0)
    expect(desk.locator("button.land.lit")).to_have_count(2)
    expect(desk.locator("button.land.picked")).to_have_count(1)
    leave(desk, hands)


# --- Secrets --------------------------------------------------------------------------------------


def titles(state: State, *contracts: ContractId) -> set[str]:
    english = words("en", "castles")
    return {capital(contract_title(english, state.box, contract)) for contract in contracts}


def test_what_one_keeps_is_not_in_the_page_of_the_other(open_on: OpenOn) -> None:
    record = record_in("lay", 2)
    state = position_of(record)
    seats = (Seated("Ana", 0), Seated("Rui", 1))
    link = write(GAME, Invitation(record, seats, by_link=True))
    for seat in range(2):
        desk = open_on("desktop")
        open_link(desk, Mouse(desk), link)
        Mouse(desk).press(f"join {seat}")
        if desk.locator(doing("skip")).count():
            Mouse(desk).press("skip")
        desk.locator(".table, .pass-card").first.wait_for()
        page = desk.content()
        for owner in range(2):
            kept = [*map(contract_key, state.secrets[owner])]
            kept += map(land_thing, state.hands[owner])
            # Whoever waits for the other sees no table.
            is_seen = owner == seat == state.seat
            for name in kept:
                assert (f'data-key="{name}"' in page) == is_seen, (owner, seat, name)
        told = titles(state, *state.secrets[1 - seat]) - titles(
            state, *state.contracts, *state.secrets[seat]
        )
        assert not any(title in page for title in told)
        leave(desk, Mouse(desk))


# --- The system's colours -------------------------------------------------------------------------


@pytest.mark.needs("media")
def test_lit_and_picked_are_seen_in_the_systems_colours(desk: Page) -> None:
    hands = hands_for(desk)
    at_a_tile(desk, hands)
    desk.emulate_media(forced_colors="active")
    press_first(desk, hands, "button.land.lit")
    outline = "tile => getComputedStyle(tile).outlineStyle + getComputedStyle(tile).outlineWidth"
    assert desk.locator("button.land.picked").evaluate(outline) == "solid4px"
    assert desk.locator("button.land.lit:not(.picked)").evaluate(outline) == "dashed2px"
    width = "cell => getComputedStyle(cell).strokeWidth"
    assert desk.locator(".lit-cell").first.evaluate(width) == "2.5px"
    desk.emulate_media(forced_colors="none")
    leave(desk, hands)
