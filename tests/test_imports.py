"""What the engine and its words load is what a start in the browser waits for."""

from __future__ import annotations

import subprocess
import sys

from tools.runtime import ROOT

LOAD = """
import sys, msgspec
before = {*sys.modules}
from rossio.engine.rossio.game import Rossio, default_box
from rossio.words import catalogue
from rossio.words.rossio import sentences
Rossio().boxes()
default_box().identity
catalogue.words(catalogue.choose(["pt-PT"]))
print(sorted({*sys.modules} - before))
"""


def test_engine_and_words_need_neither_paths_nor_hashes_to_start() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOAD], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "'rossio.engine.rossio.rules'" in done.stdout
    loaded = set(done.stdout.strip("[]\n").split(", "))
    assert not {"'pathlib'", "'hashlib'"} & loaded


def test_what_tells_of_a_wrong_box_is_not_loaded_to_start() -> None:
    load = "import sys, rossio.ui.app; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", load], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "rossio.engine.rossio.boxcheck" in loaded
    assert not {"rossio.engine.rossio.boxshape", "rossio.words.rossio.box_problems"} & loaded
