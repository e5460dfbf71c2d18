"""Enter on a picked card: one button confirms it; where there are two, it is put back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rossio.engine.record import Record
from rossio.engine.rossio.game import GAME
from rossio.ui.app import App
from rossio.ui.seat import Seated
from rossio.words.catalogue import languages
from tests.ui.helpers import do, make_app, table_of, written


def about_to_recruit(coins: int, language: str = "en") -> App:
    """Somebody with so many coins, and a card whose side A costs 5."""
    app = make_app(languages=[language])
    players = f"brgy:b1,y5,g3:-:{coins}:0/gyrb:r6,g9,y8:-:0:0"
    rest = "1:1:recruit:0 1 y1,r3,b6,g5 * - * - 1"
    position = f"b/-/-/r 121211212113 {players} {rest}"
    record: Record[Any] = Record(
        "rossio", GAME.box().identity, position=position, version=GAME.version
    )
    app.new_game(record, (Seated("Ana", 0), Seated("Rui", 1, "apprentice")))
    return app


@pytest.mark.parametrize(("coins", "is_confirmed"), [(0, True), (9, False)])
def test_what_enter_does_on_a_picked_card(coins: int, is_confirmed: bool) -> None:
    app = about_to_recruit(coins)
    do(app, "pick 0")
    assert table_of(app).picked
    keys = re.findall('aria-keyshortcuts="([^"]*)"', app.screen().parts["do"])
    assert any("Enter" in key.split() for key in keys) == is_confirmed
    # Where nothing is offered for it, it is a tap on the card.
    do(app, "pick 0")
    assert not table_of(app).picked


@pytest.mark.parametrize("language", languages())
def test_the_list_of_keys_says_all_three(language: str) -> None:
    app = about_to_recruit(9, language)
    do(app, "sheet keys")
    sheet = app.screen().sheet
    assert sheet is not None
    told = app.words("keys.enter")
    assert told in written(sheet.body)
    # The buttons, what is not picked yet, and what is.
    assert told.count(";") == 2
    assert told.count(":") == 2
