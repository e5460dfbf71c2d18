"""A report of headings, sentences and tables, as plain text or as Markdown."""

from collections.abc import Iterable, Sequence

Row = Sequence[str]


class Report:
    """Blocks of text, one after another."""

    def __init__(self, markdown: bool = False) -> None:
        self._markdown = markdown
        self._blocks: list[str] = []

    def title(self, text: str) -> None:
        """What the report is about."""
        self._blocks.append(f"# {text}" if self._markdown else text)

    def heading(self, text: str) -> None:
        """What comes next."""
        self._blocks.append(f"## {text}" if self._markdown else f"{text}\n{'-' * len(text)}")

    def sentence(self, text: str) -> None:
        """A paragraph."""
        self._blocks.append(text)

    def items(self, lines: Iterable[str]) -> None:
        """One line each."""
        self._blocks.append("\n".join(f"- {line}" if self._markdown else line for line in lines))

    def table(self, heads: Row, rows: Sequence[Row]) -> None:
        """Rows under their heads; figures, which is all but the first column, to the right."""
        lines = _markdown(heads, rows) if self._markdown else _plain(heads, rows)
        self._blocks.append("\n".join(lines))

    def __str__(self) -> str:
        return "\n\n".join(self._blocks)


def _markdown(heads: Row, rows: Sequence[Row]) -> list[str]:
    rule = ["---", *("---:" for _ in heads[1:])]
    return [f"| {' | '.join(row)} |" for row in (heads, rule, *rows)]


def _plain(heads: Row, rows: Sequence[Row]) -> list[str]:
    columns = zip(heads, *rows, strict=True)
    widths = [max(map(len, column)) for column in columns]
    return [_line(row, widths) for row in (heads, *rows)]


def _line(row: Row, widths: Sequence[int]) -> str:
    first = row[0].ljust(widths[0])
    rest = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
    return "  ".join((first, *rest)).rstrip()
