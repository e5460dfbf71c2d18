"""How Calçada is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.engine.calcada.events import (
    BonusGained,
    BonusScored,
    ColourClosed,
    Declared,
    DisplayRefilled,
    DistrictCompleted,
    EndTriggered,
    GroupsScored,
    NobodyPlaced,
    Passed,
    Placed,
    Pushed,
    Renewed,
    ScoreStoneLeft,
    ScoreStoneMoved,
    StoneMoved,
    TurnStarted,
    UnfinishedScored,
)
from rossio.engine.calcada.moves import Place
from rossio.engine.events import Event
from rossio.ui.calcada import displays, paving, prompt, table, thumbnail
from rossio.ui.calcada.others import player_sheet
from rossio.ui.calcada.picking import moves_of, only_choice, pick
from rossio.ui.calcada.pieces import small_sign, stone_symbol, symbols, tile_symbol
from rossio.ui.calcada.scene import Scene, scene_of
from rossio.ui.calcada.things import (
    bonus_key,
    cobble_key,
    points_key,
    score_key,
    square_key,
    stack_key,
    tile_thing,
)
from rossio.ui.html import escape
from rossio.ui.look import LoadedLate
from rossio.ui.screen import Flight, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rossio.bots.calcada.answer import Verdict
    from rossio.engine.calcada.box import Box
    from rossio.engine.calcada.moves import Move
    from rossio.engine.calcada.state import State
    from rossio.engine.calcada.view import View
    from rossio.engine.game import Setting
    from rossio.ui import scene as shell
    from rossio.ui.look import Picked, Sound
    from rossio.words.catalogue import Words

_USUAL = 1500
_MILLISECONDS: dict[type[Event], int] = {
    TurnStarted: 1700,
    Pushed: 1700,
    Declared: 3300,
    Passed: 5900,
    Renewed: 2200,
    Placed: 2700,
    BonusGained: 1000,
    DistrictCompleted: 2400,
    ScoreStoneMoved: 1000,
    ScoreStoneLeft: 1200,
    ColourClosed: 1300,
    EndTriggered: 1800,
    NobodyPlaced: 2400,
    DisplayRefilled: 1000,
    UnfinishedScored: 2400,
    BonusScored: 1800,
}
"""What there is to read, and where a tile goes, stays longer than what only follows."""
_GROUP = 500
"""How much longer the groups of motifs stay, for each of them."""
_SOUNDS: dict[type[Event], Sound] = {
    Pushed: "stone",
    Declared: "stone",
    Passed: "stone",
    Placed: "stone",
    Renewed: "card",
    DisplayRefilled: "card",
    BonusGained: "coin",
    DistrictCompleted: "scoring",
    ScoreStoneLeft: "scoring",
    EndTriggered: "scoring",
    GroupsScored: "scoring",
    UnfinishedScored: "scoring",
    BonusScored: "coin",
}
_GIST = (Declared, Passed, Placed, ColourClosed, EndTriggered, NobodyPlaced)
"""What of another's turn is told to who cannot see it."""


