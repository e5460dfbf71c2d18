"""`python -m rossio`: deal, show, ask, play, until the game is over; or another command."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbelow

from rossio.engine.errors import GameError
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_json, replay, to_json
from rossio.engine.rossio.box import Box, read_box
from rossio.engine.rossio.game import NEW_SEEDS, Rossio
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import View, seen_by, view
from rossio.terminal import arena
from rossio.terminal.rossio import balance
from rossio.terminal.rossio.table import ENGLISH, seat_names, sorry, table
from rossio.words.rossio.sentences import event_sentence, move_sentence

COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "arena": arena.main,
    "balance": balance.main,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game, or do what the first word says; the exit code says whether that was possible."""
    given = sys.argv[1:] if arguments is None else arguments
    if given and given[0] in COMMANDS:
        return COMMANDS[given[0]](given[1:])
    return _play_here(given)


def _play_here(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    try:
        boxes = [read_box(options.box.read_bytes())] if options.box else []
        game = Rossio(boxes)
        record = _begin(game, options, *boxes)
        state = replay(game, record)
        # Before anything is played, so that a file which cannot be written costs nobody a game.
        _keep(record, options.record)
        record = _play(state, record, options.record)
        print(f"Link: {encode(game, record)}")
    except (GameError, OSError) as error:
        print(sorry(error))
        return 1
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m rossio",
        description="Rossio in the terminal.",
        epilog="Other commands, each with its own --help: " + ", ".join(COMMANDS) + ".",
    )
    parser.add_argument("--players", type=int, default=2, help="2 to 4 at one keyboard")
    parser.add_argument("--solo", choices=LEVELS, help="play against ROSS")
    parser.add_argument("--first", type=int, help="who begins; drawn if not given")
    parser.add_argument("--hard", type=int, default=0, help="bottom pieces with their hard side up")
    parser.add_argument("--nobles", action="store_true", help="with the four nobles")
    parser.add_argument("--hidden-points", action="store_true", help="points are hidden to the end")
    parser.add_argument("--box", type=Path, help="play with the cards of this file")
    parser.add_argument("--seed", type=int, help="deal this game again")
    parser.add_argument("--link", help="continue the game of a link")
    parser.add_argument("--record", type=Path, help="keep the game in this file and go on from it")
    return parser.parse_args(arguments)


def _begin(game: Rossio, options: argparse.Namespace, box: Box | None = None) -> Record[Setup]:
    """The record to go on from: that of the file, of the link, or a new one."""
    if options.record and options.record.exists():
        return from_json(game, options.record.read_bytes())
    if options.link:
        return decode(game, options.link)
    setup = Setup(
        players=1 if options.solo else options.players,
        first=None if options.first is None else options.first - 1,
        hard_pieces=options.hard,
        nobles=options.nobles,
        hidden_points=options.hidden_points,
        level=options.solo,
    )
    seed = randbelow(NEW_SEEDS) if options.seed is None else options.seed
    print(f"Seed: {seed}")
    return game.new(setup, seed, box)


def _play(state: State, record: Record[Setup], file: Path | None) -> Record[Setup]:
    while (seen := view(state, state.seat)).moves:
        move = _ask(seen)
        if move is None:
            break
        for event in play(state, move):
            # As a bystander sees it: the next player is looking at the same screen.
            print(event_sentence(ENGLISH, seen.box, seat_names(seen), seen_by(event, None)))
        record = record.adding(move)
        _keep(record, file)
    return record


def _keep(record: Record[Setup], file: Path | None) -> None:
    if file:
        file.write_text(to_json(record))


def _ask(seen: View) -> Move | None:
    """The move a player chooses, or None to leave the game."""
    name = seat_names(seen)[seen.to_move]
    print(f"\n{table(seen)}\n{name}: {ENGLISH(f'phase.{seen.phase}')}")
    numbered = {str(number): move for number, move in enumerate(seen.moves, 1)}
    for number, move in numbered.items():
        print(f"  {number} {move_sentence(ENGLISH, seen, move)}")
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
