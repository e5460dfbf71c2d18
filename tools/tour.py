"""A walk past every screen of the game, for the tests and for the pictures.

The positions come from random games; each is opened in the page as a link is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from random import Random
from typing import Any

from msgspec import structs
from playwright.sync_api import Page

from rossio import games
from rossio.bots.players import choose
from rossio.engine.daily import contest_of, day_at, record_of
from rossio.engine.link import encode
from rossio.engine.record import Record, from_position, start
from rossio.engine.rng import Rng
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move, Stop, Swap
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import Phase, State
from rossio.ui.invitation import Invitation, write
from rossio.ui.seat import Seated
from tools.hands import Agreed, Hands, PageDriver, doing, sit_down
from tools.player import Player

GAME = Rossio()
SEED = 1
_ALL_JUDGED = 120_000
_JUDGED = 6
"""So many turns are judged: enough for a list and a graph of them."""
_FRIENDS = ("Ana", "Maximilian-Alexander", "Rui")
"""Who has sent results of a day: one by a name that hardly has room."""
_FURTHER = 12
"""So many steps later the lesson is at a table of three, where tiles are swapped."""
PHASES: tuple[Phase, ...] = ("keep", "recruit", "build", "discard", "draw")


@cache
def whole_game(players: int, seed: int = SEED) -> tuple[Record[Setup], tuple[State, ...]]:
    """A random game to its end, with the position before every move."""
    random = Random(seed)
    record = GAME.new(Setup(players=players, level="hard" if players == 1 else None), seed)
    state, states = GAME.start(record.box, _setup(record), seed), []
    while moves := legal_moves(state):
        move = random.choices(moves, [_weight(move) for move in moves])[0]
        states.append(state.copy())
        record = record.adding(move)
        play(state, move)
    return record, tuple(states)


def _setup(record: Record[Setup]) -> Setup:
    assert record.setup is not None
    return record.setup


def _weight(move: Move) -> int:
    """Mostly go on building: a square with much on it shows most."""
    return 1 if isinstance(move, Stop | Swap) else 4


def record_in(phase: Phase, players: int, seed: int = SEED) -> Record[Setup]:
    """A game in this phase, at the latest of the moments with the most to choose from."""
    record, states = whole_game(players, seed)
    found = [number for number, state in enumerate(states) if state.phase == phase]
    assert found, f"this game never comes to {phase}: choose another seed"
    return record.until(max(found, key=lambda number: (len(legal_moves(states[number])), number)))


@cache
def game_of_apprentices(name: str, setup: Any, seed: int) -> tuple[Record[Any], tuple[Any, ...]]:
    """A game of any kind to its end, with the position before every move."""
    return _played_by_apprentices(games.engine(name).new(setup, seed))


def _played_by_apprentices(record: Record[Any]) -> tuple[Record[Any], tuple[Any, ...]]:
    """The same of a game that is about to begin."""
    game, players = games.engine(record.game), games.players(record.game)
    state, states = start(game, record), list[Any]()
    while game.legal_moves(state):
        move = choose(players, "apprentice", game.view(state, state.seat), Rng(len(states)))
        states.append(state.copy())
        record = record.adding(move)
        game.play(state, move)
    return record, tuple(states)


def walk(
    page: Page, hands: Hands, players: int, last_turns: Record[Any], turns: Iterator[str]
) -> Iterator[str]:
    """Past the screens of a game: `turns` are those at its table, and then come its last turns.

    What is the same for any number of players is looked at with two.
    """
    if players == 2:
        yield from rules(hands, last_turns.game)
        yield from set_up(page, hands, last_turns.game, players)
    yield from turns
    open_record(page, hands, last_turns)
    yield "end"
    if players == 2:
        yield from after_the_end(page, hands)
        leave(page, hands)
        yield from behind_the_start(page, hands, last_turns.game)
    leave(page, hands)


def end_of(record: Record[Any], states: tuple[Any, ...], turns: int) -> Record[Any]:
    """The last turns of a game, of which few are to be judged."""
    starts = [n for n in range(1, len(states)) if states[n].seat != states[n - 1].seat]
    first = starts[-turns - 1]
    begun = from_position(games.engine(record.game), states[first])
    return structs.replace(begun, moves=record.moves[first:])


def open_record(page: Page, hands: Hands, record: Record[Any]) -> None:
    """From wherever the page is to the start, and from there to this game."""
    open_link(page, hands, encode(games.engine(record.game), record))


def open_link(page: Page, hands: Hands, link: str) -> None:
    """The same for a link with more in it than a game."""
    leave(page, hands)
    hands.press("sheet open")
    hands.write("link", link)
    hands.press("open-link")
    page.locator(".table, .pass, .ending").first.wait_for()


def take_seat(page: Page, hands: Hands, record: Record[Any]) -> None:
    """Open a game as the one whose turn it is."""
    open_record(page, hands, record)
    hands.press("ready")


def press_first(page: Page, hands: Hands, selector: str) -> str:
    """Act on the first that is like this; what that does."""
    does = page.locator(selector).filter(visible=True).first.get_attribute("data-do") or ""
    hands.press(does)
    return does


def leave(page: Page, hands: Hands) -> None:
    """Back to the start screen."""
    if page.locator(".start").count():
        return
    if not page.locator(doing("leave")).filter(visible=True).count():
        hands.press("sheet menu")
    hands.press("leave")
    page.locator(".start").wait_for()


def tour(page: Page, hands: Hands, players: int) -> Iterator[str]:
    """The name of each screen while it is on the page; the first is the start screen."""
    yield "start"
    if players == 1:
        yield from _lesson(page, hands)
        yield from sheets(hands, "open", "help rossio")
        yield from rules(hands, "rossio")
    yield from set_up(page, hands, "rossio", players)
    if players == 2:
        yield from _by_link(page, hands)
        yield from _only_watching(page, hands)
    for phase in PHASES:
        yield from _phase(page, hands, players, phase)
    yield from _late(page, hands, players)
    yield from _end(page, hands, players)
    leave(page, hands)
    yield "start with games"
    yield from sheets(hands, "saved")
    if players == 2:
        yield from behind_the_start(page, hands, "rossio")


def _lesson(page: Page, hands: Hands) -> Iterator[str]:
    """Its beginning, an answer, a step further on, and the end."""
    hands.press("begin rossio")
    yield "sheet learn"
    hands.press("close")
    hands.press("learn rossio")
    yield "lesson"
    for _ in range(3):
        hands.press("go-on")
    hands.press("pick 1")
    yield "lesson answers"
    hands.press("pick 0")
    yield "lesson side"
    for _ in range(_FURTHER):
        take_step(page, hands)
    yield "lesson further on"
    while page.locator(".lesson.led").count():
        take_step(page, hands)
    player = Player(PageDriver(hands), Random(SEED), whim=0)
    while not page.locator(doing("begin")).count():
        player.step()
    yield "lesson end"
    hands.press("leave")


def take_step(page: Page, hands: Hands) -> None:
    """What is lit, or on to the next where there is only something to read."""
    if page.locator(doing("go-on")).count():
        hands.press("go-on")
    else:
        hands.press(page.locator("[data-taught]").get_attribute("data-do") or "")
    if page.locator(doing("skip")).count():
        hands.press("skip")


def sheets(hands: Hands, *names: str) -> Iterator[str]:
    """Each sheet that is offered, by its name."""
    for name in names:
        hands.press(f"sheet {name}")
        yield f"sheet {name}"
        hands.press("close")


def rules(hands: Hands, game: str) -> Iterator[str]:
    """Every section of a game's rules."""
    hands.press(f"sheet help {game}")
    for section in games.look(game).sections:
        hands.press(f"help {section}")
        yield f"help {section}"
    hands.press("close")


