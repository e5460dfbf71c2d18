"""The box: ours has what is known of the printed game, and a wrong file is told card by card."""

from random import Random
from statistics import mean
from typing import Any

import msgspec
import pytest

from rossio.engine.boxes import identity_of
from rossio.engine.errors import BoxError
from rossio.engine.rossio.box import (
    RELEASED,
    Box,
    Card,
    default_box,
    read_box,
    released_box,
)
from rossio.engine.rossio.counting import count
from rossio.engine.rossio.square import (
    BLUE,
    COLOURS,
    RED,
    Square,
    alike,
    empty_square,
    lay,
    next_space,
    open_rows,
)
from tests.engine.rossio.damage import content


def read(data: Any) -> Box:
    return read_box(msgspec.json.encode(data))


def problems(data: Any) -> list[str]:
    return problems_of_text(msgspec.json.encode(data))


def problems_of_text(text: bytes | str) -> list[str]:
    with pytest.raises(BoxError) as caught:
        read_box(text)
    told = caught.value.facts["problems"]
    assert isinstance(told, list)
    return [*map(str, told)]


def test_our_box_is_complete() -> None:
    box = default_box()
    assert len(box.file.helpers) == 40
    assert len(box.file.nobles) == 4
    assert len(box.file.pieces) == 5
    assert box.tiles == (24, 24, 24, 24)
    assert box.coins_for_built == (0, 0, 1, 2, 3)
    assert [box.pieces_for(players) for players in (1, 2, 3, 4)] == [3, 3, 4, 5]
    kinds = [card.kind for card in box.solo]
    assert [kinds.count(kind) for kind in ("regular", "easy", "hard")] == [9, 3, 3]


def test_our_box_has_what_is_known_of_the_printed_game() -> None:
    box = default_box()
    cards = [(c.colour, c.pattern.size, c.cost, c.points) for c in box.cards]
    assert (0, 2, 5, 2) in cards
    assert (1, 3, 4, 4) in cards
    # The rulebook's examples 1 and 2 prove its shape: a tile by a corner completes it.
    assert (1, ("##.", "..#"), 4, 4) in [
        (c.colour, c.pattern.drawing, c.cost, c.points) for c in box.cards
    ]
    assert (None, 3, 0, 4) in cards
    assert {4, 2, 3} <= {card.points for card in box.solo}
    sections = [card.section(arrow) for card in box.solo for arrow in ("top", "middle", "bottom")]
    assert any(section.build == 3 and section.discard == "C" for section in sections)
    for piece in box.file.pieces:
        assert piece.easy.count("coin") > piece.hard.count("coin")


def matching_square(rng: Random) -> Square:
    """A full square for four, each tile laid next to its own colour where that is possible."""
    tiles = [colour for colour in COLOURS for _ in range(24)]
    rng.shuffle(tiles)
    square = lay(lay(empty_square(20), 3, RED), 0, BLUE)
    while rows := open_rows(square):
        colour = tiles.pop()
        matching = [row for row in rows if alike(square, next_space(square, row), colour)]
        square = lay(square, rng.choice(matching or rows), colour)
    return square


@pytest.fixture(scope="module")
def counts() -> dict[Card, float]:
    """How often the pattern of each red card is in a full square, on the mean over all colours."""
    rng = Random(1755)
    squares = [matching_square(rng) for _ in range(150)]
    return {
        card: mean(count(card.pattern, spaces) for square in squares for spaces in square.tiles)
        for card in default_box().cards
        if card.colour == RED
    }


def test_easier_patterns_cost_more(counts: dict[Card, float]) -> None:
    for card, often in counts.items():
        for other, rarely in counts.items():
            if often > rarely:
                assert card.cost >= other.cost, (card, other)
    assert {card.cost for card in counts} == {3, 4, 5}


def test_cards_of_one_pattern_are_alike() -> None:
    values: dict[tuple[str, ...], set[tuple[int, int]]] = {}
    for card in default_box().cards:
        if not card.is_noble:
            values.setdefault(card.pattern.drawing, set()).add((card.cost, card.points))
    assert len(values) == 9
    assert all(len(value) == 1 for value in values.values())


def test_every_colour_has_the_same_patterns() -> None:
    helpers = default_box().file.helpers
    patterns = [
        sorted(card.pattern for card in helpers if card.colour == colour)
        for colour in ("red", "blue", "yellow", "green")
    ]
    assert len(patterns[0]) == 10
    assert patterns[1:] == patterns[:1] * 3


def test_identity_follows_the_content_and_not_the_layout() -> None:
    box = default_box()
    assert read(content()).identity == box.identity
    pretty = msgspec.json.format(msgspec.json.encode(content()), indent=7)
    assert read_box(pretty).identity == box.identity
    other = content()
    other["helpers"][0]["points"] += 1
    assert read(other).identity != box.identity
    assert len(box.identity) == 8


