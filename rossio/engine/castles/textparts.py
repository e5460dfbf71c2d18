"""The smallest parts of a position's text: lists, numbers of things, piles, cells."""

from collections.abc import Iterable, Sequence

from rossio.engine.castles.grid import Cell, Place, read_cell, read_place
from rossio.engine.positiontext import read_number, unreadable


def joined(by: str, texts: Iterable[str]) -> str:
    """Texts as a list; `-` is an empty one."""
    return by.join(texts) or "-"


def split(by: str, text: str) -> list[str]:
    """The texts of a list."""
    return [] if text == "-" else text.split(by)


def write_list(numbers: Iterable[int]) -> str:
    """Things by their numbers, from 1 on."""
    return joined(",", (str(number + 1) for number in numbers))


def read_one(text: str, most: int) -> int:
    """A thing of which there are so many, by its number, which has no zero in front."""
    number = read_number(text, most)
    if number < 1 or text != str(number):
        raise unreadable(f"a number from 1 to {most}", text)
    return number - 1


def read_list(text: str, most: int) -> tuple[int, ...]:
    """Things of which there are so many, by their numbers."""
    return tuple(read_one(part, most) for part in split(",", text))


def read_sorted(text: str, most: int) -> tuple[int, ...]:
    """Things that lie in no order are listed by their numbers."""
    numbers = read_list(text, most)
    if list(numbers) != sorted(numbers):
        raise unreadable("numbers in their order", text)
    return numbers


def write_pile(pile: tuple[int, ...], expected: Sequence[int]) -> str:
    """A pile from the top, or `*` if it is what was expected."""
    return "*" if pile and pile == tuple(expected) else write_list(pile)


def read_pile(text: str, most: int, expected: Sequence[int]) -> tuple[int, ...]:
    """A pile of things of which there are so many."""
    return tuple(expected) if text == "*" else read_list(text, most)


def read_cell_text(text: str) -> Cell:
    """The cell with this text."""
    cell = read_cell(text)
    if cell is None:
        raise unreadable("a cell", text)
    return cell


def read_place_text(text: str) -> Place:
    """The quarter of a cell with this text."""
    place = read_place(text)
    if place is None:
        raise unreadable("a quarter of a cell", text)
    return place
