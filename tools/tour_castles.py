"""A walk past every screen of 6 Castles, for the tests and for the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from rossio.engine.castles.game import GAME
from rossio.engine.castles.moves import Add, GetUp, Replace, Sell
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import State
from rossio.engine.record import Record
from rossio.ui.castles.things import explore_thing, worker_thing
from tools.hands import Hands
from tools.tour import (
    after_the_turn,
    end_of,
    game_of_apprentices,
    hint,
    press_first,
    sheets,
    sheets_at_hand,
    take_seat,
    take_step,
    walk,
)

SEEDS = range(1, 9)
_SHEETS = ("scores", "contracts")
_MIDDLE = 0.75
"""How far on a game is that is looked at."""
_TAUGHT = (1, 5, 8, 13, 15, 21, 24, 25, 26)
"""Steps of the lesson at which it is looked at: a tile, a hill, the track, a crag, its castle, the
market, and a worker that enters, walks and lies down."""


def whole_game(players: int, seed: int = SEEDS[0]) -> tuple[Record[Setup], tuple[State, ...]]:
    """A game of apprentices to its end, with the position before every move."""
    return game_of_apprentices("castles", Setup(players, 0), seed)


def last_turns(players: int) -> Record[Setup]:
    """The last turns of a game, of which few are to be judged."""
    return end_of(*whole_game(players), players)


# --- Moments --------------------------------------------------------------------------------------


def record_in(phase: str, players: int) -> Record[Setup]:
    """A game in this phase, with much on the table and much to choose from."""
    return _record_with(players, lambda state: _choices(state) if state.phase == phase else 0)


def selling(players: int) -> Record[Setup]:
    """A game in which more than one good can be sold."""
    return _record_with(players, lambda state: max(0, _number_of(state, Sell) - 1))


def walking(players: int) -> Record[Setup]:
    """A game in which workers that lie may get up."""
    return _record_with(players, lambda state: _number_of(state, GetUp))


def exploring(players: int) -> Record[Setup]:
    """A game in which the tiles of the track may be replaced."""
    return _record_with(players, lambda state: _number_of(state, Replace))


def position_of(record: Record[Setup]) -> State:
    """Where a record leads."""
    assert record.setup is not None
    state = GAME.start(record.box, record.setup, record.seed)
    for text in record.moves:
        GAME.play(state, GAME.read_move(text))
    return state


def _choices(state: State) -> int:
    return len(GAME.legal_moves(state))


def _number_of(state: State, kind: type) -> int:
    return sum(isinstance(move, kind) for move in GAME.legal_moves(state))


def _record_with(players: int, worth: Callable[[State], int]) -> Record[Setup]:
    """The moment that is worth most, in the first game that has one."""
    for seed in SEEDS:
        record, states = whole_game(players, seed)
        found = {number: worth(states[number]) for number in range(int(_MIDDLE * len(states)))}
        best = max(found, key=lambda number: (found[number], number))
        if found[best]:
            return record.until(best)
    raise AssertionError("no game comes to that: choose other seeds")


# --- The walk -------------------------------------------------------------------------------------


def tour(page: Page, hands: Hands, players: int) -> Iterator[str]:
    """The name of each screen while it is on the page; for two players all there are."""
    return walk(page, hands, players, last_turns(players), _turns(page, hands, players))


def _turns(page: Page, hands: Hands, players: int) -> Iterator[str]:
    if players == 2:
        yield from _lesson(page, hands)
        yield from _beginning(page, hands)
    yield from _laying(page, hands, players)
    yield from _acting(page, hands, players)
    yield from _workers(page, hands, players)


def _lesson(page: Page, hands: Hands) -> Iterator[str]:
    hands.press("learn castles")
    for step in range(_TAUGHT[-1] + 1):
        if step in _TAUGHT:
            yield f"lesson {step}"
        take_step(page, hands)
    hands.press("leave")


def _beginning(page: Page, hands: Hands) -> Iterator[str]:
    """What is chosen before the first turn."""
    for phase in ("contract", "side", "track"):
        take_seat(page, hands, record_in(phase, 2))
        yield phase
    press_first(page, hands, ".exploration.lit")
    yield "track picked"


def _laying(page: Page, hands: Hands, players: int) -> Iterator[str]:
    take_seat(page, hands, record_in("lay", players))
    yield "lay"
    if players == 2:
        press_first(page, hands, "button.player.other")
        yield "sheet player"
        hands.press("close")
        yield from sheets(hands, *(name for name in _SHEETS if name in sheets_at_hand(page)))
        yield from hint(page, hands, "lay")
    tile = press_first(page, hands, "button.land.lit")
    yield "tile"
    hands.press(tile)
    yield "tile turned"
    take_seat(page, hands, record_in("turn", players))
    hands.press(page.locator(".turnable").get_attribute("data-do") or "")
    yield "turn"


def _acting(page: Page, hands: Hands, players: int) -> Iterator[str]:
    """Hills, the track and sales."""
    take_seat(page, hands, record_in("act", players))
    yield "act"
    take_seat(page, hands, record_in("mark", players))
    yield "mark"
    take_seat(page, hands, exploring(players))
    move = next(
        move for move in GAME.legal_moves(position_of(exploring(players))) if isinstance(move, Add)
    )
    hands.press(f"pick {explore_thing(move.tile)}")
    yield "explore"
    take_seat(page, hands, selling(players))
    hands.press("pick offers-sell")
    yield "sell"


def _workers(page: Page, hands: Hands, players: int) -> Iterator[str]:
    take_seat(page, hands, record_in("walk", players))
    yield "walk"
    take_seat(page, hands, walking(players))
    move = next(m for m in GAME.legal_moves(position_of(walking(players))) if isinstance(m, GetUp))
    hands.press(f"pick {worker_thing(move.place)}")
    yield "worker picked"
    if players == 2:
        take_seat(page, hands, record_in("worker", players))
        yield "worker"
    take_seat(page, hands, record_in("end", players))
    hands.press("play e")
    yield after_the_turn(page)
