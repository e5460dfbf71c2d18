"""The box: ours is as it was designed, and a wrong file is told thing by thing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from rossio.engine.boxes import identity_of
from rossio.engine.boxshape import CODES
from rossio.engine.castles.box import RELEASED, Box, default_box, read_box, released_box
from rossio.engine.castles.setup import Setup, deal
from rossio.engine.castles.terrains import CONSTRUCTION_NAMES, GOOD_NAMES, LANDSCAPE_NAMES
from rossio.engine.errors import BoxError
from tests.engine.castles.damage import content, damaged_files, problems_of
from tests.engine.castles.random_games import play_randomly

FILE = default_box().file


def read(data: Any) -> Box:
    return read_box(msgspec.json.encode(data))


def problems(data: Any) -> list[str]:
    return [*map(str, problems_of(msgspec.json.encode(data)))]


def test_our_box_has_what_is_known_of_the_printed_game() -> None:
    box = default_box()
    assert len(FILE.tiles) == 40
    assert {spaces[0] for spaces in box.landscapes} == {4}
    assert {spaces[0] for spaces in box.constructions} == {5}
    assert 3 in FILE.landscapes.lake
    assert 3 in FILE.constructions.milestone
    names = [castle.name for castle in FILE.castles]
    assert names == ["Penamacor", "Sabugal", "Sortelha", "Monsanto", "Penha Garcia", "Idanha"]
    assert any("chestnut" in castle.buys for castle in FILE.castles)
    assert len(FILE.explorations) == 22
    assert len(FILE.contracts) == 17


def test_every_good_landscape_and_construction_is_worth_going_for() -> None:
    land = Counter[str](name for tile in FILE.tiles for name in tile.terrains)
    # Half of the tiles have a crag, by play; chapels and stone crosses are scarce.
    assert land["crag"] == 20
    assert land["chapel"] + land["cross"] <= 12
    scarcest = min(land[name] for name in ("house", "camp", "milestone"))
    assert max(land["chapel"], land["cross"]) < scarcest
    for names in (GOOD_NAMES, LANDSCAPE_NAMES):
        numbers = [land[name] for name in names]
        assert max(numbers) - min(numbers) <= 1
    # Each good is sold in five castles at least.
    assert all(sum(name in castle.buys for castle in FILE.castles) >= 5 for name in GOOD_NAMES)
    wanted = {contract.of for contract in FILE.contracts}
    assert wanted == {*GOOD_NAMES, *LANDSCAPE_NAMES, *CONSTRUCTION_NAMES, "castle"}


def test_our_exploration_tiles_offer_a_choice_and_favour_nothing() -> None:
    spaces = Counter[str](s for tile in FILE.explorations for s in (*tile.front, *tile.back))
    assert len({spaces[name] for name in GOOD_NAMES}) == 1
    assert len({spaces[name] for name in LANDSCAPE_NAMES}) == 1
    for tile in FILE.explorations:
        # One side is for selling, the other for landscapes, with something to sell besides.
        front, back = (sum(s in GOOD_NAMES for s in side) for side in (tile.front, tile.back))
        assert front >= 3 > 2 >= back
    sides = [side for tile in FILE.explorations for side in (tile.front, tile.back)]
    assert len({*sides}) == len(sides)


def test_our_land_tiles_are_all_different() -> None:
    looks = [min(tile.terrains[n:] + tile.terrains[:n] for n in range(4)) for tile in FILE.tiles]
    assert len({*looks}) == 40
    assert all(len({*tile.terrains}) == 4 for tile in FILE.tiles)


def test_ways_to_lie_that_look_alike_are_one() -> None:
    data = content()
    data["tiles"][39] = {"terrains": ["rye", "lake", "rye", "lake"]}
    data["tiles"][38] = {"terrains": ["rye"] * 4}
    box = read(data)
    assert box.turns[37:40] == ((0, 1, 2, 3), (0,), (0, 1))
    assert box.same(4 * 39 + 3) == 4 * 39 + 1


def test_identity_follows_the_content_and_not_the_layout() -> None:
    box = default_box()
    assert read(content()).identity == box.identity
    pretty = msgspec.json.format(msgspec.json.encode(content()), indent=7)
    assert read_box(pretty).identity == box.identity
    other = content()
    other["religion"][-1] += 1
    assert read(other).identity != box.identity
    assert read(other) != box
    assert len(box.identity) == 8


def test_released_boxes_have_the_identities_that_are_written_down() -> None:
    for name, identity in RELEASED.items():
        assert released_box(name).identity == identity == identity_of(released_box(name).file)


def test_wrong_content_is_named_with_its_place() -> None:
    data = content()
    data["name"] = "6\nCastles"
    data["initial"]["back"] = ["crag", "crag", "rye", "rye"]
    data["tiles"][0]["terrains"] = ["crag", "crag", "rye", "lake"]
    del data["tiles"][1]["bonus"]
    data["tiles"][20]["bonus"] = "religion"
    data["castles"][0]["name"] = "a\tb"
    data["castles"][1]["buys"] = []
    data["castles"][2]["buys"] = ["rye", "rye"]
    data["explorations"][3]["front"] = ["half-coin", "rye", "rye", "rye"]
    data["explorations"][4]["back"] = data["explorations"][4]["front"]
    data["contracts"] = data["contracts"][1:]
    data["landscapes"]["lake"] = [3, 4]
    data["constructions"]["house"] = []
    data["religion"] = [3, 2]
    assert problems(data) == [
        "name '6\\nCastles': a name is one line of text",
        "contracts: there are 16, not 17",
        "initial.back: a tile has at most one crag",
        "tile number 1: terrains: a tile has at most one crag",
        "tile number 2: bonus: a tile with a crag has one",
        "tile number 21: bonus: only a tile with a crag has one",
        "castle number 1: name: a name is one line of text",
        "castle number 2: buys: one good or several, each once",
        "castle number 3: buys: one good or several, each once",
        "exploration tile number 4: front: the first space is a terrain",
        "exploration tile number 5: one side has more goods than the other",
        "contracts: there are 0 for castles, not one",
        "landscapes.lake: at least one space, each with fewer points than the one above",
        "constructions.house: at least one space, each with fewer points than the one above",
        "religion: at least two spaces, none with fewer points than the one before",
    ]


def test_enough_tiles_can_be_taken_out() -> None:
    data = content()
    for tile in data["tiles"][:35]:
        tile["terrains"][1] = "chapel"
    assert problems(data) == ["tiles: at least 10 have neither chapel nor stone cross"]


def test_a_problem_says_where_it_is() -> None:
    data = content()
    data["castles"][4]["buys"] = ["olive", "olive"]
    (problem,) = problems_of(msgspec.json.encode(data))
    assert (problem.code, problem.thing, problem.label) == ("buys", "castles", 5)
    assert problem.field == ("buys",)


def test_wrong_fields_are_named_with_their_things() -> None:
    data = content()
    data["tiles"][2]["terrains"] = ["rye"] * 3
    data["castles"][0]["buys"] = ["gold"]
    del data["explorations"][1]["back"]
    data["contracts"][5]["half_coins"] = -1
    found = problems_of(msgspec.json.encode(data))
    places = [(p.code, p.thing, p.label, p.field[:1]) for p in found]
    assert places == [
        ("exact-list", "tiles", 3, ("terrains",)),
        ("choice", "castles", 1, ("buys",)),
        ("missing", "explorations", 2, ("back",)),
        ("least", "contracts", 6, ("half_coins",)),
    ]
    assert found[1].facts == {"choices": GOOD_NAMES}


def test_the_initial_tile_may_have_what_exploration_tiles_may_not() -> None:
    data = content()
    data["initial"]["front"][0] = "half-coin"
    (problem,) = problems_of(msgspec.json.encode(data))
    assert problem.code == "choice"
    assert "crag" in str(problem.facts["choices"])
    assert "half-coin" not in str(problem.facts["choices"])


def test_everything_that_the_decoder_says_has_its_code() -> None:
    found = [problem for data in damaged_files() for problem in problems_of(data)]
    assert [str(problem) for problem in found if problem.code == "unforeseen"] == []
    assert len({problem.code for problem in found} & {*CODES}) > 12


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "{}", '{"name": 3}', '"\\ud800"', "[" * 9999, b"\xff\xfe"]
)
def test_what_is_no_box_is_refused(text: str | bytes) -> None:
    with pytest.raises(BoxError):
        read_box(text)


def test_what_is_damaged_and_still_a_box_can_be_played() -> None:
    for number, data in enumerate(damaged_files()):
        if not problems_of(data):
            state = deal(read_box(data), Setup(2, suggested=bool(number % 2)), number)
            for _ in play_randomly(state, number):
                pass
            assert state.phase == "over"
