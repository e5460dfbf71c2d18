"""Who has the most of something, what the points of a seat come from, and who has won."""

from typing import Protocol

from rossio.engine.castles.box import Box, ContractId
from rossio.engine.castles.boxfile import CASTLE
from rossio.engine.castles.events import Parts, Result
from rossio.engine.castles.position import LaidOpen
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD, ScoreTracks
from rossio.engine.castles.terrains import CONSTRUCTIONS, count, number
from rossio.engine.castles.workermoves import settled
from rossio.engine.events import Seat


class Table(LaidOpen, Protocol):
    """What counts in the end: a State has it, and so has a View."""

    @property
    def phase(self) -> str: ...
    @property
    def contracts(self) -> tuple[ContractId, ...]: ...


def counts(table: Table, contract: ContractId) -> tuple[int, ...]:
    """How many of what a contract shows each seat has."""
    of = table.box.contracts[contract].of
    if of == CASTLE:
        return tuple(_on_castles(table, seat) for seat in range(len(table.players)))
    kind = number(of)
    if kind in CONSTRUCTIONS:
        return tuple(count(settled(table.territory, player), kind) for player in table.players)
    return tuple(count(player.own, kind) for player in table.players)


def _on_castles(table: Table, seat: Seat) -> int:
    """The discs and workers that a seat has on castles."""
    discs = sum(market.count(seat) for market in table.markets)
    return discs + len(table.players[seat].garrison)


def most(numbers: tuple[int, ...]) -> Seat | None:
    """The seat with strictly the most, if there is one."""
    best = max(numbers)
    return numbers.index(best) if best and numbers.count(best) == 1 else None


def awards(table: Table, contracts: tuple[ContractId, ...]) -> dict[ContractId, Seat | None]:
    """Who gets each contract."""
    return {contract: most(counts(table, contract)) for contract in contracts}


def scored(box: Box, tracks: ScoreTracks, points: tuple[tuple[int, ...], ...], seat: Seat) -> int:
    """The points of a seat on score tracks."""
    return sum(
        worth
        for taken, spaces in zip(tracks, points, strict=True)
        for seats, worth in zip(taken, spaces, strict=True)
        if seats >> seat & 1
    )


def parts(
    table: Table, seat: Seat, contracts: tuple[ContractId, ...], *, with_bonuses: bool
) -> Parts:
    """Where the points of a seat come from when it is awarded these contracts.

    Their bonuses are added, unless the seat has them already.
    """
    box, player = table.box, table.players[seat]
    won = [box.contracts[contract] for contract in contracts]
    steps = sum(contract.religion for contract in won) if with_bonuses else 0
    coins = sum(contract.half_coins for contract in won) if with_bonuses else 0
    return Parts(
        contracts=sum(contract.points for contract in won),
        landscapes=scored(box, table.landscapes, box.landscapes, seat),
        constructions=scored(box, table.constructions, box.constructions, seat),
        religion=box.religion[min(player.religion + steps, len(box.religion) - 1)],
        wealth=(player.coins + coins) // HALF_COINS_FOR_GOLD,
    )


def result(table: Table, secrets: tuple[tuple[ContractId, ...], ...]) -> Result:
    """The result if the game ended now, with these contracts in the seats' hands."""
    over = table.phase == "over"
    held = tuple(contract for contracts in secrets for contract in contracts)
    awarded = awards(table, (*table.contracts, *held))
    all_parts, spare = [], []
    for seat, player in enumerate(table.players):
        won = tuple(contract for contract, winner in awarded.items() if winner == seat)
        all_parts.append(parts(table, seat, won, with_bonuses=not over))
        more = 0 if over else sum(table.box.contracts[contract].half_coins for contract in won)
        spare.append((player.coins + more) % HALF_COINS_FOR_GOLD)
    return _result_of(tuple(all_parts), tuple(spare))


def _result_of(all_parts: tuple[Parts, ...], spare: tuple[int, ...]) -> Result:
    points = tuple(part.total for part in all_parts)
    ranks = [*zip(points, spare, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    if points.count(max(points)) == 1:
        return Result(points, all_parts, spare, winners, "points")
    return Result(points, all_parts, spare, winners, "shared" if winners[1:] else "half-coins")


def points(table: Table) -> tuple[int, ...]:
    """The points of every seat: before the end without contracts, which nobody knows all of."""
    awarded = awards(table, table.contracts) if table.phase == "over" else {}
    return tuple(
        parts(
            table,
            seat,
            tuple(contract for contract, winner in awarded.items() if winner == seat),
            with_bonuses=False,
        ).total
        for seat in range(len(table.players))
    )
