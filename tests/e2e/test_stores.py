"""Whatever is in the browser's storage, the page starts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from rossio.ui.actions import LoadBox
from tests.e2e.driving import Errors, keep_only
from tests.e2e.kept import own_box, saved_text
from tests.e2e.looks import start
from tests.e2e.test_failures import DAMAGE_MIRROR, MIRROR
from tests.ui.helpers import Store, begin, make_app

EARLIER = "rossio:"
TODAY = "rossio / "
"""What the names of a site begin with that is at the root of its host."""

LANGUAGES: tuple[Any, ...] = (
    "constructor", "__proto__", "toString", "hasOwnProperty", "", "xx", "EN", "pt-PT",
    "e" * 100_000, "\ud800", "en\x00", "../en", 1, -1.5, 1e308, 0, True, False, None,
    [], ["pt"], [[[]]], {}, {"toLowerCase": 1}, {"toString": 1},
    {"valueOf": 1}, {"__proto__": "en"},
)  # fmt: skip
TEXTS = (
    "", " ", "null", "1", "[]", '"en"', "true", "{", '{"language":', "\x00", "\ud800", "NaN",
    "[" * 50_000, '{"a":' * 5_000, "x" * 1_000_000, '{"__proto__":{"language":"constructor"}}',
)  # fmt: skip
MANY = 2000
OTHERS = (
    "game:",
    "game:x",
    "game:x:y",
    "plan:rossio",
    "box:rossio:0123abcd",
    "box:",
    "here",
    "",
    "__proto__",
)

Texts = dict[str, str]


def damaged_stores() -> list[Texts]:
    """Fifty of them, each under the names of the first release or today's."""
    preferences = [json.dumps({"language": language}) for language in LANGUAGES] + [*TEXTS]
    stores = [
        {(EARLIER, TODAY)[place % 2] + "preferences": text}
        for place, text in enumerate(preferences)
    ]
    whole = {EARLIER + name: text for name, text in zip(OTHERS, TEXTS, strict=False)}
    stores += [{TODAY + name: TEXTS[-1 - place]} for place, name in enumerate(OTHERS[:-1])]
    return [*stores, {**whole, TODAY + "preferences": preferences[0], EARLIER + "preferences": "{"}]


STORES = damaged_stores()


def more_damaged_stores(number: int) -> list[Texts]:
    """So many more: what a game leaves in a store, of which some entries are damaged."""
    random, whole = Random(number), played()
    stores = []
    for _ in range(number):
        names = random.sample([*whole, *OTHERS], random.randint(1, 4))
        damaged = {name: damage(whole.get(name, TEXTS[0]), random) for name in names}
        prefix = random.choice((EARLIER, TODAY))
        stores.append({prefix + name: text for name, text in {**whole, **damaged}.items()})
    return stores


def played() -> Texts:
    """What is kept when somebody has begun a game with a box of their own."""
    store = Store()
    app = make_app(store)
    app.do(LoadBox(own_box()))
    begin(app)
    return store.texts


def damage(text: str, random: Random) -> str:
    """A text as a fault, a stranger or another program may have left it."""
    place = random.randrange(len(text) + 1)
    letters = '{}[]",:0123456789.-eE\\ntux\x00\ud800\u202e'
    return random.choice(
        (
            text[:place],
            text[place:],
            text[:place] + random.choice(letters) + text[place + 1 :],
            text[:place] + "".join(random.choices(letters, k=9)) + text[place:],
            text * 2,
            f"[{text}]",
            re.sub(r"\d+", lambda _: random.choice(("-1", "1e999", "null", "9" * 400)), text),
            re.sub(r'"(\w+)":', lambda found: f'"{found[1][::-1]}":', text),
            random.choice(TEXTS),
            json.dumps({"language": random.choice(LANGUAGES)}),
        )
    )


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="pt-PT", service_workers="block")
    yield context
    context.close()


def without_python(context: BrowserContext) -> None:
    """The page as it is while Python is on its way, for ever: only the shell's scripts run."""

    def hold(_: Route) -> None: ...

    context.route("**/runtime/**", hold)
    context.route("**/*.mjs", hold)


