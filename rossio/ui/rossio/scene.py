"""The scene of a table of Rossio: how large the square is, which patterns glow, what ROSS does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rossio.engine.events import Event, Seat
from rossio.engine.rossio.box import Card, CardId
from rossio.engine.rossio.counting import count_card, pack_card
from rossio.engine.rossio.events import Laid, RossPlans, Scored
from rossio.engine.rossio.square import Row, Space, spaces_of
from rossio.engine.rossio.view import View
from rossio.ui import scene
from rossio.ui.rossio.square import Grid, grid_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.bots.rossio.answer import Advice


class Glow(Struct, frozen=True):
    """Counted patterns lit up on the square, each with what it is worth."""

    card: CardId
    patterns: tuple[tuple[Space, ...], ...]
    points: int


# --- What can be looked at: cards by their numbers, and these -------------------------------------

_ROW, _BONUS, _HAND = "row-", "bonus-", "held-"


def row_thing(row: Row) -> str:
    """The space at the end of a row, where the next tile can be laid."""
    return f"{_ROW}{row}"


def bonus_thing(column: int) -> str:
    """The bonus of a column."""
    return f"{_BONUS}{column}"


def hand_thing(seat: Seat) -> str:
    """The hand of another player."""
    return f"{_HAND}{seat}"


def card_of(thing: str) -> CardId | None:
    """The card that a thing is, if it is one."""
    return int(thing) if thing.isdecimal() else None


def number_of(thing: str) -> tuple[str, int]:
    """What else a thing is: of which kind, and which of them."""
    kind, _, number = thing.partition("-")
    return kind, int(number)


class Scene(scene.Scene, frozen=True, kw_only=True):
    """What is on the table; `plan` is what ROSS is doing, `recent` are the spaces paved last."""

    view: View
    picked: tuple[int, ...] = ()
    grid: Grid
    glow: Glow | None = None
    recent: tuple[Space, ...] = ()
    plan: RossPlans | None = None

    @property
    def card_looked_at(self) -> CardId | None:
        """The card that is looked at."""
        return card_of(self.looked_at)

    @property
    def proposed(self) -> Advice | None:
        """The turn that is shown as a proposal."""
        advice: Advice | None = self.advised
        return advice

    def card(self, number: CardId) -> Card:
        """A card of the box."""
        return self.view.box.cards[number]

    def count(self, number: CardId) -> int:
        """How often a card's pattern is in the square now."""
        return count_card(self.card(number), self.view.square.tiles)


def scene_of(shown: scene.Scene) -> Scene:
    """A scene of any game as one of Rossio."""
    view: View = shown.view
    return Scene(
        **{name: getattr(shown, name) for name in scene.Scene.__struct_fields__},
        grid=grid_for(shown.room, view.square.columns, shown.layout == "upright"),
        glow=_glow(shown, view),
        recent=laid_in([shown.event] if shown.is_past else shown.since),
        plan=_plan(shown.turn) if shown.is_past else None,
    )


def _glow(shown: scene.Scene, view: View) -> Glow | None:
    if (card := card_of(shown.looked_at)) is not None:
        return glow_of(view, card)
    if isinstance(event := shown.event, Scored):
        points = view.box.cards[event.card].points
        return Glow(event.card, event.patterns(view.box), points)
    return None


def glow_of(view: View, number: CardId) -> Glow:
    """A card's patterns as they are in the square now."""
    card = view.box.cards[number]
    patterns = tuple(map(spaces_of, pack_card(card, view.square.tiles)))
    return Glow(number, patterns, card.points)


def laid_in(events: Sequence[Event]) -> tuple[Space, ...]:
    """The spaces that were paved in these events."""
    return tuple(event.space for event in events if isinstance(event, Laid))


def _plan(turn: Sequence[Event]) -> RossPlans | None:
    """The plan that ROSS follows, from when the arrow has shown it."""
    plans = [event for event in turn if isinstance(event, RossPlans)]
    return plans[-1] if plans else None
