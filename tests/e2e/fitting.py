"""What is looked at on a screen of any size: whether everything fits, and has room for a finger.

Each look is a function in the page that lists what is wrong. One that is about a table of a game's
finds nothing wrong where that is not on the page.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.e2e.fitting_castles import CASTLES, SPOTS
from tests.e2e.looks import DRAWN_FOR

Size = tuple[int, int]

UPRIGHT, LYING, DESKTOP = (360, 740), (740, 360), (1440, 900)
SMALL_UPRIGHT, WITH_BARS = (320, 658), (360, 640)
HUGE, ZOOMED = (1920, 1080), ((720, 450), (960, 540))

SMALL = """() => {
    const within = document.querySelector("dialog[open]") ?? document;
    // The stones of a space share it, and so do things on a map: they are looked at by themselves.
    const touched = ["button", "[role=button]", "[data-lit]", "input", "select", "textarea", "a"]
        .map((kind) => `${kind}:not(.stone, .spot, .tally)`).join();
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
    // Who looks back sees the hand that was held then, also on a phone.
    const hand = table.hasAttribute("data-looks-back")
        ? [...table.querySelectorAll(".mine .hand .card")] : [];
    const isHidden = hand.length > 0
        && !hand.some((card) => card.checkVisibility({ visibilityProperty: true }) && !isCut(
            card.getBoundingClientRect()));
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
        ...(isHidden ? ["the hand is hidden from who looks back"] : []),
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

# A name may be cut, but not what tells it from others: the number of one that was not given.
NAMES = """() => [...document.querySelectorAll(".who .name > span + span")]
    .filter((word) => word.checkVisibility() && word.scrollWidth > word.clientWidth + 1)
    .map((word) => `a name is cut: ${word.parentElement.textContent}`)"""

# In a table of friends' results no word is broken to make room: the table is panned.
BROKEN = """() => [...document.querySelectorAll(".compared th")].flatMap((head) => {
    const words = [...head.textContent.matchAll(/[\\p{L}\\p{N}]+/gu)];
    return words.filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(head.firstChild, index);
        range.setEnd(head.firstChild, index + word.length);
        return word.length < 12 && range.getClientRects().length > 1;
    }).map(([word]) => `a word is broken: ${word}`);
})"""

# Every sign is drawn: without one a number says nothing.
LOST = """() => [...document.querySelectorAll("svg.icon")]
    .filter((sign) => sign.checkVisibility() && !sign.getBoundingClientRect().width)
    .map((sign) => `a sign is lost: ${sign.parentElement.outerHTML.slice(0, 120)}`)"""

# The boards of others can be made out.
FAR = """() => [...document.querySelectorAll(".calcada .small-board")]
    .map((board) => board.getBoundingClientRect().height)
    .filter((height) => height < 39).map((height) => `a board is ${height} high`)"""


def looks_at(size: Size, players: int, *, is_large: bool) -> list[str]:
    """What has to hold in a window of this size."""
    looks = [SMALL, STONES, OVERLAPS, TINY, OUT_OF_SIGHT, SPOTS, NAMES, BROKEN, LOST]
    if size != SMALL_UPRIGHT:
        looks += [SCROLLS, SPILLS, CUT, CALCADA, CASTLES]
    if size == HUGE:
        looks.append(GROWN)
    if size != SMALL_UPRIGHT and not is_large:
        looks.append(FAR)
    if not is_large and (size == UPRIGHT or (size == WITH_BARS and players < 4)):
        looks.append(HIDES)
    return looks


def misfits(page: Page, size: Size, players: int, *, is_large: bool = False) -> Iterator[str]:
    """What is wrong with the sizes of things, with the usual letters or with large ones."""
    looks = ", ".join(looks_at(size, players, is_large=is_large))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # One question for all looks: each by itself takes as long as they take together.
    seen = f"""async ([size, isHuge]) => {{
        await ({DRAWN_FOR})(size);
        return [{looks}].flatMap((look) => look(isHuge));
    }}"""
    for fault in page.evaluate(seen, [size, size == HUGE]):
        yield f"{size}: {fault}"
