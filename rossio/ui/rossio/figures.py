"""What is told of each player of Rossio at the end: where points come from, and other figures."""

from collections.abc import Sequence

from msgspec import structs

from rossio.engine.events import Seat
from rossio.engine.rossio.box import Box, CardId
from rossio.engine.rossio.events import EndTriggered, Laid, RossScored, Scored
from rossio.engine.rossio.square import COLOUR_NAMES
from rossio.engine.rossio.state import State
from rossio.engine.session import Session
from rossio.ui.figures import own_events, sources_of
from rossio.ui.html import escape
from rossio.ui.look import Fact, Source
from rossio.ui.rossio.cards import card_face
from rossio.ui.rossio.square import HERO, square
from rossio.ui.seat import Seated
from rossio.words.catalogue import Words


def facts(words: Words, session: Session, seat: Seat) -> list[Fact]:
    """The figures of a seat; ROSS only lays tiles."""
    own = own_events(session, seat)
    laid = Fact(words("end.tiles"), str(sum(isinstance(event, Laid) for event in own)))
    if session.state.is_ross(seat):
        return [laid]
    scored = [event for event in own if isinstance(event, Scored)]
    spent = session.game.result(session.state).spent[seat]  # type: ignore[attr-defined]
    return [
        Fact(words("end.best"), _best(words, session, scored)),
        Fact(words("end.patterns"), str(sum(event.count for event in scored))),
        laid,
        Fact(words("end.spent"), str(spent)),
    ]


def sources(words: Words, session: Session, seat: Seat) -> list[Source]:
    """The points of a seat by what brought them."""
    points = dict.fromkeys((*COLOUR_NAMES, "noble", "token", "row"), 0)
    for moment in session.moments:
        match moment.event:
            case Scored(seat=by, card=card, points=brought) if by == seat:
                points[_colour(session.state.box, card)] += brought
            case EndTriggered(seat=by, points=brought) if by == seat:
                points["token"] += brought
            case RossScored(points=brought) if session.state.is_ross(seat):
                points["row"] += brought
    return sources_of(words, points)


def _colour(box: Box, card: CardId) -> str:
    colour = box.cards[card].colour
    return "noble" if colour is None else COLOUR_NAMES[colour]


def _best(words: Words, session: Session, scored: list[Scored]) -> str:
    """The card that brought most points over the game."""
    points: dict[CardId, int] = {}
    for event in scored:
        points[event.card] = points.get(event.card, 0) + event.points
    if not points or not max(points.values()):
        return "–"
    best = max(points, key=lambda card: points[card])
    card = session.state.box.cards[best]
    text = words("end.best-card", name=card.name, n=points[best])
    return f'<span class="best">{card_face(card)}<span>{escape(text)}</span></span>'


def finale(words: Words, state: State, seats: Sequence[Seated]) -> str:
    """The square, and the theatre that closes it."""
    grid = structs.replace(HERO, columns=state.square.columns)
    return square(grid, state.square, state.bonuses, words("end.picture"))