def set_up(page: Page, hands: Hands, game: str, players: int) -> Iterator[str]:
    """The set-up of a game, and what it says of a wrong box."""
    hands.press(f"setup {game}")
    hands.press(f"players {players}")
    yield "set-up"
    if players == 1:
        hands.unfold()
        page.locator("[data-file=box]").set_input_files(
            {"name": "box.json", "mimeType": "application/json", "buffer": b"{}"}
        )
        page.locator(".problem").wait_for()
        yield "wrong box"
        hands.press("put-box-away")
    hands.press("leave")


def _by_link(page: Page, hands: Hands) -> Iterator[str]:
    """A game that each plays on their own device: who is it, and whom it is sent to."""
    record = record_in("draw", 2)
    seats = (Seated("Ana", 0), Seated("Rui", 1))
    open_link(page, hands, write(GAME, Invitation(record, seats, by_link=True)))
    yield "join"
    mover = whole_game(2)[1][len(record.moves)].seat
    hands.press(f"join {1 - mover}")
    if page.locator(doing("skip")).count():
        hands.press("skip")
    page.locator(".pass-card").wait_for()
    yield "send"
    leave(page, hands)


def _only_watching(page: Page, hands: Hands) -> Iterator[str]:
    """Three opponents, and nobody who plays against them."""
    names = ("Ana", "Rui", "Eva")
    sit_down(hands, Agreed(names, opponents=range(len(names))))
    hands.press("halt")
    for _ in range(6):
        hands.press("tick")
    yield "only watching"
    leave(page, hands)


