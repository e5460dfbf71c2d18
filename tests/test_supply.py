"""What the site is made with, and by which hands it writes."""

from __future__ import annotations

import re

from tools.runtime import ROOT

WRITES_HTML = re.compile(
    r"\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)"
    r"|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|document\.write|DOMParser"
)
USED = re.compile(r"uses: +(\S+)(.*)")
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}")


def test_html_is_written_in_one_place() -> None:
    sources = [*(ROOT / "web/js").iterdir(), *(ROOT / "rossio").rglob("*.py")]
    writers = [
        path.relative_to(ROOT).as_posix()
        for path in sources
        for _ in WRITES_HTML.findall(path.read_text(encoding="utf-8"))
    ]
    assert writers == ["web/js/put.js"]


def test_the_workflows_name_actions_by_commit_with_the_version_beside_it() -> None:
    workflows = [*(ROOT / ".github/workflows").glob("*.yml")]
    used = [USED.findall(path.read_text(encoding="utf-8")) for path in workflows]
    steps = [step for found in used for step in found]
    assert len(steps) > 5
    for action, note in steps:
        assert PINNED.fullmatch(action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", note), action
