"""Nobody reads on the screen what only another player may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rossio.ui.app import App
from rossio.ui.layout import Room
from rossio.ui.rossio.cards import card_face, wide_face
from tests.ui.helpers import UPRIGHT, WIDE, Person, begin, body, do, make_app, table_of, whole
from tests.ui.secrets import (
    forbidden_names,
    hidden_from,
    names,
    on_screen,
    public,
    sheets,
    told_to,
)

GAMES: list[tuple[dict[str, Any], str, str, Room]] = [
    ({"players": 2, "nobles": "true"}, "at once", "true", WIDE),
    ({"players": 3, "hidden_points": "true"}, "at once", "false", UPRIGHT),
    ({"players": 2, "hidden_points": "true"}, "calm", "true", WIDE),
    ({"players": 4, "opponents": (1, 2, 3), "hidden_points": "true"}, "quick", "true", UPRIGHT),
    ({"players": 3, "opponents": (0, 1)}, "quick", "true", WIDE),
]
SCREENS = 140
"""How many screens of a game are read: by then hands have changed many times."""


def positions(
    fields: dict[str, Any], speed: str, pass_device: str, window: Room
) -> Iterator[tuple[App, int]]:
    """Every screen of a game."""
    app = make_app(speed=speed, window=window)
    do(app, "set pass_device", pass_device)
    begin(app, **fields)
    person, number = Person(app), 0
    while not table_of(app).ended and number < SCREENS:
        yield app, number
        person.step()
        number += 1


@pytest.mark.parametrize(("fields", "speed", "pass_device", "window"), GAMES)
def test_no_screen_and_no_sheet_names_a_card_that_only_others_know(
    fields: dict[str, Any], speed: str, pass_device: str, window: Room
) -> None:
    checked = 0
    for app, number in positions(fields, speed, pass_device, window):
        if number % 2:
            continue
        forbidden = forbidden_names(app)
        texts = [whole(app.screen()), *(sheets(app) if number % 10 == 0 else ())]
        for text in texts:
            assert not {name for name in forbidden if name in text}
            checked += bool(forbidden)
    assert checked > 50


@pytest.mark.parametrize(("fields", "speed", "pass_device", "window"), GAMES)
def test_no_face_of_a_card_is_drawn_that_only_others_know(
    fields: dict[str, Any], speed: str, pass_device: str, window: Room
) -> None:
    checked = 0
    for app, number in positions(fields, speed, pass_device, window):
        if number % 12:
            continue
        game, state = table_of(app), on_screen(app)
        cards = state.box.cards
        secret = hidden_from(state, game.holder)
        # Two cards may look alike: only a face that nothing open has may not be seen.
        seen = public(state) | {
            *(state.secret.hands[game.holder] if game.holder is not None else ())
        }
        drawn = {card_face(cards[card]) for card in seen} | {
            wide_face(cards[card]) for card in seen
        }
        for seat in range(len(game.seats)):
            do(app, f"sheet player {seat}")
            screen = app.screen()
            assert screen.sheet is not None
            for card in secret:
                for face in (card_face(cards[card]), wide_face(cards[card])):
                    if face not in drawn:
                        checked += 1
                        assert face not in body(screen) + screen.sheet.body
        do(app, "close")
    assert checked > 50


@pytest.mark.parametrize(
    ("fields", "speed", "pass_device", "window"), [game for game in GAMES if "hidden" in str(game)]
)
def test_hidden_points_of_others_are_nowhere_until_the_end(
    fields: dict[str, Any], speed: str, pass_device: str, window: Room
) -> None:
    open_points = closed = 0
    for app, number in positions(fields, speed, pass_device, window):
        if number % 8 or table_of(app).session.is_over or (table_of(app).stage == "passing"):
            continue
        game, seats = table_of(app), range(len(table_of(app).seats))
        for seat in seats:
            do(app, f"sheet player {seat}")
            screen = app.screen()
            assert screen.sheet is not None
            head = screen.sheet.body.partition("</p>")[0]
            if seat == game.holder:
                points = on_screen(app).players[seat].points
                assert f"</svg>{points}</span>" in head
                open_points += 1
            else:
                assert "points hidden" in head
                assert head.count("</svg>?</span>") == 1
                closed += 1
            # Between two people, everybody's are.
            hidden = len(seats) - (game.holder is not None)
            assert body(screen).count("</svg>?</span>") == hidden
        do(app, "close")
    assert open_points
    assert closed >= open_points


def test_hidden_points_stay_hidden_while_looking_back() -> None:
    app = make_app()
    begin(app, 3, (1, 2), hidden_points="true")
    Person(app).play(60)
    for number in range(len(table_of(app).session.moments)):
        do(app, f"moment {number}")
        assert body(app.screen()).count("</svg>?</span>") == 2


@pytest.mark.parametrize("speed", ["at once", "calm"])
def test_while_the_device_is_passed_no_hand_is_on_screen(speed: str) -> None:
    app, passed = make_app(speed=speed, window=WIDE), 0
    begin(app, 3, nobles="true")
    person = Person(app)
    while passed < 12:
        if "pass" in app.screen().parts:
            passed += 1
            state = table_of(app).session.state
            hands = {card for hand in state.secret.hands for card in hand}
            hidden = names(app, hands - public(state) - told_to(app, None))
            assert hidden
            assert not {name for name in names(app, hands) if name in body(app.screen())}
            for text in sheets(app):
                assert not {name for name in hidden if name in text}
        person.step()


def test_a_game_taken_over_from_a_link_shows_nobodys_hand() -> None:
    app = make_app()
    begin(app, 2)
    Person(app).play(12)
    do(app, "pass-on share game")
    assert app.effect is not None
    other = make_app()
    do(other, "open-link", app.effect.text)
    assert "pass" in other.screen().parts
    assert table_of(other).holder is None
