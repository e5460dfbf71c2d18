"""The scene of a table of 6 Castles: whose track is large, what is picked, how the map lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.engine.castles.box import Face, TileId
from rossio.engine.castles.events import (
    CastleBuilt,
    InitialTileLaid,
    TileLaid,
    TilePut,
    WorkerEntered,
    WorkerLaidDown,
    WorkerWalked,
)
from rossio.engine.castles.grid import ORIGIN, STEP, Cell, Place
from rossio.engine.castles.moves import (
    BuildCastle,
    Enter,
    GetUp,
    Lay,
    LieDown,
    Mark,
    Move,
    WalkOn,
    read_move,
)
from rossio.engine.castles.state import Player
from rossio.engine.castles.view import View
from rossio.engine.events import Event, Seat
from rossio.ui import scene
from rossio.ui.castles.chart import BOTTOM, TOP, Chart, chart_for, pans
from rossio.ui.castles.picking import moves_of
from rossio.ui.castles.things import NOTHING, face_of, land_of, turns_of, worker_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.ui.layout import Kind


class Scene(scene.Scene, frozen=True, kw_only=True):
    """What is on the table; `hero` has the large track, `recent` are cells of tiles laid last."""

    view: View
    picked: str = NOTHING
    hero: Seat = 0
    chart: Chart
    recent: tuple[Cell, ...] = ()

    @property
    def pans(self) -> bool:
        """Whether the map is larger than its room."""
        return pans(self.chart, self.room, _over(self.layout))

    @property
    def player(self) -> Player:
        """Whose the large track is."""
        return self.view.players[self.hero]

    @property
    def land(self) -> tuple[TileId, int] | None:
        """The land tile that is picked, and how often it is turned in the hand."""
        return land_of(self.picked)

    @property
    def turns(self) -> int:
        """How often the tile is turned that was put on its cell."""
        return turns_of(self.picked) or 0

    @property
    def face(self) -> Face | None:
        """The side of an exploration tile that is picked."""
        return face_of(self.picked)

    @property
    def worker(self) -> Place | None:
        """Where the worker lies that is picked."""
        return worker_of(self.picked)

    @property
    def open_moves(self) -> tuple[Move, ...]:
        """The moves that can be made now, of what is picked or at all."""
        return tuple(moves_of(self.view, self.picked)) if self.is_mine else ()

    @property
    def places(self) -> dict[Cell, Move]:
        """Where a tap on a cell makes a move: the picked tile is laid there, a worker walks."""
        found: dict[Cell, Move] = {}
        for move in self.open_moves:
            match move:
                case Lay(cell=cell) if self.land is not None:
                    found[cell] = move
                case WalkOn(direction=direction) if self.view.walker is not None:
                    found[self.view.walker + STEP[direction]] = move
                case GetUp(place=place, direction=direction) if self.worker is not None:
                    found[(place >> 2) + STEP[direction]] = move
        return found

    @property
    def steps(self) -> tuple[Move, ...]:
        """The moves that are shown as a proposal, in their order."""
        return tuple(read_move(text) for text in self.advised.moves) if self.advised else ()

    @property
    def advised_cell(self) -> Cell | None:
        """Where on the map the first step of a proposal is made, of those that are made there."""
        for step in self.steps:
            match step:
                case Lay(cell=cell):
                    return cell
                case Mark() | BuildCastle() | Enter():
                    return self.view.cell
                case GetUp(place=place):
                    return place >> 2
                case WalkOn() | LieDown():
                    return self.view.walker
        return None


def scene_of(shown: scene.Scene) -> Scene:
    """A scene of any game as one of 6 Castles."""
    view: View = shown.view
    fields = {name: getattr(shown, name) for name in scene.Scene.__struct_fields__}
    return Scene(
        **fields | {"picked": shown.picked or NOTHING},
        hero=0 if view.seat is None else view.seat,
        chart=chart_for(view.territory, shown.room, _over(shown.layout)),
        recent=laid_in([shown.event] if shown.is_past else shown.since),
    )


def _over(layout: Kind) -> int:
    """How high what lies over the map is: on a phone it is below, where it covers nothing lit."""
    return TOP + BOTTOM if layout == "wide" else 0


def laid_in(events: Sequence[Event | None]) -> tuple[Cell, ...]:
    """Where tiles were laid in these events."""
    return tuple(event.cell for event in events if isinstance(event, TileLaid | TilePut))


def cells_of_event(event: Event | None) -> tuple[Cell, ...]:
    """Where on the map something happened, if it did there."""
    match event:
        case TilePut(cell=cell) | TileLaid(cell=cell) | WorkerEntered(cell=cell):
            return (cell,)
        case WorkerWalked(start=start, to=to):
            return start, to
        case WorkerLaidDown(place=place):
            return (place >> 2,)
        case CastleBuilt(hill=hill):
            return hill, hill - 1
        case InitialTileLaid():
            return (ORIGIN,)
    return ()
