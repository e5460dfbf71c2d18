"""The games kept on this device, each with a small picture of its table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rossio import games
from rossio.engine.errors import GameError
from rossio.ui.actions import (
    BringBack,
    DropBox,
    DropEntry,
    Export,
    ExportEntry,
    Forget,
    Open,
    Rename,
    Renamed,
    ShowPage,
)
from rossio.ui.control.shelf import A_PAGE, LONGEST_TITLE, PAGE
from rossio.ui.html import attributes, button, escape
from rossio.ui.name import clean
from rossio.ui.save import Head, decoded
from rossio.ui.screens.fields import entry, file_choice, trouble
from rossio.ui.screens.start import summary
from rossio.ui.store import ENTRY, Broken, is_box

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.store import KeptBox
    from rossio.words.catalogue import Words


def shelf_sheet(app: App) -> str:
    """The saved games, each to be opened, renamed or deleted; and all of them as one file."""
    words = app.words
    listed: list[Head | Broken] = [*app.saves.heads(), *app.saves.broken()]
    page = min(app.page, max(0, len(listed) - 1) // A_PAGE)
    rows = "".join(_listed(app, one) for one in listed[page * A_PAGE :][:A_PAGE])
    nothing = "" if rows else f"<p>{escape(words('saved.none'))}</p>"
    return (
        f'{_undo(app)}{_place(app, page, len(listed))}<ul class="saved">{rows}</ul>{nothing}'
        f"{_pages(app, page, len(listed))}{trouble(app.problem)}{_boxes(app)}"
        f'<div class="buttons">{button(Export(), escape(words("saved.export")))}</div>'
        f"{file_choice('import', words('saved.import'))}"
    )


def _place(app: App, page: int, of: int) -> str:
    """Which games are listed, where that is not all of them."""
    if of <= A_PAGE:
        return ""
    first, last = page * A_PAGE + 1, min(of, (page + 1) * A_PAGE)
    own = attributes(data_key=PAGE, tabindex=-1, autofocus=app.focus == PAGE)
    return f"<p{own}>{escape(app.words('saved.page', first=first, last=last, of=of))}</p>"


def _pages(app: App, page: int, of: int) -> str:
    """The ways to the other games."""
    ways = [("newer", page - 1)] * (page > 0) + [("older", page + 1)] * (of > (page + 1) * A_PAGE)
    buttons = [button(ShowPage(to), escape(app.words(f"saved.page-{way}"))) for way, to in ways]
    return f'<div class="buttons">{"".join(buttons)}</div>' if buttons else ""


def _listed(app: App, one: Head | Broken) -> str:
    if isinstance(one, Broken):
        return _broken(app.words, one)
    return _row(app, one) if one.is_known else _unknown(app.words, one)


def _boxes(app: App) -> str:
    """The owner's boxes, each to be removed; games that were played with one need it."""
    boxes = app.saves.kept_boxes()
    if not boxes:
        return ""
    rows = "".join(_box(app, box) for box in boxes)
    return f'<h3>{escape(app.words("saved.boxes"))}</h3><ul class="saved">{rows}</ul>'


def _box(app: App, box: KeptBox) -> str:
    words = app.words
    drop = words("saved.drop-box", name=box.identity)
    size = f"<small>{escape(words('saved.box-size', kilobytes=max(1, box.size // 1000)))}</small>"
    return (
        f'<li class="broken"><span>{escape(_box_title(app, box))}{size}</span>'
        f"{button(DropBox(box.name), '×', class_='tool', aria_label=drop)}</li>"
    )


def _box_title(app: App, box: KeptBox) -> str:
    """What its owner called it; of one that cannot be read there is only its number."""
    with suppress(GameError):
        return f"{app.game(box.game).box(box.identity).name} ({box.identity})"
    return box.identity


def dropped_box(app: App) -> str:
    """That a box has just been removed, and the way back."""
    return _undo(app) if app.dropped and is_box(app.dropped[0]) else ""


def _undo(app: App) -> str:
    if app.dropped is None:
        return ""
    name, kept = app.dropped
    head = None if is_box(name) else decoded(kept, Head)
    # What was finished is missing from the statistics, too.
    told = "dropped-counted" if head and head.over else "dropped"
    text = escape(app.words("saved.box-dropped" if is_box(name) else f"saved.{told}"))
    own = BringBack()
    undo = button(
        own, escape(app.words("do.undo")), class_="main", autofocus=app.focus == str(own),
        aria_keyshortcuts="u" if app.preferences.shortcuts else None,
    )  # fmt: skip
    return f'<p class="problem" role="status">{text} {undo}</p>'


def _row(app: App, head: Head) -> str:
    words = app.words
    if app.renaming is not None and app.renaming.key == head.key:
        name = f"title {head.key}"
        label = words("saved.title")
        field = entry(
            name, label, head.title, maxlength=LONGEST_TITLE, autofocus=True,
            data_enter=Renamed(), data_escape=Renamed("not"),
        )  # fmt: skip
        done = button(Renamed(), "✓", class_="tool", aria_label=words("saved.renamed"))
        return f'<li class="renaming">{field}{done}</li>'
    line = summary(words, head)
    to_play, own = Open(head.key), Rename(head.key)
    rename = words("saved.rename", game=line)
    forget = words("saved.forget", game=line)
    return (
        f"<li>{button(to_play, _shown(app, head, line), autofocus=app.focus == str(to_play))}"
        f"{button(own, '✎', class_='tool', aria_label=rename, autofocus=app.focus == str(own))}"
        f"{button(Forget(head.key), '×', class_='tool', aria_label=forget)}</li>"
    )


def _shown(app: App, head: Head, line: str) -> str:
    """A game in its row: its picture, who plays, which game it is if there are several, when."""
    words = app.words
    told, picture = [words("saved.over" if head.over else "saved.going")], ""
    # A game that cannot be loaded has no picture and no name, but its saves are listed.
    with suppress(GameError):
        picture = games.look(head.game).thumbnail(head.picture)
        if len(games.names()) > 1:
            told.insert(0, app.words_of(head.game)("game.name"))
    date = f'<time data-time="{head.touched:.0f}"></time>'
    small = f"<small>{escape(' · '.join(told))} · {date}</small>"
    return f"{picture}<span>{escape(line)}{small}</span>"


def _unknown(words: Words, head: Head) -> str:
    """A game that this version does not know: it stays, and can be taken out as it is."""
    why = escape(words("saved.unknown", game=clean(head.game), names=summary(words, head)))
    take_out = button(ExportEntry(ENTRY + head.key), escape(words("saved.take-out")))
    return f'<li class="broken"><span>{why}</span>{take_out}</li>'


def _broken(words: Words, entry: Broken) -> str:
    """An entry that cannot be read: it can be taken out as it is, or deleted."""
    why = escape(words("saved.newer" if entry.is_newer else "saved.damaged"))
    take_out = button(ExportEntry(entry.name), escape(words("saved.take-out")))
    drop = words("saved.drop-broken")
    return (
        f'<li class="broken"><span>{why}</span>{take_out}'
        f"{button(DropEntry(entry.name), '×', class_='tool', aria_label=drop)}</li>"
    )
