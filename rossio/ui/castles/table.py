"""The table: every part of it that is the game's own, put together for the screen."""

from functools import lru_cache

from rossio.ui.castles.contracts import contracts
from rossio.ui.castles.hand import choices, hand
from rossio.ui.castles.offers import offered
from rossio.ui.castles.others import others
from rossio.ui.castles.purse import mine
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.scores import piles, scores
from rossio.ui.castles.territory import territory
from rossio.ui.castles.track import track
from rossio.ui.html import escape, section
from rossio.ui.layout import Kind
from rossio.ui.window import zoom_buttons
from rossio.words.catalogue import Words


@lru_cache(maxsize=16)
def frame(words: Words, layout: Kind, colours: tuple[int, ...]) -> str:
    """Where the parts go; the colours are those of the seats."""
    is_wide = layout == "wide"
    log = section("log", words("log.title"), "aside", "log") if is_wide else ""
    # On a small screen these are a tap away.
    beside = (
        f"{section('scores', words('table.scores'))}"
        f"{section('contracts', words('table.contracts'))}"
        if is_wide
        else ""
    )
    # On a phone a long sentence opens under a finger, or when the keys come to it.
    opens = "" if is_wide else ' tabindex="0"'
    seats = " ".join(f"seat-{seat}-has-{colour}" for seat, colour in enumerate(colours))
    return (
        f'<div class="table castles {seats}" data-layout="{layout}" data-seats="{len(colours)}">'
        '<header class="bar" data-part="bar"></header>'
        f'<section class="map-room" aria-label="{escape(words("table.map"))}">'
        '<div class="map-window" data-room="" data-window="map" data-zoom="">'
        '<div class="map-part" data-part="map"></div></div>'
        '<div class="heaps-part" data-part="piles"></div>'
        '<div class="overview" data-part="overview" data-overview="map"></div>'
        '<div class="zooms-part" data-part="zooms"></div>'
        '<div class="choices" data-part="choices"></div></section>'
        f'<section class="mine-room" aria-label="{escape(words("table.own"))}">'
        '<div class="tiles-part" data-part="hand"></div><div class="purse-part" data-part="mine">'
        '</div><div class="track-part" data-part="track" data-window="track"></div></section>'
        f"{section('offers', words('table.offers'))}"
        f'<section class="prompt-part" aria-label="{escape(words("table.turn"))}">'
        f'<p class="say" data-part="say"{opens}></p><div class="do" data-part="do"></div></section>'
        # Last of all, so that the Tab key need not go through the whole log to get anywhere.
        f'<div class="side">{section("others", words("table.others"))}{beside}{log}</div></div>'
    )


def parts(scene: Scene) -> dict[str, str]:
    """The text of each part."""
    shown = {
        **territory(scene),
        "piles": piles(scene),
        "zooms": zoom_buttons(scene.words),
        "choices": choices(scene),
        "hand": hand(scene),
        "mine": mine(scene),
        "track": track(scene),
        "offers": offered(scene),
        **others(scene),
    }
    if scene.layout == "wide":
        shown |= {"scores": scores(scene), "contracts": contracts(scene)}
    return shown
