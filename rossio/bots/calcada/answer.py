"""What opponents have to say of a turn of Calçada: advice, its reasons, a verdict.

Only what is said; how it is found out is not needed where it is shown.
"""

from __future__ import annotations

from msgspec import Struct, structs

from rossio.bots import advice
from rossio.engine.calcada.board import Colour, Face, Square
from rossio.engine.calcada.carousel import Space
from rossio.engine.events import Seat

# --- Why a turn is good ---------------------------------------------------------------------------


class Completes(advice.Reason, frozen=True):
    """A district of so many tiles is completed, at this multiplier."""

    colour: Colour
    tiles: int
    multiplier: int

    @property
    def points(self) -> int:
        """What it scores at once."""
        return self.tiles * self.multiplier


class Leaves(advice.Reason, frozen=True):
    """The stone of a colour leaves the scoreboard, for some points more; the colour is closed."""

    colour: Colour
    points: int


class EndsAhead(advice.Reason, frozen=True):
    """The end is triggered, by who would be so many points ahead if all were scored right then."""

    points: int


class Nears(advice.Reason, frozen=True):
    """A district then lacks so many tiles; complete, it would score these points as things are."""

    colour: Colour
    lacking: int
    points: int


class Joins(advice.Reason, frozen=True):
    """A group of so many tiles with a motif comes about, worth so many points more in the end."""

    motif: Face
    tiles: int
    points: int


class GainsBonus(advice.Reason, frozen=True):
    """A bonus symbol gives bonus tiles."""

    bonus: int


class Hopes(advice.Reason, frozen=True):
    """New tiles are likely to be worth about so many points more than the best that lies there."""

    points: int


class Spares(advice.Reason, frozen=True):
    """Another player can then score so many points less at once than after the other turns."""

    seat: Seat
    points: int


Reason = Completes | Leaves | EndsAhead | Nears | Joins | GainsBonus | Hopes | Spares


# --- Why a turn is behind -------------------------------------------------------------------------


class EndedBehind(advice.Reason, frozen=True):
    """The end was triggered by who would be so many points behind if all were scored then."""

    points: int


class CouldEnd(advice.Reason, frozen=True):
    """The end was not triggered, though that could have been done with this lead."""

    points: int


class ScoredLess(advice.Reason, frozen=True):
    """So many points less at once, for districts."""

    points: int


class SmallerGroups(advice.Reason, frozen=True):
    """So many points less in the end, for groups of motifs."""

    points: int


class FewerBonus(advice.Reason, frozen=True):
    """So many bonus tiles less are left."""

    bonus: int


class LeftDistrict(advice.Reason, frozen=True):
    """A district could have come to lack only so many tiles, for these points as things are."""

    colour: Colour
    lacking: int
    points: int


class HopedLess(advice.Reason, frozen=True):
    """New tiles would have been likely to be worth about so many points more."""

    points: int


class GaveOther(advice.Reason, frozen=True):
    """Another player can score so many points more at once."""

    seat: Seat
    points: int


class LessLater(advice.Reason, frozen=True):
    """About so many points less in turns to come, in ways that no one thing explains."""

    points: int


Fault = (
    EndedBehind
    | CouldEnd
    | ScoredLess
    | SmallerGroups
    | FewerBonus
    | LeftDistrict
    | HopedLess
    | GaveOther
    | LessLater
)


# --- What a move of it does -----------------------------------------------------------------------


class PushStone(Struct, frozen=True, tag=True):
    """A stone of this colour moves on from a space, for a bonus tile."""

    space: Space
    colour: Colour


class DeclareStone(Struct, frozen=True, tag=True):
    """A stone of this colour is declared on a space with this number; six is any number."""

    space: Space
    colour: Colour
    number: int


class MoveOn(Struct, frozen=True, tag=True):
    """A stone moves on from a space because none can be declared; the turn is over."""

    space: Space
    colour: Colour


class RenewDisplay(Struct, frozen=True, tag=True):
    """The display of this colour is renewed, for a bonus tile; what comes of it is not known."""

    colour: Colour


class PlaceTile(Struct, frozen=True, tag=True):
    """A tile of this colour and face goes to a square."""

    colour: Colour
    face: Face
    square: Square


Step = PushStone | DeclareStone | MoveOn | RenewDisplay | PlaceTile


# --- Advice and verdicts --------------------------------------------------------------------------


class Advice(advice.Advice, frozen=True):
    """A way to play the rest of a turn, or its part until a display is renewed.

    Each of its moves has a step that tells what it does.
    """

    steps: tuple[Step, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def pushed(self) -> tuple[PushStone, ...]:
        """The stones that are pushed first, in their order."""
        return tuple(step for step in self.steps if isinstance(step, PushStone))

    @property
    def declared(self) -> DeclareStone | None:
        """The stone that is declared, if that is still to be done."""
        return next((step for step in self.steps if isinstance(step, DeclareStone)), None)

    @property
    def placed(self) -> PlaceTile | None:
        """The tile that ends the turn, if it lies there already."""
        last = self.steps[-1] if self.steps else None
        return last if isinstance(last, PlaceTile) else None

    @property
    def renews(self) -> bool:
        """Whether it ends with new tiles, which nobody knows yet."""
        return bool(self.steps) and isinstance(self.steps[-1], RenewDisplay)

    def after(self) -> Advice:
        """What is left of it after its first move; the reasons are those for its end."""
        return structs.replace(self, moves=self.moves[1:], steps=self.steps[1:])


class Verdict(advice.Verdict[Advice], frozen=True):
    """A turn as it was played, and the master's choice.

    Both are told as far as was known when the turn began: until a display is renewed. `renewed`
    says whether the played turn went on after that; `fault` is what cost most, if anything did.
    """

    renewed: bool
    fault: Fault | None


ANSWERS = (Advice, Verdict)
