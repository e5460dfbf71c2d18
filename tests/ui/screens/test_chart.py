"""The chart of points by round."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

from rossio.ui.look import Source
from rossio.ui.screens.chart import gained, points_chart, sources_chart

LINES = [("Ana", [0, 4, 9]), ("Bruno", [2, 4, 9]), ("Clara", [0, 0, 9]), ("ROSS", [1, 5])]


def test_every_player_has_a_line_marks_and_a_name() -> None:
    root = ElementTree.fromstring(points_chart(LINES, "Points by round"))
    groups = [g for g in root.iter("g") if (g.get("class") or "").startswith("player-")]
    assert [g.get("class") for g in groups] == [f"player-{i}" for i in range(4)]
    assert [g.findtext("text") for g in groups] == ["Ana", "Bruno", "Clara", "ROSS"]
    marks = [g.findall("path")[1].get("d", "") for g in groups]
    assert [mark.count("M") for mark in marks] == [4, 4, 4, 3]


def test_names_at_the_same_points_do_not_cover_one_another() -> None:
    root = ElementTree.fromstring(points_chart(LINES, ""))
    names = [t for t in root.iter("text") if t.get("class") == "chart-name"]
    heights = sorted(float(name.get("y", "")) for name in names)
    assert all(lower - upper > 14 for upper, lower in pairwise(heights))
    assert heights[0] > 0
    assert heights[-1] < 240


def test_names_and_label_are_only_text() -> None:
    drawn = points_chart([("<b>&\"'", [1, 2])], '"><script>')
    assert "<b>" not in drawn
    assert "<script" not in drawn
    root = ElementTree.fromstring(drawn)
    assert root.get("aria-label") == '"><script>'
    assert "<b>&\"'" in [text.text for text in root.iter("text")]
    assert "style" not in drawn


def test_a_game_without_points_or_rounds_has_a_chart_too() -> None:
    games: list[list[tuple[str, list[int]]]] = [
        [],
        [("Ana", [])],
        [("Ana", [0])],
        [("Ana", [0, 0]), ("Bruno", [480, 999])],
    ]
    for lines in games:
        ElementTree.fromstring(points_chart(lines, "Points"))


def test_a_bar_shows_what_was_gained_and_no_more_than_fits() -> None:
    sources = [Source("Tiles", 6, "tile"), Source("Penalty", -8), Source("Coins", 2)]
    assert gained(sources) == 8
    root = ElementTree.fromstring(sources_chart(sources, gained(sources)))
    assert [rect.get("width") for rect in root] == ["75", "25"]
    assert [rect.get("x") for rect in root] == ["0", "75"]


def test_where_nobody_gained_anything_no_bar_is_drawn() -> None:
    assert len(ElementTree.fromstring(sources_chart([Source("Penalty", -3)], 0))) == 0
    assert len(ElementTree.fromstring(sources_chart([], 0))) == 0
