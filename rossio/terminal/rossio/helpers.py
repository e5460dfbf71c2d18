"""What became of the cards in many games: how often each was recruited, and what it gave."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from rossio.engine.rossio.box import Box, CardId
from rossio.terminal.figures import Estimate, mean_of, rate_of
from rossio.terminal.match import Played, Service


class Use(Struct, frozen=True):
    """A recruitment on side A, and the player's part of the win in the end."""

    recruitment: Service
    share: float


class Standing(Struct, frozen=True):
    """How a card does, or several that count as one.

    `taken` is how often it was recruited against the average card of the games, and `differs` how
    far its points per coin are from the mean of all helper cards; both as shares. What no figure
    could be had for is None.
    """

    label: str
    cards: tuple[CardId, ...]
    uses: int
    per_game: float
    taken: float
    points: float | None
    per_coin: Estimate | None
    differs: float | None
    wins: Estimate | None


class Cards:
    """The cards of a box in some games with equal opponents."""

    def __init__(self, box: Box, games: Sequence[Played], nobles: bool) -> None:
        self.box = box
        self._games = len(games)
        self._deck = box.deck(nobles)
        self._uses: dict[CardId, list[Use]] = defaultdict(list)
        for game in games:
            for recruitment in game.recruitments:
                use = Use(recruitment, game.share(recruitment.seat))
                self._uses[recruitment.card].append(use)
        self.per_coin = self._mean_per_coin()

    def _mean_per_coin(self) -> float:
        """Of all helper cards, each counting once, however often it was recruited."""
        returns = (_per_coin(self._uses[card]) for card in self.box.deck(nobles=False))
        return fmean([one.value for one in returns if one is not None] or [0.0])

    def average(self) -> float:
        """How often the average card was recruited."""
        return fmean(len(self._uses[card]) for card in self._deck)

    def helpers(self) -> list[Standing]:
        """Each helper card."""
        return [self._card(card) for card in self.box.deck(nobles=False)]

    def nobles(self) -> list[Standing]:
        """Each noble."""
        first = len(self.box.file.helpers)
        return [self._card(card) for card in self._deck[first:]]

    def shapes(self) -> list[Standing]:
        """The helper cards by their pattern, those of all colours together."""
        alike: dict[str, list[CardId]] = defaultdict(list)
        for card, helper in enumerate(self.box.file.helpers):
            alike[helper.pattern].append(card)
        return [self._stand(shape, cards) for shape, cards in alike.items()]

    def _card(self, card: CardId) -> Standing:
        face = self.box.cards[card]
        return self._stand(f"{face.key} {face.name}", [card])

    def _stand(self, label: str, cards: Iterable[CardId]) -> Standing:
        cards = tuple(cards)
        uses = [use for card in cards for use in self._uses[card]]
        per_coin, each = _per_coin(uses), len(uses) / len(cards)
        return Standing(
            label=label,
            cards=cards,
            uses=len(uses),
            per_game=each / self._games,
            taken=each / (self.average() or 1),
            points=fmean(use.recruitment.points for use in uses) if uses else None,
            per_coin=per_coin,
            differs=per_coin.value / (self.per_coin or 1) - 1 if per_coin else None,
            wins=rate_of([use.share for use in uses]) if uses else None,
        )


def _per_coin(uses: Iterable[Use]) -> Estimate | None:
    """The points of a recruitment over what was paid for it; what costs nothing has none."""
    helpers = (use.recruitment for use in uses)
    returns = [helper.points / helper.paid for helper in helpers if helper.paid]
    return mean_of(returns) if returns else None
