"""What opponents have to say of a turn of Rossio: advice, its reasons, a verdict.

Only what is said; how it is found out is not needed where it is shown.
"""

from __future__ import annotations

from msgspec import Struct, structs

from rossio.bots import advice
from rossio.engine.events import Seat
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.square import Colour, Space
from rossio.engine.rossio.state import Helper

# --- Why a turn is good ---------------------------------------------------------------------------


class Scores(advice.Reason, frozen=True):
    """The cards under the board give so many points at once."""

    points: int


class Earns(advice.Reason, frozen=True):
    """Cards and tiles built give so many coins, after those that the swaps cost."""

    coins: int


class Closes(advice.Reason, frozen=True):
    """A column is completed, and its bonus taken."""

    column: int
    bonus: Bonus


class Grows(advice.Reason, frozen=True):
    """A card under the board, which will be activated again, counts more often than before."""

    card: CardId
    before: int
    after: int


class Takes(advice.Reason, frozen=True):
    """A card of the market, and how often it counts then."""

    card: CardId
    count: int


class Promises(advice.Reason, frozen=True):
    """A card is likely to give about so many points over its activations to come."""

    card: CardId
    points: int


class Spares(advice.Reason, frozen=True):
    """The cards of another player grow less than by the other turns: by so many points a turn."""

    seat: Seat
    points: int


Reason = Scores | Earns | Closes | Grows | Takes | Promises | Spares


# --- Why a turn is behind -------------------------------------------------------------------------


class EndedBehind(advice.Reason, frozen=True):
    """The square was filled by who had so many points less than another."""

    points: int


class CouldEnd(advice.Reason, frozen=True):
    """The square was not filled, though that would have ended the game with this lead."""

    points: int


class ScoredLess(advice.Reason, frozen=True):
    """So many points less at once."""

    points: int


class FewerCoins(advice.Reason, frozen=True):
    """So many coins less are left."""

    coins: int


class ShortOf(advice.Reason, frozen=True):
    """So many coins are missing for a card of the hand."""

    card: CardId
    coins: int


class LeftColumn(advice.Reason, frozen=True):
    """A column could have been completed, and its bonus taken."""

    column: int
    bonus: Bonus


class CouldGrow(advice.Reason, frozen=True):
    """A card under the board could count more often."""

    card: CardId
    count: int
    could: int


class PromisedMore(advice.Reason, frozen=True):
    """Another card would be likely to give about so many points more in turns to come."""

    card: CardId
    points: int


class LeftCard(advice.Reason, frozen=True):
    """A card stayed in the market, where it counts for a seat, or for nobody yet."""

    card: CardId
    seat: Seat | None


class GaveOther(advice.Reason, frozen=True):
    """The cards of another player give so many points more a turn."""

    seat: Seat
    points: int


class LessLater(advice.Reason, frozen=True):
    """About so many points less in turns to come, in ways that no one thing explains."""

    points: int


Fault = (
    EndedBehind
    | CouldEnd
    | ScoredLess
    | FewerCoins
    | ShortOf
    | LeftColumn
    | CouldGrow
    | PromisedMore
    | LeftCard
    | GaveOther
    | LessLater
)


# --- What a move of it does -----------------------------------------------------------------------


class KeepCards(Struct, frozen=True, tag=True):
    """Cards of the first five stay in the hand."""

    cards: tuple[CardId, ...]


class DiscardCards(Struct, frozen=True, tag=True):
    """Cards leave the hand after a bonus."""

    cards: tuple[CardId, ...]


class RecruitCard(Struct, frozen=True, tag=True):
    """A card goes under the board."""

    helper: Helper


class SwapTiles(Struct, frozen=True, tag=True):
    """The tile on a space of the board and the next change places.

    `place` is where the first of them is among the tiles that are left then, counted from 0.
    """

    board_space: int
    place: int


class LayTile(Struct, frozen=True, tag=True):
    """A tile is laid: from which space of the board it lies on now, and where."""

    board_space: int
    space: Space
    colour: Colour


class StopBuilding(Struct, frozen=True, tag=True):
    """No more tiles are laid, though another could be, or because none can be: then there is only
    the market to go on to."""

    could_go_on: bool = True


class TakeCard(Struct, frozen=True, tag=True):
    """A card of the market is taken."""

    place: int
    card: CardId


Step = KeepCards | DiscardCards | RecruitCard | SwapTiles | LayTile | StopBuilding | TakeCard


# --- Advice and verdicts --------------------------------------------------------------------------


class Advice(advice.Advice, frozen=True):
    """A way to play the rest of a turn, or cards to keep or to discard.

    `moves` are as if no bonus drew cards in between; each has a step that tells what it does.
    """

    steps: tuple[Step, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards to keep or to discard."""
        first = self.steps[0]
        return first.cards if isinstance(first, KeepCards | DiscardCards) else ()

    @property
    def recruited(self) -> Helper | None:
        """The card to recruit."""
        first = self.steps[0]
        return first.helper if isinstance(first, RecruitCard) else None

    @property
    def take(self) -> int | None:
        """The place in the market of the card to take."""
        last = self.steps[-1]
        return last.place if isinstance(last, TakeCard) else None

    @property
    def building(self) -> tuple[SwapTiles | LayTile, ...]:
        """The swaps, and the tiles that are laid, in their order."""
        return tuple(step for step in self.steps if isinstance(step, SwapTiles | LayTile))

    @property
    def laid(self) -> tuple[LayTile, ...]:
        """The tiles that are laid, in their order."""
        return tuple(step for step in self.steps if isinstance(step, LayTile))

    def after(self) -> Advice:
        """What is left of it after its first move; reasons that this has used up are not."""
        first, *rest = self.steps
        used = (*_GIVEN, *_BUILT) if isinstance(first, LayTile) else _GIVEN
        return structs.replace(
            self,
            moves=self.moves[1:],
            steps=tuple(_after_swap(first, step) for step in rest),
            reasons=tuple(reason for reason in self.reasons if not isinstance(reason, used)),
        )


_GIVEN, _BUILT = (Scores, Earns, Promises), (Closes, Grows)
"""Reasons that recruiting uses up, or a tile that is laid."""


def _after_swap(swap: Step, step: Step) -> Step:
    """A tile that is to be laid lies elsewhere on the board after a swap."""
    if not isinstance(swap, SwapTiles) or not isinstance(step, LayTile):
        return step
    left, right = swap.board_space, swap.board_space + 1
    now = {left: right, right: left}.get(step.board_space, step.board_space)
    return structs.replace(step, board_space=now)


class Verdict(advice.Verdict[Advice], frozen=True):
    """A turn as it was played, and the master's choice.

    It says whether cards were drawn in between, and what cost most, if anything did.
    """

    drew: bool
    fault: Fault | None


ANSWERS = (Advice, Verdict)
