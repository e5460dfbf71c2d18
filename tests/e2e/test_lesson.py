"""Whole lessons in a browser: by touch on a phone, then by the keys alone, on the same page."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rossio import games
from rossio.ui.lesson import Step
from tests.e2e.conftest import OpenOn
from tests.e2e.fitting import DESKTOP, LYING, SCROLLS, UPRIGHT, WITH_BARS
from tests.e2e.looks import resize
from tools.hands import Finger, Hands, Keys, PageDriver, doing, press_anew
from tools.player import Player

# At each step: its sentence, whole and told; one thing lit, and in sight; and where the focus is.
STATE = """() => {
    const say = document.querySelector("[data-part=say]");
    const lit = [...document.querySelectorAll("[data-taught]")];
    const { left, top, right, bottom } = lit[0].getBoundingClientRect();
    return {
        number: Number.parseInt(document.querySelector(".steps").textContent, 10) - 1,
        isRead: document.querySelector("[data-do=go-on]") !== null,
        isTold: document.getElementById("say").textContent.includes(say.textContent.trim()),
        isWhole: say.scrollHeight <= say.clientHeight + 1,
        lit: lit.length,
        inSight: right - left > 8 && bottom - top > 8 && left >= 0 && top >= 0
            && right <= innerWidth + 1 && bottom <= innerHeight + 1,
        place: [(left + right) / 2, (top + bottom) / 2],
        focus: document.activeElement.dataset.key ?? document.activeElement.tagName,
    };
}"""
GOES_ON = """(number) =>
    Number.parseInt(document.querySelector(".steps").textContent, 10) - 1 > number"""
# What is not to be done yet answers to its key all the same.
ANY_KEY = """() => document.querySelector('#screen [data-do^="pick "][aria-keyshortcuts]')
    ?.getAttribute("aria-keyshortcuts") ?? "1\""""
KEPT = """() => Object.keys(localStorage).filter((name) => name.includes(" game:"))"""


def steps_of(name: str) -> list[Step]:
    return [step for chapter in games.lesson(name) for step in chapter.steps]


def look(page: Page, number: int, step: Step) -> dict[str, Any]:
    """A step as it is on screen, with all that has to be there in sight."""
    state = page.evaluate(STATE)
    where = f"{step.say} at {page.viewport_size}: {state}"
    assert state["number"] == number, where
    assert state["isWhole"], where
    assert state["lit"] == 1, where
    assert state["inSight"], where
    assert state["isRead"] == (not step.accepts), where
    assert state["focus"] == (step.lit if step.accepts else "go-on"), where
    assert page.evaluate(SCROLLS) == [], where
    return dict(state)


def go_through(
    page: Page,
    hands: Hands,
    name: str,
    tap: Callable[[dict[str, Any]], None],
    size: tuple[int, int],
    *others: tuple[int, int],
) -> None:
    """Every step by what it lights, looked at in other sizes too; what is shown in between is
    skipped."""
    *steps, _ = steps_of(name)
    player = Player(PageDriver(hands), Random(3), whim=0)
    for number, step in enumerate(steps):
        if step.until:
            while not page.evaluate(GOES_ON, number):
                assert player.step()
            continue
        state = look(page, number, step)
        assert state["isTold"], state
        for other in others:
            resize(page, other)
            look(page, number, step)
        if others:
            resize(page, size)
        tap(state)
        # It may be over by itself at any moment.
        page.evaluate("document.querySelector('[data-do=skip]')?.click()")
        page.wait_for_function(GOES_ON, arg=number)


@pytest.mark.needs("touch")
@pytest.mark.parametrize("name", games.names())
def test_the_whole_lesson_by_touch_and_then_by_the_keys_alone(open_on: OpenOn, name: str) -> None:
    page = open_on("upright")
    finger, keys = Finger(page), Keys(page, Random(4))
    first = page.locator(f'[data-game="{name}"] button').first
    expect(first).to_have_attribute("data-do", f"learn {name}")

    # Left at a step, and gone on with there, also by a page that starts anew.
    first.tap()
    finger.press("go-on")
    finger.press("leave")
    page.reload(wait_until="commit")
    expect(first).to_contain_text(f"Step 2 of {len(steps_of(name))}", timeout=60_000)
    page.locator("#notice-close").tap()
    first.tap()
    finger.press("go-back")

    def touch(state: dict[str, Any]) -> None:
        if state["isRead"]:
            finger.press("go-on")
        else:
            page.touchscreen.tap(*state["place"])

    keys.go_to(doing("go-on"))
    go_through(page, finger, name, touch, UPRIGHT)
    assert page.evaluate("location.hash") == ""
    assert page.evaluate(KEPT) == []
    finger.press("leave")

    # The same in the other language and on a shorter phone, where sentences have the least room;
    # on a lying one and on a large screen they are as whole, and what is lit as much in sight.
    keys.choose("language", "pt")
    resize(page, WITH_BARS)
    keys.press(f"learn {name}")
    page.keyboard.press(page.evaluate(ANY_KEY))
    expect(page.locator(".say strong")).not_to_be_empty()
    keys.press("go-on")
    keys.press("go-back")
    keys.go_to(doing("go-on"))

    def press(_: dict[str, Any]) -> None:
        is_selected = page.locator('[aria-selected="true"]:focus').count()
        press_anew(page, "Enter")
        if is_selected:
            # Enter confirms it, as the list of keys says, and that is too soon.
            expect(page.locator(".say strong")).to_have_count(1)
            page.keyboard.press("Space")

    go_through(page, keys, name, press, WITH_BARS, LYING, DESKTOP)
    expect(page.locator(".say")).to_contain_text("É tudo")
    assert page.evaluate(KEPT) == []
    keys.press("begin")
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".steps")).to_have_count(0)
    assert len(page.evaluate(KEPT)) == 1
    page.context.close()
