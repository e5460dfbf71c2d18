"""Rossio in a terminal: its options, and the table as lines of text."""

import argparse
from collections.abc import Iterator, Sequence

from rossio.engine.events import Event, Seat
from rossio.engine.rossio.box import Card, CardId
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.events import ColumnClosed, Laid
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.square import (
    COLOUR_NAMES,
    COLOURS,
    ROWS,
    Colour,
    Square,
    colour_at,
    open_rows,
)
from rossio.engine.rossio.state import SPACES, Helper
from rossio.engine.rossio.view import SeenPlayer, SeenRoss, View
from rossio.terminal.layout import WIDTH, Marks, wrapped
from rossio.words.catalogue import Words, in_turn, labelled
from rossio.words.rossio.gains import gains_of, gains_told
from rossio.words.rossio.things import colour_name

_BONUS_MARKS = {"coin": "1", "cards": "2", "token": "3"}
TILES = "\ue000\ue001\ue002\ue003"
"""Marks for the tiles, colour by colour; in a terminal they become letters."""
_CODES = ("97;41", "97;44", "30;43", "30;42")
# The widths of columns; a name that is longer moves the others along.
_TITLES, _NAMES, _SHAPES = 9, 14, 7


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

    def marks(self, words: Words) -> Marks:
        """A letter and a colour for each tile."""
        names = zip(TILES, COLOUR_NAMES, _CODES, strict=True)
        return {mark: (words(f"terminal.letter.{name}"), code) for mark, name, code in names}

    def lines(self, words: Words, view: View, names: Sequence[str]) -> list[str]:
        """Everything that a seat sees."""
        return lines(words, view, names)

    def foretell(self, words: Words, view: View, events: Sequence[Event]) -> str:
        """What a move would bring."""
        return foretell(words, view, events)

    def task(self, words: Words, view: View) -> str:
        """What the phase asks for."""
        return words(f"phase.{view.phase}")

    def balance(self, arguments: Sequence[str]) -> int:
        """Report on the balance of a box."""
        from rossio.terminal.rossio.balance import main

        return main(arguments)


TABLE = RossioTable()


# --- The table ----------------------------------------------------------------------------------


def lines(words: Words, view: View, names: Sequence[str]) -> list[str]:
    """Everything a seat sees: the square beside the boards, then what lies under and in hands."""
    drawn = [*_beside(_square(view), [*_boards(words, view, names)])]
    for seat, player in enumerate(view.players):
        drawn += _helpers(words, view, names[seat], seat, player)
    drawn += _cards(words, view, words("terminal.market"), "".join(PLACES), view.market)
    drawn += _cards(words, view, words("terminal.hand"), "", view.hand)
    return drawn


def _beside(left: Sequence[str], right: Sequence[str]) -> Iterator[str]:
    """Lines side by side; what does not fit beside the square stands below it."""
    room = max(map(len, left)) + 2
    fitting = [line for line in right if room + len(line) <= WIDTH][: len(left)]
    for number, line in enumerate(left):
        beside = fitting[number] if number < len(fitting) else ""
        yield f"{line:<{room}}{beside}".rstrip()
    for line in right:
        if line not in fitting:
            yield from wrapped(line, "  ")


def _square(view: View) -> list[str]:
    rows = [_row(view.square, row) for row in range(ROWS)]
    return [*rows, "  " + "".join(_BONUS_MARKS[bonus] for bonus in view.bonuses)]


def _row(square: Square, row: int) -> str:
    colours = (colour_at(square, ROWS * column + row) for column in range(square.rows[row]))
    tiles = "".join(TILES[colour] for colour in colours if colour is not None)
    rest = ("+" if row in open_rows(square) else ".") + "." * square.columns
    return f"{row + 1}|{(tiles + rest)[: square.columns]}"