def _phase(page: Page, hands: Hands, players: int, phase: Phase) -> Iterator[str]:
    open_record(page, hands, record_in(phase, players))
    if players > 1:
        if phase == "keep":
            yield "pass"
        hands.press("ready")
    yield phase
    if phase in ("recruit", "build"):
        yield from hint(page, hands, phase)
    if phase == "build":
        press_first(page, hands, ".lay.goes-on, .lay")
        yield "build on"
        return
    for _ in range({"keep": 3, "discard": 2}.get(phase, 1)):
        pick = page.locator(".card.lit:not(.picked)").filter(visible=True).first
        if pick.count():
            hands.press(pick.get_attribute("data-do") or "")
    yield f"{phase} picked"


def behind_the_start(page: Page, hands: Hands, game: str) -> Iterator[str]:
    """A game's puzzles and one of them, and one's own record of it."""
    hands.press("puzzles")
    hands.press(f"puzzles {game}")
    yield "puzzles"
    hands.press("puzzle easy 0")
    page.locator(".table").wait_for()
    yield "puzzle"
    for way in ("back", "leave"):
        hands.press(way)
    hands.press("statistics")
    hands.press(f"statistics {game}")
    yield "statistics"
    hands.press("leave")
    yield from _today(page, hands, game)


def _today(page: Page, hands: Hands, game: str) -> Iterator[str]:
    """The page of a day: before one's try, and after it with the results of others."""
    hands.press(f"today {game}")
    page.locator(".days > summary").click()
    yield "today"
    hands.press("try-day")
    leave(page, hands)
    hands.press(f"today {game}")
    hands.press("close-try")
    day = day_at(page.evaluate("Date.now()"))
    hands.write("results", " ".join(f"https://example.org/#{link}" for link in results(game, day)))
    hands.press("take-results")
    page.locator(".compared").wait_for()
    yield "today compared"
    hands.press("leave")


def results(name: str, day: date) -> Iterator[str]:
    """What others have made of the game of a day, as links: one has played it to its end, and some
    have left it."""
    game, seasons = games.engine(name), games.seasons(name)
    record, _ = _played_by_apprentices(record_of(game, seasons, day))
    met = contest_of(seasons, day).opponents
    others = [Seated(f"{kind} {seat}", seat, kind) for seat, kind in enumerate(met, 1)]
    for part, friend in enumerate(_FRIENDS):
        until = record.until(len(record.moves) // (part + 1))
        seats = (Seated(friend, 0), *others)
        yield write(game, Invitation(until, seats, day=day.isoformat()))


def hint(page: Page, hands: Hands, phase: str) -> Iterator[str]:
    """The best turn that the master knows, and the last of those it offers."""
    hands.press("hint")
    page.locator(".hint-turns").wait_for()
    yield f"{phase} hint"
    last = page.locator(".hint-turns button").last.get_attribute("data-do")
    if phase == "recruit" and last != "hint 0":
        hands.press(last or "")
        yield f"{phase} last hint"
    hands.press("unhint")


def _late(page: Page, hands: Hands, players: int) -> Iterator[str]:
    """From the last draw: the sheets over a table with much on it, and the next one's turn."""
    yield from sheets(hands, *sheets_at_hand(page))
    page.keyboard.press("?")
    yield "sheet keys"
    hands.press("close")
    hands.press("sheet menu")
    hands.press("sheet share")
    yield "sheet share"
    hands.press("close")
    hands.press(page.locator(".do .main").last.get_attribute("data-do") or "")
    if players == 1:
        page.locator(doing("skip")).wait_for()
        yield "ross"
        hands.press("skip")
    else:
        yield after_the_turn(page)


def after_the_turn(page: Page) -> str:
    """Wait for what comes after a turn; its name."""
    page.locator(doing("skip")).or_(page.locator(doing("ready"))).first.wait_for()
    return "watching" if page.locator(doing("skip")).count() else "pass on"


def sheets_at_hand(page: Page) -> list[str]:
    """The sheets that the table offers: some are only on a small screen."""
    offers = page.locator('.table [data-do^="sheet "]').filter(visible=True)
    return [(offer.get_attribute("data-do") or "")[len("sheet ") :] for offer in offers.all()]


def _end(page: Page, hands: Hands, players: int) -> Iterator[str]:
    # Alone one plays few turns.
    record, states = whole_game(players)
    open_record(page, hands, record if players == 1 else end_of(record, states, _JUDGED))
    yield "end"
    yield from after_the_end(page, hands)


def after_the_end(page: Page, hands: Hands) -> Iterator[str]:
    """A game that is over is looked back at, and judged."""
    hands.press("moment 0")
    yield "looking back"
    hands.press("now")
    hands.press("analyse")
    # Judged turn by turn, it is a screen to look at when all are.
    page.locator(".analysis button[data-key^=turn-]").first.wait_for()
    page.locator(".analysis .progress").wait_for(state="detached", timeout=_ALL_JUDGED)
    yield "sheet analysis"
    hands.press("show-verdict 0")
    page.locator(".table").wait_for()
    yield "looking at a verdict"
    hands.press("now")
