"""The start: go on with a game, begin one, or set one up.

With one game the whole screen is its own; with more, each has a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio import games
from rossio.engine.errors import GameError
from rossio.ui.actions import (
    Begin,
    Learn,
    Open,
    OpenLink,
    OpenSheet,
    Puzzles,
    SetUp,
    Statistics,
    Today,
)
from rossio.ui.control.lobby import is_new_to
from rossio.ui.html import attributes, button, escape
from rossio.ui.screens.fields import entry, language_choice, trouble
from rossio.words.catalogue import card, join

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.save import Head
    from rossio.words.catalogue import Words


def frame(app: App) -> str:
    """The title, and the picture of the game; the page has a copy from before Python runs."""
    only, words = _only_game(), app.words
    subtitle = card(app.language, only)("game.subtitle") if only else words("start.subtitle")
    body = f'<div id="hero">{_cover(app, only)}</div>' if only else _CARDS
    return (
        f'<div class="{"start" if only else "start with-games"}"><header class="title">'
        f'<h1 tabindex="-1">Rossio</h1><p>{escape(subtitle)}</p></header>{body}'
        f'<nav class="menu" data-part="menu" aria-label="{escape(words("menu.title"))}"></nav>'
        "</div>"
    )


_CARDS = '<div class="games" data-part="games"></div>'


def _only_game() -> str:
    """The name of the game, if there is one alone."""
    names = games.names()
    return names[0] if len(names) == 1 else ""


def _told(name: str) -> str:
    """The game that an action names: none, where there is one alone."""
    return "" if _only_game() else name


def _cover(app: App, name: str) -> str:
    """The place of a game's picture, which never changes: the page has it from the beginning."""
    label = escape(card(app.language, name)("start.picture"))
    return f'<div class="cover" role="img" aria-label="{label}" data-still="{escape(name)}"></div>'


def parts(app: App) -> dict[str, str]:
    """What can be begun with one tap, and what with more."""
    if only := _only_game():
        return {"menu": _ways_in(app, only) + _menu(app, only)}
    cards = "".join(_card(app, name) for name in games.names())
    return {"games": f"<ul>{cards}</ul>", "menu": _menu(app, "")}


def _ways_in(app: App, name: str) -> str:
    """To go on with a game's last table, to learn it or to play it; the first is the main one."""
    heads = (head for head in app.saves.heads() if head.is_known and not head.over)
    going = next((head for head in heads if head.game == name), None)
    is_new = is_new_to(app, name)
    learn = _learn(app, name, is_main=not going) if is_new else ""
    play = _play(app, name, is_main=not (going or is_new))
    return _go_on(app, going) + learn + play + ("" if is_new else _today(app, name, "large"))


def _today(app: App, name: str, size: str = "") -> str:
    """The game of the day; beside learning and playing there is no room for it in large."""
    return button(Today(_told(name)), escape(app.words("today.do")), class_=size or None)


def _quiet_today(app: App, name: str) -> str:
    return _today(app, name) if is_new_to(app, name) else ""


def _go_on(app: App, going: Head | None) -> str:
    if going is None:
        return ""
    words = app.words
    text = f"{escape(words('start.continue'))}<small>{escape(summary(words, going))}</small>"
    return button(Open(going.key), text, class_="main large going")


def _play(app: App, name: str, *, is_main: bool) -> str:
    told = escape(app.plan_told(name))
    return button(
        Begin(_told(name)),
        f"{escape(app.words('start.play'))}{f'<small>{told}</small>' if told else ''}",
        class_="main large" if is_main else "large",
    )


def _learn(app: App, name: str, *, is_main: bool = True) -> str:
    """The lesson, for who has never played; left in its middle, it is gone on with."""
    words, progress = app.words, app.saves.progress(name)
    goes_on = 0 < progress.step < progress.steps - 1
    what = (
        words("learn.at", step=progress.step + 1, steps=progress.steps)
        if goes_on
        else words("learn.what")
    )
    return button(
        Learn(_told(name)),
        f"{escape(words('learn.do'))}<small>{escape(what)}</small>",
        class_="main large" if is_main else "large",
    )


