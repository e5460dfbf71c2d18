"""The worth of a turn, in points: what it gives at once, and what it leaves for later.

The first is exact. For the second, cards count as they would on the square that the turn leaves
(growing squares never count less), for the turns that are likely to come; how much is hoped for
beyond that, and whether others are looked at, is a matter of weights.
"""

from collections.abc import Iterator, Sequence
from operator import mul

from msgspec import Struct

from rossio.bots.rossio.outlook import growth, outlook
from rossio.bots.rossio.turn import (
    Building,
    Recruitment,
    buildings,
    further_activations,
    recruitments,
)
from rossio.engine.rossio.box import Card, CardId
from rossio.engine.rossio.counting import count, count_card
from rossio.engine.rossio.moves import TAKES, Move
from rossio.engine.rossio.square import COLOURS, ROWS, Square, next_space
from rossio.engine.rossio.state import SLOTS, SPACES, Helper
from rossio.engine.rossio.view import SeenPlayer, View

_TAKES = TAKES[SPACES]
# So many turns are judged in a few milliseconds; then somebody else may do something.
_AT_ONCE = 100


class Weights(Struct, frozen=True):
    """How an opponent judges, in points or as shares.

    `near` is the share of a pattern that one more tile would complete; `hand` are those of the best
    card of the hand, the second and so on; `too_dear` is that of a card that cannot be paid yet;
    `others` is the share of the others' points to come, `others_hand` that of their known cards.
    """

    coin: float
    cards_bonus: float
    growth: float
    near: float
    hand: tuple[float, float, float]
    too_dear: float
    others: float
    others_hand: float


class Turn(Struct, frozen=True, gc=False):
    """A way to play the rest of a turn, and what it is worth; `take` is a place in the market."""

    worth: float
    recruitment: Recruitment
    building: Building
    take: int | None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the turn, one after the other, as if no bonus drew cards in between."""
        takes = () if self.take is None else (_TAKES[self.take],)
        return self.recruitment.moves + self.building.moves + takes


class _Other(Struct, frozen=True):
    """Another player: how often each card under the board will score, by empty spaces."""

    sure: tuple[tuple[float, ...], ...]
    cards: tuple[tuple[Card, int], ...]
    known: tuple[Card, ...]
    coins: int


class Judge:
    """Judges the turns of the player to move; `judged` counts them."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view, self.weights = view, weights
        self.judged = 0
        self.cards = view.box.cards
        self.spaces = ROWS * view.square.columns
        players = len(view.players)
        self.outlook = outlook(self.spaces, players, players)
        self._growth = [weights.growth * growth(card, players) for card in self.cards]
        self._prospects: dict[tuple[int, ...], dict[CardId, float]] = {}
        self._losses: dict[tuple[int, ...], float] = {}
        self._counts: dict[tuple[CardId, tuple[int, ...]], float] = {}
        self._others = self._see_others() if weights.others else ()

    def turns(self) -> Iterator[list[Turn]]:
        """Every way to play the rest of the turn, with its worth; a few of them at a time."""
        known: dict[int, list[Building]] = {}
        for recruitment in recruitments(self.view):
            coins = recruitment.coins
            if coins not in known:
                known[coins] = buildings(self.view, coins)
            self.judged += len(known[coins])
            own = _Own(self, recruitment)
            for first in range(0, len(known[coins]), _AT_ONCE):
                some = known[coins][first : first + _AT_ONCE]
                yield [own.judge(building) for building in some]

    def turn(self, recruitment: Recruitment, building: Building, take: int | None) -> Turn:
        """A turn that takes this card of the market, or none, with its worth."""
        return _Own(self, recruitment).judge(building, () if take is None else (take,))

    def hand(self, hand: Sequence[CardId], square: Square, coins: int) -> float:
        """What these cards are worth in the hand."""
        return self.weigh(self.worths(hand, square, self.empty(square), coins))

    def worths(
        self, cards: Sequence[CardId], square: Square, empty: int, coins: int
    ) -> list[float]:
        """What each of these cards is worth in the hand, by itself."""
        prospects = self.prospects(square)
        for card in cards:
            if card not in prospects:
                prospects[card] = self._prospect(card, square, empty)
        costs, too_dear = self.view.box.costs, self.weights.too_dear
        return [
            prospects[card] if costs[card] <= coins else too_dear * prospects[card]
            for card in cards
        ]

    def weigh(self, worths: list[float]) -> float:
        """What cards of these worths are worth together."""
        worths.sort(reverse=True)
        together: float = sum(map(mul, self.weights.hand, worths))
        return together

    def empty(self, square: Square) -> int:
        """How many spaces have no tile."""
        return self.spaces - sum(square.rows)

    def prospects(self, square: Square) -> dict[CardId, float]:
        """What is known already of the worth of cards in the hand on this square."""
        known = self._prospects.get(square.tiles)
        if known is None:
            known = self._prospects[square.tiles] = {}
        return known

    def _prospect(self, number: CardId, square: Square, empty: int) -> float:
        """The profit of recruiting a card soon."""
        points = self.to_come(number, square, empty, SLOTS)
        coin = self.weights.coin * self.outlook.coin[empty]
        return max(points - coin * self.cards[number].cost, 0.0)

    def to_come(self, number: CardId, square: Square, empty: int, times: int) -> float:
        """The points that so many further activations of a card are likely to give."""
        card, outlook = self.cards[number], self.outlook
        # The same square is come to in many orders, and after every recruitment.
        key = number, square.tiles
        counted = self._counts.get(key)
        if counted is None:
            counted = self._counts[key] = self._counted(card, square)
        return card.points * (
            counted * outlook.sure[empty][times] + self._growth[number] * outlook.late[empty][times]
        )

    def _counted(self, card: Card, square: Square) -> float:
        """How often a card counts, with its share of what it nearly does."""
        counted = float(count_card(card, square.tiles))
        if self.weights.near:
            counted += self.weights.near * _nearly(card, square)
        return counted

    # --- The others -----------------------------------------------------------------------------

    def _see_others(self) -> tuple[_Other, ...]:
        view, players = self.view, len(self.view.players)
        if view.ross is not None:
            return ()
        return tuple(
            self._see(view.players[(view.to_move + distance) % players], distance)
            for distance in range(1, players)
        )

    def _see(self, player: SeenPlayer, distance: int) -> _Other:
        players = len(self.view.players)
        return _Other(
            outlook(self.spaces, players, distance).sure,
            tuple(
                (self.cards[helper.card], times)
                for helper, times in further_activations(player.slots)
                if helper.side == "A" and times
            ),
            tuple(self.cards[card] for card in player.known),
            player.coins,
        )

    def loss(self, square: Square, empty: int) -> float:
        """What the others are to score on this square, a player's share of it."""
        loss = self._losses.get(square.tiles)
        if loss is None:
            points = sum(self._points_of(other, square, empty) for other in self._others)
            share = self.weights.others / max(len(self._others), 1)
            loss = self._losses[square.tiles] = share * points
        return loss

    def _points_of(self, other: _Other, square: Square, empty: int) -> float:
        sure, tiles = other.sure[empty], square.tiles
        points = sum(
            card.points * count_card(card, tiles) * sure[times] for card, times in other.cards
        )
        best = max((card.points * count_card(card, tiles) for card in other.known), default=0)
        return points + self.weights.others_hand * best * sure[SLOTS]


