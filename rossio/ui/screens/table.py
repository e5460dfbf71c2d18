"""The parts of a table that are the same in every game: the bar, the prompt, the log."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rossio.ui.actions import OpenSheet
from rossio.ui.html import button, escape
from rossio.ui.screens.log import log_lines
from rossio.ui.screens.prompt import buttons, sentence

if TYPE_CHECKING:
    from rossio.ui.control.table import Table
    from rossio.ui.scene import Scene
    from rossio.words.catalogue import Words

_LOGGED = 40
"""How many lines of the log stand beside the table; the whole of it is a sheet."""


def parts(table: Table, scene: Scene) -> dict[str, str]:
    """The text of every part, those of the game's look among them."""
    look, status = table.look, table.look.status(scene)
    # A lying phone has no room for it in the bar.
    lying = f"<strong>{escape(status)}</strong> " if scene.layout == "lying" else ""
    shown = {
        "bar": _bar(scene.words, status),
        **look.parts(scene),
        "say": lying + sentence(scene, look),
        "do": buttons(scene, look),
    }
    if scene.layout == "wide":
        shown["log"] = log_lines(scene.words, table, _LOGGED)
    return shown


@lru_cache(maxsize=64)
def _bar(words: Words, status: str) -> str:
    return (
        f"{_tool('menu', '☰', words('menu.title'), 'm')}"
        f'<h1 class="status">{escape(status)}</h1>'
        f"{_tool('log', '≡', words('log.title'), 'l')}"
        f"{_tool('help', '?', words('help.title'), 'r')}"
    )


def _tool(sheet: str, sign: str, label: str, short: str) -> str:
    sign = f'<span aria-hidden="true">{sign}</span>'
    return button(OpenSheet(sheet), sign, class_="tool", aria_label=label, aria_keyshortcuts=short)
