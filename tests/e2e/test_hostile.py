"""Whatever links and results come from outside, the page lives, says a sentence, keeps what it has
and runs nothing; and it is never blocked for long."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from datetime import date
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio import games
from rossio.engine.daily import record_of
from rossio.engine.rossio.game import GAME as RULES
from rossio.engine.rossio.setup import Setup
from rossio.engine.session import Session
from rossio.ui.claim import MOST_RESULTS, claim_of, text_of
from rossio.ui.invitation import Invitation
from rossio.ui.invitation import write as write_link
from tests.conformance.playing import records
from tests.e2e.blocking import MOST, Blocked, assert_alive, watched_page, worst_of
from tests.e2e.driving import (
    Errors,
    begin,
    game_texts,
    go,
    leave,
    link_of,
    newest,
    offers,
    play,
    press,
    should_show,
    shown,
    texts,
    wait_for_offer,
    write,
)
from tests.e2e.looks import start


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with watched_page(browser, address) as page:
        yield page


# --- Links ----------------------------------------------------------------------------------------


def hostile(good: list[str], random: Random) -> Iterator[str]:
    """Anything that could stand behind a #: noise, altered links, scripts."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~"
    scripts = [
        "<img src=x onerror=hacked=1>",
        "javascript:window.hacked=1",
        "'\"><script>hacked=1</script>",
        "${hacked=1}",
        "{{hacked=1}}",
        "%3Cscript%3Ehacked%3D1%3C/script%3E",
        "__proto__[hacked]=1",
        "%00%ff%fe",
        "%",
        "#" * 50,
        "~" * 500,
        "\u202e\U0001f4a9ÿ\u0000",
    ]
    while True:
        link = random.choice(good)
        place = random.randrange(len(link))
        yield random.choice(scripts) + str(random.random())
        yield "".join(random.choices(letters, k=random.randrange(1, 300)))
        yield link[:place] + random.choice(letters) + link[place + 1 :]
        yield link[:place] + str(random.randrange(10))
        yield link + "~" + "".join(random.choices(letters, k=random.randrange(1, 60)))
        yield link[:place] + random.choice(scripts) + link[place:]
        yield "".join(chr(random.randrange(1, 0xD800)) for _ in range(random.randrange(1, 90)))
        yield random.choice(["s", "g", "t", "g9", "g-1", "g" + "9" * 400]).join((link + "~", ""))
        yield base64.urlsafe_b64encode(random.randbytes(random.randrange(1, 200))).decode()
        yield link * random.randrange(2, 20)


# One after the other, each as somebody would open it from the page that is there.
OPEN_ALL = """async (links) => {
    for (const link of links) {
        const changed = new Promise((done) =>
            window.addEventListener("hashchange", done, { once: true }));
        const before = location.hash;
        location.hash = link;
        if (location.hash !== before) await changed;
    }
}"""


def whole_game(name: str) -> str:
    """The link of a finished game with as many as can play it."""
    record = max(records(name), key=lambda record: len(record.moves))
    return write_link(games.engine(name), Invitation(record))


def try_links(page: Page, number: int) -> Blocked:
    """Open so many links in a page with a game in it; how long it was blocked at most."""
    begin(page, 2, seed=21)
    play(page, 14)
    (key, text), *_ = game_texts(page).items()
    good = [link_of(page, kind) for kind in ("game", "position", "challenge")]
    good += [whole_game(name) for name in games.names()]
    errors, links = Errors(), hostile(good, Random(number))
    errors.watch(page)
    worst = Blocked()
    for _ in range(0, number, 20):
        some = [next(links) for _ in range(20)]
        took = worst_of(page, lambda some=some: page.evaluate(OPEN_ALL, some))  # type: ignore[misc]
        assert not errors
        assert took.yardsticks <= MOST, (took, some)
        worst = max(worst, took)
    assert page.evaluate("typeof hacked") == "undefined"
    assert game_texts(page) == {key: text}, "what is only looked at is not kept"
    press(page, *(["close"] if page.evaluate("document.querySelector('#sheet').open") else []))
    leave(page)
    press(page, "sheet saved", f"open {key}")
    assert shown(page) == should_show(texts(page), key)
    assert play(page, 2)
    return worst


