"""What can be touched on the map beside its cells: hills, the crossroad, workers and castles.

What each would bring stands at it before it is touched.
"""

from collections.abc import Hashable
from functools import lru_cache
from math import dist

from rossio.engine.castles.events import CastleBuilt, GoldPaid
from rossio.engine.castles.grid import QUARTERS, STEP, Cell, Place
from rossio.engine.castles.moves import (
    BuildCastle,
    Enter,
    GetUp,
    Lay,
    LieDown,
    Mark,
    SpendGuard,
    SpendWorker,
    Turn,
    WalkOn,
)
from rossio.engine.castles.terrains import Terrain
from rossio.ui.castles.chart import cell_box, hill_at, hill_point, lying_point, middle, place_point
from rossio.ui.castles.labels import castle_text
from rossio.ui.castles.land import land
from rossio.ui.castles.offers import sales_told
from rossio.ui.castles.outlook import devotion_after, is_any_marked, marking, sale
from rossio.ui.castles.picking import sales
from rossio.ui.castles.pieces import castle_drawing, cylinder, disc, sign, worker
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import terrain_at
from rossio.ui.castles.things import castle_thing, hill_thing, worker_thing
from rossio.ui.castles.told import move_told
from rossio.ui.html import attributes
from rossio.ui.memory import remembered
from rossio.ui.signs import order_mark
from rossio.ui.table_actions import Pick, Play
from rossio.words.castles.things import place_name

HILL_KEYS = "1234"
WORKER_KEYS = "asdfg"
CASTLE_KEYS = "567890"
FINGER = 13.75
"""The radius of what a finger hits, in units of the map: 44 pixels where a cell is 64."""
CLOSE = 9
"""The same where others lie close by."""


def _of_spots(scene: Scene) -> Hashable:
    view = scene.view
    castles = view.territory.castles, view.castles, view.markets
    return (
        (scene.words, scene.chart, scene.names, scene.is_mine, scene.picked, scene.hero),
        (view.phase, view.cell, view.walker, view.tile, view.moves, view.steps, view.hill),
        (view.territory, castles, view.players, scene.advised),
    )


@remembered(_of_spots)
def spots(scene: Scene) -> str:
    """All of them, in the order of the Tab key."""
    return "".join((
        *_castles(scene), _marked(scene), *_hills(scene), _crossroad(scene), *_workers(scene),
        *_built(scene), *_advised(scene),
    ))  # fmt: skip


def _spot(
    drawn: str, x: float, y: float, said: str, radius: float = FINGER, **values: object
) -> str:
    """Something round to touch."""
    kind = f"spot {values.pop('class_', '')}".strip()
    own = attributes(class_=kind, role="button", tabindex="0", aria_label=said, **values)
    return f'<g{own}><circle class="hit" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>{drawn}</g>'


# --- Hills ----------------------------------------------------------------------------------------


def _hills(scene: Scene) -> list[str]:
    """The hills that can be marked, built on or lain down on."""
    view = scene.view
    cell = view.walker if view.walker is not None else view.cell
    if cell is None:
        return []
    return [
        _hill(scene, cell, move)
        for move in scene.open_moves
        if isinstance(move, Mark | BuildCastle | LieDown)
    ]


def _marked(scene: Scene) -> str:
    """The hill whose terrains are being marked."""
    view = scene.view
    if view.cell is None or view.hill is None:
        return ""
    x, y = hill_point(scene.chart, hill_at(view.cell, view.hill))
    return f'<circle class="marked-hill" cx="{x:g}" cy="{y:g}" r="17"/>'


def _hill(scene: Scene, cell: Cell, move: Mark | BuildCastle | LieDown) -> str:
    x, y = hill_point(scene.chart, hill_at(cell, move.quarter))
    thing = hill_thing(move.quarter)
    # The rules let one choose a hill of which nothing can be marked: it is no step to be lit.
    brings = not isinstance(move, Mark) or is_any_marked(scene.view, move.quarter)
    ring = "lit-hill" if brings else "idle-hill"
    drawn = f'<circle class="{ring}" cx="{x:g}" cy="{y:g}" r="11.5"/>{_promise(scene, move, x, y)}'
    return _spot(
        drawn, x, y, move_told(scene, move), class_="lit" if brings else "",
        data_do=Play(str(move)), data_key=thing, data_look=thing,
        data_lit="true" if brings else None, aria_keyshortcuts=HILL_KEYS[move.quarter],
    )  # fmt: skip