def open_shell(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address, wait_until="domcontentloaded")
    return page


def run_shell_with(context: BrowserContext, address: str, stores: list[Texts]) -> None:
    without_python(context)
    page = open_shell(context, address)
    errors = Errors()
    errors.watch(page)
    for number, store in enumerate(stores):
        keep_only(page, store)
        page.reload(wait_until="domcontentloaded")
        assert page.evaluate("Boolean(rossio.ready) && rossio.word('retry')"), number
        assert page.evaluate("document.documentElement.dataset.state") == "loading", number
        assert errors == [], number


def test_the_shell_runs_with_any_of_fifty_damaged_stores(
    context: BrowserContext, address: str
) -> None:
    assert len(STORES) >= 50
    run_shell_with(context, address, STORES)


@pytest.mark.parametrize("name", [TODAY, EARLIER])
def test_the_language_that_was_chosen(context: BrowserContext, address: str, name: str) -> None:
    without_python(context)
    page = open_shell(context, address)
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    keep_only(page, {name + "preferences": '{"language":"en"}'})
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_page_speaks_on_when_a_translator_has_changed_its_language(
    context: BrowserContext, address: str
) -> None:
    without_python(context)
    page = open_shell(context, address)
    page.evaluate("document.documentElement.lang = 'xx'")
    assert page.evaluate("rossio.word('retry')") == "Tentar outra vez"


def test_good_news_goes_by_itself_and_what_is_not_about_the_game_waits(
    context: BrowserContext, address: str
) -> None:
    without_python(context)
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(address, wait_until="domcontentloaded")
    # From here on the clock stands still: a busy machine's own seconds count for nothing.
    page.clock.pause_at(3_600)
    notice = page.locator("#notice")
    page.evaluate("rossio.say('one game', { seconds: 8 })")
    page.evaluate("rossio.say('offline', { isPatient: true })")
    page.clock.run_for(7_900)
    expect(notice).to_contain_text("one game")
    page.clock.run_for(200)
    expect(notice).to_contain_text("offline")
    page.evaluate("rossio.say('a game that is lost')")
    page.clock.run_for(60_000)
    expect(notice).to_contain_text("lost")
    page.locator("#notice-close").click()
    expect(notice).to_be_hidden()


def start_with(context: BrowserContext, address: str, stores: list[Texts]) -> None:
    page = context.new_page()
    errors = Errors()
    errors.watch(page)
    start(page, address)
    for store in stores:
        keep_only(page, store)
        start(page, address)
        assert errors == [], store
        expect(page.locator("[data-do='setup rossio']").first).to_be_visible()


# An app on each store, in a page whose Python has started once: it shows the start, the set-up and
# the games that are kept, and opens them.
MEET = """
import traceback
from pyscript import document, window
from rossio.ui.actions import read
from rossio.ui.app import App
from rossio.ui.dom.browser import BrowserStorage, chance
from rossio.ui.storage import SiteStorage

def meet():
    app = App(SiteStorage(BrowserStorage(), "/"), ["pt"], window.Date.now, chance)
    games = [f"open {head.key}" for head in app.saves.heads()]
    for text in ("close", "sheet saved", "export", "close", "setup rossio", *games):
        app.do(read(text))
        app.screen()

met = 0
for store in window.stores:
    window.keep(store)
    try:
        meet()
        met += 1
    except Exception:
        window.failures.push(traceback.format_exc())
document.body.dataset.met = str(met)
"""
RUN = """([code, stores]) => {
    window.stores = stores;
    window.failures = [];
    window.keep = (texts) => {
        localStorage.clear();
        for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
    };
    const script = document.createElement("script");
    script.type = "py";
    script.append(code);
    document.body.append(script);
}"""


def meet_in_one_page(context: BrowserContext, address: str, stores: list[Texts]) -> None:
    page = context.new_page()
    start(page, address)
    page.evaluate(RUN, [MEET, stores])
    page.wait_for_function("() => document.body.dataset.met", timeout=0)
    assert page.evaluate("failures") == []
    assert page.evaluate("document.body.dataset.met") == str(len(stores))


