"""The eight examples of the rulebook, with the box that the tests of the rules have for themselves.

What an example needs of tiles and tracks is in it, however the released box is tuned.
"""

from rossio.engine.castles.events import (
    CastleBuilt,
    ConstructionScored,
    CylinderMoved,
    DiscPlaced,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    WorkerEntered,
    WorkerWalked,
)
from rossio.engine.castles.grid import HILL_AT, read_cell, read_place
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import number, together
from tests.engine.castles.positions import BOX, Own, after, position, texts

CHESTNUT, LAKE, MILESTONE = number("chestnut"), number("lake"), number("milestone")


def terrains_at(state: State, cell: str, quarter: int) -> int:
    where = read_cell(cell)
    assert where is not None
    return state.territory.hills[where + HILL_AT[quarter]]


def test_1_a_tile_forms_four_hills() -> None:
    state = position(hand=(40, 12))
    after(state, "l40e1", "t0")

    # Rye, wood, pasture and olive are each on a hill of their own, two of them with the initial
    # tile's chestnut and house.
    assert terrains_at(state, "e1", 0) == together((number("rye"), CHESTNUT))
    assert terrains_at(state, "e1", 1) == together((number("wood"),))
    assert terrains_at(state, "e1", 2) == together((number("pasture"),))
    assert terrains_at(state, "e1", 3) == together((number("olive"), number("house")))
    assert [text for text in texts(state) if text[0] == "m"] == ["mnw", "mne", "mse", "msw"]


def test_2_a_castle_and_a_hill_too_near_to_another_one() -> None:
    tiles = {
        # Around the castle at the north-western corner of the initial tile.
        "w1n1": (14, "house", "nw"), "n1": (29, "camp", "nw"), "w1": (26, "camp", "nw"),
        # Hill A, with a crag, at the south-eastern corner of it.
        "e1": (1, "crag", "sw"), "s1": (33, "milestone", "sw"),
        # Hill B, with a crag, is farther to the south-east.
        "e2": (34, "milestone", "ne"), "e2s1": (35, "milestone", "se"),
        "e2s2": (2, "crag", "nw"), "e1s2": (36, "milestone", "sw"),
    }  # fmt: skip
    state = position(
        tiles, castles="1:o.nw:--", castle_pile="5,2,3,4,6", hand=(40, 12), initial="a"
    )
    before = state.territory
    events = after(state, "l40e1s1", "t0")
    (built,) = [event for event in events if isinstance(event, CastleBuilt)]
    assert state.box.file.castles[built.castle].name == "Penha Garcia"
    assert built.hill == read_cell("e2s2")

    # Hill A is closed and has a crag, but is next to the castle that was there.
    hill = read_cell("e1s1")
    assert hill is not None
    assert state.territory.is_closed(hill)
    assert state.territory.has_crag(hill)
    assert state.territory.castles == (*before.castles, built.hill)


def test_3_two_steps_of_the_cylinder_and_a_disc() -> None:
    tiles = {
        "n1": (33, "pasture", "se"), "e1n1": (40, "rye", "sw"), "e1": (37, "barren", "nw"),
    }  # fmt: skip
    players = (Own(track="8b,14b", cylinder=4), Own(track="22a"))
    state = position(tiles, "act:e1", players)
    # On the hill are the initial tile's chestnut, pasture, rye and barren.
    after(state, "mnw")
    assert [event for event in after(state, "c") if isinstance(event, CylinderMoved)] == [
        CylinderMoved(0, 4, number("pasture"), "hill")
    ]
    assert after(state, "c") == [CylinderMoved(0, 5, number("barren"), "hill")]
    assert after(state, "d8") == [DiscPlaced(0, 7, CHESTNUT)]
    assert state.player.discs == 4
    # The terrain between the cylinder and the disc is not hers.
    assert state.player.own == together(
        map(number, ("wood", "pasture", "wood", "grape", "pasture", "barren", "chestnut"))
    )


