"""The examples in the documents run as they stand there: Python, and the command in a terminal."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from rossio.terminal.main import main
from tools.runtime import ROOT

README, LIBRARY = ROOT / "README.md", ROOT / "docs/library.md"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def run_examples(document: Path) -> dict[str, object]:
    """Run the examples of a document one after the other; the names that they leave behind."""
    text, names = document.read_text(encoding="utf-8"), dict[str, object]()
    for found in PYTHON.finditer(text):
        # So that an error names the line of the document.
        lines_before = "\n" * text.count("\n", 0, found.start(1))
        exec(compile(lines_before + found[1], document, "exec"), names)
    return names


def test_the_example_of_the_readme_is_short_and_says_how_long_its_link_is() -> None:
    text = README.read_text(encoding="utf-8")
    (example,) = PYTHON.findall(text)
    assert len(example.splitlines()) <= 10
    link = run_examples(README)["link"]
    assert isinstance(link, str)
    assert f"a link of {len(link)} characters" in text


def test_the_examples_of_the_library_run() -> None:
    # That the last example was reached, and went over all games.
    assert "sizes" in run_examples(LIBRARY)


def commands() -> list[str]:
    blocks = SHELL.findall(LIBRARY.read_text(encoding="utf-8"))
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_library_run(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "rossio"
    assert main(arguments) == 0
    assert "wins a seat" in capsys.readouterr().out
