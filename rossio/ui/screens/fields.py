"""Parts of forms: choices, switches, lines of text, and what is wrong with them."""

from collections.abc import Mapping

from rossio.ui.html import attributes, escape
from rossio.words.catalogue import Words, languages


def trouble(problem: str) -> str:
    """What is wrong, where something is."""
    return f'<p class="problem" role="alert">{escape(problem)}</p>' if problem else ""


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


def check(name: str, label: str, is_on: bool) -> str:
    """A labelled yes or no."""
    box = f"<input{attributes(type='checkbox', data_set=name, data_key=name, checked=is_on)}>"
    return f'<label class="field check">{box}<span>{escape(label)}</span></label>'


def entry(name: str, label: str, text: str, **values: object) -> str:
    """A labelled line of text."""
    # Noted letter by letter and drawn later: what is being typed in is not replaced.
    field = attributes(data_note=name, data_key=name, value=text, autocomplete="off", **values)
    return f'<label class="field"><span>{escape(label)}</span><input{field}></label>'