class CalcadaLook(LoadedLate):
    """Calçada on a table of the house."""

    # --- The table ------------------------------------------------------------------------------

    def symbols(self) -> str:
        """Tiles and stones, as they travel."""
        return symbols()

    def scene(self, scene: shell.Scene) -> Scene:
        """A scene of any game as one of Calçada."""
        return scene_of(scene)

    def frame(self, scene: Scene) -> str:
        """Where the parts go."""
        return table.frame(scene.words, scene.layout, len(scene.seats))

    def parts(self, scene: Scene) -> dict[str, str]:
        """The text of each part."""
        return table.parts(scene)

    def status(self, scene: Scene) -> str:
        """Whose turn it is, and which part of it."""
        return prompt.status(scene)

    def task(self, scene: Scene) -> str:
        """What the player to move is to do."""
        return prompt.task(scene)

    def remark(self, scene: Scene) -> str:
        """What there is to know of the stone or the lit square that is looked at."""
        return prompt.remark(scene)

    def in_hand(self, scene: Scene) -> str:
        """Nothing that is picked can be turned."""
        return ""

    def illustrated(self, box: Box, text: str) -> str:
        """A sentence as it is: what it names has its name on the table, for who points there."""
        return escape(text)

    def buttons(self, scene: Scene) -> list[str]:
        """The moves that can be made of what is picked."""
        return prompt.buttons(scene)

    def is_busy(self, scene: Scene) -> bool:
        """A picked stone asks whether it is declared or pushed."""
        return scene.stone is not None

    def point(self) -> str:
        """The sign of a point."""
        return small_sign("point")

    def sheet(self, scene: Scene, name: str, rest: str) -> Sheet | None:
        """Another player's board."""
        if name == "player":
            return Sheet(name, scene.names[int(rest)], player_sheet(scene, int(rest)))
        return None

    # --- Picking --------------------------------------------------------------------------------

    def pick(self, view: View, picked: str, thing: str) -> Picked:
        """What comes of a tap on a stone, a tile or a square."""
        return pick(view, picked or "", thing)

    def only_choice(self, view: View) -> str:
        """Where all tiles of a display are alike, one is picked already."""
        return only_choice(view)

    def taken_up(self, view: View, picked: str) -> str:
        """Nothing: every move stands by itself."""
        return ""

    def moves(self, view: View, picked: str) -> Sequence[Move]:
        """The moves that can still be made of what is picked."""
        return moves_of(view, picked or "")

    def within_reach(self, view: View, picked: str) -> Sequence[Move]:
        """The moves to which what is picked may lead: nothing of it is turned."""
        return self.moves(view, picked)

    def previewed(self, move: Move) -> bool:
        """What a placement gives is shown beforehand."""
        return isinstance(move, Place)

    # --- Showing what happens -------------------------------------------------------------------

    def flight(self, event: Event) -> Flight | None:
        """Stones go round and down, tiles travel to their squares, bonus tiles to their player."""
        match event:
            case StoneMoved(space=space, colour=colour, to=to):
                source, target = cobble_key(space, colour), cobble_key(to, colour)
                return Flight(stone_symbol(colour), source, target)
            case Placed(seat=seat, colour=colour, face=face, place=place, square=square):
                source, target = tile_thing(colour, place), square_key(seat, square)
                return Flight(tile_symbol(colour, face), source, target)
            case BonusGained(seat=seat, square=square):
                return Flight("bonus-tile", square_key(seat, square), bonus_key(seat))
            case BonusScored(seat=seat):
                return Flight("bonus-tile", bonus_key(seat), points_key(seat))
            case ScoreStoneMoved(colour=colour, space=space):
                source, target = score_key(colour, space - 1), score_key(colour, space)
                return Flight(stone_symbol(colour), source, target)
            case ScoreStoneLeft(seat=seat, colour=colour):
                return Flight(stone_symbol(colour), score_key(colour, -1), points_key(seat))
            case (
                DisplayRefilled(colour=colour, display=display)
                | Renewed(colour=colour, display=display)
            ):
                if display:
                    shown = tile_symbol(colour, display[0])
                    return Flight(shown, stack_key(colour), tile_thing(colour, 0))
        return None

    def sound(self, event: Event) -> Sound | None:
        """What is heard in an event."""
        return _SOUNDS.get(type(event))

    def milliseconds(self, event: Event) -> int:
        """How long an event stays on screen."""
        if isinstance(event, GroupsScored):
            return _USUAL + _GROUP * len(event.groups)
        return _MILLISECONDS.get(type(event), _USUAL)

    def is_worth_showing(self, event: Event) -> bool:
        """Whether an event of one's own is shown: what does not end a turn was seen when done."""
        return False

    def is_gist(self, event: Event) -> bool:
        """Whether an event is told of another's turn."""
        return isinstance(event, _GIST)

    # --- Elsewhere ------------------------------------------------------------------------------

    def setting(self, words: Words, setting: Setting) -> tuple[str, Mapping[str, str]]:
        """What a setting and its values are called."""
        name = setting.name
        return words(f"setup.{name}"), {
            value: words(f"setup.{name}-{value}") for value in setting.values
        }

    def setting_pictures(self, setting: Setting, box: Box) -> Mapping[str, str]:
        """The two sides of the boards."""
        from rossio.ui.calcada.sides import side_pictures

        return side_pictures(box, setting.values) if setting.name == "side" else {}

    def plan_summary(self, words: Words, choices: Mapping[str, str]) -> str:
        """Nobody plays it alone."""
        return words("game.name")

    def picture(self, state: State) -> str:
        """The boards, tile by tile."""
        return thumbnail.picture(state)

    def thumbnail(self, picture: str) -> str:
        """The boards, small."""
        return thumbnail.thumbnail(picture)

    def verdict_note(self, words: Words, verdict: Verdict) -> str:
        """That a display was renewed in between, which nobody could know."""
        return words("analysis.renewed") if verdict.renewed else ""

    def verdicts_note(self, words: Words, verdicts: Sequence[Verdict]) -> str:
        """What that means."""
        return words("analysis.renewed-what") if any(one.renewed for one in verdicts) else ""

    keys: Mapping[str, str] = {
        "stones": "1 2 3 4 5 6",
        "tiles": " ".join(displays.KEYS),
        "squares": " ".join(paving.KEYS),
        "push": "p",
        "declare": "d",
        "renew": "n",
    }

    # --- Rules ----------------------------------------------------------------------------------

    sections: Sequence[str] = (
        "goal", "turn", "carousel", "placing", "districts", "motifs", "bonus", "end",
    )  # fmt: skip

    def section_for(self, scene: Scene) -> str:
        """The section that explains what is going on."""
        return {"declare": "carousel", "place": "placing", "over": "end"}[scene.view.phase]


LOOK = CalcadaLook()
