"""What one sees at the table and around it, and what explains itself there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rossio.ui.invitation import Invitation, write
from rossio.ui.seat import Seated
from tests.e2e.conftest import OpenOn
from tools.hands import Agreed, Finger, Keys, Mouse, doing, sit_down
from tools.screenshots import SIZES, take
from tools.tour import GAME, leave, open_link, open_record, record_in, whole_game

# Whether the line of the log that is followed is whole in what scrolls it.
FOLLOWED = """(room) => {
    const line = document.querySelector(`${room} [data-follow]`).getBoundingClientRect();
    const { top, bottom } = document.querySelector(room).getBoundingClientRect();
    return line.height > 0 && line.top >= top - 1 && line.bottom <= bottom + 1;
}"""
SCROLLED = "(room) => document.querySelector(room).scrollTop"
# Within one task: nothing has been painted in between.
END_TURN = """() => {
    document.querySelector(".do .main").click();
    return document.querySelectorAll(".hand .card").length;
}"""
PEOPLE = (Seated("Ana", 0), Seated("Rui", 1))


@pytest.fixture(scope="module")
def desk(open_on: OpenOn) -> Page:
    return open_on("desktop", permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture(scope="module")
def phone(open_on: OpenOn) -> Page:
    return open_on("upright")


# --- The task -----------------------------------------------------------------------------------


def test_the_task_stays_when_a_game_begins_and_when_tab_comes_to_a_card(desk: Page) -> None:
    keys = Keys(desk, Random(1))
    leave(desk, Mouse(desk))
    sit_down(keys, Agreed(seed=3))
    say, task = desk.locator(".say"), "Choose three of these cards to keep"
    expect(say).to_contain_text(task)
    assert desk.evaluate("document.activeElement !== document.body")
    for card in ("hand-2", "market-1"):
        keys.go_to(f'[data-key="{card}"]')
        expect(say.locator(".remark")).not_to_be_empty()
        expect(say).to_contain_text(task)


@pytest.mark.needs("touch")
def test_bonuses_and_other_hands_explain_themselves_to_a_finger(phone: Page) -> None:
    finger = Finger(phone)
    open_record(phone, finger, record_in("build", 2))
    finger.press("ready")
    phone.locator('[data-key="bonus-0"]').tap()
    expect(phone.locator(".say .remark")).to_contain_text("Row 1")
    expect(phone.locator(".say")).to_contain_text("Build: lay the")
    other = phone.locator('[data-do^="sheet player"]').first
    other.tap()
    expect(phone.locator("#sheet-body")).to_contain_text("holds")
    expect(phone.locator("#sheet-body .held .face").first).to_be_visible()
    finger.press("close")


# --- The log ------------------------------------------------------------------------------------


def test_beside_the_table_the_log_is_scrolled_to_the_moment(desk: Page) -> None:
    open_record(desk, Mouse(desk), whole_game(1)[0])
    Mouse(desk).press("moment 0")
    seen = set()
    for _ in range(6):
        assert desk.evaluate(FOLLOWED, ".log-part")
        seen.add(desk.evaluate(SCROLLED, ".log-part"))
        desk.keyboard.press("ArrowDown")
    assert len(seen) > 1, "it was all in sight anyway"
    desk.keyboard.press("Escape")


def test_on_a_phone_the_log_opens_at_the_moment(phone: Page) -> None:
    finger = Finger(phone)
    open_record(phone, finger, whole_game(1)[0])
    finger.press("moment 0")
    seen = set()
    for _ in range(3):
        for _ in range(4):
            phone.keyboard.press("ArrowDown")
        phone.keyboard.press("l")
        phone.locator("#sheet [aria-current]").wait_for()
        expect(phone.locator("#sheet [aria-current]")).to_be_in_viewport(ratio=1)
        assert phone.evaluate(FOLLOWED, "#sheet-body")
        seen.add(phone.evaluate(SCROLLED, "#sheet-body"))
        phone.keyboard.press("Escape")
        phone.locator("#sheet").wait_for(state="hidden")
    assert len(seen) > 1, "it was all in sight anyway"
    phone.keyboard.press("Escape")


# --- Opponents alone ----------------------------------------------------------------------------


def test_who_only_watches_halts_steps_skips_a_turn_and_sees_every_hand(desk: Page) -> None:
    mouse, say, status = Mouse(desk), desk.locator(".say"), desk.locator(".status")
    leave(desk, mouse)
    sit_down(mouse, Agreed(("Ana", "Rui"), opponents=[0, 1]))
    mouse.press("halt")
    expect(desk.locator(doing("halt"))).to_have_accessible_name("Go on")
    told = {say.inner_text()}
    for _ in range(4):
        mouse.press("tick")
        told.add(say.inner_text())
    assert len(told) == 5, "each step is something else"
    # One turn, not all.
    turns = []
    for _ in range(4):
        mouse.press("skip")
        # Whoever is next has to think first.
        desk.locator(doing("skip")).wait_for()
        turns.append(status.inner_text().partition(" ")[0])
    assert turns in (["Ana", "Rui"] * 2, ["Rui", "Ana"] * 2)
    expect(desk.locator(".held .face:not(.back)")).not_to_have_count(0)
    expect(desk.locator(".held .back")).to_have_count(0)
    mouse.press("halt")
    expect(desk.locator(doing("halt"))).to_have_accessible_name("Halt")
    leave(desk, mouse)


# --- Between people -----------------------------------------------------------------------------


def test_a_hand_is_covered_the_moment_the_turn_ends(desk: Page) -> None:
    mouse = Mouse(desk)
    open_record(desk, mouse, record_in("draw", 2))
    mouse.press("ready")
    expect(desk.locator(".hand .card")).not_to_have_count(0)
    desk.locator(".market .card[data-lit]").first.click()
    assert desk.evaluate(END_TURN) == 0
    mouse.press("skip")
    expect(desk.locator(".pass-card")).to_be_visible()


def test_a_challenge_says_so_and_a_copied_position_that_it_is_one(desk: Page) -> None:
    mouse, word = Mouse(desk), desk.locator("#notice p")
    seats = (PEOPLE[0], Seated("ROSS", 1, "ross"))
    open_link(desk, mouse, write(GAME, Invitation(record_in("keep", 1), seats, goal=41)))
    expect(word).to_contain_text("more than 41 points")
    expect(desk.locator(".bar .goal")).to_have_text("Beat 41")
    desk.locator("#notice-close").click()
    mouse.press("sheet menu")
    mouse.press("sheet share")
    mouse.press("sheet share position")
    mouse.press("pass-on copy position")
    expect(word).to_contain_text("It is a position")
    copied = desk.evaluate("navigator.clipboard.readText()")
    assert copied == desk.locator("#sheet-body [data-link]").input_value()
    mouse.press("close")
    desk.locator("#notice-close").click()


# --- The end ------------------------------------------------------------------------------------

FALLING = """() => document.querySelector(".stones").getAnimations({ subtree: true }).length"""


@pytest.mark.needs("media")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_stones_fall_at_the_end_and_lie_still_for_who_wants_no_motion(
    desk: Page, motion: Any
) -> None:
    desk.emulate_media(reduced_motion=motion)
    open_record(desk, Mouse(desk), whole_game(2)[0])
    stones = desk.locator(".stones rect")
    expect(stones.first).to_be_visible()
    assert bool(desk.evaluate(FALLING)) == (motion == "no-preference")
    if motion == "reduce":
        assert stones.first.evaluate("stone => getComputedStyle(stone).transform") == "none"
    desk.emulate_media(reduced_motion="no-preference")


# --- Pictures -----------------------------------------------------------------------------------

RESTLESS = """() => document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime === Infinity).length"""


def test_pictures_are_taken_in_five_sizes_though_something_never_rests(
    desk: Page, tmp_path: Path
) -> None:
    assert {*SIZES.values()} == {(360, 640), (360, 740), (740, 360), (1440, 900), (1920, 1080)}
    leave(desk, Mouse(desk))
    Mouse(desk).press("learn rossio")
    assert desk.evaluate(RESTLESS)
    take(desk, tmp_path / "lesson.png")
    assert (tmp_path / "lesson.png").read_bytes().startswith(b"\x89PNG")
    leave(desk, Mouse(desk))
