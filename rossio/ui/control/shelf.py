"""What a person can do with the games that are kept on this device."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio.engine.errors import GameError
from rossio.ui.actions import (
    BringBack,
    DropBox,
    DropEntry,
    Export,
    ExportEntry,
    Follow,
    Forget,
    HearNews,
    KeepGame,
    Open,
    PlayHere,
    RefuseFile,
    Rename,
    Renamed,
    ShowPage,
    Statistics,
    TakeIn,
    TakenIn,
    Unkept,
)
from rossio.ui.name import clean
from rossio.ui.save import read_game
from rossio.ui.screen import Effect
from rossio.ui.store import ENTRY, box_name, is_box

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.ui.actions import Action, EntryKind
    from rossio.ui.app import App
    from rossio.ui.intake import Intake
    from rossio.ui.save import Saved

LONGEST_TITLE = 40
WRONG_BOX = "wrong-box"
"""The key of what is said of a wrong box."""
A_PAGE = 20
"""So many saved games are listed at once: there may be thousands."""
PAGE = "saved-page"
"""The key of the line that says which of them are listed."""
_TAKEN: dict[EntryKind, str] = {
    "game": "taken-in",
    "box": "boxes-taken-in",
    "try": "tries-taken-in",
    "claim": "claims-taken-in",
    "solved": "solved-taken-in",
    "mistake": "mistakes-taken-in",
    "preferences": "preferences-taken-in",
    "plan": "plans-taken-in",
    "lesson": "lessons-taken-in",
}
"""How it is told that some were taken in."""
_MOST_NAMED = 20
"""So many entries of a file that cannot be taken in are named, the others counted."""


def _open(app: App, action: Open) -> None:
    """Go on with a saved game."""
    saved = app.saves.game(action.key)
    if saved is None:
        app.problem = app.words("saved.cannot-open") if app.saves.text(action.key) else ""
        return
    is_back = _was_left_for_statistics(app, action.key)
    try:
        app.sit_down(saved)
        if is_back:
            app.focus = str(Statistics(saved.game))
    except GameError as error:
        app.problem = app.sorry(error)


def _was_left_for_statistics(app: App, key: str) -> bool:
    """Whether one's record is looked at, and was opened from the end of this game."""
    page = app.statistics if app.place == "statistics" else None
    return page is not None and page.opened_from == key


def _forget(app: App, action: Forget) -> None:
    """Delete a saved game; it can be brought back until the sheet is closed."""
    _drop(app, ENTRY + action.key)
    app.focus = str(BringBack())


def _drop_box(app: App, action: DropBox) -> None:
    """Remove an owner's box; that can be undone like a game's deletion."""
    if any(action.entry == box.name for box in app.saves.kept_boxes()):
        _drop(app, action.entry)
        app.know_boxes()
        if action.entry == box_name(app.plan.game, app.plan.box):
            app.plan = structs.replace(app.plan, box="")
        app.focus = str(BringBack())


def refuse_box(app: App, why: str) -> None:
    """Say what is wrong with the file of a box; the game waits until it is right or put away."""
    app.wrong_box, app.focus = why, WRONG_BOX


def _drop(app: App, name: str) -> None:
    text = app.saves.drop(name)
    app.dropped = (name, text) if text else None


def _bring_back(app: App, _: BringBack) -> None:
    if app.dropped is not None:
        name, text = app.dropped
        app.saves.bring_back(name, text)
        # To the box in the set-up, or to the row of the game.
        app.dropped = None
        app.focus = "box" if is_box(name) else str(Open(name.removeprefix(ENTRY)))
        app.know_boxes()
        for box in app.saves.kept_boxes():
            if box.name == name and box.game == app.plan.game:
                app.plan = structs.replace(app.plan, box=box.identity)


def _rename(app: App, action: Rename) -> None:
    app.renaming = app.saves.game(action.key)


def _renamed(app: App, action: Renamed) -> None:
    """Every letter was kept as it was typed: who wants nothing of it gets the old name back."""
    if (before := app.renaming) is None:
        return
    if action.how == "not":
        entitle(app, before.key, before.title)
    app.renaming, app.focus = None, str(Rename(before.key))


