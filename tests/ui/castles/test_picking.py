"""A tile, its place, a tap to turn it; discs, workers and tiles of the track. What cannot be says
why, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest

from rossio.engine.castles.moves import (
    Add,
    Advance,
    GetUp,
    Lay,
    PlaceDisc,
    Replace,
    SpendDisc,
    SpendIdle,
    SpendWorker,
    Turn,
)
from rossio.engine.castles.view import View
from rossio.ui.app import App
from rossio.ui.castles.cells import rows
from rossio.ui.castles.look import LOOK
from rossio.ui.castles.things import (
    DISC,
    DISCS,
    WORKER,
    castle_thing,
    cell_thing,
    explore_thing,
    face_thing,
    hill_thing,
    land_thing,
    score_thing,
    slot_thing,
    space_thing,
    turn_thing,
    worker_thing,
)
from rossio.words.castles.sentences import SENTENCES
from rossio.words.catalogue import languages, words
from tests.ui.castles.views import scene_of, seated, views
from tests.ui.helpers import actions, body, do, offered, record_moves, table_of


def laying() -> App:
    """A game in which the first tile is about to be laid."""
    app = seated(family="true", first="0")
    while table_of(app).view().phase != "lay":
        do(app, f"play {table_of(app).view().moves[0]}")
    return app


def plain_tile(view: View) -> int:
    """A tile in hand that may be turned as one likes."""
    turns, bonuses = view.box.turns, view.box.bonuses
    return next(one for one in view.hand if len(turns[one]) == 4 and not bonuses[one])


# --- Tiles ----------------------------------------------------------------------------------------


def test_a_tile_a_place_and_a_tap_to_turn_it() -> None:
    app = laying()
    before = len(record_moves(app))
    view = table_of(app).view()
    tile = plain_tile(view)
    do(app, f"pick {land_thing(tile)}")
    cell = next(move.cell for move in view.moves if isinstance(move, Lay) and move.tile == tile)
    do(app, f"pick {cell_thing(cell)}")
    assert record_moves(app)[before:] == (str(Lay(tile, cell)),)
    assert table_of(app).picked == turn_thing(0)
    for turns in (1, 2, 3, 0, 1):
        do(app, f"pick {cell_thing(cell)}")
        assert table_of(app).picked == turn_thing(turns)
    assert offered(app, "play") == [f"play {Turn(1)}"]
    do(app, "play t1")
    assert table_of(app).session.state.territory.tiles[cell] == 4 * tile + 1


def test_a_tile_that_was_turned_in_the_hand_lies_so() -> None:
    app = laying()
    view = table_of(app).view()
    tile = plain_tile(view)
    for turns in (0, 1, 2):
        do(app, f"pick {land_thing(tile)}")
        assert table_of(app).picked == land_thing(tile, turns)
    move = next(move for move in view.moves if isinstance(move, Lay) and move.tile == tile)
    do(app, f"pick {cell_thing(move.cell)}")
    assert table_of(app).picked == turn_thing(2)
    do(app, "undo")
    assert not table_of(app).picked


def test_a_tile_is_turned_through_the_ways_in_which_it_may_lie() -> None:
    found = 0
    for view in views(every=1):
        if view.phase != "turn":
            continue
        turns = [move.turns for move in view.moves if isinstance(move, Turn)]
        picked = LOOK.only_choice(view)
        assert picked == turn_thing(turns[0])
        assert view.cell is not None
        for now in [*turns[1:], turns[0]]:
            picked = LOOK.pick(view, picked, cell_thing(view.cell)).picked
            assert picked == turn_thing(now)
        found += 1
    assert found > 20


# --- The track ------------------------------------------------------------------------------------


def test_an_exploration_tile_shows_one_side_then_the_other_then_none() -> None:
    found = 0
    for view in views():
        for tile in view.player.explorations:
            adds = (move for move in view.moves if isinstance(move, Add))
            faces = [move.face for move in adds if move.tile == tile]
            if len(faces) != 2:
                continue
            picked = ""
            for wanted in (face_thing(faces[0]), face_thing(faces[1]), ""):
                picked = LOOK.pick(view, picked, explore_thing(tile)).picked
                assert picked == wanted
            found += 1
    assert found > 20


def test_a_tap_on_the_side_that_is_not_up_chooses_it() -> None:
    app = seated(2, 3, family="false")
    while table_of(app).view().phase != "track":
        do(app, f"play {table_of(app).view().moves[0]}")
    tile = table_of(app).view().player.explorations[0]
    first, second = 2 * tile, 2 * tile + 1
    sides = [f"pick {face_thing(face)}" for face in (first, second)]
    assert not [action for action in sides if action in actions(app.screen().parts["choices"])]
    do(app, f"pick {explore_thing(tile)}")
    # One after the other, as often as one likes: none puts the tile back.
    for up, away in ((first, second), (second, first), (first, second)):
        assert table_of(app).picked == face_thing(up)
        shown = actions(app.screen().parts["choices"])
        assert f"pick {face_thing(away)}" in shown
        assert f"pick {face_thing(up)}" not in shown
        do(app, f"pick {face_thing(away)}")


def test_on_a_phone_both_sides_of_a_picked_tile_stand_where_offers_do() -> None:
    app, found, choice = seated(2, 3, family="false"), 0, Random(3).choice
    table = table_of(app)
    while not table.session.is_over and found < 10:
        view = table.view()
        adds = [move for move in view.moves if isinstance(move, Add)]
        if adds and view.phase != "track":
            face = adds[0].face
            do(app, f"pick {explore_thing(adds[0].tile)}")
            sides = [f"pick {face_thing(one)}" for one in (face & ~1, face | 1)]
            assert actions(app.screen().parts["offers"])[:2] == sides
            for side in (face ^ 1, face):
                if any(move.face == side for move in adds):
                    do(app, f"pick {face_thing(side)}")
                    assert table.picked == face_thing(side)
                    pressed = re.findall('aria-pressed="true"', app.screen().parts["offers"])
                    assert len(pressed) == 1
            found += 1
            table.picked = ""
        do(app, f"play {choice(view.moves)}")
    assert found


def test_a_side_that_may_not_come_up_says_why() -> None:
    for view in views():
        for tile in view.player.explorations:
            faces = {move.face for move in view.moves if isinstance(move, Add)}
            for face in {2 * tile, 2 * tile + 1} - faces:
                outcome = LOOK.pick(view, "", face_thing(face))
                assert outcome.refusal is not None
                assert not outcome.picked


def test_tiles_are_added_and_replaced_where_they_are_tapped() -> None:
    kinds = set()
    for view in views(every=2):
        for move in view.moves:
            match move:
                case Add(face=face):
                    end = slot_thing(len(view.player.track))
                    assert LOOK.pick(view, face_thing(face), end).move == move
                    kinds.add("add")
                case Replace(place=place, face=face):
                    assert LOOK.pick(view, face_thing(face), slot_thing(place)).move == move
                    kinds.add("replace")
    assert kinds == {"add", "replace"}


def test_the_next_space_moves_the_cylinder_and_others_get_discs() -> None:
    kinds = set()
    for view in views(every=1):
        beside = view.player.cylinder + 1
        for move in view.moves:
            match move:
                case Advance():
                    assert LOOK.pick(view, "", space_thing(beside)).move == move
                    kinds.add("cylinder")
                case PlaceDisc(space=space):
                    picked = DISCS if space == beside else ""
                    assert LOOK.pick(view, picked, space_thing(space)).move == move
                    assert LOOK.pick(view, "", DISC).picked == DISCS
                    kinds.add("beside" if picked else "disc")
                case SpendDisc(space=None):
                    assert LOOK.pick(view, "", DISC).move == move
                    kinds.add("supply")
                case SpendDisc(space=int(space)):
                    assert LOOK.pick(view, "", space_thing(space)).move == move
                    kinds.add("spend")
    assert kinds == {"cylinder", "disc", "beside", "supply", "spend"}


# --- Workers --------------------------------------------------------------------------------------


def test_a_worker_is_picked_and_sent_to_a_tile_beside() -> None:
    kinds = set()
    steps = (-128, 1, 128, -1)
    for view in views(every=1):
        for move in view.moves:
            match move:
                case GetUp(place=place, direction=direction):
                    thing = worker_thing(place)
                    assert LOOK.pick(view, "", thing).picked == thing
                    beside = cell_thing((place >> 2) + steps[direction])
                    assert LOOK.pick(view, thing, beside).move == move
                    assert move in LOOK.moves(view, thing)
                    kinds.add("walk")
                case SpendWorker(place=place):
                    assert LOOK.pick(view, "", worker_thing(place)).move == move
                    kinds.add("spend")
                case SpendIdle():
                    assert LOOK.pick(view, "", WORKER).move == move
                    kinds.add("supply")
    assert kinds == {"walk", "spend", "supply"}


# --- Every reason ---------------------------------------------------------------------------------


def things(view: View) -> list[str]:
    """All kinds of things that can be tapped, whether that makes sense or not."""
    frontier = [*view.territory.frontier[:3], *[*view.territory.tiles][:2]]
    return [
        *map(land_thing, view.hand),
        *map(cell_thing, frontier),
        *map(hill_thing, range(4)),
        *map(worker_thing, view.player.workers),
        *(castle_thing(castle) for castle in view.castles[: len(view.territory.castles)]),
        *map(explore_thing, view.player.explorations),
        *map(slot_thing, range(len(view.player.track) + 1)),
        *map(space_thing, range(len(view.player.spaces))),
        *(score_thing(kind, space) for kind in range(4, 13) for space in range(3)),
        DISC,
        WORKER,
        "offers-sell",
        "nonsense",
    ]


@pytest.mark.parametrize("language", languages())
def test_a_tap_makes_a_legal_move_or_picks_or_says_why_not(language: str) -> None:
    said, reasons = words(language, "castles"), set()
    for view in views(every=3):
        for thing in things(view):
            outcome = LOOK.pick(view, "", thing)
            if outcome.move is not None:
                assert outcome.move in view.moves
            elif outcome.refusal is not None:
                assert outcome.picked == ""
                reasons.add(outcome.refusal.code)
                assert SENTENCES.why(said, outcome.refusal)
            else:
                assert not outcome.picked or LOOK.moves(view, outcome.picked)
    assert reasons > {"phase", "tile-first", "exploration-first", "no-hill", "too-few", "taken"}


def test_a_tile_that_lies_but_is_not_confirmed_is_taken_up_as_it_was_turned() -> None:
    app = laying()
    before = record_moves(app)
    view = table_of(app).view()
    tile = plain_tile(view)
    move = next(move for move in view.moves if isinstance(move, Lay) and move.tile == tile)
    for turns in (0, 1):
        do(app, f"pick {land_thing(tile)}")
        do(app, f"pick {cell_thing(move.cell)}")
        if turns:
            do(app, f"pick {cell_thing(move.cell)}")
        turned = table_of(app).picked
        assert table_of(app).is_in_hand
        do(app, "put-back")
        assert record_moves(app) == before
        assert table_of(app).picked == turned.replace("turn-", f"{land_thing(tile)}-").removesuffix(
            "-0"
        )
        # And from there into the hand.
        do(app, "put-back")
        assert not table_of(app).picked


def test_a_tile_that_is_picked_leads_to_the_first_place_where_it_can_lie() -> None:
    app = laying()
    tile = table_of(app).view().hand[0]
    do(app, f"pick {land_thing(tile)}")
    leads = re.findall('data-leads="([^"]*)"', app.screen().parts["hand"])
    cells = re.findall(
        '<g class="parcel lit"[^>]*data-key="([^"]*)"[^>]*aria-keyshortcuts="1"', body(app.screen())
    )
    assert leads == cells
    assert len(cells) == 1


def test_where_a_tile_must_lie_otherwise_than_in_the_hand_it_is_seen_so() -> None:
    """A finger points at nothing before it taps."""
    otherwise = 0
    for seed in range(6):
        app = seated(2, seed, family="true", first="0")
        for _ in range(60):
            view = table_of(app).view()
            if view.phase == "lay":
                tile = next(move.tile for move in view.moves if isinstance(move, Lay))
                do(app, f"pick {land_thing(tile)}")
                lit = [m.cell for m in view.moves if isinstance(m, Lay) and m.tile == tile]
                land = scene_of(app).land
                assert land
                territory, turned = view.territory, land[1]
                forced = [one for one in lit if turned not in territory.turns_for(tile, one)]
                drawn = "".join(app.screen().parts[part] for part in rows(scene_of(app)))
                assert drawn.count("tile-shadow otherwise") == len(forced)
                otherwise += len(forced)
            do(app, f"play {view.moves[-1]}")
            if table_of(app).session.is_over:
                break
    assert otherwise
