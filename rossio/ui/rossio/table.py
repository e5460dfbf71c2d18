"""The table: every part of it that is Rossio's own, put together for the screen."""

from functools import lru_cache

from rossio.ui.html import escape, section
from rossio.ui.layout import Kind
from rossio.ui.rossio.boards import own_board
from rossio.ui.rossio.hand import hand, market
from rossio.ui.rossio.others import others
from rossio.ui.rossio.paving import advised_tiles, glow, paving
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import size
from rossio.ui.rossio.window import window
from rossio.words.catalogue import Words


@lru_cache(maxsize=16)
def frame(words: Words, layout: Kind, seats: int, is_only_watched: bool) -> str:
    """Where the parts go; what is empty on a small screen is not there at all."""
    hand = words("table.hand-watched" if is_only_watched else "table.hand")
    log = section("log", words("log.title"), "aside", "log") if layout == "wide" else ""
    # On a phone a long sentence is scrolled, by the keys too.
    scrolls = "" if layout == "wide" else ' tabindex="0"'
    return (
        f'<div class="table rossio" data-layout="{layout}" data-seats="{seats}">'
        '<header class="bar" data-part="bar"></header>'
        '<section class="square-room" data-room="" aria-label="'
        f'{escape(words("table.square"))}">'
        '<div class="overview" data-part="overview" data-overview="square"></div>'
        '<div class="square-window" data-window="square"><div data-part="square"></div>'
        '<div class="square-layer" data-part="front"></div>'
        '<div class="square-layer glow-layer" data-part="glow" data-anew=""></div></div></section>'
        f'<section class="prompt-part" aria-label="{escape(words("table.turn"))}">'
        f'<p class="say" data-part="say"{scrolls}></p>'
        '<div class="do" data-part="do"></div></section>'
        f'<div class="mine">{section("own", words("table.own"))}'
        f"{section('hand', hand)}</div>"
        # Last of all, so that the Tab key need not go through the whole log to get anywhere.
        f'<div class="side">{section("market", words("table.market"))}'
        f"{section('others', words('table.others'))}{log}</div></div>"
    )


def parts(scene: Scene) -> dict[str, str]:
    """The text of each part."""
    return {
        **paving(scene),
        **window(scene),
        "glow": _glow_layer(scene),
        "market": market(scene),
        **others(scene),
        "own": own_board(scene),
        "hand": hand(scene),
    }


def _glow_layer(scene: Scene) -> str:
    lit = glow(scene.grid, scene.glow) or advised_tiles(scene)
    if not lit:
        return ""
    width, height = size(scene.grid)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'aria-hidden="true">{lit}</svg>'
    )
