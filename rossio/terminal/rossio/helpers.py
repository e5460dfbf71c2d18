"""What became of the cards in many games: how often each was recruited, and what it gave."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct, structs

from rossio.engine.events import Event, Seat
from rossio.engine.record import walk
from rossio.engine.rossio.box import Box, CardId
from rossio.engine.rossio.events import PushedOut, Recruited, Scored
from rossio.engine.rossio.game import Rossio
from rossio.terminal.figures import Estimate, mean_of, rate_of
from rossio.terminal.match import Played


class Service(Struct, frozen=True):
    """A card on side A, from its recruitment to its leaving or the end: what it cost and scored."""

    seat: Seat
    card: CardId
    paid: int
    points: int = 0


def services(game: Rossio, played: Played) -> tuple[Service, ...]:
    """What became of the cards that were recruited on side A in a game."""
    followed = _Services()
    for _, events in walk(game, played.record):
        for event in events:
            followed.read(event)
    return followed.all()


class _Services:
    """Read from events."""

    def __init__(self) -> None:
        self._gone: list[Service] = []
        self._here: dict[CardId, Service] = {}

    def read(self, event: Event) -> None:
        match event:
            case Recruited(seat, card, "A", paid):
                self._here[card] = Service(seat, card, paid)
            case Scored(card=card, points=points):
                helper = self._here[card]
                self._here[card] = structs.replace(helper, points=helper.points + points)
            case PushedOut(card=card, side="A"):
                self._gone.append(self._here.pop(card))

    def all(self) -> tuple[Service, ...]:
        return (*self._gone, *self._here.values())


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

    def __init__(
        self, box: Box, games: Sequence[tuple[Played, Sequence[Service]]], nobles: bool
    ) -> None:
        self.box = box
        self._games = len(games)
        self._deck = box.deck(nobles)
        self._uses: dict[CardId, list[Use]] = defaultdict(list)
        for game, recruitments in games:
            for recruitment in recruitments:
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
