"""Strength against time: the tool behind the curves in the documents still plays and counts."""

from __future__ import annotations

import pytest

from rossio import games
from tools import curve
from tools.curve import Course


class AtOnce:
    """Instead of processes of its own: here, one after the other."""

    def __init__(self, cores: int) -> None:
        assert cores == 1

    def __enter__(self) -> AtOnce:
        return self

    def __exit__(self, *why: object) -> None:
        """Nothing has to end."""

    map = staticmethod(map)


def test_a_table_has_a_line_for_each_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(curve, "BUDGETS", (2.0, 1.0))
    monkeypatch.setattr(curve, "ProcessPoolExecutor", AtOnce)
    name = games.names()[0]
    assert curve.main([name, "--deals", "2", "--cores", "1"]) == 0
    head, rule, *rows = capsys.readouterr().out.splitlines()
    assert [row.split(" | ")[:2] for row in rows] == [[f"| {name}", "2 ms"], [f"| {name}", "1 ms"]]
    assert {line.count("|") for line in (head, rule, *rows)} == {6}


def test_what_took_less_than_its_time_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    quick, slow, again = (Course(1.0, 5.0, (took,)) for took in (80.0, 95.0, 70.0))
    monkeypatch.setattr(curve, "play", lambda *_: again)
    assert curve.deal("rossio", 100, 1, [quick, slow]) == [quick, again]
    assert curve.deal("rossio", 100, 1, []) == [again, again]


def test_a_line_counts_deals_and_not_games() -> None:
    won, lost = Course(1.0, 4.0, (100.0, 300.0)), Course(0.0, -2.0, (200.0,))
    line = curve.row("rossio", 1000, [[won, lost]] * 3)
    assert line.startswith("| rossio | 1,000 ms | 50.0 %")
    assert line.endswith("| +1.0 | 200 and 300 ms |")