def test_python_starts_with_everything_damaged_at_once(
    context: BrowserContext, address: str
) -> None:
    start_with(context, address, [STORES[-1], {"rossio:preferences": '{"language":"constructor"}'}])


def test_python_meets_fifty_damaged_stores(context: BrowserContext, address: str) -> None:
    meet_in_one_page(context, address, STORES)


# --- The second place -----------------------------------------------------------------------------

GOOD = saved_text(3)
# A database of our name that somebody else has made.
MAKE_ANOTHER = """() => new Promise((done) => {
    const opening = indexedDB.open("rossio /", 3);
    opening.onupgradeneeded = () => opening.result.createObjectStore("theirs");
    opening.onsuccess = () => { opening.result.close(); done(); };
})"""


def begin_again(page: Page, address: str, errors: Errors) -> None:
    start(page, address)
    assert errors == []
    page.locator("[data-do='sheet saved']").click()
    # The good one is offered, whatever else there is.
    expect(page.locator("#sheet-body [data-do='open good']")).to_be_visible()


def test_python_starts_with_a_damaged_mirror(context: BrowserContext, address: str) -> None:
    page, errors = context.new_page(), Errors()
    errors.watch(page)
    start(page, address)
    keep_only(page, {TODAY + "game:good": GOOD})
    start(page, address)
    page.evaluate(DAMAGE_MIRROR)
    page.evaluate(MIRROR, [[f"game:many-{n}", "x" * (n % 50)] for n in range(3000)])
    begin_again(page, address, errors)
    expect(page.locator("#sheet-body")).to_contain_text("1 a 20 de 3001")
    assert len(mirrored(page)) > 3000


def test_a_mirror_without_its_texts_is_made_whole(context: BrowserContext, address: str) -> None:
    page, errors = context.new_page(), Errors()
    page.goto(f"{address}manifest.webmanifest", wait_until="networkidle")
    page.evaluate(MAKE_ANOTHER)
    page.evaluate("(text) => localStorage.setItem('rossio / game:good', text)", GOOD)
    errors.watch(page)
    begin_again(page, address, errors)
    assert mirrored(page) == {"game:good": GOOD}


def mirrored(page: Page) -> Texts:
    """The texts in the second place, by name."""
    found: list[list[str]] = page.evaluate(
        """() => new Promise((done) => {
            const opening = indexedDB.open("rossio /");
            opening.onsuccess = () => {
                const texts = opening.result.transaction("texts").objectStore("texts");
                const [names, values] = [texts.getAllKeys(), texts.getAll()];
                values.onsuccess = () => done(names.result.map(
                    (name, place) => [String(name), values.result[place]?.text]));
            };
        })"""
    )
    return {name: text for name, text in found if isinstance(text, str)}


def test_why_a_game_cannot_be_gone_on_with_comes_into_sight(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    start(page, address)
    damaged = re.sub(r'"moves":\[[^]]*]', '"moves":["zz"]', GOOD)
    assert damaged != GOOD
    keep_only(page, {TODAY + "game:good": damaged})
    start(page, address)
    page.locator("[data-do='open good']").click()
    expect(page.locator("#screen [role=alert]")).to_be_in_viewport(ratio=0.9)


@pytest.mark.long
def test_python_starts_with_any_of_fifty_damaged_stores(
    context: BrowserContext, address: str
) -> None:
    start_with(context, address, STORES)


@pytest.mark.long
def test_two_thousand_damaged_stores(
    context: BrowserContext, address: str, record_property: Callable[[str, object], None]
) -> None:
    stores = more_damaged_stores(MANY)
    meet_in_one_page(context, address, stores)
    start_with(context, address, stores[:: MANY // 20])
    # The last, because from then on Python is held back.
    run_shell_with(context, address, stores)
    figure = f"{MANY} damaged stores: the shell and Python met all of them, 20 in a start each"
    record_property("figure", figure)
