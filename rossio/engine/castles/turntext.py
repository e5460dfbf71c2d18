"""The turn in a position's text: who is to move in which phase, and what belongs to that."""

from collections.abc import Callable
from typing import get_args

from rossio.engine.castles.boxfile import LAND_TILES
from rossio.engine.castles.grid import QUARTER_NAMES, write_cell
from rossio.engine.castles.moves import ScoreConstruction, ScoreLandscape, Sell, read_move
from rossio.engine.castles.state import Phase, State
from rossio.engine.castles.terrains import LETTERS, MARKABLE, Terrains, kinds_in, together
from rossio.engine.castles.textparts import read_cell_text, read_one
from rossio.engine.errors import GameError
from rossio.engine.positiontext import read_number, read_seat, unreadable

_PHASES: tuple[Phase, ...] = get_args(Phase)
_BEFORE_LAYING = ("contract", "side", "track", "lay", "over")


def write_turn(state: State) -> str:
    """Who is to move, and in which phase."""
    parts = [str(state.seat + 1), str(state.round), state.phase]
    if state.tile is not None:
        parts.append(str(state.tile + 1))
    if state.cell is not None:
        parts.append(write_cell(state.cell))
    if state.phase == "mark":
        parts.append("-" if state.hill is None else QUARTER_NAMES[state.hill])
        parts.append("".join(LETTERS[kind] for kind in kinds_in(state.left)) or "-")
    if state.walker is not None:
        parts.append(write_cell(state.walker))
    if state.phase in ("walk", "workers"):
        parts.append(str(state.steps))
    if state.target is not None:
        parts.append(str(state.target))
    return ":".join(parts)


def read_turn(state: State, text: str) -> None:
    """Give a position its turn."""
    seat, round_, name, *parts = [*text.split(":"), "", ""]
    if name not in _PHASES:
        raise unreadable("seat:round:phase", text)
    state.seat, state.round, state.phase = read_seat(seat), read_number(round_), name
    if name == "turn":
        state.tile = read_one(parts.pop(0), LAND_TILES)
    if name not in _BEFORE_LAYING:
        state.cell = read_cell_text(parts.pop(0))
    if name in _DETAILS:
        _DETAILS[name](state, parts)
    # The two that were added to the parts, and the whole text as it is written.
    if parts != ["", ""] or write_turn(state) != text:
        raise unreadable(f"what belongs to the phase {name}", text)


def _read_marking(state: State, parts: list[str]) -> None:
    quarter, left = parts.pop(0), parts.pop(0)
    if quarter in QUARTER_NAMES:
        state.hill = QUARTER_NAMES.index(quarter)
    state.left = _read_terrains(left)


def _read_terrains(text: str) -> Terrains:
    kinds = [LETTERS.find(letter) for letter in text] if text != "-" else []
    if not all(kind in MARKABLE for kind in kinds) or len(kinds) > 4:
        raise unreadable("goods and landscapes", text)
    return together(kinds)


def _read_walking(state: State, parts: list[str]) -> None:
    state.walker = read_cell_text(parts.pop(0))
    state.steps = read_number(parts.pop(0), 9)


def _read_steps(state: State, parts: list[str]) -> None:
    state.steps = read_number(parts.pop(0), 9)


def _read_target(state: State, parts: list[str]) -> None:
    text = parts.pop(0)
    try:
        target = read_move(text)
    except GameError:
        raise unreadable("what is spent on", text) from None
    if not isinstance(target, Sell | ScoreLandscape | ScoreConstruction):
        raise unreadable("what is spent on", text)
    state.target = target


_DETAILS: dict[str, Callable[[State, list[str]], None]] = {
    "mark": _read_marking,
    "walk": _read_walking,
    "workers": _read_steps,
    "disc": _read_target,
    "worker": _read_target,
}
