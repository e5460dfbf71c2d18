"""Plays on the page by clicking what it offers, and reads off it what it shows.

Clicks are dispatched inside the page, many in one go, so that whole games take seconds.
"""

from __future__ import annotations

import html
import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from rossio.engine.record import Record, replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.ui.actions import Open
from rossio.ui.store import Saved, read_game
from tests.e2e.looks import start
from tests.ui.helpers import Store, body, make_app

GAME = "rossio:game:"
AT_ONCE = {"rossio:preferences": '{"language":"en","speed":"at once","pass_device":false}'}

HAND = """
window.hand = {
    find: (does) => document.querySelector(`[data-do="${does}"]`),
    press(does) {
        const found = hand.find(does);
        if (!found) {
            const offered = [...document.querySelectorAll("[data-do]")].map((e) => e.dataset.do);
            throw new Error(`${does} is not offered, but ${offered}`);
        }
        found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    },
    write(name, value) {
        const field = document.querySelector(`[data-note="${name}"], [data-set="${name}"]`);
        if (field.type === "checkbox") field.checked = value;
        else field.value = value;
        for (const kind of ["input", "change"])
            field.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    random(seed) {  // mulberry32
        return () => {
            let t = (seed += 0x6d2b79f5);
            t = Math.imul(t ^ (t >>> 15), t | 1);
            t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
            return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
        };
    },
    // What a person might do next: mostly what goes on, now and then something else.
    next(random) {
        const all = [...document.querySelectorAll("#screen [data-do]")]
            .filter((element) => element.ariaPressed !== "true");
        const offered = all.map((element) => element.dataset.do);
        const lit = all.filter(({ dataset }) => dataset.lit).map(({ dataset }) => dataset.do);
        const any = (choices) => choices[Math.floor(random() * choices.length)];
        if (offered.includes("ready")) return "ready";
        const plays = offered.filter((does) => does.startsWith("play "));
        const lays = plays.filter((does) => does.startsWith("play l"));
        if (lays.length && random() < 0.8) return any(lays);
        return any(plays.length ? plays : lit.filter((does) => does.startsWith("pick ")));
    },
    // Makes moves until there are so many or nothing can be done; the moves that were made.
    play(count, seed) {
        const random = hand.random(seed), made = [];
        for (let clicks = 0; made.length < count && clicks < 20 * count; clicks++) {
            const does = hand.next(random);
            if (!does) break;
            hand.press(does);
            if (does.startsWith("play ")) made.push(does.slice(5));
        }
        return made;
    },
    // Goes on by itself, and says each move that was made.
    async run(seed) {
        const random = hand.random(seed);
        for (let does; (does = hand.next(random)); ) {
            hand.press(does);
            if (does.startsWith("play ")) console.debug(`made ${does.slice(5)}`);
            await new Promise((go_on) => setTimeout(go_on, 0));
        }
    },
    said: [],  // every word of the page beside the game
    texts: () => Object.fromEntries(Object.entries(localStorage)),
    shown() {
        const keyed = document.querySelectorAll("[data-key^=space-], [data-key^=market-]");
        const labels = [...keyed].map((element) => [element.dataset.key, element.ariaLabel]);
        return [document.querySelector("#screen h1").textContent, Object.fromEntries(labels)];
    },
};
document.addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("#notice p");
    new MutationObserver(() => hand.said.push(place.textContent))
        .observe(place, { childList: true });
});
"""

Shown = tuple[str, dict[str, str]]


# --- Devices --------------------------------------------------------------------------------------


def new_device(
    browser: Browser, address: str, texts: dict[str, str] = AT_ONCE, **options: Any
) -> BrowserContext:
    """A device on which these texts are kept."""
    kept = [{"name": name, "value": text} for name, text in texts.items()]
    state: Any = {"cookies": [], "origins": [{"origin": address[:-1], "localStorage": kept}]}
    # What the worker keeps of the site is no part of this, and takes its time.
    context = browser.new_context(storage_state=state, service_workers="block", **options)
    context.add_init_script(HAND)
    return context


def open_page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    start(page, address)
    return page


class Errors(list[str]):
    """What goes wrong in pages, as their consoles tell it."""

    def watch(self, page: Page) -> Page:
        page.on("pageerror", lambda error: self.append(f"page: {error}"))
        page.on("console", lambda message: self._note(message.type, message.text))
        return page

    def _note(self, kind: str, text: str) -> None:
        if kind == "error":
            self.append(text)


