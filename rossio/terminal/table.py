"""What a terminal needs of a game: its options, and the table as lines of text."""

import argparse
from collections.abc import Sequence
from typing import Any, Protocol

from rossio.engine.events import Event
from rossio.terminal.layout import Marks
from rossio.words.catalogue import Words


class TerminalTable(Protocol):
    """A game in a terminal."""

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """What the game can be told about its set-up, besides players and first player."""

    def add_arena_options(self, parser: argparse.ArgumentParser) -> None:
        """The same for an arena, where every set-up has a meaning for opponents."""

    def setup(self, options: argparse.Namespace, players: int, first: int | None) -> Any:
        """The set-up for so many; one alone plays against the game's automata."""

    def variants(self, options: argparse.Namespace) -> Sequence[tuple[str, Any]]:
        """The set-ups of an arena of one opponent against the automata, each with its label."""

    def plays_alone(self, options: argparse.Namespace) -> bool:
        """Whether one is to play against the automata."""

    def marks(self, words: Words) -> Marks:
        """The marks for coloured things in its lines."""

    def lines(self, words: Words, view: Any, names: Sequence[str]) -> list[str]:
        """Everything that a seat sees, in lines that fit; `names` are those of the seats."""

    def task(self, words: Words, view: Any) -> str:
        """What the player to move is to do."""

    def foretell(self, words: Words, view: Any, events: Sequence[Event]) -> str:
        """What a move would bring, from what is known to follow it; nothing if it is plain."""

    def balance(self, arguments: Sequence[str]) -> int:
        """Report on the balance of a box; the exit code says whether that was possible."""
