"""What only another player may know, and everything on screen that could tell it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rossio.engine.events import Event, Seat
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import CardsDrawn, Kept, Reshuffled
from rossio.engine.rossio.state import State
from rossio.ui.app import App
from tests.ui.helpers import do, table_of, whole


def on_screen(app: App) -> State:
    """The position on the screen: the present, or one that is being shown."""
    game = table_of(app)
    number = None if game.mode == "live" else game.shown_moment()
    position: State = game.session.state if number is None else game.session.moments[number].state
    return position


def public(state: State) -> set[CardId]:
    """The cards that lie open, or that everybody saw being taken."""
    slots = {helper.card for player in state.players for helper in player.slots}
    known = {card for player in state.players for card in player.known}
    return {*state.market, *state.discard} | slots | known


# A game is looked at again after every step, and what has happened stays as it was.
@lru_cache(maxsize=4096)
def mentioned(event: Event) -> frozenset[CardId]:
    """The cards that an event names."""
    named: set[CardId] = set()
    for field in ("card", "cards", "kept", "discarded"):
        value = getattr(event, field, None)
        if isinstance(event, Reshuffled) or value is None:
            continue
        named |= {value} if isinstance(value, int) else {*value}
    return frozenset(named)


def told_to(app: App, seat: Seat | None) -> set[CardId]:
    """The cards that a seat has been told of; everybody has if there is none."""
    moments = table_of(app).session.moments
    return {card for m in moments for card in mentioned(_heard(m.event, seat))}


def _heard(event: Event, seat: Seat | None) -> Event:
    """What a seat knows of an event: which cards are kept and drawn only by those who do."""
    if isinstance(event, Kept) and event.seat != seat:
        return Kept(event.seat, None, event.discarded)
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return CardsDrawn(event.seat, event.number, None)
    return event


def hidden_from(state: State, seat: Seat | None) -> set[CardId]:
    """The cards that only others know."""
    hands = state.secret.hands
    others = {card for other, hand in enumerate(hands) if other != seat for card in hand}
    return others - public(state) - ({*hands[seat]} if seat is not None else set())


def names(app: App, cards: set[CardId]) -> set[str]:
    return {table_of(app).session.state.box.cards[card].name for card in cards}


def sheets(app: App) -> Iterator[str]:
    """Everything that can be laid over the screen, one after another."""
    seats = range(len(table_of(app).seats))
    for name in ("log", "discard", "menu", "keys", *(f"player {seat}" for seat in seats)):
        do(app, f"sheet {name}")
        yield whole(app.screen())
    do(app, "close")


def forbidden_names(app: App) -> set[str]:
    """The names of the cards that the holder has no way to know of."""
    game = table_of(app)
    secret = hidden_from(on_screen(app), game.holder)
    return names(app, secret - told_to(app, game.holder))
