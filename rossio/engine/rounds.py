"""The points of a game round by round, as its moments tell them."""

from rossio.engine.events import Seat, TurnStarted
from rossio.engine.session import Session


def totals_by_round(session: Session) -> list[tuple[int, ...]]:
    """Everybody's points at the end of each round; what comes after the last belongs to it."""
    points, last, current = session.game.points, session.positions[0], 1
    rounds: list[tuple[int, ...]] = []
    for moment in session.moments:
        event = moment.event
        if isinstance(event, TurnStarted) and event.round != current:
            current = event.round
            rounds.append(points(last))
        last = moment.state
    return [*rounds, points(last)]


def gains_by_round(session: Session, seat: Seat) -> tuple[int, ...]:
    """What each round brought a seat."""
    totals = [one[seat] for one in totals_by_round(session)]
    before = [session.game.points(session.positions[0])[seat], *totals]
    return tuple(after - own for own, after in zip(before, totals, strict=False))
