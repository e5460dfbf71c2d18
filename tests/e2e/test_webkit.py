"""WebKit, which is driven in another way: a start, a whole game, a link, a save, and offline."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rossio.engine.link import encode
from rossio.engine.rossio.game import Rossio
from tests.e2e.driving import (
    AT_ONCE,
    HAND,
    ClickDriver,
    begin,
    go,
    leave,
    moves_of,
    newest,
    play,
    position_of,
    press,
    should_show,
    shown,
    texts,
)
from tests.e2e.host import Host
from tests.e2e.table import keep
from tests.e2e.test_thinking import COUNT_WORKERS
from tools.player import Player
from tools.prepare import has_webkit
from tools.tour import record_in
from tools.webkit import open_tab

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not has_webkit(), reason="there is no WebKitGTK with its driver here"),
]

READY = "document.documentElement.dataset.games === 'here'"
IS_OPPONENTS_TURN = "!document.querySelector('.ending') && document.querySelector('.thinking')"


@pytest.fixture(scope="module")
def tab(home: Host, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A tab with the page in it: as much of Playwright's `Page` as the scripted player needs."""
    with open_tab(tmp_path_factory.mktemp("webkit")) as tab:
        start(tab, home.address)
        yield tab


def start(tab: Any, address: str) -> None:
    """With turns shown at once; what is kept is set before Python looks."""
    tab.goto(address)
    tab.evaluate("(texts) => Object.assign(localStorage, texts)", AT_ONCE)
    tab.reload()
    get_ready(tab)


def get_ready(tab: Any) -> None:
    tab.wait_for_function(READY)
    tab.evaluate(f"() => {{ {HAND} }}")


def test_one_first_visit_after_another_comes_to_its_start(
    home: Host, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """WebKit does not hold scripts back until all style sheets have come: of fourteen visits one
    failed on that."""
    for _ in range(20):
        with open_tab(tmp_path_factory.mktemp("first")) as tab:
            tab.goto(home.address)
            tab.wait_for_function("document.documentElement.dataset.state !== 'loading'")
            assert tab.evaluate("document.documentElement.dataset.state") == "ready"


def test_python_draws_the_square(tab: Any) -> None:
    leave(tab)
    spaces = tab.evaluate("document.querySelector('.games .space').getAttribute('d')")
    assert spaces.count("M") == 48


def test_a_whole_game_against_an_opponent_in_a_worker(tab: Any) -> None:
    leave(tab)
    tab.evaluate(f"() => {{ {COUNT_WORKERS} }}")
    begin(tab, 2, 3, **{"kind-1": "mason"})
    player = Player(ClickDriver(tab), Random(3))
    while not player.look().is_over:
        player.play(20)
        tab.wait_for_function(f"!({IS_OPPONENTS_TURN})")
    saved = newest(tab)
    assert position_of(saved.record).phase == "over"
    assert saved.over
    assert 0 < len(player.made) < len(saved.record.moves)
    assert tab.evaluate("answers") > 0


def test_a_link_opens_its_game(tab: Any) -> None:
    leave(tab)
    record = record_in("recruit", 2)
    go(tab, encode(Rossio(), record))
    tab.wait_for_function("document.querySelector('[data-part=square]')")
    keep(tab)
    assert newest(tab).record == record
    assert shown(tab) == should_show(texts(tab), newest(tab).key)


def test_a_game_goes_on_with_the_server_gone_and_the_browser_restarted(
    host: Host, tmp_path: Path
) -> None:
    tab: Any
    with open_tab(tmp_path) as tab:
        start(tab, host.address)
        begin(tab, 2, 5)
        made = play(tab, 6)
        tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    host.stop()
    with open_tab(tmp_path) as tab:
        tab.goto(host.address)
        get_ready(tab)
        assert moves_of(tab) == made
        press(tab, f"open {newest(tab).key}")
        assert shown(tab) == should_show(texts(tab), newest(tab).key)
        made += play(tab, 2, 7)
        assert moves_of(tab) == made
