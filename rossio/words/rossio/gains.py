"""What a move brings at once, added up from what is known to follow it."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rossio.engine.events import Event
from rossio.engine.rossio.events import CoinEarned, CoinGiven, Scored, Stopped
from rossio.words.catalogue import Words


class Gains(Struct, frozen=True):
    """Points, or None where no card scores; coins; how many others get a coin.

    The bonus of a column is no part of it: that is told with the column.
    """

    points: int | None
    coins: int
    others: int


def gains_of(events: Sequence[Event]) -> Gains:
    """What is in these events, for the one who plays them."""
    scored = [event.points for event in events if isinstance(event, Scored)]
    stopped = [event.coins for event in events if isinstance(event, Stopped)]
    return Gains(
        sum(scored) if scored else None,
        sum(stopped) + sum(isinstance(event, CoinEarned) for event in events),
        sum(isinstance(event, CoinGiven) for event in events),
    )


def gains_told(words: Words, gains: Gains) -> Iterator[str]:
    """The same in words, one after another."""
    if gains.points is not None:
        yield words("gives.points", n=gains.points)
    if gains.coins:
        yield words("gives.coins", n=gains.coins)
    if gains.others:
        yield words("gives.others", n=gains.others)
