"""Which screen there is, and which sheet lies over it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from rossio.ui.actions import OpenSheet
from rossio.ui.control import invitation
from rossio.ui.html import button, escape
from rossio.ui.screen import Screen
from rossio.ui.screens import end, pass_on, setup, start
from rossio.ui.screens.log import log_lines
from rossio.ui.screens.prompt import buttons, sentence
from rossio.ui.screens.sheets import sheet_of

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.control.table import Table
    from rossio.ui.scene import Scene
    from rossio.words.catalogue import Words


_LOGGED = 40
"""How many lines of the log stand beside the table; the whole of it is a sheet."""


def screen_of(app: App) -> Screen:
    """What is to be on screen now."""
    screen = structs.replace(_screen(app), title=_title(app))
    return structs.replace(screen, sheet=sheet_of(app)) if app.sheet else screen


def _title(app: App) -> str:
    """The window's title: the house, and the game that is open in it."""
    if app.place == "start":
        return "Rossio"
    name = app.words("game.name")
    return name if name == "Rossio" else f"{name} · Rossio"


def _screen(app: App) -> Screen:
    if app.table is not None and app.place == "table":
        return _table(app, app.table)
    if app.place == "setup":
        return Screen(setup.frame(), {"setup": setup.form(app)})
    if app.place == "join" and app.invitation is not None:
        return Screen(pass_on.frame(), {"pass": pass_on.joining(app.words, app.invitation)})
    return Screen(start.frame(app), start.parts(app))


def _table(app: App, table: Table) -> Screen:
    words = app.words
    say = table.news.told(words, table)
    if table.replay.looking is None:
        if table.stage == "away":
            sent = pass_on.sending(words, table, invitation.address(app))
            return Screen(pass_on.frame(), {"pass": sent}, say=say)
        if table.stage == "passing":
            return Screen(pass_on.frame(), {"pass": pass_on.passing(words, table)}, say=say)
        if table.ended:
            return Screen(end.frame(), {"ending": end.ending(words, table)}, say=say)
    scene = app.scene(table)
    return Screen(
        table.look.frame(scene),
        _parts(table, scene),
        symbols=table.look.symbols(),
        say=table.news.refusal(words, table) or say,
        flight=table.flight,
        wait=None if app.sheet else table.wait(),
        moment=table.shown_moment(),
    )


def _parts(table: Table, scene: Scene) -> dict[str, str]:
    """The text of every part: the bar, the prompt and the log, and those of the game's look."""
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
