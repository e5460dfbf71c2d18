"""A game in numbers: what a seat sees, and what it may do.

What a seat sees becomes whole numbers, always as many, each with a name and with bounds of its own.
They come from its view alone, so nothing hidden is in them. A move becomes an action, a number that
means the same in every position: a kind of move, and what it is about.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

from rossio.engine.events import Seat

NOTHING = -1
"""Stands where there is nothing, or nothing to be seen."""
MOST_POINTS = 999
MOST_ROUNDS = 99


class Numbers:
    """Numbers one after the other; each is from its `least` to its `most`."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.values: list[int] = []
        self.least: list[int] = []
        self.most: list[int] = []

    def put(self, name: str, value: int | None, most: int, least: int = NOTHING) -> None:
        """One number, or nothing."""
        self.names.append(name)
        self.values.append(NOTHING if value is None else value)
        self.least.append(least)
        self.most.append(most)

    def choose(self, name: str, value: object, values: Sequence[object]) -> None:
        """The place of a value among all that it can be."""
        self.put(name, None if value is None else values.index(value), len(values) - 1)

    def row(self, name: str, values: Sequence[int | None], length: int, most: int) -> None:
        """Numbers in their order, and nothing in the places after the last."""
        for place in range(length):
            value = values[place] if place < len(values) else None
            self.put(f"{name}.{place}", value, most)

    def members(self, name: str, items: Collection[int], size: int) -> None:
        """For each of so many things whether it is among these: 1, or else 0."""
        for item in range(size):
            self.put(f"{name}.{item}", int(item in items), 1, 0)


class Encoding(Protocol):
    """How a game is put into numbers."""

    @property
    def actions(self) -> int:
        """How many actions there are."""

    def action(self, view: Any, move: Any) -> int:
        """The action that a legal move of a view is."""

    def put(self, view: Any, numbers: Numbers) -> None:
        """Add what a seat sees, in the same order and with the same bounds in every position."""


class Actions:
    """Moves that are the same in every game, numbered as they stand here."""

    def __init__(self, moves: Iterable[Any]) -> None:
        self._numbers = {move: number for number, move in enumerate(moves)}
        self.actions = len(self._numbers)

    def action(self, view: Any, move: Any) -> int:
        """The action that a move is, whatever is seen."""
        return self._numbers[move]


def put_turn(view: Any, phases: Sequence[str], numbers: Numbers) -> None:
    """Add what all games know of a turn: what is to be done, and by whom."""
    seats = len(view.players)
    numbers.choose("phase", view.phase, phases)
    numbers.put("to move", away(view.seat, view.to_move, seats), seats - 1)
    numbers.put("first", away(view.seat, view.first, seats), seats - 1)
    numbers.put("round", view.round, MOST_ROUNDS)


def from_here(seat: Seat, seats: int) -> list[Seat]:
    """All seats in the order of play, beginning with one."""
    return [(seat + after) % seats for after in range(seats)]


def away(seat: Seat | None, other: Seat | None, seats: int) -> int | None:
    """How many seats after this one another has its turn."""
    return None if seat is None or other is None else (other - seat) % seats
