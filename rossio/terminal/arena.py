"""`python -m rossio arena [game]`: opponents against each other, or one against the automata.

Every deal is played once for each way of seating the opponents, so that nobody wins by the deal
or by the seat. Games of one deal are not independent: what is observed is their mean.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from statistics import fmean, median
from typing import Any

from rossio import games as house
from rossio.engine.events import Seat
from rossio.terminal import match
from rossio.terminal.command import LANGUAGE, add_common_options, box_text, game_of, positive, run
from rossio.terminal.figures import as_margin, as_rate, mean_of, percentile, rate_of
from rossio.terminal.match import ArenaError, Match, Played, box_of, check_opponents
from rossio.terminal.records import check_lines, to_line
from rossio.terminal.report import Report
from rossio.terminal.running import play_all
from rossio.words.catalogue import words

Deal = Sequence[Played]
Names = tuple[str, ...]


def main(arguments: Sequence[str]) -> int:
    """Hold an arena; the exit code says whether it could be held."""
    game, rest = game_of([*arguments])
    options = _options(game, rest)
    return run(game, lambda: _check(options) if options.check else _hold(options))


def _options(game: str, arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m rossio arena",
        description="Opponents against each other, on the same deals with the seats rotated.",
    )
    parser.set_defaults(game=game)
    parser.add_argument("names", nargs="*", metavar="NAME", help="an opponent for each seat")
    parser.add_argument(
        "--deals", type=positive, default=400, help="each played once in every seating (400)"
    )
    parser.add_argument("--records", type=Path, help="write every game into this file, a line each")
    parser.add_argument("--check", type=Path, help="only replay the games of such a file")
    house.terminal(game).add_arena_options(parser)
    add_common_options(parser)
    return parser.parse_intermixed_args(arguments)


def _check(options: argparse.Namespace) -> str:
    game = match.game_of(options.game, box_text(options))
    number = check_lines(game, options.check.read_bytes())
    return f"{number} games replay to the same result."


def _hold(options: argparse.Namespace) -> Report:
    names: Names = tuple(options.names)
    check_opponents(options.game, names)
    table, players = house.terminal(options.game), house.engine(options.game).players
    if table.plays_alone(options):
        return _hold_alone(options, names)
    if len(names) < 2 or len(names) not in players:
        raise ArenaError(_how_many(options.game))
    seatings = seatings_of(names)
    matches = _matches(options, table.setup(options, len(names), 0), seatings)
    games = _play(options, matches)
    deals = [games[first : first + len(seatings)] for first in range(0, len(games), len(seatings))]
    report = Report(options.markdown)
    report.title(f"{', '.join(names)}: {_extent(options, games, len(seatings))}")
    _tell_standings(report, names, deals)
    _tell_times(report, names, games)
    return report


def _how_many(game: str) -> str:
    engine, numbers = house.engine(game), {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
    least, most = min(n for n in engine.players if n > 1), max(engine.players)
    seats = numbers[least] if least == most else f"{numbers[least]} to {numbers[most]}"
    alone = f"; alone, one plays against {_automata(game)}" if engine.automata else ""
    return f"An arena has {seats} opponents{alone}."


def seatings_of(names: Names) -> list[Names]:
    """Every rotation of the seats that makes a difference."""
    turned = (names[first:] + names[:first] for first in range(len(names)))
    return list(dict.fromkeys(turned))


def _matches(options: argparse.Namespace, setup: Any, seatings: Sequence[Names]) -> Iterator[Match]:
    game, box = options.game, box_text(options)
    # What cannot be set up is refused before anything is played.
    house.engine(game).new(setup, 0, box_of(game, box))
    for seed in range(options.seed, options.seed + options.deals):
        for seating in seatings:
            yield Match(game, seating, setup, seed, box)


def _play(options: argparse.Namespace, matches: Iterable[Match]) -> list[Played]:
    matches = list(matches)
    # Opened before anything is played, so that a file which cannot be written costs no game.
    with options.records.open("wb") if options.records else nullcontext() as file:
        games = []
        for played in play_all(matches, options.cores):
            games.append(played)
            if file is not None:
                file.write(to_line(played))
    return games


def _extent(options: argparse.Namespace, games: Sequence[Played], seatings: int) -> str:
    last = options.seed + options.deals - 1
    ways = "one seating" if seatings == 1 else f"{seatings} seatings"
    return (
        f"{options.deals} deals in {ways}, {len(games)} games, "
        f"seeds {options.seed} to {last}, box {games[0].record.box}"
    )


# --- Against each other ---------------------------------------------------------------------------


def by_deal(
    deals: Iterable[Deal], name: str, figure: Callable[[Played, Seat], float]
) -> list[float]:
    """Of each deal, the mean of a figure over the games and the seats that an opponent has."""
    return [
        fmean(
            figure(game, seat)
            for game in deal
            for seat, opponent in enumerate(game.opponents)
            if opponent == name
        )
        for deal in deals
    ]


def _tell_standings(report: Report, names: Names, deals: Sequence[Deal]) -> None:
    report.table(
        ("opponent", "wins a seat (95 %)", "margin (95 %)", "points"),
        [
            (
                name,
                as_rate(rate_of(by_deal(deals, name, Played.share))),
                as_margin(mean_of(by_deal(deals, name, Played.margin))),
                f"{fmean(by_deal(deals, name, _points)):.1f}",
            )
            for name in dict.fromkeys(names)
        ],
    )
    first = rate_of([fmean(game.share(0) for game in deal) for deal in deals])
    even = 100 / len(names)
    report.sentence(f"The first player wins {as_rate(first)}. Even is {even:.1f} %.")


def _points(game: Played, seat: Seat) -> float:
    points: float = game.result.points[seat]
    return points


def _tell_times(report: Report, names: Names, games: Sequence[Played]) -> None:
    report.table(
        ("time per turn", "median", "95th percentile", "turns"),
        [_times_row(name, games) for name in dict.fromkeys(names)],
    )


def _times_row(name: str, games: Sequence[Played]) -> tuple[str, ...]:
    times = [
        turn.milliseconds
        for game in games
        for turn in game.turns
        if game.opponents[turn.seat] == name
    ]
    middle, late = median(times), percentile(times, 0.95)
    return name, f"{middle:.1f} ms", f"{late:.1f} ms", str(len(times))


# --- Against the automata -------------------------------------------------------------------------


def _hold_alone(options: argparse.Namespace, names: Names) -> Report:
    table, whom = house.terminal(options.game), _automata(options.game)
    if len(names) != 1:
        raise ArenaError(f"Against {whom} there is one opponent.")
    variants = table.variants(options)
    matches = [match for _, setup in variants for match in _matches(options, setup, [names])]
    games = _play(options, matches)
    report = Report(options.markdown)
    report.title(f"{names[0]} against {whom}: {_extent(options, games, 1)}")
    report.table(
        ("level", "wins (95 %)", "margin (95 %)", "points", whom),
        [
            _variant_row(label, games[number * options.deals : (number + 1) * options.deals])
            for number, (label, _) in enumerate(variants)
        ],
    )
    _tell_times(report, names, games)
    return report


def _automata(game: str) -> str:
    return " and ".join(
        words(LANGUAGE, game)(f"opponent.{name}") for name in house.engine(game).automata
    )


def _variant_row(label: str, games: Sequence[Played]) -> tuple[str, ...]:
    best_of_others = fmean(max(game.result.points[1:]) for game in games)
    return (
        label,
        as_rate(rate_of([game.share(0) for game in games])),
        as_margin(mean_of([game.margin(0) for game in games])),
        f"{fmean(_points(game, 0) for game in games):.1f}",
        f"{best_of_others:.1f}",
    )
