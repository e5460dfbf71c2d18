"""What can be laid over the screen: menu, log, help, keys, a player's board, saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.ui.control.invitation import challenge, shared_link
from rossio.ui.control.playback import SPEEDS
from rossio.ui.html import button, escape
from rossio.ui.rossio.cards import card_face
from rossio.ui.rossio.hand import card_label
from rossio.ui.rossio.others import player_sheet
from rossio.ui.screen import Sheet
from rossio.ui.screens.analysis import analysis_sheet
from rossio.ui.screens.log import log_lines
from rossio.ui.screens.share import share_sheet
from rossio.ui.screens.shelf import saved_sheet
from rossio.ui.screens.start import check, language_choice, open_sheet, select

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.rossio.scene import Scene

KEYS = (
    "1",
    "a",
    "enter",
    "x",
    "swap",
    "u",
    "v",
    "h",
    "f",
    "space",
    "arrows",
    "l",
    "r",
    "m",
    "?",
    "escape",
)
"""The shortcuts, in the order in which they are listed."""


def sheet(app: App, scene: Scene | None) -> Sheet:
    """The sheet that is open."""
    name, _, rest = app.sheet.partition(" ")
    words = app.words
    match name:
        case "log" if app.playing is not None:
            return Sheet(name, words("log.title"), _log(app))
        case "player" if scene is not None:
            return Sheet(name, scene.seats[int(rest)].name, player_sheet(scene, int(rest)))
        case "discard" if scene is not None:
            return Sheet(name, words("table.discard", n=len(scene.view.discard)), _discard(scene))
        case "menu":
            return Sheet(name, words("menu.title"), _menu(app))
        case "keys":
            return Sheet(name, words("keys.title"), _keys(app))
        case "saved":
            return Sheet(name, words("start.saved"), saved_sheet(app))
        case "share" if app.playing is not None:
            kind = rest or "game"
            link, goal = shared_link(app, kind), challenge(app.playing)
            return Sheet(name, words("share.title"), share_sheet(words, kind, link, goal))
        case "analysis" if app.playing is not None:
            return Sheet(name, words("end.analysis"), analysis_sheet(words, app.playing))
        case "open":
            return Sheet(name, words("start.open"), open_sheet(words, app.problem))
        case _:
            return Sheet("help", words("help.title"), _help(app, scene, rest or "goal"))


def _help(app: App, scene: Scene | None, section: str) -> str:
    # Only whoever asks for the rules waits for them.
    from rossio.ui.rossio.help import help_sheet

    return help_sheet(app.words, section, scene.view.box if scene else app.box())


def _log(app: App) -> str:
    assert app.playing is not None
    return f'<div class="log">{log_lines(app.words, app.playing)}</div>'


def _discard(scene: Scene) -> str:
    pile = reversed(scene.view.discard)
    cards = "".join(
        f'<li><span role="img" aria-label="{escape(card_label(scene, card))}">'
        f"{card_face(scene.card(card))}<span>{escape(scene.card(card).name)}</span></span></li>"
        for card in pile
    )
    return (
        f'<ul class="spread">{cards}</ul>'
        if cards
        else f"<p>{escape(scene.words('table.no-discard'))}</p>"
    )


def _menu(app: App) -> str:
    words, playing, preferences = app.words, app.playing, app.preferences
    speeds = {str(speed): words(f"speed.{speed.replace(' ', '-')}") for speed in SPEEDS}
    fields = [
        select("speed", words("settings.speed"), speeds, preferences.speed),
        language_choice(words),
    ]
    actions = [button("sheet keys", escape(words("keys.title")))]
    if playing is not None:
        fields.append(check("pass_device", words("settings.pass"), preferences.pass_device))
        fields.append(check("practice", words("settings.practice"), playing.practice))
        seed = escape(words("menu.seed", seed=playing.session.record.seed))
        fields.append(f'<p class="seed">{seed}</p>')
        actions += [
            button("sheet share", escape(words("end.share"))),
            button("replay seed", escape(words("end.same"))),
            button("leave", escape(words("menu.leave")), class_="main"),
        ]
    return (
        f'<div class="fields">{"".join(fields)}</div><div class="buttons">{"".join(actions)}</div>'
    )


def _keys(app: App) -> str:
    rows = "".join(
        f"<dt><kbd>{escape(app.words(f'keys.{key}.key'))}</kbd></dt>"
        f"<dd>{escape(app.words(f'keys.{key}'))}</dd>"
        for key in KEYS
    )
    return f'<dl class="keys">{rows}</dl>'
