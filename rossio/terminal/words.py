"""Positions, moves and events in words."""

from rossio.engine.rossio.box import Box, Card, CardId
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.events import (
    CardsDrawn,
    CardTaken,
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    Discarded,
    EndTriggered,
    Event,
    GameEnded,
    Kept,
    Laid,
    MarketRefilled,
    PushedOut,
    Recruited,
    Reshuffled,
    Result,
    RossDiscarded,
    RossPlans,
    RossScored,
    RossTurned,
    Scored,
    Stopped,
    Swapped,
    TilesDrawn,
    TurnStarted,
)
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.square import COLOUR_NAMES, ROWS, Colour, Square, colour_at, open_rows
from rossio.engine.rossio.state import ROSS, Seat
from rossio.engine.rossio.view import SeenPlayer, SeenRoss, View

_BONUS_MARKS = {"coin": "1", "cards": "2", "token": "3"}
_BONUS_LEGEND = "  bonus of each column: 1 coin, 2 cards, 3 points"
_DECIDED_BY = {
    "points": "by points",
    "spent": "by coins spent on the cards under the board",
    "shared": "together",
    "ross": "because a tie is his",
}


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def card_words(card: Card) -> str:
    """A card with its price and what it gives."""
    colour = "any colour" if card.colour is None else COLOUR_NAMES[card.colour]
    shape = "/".join(card.pattern.drawing)
    return f"{card.name} [{colour} {shape}, cost {card.cost}, {card.points} points]"


def table(view: View) -> str:
    """Everything a seat sees, as lines of text."""
    box = view.box
    market = (
        f"  {letter} {card_words(box.cards[card])}"
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
    lines += (f"  in hand: {card_words(box.cards[card])}" for card in view.hand)
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
    name = seat_name(seat, view.ross is not None)
    points = "?" if player.points is None else player.points
    slots = ", ".join(f"{view.box.cards[h.card].name} {h.side}" for h in player.slots)
    return (
        f"{name}: tiles {_colours(player.tiles)}, {_number(player.coins, 'coin')}, {points} points"
        f"{', under the board: ' + slots if slots else ''}"
    )


def _colours(tiles: tuple[Colour, ...]) -> str:
    return " ".join(COLOUR_NAMES[colour] for colour in tiles) or "none"


def _names(box: Box, cards: tuple[CardId, ...]) -> str:
    return " and ".join(box.cards[card].name for card in cards)


def seat_name(seat: Seat, solo: bool) -> str:
    """What a seat is called."""
    return "ROSS" if solo and seat == ROSS else f"Player {seat + 1}"


def move_words(view: View, move: Move) -> str:
    """A move as the player to move would say it."""
    match move:
        case Keep():
            return f"keep {_names(view.box, tuple(view.hand[card] for card in move.cards))}"
        case Recruit():
            card = view.box.cards[view.hand[move.card]]
            price = f" for {card.cost}" if move.side == "A" else ""
            return f"recruit {card.name} with side {move.side} up{price}"
        case Lay():
            tile = COLOUR_NAMES[view.players[view.to_move].tiles[0]]
            return f"lay the {tile} tile in row {move.row + 1}"
        case Swap():
            return f"swap tiles {move.space + 1} and {move.space + 2} for 1 coin"
        case Stop():
            return "stop building"
        case Take():
            return (
                f"take {PLACES[move.position]}, {view.box.cards[view.market[move.position]].name}"
            )
        case Discard():
            return f"discard {_names(view.box, tuple(view.hand[card] for card in move.cards))}"


def event_words(view: View, event: Event) -> str:
    """An event as a sentence."""
    box = view.box
    subject = seat_name(getattr(event, "seat", ROSS), view.ross is not None)
    predicate = _predicate(box, event)
    return f"{subject} {predicate}" if predicate else _alone(box, event)


def _predicate(box: Box, event: Event) -> str:
    cards = box.cards
    match event:
        case Kept(discarded=gone):
            return f"keeps three cards and discards {_names(box, gone)}"
        case PushedOut(card=card):
            return f"discards {cards[card].name}, pushed out on the left"
        case Recruited(card=card, side=side, paid=paid):
            return f"recruits {cards[card].name} with side {side} up for {paid}"
        case CoinGiven(by=by):
            return f"gets 1 coin for the noble of player {by + 1}"
        case CoinEarned(card=card):
            return f"gets 1 coin from {cards[card].name}"
        case Scored(card=card, count=count, points=points):
            return f"scores {count} × {cards[card].name} = {points} points"
        case Swapped(left=left, right=right):
            return f"pays 1 coin and swaps {COLOUR_NAMES[right]} with {COLOUR_NAMES[left]}"
        case Laid(colour=colour, row=row, column=column):
            return f"lays {COLOUR_NAMES[colour]} in row {row + 1}, column {column + 1}"
        case ColumnClosed(column=column, bonus=bonus, taken=taken):
            return f"closes column {column + 1} and {'takes' if taken else 'leaves'} the {bonus}"
        case EndTriggered(points=points):
            return f"lays the last tile for {points} points"
        case CardsDrawn(number=number):
            return f"draws {number} cards"
        case Discarded(cards=gone):
            return f"discards {_names(box, gone)}"
        case Stopped(built=built, coins=coins):
            return f"has built {built} and gets {_number(coins, 'coin')}"
        case CardTaken(position=position, card=card):
            return f"takes {cards[card].name} from {PLACES[position]}"
        case TilesDrawn(drawn=drawn):
            return f"draws {_colours(drawn)}"
        case RossTurned(card=solo):
            return f"turns up a card worth {box.solo[solo].points}"
        case RossScored(points=points):
            return f"scores {points} points for all his cards"
        case RossPlans(arrow=arrow, build=build, position=position):
            return f"follows the {arrow} section: build {build}, discard {PLACES[position]}"
        case RossDiscarded(card=card):
            return f"discards {cards[card].name} from the market"
    return ""


def _alone(box: Box, event: Event) -> str:
    match event:
        case TurnStarted(seat=seat, round=number, shortened=shortened):
            return (
                f"-- round {number}, seat {seat + 1}{', only recruiting' if shortened else ''} --"
            )
        case MarketRefilled(card=card):
            return f"{box.cards[card].name} comes to the market"
        case Reshuffled(cards=number):
            return f"the {number} discarded cards are the new deck"
        case GameEnded(result=result):
            return _ending(result)
    return ""


def _ending(result: Result) -> str:
    winners = " and ".join(str(seat + 1) for seat in result.winners)
    points = " : ".join(map(str, result.points))
    return f"The game is over, {points}. Seat {winners} wins {_DECIDED_BY[result.decided_by]}."
