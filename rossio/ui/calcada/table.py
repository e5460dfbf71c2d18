"""The table: every part of it that is Calçada's own, put together for the screen."""

from functools import lru_cache

from rossio.ui.calcada.carousel import carousel
from rossio.ui.calcada.displays import displays
from rossio.ui.calcada.others import mine, others
from rossio.ui.calcada.paving import LARGE_BOARD, paving
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.scoreboard import scoreboard
from rossio.ui.html import escape, section
from rossio.ui.layout import Kind
from rossio.words.catalogue import Words


@lru_cache(maxsize=16)
def frame(words: Words, layout: Kind, seats: int) -> str:
    """Where the parts go."""
    log = section("log", words("log.title"), "aside", "log") if layout == "wide" else ""
    return (
        f'<div class="table calcada" data-layout="{layout}" data-seats="{seats}">'
        '<header class="bar" data-part="bar"></header>'
        f'<section class="carousel-part" data-part="carousel" aria-label='
        f'"{escape(words("table.carousel"))}"></section>'
        '<section class="displays-part" data-part="displays" data-walk="" aria-label='
        f'"{escape(words("table.displays"))}"></section>'
        f'<section class="own-part" aria-labelledby="{LARGE_BOARD}">'
        '<div class="board-part"><div data-part="board"></div>'
        '<div class="glow-part" data-part="glow" data-anew=""></div></div>'
        '<div class="mine-part" data-part="mine"></div></section>'
        f'<section class="prompt-part" aria-label="{escape(words("table.turn"))}">'
        '<p class="say" data-part="say"></p><div class="do" data-part="do"></div></section>'
        # Last of all, so that the Tab key need not go through the whole log to get anywhere.
        f'<div class="side">{section("score", words("table.scoreboard"))}'
        f"{section('others', words('table.others'))}{log}</div></div>"
    )


def parts(scene: Scene) -> dict[str, str]:
    """The text of each part."""
    return {
        **carousel(scene),
        **displays(scene),
        **paving(scene),
        "mine": mine(scene),
        "score": scoreboard(scene),
        **others(scene),
    }
