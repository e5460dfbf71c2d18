"""What is committed twice: `python -m tools.copies` renews the copies, `--check` only tells.

index.html holds some words, and the start screen as somebody sees it who has never been here, for
what it shows before Python runs; pyscript.toml holds the list of our modules. The development
server renews words and list in what it answers, and leaves the files alone: it writes nothing.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

from tools.modules import with_module_list
from tools.runtime import ROOT

PREFIX = "shell."
BLOCK = re.compile(r'(<script id="words" type="application/json">).*?(</script>)', re.DOTALL)
TEXTS = re.compile(r'(<script id="texts" type="application/json">).*?(</script>)', re.DOTALL)
SCREEN = re.compile(r'(<div id="screen" tabindex="-1">).*(</div>\n *<div id="start">)', re.DOTALL)
STALE = "{} is out of date: `make copies` renews it."

Renew = Callable[[str, Path], str]
"""The text of a file and the tree it is in, to the text that it should have."""


def shell_words(tree: Path) -> str:
    """The words of every language, by language and by name."""
    texts = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((tree / "rossio/words").glob("*.json"))
    }
    chosen = {
        language: {key.removeprefix(PREFIX): all_[key] for key in all_ if key.startswith(PREFIX)}
        for language, all_ in texts.items()
    }
    return _in_script(chosen)


def _in_script(value: object) -> str:
    # What would end the script block early is written so that it does not.
    return json.dumps(value, ensure_ascii=False, indent=0).replace("</", "<\\/")


def with_copies(page: str, tree: Path) -> str:
    return BLOCK.sub(lambda block: f"{block[1]}{shell_words(tree)}{block[2]}", page)


class _Texts(HTMLParser):
    """What is written in a page and what its things are called, in the page's order."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name == "aria-label" and value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def texts_of(page: str) -> list[str]:
    reader = _Texts()
    reader.feed(page)
    return reader.found


def first_screen(language: str) -> str:
    """The start screen of somebody who has never been here."""
    # The server has no packages to draw with.
    from rossio import games
    from rossio.ui.app import App
    from tools.player import Store

    screen = App(Store(), [language], lambda: 0.0, lambda: 0.5).screen()
    drawn = screen.frame
    for name, text in screen.parts.items():
        drawn = _filled(drawn, f'data-part="{name}"', text)
    for name in games.names():
        drawn = _filled(drawn, f'data-still="{name}"', games.cover(name))
    return drawn


def _filled(page: str, mark: str, inside: str) -> str:
    """A page in which the empty element that has this mark holds something."""
    return re.sub(f"({mark}[^>]*>)", lambda found: found[1] + inside, page)


def with_start(page: str, _: Path) -> str:
    from rossio.words.catalogue import languages

    others = {one: texts_of(first_screen(one)) for one in sorted(languages()) if one != "en"}
    page = SCREEN.sub(lambda block: f"{block[1]}{first_screen('en')}{block[2]}", page)
    return TEXTS.sub(lambda block: f"{block[1]}{_in_script(others)}{block[2]}", page)


SERVED: dict[str, Renew] = {"index.html": with_copies, "pyscript.toml": with_module_list}
"""What the development server renews whenever it is asked for it."""
COPIES: list[tuple[str, Renew]] = [*SERVED.items(), ("index.html", with_start)]


def renew_copies(tree: Path, *, write: bool) -> list[str]:
    """The files with a copy that is out of date; if told so, they are written anew."""
    stale: list[str] = []
    for name, renew in COPIES:
        path = tree / name
        text = path.read_text(encoding="utf-8")
        if (renewed := renew(text, tree)) != text:
            stale.append(name)
            if write:
                path.write_text(renewed, encoding="utf-8")
    return list(dict.fromkeys(stale))


def main(arguments: list[str]) -> int:
    write = arguments != ["--check"]
    stale = renew_copies(ROOT, write=write)
    for name in stale:
        print(f"{name} is renewed." if write else STALE.format(name))
    return 0 if write else bool(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
