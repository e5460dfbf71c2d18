"""A whole turn, searched: which card to recruit, in which order to build which tiles where.

Everything here is exact and open: points and coins that the rules give, nothing that is hidden.
Cards that a bonus draws and tiles that refill the board are left to those who value a turn.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, structs

from rossio.bots.rossio.answer import (
    DiscardCards,
    KeepCards,
    LayTile,
    RecruitCard,
    Step,
    StopBuilding,
    SwapTiles,
    TakeCard,
)
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.moves import (
    MOVES,
    STOP,
    SWAPS,
    Discard,
    Keep,
    Lay,
    Move,
    Recruit,
    Stop,
    Swap,
    Take,
)
from rossio.engine.rossio.square import (
    COLOURS,
    ROWS,
    Colour,
    Spaces,
    Square,
    alike,
    closes,
    is_full,
    lay,
    next_space,
    open_rows,
)
from rossio.engine.rossio.state import SLOTS, Helper
from rossio.engine.rossio.table import TOKEN_POINTS
from rossio.engine.rossio.view import View

_LAYS = tuple(MOVES[str(Lay(row))] for row in range(ROWS))
_SWAPS = SWAPS[0]


class Recruitment(Struct, frozen=True, gc=False):
    """The first phase done: the cards under the board and in the hand, and what was gained.

    `gifts` are the coins that a noble has given to each of the others.
    """

    moves: tuple[Move, ...]
    slots: tuple[Helper, ...]
    hand: tuple[CardId, ...]
    coins: int
    points: int
    gifts: int = 0


class Building(Struct, frozen=True, gc=False):
    """The second phase done: the square and the board it leaves, and what was gained.

    `coins` are all that the player has then; `cards` counts the bonuses that draw cards.
    """

    moves: tuple[Move, ...]
    square: Square
    tiles: tuple[Colour, ...]
    built: int
    coins: int
    points: int
    cards: int


def recruitments(view: View) -> Iterator[Recruitment]:
    """Every way to recruit, or the one way things are when that has been done."""
    player = view.player
    if view.phase != "recruit":
        yield Recruitment((), player.slots, view.hand, player.coins, 0)
        return
    stay = player.slots[1:] if len(player.slots) == SLOTS else player.slots
    coins, points = _activate(view, stay)
    for move in view.moves:
        assert isinstance(move, Recruit)
        card = view.box.cards[view.hand[move.card]]
        helper = Helper(view.hand[move.card], move.side)
        own_coins, own_points = _activate(view, (helper,))
        yield Recruitment(
            (move,),
            (*stay, helper),
            view.hand[: move.card] + view.hand[move.card + 1 :],
            player.coins + coins + own_coins - (card.cost if move.side == "A" else 0),
            points + own_points,
            int(card.is_noble and move.side == "A" and view.ross is None),
        )


def _activate(view: View, helpers: Sequence[Helper]) -> tuple[int, int]:
    """The coins and points of these cards."""
    coins = points = 0
    for helper in helpers:
        if helper.side == "B":
            coins += 1
        else:
            card = view.box.cards[helper.card]
            points += card.points * count_card(card, view.square.tiles)
    return coins, points


def buildings(view: View, coins: int) -> list[Building]:
    """Every way to go on building with so many coins, one for each square it may leave.

    A tile further right is brought to the front by swaps; that reaches every order of the tiles,
    and each by as few swaps as possible.
    """
    found: dict[tuple[tuple[Spaces, ...], int, int], Building] = {}
    search = _Search(view.box.coins_for_built, view.bonuses, found)
    start = Building((), view.square, view.player.tiles, view.built, coins, 0, 0)
    if view.phase == "draw" or (view.phase == "recruit" and view.ended_by is not None):
        return [start]
    if view.built:
        search.end(start, stops=True)
    if view.going_on or view.phase == "recruit":
        search.lay_next(start)
    return [*found.values()]


def follow(view: View, coins: int, moves: Sequence[Move]) -> Building:
    """What comes of building like this, from the first tile on, with so many coins."""
    search = _Search(view.box.coins_for_built, view.bonuses, {})
    so_far = Building((), view.square, view.player.tiles, view.built, coins, 0, 0)
    for move in moves:
        if isinstance(move, Swap):
            tiles = _swapped(so_far.tiles, move.space - so_far.built)
            so_far = structs.replace(so_far, tiles=tiles, coins=so_far.coins - 1)
        elif isinstance(move, Lay):
            first, *rest = so_far.tiles
            so_far = search.laid(so_far, move.row, first, tuple(rest), ())
    if not moves:
        return so_far
    paid = so_far.coins + view.box.coins_for_built[so_far.built]
    return structs.replace(so_far, moves=tuple(moves), coins=paid)


def _swapped(tiles: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return (*tiles[:place], tiles[place + 1], tiles[place], *tiles[place + 2 :])


def steps_of(view: View, moves: Sequence[Move]) -> Iterator[Step]:
    """What each of these moves does, one after another, as if no bonus drew cards in between."""
    square, built, going_on = view.square, view.built, view.going_on
    tiles = tuple(enumerate(view.player.tiles, built))
    for move in moves:
        match move:
            case Keep(cards):
                yield KeepCards(tuple(view.hand[place] for place in cards))
            case Discard(cards):
                yield DiscardCards(tuple(view.hand[place] for place in cards))
            case Recruit(place, side):
                yield RecruitCard(Helper(view.hand[place], side))
            case Swap(space):
                yield SwapTiles(space, space - built)
                tiles = _swapped(tiles, space - built)
            case Lay(row):
                (board_space, colour), *rest = tiles
                space = next_space(square, row)
                yield LayTile(board_space, space, colour)
                is_alike = bool(alike(square, space, colour))
                square, tiles, built = lay(square, row, colour), tuple(rest), built + 1
                going_on = is_alike and bool(tiles) and not is_full(square)
            case Stop():
                yield StopBuilding(going_on)
            case Take(place):
                yield TakeCard(place, view.market[place])


class _Search(Struct, gc=False):
    coins_for_built: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    found: dict[tuple[tuple[Spaces, ...], int, int], Building]

    def end(self, so_far: Building, *, stops: bool) -> None:
        """Note a way that ends here, unless one to the same square for the same coins is known.

        In which order tiles stay on the board is not looked at: swapping costs the same later.
        """
        key = (so_far.square.tiles, so_far.coins, so_far.built)
        if key not in self.found:
            self.found[key] = Building(
                so_far.moves + STOP if stops else so_far.moves,
                so_far.square,
                so_far.tiles,
                so_far.built,
                so_far.coins + self.coins_for_built[so_far.built],
                so_far.points,
                so_far.cards,
            )

    def lay_next(self, so_far: Building) -> None:
        """Lay each tile that can be paid for, and go on where that is allowed."""
        square, tiles, rows = so_far.square, so_far.tiles, open_rows(so_far.square)
        for colour in COLOURS:
            if colour not in tiles or (place := tiles.index(colour)) > so_far.coins:
                continue
            rest = tiles[:place] + tiles[place + 1 :]
            swaps = _SWAPS[so_far.built : so_far.built + place][::-1]
            for row in rows:
                may_go_on = alike(square, next_space(square, row), colour)
                after = self.laid(so_far, row, colour, rest, swaps)
                if may_go_on and rest and not is_full(after.square):
                    self.end(after, stops=True)
                    self.lay_next(after)
                else:
                    # With a coin left a swap is still possible, so stopping is a move.
                    self.end(after, stops=after.coins > 0 and len(rest) > 1)

    def laid(
        self,
        so_far: Building,
        row: int,
        colour: Colour,
        rest: tuple[Colour, ...],
        swaps: tuple[Move, ...],
    ) -> Building:
        """What it is like after one more tile."""
        column = so_far.square.rows[row]
        square = lay(so_far.square, row, colour)
        bonus = self.bonuses[column] if closes(square, column) else None
        return Building(
            (*so_far.moves, *swaps, _LAYS[row]),
            square,
            rest,
            so_far.built + 1,
            so_far.coins - len(swaps) + (bonus == "coin"),
            so_far.points + (TOKEN_POINTS if bonus == "token" else 0),
            so_far.cards + (bonus == "cards"),
        )


def further_activations(slots: Sequence[Helper]) -> Iterator[tuple[Helper, int]]:
    """The cards under the board, each with how often it will still be activated."""
    for age, helper in enumerate(reversed(slots)):
        yield helper, SLOTS - 1 - age
