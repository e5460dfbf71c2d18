"""`python -m rossio balance calcada`: whether boards, colours and seats are fair, shown by play.

Equal opponents play on both sides of the boards, two to four of them; the strongest play too, to
see what they make use of. Every deal is played once: another seating would be the same game.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from statistics import fmean, median
from typing import NamedTuple

from msgspec import structs

from rossio import games as house
from rossio.engine.calcada.board import ANY_NUMBER, COLOUR_NAMES
from rossio.engine.calcada.box import SIDES, Side
from rossio.engine.calcada.game import GAME, Calcada
from rossio.engine.calcada.setup import Setup
from rossio.terminal.calcada import floors
from rossio.terminal.calcada.floors import Standing, full_share, standings, use_of
from rossio.terminal.calcada.story import USES, Given, Story, story_of
from rossio.terminal.command import add_common_options, box_text, not_negative, positive, run
from rossio.terminal.figures import NOTHING, as_deviation, as_rate, as_share, percentile
from rossio.terminal.floors import Floor, first_player
from rossio.terminal.match import Match, box_of, check_opponents
from rossio.terminal.report import Report
from rossio.terminal.running import play_all
from rossio.terminal.seats import tell_seats, wins

FIRST_FOR = 2
"""At so many players the first one's advantage is judged."""
NUMBERS = {number: f"{number}" for number in range(1, ANY_NUMBER)}
COLOURED = dict(enumerate(COLOUR_NAMES))


class Kind(NamedTuple):
    """Games that are looked at together."""

    players: int
    side: Side

    def __str__(self) -> str:
        return f"{self.players} players, {self.side}"


KINDS = tuple(Kind(players, side) for players in GAME.players for side in SIDES)
Stories = dict[Kind, list[Story]]


def main(arguments: Sequence[str]) -> int:
    """Report on the balance of a box; the exit code says whether the games could be played."""
    options = _options(arguments)
    return run(GAME.name, lambda: _report(options))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    best = house.players(GAME.name).names[-1]
    parser = argparse.ArgumentParser(
        "python -m rossio balance calcada",
        description="How long games are, who wins, and what numbers, colours and sides give.",
    )
    parser.add_argument("--opponent", default="mason", help="who plays every seat (mason)")
    parser.add_argument(
        "--games", type=positive, default=200, help="of each number of players and side (200)"
    )
    parser.add_argument(
        "--best", default=best, help=f"who shows what is used, as two players ({best})"
    )
    parser.add_argument(
        "--best-games", type=not_negative, default=20, help="of these, on each side (20)"
    )
    add_common_options(parser)
    return parser.parse_args(arguments)


def _report(options: argparse.Namespace) -> Report:
    check_opponents(GAME.name, (options.opponent, options.best))
    played = _play(options, options.opponent, KINDS, options.games)
    pairs = [kind for kind in KINDS if kind.players == FIRST_FOR] if options.best_games else []
    best = [*chain(*_play(options, options.best, pairs, options.best_games).values())]
    report = Report(options.markdown)
    report.title("Balance of the box of Calçada")
    report.sentence(_extent(options, played))
    _tell_games(report, played)
    _tell_given(report, played)
    _tell_uses(report, options, [*chain(*played.values())], best)
    report.heading("What is asked of it")
    report.items(map(str, _judged(options, played, best)))
    return report


def _play(
    options: argparse.Namespace, opponent: str, kinds: Iterable[Kind], number: int
) -> Stories:
    text = box_text(options)
    game = Calcada([box_of(GAME.name, text)])
    matches = [
        Match(GAME.name, (opponent,) * players, Setup(players, 0, side), seed, text)
        for players, side in kinds
        for seed in range(options.seed, options.seed + number)
    ]
    stories: Stories = {}
    for match, played in zip(matches, play_all(matches, options.cores), strict=True):
        kind = Kind(match.setup.players, match.setup.side)
        stories.setdefault(kind, []).append(story_of(game, played))
    return stories


def _extent(options: argparse.Namespace, played: Stories) -> str:
    box = played[KINDS[0]][0].played.record.box
    last = options.seed + options.games - 1
    return (
        f"Every seat is played by the {options.opponent}: {options.games} games of each number of "
        f"players on each side, seeds {options.seed} to {last}; and {options.best_games} games of "
        f"two players by the {options.best} on each side, from the same seed; box {box}."
    )


# --- The games ------------------------------------------------------------------------------------


