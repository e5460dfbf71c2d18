"""What can be picked, looked at and found on the table, by the names that the page knows.

A name is a kind and what it is among its kind: `land-17`, `cell-e3n2`, `hill-se`.
"""

from rossio.engine.castles.box import CastleId, ContractId, ExplorationId, Face, TileId
from rossio.engine.castles.grid import (
    QUARTER_NAMES,
    Cell,
    Place,
    Quarter,
    read_cell,
    read_place,
    write_cell,
    write_place,
)
from rossio.engine.castles.terrains import LETTERS, Terrain
from rossio.engine.events import Seat

NOTHING = ""
DISC = "supply-disc"
WORKER = "supply-worker"
DISCS = "discs"
"""Picked: discs are put on the track, one by one."""
GROUPS = ("sell", "landscape", "construction")
"""What a disc or a worker is spent on."""


def kind_of(thing: str) -> tuple[str, str]:
    """The kind of a thing, and which of them it is."""
    kind, _, rest = thing.partition("-")
    return kind, rest


def land_thing(tile: TileId, turns: int = 0) -> str:
    """A land tile in hand; picked, it may be turned."""
    return f"land-{tile + 1}" + (f"-{turns}" if turns else "")


def land_of(thing: str) -> tuple[TileId, int] | None:
    """The land tile that a thing is, and how often it is turned."""
    kind, rest = kind_of(thing)
    if kind != "land":
        return None
    tile, _, turns = rest.partition("-")
    return int(tile) - 1, int(turns or 0)


def turn_thing(turns: int) -> str:
    """The tile that was put on a cell, turned so often."""
    return f"turn-{turns}"


def turns_of(thing: str) -> int | None:
    """How often the tile on its cell is turned, if that is what is picked."""
    kind, rest = kind_of(thing)
    return int(rest) if kind == "turn" else None


def cell_thing(cell: Cell) -> str:
    """A cell of the territory."""
    return f"cell-{write_cell(cell)}"


def cell_of(thing: str) -> Cell | None:
    """The cell that a thing is, if it is one."""
    kind, rest = kind_of(thing)
    return read_cell(rest) if kind == "cell" else None


def hill_thing(quarter: Quarter) -> str:
    """The hill at a quarter of the tile that the turn is about."""
    return f"hill-{QUARTER_NAMES[quarter]}"


def hill_of(thing: str) -> Quarter | None:
    """The quarter of the hill that a thing is, if it is one."""
    kind, rest = kind_of(thing)
    return QUARTER_NAMES.index(rest) if kind == "hill" and rest in QUARTER_NAMES else None


def worker_thing(place: Place) -> str:
    """A worker that lies in the territory."""
    return f"worker-{write_place(place)}"


def worker_of(thing: str) -> Place | None:
    """Where the worker lies that a thing is, if it is one."""
    kind, rest = kind_of(thing)
    return read_place(rest) if kind == "worker" else None


def castle_thing(castle: CastleId) -> str:
    """A castle of the territory."""
    return f"castle-{castle + 1}"


def castle_of(thing: str) -> CastleId | None:
    """The castle that a thing is, if it is one."""
    kind, rest = kind_of(thing)
    return int(rest) - 1 if kind == "castle" else None


def explore_thing(tile: ExplorationId) -> str:
    """An exploration tile in front of its player."""
    return f"explore-{tile + 1}"


def face_thing(face: Face) -> str:
    """Picked: a side of an exploration tile."""
    return f"face-{face}"


def face_of(thing: str) -> Face | None:
    """The side of an exploration tile that is picked, if one is."""
    kind, rest = kind_of(thing)
    return int(rest) if kind == "face" else None


def slot_thing(place: int) -> str:
    """The place of a tile in one's own track; the one after the last is where a tile is added."""
    return f"slot-{place + 1}"


def space_thing(space: int) -> str:
    """A space of one's own track."""
    return f"space-{space + 1}"


def score_thing(kind: Terrain, space: int) -> str:
    """A space of a score track, counted from the top."""
    return f"score-{LETTERS[kind]}{space + 1}"


def score_of(thing: str) -> tuple[Terrain, int] | None:
    """The score track and the space that a thing is, if it is one."""
    kind, rest = kind_of(thing)
    return (LETTERS.index(rest[0]), int(rest[1:]) - 1) if kind == "score" else None


def group_thing(group: str) -> str:
    """A group of what a disc or a worker can be spent on."""
    return f"offers-{group}"


def group_of(thing: str) -> str | None:
    """The group that a thing is, if it is one."""
    kind, rest = kind_of(thing)
    return rest if kind == "offers" else None


# --- What is only found ---------------------------------------------------------------------------


def contract_key(contract: ContractId) -> str:
    """A contract, open or in hand."""
    return f"contract-{contract + 1}"


def track_key(seat: Seat, space: int) -> str:
    """A space of a seat's track."""
    return f"track-{seat}-{space + 1}"


def slot_key(seat: Seat, place: int) -> str:
    """A tile of a seat's track."""
    return f"slot-{seat}-{place + 1}"


def coins_key(seat: Seat) -> str:
    """The coins of a seat."""
    return f"coins-{seat}"


def discs_key(seat: Seat) -> str:
    """The discs that a seat has in its supply."""
    return f"discs-{seat}"


def idle_key(seat: Seat) -> str:
    """The workers that a seat has in its supply."""
    return f"idle-{seat}"


def hand_key(seat: Seat) -> str:
    """The land tile that a seat lays next, or its hand."""
    return f"hand-{seat}"


def explorations_key(seat: Seat) -> str:
    """The exploration tiles in front of a seat."""
    return f"explorations-{seat}"


def religion_key(space: int) -> str:
    """A space of the religion track."""
    return f"religion-{space}"


WALKER = "walker"
"""The worker on a crossroad."""
PILE, STACK, NEXT_CASTLE = "pile", "stack", "next-castle"
"""The land tiles, the exploration tiles, and the castle that comes next."""
