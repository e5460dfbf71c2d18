"""The copy of some words that index.html holds, for what it has to say before Python runs.

It is kept by this module: the development server renews it whenever the page is asked for, and a
test fails when what is committed is out of date.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

PREFIX = "shell."
BLOCK = re.compile(r'(<script id="words" type="application/json">).*?(</script>)', re.DOTALL)


def shell_words(tree: Path) -> str:
    """The words of every language, by language and by name."""
    texts = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((tree / "rossio/words").glob("*.json"))
    }
    chosen = {
        language: {
            key.removeprefix(PREFIX): text for key, text in all_.items() if key.startswith(PREFIX)
        }
        for language, all_ in texts.items()
    }
    # What would end the script block early is written so that it does not.
    return json.dumps(chosen, ensure_ascii=False, indent=0).replace("</", "<\\/")


def with_copies(page: str, tree: Path) -> str:
    return BLOCK.sub(lambda block: f"{block[1]}{shell_words(tree)}{block[2]}", page)


def refresh_copies(tree: Path) -> None:
    path = tree / "index.html"
    page = path.read_text(encoding="utf-8")
    if (renewed := with_copies(page, tree)) != page:
        path.write_text(renewed, encoding="utf-8")