class _Own:
    """Judges what can be built after one recruitment."""

    def __init__(self, judge: Judge, recruitment: Recruitment) -> None:
        self._judge, self._recruitment = judge, recruitment
        self._helpers: list[tuple[Helper, int]] = [
            (helper, times) for helper, times in further_activations(recruitment.slots) if times
        ]

    def judge(self, building: Building, places: Sequence[int] | None = None) -> Turn:
        """A turn's worth with the best card within reach, or the best in these places."""
        if places is None:
            places = range(building.built)
        judge, square = self._judge, building.square
        empty = judge.empty(square)
        worth = float(self._recruitment.points + building.points)
        worth += judge.weights.cards_bonus * building.cards - judge.loss(square, empty)
        if not empty:
            return Turn(worth, self._recruitment, building, places[0] if places else None)
        coin = judge.weights.coin * judge.outlook.coin[empty]
        worth += coin * (building.coins - judge.weights.others * self._recruitment.gifts)
        for helper, times in self._helpers:
            if helper.side == "A":
                worth += judge.to_come(helper.card, square, empty, times)
            else:
                worth += coin * judge.outlook.sure[empty][times]
        hand, take = self._best_hand(building, empty, places)
        return Turn(worth + hand, self._recruitment, building, take)

    def _best_hand(
        self, building: Building, empty: int, places: Sequence[int]
    ) -> tuple[float, int | None]:
        """The worth of the hand with the best card in these places of the market."""
        judge, hand, market = self._judge, self._recruitment.hand, self._judge.view.market
        # Tens of thousands of hands are weighed for a turn, so each card of them is judged once.
        cards = [*hand, *[market[place] for place in places]]
        worths = judge.worths(cards, building.square, empty, building.coins)
        own = worths[: len(hand)]
        if not places:
            return judge.weigh(own), None
        together = [judge.weigh([*own, worth]) for worth in worths[len(hand) :]]
        best = max(together)
        return best, places[together.index(best)]


def _nearly(card: Card, square: Square) -> int:
    """How many of the next spaces would complete one more pattern."""
    colours = COLOURS if card.colour is None else (card.colour,)
    spaces = [
        1 << next_space(square, row) for row in range(ROWS) if square.rows[row] < square.columns
    ]
    nearly, pattern = 0, card.pattern
    for colour in colours:
        tiles = square.tiles[colour]
        now = count(pattern, tiles)
        for space in spaces:
            nearly += count(pattern, tiles | space) > now
    return nearly
