"""Which screen there is, and which sheet lies over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rossio import games
from rossio.ui.control import invitation
from rossio.ui.screen import Screen
from rossio.ui.screens import end, pass_on, setup, start, table
from rossio.ui.screens.sheets import sheet_of

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.control.table import Table


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
        look, game = games.look(app.open_name), app.game(app.open_name)
        form = setup.form(app.words, look, game, app.plan, app.own_boxes(), app.problem)
        return Screen(setup.frame(), {"setup": form})
    if app.place == "join" and app.invitation is not None:
        return Screen(pass_on.frame(), {"pass": pass_on.joining(app.words, app.invitation)})
    return Screen(start.frame(app), start.parts(app))


def _table(app: App, game: Table) -> Screen:
    words = app.words
    say = game.news.told(words, game)
    if game.replay.looking is None:
        if game.stage == "away":
            sent = pass_on.sending(words, game, invitation.address(app))
            return Screen(pass_on.frame(), {"pass": sent}, say=say)
        if game.stage == "passing":
            return Screen(pass_on.frame(), {"pass": pass_on.passing(words, game)}, say=say)
        if game.ended:
            return Screen(end.frame(), {"ending": end.ending(words, game)}, say=say)
    scene = app.scene(game)
    return Screen(
        game.look.frame(scene),
        table.parts(game, scene),
        symbols=game.look.symbols(),
        say=game.news.refusal(words, game) or say,
        flight=game.flight,
        wait=None if app.sheet else game.wait(),
        moment=game.shown_moment(),
    )
