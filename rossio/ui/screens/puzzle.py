"""Puzzles on screen: all of a game, by their levels, and one of them at the game's own table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio import games
from rossio.ui.actions import Back, OpenSheet, Puzzles
from rossio.ui.control import mistakes
from rossio.ui.html import button, escape, tool
from rossio.ui.puzzle import LEVELS, MISTAKES
from rossio.ui.puzzle_actions import NextPuzzle, OpenPuzzle, ShowBest, TryAgain
from rossio.ui.screen import Screen
from rossio.ui.screens import prompt
from rossio.ui.screens.fields import page_head, trouble, which_game
from rossio.words.catalogue import labelled

if TYPE_CHECKING:
    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.control.puzzle import Attempt, Examiner
    from rossio.ui.scene import Scene
    from rossio.words.catalogue import Words


def puzzle_screen(app: App, examiner: Examiner) -> Screen:
    """The puzzle on the table, or all of them."""
    if examiner.attempt is not None:
        return _table(app, examiner, examiner.attempt)
    frame = '<div class="page"><section class="puzzles" data-part="puzzles"></section></div>'
    return Screen(frame, {"puzzles": _all(app, examiner)}, focus=_last(examiner))


# --- All of a game --------------------------------------------------------------------------------


def _all(app: App, examiner: Examiner) -> str:
    words = app.words
    title = f"{escape(words('game.name'))} · {escape(words('puzzle.title'))}"
    ways = {name: Puzzles(name) for name in filter(games.has_puzzles, games.names())}
    sorry = app.sorry(examiner.trouble) if examiner.trouble else app.problem
    kinds = "".join(_kind(words, examiner, kind) for kind in (*LEVELS, MISTAKES))
    return (
        f"{page_head(words, title)}"
        f"{which_game(words, words('puzzle.games'), ways, {}, examiner.game)}"
        f"<p>{escape(words('puzzle.what'))}</p>{trouble(sorry)}{kinds}"
    )


def _kind(words: Words, examiner: Examiner, kind: str) -> str:
    """A level, or one's own mistakes: a button for each puzzle, and how many were solved."""
    puzzles, title = examiner.puzzles[kind], escape(words(f"puzzle.{kind}"))
    if not puzzles:
        none = f"<p>{escape(words('puzzle.no-mistakes', n=mistakes.LEAST))}</p>"
        return f"<h2>{title}</h2>{none}" if kind == MISTAKES else ""
    done = sum(map(examiner.is_solved, puzzles))
    told = escape(words("puzzle.solved", done=done, of=len(puzzles)))
    buttons = "".join(f"<li>{_one(words, examiner, kind, n)}</li>" for n in range(len(puzzles)))
    what = words("puzzle.mistakes-what", n=mistakes.LEAST) if kind == MISTAKES else ""
    lead = f"<p>{escape(what)}</p>" if what else ""
    # Dozens of stops would be on the Tab key's way to the next level.
    return f'<h2>{title} <small>{told}</small></h2>{lead}<ul data-walk="">{buttons}</ul>'


def _one(words: Words, examiner: Examiner, kind: str, number: int) -> str:
    is_solved = examiner.is_solved(examiner.puzzles[kind][number])
    label = words("puzzle.number-solved" if is_solved else "puzzle.number", n=number + 1)
    sign = '<span aria-hidden="true">✓</span>' if is_solved else ""
    return button(
        OpenPuzzle(kind, number),
        f"{number + 1}{sign}",
        class_="solved" if is_solved else None,
        tabindex="-1",
        aria_label=labelled(words, words(f"puzzle.{kind}"), label),
    )


def _last(examiner: Examiner) -> str:
    """Whoever comes back from a puzzle is where they were."""
    return str(OpenPuzzle(examiner.kind, examiner.number)) if examiner.kind else ""


# --- One at the table -----------------------------------------------------------------------------


