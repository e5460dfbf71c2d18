"""What a long test has measured is printed, whether or not it passes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.runtime import ROOT

MEASURING = """
import pytest

@pytest.mark.parametrize("kills", [3, 7])
def test_it(record_property, kills):
    record_property("figure", f"{kills} kills")
    assert kills < 7
"""


def test_figures_of_tests_are_printed(tmp_path: Path) -> None:
    (tmp_path / "test_kills.py").write_text(MEASURING)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    lines = run.stdout.splitlines()
    assert [line for line in lines if line.endswith(" kills")] == ["3 kills", "7 kills"]
