"""How 6 Castles is taught: turns of the family version, its end, two rounds on one's own, and then
what the full game adds.

Four of the examples in the rules are among its steps: two steps of the cylinder and a disc, three
chestnuts for twelve half-coins, two workers' movements, three milestones on two hills. Who ends a
turn gives the device away, and the large track with it, so a chapter ends there, unless the game
does. What was done last in a chapter is shown before the next begins at another table.
"""

from rossio.engine.castles.events import (
    CastleBuilt,
    ConstructionScored,
    CylinderMoved,
    DiscPlaced,
    ExplorationDrawn,
    LandscapeScored,
    Sold,
    TileLaid,
    WorkerLaidDown,
)
from rossio.engine.castles.game import GAME
from rossio.engine.events import Event
from rossio.ui.castles.positions import (
    JOANA,
    Own,
    castle,
    dealt,
    exploration,
    last_turn,
    picked_side,
    position,
    side,
    tile,
)
from rossio.ui.lesson import Chapter, Lesson, Remark, Step
from rossio.ui.seat import Seated

_SEATS = (Seated("Joana", 0), Seated("Afonso", 1))
# Where the score tracks are: beside the map, or on a phone behind a button.
_SCORES = ("sheet scores",)
_TRACK = (
    "chestnut lake chestnut grape, grape lake grape rye, "
    "chestnut olive half-coin chestnut, olive half-coin olive olive"
)


def _tap(
    say: str,
    thing: str,
    lit: str = "",
    why_for: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
) -> Step:
    """A tap on a thing, which is lit."""
    return Step(say, lit or thing, (f"pick {thing}",), why_for, also)


def _spaces(first: int, last: int) -> tuple[str, ...]:
    """Spaces of the exploration track."""
    return tuple(f"track-0-{space}" for space in range(first, last + 1))


# --- The family version ---------------------------------------------------------------------------

_NEW = "milestone olive pasture lake"

_LAND = Chapter(
    "land",
    (
        Step("welcome", "map"),
        _tap("pick", f"land-{tile(_NEW)}"),
        _tap("lay", "cell-e1", why_for=("pick cell",)),
        _tap("turn", "cell-e1"),
        Step("so", "move-turn", ("play t1",)),
    ),
    position(
        {
            "n1": "milestone rye pasture barren",
            "e1n1": "chapel olive wood rye",
            "w1": "camp chestnut olive pasture",
        },
        Own(
            "rye wood rye olive, chestnut lake chestnut grape, "
            "chestnut pasture chestnut olive, grape rye half-coin grape",
            cylinder=4,
        ),
        hand=(_NEW,),
    ),
    _SEATS,
)

_HILLS = Chapter(
    "hills",
    (
        Step("hill", "hill-nw"),
        Step("mark", "hill-nw", ("play mnw",), ("play m",)),
        Step("track", "track-0-1", also=_spaces(2, 16)),
        _tap("cylinder", "space-5", "track-0-5"),
        _tap("lake", "space-6", "track-0-6"),
        _tap("disc", "space-10", "track-0-10"),
        Step("own", "track-0-1", also=(*_spaces(2, 6), "track-0-10")),
        Step("end", "move-end", ("play e",)),
    ),
)

_CRAG, _LAKES = "crag house pasture olive", "lake half-coin lake lake"
_CASTLE, _DRAWN = castle("Penamacor"), exploration(_LAKES)

_CASTLES = Chapter(
    "castle",
    (
        _tap("crag", f"land-{tile(_CRAG)}"),
        _tap("lay", "cell-w1"),
        Step("built", f"own-castle-{_CASTLE}"),
        _tap("explore", f"explore-{_DRAWN}"),
        Step(
            "side", f"explore-{_DRAWN}", (f"pick explore-{_DRAWN}", f"pick {picked_side(_LAKES)}")
        ),
        Step("add", "move-add", (f"play +{side(_LAKES)}",)),
        _tap("castle", f"castle-{_CASTLE}", f"own-castle-{_CASTLE}"),
        Step("sell", f"offer-s{_CASTLE}c", (f"play s{_CASTLE}c",), ("play s",)),
        Step("market", "discs-0"),
        _tap("lakes", "offers-landscape", also=_SCORES),
        Step("scored", "points-0", also=_SCORES),
    ),
    position(
        {
            "n1": "milestone wood rye chestnut",
            "w1n1": "house rye barren pasture",
            # No buildings but those around the castle, which are to be counted.
            "e1": "cross lake rye barren",
            "s1": "pasture barren milestone rye",
            "w1s1": "grape barren milestone pasture",
        },
        Own(_TRACK, cylinder=9),
        hand=(_CRAG,),
        next_castle="Penamacor",
        next_exploration=_LAKES,
    ),
    _SEATS,
)

