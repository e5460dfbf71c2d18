"""What is heard of the table: every square, stone and column says what one sees."""

from __future__ import annotations

import html
import re

import pytest

from rossio.engine.calcada.board import SQUARES, colour_of, face_of
from rossio.engine.calcada.box import default_box
from rossio.ui.app import App
from rossio.ui.calcada.look import LOOK
from rossio.ui.calcada.things import square_key, tile_thing
from rossio.words.calcada.things import tile_name
from rossio.words.catalogue import languages, words
from tests.ui.helpers import Person, begin, do, make_app, table_of, written


def labels(app: App) -> dict[str, str]:
    """What is said of whatever has a key."""
    text = "".join(app.screen().parts.values())
    found = {}
    for tag in re.findall(r"<\w+ [^>]*>", text):
        key, said = re.search('data-key="([^"]*)"', tag), re.search('aria-label="([^"]*)"', tag)
        if key and said:
            found[key[1]] = html.unescape(said[1])
    return found


def test_every_square_says_its_number_its_district_and_what_lies_there() -> None:
    app = make_app()
    begin(app, 2, game="calcada", pass_device="false")
    Person(app, 5).play(40)
    view = table_of(app).view()
    said, board, player = labels(app), view.box.boards[view.side][view.seat], view.player
    lying = 0
    for square in SQUARES:
        text = said[square_key(view.seat, square)]
        assert f"(number {board.numbers[square]})" in text
        size = board.sizes[board.district_at[square]]
        number = board.district_at[square] + 1
        assert f"District {number}, of {size} squares" in text or "lit." in text
        tile = player.tiles[square]
        if tile is not None:
            assert tile_name(app.words, colour_of(tile), face_of(tile)) in text
            lying += 1
    assert lying > 5


def test_while_a_tile_is_placed_every_square_is_lit_or_says_why_not() -> None:
    app = make_app()
    begin(app, 2, game="calcada", pass_device="false")
    person, squares = Person(app, 2), 0
    for _ in range(60):
        table = table_of(app)
        view = table.view()
        if table.can_act and view.phase == "place" and view.declared is not None:
            do(app, f"pick {tile_thing(view.declared[0], 0)}")
            said = labels(app)
            for square in SQUARES:
                text = said[square_key(view.seat, square)]
                assert any(
                    reason in text
                    for reason in ("lit.", "already", "but you declared", "one colour")
                ), text
                squares += 1
        person.step()
    assert squares > 100


def test_the_scoreboard_the_displays_and_the_others_say_how_they_stand() -> None:
    app = make_app()
    begin(app, 3, (1, 2), game="calcada", first="0")
    said = labels(app)
    assert said["score-b"] == "blue: × 3; 4 more districts close the colour"
    assert "22 tiles in the stack" in app.screen().parts["display0"]
    assert said["player-1"].endswith("0 points, 2 bonus tiles, 0 tiles.")
    assert said["space-6"] == "space 6: no stones"


def test_the_large_board_is_called_yours_only_where_it_is() -> None:
    app = make_app(speed="usual")
    begin(app, 2, (1,), game="calcada", first="0")
    assert labels(app)["board"] == "Your board"
    assert screen_of(app).count('aria-label="Your board"') == 2
    begin(app, 2, (0, 1), game="calcada")
    name = table_of(app).names[0]
    assert labels(app)["board"] == f"{name}’s board, square by square"
    assert "Your board" not in screen_of(app)


def test_between_two_people_the_large_board_has_a_name() -> None:
    app = make_app(speed="usual")
    begin(app, 3, (1,), game="calcada", first="1")
    assert table_of(app).holder is None
    assert table_of(app).playback.is_on
    assert "Your board" not in screen_of(app)
    assert labels(app)["board"] == f"{table_of(app).names[0]}’s board, square by square"


def test_the_part_of_the_large_board_is_named_by_it() -> None:
    app = make_app()
    begin(app, 2, (1,), game="calcada", first="0")
    (name,) = re.findall('class="own-part" aria-labelledby="([^"]*)"', app.screen().frame)
    assert f'id="{name}"' in app.screen().parts["board"]


def screen_of(app: App) -> str:
    return app.screen().frame + "".join(app.screen().parts.values())


@pytest.mark.parametrize("language", languages())
def test_the_rules_say_what_becomes_of_the_display_of_a_closed_colour(language: str) -> None:
    say = words(language, "calcada")
    assert say("rules.districts.closed") in written(LOOK.section(say, "districts", default_box()))
