"""Scoring after the last turn: parts and ties, and against a second, plain implementation."""

from collections import Counter

import pytest
from msgspec import structs

from rossio.engine.calcada.board import FACES, tile
from rossio.engine.calcada.events import Parts
from rossio.engine.calcada.scoring import joined, parts, result
from tests.engine.calcada import brute
from tests.engine.calcada.positions import EMPTY, position
from tests.engine.calcada.random_games import deal_game, positions


def test_scoring_agrees_with_brute_force() -> None:
    for seed in range(6):
        for state in positions(seed):
            if state.phase == "declare" and state.round % 5:
                continue
            for seat in range(len(state.players)):
                found = parts(state, seat)
                assert found.groups == brute.group_points(state, seat)
                assert found.unfinished == brute.unfinished_points(state, seat)
                assert found.bonus == state.players[seat].bonus // 2


def test_districts_and_their_multipliers_agree_with_brute_force() -> None:
    times = Counter[int]()
    for seed in range(18):
        own, before = Counter[int](), deal_game(seed)
        for state in positions(seed):
            for seat, player in enumerate(state.players):
                if player.tiles != before.players[seat].tiles:
                    own[seat] += brute.district_points(before, state, seat)
                assert player.points == own[seat] or state.phase == "over"
            before = state.copy()
        for seat in range(len(before.players)):
            assert parts(before, seat).districts == own[seat]
        times.update(before.completed)
    # Every multiplier has come up, and stones have left the scoreboard.
    assert {0, 1, 2, 3, 4, 5} <= times.keys()


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("r14,5,5,5,5", 0),
        ("r1r13,5,5,5,5", 1),
        # By a corner they do not touch.
        ("r14,1g13,5,5,5", 0),
        # Of any colour, across districts.
        ("r1r1y12,5,5,5,5", 3),
        # A bonus symbol is no motif.
        ("r0r03,r04,5,5,5", 0),
        ("r1r1y1g1g1,r1p1y1b1g1,5,5,5", 18),
    ],
)
def test_groups(rows: str, points: int) -> None:
    state = position(f"{rows}:0:0/{EMPTY}:0:0", "1:30:declare", displays="234/234/234/234/234")
    assert parts(state, 0).groups == points


def test_what_a_tile_adds_to_groups_agrees_with_brute_force() -> None:
    grown = 0
    for state in positions(3):
        player = state.players[0]
        before = brute.group_points(state, 0)
        for square in (n for n in range(0, 25, 4) if player.tiles[n] is None):
            for face in FACES:
                after = state.copy()
                tiles = (*player.tiles[:square], tile(0, face), *player.tiles[square + 1 :])
                after.players = (structs.replace(player, tiles=tiles), *state.players[1:])
                group = joined(state.box, player, face, square)
                added = group.points - group.before if group else 0
                assert added == brute.group_points(after, 0) - before
                grown += added > 1
    assert grown


def test_the_result_before_the_end_is_what_it_would_be() -> None:
    state = position(f"r1r13,3y01,2p02,5,5:5:7/{EMPTY}:0:14", "1:9:declare")
    found = result(state)
    assert found.parts[0] == Parts(districts=7, groups=1, unfinished=4, bonus=2)
    assert found.points == (14, 14)
    assert found.winners == (0, 1)
    assert found.decided_by == "shared"
    other = state.copy()
    other.players = (state.players[0], structs.replace(state.players[1], points=13))
    assert result(other).winners == (0,)
    assert result(other).decided_by == "points"


def test_points_are_added_once() -> None:
    *_, last = positions(4)
    assert last.phase == "over"
    found = result(last)
    assert found.points == tuple(player.points for player in last.players)
    for part, points in zip(found.parts, found.points, strict=True):
        assert sum(structs.astuple(part)) == points
