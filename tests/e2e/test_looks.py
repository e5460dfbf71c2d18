"""On every screen: no accessibility fault, nothing to scroll at the table, room for a finger."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.e2e.conftest import SCREENS, OpenOn
from tests.e2e.fitting import (
    DESKTOP,
    HUGE,
    LYING,
    SMALL_UPRIGHT,
    UPRIGHT,
    WITH_BARS,
    ZOOMED,
    Size,
    misfits,
)
from tests.e2e.looks import start
from tests.e2e.test_everyone import AXE
from tests.words.texts import languages_by_length
from tools import tour, tour_calcada, tour_castles
from tools.browser import launch
from tools.hands import COUNT_CLICKS, Hands, hands_for

Tour = Callable[[Page, Hands, int], Iterator[str]]

# The last is the size in which one walks on to the next screen.
SIZES = (SMALL_UPRIGHT, WITH_BARS, LYING, *ZOOMED, DESKTOP, HUGE, UPRIGHT)
FIVE_SIZES = (WITH_BARS, LYING, DESKTOP, HUGE, UPRIGHT)
LARGE_LETTERS = "--blink-settings=defaultFontSize=21"
"""What a person chooses in the browser's settings, by which the widths of layouts go, too."""

# One has many short words and the other few long ones, which are harder to break.
LONGEST, NEXT_LONGEST = languages_by_length()[:2]

# Axe wants all that is written inside a control in its name, in that order, also the figures drawn
# on a card: a name would begin "5 2" and tell the same once more in words. What somebody says to
# reach a control is the words on it, and those are in its name, in their order. Of the rest,
# contrast is all that a theme can spoil.
FAULTS = """async (only) => {
    const some = only.length ? { runOnly: { type: "rule", values: only } } : {};
    const { violations } = await axe.run(document,
        { ...some, iframes: false, resultTypes: ["violations"] });
    const words = (element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) {
            const { parentElement, data } = walker.currentNode;
            if (/\\p{L}/u.test(data) && !parentElement.closest("svg")
                && parentElement.checkVisibility()) found.push(data.trim().toLowerCase());
        }
        return found;
    };
    const isMisnamed = (element) => {
        if (!element?.hasAttribute("aria-label")) return false;  // drawn anew since
        let rest = element.getAttribute("aria-label").toLowerCase();
        return words(element).some((word) => {
            const place = rest.indexOf(word);
            rest = rest.slice(place + word.length);
            return place < 0;
        });
    };
    return violations.flatMap(({ id, nodes }) => nodes
        .filter(({ target }) => id !== "label-content-name-mismatch"
            || isMisnamed(document.querySelector(target)))
        .map(({ html }) => `${id}: ${html}`));
}"""


@dataclass(frozen=True)
class Walk:
    """A tour, in which size axe sees its screens, and how many there are at the least."""

    tour: Tour
    players: int
    language: str
    seen: Size
    screens: int
    only: Collection[str] = ()
    """The screens that axe sees: what it finds on the others it finds on another game's. None are
    named where it sees all."""


OWN_OF_CALCADA = ("help motifs", "declare", "sheet player", "stone", "tile", "end")
OWN_OF_CASTLES = (
    "help hills", "track picked", "lay", "sheet player", "sheet scores", "sheet contracts", "tile",
    "turn", "act", "mark", "sell", "worker picked", "end",
)  # fmt: skip

# The layouts differ in their looks; the number of players makes little difference to axe, which
# sees every screen in each layout. Names and colours are the same everywhere, what fits is not.
WALKS = {
    "rossio-1": Walk(tour.tour, 1, NEXT_LONGEST, HUGE, 16),
    "rossio-2": Walk(tour.tour, 2, "en", UPRIGHT, 16),
    "rossio-4": Walk(tour.tour, 4, LONGEST, LYING, 16),
    "calcada-2": Walk(tour_calcada.tour, 2, NEXT_LONGEST, UPRIGHT, 16, OWN_OF_CALCADA),
    "calcada-4": Walk(tour_calcada.tour, 4, LONGEST, DESKTOP, 6, OWN_OF_CALCADA),
    "castles-2": Walk(tour_castles.tour, 2, NEXT_LONGEST, UPRIGHT, 35, OWN_OF_CASTLES),
    "castles-4": Walk(tour_castles.tour, 4, LONGEST, DESKTOP, 11, OWN_OF_CASTLES),
}
ELSEWHERE = {"rossio-2": pytest.mark.every_engine}


@pytest.mark.parametrize(
    "walk",
    [pytest.param(walk, id=name, marks=ELSEWHERE.get(name, ())) for name, walk in WALKS.items()],
)
def test_every_screen_is_for_everyone(open_on: OpenOn, engine: str, walk: Walk) -> None:
    page = open_on("upright", locale=walk.language)
    page.evaluate(f"{AXE}; null")
    faults: list[str] = []
    screens: list[str] = []
    for screen in walk.tour(page, hands_for(page), walk.players):
        screens.append(screen)
        is_seen = engine == "chromium" and (screen in walk.only or not walk.only)
        for size in SIZES:
            faults += [f"{screen}: {fault}" for fault in misfits(page, size, walk.players)]
            if is_seen and size == walk.seen:
                faults += [f"{screen}: {size} {fault}" for fault in barriers(page)]
    page.context.close()
    assert len(screens) >= walk.screens
    assert not faults, "\n".join(faults)


def barriers(page: Page) -> Iterator[str]:
    """What axe finds, by day and by night."""
    for theme, only in (("light", []), ("dark", ["color-contrast"])):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for fault in page.evaluate(FAULTS, only):
            yield f"{theme}: {fault}"


@pytest.fixture(scope="module")
def large_letters(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, flags=[LARGE_LETTERS])
    yield browser
    browser.close()


@pytest.mark.parametrize(
    ("walk", "players", "language"),
    [
        pytest.param(tour.tour, 1, LONGEST, id="rossio-1"),
        pytest.param(tour.tour, 4, NEXT_LONGEST, id="rossio-4"),
        pytest.param(tour_calcada.tour, 2, LONGEST, id="calcada-2"),
        pytest.param(tour_calcada.tour, 4, NEXT_LONGEST, id="calcada-4"),
    ],
)
def test_large_letters_break_nothing(
    large_letters: Browser, address: str, walk: Tour, players: int, language: str
) -> None:
    context = large_letters.new_context(
        **SCREENS["upright"], locale=language, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(COUNT_CLICKS)
    start(page, address)
    page.locator("#notice-close").click()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "21px"
    assert page.evaluate("matchMedia('(width < 17.5rem)').matches"), "21 pixels in layouts, too"
    faults: list[str] = []
    for screen in walk(page, hands_for(page), players):
        for size in FIVE_SIZES:
            large = misfits(page, size, players, is_large=True)
            faults += [f"{screen}: {fault}" for fault in large]
    assert not faults, "\n".join(faults)
    context.close()
