"""Rossio in a terminal: its options, and the table as lines of text."""

import argparse
from collections.abc import Sequence

from rossio.engine.events import Seat
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.square import COLOUR_NAMES, ROWS, Square, colour_at, open_rows
from rossio.engine.rossio.state import ROSS
from rossio.engine.rossio.view import SeenPlayer, SeenRoss, View
from rossio.words.catalogue import Words
from rossio.words.rossio.things import card_sentence, colour_names

_BONUS_MARKS = {"coin": "1", "cards": "2", "token": "3"}
_BONUS_LEGEND = "  bonus of each column: 1 coin, 2 cards, 3 points"


class RossioTable:
    """Rossio in a terminal."""

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """ROSS, and what players can agree on."""
        parser.add_argument("--solo", choices=LEVELS, help="play against ROSS")
        self._add_shared_options(parser)
        parser.add_argument(
            "--hidden-points", action="store_true", help="points are hidden to the end"
        )

    def add_arena_options(self, parser: argparse.ArgumentParser) -> None:
        """What matters to opponents."""
        parser.add_argument(
            "--solo", choices=(*LEVELS, "all"), help="one opponent against ROSS on this level"
        )
        self._add_shared_options(parser)

    def _add_shared_options(self, parser: argparse.ArgumentParser) -> None:
        help_ = "bottom pieces with their hard side up"
        parser.add_argument("--hard", type=int, default=0, help=help_)
        parser.add_argument("--nobles", action="store_true", help="with the four nobles")

    def plays_alone(self, options: argparse.Namespace) -> bool:
        """Whether it is a game against ROSS."""
        return options.solo is not None

    def setup(self, options: argparse.Namespace, players: int, first: int | None) -> Setup:
        """The set-up for so many."""
        return Setup(
            players=players,
            first=first,
            hard_pieces=options.hard,
            nobles=options.nobles,
            hidden_points=getattr(options, "hidden_points", False),
            level=options.solo if players == 1 else None,
        )

    def variants(self, options: argparse.Namespace) -> Sequence[tuple[str, Setup]]:
        """The levels of ROSS that were asked for."""
        levels = LEVELS if options.solo == "all" else (options.solo,)
        return [
            (level, Setup(1, 0, options.hard, nobles=options.nobles, level=level))
            for level in levels
        ]

    def lines(self, words: Words, view: View) -> str:
        """Everything that a seat sees."""
        return lines(words, view)

    def task(self, words: Words, view: View) -> str:
        """What the phase asks for."""
        return words(f"phase.{view.phase}")

    def balance(self, arguments: Sequence[str]) -> int:
        """Report on the balance of a box."""
        from rossio.terminal.rossio.balance import main

        return main(arguments)


TABLE = RossioTable()


def lines(words: Words, view: View) -> str:
    """Everything a seat sees, as lines of text."""
    box = view.box
    market = (
        f"  {letter} {card_sentence(words, box.cards[card])}"
        for letter, card in zip(PLACES, view.market, strict=True)
    )
    drawn = [
        _square(view.square),
        "  " + "".join(_BONUS_MARKS[bonus] for bonus in view.bonuses) + _BONUS_LEGEND,
        *market,
        *(_player(words, view, seat, player) for seat, player in enumerate(view.players)),
    ]
    if view.ross is not None:
        drawn.append(_ross(view.ross))
    drawn += (f"  in hand: {card_sentence(words, box.cards[card])}" for card in view.hand)
    return "\n".join(drawn)


def _ross(ross: SeenRoss) -> str:
    if ross.arrow is None:
        return "ROSS has no cards left and uses his row again"
    return f"ROSS has {ross.cards} cards left; the arrow points to {ross.arrow}"


def _square(square: Square) -> str:
    open_now = open_rows(square)
    return "\n".join(_row(square, row, row in open_now) for row in range(ROWS))


def _row(square: Square, row: int, is_open: bool) -> str:
    length = square.rows[row]
    colours = (colour_at(square, ROWS * column + row) for column in range(length))
    tiles = "".join("?" if colour is None else COLOUR_NAMES[colour][0] for colour in colours)
    rest = ("+" if is_open else ".") + "." * square.columns
    return f"{row + 1}|{(tiles + rest)[: square.columns]}"


def _player(words: Words, view: View, seat: Seat, player: SeenPlayer) -> str:
    points = "?" if player.points is None else player.points
    slots = ", ".join(f"{view.box.cards[h.card].name} {h.side}" for h in player.slots)
    return (
        f"{_name(words, view, seat)}: tiles {colour_names(words, player.tiles) or 'none'}, "
        f"{words('count.coins', n=player.coins)}, {points} points"
        f"{', under the board: ' + slots if slots else ''}"
    )


def _name(words: Words, view: View, seat: Seat) -> str:
    if view.ross is not None and seat == ROSS:
        return words("opponent.ross")
    return words("setup.player", n=seat + 1)