def _table(app: App, examiner: Examiner, attempt: Attempt) -> Screen:
    table, scene = attempt.table, app.scene(attempt.table)
    look, is_open = table.look, attempt.state == "open"
    return Screen(
        f'<div class="puzzle">{look.frame(scene)}</div>',
        {
            "bar": _bar(scene, examiner),
            **look.parts(scene),
            "say": (_asked if is_open else _told)(scene, examiner, attempt),
            "do": "".join(_buttons(scene, attempt)),
        },
        symbols=look.symbols(),
        say=_said(scene, examiner, attempt),
        flight=table.flight,
        wait=None if app.sheet or not is_open else table.wait(),
        moment=table.shown_moment(),
        focus=_focus(attempt),
    )


def _bar(scene: Scene, examiner: Examiner) -> str:
    words = scene.words
    leave = tool(Back(), "✕", words("puzzle.leave"), prompt.way_out_key(scene))
    number, of = examiner.number + 1, len(examiner.puzzles[examiner.kind])
    return (
        f"{prompt.to_task(words)}"
        f"{leave}"
        f'<h1 class="status">{escape(words("puzzle.title"))} · '
        f"{escape(words(f'puzzle.{examiner.kind}'))}</h1>"
        f'<span class="steps" role="img" aria-label="{escape(_at(words, examiner))}">'
        f"{number} / {of}</span>"
        f"{tool(OpenSheet('help'), '?', words('help.title'), 'r')}"
    )


def _asked(scene: Scene, examiner: Examiner, attempt: Attempt) -> str:
    """What is to be found, as long as nothing has been done for it; then what comes next."""
    task = prompt.sentence(scene, attempt.table.look)
    if attempt.has_begun:
        return task
    return f"<strong>{escape(examiner.sentence(scene.words))}</strong> {task}"


def _told(scene: Scene, examiner: Examiner, attempt: Attempt) -> str:
    return attempt.table.look.illustrated(scene.view.box, examiner.sentence(scene.words))


def _said(scene: Scene, examiner: Examiner, attempt: Attempt) -> str:
    """What is new, for who cannot see it."""
    words, table = scene.words, attempt.table
    if attempt.state != "open":
        return examiner.says(words) if examiner.is_new else ""
    opening = [f"{_place(words, examiner)} {examiner.says(words)}"] if examiner.is_new else []
    return " ".join(filter(None, (*opening, table.news.told(words, table, scene))))


def _place(words: Words, examiner: Examiner) -> str:
    return f"{labelled(words, words(f'puzzle.{examiner.kind}'), _at(words, examiner))}."


def _at(words: Words, examiner: Examiner) -> str:
    among = examiner.puzzles[examiner.kind]
    return words("puzzle.at", n=examiner.number + 1, of=len(among))


def _focus(attempt: Attempt) -> str:
    """When the turn has been judged, where whoever has no pointer goes on."""
    if attempt.state in ("open", "judging"):
        return ""
    return str(_main(attempt))


def _main(attempt: Attempt) -> Action:
    """What one most likely wants: the next one, or to try this one again."""
    return TryAgain() if attempt.state in ("close", "behind") else NextPuzzle()


def _buttons(scene: Scene, attempt: Attempt) -> list[str]:
    words, look, state = scene.words, attempt.table.look, attempt.state
    if state == "judging":
        return [prompt.thinking()]
    if state == "open":
        # Where there is a hint at other tables; whoever has picked something may need the room.
        others = prompt.buttons(scene, look)
        has_room = scene.is_mine and not (others and look.is_busy(scene))
        return [others, *([_show(words)] if has_room else [])]
    again, following = TryAgain(), NextPuzzle()
    shown = [] if state in ("shown", "best") else [_show(words)]
    return [
        *shown,
        _after(again, words("puzzle.again"), attempt),
        _after(following, words("puzzle.next"), attempt),
    ]


def _after(do: Action, text: str, attempt: Attempt) -> str:
    is_main = do == _main(attempt)
    return button(
        do,
        escape(text),
        class_="main" if is_main else None,
        aria_keyshortcuts="Enter" if is_main else None,
    )


def _show(words: Words) -> str:
    # It has no key: whoever asks for a hint elsewhere does not mean to give up.
    return button(ShowBest(), escape(words("puzzle.show")), class_="hint")
