"""What things are called, in both languages."""

from __future__ import annotations

from rossio.engine.castles.box import INITIAL
from rossio.engine.castles.boxfile import CASTLES, CONTRACTS, EXPLORATIONS
from rossio.engine.castles.grid import ORIGIN, QUARTERS, Cell, Place, read_cell, read_place
from rossio.engine.castles.terrains import CRAG, HALF_COIN, number, together
from rossio.words.castles.things import (
    all_counted,
    at_cell,
    cell_name,
    contract_gains,
    contract_name,
    contract_rule,
    contract_title,
    counted,
    direction_name,
    exploration_name,
    face_name,
    goods_bought,
    hill_name,
    kind_name,
    laid_name,
    place_name,
    purse,
    quarter_name,
    terrain_name,
    terrain_names,
    tile_name,
    to_cell,
)
from rossio.words.catalogue import Words
from tests.engine.castles.positions import BOX
from tests.words.castles import EN, LANGUAGES, PT


def cell(text: str) -> Cell:
    found = read_cell(text)
    assert found is not None
    return found


def place(text: str) -> Place:
    found = read_place(text)
    assert found is not None
    return found


# --- Terrains -------------------------------------------------------------------------------------


@LANGUAGES
def test_every_terrain_has_a_name_of_its_own(say: Words) -> None:
    assert len({terrain_name(say, terrain) for terrain in range(HALF_COIN + 1)}) == HALF_COIN + 1
    assert len({kind_name(say, kind) for kind in range(CRAG)}) == CRAG
    assert len({counted(say, kind, 2) for kind in range(HALF_COIN)}) == HALF_COIN


def test_terrains_are_counted_by_the_rule_of_the_language() -> None:
    camp, rye, cross = number("camp"), number("rye"), number("cross")
    assert [counted(EN, camp, n) for n in (0, 1, 2)] == [
        "0 military camps", "1 military camp", "2 military camps",
    ]  # fmt: skip
    assert [counted(PT, camp, n) for n in (1, 2)] == [
        "1 acampamento militar", "2 acampamentos militares",
    ]  # fmt: skip
    assert counted(EN, rye, 3) == "3 rye"
    assert counted(PT, cross, 1) == "1 cruzeiro"
    assert all_counted(EN, together((rye, cross, rye, number("lake")))) == (
        "2 rye, 1 lake and 1 stone cross"
    )
    assert all_counted(EN, 0) == ""
    assert terrain_names(PT, (CRAG, number("wood"), HALF_COIN)) == "fraga, mata e mealha"


# --- Places ---------------------------------------------------------------------------------------


def test_cells_are_counted_from_the_initial_tile() -> None:
    assert [at_cell(EN, cell(text)) for text in ("o", "e2", "n1", "w3s12")] == [
        "on the initial tile", "at 2 east", "at 1 north", "at 3 west, 12 south",
    ]  # fmt: skip
    assert to_cell(EN, ORIGIN) == "to the initial tile"
    assert to_cell(PT, ORIGIN) == "para a peça inicial"
    assert to_cell(PT, cell("w1n2")) == "para 1 oeste, 2 norte"
    assert cell_name(EN, ORIGIN) == ""
    assert [direction_name(PT, direction) for direction in range(4)] == [
        "norte", "este", "sul", "oeste",
    ]  # fmt: skip
    assert [quarter_name(EN, quarter) for quarter in QUARTERS] == [
        "north-west", "north-east", "south-east", "south-west",
    ]  # fmt: skip


def test_a_hill_goes_by_the_corner_of_the_tile_nearest_to_the_initial_one() -> None:
    assert place_name(EN, place("e1n2.sw")) == "the south-west corner of 1 east, 2 north"
    assert place_name(PT, place("o.ne")) == "canto nordeste da peça inicial"
    # All four corners that meet there are the same hill.
    assert hill_name(EN, cell("e2s2")) == "the south-east corner of 1 east, 1 south"
    assert hill_name(EN, cell("o")) == "the north-west corner of the initial tile"
    assert hill_name(EN, cell("w1n1")) == "the north-west corner of 1 west, 1 north"
    assert hill_name(PT, cell("e1")) == "canto nordeste da peça inicial"


# --- Tiles, castles, contracts --------------------------------------------------------------------


def test_tiles() -> None:
    assert tile_name(EN, BOX, 39) == "rye, wood, pasture and olive"
    assert tile_name(EN, BOX, 1) == "crag, wood, pasture and rye (bonus: cylinder)"
    assert tile_name(PT, BOX, 2) == "fraga, mata, castanha e lago (bónus: peça de exploração)"
    assert tile_name(EN, BOX, INITIAL) == "crag, chestnut, house and pasture"
    assert laid_name(EN, BOX, 4 * 39 + 1) == (
        "olive north-west, rye north-east, wood south-east, pasture south-west"
    )
    assert face_name(PT, BOX, 0) == "centeio, mealha, centeio e castanha"
    assert exploration_name(EN, BOX, 0) == (
        "rye, half-coin, rye and chestnut; on the other side lake, pasture, lake and olive"
    )


@LANGUAGES
def test_every_tile_castle_and_contract_of_the_box_is_called_something_else(say: Words) -> None:
    tiles = [tile_name(say, BOX, tile) for tile in range(INITIAL + 2)]
    faces = [face_name(say, BOX, face) for face in range(2 * EXPLORATIONS)]
    contracts = [contract_name(say, BOX, contract) for contract in range(CONTRACTS)]
    goods = [goods_bought(say, BOX, castle) for castle in range(CASTLES)]
    for names in (tiles, faces, contracts, goods):
        assert len({*names}) == len(names)


def test_contracts() -> None:
    assert contract_name(EN, BOX, 0) == "most on castles: 4 points"
    assert contract_name(EN, BOX, 14) == "most houses: 2 points and 5 half-coins"
    assert contract_name(PT, BOX, 15) == (
        "mais acampamentos militares: 2 pontos e 1 passo de religião"
    )
    assert contract_title(EN, BOX, 5) == "most lakes"
    assert contract_gains(PT, BOX, 5) == "3 pontos"
    rules = [contract_rule(EN, BOX, contract) for contract in (0, 1, 8, 9, 13)]
    castles, track, also_track, hills, also_hills = rules
    assert track == also_track
    assert hills == also_hills
    assert len({castles, track, hills}) == 3


def test_coins_are_changed_into_gold() -> None:
    assert [purse(EN, coins) for coins in (0, 1, 5, 13)] == [
        "no half-coin", "1 half-coin", "1 gold coin", "2 gold coins and 3 half-coins",
    ]  # fmt: skip
    assert purse(PT, 11) == "2 moedas de ouro e 1 mealha"
