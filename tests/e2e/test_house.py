"""A house with one more game: cards on the start screen, its own address, title and saves.

The toy is put into a copy of the working tree, as a new game would be: rooms, and a line in the
registry.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rossio import games
from tests.e2e.looks import start
from tools.runtime import ROOT
from tools.serve import DevelopmentHandler, serving

SIZES = [(360, 640), (360, 740), (740, 360), (1440, 900)]
TOY = '.game[data-game="toy"]'
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def house(tree: Path) -> Iterator[str]:
    room = tree / "rossio/toy"
    shutil.copytree(ROOT / "tests/toy", room, ignore=shutil.ignore_patterns("__pycache__"))
    for module in room.glob("*.py"):
        text = module.read_text(encoding="utf-8").replace("tests.toy", "rossio.toy")
        module.write_text(text, encoding="utf-8")
    known = tree / "rossio/games.py"
    text = known.read_text(encoding="utf-8")
    text += "\n\nfrom rossio.toy import ENTRY\n\nregister(ENTRY)\n"
    known.write_text(text, encoding="utf-8")
    with serving(tree, DevelopmentHandler) as address:
        yield address


def test_another_game_is_on_the_table_beside_the_others(house: str, page: Page) -> None:
    start(page, house)
    cards, toy = page.locator(".game"), page.locator(TOY)
    expect(cards).to_have_count(len(games.names()) + 1)
    expect(toy).to_contain_text("Stones")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERFLOW) <= 0
    toy.locator('[data-do="setup toy"]').click()
    expect(page).to_have_url(re.compile("#toy$"))
    expect(page).to_have_title("Stones · Rossio")
    page.locator('[data-set="kind-1"][value="apprentice"]').check()
    page.locator('[data-set="first"]').select_option("0")
    page.locator('[data-do="start"]').click()
    page.locator('[data-do="pick 1"]').click()
    page.locator('[data-do="play n1"]').click()
    page.locator('[data-do="play t"]').click()
    # The opponent has answered, in the worker that had to load this game for it.
    page.locator("[data-lit]").first.wait_for(timeout=60_000)
    page.reload(wait_until="commit")
    page.locator("[data-lit]").first.wait_for(timeout=60_000)
    expect(page).to_have_title("Your turn · Stones · Rossio")
    start(page, house)
    page.locator('[data-do="sheet saved"]').click()
    expect(page.locator(".saved li")).to_have_count(1)
    expect(page.locator(".saved li")).to_contain_text("Stones")


def test_an_address_opens_the_set_up_of_its_game(house: str, page: Page) -> None:
    start(page, f"{house}#toy")
    expect(page.locator(".setup")).to_be_visible()
    expect(page).to_have_title("Stones · Rossio")


def test_a_game_that_cannot_be_loaded_leaves_the_others_alone(
    house: str, page: Page, tree: Path
) -> None:
    (tree / "rossio/toy/look.py").write_text("raise RuntimeError('a stone is missing')\n")
    start(page, house)
    page.locator('[data-do="setup toy"]').click()
    expect(page.locator(TOY)).to_contain_text("a stone is missing")
    expect(page.locator('[data-do="setup toy"]')).to_have_count(0)
    page.locator('[data-do="begin rossio"]').click()
    page.locator('#sheet [data-do="begin"]').click()
    expect(page.locator(".table")).to_be_visible()
    expect(page).to_have_title("Your turn · Rossio")
