"""What a position promises a seat, in points: what it has, and what it may still come to.

Prospects are deals that the seat could make: a space of a score track, goods for a market. What it
lacks for one makes that worth less; so does how few turns are left, since each has one deal of a
kind at most and each takes a disc or a worker.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec import Struct
from msgspec.structs import replace

from rossio.engine.castles.box import Box, CastleId, ContractId
from rossio.engine.castles.boxfile import CASTLE
from rossio.engine.castles.grid import AROUND, cells_of
from rossio.engine.castles.scorespaces import is_free
from rossio.engine.castles.scoring import counts, scored
from rossio.engine.castles.state import FREE, Markets, Player, ScoreTracks, State, tiles_each
from rossio.engine.castles.terrains import (
    ANY,
    CONSTRUCTIONS,
    CRAG,
    LANDSCAPES,
    MARKABLE,
    Terrain,
    Terrains,
    count,
    is_building,
    number,
)
from rossio.engine.castles.territory import Territory
from rossio.engine.castles.view import View
from rossio.engine.castles.workermoves import devotion, settled
from rossio.engine.events import Seat


class Weights(Struct, frozen=True):
    """How much is thought of what is not there yet; points, or shares of points.

    Of a deal, `missing` is the share that each terrain costs which a seat lacks for it, and
    `missing_work` the same for constructions; `sure` is what is thought of one that could be made
    at once, `near` of a sale to the next castle when its hill lacks one tile, two, three or has no
    crag yet, and `later` of one to the castles after it. `often` is the share
    of the turns to come in which there is a deal of a kind, and `pace` how many spaces the
    cylinder goes on in each. A `step` of religion, a `worker` in the territory, a half-`coin` and
    an `exploration` tile in hand are in points; `devotion` is how often in a turn steps are taken.
    """

    missing: float = 0.55
    missing_work: float = 0.34
    sure: float = 0.88
    often: float = 0.6
    pace: float = 0.85
    near: tuple[float, ...] = (1.0, 0.85, 0.7, 0.55)
    later: float = 0.45
    worker: float = 0.35
    step: float = 0.85
    devotion: float = 0.35
    coin: float = 0.19
    exploration: float = 0.12


class Judge:
    """Judges positions that a turn of a seat may lead to, from where it begins.

    `turns` are those that the seat has after this one, or with this one if that is still `to_come`.
    What others have of contracts is looked up
    once: a turn changes little of it.
    """

    def __init__(
        self,
        position: State | View,
        weights: Weights,
        seat: Seat,
        contracts: Sequence[ContractId],
        *,
        to_come: bool = False,
    ) -> None:
        self.position, self.weights, self.seat = position, weights, seat
        self.box: Box = position.box
        self.turns = turns_left(position, seat, to_come=to_come)
        left = self.turns * weights.often
        self._shares = [min(max(left + 0.4 - place, 0.0), 1.0) for place in range(8)]
        self._reach = _reach(self.turns * weights.pace)
        self._religion = _religion(self.box.religion, self.turns)
        self._castle_contracts: list[tuple[float, int]] = []
        self._track_contracts: list[tuple[Terrain, float, int]] = []
        self._hill_contracts: list[tuple[Terrain, float, int]] = []
        for contract in contracts:
            self._read(contract)
        self._hills: dict[tuple[Terrains, int, ScoreTracks], float] = {}
        self._scored: dict[ScoreTracks, float] = {}
        self._spaces: dict[ScoreTracks, list[tuple[Terrain, int]]] = {}
        self._markets: dict[tuple[tuple[int, ...], int, Markets], list[tuple[Terrain, float]]] = {}
        self._lacking: dict[int, tuple[Territory, int]] = {}
        self._next: tuple[CastleId, ...] = position.castles

    def _read(self, contract: ContractId) -> None:
        """Note what a contract gives, and how many the best of the others has for it."""
        file, weights = self.box.contracts[contract], self.weights
        points = file.points + file.half_coins * weights.coin + file.religion * weights.step
        others = [*counts(self.position, contract)]
        del others[self.seat]
        rival = max(others)
        if file.of == CASTLE:
            self._castle_contracts.append((points, rival))
        elif (kind := number(file.of)) in CONSTRUCTIONS:
            self._hill_contracts.append((kind, points, rival))
        else:
            self._track_contracts.append((kind, points, rival))

    # --- All of it ------------------------------------------------------------------------------

    def standing(self, state: State) -> float:
        """What the seat has, and may hope for after this turn."""
        player = state.players[self.seat]
        there = settled(state.territory, player)
        return self.of_discs(state, player) + self.of_workers(state, player, there)

    def of_discs(self, state: State, player: Player) -> float:
        """What comes of half-coins, the exploration track, goods and landscapes."""
        weights, turns, own = self.weights, self.turns, player.own
        worth = player.coins * weights.coin + self._points(state.landscapes, self.box.landscapes)
        if turns:
            worth += len(player.explorations) * weights.exploration + self._promised(state, player)
        for kind, points, rival in self._track_contracts:
            worth += points * _chance(count(own, kind) - rival, turns)
        for points, rival in self._castle_contracts:
            ahead = len(player.garrison) - rival
            for market in state.markets:
                ahead += market.count(self.seat)
            worth += points * _chance(ahead, turns)
        return worth

    def of_workers(self, state: State, player: Player, there: Terrains) -> float:
        """What comes of workers in the territory, when these terrains are on their hills."""
        scored = self._points(state.constructions, self.box.constructions)
        return scored + self._religion[player.religion] + self.of_hills(state, player, there)

    def of_hills(
        self, state: State, player: Player, there: Terrains, *, entering: bool = False
    ) -> float:
        """What may come of the hills where workers are, one who is entering maybe among them."""
        key = there, player.in_territory + entering, state.constructions
        known = self._hills.get(key)
        if known is None:
            if entering:
                player = replace(player, idle=player.idle - 1, workers=(*player.workers, 0))
            known = self._hills[key] = self._of_hills(state, player, there)
        return known

    def of_prayer(self, space: int, steps: int) -> float:
        """What steps on the religion track are worth, from a space of it."""
        religion = self._religion
        return religion[min(space + steps, len(religion) - 1)] - religion[space]

    def _points(self, tracks: ScoreTracks, points: tuple[tuple[int, ...], ...]) -> float:
        known = self._scored.get(tracks)
        if known is None:
            known = self._scored[tracks] = scored(self.box, tracks, points, self.seat)
        return known

    # --- Prospects ------------------------------------------------------------------------------

    def _promised(self, state: State, player: Player) -> float:
        """What goods and landscapes may bring, each for a disc."""
        discs = player.discs + player.marked.bit_count()
        if not discs:
            return 0.0
        owned, missing, sure = self._expected(player), self.weights.missing, self.weights.sure
        spaces = self._free(state.landscapes, LANDSCAPES, self.box.landscapes)
        deals = [
            points * sure * (1 - missing * lacking if lacking > 0 else 1.0)
            for kind, points in spaces
            if (lacking := points - owned[kind]) * missing < 1
        ]
        sales = [owned[good] * price for good, price in self._prices(state) if owned[good]]
        deals = self._first(deals) + self._first(sales)
        deals.sort(reverse=True)
        return sum(deals[:discs])

    def _first(self, deals: list[float]) -> list[float]:
        """The best deals, by how likely there is a turn for each."""
        deals.sort(reverse=True)
        return [deal * share for deal, share in zip(deals, self._shares, strict=False)]

    def _expected(self, player: Player) -> list[float]:
        """How many terrains of each kind the seat may come to own."""
        own, reach = player.own, self._reach
        owned = [float(own >> 8 * kind & 255) for kind in MARKABLE]
        spaces, marked, start = player.spaces, player.marked, player.cylinder + 1
        for distance, terrain in enumerate(spaces[start : start + len(reach)]):
            if terrain in MARKABLE and not marked >> start + distance & 1:
                owned[terrain] += reach[distance]
        return owned

    def _free(
        self, tracks: ScoreTracks, kinds: range, points: tuple[tuple[int, ...], ...]
    ) -> list[tuple[Terrain, int]]:
        """The spaces of score tracks that are free for the seat, by kind and points."""
        known = self._spaces.get(tracks)
        if known is None:
            known = self._spaces[tracks] = [
                (kind, worth)
                for kind, taken, spaces in zip(kinds, tracks, points, strict=True)
                for space, worth in enumerate(spaces)
                if is_free(space, taken[space], self.seat)
            ]
        return known

    def _prices(self, state: State) -> list[tuple[Terrain, float]]:
        """What free markets may pay for each good, in points; those of castles to come too."""
        lacking = self.lacking(state.territory)
        key = state.territory.prices, lacking, state.markets
        known = self._markets.get(key)
        if known is None:
            known = self._markets[key] = self._find_prices(state, lacking)
        return known

    def lacking(self, territory: Territory) -> int:
        """How many tiles the hill lacks that may first become a castle; four if there is none."""
        known = self._lacking.get(id(territory))
        if known is None:
            # Kept with its territory, whose place in memory another one could have otherwise.
            known = self._lacking[id(territory)] = territory, _lacking(territory)
        return known[1]

    def _find_prices(self, state: State, lacking: int) -> list[tuple[Terrain, float]]:
        weights, built = self.weights, len(state.territory.castles)
        soon = min(self.turns / 4, 1.0) * _usual_price(self.box)
        found = []
        for place, castle in enumerate(state.castles):
            if place < built:
                price = state.territory.prices[place] * weights.sure
            else:
                # What comes after the next castle is not known, but that all come is.
                is_next = place == built and castle in self._next
                price = (weights.near[lacking - 1] if is_next else weights.later) * soon
            buys = zip(self.box.buys[castle], state.markets[castle], strict=True)
            found += [(good, price * weights.coin) for good, closed in buys if closed == FREE]
        return found

    def _of_hills(self, state: State, player: Player, there: Terrains) -> float:
        weights, turns, workers = self.weights, self.turns, player.idle + player.in_territory
        worth = 0.0
        if turns and workers:
            missing, sure = weights.missing_work, weights.sure
            spaces = self._free(state.constructions, CONSTRUCTIONS, self.box.constructions)
            deals = [
                points * sure * (1 - missing * lacking if lacking > 0 else 1.0)
                for kind, points in spaces
                if (lacking := points - count(there, kind)) * missing < 1
            ]
            worth += sum(self._first(deals)[:workers])
            worth += devotion(there) * turns * weights.devotion * weights.step
            worth += player.in_territory * weights.worker * min(turns / 4, 1.0)
        for kind, points, rival in self._hill_contracts:
            worth += points * _chance(count(there, kind) - rival, turns)
        return worth


_FAR = 16


@lru_cache(maxsize=64)
def _reach(spaces: float) -> tuple[float, ...]:
    """How likely the cylinder comes to each space ahead when it goes on by about so many."""
    going_on = 1 - 1 / (spaces + 0.5) if spaces > 0.5 else 0.0
    return tuple(going_on ** (1 + distance) for distance in range(_FAR))


@lru_cache(maxsize=64)
def _religion(track: tuple[int, ...], turns: int) -> tuple[float, ...]:
    """What each space of the religion track is worth: its points, and those it comes nearer to."""
    nearer, last = min(turns / 3, 1.0) * 0.5, len(track) - 1
    return tuple(
        points
        + nearer * (track[min(space + 1, last)] - points)
        + nearer / 2 * (track[min(space + 2, last)] - track[min(space + 1, last)])
        for space, points in enumerate(track)
    )


@lru_cache(maxsize=1024)
def _chance(ahead: int, turns: int) -> float:
    """How likely who is so far ahead has the most in the end; of equals nobody has."""
    if not turns:
        return float(ahead > 0)
    return 1 / (1 + exp((0.4 - ahead) / (0.45 + 0.16 * turns)))


@lru_cache(maxsize=8)
def _usual_price(box: Box) -> float:
    """What a castle pays for a good if there are as many buildings around it as elsewhere."""
    land = [terrain for tile in box.laid[: 4 * len(box.bonuses) : 4] for terrain in tile]
    return 1 + 12 * sum(map(is_building, land)) / len(land)


def _lacking(territory: Territory) -> int:
    tiles, castles, fewest = territory.tiles, territory.castles, 4
    for hill, terrains in territory.hills.items():
        if terrains & ANY[CRAG] and hill not in castles:
            lacking = sum([cell not in tiles for cell in cells_of(hill)])
            if 0 < lacking < fewest and not any(hill + to in castles for to in AROUND):
                fewest = lacking
    return fewest


def turns_left(position: State | View, seat: Seat, *, to_come: bool) -> int:
    """How many turns a seat has after that of who is to move, or with it if it is to come."""
    players = len(position.players)
    rounds = tiles_each(players, position.suggested) - position.round
    done, own = (position.mover - position.first) % players, (seat - position.first) % players
    return rounds + (own >= done if to_come else own > done)


def known_contracts(view: View) -> tuple[ContractId, ...]:
    """The contracts that the seat to move knows of."""
    return (*view.contracts, *view.secret)
