"""The games of the house. A new one is a line here, and a room in each layer.

The parts of a game are named by text and imported when somebody needs them: a page starts without
the games that nobody plays, and a game that cannot be loaded leaves the others alone. The number of
a game is frozen, because links name it by that.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rossio.engine.errors import GameError, quote

if TYPE_CHECKING:
    from rossio.bots.players import Players
    from rossio.bots.question import Answers
    from rossio.engine.daily import Season
    from rossio.engine.game import AnyGame
    from rossio.environment.encoding import Encoding
    from rossio.terminal.table import TerminalTable
    from rossio.ui.lesson import Lesson
    from rossio.ui.look import Look
    from rossio.words.sentences import Sentences


class NotLoadedError(GameError):
    """A part of a game that cannot be loaded; the other games are none the worse."""


class Entry(Struct, frozen=True):
    """A game, and where its parts are: modules, each with a name in it.

    Its card is a folder in a package. Not each has a lesson, or puzzles, which are a file in one.
    """

    name: str
    number: int
    engine: str
    card: str
    sentences: str
    players: str
    answers: str
    look: str
    cover: str
    terminal: str
    encoding: str
    daily: str
    lesson: str = ""
    puzzles: str = ""


def _at_home(name: str, number: int) -> Entry:
    return Entry(
        name,
        number,
        engine=f"rossio.engine.{name}.game:GAME",
        card=f"rossio.words.cards:{name}",
        sentences=f"rossio.words.{name}.sentences:SENTENCES",
        players=f"rossio.bots.{name}.players:PLAYERS",
        answers=f"rossio.bots.{name}.answer:ANSWERS",
        look=f"rossio.ui.{name}.look:LOOK",
        cover=f"rossio.ui.{name}.cover:cover",
        terminal=f"rossio.terminal.{name}.table:TABLE",
        encoding=f"rossio.environment.{name}.encoding:ENCODING",
        daily=f"rossio.engine.{name}.daily:SEASONS",
        lesson=f"rossio.ui.{name}.lesson:LESSON",
        puzzles=f"rossio.ui.{name}",
    )


_ENTRIES: list[Entry] = [_at_home("rossio", 1), _at_home("calcada", 2), _at_home("castles", 3)]


def register(entry: Entry) -> None:
    """Add a game; those of the house are here already."""
    if any(entry.name == known.name or entry.number == known.number for known in _ENTRIES):
        raise ValueError(f"There is a game {entry.name}, or number {entry.number}, already.")
    _ENTRIES.append(entry)


def unregister(name: str) -> None:
    """Take a game out again."""
    _ENTRIES[:] = [entry for entry in _ENTRIES if entry.name != name]


def names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are offered."""
    return tuple(entry.name for entry in _ENTRIES)


def _entry(name: str) -> Entry:
    for entry in _ENTRIES:
        if entry.name == name:
            return entry
    raise NotLoadedError("unknown-game", f"There is no game {quote(name)} here.")


@cache
def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name) if name else import_module(module)


def _part(name: str, place: str) -> Any:
    """A part of a game; whatever keeps it from being loaded is one kind of error to everybody."""
    try:
        return _load(place)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        told = f"{place} cannot be loaded: {why}"
        raise NotLoadedError("not-loaded", told, game=name, why=why) from error


def engine(name: str) -> AnyGame:
    """The rules of a game."""
    game: AnyGame = _part(name, _entry(name).engine)
    return game


def by_number(number: int) -> AnyGame | None:
    """The rules of the game with this number, if there is one."""
    found = [entry.name for entry in _ENTRIES if entry.number == number]
    return engine(found[0]) if found else None


def sentences(name: str) -> Sentences:
    """What is said of a game."""
    said: Sentences = _part(name, _entry(name).sentences)
    return said


def texts_folder(name: str) -> str:
    """Where a game's texts are, a file a language: beside its sentences."""
    return _folder(name, _entry(name).sentences.partition(":")[0].rpartition(".")[0])


def _folder(name: str, package: str) -> str:
    folder: str = _part(name, package).__path__[0]
    return folder


def card_folder(name: str) -> str:
    """Where the texts of a game's card on the start screen are, which is shown without the game."""
    package, _, folder = _entry(name).card.partition(":")
    return f"{_folder(name, package)}/{folder}"


def players(name: str) -> Players:
    """Those who play a game by thinking."""
    thinkers: Players = _part(name, _entry(name).players)
    return thinkers


def answers(name: str) -> Answers:
    """How what they answer is read."""
    kinds: Answers = _part(name, _entry(name).answers)
    return kinds


def look(name: str) -> Look:
    """How a game is shown."""
    shown: Look = _part(name, _entry(name).look)
    return shown


def cover(name: str) -> str:
    """The picture of a game on the start screen; the page has it from the beginning."""
    drawn: str = _part(name, _entry(name).cover)()
    return drawn


def terminal(name: str) -> TerminalTable:
    """How a game is played in a terminal."""
    table: TerminalTable = _part(name, _entry(name).terminal)
    return table


def encoding(name: str) -> Encoding:
    """How a game is put into numbers, for programs that learn it."""
    numbers: Encoding = _part(name, _entry(name).encoding)
    return numbers


def seasons(name: str) -> tuple[Season, ...]:
    """What a game deals on each day."""
    dealt: tuple[Season, ...] = _part(name, _entry(name).daily)
    return dealt


def has_lesson(name: str) -> bool:
    """Whether somebody can be taught a game."""
    return bool(_entry(name).lesson)


def lesson(name: str) -> Lesson:
    """How a game is taught, if it has a lesson."""
    taught: Lesson = _part(name, _entry(name).lesson)
    return taught


def has_puzzles(name: str) -> bool:
    """Whether a game brings puzzles."""
    return bool(_entry(name).puzzles)


def puzzles_file(name: str) -> str:
    """Where its puzzles are, if it brings any."""
    return f"{_folder(name, _entry(name).puzzles)}/puzzles.json"
