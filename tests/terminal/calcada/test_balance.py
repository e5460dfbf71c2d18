"""The balance of Calçada: figures counted by hand, what is asked of a box, and the whole report."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rossio.bots.calcada import apprentice
from rossio.engine.calcada.box import SIDES
from rossio.engine.calcada.events import DistrictCompleted, Pushed, Renewed, Result
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.setup import Setup
from rossio.engine.record import walk
from rossio.terminal.calcada import floors
from rossio.terminal.calcada.balance import by_colour, by_number
from rossio.terminal.calcada.floors import Standing
from rossio.terminal.calcada.story import LOWEST, PUSH, RENEWAL, Given, Story, story_of
from rossio.terminal.main import main
from rossio.terminal.match import Match, Played, play_match
from tests.bots.calcada.games import at_random, play_game

RECORD = GAME.new(Setup(2), 1)
PLAYED = Played(("a", "a"), RECORD, Result((40, 60), (), (1,), "points"), ())
STORY = Story(PLAYED, 12, 1, (), (), {PUSH: 1, RENEWAL: 0, LOWEST: 4})


@pytest.fixture(scope="module")
def story() -> Story:
    """A game in which everything is tried, whoever wins."""
    record, _, _ = play_game(Setup(3, 0, "nine"), 5, (at_random, apprentice.think, at_random))
    *_, (state, _) = walk(GAME, record)
    return story_of(GAME, Played(("a", "b", "a"), record, GAME.result(state), ()))


def test_tiles_share_all_points_but_those_for_bonus_tiles(story: Story) -> None:
    result = story.played.result
    for_bonus = sum(parts.bonus for parts in result.parts)
    assert sum(tile.points for tile in story.tiles) == pytest.approx(sum(result.points) - for_bonus)


def test_a_story_counts_what_happened(story: Story) -> None:
    told = [event for _, events in walk(GAME, story.played.record) for event in events]
    assert story.uses[PUSH] == sum(isinstance(event, Pushed) for event in told) > 0
    assert story.uses[RENEWAL] == sum(isinstance(event, Renewed) for event in told) > 0
    lowest = [one for one in told if isinstance(one, DistrictCompleted) and one.multiplier == 1]
    assert story.uses[LOWEST] == len(lowest) > 0
    *_, (state, _) = walk(GAME, story.played.record)
    tiles = [tile for player in state.players for tile in player.tiles if tile is not None]
    assert len(story.tiles) == len(tiles)
    assert story.rounds == state.round


def test_a_player_began_with_its_first_declaration() -> None:
    played = play_match(Match(GAME.name, ("apprentice",) * 2, Setup(2, 0), 3))
    told = story_of(GAME, played)
    declared = [text for text in played.record.moves if text.startswith("d")]
    letters = "rbygp"
    assert [letters[one.colour] for one in told.openings] == [text[-1] for text in declared[:2]]
    # As a share of what both had on average.
    points = played.result.points
    assert [one.points for one in told.openings] == [2 * own / sum(points) for own in points]


def test_a_number_and_a_colour_beside_the_average() -> None:
    given = [Given(1, 0, 6.0), Given(1, 4, 2.0), Given(5, 4, 4.0)]
    assert by_number(given) == [Standing("1", 2, 0.0), Standing("5", 1, 0.0)]
    red, purple = by_colour(given)
    assert (red.label, red.uses) == ("red", 1)
    assert red.differs == pytest.approx(0.5)
    assert (purple.label, purple.uses) == ("purple", 2)
    assert purple.differs == pytest.approx(-0.25)


@pytest.mark.parametrize(
    ("rounds", "met"), [((8, 9, 20), True), ((3, 15, 16), True), ((8, 8, 9), False), ((16,), False)]
)
def test_games_are_neither_short_nor_long(rounds: tuple[int, ...], met: bool) -> None:
    assert floors.rounds(2, [replace(STORY, rounds=one) for one in rounds]).met == met


def test_most_boards_are_not_full() -> None:
    assert floors.boards(2, [STORY, replace(STORY, full_boards=0)]).met
    floor = floors.boards(2, [STORY, STORY])
    assert str(floor) == "NOT MET: 2 players: most boards are not full. Full are 50 %."


@pytest.mark.parametrize(("points", "met"), [((40, 44), True), ((44, 40), True), ((40, 45), False)])
def test_the_sides_are_near_each_other(points: tuple[float, ...], met: bool) -> None:
    assert floors.sides(3, points).met == met


@pytest.mark.parametrize(("differs", "met"), [(0.15, True), (-0.4, True), (0.16, False)])
def test_nothing_is_worth_much_more_than_the_average(differs: float, met: bool) -> None:
    assert floors.worth("Tiles", [Standing("1", 9, 0.0), Standing("2", 8, differs)]).met == met


def test_everything_is_used() -> None:
    assert [floor.met for floor in floors.used("master", [STORY])] == [True, False, True]


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--opponent", "apprentice", "--best", "mason", "--games", "1", "--best-games", "1"]
    assert main(["balance", "calcada", *arguments, "--cores", "1", "--markdown"]) == 0
    report = capsys.readouterr().out
    assert report.startswith("# Balance of the box of Calçada\n\nEvery seat is played by the app")
    for players in GAME.players:
        for side in SIDES:
            # How such games go, and what their tiles gave.
            assert report.count(f"\n| {players} players, {side} | ") == 2
    # On the first player; rounds, boards and sides for each number of players; tiles and first
    # declarations by number and colour; and what is used.
    assert report.count("\n- met: ") + report.count("\n- NOT MET: ") == 1 + 3 * 3 + 4 + 3


def test_the_report_without_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--opponent", "apprentice", "--games", "1", "--best-games", "0", "--cores", "1"]
    assert main(["balance", "calcada", *arguments]) == 0
    assert "The master" not in capsys.readouterr().out


def test_an_unknown_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "calcada", "--opponent", "nobody"]) == 1
    assert "There is no opponent 'nobody'" in capsys.readouterr().err
