"""The players' boards: tiles in their spaces, cards in their slots, coins and points."""

from collections.abc import Hashable

from rossio.bots.rossio.answer import LayTile, SwapTiles
from rossio.engine.events import Seat
from rossio.engine.rossio.legal import refusal
from rossio.engine.rossio.moves import Swap
from rossio.engine.rossio.state import ROSS, SLOTS, SPACES, Helper
from rossio.engine.rossio.view import SeenPlayer
from rossio.ui.html import attributes, button, escape, name_of
from rossio.ui.layout import TOUCH
from rossio.ui.memory import remembered
from rossio.ui.rossio.cards import card_face
from rossio.ui.rossio.hand import card_label
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.tiles import icon, small_icon, tile, tile_symbol
from rossio.ui.signs import amount, order_mark
from rossio.ui.table_actions import Look, Play, Why
from rossio.words.catalogue import Words, labelled
from rossio.words.rossio.sentences import move_sentence, why_sentence
from rossio.words.rossio.things import colour_names

_SWAP_KEYS = "qwe"
SPACE, GAP, EDGE = 44, 6, 4
"""A space of the board, what lies between two of them, and around them, in pixels."""


def _of_own_board(scene: Scene) -> Hashable:
    view, seat = scene.view, scene.view.seat
    if seat is None:
        return None
    return (
        (scene.words, scene.seats[seat], view.box, view.ross is None, scene.is_mine),
        (seat, view.players[seat], view.first == seat, view.to_move, view.phase, view.moves),
        (view.built, view.going_on, view.square),
        scene.proposed.building if scene.proposed else (),
    )


@remembered(_of_own_board)
def own_board(scene: Scene) -> str:
    """The viewer's board, large enough to act on."""
    seat = scene.view.seat
    if seat is None:
        return ""
    return (
        f'<div class="board own player-{scene.seats[seat].colour}">'
        f"{board_head(scene, seat)}{_tiles(scene, seat)}{slots(scene, seat)}</div>"
    )


def board_head(scene: Scene, seat: Seat) -> str:
    """Whose board it is, with coins and points."""
    view = scene.view
    turn = ' aria-current="true"' if seat == view.to_move and view.phase != "over" else ""
    is_ross = view.ross is not None and seat == ROSS
    return (
        f'<p class="who"{turn}><span class="name" dir="auto">{_first(scene, seat)}'
        f"{name_of(scene.seats[seat].name)}</span>{_points(scene, seat)}"
        f"{'' if is_ross else _coins(scene, seat)}</p>"
    )


def _first(scene: Scene, seat: Seat) -> str:
    if seat != scene.view.first or scene.view.ross is not None:
        return ""
    return small_icon("first", scene.words("table.first"))


def _points(scene: Scene, seat: Seat) -> str:
    points = scene.view.players[seat].points
    if points is None:
        return _amount("point", "?", scene.words("table.hidden"), f"points-{seat}")
    return _amount("point", points, scene.words("table.points", n=points), f"points-{seat}")


def _coins(scene: Scene, seat: Seat) -> str:
    coins = scene.view.players[seat].coins
    return _amount("coin", coins, scene.words("table.coins", n=coins), f"coins-{seat}")


def _amount(name: str, number: int | str, said: str, key: str) -> str:
    return amount(f"{name}s", small_icon(name), number, said, key)


def space_x(space: int) -> int:
    """Where a space of the board begins."""
    return EDGE + space * (SPACE + GAP)


def strip(scene: Scene, seat: Seat, extra: str = "") -> str:
    """The spaces of a board with the tiles on them; where one was built, its coin icon shows."""
    player, built, icons = (
        scene.view.players[seat],
        built_by(scene, seat),
        scene.view.box.file.icons,
    )
    width, height = space_x(SPACES) - GAP + EDGE, SPACE + 2 * EDGE
    spaces = "".join(
        f'<rect class="board-space" x="{space_x(space)}" y="{EDGE}" width="{SPACE}" '
        f'height="{SPACE}" rx="3"/>'
        + (
            icon("coin", (space_x(space) + 12, EDGE + 12, 20, 20))
            if icons[space] and space < built
            else ""
        )
        for space in range(SPACES)
    )
    tiles = "".join(
        f'<g data-key="tile-{seat}-{place + built}">'
        + tile(colour, (space_x(place + built), EDGE, SPACE, SPACE))
        + "</g>"
        for place, colour in enumerate(player.tiles)
    )
    said = tiles_label(scene.words, player)
    # For a shape inside a drawing browsers do not heed how it is touched, only for the whole of it.
    kind = "strip dragged-from" if " data-drag=" in extra else "strip"
    return (
        f'<svg class="{kind}" viewBox="0 0 {width} {height}" role="group" '
        f'aria-label="{escape(said)}"><rect class="board-ground" width="{width}" '
        f'height="{height}" rx="6"/>{spaces}{tiles}{extra}</svg>'
    )