def _promise(scene: Scene, move: Mark | BuildCastle | LieDown, x: float, y: float) -> str:
    """What a hill would mark or give, written on it."""
    view, seat = scene.view, scene.hero
    if isinstance(move, BuildCastle):
        at = f"translate({x:g} {y:g}) scale(.6)"
        return f'<g class="foreseen" transform="{at}">{castle_drawing()}</g>'
    if isinstance(move, LieDown):
        gold = sum(isinstance(one, GoldPaid) for one in scene.previews.get(str(move), ()))
        steps = devotion_after(view, move.quarter)
        lines = [("religion", f"+{steps}")] if steps else []
        return _pill([*lines, *([("gold", f"−{gold}")] if gold else [])], x, y)
    found = marking(view, move.quarter)
    if not found.steps and not found.discs:
        paid = is_any_marked(view, move.quarter)
        return _pill([("half-coin", "−1") if paid else (f"disc {seat}", "0")], x, y)
    lines = [(f"cylinder {seat}", f"→{found.steps}")] if found.steps else []
    return _pill([*lines, *([(f"disc {seat}", f"+{found.discs}")] if found.discs else [])], x, y)


@lru_cache(maxsize=256)
def _pill_of(lines: tuple[tuple[str, str], ...], x: float, y: float) -> str:
    high = 10
    top = y - high * len(lines) / 2
    drawn = ""
    for number, (what, text) in enumerate(lines):
        middle_y = top + high * (number + 0.5)
        drawn += (
            f'<rect x="{x - 11.5:g}" y="{middle_y - 4.7:g}" width="23" height="9.4" rx="4.7"/>'
            f"{_small(what, x - 5.8, middle_y)}"
            f'<text x="{x + 3.4:g}" y="{middle_y:g}">{text}</text>'
        )
    return f'<g class="gain hill-gain">{drawn}</g>'


def _pill(lines: list[tuple[str, str]], x: float, y: float) -> str:
    return _pill_of(tuple(lines), x, y) if lines else ""


def _small(what: str, x: float, y: float) -> str:
    name, _, seat = what.partition(" ")
    if name == "disc":
        return disc(int(seat), x, y - 0.4, 3)
    if name == "cylinder":
        return cylinder(int(seat), x, y, 2.8)
    return sign(name, x, y, 8)


# --- Workers --------------------------------------------------------------------------------------


def _crossroad(scene: Scene) -> str:
    """Where a worker may come onto the new tile."""
    view = scene.view
    if Enter() not in scene.open_moves or view.cell is None:
        return ""
    x, y = middle(scene.chart, view.cell)
    drawn = (
        f'<circle class="lit-way" cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<g class="foreseen">{worker(scene.hero, x, y - 1, 15)}</g>'
    )
    return _spot(
        drawn, x, y, move_told(scene, Enter()), class_="lit", data_do=Play(str(Enter())),
        data_key="crossroad", data_look="crossroad", data_lit="true", aria_keyshortcuts="i",
    )  # fmt: skip


def _workers(scene: Scene) -> list[str]:
    """One's own workers that can get up, or be spent."""
    view = scene.view
    if not scene.is_mine:
        return []
    places = [*dict.fromkeys(view.player.workers)]
    return [_worker(scene, place, key) for place, key in zip(places, WORKER_KEYS, strict=False)]


def _reach(scene: Scene, place: Place) -> float:
    """How far around a worker a finger hits it: as far as that takes nothing from another spot."""
    chart, view = scene.chart, scene.view
    others = [place_point(chart, one) for one in view.player.workers if one != place]
    others += [hill_point(chart, hill) for hill in view.territory.castles]
    cell = view.walker if view.walker is not None else view.cell
    if cell is not None:
        others.append(middle(chart, cell))
        others += [hill_point(chart, hill_at(cell, quarter)) for quarter in QUARTERS]
    own = place_point(chart, place)
    return max(CLOSE, min([FINGER, *(dist(own, other) / 2 for other in others)]))


def _worker(scene: Scene, place: Place, key: str) -> str:
    view, words, thing = scene.view, scene.words, worker_thing(place)
    x, y = place_point(scene.chart, place)
    # What is marked is the worker as it lies; a finger has more room around it.
    before = sum([*player.workers].count(place) for player in view.players[: scene.hero])
    left, top = lying_point(scene.chart, place, before)
    spend = SpendWorker(place)
    can_walk = any(isinstance(move, GetUp) and move.place == place for move in view.moves)
    is_picked = scene.picked == thing
    if spend in view.moves:
        said, lit = move_told(scene, spend), True
    else:
        said = words("table.worker", place=place_name(words, place))
        lit = can_walk and not scene.picked
    kind = ("lit" if lit else "") + (" picked" if is_picked else "")
    return _spot(
        f'<circle class="lit-worker" cx="{left:g}" cy="{top:g}" r="7"/>', x, y, said,
        _reach(scene, place), class_=kind,
        data_do=Pick(thing), data_key=f"own-{thing}", data_look=thing,
        aria_pressed=("true" if is_picked else "false") if can_walk else None,
        aria_disabled=None if lit or is_picked else "true",
        data_lit="true" if lit else None, aria_keyshortcuts=key if lit else None,
    )  # fmt: skip


