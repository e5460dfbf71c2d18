"""A walk past every screen of Calçada, for the tests and for the pictures."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.moves import Declare
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.record import Record
from rossio.ui.calcada.things import stone_thing
from tools.hands import Hands
from tools.tour import (
    after_the_turn,
    end_of,
    game_of_apprentices,
    hint,
    press_first,
    take_seat,
    walk,
)

SEED = 5
_MIDDLE = 0.6
"""How far on a game is that is looked at."""


def whole_game(players: int) -> tuple[Record[Setup], tuple[State, ...]]:
    """A game of apprentices to its end, with the position before every move."""
    return game_of_apprentices(
        "calcada", Setup(players, 0, "nine" if players > 2 else "eight"), SEED
    )


def record_in(phase: str, players: int) -> Record[Setup]:
    """A game in this phase, with much on the table and much to choose from."""
    record, states = whole_game(players)
    last = int(_MIDDLE * len(states))
    found = [number for number in range(last) if states[number].phase == phase][-8:]
    return record.until(max(found, key=lambda number: len(GAME.legal_moves(states[number]))))


def last_turns(players: int) -> Record[Setup]:
    """The last turns of a game, of which few are to be judged."""
    return end_of(*whole_game(players), 2 * players)


def tour(page: Page, hands: Hands, players: int) -> Iterator[str]:
    """The name of each screen while it is on the page; for two players all there are."""
    return walk(page, hands, players, last_turns(players), _turn(page, hands, players))


def _turn(page: Page, hands: Hands, players: int) -> Iterator[str]:
    yield from _declaring(page, hands, players)
    yield from _placing(page, hands, players)


def _declaring(page: Page, hands: Hands, players: int) -> Iterator[str]:
    take_seat(page, hands, record_in("declare", players))
    yield "declare"
    if players == 2:
        yield from _looking_around(page, hands)
    _, states = whole_game(players)
    state = states[len(record_in("declare", players).moves)]
    move = next(move for move in GAME.legal_moves(state) if isinstance(move, Declare))
    hands.press(f"pick {stone_thing(move.space, move.colour)}")
    yield "stone"


def _looking_around(page: Page, hands: Hands) -> Iterator[str]:
    """Another's board, a hint, and a tile that is picked before any stone."""
    press_first(page, hands, "button.other")
    yield "sheet player"
    hands.press("close")
    yield from hint(page, hands, "declare")
    tile = press_first(page, hands, "button.tile:not([aria-disabled])")
    yield "tile first"
    hands.press(tile)


def _placing(page: Page, hands: Hands, players: int) -> Iterator[str]:
    take_seat(page, hands, record_in("place", players))
    yield "place"
    press_first(page, hands, ".tile.lit")
    yield "tile"
    press_first(page, hands, ".plot.lit")
    yield after_the_turn(page)
