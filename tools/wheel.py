"""Build our package as a wheel, into build/: `python -m tools.wheel`."""

from __future__ import annotations

import os
from pathlib import Path

import flit_core.buildapi

from tools.runtime import ROOT

FOLDER = ROOT / "build"


def build_wheel(folder: Path) -> Path:
    """Our package, whole: what the page shows is in it, because the page is made of it as well."""
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        return folder / str(flit_core.buildapi.build_wheel(str(folder)))
    finally:
        os.chdir(here)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    print(build_wheel(FOLDER).relative_to(Path.cwd()))
