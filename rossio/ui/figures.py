"""What is told of a player at the end, as every game tells it."""

from collections.abc import Mapping
from typing import Any

from rossio.engine.events import Seat
from rossio.engine.session import Session
from rossio.ui.look import Source
from rossio.words.catalogue import Words


def sources_of(words: Words, points: Mapping[str, int]) -> list[Source]:
    """Points by the kinds of what brought them, each with its name."""
    return [Source(words(f"end.source.{kind}"), n, kind) for kind, n in points.items()]


def own_events(session: Session, seat: Seat) -> list[Any]:
    """Everything that happened to a seat, or by it."""
    events = (moment.event for moment in session.moments)
    return [event for event in events if getattr(event, "seat", None) == seat]
