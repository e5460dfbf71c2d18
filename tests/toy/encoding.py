"""Stones in numbers."""

from __future__ import annotations

from rossio.environment.encoding import MOST_POINTS, Numbers, away, from_here
from tests.toy.game import MOVES, View


class StonesEncoding:
    actions = len(MOVES)

    def action(self, view: View, move: str) -> int:
        return MOVES.index(move)

    def put(self, view: View, numbers: Numbers) -> None:
        assert view.seat is not None
        seats = len(view.points)
        numbers.put("to move", away(view.seat, view.to_move, seats), seats - 1)
        numbers.put("said", view.said, 2)
        numbers.row("stone", view.left, 2 * len(view.box.stones), max(view.box.stones))
        points = [view.points[seat] for seat in from_here(view.seat, seats)]
        numbers.row("points", points, seats, MOST_POINTS)


ENCODING = StonesEncoding()
