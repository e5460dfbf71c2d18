"""One's own board as it is played on: a grid of squares, and what each lit one would bring."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from rossio.engine.calcada.board import (
    SIZE,
    SQUARES,
    Board,
    Square,
    Tile,
    colour_of,
    face_of,
    squares_in,
)
from rossio.engine.calcada.events import DistrictCompleted, ScoreStoneLeft
from rossio.engine.calcada.legal import why_not_square
from rossio.engine.calcada.moves import Place
from rossio.engine.calcada.scoring import joined
from rossio.engine.calcada.state import Player
from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event, Seat
from rossio.ui.calcada.board import (
    Fill,
    borders,
    completed,
    drawing,
    fills,
    ground,
    laid,
    numbers,
    square_box,
    tints,
)
from rossio.ui.calcada.glow import glow
from rossio.ui.calcada.pieces import motif
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import square_key, square_thing
from rossio.ui.drawing import inset, place
from rossio.ui.html import attributes
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick, Play
from rossio.words.calcada.gains import gains_told
from rossio.words.calcada.sentences import why_sentence
from rossio.words.calcada.things import colour_name, square_name, tile_name
from rossio.words.catalogue import Words, in_turn

KEYS = "1234567890abcdfgijkopsxyz"
"""For lit squares, in the order in which they are read; Q, W and E are for tiles, N renews."""

LARGE_BOARD = "large-board"
"""The part of the table around the board is called as the board is."""


def paving(scene: Scene) -> dict[str, str]:
    """The large board with everything on it, in parts: a move changes little of it."""
    board, player = scene.board, scene.player
    return {
        "board": _empty(scene.board_name, board),
        **_lying(board, player.tiles),
        "given": _given(scene),
        **_cells(scene),
        "glow": glow(scene),
    }


@lru_cache(maxsize=8)
def _empty(name: str, board: Board) -> str:
    """The places of all parts; the cells are on top."""
    rows = "".join(
        f'<g role="row" aria-rowindex="{row + 1}" data-part="row{row}"></g>' for row in range(SIZE)
    )
    grid = attributes(role="grid", aria_label=name)
    inside = (
        f'{ground(board)}<g data-part="tints"></g>{numbers(board, with_joints=True)}'
        f'<g data-part="laid"></g>{borders(board)}<g data-part="finished"></g>'
        f'<g data-part="given"></g><g{grid}>{rows}</g>'
    )
    return drawing(inside, id=LARGE_BOARD, class_="pavement", role="group", aria_label=name,
                   data_key="board")  # fmt: skip


@lru_cache(maxsize=16)
def _lying(board: Board, tiles: tuple[int | None, ...]) -> dict[str, str]:
    return {
        "tints": tints(board, tiles),
        "laid": laid(tiles),
        "finished": completed(board, tiles),
    }


def _given(scene: Scene) -> str:
    """Where a tile may be placed with the stone that is picked; and what was paved last."""
    lit = scene.places
    given = "".join(
        f'<rect class="given" {place(inset(square_box(square), 2.5))} rx="4"/>'
        for square in squares_in(scene.given)
        if square not in lit
    )
    return given + recent_marks(scene, scene.hero)


def recent_marks(scene: Scene, seat: Seat) -> str:
    """A mark on what a seat has placed last."""
    return "".join(
        f'<rect class="recent" {place(inset(square_box(square), 2.5))} rx="4"/>'
        for by, square in scene.recent
        if by == seat
    )


# --- Squares --------------------------------------------------------------------------------------


def _of_cells(scene: Scene) -> Hashable:
    view = scene.view
    # A lit square tells what its move brings; where the tile lies in its display is none of it.
    promised = tuple((move, scene.previews.get(str(move))) for move in scene.places.values())
    return (
        (scene.words, scene.hero, scene.board, scene.player, scene.is_mine, view.phase),
        (view.declared, scene.given, view.to_move, view.completed, promised),
    )


def _cells(scene: Scene) -> dict[str, str]:
    rows = _drawn_cells(scene).split(_BETWEEN)
    return {f"row{row}": cells for row, cells in enumerate(rows)}


_BETWEEN = "\n"


@remembered(_of_cells)
def _drawn_cells(scene: Scene) -> str:
    lit = scene.places
    keys = dict(zip(lit, KEYS, strict=False))
    cells = [
        _lit(scene, lit[square], keys[square]) if square in lit else _cell(scene, square)
        for square in SQUARES
    ]
    rows = ("".join(cells[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))
    return _BETWEEN.join(rows)


def _cell(scene: Scene, square: Square) -> str:
    """A square by its name, its district and what lies there; where it matters, why not there."""
    said, words = square_text(scene.words, scene.board, scene.player, square), scene.words
    if scene.is_mine and scene.view.phase == "place":
        error = why_not_square(scene.view, square)
        why = _why(words, error) if error else words("square.choose-tile")
        said = f"{said} {why}"
    elif scene.given >> square & 1:
        said = f"{said} {words('square.given')}"
    return _drawn_cell(scene.hero, square, said)


# Most squares are as they were before the last step.
@lru_cache(maxsize=1024)
def _drawn_cell(seat: Seat, square: Square, said: str) -> str:
    do = attributes(data_do=Pick(square_thing(square)), data_drop="tile")
    values = _values(seat, square, said)
    return f'<g class="plot"{values}{do}><rect class="hit" {place(square_box(square))}/></g>'


def _values(seat: Seat, square: Square, said: str) -> str:
    return attributes(
        role="gridcell",
        tabindex="-1",
        aria_colindex=square % SIZE + 1,
        aria_label=said,
        data_key=square_key(seat, square),
    )


def _why(words: Words, error: IllegalMoveError) -> str:
    return _why_said(words, error.code, tuple(error.facts.items()))


@lru_cache(maxsize=256)
def _why_said(words: Words, code: str, facts: tuple[tuple[str, Any], ...]) -> str:
    return why_sentence(words, IllegalMoveError(code, "", **dict(facts)))


def square_text(words: Words, board: Board, player: Player, square: Square) -> str:
    """A square in words: its place and number, what lies there, and its district."""
    district = board.district_at[square]
    fill = fills(board, player.tiles)[district]
    said = _said(words, square, board.numbers[square], player.tiles[square])
    return f"{said} {_district(words, district, fill)}"


@lru_cache(maxsize=1024)
def _said(words: Words, square: Square, number: int, lying: Tile | None) -> str:
    name = square_name(words, square, number)
    what = (
        words("square.empty")
        if lying is None
        else tile_name(words, colour_of(lying), face_of(lying))
    )
    return words("square.cell", square=name, what=what)


@lru_cache(maxsize=256)
def _district(words: Words, district: int, fill: Fill) -> str:
    """A district by a number of its own: its border is seen, but not heard."""
    number = district + 1
    if fill.colour is None:
        return words("district.empty", district=number, n=fill.size)
    name = colour_name(words, fill.colour)
    if not fill.lacking:
        return words("district.complete", district=number, n=fill.size, colour=name)
    return words("district.begun", district=number, size=fill.size, n=fill.lacking, colour=name)


def _lit(scene: Scene, move: Place, key: str) -> str:
    """A square to place the picked tile on; what follows from it is shown and said beforehand."""
    square, words = move.square, scene.words
    said = " ".join((
        words("square.lit", square=square_name(words, square, scene.board.numbers[square])),
        placement_text(scene, move),
    ))  # fmt: skip
    values = attributes(
        data_do=Play(str(move)),
        data_look=square_thing(square),
        data_drop="tile",
        data_lit="true",
        aria_keyshortcuts=key,
    )
    box = square_box(square)
    return (
        f'<g class="plot lit"{_values(scene.hero, square, said)}{values}>'
        f'<rect class="hit" {place(box)}/><rect class="lit-plot" {place(inset(box, 2.5))} rx="4"/>'
        f"{_promise(scene, move)}"
        f'<text class="key-cap" x="{box[0] + 7:g}" y="{box[1] + 8:g}">{key.upper()}</text></g>'
    )


def placement_text(scene: Scene, move: Place) -> str:
    """What a placement would bring, in a sentence."""
    words = scene.words
    told = in_turn(words, gains_told(words, scene.view, scene.previews.get(str(move), ())))
    return f"{told}." if told else ""


def scored_at_once(events: Sequence[Event]) -> int:
    """The points that a placement brings at once, by what is known to follow it."""
    return sum(
        event.points for event in events if isinstance(event, DistrictCompleted | ScoreStoneLeft)
    )


def _promise(scene: Scene, move: Place) -> str:
    """Points at once, in the upper corner; the group that would be joined, in the lower."""
    x, y, side, _ = square_box(move.square)
    points = scored_at_once(scene.previews.get(str(move), ()))
    drawn = _pill(f"+{points}", x + side - 1, y + 1) if points else ""
    group = joined(scene.view.box, scene.player, move.face, move.square)
    if group is not None and group.size > 1:
        drawn += (
            f'<g class="group-pill"><rect x="{x + 3:g}" y="{y + side - 16:g}" width="{side - 6}" '
            f'height="13" rx="6.5"/>{motif(move.face, (x + 4, y + side - 15, 11, 11))}'
            f'<text x="{x + 25:g}" y="{y + side - 9.3:g}">{group.size}: {group.points}</text></g>'
        )
    return drawn


def _pill(text: str, right: float, top: float) -> str:
    wide = 8 + 8 * len(text)
    box = place((right - wide, top, wide, 17))
    return (
        f'<g class="gain"><rect {box} rx="8.5"/>'
        f'<text x="{right - wide / 2:g}" y="{top + 13.4:g}" font-size="14">{text}</text></g>'
    )
