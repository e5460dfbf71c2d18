"""The hands of a scripted player on the page: a mouse, a finger or the keys alone.

They read off the page what can be done and do it as a person would, through the page's own
controls. What is done next, `tools.player` decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

from tools.player import Sight, Target

PATIENCE = 20_000  # milliseconds: a slow machine is slow, not wrong

# Counts what the page has dealt with: this listener comes after all of the page's own.
COUNT_CLICKS = """
window.clicks = 0;
window.addEventListener("click", () => {
    window.clicks += 1;
    window.dispatchEvent(new Event("dealt-with"));
});
"""

WAIT = """async ([clicks, patience]) => {
    const late = new Promise((_, no) => setTimeout(() => no(new Error("no answer")), patience));
    while (window.clicks < clicks) {
        const dealt = new Promise((yes) =>
            window.addEventListener("dealt-with", yes, { once: true }));
        await Promise.race([dealt, late]);
    }
    while (document.querySelector(".thinking"))
        await Promise.race([new Promise((yes) => setTimeout(yes, 10)), late]);
    late.catch(() => {});
}"""

# What lies over the screen hides what is under it.
SEE = """() => {
    const within = document.querySelector("dialog[open]")
        ?? document.getElementById("screen") ?? document.body;
    const targets = [...within.querySelectorAll("[data-do]")].map((element) => {
        // A key that is drawn beside a stone is nothing to aim at.
        const aim = element.querySelector(":scope > .hit") ?? element;
        const { left, top, width, height } = aim.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return {
            does: element.dataset.do, key: element.dataset.key ?? "", x, y,
            lit: "lit" in element.dataset,
            pressed: element.getAttribute("aria-pressed") === "true",
            short: (element.getAttribute("aria-keyshortcuts") ?? "").split(" ")[0],
            reachable: document.elementFromPoint(x, y)?.closest("[data-do]") === element,
        };
    });
    return [targets, document.querySelector("[data-part=ending]") !== null];
}"""

# What is offered once opponents have moved, and how many clicks came before: one question for both,
# because each takes its time.
LOOK = f"""async (patience) => {{
    await ({WAIT})([0, patience]);
    return [({SEE})(), window.clicks];
}}"""

# Where the keys can take the focus, and where it is: [number of places, place now, place wanted].
TAB_STOPS = """(selector) => {
    const within = document.querySelector("dialog[open]") ?? document;
    const isStop = (element) => element.tabIndex >= 0 && !element.disabled
        && (element.type !== "radio" || element.checked)
        && element.checkVisibility({ visibilityProperty: true });
    const every = "a, button, input, select, textarea, summary, [tabindex]";
    const stops = [...within.querySelectorAll(every)].filter(isStop);
    const wanted = within.querySelector(selector);
    return [stops.length, stops.indexOf(document.activeElement), stops.indexOf(wanted)];
}"""


TAKES_ENTER = (
    ':is([data-lit], [aria-pressed="false"]):not([aria-pressed="true"], [aria-disabled="true"]), '
    'button:not([data-do^="pick "], [data-do^="look "])'
)
LISTED = "lines => lines.map((line) => line.dataset.keys)"

# Which arrow points from the cell with the focus to another, as one sees them; none when there.
ARROW_TO = """(selector) => {
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const [there, here] = [document.querySelector(selector), document.activeElement];
    if (there === here) return "";
    const [[x, y], [fromX, fromY]] = [middle(there), middle(here)];
    const [right, down] = [x - fromX, y - fromY];
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
    return down > 0 ? "ArrowDown" : "ArrowUp";
}"""


# What a window does not show is panned to, as whoever wants to touch it does.
PAN_TO = """(key) => [...document.querySelectorAll("[data-window] [data-key]")]
    .find((element) => element.dataset.key === key)
    ?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })"""


@dataclass(frozen=True, kw_only=True)
class Spot(Target):
    """Something on the page: where it is, and which key it answers to."""

    key: str
    x: float
    y: float
    short: str
    reachable: bool


def see(page: Page) -> Sight[Spot]:
    """What the page offers at this moment."""
    return sight_of(page.evaluate(SEE))


def sight_of(found: tuple[list[dict[str, Any]], bool]) -> Sight[Spot]:
    return Sight(tuple(Spot(**spot) for spot in found[0]), found[1])


def doing(does: str) -> str:
    """The selector of what does this."""
    return f'[data-do="{does}"]'


def setting(name: str) -> str:
    """The selector of the field with this name; of several to choose from, the one chosen."""
    return f':is([data-set="{name}"]:not([type=radio]:not(:checked)), [data-note="{name}"])'


def choice(name: str, value: str) -> str:
    """The selector of a picture or a colour to choose."""
    return f'[data-set="{name}"][value="{value}"]'


ADVANCED = ".advanced:not([open]) > summary"
"""What few need is folded away under this."""


# --- Hands -----------------------------------------------------------------------------------


class Hands(Protocol):
    """A way of doing things: `tap` is for what was seen, the rest for what has a name."""

    page: Page

    def tap(self, spot: Spot) -> int:
        """Act on what is there; how many clicks of the page that is."""

    def press(self, does: str) -> None: ...
    def choose(self, name: str, value: str) -> None: ...
    def check(self, name: str, on: bool) -> None: ...
    def unfold(self) -> None: ...
    def write(self, name: str, text: str) -> None: ...


class Mouse:
    """A mouse, on a large screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, spot: Spot) -> int:
        self.page.mouse.click(spot.x, spot.y)
        return 1

    def press(self, does: str) -> None:
        self._strike(self._visible(doing(does)))

    def choose(self, name: str, value: str) -> None:
        field = self._visible(setting(name))
        if field.get_attribute("type") == "radio":
            self._strike(self._visible(choice(name, value)))
        else:
            field.select_option(value)

    def check(self, name: str, on: bool) -> None:
        box = self._visible(setting(name))
        if box.is_checked() != on:
            self._strike(box)

    def unfold(self) -> None:
        self._strike(self._visible(ADVANCED))

    def write(self, name: str, text: str) -> None:
        field = self._visible(setting(name))
        field.fill(text)
        field.blur()

    def _visible(self, selector: str) -> Locator:
        return self.page.locator(selector).filter(visible=True).first

    def _strike(self, element: Locator) -> None:
        element.click()


