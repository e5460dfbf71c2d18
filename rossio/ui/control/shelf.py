"""What a person can do with the games that are kept on this device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rossio.engine.errors import GameError
from rossio.ui.control.table import Playing
from rossio.ui.screen import Effect
from rossio.ui.store import read_game

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.store import Saved

LONGEST_TITLE = 40


def _open(app: App, key: str, _: str) -> None:
    """Go on with a saved game."""
    saved = app.saves.game(key)
    if saved is None:
        return
    try:
        app.sit_down(saved)
    except GameError as error:
        app.problem = app.sorry(error)


def _forget(app: App, key: str, _: str) -> None:
    """Delete a saved game; it can be brought back until the sheet is closed."""
    text = app.saves.drop(key)
    app.dropped = (key, text) if text else None


def _bring_back(app: App, _: str, __: str) -> None:
    if app.dropped is not None:
        app.saves.bring_back(*app.dropped)
        app.dropped = None


def _rename(app: App, key: str, _: str) -> None:
    """Ask for a game's new name."""
    app.renaming = key


def entitle(app: App, key: str, title: str) -> None:
    """Give a game a name."""
    saved = app.saves.game(key)
    if saved is not None:
        app.saves.entitle(saved, title.strip()[:LONGEST_TITLE])


def _export(app: App, _: str, __: str) -> None:
    """All games as one file."""
    app.effect = Effect("download", app.saves.export(), "rossio.json")


def _import(app: App, _: str, text: str) -> None:
    """Take in the games of a file."""
    taken = app.saves.take_in(text)
    app.know_boxes()
    if taken is None:
        app.problem = app.words("saved.no-file")
    else:
        app.notice = app.words("saved.taken-in", n=taken)


def _export_broken(app: App, name: str, _: str) -> None:
    """An entry that cannot be read, as it is."""
    for broken in app.saves.broken():
        if broken.name == name:
            app.effect = Effect("download", broken.text, "rossio-damaged.txt")


def _drop_broken(app: App, name: str, _: str) -> None:
    app.saves.drop_broken(name)


def _follow(app: App, _: str, __: str) -> None:
    """Another tab plays the game that is open here."""
    if app.playing is not None:
        app.playing.follow()


def _play_here(app: App, _: str, __: str) -> None:
    """No other tab plays the game any more: go on from what it left."""
    if app.playing is None or not app.playing.follows:
        return
    app.playing.follows = False
    catch_up(app, app.saves.game(app.key()))


def _news(app: App, _: str, text: str) -> None:
    """What another tab has made of the game that is open here."""
    if app.playing is not None and app.playing.follows:
        catch_up(app, read_game(text))


def catch_up(app: App, saved: Saved | None) -> None:
    """Show what another tab has played; an older state of it is no news."""
    playing = app.playing
    if playing is None or saved is None or saved.touched <= playing.saved.touched:
        return
    follows, holder = playing.follows, playing.holder
    try:
        playing = Playing(app.game, structs.replace(saved, key=playing.saved.key), app.preferences)
    except GameError:
        return
    app.playing, playing.follows = playing, follows
    if playing.session.state.seat == holder:
        playing.take_device()


def _renamed(app: App, _: str, __: str) -> None:
    app.renaming = ""


DEEDS = {
    "open": _open,
    "renamed": _renamed,
    "follow": _follow,
    "play-here": _play_here,
    "news": _news,
    "forget": _forget,
    "bring-back": _bring_back,
    "rename": _rename,
    "export": _export,
    "import": _import,
    "export-broken": _export_broken,
    "drop-broken": _drop_broken,
}