_WORKERS = Chapter(
    "workers",
    (
        Step("enter", "crossroad", ("play in",)),
        _tap("walk", "cell-e1"),
        Step("lie", "hill-se", ("play rse",)),
        Step("pay", "coins-0"),
        _tap("score", "offers-construction"),
        Step("religion", "faith-0"),
        _tap("spend", "supply-worker", "idle-0"),
        Step("scored", "points-0", also=_SCORES),
    ),
    position(
        {
            "w1": "barren milestone rye pasture",
            "w1n1": ". . milestone .",
            "e1": ". . milestone .",
            "e2": ". . . cross",
        },
        Own(_TRACK, cylinder=6, workers="w1.ne"),
        new="e2",
    ),
    _SEATS,
)

_ENDING = Chapter(
    "end",
    (
        Step("last", "move-end", ("play e",)),
        Step("scored", "points-0", also=_SCORES),
        Step("religion", "faith-0"),
        Step("gold", "coins-0"),
        Step("total", "points-0"),
    ),
    GAME.write_position(
        last_turn(
            seed=3,
            coins=14,
            religion=6,
            landscapes={"lake": {3: JOANA}, "wood": {4: JOANA}},
            constructions={"milestone": {3: JOANA}},
        )
    ),
    _SEATS,
)


# --- On one's own ---------------------------------------------------------------------------------


def _is_own(event: Event, *kinds: type[Event]) -> bool:
    """Whether it is of one of these kinds, and Joana's doing."""
    return isinstance(event, kinds) and getattr(event, "seat", None) == 0


_REMARKS = (
    Remark("castle", lambda event: isinstance(event, CastleBuilt)),
    Remark("sold", lambda event: _is_own(event, Sold)),
    Remark("scored", lambda event: _is_own(event, LandscapeScored, ConstructionScored)),
    Remark("explored", lambda event: _is_own(event, ExplorationDrawn)),
    Remark("laid", lambda event: _is_own(event, TileLaid)),
    Remark("moved", lambda event: _is_own(event, CylinderMoved)),
    Remark("disc", lambda event: _is_own(event, DiscPlaced)),
    Remark("settled", lambda event: _is_own(event, WorkerLaidDown)),
)

_ON_YOUR_OWN = Chapter(
    "yours",
    (Step("play", "map", until=3, remarks=_REMARKS),),
    GAME.write_position(dealt(seed=5, family=True)),
    (_SEATS[0], Seated("Afonso", 1, "apprentice")),
)


# --- The full game --------------------------------------------------------------------------------

_CONTRACTS = dealt(seed=5, family=False)
_KEPT = _CONTRACTS.secret[0] + 1

_FULL = Chapter(
    "full",
    (
        Step("family", f"contract-{_KEPT}", plays=(("family", "yes"),)),
        Step("contract", f"contract-{_KEPT}"),
        Step("keep", f"contract-{_KEPT}", (f"play k{_KEPT}",)),
    ),
    GAME.write_position(_CONTRACTS),
    _SEATS,
)

_LONGER = Chapter(
    "track",
    (
        Step("first", "slot-0-1"),
        _tap("pay", "space-2", "track-0-2"),
        Step("done", "map", plays=(("family", ""),)),
    ),
    position({"e1": ". . . ."}, Own("rye half-coin rye rye", coins=2), family=False),
    _SEATS,
)

LESSON: Lesson = (
    _LAND,
    _HILLS,
    _CASTLES,
    _WORKERS,
    _ENDING,
    _ON_YOUR_OWN,
    _FULL,
    _LONGER,
)
