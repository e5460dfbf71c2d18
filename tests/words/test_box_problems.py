"""What is wrong in a box file, in sentences for its owner, in every language."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from rossio.engine.errors import BoxError, Problem
from rossio.engine.rossio.box import read_box
from rossio.words.box_problems import box_refusal, problem_sentence
from rossio.words.catalogue import Words, words
from tests.engine.rossio.damage import content, damaged_files, problems_of
from tests.words import in_every_language
from tests.words.box_sentences import check_codes, check_told, codes_of, different

EN, PT = words("en", "rossio"), words("pt", "rossio")
LANGUAGES = in_every_language("rossio")


@LANGUAGES
def test_every_code_has_its_sentence(say: Words) -> None:
    codes = codes_of("rossio")
    assert len(codes) == 17
    check_codes(say, codes)


@cache
def problems() -> list[Problem]:
    return different(problem for data in damaged_files() for problem in problems_of(data))


@LANGUAGES
def test_every_damage_is_told_without_the_decoders_words(say: Words) -> None:
    assert problems()
    check_told(say, problems())


def test_a_wrong_box_card_by_card() -> None:
    data = content()
    data["helpers"][3]["cost"] = "four"
    data["helpers"][5] = 7
    data["helpers"][12]["colour"] = "purple"
    data["nobles"][0]["price"] = 3
    del data["nobles"][1]["points"]
    data["pieces"][2]["easy"][1] = "token"
    data["pieces"][3]["hard"] = ["coin"]
    data["solo"][0]["top"]["build"] = 5
    data["solo"][1]["key"] = "s"
    data["patterns"]["T"] = "###"
    told = [problem_sentence(EN, problem) for problem in problems_of(msgspec.json.encode(data))]
    assert told == [
        "Helper card r4: “cost” must be a whole number.",
        "Helper card no. 6 must be a group of fields in curly brackets.",
        "Helper card b3: “colour” must be “red”, “blue”, “yellow” or “green”.",
        "Noble card n1: “price” is no field that belongs there; perhaps its name is misspelt.",
        "Noble card n2: “points” is missing.",
        "Bottom piece no. 3: “easy” no. 2 must be “coin” or “cards”.",
        "Bottom piece no. 4: “hard” must have exactly 4 entries.",
        "Solo card s1: “build” in “top” must be at most 4.",
        "Solo card s: “key” must have at least 2 characters.",
        "Pattern “T” must be a list in square brackets.",
    ]
    told = [problem_sentence(PT, problem) for problem in problems_of(msgspec.json.encode(data))]
    assert (
        told[2] == "Carta de ajudante b3: «colour» tem de ser «red», «blue», «yellow» ou «green»."
    )
    assert told[5] == "Secção da parede de baixo n.º 3: «easy» n.º 2 tem de ser «coin» ou «cards»."
    assert told[7] == "Carta do modo a solo s1: «build» em «top» tem de ser no máximo 4."


def test_a_well_formed_box_that_cannot_be_played_with() -> None:
    data = content()
    data["name"] = "My\ncopy"
    data["patterns"] |= {
        "T": ["#.#"], "S": ["#"], "L": ["#x"], "block": ["##", "#"],
        "long": ["#....", ".#...", "..#..", "...#.", "....#"],
    }  # fmt: skip
    data["helpers"][1]["pattern"] = "zigzag"
    data["helpers"][2]["key"] = "r1"
    data["nobles"][0]["key"] = "N1"
    data["helpers"] = data["helpers"][:27]
    data["solo"].pop()
    data["tiles"] = {"red": 90, "blue": 0, "yellow": 0, "green": 0}
    data["pieces"].pop()
    told = [problem_sentence(EN, problem) for problem in problems_of(msgspec.json.encode(data))]
    assert told == [
        "“name” is “My\\ncopy”, but a name must be one line of plain text.",
        "Pattern “block” must have lines of the same length.",
        "Pattern “T” must hang together: its tiles touch one another, at least by a corner.",
        "Pattern “L” must be drawn with “#” for a tile and “.” for a gap.",
        "Pattern “S” must have 2 to 6 tiles.",
        "Pattern “long” must fit into 4 rows.",
        "Helper card r2: “pattern” is “zigzag”, but there is no pattern of that name.",
        "Helper card r1: “key” must not be the same as that of another card.",
        "Noble card N1: “key” must be small letters and then a number, such as “r1”.",
        "“helpers” has too few cards: a game for four players needs at least 28.",
        "“solo” has too few cards whose “kind” is “hard”: ROSS needs at least 3.",
        "“pieces” has too few entries: the square for 4 players needs 5.",
        "“tiles” has too few tiles in all: a game for 4 players needs 96.",
        "“tiles” must have tiles of at least two colours: the two corners are different.",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "The file ends too early: "),
        ('{"name":\n"x",}', "The file is no proper JSON: it cannot be read from line 2 on. "),
        (" " * 262_145, "The file is larger than 256\u00a0kB, so it has not been read. "),
        ("[]", "The file must be a group of fields in curly brackets."),
        ("{}", "“name” is missing."),
        ('{"name": 3}', "“name” must be text in quotation marks."),
        (b'{"name": "\xe9"}', "The file is no text in UTF-8; "),
        ('{"a\\u2028b": 1}', "“a\\u2028b” is no field that belongs there; "),
        ('{"' + "x" * 99 + '": 1}', f"“{'x' * 40}…” is no field that belongs there; "),
    ],
)
def test_what_is_no_box(text: str | bytes, told: str) -> None:
    (problem,) = problems_of(text)
    assert problem_sentence(EN, problem).startswith(told)


def test_what_nobody_foresaw_is_told_in_the_decoders_words() -> None:
    problem = Problem("unforeseen", "helper card r1: Bad\nluck", "helpers", "r1")
    assert problem_sentence(PT, problem) == (
        "Isto não se consegue ler: helper card r1: Bad\\nluck."
    )


def test_a_refusal_has_a_line_for_each_problem() -> None:
    data = content()
    data["nobles"][0]["points"] = data["nobles"][1]["points"] = -1
    with pytest.raises(BoxError) as caught:
        read_box(msgspec.json.encode(data))
    assert box_refusal(PT, caught.value).splitlines() == [
        PT("setup.box-wrong"),
        "Carta de nobre n1: «points» tem de ser pelo menos 0.",
        "Carta de nobre n2: «points» tem de ser pelo menos 0.",
    ]


def test_of_many_problems_the_first_are_told_and_how_many_more_were_found() -> None:
    data = content()
    for card in data["helpers"][:21]:
        del card["cost"]
    *told, more = [problem_sentence(EN, one) for one in problems_of(msgspec.json.encode(data))]
    assert len(told) == 20
    assert more == "1 more problem was found; it will be shown once these are corrected."
    for card in data["helpers"]:
        card["name"] = "a\nb"
        card["cost"] = 1
    *told, more = [problem_sentence(PT, one) for one in problems_of(msgspec.json.encode(data))]
    assert len(told) == 20
    assert more == (
        "Foram encontrados mais 20 problemas; serão indicados quando estes estiverem corrigidos."
    )
