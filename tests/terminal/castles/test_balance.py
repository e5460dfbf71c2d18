"""Balance of 6 Castles: what is asked of a box, and the whole report."""

from __future__ import annotations

import re

import pytest

from rossio.engine.castles.box import default_box
from rossio.terminal.castles import balance, floors
from rossio.terminal.castles.floors import standings
from rossio.terminal.castles.story import contract_worth
from tools.runtime import ROOT


def test_what_is_worth_more_than_twice_the_average_is_named() -> None:
    found = standings([(0, 1.0), (0, 1.0), (1, 1.0), (2, 7.0)], ["a", "b", "c", "d"])
    assert [(one.label, one.uses, one.points) for one in found] == [
        ("a", 2, 1.0),
        ("b", 1, 1.0),
        ("c", 1, 7.0),
    ]
    assert found[2].of_average == pytest.approx(7 / 2.5)
    floor = floors.worth("Tiles", found)
    assert not floor.met
    assert "c 2.80 × (of 1)" in str(floor)
    assert floors.worth("Tiles", found[:2]).met


def test_gold_and_religion_of_a_contract_count() -> None:
    box = default_box()
    for number, file in enumerate(box.contracts):
        worth = contract_worth(box, number)
        assert worth == file.points + file.half_coins / 5 + file.religion * 8 / 12


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--opponent", "apprentice", "--games", "3", "--cores", "1", "--markdown"]
    assert balance.main(arguments) == 0
    report = capsys.readouterr().out
    assert "3 games of 2 players with the standard set-up, seeds 1 to 3" in report
    assert report.count("\n- met: ") + report.count("\n- NOT MET: ") == 10


def test_the_document_says_what_is_not_met_with_the_figures_of_its_tables() -> None:
    told = (ROOT / "docs/balance-castles.md").read_text(encoding="utf-8")
    beginning, _, rest = told.partition("\n## ")
    (row,) = re.findall(r"^\| castles \|.*\n.*\n\| games \| (.*) \|$", rest, re.M)
    shares = [int(share.removesuffix(" %")) for share in row.split(" | ")]
    (mean,) = re.findall(r"There are ([\d.]+) castles in a game", rest)
    tiles = default_box().file.tiles
    crags = sum("crag" in tile.terrains for tile in tiles)
    assert f"they are on {crags} of {len(tiles)};" in beginning
    castles = f"two players build {mean} on average, and four or more in {sum(shares[4:])} %"
    assert castles in beginning
    assert "NOT MET" not in rest
    assert len(re.findall("^- met: ", rest, re.M)) == 10
    assert "each of its ten demands" in beginning
