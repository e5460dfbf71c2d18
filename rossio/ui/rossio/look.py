"""How Rossio is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.engine.events import Event
from rossio.engine.rossio.events import (
    CardsDrawn,
    CardTaken,
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    Discarded,
    EndTriggered,
    Kept,
    Laid,
    MarketRefilled,
    PushedOut,
    Recruited,
    RossDiscarded,
    RossPlans,
    RossScored,
    RossTurned,
    Scored,
    Stopped,
    Swapped,
    TilesDrawn,
    TurnStarted,
)
from rossio.engine.rossio.moves import Lay, Move, Recruit, Stop
from rossio.ui.html import escape
from rossio.ui.look import LoadedLate
from rossio.ui.rossio import prompt, table, thumbnail
from rossio.ui.rossio.cards import card_face
from rossio.ui.rossio.hand import card_label
from rossio.ui.rossio.illustrated import illustrated
from rossio.ui.rossio.others import player_sheet
from rossio.ui.rossio.picking import Places, moves_of, only_choice, pick
from rossio.ui.rossio.scene import Scene, scene_of
from rossio.ui.rossio.tiles import motifs, small_icon, tile_symbol
from rossio.ui.screen import Flight, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rossio.bots.rossio.answer import Verdict
    from rossio.engine.game import Setting
    from rossio.engine.rossio.box import Box
    from rossio.engine.rossio.state import State
    from rossio.engine.rossio.view import View
    from rossio.ui import scene as shell
    from rossio.ui.look import Picked, Sound
    from rossio.words.catalogue import Words

_USUAL = 1500
_MILLISECONDS: dict[type[Event], int] = {
    TurnStarted: 1000,
    PushedOut: 700,
    CoinEarned: 700,
    Scored: 1300,
    Laid: 900,
    ColumnClosed: 1100,
    CardsDrawn: 900,
    Discarded: 900,
    Stopped: 800,
    CardTaken: 1300,
    MarketRefilled: 700,
    TilesDrawn: 700,
    RossPlans: 2800,
}
"""What there is to read, and the card that somebody takes, stays longer than what only follows."""
_SOUNDS: dict[type[Event], Sound] = {
    Kept: "card",
    PushedOut: "card",
    Recruited: "card",
    CardTaken: "card",
    CardsDrawn: "card",
    Discarded: "card",
    RossTurned: "card",
    RossDiscarded: "card",
    Laid: "stone",
    Swapped: "stone",
    ColumnClosed: "coin",
    CoinEarned: "coin",
    CoinGiven: "coin",
    Scored: "scoring",
    RossScored: "scoring",
    EndTriggered: "scoring",
}
_OWN = (Scored, CoinEarned, CoinGiven, ColumnClosed)
"""Of one's own doings these are worth a look."""
_GIST = (Recruited, CoinGiven, EndTriggered, Stopped, CardTaken, RossPlans)
"""What of another's turn is told to who cannot see it: how much was built, not tile by tile; and
what it brings the listener."""


