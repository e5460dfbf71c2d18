"""Everything the table is drawn from: a seat's view, and what the person is doing with it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rossio.bots.answer import Advice
from rossio.engine.rossio.box import Card, CardId
from rossio.engine.rossio.counting import count_card, pack_card
from rossio.engine.rossio.events import Event, RossPlans
from rossio.engine.rossio.square import Space, spaces_of
from rossio.engine.rossio.view import View
from rossio.ui.layout import Kind
from rossio.ui.rossio.square import Grid
from rossio.words.catalogue import Words

Mode = Literal["live", "thinking", "watching", "looking back", "following"]

PERSON = ""
"""How a seat is marked that no opponent has taken."""


class Seated(Struct, frozen=True, omit_defaults=True):
    """Who sits at the table: a person, or an opponent by name."""

    name: str
    colour: int
    opponent: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether somebody has to look at the screen for this seat."""
        return self.opponent == PERSON


class Glow(Struct, frozen=True):
    """Counted patterns lit up on the square, each with what it is worth."""

    card: CardId
    patterns: tuple[tuple[Space, ...], ...]
    points: int


class Hints(Struct, frozen=True):
    """Turns that are advised, the one that is looked at, and its sentence; none yet if awaited.

    A turn of which a part was played is `followed`.
    """

    turns: tuple[Advice, ...]
    chosen: int
    sentence: str
    followed: bool = False


class Scene(Struct, frozen=True):
    """What is on the table and in the person's hands at this moment.

    `plan` is what ROSS is doing.
    `previews` has for each legal move what it would do, as far as that can be known beforehand.
    `mode` says whether the person can act, waits for an opponent, watches or looks back.
    """

    view: View
    seats: tuple[Seated, ...]
    words: Words
    layout: Kind
    grid: Grid
    mode: Mode
    sentence: str = ""
    picked: tuple[int, ...] = ()
    previews: Mapping[str, tuple[Event, ...]] = {}
    looked_at: CardId | None = None
    glow: Glow | None = None
    recent: tuple[Space, ...] = ()
    plan: RossPlans | None = None
    can_undo: bool = False
    can_see_again: bool = False
    practice: bool = False
    moment: int = 0
    last_moment: int = 0
    running: bool = False
    is_fastest: bool = False
    can_hint: bool = False
    hints: Hints | None = None
    analysed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def is_mine(self) -> bool:
        """Whether the person looking may act now."""
        return self.mode == "live" and self.view.in_turn and self.view.phase != "over"

    @property
    def advised(self) -> Advice | None:
        """The turn that is shown on the table as a proposal."""
        return self.hints.turns[self.hints.chosen] if self.hints and self.hints.turns else None

    def card(self, number: CardId) -> Card:
        """A card of the box."""
        return self.view.box.cards[number]

    def count(self, number: CardId) -> int:
        """How often a card's pattern is in the square now."""
        return count_card(self.card(number), self.view.square.tiles)


def glow_of(view: View, number: CardId) -> Glow:
    """A card's patterns as they are in the square now."""
    card = view.box.cards[number]
    patterns = tuple(map(spaces_of, pack_card(card, view.square.tiles)))
    return Glow(number, patterns, card.points)
