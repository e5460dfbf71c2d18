"""What a person can do with the games that are kept on this device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio.engine.errors import GameError
from rossio.ui.actions import (
    BringBack,
    DropEntry,
    Export,
    ExportEntry,
    Follow,
    Forget,
    HearNews,
    Import,
    Open,
    PlayHere,
    Rename,
    Renamed,
)
from rossio.ui.save import read_game
from rossio.ui.screen import Effect

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.save import Saved

LONGEST_TITLE = 40


def _open(app: App, action: Open) -> None:
    """Go on with a saved game."""
    saved = app.saves.game(action.key)
    if saved is None:
        app.problem = app.words("saved.cannot-open") if app.saves.text(action.key) else ""
        return
    try:
        app.sit_down(saved)
    except GameError as error:
        app.problem = app.sorry(error)


def _forget(app: App, action: Forget) -> None:
    """Delete a saved game; it can be brought back until the sheet is closed."""
    text = app.saves.drop(action.key)
    app.dropped = (action.key, text) if text else None


def _bring_back(app: App, _: BringBack) -> None:
    if app.dropped is not None:
        app.saves.bring_back(*app.dropped)
        app.dropped = None


def _rename(app: App, action: Rename) -> None:
    app.renaming = action.key


def _renamed(app: App, _: Renamed) -> None:
    app.renaming = ""


def entitle(app: App, key: str, title: str) -> None:
    """Give a game a name."""
    saved = app.saves.game(key)
    if saved is not None:
        app.saves.entitle(saved, title.strip()[:LONGEST_TITLE])


def _export(app: App, _: Export) -> None:
    app.effect = Effect("download", app.saves.export(), "rossio.json")


def _import(app: App, action: Import) -> None:
    """Take in the games of a file."""
    taken = app.saves.take_in(action.text)
    app.know_boxes()
    if taken is None:
        app.problem = app.words("saved.no-file")
    else:
        app.notice = app.words("saved.taken-in", n=taken)


def _export_entry(app: App, action: ExportEntry) -> None:
    """An entry that cannot be played here, as it is."""
    text = app.saves.entry(action.entry)
    if text is not None:
        app.effect = Effect("download", text, "rossio-entry.txt")


def _drop_entry(app: App, action: DropEntry) -> None:
    app.saves.drop_broken(action.entry)


# --- Other tabs ---------------------------------------------------------------------------------


def _follow(app: App, _: Follow) -> None:
    if app.table is not None:
        app.table.follow()


def _play_here(app: App, _: PlayHere) -> None:
    """Go on from what the other tab left."""
    if app.table is None or not app.table.follows:
        return
    app.table.follows = False
    catch_up(app, app.saves.game(app.key()))
    if app.table is not None:
        app.table.settle()


def _hear_news(app: App, action: HearNews) -> None:
    if app.table is not None and app.table.follows:
        catch_up(app, read_game(action.text))


def catch_up(app: App, saved: Saved | None) -> None:
    """Show what another tab has played; an older state of it is no news."""
    table = app.table
    if table is None or saved is None or saved.touched <= table.saved.touched:
        return
    follows, holder = table.follows, table.holder
    try:
        table = app.table_for(structs.replace(saved, key=table.saved.key))
    except GameError:
        return
    app.table, table.follows = table, follows
    if table.session.state.seat == holder:
        table.take_device()


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    Open: _open,
    Renamed: _renamed,
    Follow: _follow,
    PlayHere: _play_here,
    HearNews: _hear_news,
    Forget: _forget,
    BringBack: _bring_back,
    Rename: _rename,
    Export: _export,
    Import: _import,
    ExportEntry: _export_entry,
    DropEntry: _drop_entry,
}
