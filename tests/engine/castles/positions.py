"""Positions for tests, in the notation, with everything that does not matter filled in.

They are played with a box of their own, so that the game's can be tuned by play without them.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from rossio.engine.castles.box import read_box
from rossio.engine.castles.boxfile import EXPLORATIONS, LAND_TILES
from rossio.engine.castles.grid import QUARTER_NAMES, read_cell
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Move, read_move
from rossio.engine.castles.notation import parse
from rossio.engine.castles.position import Position
from rossio.engine.castles.refusal import refusal
from rossio.engine.castles.rules import play
from rossio.engine.castles.state import HAND, State, tiles_each
from rossio.engine.castles.validity import check
from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event

BOX = read_box((Path(__file__).parent / "data" / "rules-box.json").read_bytes())

# By their cells: a tile, and which of its terrains lies on which quarter.
Tiles = Mapping[str, tuple[int, str, str]]
INITIAL = "o:a"


class Own(Struct, frozen=True):
    """What a player has, as in the notation."""

    track: str = "21a"
    cylinder: int = 1
    discs: str = "-"
    workers: str = "-"
    garrison: str = "-"
    coins: int = 2
    religion: int = 0


def turns_of(tile: int, terrain: str, quarter: str) -> int:
    """How often a tile is turned so that a terrain of it lies on a quarter."""
    place = BOX.file.tiles[tile - 1].terrains.index(terrain)
    return (QUARTER_NAMES.index(quarter) - place) % 4


def position(
    tiles: Tiles | None = None,
    turn: str = "lay",
    players: Sequence[Own] = (Own(), Own(track="22a")),
    *,
    version: str = "-",
    initial: str = "a",
    castles: str = "-",
    castle_pile: str = "*",
    landscapes: str = "000/000/000/000",
    constructions: str = "0000/0000/0000/0000/0000",
    hand: Sequence[int] = (),
    replaced: str = "-",
) -> State:
    """A valid position with the first seat to move; what is not given is made up.

    `turn` is the phase, and what belongs to it. The round and the first player are those that fit
    the number of tiles; other hands are filled with tiles that are not needed.
    """
    tiles = tiles or {}
    phase, seats = turn.split(":")[0], len(players)
    laid = [tile for tile, _, _ in tiles.values()]
    laid += [int(turn.split(":")[1])] if phase == "turn" else []
    taken = len(laid) - (phase != "lay")
    first = -taken % seats
    text = " ".join(
        (
            version,
            _territory(tiles, initial),
            castles,
            castle_pile,
            landscapes,
            constructions,
            _players(players, replaced),
            _hands(players, laid, hand, phase, taken, "s" in version),
            "*",
            "*",
            replaced,
            _contracts(seats, "f" in version),
            ":".join(("1", str(taken // seats + 1), turn)),
            str(first + 1),
        )
    )
    state = parse(BOX, text)
    check(state)
    return state


def _territory(tiles: Tiles, initial: str) -> str:
    texts = {read_cell("o"): f"o:{initial}"}
    for cell, (tile, terrain, quarter) in tiles.items():
        texts[read_cell(cell)] = f"{cell}:{tile}.{turns_of(tile, terrain, quarter)}"
    return "/".join(texts[cell] for cell in sorted(texts, key=lambda cell: cell or 0))


def _players(players: Sequence[Own], replaced: str) -> str:
    """Players with four exploration tiles each, those that nobody has on a track in front."""
    used = {int(face[:-1]) for own in players for face in own.track.split(",")}
    used |= {int(tile) for tile in replaced.split(",") if tile != "-"}
    rest = [tile for tile in range(1, EXPLORATIONS + 1) if tile not in used]
    out = 0 if replaced == "-" else len(replaced.split(","))
    texts = []
    for own in players:
        missing = 4 - len(own.track.split(",")) - (out if own is players[0] else 0)
        tiles = ",".join(map(str, rest[: max(missing, 0)])) or "-"
        del rest[: max(missing, 0)]
        texts.append(
            f"{own.track}:{own.cylinder}:{own.discs}:{own.workers}:{own.garrison}:{tiles}"
            f":{own.coins}:{own.religion}"
        )
    return "/".join(texts)


def _hands(
    players: Sequence[Own],
    laid: Sequence[int],
    hand: Sequence[int],
    phase: str,
    taken: int,
    suggested: bool,
) -> str:
    seats = len(players)
    rest = [tile for tile in range(LAND_TILES, 0, -1) if tile not in (*laid, *hand)]
    hands = []
    for seat in range(seats):
        # The first seat is to move, so all others come before it in the round that goes on.
        turns = taken // seats + (seat > 0 and seat >= seats - taken % seats)
        size = min(HAND, tiles_each(seats, suggested) - turns) - (seat == 0 and phase != "lay")
        own = [*hand] if seat == 0 else []
        while len(own) < size:
            own.append(rest.pop())
        hands.append(",".join(map(str, sorted(own))) or "-")
    return "/".join(hands)


def _contracts(seats: int, family: bool) -> str:
    if family:
        return "-:" + "/".join("-" * seats)
    opened = ",".join(str(contract) for contract in range(1, seats + 2))
    return f"{opened}:" + "/".join(str(seats + 2 + seat) for seat in range(seats))


def after(state: State, *texts: str) -> list[Event]:
    """The events of the last of these moves."""
    events: list[Event] = []
    for text in texts:
        events = play(state, read_move(text))
    return events


def texts(state: State) -> list[str]:
    """The legal moves as texts."""
    return [*map(str, legal_moves(state))]


def why_not(position: Position, move: Move) -> IllegalMoveError | None:
    """Why a move is not legal in a position or a view, or None if it is."""
    return None if move in legal_moves(position) else refusal(position, move)


def code(position: Position, text: str) -> str:
    """The code of what is against a move, and `-` if it is legal."""
    error = why_not(position, read_move(text))
    if error is None:
        return "-"
    assert str(error).endswith(".")
    return error.code
