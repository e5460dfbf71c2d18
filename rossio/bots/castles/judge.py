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

from rossio.engine.castles.box import ContractId
from rossio.engine.castles.boxfile import CASTLE, CASTLES
from rossio.engine.castles.legal import devotion, is_free, settled
from rossio.engine.castles.scoring import scored
from rossio.engine.castles.state import (
    FREE,
    HALF_COINS_FOR_GOLD,
    Player,
    ScoreTracks,
    State,
    tiles_each,
)
from rossio.engine.castles.terrains import (
    CONSTRUCTIONS,
    GOODS,
    LANDSCAPES,
    MARKABLE,
    Terrains,
    count,
    number,
)
from rossio.engine.castles.view import View
from rossio.engine.events import Seat


class Weights(Struct, frozen=True):
    """How much is thought of what is not there yet; points, or shares of points.

    `missing` is the share of a deal that each terrain costs which a seat lacks for it, of
    landscapes, goods and constructions; `sure` is what a deal is worth that could be made at once.
    `often` is the share of the turns to come in which there is a deal of a kind, and `pace` how
    many spaces the cylinder goes on in each. `price` is what a castle that is not built may pay.
    """

    missing: float = 0.42
    missing_work: float = 0.34
    sure: float = 0.88
    often: float = 0.6
    pace: float = 0.85
    price: float = 3.0
    unbuilt: float = 0.3
    next_built: float = 0.55
    worker: float = 0.35
    step: float = 0.85
    devotion: float = 0.35
    coin: float = 0.19
    exploration: float = 0.12
    contract: float = 1.0


class Judge:
    """Judges positions that a turn of a seat may lead to, from where it begins.

    `turns` are those that the seat has after this one. What is others' is looked up once: a turn
    changes little of it.
    """

    def __init__(
        self, position: State | View, weights: Weights, seat: Seat, contracts: Sequence[ContractId]
    ) -> None:
        box = position.box
        self.position, self.weights, self.seat, self.box = position, weights, seat, box
        self.turns = turns_left(position, seat)
        left = self.turns * weights.often
        self._shares = [min(max(left + 0.4 - place, 0.0), 1.0) for place in range(8)]
        self._reach = _reach(self.turns * weights.pace)
        self._religion = _religion(box.religion, self.turns, weights)
        self._contracts = [
            (
                box.contracts[contract].of,
                weights.contract
                * (
                    box.contracts[contract].points
                    + box.contracts[contract].half_coins * weights.coin
                    + box.contracts[contract].religion * weights.step
                ),
            )
            for contract in contracts
        ]
        self._rivals = [
            max(
                _number(position, other, of)
                for other in range(len(position.players))
                if other != seat
            )
            for of, _ in self._contracts
        ]
        self._work: dict[tuple[Terrains, int, ScoreTracks], float] = {}

    # --- All of it ------------------------------------------------------------------------------

    def standing(self, state: State) -> float:
        """What the seat has, and may hope for after this turn."""
        player = state.players[self.seat]
        there = settled(state.territory, player)
        return self.of_discs(state, player) + self.of_workers(state, player, there)

    def of_discs(self, state: State, player: Player) -> float:
        """What comes of half-coins, the exploration track, goods and landscapes."""
        weights = self.weights
        worth = player.coins * weights.coin + len(player.explorations) * weights.exploration
        worth += scored(self.box, state.landscapes, self.box.landscapes, self.seat)
        worth += self._promised(state, player)
        on_castles = -1
        for (of, points), rival in zip(self._contracts, self._rivals, strict=True):
            if of == CASTLE:
                if on_castles < 0:
                    on_castles = len(player.garrison) + sum(
                        market.count(self.seat) for market in state.markets
                    )
                worth += points * _chance(on_castles - rival, self.turns)
            elif (kind := number(of)) in MARKABLE:
                worth += points * _chance(count(player.own, kind) - rival, self.turns)
        return worth

    def of_workers(self, state: State, player: Player, there: Terrains) -> float:
        """What comes of workers in the territory, when these terrains are on their hills."""
        worth = self._religion[player.religion]
        worth += scored(self.box, state.constructions, self.box.constructions, self.seat)
        return worth + self.of_hills(state, player, there)

    def of_hills(self, state: State, player: Player, there: Terrains) -> float:
        """What comes of the hills where workers are, besides what has been scored."""
        return self.of_hills_with(state, player, there, entering=False)

    def of_hills_with(
        self, state: State, player: Player, there: Terrains, entering: bool
    ) -> float:
        """The same for who has one more worker in the territory, if one is entering."""
        key = (there, player.in_territory + entering, state.constructions)
        known = self._work.get(key)
        if known is None:
            if entering:
                player = replace(player, idle=player.idle - 1, workers=(*player.workers, 0))
            known = self._work[key] = self._of_hills(state, player, there)
        return known

    def of_religion(self, space: int) -> float:
        """What a space of the religion track is worth."""
        return self._religion[space]

    def of_prayer(self, space: int, steps: int) -> float:
        """What steps on the religion track are worth."""
        religion = self._religion
        return religion[min(space + steps, len(religion) - 1)] - religion[space]

    # --- Prospects ------------------------------------------------------------------------------

    def _promised(self, state: State, player: Player) -> float:
        discs = player.discs + player.marked.bit_count()
        if not self.turns or not discs:
            return 0.0
        owned = self._expected(player)
        deals = self._first(self._landscapes(state, owned)) + self._first(self._sales(state, owned))
        deals.sort(reverse=True)
        return sum(deals[:discs])

    def _first(self, deals: list[float]) -> list[float]:
        """The best deals, by how likely there is a turn for each."""
        deals.sort(reverse=True)
        return [deal * share for deal, share in zip(deals, self._shares, strict=False) if share]

    def _expected(self, player: Player) -> list[float]:
        """How many terrains of each kind the seat may come to own."""
        own, reach = player.own, self._reach
        owned = [float(count(own, kind)) for kind in MARKABLE]
        spaces, marked, start = player.spaces, player.marked, player.cylinder + 1
        for distance, terrain in enumerate(spaces[start:]):
            if terrain < 8 and not marked >> start + distance & 1:
                owned[terrain] += reach[min(distance, _FAR)]
        return owned

    def _landscapes(self, state: State, owned: list[float]) -> list[float]:
        missing, sure = self.weights.missing, self.weights.sure
        deals = []
        for place, kind in enumerate(LANDSCAPES):
            taken, number_owned = state.landscapes[place], owned[kind]
            for space, points in enumerate(self.box.landscapes[place]):
                if is_free(space, taken[space], self.seat):
                    share = 1 - missing * max(points - number_owned, 0.0)
                    if share > 0:
                        deals.append(points * share * sure)
        return deals

    def _sales(self, state: State, owned: list[float]) -> list[float]:
        weights, built = self.weights, len(state.territory.castles)
        coin, deals = weights.coin, []
        for place, castle in enumerate(state.castles[:CASTLES]):
            if place < built:
                price, share = float(state.territory.prices[place]), weights.sure
            else:
                price = weights.price
                share = weights.next_built if place == built else weights.unbuilt
                share *= min(self.turns / 4, 1.0)
            for good, closed in zip(self.box.buys[castle], state.markets[castle], strict=True):
                if closed == FREE and owned[good]:
                    deals.append(owned[good] * price * share * coin)
        return deals

    def _of_hills(self, state: State, player: Player, there: Terrains) -> float:
        weights, workers = self.weights, player.idle + player.in_territory
        worth = 0.0
        if self.turns and workers:
            deals = []
            for place, kind in enumerate(CONSTRUCTIONS):
                taken, number_there = state.constructions[place], count(there, kind)
                for space, points in enumerate(self.box.constructions[place]):
                    if is_free(space, taken[space], self.seat):
                        share = 1 - weights.missing_work * max(points - number_there, 0)
                        if share > 0:
                            deals.append(points * share * weights.sure)
            worth += sum(self._first(deals)[:workers])
            worth += devotion(there) * self.turns * weights.devotion * weights.step
            worth += player.in_territory * weights.worker * min(self.turns / 4, 1.0)
        for (of, points), rival in zip(self._contracts, self._rivals, strict=True):
            if of != CASTLE and (kind := number(of)) in CONSTRUCTIONS:
                worth += points * _chance(count(there, kind) - rival, self.turns)
        return worth


