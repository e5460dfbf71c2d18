"""Rules and settings as the page shows them before Python is there, drawn by the app itself."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rossio import games
from rossio.ui.actions import OpenSheet, ShowRules
from rossio.ui.app import App
from rossio.ui.screen import Sheet
from rossio.words.catalogue import languages
from tools.player import Store

FOLDER = "web/sheets"


def drawn_sheets() -> dict[str, bytes]:
    """Every sheet by the path of its file: its title, its sections by what leads to them, and with
    which it begins."""
    return {
        path_of(name, language): json.dumps(content, ensure_ascii=False).encode()
        for language in languages()
        for name, content in _sheets(language)
    }


def listed() -> str:
    """What opens a sheet from the start screen, and its file in each language."""
    names = {f"sheet help {game}": game for game in games.names()} | {"sheet menu": "settings"}
    found = {
        does: {language: path_of(name, language) for language in sorted(languages())}
        for does, name in names.items()
    }
    return json.dumps(found)


def path_of(name: str, language: str) -> str:
    return f"{FOLDER}/{name}-{language}.json"


def _sheets(language: str) -> Iterator[tuple[str, dict[str, object]]]:
    app = App(Store(), [language], lambda: 0.0, lambda: 0.5)
    app.do(OpenSheet("menu"))
    yield "settings", {"title": _sheet(app).title, "first": "", "sections": {"": _sheet(app).body}}
    for game in games.names():
        app.do(OpenSheet(f"help {game}"))
        title, sections = _sheet(app).title, dict[str, str]()
        for section in games.look(game).sections:
            app.do(ShowRules(section))
            sections[str(ShowRules(section))] = _sheet(app).body
        yield game, {"title": title, "first": next(iter(sections)), "sections": sections}


def _sheet(app: App) -> Sheet:
    sheet = app.screen().sheet
    assert sheet is not None
    return sheet
