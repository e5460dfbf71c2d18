"""What a move brings, from what is known to follow it: for the page and the terminal alike."""

from collections.abc import Iterator, Sequence

from rossio.engine.castles.boxfile import CASTLES
from rossio.engine.castles.events import (
    CastleAsked,
    CastleBuilt,
    ConstructionScored,
    CylinderMoved,
    DiscPlaced,
    DiscReturned,
    GoldPaid,
    HalfCoinsGained,
    HillChosen,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    SpendingChosen,
    TileLaid,
    TilePut,
    WorkerEntered,
    WorkerLaidDown,
    WorkerWalked,
)
from rossio.engine.castles.grid import HILL_AT, Cell, Hill, Place, cells_of, hills_of
from rossio.engine.castles.scorespaces import is_free
from rossio.engine.castles.state import Player
from rossio.engine.castles.terrains import (
    CONSTRUCTIONS,
    HALF_COIN,
    ONE,
    Terrain,
    Terrains,
    count,
    kinds_among,
)
from rossio.engine.castles.territory import Territory
from rossio.engine.castles.view import View
from rossio.engine.castles.workermoves import devotion
from rossio.engine.events import Event
from rossio.words.castles.events import score_of
from rossio.words.castles.things import castle_name, counted, terrain_name
from rossio.words.catalogue import Words


def gains_told(words: Words, view: View, events: Sequence[Event]) -> Iterator[str]:
    """What the events of a move bring to the player to move, one thing after another.

    The view is that before the move.
    """
    for event in events:
        yield from _of_tiles(words, view, event)
        yield from _of_the_track(words, view, event)
        yield from _of_spending(words, view, event)
        yield from _of_workers(words, view, event)
    if discs := sum(isinstance(event, DiscReturned) for event in events):
        yield words("gives.discs-back", n=discs)
    yield from _of_the_new_tile(words, view, events)
    if gold := sum(isinstance(event, GoldPaid) for event in events):
        yield words("gives.gold-paid", n=gold)


def _of_tiles(words: Words, view: View, event: Event) -> Iterator[str]:
    match event:
        case TilePut(cell=cell):
            if closed := _closed_by(view, cell):
                yield words("gives.closes", n=closed)
        case TileLaid(tile=tile) if view.box.bonuses[tile] == "exploration" and view.stack:
            yield words("gives.exploration")
        case HalfCoinsGained(gained=gained):
            yield words("gives.half-coins", n=gained)
        case CastleBuilt(castle=castle, garrison=garrison):
            yield words("gives.castle", castle=castle_name(view.box, castle))
            if own := garrison.count(view.to_move):
                yield words("gives.on-castle", n=own)
        case CastleAsked():
            yield words("gives.castle-choice")


def _closed_by(view: View, cell: Cell) -> int:
    """How many hills a tile on a cell closes."""
    tiles = view.territory.tiles.keys() | {cell}
    return sum(tiles >= {*cells_of(cell + at)} for at in HILL_AT)


def _of_the_new_tile(words: Words, view: View, events: Sequence[Event]) -> Iterator[str]:
    """What a tile promises as it lies, or at best while it can still be turned."""
    moved = [event.space for event in events if isinstance(event, CylinderMoved)]
    start = max(moved, default=view.player.cylinder)
    laid = [event for event in events if isinstance(event, TileLaid)]
    put = next((event for event in events if isinstance(event, TilePut)), None)
    if put is not None and not laid:
        turns = view.territory.turns_for(put.tile, put.cell)
        laid = [TileLaid(put.seat, put.tile, put.cell, turn) for turn in turns]
        yield from _castle_by(words, view, laid)
    if spaces := max((_best_hill(view, one, start) for one in laid), default=0):
        yield words("gives.advance", n=spaces)


