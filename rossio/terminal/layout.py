"""What is printed: lines that fit, and colours where there are; letters say the same."""

import os
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence

WIDTH = 80

Marks = Mapping[str, tuple[str, str]]
"""Single characters that stand for coloured things: for each its letter, and its colours' code.

A mark is as wide as its letter, so lines can be measured and compared before they are painted.
"""


def has_colours() -> bool:
    """Whether what is printed goes to a terminal with colours, and they are wanted."""
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return wanted and sys.stdout.isatty()


class Paint:
    """Turns marks into letters, in colour or plain."""

    def __init__(self, marks: Marks, *, in_colour: bool) -> None:
        self._letters = str.maketrans(
            {
                mark: f"\x1b[{code}m{letter}\x1b[0m" if in_colour else letter
                for mark, (letter, code) in marks.items()
            }
        )

    def __call__(self, text: str) -> str:
        """The text as it is printed."""
        return text.translate(self._letters)


def wrapped(text: str, indent: str = "", width: int = WIDTH) -> list[str]:
    """A text in lines that fit, with no word broken; those after the first are indented."""
    return textwrap.wrap(
        text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def columns(rows: Sequence[Sequence[str]], gap: int = 2) -> Iterator[str]:
    """Rows of cells as lines, each column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        yield (" " * gap).join(cells).rstrip()
