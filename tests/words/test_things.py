"""What things are called, in every language."""

import pytest
from msgspec import structs

from rossio.engine.rossio.box import Card, default_box
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.square import COLOURS
from rossio.words.catalogue import Words, join, words
from rossio.words.rossio.things import (
    bonus_name,
    card_sentence,
    colour_name,
    pattern_name,
    price,
    solo_card_sentence,
    space_name,
)
from tests.words import in_every_language

EN, PT = words("en", "rossio"), words("pt", "rossio")
BOX = default_box()


def card(key: str) -> Card:
    return BOX.cards[BOX.card_numbers[key]]


def test_lists() -> None:
    assert [join(EN, "abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert join(PT, "abc") == "a, b e c"
    assert join(PT, "ab", "or") == "a ou b"


def test_small_names() -> None:
    assert [colour_name(PT, colour) for colour in COLOURS] == [
        "vermelha",
        "azul",
        "amarela",
        "verde",
    ]
    assert space_name(EN, 17) == "row 2, column 5"
    assert space_name(PT, 17) == "linha 2, coluna 5"
    bonuses: tuple[Bonus, ...] = ("coin", "cards", "token")
    assert len({bonus_name(say, bonus) for say in (EN, PT) for bonus in bonuses}) == 6
    assert [price(EN, coins) for coins in range(3)] == ["for free", "for 1 coin", "for 2 coins"]


@in_every_language("rossio")
def test_every_pattern_of_the_box_has_words(say: Words) -> None:
    names = {pattern_name(say, Pattern(drawing)) for drawing in BOX.file.patterns.values()}
    assert len(names) == len(BOX.file.patterns)
    assert say("pattern.unknown", n=4) not in names


@pytest.mark.parametrize(
    ("drawing", "name"),
    [
        (("##",), "two in a line"),
        (("#", "#"), "two in a line"),
        ((".#", "##"), "three forming a corner"),
        (("#.", "#.", ".#"), "two in a line and one by the corner"),
        (("#..", "###"), "four in the shape of an L"),
        ((".##", "##."), "four in the shape of an S"),
        (("#.", "##", "#."), "four in the shape of a T"),
        (("#####",), "a shape of 5 tiles"),
    ],
)
def test_a_pattern_is_known_however_it_is_drawn(drawing: tuple[str, ...], name: str) -> None:
    assert pattern_name(EN, Pattern(drawing)) == name


def test_a_helper() -> None:
    assert card_sentence(EN, card("r1"), 3) == (
        "Calceteiro, helper. Pattern: two in a line, in red. Side A costs 5 coins and gives "
        "2 points for each pattern. Side B is free and gives 1 coin. Counts 3 times now: 6 points."
    )
    assert card_sentence(PT, card("g6"), 1) == (
        "Vinhateiro, ajudante. Padrão: um bloco de quatro, de cor verde. O lado A custa 3 moedas "
        "e dá 6 pontos por cada padrão. O lado B é grátis e dá 1 moeda. "
        "Agora conta uma vez: 6 pontos."
    )
    assert card_sentence(EN, card("r1"), 0).endswith("Does not count now.")
    assert "now" not in card_sentence(EN, card("r1"))


def test_a_noble() -> None:
    assert card_sentence(EN, card("n1")) == (
        "Marquesa, noble. Pattern: three in a line, in any one colour. Side A is free and "
        "gives 4 points for each pattern. Recruiting its side A gives every other player 1 coin, "
        "but not ROSS. Side B is free and gives 1 coin."
    )


def test_a_solo_card_does_not_tell_its_back() -> None:
    first = BOX.solo[0]
    assert solo_card_sentence(EN, first) == (
        "Solo card worth 3 points. Top: builds 2 tiles, discards market card B. Middle: builds "
        "2 tiles, discards market card A. Bottom: builds 3 tiles, discards market card C. "
        "Builds from the bottom up."
    )
    turned = structs.replace(first, turn="top")
    assert solo_card_sentence(PT, turned) == solo_card_sentence(PT, first)
