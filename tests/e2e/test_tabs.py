"""Several tabs on one game: one plays, the others follow, and nothing is lost or doubled."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page

from rossio.engine.record import Record
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup
from rossio.ui import invitation as links
from rossio.ui.invitation import Invitation
from rossio.ui.seat import Seated
from tests.e2e.driving import (
    begin,
    crash,
    game_texts,
    go,
    leave,
    moves_of,
    new_device,
    newest,
    offers,
    open_page,
    play,
    position_of,
    press,
    shown,
    tiles_of,
)
from tests.e2e.host import Host
from tools.hands import Spot, see
from tools.player import Sight, choose

FOLLOWS = "() => document.querySelector('[data-do=take-over]')"
PLAYS = '() => document.querySelector(\'#screen [data-do^="play "], #screen [data-do^="pick "]\')'
HAS_MOVES = """([key, moves]) => {
    const text = localStorage.getItem(`rossio / game:${key}`);
    return text && JSON.parse(text).record.moves?.length === moves;
}"""

# Presses something after some milliseconds, if it is there by then, and tells whether that made a
# move, with its number. A move counts as made when it is kept, and on the screen.
ACT = """([key, does, after]) => {
    const act = () => {
        if (!hand.find(does)) return null;
        hand.press(does);
        const now = JSON.parse(localStorage.getItem(`rossio / game:${key}`)).record.moves ?? [];
        const isMade = !hand.find("take-over") && `play ${now.at(-1)}` === does;
        return does.startsWith("play ") ? [isMade, now.length, does.slice(5)] : null;
    };
    window.acted = new Promise((done) => setTimeout(() => done(act()), after));
}"""


class Racer:
    """Plays when it may, and takes over when it may not, at the same time as another."""

    def __init__(self, page: Page, key: str, seed: int) -> None:
        self.page = page
        self.key = key
        self.random = Random(seed)
        self.accepted: list[tuple[int, str]] = []
        self.refused: list[tuple[int, str]] = []

    def set_off(self) -> bool:
        """Do something soon; False when the game is over."""
        sight = see(self.page)
        does = self._next(sight)
        self.page.evaluate(ACT, [self.key, does, 10 * self.random.random()])
        return not sight.is_over

    def _next(self, sight: Sight[Spot]) -> str:
        if sight.of("take-over"):
            return "take-over" if self.random.random() < 0.3 else ""
        spot = choose(sight, self.random)
        return spot.does if spot else ""

    def arrive(self) -> None:
        """Wait for what came of it."""
        if made := self.page.evaluate("acted"):
            is_made, number, move = made
            (self.accepted if is_made else self.refused).append((number, move))


Two = tuple[Page, Page, str]


def next_move(record: Record[Setup]) -> str:
    """One that could be made next."""
    return str(Rossio().legal_moves(position_of(record))[0])


@pytest.fixture(scope="module")
def pages(browser: Browser, home: Host) -> Iterator[tuple[Page, Page]]:
    context = new_device(browser, home.address)
    yield open_page(context, home.address), open_page(context, home.address)
    context.close()


@pytest.fixture
def tabs(pages: tuple[Page, Page]) -> Two:
    """A tab that plays, one that follows, and the key of their game."""
    for page in pages:
        leave(page)
    first, second = pages
    begin(first, 2, seed=11)
    key = newest(first).key
    play(first, 8)
    second.wait_for_function(HAS_MOVES, arg=[key, 8])
    press(second, "sheet saved", f"open {key}")
    second.wait_for_function(FOLLOWS)
    return first, second, key


@pytest.mark.every_engine
def test_the_second_tab_follows_and_can_take_over(tabs: Two) -> None:
    first, second, key = tabs
    assert "another tab" in second.locator("[data-part=say]").inner_text()
    assert not offers(first, "take-over")
    made = moves_of(first)
    for seed in range(3):
        made += play(first, 2, seed)
        second.wait_for_function(HAS_MOVES, arg=[key, len(made)])
        assert moves_of(second) == made
        second.wait_for_function("(head) => hand.shown()[0] === head", arg=shown(first)[0])
        assert tiles_of(first) == tiles_of(second) != {}
    assert not play(second, 1)
    press(second, "take-over")
    first.wait_for_function(FOLLOWS)
    second.wait_for_function(PLAYS)
    made += play(second, 3, 9)
    assert not play(first, 1)
    first.wait_for_function(HAS_MOVES, arg=[key, len(made)])
    assert moves_of(first) == moves_of(second) == made
    assert newest(first).key == key


@pytest.mark.long
def test_a_link_to_the_same_game_does_not_make_a_follower_play(
    tabs: Two,
) -> None:
    first, second, key = tabs
    named = (Seated("Ana", 0), Seated("Rui", 1))
    go(second, links.write(Rossio(), Invitation(newest(first).record, named)))
    second.wait_for_function(FOLLOWS)
    assert not play(second, 1)
    assert not offers(first, "take-over")
    assert newest(first).key == key


def test_a_tab_that_plays_can_go_on_from_a_further_link_that_another_has_opened(
    tabs: Two, home: Host
) -> None:
    first, second, key = tabs
    leave(second)
    record = newest(first).record
    further = replace(record, moves=(*record.moves, next_move(record)))
    link = links.write(Rossio(), Invitation(further, (Seated("Ana", 0), Seated("Rui", 1))))
    third = open_page(first.context, f"{home.address}#{link}")
    third.wait_for_function(HAS_MOVES, arg=[key, len(further.moves)])
    play(first, 1)  # from what was: it is not kept
    first.wait_for_function(FOLLOWS)
    press(first, "take-over")
    first.wait_for_function(PLAYS)
    assert moves_of(first) == list(further.moves)
    assert play(first, 1)
    third.close()


# Addresses that are not secure have none.
NO_LOCKS = "delete Navigator.prototype.locks;"


def test_without_locks_a_tab_follows_and_plays_when_it_is_asked_to(
    browser: Browser, home: Host
) -> None:
    context = new_device(browser, home.address)
    context.add_init_script(NO_LOCKS)
    first, second = (open_page(context, home.address) for _ in range(2))
    begin(first, 2, 1)
    play(first, 2)
    key = newest(first).key
    press(second, "sheet saved", f"open {key}")
    made = [*moves_of(first), *play(first, 1)]
    play(second, 1)  # from what was: it is not kept
    second.wait_for_function(FOLLOWS)
    assert moves_of(second) == made
    press(second, "take-over")
    second.wait_for_function(PLAYS)
    made += play(second, 1)
    assert moves_of(second) == made
    context.close()


@pytest.mark.long
def test_opening_a_second_tab_writes_nothing(tabs: Two) -> None:
    """What it has read may be old by the time it would be written."""
    first, second, key = tabs
    before = game_texts(first)
    leave(second)
    press(second, "sheet saved", f"open {key}")
    second.wait_for_function(FOLLOWS)
    assert game_texts(second) == game_texts(first) == before


@pytest.mark.long
def test_two_tabs_race_for_200_moves(tabs: Two) -> None:
    first, second, key = tabs
    before = len(moves_of(first))
    racers = [Racer(tab, key, seed) for seed, tab in enumerate((first, second))]
    end = time.monotonic() + 120
    while len(moves_of(first)) < 208 and time.monotonic() < end:
        going_on = [racer.set_off() for racer in racers]
        for racer in racers:
            racer.arrive()
        if not all(going_on):
            break
    accepted = [made for racer in racers for made in racer.accepted]
    refused = [made for racer in racers for made in racer.refused]
    record = newest(first).record
    assert len(record.moves) >= 208 or position_of(record).phase == "over"
    assert sorted(accepted) == [
        (number, move) for number, move in enumerate(record.moves, 1) if number > before
    ], refused
    shares = [len(racer.accepted) for racer in racers]
    assert all(share > 20 for share in shares), shares
    position_of(record)
    second.wait_for_function(HAS_MOVES, arg=[key, len(record.moves)])
    assert newest(second).record == record


@pytest.mark.long
@pytest.mark.needs("devtools")
@pytest.mark.parametrize("how", ["frozen", "crashed"])
def test_a_tab_that_does_not_answer_blocks_nobody(browser: Browser, tabs: Two, how: str) -> None:
    first, second, _ = tabs
    made = moves_of(first)
    if how == "frozen":
        session = first.context.new_cdp_session(first)
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
    else:
        crash(browser, first)
    if offers(second, "take-over"):
        press(second, "take-over")
    second.wait_for_function(PLAYS)
    made += play(second, 4, 5)
    assert moves_of(second) == made
    if how == "frozen":
        session.send("Page.setWebLifecycleState", {"state": "active"})
        first.wait_for_function(FOLLOWS)
        assert not play(first, 1)
        assert moves_of(first) == made
        press(first, "take-over")
        second.wait_for_function(FOLLOWS)
        first.wait_for_function(PLAYS)
        assert play(first, 1)
