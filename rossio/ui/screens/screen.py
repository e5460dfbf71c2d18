"""Which screen there is, and which sheet lies over it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from rossio.ui.actions import OpenSheet
from rossio.ui.control import invitation
from rossio.ui.html import escape, tool
from rossio.ui.screen import Screen
from rossio.ui.screens import pass_on, start
from rossio.ui.screens.log import log_lines
from rossio.ui.screens.prompt import SLIDER, buttons, sentence, to_task
from rossio.ui.screens.sheets import sheet_of

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.control.table import Table
    from rossio.ui.scene import Scene
    from rossio.words.catalogue import Words


_SINGLE_KEY = re.compile(' aria-keyshortcuts="[^"]"|(?<=aria-keyshortcuts="Enter) [^"](?=")')
_LOGGED = 40
"""How many lines of the log stand beside the table; the whole of it is a sheet."""


def screen_of(app: App) -> Screen:
    """What is to be on screen now."""
    screen = structs.replace(_screen(app), title=_title(app))
    if not app.preferences.shortcuts:
        parts = {name: _without_single_keys(text) for name, text in screen.parts.items()}
        screen = structs.replace(screen, parts=parts)
    return structs.replace(screen, sheet=sheet_of(app)) if app.sheet else screen


def _title(app: App) -> str:
    """The window's title: whose turn it is, the game that is open, and the house."""
    if app.place == "start":
        return "Rossio"
    name, turn = app.words("game.name"), ""
    if app.place == "puzzles":
        turn = app.words("puzzle.title")
    if app.place == "statistics":
        turn = app.words("statistics.title")
    if app.table is not None and app.place == "table":
        turn = _whose_turn(app.words, app.table)
    return " · ".join(dict.fromkeys(filter(None, (turn, name, "Rossio"))))


def _whose_turn(words: Words, table: Table) -> str:
    if table.ended:
        return words("title.over")
    number = table.playback.moment if table.playback.is_on else None
    state = table.session.state if number is None else table.session.moments[number].state
    is_yours = table.people == (state.seat,)
    return words("title.yours" if is_yours else "title.turn", name=table.names[state.seat])


def _screen(app: App) -> Screen:
    if app.table is not None and app.place == "table":
        return _table(app, app.table)
    if app.place == "lesson" and app.guide is not None:
        # Only whoever learns waits for it.
        from rossio.ui.screens.lesson import lesson_screen

        return lesson_screen(app, app.guide)
    if app.place == "puzzles" and app.puzzles is not None:
        # Only whoever turns to puzzles waits for them.
        from rossio.ui.screens.puzzle import puzzle_screen

        return puzzle_screen(app, app.puzzles)
    if app.place == "day" and app.day is not None:
        # Only whoever turns to the game of a day waits for its page.
        from rossio.ui.screens import today

        return Screen(today.frame(), {"day": today.day_page(app, app.day)})
    if app.place == "statistics" and app.statistics is not None:
        # Only whoever looks at their record waits for it.
        from rossio.ui.screens import statistics

        return Screen(statistics.frame(), statistics.parts(app, app.statistics))
    if app.place == "setup":
        # Only whoever sets a game up waits for the form.
        from rossio.ui.screens import setup

        return Screen(setup.frame(), {"setup": setup.form(app)})
    if app.place == "join" and app.invitation is not None:
        return Screen(pass_on.frame(), {"pass": pass_on.joining(app.words, app.invitation)})
    return Screen(start.frame(app), start.parts(app), for_eyes=True)


def _table(app: App, table: Table) -> Screen:
    words = app.words
    covering = _instead_of_table(app, table) if table.replay.looking is None else None
    if covering is not None:
        return structs.replace(covering, say=table.news.told(words, table))
    scene = app.scene(table)
    return Screen(
        table.look.frame(scene),
        _parts(table, scene),
        symbols=table.look.symbols(),
        say=table.news.told(words, table, scene),
        flight=table.flight,
        wait=None if app.sheet else table.wait(),
        moment=table.shown_moment(),
        focus=SLIDER if scene.mode == "looking back" else "",
        for_eyes=len(table.people) < 2,
    )


def _instead_of_table(app: App, table: Table) -> Screen | None:
    """What is shown instead of the table, between two people and at the end."""
    words = app.words
    if table.stage == "away":
        sent = pass_on.sending(words, table, invitation.address(app))
        return Screen(pass_on.frame(), {"pass": sent})
    if table.stage == "passing":
        return Screen(pass_on.frame(), {"pass": pass_on.passing(words, table)})
    if table.ended:
        # Only who has come to the end waits for it.
        from rossio.ui.screens import end

        return Screen(end.frame(), {"ending": end.ending(app, table)})
    return None


def _parts(table: Table, scene: Scene) -> dict[str, str]:
    """The text of every part: the bar, the prompt and the log, and those of the game's look."""
    look, status, goal = table.look, table.look.status(scene), table.saved.goal
    # A lying phone has no room for it in the bar.
    lying = f"<strong>{escape(status)}</strong> " if scene.layout == "lying" else ""
    shown = {
        "bar": _bar(scene.words, status, scene.words("bar.goal", goal=goal) if goal else ""),
        **look.parts(scene),
        "say": lying + sentence(scene, look),
        "do": buttons(scene, look),
    }
    if scene.layout == "wide":
        shown["log"] = log_lines(scene.words, table, _LOGGED)
    return shown


# Most parts are as they were before the last step.
@lru_cache(maxsize=128)
def _without_single_keys(text: str) -> str:
    """A part that names no letter and no digit as a shortcut."""
    return _SINGLE_KEY.sub("", text)


@lru_cache(maxsize=64)
def _bar(words: Words, status: str, goal: str) -> str:
    return (
        f"{to_task(words)}"
        f"{tool(OpenSheet('menu'), '☰', words('menu.title'), 'm')}"
        f'<h1 class="status">{escape(status)}</h1>{_goal(goal)}'
        f"{tool(OpenSheet('log'), '≡', words('log.title'), 'l')}"
        f"{tool(OpenSheet('help'), '?', words('help.title'), 'r')}"
    )


def _goal(text: str) -> str:
    return f'<span class="goal">{escape(text)}</span>' if text else ""