def _learn_again(app: App, name: str) -> str:
    """The lesson, for everybody else."""
    if not games.has_lesson(name) or is_new_to(app, name):
        return ""
    return button(Learn(_told(name)), escape(app.words("learn.do")))


def offer(app: App) -> str:
    """What who plays for the first time is asked."""
    words = app.words
    return (
        f"<p>{escape(words('learn.offer'))}</p><div class='buttons'>"
        f"{button(Learn(), escape(words('learn.do')), class_='main', autofocus=True)}"
        f"{button(Begin(), escape(words('learn.play')))}</div>"
    )


def _puzzles(app: App) -> str:
    """The way to the puzzles, for who has played or learnt a game that has some."""
    with_some = filter(games.has_puzzles, games.names())
    if all(is_new_to(app, name) for name in with_some):
        return ""
    return button(Puzzles(), escape(app.words("puzzle.title")))


def _menu(app: App, only: str) -> str:
    words = app.words
    new = button(SetUp(), escape(words("start.new"))) if only else ""
    rules = button(OpenSheet("help"), escape(words("help.title"))) if only else ""
    learn = _learn_again(app, only) + _quiet_today(app, only) if only else ""
    return (
        f'<div class="buttons">{new}{button(OpenSheet("saved"), escape(words("start.saved")))}'
        f"{_puzzles(app)}{_statistics(app)}"
        f"{button(OpenSheet('open'), escape(words('start.open')))}{rules}{learn}"
        f"{button(OpenSheet('menu'), escape(words('settings.title')))}</div>"
        f"{trouble(app.problem)}{language_choice(words)}"
    )


def _statistics(app: App) -> str:
    """The way to one's record, as soon as anything can be in it."""
    if not app.saves.heads() and not app.saves.has_tries():
        return ""
    return button(Statistics(), escape(app.words("statistics.title")))


def _card(app: App, name: str) -> str:
    """A game to be played; one that turned out not to load says so, and leaves the others alone."""
    title = name
    try:
        words = card(app.language, name)
        title = words("game.name")
        body = (
            f"{_cover(app, name)}<h2>{escape(title)}</h2>"
            f"<p>{escape(words('game.about'))}</p>"
            f"{_ways_in(app, name)}"
            f'<div class="buttons">{button(SetUp(name), escape(words("start.new")))}'
            f"{button(OpenSheet(f'help {name}'), escape(words('help.title')))}"
            f"{_learn_again(app, name)}{_quiet_today(app, name)}</div>"
        )
    except GameError as error:
        body = _broken(app, name, str(error))
    if why := app.not_loaded.get(name):
        body = _broken(app, name, why)
    # Play and Learn are on every card: which is meant is heard with the card's name.
    own = attributes(class_="game", role="group", aria_label=title, data_game=name)
    return f"<li><div{own}>{body}</div></li>"


def _broken(app: App, name: str, why: str) -> str:
    said = escape(app.plain_words("start.broken-game", name=name))
    return f'<h2>{escape(name)}</h2><p class="problem">{said}</p><pre>{escape(why)}</pre>'


def summary(words: Words, head: Head) -> str:
    """A saved game in a line."""
    names = head.title or join(words, [seated.name for seated in head.seats])
    if not head.points:
        return names
    return f"{names} · {_IN_ONE_LINE.join(map(str, head.points))}"


_IN_ONE_LINE = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"


def open_sheet(words: Words, problem: str) -> str:
    """A place to paste a link."""
    field = entry("link", words("open.link"), "", data_enter="open-link")
    open_it = button(OpenLink(), escape(words("open.do")), class_="main")
    return (
        f"<p>{escape(words('open.what'))}</p>{field}"
        f"{trouble(problem)}<div class='buttons'>{open_it}</div>"
    )
