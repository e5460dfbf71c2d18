"""The arena: fair pairings, the same games on any number of cores, records that replay."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rossio import games
from rossio.bots.rossio.players import PLAYERS
from rossio.engine.record import walk
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.events import Result, TurnStarted
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.moves import Move, Stop
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.table import TOKEN_POINTS
from rossio.engine.rossio.view import View
from rossio.terminal.arena import by_deal, seatings_of
from rossio.terminal.main import main
from rossio.terminal.match import ArenaError, Match, Played, check_replay, play_match
from rossio.terminal.rossio.helpers import services
from rossio.terminal.running import bar, with_bar
from tests.bots.games import at_random

PAIR = ("mason", "anybody")


@pytest.fixture
def anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else to play against; known in this process only, so on one core."""
    monkeypatch.setitem(PLAYERS.opponents, "anybody", at_random)


@pytest.fixture
def cheat(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(_: View, __: Rng) -> Iterator[Move]:
        yield Stop()

    monkeypatch.setitem(PLAYERS.opponents, "cheat", think)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def ended(points: tuple[int, ...], *winners: int) -> Result:
    return Result(points, (0,) * len(points), winners, "points")


def played(opponents: tuple[str, ...], result: Result) -> Played:
    return Played(opponents, Rossio().new(Setup(len(opponents)), 1), result, ())


def without_times(report: str) -> str:
    return report.partition("time per turn")[0]


# --- One game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [Setup(2), Setup(3, nobles=True), Setup(1, level="hard")])
def test_what_cards_score_is_what_players_have(setup: Setup) -> None:
    game = play_match(Match("rossio", ("apprentice",) * setup.players, setup, 5))
    recruitments = services(Rossio(), game)
    for seat in range(setup.players):
        scored = sum(one.points for one in recruitments if one.seat == seat)
        assert game.result.points[seat] - scored in (0, TOKEN_POINTS)
    costs = default_box().costs
    assert all(one.paid == costs[one.card] for one in recruitments)
    assert {turn.seat for turn in game.turns} == {*range(setup.players)}
    # ROSS has turns too, but no choice in them.
    events = [event for _, told in walk(Rossio(), game.record) for event in told]
    begun = [event for event in events if isinstance(event, TurnStarted)]
    timed = [event for event in begun if event.seat < setup.players]
    assert [turn.seat for turn in game.turns] == [event.seat for event in timed]
    # A turn ends with a card taken from the market, unless it is shortened.
    whole = [event for event in timed if not event.shortened]
    assert len(whole) == sum(move.startswith("t") for move in game.record.moves)


def test_shares_and_margins() -> None:
    game = played(("a", "b", "c"), ended((10, 10, 4), 0, 1))
    assert [game.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert [game.margin(seat) for seat in range(3)] == [3.0, 3.0, -6.0]
    assert played(("a", "b"), ended((10, 4), 0)).margin(1) == -6.0


def test_another_result_is_an_error() -> None:
    game = play_match(Match("rossio", ("apprentice",) * 2, Setup(2), 5))
    check_replay(Rossio(), game.record, game.result)
    with pytest.raises(ArenaError, match="seed 5 does not replay"):
        check_replay(Rossio(), game.record, ended((1, 2), 1))
    with pytest.raises(ArenaError, match="does not replay"):
        check_replay(Rossio(), game.record.until(9), game.result)


@pytest.mark.usefixtures("cheat")
def test_an_illegal_move_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "apprentice", "cheat", "--deals", "1", "--cores", "1"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("The game of apprentice, cheat with seed 1: ")
    assert told.count("\n") == 1


# --- Pairing --------------------------------------------------------------------------------------


def test_every_rotation_that_makes_a_difference() -> None:
    assert seatings_of(("a", "b")) == [("a", "b"), ("b", "a")]
    assert seatings_of(("a", "a")) == [("a", "a")]
    assert seatings_of(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(seatings_of(("a", "b", "b", "b"))) == 4


def test_a_deal_is_one_observation() -> None:
    deals = [
        [played(("a", "b"), ended((9, 5), 0)), played(("b", "a"), ended((9, 5), 0))],
        [played(("a", "b"), ended((9, 5), 0)), played(("b", "a"), ended((3, 5), 1))],
    ]
    assert by_deal(deals, "a", Played.share) == [0.5, 1.0]
    assert by_deal(deals, "b", Played.margin) == [0.0, -3.0]
    three = [[played(("a", "b", "b"), ended((9, 5, 1), 0))]]
    assert by_deal(three, "b", Played.share) == [0.0]
    assert by_deal(three, "b", Played.margin) == [-3.0]


@pytest.mark.usefixtures("anybody")
def test_both_sit_in_both_seats_of_the_same_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["arena", *PAIR, "--deals", "2", "--seed", "30", "--cores", "1"]
    assert main([*arguments, "--records", str(file)]) == 0
    lines = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
    assert [(tuple(line["opponents"]), line["record"]["seed"]) for line in lines] == [
        (PAIR, 30), (PAIR[::-1], 30), (PAIR, 31), (PAIR[::-1], 31),
    ]  # fmt: skip
    report = capsys.readouterr().out
    assert report.startswith("mason, anybody: 2 deals in 2 seatings, 4 games, seeds 30 to 31")
    rows = [" ".join(line.split()) for line in report.splitlines()]
    assert rows[3].startswith("mason 100.0 % (34.2 to 100.0) +")
    assert rows[4].startswith("anybody 0.0 % (0.0 to 65.8) -")
    assert "The first player wins 50.0 %" in report
    assert report.count(" ms") == 4
    # And each of them replays.
    assert main(["arena", "--check", str(file)]) == 0
    assert capsys.readouterr().out == "4 games replay to the same result.\n"


def test_the_number_of_cores_makes_no_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, kept = [], []
    for cores in ("1", "2"):
        file = tmp_path / cores
        arguments = ["--deals", "3", "--nobles", "--cores", cores, "--records", str(file)]
        assert main(["arena", "apprentice", "apprentice", *arguments]) == 0
        said.append(without_times(capsys.readouterr().out))
        kept.append(file.read_bytes())
    assert said[0] == said[1]
    assert kept[0] == kept[1]


# --- ROSS -----------------------------------------------------------------------------------------


def test_every_level_of_ross(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "apprentice", "--solo", "all", "--deals", "1", "--cores", "1"]) == 0
    report = capsys.readouterr().out
    starts = ("level ", "easy ", "medium ", "hard ", "very hard ")
    rows = report.splitlines()[2:7]
    assert all(row.startswith(start) for row, start in zip(rows, starts, strict=True))
    assert "4 games" in report


def test_one_level_of_ross(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--solo", "very hard", "--deals", "1", "--cores", "1", "--markdown"]
    assert main(["arena", *arguments, "apprentice"]) == 0
    report = capsys.readouterr().out
    assert "\n| very hard | " in report
    assert "\n| easy" not in report


# --- What cannot be done --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["apprentice", "nobody"], "There is no opponent 'nobody'; there are: apprentice"),
        (["apprentice"], "two to four opponents"),
        ([], "two to four opponents"),
        (["apprentice"] * 5, "two to four opponents"),
        (["apprentice", "apprentice", "--solo", "easy"], "one opponent"),
        (["apprentice", "apprentice", "--hard", "4"], "has 3 pieces"),
        (["apprentice", "apprentice", "--box", "/nowhere/box.json"], "No such file"),
        (["apprentice", "apprentice", "--records", "/nowhere/games"], "No such file"),
        (["apprentice", "apprentice", "--seed", str(1 << 64)], "A seed is a number"),
        (["--check", "/nowhere/games"], "No such file"),
    ],
)
def test_what_cannot_be_held_is_told(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--deals", "1", "--cores", "1", *arguments]) == 1
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def test_what_goes_wrong_on_another_core_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--deals", "2", "--cores", "2", "--seed", str((1 << 64) - 1)]
    assert main(["arena", "apprentice", "apprentice", *arguments]) == 1
    sentence = f"The game of apprentice, apprentice with seed {1 << 64}: A seed is a number"
    assert capsys.readouterr().err.startswith(sentence)


@pytest.mark.parametrize("option", ["--deals", "--cores"])
def test_nothing_is_not_a_number_of_deals_or_cores(option: str) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "apprentice", "apprentice", option, "0"])


