"""What a seat sees of Calçada, and its moves, in numbers."""

from typing import get_args

from rossio.engine.calcada.board import ANY_NUMBER, COLOUR_NAMES, COLOURS, FACES, SQUARES, Board
from rossio.engine.calcada.boxfile import DISPLAY
from rossio.engine.calcada.carousel import STONES, count
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.state import Phase, Player
from rossio.engine.calcada.view import View
from rossio.environment.encoding import (
    MOST_POINTS,
    Actions,
    Numbers,
    from_here,
    put_turn,
)

_LAST_FACE = len(FACES) - 1
_LAST_TILE = len(COLOURS) * len(FACES) - 1
_MOST_BONUS = 99


class CalcadaEncoding(Actions):
    """All moves have numbers, in the order of the tables that they are from."""

    def put(self, view: View, numbers: Numbers) -> None:
        """Add what a seat sees, the players in the order of play from that seat on."""
        assert view.seat is not None
        _put_turn(view, numbers)
        _put_table(view, numbers)
        for after, seat in enumerate(from_here(view.seat, len(view.players))):
            board = view.box.boards[view.side][seat]
            _put_player(f"player.{after}", view.players[seat], board, numbers)


def _put_turn(view: View, numbers: Numbers) -> None:
    colour, number = view.declared or (None, None)
    put_turn(view, get_args(Phase), numbers)
    numbers.put("declared colour", colour, len(COLOURS) - 1)
    numbers.put("declared number", number, ANY_NUMBER)
    numbers.put("placed", view.placed, 1)


def _put_table(view: View, numbers: Numbers) -> None:
    for space, stones in enumerate(view.carousel):
        on_it = [count(stones, colour) for colour in COLOURS]
        numbers.row(f"carousel.{space}", on_it, len(COLOURS), STONES)
    tiles = sum(view.box.tiles)
    for colour, name in enumerate(COLOUR_NAMES):
        numbers.row(f"{name}.display", view.displays[colour], DISPLAY, _LAST_FACE)
        numbers.put(f"{name}.unknown", view.unknown[colour], tiles)
        numbers.row(f"{name}.returned", view.returned[colour], tiles, _LAST_FACE)
        numbers.put(f"{name}.completed", view.completed[colour], len(SQUARES))


def _put_player(name: str, player: Player, board: Board, numbers: Numbers) -> None:
    numbers.row(f"{name}.tile", player.tiles, len(SQUARES), _LAST_TILE)
    numbers.row(f"{name}.number", board.numbers, len(SQUARES), ANY_NUMBER)
    numbers.row(f"{name}.district", board.district_at, len(SQUARES), len(SQUARES) - 1)
    numbers.put(f"{name}.bonus", player.bonus, _MOST_BONUS)
    numbers.put(f"{name}.points", player.points, MOST_POINTS)


ENCODING = CalcadaEncoding(MOVES.values())
