"""Sentences with the patterns of the cards that they name."""

from __future__ import annotations

import re

from rossio.engine.rossio.box import RELEASED, Box, released_box
from rossio.engine.rossio.square import COLOUR_NAMES
from rossio.ui.rossio.illustrated import illustrated
from tests.ui.helpers import written

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
