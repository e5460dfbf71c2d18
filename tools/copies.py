"""What is committed twice: `python -m tools.copies` renews the copies, `--check` only tells.

index.html holds some words and the pictures of the games, for what it shows before Python runs;
pyscript.toml holds the list of our modules. The development server renews words and list in what
it answers, and leaves the files alone: it writes nothing.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from tools.modules import with_module_list
from tools.runtime import ROOT

PREFIX = "shell."
SHOWN = "rossio"
"""The game whose picture and words the page has before Python runs."""
BLOCK = re.compile(r'(<script id="words" type="application/json">).*?(</script>)', re.DOTALL)
COVERS = re.compile(r'(<div class="games"><ul>).*?(</ul></div>)', re.DOTALL)
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
        language: {
            "subtitle": _subtitle(tree, language),
            **{key.removeprefix(PREFIX): all_[key] for key in all_ if key.startswith(PREFIX)},
        }
        for language, all_ in texts.items()
    }
    # What would end the script block early is written so that it does not.
    return json.dumps(chosen, ensure_ascii=False, indent=0).replace("</", "<\\/")


def _subtitle(tree: Path, language: str) -> str:
    path = tree / "rossio/words" / SHOWN / f"{language}.json"
    text: str = json.loads(path.read_text(encoding="utf-8"))["game.subtitle"]
    return text


def with_copies(page: str, tree: Path) -> str:
    return BLOCK.sub(lambda block: f"{block[1]}{shell_words(tree)}{block[2]}", page)


def with_covers(page: str, tree: Path) -> str:
    # The server has no packages to draw with, and Python draws them anew as soon as it runs.
    from rossio import games
    from rossio.words.catalogue import words

    cards = "".join(
        f'<li class="game"><div class="cover">{games.cover(name)()}</div>'
        f"<h2>{words('en', name)('game.name')}</h2></li>"
        for name in games.names()
    )
    return COVERS.sub(lambda block: f"{block[1]}{cards}{block[2]}", page)


SERVED: dict[str, Renew] = {"index.html": with_copies, "pyscript.toml": with_module_list}
"""What the development server renews whenever it is asked for it."""
COPIES: list[tuple[str, Renew]] = [*SERVED.items(), ("index.html", with_covers)]


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