def _tell_games(report: Report, played: Stories) -> None:
    report.heading("How games go")
    report.sentence(
        "Rounds are those in the middle, and of all but the shortest and the longest twentieth. "
        "Points are a player's, and where they come from."
    )
    heads = ("rounds", "9 of 10", "boards full", "points", *_PARTS, "the first wins (95 %)")
    report.table(
        ("games", *heads),
        [(f"{kind}", *_figures(stories)) for kind, stories in played.items()],
    )
    report.heading("Who wins")
    for players in GAME.players:
        tell_seats(report, [story.played for story in _of(played, players)])


_PARTS = ("districts", "groups", "unfinished", "bonus")


def _figures(stories: Sequence[Story]) -> tuple[str, ...]:
    rounds = [story.rounds for story in stories]
    parts = [part for story in stories for part in story.played.result.parts]
    return (
        f"{median(rounds):g}",
        f"{percentile(rounds, 0.05)} to {percentile(rounds, 0.95)}",
        as_share(full_share(stories)),
        f"{_points(stories):.1f}",
        *(f"{fmean(getattr(part, name) for part in parts):.1f}" for name in _PARTS),
        as_rate(wins([story.played for story in stories])),
    )


def _points(stories: Sequence[Story]) -> float:
    return fmean(fmean(story.played.result.points) for story in stories)


def _of(played: Stories, players: int) -> list[Story]:
    """The games of so many players, on either side."""
    return [story for kind in KINDS if kind.players == players for story in played[kind]]


# --- Numbers and colours --------------------------------------------------------------------------


Givens = dict[str, list[Given]]


def tiles(played: Stories) -> Givens:
    """What tiles gave, in games of each kind."""
    return {
        f"{kind}": [tile for story in stories for tile in story.tiles]
        for kind, stories in played.items()
    }


def openings(played: Stories) -> Givens:
    """What players had who began so, on each side; there are few in games of a kind."""
    return {
        side: [
            opening
            for kind, stories in played.items()
            for story in stories
            for opening in story.openings
            if kind.side == side
        ]
        for side in SIDES
    }


def _tell_given(report: Report, played: Stories) -> None:
    report.heading("Numbers and colours")
    report.sentence(
        "What a tile gives, by the number of its square and by its colour, beside the average "
        "tile: its part of the points for its district and its group."
    )
    _tell_standings(report, "games", tiles(played))
    report.sentence(
        "What a player has in the end, by the number and the colour of the first stone that it "
        "declared, beside the average player of its game."
    )
    _tell_standings(report, "side", openings(played))


def _tell_standings(report: Report, head: str, givens: Givens) -> None:
    report.table(
        (head, *NUMBERS.values(), *COLOURED.values()),
        [(label, *_row(given)) for label, given in givens.items()],
    )


def _row(given: Sequence[Given]) -> Iterator[str]:
    found = {one.label: one for one in (*by_number(given), *by_colour(given))}
    for label in (*NUMBERS.values(), *COLOURED.values()):
        yield as_deviation(found[label].differs) if label in found else NOTHING


def by_number(given: Iterable[Given]) -> list[Standing]:
    """How each number does."""
    return standings(given, lambda one: one.number, NUMBERS)


def by_colour(given: Iterable[Given]) -> list[Standing]:
    """How each colour does."""
    return standings(given, lambda one: one.colour, COLOURED)


# --- What is used, and what is asked --------------------------------------------------------------


def _tell_uses(
    report: Report, options: argparse.Namespace, played: Sequence[Story], best: Sequence[Story]
) -> None:
    report.heading("What is made use of")
    report.sentence("By a player, in a game.")
    rows = {options.opponent: played, options.best: best}
    report.table(
        ("opponent", *USES, "games"),
        [
            (name, *(f"{use_of(use, stories):.2f}" for use in USES), f"{len(stories)}")
            for name, stories in rows.items()
            if stories
        ],
    )


def _judged(options: argparse.Namespace, played: Stories, best: Sequence[Story]) -> Iterator[Floor]:
    yield first_player(wins([story.played for story in _of(played, FIRST_FOR)]))
    for players in GAME.players:
        yield floors.rounds(players, _of(played, players))
        yield floors.boards(players, _of(played, players))
        yield floors.sides(players, [_points(played[Kind(players, side)]) for side in SIDES])
    for name, givens in (("Tiles", tiles(played)), ("First declarations", openings(played))):
        for what, by in (("number", by_number), ("colour", by_colour)):
            found = [
                structs.replace(one, label=f"{one.label} ({label})")
                for label, given in givens.items()
                for one in by(given)
            ]
            yield floors.worth(f"{name} of a {what}", found)
    if best:
        yield from floors.used(options.best, best)
