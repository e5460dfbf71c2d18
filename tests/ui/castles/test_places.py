"""Whatever place a sentence names is found by eye: by the ruler and from the compass rose."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from random import Random

import pytest

from rossio.engine.castles.grid import ORIGIN, from_origin
from rossio.ui.app import App
from rossio.ui.castles.chart import cells_in, column_of, middle, row_of
from rossio.words.castles.things import cell_name
from rossio.words.catalogue import Words, languages
from tests.ui.castles.views import LEFT, scene_of
from tests.ui.helpers import WIDE, begin, do, make_app, table_of, written

TOLD = ("say", "do", "log")
"""The parts in which places are named by sentences."""
WAYS = {"e": "across", "w": "across", "n": "down", "s": "down"}


def game(language: str = "en", **fields: str) -> App:
    """A game of two on a large screen, where the log is beside the table."""
    app = make_app(languages=[language], window=WIDE)
    begin(app, 2, (), 3, "castles", pass_device="false", **fields)
    app.resize(WIDE, LEFT["wide"])
    return app


def moments(app: App, seed: int) -> Iterator[int]:
    """A game that is played at random to its end, stopping before each move; at its end the log is
    read where somebody looks back."""
    table, choice, number = table_of(app), Random(seed).choice, 0
    while not table.session.is_over:
        yield number
        do(app, f"play {choice(table.view().moves)}")
        number += 1
    do(app, f"moment {len(table.session.moments) - 1}")
    yield number


def ruler(app: App, edge: str) -> list[str]:
    """What stands along an edge of the map, from the left or from the top."""
    (found,) = re.findall(
        f'<div class="ruler {edge}" aria-hidden="true">(.*?)</div>', app.screen().parts["map"]
    )
    return [html.unescape(mark) for mark in re.findall("<b>(.*?)</b>", found)]


def test_the_compass_is_on_exactly_the_initial_tile() -> None:
    app, seen = game(), set[int]()
    for _ in moments(app, 1):
        scene, parts = scene_of(app), app.screen().parts
        found = [
            (float(x), float(y))
            for text in parts.values()
            for x, y in re.findall(
                r'class="compass" aria-hidden="true" transform="translate\((\S+) (\S+)\)"', text
            )
        ]
        is_laid = ORIGIN in scene.view.territory.tiles
        assert found == ([middle(scene.chart, ORIGIN)] if is_laid else [])
        seen.add(len(found))
    assert seen == {0, 1}


def test_every_row_and_column_of_the_map_is_on_the_ruler() -> None:
    app = game()
    for _ in moments(app, 2):
        chart, columns, rows = scene_of(app).chart, ruler(app, "across"), ruler(app, "down")
        assert (len(columns), len(rows)) == (chart.columns, chart.rows)
        for row in range(chart.rows):
            for cell in cells_in(chart, row):
                east, south = from_origin(cell)
                column = columns[column_of(chart, cell)]
                assert column == (f"{abs(east)} {'W' if east < 0 else 'E'}" if east else "0")
                assert rows[row_of(chart, cell)] == (
                    f"{abs(south)} {'N' if south < 0 else 'S'}" if south else "0"
                )


def named(words: Words, text: str) -> set[tuple[str, str]]:
    """The rows and columns that sentences name, as the ruler calls them, with its edge."""
    found = set()
    for way, edge in WAYS.items():
        said = re.escape(words(f"cell.{way}", n=0)).replace("0", r"(\d+)")
        found |= {
            (edge, words(f"ruler.{way}", n=int(number)))
            for number in re.findall(rf"\b{said}\b", text)
        }
    return found


@pytest.mark.parametrize("language", languages())
def test_what_the_log_the_prompt_and_hints_name_is_on_the_ruler(language: str) -> None:
    app, seen, hints = game(language, family="true"), set[tuple[str, str]](), 0
    for number in moments(app, 3):
        is_asked = table_of(app).view().phase in ("lay", "act", "mark", "walk") and number % 5 == 0
        if is_asked:
            do(app, "hint")
            hints += table_of(app).hint.advised is not None
        marks = {(edge, mark) for edge in ("across", "down") for mark in ruler(app, edge)}
        parts = app.screen().parts
        found = named(app.words, html.unescape(" ".join(written(parts[one]) for one in TOLD)))
        assert found <= marks
        seen |= found
    assert hints > 5
    assert {edge for edge, _ in seen} == {"across", "down"}
    assert len(seen) > 6


def test_what_a_line_names_is_on_the_ruler_of_its_moment() -> None:
    app, seen = game(), set[tuple[str, str]]()
    *_, _ = moments(app, 4)
    for number in range(0, len(table_of(app).session.moments), 3):
        do(app, f"moment {number}")
        (line,) = re.findall(
            f'data-follow="{number}".*?</li>', app.screen().parts["log"], flags=re.DOTALL
        )
        found = named(app.words, html.unescape(written(f"<li {line}")))
        assert found <= {(edge, one) for edge in ("across", "down") for one in ruler(app, edge)}
        seen |= found
    assert len(seen) > 5


@pytest.mark.parametrize("language", languages())
def test_the_letters_of_the_ruler_are_those_of_the_words(language: str) -> None:
    words = game(language).words
    for way, at in (("e", ORIGIN + 2), ("w", ORIGIN - 2)):
        letter = words(f"ruler.{way}", n=2).removeprefix("2 ")
        assert cell_name(words, at).removeprefix("2 ").upper().startswith(letter)
    for way in "ns":
        letter = words(f"ruler.{way}", n=2).removeprefix("2 ")
        assert words(f"cell.{way}", n=2).removeprefix("2 ").upper().startswith(letter)
    letters = {words(f"ruler.{way}", n=2) for way in WAYS}
    assert len(letters) == len(WAYS)
    assert words("ruler.n", n=2) == f"2 {words('ruler.north')}"
