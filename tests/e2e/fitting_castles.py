"""What is looked at on the table of 6 Castles, in every size."""

from __future__ import annotations

# The map is large, a cell has room for two fingers, nothing of the table is cut off or lies over
# another part, and what a person has in front is there whole.
CASTLES = """(isHuge) => {
    const table = document.querySelector(".castles");
    if (!table) return [];
    const box = (element) => element.getBoundingClientRect();
    const find = (selector) => [...table.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility() && box(part).height > 0);
    const name = (part) => part.getAttribute("class");
    const [map] = find(".map-window").map(box);
    const cell = box(table.querySelector(".parcel .hit")).width;
    const isWide = table.dataset.layout === "wide";
    // On a large screen offers lie over the edge of the map.
    const parts = find([".bar", ".others-part", ".map-room", ".tiles-part", ".purse-part",
        ".track-part", ".prompt-part", ...(isWide ? [".scores-part"] : [".offers-part"])].join());
    const isCut = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
    const [heaps, tools] = [".heaps-part", ".zooms"].map((part) => box(table.querySelector(part)));
    // Where all that is lit can be shown at once, nothing of it lies under these.
    const rulers = find(".ruler");
    const front = box(table.querySelector(".atlas [data-follow]"));
    const isAll = front.width <= map.width - 24 && front.height <= map.height - 120;
    const over = [...find(".heap"), table.querySelector(".zooms")];
    const covered = (isAll ? find(".parcel.lit .hit, .lit-hill, .lit-way, .turning") : [])
        .filter((place) => [...over, ...rulers].some((part) => isOver(box(place), box(part))));
    // On a phone nothing lies over what is in sight of it, however much is lit.
    const inSight = ({ left, top, right, bottom }) => ({
        left: Math.max(left, map.left), right: Math.min(right, map.right),
        top: Math.max(top, map.top), bottom: Math.min(bottom, map.bottom),
    });
    const under = (isWide ? [] : find(".parcel.lit .hit, .lit-hill, .lit-way, .spot.lit > .hit"))
        .filter((place) => [...over, ...find(".overview")]
            .some((part) => isOver(inSight(box(place)), box(part))));
    // The ruler is in sight, in letters that can be read, and goes by the cells.
    const zoom = Number(table.querySelector(".map-window").style.getPropertyValue("--zoom")) || 1;
    const isSmall = (part) => zoom * parseFloat(getComputedStyle(part).fontSize) < 10;
    const grid = box(table.querySelector(".atlas"));
    const [across, down] = rulers.map(box);
    const isOff = (one, other) => Math.abs(one - other) > 1;
    const isAside = isOff(across.left, grid.left) || isOff(across.right, grid.right)
        || isOff(down.top, grid.top) || isOff(down.bottom, grid.bottom)
        || across.top < map.top - 1 || down.left < map.left - 1;
    // On a large screen the ruler is beside the map, and goes under the tools where one has to pan.
    const { scrollHeight, clientHeight } = table.querySelector(".map-window");
    const hidden = isWide && scrollHeight > clientHeight + 1 ? [] : find(".mark > b")
        .filter((part) => over.some((other) => isOver(box(part), box(other))));
    const unruled = find(".mark > b").filter((part) => part.scrollWidth > part.clientWidth + 1);
    // Where an exploration tile or its side is chosen, its terrains can be told apart.
    const small = find(".choices .exploration > svg, .tile-side > svg")
        .filter((part) => box(part).width < 128 || box(part).height < 32);
    const isLow = (part) => part.scrollHeight > part.clientHeight + 1;
    return [
        ...(isHuge && map.height < 0.5 * innerHeight ? [`the map is ${map.height} high`] : []),
        ...(map.height < 90 ? [`the map is ${map.height} high`] : []),
        ...(cell < 63.9 ? [`a cell is ${cell} wide`] : []),
        ...find(".tiles-part, .track-part").filter(isLow).map((part) => `${name(part)} is too low`),
        ...small.map((part) => `a side of an exploration tile is ${box(part).width} wide`),
        ...(isOver(heaps, tools) ? ["tools lie over the piles"] : []),
        ...(rulers.length === 2 ? [] : ["there is no ruler"]),
        ...rulers.filter(isSmall).map((part) => `${name(part)} is too small to be read`),
        ...(isAside ? ["the ruler is not beside its map"] : []),
        ...unruled.map((part) => `${part.textContent} is broader than its ruler`),
        ...hidden.map((part) => `${part.textContent} of the ruler is covered`),
        ...covered.map((place) => `${place.parentElement.dataset.key} is covered`),
        ...under.map((place) => `${place.parentElement.dataset.key} lies under the tools`),
        ...parts.filter((part) => isCut(box(part))).map((part) => `${name(part)} is cut off`),
        ...parts.flatMap((one, place) => parts.slice(place + 1)
            .filter((other) => isOver(box(one), box(other)))
            .map((other) => `${name(one)} and ${name(other)} lie over each other`)),
    ];
}"""

# Around the tile in play, hills and the crossroad have room for a finger and are in sight. Workers
# may lie side by side and the spaces of score tracks are small, for there is another way to each:
# they have what the smallest finger needs.
SPOTS = """() => {
    const room = document.querySelector(".map-window")?.getBoundingClientRect();
    const sizes = (selector, least) => [...document.querySelectorAll(selector)]
        .map((element) => [element, element.getBoundingClientRect()])
        .filter(([, { width, height }]) => Math.min(width, height) < least)
        .map(([element, { width }]) => `${width} wide: ${element.parentElement.dataset.key}`);
    const isCut = (box) => box.left < room.left - 1 || box.right > room.right + 1
        || box.top < room.top - 1 || box.bottom > room.bottom + 1;
    const inPlay = '[data-key^="hill-"] > .lit-hill, [data-key=crossroad] > .lit-way, .turning';
    return [
        ...sizes('.spot:is([data-key^="hill-"], [data-key=crossroad], .castle-spot) > .hit', 43.9),
        ...sizes('.spot[data-key^="own-worker"] > .hit', 28),
        ...sizes("button.tally", 24),
        ...[...document.querySelectorAll(inPlay)]
            .filter((spot) => isCut(spot.getBoundingClientRect()))
            .map((spot) => `${spot.parentElement.dataset.key} is out of sight`),
    ];
}"""
