"""What can be laid over the screen: menu, log, rules, keys, saved games, a game's own sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio import games
from rossio.ui.actions import Leave, OpenSheet, PlayAnew
from rossio.ui.control.invitation import shared_link
from rossio.ui.html import button, escape
from rossio.ui.preferences import SPEEDS, THEMES
from rossio.ui.screen import Sheet
from rossio.ui.screens.analysis import analysis_sheet
from rossio.ui.screens.fields import check, folded, language_choice, select
from rossio.ui.screens.log import log_lines
from rossio.ui.screens.share import keep_button, kinds_for, share_sheet
from rossio.ui.screens.shelf import shelf_sheet
from rossio.ui.screens.start import offer, open_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rossio.ui.app import App
    from rossio.ui.control.table import Table
    from rossio.words.catalogue import Words

KEYS = {
    "enter": "Enter",
    "space": "Space",
    "arrows": "ArrowLeft ArrowRight ArrowUp ArrowDown",
    "u": "u", "v": "v", "h": "h", "t": "t", "f": "f", "p": "p", "l": "l", "r": "r", "m": "m",
    "share": "s", "analysis": "a", "?": "?", "escape": "Escape",
}  # fmt: skip
"""The shortcuts of every table, as a look has its `keys`; the game's come first."""
_NOT_AT = {
    "lesson": ("p", "l", "m", "share", "analysis"),
    "puzzles": ("h", "t", "p", "l", "m", "share", "analysis"),
}
"""What is not to be had at the tables of these places."""


def sheet_of(app: App) -> Sheet:
    """The sheet that is open."""
    name, _, rest = app.sheet.partition(" ")
    words, table = app.words, app.table_on_screen()
    if table is not None and (sheet := _of_table(app, table, name, rest)):
        return sheet
    match name:
        case "learn":
            return Sheet(name, words("learn.title"), offer(app))
        case "menu":
            title = words("menu.title" if table else "settings.title")
            return Sheet(name, title, _menu(app))
        case "keys":
            return Sheet(name, words("keys.title"), _keys(app))
        case "saved":
            return Sheet(name, words("start.saved"), shelf_sheet(app))
        case "open":
            return Sheet(name, words("start.open"), open_sheet(words, app.problem))
        case _:
            return Sheet("help", words("help.title"), _help(app, rest))


def _of_table(app: App, table: Table, name: str, rest: str) -> Sheet | None:
    words = app.words
    match name:
        case "log":
            lines = f'<div class="log">{log_lines(words, table)}</div>'
            return Sheet(name, words("log.title"), lines)
        case "share" if table.is_bound:
            told = f"<p>{escape(words('today.bound'))}</p>"
            return Sheet(name, words("share.title"), told)
        case "share":
            kind = rest if rest in kinds_for(table) else "game"
            body = share_sheet(words, table, kind, shared_link(app, kind))
            return Sheet(name, words("share.title"), body)
        case "analysis":
            return Sheet(name, words("end.analysis"), analysis_sheet(words, table))
    return table.look.sheet(app.scene(table), name, rest)


def _help(app: App, section: str) -> str:
    # Only whoever asks for the rules waits for them.
    from rossio.ui.screens.help import help_sheet

    look, table = games.look(app.open_name), app.table_on_screen()
    box = table.session.state.box if table is not None else app.box()
    return help_sheet(app.words, look, section or look.sections[0], box)


def _menu(app: App) -> str:
    words, table, preferences = app.words, app.table, app.preferences
    speeds = {str(speed): words(f"speed.{speed.replace(' ', '-')}") for speed in SPEEDS}
    themes = {str(theme): words(f"theme.{theme}") for theme in THEMES}
    fields = [
        select("speed", words("settings.speed"), speeds, preferences.speed),
        select("theme", words("settings.theme"), themes, preferences.theme),
        check("sound", words("settings.sound"), preferences.sound),
        language_choice(words),
        check("shortcuts", words("settings.shortcuts"), preferences.shortcuts),
    ]
    actions = [button(OpenSheet("keys"), escape(words("keys.title")))]
    if table is not None:
        fields.append(check("pass_device", words("settings.pass"), preferences.pass_device))
        if not table.is_bound:
            fields.append(check("practice", words("settings.practice"), table.practice))
        leave = words("menu.leave" if table.is_guest else "menu.leave-kept")
        actions += [*_of_game(words, table), button(Leave(), escape(leave))]
    return (
        f'<div class="fields">{"".join(fields)}</div><div class="buttons">{"".join(actions)}</div>'
        f"{_advanced(words, table)}"
    )


def _of_game(words: Words, table: Table) -> list[str]:
    """What can be done with the game as a whole; nothing that would try out a scored deal."""
    if table.is_bound:
        return []
    return [
        keep_button(words, table),
        button(OpenSheet("share"), escape(words("end.share"))),
        button(PlayAnew("seed"), escape(words("end.same"))),
    ]


def _advanced(words: Words, table: Table | None) -> str:
    """The number of the deal, from which whoever knows it can tell every hand."""
    if table is None or table.keeps_secrets or table.is_bound or table.session.record.setup is None:
        return ""
    seed = escape(words("menu.seed", seed=table.session.record.seed))
    return folded("advanced", words("setup.advanced"), f"<p>{seed}</p>")


def _keys(app: App) -> str:
    """The game's keys and those of every table, beside each other where there is room."""
    words, missing = app.words, _NOT_AT.get(app.place, ())
    everywhere = {name: keys for name, keys in KEYS.items() if name not in missing}
    lists = (
        _key_list(app, words("game.name"), games.look(app.open_name).keys),
        _key_list(app, words("keys.every"), everywhere),
    )
    # It may be longer than the sheet, and there is nothing in it that could have the focus.
    return f'<div class="keys" tabindex="0">{"".join(lists)}</div>'


def _key_list(app: App, title: str, listed: Mapping[str, str]) -> str:
    words, answers = app.words, app.preferences.answers
    rows = "".join(
        f'<dt data-keys="{escape(keys)}"><kbd>{escape(words(f"keys.{name}.key"))}</kbd></dt>'
        f"<dd>{escape(words(f'keys.{name}'))}</dd>"
        for name, keys in listed.items()
        if all(map(answers, keys.split(" ")))
    )
    return f"<section><h3>{escape(title)}</h3><dl>{rows}</dl></section>"