def test_4_three_chestnuts_and_four_buildings_are_twelve_half_coins() -> None:
    # Around the castle are the initial tile's house, another one, and a military camp.
    tiles = {
        "w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw"), "w1": (29, "rye", "ne"),
    }  # fmt: skip
    players = (Own(track="18a", cylinder=4, coins=2), Own(track="22a"))
    state = position(tiles, "act:w1", players, castles="1:o.nw:--")
    (sold,) = after(state, "s1c")
    assert sold == Sold(0, 0, CHESTNUT, goods=3, price=4, half_coins=12, disc=None, coins=14)
    assert state.player.coins == 14
    # The disc closes that market for good, and that one alone.
    assert state.markets[0] == (-1, 0)
    assert state.player.discs == 4


def test_5_three_lakes_for_three_points() -> None:
    tiles = {"e1": (40, "rye", "nw")}
    players = (Own(track="17b", cylinder=4), Own(track="22a"))
    state = position(tiles, "act:e1", players)
    # Four points would need four lakes.
    assert [text for text in texts(state) if text[0] == "v"] == ["vl2", "vl3"]
    assert after(state, "vl2") == [LandscapeScored(0, LAKE, 1, points=3, disc=None)]
    assert state.player.discs == 4
    assert state.landscapes[0] == (0, 1, 0)


# The new tile of examples 6 and 7, with a worker two tiles farther west.
WALK = {
    "w1": (33, "milestone", "sw"), "w2": (40, "rye", "nw"), "w2s1": (24, "chapel", "ne"),
    "e1": (13, "cross", "ne"), "e1n1": (32, "cross", "se"), "e2": (34, "milestone", "ne"),
}  # fmt: skip


def walked() -> State:
    players = (Own(workers="w1.ne"), Own(track="22a"))
    state = position(WALK, "act:e2", players)
    entered = after(state, "in")
    # Two workers are two movements.
    assert entered == [WorkerEntered(0, read_cell("e2") or 0, steps=2)]
    (step,) = after(state, "gw")
    assert isinstance(step, WorkerWalked)
    assert step.steps == 1
    after(state, "rne")
    after(state, "uw1.ne-w", "rse")
    assert not [text for text in texts(state) if text[0] in "ug"]
    return state


def test_6_two_workers_walk_one_movement_each() -> None:
    state = walked()
    assert state.player.workers == (read_place("w2.se"), read_place("e1.ne"))
    assert state.player.idle == 3


def test_7_two_stone_crosses_and_a_chapel_are_three_steps_of_religion() -> None:
    state = walked()
    assert state.player.religion == 0
    events = after(state, "e")
    assert events[0] == ReligionAdvanced(0, steps=3, space=3, by="workers")
    assert state.players[0].religion == 3


def test_religion_that_is_at_its_end_is_told_as_such() -> None:
    players = (Own(workers="w1.ne", religion=len(BOX.religion) - 1), Own(track="22a"))
    state = position({"w1": (21, "chapel", "ne")}, "act:w1", players)
    events = after(state, "p")
    assert events == [ReligionAdvanced(0, steps=0, space=len(BOX.religion) - 1, by="workers")]


def test_8_three_milestones_on_two_hills_for_three_points() -> None:
    tiles = {
        "w1": (33, "milestone", "ne"), "w1n1": (34, "milestone", "se"),
        "e1": (35, "milestone", "se"), "e2": (40, "rye", "nw"),
    }  # fmt: skip
    players = (Own(workers="w1.ne"), Own(track="22a"))
    state = position(tiles, "act:e2", players)
    assert not [text for text in texts(state) if text.startswith("bs3")]
    after(state, "in", "gw", "rse")
    # He had two movements, and makes one.
    assert state.steps == 1
    assert [text for text in texts(state) if text[0] == "b"] == ["bs3", "bs4"]
    after(state, "bs3")
    assert texts(state) == ["xs", "xw1.ne", "xe1.se"]
    assert after(state, "xs") == [
        ConstructionScored(0, MILESTONE, 2, points=3, place=None, castle=None)
    ]
    assert state.constructions[4] == (0, 0, 1, 0)
    assert state.player.idle == 2