def _boards(words: Words, view: View, names: Sequence[str]) -> Iterator[str]:
    width = max(map(len, names))
    for name, player in zip(names, view.players, strict=True):
        points = (
            words("table.hidden")
            if player.points is None
            else words("count.points", n=player.points)
        )
        coins = words("count.coins", n=player.coins)
        yield f"{name:<{width}}  {_tiles(player.tiles):<{SPACES}}  {coins}, {points}"
    if view.ross is not None:
        yield _ross(words, view.ross)
    piles = (
        words("table.deck", n=view.deck),
        words("table.discard", n=len(view.discard)),
    )
    yield ". ".join(piles) + "."
    yield words("terminal.bonuses")
    letters = (f"{TILES[colour]} {colour_name(words, colour)}" for colour in COLOURS)
    yield words("terminal.tiles", letters=", ".join(letters))


def _tiles(colours: Sequence[Colour]) -> str:
    return "".join(TILES[colour] for colour in colours)


def _ross(words: Words, ross: SeenRoss) -> str:
    if ross.arrow is None:
        return words("ross.no-deck")
    return words("ross.deck", n=ross.cards, arrow=words(f"arrow.{ross.arrow}"))


def _helpers(words: Words, view: View, name: str, seat: Seat, player: SeenPlayer) -> Iterator[str]:
    """What lies under a board, and what is known of the hand of another."""
    under = ", ".join(_helper(view, helper) for helper in player.slots)
    parts = [words("terminal.under", cards=under)] if under else []
    if player.known and seat != view.seat:
        cards = ", ".join(view.box.cards[card].name for card in player.known)
        parts.append(words("terminal.known", cards=cards))
    if parts:
        yield from wrapped(labelled(words, name, in_turn(words, parts)), "  ")


def _helper(view: View, helper: Helper) -> str:
    card = view.box.cards[helper.card]
    if helper.side == "B":
        return f"{card.name} B"
    return f"{card.name} A ×{count_card(card, view.square.tiles)}"


def _cards(
    words: Words, view: View, title: str, places: str, cards: Sequence[CardId]
) -> Iterator[str]:
    """Cards in columns: name, pattern, what side A costs and gives, how often it counts now."""
    for number, card in enumerate(cards):
        face = view.box.cards[card]
        head = f"{title if number == 0 else '':<{_TITLES}}{places[number : number + 1]:<2}"
        points = words("count.points", n=face.points)
        key = "terminal.card" if face.cost else "terminal.card-free"
        gives = words(
            key,
            cost=words("count.coins", n=face.cost),
            points=points,
            count=count_card(face, view.square.tiles),
        )
        line = f"{head}{face.name:<{_NAMES}}  {_shape(face):<{_SHAPES}}  {gives}"
        yield from wrapped(line, " " * len(head))


def _shape(card: Card) -> str:
    mark = "*" if card.colour is None else TILES[card.colour]
    return "/".join(card.pattern.drawing).replace("#", mark)


# --- What a move brings -------------------------------------------------------------------------


def foretell(words: Words, view: View, events: Sequence[Event]) -> str:
    """May one go on, does a column close, what is scored and earned."""
    notes = [note for event in events for note in _notes(words, view, event)]
    return ", ".join((*notes, *gains_told(words, gains_of(events))))


def _notes(words: Words, view: View, event: Event) -> Iterator[str]:
    match event:
        case Laid():
            yield words("terminal.goes-on" if event.goes_on else "terminal.last")
            yield from _growth(words, view, event)
        case ColumnClosed(column=column, bonus=bonus):
            yield words(f"advice.closes-{bonus}", column=column + 1)


def _growth(words: Words, view: View, laid: Laid) -> Iterator[str]:
    """How much more often one's own cards would count after a tile."""
    tiles = list(view.square.tiles)
    tiles[laid.colour] |= 1 << laid.space
    for helper in view.player.slots:
        card = view.box.cards[helper.card]
        before, after = (count_card(card, square) for square in (view.square.tiles, tuple(tiles)))
        if helper.side == "A" and after > before:
            yield words("advice.grows", card=card.name, before=before, after=after)
