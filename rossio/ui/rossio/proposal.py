"""A hint on the table: the turns to choose from, and the chosen one where its things are."""

from rossio.engine.rossio.box import CardId
from rossio.ui.html import button, escape
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import space_box
from rossio.ui.rossio.tiles import small_icon, tile

_DOTS = '<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>'


def hint_button(scene: Scene) -> list[str]:
    """Asks for a hint; while it is thought about, or followed, the button does without it."""
    if scene.advised:
        return [_close(scene)]
    # Whoever has picked a card is busy; the room is for what comes of it.
    if not scene.can_hint or (scene.picked and scene.view.phase != "draw"):
        return []
    words = scene.words
    if scene.hints is not None:
        label = f"{words('hint.thinks')} {words('hint.stop')}"
        return [button("unhint", _DOTS, key="hint", aria_label=label, aria_keyshortcuts="h")]
    return [button("hint", escape(words("do.hint")), class_="hint", aria_keyshortcuts="h")]


def hint_turns(scene: Scene) -> list[str]:
    """A button for each turn that is advised, and one that closes the hint."""
    hints, words = scene.hints, scene.words
    assert hints is not None
    turns = "".join(_turn(scene, number) for number in range(len(hints.turns)))
    label = escape(words("hint.turns"))
    return [
        f'<div class="hint-turns" role="group" aria-label="{label}">{turns}</div>',
        _close(scene),
    ]


def _close(scene: Scene) -> str:
    return button(
        "unhint",
        '<span aria-hidden="true">✕</span>',
        class_="sign",
        aria_label=scene.words("hint.close"),
        aria_keyshortcuts="h",
    )


def _turn(scene: Scene, number: int) -> str:
    hints = scene.hints
    assert hints is not None
    is_chosen = number == hints.chosen
    behind = hints.turns[0].worth - hints.turns[number].worth
    sign = "★" if not number else f"−{behind}{small_icon('point')}" if behind else "≈"
    said = _rank(scene, number, behind)
    return button(
        f"hint {number}",
        f'<b aria-hidden="true">{number + 1}</b> <small aria-hidden="true">{sign}</small>',
        # The first is where the button was that asked for it, and keeps its focus.
        key=f"hint-{number}" if number else "hint",
        aria_pressed="true" if is_chosen else "false",
        aria_label=f"{said}: {hints.sentence}" if is_chosen else said,
    )


def _rank(scene: Scene, number: int, behind: int) -> str:
    if not number:
        return scene.words("hint.best", n=1)
    if not behind:
        return scene.words("hint.equal", n=number + 1)
    return scene.words("hint.behind", n=behind, place=number + 1)


# --- On the table -------------------------------------------------------------------------------


def hand_mark(scene: Scene, number: CardId) -> str:
    """The side with which a card is to be recruited, or whether it is to be kept or discarded."""
    advice = scene.advised
    if advice is None:
        return ""
    if advice.recruited and advice.recruited.card == number:
        return _mark(advice.recruited.side)
    if number in advice.cards:
        return _mark("✓" if scene.view.phase == "keep" else "✕")
    return ""


def market_mark(scene: Scene, position: int) -> str:
    """The card to be taken."""
    return _mark("✓") if scene.advised and scene.advised.take == position else ""


def _mark(sign: str) -> str:
    return f'<span class="advised" aria-hidden="true">{sign}</span>'


def advised_tiles(scene: Scene) -> str:
    """The tiles on their spaces as they would lie there, numbered in their order."""
    laid = scene.advised.laid if scene.advised else ()
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
