"""`python -m rossio balance`: whether the cards, the seats and ROSS are fair, shown by play.

Equal opponents play many games, without the nobles and with them, and one plays alone on each of
ROSS's levels. Every deal is played once: with equal opponents another seating is the same game.
"""

import argparse
from collections.abc import Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from rossio.engine.rossio.box import Box
from rossio.engine.rossio.boxfile import HelperCard, NobleCard
from rossio.engine.rossio.game import GAME, Rossio
from rossio.engine.rossio.setup import LEVELS, Setup, check_setup
from rossio.engine.rossio.state import ROSS, Level
from rossio.terminal.command import add_common_options, box_text, not_negative, positive, run
from rossio.terminal.figures import (
    NOTHING,
    as_deviation,
    as_mean,
    as_rate,
    as_share,
)
from rossio.terminal.floors import first_player
from rossio.terminal.match import Match, Played, box_of, check_opponents
from rossio.terminal.report import Report
from rossio.terminal.rossio import floors
from rossio.terminal.rossio.helpers import Cards, Service, Standing, services
from rossio.terminal.running import play_all
from rossio.terminal.seats import points, tell_seats, wins

FLOORS_FOR = 2
"""At so many players the first one's advantage is judged."""


class Games(Struct, frozen=True):
    """What was played."""

    plain: Sequence[Played]
    noble: Sequence[Played]
    solo: dict[Level, Sequence[Played]]


def main(arguments: Sequence[str]) -> int:
    """Report on the balance of a box; the exit code says whether the games could be played."""
    options = _options(arguments)
    return run(GAME.name, lambda: _report(options))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m rossio balance",
        description="How often each card is recruited and what it gives, and who wins.",
    )
    parser.add_argument("--opponent", default="mason", help="who plays every seat (mason)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="2 to 4 (2)")
    parser.add_argument(
        "--games", type=positive, default=1000, help="for the helpers, without nobles (1000)"
    )
    parser.add_argument(
        "--noble-games", type=not_negative, default=400, help="for the nobles, with them (400)"
    )
    parser.add_argument(
        "--solo-games", type=not_negative, default=400, help="on each of ROSS's levels (400)"
    )
    parser.add_argument("--hard", type=int, default=0, help="bottom pieces with their hard side up")
    add_common_options(parser)
    return parser.parse_args(arguments)


def _report(options: argparse.Namespace) -> Report:
    check_opponents(GAME.name, (options.opponent,))
    text = box_text(options)
    games = _play(options, text)
    box = box_of(GAME.name, text)
    helpers = Cards(box, _served(box, games.plain), nobles=False)
    nobles = Cards(box, _served(box, games.noble), nobles=True) if games.noble else None
    report = Report(options.markdown)
    report.title("Balance of the box")
    report.sentence(_extent(options, games))
    _tell_cards(report, helpers, nobles)
    _tell_seats(report, games)
    _tell_floors(report, helpers, nobles, games)
    return report


def _served(box: Box, games: Sequence[Played]) -> list[tuple[Played, Sequence[Service]]]:
    game = Rossio([box])
    return [(played, services(game, played)) for played in games]


def _play(options: argparse.Namespace, box: bytes | None) -> Games:
    setup = Setup(options.players, first=0, hard_pieces=options.hard)
    solo = [Setup(1, first=0, hard_pieces=options.hard, level=level) for level in LEVELS]
    wanted = [
        (setup, options.games),
        (replace(setup, nobles=True), options.noble_games),
        *((one, options.solo_games) for one in solo),
    ]
    for one, _ in wanted:
        check_setup(box_of(GAME.name, box), one)
    matches = [
        Match(GAME.name, (options.opponent,) * one.players, one, seed, box)
        for one, number in wanted
        for seed in range(options.seed, options.seed + number)
    ]
    played = iter(list(play_all(matches, options.cores)))
    plain, noble, *levels = (list(islice(played, number)) for _, number in wanted)
    return Games(plain, noble, dict(zip(LEVELS, levels, strict=True)))


def _extent(options: argparse.Namespace, games: Games) -> str:
    return (
        f"Every seat is played by the {options.opponent}: {len(games.plain)} games of "
        f"{options.players} players without nobles, {len(games.noble)} with them, and "
        f"{options.solo_games} against ROSS on each level; seeds from {options.seed}, "
        f"{options.hard} hard sides, box {games.plain[0].record.box}."
    )


def _tell_cards(report: Report, helpers: Cards, nobles: Cards | None) -> None:
    report.heading("Helpers by shape, all colours together")
    report.sentence(
        "Recruited is on side A; per game and against the average are for one card of the shape. "
        "Points are those from a recruitment until the card leaves or the game ends, and the "
        "points per coin are these over its cost. Wins are of the player who recruited it."
    )
    shapes = helpers.shapes()
    report.table(
        ("shape", "cards", *_HEADS),
        [(shape.label, str(len(shape.cards)), *_figures(shape)) for shape in shapes],
    )
    report.heading("Helpers one by one")
    _tell_each(report, helpers.box, helpers.helpers())
    if nobles is not None:
        report.heading("Nobles, in the games with them")
        _tell_each(report, nobles.box, nobles.nobles())


def _tell_each(report: Report, box: Box, standings: Sequence[Standing]) -> None:
    report.table(
        ("card", "pattern", "cost", "each", *_HEADS),
        [(one.label, *_face(box, one), *_figures(one)) for one in standings],
    )


def _face(box: Box, standing: Standing) -> tuple[str, ...]:
    (number,) = standing.cards
    card = box.cards[number]
    entries: tuple[HelperCard | NobleCard, ...] = (*box.file.helpers, *box.file.nobles)
    return entries[number].pattern, f"{card.cost}", f"{card.points}"


_HEADS = (
    "recruited",
    "per game",
    "of average",
    "points",
    "per coin (95 %)",
    "to the mean",
    "wins (95 %)",
)


def _figures(standing: Standing) -> tuple[str, ...]:
    return (
        f"{standing.uses}",
        f"{standing.per_game:.2f}",
        as_share(standing.taken),
        NOTHING if standing.points is None else f"{standing.points:.1f}",
        as_mean(standing.per_coin),
        as_deviation(standing.differs),
        as_rate(standing.wins),
    )


def _tell_seats(report: Report, games: Games) -> None:
    report.heading("Who wins")
    tell_seats(report, games.plain)
    if solo := {level: played for level, played in games.solo.items() if played}:
        report.table(
            ("ROSS", "is beaten (95 %)", "points", "his points", "games"),
            [_level_row(level, played) for level, played in solo.items()],
        )


def _level_row(level: Level, games: Sequence[Played]) -> tuple[str, ...]:
    both = points(games, 0), points(games, ROSS)
    return level, as_rate(wins(games)), *both, f"{len(games)}"


def _tell_floors(report: Report, helpers: Cards, nobles: Cards | None, games: Games) -> None:
    judged = [
        floors.returns(helpers.helpers(), "Helper cards", helpers.per_coin),
        floors.returns(helpers.shapes(), "Shapes", helpers.per_coin),
        floors.taken(helpers.helpers(), "Helper cards"),
        floors.taken(helpers.shapes(), "Shapes"),
    ]
    if nobles is not None:
        judged.append(floors.taken(nobles.nobles(), "Nobles"))
    if len(games.plain[0].opponents) == FLOORS_FOR:
        judged.append(first_player(wins(games.plain)))
    solo = {level: wins(played) for level, played in games.solo.items() if played}
    judged += floors.against_ross(solo)
    report.heading("What is asked of it")
    report.items(map(str, judged))
