"""How long turns are shown, what travels in them, and what lights up."""

from __future__ import annotations

import html
import re
from collections import Counter
from itertools import pairwise

from rossio.engine.calcada.events import (
    BonusGained,
    BonusScored,
    DistrictCompleted,
    GroupsScored,
    Placed,
    ScoreStoneLeft,
    ScoreStoneMoved,
    TurnStarted,
)
from rossio.engine.session import Session
from rossio.ui.calcada.look import LOOK
from rossio.ui.calcada.pieces import stone_symbol
from rossio.ui.calcada.things import bonus_key, points_key, score_key, square_key
from rossio.ui.control.playback import Playback
from rossio.ui.preferences import Preferences
from tests.ui.helpers import Person, begin, do, make_app, moment, set_up, table_of


def whole_game(players: int) -> Session:
    app = make_app()
    return begin(app, players, range(players), seed=players, game="calcada").session


def test_opponents_turns_are_shown_in_four_to_eight_seconds() -> None:
    for players in (2, 3, 4):
        session = whole_game(players)
        playback = Playback(session, LOOK, Preferences(speed="usual"))
        moments = session.moments
        starts = [n for n, one in enumerate(moments) if isinstance(one.event, TurnStarted)]
        turns = [sum(map(playback.duration, range(*turn))) for turn in pairwise(starts)]
        assert len(turns) > 15
        assert min(turns) >= 4000
        assert max(turns) <= 8000


def test_whatever_travels_has_a_place_to_come_from_and_to_go_to() -> None:
    app = make_app(speed="usual")
    begin(app, 2, (0, 1), seed=4, game="calcada")
    table, kinds, before = table_of(app), set(), ""
    while table.playback.is_on:
        flight, now = LOOK.flight(moment(app)), "".join(app.screen().parts.values())
        if flight is not None and before:
            kinds.add(flight.likeness.partition("-")[0])
            # It leaves from where it was on the screen before.
            assert f'data-key="{flight.source}"' in before, flight
            assert f'data-key="{flight.target}"' in now, flight
            assert f'id="{flight.likeness}"' in LOOK.symbols()
        before = now
        do(app, "tick")
    assert kinds == {"stone", "tile", "bonus"}


def test_bonus_tiles_come_from_their_symbol_and_are_scored_from_where_they_are_counted() -> None:
    kinds, placed = set(), None
    for one in whole_game(2).moments:
        event = one.event
        if isinstance(event, Placed):
            placed = event
        if not isinstance(event, BonusGained | BonusScored):
            continue
        kinds.add(type(event))
        flight = LOOK.flight(event)
        assert flight is not None
        if isinstance(event, BonusScored):
            assert (flight.source, flight.target) == (bonus_key(event.seat), points_key(event.seat))
            continue
        assert placed is not None
        assert flight.source == square_key(placed.seat, placed.square)
        assert flight.target == bonus_key(event.seat)
    assert kinds == {BonusGained, BonusScored}


def test_the_stone_of_the_scoreboard_falls_and_leaves_for_who_gets_its_points() -> None:
    colours = Counter[int]()
    for one in whole_game(2).moments:
        event = one.event
        if not isinstance(event, ScoreStoneMoved | ScoreStoneLeft):
            continue
        colour, flight = event.colour, LOOK.flight(event)
        assert flight is not None
        assert flight.likeness == stone_symbol(colour)
        if isinstance(event, ScoreStoneLeft):
            assert (flight.source, flight.target) == (score_key(colour, -1), points_key(event.seat))
            continue
        above, here = score_key(colour, colours[colour]), score_key(colour, colours[colour] + 1)
        assert (flight.source, flight.target) == (above, here)
        colours[colour] += 1
    # All the way down, for both that were closed at the end.
    assert [*colours.values()].count(2) >= 2


def test_a_district_lights_up_with_its_product_and_groups_one_after_another() -> None:
    app = make_app(speed="usual")
    begin(app, 2, (0, 1), seed=4, game="calcada")
    table, seen = table_of(app), set()
    while table.playback.is_on:
        event, parts = moment(app), app.screen().parts
        board = parts["glow"] if getattr(event, "seat", 0) == 0 else parts["other1"]
        match event:
            case DistrictCompleted(tiles=tiles, multiplier=multiplier, points=points):
                assert f">{tiles} × {multiplier} = {points}</text>" in board
                seen.add("district")
            case GroupsScored(groups=groups):
                for number, group in enumerate(groups):
                    assert f'glowing after-{min(number, 9)}"' in board
                    assert f">+{group.points}</text>" in board
                seen.add("groups")
            case Placed():
                assert 'class="recent"' in parts["given"] + parts["other1"]
                seen.add("placed")
        do(app, "tick")
    assert seen == {"district", "groups", "placed"}


def test_the_finished_boards_are_signed_by_who_paved_them() -> None:
    names = ("Ana", "Rui & Eva", "Ivo", "Guilhermina")
    for players in (2, 3, 4):
        app = make_app()
        set_up(app, players, game="calcada", pass_device="false")
        for seat, name in enumerate(names[:players]):
            do(app, f"set name-{seat}", name)
        do(app, "start")
        Person(app).finish()
        drawn = app.screen().parts["ending"]
        signed = re.findall(r'<text class="signed"[^>]*>([^<]*)</text>', drawn)
        assert [html.unescape(name) for name in signed] == [*names[:players]]
