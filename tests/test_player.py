"""The scripted player: what it does first, what it never does, and that it plays any game."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.helpers import make_app, record_moves, set_up
from tools.player import WAYS_BACK, AppDriver, Player, Sight, Target, choose, targets_in

PICK, PICKED = Target("pick 1", lit=True), Target("pick 2", lit=True, pressed=True)
STONE, STOP, MENU, LEAVE = (
    Target("play 3", lit=True),
    Target("play stop"),
    Target("sheet menu"),
    Target("leave"),
)


def chosen(*targets: Target, look_around: float = 0.0) -> set[str]:
    """Everything that may be chosen of this."""
    sight = Sight(targets)
    found = [choose(sight, Random(seed), look_around=look_around) for seed in range(200)]
    return {target.does if target else "" for target in found}


@pytest.mark.parametrize("forced", ["ready", "tick", "skip"])
def test_what_has_to_be_done_comes_first(forced: str) -> None:
    assert chosen(MENU, PICK, STONE, STOP, Target(forced)) == {forced}


def test_moves_are_made_and_things_picked_that_are_lit_and_not_yet_picked() -> None:
    assert chosen(MENU, LEAVE, PICK, PICKED, STONE, STOP) == {"pick 1", "play 3", "play stop"}
    assert chosen(MENU, PICK, PICKED, Target("pick 9")) == {"pick 1"}


def test_who_looks_around_does_not_leave_and_comes_back() -> None:
    assert chosen(MENU, LEAVE, PICK, look_around=0.3) == {"sheet menu", "pick 1"}
    for way in WAYS_BACK:
        assert chosen(LEAVE, Target(way)) == {way}


def test_nothing_is_chosen_where_others_go_on() -> None:
    assert chosen(MENU, LEAVE, Target("take-over")) == {""}
    assert choose(Sight((STONE,), is_over=True), Random(1)) is None


def test_a_text_tells_what_is_lit_and_pressed() -> None:
    text = (
        '<button data-do="pick 1" data-lit="true" aria-pressed="true">'
        '<g data-do="look a&amp;b" aria-pressed="false" aria-label=" data-lit=&quot;"></g>'
    )
    assert [*targets_in(text)] == [Target("pick 1", lit=True, pressed=True), Target("look a&b")]


@pytest.mark.parametrize("look_around", [0.0, 0.1])
def test_the_same_seed_plays_the_same_game(look_around: float) -> None:
    games = []
    for _ in range(2):
        app = make_app()
        set_up(app, 1, seed="5")
        driver = AppDriver(app)
        driver.do(Target("start"))
        player = Player(driver, Random(5), look_around=look_around)
        player.finish()
        assert player.look().is_over
        games.append((player.done, record_moves(app)))
    assert games[0] == games[1]