# --- Castles --------------------------------------------------------------------------------------


def _castles(scene: Scene) -> list[str]:
    return [_castle(scene, number) for number in range(len(scene.view.territory.castles))]


def _castle(scene: Scene, number: int) -> str:
    """A castle: to look at, to sell to, or whose guard may be spent."""
    view = scene.view
    castle, hill = view.castles[number], view.territory.castles[number]
    x, y = hill_point(scene.chart, hill)
    said, thing = castle_text(scene.words, view, scene.names, number), castle_thing(castle)
    if not scene.is_mine:
        own = attributes(role="img", aria_label=said)
        return f'<g{own}><circle class="hit" cx="{x:g}" cy="{y:g}" r="16"/></g>'
    spend, sells = SpendGuard(castle), sales(view, castle)
    # Sales have keys of their own, so this is for fingers.
    is_open, is_picked = spend in view.moves or bool(sells), scene.picked == thing
    if spend in view.moves:
        said = f"{move_told(scene, spend)} {said}"
    elif sells:
        said = f"{sales_told(scene, sells)} {said}"
    kind = ("lit castle-spot" if is_open else "castle-spot") + (" picked" if is_picked else "")
    ring = f'<circle class="lit-castle" cx="{x:g}" cy="{y:g}" r="18.4"/>'
    brings = tuple((move.good, sale(view, move)) for move in sells)
    return _spot(
        f"{ring}{_prices(brings, x, y)}", x, y, said, 16, class_=kind,
        data_do=Pick(thing), data_key=f"own-{thing}", data_look=thing,
        aria_disabled=None if is_open else "true",
        data_lit="true" if spend in view.moves else None,
        aria_keyshortcuts=CASTLE_KEYS[number] if spend in view.moves else None,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _prices(sold: tuple[tuple[Terrain, int], ...], x: float, y: float) -> str:
    """What a castle would buy now, and the half-coins for it."""
    drawn, top = "", y - 3 - 5 * len(sold)
    for number, (good, half_coins) in enumerate(sold):
        line = top + 10 * (number + 0.5)
        drawn += (
            f'<rect x="{x - 17:g}" y="{line - 4.7:g}" width="34" height="9.4" rx="4.7"/>'
            f"{terrain_at(good, (x - 14.6, line - 3.8, 7.6, 7.6))}"
            f'<text x="{x + 0.4:g}" y="{line:g}">+{half_coins}</text>'
            f"{sign('half-coin', x + 11.6, line, 8)}"
        )
    return f'<g class="gain hill-gain">{drawn}</g>' if drawn else ""


# --- What would come of it ------------------------------------------------------------------------


def _built(scene: Scene) -> list[str]:
    """The castle that would be built with the tile lying as it does now."""
    if scene.view.phase != "turn" or not scene.open_moves:
        return []
    events = scene.previews.get(str(scene.open_moves[0]), ())
    found = []
    for event in events:
        if isinstance(event, CastleBuilt):
            x, y = hill_point(scene.chart, event.hill)
            found.append(
                f'<g class="foreseen" aria-hidden="true" transform="translate({x:g} {y:g}) '
                f'scale(.78)">{castle_drawing()}</g>'
            )
    return found


def _advised(scene: Scene) -> list[str]:
    """The tile as it would lie by what is proposed, and the places of the other steps."""
    view, chart, marks = scene.view, scene.chart, list[str]()
    cell, walker = view.cell, view.walker
    for order, step in enumerate(scene.steps, 1):
        point: tuple[float, float] | None = None
        match step:
            case Lay(tile=tile, cell=cell):
                # Where it may lie in one way alone nobody turns it.
                only = view.territory.turns_for(tile, cell)[0]
                turns = next((one.turns for one in scene.steps if isinstance(one, Turn)), only)
                marks.append(
                    f'<g class="foreseen">'
                    f"{land(view.box.laid[4 * tile + turns], cell_box(chart, cell))}</g>"
                )
                point = middle(chart, cell)
            case Mark(quarter=quarter) | BuildCastle(quarter=quarter) if cell is not None:
                point = hill_point(chart, hill_at(cell, quarter))
            case Enter() if cell is not None:
                walker = cell
                point = middle(chart, cell)
            case GetUp(place=place, direction=direction):
                walker = (place >> 2) + STEP[direction]
                point = lying_point(chart, place)
            case WalkOn(direction=direction) if walker is not None:
                walker += STEP[direction]
                point = middle(chart, walker)
            case LieDown(quarter=quarter) if walker is not None:
                point = hill_point(chart, hill_at(walker, quarter))
        if point is not None:
            marks.append(order_mark(point[0] + 7, point[1] - 7, order))
    return [f'<g class="advised-way" aria-hidden="true">{"".join(marks)}</g>'] if marks else []
