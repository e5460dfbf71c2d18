"""What things are called, in both languages."""

from rossio.engine.calcada.board import BONUS, COLOURS, FACES, YELLOW
from rossio.engine.calcada.carousel import STONE
from rossio.words.calcada.things import (
    colour_name,
    declaration,
    face_name,
    face_names,
    space_name,
    square_name,
    stones_name,
    tile_name,
)
from rossio.words.catalogue import Words
from tests.words.calcada import EN, LANGUAGES, PT


def test_colours_go_with_stones_and_tiles() -> None:
    assert [colour_name(EN, colour) for colour in COLOURS] == [
        "red", "blue", "yellow", "green", "purple",
    ]  # fmt: skip
    assert [colour_name(PT, colour) for colour in COLOURS] == [
        "vermelha", "azul", "amarela", "verde", "roxa",
    ]  # fmt: skip


@LANGUAGES
def test_every_tile_has_a_name_of_its_own(say: Words) -> None:
    names = {tile_name(say, colour, face) for colour in COLOURS for face in FACES}
    assert len(names) == len(COLOURS) * len(FACES)


def test_tiles() -> None:
    assert tile_name(EN, YELLOW, 4) == "yellow armillary sphere"
    assert tile_name(PT, YELLOW, 1) == "peça amarela com galo"
    assert face_name(PT, BONUS) == "símbolo de bónus"
    assert face_names(EN, (0, 2, BONUS)) == "caravel, swallow and bonus symbol"


def test_squares_and_spaces() -> None:
    assert square_name(EN, 7) == "row 2, column 3"
    assert square_name(EN, 7, 4) == "row 2, column 3 (number 4)"
    assert square_name(PT, 24, 5) == "linha 5, coluna 5 (número 5)"
    assert space_name(PT, 5) == "espaço 6"


def test_stones_and_what_they_stand_for() -> None:
    red, blue, *_ = STONE
    assert stones_name(EN, 2 * red + blue) == "2 red stones and 1 blue stone"
    assert stones_name(PT, 3 * blue) == "3 pedras azuis"
    assert stones_name(EN, 0) == "no stones"
    assert declaration(EN, YELLOW, 4) == "yellow 4"
    assert declaration(PT, YELLOW, 6) == "amarela, qualquer número"
