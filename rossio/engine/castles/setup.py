"""Set-up: from what the players agree on and a seed to the first position."""

from msgspec import Struct

from rossio.engine.castles.box import INITIAL, Box, TileId
from rossio.engine.castles.boxfile import CASTLES, CONTRACTS, EXPLORATIONS
from rossio.engine.castles.state import (
    EXPLORATION_PILE,
    FIRST_EXPLORATIONS,
    FREE,
    HALF_COINS_FOR_GOLD,
    HAND,
    Player,
    State,
    discs_each,
    tiles_each,
    tiles_out,
)
from rossio.engine.castles.territory import empty_territory
from rossio.engine.errors import SetupError
from rossio.engine.events import Seat
from rossio.engine.rng import Rng

PLAYERS = range(2, 5)


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the players agree on; `first` is drawn when it is None."""

    players: int = 2
    first: Seat | None = None
    family: bool = False
    suggested: bool = False


def check_setup(setup: Setup) -> None:
    """Refuse what cannot be set up."""
    if setup.players not in PLAYERS:
        raise SetupError("players", "6 Castles is for two to four players.")
    if setup.first is not None and setup.first not in range(setup.players):
        raise SetupError("first", "The first player is one of the players.")


def deal(box: Box, setup: Setup, seed: int) -> State:
    """The first position. The order of the draws is frozen: a seed deals the same game for ever."""
    check_setup(setup)
    rng, players = Rng(seed), setup.players
    first = rng.below(players) if setup.first is None else setup.first
    tiles = _land_tiles(box, setup, rng)
    castles = tuple(rng.shuffled(range(CASTLES)))
    explorations = rng.shuffled(range(EXPLORATIONS))
    contracts = rng.shuffled(
        contract for contract in range(CONTRACTS) if contract != box.castle_contract
    )
    dealt = FIRST_EXPLORATIONS * players
    return State(
        box=box,
        family=setup.family,
        suggested=setup.suggested,
        first=first,
        seat=first,
        phase="side" if setup.family else "contract",
        territory=empty_territory(box),
        castles=castles,
        markets=tuple((FREE,) * len(goods) for goods in box.buys),
        landscapes=tuple((0,) * len(points) for points in box.landscapes),
        constructions=tuple((0,) * len(points) for points in box.constructions),
        players=tuple(
            Player(
                discs=discs_each(setup.family),
                idle=discs_each(setup.family),
                coins=first_coins(players, (seat - first) % players, setup.family),
                explorations=tuple(sorted(explorations[seat:dealt:players])),
            )
            for seat in range(players)
        ),
        hands=tuple(
            tuple(sorted(tiles[seat : HAND * players : players])) for seat in range(players)
        ),
        pile=tuple(tiles[HAND * players :]),
        stack=tuple(explorations[dealt : dealt + EXPLORATION_PILE]),
        secrets=tuple(
            () if setup.family else tuple(sorted(contracts[seat : 2 * players : players]))
            for seat in range(players)
        ),
        contracts=() if setup.family else (box.castle_contract,),
    )


def first_coins(players: int, turn: int, family: bool) -> int:
    """The half-coins of who is so many turns after the first player, at the beginning."""
    return HALF_COINS_FOR_GOLD if family else players - turn


def _land_tiles(box: Box, setup: Setup, rng: Rng) -> list[TileId]:
    """The land tiles of a game; in the suggested set-up some are taken out before."""
    number, out = tiles_out(setup.players, setup.suggested), list[TileId]()
    if number:
        out = rng.shuffled(tile for tile in range(INITIAL) if not box.sacred[tile])[:number]
    tiles = rng.shuffled(tile for tile in range(INITIAL) if tile not in out)
    return tiles[: setup.players * tiles_each(setup.players, setup.suggested)]