def crash(browser: Browser, page: Page) -> None:
    """Kill what runs a page, without a word to it. Playwright gives such a page up."""
    session = page.context.new_cdp_session(page)
    target = session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
    # A crash is never answered, so it is asked for on a way that does not wait for an answer.
    killer = browser.new_browser_cdp_session()
    attached = killer.send("Target.attachToTarget", {"targetId": target, "flatten": False})
    message = json.dumps({"id": 1, "method": "Page.crash"})
    with page.expect_event("crash"):
        killer.send(
            "Target.sendMessageToTarget",
            {"sessionId": attached["sessionId"], "message": message},
        )
    killer.detach()


# --- Doing ----------------------------------------------------------------------------------------


def press(page: Page, *actions: str) -> None:
    """One after the other, each once the page has dealt with what came of the last."""
    page.evaluate(
        """async (actions) => {
            for (const does of actions) {
                hand.press(does);
                await new Promise((done) => setTimeout(done));
            }
        }""",
        [*actions],
    )


def offers(page: Page, does: str) -> bool:
    return bool(page.evaluate("(does) => Boolean(hand.find(does))", does))


def write(page: Page, name: str, value: str | bool) -> None:
    page.evaluate("([name, value]) => hand.write(name, value)", [name, value])


def begin(page: Page, players: int = 2, seed: int = 1, **fields: str | bool) -> None:
    """From the start screen to the table."""
    press(page, "setup", f"players {players}")
    for name, value in {"seed": str(seed), **fields}.items():
        write(page, name.replace("__", "-"), value)
    press(page, "start")


def leave(page: Page) -> None:
    """Back to the start screen, from wherever that can be done."""
    if not offers(page, "begin"):
        press(page, *([] if offers(page, "leave") else ["sheet menu"]), "leave")


def play(page: Page, moves: int, seed: int = 1) -> list[str]:
    """Make so many moves, or as many as can be made; what they were."""
    made: list[str] = page.evaluate("([moves, seed]) => hand.play(moves, seed)", [moves, seed])
    return made


def go(page: Page, link: str) -> None:
    """Put something behind the # of the address, and wait until the page has dealt with it."""
    page.evaluate(
        """(link) => new Promise((done) => {
            window.addEventListener("hashchange", () => done(), { once: true });
            location.hash = link;
        })""",
        link,
    )


# --- Reading --------------------------------------------------------------------------------------


def texts(page: Page) -> dict[str, str]:
    """Everything that is kept."""
    kept: dict[str, str] = page.evaluate("hand.texts()")
    return kept


def game_texts(page: Page) -> dict[str, str]:
    """The entries of games, by their keys."""
    kept = texts(page)
    return {name[len(GAME) :]: kept[name] for name in kept if name.startswith(GAME)}


def games(page: Page) -> dict[str, Saved]:
    """The games that are kept and can be read."""
    read = {key: read_game(text) for key, text in game_texts(page).items()}
    return {key: saved for key, saved in read.items() if saved}


def newest(page: Page) -> Saved:
    """The game that was touched last."""
    return max(games(page).values(), key=lambda saved: saved.touched)


def moves_of(page: Page) -> list[str]:
    """The moves of the game that was touched last."""
    return [*newest(page).record.moves]


def wait_for_word(page: Page, part: str) -> None:
    """Wait until the page has said something with this in it."""
    page.wait_for_function("(part) => hand.said.some((said) => said.includes(part))", arg=part)


def position_of(record: Record[Setup]) -> State:
    return replay(Rossio(), record)


def shown(page: Page) -> Shown:
    """The table as the page shows it: the head line, every space, every card of the market."""
    head, labels = page.evaluate("hand.shown()")
    return head, labels


_TAG = re.compile(r"<[^>]*data-key=\"(?:space|market)-[^>]*>")
_VALUE = r'{}="([^"]*)"'


def should_show(kept: dict[str, str], key: str) -> Shown:
    """The same as the app itself would show it of what is kept."""
    app = make_app(Store({**kept, **AT_ONCE}))
    app.do(Open(key))
    text = body(app.screen())
    head = re.search(r"<h1[^>]*>(.*?)</h1>", text)
    assert head is not None
    tags = _TAG.findall(text)
    labels = {_value("data-key", tag): _value("aria-label", tag) for tag in tags}
    return html.unescape(head[1]), labels


def _value(name: str, tag: str) -> str:
    found = re.search(_VALUE.format(name), tag)
    assert found is not None, tag
    return html.unescape(found[1])
