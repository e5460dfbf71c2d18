"""The table as lines of text, what the terminal calls the seats, and what cannot be done."""

from rossio.engine.errors import BoxError
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.square import COLOUR_NAMES, ROWS, Square, colour_at, open_rows
from rossio.engine.rossio.state import ROSS, Seat
from rossio.engine.rossio.view import SeenPlayer, SeenRoss, View
from rossio.words.catalogue import words
from rossio.words.rossio.box_problems import box_refusal
from rossio.words.rossio.things import card_sentence, colour_names

ENGLISH = words("en")
_BONUS_MARKS = {"coin": "1", "cards": "2", "token": "3"}
_BONUS_LEGEND = "  bonus of each column: 1 coin, 2 cards, 3 points"


def table(view: View) -> str:
    """Everything a seat sees, as lines of text."""
    box = view.box
    market = (
        f"  {letter} {card_sentence(ENGLISH, box.cards[card])}"
        for letter, card in zip(PLACES, view.market, strict=True)
    )
    lines = [
        _square(view.square),
        "  " + "".join(_BONUS_MARKS[bonus] for bonus in view.bonuses) + _BONUS_LEGEND,
        *market,
        *(_player(view, seat, player) for seat, player in enumerate(view.players)),
    ]
    if view.ross is not None:
        lines.append(_ross(view.ross))
    lines += (f"  in hand: {card_sentence(ENGLISH, box.cards[card])}" for card in view.hand)
    return "\n".join(lines)


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


def _player(view: View, seat: Seat, player: SeenPlayer) -> str:
    points = "?" if player.points is None else player.points
    slots = ", ".join(f"{view.box.cards[h.card].name} {h.side}" for h in player.slots)
    return (
        f"{seat_names(view)[seat]}: tiles {colour_names(ENGLISH, player.tiles) or 'none'}, "
        f"{ENGLISH('count.coins', n=player.coins)}, {points} points"
        f"{', under the board: ' + slots if slots else ''}"
    )


def seat_names(view: View) -> list[str]:
    """What the seats are called."""
    names = [f"Player {seat + 1}" for seat in range(len(view.players))]
    if view.ross is not None:
        names[ROSS] = "ROSS"
    return names


def sorry(error: Exception) -> str:
    """Why something cannot be done; of a box file, every problem on its own line."""
    return box_refusal(ENGLISH, error) if isinstance(error, BoxError) else str(error)
