"""The games kept on this device, each with a small picture of its square."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rossio.engine.rossio.square import COLOUR_NAMES
from rossio.ui.control.shelf import LONGEST_TITLE
from rossio.ui.html import button, escape
from rossio.ui.rossio.tiles import Box4, tiles
from rossio.ui.screens.start import entry, summary

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.store import Broken, Saved
    from rossio.words.catalogue import Words

_SPACE = 8
_INITIALS = "".join(name[0] for name in COLOUR_NAMES)


def saved_sheet(app: App) -> str:
    """The saved games, each to be opened, renamed or deleted; and all of them as one file."""
    words, games = app.words, app.saves.games()
    rows = "".join(_row(app, saved) for saved in games)
    nothing = "" if rows else f"<p>{escape(words('saved.none'))}</p>"
    broken = "".join(_broken(words, entry) for entry in app.saves.broken())
    problem = f'<p class="problem" role="alert">{escape(app.problem)}</p>' if app.problem else ""
    return (
        f'{_undo(app)}<ul class="saved">{rows}{broken}</ul>{nothing}{problem}'
        f'<div class="buttons">{button("export", escape(words("saved.export")))}</div>'
        f'<label class="field file"><span>{escape(words("saved.import"))}</span>'
        '<input type="file" accept=".json,application/json" data-file="import" '
        'data-key="import-file"></label>'
    )


def _undo(app: App) -> str:
    if app.dropped is None:
        return ""
    text = escape(app.words("saved.dropped"))
    undo = button("bring-back", escape(app.words("do.undo")), class_="main")
    return f'<p class="problem" role="status">{text} {undo}</p>'


def _row(app: App, saved: Saved) -> str:
    words = app.words
    if app.renaming == saved.key:
        name = f"title {saved.key}"
        label = words("saved.title")
        field = entry(
            name, label, saved.title, maxlength=LONGEST_TITLE, data_enter="renamed", autofocus=True
        )
        done = button("renamed", "✓", class_="tool", aria_label=words("saved.renamed"))
        return f'<li class="renaming">{field}{done}</li>'
    line = summary(words, saved)
    state = words("saved.over" if saved.over else "saved.going")
    date = f'<time data-time="{saved.touched:.0f}"></time>'
    body = (
        f"{picture(saved.rows)}<span>{escape(line)}<small>{escape(state)} · {date}</small></span>"
    )
    rename = words("saved.rename", game=line)
    forget = words("saved.forget", game=line)
    return (
        f"<li>{button(f'open {saved.key}', body)}"
        f"{button(f'rename {saved.key}', '✎', class_='tool', aria_label=rename)}"
        f"{button(f'forget {saved.key}', '×', class_='tool', aria_label=forget)}</li>"
    )


@lru_cache(maxsize=64)
def picture(rows: tuple[str, ...]) -> str:
    """A small square: the tiles laid so far on bare ground."""
    width, height = _SPACE * max(map(len, rows), default=0), _SPACE * len(rows)
    drawn = "".join(
        tiles(colour, boxes)
        for colour, initial in enumerate(_INITIALS)
        if (boxes := _boxes(rows, initial))
    )
    return (
        f'<svg class="thumbnail" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<rect class="ground" width="{width}" height="{height}"/>{drawn}</svg>'
    )


def _boxes(rows: tuple[str, ...], initial: str) -> list[Box4]:
    """Where the tiles of a colour lie."""
    return [
        (column * _SPACE, row * _SPACE, _SPACE, _SPACE)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter == initial
    ]


def _broken(words: Words, entry: Broken) -> str:
    """An entry that cannot be read: it can be taken out as it is, or deleted."""
    why = escape(words("saved.newer" if entry.is_newer else "saved.damaged"))
    take_out = button(f"export-broken {entry.name}", escape(words("saved.take-out")))
    drop = words("saved.drop-broken")
    return (
        f'<li class="broken"><span>{why}</span>{take_out}'
        f"{button(f'drop-broken {entry.name}', '×', class_='tool', aria_label=drop)}</li>"
    )
