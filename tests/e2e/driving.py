"""Plays on the page by clicking what it offers, and reads off it what it shows.

Clicks are dispatched inside the page, without a mouse, so that whole games take seconds.
"""

from __future__ import annotations

import html
import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from rossio.engine.record import Record, replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.ui.actions import Open
from rossio.ui.app import App
from rossio.ui.save import Saved, read_game
from rossio.ui.storage import SiteStorage
from tests.e2e.looks import start
from tests.ui.helpers import Store, body, make_app
from tools.hands import Spot, see
from tools.player import AppDriver, Player, Sight

GAME = "rossio / game:"
AT_ONCE = {"rossio / preferences": '{"language":"en","speed":"at once","pass_device":false}'}

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
        const named = `[data-note="${name}"], [data-set="${name}"]`;
        const isMeant = (one) => one.type !== "radio" || one.value === value;
        const field = [...document.querySelectorAll(named)].find(isMeant);
        if (field.type === "checkbox") field.checked = value;
        else if (field.type === "radio") field.checked = true;
        else field.value = value;
        for (const kind of ["input", "change"])
            field.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    // Goes through a list of actions by itself, and says each move that was made.
    async follow(actions) {
        for (const does of actions) {
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

# What leaves no room in localStorage, as another site of the same host can.
FILL = """() => {
    for (let length = 1 << 20; length >= 1; length >>= 1)
        for (let place = 0; ; place++)
            try { localStorage.setItem(`other site ${length} ${place}`, "x".repeat(length)); }
            catch { break; }
}"""

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


def wait_for_offer(page: Page, does: str) -> None:
    page.wait_for_function("(does) => Boolean(hand.find(does))", arg=does)


def write(page: Page, name: str, value: str | bool) -> None:
    page.evaluate("([name, value]) => hand.write(name, value)", [name, value])


def begin(
    page: Page, players: int = 2, seed: int = 1, game: str = "rossio", **fields: str | bool
) -> None:
    """From the start screen to the table."""
    press(page, f"setup {game}", f"players {players}")
    for name, value in {"seed": str(seed), **fields}.items():
        write(page, name.replace("__", "-"), value)
    press(page, "start")


def leave(page: Page) -> None:
    """Back to the start screen, from wherever that can be done, and its step of the history.

    The browser takes that step by itself, later: an address that is put before is left behind.
    """
    if not offers(page, "begin rossio"):
        press(page, *([] if offers(page, "leave") else ["sheet menu"]), "leave")
        page.wait_for_function("() => !history.state?.depth")


class ClickDriver:
    """Plays on the page by clicks alone, and waits for nobody."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def look(self) -> Sight[Spot]:
        return see(self.page)

    def do(self, spot: Spot) -> None:
        self.page.evaluate("(does) => hand.press(does)", spot.does)


def play(page: Page, moves: int, seed: int = 1) -> list[str]:
    """Make so many moves, or as many as can be made; what they were."""
    return Player(ClickDriver(page), Random(seed)).play(moves)


def plan(kept: dict[str, str], key: str, moves: int, seed: int) -> list[str]:
    """What somebody would do in so many moves of a game that is kept, for a page to follow."""
    player = Player(AppDriver(open_app(kept, key)), Random(seed))
    player.play(moves)
    return player.done


def keep_only(page: Page, texts: dict[str, str] = AT_ONCE) -> None:
    """These texts are kept, and nothing else in either place."""
    page.evaluate(
        """(texts) => new Promise((done, failed) => {
            localStorage.clear();
            for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
            const request = indexedDB.deleteDatabase("rossio /");
            request.onsuccess = () => done();
            request.onerror = () => failed(request.error);
        })""",
        texts,
    )


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
    """Everything that is kept, but for pictures of the screen, which nobody would miss."""
    kept: dict[str, str] = page.evaluate("hand.texts()")
    return {name: text for name, text in kept.items() if not name.startswith("rossio-picture")}


def game_texts(page: Page, path: str = "/") -> dict[str, str]:
    """The entries of games of the site at a path, by their keys."""
    kept, prefix = texts(page), GAME.replace(" / ", f" {path} ")
    return {name[len(prefix) :]: kept[name] for name in kept if name.startswith(prefix)}


def games(page: Page, path: str = "/") -> dict[str, Saved]:
    """The games that are kept and can be read."""
    read = {key: read_game(text) for key, text in game_texts(page, path).items()}
    return {key: saved for key, saved in read.items() if saved}


def newest(page: Page, path: str = "/") -> Saved:
    """The game that was touched last."""
    return max(games(page, path).values(), key=lambda saved: saved.touched)


def moves_of(page: Page) -> list[str]:
    """The moves of the game that was touched last."""
    return [*newest(page).record.moves]


def wait_for_word(page: Page, part: str) -> None:
    """Wait until the page has said something with this in it."""
    page.wait_for_function("(part) => hand.said.some((said) => said.includes(part))", arg=part)


def address_of(page: Page, kind: str) -> str:
    """The address on the sheet that shares something."""
    shares = ("sheet share challenge", "sheet share game", "sheet share")
    if offered := [share for share in shares if offers(page, share)]:
        press(page, offered[0])
    else:
        press(page, "sheet menu", "sheet share")
    press(page, f"sheet share {kind}")
    return page.locator("#sheet-body [data-link]").input_value()


def link_of(page: Page, kind: str) -> str:
    address = address_of(page, kind)
    press(page, "close")
    return address.partition("#")[2]


def position_of(record: Record[Setup]) -> State:
    return replay(Rossio(), record)


def shown(page: Page) -> Shown:
    """The table as the page shows it: the head line, every space, every card of the market."""
    head, labels = page.evaluate("hand.shown()")
    return head, what_lies(labels)


def tiles_of(page: Page) -> dict[str, str]:
    """The tiles in the square, whoever looks and whatever can be done there."""
    lying = shown(page)[1].items()
    return {key: lies for key, lies in lying if re.fullmatch(r"\w+ tile", lies)}


def what_lies(labels: dict[str, str]) -> dict[str, str]:
    """Of a space, what lies there or may: where it is and why nothing can be laid there is told by
    how the screen lies. The label of a card stays as it is."""
    return {
        key: re.split(": |[.]", label)[1] if key.startswith("space-") else label
        for key, label in labels.items()
    }


def open_app(kept: dict[str, str], key: str) -> App:
    """The app itself, without a page, with a game open that is kept."""
    app = make_app(SiteStorage(Store({**kept, **AT_ONCE}), "/"))
    app.do(Open(key))
    return app


_TAG = re.compile(r"<[^>]*data-key=\"(?:space|market)-[^>]*>")
_VALUE = r'{}="([^"]*)"'


def should_show(kept: dict[str, str], key: str) -> Shown:
    """The same as the app itself would show it of what is kept."""
    text = body(open_app(kept, key).screen())
    head = re.search(r"<h1[^>]*>(.*?)</h1>", text)
    assert head is not None
    tags = _TAG.findall(text)
    labels = {_value("data-key", tag): _value("aria-label", tag) for tag in tags}
    return html.unescape(head[1]), what_lies(labels)


def _value(name: str, tag: str) -> str:
    found = re.search(_VALUE.format(name), tag)
    assert found is not None, tag
    return html.unescape(found[1])