def _castle_by(words: Words, view: View, ways: Sequence[TileLaid]) -> Iterator[str]:
    """The castle that a tile builds, however it is turned or if it is turned well."""
    builds = [bool(_castle_hills(view, _with(view, laid), laid.cell)) for laid in ways]
    if any(builds):
        key = "gives.castle" if all(builds) else "gives.may-castle"
        yield words(key, castle=castle_name(view.box, view.castles[-1]))


def _with(view: View, laid: TileLaid) -> Territory:
    return view.territory.with_tile(laid.cell, 4 * laid.tile + laid.turns)


def _castle_hills(view: View, territory: Territory, cell: Cell) -> tuple[Hill, ...]:
    """The hills of a new tile on which the next castle may be built, if there is one left."""
    return territory.castle_hills(cell) if len(view.territory.castles) < CASTLES else ()


def _best_hill(view: View, laid: TileLaid, start: int) -> int:
    """How many spaces on the cylinder could go from a space by the best hill of a tile."""
    territory, cell = _with(view, laid), laid.cell
    built = _castle_hills(view, territory, cell)
    covered = (*territory.castles, *(built if len(built) == 1 else ()))
    return max(
        spaces_ahead(view.player.spaces, start, territory.hills[cell + at])
        for at in HILL_AT
        if cell + at not in covered
    )


def _of_the_track(words: Words, view: View, event: Event) -> Iterator[str]:
    player = view.player
    match event:
        case HillChosen(terrains=terrains):
            steps, discs = marked_by(player, terrains)
            if steps:
                yield words("gives.advance", n=steps)
            if discs:
                yield words("gives.discs", n=discs)
            if not steps and not discs:
                _, most = taken_by(player, terrains)
                yield words("gives.mark-paid" if most else "gives.no-mark")
        case CylinderMoved(by="half-coin"):
            yield words("gives.half-coins-paid", n=1)
        case CylinderMoved(by="bonus", terrain=terrain):
            yield words("gives.cylinder", terrain=terrain_name(words, terrain))
        case CylinderMoved(space=space, terrain=terrain):
            already = player.marked >> space & 1
            yield _owned(words, player, terrain, 1 - already)
        case DiscPlaced(terrain=terrain):
            yield _owned(words, player, terrain, 1)


def spaces_ahead(spaces: Sequence[Terrain], cylinder: int, left: Terrains) -> int:
    """How many spaces on the cylinder could go from a space with these terrains of a hill."""
    space = cylinder + 1
    while space < len(spaces) and count(left, spaces[space]):
        left -= ONE[spaces[space]]
        space += 1
    return space - cylinder - 1


def marked_by(player: Player, left: Terrains) -> tuple[int, int]:
    """What these terrains of a hill mark, if as much as can be is done with the cylinder and the
    rest with discs: so many steps, without paying for any, and so many discs."""
    steps = spaces_ahead(player.spaces, player.cylinder, left)
    reached = player.cylinder + steps
    for space in range(player.cylinder + 1, reached + 1):
        left -= ONE[player.spaces[space]]
    ahead = _unmarked(player, reached)
    wanted = sum(min(count(left, kind), ahead.count(kind)) for kind in kinds_among(left))
    back = sum(player.marked >> space & 1 for space in range(player.cylinder + 1, reached + 1))
    return steps, min(player.discs + back, wanted)


def taken_by(player: Player, left: Terrains) -> tuple[Terrains, int]:
    """Those of these terrains of a hill that the track still takes, on the way of the cylinder,
    paid for where it must be, or ahead of it by a disc; and how many of them at the most."""
    spaces, reached, coins, unused = player.spaces, player.cylinder, player.coins, left
    while reached + 1 < len(spaces):
        terrain = spaces[reached + 1]
        if terrain == HALF_COIN and coins:
            coins -= 1
        elif terrain != HALF_COIN and count(unused, terrain):
            unused -= ONE[terrain]
        else:
            break
        reached += 1
    way = range(player.cylinder + 1, reached + 1)
    on_way = [spaces[space] for space in way if spaces[space] != HALF_COIN]
    discs = player.discs + sum(player.marked >> space & 1 for space in way)
    ahead = _unmarked(player, reached) if discs else []
    taken = _shared(left, on_way + ahead)
    by_disc = _shared(unused, ahead)
    return taken, len(on_way) + min(
        discs, sum(count(by_disc, kind) for kind in kinds_among(by_disc))
    )