def tiles_label(words: Words, player: SeenPlayer) -> str:
    """The tiles of a board in words, from the left."""
    if not player.tiles:
        return words("table.no-tiles")
    return words("table.tiles", tiles=colour_names(words, player.tiles))


def built_by(scene: Scene, seat: Seat) -> int:
    """How many spaces of a board are empty on the left."""
    return scene.view.built if seat == scene.view.to_move else 0


def _tiles(scene: Scene, seat: Seat) -> str:
    built, extra = built_by(scene, seat), ""
    if scene.is_mine and scene.view.phase == "build":
        swaps = "".join(_swap(scene, Swap(space)) for space in range(built, SPACES - 1))
        extra = _first_tile(scene, built) + swaps
    return strip(scene, seat, extra + _advised_order(scene))


def _advised_order(scene: Scene) -> str:
    """In which order tiles are to be swapped and laid, by advice."""
    steps = scene.proposed.building if scene.proposed else ()
    # Two tiles may be swapped more than once: what comes first lies on top.
    return "".join(reversed([_order(step, number) for number, step in enumerate(steps, 1)]))


def _order(step: SwapTiles | LayTile, number: int) -> str:
    if isinstance(step, LayTile):
        return order_mark(space_x(step.board_space) + 10, EDGE + 9, number)
    kind = "advised-swap" if number > 1 else "advised-swap next"
    x, y = space_x(step.board_space + 1) - GAP / 2, EDGE + SPACE / 2
    return f'<g class="{kind}">{_swap_sign(x, y)}{order_mark(x, y + 15, number)}</g>'


def _swap_sign(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="11"/><path d="M{x - 5:g} {y - 3:g}h9l-3-3m3 9h-9l3 3"/>'
    )


def _first_tile(scene: Scene, built: int) -> str:
    if not scene.view.going_on or not scene.view.player.tiles:
        return ""
    x, likeness = space_x(built), tile_symbol(scene.view.player.tiles[0])
    return (
        f'<rect class="next-tile" data-drag="tile" data-likeness="{likeness}" '
        f'x="{x}" y="{EDGE}" width="{SPACE}" height="{SPACE}" rx="3"/>'
    )


def _swap(scene: Scene, move: Swap) -> str:
    """The place between two tiles; a finger needs more room there than is drawn."""
    is_lit = move in scene.view.moves
    x = space_x(move.space + 1) - GAP / 2
    label = move_sentence(scene.words, scene.view, move)
    if not is_lit:
        reason = why_sentence(scene.words, refusal(scene.view, move))
        label = labelled(scene.words, label, reason)
    values = attributes(
        class_="swap lit" if is_lit else "swap",
        data_lit="true" if is_lit else None,
        role="button",
        tabindex="0",
        aria_label=label,
        aria_disabled=None if is_lit else "true",
        data_do=Play(str(move)) if is_lit else Why(str(move)),
        data_key=f"swap-{move.space}",
        aria_keyshortcuts=_SWAP_KEYS[move.space] if is_lit else None,
        # It covers half of the next tile, which can be dragged by this half too.
        data_drag="tile" if move.space == scene.view.built and scene.view.going_on else None,
        data_likeness=tile_symbol(scene.view.player.tiles[0]),
    )
    top = EDGE + (SPACE - TOUCH) / 2
    return (
        f"<g{values}>"
        f'<rect class="hit" x="{x - TOUCH / 2:g}" y="{top:g}" width="{TOUCH}" height="{TOUCH}"/>'
        f"{_swap_sign(x, EDGE + SPACE / 2)}</g>"
    )


def slots(scene: Scene, seat: Seat) -> str:
    """The three slots, filled from the right."""
    cards = scene.view.players[seat].slots
    empty = '<span class="slot"></span>' * (SLOTS - len(cards))
    filled = "".join(_slot(scene, seat, slot, card) for slot, card in enumerate(cards))
    return f'<div class="slots">{empty}{filled}</div>'


def _slot(scene: Scene, seat: Seat, slot: int, helper: Helper) -> str:
    said = scene.words(f"table.slot-{helper.side.lower()}", name=scene.card(helper.card).name)
    return button(
        Look(str(helper.card)),
        card_face(scene.card(helper.card), helper.side),
        key=f"slot-{seat}-{slot}",
        class_="slot card side-" + helper.side.lower(),
        aria_label=f"{said} {card_label(scene, helper.card)}" if helper.side == "A" else said,
        data_look=helper.card if helper.side == "A" else None,
    )
