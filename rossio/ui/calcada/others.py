"""The players: whose board it is, points and bonus tiles; and every board but the large one."""

from collections.abc import Hashable
from functools import partial

from rossio.engine.calcada.board import SIZE, SQUARES
from rossio.engine.calcada.scoring import bonus_points, groups, unfinished
from rossio.engine.events import Seat
from rossio.ui.actions import OpenSheet
from rossio.ui.calcada.board import drawing, square_box, whole
from rossio.ui.calcada.glow import lights_drawn
from rossio.ui.calcada.paving import recent_marks, square_text
from rossio.ui.calcada.pieces import small_sign
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import bonus_key, points_key, square_key
from rossio.ui.drawing import place
from rossio.ui.html import attributes, button, escape, name_of, other_parts
from rossio.ui.memory import remembered
from rossio.ui.signs import amount


def _of_mine(scene: Scene) -> Hashable:
    return _of_who(scene, scene.hero), scene.board, scene.view.phase == "over"


def _of_who(scene: Scene, seat: Seat) -> Hashable:
    view = scene.view
    is_to_move = view.to_move == seat and view.phase != "over"
    return scene.words, scene.seats[seat], seat, view.players[seat], view.first == seat, is_to_move


@remembered(_of_mine)
def mine(scene: Scene) -> str:
    """Whose the large board is, with points, bonus tiles, and what the end would add."""
    colour = scene.seats[scene.hero].colour
    return (
        f'<div class="player own player-{colour}">{_who(scene, scene.hero)}{_to_come(scene)}</div>'
    )


def _who(scene: Scene, seat: Seat) -> str:
    view, words, player = scene.view, scene.words, scene.view.players[seat]
    is_to_move = seat == view.to_move and view.phase != "over"
    current = ' aria-current="true"' if is_to_move else ""
    first = small_sign("first", words("table.first")) if seat == view.first else ""
    name = name_of(scene.seats[seat].name)
    points, bonus = words("table.points", n=player.points), words("count.bonus", n=player.bonus)
    return (
        f'<p class="who"{current}><span class="name" dir="auto">{name}{first}</span>'
        f"{amount('points', small_sign('point'), player.points, points, points_key(seat))}"
        f"{amount('bonuses', small_sign('bonus'), player.bonus, bonus, bonus_key(seat))}</p>"
    )


def _to_come(scene: Scene) -> str:
    """What would be added if the game ended now: for groups, unfinished districts, bonus tiles."""
    if scene.view.phase == "over":
        return ""
    player, words = scene.player, scene.words
    added = (
        ("groups", sum(group.points for group in groups(scene.view.box, player))),
        ("unfinished", len(unfinished(scene.board, player))),
        ("bonus", bonus_points(player)),
    )
    lines = "".join(
        f"<li><span>{escape(words(f'mine.{kind}'))}</span> <b>+{points}</b></li>"
        for kind, points in added
    )
    label = escape(words("mine.end"))
    return f'<p class="to-come">{label}</p><ul class="to-come" aria-label="{label}">{lines}</ul>'


# --- The other boards -----------------------------------------------------------------------------


def others(scene: Scene) -> dict[str, str]:
    """Every board but the large one, in the order of play; each a part, for a move changes one."""
    count = len(scene.view.players)
    seats = [(scene.hero + turn) % count for turn in range(1, count)]
    return other_parts(seats, partial(_other, scene))


def _of_other(scene: Scene, seat: Seat) -> Hashable:
    lights = scene.lights if scene.lights and scene.lights.seat == seat else None
    recent = tuple(square for by, square in scene.recent if by == seat)
    return _of_who(scene, seat), scene.board_of(seat), lights, recent


@remembered(_of_other)
def _other(scene: Scene, seat: Seat) -> str:
    return button(
        OpenSheet(f"player {seat}"),
        _who(scene, seat) + _small_board(scene, seat),
        key=f"player-{seat}",
        class_=f"player other player-{scene.seats[seat].colour}",
        aria_label=_label(scene, seat),
    )


def _small_board(scene: Scene, seat: Seat) -> str:
    tiles, lights = scene.view.players[seat].tiles, scene.lights
    marks = recent_marks(scene, seat)
    if lights is not None and lights.seat == seat:
        marks += lights_drawn(lights)
    spots = "".join(
        f'<rect class="hit" data-key="{square_key(seat, square)}" {place(square_box(square))}/>'
        for square in SQUARES
    )
    inside = whole(scene.board_of(seat), tiles, marks + spots, is_small=True)
    return drawing(inside, class_="small-board", aria_hidden="true")


def _label(scene: Scene, seat: Seat) -> str:
    words, player = scene.words, scene.view.players[seat]
    laid = sum(tile is not None for tile in player.tiles)
    return words(
        "player.board",
        name=scene.names[seat],
        points=words("table.points", n=player.points),
        bonus=words("count.bonus", n=player.bonus),
        tiles=words("count.tiles", n=laid),
    )


def player_sheet(scene: Scene, seat: Seat) -> str:
    """One player's board in full: to look at, and square by square for who walks through it."""
    board, player = scene.board_of(seat), scene.view.players[seat]
    rows = ""
    for row in range(SIZE):
        cells = "".join(
            f'<g class="plot"{_cell_values(scene, seat, square)}>'
            f'<rect class="hit" {place(square_box(square))}/></g>'
            for square in range(SIZE * row, SIZE * row + SIZE)
        )
        rows += f'<g role="row" aria-rowindex="{row + 1}">{cells}</g>'
    label = scene.words("player.grid", name=scene.names[seat])
    grid = f"<g{attributes(role='grid', aria_label=label)}>{rows}</g>"
    return (
        f'<div class="player player-{scene.seats[seat].colour}">{_who(scene, seat)}'
        f"{drawing(whole(board, player.tiles, grid), class_='pavement')}</div>"
    )


def _cell_values(scene: Scene, seat: Seat, square: int) -> str:
    said = square_text(scene.words, scene.board_of(seat), scene.view.players[seat], square)
    return attributes(
        role="gridcell",
        tabindex="0" if square == 0 else "-1",
        aria_colindex=square % SIZE + 1,
        aria_label=said,
    )
