"""What happens, in sentences."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import asdict

from rossio.engine.castles.box import INITIAL, Box
from rossio.engine.castles.events import (
    CastleAsked,
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
    ExplorationsGone,
    GameEnded,
    GoldPaid,
    HalfCoinsGained,
    HillChosen,
    InitialTileLaid,
    LandscapeScored,
    ReligionAdvanced,
    Result,
    Sold,
    SpendingChosen,
    TileDrawn,
    TileLaid,
    TilePut,
    TurnStarted,
    WorkerEntered,
    WorkerLaidDown,
    WorkerWalked,
)
from rossio.engine.castles.terrains import CONSTRUCTIONS, LANDSCAPES, Terrain
from rossio.engine.events import Event, Seat
from rossio.words.castles.things import (
    all_counted,
    at_cell,
    castle_name,
    contract_name,
    counted,
    exploration_name,
    face_name,
    goods_bought,
    hill_name,
    kind_name,
    laid_name,
    place_name,
    purse,
    terrain_name,
    tile_name,
    to_cell,
)
from rossio.words.catalogue import Words, join
from rossio.words.sentences import ending


def event_sentence(words: Words, box: Box, names: Sequence[str], event: Event) -> str:
    """An event as it is told to everybody; `names` are those of the seats."""
    match event:
        case CastleBuilt():
            return _castle(words, box, names, event)
        case CastleRevealed(castle=castle):
            goods = goods_bought(words, box, castle)
            return words("event.castle-revealed", castle=castle_name(box, castle), goods=goods)
        case ContractsShown(contracts=kept):
            return _contracts_shown(words, box, names, kept)
        case ContractAwarded():
            return _award(words, box, names, event)
        case GoldPaid(seat=seat, to=to):
            return words("event.gold", name=names[seat], to=names[to])
        case GameEnded(result=result):
            return f"{ending(words, names, result)} {_sources(words, names, result)}"
    name = names[getattr(event, "seat", 0)]
    return (
        _of_tiles(words, box, name, event)
        or _of_the_track(words, box, name, event)
        or _of_gains(words, box, name, event)
        or _of_spending(words, box, name, event)
        or _of_workers(words, box, name, event)
    )


# --- Laying ---------------------------------------------------------------------------------------


def _of_tiles(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case ContractKept(kept=kept, opened=opened):
            key = "event.contract-opened" if kept is None else "event.contract-kept"
            mine = "" if kept is None else contract_name(words, box, kept)
            return words(key, name=name, kept=mine, opened=contract_name(words, box, opened))
        case InitialTileLaid(side=side):
            lies = laid_name(words, box, 4 * (INITIAL + side))
            return words("event.initial", name=name, lies=lies)
        case TurnStarted(round=number, draws=draws):
            return words("event.turn" if draws else "event.turn-last", name=name, round=number)
        case TilePut(cell=cell):
            return words("event.tile-put", name=name, at=at_cell(words, cell))
        case TileLaid(tile=tile, turns=turns):
            return words("event.tile-laid", name=name, lies=laid_name(words, box, 4 * tile + turns))
        case CastleAsked(hills=hills):
            places = [words("event.castle-hill", place=hill_name(words, hill)) for hill in hills]
            return words("event.castle-asked", name=name, hills=join(words, places, "or"))
        case TileDrawn():
            return _drew(words, box, name, event)
    return ""


def _castle(words: Words, box: Box, names: Sequence[str], event: CastleBuilt) -> str:
    workers = [
        words("event.garrison", name=names[seat], n=n)
        for seat, n in Counter(event.garrison).items()
    ]
    return words(
        "event.castle-garrison" if workers else "event.castle",
        name=names[event.seat],
        castle=castle_name(box, event.castle),
        place=hill_name(words, event.hill),
        goods=goods_bought(words, box, event.castle),
        workers=join(words, workers),
    )


def _drew(words: Words, box: Box, name: str, event: TileDrawn) -> str:
    last, hidden = "" if event.left else "-last", "-hidden" if event.tile is None else ""
    tile = "" if event.tile is None else tile_name(words, box, event.tile)
    return words(f"event.drew{last}{hidden}", name=name, tile=tile, n=event.left)


# --- Discs and gains ------------------------------------------------------------------------------


def _of_the_track(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case HillChosen(hill=hill, terrains=terrains):
            place, told = hill_name(words, hill), all_counted(words, terrains)
            return words("event.hill", name=name, place=place, terrains=told)
        case CylinderMoved(space=space, terrain=terrain, by=by):
            told = terrain_name(words, terrain)
            return words(f"event.cylinder-{by}", name=name, space=space + 1, terrain=told)
        case DiscPlaced(space=space, terrain=terrain):
            told = terrain_name(words, terrain)
            return words("event.disc-placed", name=name, space=space + 1, terrain=told)
        case DiscReturned(space=space):
            return words("event.disc-returned", name=name, space=space + 1)
        case ExplorationAdded(face=face):
            return words("event.exploration-added", name=name, spaces=face_name(words, box, face))
        case ExplorationReplaced(place=place, old=old, face=face):
            before, after = (face_name(words, box, one) for one in (old, face))
            key = "event.exploration-replaced"
            return words(key, name=name, place=place + 1, old=before, spaces=after)
    return ""


def _of_gains(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case HalfCoinsGained(gained=gained, coins=coins):
            more = words("count.half-coins", n=gained)
            return words("event.half-coins", name=name, gained=more, coins=purse(words, coins))
        case ReligionAdvanced(steps=steps, space=space, by=by):
            points = words("count.points", n=box.religion[space])
            if not steps:
                return words("event.religion-end", name=name, points=points)
            told = words("count.steps", n=steps)
            return words(f"event.religion-{by}", name=name, steps=told, points=points)
        case ExplorationDrawn(tile=tile):
            sides = exploration_name(words, box, tile)
            return words("event.exploration-drawn", name=name, sides=sides)
        case ExplorationsGone():
            return words("event.explorations-gone", name=name)
    return ""


def _of_spending(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case SpendingChosen(on="market", terrain=good, place=castle):
            facts = {"terrains": kind_name(words, good), "castle": castle_name(box, castle)}
            return words("event.spends-market", name=name, **facts)
        case SpendingChosen(on=on, terrain=kind, place=space):
            scored = counted(words, kind, score_of(box, kind, space))
            return words(f"event.spends-{on}", name=name, terrains=scored)
        case Sold():
            return _sold(words, box, name, event)
        case LandscapeScored(landscape=kind, points=points, disc=disc):
            told = _disc(words, "event.with-disc", disc)
            return _scored(words, "event.landscape", name, kind, points, disc=told)
        case ConstructionScored(construction=kind, points=points):
            worker = _worker(words, box, event)
            return _scored(words, "event.construction", name, kind, points, worker=worker)
    return ""


def score_of(box: Box, kind: Terrain, space: int) -> int:
    """The points of a space of the score track of a landscape or construction."""
    if kind in LANDSCAPES:
        return box.landscapes[kind - LANDSCAPES.start][space]
    return box.constructions[kind - CONSTRUCTIONS.start][space]


def _scored(words: Words, key: str, name: str, kind: Terrain, points: int, **by: str) -> str:
    told, more = counted(words, kind, points), words("count.points", n=points)
    return words(key, name=name, terrains=told, points=more, **by)


def _sold(words: Words, box: Box, name: str, event: Sold) -> str:
    return words(
        "event.sold",
        name=name,
        goods=counted(words, event.good, event.goods),
        castle=castle_name(box, event.castle),
        price=event.price,
        half_coins=words("count.half-coins", n=event.half_coins),
        disc=_disc(words, "event.disc", event.disc),
        coins=purse(words, event.coins),
    )


def _disc(words: Words, key: str, space: int | None) -> str:
    if space is None:
        return words(f"{key}-supply")
    return words(f"{key}-space", space=space + 1)


# --- Workers --------------------------------------------------------------------------------------


def _of_workers(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case WorkerEntered(cell=cell, steps=steps):
            return words("event.entered", name=name, at=at_cell(words, cell), n=steps)
        case WorkerWalked():
            return _walked(words, name, event)
        case WorkerLaidDown(place=place):
            return words("event.lay-down", name=name, place=place_name(words, place))
    raise TypeError(f"There are no words for {type(event).__name__}.")


def _walked(words: Words, name: str, event: WorkerWalked) -> str:
    facts = {"name": name, "to": to_cell(words, event.to), "n": event.steps}
    last = "" if event.steps else "-last"
    if event.place is None:
        return words(f"event.walked{last}", **facts)
    return words(f"event.got-up{last}", place=place_name(words, event.place), **facts)


def _worker(words: Words, box: Box, event: ConstructionScored) -> str:
    if event.place is not None:
        return words("event.with-worker-at", place=place_name(words, event.place))
    if event.castle is not None:
        return words("event.with-worker-castle", castle=castle_name(box, event.castle))
    return words("event.with-worker-supply")


# --- The end --------------------------------------------------------------------------------------


def _contracts_shown(
    words: Words, box: Box, names: Sequence[str], kept: tuple[tuple[int, ...], ...]
) -> str:
    told = [
        words("event.contract-of", name=name, contract=contract_name(words, box, contract))
        for name, contracts in zip(names, kept, strict=True)
        for contract in contracts
    ]
    return words("event.contracts-shown", contracts=join(words, told))


def _award(words: Words, box: Box, names: Sequence[str], event: ContractAwarded) -> str:
    winner: Seat | None = event.seat
    return words(
        "event.award-none" if winner is None else "event.award",
        contract=contract_name(words, box, event.contract),
        name="" if winner is None else names[winner],
        counts=join(
            words,
            [
                words("event.count", name=name, n=n)
                for name, n in zip(names, event.counts, strict=True)
            ],
        ),
    )


def _sources(words: Words, names: Sequence[str], result: Result) -> str:
    """Where everybody's points come from; what gave none is left out."""
    told = []
    for name, parts in zip(names, result.parts, strict=True):
        sources = [words(f"event.part.{part}", n=n) for part, n in asdict(parts).items() if n]
        if sources:
            told.append(words("event.parts", name=name, parts=join(words, sources)))
    return " ".join(told)
