"""A window through which something large is seen: what it brings into sight, and the whole in small.

The page does the rest (`data-window`, `data-follow` and `data-overview` in `rossio.ui.look`).
"""

from rossio.ui.drawing import Box4, place
from rossio.ui.html import escape
from rossio.words.catalogue import Words


def followed(box: Box4, what: str) -> str:
    """Within a drawing, what its window brings into sight whenever the text `what` is another."""
    return f'<rect class="hit" data-follow="{what}" {place(box)}/>'


def overview(width: float, height: float, scale: float, drawn: str) -> str:
    """A drawing of so many units in small, with a frame around what its window shows."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width * scale:g}" '
        f'height="{height * scale:g}" aria-hidden="true">{drawn}</svg><i class="in-sight"></i>'
    )


def zoom_buttons(words: Words) -> str:
    """Buttons over a window that can be zoomed; the page knows by itself what they do."""
    tools = "".join(
        f'<button type="button" class="tool zoom" data-zoom-by="{by}" '
        f'aria-label="{escape(words(key))}"><span aria-hidden="true">{sign}</span></button>'
        for by, sign, key in (("1.3", "+", "zoom.in"), ("0.77", "−", "zoom.out"), ("0", "⌖", "zoom.fit"))
    )
    return f'<div class="zooms">{tools}</div>'
