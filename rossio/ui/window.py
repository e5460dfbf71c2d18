"""A window onto something large: what it brings into sight, and the whole in small.

The page does the rest (`data-window`, `data-follow` and `data-overview` in `rossio.ui.look`).
"""

from rossio.ui.drawing import Box4, place
from rossio.ui.html import attributes
from rossio.ui.signs import in_line
from rossio.words.catalogue import Words


def followed(box: Box4, what: str) -> str:
    """Within a drawing, what its window brings into sight whenever the text `what` is another."""
    return f'<rect class="hit" data-follow="{what}" {place(box)}/>'


def overview(width: float, height: float, scale: float, drawn: str, lit: str) -> str:
    """A drawing of so many units in small, with a frame around what its window shows; `lit` is the
    path of where something can be done."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width * scale:g}" '
        f'height="{height * scale:g}" aria-hidden="true">{drawn}'
        f'<path class="overview-lit" d="{lit}"/></svg><i class="in-sight"></i>'
    )


_TOOLS = (
    ("1.3", "+", "zoom.in", "M12 4v16M4 12h16"),
    ("0.77", "-", "zoom.out", "M4 12h16"),
    ("0", ".", "zoom.fit", "M3.5 9V3.5H9M15 3.5h5.5V9M20.5 15v5.5H15M9 20.5H3.5V15"),
)
"""By how much, the key, what it is called, and its sign."""


def zoom_buttons(words: Words) -> str:
    """Buttons over a window that can be zoomed; the page knows by itself what they do."""
    return f'<div class="zooms">{"".join(_tool(words, *tool) for tool in _TOOLS)}</div>'


def _tool(words: Words, by: str, short: str, name: str, sign: str) -> str:
    values = attributes(
        class_="tool zoom",
        data_zoom_by=by,
        data_key=name,
        aria_label=words(name),
        aria_keyshortcuts=short,
    )
    drawn = in_line(f'<path class="zoom-line" d="{sign}"/>')
    return f'<button type="button"{values}>{drawn}</button>'
