"""Text for the page. Whatever a person typed goes through `escape`; the rest is ours."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from rossio.engine.events import Seat
from rossio.ui.actions import Action
from rossio.ui.table_actions import Play


def escape(text: object) -> str:
    """A text as it may stand in the page, between tags or in an attribute."""
    return _escaped(str(text))


# A screen has hundreds of attributes, and most of them are as they were before the last tap.
@lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def name_of(player: str) -> str:
    """A player's name where there may be little room: its last word, such as the number of
    `Player 3`, is cut by itself."""
    before, between, last = player.rpartition(" ")
    first = f"<span>{escape(before)}</span> " if between else ""
    return f"{first}<span>{escape(last)}</span>"


def capital(text: str) -> str:
    """A sentence that may begin with a word that is small elsewhere."""
    return text[:1].upper() + text[1:]


def attributes(**values: object) -> str:
    """Attributes with a space before each; None and False leave one out, `_` becomes `-`."""
    text = ""
    for name, value in values.items():
        if value is True:
            text += _attribute(name)
        elif value is not None and value is not False:
            text += f'{_attribute(name)}="{_escaped(str(value))}"'
    return text


@cache
def _attribute(name: str) -> str:
    return " " + name.rstrip("_").replace("_", "-")


def button(do: Action, body: str, **values: object) -> str:
    """A button that does `do`; its body is text for the page already."""
    key = values.pop("key", do)
    return f'<button type="button"{attributes(data_do=do, data_key=key, **values)}>{body}</button>'


def move_button(move: object, body: str, short: str, said: str, *, is_main: bool) -> str:
    """A button that plays a move; `said` is its name, a whole sentence."""
    return button(
        Play(str(move)),
        body,
        key=f"move-{type(move).__name__.lower()}",
        class_="main" if is_main else None,
        aria_label=said,
        aria_keyshortcuts=short,
    )


def tool(do: Action, sign: str, label: str, short: str | None = None) -> str:
    """A button of the bar: a sign, its name for who cannot see it, and its key."""
    sign = f'<span aria-hidden="true">{sign}</span>'
    return button(do, sign, class_="tool", aria_label=label, aria_keyshortcuts=short)


def section(name: str, label: str, tag: str = "section", window: str | None = None) -> str:
    """A place for a part of a table, by the part's name."""
    values = attributes(class_=f"{name}-part", data_part=name, aria_label=label, data_window=window)
    return f"<{tag}{values}></{tag}>"


def other_parts(seats: Iterable[Seat], drawn: Callable[[Seat], str]) -> dict[str, str]:
    """The places of other players, and what is drawn of each: a part, for a move changes one."""
    parts = {f"other{seat}": drawn(seat) for seat in seats}
    places = (f'<div class="other-part" data-part="{part}"></div>' for part in parts)
    return {"others": "".join(places)} | parts