_FAR = 15


@lru_cache(maxsize=64)
def _reach(spaces: float) -> tuple[float, ...]:
    """How likely the cylinder comes to each space ahead when it goes on by about so many."""
    going_on = 1 - 1 / (spaces + 0.5) if spaces > 0.5 else 0.0
    return tuple(going_on ** (1 + distance) for distance in range(_FAR + 1))


@lru_cache(maxsize=256)
def _religion(track: tuple[int, ...], turns: int, weights: Weights) -> tuple[float, ...]:
    """What each space of the religion track is worth: its points, and those it comes nearer to."""
    nearer = min(turns / 3, 1.0) * 0.5
    worth = []
    for space, points in enumerate(track):
        after = track[min(space + 1, len(track) - 1)]
        beyond = track[min(space + 2, len(track) - 1)]
        worth.append(points + nearer * (after - points) + nearer / 2 * (beyond - after))
    return tuple(worth)


@lru_cache(maxsize=1024)
def _chance(ahead: int, turns: int) -> float:
    """How likely who is so far ahead has the most in the end; of equals nobody has."""
    if not turns:
        return float(ahead > 0)
    return 1 / (1 + exp((0.4 - ahead) / (0.45 + 0.16 * turns)))


def turns_left(position: State | View, seat: Seat) -> int:
    """How many turns a seat has after this one, or after that of who is to move."""
    players = len(position.players)
    rounds = tiles_each(players, position.suggested) - position.round
    mover = position.to_move if isinstance(position, View) else position.seat
    done, own = (mover - position.first) % players, (seat - position.first) % players
    return rounds + (own > done)


def _number(position: State | View, seat: Seat, of: str) -> int:
    player = position.players[seat]
    if of == CASTLE:
        return len(player.garrison) + sum(market.count(seat) for market in position.markets)
    kind = number(of)
    if kind in CONSTRUCTIONS:
        return count(settled(position.territory, player), kind)
    return count(player.own, kind)


def known_contracts(view: View) -> tuple[ContractId, ...]:
    """The contracts that the seat to move knows of."""
    return (*view.contracts, *view.secret)


_ = GOODS, HALF_COINS_FOR_GOLD
