"""A scripted player: reads off the page what can be done, and does it as a person would.

The hands are a mouse, a finger or the keys alone; what they do goes through the page's own
controls. Which of the lit things is next, a seeded generator decides, so that games differ and
each can be played again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol

from playwright.sync_api import Locator, Page

PATIENCE = 20_000  # milliseconds: a slow machine is slow, not wrong
MOST_STEPS = 2000

Kind = Literal["ready", "skip", "stop", "main", "lay", "swap", "card"]

# Counts what the page has dealt with: this listener comes after all of the page's own.
COUNT_CLICKS = """
window.clicks = 0;
window.addEventListener("click", () => {
    window.clicks += 1;
    window.dispatchEvent(new Event("dealt-with"));
});
"""

LOOK = """async ([clicks, patience]) => {
    const late = new Promise((_, no) => setTimeout(() => no(new Error("no answer")), patience));
    while (window.clicks < clicks) {
        const dealt = new Promise((yes) =>
            window.addEventListener("dealt-with", yes, { once: true }));
        await Promise.race([dealt, late]);
    }
    while (document.querySelector(".thinking"))
        await Promise.race([new Promise((yes) => setTimeout(yes, 10)), late]);
    late.catch(() => {});
    const kindOf = (element) => {
        const does = element.dataset.do;
        if (does === "ready" || does === "skip") return does;
        if (does === "play x") return "stop";
        if (element.matches(".lay")) return "lay";
        return element.matches(".swap") ? "swap" : element.matches(".card") ? "card" : "main";
    };
    const LIT = "[data-do=ready], .do .main, .lay, .swap.lit, .card.lit";
    const targets = [...document.querySelectorAll(LIT)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const there = document.elementFromPoint(x, y);
        return {
            kind: kindOf(element), does: element.dataset.do, key: element.dataset.key, x, y,
            pressed: element.getAttribute("aria-pressed") === "true",
            short: element.getAttribute("aria-keyshortcuts") ?? "",
            reachable: there?.closest("[data-do]") === element,
        };
    });
    const over = document.querySelector(".ending") !== null;
    return { over, targets, clicks: window.clicks };
}"""

# Where the keys can take the focus, and where it is: [number of places, place now, place wanted].
TAB_STOPS = """(selector) => {
    const within = document.querySelector("dialog[open]") ?? document;
    const stops = [...within.querySelectorAll("a, button, input, select, textarea, [tabindex]")]
        .filter((element) => element.tabIndex >= 0 && !element.disabled
            && element.checkVisibility({ visibilityProperty: true }));
    const wanted = within.querySelector(selector);
    return [stops.length, stops.indexOf(document.activeElement), stops.indexOf(wanted)];
}"""


@dataclass(frozen=True)
class Target:
    """Something lit: what it does, where it is, and which key it answers to."""

    kind: Kind
    does: str
    key: str
    x: float
    y: float
    pressed: bool
    short: str
    reachable: bool


@dataclass(frozen=True)
class Sight:
    """What is lit on the page now."""

    over: bool
    targets: tuple[Target, ...]
    clicks: int

    def of(self, *kinds: Kind) -> list[Target]:
        return [target for target in self.targets if target.kind in kinds]


def look(page: Page, clicks: int = 0) -> Sight:
    """What is lit, once the page has dealt with so many clicks and opponents have moved."""
    seen: dict[str, Any] = page.evaluate(LOOK, [clicks, PATIENCE])
    targets = tuple(Target(**target) for target in seen["targets"])
    return Sight(seen["over"], targets, seen["clicks"])


def doing(does: str) -> str:
    """The selector of what does this."""
    return f'[data-do="{does}"]'


def setting(name: str) -> str:
    """The selector of the field with this name."""
    return f'[data-set="{name}"], [data-note="{name}"]'


# --- Hands -----------------------------------------------------------------------------------


class Hands(Protocol):
    """A way of doing things. `tap` is for what is lit, the rest for everything else."""

    def tap(self, target: Target) -> int:
        """Act on a lit target; how many clicks of the page that is."""

    def press(self, does: str) -> None: ...
    def choose(self, name: str, value: str) -> None: ...
    def check(self, name: str, on: bool) -> None: ...
    def write(self, name: str, text: str) -> None: ...


class Mouse:
    """A mouse, on a large screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, target: Target) -> int:
        self.page.mouse.click(target.x, target.y)
        return 1

    def press(self, does: str) -> None:
        self._strike(self._visible(doing(does)))

    def choose(self, name: str, value: str) -> None:
        self._visible(setting(name)).select_option(value)

    def check(self, name: str, on: bool) -> None:
        box = self._visible(setting(name))
        if box.is_checked() != on:
            self._strike(box)

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

    def tap(self, target: Target) -> int:
        self.page.touchscreen.tap(target.x, target.y)
        return 1

    def _strike(self, element: Locator) -> None:
        element.tap()


