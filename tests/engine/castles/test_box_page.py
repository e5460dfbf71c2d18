"""What owners read about box files is so."""

from __future__ import annotations

import re
from typing import get_args

import msgspec

from rossio.engine.castles.boxcheck import PLAIN_TILES
from rossio.engine.castles.boxfile import (
    CASTLES,
    CONTRACTS,
    EXPLORATIONS,
    LAND_TILES,
    Bonus,
    BoxFile,
    CastleFile,
    ConstructionTracks,
    ContractFile,
    ExplorationFile,
    InitialFile,
    LandscapeTracks,
    LandTileFile,
    Majority,
)
from rossio.engine.castles.terrains import TERRAIN_NAMES
from rossio.words.catalogue import Words
from tests.box_page import examples, listed_fields, named_in, names_button, part_for
from tests.engine.castles.damage import content, problems_of
from tests.words.castles import EN, LANGUAGES

PART = part_for("6 Castles")
KINDS = (
    InitialFile, LandTileFile, CastleFile, ExplorationFile, ContractFile, LandscapeTracks,
    ConstructionTracks,
)  # fmt: skip


def problems(**fields: object) -> list[str]:
    """What is wrong with our box when these fields are other ones."""
    return [problem.code for problem in problems_of(msgspec.json.encode(content() | fields))]


def problems_with(thing: str, **fields: object) -> list[str]:
    """What is wrong when the last of a list has these fields as well, or other ones."""
    *others, last = content()[thing]
    return problems(**{thing: [*others, last | fields]})


def test_the_page_has_every_field_of_a_box_and_no_other() -> None:
    assert listed_fields(PART) == [*BoxFile.__struct_fields__]
    told = {*re.findall(r"`([\w-]+)`", PART)}
    for kind in KINDS:
        assert {*kind.__struct_fields__} <= told
    # And every word that may stand in one.
    assert {*TERRAIN_NAMES, *get_args(Majority), *filter(None, get_args(Bonus))} <= told


def test_its_examples_are_those_of_our_box() -> None:
    tile, castle, exploration, contract, landscapes = map(msgspec.json.decode, examples(PART))
    box = content()
    assert tile in box["tiles"]
    assert castle in box["castles"]
    assert exploration in box["explorations"]
    assert contract in box["contracts"]
    assert landscapes == box["landscapes"]


def test_its_numbers_are_those_of_the_checks() -> None:
    for thing, number in (
        ("land tiles", LAND_TILES), ("castles", CASTLES),
        ("exploration tiles", EXPLORATIONS), ("contracts", CONTRACTS),
    ):  # fmt: skip
        assert f"| the {thing}, exactly {number}" in PART
    assert f"at least {PLAIN_TILES} have neither chapel nor stone cross" in PART


def test_as_many_as_it_says_are_taken_and_no_more() -> None:
    for thing in ("tiles", "castles", "explorations", "contracts"):
        things = content()[thing]
        assert problems(**{thing: [things[0], *things]})[0] == "count"
        assert problems(**{thing: things[1:]})[0] == "count"
    assert problems(religion=[0, 99]) == problems(religion=[0] * 99) == []
    assert problems(religion=[0]) == problems(religion=[1, 0]) == ["religion-track"]
    assert problems(religion=[0] * 100) == ["longest-list"]
    assert problems(religion=[0, 100]) == ["most"]
    for name in ("landscapes", "constructions"):
        for spaces, told in (
            ([9], []), ([9, 5, 4, 3, 2, 1], []), ([], ["score-track"]), ([4, 4], ["score-track"]),
            ([3, 4], ["score-track"]), ([9, 8, 7, 6, 5, 4, 3], ["longest-list"]),
            ([10], ["most"]), ([0], ["least"]),
        ):  # fmt: skip
            tracks = content()[name]
            assert problems(**{name: tracks | {min(tracks): spaces}}) == told
    for points, told in ((0, []), (99, []), (100, ["most"]), (-1, ["least"])):
        assert problems_with("contracts", points=points) == told
    for field in ("half_coins", "religion"):
        for given, told in ((0, []), (9, []), (10, ["most"]), (-1, ["least"])):
            assert problems_with("contracts", **{field: given}) == told


def test_a_tile_has_a_bonus_with_its_crag_and_only_then() -> None:
    plain, rocky = ["rye", "wood", "lake", "camp"], ["rye", "crag", "lake", "camp"]
    twice = ["crag", "crag", "lake", "camp"]
    others, bonus = content()["tiles"][:-1], {"bonus": "cylinder"}
    for tile, told in (
        ({"terrains": plain}, []), ({"terrains": plain} | bonus, ["bonus"]),
        ({"terrains": rocky}, ["no-bonus"]), ({"terrains": rocky} | bonus, []),
        ({"terrains": twice} | bonus, ["crags"]),
    ):  # fmt: skip
        assert problems(tiles=[*others, tile]) == told
    assert problems(initial={"front": rocky, "back": plain}) == []


def test_castles_explorations_and_contracts_are_as_it_says() -> None:
    goods = ["rye", "chestnut", "olive", "grape"]
    assert problems_with("castles", buys=goods[:1]) == problems_with("castles", buys=goods) == []
    assert problems_with("castles", buys=[]) == problems_with("castles", buys=["rye", "rye"])
    assert problems_with("castles", buys=[]) == ["buys"]
    assert problems_with("explorations", front=["half-coin", *goods[1:]]) == ["first-space"]
    assert problems_with("explorations", front=goods, back=goods) == ["equal-goods"]
    assert problems_with("contracts", of="castle") == ["castle-contracts"]


def test_the_app_and_the_page_call_the_button_the_same() -> None:
    assert names_button(EN("setup.box-file"))


@LANGUAGES
def test_the_short_help_in_the_app_names_every_field_of_a_box(say: Words) -> None:
    kinds = (InitialFile, LandTileFile, CastleFile, ExplorationFile, ContractFile)
    fields = {field for kind in (BoxFile, *kinds) for field in kind.__struct_fields__}
    assert fields <= named_in(say("setup.box-help"))