def entitle(app: App, key: str, title: str) -> None:
    """Give a game a name."""
    saved = app.saves.game(key)
    if saved is not None:
        app.saves.entitle(saved, title.strip()[:LONGEST_TITLE])


def _show_page(app: App, action: ShowPage) -> None:
    app.page, app.focus = action.number, PAGE


def _export(app: App, _: Export) -> None:
    app.effect = Effect("download", app.saves.export(), "rossio.json")


def _take_in(app: App, action: TakeIn) -> None:
    """Take in an entry of a file."""
    open_intake(app).take(action.kind, action.entry, action.text)


def open_intake(app: App) -> Intake:
    """What takes in the entries of a file, from its first to its last."""
    if app.intake is None:
        # Only whoever takes something in waits for how that is done.
        from rossio.ui.intake import Intake

        app.intake = Intake(app.saves)
    return app.intake


def _taken_in(app: App, action: TakenIn) -> None:
    """Say what came of it."""
    intake, app.intake, words = app.intake, None, app.words
    app.know_boxes()
    if intake is not None:
        app.adopt(preferences=bool(intake.taken["preferences"]), plans=bool(intake.taken["plan"]))
        # What is told of it is told in the language that was chosen there.
        words = app.words
    if action.file == "no":
        app.problem = words("saved.no-file")
        return
    taken, refused = (+intake.taken, intake.refused) if intake else (Counter(), [])
    # Where nothing was taken in, that is told of games.
    kinds = [kind for kind in _TAKEN if taken[kind]] or ["game"]
    told = [words(f"saved.{_TAKEN[kind]}", n=taken[kind]) for kind in kinds]
    if not refused:
        _tell_kept(app, " ".join(told))
        return
    told.append(words("saved.refused", n=len(refused)))
    for one in refused[:_MOST_NAMED]:
        why = words(f"saved.why-{one.why}")
        name = clean(one.name)[:LONGEST_TITLE]
        told.append("\n" + words(f"saved.refused-{one.kind}", name=name, why=why))
    if (more := len(refused) - _MOST_NAMED) > 0:
        told.append("\n" + words("saved.refused-more", n=more))
    app.problem = " ".join(told).replace(" \n", "\n")


def _refuse_file(app: App, action: RefuseFile) -> None:
    why = app.words(f"file.{action.why}")
    if action.kind == "box":
        refuse_box(app, why)
    else:
        app.problem = why


def _keep_game(app: App, _: KeepGame) -> None:
    """Keep a game that came by a link."""
    if app.table is not None:
        app.table.is_guest = False
        app.keep(app.table)
        _tell_kept(app, app.words("link.kept"))


def _tell_kept(app: App, news: str) -> None:
    """Good news, unless it could not be kept: then that is told, also when it has been before."""
    if app.saves.trouble is None:
        app.good_news = news
    else:
        app.notice = app.words(f"trouble.{app.saves.trouble}")


def _unkept(app: App, action: Unkept) -> None:
    app.saves.lose(action.trouble)


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
    # A link that this tab waits for may be opened in another.
    if app.table is not None and (app.table.follows or app.table.stage == "away"):
        catch_up(app, read_game(action.text))


def catch_up(app: App, saved: Saved | None) -> None:
    """Show what another tab has played; an older state of it is no news."""
    table = app.table
    if table is None or saved is None or saved.touched <= table.saved.touched:
        return
    follows, holder, told = table.follows, table.holder, table.news
    try:
        table = app.table_for(structs.replace(saved, key=table.saved.key))
    except GameError:
        return
    app.table, table.follows = table, follows
    table.news.go_on_from(told)
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
    ShowPage: _show_page,
    Export: _export,
    TakeIn: _take_in,
    TakenIn: _taken_in,
    RefuseFile: _refuse_file,
    DropBox: _drop_box,
    KeepGame: _keep_game,
    Unkept: _unkept,
    ExportEntry: _export_entry,
    DropEntry: _drop_entry,
}