def test_two_hundred_hostile_links(page: Page) -> None:
    try_links(page, 200)


@pytest.mark.long
def test_many_hostile_links(page: Page, record_property: Callable[[str, object], None]) -> None:
    worst = try_links(page, 10_000)
    record_property("figure", f"10,000 hostile links: the page was blocked {worst}")


def test_many_different_good_links_make_no_saves(page: Page) -> None:
    begin(page, 2, seed=21)
    play(page, 3)
    kept = game_texts(page)
    records = [RULES.new(Setup(2), seed) for seed in range(60)]
    links = [write_link(RULES, Invitation(record)) for record in records]
    page.evaluate(OPEN_ALL, links)
    assert offers(page, "sheet menu")
    assert game_texts(page) == kept
    # The last of them becomes one with its first move.
    assert play(page, 1)
    assert len(game_texts(page)) == len(kept) + 1
    assert newest(page).record.seed == 59


PUT_AND_PRESS = """([link, does]) => new Promise((done) => {
    window.addEventListener("hashchange", () => done(), { once: true });
    location.hash = link;
    hand.press(does);
})"""


def test_an_address_that_is_put_while_the_screen_changes_is_opened(page: Page) -> None:
    """The browser tells of an address later than it has it: until then it must stay."""
    begin(page, 2, seed=21)
    play(page, 3)
    link = write_link(RULES, Invitation(RULES.new(Setup(2), 5)))
    page.evaluate(PUT_AND_PRESS, [link, "sheet menu"])
    assert play(page, 1)
    assert newest(page).record.seed == 5


def test_a_word_about_locks_leaves_the_one_about_a_bad_link(page: Page) -> None:
    begin(page, 2, seed=21)
    play(page, 3)
    key = newest(page).key
    go(page, "1nonsense")
    alert = page.locator("#sheet [role=alert]")
    expect(alert).to_contain_text("damaged or incomplete")
    other = page.context.new_page()
    start(other, page.url.partition("#")[0])
    press(other, f"open {key}")
    wait_for_offer(other, "take-over")
    press(other, "take-over")
    other.wait_for_function("() => !hand.find('take-over')")
    # The first tab has heard that it follows now, behind its sheet.
    page.wait_for_function("() => document.querySelector('#screen [data-do=take-over]')")
    expect(alert).to_contain_text("damaged or incomplete")


# --- Results --------------------------------------------------------------------------------------


def pasted(number: int) -> str:
    """So many results of the first Monday of 6 Castles, whose games take longest to replay."""
    game, day, texts = games.engine("castles"), date(2026, 12, 7), []
    for seed in range(number):
        random, session = (
            Random(seed),
            Session(game, record_of(game, games.seasons("castles"), day)),
        )
        while session.legal_moves:
            session.play(random.choice(session.legal_moves))
        link = write_link(game, Invitation(session.record, day=day.isoformat()))
        told = text_of("6 Castles", claim_of(session, day, "", link, 0))
        texts.append(f"{told}https://example.org/#{link}")
    return "\n".join(texts)


def test_as_many_results_as_are_looked_at_do_not_block_the_page(page: Page) -> None:
    errors, results = Errors(), pasted(MOST_RESULTS)
    errors.watch(page)
    go(page, "castles-day-2026-12-07")

    def take_them() -> None:
        write(page, "results", results)
        press(page, "take-results")
        expect(page.locator(".day textarea")).to_have_value("")

    take_them()
    took = worst_of(page, take_them)
    assert_alive(page, errors)
    assert took.yardsticks <= MOST, took
    expect(page.locator(".compared th[scope=col]")).to_have_count(MOST_RESULTS)
