"""How 6 Castles is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rossio.engine.castles.events import (
    CastleBuilt,
    CastleRevealed,
    ConstructionScored,
    ContractAwarded,
    ContractKept,
    ContractsShown,
    CylinderMoved,
    DiscPlaced,
    DiscReturned,
    ExplorationAdded,
    ExplorationDrawn,
    ExplorationReplaced,
    GoldPaid,
    HalfCoinsGained,
    HillChosen,
    InitialTileLaid,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    SpendingChosen,
    TileDrawn,
    TileLaid,
    TilePut,
    TurnStarted,
    WorkerLaidDown,
    WorkerWalked,
)
from rossio.engine.castles.moves import Add, Choose, Keep, Replace
from rossio.engine.events import Event
from rossio.ui.castles import flights, prompt, table, thumbnail
from rossio.ui.castles.contracts import contracts
from rossio.ui.castles.others import player_sheet
from rossio.ui.castles.picking import moves_in_reach, moves_of, only_choice, pick, taken_up
from rossio.ui.castles.pieces import small_sign, symbols
from rossio.ui.castles.scene import Scene, scene_of
from rossio.ui.castles.scores import scores
from rossio.ui.html import escape
from rossio.ui.look import LoadedLate
from rossio.ui.screen import Flight, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rossio.bots.advice import Verdict
    from rossio.engine.castles.box import Box
    from rossio.engine.castles.moves import Move
    from rossio.engine.castles.state import Phase, State
    from rossio.engine.castles.view import View
    from rossio.engine.game import Setting
    from rossio.ui import scene as shell
    from rossio.ui.look import Picked, Sound
    from rossio.words.catalogue import Words

_USUAL = 1000
_MILLISECONDS: dict[type[Event], int] = {
    TurnStarted: 2100,
    TilePut: 1500,
    TileLaid: 3950,
    CastleBuilt: 2600,
    CastleRevealed: 1200,
    HillChosen: 1300,
    CylinderMoved: 700,
    DiscPlaced: 900,
    DiscReturned: 600,
    ExplorationAdded: 1100,
    ExplorationReplaced: 1300,
    SpendingChosen: 700,
    Sold: 2600,
    LandscapeScored: 2200,
    ConstructionScored: 2200,
    WorkerWalked: 700,
    WorkerLaidDown: 1000,
    ReligionAdvanced: 1500,
    TileDrawn: 900,
    ContractKept: 2600,
    ContractsShown: 3000,
    ContractAwarded: 2200,
}
"""What there is to read, and what changes the map, stays longer than what only follows."""
_SOUNDS: dict[type[Event], Sound] = {
    InitialTileLaid: "stone",
    TilePut: "stone",
    CastleBuilt: "scoring",
    CylinderMoved: "stone",
    DiscPlaced: "stone",
    WorkerLaidDown: "stone",
    ExplorationAdded: "card",
    ExplorationReplaced: "card",
    ExplorationDrawn: "card",
    TileDrawn: "card",
    ContractKept: "card",
    ContractsShown: "card",
    HalfCoinsGained: "coin",
    GoldPaid: "coin",
    Sold: "coin",
    LandscapeScored: "scoring",
    ConstructionScored: "scoring",
    ReligionAdvanced: "scoring",
    ContractAwarded: "scoring",
}
_GIST = (TilePut, CastleBuilt, LandscapeScored, ConstructionScored, GoldPaid)
"""What of another's turn is told to who cannot see it."""
_UNSEEN = (Keep, Choose, Add, Replace)
"""What these moves do one sees by looking at them."""
_SHEETS = ("scores", "contracts")
SECTION_OF: dict[Phase, str] = {
    "contract": "contracts",
    "side": "laying",
    "track": "exploring",
    "lay": "laying",
    "turn": "laying",
    "castle": "hills",
    "act": "marking",
    "mark": "marking",
    "disc": "selling",
    "sold": "landscapes",
    "walk": "workers",
    "workers": "workers",
    "worker": "workers",
    "build": "workers",
    "end": "goal",
    "over": "end",
}
"""Which section of the rules explains a phase."""


