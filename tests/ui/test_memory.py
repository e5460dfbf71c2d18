"""Views that remember: never anything else than what they would draw anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rossio.ui.layout import Room
from rossio.ui.memory import forget, remembered
from rossio.ui.screen import Screen
from tests.ui.helpers import begin, do, forgotten, make_app, set_up
from tools.player import AppDriver, Player

PHONE, DESK = (Room(360, 740), Room(225, 420)), (Room(1440, 900), Room(1000, 560))
LOOK_AROUND = 0.3
"""How often somebody does something else than to play on; then more of the screen changes."""


AGREED = {
    "rossio": {"nobles": "true", "hidden_points": "true"},
    "calcada": {"side": "nine"},
    "castles": {"family": "false"},
}


def screens(window: Room, room: Room, game: str, players: int) -> Iterator[tuple[Screen, Screen]]:
    """A game's screens, one after another: as they are remembered, and drawn anew."""
    app = make_app(speed="calm")
    app.resize(window, room)
    set_up(app, players, (), game, seed="7", **AGREED[game])
    do(app, "start")
    driver = AppDriver(app)
    player = Player(driver, Random(players), look_around=LOOK_AROUND)
    for _ in range(600):
        shown = app.screen()
        with forgotten():
            drawn = app.screen()
        yield shown, drawn
        if not player.step_on(driver.sight_of(shown)):
            return


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("rossio", 1),
        ("rossio", 2),
        ("rossio", 4),
        ("calcada", 2),
        ("calcada", 4),
        ("castles", 2),
        ("castles", 4),
    ],
)
@pytest.mark.parametrize("place", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_remembered_is_what_would_be_drawn_anew(
    game: str, players: int, place: tuple[Room, Room]
) -> None:
    forget()
    compared = 0
    for shown, drawn in screens(*place, game, players):
        assert (shown.frame, shown.parts) == (drawn.frame, drawn.parts)
        compared += 1
    assert compared > 100


def test_a_view_is_drawn_once_for_all_it_reads() -> None:
    drawn: list[int] = []

    @remembered(lambda number: number % 10)
    def digit(number: int) -> str:
        drawn.append(number)
        return str(number % 10)

    assert [digit(number) for number in (1, 2, 11, 1, 12)] == ["1", "2", "1", "1", "2"]
    assert drawn == [1, 2]
    forget()
    assert digit(21) == "1"
    assert drawn == [1, 2, 21]


def test_what_is_remembered_does_not_grow_for_ever() -> None:
    drawn: list[int] = []

    @remembered(lambda number: number)
    def view(number: int) -> str:
        drawn.append(number)
        return str(number)

    for number in range(1000):
        view(number)
    view(999)
    assert drawn == [*range(1000)]
    view(0)
    assert drawn[-1] == 0


def test_preparing_for_the_next_person_leaves_the_device_nobodys() -> None:
    app = make_app()
    playing = begin(app, players=3)
    assert playing.stage == "passing"
    before = app.screen()
    forget()
    app.prepare()
    assert playing.stage == "passing"
    assert playing.holder is None
    assert app.screen() == before
    do(app, "ready")
    assert "hand" in app.screen().parts
    app.prepare()
    assert playing.holder is not None
