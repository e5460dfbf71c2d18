"""How Calçada is taught: some turns of one game, its end, and two rounds on one's own.

`tests/engine/calcada/test_examples.py` plays the positions of the three examples in the rules, and
holds each statement about them: a first turn, a district, the end. Who places a tile gives the turn
away, and the large board with it, so every chapter ends there, unless the game does. All but the
end is one game: what was laid stays, and a display gets three new tiles only after its last one.
"""

from rossio.engine.calcada.box import default_box
from rossio.engine.calcada.events import (
    BonusGained,
    Declared,
    DistrictCompleted,
    Placed,
    Pushed,
    Renewed,
)
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.setup import Setup
from rossio.engine.events import Event
from rossio.ui.lesson import Chapter, Lesson, Remark, Step
from rossio.ui.seat import Seated

_JOANA, _AFONSO = Seated("Joana", 0), Seated("Afonso", 1)
_APPRENTICE = Seated("Afonso", 1, "apprentice")


def _position(
    carousel: str,
    boards: str,
    turn: str,
    displays: str = "242/123/123/112/123",
    stacks: str = "*/*/*/*/*",
    first: str = "1",
) -> str:
    """A position of the notation, on the side with eight districts."""
    return " ".join(("8", carousel, displays, stacks, boards, turn, first))


def _deal(seed: int) -> str:
    """A game of two that Joana is about to begin."""
    return GAME.write_position(GAME.start(default_box().identity, Setup(first=0), seed))


_STONES, _TILES, _SQUARES = ("pick stone", "pick space"), ("pick tile",), ("play t",)
"""What a step's own reason is about."""


# --- The chapters ---------------------------------------------------------------------------------

_FIRST_TURN = Chapter(
    "first",
    (
        Step("welcome", "board"),
        Step("stones", "space-4"),
        Step("pick", "stone-4y", ("pick stone-4y",), _STONES),
        Step("declare", "move-declare", ("play d4y",)),
        Step("tile", "tile-y2", ("pick tile-y2",), _TILES),
        Step("place", "0-d3", ("play t2d3",), _SQUARES),
    ),
    _position("r/bb/ryy/bygg/rgppp/-", "5,5,5,5,5:2:0/5,5,5,5,5:2:0", "1:1:declare"),
    (_JOANA, _AFONSO),
)

_DISTRICTS = Chapter(
    "districts",
    (
        Step("colour", "0-a4"),
        Step("pick", "stone-2b", ("pick stone-2b",), _STONES),
        Step("tile", "tile-b2", ("pick tile-b2",)),
        Step("score", "score-b"),
        Step("place", "0-a4", ("play t2a4",)),
    ),
    _position(
        "r/bb/ryy/bgg/rgppp/y",
        "5,5,b32y21,5,5:2:0/2y32,5,5,5,3g11:2:0",
        "1:3:declare",
        displays="242/12/1/12/123",
    ),
    (_JOANA, _AFONSO),
)

_MOTIFS = Chapter(
    "motifs",
    (
        Step("fallen", "score-b"),
        Step("group", "0-a5", also=("0-a4",)),
        Step("larger", "0-a5", also=("0-a4",)),
        Step("six", "space-5"),
        Step("pick", "stone-4r", ("pick stone-4r",), _STONES),
        Step("tile", "tile-r1", ("pick tile-r1",), _TILES),
        Step("place", "0-b4", ("play t2b4",), _SQUARES, looks_at="square-b4"),
    ),
    _position(
        "r/b/byy/rbgg/rygppp/-",
        "5,5,b32y21,b24,r24:2:6/2y32,3p11,r44,5,3g11:2:0",
        "1:5:declare",
        displays="2/1/1/12/23",
    ),
    (_JOANA, _AFONSO),
)

_BONUS = Chapter(
    "bonus",
    (
        Step("own", "bonus-0"),
        Step("wanted", "0-e5"),
        Step("pick", "stone-3p", ("pick stone-3p",), _STONES),
        Step("push", "move-push", ("play p3p",)),
        Step("five", "stone-4g", ("pick stone-4g",), _STONES),
        Step("declare", "move-declare", ("play d4g",)),
        Step("renew", "move-renew", ("play r",)),
        Step("symbol", "tile-g1", ("pick tile-g1",), _TILES),
        Step("place", "0-e5", ("play t0e5",)),
    ),
    _position(
        "r/b/yyp/rbgg/gpp/rby",
        "5,5,b32y21,b2r23,r22g11:2:6/2y32,3p1b1,r43b4,5,3g11:2:0",
        "1:7:declare",
        displays="153/52/1/2/23",
        stacks="*/*/*/0341122233344455550000/*",
    ),
    (_JOANA, _AFONSO),
)

_ENDING = Chapter(
    "end",
    (
        Step("closed", "score-r"),
        Step("second", "score-b"),
        Step("pick", "stone-5b", ("pick stone-5b",), _STONES),
        Step("tile", "tile-b1", ("pick tile-b1",), _TILES),
        Step("place", "0-d4", ("play t1d4",)),
        Step("groups", "0-d4", also=("0-e3", "0-e4", "0-d5", "0-e5")),
        Step("unfinished", "0-b1", also=("0-c1", "0-d1")),
        Step("bonus", "bonus-0"),
        Step("total", "points-0"),
    ),
    _position(
        "ry/bp/r/g/rbypp/bygg",
        "r2y2y2y2b0,r32g4b0,b32g4b1,b33b1,r5r01p1p1:7:26/"
        "y1g4g2g51,y4p5g3r11,b2p31r41,b5p2p42,y5y31g1g5:1:24",
        "1:18:declare+",
        displays="13/12/13/1/123",
        # Two bonus tiles were spent on renewing red and blue.
        stacks="*:5/*:34/*/*/*",
        first="2",
    ),
    (_JOANA, _AFONSO),
)


# --- On one's own ---------------------------------------------------------------------------------


def _is_own(event: Event, kind: type[Event]) -> bool:
    """Whether it is of a kind, and Joana's doing."""
    return isinstance(event, kind) and getattr(event, "seat", None) == 0


_REMARKS = (
    Remark("completed", lambda event: _is_own(event, DistrictCompleted)),
    Remark("symbol", lambda event: _is_own(event, BonusGained)),
    Remark("pushed", lambda event: _is_own(event, Pushed)),
    Remark("renewed", lambda event: _is_own(event, Renewed)),
    Remark("declared", lambda event: _is_own(event, Declared)),
    Remark("afonso", lambda event: isinstance(event, Placed) and event.seat == 1),
)

_ON_YOUR_OWN = Chapter(
    "yours",
    (
        Step("play", "carousel", until=3, remarks=_REMARKS),
        Step("done", "board"),
    ),
    _deal(seed=10),
    (_JOANA, _APPRENTICE),
)

LESSON: Lesson = (_FIRST_TURN, _DISTRICTS, _MOTIFS, _BONUS, _ENDING, _ON_YOUR_OWN)
