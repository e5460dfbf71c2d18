"""An owner's box: the set-up shows its boards, and the rules at hand tell its numbers."""

from __future__ import annotations

import json
import re

from rossio.engine.calcada.box import SIDES, Box, default_box, read_box
from rossio.engine.calcada.game import GAME
from rossio.ui.calcada.board import numbers
from rossio.ui.calcada.look import LOOK
from rossio.words.catalogue import words
from tests.ui.helpers import body, do, make_app, written

SAY = words("en", "calcada")


def box_with(**fields: object) -> Box:
    """Our box with something changed."""
    return read_box(json.dumps(json.loads(GAME.box_text(default_box())) | fields))


def upside_down() -> Box:
    """Our box with the rows of every board from the bottom up."""
    file = default_box().file
    boards = {
        side: [
            {"numbers": board.numbers[::-1], "districts": board.districts[::-1]}
            for board in getattr(file, side)
        ]
        for side in SIDES
    }
    return box_with(**boards)


def rules(box: Box, section: str) -> str:
    return written(LOOK.section(SAY, section, box))


def test_the_set_up_shows_the_boards_that_are_chosen() -> None:
    app = make_app()
    do(app, "setup calcada")
    ours, own = (
        [numbers(box.boards[side][0], with_joints=False) for side in SIDES]
        for box in (default_box(), upside_down())
    )
    assert not {*ours} & {*own}
    assert all(one in body(app.screen()) for one in ours)
    do(app, "box", GAME.box_text(upside_down()))
    assert all(one in body(app.screen()) for one in own)
    assert not any(one in body(app.screen()) for one in ours)


def test_a_district_is_scored_by_the_multipliers_of_the_box() -> None:
    assert "2 × 3 = 6 points. The stone goes down to × 2." in rules(default_box(), "districts")
    own = box_with(multipliers={"two": [5, 4], "three": [3, 2, 1], "four": [3, 2, 1]})
    assert "beside × 5: 2 × 5 = 10 points. The stone goes down to × 4." in rules(own, "districts")
    # From the only space the stone leaves, which is told anyway.
    own = box_with(multipliers={"two": [9], "three": [9], "four": [9]})
    assert "2 × 9 = 18 points." in rules(own, "districts")
    assert "goes down to" not in rules(own, "districts")


def test_a_tile_alone_is_told_where_it_is_worth_something() -> None:
    def sizes(box: Box) -> list[tuple[str, str]]:
        rows = re.findall("<tr><td>(.*?)</td><td>(.*?)</td></tr>", LOOK.section(SAY, "motifs", box))
        return [(size, points) for size, points in rows]

    assert sizes(box_with(groups=[0, 1, 3])) == [
        ("2 tiles", "1 point"),
        ("3 tiles and more", "3 points"),
    ]
    assert sizes(box_with(groups=[2, 5])) == [
        ("1 tile", "2 points"),
        ("2 tiles and more", "5 points"),
    ]
    assert sizes(box_with(groups=[4])) == [("1 tile and more", "4 points")]


def test_examples_are_drawn_on_our_board_whatever_is_played_on() -> None:
    """On another board the yellow four of the picture might have no square that is shut to it."""
    for section in ("placing", "motifs"):
        pictures = [
            re.findall("<svg.*?</svg>", LOOK.section(SAY, section, box))
            for box in (default_box(), upside_down())
        ]
        assert pictures[0] == pictures[1]
    ours, own = (LOOK.section(SAY, "goal", box) for box in (default_box(), upside_down()))
    assert ours != own
