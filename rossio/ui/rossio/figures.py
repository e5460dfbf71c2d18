"""What is told of each player of Rossio at the end, beside the points."""

from rossio.engine.events import Seat
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import Laid, Scored
from rossio.engine.session import Session
from rossio.ui.html import escape
from rossio.ui.look import Fact
from rossio.ui.rossio.cards import card_face
from rossio.words.catalogue import Words


def facts(words: Words, session: Session, seat: Seat) -> list[Fact]:
    """The figures of a seat; ROSS only lays tiles."""
    events = [moment.event for moment in session.moments]
    tiles = sum(isinstance(event, Laid) and event.seat == seat for event in events)
    laid = Fact(words("end.tiles"), str(tiles))
    if session.state.is_ross(seat):
        return [laid]
    scored = [event for event in events if isinstance(event, Scored) and event.seat == seat]
    spent = session.game.result(session.state).spent[seat]  # type: ignore[attr-defined]
    return [
        Fact(words("end.best"), _best(words, session, scored)),
        Fact(words("end.patterns"), str(sum(event.count for event in scored))),
        laid,
        Fact(words("end.spent"), str(spent)),
    ]


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
