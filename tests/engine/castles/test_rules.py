"""A turn and what follows it: bonuses, castles, discs, workers, and the end."""

from typing import TypeVar

import pytest

from rossio.engine.castles.events import (
    CastleAsked,
    CastleBuilt,
    CastleRevealed,
    ContractAwarded,
    ContractsShown,
    CylinderMoved,
    DiscReturned,
    ExplorationDrawn,
    ExplorationReplaced,
    ExplorationsGone,
    GameEnded,
    GoldPaid,
    HalfCoinsGained,
    Parts,
    ReligionAdvanced,
    Result,
    Sold,
    TileDrawn,
    TileLaid,
    TilePut,
    TurnStarted,
)
from rossio.engine.castles.grid import ORIGIN, read_cell, read_place
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.notation import write
from rossio.engine.castles.scoring import _result_of, most, points, result
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import count, number
from rossio.engine.events import Event
from tests.engine.castles.positions import Own, after, position, texts
from tests.engine.castles.random_games import deal_game, play_randomly
from tests.engine.castles.test_examples import WALK
from tests.engine.castles.test_legal import CASTLE

EventT = TypeVar("EventT", bound=Event)


def of_type(events: list[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


# --- Laying ---------------------------------------------------------------------------------------


def test_a_tile_is_put_and_turned() -> None:
    state = position(hand=(40, 12))
    cell = read_cell("n1")
    assert after(state, "l40n1") == [TilePut(0, 39, cell or 0)]
    assert (state.tile, state.cell, state.hand) == (39, cell, (11,))
    assert after(state, "t2") == [TileLaid(0, 39, cell or 0, 2)]
    assert (state.tile, state.phase) == (None, "act")
    # Rye was in the north-west and is in the south-east after half a turn.
    assert state.box.laid[state.territory.tiles[cell or 0]][2] == number("rye")


# The crag tiles of our box by their bonuses.
BONUS = {"half-coin": 1, "cylinder": 2, "exploration": 3, "religion": 4}


def lay_crag(tile: int, own: Own | None = None) -> tuple[State, list[Event]]:
    state = position(hand=(tile, 40), players=(own or Own(), Own(track="22a")))
    return state, after(state, f"l{tile}n1")


def test_crags_pay_who_lays_them() -> None:
    files = [tile for tile in position().box.file.tiles if tile.bonus]
    assert {tile.bonus for tile in files} == {*BONUS}
    state, events = lay_crag(BONUS["half-coin"])
    assert events[2:] == [HalfCoinsGained(0, 1, coins=3)]
    state, events = lay_crag(BONUS["religion"])
    assert events[2:] == [ReligionAdvanced(0, 1, 1, "bonus")]
    state, events = lay_crag(BONUS["exploration"])
    before = position(hand=(BONUS["exploration"], 40))
    assert events[2:] == [ExplorationDrawn(0, before.stack[0])]
    assert before.stack[0] in state.player.explorations
    assert len(state.stack) == 5
    state, events = lay_crag(BONUS["cylinder"])
    assert events[2:] == [CylinderMoved(0, 1, number("olive"), "bonus")]


def test_a_bonus_moves_the_cylinder_over_anything_and_not_beyond_the_track() -> None:
    # The next space of this tile asks for a half-coin, which nobody pays here.
    state, events = lay_crag(BONUS["cylinder"], Own(track="18a", coins=0))
    assert of_type(events, CylinderMoved)[0].by == "bonus"
    assert (state.player.cylinder, state.player.coins) == (1, 0)
    state, events = lay_crag(BONUS["cylinder"], Own(track="18a", cylinder=4))
    assert not of_type(events, CylinderMoved)
    assert state.player.cylinder == 3
    # A disc that the cylinder reaches returns to the supply.
    state, events = lay_crag(BONUS["cylinder"], Own(track="21a", discs="2"))
    assert of_type(events, DiscReturned) == [DiscReturned(0, 1)]
    assert (state.player.marked, state.player.discs) == (0, 5)
    assert count(state.player.own, number("olive")) == 1


def test_an_empty_pile_has_no_exploration_tile() -> None:
    state = position(hand=(BONUS["exploration"], 40))
    state.stack = ()
    assert ExplorationsGone(0) in after(state, "l3n1")
    assert len(state.player.explorations) == 3


def test_religion_ends_with_its_track() -> None:
    last = len(position().box.religion) - 1
    state, events = lay_crag(BONUS["religion"], Own(religion=last))
    assert not of_type(events, ReligionAdvanced)
    assert state.player.religion == last


def test_a_castle_takes_the_workers_that_are_there() -> None:
    tiles = {"w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw")}
    players = Own(workers="n1.se,o.nw"), Own(track="22a", workers="w1n1.se,n1.sw")
    state = position(tiles, players=players, hand=(29, 12), castle_pile="4,1,2,3,5,6")
    after(state, "l29w1")
    events = after(state, "t3")
    assert events[1:] == [CastleBuilt(0, 3, ORIGIN, garrison=(0, 1, 1)), CastleRevealed(0)]
    assert [player.garrison for player in state.players] == [(3,), (3, 3)]
    assert state.players[0].workers == (read_place("n1.se"),)
    assert state.players[1].workers == ()
    # It covers its hill: nobody marks it, lies down there or counts what it has.
    assert "mne" not in texts(state)
    assert state.territory.terrains_on(ORIGIN) == 0


TWO_HILLS = {
    # Four tiles around the origin's eastern neighbour, with crags at two corners of it.
    "n1": (33, "milestone", "ne"), "e1n1": (1, "crag", "se"), "e2n1": (35, "milestone", "ne"),
    "e2": (2, "crag", "sw"), "e2s1": (36, "milestone", "se"), "e1s1": (37, "milestone", "se"),
}  # fmt: skip


def test_who_closes_two_hills_that_exclude_each_other_chooses() -> None:
    state = position(TWO_HILLS, hand=(40, 12))
    after(state, "l40e1")
    events = after(state, "t0")
    hills = read_cell("e2"), read_cell("e2s1")
    assert events[-1] == CastleAsked(0, hills)  # type: ignore[arg-type]
    assert state.phase == "castle"
    assert texts(state) == ["cne", "cse"]
    other = state.copy()
    after(state, "cse")
    assert state.territory.castles == (read_cell("e2s1"),)
    after(other, "cne")
    assert other.territory.castles == (read_cell("e2"),)
    assert other.phase == "act"


# --- Discs ----------------------------------------------------------------------------------------


def marking(own: Own, tiles: object = None) -> State:
    return position(CASTLE, "act:w1", (own, Own(track="22a")), castles="1:o.nw:--")


def test_each_terrain_of_a_hill_marks_one_space() -> None:
    # Two pastures are on the hill, one of the new tile and one of the initial one.
    state = marking(Own(track="18b,14b", cylinder=2))
    after(state, "mse", "c", "d4")
    assert not [text for text in texts(state) if text[0] in "cd"]
    assert state.player.own == 3 * (1 << 8 * number("pasture")) + (1 << 8 * number("half-coin"))


def test_a_half_coin_space_is_passed_at_any_time_of_a_turn() -> None:
    own = Own(track="18b", coins=3)
    for turn in ("act:w1", "mark:w1:se:-", "sold:w1", "workers:w1:0", "build:w1", "end:w1"):
        players = (Own(track="18b", coins=3, workers="w1.se"), Own(track="22a"))
        state = position(CASTLE, turn, players, castles="1:o.nw:--")
        phase = state.phase
        assert after(state, "c") == [CylinderMoved(0, 1, number("half-coin"), "half-coin")]
        assert (state.player.coins, state.phase) == (2, phase)
    state = position(players=(own, Own(track="22a")), hand=(40, 12))
    after(state, "c")
    assert (state.player.coins, state.phase) == (2, "lay")


def test_tiles_are_added_and_replaced_ahead_of_the_cylinder() -> None:
    state = marking(Own(track="18a,17a,16a", cylinder=4, discs="5,9"))
    (tile,) = state.player.explorations
    face = f"{tile + 1}b"
    assert [text for text in texts(state) if text[0] in "+="] == [
        f"{text}{tile + 1}{side}" for text in ("+", "=2+", "=3+") for side in "ab"
    ]
    events = after(state, f"=2+{face}")
    assert isinstance(events[0], ExplorationReplaced)
    assert events[1:] == [DiscReturned(0, 4)]
    assert state.player.discs == 4
    assert state.replaced == (16,)
    assert state.player.track[1] == 2 * tile + 1
    assert count(state.player.own, number("rye")) == 0
    # Which is done with discs, so no worker enters any more; a hill can still be chosen.
    assert "in" not in texts(state)
    assert "mse" in texts(state)


def test_the_disc_on_what_is_sold_must_be_spent() -> None:
    state = marking(Own(track="18a,8a", cylinder=4, discs="5,7"))
    # Chestnuts are on spaces 5 and 7 too.
    assert count(state.player.own, number("chestnut")) == 5
    after(state, "s1c")
    assert texts(state) == ["f5", "f7"]
    (sold,) = after(state, "f7")
    assert isinstance(sold, Sold)
    assert (sold.goods, sold.half_coins, sold.disc) == (5, 20, 6)
    assert state.player.discs == 3
    assert count(state.player.own, number("chestnut")) == 4


def test_any_disc_may_be_spent_on_another_good_or_a_landscape() -> None:
    state = marking(Own(track="18a,17b", cylinder=4, discs="5,7"))
    after(state, "s1c")
    assert texts(state) == ["fs", "f5", "f7"]
    after(state, "fs")
    # One sale a turn; what is left is a landscape.
    assert texts(state) == ["vl3", "e"]
    after(state, "vl3", "f5")
    assert texts(state) == ["e"]
    assert state.landscapes[0] == (0, 0, 1)
    assert (state.player.discs, state.player.marked) == (2, 1 << 6)


def test_the_top_space_is_open_to_all_and_every_other_one_to_one() -> None:
    own = Own(track="17b,9b", cylinder=7)
    for taken, spaces in {
        "000": ["vl1", "vl2", "vl3"],
        "222": ["vl1"],
        "111": [],
        "311": [],
        "021": ["vl1"],
    }.items():
        state = position(
            CASTLE,
            "act:w1",
            (own, Own(track="22a")),
            castles="1:o.nw:--",
            landscapes=f"{taken}/000/000/000",
        )
        assert [text for text in texts(state) if text[0] == "v"] == spaces


# --- Workers --------------------------------------------------------------------------------------


def test_movements_are_as_many_as_workers_also_on_castles() -> None:
    own = Own(workers="o.se", garrison="1,1")
    state = position(CASTLE, "act:w1", (own, Own(track="22a")), castles="1:o.nw:--")
    after(state, "uo.se-w")
    assert state.steps == 2
    after(state, "rsw")
    assert "uw1.sw-e" in texts(state)
    entering = position(CASTLE, "act:w1", (own, Own(track="22a")), castles="1:o.nw:--")
    after(entering, "in")
    assert entering.steps == 4


def test_who_lies_down_pays_a_gold_coin_to_every_other_player_there() -> None:
    players = (
        Own(coins=12),
        Own(track="22a", workers="e1.ne,e1.ne", coins=0),
        Own(track="20a", workers="e1n1.se", coins=1),
    )
    state = position(WALK, "act:e2", players)
    after(state, "in")
    events = after(state, "rnw")
    assert of_type(events, GoldPaid) == [GoldPaid(0, 1), GoldPaid(0, 2)]
    assert [player.coins for player in state.players] == [2, 5, 6]


def test_religion_counts_each_terrain_once() -> None:
    players = (Own(workers="e1n1.se,e1.ne"), Own(track="22a"))
    state = position(WALK, "act:e2", players)
    assert after(state, "p") == [ReligionAdvanced(0, 2, 2, "workers")]
    # It is taken once a turn.
    assert [event for event in after(state, "e") if isinstance(event, ReligionAdvanced)] == []


def test_religion_comes_before_the_worker_is_spent() -> None:
    players = (Own(workers="e1.ne"), Own(track="22a"))
    state = position(WALK, "act:e2", players)
    assert "bx3" in texts(state)
    events = after(state, "bx3")
    assert events[0] == ReligionAdvanced(0, 2, 2, "workers")
    after(state, "xe1.ne")
    assert state.player.workers == ()
    assert state.player.religion == 2
    assert texts(state) == ["e"]


def test_a_worker_on_a_castle_can_be_spent() -> None:
    tiles = {**CASTLE, "e1": (13, "cross", "ne"), "e1n1": (32, "cross", "se")}
    players = (Own(workers="e1.ne", garrison="1"), Own(track="22a"))
    state = position(tiles, "act:e1", players, castles="1:o.nw:--")
    after(state, "bx3")
    assert texts(state) == ["xs", "xe1.ne", "x1"]
    after(state, "x1")
    assert state.player.garrison == ()


# --- The end --------------------------------------------------------------------------------------


def test_a_tile_is_drawn_but_in_the_last_two_rounds() -> None:
    state, drawn = deal_game(0), dict[int, int]()
    for _, events in play_randomly(state, 4):
        for event in of_type(events, TurnStarted):
            assert event.draws == bool(state.pile)
        drawn[state.round] = drawn.get(state.round, 0) + len(of_type(events, TileDrawn))
    assert [drawn.get(turn, 0) for turn in (9, 10)] == [1, 0]
    assert state.pile == ()


def finished() -> tuple[State, list[Event]]:
    state = deal_game(0)
    *_, (_, last) = play_randomly(state, 4)
    return state, last


def test_contracts_are_shown_and_awarded_in_the_end() -> None:
    state, events = finished()
    (shown,) = of_type(events, ContractsShown)
    assert [*map(len, shown.contracts)] == [1, 1]
    awarded = of_type(events, ContractAwarded)
    assert [event.contract for event in awarded] == [*state.contracts]
    assert len(state.contracts) == 5
    for event in awarded:
        assert event.seat == most(event.counts)
    assert isinstance(events[-1], GameEnded)
    assert legal_moves(state) == ()


def test_a_majority_is_strict_and_of_something() -> None:
    assert most((0, 0)) is None
    assert most((2, 2, 1)) is None
    assert most((0, 1, 0)) == 1


def test_bonuses_of_contracts_count_before_religion_and_wealth() -> None:
    box = position().box
    contract = next(c for c, file in enumerate(box.contracts) if file.half_coins)
    kind = box.contracts[contract].of
    tiles = {"e1": (15, "house", "nw")} if kind == "house" else {"e1": (35, "milestone", "nw")}
    state = position(tiles, "end:e1", (Own(workers="e1.nw", coins=4), Own(track="22a")))
    state.contracts = (contract,)
    now = result(state, ())
    file = box.contracts[contract]
    assert now.parts[0] == Parts(file.points, 0, 0, 0, (4 + file.half_coins) // 5)
    assert now.spare[0] == (4 + file.half_coins) % 5
    # What lies open before the end has no contracts in it.
    assert points(state) == (0, 0)


@pytest.mark.parametrize(
    ("wealth", "spare", "winners", "by"),
    [
        ((3, 2), (0, 4), (0,), "points"),
        ((3, 3), (0, 4), (1,), "half-coins"),
        ((3, 3), (4, 4), (0, 1), "shared"),
        ((3, 3, 3), (4, 1, 4), (0, 2), "shared"),
    ],
)
def test_ties(
    wealth: tuple[int, ...], spare: tuple[int, ...], winners: tuple[int, ...], by: str
) -> None:
    parts = tuple(Parts(1, 2, 3, 4, gold) for gold in wealth)
    final = _result_of(parts, spare)
    assert isinstance(final, Result)
    assert final.points == tuple(10 + gold for gold in wealth)
    assert (final.winners, final.decided_by) == (winners, by)


def test_a_turn_may_be_ended_without_acting() -> None:
    state = position(hand=(40, 12))
    after(state, "l40n1", "t0")
    events = after(state, "e")
    assert isinstance(events[0], TileDrawn)
    assert events[1] == TurnStarted(1, 1, draws=True)
    assert (state.cell, state.phase) == (None, "lay")
    assert write(state).split(" ")[12] == "2:1:lay"
