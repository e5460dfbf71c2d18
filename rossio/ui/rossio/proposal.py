"""A proposed turn on the table, marked where its things are."""

from rossio.engine.rossio.box import CardId
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import space_box
from rossio.ui.rossio.tiles import tile


def hand_mark(scene: Scene, number: CardId) -> str:
    """The side with which a card is to be recruited, or whether it is to be kept or discarded."""
    advice = scene.proposed
    if advice is None:
        return ""
    if advice.recruited and advice.recruited.card == number:
        return _mark(advice.recruited.side)
    if number in advice.cards:
        return _mark("✓" if scene.view.phase == "keep" else "✕")
    return ""


def market_mark(scene: Scene, position: int) -> str:
    """The card to be taken."""
    return _mark("✓") if scene.proposed and scene.proposed.take == position else ""


def _mark(sign: str) -> str:
    return f'<span class="advised" aria-hidden="true">{sign}</span>'


def advised_tiles(scene: Scene) -> str:
    """The tiles on their spaces as they would lie there, numbered in their order."""
    laid = scene.proposed.laid if scene.proposed else ()
    return "".join(
        f'<g class="advised-tile">{tile(one.colour, space_box(scene.grid, one.space))}'
        f"{_numbered(scene, one.space, number)}</g>"
        for number, one in enumerate(laid, 1)
    )


def _numbered(scene: Scene, space: int, number: int) -> str:
    x, y, width, height = space_box(scene.grid, space)
    return order_mark(x + width / 2, y + height / 2, number)


def order_mark(x: float, y: float, number: int) -> str:
    """The place of a tile in the order of laying."""
    return (
        f'<g class="order"><circle cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<text x="{x:g}" y="{y:g}">{number}</text></g>'
    )