def _unmarked(player: Player, reached: int) -> list[Terrain]:
    """The spaces of a track ahead of one, as far as no disc is on them."""
    return [
        terrain
        for space, terrain in enumerate(player.spaces)
        if space > reached and not player.marked >> space & 1
    ]


def _shared(terrains: Terrains, spaces: Sequence[Terrain]) -> Terrains:
    """Those of these terrains for which there are spaces."""
    kinds = kinds_among(terrains)
    return sum(min(count(terrains, kind), spaces.count(kind)) * ONE[kind] for kind in kinds)


def _owned(words: Words, player: Player, terrain: Terrain, more: int) -> str:
    """How many terrains of a kind are the player's then."""
    return words("gives.own", terrains=counted(words, terrain, count(player.own, terrain) + more))


# --- Discs and workers that are spent -------------------------------------------------------------


def _of_spending(words: Words, view: View, event: Event) -> Iterator[str]:
    match event:
        case SpendingChosen(on="market", terrain=good, place=castle):
            price = view.territory.prices[view.castles.index(castle)]
            yield words("gives.half-coins", n=count(view.player.own, good) * price)
        case SpendingChosen(terrain=kind, place=space):
            yield words("gives.points", n=score_of(view.box, kind, space))
        case Sold(half_coins=half_coins, disc=disc):
            yield words("gives.half-coins", n=half_coins)
            yield from _lost(words, view, disc)
        case LandscapeScored(points=points, disc=disc):
            yield words("gives.points", n=points)
            yield from _lost(words, view, disc)
        case ConstructionScored(points=points):
            yield words("gives.points", n=points)


def _lost(words: Words, view: View, disc: int | None) -> Iterator[str]:
    """What is no longer the player's when a disc is taken from the track."""
    if disc is not None:
        yield words("gives.lost", terrains=counted(words, view.player.spaces[disc], 1))


# --- Workers --------------------------------------------------------------------------------------


def _of_workers(words: Words, view: View, event: Event) -> Iterator[str]:
    match event:
        case WorkerEntered(steps=steps) | WorkerWalked(steps=steps):
            yield words("gives.movements", n=steps) if steps else words("gives.no-movements")
        case WorkerLaidDown(place=place):
            yield from _lies(words, view, place)
        case ReligionAdvanced(steps=steps, space=space):
            if not steps:
                yield words("gives.religion-end")
                return
            told, points = words("gives.religion", n=steps), view.box.religion
            more = points[space] - points[view.player.religion]
            yield words("gives.religion-worth", n=more, religion=told) if more else told


def _lies(words: Words, view: View, place: Place) -> Iterator[str]:
    """What a worker that lies down and those who lie already come to, if none walks on."""
    hills = hills_of((*view.player.workers, place))
    there = sum(view.territory.terrains_on(hill) for hill in hills)
    if steps := religion_for(view, there):
        yield words("gives.religion-then", n=steps)
    if best := max(_scorable(view, there), default=None):
        points, kind = best
        yield words("gives.may-score", terrains=counted(words, kind, points))


def religion_for(view: View, there: Terrains) -> int:
    """The steps of religion for what is on the hills of workers: none beyond the track's end."""
    left = len(view.box.religion) - 1 - view.player.religion
    return min(left, devotion(there))


def _scorable(view: View, there: Terrains) -> Iterator[tuple[int, Terrain]]:
    """The points, and the constructions, for which these terrains are enough."""
    for kind, spaces, taken in zip(
        CONSTRUCTIONS, view.box.constructions, view.constructions, strict=True
    ):
        for space, points in enumerate(spaces):
            if count(there, kind) >= points and is_free(space, taken[space], view.to_move):
                yield points, kind
