"""Sentences with the patterns of the cards that they name."""

from __future__ import annotations

import re
from collections import Counter

from rossio.engine.rossio.box import RELEASED, Box, released_box
from rossio.engine.rossio.square import COLOUR_NAMES
from rossio.ui.app import App
from rossio.ui.rossio.illustrated import illustrated
from tests.ui.helpers import UPRIGHT, Person, answer_to, begin, do, make_app, table_of, written

BOX: Box = released_box([*RELEASED][-1])


def test_every_card_that_is_named_has_its_pattern_and_colour() -> None:
    for card in BOX.cards:
        drawn = illustrated(BOX, f"Ana recruits {card.name}, side A.")
        assert written(drawn) == f"Ana recruits {card.name}, side A."
        colour = "noble" if card.colour is None else COLOUR_NAMES[card.colour]
        assert re.findall(r'<path class="(.*?)"', drawn) == [colour]
        assert drawn.count("h1v1h-1Z") == card.pattern.size


def test_several_names_have_a_picture_each() -> None:
    names = [card.name for card in BOX.cards[:3]]
    drawn = illustrated(BOX, ", ".join(names))
    assert written(drawn) == ", ".join(names)
    assert drawn.count("<svg") == 3


def test_a_name_within_a_word_is_none() -> None:
    name = BOX.cards[0].name
    assert "<svg" not in illustrated(BOX, f"{name}s and un{name}")


def test_what_people_typed_stays_text() -> None:
    assert illustrated(BOX, "<b>Ana</b> & Zé") == "&lt;b&gt;Ana&lt;/b&gt; &amp; Zé"


# --- On a phone, where no card has its name beside it -------------------------------------------

WITH_PICTURE = re.compile(r'<span class="named"><svg .*?</svg>.*?</span>')
NAMES = re.compile(rf"\b({'|'.join(re.escape(card.name) for card in BOX.cards)})\b")
SHEETS = ("log", "player 0", "player 1")


def pictures_in(where: str, text: str) -> int:
    """How many cards are named there, all of them with their pictures."""
    left = written(WITH_PICTURE.sub("", text))
    assert not NAMES.search(left), f"{where}: {left}"
    return len(WITH_PICTURE.findall(text))


def sheet_of(app: App) -> str:
    shown = app.screen().sheet
    assert shown is not None
    return shown.body


def test_on_a_phone_every_card_that_is_named_has_its_picture() -> None:
    app, named = make_app(window=UPRIGHT, speed="quick"), Counter[str]()
    begin(app, 2, pass_device="false", nobles="on")
    person, table = Person(app), table_of(app)
    while table.session.state.round < 4:
        person.step()
        for part in ("say", "do"):
            named[part] += pictures_in(part, app.screen().parts[part])
    for sheet in SHEETS:
        do(app, f"sheet {sheet}")
        named[sheet] += pictures_in(sheet, sheet_of(app))
    do(app, "close")
    do(app, "hint")
    named["hint"] = pictures_in("hint", app.screen().parts["say"])
    assert {"say", "do", "hint", *SHEETS} == {*+named}


def test_the_analysis_has_them_too() -> None:
    app = make_app(window=UPRIGHT, kind=App)
    begin(app, 1)
    Person(app).finish()
    do(app, "analyse")
    while not pictures_in("analysis", sheet_of(app)):
        do(app, "answer", answer_to(app.question()))
    shown = re.findall(r'data-do="(show-verdict [^"]*)"', sheet_of(app))
    assert shown
    for does in shown:
        do(app, does)
        assert pictures_in(does, app.screen().parts["say"])
