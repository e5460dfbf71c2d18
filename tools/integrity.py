"""The hashes by which a browser refuses a file that is not the one that was released.

The page names them: to the browser, for style sheets, scripts and modules, and to the shell, for
the large files that it fetches itself. What the page cannot name, the service worker does.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import PurePosixPath

LOADED_BY_A_TAG = re.compile(
    r'<(?:link rel="(?:stylesheet|modulepreload|preload" as="script)" href|script(?: defer)? src)'
    r'="([^"]+)"'
)
LISTED = {".js", ".json", ".mjs", ".wasm", ".zip"}
"""Archives are in the lock, which is a module."""
FIRST_LOAD = "    <script "
"""Browsers take no map any more once a module has been asked for."""
SCRIPTS = "script-src 'self'"
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


def policy(page: str) -> str:
    """What the page allows itself."""
    found = POLICY.search(page)
    if found is None:
        raise SystemExit("The page has no Content-Security-Policy.")
    return found[1]


def integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def with_hashes(page: str, files: dict[str, bytes]) -> str:
    """The page, with the hash of each file that it loads and a map of those that come later."""

    def tag(match: re.Match[str]) -> str:
        return f'{match[0]} integrity="{integrity(files[match[1]])}"'

    listed = import_map(files)
    page = LOADED_BY_A_TAG.sub(tag, page)
    before, first, rest = page.partition(FIRST_LOAD)
    page = f'{before}    <script type="importmap">{listed}</script>\n{first}{rest}'
    # Written into the page, the map is a script; the policy knows it by its hash.
    return page.replace(SCRIPTS, f"{SCRIPTS} '{integrity(listed.encode())}'", 1)


def import_map(files: dict[str, bytes]) -> str:
    hashes = {
        f"./{path}": integrity(content)
        for path, content in sorted(files.items())
        if PurePosixPath(path).suffix in LISTED
    }
    return json.dumps({"integrity": hashes}, separators=(",", ":"))
