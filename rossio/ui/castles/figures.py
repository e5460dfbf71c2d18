"""What is told of each player of 6 Castles at the end: where points come from, other figures."""

from collections.abc import Sequence

from msgspec.structs import asdict

from rossio.engine.castles.events import (
    CastleBuilt,
    ConstructionScored,
    CylinderMoved,
    LandscapeScored,
    Sold,
    WorkerLaidDown,
)
from rossio.engine.castles.scoring import result
from rossio.engine.castles.state import State
from rossio.engine.events import Seat
from rossio.engine.session import Session
from rossio.ui.castles.chart import cell_box, chart_for, hill_point, lying_point
from rossio.ui.castles.land import land
from rossio.ui.castles.pieces import castle_drawing, lying_worker
from rossio.ui.figures import own_events, sources_of
from rossio.ui.html import escape
from rossio.ui.layout import Room
from rossio.ui.look import Fact, Source
from rossio.ui.seat import Seated
from rossio.words.catalogue import Words


def sources(words: Words, session: Session, seat: Seat) -> list[Source]:
    """The points of a seat by what brought them."""
    return sources_of(words, asdict(result(session.state, session.state.secrets).parts[seat]))


def facts(words: Words, session: Session, seat: Seat) -> list[Fact]:
    """The figures of a seat."""
    own = own_events(session, seat)
    sales = [event.half_coins for event in own if isinstance(event, Sold)]
    scored = sum(isinstance(event, LandscapeScored | ConstructionScored) for event in own)
    counted = (
        ("castles", sum(isinstance(event, CastleBuilt) for event in own)),
        ("steps", sum(isinstance(event, CylinderMoved) for event in own)),
        ("sales", len(sales)),
        ("best-sale", max(sales, default=0) or "–"),
        ("scored", scored),
        ("settled", sum(isinstance(event, WorkerLaidDown) for event in own)),
    )
    return [Fact(words(f"table.end.{name}"), str(number)) for name, number in counted]


def finale(words: Words, state: State, seats: Sequence[Seated]) -> str:
    """The finished territory as one picture."""
    chart = chart_for(state.territory, Room(600, 400))
    tiles = "".join(
        land(state.box.laid[laid], cell_box(chart, cell))
        for cell, laid in state.territory.tiles.items()
    )
    castles = "".join(
        f'<circle class="castle-hill" cx="{x:g}" cy="{y:g}" r="18.4"/>'
        f'<g transform="translate({x:g} {y:g}) scale(.85)">{castle_drawing()}</g>'
        for x, y in (hill_point(chart, hill) for hill in state.territory.castles)
    )
    people = "".join(
        lying_worker(seat, *lying_point(chart, place))
        for seat, player in enumerate(state.players)
        for place in player.workers
    )
    box = f"20 20 {chart.width - 40} {chart.height - 40}"
    return (
        f'<svg class="finished-map" viewBox="{box}" role="img" '
        f'aria-label="{escape(words("table.end.picture"))}">{tiles}{castles}{people}</svg>'
    )