def test_wrong_fields_are_named_with_their_cards() -> None:
    data = content()
    data["helpers"][3]["cost"] = "four"
    data["helpers"][12]["colour"] = "purple"
    del data["nobles"][1]["points"]
    data["solo"][0]["top"]["build"] = 5
    data["pieces"][2]["easy"] = ["coin"]
    data["helpers"][5] = 7
    told = "\n".join(problems(data))
    assert "helper card r4: cost: Expected `int`, got `str`" in told
    assert "helper card b3: colour: Invalid enum value 'purple'" in told
    assert "noble card n2: Object missing required field `points`" in told
    assert "solo card s1: top.build: Expected `int` <= 4" in told
    assert "bottom piece number 3: easy: " in told
    assert "helper card number 6: Expected `object`, got `int`" in told


def test_unknown_fields_are_refused() -> None:
    data = content()
    data["helpers"][0]["price"] = 3
    assert problems(data) == ["helper card r1: Object contains unknown field `price`"]


def test_wrong_content_is_named() -> None:
    data = content()
    data["patterns"]["T"] = ["#.#"]
    data["helpers"][1]["pattern"] = "zigzag"
    data["helpers"][2]["key"] = "r1"
    data["solo"].pop()
    data["tiles"] = {"red": 90, "blue": 0, "yellow": 0, "green": 0}
    data["pieces"].pop()
    told = "\n".join(problems(data))
    assert "pattern T: the tiles of a pattern touch one another" in told
    assert "card r2: pattern: there is no pattern called 'zigzag'" in told
    assert "card r1: key: another card has the same key" in told
    assert "solo: ROSS needs at least 3 hard cards" in told
    assert "tiles: a game for 4 needs 96" in told
    assert "tiles: the two corners" in told
    assert "pieces: a game for 4 needs 5" in told


def test_a_game_for_four_needs_cards_for_four() -> None:
    data = content()
    data["helpers"] = data["helpers"][:27]
    assert problems(data) == ["helpers: a game for four needs at least 28"]
    data["helpers"] = content()["helpers"][:28]
    assert len(read(data).cards) == 32


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "{}", '{"name": 3}', '{"name": 3', '"\\ud800"', "[" * 9999]
)
def test_what_is_no_box_is_refused(text: str) -> None:
    with pytest.raises(BoxError):
        read_box(text)


def test_what_is_too_large_is_not_parsed() -> None:
    for data in (" " * 262_145, b"[" * 262_145, "é" * 131_073, "\ud800" * 262_144 + "é"):
        assert problems_of_text(data) == ["the file is larger than 256 kB"]
    assert problems_of_text("é" * 131_072) != ["the file is larger than 256 kB"]


def test_boxes_that_differ_in_one_number_are_not_equal() -> None:
    data = content()
    twin = read(data)
    assert twin == default_box()
    data["solo"][0]["points"] += 1
    assert read(data) != twin


def test_deep_nesting_is_refused_where_it_would_end_python() -> None:
    with pytest.raises(BoxError, match="unknown field"):
        read_box('{"deep": ' + "[" * 9999)
    with pytest.raises(BoxError, match="Expected `str`"):
        read_box(b'{"name": ' + b"[" * 9999)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BoxError):
        read_box(b"\xff\xfe")


def test_released_boxes_have_the_identities_that_are_written_down() -> None:
    for name, identity in RELEASED.items():
        assert released_box(name).identity == identity == identity_of(released_box(name).file)


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "1e999", "-1e999"])
def test_a_huge_number_is_named_with_its_card(number: str) -> None:
    text = msgspec.json.encode(content()).decode()
    with pytest.raises(BoxError, match="helper card r1: cost: "):
        read_box(text.replace('"cost":5', f'"cost":{number}', 1))


@pytest.mark.parametrize("key", ["r1\n", "1r", "rr", "11", "R1", "r 1", "é1", "r1r2"])
def test_a_key_is_letters_and_a_number(key: str) -> None:
    data = content()
    data["helpers"][0]["key"] = key
    assert problems(data) == [f"card {key!r}: key: small letters and then a number"]


def test_names_are_plain_text() -> None:
    data = content()
    data["name"] = "Ros\x1b[31msio"
    data["helpers"][0]["name"] = "Cal\nceteiro"
    data["patterns"]["\t"] = ["##"]
    assert len(problems(data)) == 3


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("helpers", content()["helpers"] * 6),
        ("solo", content()["solo"] * 6),
        ("patterns", content()["patterns"] | {"long": ["#" * 21]}),
        ("patterns", content()["patterns"] | {"high": ["#"] * 21}),
        ("patterns", {f"p{number}": ["##"] for number in range(61)}),
        ("name", "R" * 9999),
        ("x" * 9999, 1),
    ],
)
def test_what_is_too_long_is_refused_briefly(field: str, value: object) -> None:
    data = content()
    data[field] = value
    with pytest.raises(BoxError) as caught:
        read(data)
    assert len(str(caught.value)) < 300


def test_a_file_with_more_problems_than_a_hand_can_make_is_not_looked_at_to_its_end() -> None:
    for wrong in ({"x": 1}, 1, {"key": "r" * 8, "cost": []}):
        entries = [wrong] * 2_500
        told = problems(content() | {"helpers": entries, "solo": entries})
        assert len(told) == 21
        assert told[-1] == "180 more were found"
        assert sum(map(len, told)) < 5_000


def test_a_long_key_is_not_repeated_in_full() -> None:
    data = content()
    data["helpers"][0]["key"] = "r" * 9999
    (told,) = problems(data)
    assert told.startswith("helper card rrr")
    assert len(told) < 300
