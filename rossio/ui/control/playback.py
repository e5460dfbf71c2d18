"""Showing what happened, moment by moment, as fast as the person likes."""

from collections.abc import Sequence
from typing import Literal

from rossio.engine.rossio.events import (
    CardTaken,
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    Event,
    GameEnded,
    Laid,
    MarketRefilled,
    RossPlans,
    Scored,
    TilesDrawn,
    TurnStarted,
)
from rossio.engine.rossio.state import Seat
from rossio.engine.session import Moment

Speed = Literal["calm", "quick", "at once"]
SPEEDS: tuple[Speed, ...] = ("calm", "quick", "at once")
# At once, only what somebody asks to see again is shown at all.
_PACE = {"calm": 1.0, "quick": 0.35, "at once": 0.35}
_USUAL = 1500
_MILLISECONDS: dict[type[Event], int] = {
    TurnStarted: 900,
    Laid: 1100,
    MarketRefilled: 700,
    TilesDrawn: 700,
    CardTaken: 1000,
    CoinEarned: 900,
    RossPlans: 2800,
    Scored: 1700,
}
# Of one's own doings these are worth a look; the rest was seen while doing it.
_OWN = (Scored, CoinEarned, CoinGiven, ColumnClosed)


def duration(event: Event, speed: Speed) -> int:
    """How long an event stays on screen, in milliseconds."""
    return int(_MILLISECONDS.get(type(event), _USUAL) * _PACE[speed])


def is_own(moments: Sequence[Moment], mover: Seat) -> bool:
    """Whether after a move its maker goes on, with nobody else's turn in between."""
    starts = [moment.event for moment in moments if isinstance(moment.event, TurnStarted)]
    ended = isinstance(moments[-1].event, GameEnded)
    return not ended and all(start.seat == mover for start in starts)


def worth_showing(moments: Sequence[Moment], first: int, own: bool) -> list[int]:
    """The numbers of the moments to show after a move, whose first moment has number `first`."""
    return [
        number
        for number, moment in enumerate(moments, first)
        if not own or isinstance(moment.event, _OWN)
    ]


def since_last_turn(moments: Sequence[Moment], seat: Seat) -> list[int]:
    """The numbers of the moments of all turns between a seat's last turn and its present one."""
    # From the end, because the table asks at every drawing and the game grows long.
    present = first = len(moments)
    for number in range(len(moments) - 1, -1, -1):
        event = moments[number].event
        if not isinstance(event, TurnStarted):
            continue
        if present == len(moments):
            if event.seat != seat:
                return []
            present = number
        elif event.seat == seat:
            break
        first = number
    return [*range(first, present)]


def followed_plan(moments: Sequence[Moment], number: int | None) -> RossPlans | None:
    """The plan that ROSS follows at a moment, from when the arrow has shown it."""
    if number is None:
        return None
    for moment in reversed(moments[: number + 1]):
        if isinstance(moment.event, RossPlans):
            return moment.event
        if isinstance(moment.event, TurnStarted):
            break
    return None


def laid_since(moments: Sequence[Moment], numbers: Sequence[int]) -> tuple[int, ...]:
    """The spaces that were paved in these moments."""
    events = (moments[number].event for number in numbers)
    return tuple(event.space for event in events if isinstance(event, Laid))
