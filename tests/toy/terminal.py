"""Stones in a terminal."""

import argparse
from collections.abc import Sequence

from rossio.engine.events import Event
from rossio.terminal.layout import Marks
from rossio.words.catalogue import Words
from tests.toy.game import Setup, View


class StonesTable:
    def add_options(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--generous", action="store_true")

    def add_arena_options(self, parser: argparse.ArgumentParser) -> None:
        self.add_options(parser)

    def setup(self, options: argparse.Namespace, players: int, first: int | None) -> Setup:
        return Setup(players, first, options.generous)

    def variants(self, options: argparse.Namespace) -> Sequence[tuple[str, Setup]]:
        return ()

    def plays_alone(self, options: argparse.Namespace) -> bool:
        return False

    def marks(self, words: Words) -> Marks:
        return {}

    def lines(self, words: Words, view: View, names: Sequence[str]) -> list[str]:
        return [f"{view.left} {view.points}"]

    def foretell(self, words: Words, view: View, events: Sequence[Event]) -> str:
        return ""

    def task(self, words: Words, view: View) -> str:
        return words("task")

    def balance(self, arguments: Sequence[str]) -> int:
        return 0


TABLE = StonesTable()
