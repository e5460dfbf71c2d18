"""The quick tests first: a slip should show in seconds, not after the browser's minutes."""

from __future__ import annotations

import gc

import pytest

from tools.browser import ENGINES

# Each takes longer than others of its kind. They come first among them, so that no process is
# left alone with one in the end.
LONG = (
    "tests/bots/test_opponents.py", "tests/test_prepare.py",
    "tests/e2e/test_looks.py", "tests/e2e/test_games.py", "tests/e2e/test_offline.py",
    "tests/e2e/test_lesson.py", "tests/e2e/test_failures.py", "tests/e2e/test_secrets.py",
    "tests/e2e/test_thinking.py", "tests/e2e/test_castles.py", "tests/e2e/test_house.py",
    "tests/e2e/test_policy.py", "tests/e2e/test_table.py", "tests/e2e/test_start.py",
    "tests/e2e/test_files.py", "tests/e2e/test_picture.py", "tests/e2e/test_hostile.py",
)  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "run the browser's tests in this engine alone, as far as it has what they need"
    parser.addoption("--engine", choices=ENGINES, help=text)


def turn(item: pytest.Item) -> tuple[int, int]:
    path = item.nodeid.partition("::")[0]
    if path.startswith("tests/e2e/"):
        kind = 2
    else:
        kind = int(path.startswith(("tests/pyodide/", "tests/test_site.py")))
    return kind, LONG.index(path) if path in LONG else len(LONG)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Thousands of tests, and all that they import, are there to stay: whenever Python looks for
    what can be thrown away it would go through them in vain, for a quarter of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured: `record_property("figure", …)`."""
    kinds = ("passed", "failed")
    reports = [report for kind in kinds for report in terminalreporter.getreports(kind)]
    told = [text for report in reports for name, text in report.user_properties if name == "figure"]
    if told:
        terminalreporter.section("figures")
    for text in told:
        terminalreporter.write_line(str(text))
