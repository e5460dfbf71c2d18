"""How Rossio is taught: a first turn, the examples of the rules, and two rounds on one's own.

`tests/engine/rossio/test_examples.py` plays the positions of the examples, and holds each statement
about them; examples 1 to 3 are one turn.
"""

from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.events import (
    ColumnClosed,
    PushedOut,
    Recruited,
    RossScored,
    Stopped,
)
from rossio.engine.rossio.game import GAME
from rossio.engine.rossio.setup import Setup
from rossio.ui.lesson import Chapter, Lesson, Remark, Step
from rossio.ui.seat import Seated

_JOANA, _AFONSO, _INES = Seated("Joana", 0), Seated("Afonso", 1), Seated("Inês", 2)
_ROSS = Seated("ROSS", 3, "ross")


def _card(key: str) -> str:
    """A card of the box, as one looks at it."""
    return str(default_box().card_numbers[key])


def _position(
    square: str,
    players: str,
    turn: str,
    market: str,
    bonuses: str = "121211212113",
    options: str = "-",
    hidden: str = "1",
) -> str:
    """A position of the notation; what lies in no sight comes in the order of the box."""
    fields = (square, bonuses, players, turn, "1", market, "*", "-", "*", options, hidden)
    return " ".join(fields)


def _deal(seed: int, *, kept: bool) -> str:
    """A game against ROSS that is about to begin, before the first cards are chosen or after."""
    state = GAME.start(default_box().identity, Setup(players=1, level="easy"), seed)
    if kept:
        GAME.play(state, GAME.legal_moves(state)[0])
    return GAME.write_position(state)


_LAYING, _SIDES = ("play l",), ("play r",)
"""What a step's own reason is about."""


# --- The chapters ---------------------------------------------------------------------------------

_FIRST_TURN = Chapter(
    "first",
    (
        Step("welcome", "square"),
        Step("card", "hand-0"),
        Step("cost", "hand-0"),
        Step("pick", "hand-0", ("pick 0",)),
        Step("side", "move-Recruit-b", ("play r1B",)),
        Step("build", "space-4", ("play l1",), _LAYING),
        Step("go-on", "space-7", ("play l4",), _LAYING),
        Step("stop", "move-Stop-x", ("play x",)),
        Step("reach", "market-1", ("pick 1",)),
        Step("take", "move-Take-Enter", ("play tB",)),
    ),
    _position(
        "b/-/-/r",
        "brgy:b1,y5,g3:-:0:0/gyrb:r6,g9,y8:-:0:0",
        "1:1:recruit:0",
        "y1,r3,b6,g5",
    ),
    (_JOANA, _AFONSO),
)

_ACTIVATING = Chapter(
    "activate",
    (
        Step("pick", "hand-0", ("pick 0",)),
        Step("side", "move-Recruit-a", ("play r1A",), _SIDES),
        Step("red", "slot-0-1", looks_at=_card("r1")),
        Step("blue", "slot-0-2", looks_at=_card("b4")),
    ),
    _position(
        "gbbrry/yggbg/bbybb/rrbggy",
        "yyrb:b4,g1,y2:g3B,r1A:4:0/rgby:g2,g4,g5:-:1:0/rgby:b1,b2,b3:-:1:0",
        "1:3:recruit:0",
        "y4,y5,y6,y7",
        bonuses="1212122121121213",
    ),
    (_JOANA, _AFONSO, _INES),
)

_BUILDING = Chapter(
    "build",
    (
        Step("first", "space-24", ("play l1",), _LAYING),
        Step("second", "space-22", ("play l3",), _LAYING),
        Step("swap", "swap-2", ("play s3",)),
        Step("close", "space-21", ("play l2",), _LAYING),
        Step("draw", "hand-0", ("pick 0",)),
        Step("another", "hand-3", ("pick 3",)),
        Step("discard", "move-Discard-Enter", ("play d14",)),
        Step("coins", "coins-0"),
    ),
)

