"""The app without a browser: a store, a clock, and a person who does what the screen offers."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from typing import Any

from rossio.bots.desk import think
from rossio.engine.events import Event
from rossio.engine.record import Record
from rossio.ui import memory
from rossio.ui.actions import Action, TakeIn, TakenIn, read
from rossio.ui.app import App
from rossio.ui.control.table import Table
from rossio.ui.layout import Room
from rossio.ui.save import Saved
from rossio.ui.screen import Screen
from rossio.ui.storage import Storage
from rossio.ui.store import PARTS
from rossio.ui.table_actions import Hear
from tools.player import AppDriver, Player, targets_in
from tools.player import Store as Store

SPEEDS = ("calm", "usual", "quick", "at once")
UPRIGHT, LYING, WIDE = Room(360, 740), Room(740, 360), Room(1440, 900)


class Clock:
    """A clock that goes on by a millisecond whenever it is looked at."""

    def __init__(self, time: float = 1_700_000_000_000) -> None:
        self.time = time

    def __call__(self) -> float:
        self.time += 1
        return self.time


# Many tests play the same game; a question has one answer, which `tests/bots/test_desk.py` proves.
@lru_cache(maxsize=4096)
def answer_to(question: str) -> str:
    """What comes of thinking about a question to the end."""
    *_, answer = think(question)
    assert answer is not None
    return answer


class QuickApp(App):
    """An app whose opponents have their answer the moment they are asked, and whose page has the
    time for all that an action has begun."""

    def do(self, action: Action) -> None:
        super().do(action)
        if (work := self.work) is not None:
            self.work = None
            work.steps.finish()
            super().do(work.then)
        told = self.effect, self.notice, self.good_news
        while question := self.question():
            super().do(Hear(answer_to(question)))
        self.effect, self.notice, self.good_news = told


def do(app: App, text: str, value: str | None = None) -> None:
    """What the page would do: the action in a text, with what was typed or chosen."""
    if (action := read(text, value)) is not None:
        app.do(action)


def take_in(app: App, text: str) -> int:
    """Take in an exported file as the page does, whose worker takes it apart; how many games."""
    file = json.loads(text)
    for kind, part in PARTS.items():
        for name, entry in file.get(part, {}).items():
            app.do(TakeIn(kind, name, entry))
    taken = app.intake.games if app.intake else 0
    app.do(TakenIn("yes"))
    return taken


def make_app(
    store: Storage | None = None,
    languages: Sequence[str] = ("en",),
    seed: int = 1,
    window: Room = UPRIGHT,
    speed: str = "at once",
    kind: type[App] = QuickApp,
) -> App:
    """An app as it is after the page has loaded, with a speed that shows nothing by itself."""
    app = kind(store or Store(), languages, Clock(), Random(seed).random)
    app.resize(window)
    do(app, "set speed", speed)
    return app


def set_up(
    app: App, players: int, opponents: Sequence[int] = (), game: str = "", **fields: str
) -> None:
    """Make a set-up on the screen, field by field."""
    do(app, f"setup {game}".strip())
    do(app, f"players {players}")
    for seat in opponents:
        do(app, f"set kind-{seat}", "apprentice")
    # What is proposed to who has never played is no matter of whoever tests.
    settings = app.game(app.plan.game).settings(players, app.box())
    for one in settings:
        if one.at_first:
            do(app, f"set {one.name}", one.values[0])
    for name, value in fields.items():
        do(app, f"set {name}", value)


def begin(
    app: App,
    players: int = 2,
    opponents: Sequence[int] = (),
    seed: int = 7,
    game: str = "",
    **fields: str,
) -> Table:
    """Set a game up, and start it."""
    set_up(app, players, opponents, game, seed=str(seed), **fields)
    do(app, "start")
    return table_of(app)


def play_at_once(app: App, game: str = "") -> None:
    """Play, and do without the lesson where that is offered first."""
    do(app, f"begin {game}".strip())
    if app.sheet == "learn":
        do(app, "begin")


def table_of(app: App) -> Table:
    """The game on the table."""
    assert app.table is not None, app.problem
    return app.table


def record_moves(app: App) -> tuple[str, ...]:
    """The moves made so far."""
    return table_of(app).session.record.moves


@contextmanager
def forgotten() -> Iterator[None]:
    """Meanwhile no view remembers what it drew; then each does, as if nothing had been drawn."""
    kept = [{**texts} for texts in memory._memories]
    memory.forget()
    try:
        yield
    finally:
        memory.forget()
        # A view that was imported meanwhile has nothing to remember.
        for texts, before in zip(memory._memories, kept, strict=False):
            texts.update(before)


def body(screen: Screen) -> str:
    """The text of all parts, in the order of the screen; what is within a part comes after it."""
    place, placed = -1, {}
    for name in screen.parts:
        found = screen.frame.find(f'data-part="{name}"')
        place = placed[name] = found if found >= 0 else place
    return "".join(screen.parts[name] for name in sorted(placed, key=lambda name: placed[name]))


def written(text: str) -> str:
    """What is written in a part, without pictures."""
    return html.unescape(re.sub(r"<[^>]*>", "", text))


def whole(screen: Screen) -> str:
    """Everything that is shown or said."""
    sheet = screen.sheet.title + screen.sheet.body if screen.sheet else ""
    return html.unescape("\n".join((screen.frame, body(screen), sheet, screen.say)))


def actions(text: str) -> list[str]:
    """What a person can do there, in the order of the screen."""
    return [target.does for target in targets_in(text)]


def lit(text: str) -> list[str]:
    """What can be done there by a tap on something that is lit."""
    return [target.does for target in targets_in(text) if target.lit]


def offered(app: App, name: str) -> list[str]:
    """The actions of this name on the screen."""
    found = actions(body(app.screen()))
    return [action for action in found if action.partition(" ")[0] == name]


class Person:
    """Plays any game on an app by doing only what the screen offers, and counts all its moves."""

    def __init__(self, app: App, seed: int = 1) -> None:
        self.app = app
        self._player = Player(AppDriver(app), Random(seed))

    @property
    def done(self) -> tuple[str, ...]:
        """What has been done so far, as texts of actions."""
        return tuple(self._player.done)

    def step(self) -> None:
        """Do one thing."""
        assert self._player.step(), "the game is over"

    def play(self, moves: int) -> None:
        """Go on until so many moves have been made, or the game is over and seen."""
        self._player.play_until(lambda _: len(record_moves(self.app)) >= moves)
        self._player.play_until(lambda sight: not sight.is_watching)

    def finish(self) -> None:
        """Play to the end."""
        self._player.finish()


def moment(app: App) -> Event:
    """What is being shown."""
    number = table_of(app).shown_moment()
    assert number is not None
    event: Event = table_of(app).session.moments[number].event
    return event


def play_until(app: App, wanted: Callable[[App], bool], seed: int = 1) -> None:
    """Play at random until something is so."""
    person = Person(app, seed)
    while not wanted(app):
        assert not table_of(app).ended, "It never came to that."
        person.step()


def watch(app: App) -> list[Event]:
    """Everything that is shown until the person is asked again."""
    events = []
    while table_of(app).playback.is_on:
        assert app.screen().wait is not None
        events.append(moment(app))
        do(app, "tick")
    return events


def link_of(app: App, what: str = "game") -> str:
    """The link that a person copies."""
    do(app, f"pass-on copy {what}")
    assert app.effect is not None
    assert app.effect.kind == "copy"
    return app.effect.text


def saved_games(app: App) -> list[Saved]:
    """The games that are kept, the latest first, each with its record."""
    found = (app.saves.game(head.key) for head in app.saves.heads())
    return [saved for saved in found if saved is not None]


def records(app: App) -> list[Record[Any]]:
    """The games that are kept, each as its record."""
    return [saved.record for saved in saved_games(app)]
