"""A window is panned and zoomed by fingers, by the mouse and by keys, and what is let go of is not
tapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.runtime import ROOT

TABLE = """<style>
  body { margin: 0 }
  [data-zoom] { width: 300px; height: 200px; overflow: auto; scrollbar-width: none }
  [data-zoom] > * { zoom: var(--zoom, 1); width: 600px; height: 400px; position: relative }
  button { position: absolute; width: 40px; height: 40px; padding: 0 }
</style>
<section><div data-window="map" data-zoom=""><div>
  <button id="near" data-follow="a" style="left: 400px; top: 300px">x</button></div></div>
  <p><button data-zoom-by="1.25" aria-keyshortcuts="+">+</button></p>
  <p><button style="top: 260px" data-zoom-by="0" aria-keyshortcuts=".">o</button></p>
  <input style="position: absolute; top: 320px"></section>"""
WINDOW = 'document.querySelector("[data-zoom]")'


@pytest.fixture
def window(page: Page) -> Page:
    page.set_content(TABLE)
    page.evaluate("""() => {
      window.rossio = {}; window.taps = 0;
      document.addEventListener("click", ({ target }) => (taps += target.id === "near"));
    }""")
    page.add_script_tag(path=ROOT / "web/js/window.js")
    return page


def zoom(page: Page) -> float:
    return float(page.evaluate(f'{WINDOW}.style.getPropertyValue("--zoom") || 1'))


def scrolled(page: Page) -> list[float]:
    found: list[float] = page.evaluate(f"[{WINDOW}.scrollLeft, {WINDOW}.scrollTop]")
    return found


def middle(page: Page) -> tuple[float, float]:
    box = page.locator("#near").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def follow(page: Page) -> None:
    page.evaluate(f"rossio.follow({WINDOW}, true)")


def test_keys_and_buttons_zoom_around_the_middle(window: Page) -> None:
    follow(window)
    before = middle(window)
    window.keyboard.press("+")
    window.keyboard.press("=")
    assert zoom(window) == pytest.approx(1.25**2)
    away = [(at - half) * 1.25**2 + half for at, half in zip(before, (150, 100), strict=True)]
    assert middle(window) == pytest.approx(tuple(away), abs=2)
    window.locator('[data-zoom-by="1.25"]').click()
    assert zoom(window) == pytest.approx(1.25**3)
    window.locator("input").press("+")
    assert zoom(window) == pytest.approx(1.25**3)


def test_the_whole_and_back_to_what_is_followed(window: Page) -> None:
    window.keyboard.press(".")
    assert zoom(window) == pytest.approx(0.5)
    window.keyboard.press(".")
    assert zoom(window) == pytest.approx(1)
    x, y = middle(window)
    assert 20 <= x <= 280
    assert 20 <= y <= 180


def teach(page: Page, left: int, top: int) -> None:
    """A lesson speaks of what lies there."""
    page.evaluate(f"""() => {WINDOW}.firstElementChild.insertAdjacentHTML("beforeend",
      '<button data-taught data-key="b" style="left: {left}px; top: {top}px">y</button>')""")


def is_in_sight(page: Page, selector: str) -> bool:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] >= 0 and box["y"] >= 0 and box["x"] <= 260 and box["y"] <= 160


def test_what_a_lesson_speaks_of_is_in_sight_with_what_is_followed(window: Page) -> None:
    teach(window, 200, 180)
    follow(window)
    assert is_in_sight(window, "[data-taught]")
    assert is_in_sight(window, "#near")


def test_without_room_for_both_it_is_what_a_lesson_speaks_of(window: Page) -> None:
    teach(window, 10, 10)
    window.evaluate(f"{WINDOW}.scrollTo(300, 200)")
    follow(window)
    assert is_in_sight(window, "[data-taught]")
    assert not is_in_sight(window, "#near")


def after(page: Page, change: str) -> None:
    """The page is drawn anew after something has changed, with the same thing to be in sight."""
    page.evaluate(f"() => {{ const place = {WINDOW}; {change}; rossio.follow(place); }}")


def test_what_is_looked_at_elsewhere_stays_so(window: Page) -> None:
    follow(window)
    for change in ("place.scrollTo(0, 0)", ""):
        after(window, change)
        assert scrolled(window) == [0, 0]


@pytest.mark.parametrize(
    "change",
    [
        "place.style.scrollPadding = '0 0 60px'",
        "place.style.scrollPadding = '0 60px 0 0'",
        "place.firstElementChild.style.height = '500px'",
        "place.style.height = '180px'",
    ],
)
def test_with_other_edges_or_more_in_it_a_window_follows_again(window: Page, change: str) -> None:
    follow(window)
    after(window, "place.scrollTo(0, 0)")
    assert not is_in_sight(window, "#near")
    after(window, change)
    assert is_in_sight(window, "#near")


def test_what_lies_over_an_edge_covers_nothing_that_is_followed(window: Page) -> None:
    after(window, "place.style.scrollPadding = '90px 120px 20px 100px'")
    box = window.locator("#near").bounding_box()
    assert box is not None
    assert (box["x"], box["y"]) == pytest.approx((120, 115), abs=1)


def test_who_has_zoomed_is_left_where_that_led(window: Page) -> None:
    follow(window)
    after(window, "place.scrollTo(0, 0)")
    window.keyboard.press("+")
    before = scrolled(window)
    after(window, "")
    assert scrolled(window) == before


@pytest.mark.needs("touch")
def test_a_touchpad_zooms_around_the_pointer(window: Page) -> None:
    follow(window)
    at = middle(window)
    window.mouse.move(*at)
    window.keyboard.down("Control")
    window.mouse.wheel(0, -60)
    window.keyboard.up("Control")
    window.wait_for_function('() => document.querySelector("[data-zoom]").style.cssText !== ""')
    assert zoom(window) > 1.2
    assert middle(window) == pytest.approx(at, abs=2)


def test_the_mouse_takes_hold_of_the_ground_and_letting_go_is_no_tap(window: Page) -> None:
    follow(window)
    at, start = middle(window), scrolled(window)
    window.mouse.move(*at)
    window.mouse.down()
    window.mouse.move(at[0] + 50, at[1] + 30, steps=5)
    window.mouse.up()
    assert scrolled(window) == pytest.approx([start[0] - 50, start[1] - 30], abs=1)
    assert window.evaluate("taps") == 0
    window.mouse.click(*middle(window))
    assert window.evaluate("taps") == 1


@pytest.mark.needs("touch")
def test_two_fingers_zoom_between_them(window: Page) -> None:
    follow(window)
    at = middle(window)
    devtools = window.context.new_cdp_session(window)

    def touch(kind: str, *apart: float) -> None:
        points = [{"x": at[0] + far, "y": at[1], "id": number} for number, far in enumerate(apart)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", -20)
    touch("touchStart", -20, 20)
    for far in (25, 30, 40):
        touch("touchMove", -far, far)
    touch("touchEnd")
    assert zoom(window) == pytest.approx(2, abs=0.05)
    assert middle(window) == pytest.approx(at, abs=3)
    assert window.evaluate("taps") == 0