_DRAWING = Chapter(
    "draw",
    (
        Step("reach", "market-2", ("pick 2",)),
        Step("take", "move-Take-Enter", ("play tC",)),
    ),
)

_ENDING = Chapter(
    "end",
    (
        Step("lay", "space-63", ("play l4",), _LAYING),
        Step("last", "space-62", ("play l3",)),
        Step("pick", "market-0", ("pick 0",)),
        Step("take", "move-Take-Enter", ("play tA",)),
        Step("others", "hand-0", ("pick 0",)),
        Step("side", "move-Recruit-a", ("play r1A",), _SIDES),
        Step("over", "points-0"),
    ),
    _position(
        "rbygrbygrbygryyg/bygrbygrbygrbygr/ygrbygrbygrbygr/grbygrbygrbygrb",
        "rbyg:r1,r2,r3:r4B,r5B,r6B:1:30/bbyg:b1,b2:b4B,b5B,b6B:0:20/ryyg:y1,y2,y3:y4B,y5B,y6B:9:10",
        "2:12:build:0+",
        "g1,g2,g3,g4",
        bonuses="1212112121121213",
    ),
    (_JOANA, _AFONSO, _INES),
)

_NOBLES = Chapter(
    "nobles",
    (
        Step("pick", "hand-0", ("pick 0",)),
        Step("side", "move-Recruit-a", ("play r1A",), _SIDES),
        Step("count", "slot-0-0", looks_at=_card("n1")),
    ),
    _position(
        "bbbr/ryyy/gr/yg",
        "rbyg:n1,r2,r3:-:0:0/bryg:b1,b2,b3:-:0:0",
        "1:1:recruit:0",
        "g1,g2,g3,g4",
        options="n",
    ),
    (_JOANA, _AFONSO),
)

_AGAINST_ROSS = Chapter(
    "ross",
    (
        Step("row", "ross"),
        Step("arrow", "ross"),
        Step("take", "move-Take-Enter", ("play tA",)),
        Step("turn", "points-1"),
    ),
    _position(
        "gbg/by/byy/bgbbg",
        "rby:r2,r3:r1B,r4B,r5B:3:0/rrgb:-:-:0:11",
        "1:3:draw:1",
        "g1,g2,g3,g4",
        options="1",
        hidden="1:s3,s2:s1,s8,s4,s5,s6,s7,s9,s10,s11,s12:0",
    ),
    (_JOANA, _ROSS),
)


# --- On one's own ---------------------------------------------------------------------------------


_REMARKS = (
    Remark("pushed", lambda event: isinstance(event, PushedOut)),
    Remark("side-a", lambda event: isinstance(event, Recruited) and event.side == "A"),
    Remark("side-b", lambda event: isinstance(event, Recruited) and event.side == "B"),
    Remark("closed", lambda event: isinstance(event, ColumnClosed) and event.taken),
    Remark("one-tile", lambda event: isinstance(event, Stopped) and event.built == 1),
    Remark("two-tiles", lambda event: isinstance(event, Stopped) and event.built == 2),
    Remark("many-tiles", lambda event: isinstance(event, Stopped) and event.built > 2),
    Remark("ross", lambda event: isinstance(event, RossScored)),
)

# Somebody who chooses for long has seen less of the game, so the cards are chosen already.
_BEGINNING = Chapter("deal", (Step("keep", "hand-0"),), _deal(seed=10, kept=False), (_JOANA, _ROSS))

_ON_YOUR_OWN = Chapter(
    "yours",
    (
        Step("play", "hand-0", until=3, remarks=_REMARKS),
        Step("done", "square"),
    ),
    _deal(seed=10, kept=True),
    (_JOANA, _ROSS),
)

LESSON: Lesson = (
    _FIRST_TURN,
    _ACTIVATING,
    _BUILDING,
    _DRAWING,
    _ENDING,
    _NOBLES,
    _AGAINST_ROSS,
    _BEGINNING,
    _ON_YOUR_OWN,
)
