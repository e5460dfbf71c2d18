"""Screens of whole games, taken once for all tests that read them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rossio import games
from rossio.ui.app import App
from rossio.ui.layout import Room
from rossio.ui.screen import Screen
from tests.ui.helpers import (
    LYING,
    UPRIGHT,
    WIDE,
    Person,
    answer_to,
    body,
    do,
    make_app,
    set_up,
    table_of,
)

NAMES = ("<img src=x onerror=a()>", "\"'>&amp;{0}{name}%s", "Ana <b>&", "Zé 'O' \"Rei\"")
"""What somebody might type in; each is short enough to stay whole."""


class Shot(NamedTuple):
    """A screen, what it belongs to, and the legal moves of whoever looks at it."""

    title: str
    language: str
    screen: Screen
    moves: frozenset[str]


def _shot(app: App, title: str) -> Shot:
    game = app.table
    live = game is not None and game.mode == "live" and game.stage != "passing"
    moves = frozenset(map(str, game.view().moves)) if game and live else frozenset()
    return Shot(title, app.words.language, app.screen(), moves)


def _sheets(app: App, title: str) -> Iterator[Shot]:
    seats = range(len(table_of(app).seats)) if app.table else ()
    for name in (
        "log",
        "discard",
        "menu",
        "keys",
        "saved",
        "open",
        *(f"player {s}" for s in seats),
    ):
        do(app, f"sheet {name}")
        yield _shot(app, f"{title}, {name}")
    do(app, "close")


def _game(
    language: str,
    window: Room,
    players: int,
    opponents: tuple[int, ...],
    game: str = "rossio",
    **fields: str,
) -> Iterator[Shot]:
    """A game in which something is shown, looked at, looked back at and refused."""
    app = make_app(languages=[language], window=window, speed="calm")
    set_up(app, players, opponents, game, seed="7", **fields)
    for seat, name in enumerate(NAMES[:players]):
        do(app, f"set name-{seat}", name)
    yield _shot(app, "set-up")
    do(app, "start")
    person, number = Person(app), 0
    while not table_of(app).ended:
        title = f"{players} players, screen {number}"
        if number % 11 == 0:
            yield _shot(app, title)
        if number in (20, 90):
            yield from _visit(app, title)
        person.step()
        number += 1
    yield _shot(app, "ending")
    yield from _sheets(app, "ending")
    do(app, "moment 20")
    yield _shot(app, "looking back at the end")
    do(app, "leave")
    yield _shot(app, "start")
    yield from _sheets(app, "start")


def _waiting(language: str, window: Room, **fields: str) -> Iterator[Shot]:
    """An opponent thinks, and somebody looks around meanwhile."""
    app = make_app(languages=[language], window=window, kind=App)
    set_up(app, 2, (0,), seed="7", first="0", **fields)
    do(app, "set name-0", NAMES[0])
    do(app, "start")
    yield _shot(app, "an opponent thinks")
    yield from _sheets(app, "an opponent thinks")
    do(app, f"glance {table_of(app).view().market[0]}")
    yield _shot(app, "an opponent thinks, looking at a card")


def _watched(language: str, window: Room) -> Iterator[Shot]:
    """Only opponents play."""
    app = make_app(languages=[language], window=window, speed="usual")
    set_up(app, 3, (0, 1, 2), seed="7", first="0", hidden_points="true")
    do(app, "start")
    while table_of(app).session.state.round < 3:
        do(app, "skip")
    yield _shot(app, "only watched")
    do(app, "halt")
    yield _shot(app, "only watched, halted")
    yield from _sheets(app, "only watched")


def _wondering(language: str, window: Room) -> Iterator[Shot]:
    """A hint is waited for, given, and followed."""
    app = make_app(languages=[language], window=window, kind=App)
    set_up(app, 1, seed="7")
    do(app, "start")
    for phase in ("keep", "recruit"):
        do(app, "hint")
        yield _shot(app, f"a hint is thought about, {phase}")
        do(app, "answer", answer_to(app.question()))
        yield _shot(app, f"a hint, {phase}")
        do(app, "do-this")
    yield _shot(app, "a hint is followed")


def _analysed(language: str, window: Room) -> Iterator[Shot]:
    """A game at one device is over, and some of its turns have been judged."""
    app = make_app(languages=[language], window=window, kind=App)
    set_up(app, 2, seed="7")
    do(app, "set name-0", NAMES[0])
    do(app, "start")
    Person(app).finish()
    do(app, "analyse 0")
    yield _shot(app, "analysis begins")
    for _ in range(3):
        do(app, "answer", answer_to(app.question()))
    yield _shot(app, "analysis")
    do(app, "show-verdict 1")
    yield _shot(app, "looking at a turn of the analysis")


_REFUSED = {"rossio": "space-0", "calcada": "square-a1", "castles": "cell-o"}
"""What cannot be done, at least in one of the two visits."""


def _thing(app: App) -> str:
    """Something to be looked at."""
    if table_of(app).game.name == "rossio":
        return str(table_of(app).view().market[0])
    return next(iter(re.findall('data-look="([^"]*)"', body(app.screen()))), "")


def _visit(app: App, title: str) -> Iterator[Shot]:
    yield from _sheets(app, title)
    if table_of(app).stage == "passing":
        return
    do(app, f"glance {_thing(app)}")
    yield _shot(app, f"{title}, looking at a card")
    do(app, "glance ")
    do(app, "hint")
    yield _shot(app, f"{title}, a hint")
    do(app, "unhint")
    do(app, f"pick {_REFUSED[table_of(app).game.name]}")
    yield _shot(app, f"{title}, refused")
    do(app, "moment 5")
    yield _shot(app, f"{title}, looking back")
    do(app, "now")


def _first_screens(language: str) -> Iterator[Shot]:
    app = make_app(languages=[language])
    yield _shot(app, "first start")
    yield from _sheets(app, "first start")
    for game in games.names():
        do(app, f"sheet help {game}")
        for section in games.look(game).sections:
            do(app, f"help {section}")
            yield _shot(app, f"help {game} {section}")
        do(app, "close")
    set_up(app, 1, seed="nonsense")
    do(app, "start")
    yield _shot(app, "wrong seed")
    do(app, "box", '{"name": 1}')
    yield _shot(app, "wrong box")
    do(app, "open-link", "nonsense")
    yield _shot(app, "wrong link")


@cache
def shots() -> tuple[Shot, ...]:
    """All of them: both languages, every layout, every kind of game."""
    played = (
        _game("en", UPRIGHT, 2, (), nobles="true", practice="true"),
        _game("pt", WIDE, 4, (0, 1, 3), hidden_points="true", nobles="true"),
        _game("pt", LYING, 1, (), level="very hard"),
        _game("en", WIDE, 1, (), practice="true"),
        _game("en", LYING, 3, (1,), hidden_points="true"),
        _waiting("en", UPRIGHT),
        _waiting("pt", WIDE, practice="true"),
        _game("en", UPRIGHT, 2, (1,), "calcada", practice="true"),
        _game("pt", WIDE, 4, (0, 1, 3), "calcada", side="nine"),
        _game("pt", LYING, 3, (), "calcada"),
        _watched("en", WIDE),
        _watched("pt", UPRIGHT),
        _wondering("pt", UPRIGHT),
        _analysed("en", UPRIGHT),
        _analysed("pt", WIDE),
    )
    first = (*_first_screens("en"), *_first_screens("pt"))
    return (*first, *(shot for game in played for shot in game))
