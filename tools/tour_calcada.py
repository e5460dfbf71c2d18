"""A walk past every screen of Calçada, for the tests and for the pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import structs
from playwright.sync_api import Page

from rossio.bots.calcada.players import PLAYERS
from rossio.bots.players import choose
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.moves import Declare
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.record import Record, from_position
from rossio.engine.rng import Rng
from rossio.ui.calcada.things import stone_thing
from tools.hands import Hands, doing
from tools.tour import after_the_end, leave, open_record, rules, set_up

SEED = 5
_MIDDLE = 0.6
"""How far on a game is that is looked at."""


@cache
def whole_game(players: int) -> tuple[Record[Setup], tuple[State, ...]]:
    """A game of apprentices to its end, with the position before every move."""
    record = GAME.new(Setup(players, 0, "nine" if players > 2 else "eight"), SEED)
    assert record.setup is not None
    state, states = GAME.start(record.box, record.setup, SEED), list[State]()
    while GAME.legal_moves(state):
        move = choose(PLAYERS, "apprentice", GAME.view(state, state.seat), Rng(len(states)))
        states.append(state.copy())
        record = record.adding(move)
        GAME.play(state, move)
    return record, tuple(states)


def record_in(phase: str, players: int) -> Record[Setup]:
    """A game in this phase, with much on the table and much to choose from."""
    record, states = whole_game(players)
    last = int(_MIDDLE * len(states))
    found = [number for number in range(last) if states[number].phase == phase][-8:]
    return record.until(max(found, key=lambda number: len(GAME.legal_moves(states[number]))))


def last_turns(players: int) -> Record[Setup]:
    """The last turns of a game, of which few are to be judged."""
    record, states = whole_game(players)
    starts = [n for n in range(1, len(states)) if states[n].seat != states[n - 1].seat]
    first = starts[-2 * players - 1]
    return structs.replace(from_position(GAME, states[first]), moves=record.moves[first:])


def tour(page: Page, hands: Hands, players: int) -> Iterator[str]:
    """The name of each screen while it is on the page; for two players all there are."""
    if players == 2:
        yield from rules(hands, "calcada")
        yield from set_up(page, hands, "calcada", players)
    yield from _declaring(page, hands, players)
    yield from _placing(page, hands, players)
    open_record(page, hands, last_turns(players))
    yield "end"
    if players == 2:
        yield from after_the_end(page, hands)
    leave(page, hands)


def _declaring(page: Page, hands: Hands, players: int) -> Iterator[str]:
    open_record(page, hands, record_in("declare", players))
    hands.press("ready")
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
    hands.press(page.locator("button.other").first.get_attribute("data-do") or "")
    yield "sheet player"
    hands.press("close")
    hands.press("hint")
    page.locator(".hint-turns").wait_for()
    yield "declare hint"
    hands.press("unhint")
    tile = page.locator("button.tile:not([aria-disabled])").first.get_attribute("data-do") or ""
    hands.press(tile)
    yield "tile first"
    hands.press(tile)


def _placing(page: Page, hands: Hands, players: int) -> Iterator[str]:
    open_record(page, hands, record_in("place", players))
    hands.press("ready")
    yield "place"
    hands.press(page.locator(".tile.lit").first.get_attribute("data-do") or "")
    yield "tile"
    hands.press(page.locator(".plot.lit").first.get_attribute("data-do") or "")
    page.locator(doing("skip")).or_(page.locator(doing("ready"))).wait_for()
    yield "watching" if page.locator(doing("skip")).count() else "pass on"