def test_a_file_with_a_changed_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["--deals", "2", "--cores", "1", "--records", str(file)]
    assert main(["arena", "apprentice", "apprentice", *arguments]) == 0
    good, other = file.read_bytes().splitlines()
    changed = msgspec.json.decode(other)
    changed["result"]["points"][0] += 1
    for line, sentence in [
        (msgspec.json.encode(changed), "Line 2: The record with seed 2 does not replay"),
        (b"{}", "Line 2 is no game of an arena: "),
        (other.replace(b'"tA"', b'"tD"', 1), "Line 2: Move "),
    ]:
        file.write_bytes(good + b"\n" + line)
        assert main(["arena", "--check", str(file)]) == 1
        assert sentence in capsys.readouterr().err


def test_a_box_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = msgspec.json.decode(msgspec.json.encode(default_box().file))
    content["helpers"][0]["cost"] = 4
    box, file = tmp_path / "box.json", tmp_path / "games.jsonl"
    box.write_bytes(msgspec.json.encode(content))
    arguments = ["--deals", "1", "--cores", "1", "--box", str(box), "--records", str(file)]
    assert main(["arena", "apprentice", "apprentice", *arguments]) == 0
    assert default_box().identity not in capsys.readouterr().out
    assert main(["arena", "--check", str(file), "--box", str(box)]) == 0
    assert main(["arena", "--check", str(file)]) == 1
    assert "which is not here" in capsys.readouterr().err


# --- The bar --------------------------------------------------------------------------------------


def test_the_bar() -> None:
    assert bar(1, 4, 30) == "\r\033[K[#######.......................] 1/4 games, 1:30 left"
    assert bar(4, 4, 30).endswith("] 4/4 games, 0:00 left")


def test_the_bar_is_for_a_terminal_only() -> None:
    somebody, nobody = Terminal(), io.StringIO()
    assert [*with_bar("abc", 3, somebody)] == [*with_bar("abc", 3, nobody)] == ["a", "b", "c"]
    assert "2/3 games" in somebody.getvalue()
    assert somebody.getvalue().endswith("\r\033[K")
    assert nobody.getvalue() == ""


@pytest.mark.parametrize("game", games.names())
def test_every_game_can_be_played_in_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    played = ["--deals", "1", "--cores", "1", "--seed", "3"]
    assert main(["arena", game, "apprentice", "mason", *played]) == 0
    assert "2 games" in capsys.readouterr().out