class RossioLook(LoadedLate):
    """Rossio on a table of the house."""

    # --- The table ------------------------------------------------------------------------------

    def symbols(self) -> str:
        """The tiles, as they travel."""
        return motifs()

    def scene(self, scene: shell.Scene) -> Scene:
        """A scene of any game as one of Rossio."""
        return scene_of(scene)

    def frame(self, scene: Scene) -> str:
        """Where the parts go."""
        return table.frame(scene.words, scene.layout, len(scene.seats), scene.is_only_watched)

    def parts(self, scene: Scene) -> dict[str, str]:
        """The text of each part."""
        return table.parts(scene)

    def status(self, scene: Scene) -> str:
        """Whose turn it is, and which phase of it."""
        return prompt.status(scene)

    def task(self, scene: Scene) -> str:
        """What the player to move is to do."""
        return prompt.task(scene)

    def remark(self, scene: Scene) -> str:
        """What there is to know of the card, lit space, bonus or hand that is looked at."""
        return prompt.remark(scene)

    def in_hand(self, scene: Scene) -> str:
        """Nothing that is picked can be turned."""
        return ""

    def illustrated(self, box: Box, text: str) -> str:
        """A sentence with the pattern of every card that it names."""
        return illustrated(box, text)

    def buttons(self, scene: Scene) -> list[str]:
        """The moves that can be made of what is picked."""
        return prompt.buttons(scene)

    def is_busy(self, scene: Scene) -> bool:
        """A picked card asks for its side or for the others; in the market it can still change."""
        return bool(scene.picked) and scene.view.phase != "draw"

    def point(self) -> str:
        """The sign of a point."""
        return small_icon("point")

    def sheet(self, scene: Scene, name: str, rest: str) -> Sheet | None:
        """Another player's board, or the discard pile."""
        if name == "player":
            return Sheet(name, scene.names[int(rest)], player_sheet(scene, int(rest)))
        if name == "discard":
            title = scene.words("table.discard", n=len(scene.view.discard))
            return Sheet(name, title, _discard(scene))
        return None

    # --- Picking --------------------------------------------------------------------------------

    def pick(self, view: View, picked: Places, thing: str) -> Picked:
        """What comes of a tap on a card or on a space."""
        return pick(view, picked, thing)

    def only_choice(self, view: View) -> Places:
        """The only card within reach is picked already."""
        return only_choice(view)

    def taken_up(self, view: View, picked: Places) -> Places:
        """Nothing: every move stands by itself."""
        return ()

    def moves(self, view: View, picked: Places) -> Sequence[Move]:
        """The moves that can still be made of what is picked."""
        return moves_of(view, picked)

    def within_reach(self, view: View, picked: Places) -> Sequence[Move]:
        """The moves to which what is picked may lead: nothing of it is turned."""
        return self.moves(view, picked)

    def previewed(self, move: Move) -> bool:
        """What recruiting, laying and stopping give is shown beforehand."""
        return isinstance(move, Recruit | Lay | Stop)

    # --- Showing what happens -------------------------------------------------------------------

    def flight(self, event: Event) -> Flight | None:
        """A tile that was laid travels from its board."""
        if not isinstance(event, Laid):
            return None
        source = f"tile-{event.seat}-{event.board_space}"
        return Flight(tile_symbol(event.colour), source, f"space-{event.space}")

    def sound(self, event: Event) -> Sound | None:
        """What is heard in an event."""
        return _SOUNDS.get(type(event))

    def milliseconds(self, event: Event) -> int:
        """How long an event stays on screen."""
        return _MILLISECONDS.get(type(event), _USUAL)

    def is_worth_showing(self, event: Event) -> bool:
        """Whether an event of one's own is shown."""
        return isinstance(event, _OWN)

    def is_gist(self, event: Event) -> bool:
        """Whether an event is told of another's turn."""
        return isinstance(event, _GIST)

    # --- Elsewhere ------------------------------------------------------------------------------

    def setting(self, words: Words, setting: Setting) -> tuple[str, Mapping[str, str]]:
        """What a setting and its values are called."""
        label, last = words(f"setup.{setting.name}"), setting.values[-1]
        match setting.name:
            case "level":
                return label, {level: level_name(words, level) for level in setting.values}
            case "hard_pieces":
                texts = {n: words("setup.hard-of", n=int(n), of=last) for n in setting.values}
                ends = {"0": words("setup.hard-none"), last: words("setup.hard-all")}
                return label, texts | ends
        return label, {}

    def setting_pictures(self, setting: Setting, box: Box) -> Mapping[str, str]:
        """ROSS on each of his levels."""
        if setting.name != "level":
            return {}
        from rossio.ui.rossio.portraits import levels

        return levels(setting.values)

    def plan_summary(self, words: Words, choices: Mapping[str, str]) -> str:
        """A game against ROSS."""
        return words("plan.solo", level=level_name(words, choices.get("level", "easy")))

    def picture(self, state: State) -> str:
        """The square, tile by tile."""
        return thumbnail.picture(state.square)

    def thumbnail(self, picture: str) -> str:
        """The square, small."""
        return thumbnail.thumbnail(picture)

    def verdict_note(self, words: Words, verdict: Verdict) -> str:
        """That cards were drawn in between, which nobody could know."""
        return words("analysis.drew") if verdict.drew else ""

    def verdicts_note(self, words: Words, verdicts: Sequence[Verdict]) -> str:
        """What that means."""
        return words("analysis.drew-what") if any(one.drew for one in verdicts) else ""

    keys: Mapping[str, str] = {"1": "1 2 3 4 5", "a": "a b c d", "x": "x", "swap": "q w e"}

    # --- Rules ----------------------------------------------------------------------------------

    sections: Sequence[str] = (
        "goal", "turn", "keep", "recruit", "build", "discard", "draw", "end", "nobles", "ross",
    )  # fmt: skip

    def section_for(self, scene: Scene) -> str:
        """The section that explains the phase."""
        view: View = scene.view
        if scene.mode == "watching" and view.ross is not None:
            return "ross"
        return "end" if view.phase == "over" else view.phase


def level_name(words: Words, level: str) -> str:
    """What one of ROSS's levels is called."""
    return words(f"level.{level.replace(' ', '-')}")


def _discard(scene: Scene) -> str:
    pile = reversed(scene.view.discard)
    cards = "".join(
        f'<li><span role="img" aria-label="{escape(card_label(scene, card))}">'
        f"{card_face(scene.card(card))}<span>{escape(scene.card(card).name)}</span></span></li>"
        for card in pile
    )
    if not cards:
        return f"<p>{escape(scene.words('table.no-discard'))}</p>"
    return f'<ul class="spread">{cards}</ul>'


LOOK = RossioLook()