class Keys:
    """The keys alone: Tab, Enter, Space, arrows, and the shortcuts the page names."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page = page
        self.random = random

    def tap(self, target: Target) -> int:
        if self._answers_to_its_key(target) and self.random.random() < 0.9:
            self.page.keyboard.press(target.short)
        else:
            self.go_to(f'[data-key="{target.key}"]{doing(target.does)}')
            self.page.keyboard.press(self.random.choice(["Enter", "Space"]))
        return 0

    def _answers_to_its_key(self, target: Target) -> bool:
        """Whatever has the focus takes Enter and Space for itself."""
        if target.short not in ("Enter", "Space"):
            return bool(target.short)
        return not self.page.evaluate("document.activeElement.closest('[data-do]') !== null")

    def press(self, does: str) -> None:
        self.go_to(doing(does))
        self.page.keyboard.press("Enter")

    def choose(self, name: str, value: str) -> None:
        self.go_to(setting(name))
        field = self.page.locator(setting(name)).filter(visible=True)
        self.page.keyboard.press("Home")
        for _ in range(field.locator("option").count()):
            if field.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        assert field.input_value() == value, f"the keys do not reach {value} of {name}"

    def check(self, name: str, on: bool) -> None:
        self.go_to(setting(name))
        if self.page.locator(setting(name)).filter(visible=True).is_checked() != on:
            self.page.keyboard.press("Space")

    def write(self, name: str, text: str) -> None:
        self.go_to(setting(name))
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Tab")

    def go_to(self, selector: str) -> None:
        """Bring the focus there with Tab and Shift+Tab."""
        for _ in range(5):
            number, now, wanted = self.page.evaluate(TAB_STOPS, selector)
            assert wanted >= 0, f"the keys cannot reach {selector} among {number} places"
            if now == wanted:
                return
            key = "Tab" if now < wanted else "Shift+Tab"
            for _ in range(abs(wanted - now) if now >= 0 else 1):
                self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {selector}")


# --- Playing ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Agreed:
    """What to choose in the set-up: one name means a game against ROSS."""

    names: Sequence[str] = ("Ana",)
    level: str = "easy"
    seed: int = 1
    opponents: Sequence[int] = ()  # seats that an opponent takes
    opponent: str = "apprentice"
    checks: Sequence[str] = ()


def sit_down(hands: Hands, agreed: Agreed) -> None:
    """From the start screen to the table, through the set-up."""
    hands.press("setup")
    hands.press(f"players {len(agreed.names)}")
    for seat, name in enumerate(agreed.names):
        hands.write(f"name-{seat}", name)
    for seat in agreed.opponents:
        hands.choose(f"kind-{seat}", agreed.opponent)
    if len(agreed.names) == 1:
        hands.choose("level", agreed.level)
    for name in agreed.checks:
        hands.check(name, True)
    hands.write("seed", str(agreed.seed))
    hands.press("start")


def at_once(hands: Hands) -> None:
    """Have the turns of others shown at once, as the menu of the table offers."""
    hands.press("sheet menu")
    hands.choose("speed", "at once")
    hands.press("close")


class Player:
    """Plays on whatever is on the page."""

    def __init__(self, page: Page, hands: Hands, random: Random) -> None:
        self.page = page
        self.hands = hands
        self.random = random
        self.sight = look(page)
        self.done: list[str] = []

    def look(self) -> Sight:
        """Look again, when somebody else may have acted."""
        self.sight = look(self.page)
        return self.sight

    def step(self) -> bool:
        """Act once; False when the game is over."""
        if self.sight.over:
            return False
        target = self.choose(self.sight)
        assert target.reachable, f"{target} is lit, but something else is where it is"
        clicks = self.sight.clicks + self.hands.tap(target)
        self.done.append(target.does)
        self.sight = look(self.page, clicks)
        return True

    def play(self) -> None:
        """To the end of the game."""
        for _ in range(MOST_STEPS):
            if not self.step():
                return
        raise AssertionError(f"the game does not end; last done: {self.done[-9:]}")

    def play_until(self, *kinds: Kind) -> Sight:
        """Until something of these kinds is lit, or the game is over."""
        for _ in range(MOST_STEPS):
            if self.sight.over or self.sight.of(*kinds):
                return self.sight
            self.step()
        raise AssertionError(f"none of {kinds} is ever lit; last done: {self.done[-9:]}")

    def choose(self, sight: Sight) -> Target:
        """What to act on: mostly what goes on, now and then something else."""
        assert sight.targets, "nothing is lit, and the game is not over"
        if forced := sight.of("ready", "skip"):
            return forced[0]
        if builds := sight.of("lay", "swap", "stop"):
            weights = [{"lay": 12, "swap": 1, "stop": 1}[target.kind] for target in builds]
            return self.random.choices(builds, weights)[0]
        others = [target for target in sight.of("card") if not target.pressed]
        if (mains := sight.of("main")) and (not others or self.random.random() < 0.9):
            return self._side(mains)
        return self.random.choice(others)

    def _side(self, mains: list[Target]) -> Target:
        """Side A comes first where it can be paid."""
        return mains[0] if self.random.random() < 0.7 else mains[-1]
