"""A lesson on screen: the game's own table, one thing of it lit, and the sentence of the step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.ui.actions import Begin, GoBack, GoOn, Leave, OpenSheet
from rossio.ui.html import button, escape, tool
from rossio.ui.screen import Screen
from rossio.ui.screens import prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.ui.app import App
    from rossio.ui.control.lesson import Guide
    from rossio.ui.look import Look
    from rossio.ui.scene import Scene
    from rossio.words.catalogue import Words


def lesson_screen(app: App, guide: Guide) -> Screen:
    """The table, as it is to be seen in this step."""
    table, scene = guide.table, app.scene(guide.table)
    look = table.look
    shown = {
        "bar": _bar(scene, guide),
        **look.parts(scene),
        "say": _sentence(scene, guide),
        "do": "".join(_buttons(scene, guide)),
    }
    step = guide.step
    lit, also = ("", ()) if guide.is_watched else (step.lit, step.also)
    kind = "" if guide.is_free else " led read" if guide.is_read else " led"
    return Screen(
        f'<div class="lesson{kind}">{look.frame(scene)}</div>',
        {name: _lighting(_with_others(text, also), lit) for name, text in shown.items()},
        symbols=look.symbols(),
        say=_told(scene, guide),
        flight=table.flight,
        wait=None if app.sheet else table.wait(),
        moment=table.shown_moment(),
        focus=_focus(guide),
    )


def _lighting(text: str, key: str) -> str:
    """The text of a part, in which the thing with a key is marked, for who hears it too; the Tab
    key comes to it, also where the game leads elsewhere by itself."""
    before, named, after = text.partition(f'data-key="{escape(key)}"')
    if not (key and named):
        return text
    start, (rest, end, others) = before.rfind("<"), after.partition(">")
    tag = f'{before[start:]}{named} data-taught=""{rest}'
    if "aria-current=" not in tag:
        tag = tag.replace(named, f'{named} aria-current="step"')
    return before[:start] + tag.replace(' tabindex="-1"', ' tabindex="0"') + end + others


def _with_others(text: str, keys: Sequence[str]) -> str:
    """The text of a part, in which what is lit besides is marked."""
    for key in keys:
        named = f'data-key="{escape(key)}"'
        text = text.replace(named, f'{named} data-also=""', 1)
    return text


def _focus(guide: Guide) -> str:
    """Where whoever has no pointer goes on."""
    if guide.is_free or guide.is_watched:
        return ""
    return str(GoOn()) if guide.is_read else guide.step.lit


# --- The bar --------------------------------------------------------------------------------------


def _bar(scene: Scene, guide: Guide) -> str:
    words = scene.words
    step = words("learn.at", step=guide.number + 1, steps=guide.steps)
    return (
        f"{prompt.to_task(words)}"
        f"{tool(Leave(), '✕', words('learn.leave'), prompt.way_out_key(scene))}"
        f'<h1 class="status">{escape(guide.title(words))}</h1>'
        f'<span class="steps" role="img" aria-label="{escape(step)}">'
        f"{guide.number + 1} / {guide.steps}</span>"
        f"{tool(OpenSheet('help'), '?', words('help.title'), 'r')}"
    )


# --- The sentence ---------------------------------------------------------------------------------


def _sentence(scene: Scene, guide: Guide) -> str:
    """Why not, and what is asked for; while something is shown, what that is."""
    words, look = scene.words, guide.table.look
    if guide.is_watched:
        return prompt.sentence(scene, look)
    if guide.is_free:
        return f"{_strong(scene, look, guide.remark(words))}{prompt.sentence(scene, look)}"
    asked = look.illustrated(scene.view.box, guide.sentence(words))
    return f"{_strong(scene, look, guide.answer(words))}{asked}"


def _strong(scene: Scene, look: Look, text: str) -> str:
    return f"<strong>{look.illustrated(scene.view.box, text)}</strong> " if text else ""


def _told(scene: Scene, guide: Guide) -> str:
    """What is new, for who cannot see it: what happened, then what is to be done."""
    table, words = guide.table, scene.words
    is_new = guide.is_new and not guide.is_watched
    if guide.is_free:
        return table.news.told(words, table, scene, guide.remark(words) if is_new else "")
    # What is refused the guide has the answer to.
    told = [table.news.told(words, table)] if table.refusal is None else []
    if is_new:
        told += (guide.answer(words), guide.sentence(words))
    return " ".join(filter(None, told))


# --- The buttons ----------------------------------------------------------------------------------


def _buttons(scene: Scene, guide: Guide) -> list[str]:
    words, look = scene.words, guide.table.look
    if guide.is_watched or guide.is_free:
        return [prompt.buttons(scene, look)]
    back = [_back(words)] if guide.number else []
    if guide.is_last:
        play = button(Begin(), escape(words("learn.play")), class_="main", key=GoOn())
        return [*back, play, button(Leave(), escape(words("learn.end")))]
    if guide.is_read:
        on = escape(words("learn.on"))
        play = button(Begin(), escape(words("learn.play"))) if guide.step.plays else ""
        return [*back, play, button(GoOn(), on, class_="main", aria_keyshortcuts="Enter")]
    return [*back, *look.buttons(scene)]


def _back(words: Words) -> str:
    sign = '<span aria-hidden="true">‹</span>'
    return button(GoBack(), sign, class_="sign", aria_label=words("learn.back"))
