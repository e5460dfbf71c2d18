"""What is seen on its way in an event: from where it was to where it comes to lie."""

from rossio.engine.castles.box import INITIAL
from rossio.engine.castles.events import (
    CastleBuilt,
    ConstructionScored,
    CylinderMoved,
    DiscPlaced,
    DiscReturned,
    ExplorationAdded,
    GoldPaid,
    InitialTileLaid,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    TileDrawn,
    TilePut,
    WorkerEntered,
    WorkerLaidDown,
    WorkerWalked,
)
from rossio.engine.castles.grid import ORIGIN
from rossio.engine.events import Event
from rossio.ui.castles.pieces import face_symbol, land_symbol
from rossio.ui.castles.things import (
    NEXT_CASTLE,
    PILE,
    WALKER,
    castle_thing,
    cell_thing,
    coins_key,
    discs_key,
    explorations_key,
    hand_key,
    idle_key,
    religion_key,
    score_thing,
    track_key,
    worker_thing,
)
from rossio.ui.screen import Flight


def flight(event: Event) -> Flight | None:
    """What travels, if anything does; where one of its places is not in sight, nothing is seen."""
    return _of_tiles(event) or _on_the_track(event) or _of_workers(event)


def _of_tiles(event: Event) -> Flight | None:
    match event:
        case InitialTileLaid(side=side):
            return Flight(land_symbol(INITIAL + side), PILE, cell_thing(ORIGIN))
        case TilePut(seat=seat, tile=tile, cell=cell):
            return Flight(land_symbol(tile), hand_key(seat), cell_thing(cell))
        case TileDrawn(seat=seat, tile=tile):
            symbol = "tile" if tile is None else land_symbol(tile)
            return Flight(symbol, PILE, hand_key(seat))
        case CastleBuilt(castle=castle):
            return Flight("castle", NEXT_CASTLE, castle_thing(castle))
    return None


def _on_the_track(event: Event) -> Flight | None:
    match event:
        case CylinderMoved(seat=seat, space=space):
            return Flight(f"cylinder-{seat}", track_key(seat, space - 1), track_key(seat, space))
        case DiscPlaced(seat=seat, space=space):
            return Flight(f"disc-{seat}", discs_key(seat), track_key(seat, space))
        case DiscReturned(seat=seat, space=space):
            return Flight(f"disc-{seat}", track_key(seat, space), discs_key(seat))
        case ExplorationAdded(seat=seat, face=face):
            return Flight(face_symbol(face), explorations_key(seat), track_key(seat, 0))
        case Sold(seat=seat, castle=castle):
            return Flight("gold", castle_thing(castle), coins_key(seat))
        case LandscapeScored(seat=seat, landscape=kind, space=space, disc=disc):
            source = discs_key(seat) if disc is None else track_key(seat, disc)
            return Flight(f"disc-{seat}", source, score_thing(kind, space))
        case ReligionAdvanced(seat=seat, steps=steps, space=space) if steps:
            return Flight(f"cylinder-{seat}", religion_key(space - steps), religion_key(space))
    return None


def _of_workers(event: Event) -> Flight | None:
    match event:
        case WorkerEntered(seat=seat):
            return Flight(f"worker-{seat}", idle_key(seat), WALKER)
        case WorkerWalked(seat=seat, place=place):
            source = WALKER if place is None else worker_thing(place)
            return Flight(f"worker-{seat}", source, WALKER)
        case WorkerLaidDown(seat=seat, place=place):
            return Flight(f"worker-{seat}", WALKER, worker_thing(place))
        case GoldPaid(seat=seat, to=to):
            return Flight("gold", coins_key(seat), coins_key(to))
        case ConstructionScored(seat=seat, construction=kind, space=space):
            source = idle_key(seat)
            if event.place is not None:
                source = worker_thing(event.place)
            elif event.castle is not None:
                source = castle_thing(event.castle)
            return Flight(f"worker-{seat}", source, score_thing(kind, space))
    return None
