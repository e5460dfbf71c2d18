"""Calçada in a terminal: its options, and the table as lines of text."""

import argparse
from collections.abc import Iterator, Sequence

from rossio.engine.calcada.board import ANY_NUMBER, COLOURS, MOTIFS, Colour
from rossio.engine.calcada.box import SIDES
from rossio.engine.calcada.carousel import COLOURS_AMONG, SPACES, Space, Stones, count
from rossio.engine.calcada.legal import is_closed, number_on, squares_for
from rossio.engine.calcada.moves import Pass
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.view import View
from rossio.engine.events import Event, Seat
from rossio.terminal.calcada.boards import BOARD, beside, board_lines
from rossio.terminal.calcada.marks import COLOURED, FACES_IN, face_letter, marks
from rossio.terminal.layout import Marks, columns, wrapped
from rossio.words.calcada.gains import gains_told
from rossio.words.calcada.things import colour_name, face_name
from rossio.words.catalogue import Words


class CalcadaTable:
    """Calçada in a terminal."""

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """The side of the boards."""
        parser.add_argument(
            "--side", choices=SIDES, default=SIDES[0], help="the districts of the boards"
        )

    def add_arena_options(self, parser: argparse.ArgumentParser) -> None:
        """The same: it matters to opponents."""
        self.add_options(parser)

    def plays_alone(self, options: argparse.Namespace) -> bool:
        """Nobody plays by the rules alone."""
        return False

    def setup(self, options: argparse.Namespace, players: int, first: int | None) -> Setup:
        """The set-up for so many."""
        return Setup(players, first, options.side)

    def variants(self, options: argparse.Namespace) -> Sequence[tuple[str, Setup]]:
        """There are no automata."""
        return ()

    def marks(self, words: Words) -> Marks:
        """Letters and colours for stones and tiles."""
        return marks(words)

    def lines(self, words: Words, view: View, names: Sequence[str]) -> list[str]:
        """Everything that a seat sees."""
        return lines(words, view, names)

    def foretell(self, words: Words, view: View, events: Sequence[Event]) -> str:
        """What a move would bring."""
        return ", ".join(gains_told(words, view, events))

    def task(self, words: Words, view: View) -> str:
        """What to declare, or where to place a tile."""
        return task(words, view)

    def balance(self, arguments: Sequence[str]) -> int:
        """A report on boards, colours and seats."""
        from rossio.terminal.calcada.balance import main

        return main(arguments)


TABLE = CalcadaTable()


def task(words: Words, view: View) -> str:
    """What the player to move is to do."""
    if view.declared is not None:
        colour, number = view.declared
        key = "terminal.place-any" if number == ANY_NUMBER else "terminal.place"
        return words(key, colour=colour_name(words, colour), number=number)
    if any(isinstance(move, Pass) for move in view.moves):
        return words("terminal.pass-or-push" if view.player.bonus else "terminal.pass")
    return words("phase.declare")


def lines(words: Words, view: View, names: Sequence[str]) -> list[str]:
    """The colours beside the carousel, the boards side by side, and what the letters mean."""
    colours = [*_colours(words, view), words("terminal.round", round=view.round)]
    carousel = [*_carousel(words, view)]
    room = max(map(len, colours)) + 4
    above = zip(colours, carousel, strict=True)
    return [
        *(f"{left:<{room}}{right}".rstrip() for left, right in above),
        *_boards(words, view, names),
        *wrapped(_legend(words), "  "),
    ]


def _colours(words: Words, view: View) -> Iterator[str]:
    """For each colour its display, its stack, and what its districts count."""
    titles = [words(f"terminal.{title}") for title in ("colour", "display", "stack", "score")]
    return columns([titles, *(_colour(words, view, colour) for colour in COLOURS)])


def _colour(words: Words, view: View, colour: Colour) -> list[str]:
    stack = view.unknown[colour] + len(view.returned[colour])
    left = view.multipliers[view.completed[colour] :]
    return [
        f"{COLOURED[colour]} {colour_name(words, colour)}",
        " ".join(FACES_IN[colour][face] for face in view.displays[colour]),
        str(stack),
        words("terminal.closed") if is_closed(view, colour) else f"×{' '.join(map(str, left))}",
    ]


def _carousel(words: Words, view: View) -> Iterator[str]:
    """For each space its stones, and the number they stand for."""
    titles = [words(f"terminal.{title}") for title in ("space", "number", "stones")]
    return columns([titles, *(_space(view, space) for space in range(SPACES))])


def _space(view: View, space: Space) -> list[str]:
    number = number_on(view, space)
    told = f"{number}+" if number == ANY_NUMBER else str(number or "-")
    return [str(space + 1), told, _stones(view.carousel[space])]


def _stones(stones: Stones) -> str:
    return "".join(COLOURED[colour] * count(stones, colour) for colour in COLOURS_AMONG[stones])


def _boards(words: Words, view: View, names: Sequence[str]) -> Iterator[str]:
    seats = range(len(view.players))
    heads = [_head(words, view, names[seat], seat) for seat in seats]
    columns = [
        [
            *head,
            *board_lines(view.box.boards[view.side][seat], view.players[seat], _lit(view, seat)),
        ]
        for seat, head in zip(seats, heads, strict=True)
    ]
    return beside(columns, max(BOARD, *(len(line) for head in heads for line in head)))


def _head(words: Words, view: View, name: str, seat: Seat) -> list[str]:
    player = view.players[seat]
    points = words("count.points", n=player.points)
    has = words("terminal.has", points=points, bonus=player.bonus)
    return [f"> {name}" if seat == view.to_move else name, has]


def _lit(view: View, seat: Seat) -> int:
    """Where the player to move may place a tile now."""
    if seat != view.to_move or view.declared is None:
        return 0
    return squares_for(view, *view.declared)


def _legend(words: Words) -> str:
    letters = [f"{face_letter(words, motif)} {face_name(words, motif)}" for motif in MOTIFS]
    return words("terminal.legend", letters=", ".join(letters))
