"""Balance: figures of cards counted by hand, what is asked of a box, and the whole report."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.events import Result
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.terminal.figures import Estimate
from rossio.terminal.main import main
from rossio.terminal.match import Played
from rossio.terminal.rossio import floors
from rossio.terminal.rossio.helpers import Cards, Service, Standing

BOX = default_box()
SMALL = ["--opponent", "apprentice", "--games", "2", "--noble-games", "1", "--solo-games", "1"]


def played(winner: int, *recruitments: tuple[int, str, int]) -> tuple[Played, list[Service]]:
    """A game of two, and what became of its cards; recruitments by seat, card and points."""
    helpers = [
        Service(seat, BOX.card_numbers[key], BOX.costs[BOX.card_numbers[key]], points)
        for seat, key, points in recruitments
    ]
    result = Result((0, 0), (0, 0), (winner,), "points")
    return Played(("a", "a"), Rossio().new(Setup(2), 1), result, ()), helpers


GAMES = [
    played(0, (0, "r1", 20), (1, "r5", 12), (1, "r1", 10), (0, "n1", 8)),
    played(1, (0, "b5", 20), (1, "r1", 0)),
]


def standing(standings: list[Standing], label: str) -> Standing:
    (found,) = (one for one in standings if one.label.split()[0] == label)
    return found


def test_a_card() -> None:
    cards = Cards(BOX, GAMES, nobles=True)
    card = standing(cards.helpers(), "r1")
    assert card.label == "r1 Calceteiro"
    assert card.uses == 3
    assert card.per_game == 1.5
    # Of 44 cards the average was recruited 6/44 times.
    assert card.taken == pytest.approx(3 * 44 / 6)
    assert card.points == 10
    assert card.per_coin is not None
    assert card.per_coin.value == pytest.approx(2)
    assert card.wins is not None
    assert card.wins.value == pytest.approx(2 / 3)
    # The three that were recruited return 2, 3 and 5 points a coin.
    assert cards.per_coin == pytest.approx(10 / 3)
    assert card.differs == pytest.approx(2 / (10 / 3) - 1)


def test_a_card_that_nobody_recruits() -> None:
    card = standing(Cards(BOX, GAMES, nobles=False).helpers(), "g7")
    assert (card.uses, card.per_game, card.taken) == (0, 0, 0)
    assert (card.points, card.per_coin, card.differs, card.wins) == (None,) * 4


def test_a_shape_is_all_its_colours() -> None:
    shapes = Cards(BOX, GAMES, nobles=False).shapes()
    assert sum(len(shape.cards) for shape in shapes) == 40
    corner = standing(shapes, "corner")
    assert (len(corner.cards), corner.uses, corner.points) == (4, 2, 16)
    assert corner.per_game == 2 / 2 / 4
    assert corner.per_coin is not None
    assert corner.per_coin.value == 4


def test_a_noble_has_no_points_per_coin() -> None:
    nobles = Cards(BOX, GAMES, nobles=True).nobles()
    assert [noble.label.split()[0] for noble in nobles] == ["n1", "n2", "n3", "n4"]
    assert nobles[0].points == 8
    assert (nobles[0].per_coin, nobles[0].differs) == (None, None)


AVERAGE = Standing("x", (0,), 12, 1.0, 1.0, 10.0, Estimate(2.0, 1.0, 3.0), 0.0, None)


@pytest.mark.parametrize(("differs", "met"), [(0.25, True), (-0.25, True), (0.26, False)])
def test_points_per_coin_are_near_the_mean(differs: float, met: bool) -> None:
    floor = floors.returns([AVERAGE, replace(AVERAGE, label="y", differs=differs)], "Cards", 2)
    assert floor.met == met
    if met:
        assert str(floor).endswith("All 2; the fewest recruitments are 12.")
    else:
        assert str(floor).startswith("NOT MET: Cards: points per coin within ±25 % of the mean, 2")
        assert str(floor).endswith("Not 1 of 2: y +26 % (of 12).")


def test_what_cannot_be_judged_is_not_met() -> None:
    assert not floors.returns([replace(AVERAGE, differs=None)], "Cards", 2).met


@pytest.mark.parametrize(("taken", "met"), [(0.5, True), (0.49, False)])
def test_cards_are_taken(taken: float, met: bool) -> None:
    assert floors.taken([AVERAGE, replace(AVERAGE, taken=taken)], "Cards").met == met


def test_ross_is_as_strong_as_his_level() -> None:
    wins = {"easy": 0.73, "medium": 0.68, "hard": 0.40, "very hard": 0.17}
    judged = floors.against_ross({level: Estimate(wins[level], 0, 1) for level in LEVELS})
    assert [floor.met for floor in judged] == [True, False, True, False]


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", *SMALL, "--cores", "1", "--markdown"]) == 0
    report = capsys.readouterr().out
    assert report.startswith("# Balance of the box\n\nEvery seat is played by the apprentice: 2 ")
    for card in BOX.cards:
        assert report.count(f"\n| {card.key} {card.name} | ") == 1
    assert report.count("\n| domino | 8 | ") == 1
    # Two demands on cards and shapes each, on nobles, on the first player and on four levels.
    assert report.count("\n- met: ") + report.count("\n- NOT MET: ") == 10


def test_the_report_without_what_was_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "1", "--noble-games", "0", "--solo-games", "0", "--players", "3"]
    assert main(["balance", "--opponent", "apprentice", "--cores", "1", *arguments]) == 0
    report = capsys.readouterr().out
    assert "Nobles, in" not in report
    assert "ROSS easy" not in report
    assert "The first player wins 50" not in report


def test_an_unknown_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--opponent", "nobody"]) == 1
    assert "There is no opponent 'nobody'" in capsys.readouterr().err
