"""On every screen: no accessibility fault, nothing to scroll at the table, room for a finger."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

import pytest
from playwright.sync_api import Page, Playwright

from tests.e2e.conftest import SCREENS, OpenOn
from tests.e2e.looks import resize, start
from tests.e2e.test_everyone import AXE
from tools import tour_calcada
from tools.browser import launch
from tools.hands import COUNT_CLICKS, Hands, hands_for
from tools.tour import tour

UPRIGHT, LYING, DESKTOP = (360, 740), (740, 360), (1440, 900)
SMALL_UPRIGHT, WITH_BARS = (320, 658), (360, 640)
HUGE, ZOOMED = (1920, 1080), ((720, 450), (960, 540))
LARGE_LETTERS = "--blink-settings=defaultFontSize=21"
"""What a person chooses in the browser's settings, by which the widths of layouts go, too."""
FIVE_SIZES = (WITH_BARS, LYING, DESKTOP, HUGE, UPRIGHT)

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

SMALL = """() => {
    const within = document.querySelector("dialog[open]") ?? document;
    // The stones of a space share it; they have a test of their own.
    const touched = ["button", "[role=button]", "[data-lit]", "input", "select", "textarea", "a"]
        .map((kind) => `${kind}:not(.stone)`).join();
    return [...within.querySelectorAll(touched)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.matches("[type=checkbox], [type=radio]")
            ? element.closest("label") : element)
        .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width < 43.9 || height < 43.9;
        })
        .map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return `${width} × ${height}: ${element.outerHTML.slice(0, 150)}`;
        });
}"""

OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll(".lay")]
        .map((element) => [element.dataset.key, element.getBoundingClientRect()]);
    const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.1;
    return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
        .filter(([, b]) => shared(a, b)).map(([other]) => `${one} over ${other}`));
}"""

# On a table nothing scrolls; other screens may be longer, never broader, than the window.
SCROLLS = """() => {
    const table = document.querySelector(".table");
    return [document.documentElement, ...(table ? [table] : [])].flatMap((element) => [
        ["wide", element.scrollWidth, element.clientWidth],
        ...(table ? [["high", element.scrollHeight, element.clientHeight]] : []),
    ].filter(([, inside, room]) => inside > room)
        .map(([way, inside, room]) => `${element.className} is ${inside} ${way} in ${room}`));
}"""

# What lies beside the square stays clear of the sentence below it.
SPILLS = """() => {
    const prompt = document.querySelector('[data-layout="upright"] .prompt-part');
    if (!prompt) return [];
    const { top } = prompt.getBoundingClientRect();
    return [...document.querySelectorAll(".side, .side > *")]
        .map((element) => [element.className, element.getBoundingClientRect().bottom])
        .filter(([, bottom]) => bottom > top + 1)
        .map(([name, bottom]) => `${name} ends at ${bottom}, below ${top}`);
}"""

# Tiles are square and large enough to tell apart, and so are the cards that others have.
TINY = """() => {
    const square = document.querySelector(".square-room .square");
    if (!square) return [];
    const { clientWidth: width, clientHeight: height } = square.closest(".square-window");
    const spaces = [...square.querySelectorAll('[data-key^="space-"]')]
        .map((space) => (space.querySelector(".lit-space") ?? space).getBoundingClientRect());
    const sides = spaces.slice(0, 8).flatMap(({ width, height }) => [width, height]);
    const cards = [...document.querySelectorAll(".others-part .face")]
        .filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect().width);
    return [
        ...(Math.max(...sides) - Math.min(...sides) > 5 ? [`tiles of ${sides}`] : []),
        ...(Math.max(...sides) < 33.9 ? [`tiles of ${sides} in ${width} × ${height}`] : []),
        ...cards.filter((wide) => wide < 23.9).map((wide) => `a card of another is ${wide} wide`),
    ];
}"""

# Where one can build is in sight, and so is what lies open on the table.
OUT_OF_SIGHT = """() => {
    const room = document.querySelector(".square-window")?.getBoundingClientRect();
    const isCut = (box) => box.left < room.left - 1 || box.right > room.right + 1
        || box.top < room.top - 1 || box.bottom > room.bottom + 1;
    return [...document.querySelectorAll(".lay .lit-space")]
        .filter((space) => isCut(space.getBoundingClientRect()))
        .map((space) => `${space.parentElement.dataset.key} is out of sight`);
}"""

# Nothing that is played with is cut off or out of the window, and no sentence ends in dots.
CUT = """() => {
    const table = document.querySelector(".table");
    if (!table) return [];
    const things = ".hand .card, .market .card, .own .slot, .mine .strip, .pile, .do button, .bar";
    const isCut = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const cut = [...table.querySelectorAll(things)]
        .filter((thing) => thing.checkVisibility() && isCut(thing.getBoundingClientRect()));
    const { right: edge } = table.querySelector(".prompt-part").getBoundingClientRect();
    const isSpilt = (button) => button.scrollWidth > button.clientWidth + 1
        || button.getBoundingClientRect().right > edge + 1;
    const spilt = [...table.querySelectorAll(".do button")].filter(isSpilt);
    const say = table.querySelector(".say");
    const isTooLong = say.scrollHeight > say.clientHeight + 2
        && getComputedStyle(say).overflowY !== "auto";
    return [
        ...cut.map((thing) => `cut off: ${thing.outerHTML.slice(0, 120)}`),
        ...spilt.map((button) => `has no room: ${button.textContent}`),
        ...(isTooLong ? [`too long: ${say.textContent}`] : []),
    ];
}"""

# On a large screen things grow into the room; what grows of Calçada's, CALCADA looks at.
GROWN = """() => {
    const table = document.querySelector(".table.rossio");
    if (!table) return [];
    const part = table.querySelector(".square-room .square").getBoundingClientRect().height
        / innerHeight;
    // Who looks on, and looks back at the first moment, has no hand; ROSS may have no card yet.
    const cards = [...table.querySelectorAll(".hand .card, .market .card, .ross .face")]
        .filter((card) => !card.closest(".pile") && card.checkVisibility());
    const kinds = [".market", ...(table.querySelector(".mine .own") ? [".hand"] : []),
        ...(table.querySelector(".ross-row li") ? [".ross"] : [])];
    return [
        ...(part < 0.35 ? [`the square has ${part} of the height`] : []),
        ...kinds.filter((kind) => !cards.some((card) => card.closest(kind)))
            .map((kind) => `there is no card in ${kind}`),
        ...cards.map((card) => [card, card.getBoundingClientRect().width])
            .filter(([, width]) => width < 90)
            .map(([card, width]) => `${width} wide: ${card.outerHTML.slice(0, 80)}`),
    ];
}"""

# On a phone with its browser's bars the last of three other boards may have to be scrolled to.
HIDES = """() => {
    const others = document.querySelector(".others-part");
    const [inside, room] = others ? [others.scrollHeight, others.clientHeight] : [0, 0];
    return inside > room + 1 ? [`the boards are ${inside} high in ${room}`] : [];
}"""


# The stones of a space of Calçada's carousel share it: each has what the smallest finger needs, and
# the space as a whole, which a tile that was picked first makes one, has room for any.
STONES = """() => [...document.querySelectorAll(".stone[role=button]")].flatMap((stone) => {
    const { width, height } = stone.getBoundingClientRect();
    const space = stone.closest("[role=group]").getBoundingClientRect();
    return [
        ...(Math.min(width, height) < 23.9 ? [`a stone is ${width} × ${height}`] : []),
        ...(Math.min(space.width, space.height) < 43.9 ? [`its space is ${space.width}`] : []),
    ];
})"""

# Calçada's squares and tiles are large enough for a finger where the whole table is in sight, the
# large board grows on a large screen, and nothing of the table is cut off or lies over another.
CALCADA = """(isHuge) => {
    const table = document.querySelector(".calcada");
    if (!table) return [];
    const box = (element) => element.getBoundingClientRect();
    const board = box(table.querySelector(".pavement"));
    const isLookingBack = table.querySelector(".do input") !== null;
    const parts = [".carousel-part > svg", ".displays-part", ".board-part", ".score-part > svg",
        ".prompt-part", ".bar", ".mine-part", ...[...table.querySelectorAll(".small-board")]]
        .map((part) => typeof part === "string" ? table.querySelector(part) : part)
        .filter((part) => part.checkVisibility());
    const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
    const name = (part) => part.getAttribute("class") ?? part.tagName;
    const isCut = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return [
        ...(!isLookingBack && board.width * 40 / 212 < 43.9
            ? [`a square is ${board.width * 40 / 212} wide`] : []),
        ...(isHuge && board.height < 0.55 * innerHeight
            ? [`the board is ${board.height} high`] : []),
        ...parts.filter((part) => isCut(box(part))).map((part) => `${name(part)} is cut off`),
        ...parts.flatMap((one, place) => parts.slice(place + 1)
            .filter((other) => shared(box(one), box(other)))
            .map((other) => `${name(one)} and ${name(other)} lie over each other`)),
    ];
}"""

# The boards of others can be made out.
FAR = """() => [...document.querySelectorAll(".calcada .small-board")]
    .map((board) => board.getBoundingClientRect().height)
    .filter((height) => height < 39).map((height) => `a board is ${height} high`)"""


def misfits(
    page: Page, size: tuple[int, int], players: int, *, is_large: bool = False
) -> Iterator[str]:
    """What is wrong with the sizes of things, with the usual letters or with large ones."""
    resize(page, size)
    looks = [SMALL, STONES, OVERLAPS, TINY, OUT_OF_SIGHT]
    if size != SMALL_UPRIGHT:
        looks += [SCROLLS, SPILLS, CUT, CALCADA]
    if size == HUGE:
        looks.append(GROWN)
    if size != SMALL_UPRIGHT and not is_large:
        looks.append(FAR)
    if not is_large and (size == UPRIGHT or (size == WITH_BARS and players < 4)):
        looks.append(HIDES)
    for look in looks:
        for fault in page.evaluate(look, size == HUGE):
            yield f"{size}: {fault}"


def barriers(page: Page, size: tuple[int, int]) -> Iterator[str]:
    """What axe finds, by day and by night."""
    resize(page, size)
    for theme, only in (("light", []), ("dark", ["color-contrast"])):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for fault in page.evaluate(FAULTS, only):
            yield f"{size} {theme}: {fault}"


# The layouts differ in their looks; the number of players makes little difference to axe, which
# sees every screen in each layout. Names and colours are the same everywhere, what fits is not.
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (1, [HUGE]),
        pytest.param(2, [UPRIGHT], marks=pytest.mark.every_engine),
        (4, [LYING]),
    ],
)
def test_every_screen_is_for_everyone(
    open_on: OpenOn, engine: str, players: int, sizes: list[tuple[int, int]]
) -> None:
    screens, faults = visited(open_on, engine, tour, players, sizes)
    assert len(screens) > 15
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("players", "sizes"), [(2, [UPRIGHT]), (4, [DESKTOP])])
def test_every_screen_of_calcada_is_for_everyone(
    open_on: OpenOn, engine: str, players: int, sizes: list[tuple[int, int]]
) -> None:
    screens, faults = visited(open_on, engine, tour_calcada.tour, players, sizes, OWN_OF_CALCADA)
    assert len(screens) > (15 if players == 2 else 5)
    assert not faults, "\n".join(faults)


Tour = Callable[[Page, Hands, int], Iterator[str]]


OWN_OF_CALCADA = ("help motifs", "declare", "sheet player", "stone", "tile", "end")
"""What axe finds on the others it finds on Rossio's."""