class CastlesLook(LoadedLate):
    """6 Castles on a table of the house."""

    # --- The table ------------------------------------------------------------------------------

    def symbols(self) -> str:
        """Whatever travels."""
        return symbols()

    def scene(self, scene: shell.Scene) -> Scene:
        """A scene of any game as one of 6 Castles."""
        return scene_of(scene)

    def frame(self, scene: Scene) -> str:
        """Where the parts go."""
        colours = tuple(seated.colour for seated in scene.seats)
        return table.frame(scene.words, scene.layout, colours)

    def parts(self, scene: Scene) -> dict[str, str]:
        """The text of each part."""
        return table.parts(scene)

    def status(self, scene: Scene) -> str:
        """Whose turn it is, and in which round."""
        return prompt.status(scene)

    def task(self, scene: Scene) -> str:
        """What the player to move is to do."""
        return prompt.task(scene)

    def remark(self, scene: Scene) -> str:
        """What the place on the map would bring that is looked at."""
        return prompt.remark(scene)

    def in_hand(self, scene: Scene) -> str:
        """How a tile lies in the hand or on its cell, and which side of one is up."""
        return prompt.in_hand(scene)

    def illustrated(self, box: Box, text: str) -> str:
        """A sentence as it is: what it names has its name on the table, for who points there."""
        return escape(text)

    def buttons(self, scene: Scene) -> list[str]:
        """The moves that can be made of what is picked."""
        return prompt.buttons(scene)

    def is_busy(self, scene: Scene) -> bool:
        """Whatever one has picked asks for the next step; the last tile is picked by itself."""
        return scene.is_in_hand

    def point(self) -> str:
        """The sign of a point."""
        return small_sign("point")

    def sheet(self, scene: Scene, name: str, rest: str) -> Sheet | None:
        """Another player's things, the score tracks, the contracts."""
        if name == "player":
            return Sheet(name, scene.names[int(rest)], player_sheet(scene, int(rest)))
        if name not in _SHEETS:
            return None
        inside = scores(scene, is_sheet=True) if name == "scores" else contracts(scene)
        body = f'<div class="castles-sheet">{inside}</div>'
        return Sheet(name, scene.words(f"table.{name}"), body)

    # --- Picking --------------------------------------------------------------------------------

    def pick(self, view: View, picked: str, thing: str) -> Picked:
        """What comes of a tap on something."""
        return pick(view, picked or "", thing)

    def only_choice(self, view: View) -> str:
        """The last tile, and how a tile lies at first."""
        return only_choice(view)

    def taken_up(self, view: View, picked: str) -> str:
        """A tile that lies on its cell but may still be turned."""
        return taken_up(view, picked or "")

    def moves(self, view: View, picked: str) -> Sequence[Move]:
        """The moves that can still be made of what is picked."""
        return moves_of(view, picked or "")

    def within_reach(self, view: View, picked: str) -> Sequence[Move]:
        """The same, and the moves of the tile turned otherwise, or with its other side up."""
        return moves_in_reach(view, picked or "")

    def previewed(self, move: Move) -> bool:
        """Whatever is done with the new tile, a disc or a worker is shown beforehand."""
        return not isinstance(move, _UNSEEN)

    # --- Showing what happens -------------------------------------------------------------------

    def flight(self, event: Event) -> Flight | None:
        """Tiles, cylinders, discs, workers and coins travel."""
        return flights.flight(event)

    def sound(self, event: Event) -> Sound | None:
        """What is heard in an event."""
        return _SOUNDS.get(type(event))

    def milliseconds(self, event: Event) -> int:
        """How long an event stays on screen."""
        return _MILLISECONDS.get(type(event), _USUAL)

    def is_worth_showing(self, event: Event) -> bool:
        """Whether an event of one's own is shown: a castle, which one may not have looked for."""
        return False

    def is_gist(self, event: Event) -> bool:
        """Whether an event is told of another's turn."""
        return isinstance(event, _GIST)

    # --- Elsewhere ------------------------------------------------------------------------------

    def setting(self, words: Words, setting: Setting) -> tuple[str, Mapping[str, str]]:
        """What a setting is called; both are switches."""
        return words(f"setup.{setting.name}"), {}

    def setting_pictures(self, setting: Setting, box: Box) -> Mapping[str, str]:
        """Nothing is chosen by its picture."""
        return {}

    def plan_summary(self, words: Words, choices: Mapping[str, str]) -> str:
        """Nobody plays it alone."""
        return words("game.name")

    def picture(self, state: State) -> str:
        """The territory, tile by tile."""
        return thumbnail.picture(state)

    def thumbnail(self, picture: str) -> str:
        """The territory, small."""
        return thumbnail.thumbnail(picture)

    def verdict_note(self, words: Words, verdict: Verdict[Any]) -> str:
        """Nothing beside what a verdict says by itself."""
        return ""

    def verdicts_note(self, words: Words, verdicts: Sequence[Verdict[Any]]) -> str:
        """Nothing."""
        return ""

    keys: Mapping[str, str] = {
        "lands": "q w",
        "cells": "1 2 3 4 5 6 7 8 9 0 a b d e f g i j k o p s x y z",
        "turn": "w",
        "hills": "1 2 3 4",
        "cylinder": "c",
        "discs": "1 2 3 4 5 6 0 a s d f g i p x",
        "explorations": "q w e y z b j k o 1 2 3 4 5 6 7 8 9 0",
        "offers": "7 8 9 1 2 3 4 5 6 0 a b d e f g i j k o p q s x y z",
        "workers": "i a s d f g",
        "walk": "w a s d",
        "spend": "x 5 6 7 8 9 0",
        "pray": "p",
        "end": "n",
        "zoom": "+ - .",
    }

    # --- Rules ----------------------------------------------------------------------------------

    sections: Sequence[str] = (
        "goal", "laying", "hills", "marking", "exploring", "selling", "landscapes", "workers",
        "religion", "contracts", "end", "versions",
    )  # fmt: skip

    def section_for(self, scene: Scene) -> str:
        """The section that explains what is going on."""
        return SECTION_OF[scene.view.phase]


LOOK = CastlesLook()
