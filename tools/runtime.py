"""What runs Python in the page, gathered under runtime/ as index.html names it.

runtime/pyodide/   the interpreter
runtime/pyscript/  PyScript core, without the parts this page never asks for
runtime/wheels/    msgspec
runtime/archives/  in the release, packed: python has the standard library, house what is ours and
                   belongs to no game, each game has an archive of its own, and msgspec is in one
                   instead of its wheel
runtime/lock.mjs   which wheels and which archives there are, each with its hash
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
RUNTIME = ROOT / "runtime"
WHEELS = RUNTIME / "wheels"

FIRST_ARCHIVES = ("house", "msgspec", "python")
"""What a start needs; the others are games."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# PyScript's chunks carry a hash in their names; these are the stems of those the page loads.
# Its editor, terminal, game, MicroPython, zip and storage chunks are never asked for.
PYSCRIPT_CHUNKS = ("core", "error", "toml")


def pyscript_files() -> list[Path]:
    dist = NODE_MODULES / "@pyscript/core/dist"
    wanted = [dist / "core.js"]
    for stem in PYSCRIPT_CHUNKS:
        # "toml-V4Savzlc.js" is a chunk of "toml"; a longer name belongs to another part.
        wanted += sorted(
            path for path in dist.glob(f"{stem}-*.js") if len(path.stem) == len(stem) + 9
        )
    return wanted


def copy_pyodide(to: Path) -> None:
    to.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, to / name)


def copy_pyscript(to: Path) -> None:
    to.mkdir(parents=True)
    for path in pyscript_files():
        shutil.copyfile(path, to / path.name)


def copy_qr(to: Path) -> None:
    to.mkdir(parents=True)
    shutil.copyfile(NODE_MODULES / "lean-qr/index.mjs", to / "lean-qr.mjs")


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def lock_entry(wheel: Path) -> dict[str, object]:
    name, version = wheel.name.split("-")[:2]
    return {
        "name": name,
        "version": version,
        "file_name": f"wheels/{wheel.name}",
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }


def write_lock(path: Path, wheels: list[Path], archives: dict[str, dict[str, object]]) -> None:
    """Pyodide's own lock with its packages replaced by ours, as a module the page can import."""
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {str(entry["name"]): entry for entry in map(lock_entry, wheels)}
    path.write_text(
        f"export default {json.dumps(lock, indent=1, sort_keys=True)};\n"
        f"export const archives = {json.dumps(archives, indent=1)};\n"
    )


def msgspec_wheel() -> Path:
    return next(WHEELS.glob("msgspec-*.whl"))


def make_development_runtime() -> None:
    """Cheap enough to do on every start, so it is always what the packages say."""
    for name in ("pyodide", "pyscript", "qr"):
        shutil.rmtree(RUNTIME / name, ignore_errors=True)
    copy_pyodide(RUNTIME / "pyodide")
    copy_pyscript(RUNTIME / "pyscript")
    copy_qr(RUNTIME / "qr")
    write_lock(RUNTIME / "lock.mjs", [msgspec_wheel()], archives={})
