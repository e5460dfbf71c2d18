"""Games and boxes as a device keeps them, whole or changed by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page

from rossio.engine.rossio.box import default_box
from rossio.ui.save import Saved
from rossio.ui.seat import Seated
from tests.e2e.driving import AT_ONCE, GAME, new_device
from tests.e2e.looks import start
from tests.engine.recorded import record_game


def saved_text(seed: int, **changes: Any) -> str:
    """A game as it is kept."""
    record, _ = record_game(seed, 12)
    seats = (Seated("Ana", 0), Seated("Rui", 1))
    saved = Saved("k", "rossio", seats, touched=seed, length=12, record=record, **changes)
    return msgspec.json.encode(saved).decode()


def changed(seed: int, **changes: object) -> str:
    """A kept game that was changed by hand."""
    game = json.loads(saved_text(seed))
    for name, value in changes.items():
        *path, last = name.split("__")
        place = game
        for step in path:
            place = place[step]
        place[last] = value
    return json.dumps(game)


GOOD = {f"{GAME}good{seed}": saved_text(seed) for seed in (0, 10)}


def own_box() -> str:
    return msgspec.json.encode(msgspec.structs.replace(default_box().file, name="My copy")).decode()


@contextmanager
def device_with_games(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A device on which two games have been played."""
    context = new_device(browser, address, {**AT_ONCE, **GOOD})
    yield context
    context.close()


def open_without_second_place(device: BrowserContext, address: str) -> Page:
    """The disk has no room for the second place where games are kept, from the beginning."""
    page = device.new_page()
    session = device.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address[:-1], "quotaSize": 1})
    start(page, address)
    return page
