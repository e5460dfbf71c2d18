"""`python -m rossio [game]`: deal, show, ask, play, until it is over; or another command."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any

from rossio import games
from rossio.engine.errors import GameError, SetupError
from rossio.engine.game import AnyGame
from rossio.engine.link import decode, encode, game_number
from rossio.engine.record import NEW_SEEDS, Record, from_json, game_named_in, replay, to_json
from rossio.engine.session import Session
from rossio.terminal import arena
from rossio.terminal.command import LANGUAGE, game_of, sorry
from rossio.terminal.sitting import PERSON, Sitting
from rossio.words.catalogue import Words, choose, languages, words

_PERSON = "person"


def _balance(arguments: Sequence[str]) -> int:
    name, rest = game_of([*arguments])
    return games.terminal(name).balance(rest)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "arena": arena.main,
    "balance": _balance,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game, or do what the first word says; the exit code says whether that was possible."""
    given = sys.argv[1:] if arguments is None else [*arguments]
    if given and given[0] in COMMANDS:
        return COMMANDS[given[0]](given[1:])
    name, rest = game_of(given)
    return _play_here(name, rest)


def _play_here(name: str, arguments: Sequence[str]) -> int:
    options = _options(name, arguments)
    try:
        name = _named(options) or name
        _sit_down(name, options, words(options.language, name))
    except (GameError, OSError) as error:
        print(sorry(name, error, options.language))
        return 1
    return 0


def _sit_down(name: str, options: argparse.Namespace, say: Words) -> None:
    engine = games.engine(name)
    boxes = [engine.read_box(options.box.read_bytes())] if options.box else []
    game = engine.with_boxes(boxes)
    record = _begin(game, options, say, *boxes)
    # A record that cannot be played says at which move; a session would only say why.
    seats = _seats(game, replay(game, record), options.seats or ())
    session = Session(game, record)

    def keep(record: Record[Any]) -> None:
        if options.record:
            options.record.write_text(to_json(record))

    # Before anything is played, so that a file which cannot be written costs nobody a game.
    keep(record)
    Sitting(session, seats, say, keep, practice=options.practice).play()
    print(say("terminal.link", link=encode(game, session.record)))


def _seats(game: AnyGame, state: Any, named: Sequence[str]) -> list[str]:
    """Who plays which seat; those that play by the rules alone are not for anybody to fill."""
    to_fill = sum(not game.automaton(state, seat) for seat in range(len(game.points(state))))
    if named and len(named) != to_fill:
        sentence = f"This game has {to_fill} seats to fill."
        raise SetupError("seats-filled", sentence, n=to_fill)
    return [PERSON if name == _PERSON else name for name in named or [_PERSON] * to_fill]


def _named(options: argparse.Namespace) -> str:
    """The game that a record or a link names by itself."""
    if options.record and options.record.exists():
        return game_named_in(options.record.read_bytes())
    found = games.by_number(game_number(options.link)) if options.link else None
    return found.name if found else ""


def _options(name: str, arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m rossio",
        description=f"{words(LANGUAGE, name)('game.name')} in the terminal.",
        epilog="Games, as the first word: " + ", ".join(games.names()) + ". "
        "Other commands, each with its own --help: " + ", ".join(COMMANDS) + ".",
    )
    help_ = f"{_fewest(name)} to {max(games.engine(name).players)} at one keyboard"
    parser.add_argument("--players", type=int, help=help_)
    parser.add_argument(
        "--seats",
        nargs="+",
        choices=(_PERSON, *games.players(name).names),
        metavar="WHO",
        help=f"who plays, a word for each seat: {_PERSON}, {', '.join(games.players(name).names)}",
    )
    parser.add_argument("--first", type=int, help="who begins; drawn if not given")
    games.terminal(name).add_options(parser)
    parser.add_argument("--box", type=Path, help="play with the components of this file")
    parser.add_argument("--seed", type=int, help="deal this game again")
    parser.add_argument("--practice", action="store_true", help="take back as much as you like")
    parser.add_argument(
        "--language", choices=languages(), default=_language(), help="of all that is said"
    )
    parser.add_argument("--link", help="continue the game of a link")
    parser.add_argument("--record", type=Path, help="keep the game in this file and go on from it")
    return parser.parse_args(arguments)


def _fewest(name: str) -> int:
    return min(number for number in games.engine(name).players if number > 1)


def _language() -> str:
    """The language of this terminal, by the variables that say it."""
    said = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return choose([next(filter(None, said), "").partition(".")[0].replace("_", "-")])


def _begin(game: AnyGame, options: argparse.Namespace, say: Words, box: Any = None) -> Record[Any]:
    """The record to go on from: that of the file, of the link, or a new one."""
    if options.record and options.record.exists():
        return from_json(game, options.record.read_bytes())
    if options.link:
        return decode({game.number: game}.get, options.link)
    table = games.terminal(game.name)
    seats = options.seats and len(options.seats)
    players = 1 if table.plays_alone(options) else options.players or seats or _fewest(game.name)
    first = None if options.first is None else options.first - 1
    seed = randbelow(NEW_SEEDS) if options.seed is None else options.seed
    print(say("terminal.seed", seed=seed))
    return game.new(table.setup(options, players, first), seed, box)
