"""What is told of each player of Calçada at the end: where points come from, and other figures."""

from collections.abc import Sequence

from msgspec.structs import asdict

from rossio.engine.calcada.board import SQUARES
from rossio.engine.calcada.events import (
    DistrictCompleted,
    Group,
    GroupsScored,
    Placed,
    Pushed,
    Renewed,
)
from rossio.engine.calcada.scoring import parts
from rossio.engine.calcada.state import State
from rossio.engine.events import Seat
from rossio.engine.session import Session
from rossio.ui.calcada.board import WHOLE, whole
from rossio.ui.calcada.pieces import motif
from rossio.ui.figures import own_events, sources_of
from rossio.ui.html import escape
from rossio.ui.look import Fact, Source
from rossio.ui.seat import Seated
from rossio.words.catalogue import Words

_GAP = 16
_LETTERS = 44
"""So many have room under all boards together."""


def sources(words: Words, session: Session, seat: Seat) -> list[Source]:
    """The points of a seat by what brought them."""
    return sources_of(words, asdict(parts(session.state, seat)))


def facts(words: Words, session: Session, seat: Seat) -> list[Fact]:
    """The figures of a seat."""
    own = own_events(session, seat)
    tiles = sum(isinstance(event, Placed) for event in own)
    districts = [event for event in own if isinstance(event, DistrictCompleted)]
    spent = sum(isinstance(event, Pushed | Renewed) for event in own)
    best = max((event.points for event in districts), default=0)
    return [
        Fact(words("end.districts"), str(len(districts))),
        Fact(words("end.best-district"), str(best) if best else "–"),
        Fact(words("end.best-group"), _best_group(own)),
        Fact(words("end.tiles"), words("end.tiles-of", n=tiles, of=len(SQUARES))),
        Fact(words("end.spent"), str(spent)),
    ]


def _best_group(events: list[object]) -> str:
    """The group of motifs that has given most points, drawn."""
    groups: list[Group] = [
        group for event in events if isinstance(event, GroupsScored) for group in event.groups
    ]
    if not groups:
        return "–"
    best = max(groups, key=lambda group: group.points)
    drawn = (
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
        f"{motif(best.motif, (0, 0, 24, 24))}</svg>"
    )
    return f'<span class="best-group">{drawn} × {len(best.squares)} = {best.points}</span>'


def finale(words: Words, state: State, seats: Sequence[Seated]) -> str:
    """The finished boards as one picture, each with the name of who paved it."""
    count = len(seats)
    width = count * (WHOLE + _GAP) - _GAP
    # On a phone that has the picture in its width names are as large as other words.
    size = round(width * 0.035)
    boards = "".join(
        f'<g transform="translate({seat * (WHOLE + _GAP)} 0)" font-size="{size}">'
        f"{whole(state.box.boards[state.side][seat], state.players[seat].tiles)}"
        f'<rect class="signed player-{seated.colour}" y="{WHOLE}" width="{WHOLE}" height="8"/>'
        f'<text class="signed" x="{WHOLE / 2:g}" y="{WHOLE + 1.4 * size:g}">'
        f"{escape(_brief(seated.name, _LETTERS // count))}</text></g>"
        for seat, seated in enumerate(seats)
    )
    return (
        f'<svg class="finished-boards" viewBox="0 0 {width} {WHOLE + 2 * size}" role="img" '
        f'aria-label="{escape(words("end.picture"))}">{boards}</svg>'
    )


def _brief(name: str, letters: int) -> str:
    """As much of a name as there is room for; in full it stands above the points."""
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"