class Finger(Mouse):
    """A finger, on a screen that feels it."""

    def tap(self, spot: Spot) -> int:
        self.page.touchscreen.tap(spot.x, spot.y)
        return 1

    def _strike(self, element: Locator) -> None:
        element.tap()


class Script(Mouse):
    """No hand at all, which is quicker: for whoever only wants to come to a screen."""

    def _strike(self, element: Locator) -> None:
        element.dispatch_event("click")


def hands_for(page: Page) -> Mouse:
    """What a person would use on this screen."""
    feels = page.evaluate("matchMedia('(pointer: coarse)').matches")
    return Finger(page) if feels else Mouse(page)


def press_anew(page: Page, key: str) -> None:
    """Press a key as whoever has read what it does now; the same key pressed on and on past the end
    of a turn is for nothing, and one's hands here are quicker than anybody reads."""
    page.keyboard.press("Shift")
    page.keyboard.press(key)


class Keys:
    """The keys alone: Tab, Enter, Space, arrows, and the shortcuts the page names."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page = page
        self.random = random

    def tap(self, spot: Spot) -> int:
        if self._answers_to_its_key(spot) and self.random.random() < 0.9:
            press_anew(self.page, spot.short)
        else:
            self.go_to(f'[data-key="{spot.key}"]{doing(spot.does)}')
            press_anew(self.page, self._pressing(spot))
        return 0

    def _answers_to_its_key(self, spot: Spot) -> bool:
        """Enter and Space are for what has the focus, as long as it can be done or picked."""
        if spot.short not in ("Enter", "Space"):
            return bool(spot.short)
        return not self.page.evaluate(f"document.activeElement.matches('{TAKES_ENTER}')")

    def _pressing(self, spot: Spot) -> str:
        """What is picked already leaves Enter to the button that confirms it."""
        return "Space" if spot.pressed else self.random.choice(["Enter", "Space"])

    def press(self, does: str) -> None:
        self.go_to(doing(does))
        press_anew(self.page, "Enter")

    def choose(self, name: str, value: str) -> None:
        self.go_to(setting(name))
        field = self.page.locator(setting(name)).filter(visible=True)
        if field.get_attribute("type") == "radio":
            self._choose_picture(name, value)
            return
        self.page.keyboard.press("Home")
        for _ in range(field.locator("option").count()):
            if field.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        assert field.input_value() == value, f"the keys do not reach {value} of {name}"

    def _choose_picture(self, name: str, value: str) -> None:
        chosen = self.page.locator(setting(name))
        for _ in range(self.page.locator(f'[data-set="{name}"]').count()):
            if chosen.get_attribute("value") == value:
                return
            self.page.keyboard.press("ArrowRight")
        assert chosen.get_attribute("value") == value, f"no arrow leads to {value} of {name}"

    def check(self, name: str, on: bool) -> None:
        self.go_to(setting(name))
        if self.page.locator(setting(name)).filter(visible=True).is_checked() != on:
            self.page.keyboard.press("Space")

    def unfold(self) -> None:
        self.go_to(ADVANCED)
        self.page.keyboard.press("Enter")

    def write(self, name: str, text: str) -> None:
        self.go_to(setting(name))
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Tab")

    def go_to(self, selector: str) -> None:
        """Bring the focus there: with Tab and Shift+Tab, and within a grid or a group with the
        arrows."""
        if self.page.locator(f"[data-walk] :is({selector})").count():
            self._walk_round_to(selector)
            return
        if not self.page.locator(f"[role=grid] :is({selector})").count():
            self._tab_to(selector)
            return
        self._tab_to(f'[role=grid]:has({selector}) [tabindex="0"]')
        while arrow := self.page.evaluate(ARROW_TO, selector):
            before = self.page.evaluate("document.activeElement.dataset.key")
            self.page.keyboard.press(arrow)
            now = self.page.evaluate("document.activeElement.dataset.key")
            assert now != before, f"{arrow} leads nowhere from {now} to {selector}"

    def _walk_round_to(self, selector: str) -> None:
        self._tab_to(f'[data-walk]:has({selector}) [tabindex="0"]')
        for _ in range(self.page.locator(f"[data-walk]:has({selector}) [data-do]").count()):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no arrow leads to {selector}")

    def _tab_to(self, selector: str) -> None:
        for _ in range(5):
            number, now, wanted = self.page.evaluate(TAB_STOPS, selector)
            assert wanted >= 0, f"the keys cannot reach {selector} among {number} places"
            if now == wanted:
                return
            key = "Tab" if now < wanted else "Shift+Tab"
            for _ in range(abs(wanted - now) if now >= 0 else 1):
                self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {selector}")


class Shortcuts(Keys):
    """At the table the keys of the page's own list alone, each pressed where the focus happens to
    be; it is never lost."""

    def read_list(self) -> None:
        """Read the list, as whoever presses ? does."""
        self.page.keyboard.press("?")
        lines = self.page.locator("#sheet [data-keys]").evaluate_all(LISTED)
        self.listed = {key for line in lines for key in line.split(" ")}
        self.page.keyboard.press("Escape")
        self.page.locator("#sheet").wait_for(state="hidden")

    def tap(self, spot: Spot) -> int:
        assert spot.short.lower() in {key.lower() for key in self.listed}, spot
        press_anew(self.page, spot.short)
        assert not self.page.evaluate("document.activeElement === document.body"), spot
        return 0


class PageDriver:
    """Plays on the page by hand; waits until it has dealt with that, and opponents have moved."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.page = hands.page
        self._clicks = 0

    def look(self) -> Sight[Spot]:
        found, self._clicks = self.page.evaluate(LOOK, PATIENCE)
        return sight_of(found)

    def do(self, spot: Spot) -> None:
        """Only what was seen at the last look is done."""
        if not spot.reachable:
            spot = self._panned_to(spot)
        assert spot.reachable, f"{spot} is offered, but something else is where it is"
        clicks = self._clicks + self.hands.tap(spot)
        self.page.evaluate(WAIT, [clicks, PATIENCE])

    def _panned_to(self, spot: Spot) -> Spot:
        self.page.evaluate(PAN_TO, spot.key)
        same = (
            one for one in see(self.page).targets if (one.does, one.key) == (spot.does, spot.key)
        )
        return next(same, spot)


# --- Sitting down ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Agreed:
    """What to choose in the set-up: one name means a game against ROSS."""

    names: Sequence[str] = ("Ana",)
    level: str = "easy"
    seed: int = 1
    opponents: Sequence[int] = ()  # seats that an opponent takes
    opponent: str = "apprentice"
    checks: Sequence[str] = ()
    game: str = "rossio"


def sit_down(hands: Hands, agreed: Agreed) -> None:
    """From the start screen to the table, through the set-up."""
    hands.press(f"setup {agreed.game}")
    hands.press(f"players {len(agreed.names)}")
    for seat, name in enumerate(agreed.names):
        hands.write(f"name-{seat}", name)
    for seat in agreed.opponents:
        hands.choose(f"kind-{seat}", agreed.opponent)
    if len(agreed.names) == 1:
        hands.choose("level", agreed.level)
    for name in agreed.checks:
        hands.check(name, True)
    hands.unfold()
    hands.write("seed", str(agreed.seed))
    hands.press("start")


def at_once(hands: Hands) -> None:
    """Have the turns of others shown at once, as the menu of the table offers."""
    hands.press("sheet menu")
    hands.choose("speed", "at once")
    hands.press("close")
