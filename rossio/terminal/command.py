"""What the commands that play many games have in common."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from rossio import games
from rossio.engine.errors import BoxError, GameError
from rossio.terminal.match import ArenaError
from rossio.terminal.running import CORES
from rossio.words.catalogue import words

INTERRUPTED = 130
LANGUAGE = "en"


def positive(text: str) -> int:
    """A number that is at least 1."""
    return _at_least(1, text)


def not_negative(text: str) -> int:
    """A number that is at least 0."""
    return _at_least(0, text)


def _at_least(least: int, text: str) -> int:
    number = int(text)
    if number < least:
        raise argparse.ArgumentTypeError(f"{number} is less than {least}")
    return number


def game_of(arguments: list[str]) -> tuple[str, list[str]]:
    """The game that is named by the first word, or the first of the house; and the other words."""
    if arguments and arguments[0] in games.names():
        return arguments[0], arguments[1:]
    return games.names()[0], arguments


def add_common_options(parser: argparse.ArgumentParser) -> None:
    """What any of these commands can be told."""
    parser.add_argument(
        "--seed", type=not_negative, default=1, help="of the first deal; the others count on (1)"
    )
    parser.add_argument("--box", type=Path, help="play with the components of this file")
    parser.add_argument("--cores", type=positive, default=CORES, help=f"at work at once ({CORES})")
    parser.add_argument("--markdown", action="store_true", help="print Markdown")


def box_text(options: argparse.Namespace) -> bytes | None:
    """What the box file says, if one was given."""
    file: Path | None = options.box
    return None if file is None else file.read_bytes()


def run(game: str, action: Callable[[], object]) -> int:
    """Print what the action gives, or why it gives nothing; the exit code says which."""
    try:
        print(action())
    except (ArenaError, GameError, OSError) as error:
        print(sorry(game, error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def sorry(game: str, error: Exception, language: str = LANGUAGE) -> str:
    """Why something cannot be done; of a box file, every problem on its own line."""
    say = words(language, game)
    if isinstance(error, BoxError):
        return games.sentences(game).wrong_box(say, error)
    if isinstance(error, GameError):
        for key in (f"terminal.sorry.{error.code}", f"sorry.{error.code}"):
            if say.has(key):
                return say(key, **error.facts)
    return str(error)
