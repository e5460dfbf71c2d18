"""The table: every part of it that is Rossio's own, put together for the screen."""

from functools import lru_cache

from rossio.ui.html import escape
from rossio.ui.layout import Kind
from rossio.ui.rossio.boards import own_board
from rossio.ui.rossio.hand import hand, market
from rossio.ui.rossio.others import others
from rossio.ui.rossio.paving import advised_tiles, glow, paving
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import size
from rossio.words.catalogue import Words


@lru_cache(maxsize=16)
def frame(words: Words, layout: Kind, seats: int) -> str:
    """Where the parts go; what is empty on a small screen is not there at all."""
    log = _section("log", words("log.title"), "aside") if layout == "wide" else ""
    return (
        f'<div class="table" data-layout="{layout}" data-seats="{seats}">'
        '<header class="bar" data-part="bar"></header>'
        '<section class="square-room" data-room="" aria-label="'
        f'{escape(words("table.square"))}"><div data-part="square"></div>'
        '<div class="glow-layer" data-part="glow" data-anew=""></div></section>'
        f'<div class="side">{_section("market", words("table.market"))}'
        f"{_section('others', words('table.others'))}{log}</div>"
        f'<section class="prompt-part" aria-label="{escape(words("table.turn"))}">'
        '<p class="say" data-part="say"></p><div class="do" data-part="do"></div></section>'
        f'<div class="mine">{_section("own", words("table.own"))}'
        f"{_section('hand', words('table.hand'))}</div></div>"
    )


def _section(name: str, label: str, tag: str = "section") -> str:
    return f'<{tag} class="{name}-part" data-part="{name}" aria-label="{escape(label)}"></{tag}>'


def parts(scene: Scene) -> dict[str, str]:
    """The text of each part."""
    return {
        **paving(scene),
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
