"""The table: every part of it, put together for the screen."""

from functools import lru_cache

from rossio.engine.rossio.state import ROSS
from rossio.ui.control.table import Playing
from rossio.ui.html import button, escape
from rossio.ui.layout import Kind
from rossio.ui.rossio.boards import own_board
from rossio.ui.rossio.hand import hand, market
from rossio.ui.rossio.others import others
from rossio.ui.rossio.paving import glow, paving
from rossio.ui.rossio.prompt import buttons, sentence
from rossio.ui.rossio.proposal import advised_tiles
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import size
from rossio.ui.screens.log import log_lines
from rossio.words.catalogue import Words

_LOGGED = 40
"""How many lines of the log stand beside the table; the whole of it is a sheet."""


def frame(scene: Scene) -> str:
    """Where the parts go; what is empty on a small screen is not there at all."""
    return _frame(scene.words, scene.layout, len(scene.seats))


@lru_cache(maxsize=16)
def _frame(words: Words, layout: Kind, seats: int) -> str:
    log = _section("log", words("log.title"), "aside") if layout == "wide" else ""
    return (
        f'<div class="table" data-layout="{layout}" data-seats="{seats}">'
        '<header class="bar" data-part="bar"></header>'
        f'<section class="square-room" aria-label="{escape(words("table.square"))}">'
        '<div data-part="square"></div><div class="glow-layer" data-part="glow"></div></section>'
        f'<div class="side">{_section("market", words("table.market"))}'
        f"{_section('others', words('table.others'))}{log}</div>"
        f'<section class="prompt-part" aria-label="{escape(words("table.turn"))}">'
        '<p class="say" data-part="say"></p><div class="do" data-part="do"></div></section>'
        f'<div class="mine">{_section("own", words("table.own"))}'
        f"{_section('hand', words('table.hand'))}</div></div>"
    )


def _section(name: str, label: str, tag: str = "section") -> str:
    return f'<{tag} class="{name}-part" data-part="{name}" aria-label="{escape(label)}"></{tag}>'


def parts(scene: Scene, playing: Playing) -> dict[str, str]:
    """The text of each part."""
    shown = {
        "bar": _bar(scene),
        **paving(scene),
        "glow": _glow_layer(scene),
        "market": market(scene),
        **others(scene),
        "say": _said(scene),
        "do": buttons(scene),
        "own": own_board(scene),
        "hand": hand(scene),
    }
    if scene.layout == "wide":
        shown["log"] = log_lines(scene.words, playing, _LOGGED)
    return shown


def _glow_layer(scene: Scene) -> str:
    lit = glow(scene.grid, scene.glow) or advised_tiles(scene)
    if not lit:
        return ""
    width, height = size(scene.grid)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'aria-hidden="true">{lit}</svg>'
    )


def _said(scene: Scene) -> str:
    # A lying phone has no room for it in the bar.
    status = f"<strong>{escape(_status(scene))}</strong> " if scene.layout == "lying" else ""
    return status + sentence(scene)


def _status(scene: Scene) -> str:
    """Whose turn it is, and which phase of it."""
    view = scene.view
    of_ross = view.ross is not None and view.to_move == ROSS and view.phase != "over"
    key = "status.ross" if of_ross else f"status.{view.phase}"
    return scene.words(key, name=scene.names[view.to_move], round=view.round)


def _bar(scene: Scene) -> str:
    return _bar_saying(scene.words, _status(scene))


@lru_cache(maxsize=64)
def _bar_saying(words: Words, status: str) -> str:
    log = _tool("sheet log", "≡", words("log.title"), "l")
    return (
        f"{_tool('sheet menu', '☰', words('menu.title'), 'm')}"
        f'<h1 class="status">{escape(status)}</h1>'
        f"{log}{_tool('sheet help', '?', words('help.title'), 'r')}"
    )


def _tool(do: str, sign: str, label: str, short: str) -> str:
    sign = f'<span aria-hidden="true">{sign}</span>'
    return button(do, sign, class_="tool", aria_label=label, aria_keyshortcuts=short)
