"""How the seats did in many games of equal opponents, each in the seat of its number."""

from collections.abc import Sequence
from statistics import fmean

from rossio.engine.events import Seat
from rossio.terminal.figures import Estimate, as_rate, rate_of
from rossio.terminal.match import Played
from rossio.terminal.report import Report


def wins(games: Sequence[Played], seat: Seat = 0) -> Estimate:
    """How often a seat wins; the first one begins."""
    return rate_of([game.share(seat) for game in games])


def points(games: Sequence[Played], seat: Seat) -> str:
    """The points of a seat on average."""
    return f"{fmean(game.result.points[seat] for game in games):.1f}"


def tell_seats(report: Report, games: Sequence[Played]) -> None:
    """A table of how often each wins."""
    report.table(
        ("seat", "wins (95 %)", "points", "games"),
        [
            (f"{seat + 1}", as_rate(wins(games, seat)), points(games, seat), f"{len(games)}")
            for seat in range(len(games[0].opponents))
        ],
    )
