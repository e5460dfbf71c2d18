"""Counting: exact on whatever square, quick on the worst, and always the same choice."""

from collections.abc import Iterator
from random import Random

import pytest

from rossio.engine.rossio.box import Card, default_box
from rossio.engine.rossio.counting import count, count_card, pack_card, packing
from rossio.engine.rossio.patterns import Pattern, drawing_problem
from rossio.engine.rossio.square import COLOURS, Square, spaces_of
from tests.engine import brute
from tests.engine.rossio.test_square import random_square

DRAWINGS = {
    "domino": ("##",),
    "straight three": ("###",),
    "corner three": ("##", "#."),
    "block": ("##", "##"),
    "straight four": ("####",),
    "T": ("###", ".#."),
    "L": ("###", "#.."),
    "S": ("##.", ".##"),
    "hook": ("##.", "..#"),
    "diagonal": ("#..", ".#.", "..#"),
    "P": ("##", "##", "#."),
}
FULL = (1 << 80) - 1


def check_packing(pattern: Pattern, spaces: int) -> None:
    """What is shown is what is counted: disjoint placements of the shape on the spaces."""
    placed = packing(pattern, spaces)
    assert len(placed) == count(pattern, spaces)
    assert sum(placed) & ~spaces == 0
    assert sum(placed).bit_count() == pattern.size * len(placed)
    for cells in placed:
        shape = {(space // 4, space % 4) for space in spaces_of(cells)}
        left, top = min(c for c, _ in shape), min(r for _, r in shape)
        moved = frozenset((c - left, r - top) for c, r in shape)
        assert moved in brute.orientations(pattern.drawing)


def agree(pattern: Pattern, square: Square) -> None:
    for colour in COLOURS:
        spaces = square.tiles[colour]
        assert count(pattern, spaces) == brute.count(pattern.drawing, square, colour)
        check_packing(pattern, spaces)


@pytest.mark.parametrize("name", DRAWINGS)
def test_count_agrees_with_brute_force(name: str) -> None:
    rng = Random(name)
    pattern = Pattern(DRAWINGS[name])
    for _ in range(25):
        agree(pattern, random_square(rng, rng.choice((12, 16, 20))))


@pytest.mark.parametrize("name", DRAWINGS)
def test_count_agrees_on_crowded_spaces(name: str) -> None:
    rng = Random(name)
    pattern = Pattern(DRAWINGS[name])
    for _ in range(40):
        spaces = rng.getrandbits(20) | rng.getrandbits(20)
        cells = {(space // 4, space % 4) for space in spaces_of(spaces)}
        placements = brute.placements(pattern.drawing, cells)
        if len(placements) < 24:
            assert count(pattern, spaces) == brute.most(placements)
            check_packing(pattern, spaces)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("domino", 40),
        ("straight three", 26),
        ("corner three", 26),
        ("block", 20),
        ("straight four", 20),
        ("T", 20),
        ("L", 20),
        ("S", 19),
    ],
)
def test_a_square_of_one_colour(name: str, most: int) -> None:
    pattern = Pattern(DRAWINGS[name])
    assert count(pattern, FULL) == most
    check_packing(pattern, FULL)


def awkward_spaces(name: str, number: int) -> Iterator[int]:
    """Squares of one colour with holes: no game comes to them, but they are the worst to count."""
    rng = Random(name)
    for _ in range(number):
        yield FULL & ~sum(1 << space for space in rng.sample(range(80), rng.randrange(1, 30)))


@pytest.mark.parametrize("name", DRAWINGS)
def test_counting_is_little_work_on_awkward_squares(name: str) -> None:
    for spaces in awkward_spaces(name, 12):
        pattern = Pattern(DRAWINGS[name])
        count(pattern, spaces)
        assert len(pattern.known) < 5_000


def test_the_first_tile_is_covered_first() -> None:
    pattern = Pattern(("##",))
    # Three in a row: the left two count.
    assert packing(pattern, 1 << 0 | 1 << 4 | 1 << 8) == (1 << 0 | 1 << 4,)


def test_nothing_hangs_together_around_the_end_of_a_column() -> None:
    # The bottom of one column and the top of the next have neighbouring numbers.
    assert count(Pattern(("##",)), 1 << 3 | 1 << 4) == 0
    assert count(Pattern(("#.", ".#")), 1 << 3 | 1 << 4) == 0


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rossio.engine.rossio.counting._REMEMBERED", 10)
    pattern = Pattern(("##",))
    for spaces in range(1, 400, 7):
        assert count(pattern, spaces << 8) == count(pattern, spaces << 12)
    assert len(pattern.known) < 30


def test_a_noble_counts_every_colour() -> None:
    box = default_box()
    noble = next(card for card in box.cards if card.is_noble)
    helper = Card("x1", "X", 1, noble.pattern, 0, 1)
    rng = Random(7)
    for _ in range(20):
        tiles = random_square(rng, 20).tiles
        assert count_card(noble, tiles) == sum(count(noble.pattern, own) for own in tiles)
        assert len(pack_card(noble, tiles)) == count_card(noble, tiles)
        assert pack_card(helper, tiles) == packing(noble.pattern, tiles[1])


@pytest.mark.parametrize(
    ("drawing", "problem"),
    [
        ((), "drawn with"),
        (("#x",), "drawn with"),
        (("##", "#"), "equally long"),
        (("#.",), "2 to 6"),
        (("####", "####"), "2 to 6"),
        (("#.#",), "touch one another"),
        (("#....", ".#...", "..#..", "...#.", "....#"), "fits into"),
    ],
)
def test_a_wrong_drawing_is_explained(drawing: tuple[str, ...], problem: str) -> None:
    assert problem in str(drawing_problem(drawing))


def test_good_drawings_have_no_problem() -> None:
    assert not [name for name, drawing in DRAWINGS.items() if drawing_problem(drawing)]