def visited(
    open_on: OpenOn,
    engine: str,
    walk: Tour,
    players: int,
    sizes: list[tuple[int, int]],
    only: Collection[str] = (),
) -> tuple[list[str], list[str]]:
    """The screens of a tour, and what is wrong with them in any size, some of which axe sees; if
    told so, `only` on these screens."""
    page = open_on("upright")
    page.evaluate(f"{AXE}; null")
    faults: list[str] = []
    screens: list[str] = []
    for screen in walk(page, hands_for(page), players):
        screens.append(screen)
        for size in (SMALL_UPRIGHT, WITH_BARS, LYING, *ZOOMED, DESKTOP, HUGE, UPRIGHT):
            faults += [f"{screen}: {fault}" for fault in misfits(page, size, players)]
        is_seen = engine == "chromium" and (screen in only or not only)
        for size in sizes if is_seen else []:
            faults += [f"{screen}: {fault}" for fault in barriers(page, size)]
        resize(page, UPRIGHT)
    page.context.close()
    return screens, faults


@pytest.mark.parametrize(
    ("walk", "players", "language"),
    [(tour, 1, "en"), (tour, 4, "pt"), (tour_calcada.tour, 2, "pt"), (tour_calcada.tour, 4, "en")],
)
def test_large_letters_break_nothing(
    playwright: Playwright, address: str, walk: Tour, players: int, language: str
) -> None:
    browser = launch(playwright, flags=[LARGE_LETTERS])
    page = browser.new_context(**SCREENS["upright"], locale=language).new_page()
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
    browser.close()
