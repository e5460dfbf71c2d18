"""The engine's tests once more, in the Python that runs in the page."""

from __future__ import annotations

import re
import subprocess
import sysconfig

from tools.prepare import node
from tools.runtime import ROOT, msgspec_wheel


def test_the_engine_passes_its_tests_inside_pyodide() -> None:
    packages = sysconfig.get_path("purelib")
    done = subprocess.run(
        [node(), ROOT / "tests/pyodide/engine.mjs", msgspec_wheel(), packages],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed, done.stdout[-3000:]
    assert int(passed[1]) > 400
