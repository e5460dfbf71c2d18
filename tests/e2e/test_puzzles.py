"""Puzzles in a browser: one is solved by touch on a phone, another by the keys alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from rossio.ui.control.puzzle import shipped
from tests.e2e.conftest import OpenOn
from tests.e2e.driving import go
from tests.e2e.fitting import SCROLLS, SMALL
from tests.e2e.looks import START_TIMEOUT
from tests.ui.helpers import do, make_app
from tools.hands import Finger, Hands, Keys, doing, press_anew

SOLVED = "localStorage.getItem('rossio / puzzles:rossio')"


def plain() -> list[int]:
    """The easy ones whose turn is played by its moves alone: it draws no cards in between."""
    app, found = make_app(), []
    for number, puzzle in enumerate(shipped("rossio").easy):
        do(app, "puzzles rossio")
        do(app, f"puzzle easy {number}")
        assert app.puzzles is not None
        attempt = app.puzzles.attempt
        assert attempt is not None
        for move in puzzle.turns[0]:
            do(app, f"play {move}")
        if attempt.state == "best" and not any(move[0] == "s" for move in puzzle.turns[0]):
            found.append(number)
        if len(found) == 2:
            break
    return found


def play(hands: Hands, move: str) -> None:
    """A move, after a tap on the card that it is made with."""
    if move[0] == "r":
        hands.press(f"pick {int(move[1]) - 1}")
    elif move[0] == "t":
        hands.press(f"pick {'ABCD'.index(move[1])}")
    hands.press(f"play {move}")


def solve(page: Page, hands: Hands, number: int) -> None:
    hands.press(f"puzzle easy {number}")
    expect(page.locator(".say strong")).to_have_text("Find the best turn.")
    assert (page.evaluate(SCROLLS), page.evaluate(SMALL)) == ([], [])
    for move in shipped("rossio").easy[number].turns[0]:
        play(hands, move)
    expect(page.locator(".say")).to_contain_text("Found!", timeout=START_TIMEOUT)
    expect(page.locator("#say")).to_contain_text("Found!")
    assert (page.evaluate(SCROLLS), page.evaluate(SMALL)) == ([], [])


@pytest.mark.needs("touch")
def test_a_puzzle_is_solved_by_touch_and_another_by_the_keys_alone(open_on: OpenOn) -> None:
    page = open_on("upright")
    finger, keys = Finger(page), Keys(page, Random(4))
    go(page, "rossio-puzzles")
    by_touch, by_keys = plain()
    solve(page, finger, by_touch)
    assert shipped("rossio").easy[by_touch].key in page.evaluate(SOLVED)

    # The browser's Back leads to all puzzles, where this one is marked.
    page.go_back()
    one = page.locator(doing(f"puzzle easy {by_touch}"))
    expect(one).to_have_class("solved")
    assert page.evaluate(SCROLLS) == []

    solve(page, keys, by_keys)
    expect(page.locator(doing("next-puzzle"))).to_be_focused()
    press_anew(page, "Enter")
    expect(page.locator(".say strong")).to_have_text("Find the best turn.")
    # What is shown is drawn on the table; Escape leads out again, step by step.
    # No key gives it away.
    page.keyboard.press("h")
    expect(page.locator(".say strong")).to_have_text("Find the best turn.")
    keys.press("show-best")
    expect(page.locator(".say")).to_contain_text("The best turn", timeout=START_TIMEOUT)
    expect(page.locator(".advised").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".puzzles .solved")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".games")).to_be_visible()
    page.context.close()
