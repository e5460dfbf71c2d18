"""`python -m rossio balance castles`: whether tiles, contracts and seats are fair, shown by play.

Equal opponents play many games. Every deal is played once: another seating would be the same game.
"""

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean

from rossio.engine.castles.box import Box
from rossio.engine.castles.game import GAME, Castles
from rossio.engine.castles.setup import Setup
from rossio.terminal.castles import floors
from rossio.terminal.castles.floors import Standing, standings
from rossio.terminal.castles.story import Story, story_of
from rossio.terminal.command import add_common_options, box_text, positive, run
from rossio.terminal.figures import as_rate, as_share
from rossio.terminal.floors import Floor, first_player
from rossio.terminal.match import Match, box_of, check_opponents
from rossio.terminal.report import Report
from rossio.terminal.running import play_all
from rossio.terminal.seats import tell_seats, wins

FIRST_FOR = 2
"""At so many players the first one's advantage is judged."""
PARTS = ("contracts", "landscapes", "constructions", "religion", "wealth")


def main(arguments: Sequence[str]) -> int:
    """Report on the balance of a box; the exit code says whether the games could be played."""
    options = _options(arguments)
    return run(GAME.name, lambda: _report(options))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m rossio balance castles",
        description="Who wins and by what, how many castles there are, and what tiles give.",
    )
    parser.add_argument("--opponent", default="mason", help="who plays every seat (mason)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="2 to 4 (2)")
    parser.add_argument("--games", type=positive, default=400, help="so many (400)")
    parser.add_argument("--suggested", action="store_true", help="with the suggested set-up")
    add_common_options(parser)
    return parser.parse_args(arguments)


def _report(options: argparse.Namespace) -> Report:
    check_opponents(GAME.name, (options.opponent,))
    stories = _play(options)
    box: Box = box_of(GAME.name, box_text(options))
    report = Report(options.markdown)
    report.title("Balance of the box of 6 Castles")
    report.sentence(_extent(options, stories))
    _tell_games(report, stories)
    _tell_standings(report, "Exploration tiles", explorations(box, stories))
    _tell_standings(report, "Contracts", contracts(box, stories))
    report.heading("What is asked of it")
    report.items(map(str, _judged(options, box, stories)))
    return report


def _play(options: argparse.Namespace) -> list[Story]:
    text = box_text(options)
    game = Castles([box_of(GAME.name, text)])
    setup = Setup(options.players, 0, suggested=options.suggested)
    matches = [
        Match(GAME.name, (options.opponent,) * options.players, setup, seed, text)
        for seed in range(options.seed, options.seed + options.games)
    ]
    return [story_of(game, played) for played in play_all(matches, options.cores)]


def _extent(options: argparse.Namespace, stories: Sequence[Story]) -> str:
    last = options.seed + options.games - 1
    kind = "suggested" if options.suggested else "standard"
    return (
        f"Every seat is played by the {options.opponent}: {len(stories)} games of "
        f"{options.players} players with the {kind} set-up, seeds {options.seed} to {last}, "
        f"box {stories[0].played.record.box}."
    )


def _tell_games(report: Report, stories: Sequence[Story]) -> None:
    report.heading("Who wins, and by what")
    tell_seats(report, [story.played for story in stories])
    parts = [part for story in stories for part in story.played.result.parts]
    report.table(
        ("points of a player", *PARTS),
        [
            (
                "on average",
                *(f"{fmean(getattr(part, name) for part in parts):.1f}" for name in PARTS),
            )
        ],
    )
    shares = floors.way_shares(stories)
    report.table(("of the winners' points", *shares), [("share", *map(as_share, shares.values()))])
    castles = [story.castles for story in stories]
    report.table(
        ("castles", *map(str, range(7))),
        [
            ("games", *(as_share(castles.count(n) / len(castles)) for n in range(7))),
        ],
    )
    acted = floors.action_shares(stories)
    report.table(("of the turns", *acted), [("share", *map(as_share, acted.values()))])
    first = as_rate(wins([story.played for story in stories]))
    report.sentence(f"There are {fmean(castles):.2f} castles in a game. The first wins {first}.")


def explorations(box: Box, stories: Sequence[Story]) -> list[Standing]:
    """What exploration tiles gave that were laid."""
    labels = [
        f"{number} {' '.join(tile.front)} / {' '.join(tile.back)}"
        for number, tile in enumerate(box.file.explorations, 1)
    ]
    return standings((one for story in stories for one in story.explorations), labels)


def contracts(box: Box, stories: Sequence[Story]) -> list[Standing]:
    """What contracts gave that were in a game."""
    labels = [f"{number} {file.of}" for number, file in enumerate(box.contracts, 1)]
    return standings((one for story in stories for one in story.contracts), labels)


def _tell_standings(report: Report, heading: str, found: Sequence[Standing]) -> None:
    report.heading(heading)
    report.table(
        ("which", "times", "points", "of average"),
        [
            (one.label, f"{one.uses}", f"{one.points:.2f}", f"{one.of_average:.2f} ×")
            for one in found
        ],
    )


def _judged(options: argparse.Namespace, box: Box, stories: Sequence[Story]) -> Iterator[Floor]:
    if options.players == FIRST_FOR:
        yield first_player(wins([story.played for story in stories]))
    yield from floors.ways(stories)
    yield floors.castles(stories)
    yield from floors.actions(stories)
    yield floors.worth("Exploration tiles", explorations(box, stories))
    yield floors.worth("Contracts", contracts(box, stories))
