"""A game survives whatever happens to its tab."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from rossio.ui.save import read_game
from tests.e2e.driving import GAME, begin, newest, open_page, plan, should_show, what_lies
from tests.e2e.host import Host
from tests.e2e.kept import GOOD, device_with_games

pytestmark = pytest.mark.long

KILLS = 20
MORE_THAN_ENOUGH = 50
"""So many moves no tab makes before it is killed."""
PATIENCE = 60  # seconds: a slow machine is slow, not wrong
READY = """new Promise((done) => {
    const look = () => document.documentElement?.dataset.games === "here"
        ? done(true) : setTimeout(look, 20);
    look();
})"""
ADDRESSED = """new Promise((done) => {
    const look = () => (history.state?.key === "%s" ? done() : setTimeout(look, 20));
    look();
})"""
OPEN = """(async () => {
    const open = "open %s";
    const press = async (does) => {
        hand.press(does);
        await new Promise((done) => setTimeout(done));
    };
    const isAtTable = document.querySelector("#screen .table");
    if (isAtTable) for (const does of ["sheet menu", "leave"]) await press(does);
    if (!hand.find(open)) await press("sheet saved");
    await press(open);
})()"""


@pytest.fixture
def device(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    with device_with_games(browser, host.address) as device:
        yield device


class Tab:
    """A tab that can be killed, spoken to directly: Playwright gives a crashed page up."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.page = page
        self.made: list[str] = []
        self._session = page.context.new_cdp_session(page)
        self._session.on("Runtime.consoleAPICalled", self._note)
        self._session.on("Inspector.targetCrashed", lambda _: self._die())
        for domain in ("Runtime", "Inspector"):
            self._session.send(f"{domain}.enable")
        target = self._session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        # A crash is never answered, so it is asked for on a way that does not wait for an answer.
        self._killer = browser.new_browser_cdp_session()
        attached = self._killer.send(
            "Target.attachToTarget", {"targetId": target, "flatten": False}
        )
        self._attached = attached["sessionId"]
        self._is_dead = False

    def _note(self, event: dict[str, Any]) -> None:
        text = str(event["args"][0].get("value", "")) if event["args"] else ""
        if text.startswith("made "):
            self.made.append(text.removeprefix("made "))

    def _die(self) -> None:
        self._is_dead = True

    def evaluate(self, expression: str) -> Any:
        asked = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        answer = self._session.send("Runtime.evaluate", asked)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def follow_and_be_killed(self, actions: list[str], moves: int, then: float) -> None:
        """Killed some milliseconds after so many moves, in the middle of whatever comes next."""
        self.evaluate(f"void hand.follow({json.dumps(actions)})")
        wanted = len(self.made) + moves
        end = time.monotonic() + PATIENCE
        while len(self.made) < wanted:
            assert time.monotonic() < end, f"{self.made} is all that was made by {actions}"
            self.evaluate("0")
        time.sleep(then)
        message = json.dumps({"id": 1, "method": "Page.crash"})
        self._is_dead = False
        self._killer.send(
            "Target.sendMessageToTarget", {"sessionId": self._attached, "message": message}
        )
        while not self._is_dead:
            self._killer.send("Target.getTargets")

    def reload(self) -> None:
        """What a person does with a tab that has crashed."""
        self._session.send("Page.reload")
        for _ in range(100):
            try:
                if self.evaluate(READY):
                    return
            except Error:  # the old page is still on its way out
                continue
        raise AssertionError("the tab does not come back")

    def shown(self) -> tuple[str, dict[str, str]]:
        head, labels = self.evaluate("hand.shown()")
        return head, what_lies(labels)

    def close(self) -> None:
        self._killer.detach()
        self.page.close()


def check_moves(kept: dict[str, str], key: str, made: list[str]) -> list[str]:
    """Every move that was seen to be made is kept; the word of the last ones may not have come."""
    saved = read_game(kept[GAME + key])
    assert saved is not None
    assert [*saved.record.moves[: len(made)]] == made
    return [*saved.record.moves]


@pytest.mark.needs("devtools")
def test_a_killed_tab_loses_no_move(browser: Browser, device: BrowserContext, host: Host) -> None:
    random = Random(5)
    tab = Tab(browser, open_page(device, host.address))
    begin(tab.page, 2, seed=3)
    key = newest(tab.page).key
    for kill in range(KILLS):
        if kill % 2:
            tab.evaluate(ADDRESSED % key)
        actions = plan(tab.evaluate("hand.texts()"), key, MORE_THAN_ENOUGH, seed=kill)
        tab.follow_and_be_killed(actions, random.randint(1, 4), random.random() / 10)
        address = None if kill % 4 else [host.address, tab.page.url][kill % 8 // 4]
        made = tab.made
        if address is None:
            tab.reload()
        else:
            tab.close()
            tab = Tab(browser, open_page(device, address))
        kept = tab.evaluate("hand.texts()")
        tab.made = check_moves(kept, key, made)
        assert {name: kept[name] for name in GOOD} == GOOD
        if address is not None or not tab.evaluate("location.hash"):
            # An address may be behind, or name no game yet; the game it belongs to is there.
            tab.evaluate(OPEN % key)
        assert tab.shown() == should_show(kept, key), kill
    assert len(tab.made) > 2 * KILLS
