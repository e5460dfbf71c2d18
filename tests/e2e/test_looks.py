"""On every screen: no accessibility fault, nothing to scroll at the table, room for a finger."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenOn
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
from tests.e2e.test_everyone import AXE
from tests.words.texts import languages_by_length
from tools import tour, tour_calcada, tour_castles
from tools.hands import Hands, Script

Tour = Callable[[Page, Hands, int], Iterator[str]]

# The last is the size in which one walks on to the next screen.
SIZES = (SMALL_UPRIGHT, WITH_BARS, LYING, *ZOOMED, DESKTOP, HUGE, UPRIGHT)
FIVE_SIZES = (WITH_BARS, LYING, DESKTOP, HUGE, UPRIGHT)
USUAL, LARGE = 16, 21
"""How high letters are, in pixels, and how high with which nothing may break."""

LETTERS = """() => [getComputedStyle(document.documentElement).fontSize,
    matchMedia("(width < 17.5rem)").matches]"""

# One has many short words and the other few long ones, which are harder to break.
LONGEST, NEXT_LONGEST = languages_by_length()[:2]

# It is noon of a Sunday, of whose game there is most to say, and time goes on from there.
SUNDAY = """{
    const now = Date.now, ahead = Date.UTC(2026, 11, 13, 12) - now();
    Date.now = () => now() + ahead;
}"""

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
    large: Collection[str] | None = None
    """The screens that are looked at with large letters, too: all of them where none are named."""
    only: Collection[str] = ()
    """The screens that axe sees: what it finds on the others it finds on another game's. None are
    named where it sees all."""


OWN_OF_CALCADA = ("help motifs", "declare", "sheet player", "stone", "tile", "end")
OWN_OF_CASTLES = (
    "help hills", "track picked", "lay", "sheet player", "sheet scores", "sheet contracts", "tile",
    "turn", "act", "mark", "sell", "worker picked", "end",
)  # fmt: skip

# What is on no other walk: the table of two, and what is between two people or two devices.
LARGE_WITH_TWO = (
    "join", "send", "pass", "only watching", "recruit", "build on", "discard picked", "draw",
)  # fmt: skip

# The layouts differ in their looks; the number of players makes little difference to axe, which
# sees every screen in each layout. Names and colours are the same everywhere, what fits is not.
WALKS = {
    "rossio-1": Walk(tour.tour, 1, NEXT_LONGEST, HUGE, 16),
    "rossio-2": Walk(tour.tour, 2, "en", UPRIGHT, 16, large=LARGE_WITH_TWO),
    "rossio-4": Walk(tour.tour, 4, LONGEST, LYING, 16),
    "calcada-2": Walk(tour_calcada.tour, 2, NEXT_LONGEST, UPRIGHT, 16, only=OWN_OF_CALCADA),
    "calcada-4": Walk(tour_calcada.tour, 4, LONGEST, DESKTOP, 6, only=OWN_OF_CALCADA),
    "castles-2": Walk(tour_castles.tour, 2, NEXT_LONGEST, UPRIGHT, 35, only=OWN_OF_CASTLES),
    "castles-4": Walk(tour_castles.tour, 4, LONGEST, DESKTOP, 11, only=OWN_OF_CASTLES),
}
ELSEWHERE = {"rossio-2": pytest.mark.every_engine}


@pytest.mark.parametrize(
    "walk",
    [pytest.param(walk, id=name, marks=ELSEWHERE.get(name, ())) for name, walk in WALKS.items()],
)
def test_every_screen_is_for_everyone(open_on: OpenOn, engine: str, walk: Walk) -> None:
    page = open_on("upright", script=SUNDAY, locale=walk.language)
    page.evaluate(f"{AXE}; null")
    faults: list[str] = []
    screens: list[str] = []
    for screen in walk.tour(page, Script(page), walk.players):
        screens.append(screen)
        is_seen = engine == "chromium" and (screen in walk.only or not walk.only)
        found: list[str] = []
        for size in SIZES:
            found += misfits(page, size, walk.players)
            if is_seen and size == walk.seen:
                found += [f"{size} {fault}" for fault in barriers(page)]
        # A stock Firefox is told no other size of letters.
        if engine == "chromium" and (walk.large is None or screen in walk.large):
            found += broken(page, walk)
        faults += [f"{screen}: {fault}" for fault in found]
    page.context.close()
    assert len(screens) >= walk.screens
    assert {*(walk.large or ())} <= {*screens}
    assert not faults, "\n".join(faults)


def broken(page: Page, walk: Walk) -> Iterator[str]:
    """What large letters break."""
    with large_letters(page):
        for size in FIVE_SIZES:
            for fault in misfits(page, size, walk.players, is_large=True):
                yield f"large letters, {fault}"


def barriers(page: Page) -> Iterator[str]:
    """What axe finds, by day and by night."""
    for theme, only in (("light", []), ("dark", ["color-contrast"])):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for fault in page.evaluate(FAULTS, only):
            yield f"{theme}: {fault}"


@contextmanager
def large_letters(page: Page) -> Iterator[None]:
    """What a person chooses in the browser's settings, by which the widths of layouts go, too."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    assert page.evaluate(LETTERS) == [f"{LARGE}px", True], "in layouts, too"
    yield
    session.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL}})
    session.detach()
