"""Parts of pages and forms: heads, choices, switches, lines of text, and what is wrong there."""

import re
from collections.abc import Mapping

from rossio.ui.actions import Action, Leave
from rossio.ui.html import attributes, button, escape
from rossio.words.catalogue import Words, card, languages

_DAY = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")


def page_head(words: Words, title: str, way_back: Action | None = None) -> str:
    """What a page over the start begins with: the way back, there or to what it was opened from,
    and its title, a text for the page."""
    back = button(
        way_back or Leave(),
        "‹",
        class_="tool",
        aria_label=words("do.back"),
        aria_keyshortcuts="Escape",
    )
    return f'<div class="page-head">{back}<h1 tabindex="-1">{title}</h1></div>'


def which_game(
    words: Words, label: str, ways: Mapping[str, Action], notes: Mapping[str, str], chosen: str
) -> str:
    """The ways to the same page of every game that has one, each with a note if there is any."""
    buttons = "".join(
        button(
            way,
            escape(card(words.language, name)("game.name"))
            + (f"<small>{escape(notes[name])}</small>" if name in notes else ""),
            aria_pressed=str(name == chosen).lower(),
        )
        for name, way in ways.items()
    )
    return f'<nav class="which" aria-label="{escape(label)}">{buttons}</nav>'


def trouble(problem: str) -> str:
    """What is wrong, where something is."""
    return f'<p class="problem" role="alert">{_with_days(escape(problem))}</p>' if problem else ""


def _with_days(told: str) -> str:
    if not _DAY.search(told):
        return told
    # Only whoever is told of a day waits for how days are reckoned.
    from rossio.ui.screens.dates import day_or_text

    return _DAY.sub(lambda found: day_or_text(found[0]), told)


def language_choice(words: Words) -> str:
    """The languages there are, each under its own name."""
    return select("language", words("settings.language"), languages(), words.language)


def select(name: str, label: str, options: Mapping[str, str], chosen: str) -> str:
    """A labelled choice of one."""
    choices = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(text)}</option>"
        for value, text in options.items()
    )
    return (
        f'<label class="field"><span>{escape(label)}</span>'
        f'<select data-set="{name}" data-key="{name}">{choices}</select></label>'
    )


def picture_choice(
    name: str, pictures: Mapping[str, str], texts: Mapping[str, str], chosen: str
) -> str:
    """A choice of one by its picture, with a word below each; what they are stands around them."""
    return "".join(
        f'<label class="picture">{_radio(name, value, value == chosen)}'
        f"{picture}<span>{escape(texts[value])}</span></label>"
        for value, picture in pictures.items()
    )


def colour_choice(name: str, texts: Mapping[str, str], chosen: str) -> str:
    """A choice of one of the players' colours, which who cannot see them hears."""
    return "".join(
        f'<label class="colour player-{value}">'
        f"{_radio(name, value, value == chosen, aria_label=text)}</label>"
        for value, text in texts.items()
    )


def _radio(name: str, value: str, is_on: bool, **values: object) -> str:
    own = attributes(
        type="radio", name=name, value=value, data_set=name, data_key=f"{name}={value}",
        checked=is_on, **values,
    )  # fmt: skip
    return f"<input{own}>"


def check(name: str, label: str, is_on: bool) -> str:
    """A labelled yes or no."""
    box = f"<input{attributes(type='checkbox', data_set=name, data_key=name, checked=is_on)}>"
    return f'<label class="field check">{box}<span>{escape(label)}</span></label>'


def entry(name: str, label: str, text: str, *, is_drawn: bool = False, **values: object) -> str:
    """A labelled line of text, heard letter by letter.

    It is noted and drawn later, unless what is typed is to be seen elsewhere on the screen at once.
    """
    heard = {"data_set" if is_drawn else "data_note": name}
    field = attributes(**heard, data_key=name, value=text, autocomplete="off", **values)
    return f'<label class="field"><span>{escape(label)}</span><input{field}></label>'


def file_choice(name: str, label: str) -> str:
    """A file to be read, as what it is chosen for."""
    own = attributes(
        type="file", accept=".json,application/json", data_file=name, data_key=f"{name}-file"
    )
    return f'<label class="field file"><span>{escape(label)}</span><input{own}></label>'


def folded(name: str, title: str, body: str, *, is_open: bool = False) -> str:
    """What few need, folded away under its title."""
    own = attributes(class_=name, data_key=name, open=is_open)
    return f"<details{own}><summary>{escape(title)}</summary>{body}</details>"
