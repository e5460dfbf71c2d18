"""`python -m rossio [game]`: deal, show, ask, play, until it is over; or another command."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any

from rossio import games
from rossio.engine.errors import GameError
from rossio.engine.game import AnyGame
from rossio.engine.link import decode, encode, game_number
from rossio.engine.record import NEW_SEEDS, Record, from_json, game_named_in, replay, to_json
from rossio.terminal import arena
from rossio.terminal.command import LANGUAGE, game_of, sorry
from rossio.words.catalogue import Words, words


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
        engine = games.engine(name)
        boxes = [engine.read_box(options.box.read_bytes())] if options.box else []
        game = engine.with_boxes(boxes)
        record = _begin(game, options, *boxes)
        # Before anything is played, so that a file which cannot be written costs nobody a game.
        state = replay(game, record)
        _keep(record, options.record)
        record = _Seating(game).play(state, record, options.record)
        print(f"Link: {encode(game, record)}")
    except (GameError, OSError) as error:
        print(sorry(name, error))
        return 1
    return 0


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
    players = [number for number in games.engine(name).players if number > 1]
    help_ = f"{min(players)} to {max(players)} at one keyboard"
    parser.add_argument("--players", type=int, default=min(players), help=help_)
    parser.add_argument("--first", type=int, help="who begins; drawn if not given")
    games.terminal(name).add_options(parser)
    parser.add_argument("--box", type=Path, help="play with the components of this file")
    parser.add_argument("--seed", type=int, help="deal this game again")
    parser.add_argument("--link", help="continue the game of a link")
    parser.add_argument("--record", type=Path, help="keep the game in this file and go on from it")
    return parser.parse_args(arguments)


def _begin(game: AnyGame, options: argparse.Namespace, box: Any = None) -> Record[Any]:
    """The record to go on from: that of the file, of the link, or a new one."""
    if options.record and options.record.exists():
        return from_json(game, options.record.read_bytes())
    if options.link:
        return decode({game.number: game}.get, options.link)
    table = games.terminal(game.name)
    players = 1 if table.plays_alone(options) else options.players
    first = None if options.first is None else options.first - 1
    seed = randbelow(NEW_SEEDS) if options.seed is None else options.seed
    print(f"Seed: {seed}")
    return game.new(table.setup(options, players, first), seed, box)


def _keep(record: Record[Any], file: Path | None) -> None:
    if file:
        file.write_text(to_json(record))


class _Seating:
    """Everybody at one keyboard."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._words: Words = words(LANGUAGE, game.name)
        self._sentences = games.sentences(game.name)
        self._table = games.terminal(game.name)

    def play(self, state: Any, record: Record[Any], file: Path | None) -> Record[Any]:
        """Go on until the game is over or somebody leaves it."""
        game, names = self._game, seat_names(self._words, self._game, state)
        while (seen := game.view(state, state.seat)).moves:
            move = self._ask(names, seen)
            if move is None:
                break
            for event in game.play(state, move):
                # As a bystander sees it: the next player is looking at the same screen.
                told = game.seen_by(event, None)
                print(self._sentences.event(self._words, seen.box, names, told))
            record = record.adding(move)
            _keep(record, file)
        return record

    def _ask(self, names: Sequence[str], seen: Any) -> Any:
        """The move a player chooses, or None to leave the game."""
        lines, task = self._table.lines(self._words, seen), self._table.task(self._words, seen)
        print(f"\n{lines}\n{names[seen.to_move]}: {task}")
        numbered = {str(number): move for number, move in enumerate(seen.moves, 1)}
        for number, move in numbered.items():
            print(f"  {number} {self._sentences.move(self._words, seen, move)}")
        while True:
            try:
                answer = input("> ").strip()
            except EOFError:
                return None
            if answer == "q":
                return None
            # By its text, because a number of thousands of digits is none to Python.
            if answer in numbered:
                return numbered[answer]
            print(f"A number from 1 to {len(seen.moves)}, or q to leave.")


def seat_names(words: Words, game: AnyGame, state: Any) -> list[str]:
    """What the seats are called."""
    automata = (game.automaton(state, seat) for seat in range(len(game.points(state))))
    return [
        words(f"opponent.{name}") if name else words("setup.player", n=seat)
        for seat, name in enumerate(automata, 1)
    ]
