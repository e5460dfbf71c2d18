"""Whatever is in the browser's storage, the page starts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.e2e.driving import Errors, forget_everything
from tests.e2e.looks import start

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


def keep(page: Page, texts: Texts) -> None:
    """These texts, and nothing else in either place."""
    forget_everything(page)
    page.evaluate(
        """(texts) => {
            for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
        }""",
        texts,
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


def test_the_shell_runs_with_any_of_fifty_damaged_stores(
    context: BrowserContext, address: str
) -> None:
    assert len(STORES) >= 50
    without_python(context)
    page = open_shell(context, address)
    errors = Errors()
    errors.watch(page)
    for number, store in enumerate(STORES):
        keep(page, store)
        page.reload(wait_until="domcontentloaded")
        assert page.evaluate("Boolean(rossio.ready) && rossio.word('retry')"), number
        assert page.evaluate("document.documentElement.dataset.state") == "loading", number
        assert errors == [], number


@pytest.mark.parametrize("name", [TODAY, EARLIER])
def test_the_language_that_was_chosen(context: BrowserContext, address: str, name: str) -> None:
    without_python(context)
    page = open_shell(context, address)
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    keep(page, {name + "preferences": '{"language":"en"}'})
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
        keep(page, store)
        start(page, address)
        assert errors == [], store
        expect(page.locator("[data-do='setup']").first).to_be_visible()


def test_python_starts_with_everything_damaged_at_once(
    context: BrowserContext, address: str
) -> None:
    start_with(context, address, [STORES[-1], {"rossio:preferences": '{"language":"constructor"}'}])


@pytest.mark.long
def test_python_starts_with_any_of_fifty_damaged_stores(
    context: BrowserContext, address: str
) -> None:
    start_with(context, address, STORES)
