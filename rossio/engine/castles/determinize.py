"""A whole position that a seat must reckon with: what it sees is kept, what is hidden is dealt."""

from typing import TypeVar

from rossio.engine.castles.box import CastleId, TileId
from rossio.engine.castles.rest import (
    rest_of_castles,
    rest_of_contracts,
    rest_of_explorations,
    rest_of_tiles,
)
from rossio.engine.castles.state import State, tiles_out
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng

T = TypeVar("T")
Hidden = tuple[tuple[T, ...] | None, ...]


def determinize(view: View, rng: Rng) -> State:
    """A random position that looks like this view.

    Every deal that the view allows is equally likely; what another player has kept or laid is not
    read as a hint.
    """
    hands, pile = _deal_tiles(view, rng)
    contracts = rng.shuffled(rest_of_contracts(view, _known(view.secrets)))
    return State(
        box=view.box,
        family=view.family,
        suggested=view.suggested,
        first=view.first,
        seat=view.to_move,
        phase=view.phase,
        territory=view.territory,
        castles=_deal_castles(view, rng),
        markets=view.markets,
        landscapes=view.landscapes,
        constructions=view.constructions,
        players=view.players,
        hands=hands,
        pile=pile,
        stack=tuple(rng.shuffled(rest_of_explorations(view))[: view.stack]),
        secrets=_fill(view.secrets, view.kept, contracts),
        contracts=view.contracts,
        replaced=view.replaced,
        round=view.round,
        tile=view.tile,
        cell=view.cell,
        hill=view.hill,
        left=view.left,
        walker=view.walker,
        steps=view.steps,
        target=view.target,
    )


def _known(hands: Hidden[T]) -> list[tuple[T, ...]]:
    return [hand for hand in hands if hand is not None]


def _fill(
    hands: Hidden[int], sizes: tuple[int, ...], unseen: list[int]
) -> tuple[tuple[int, ...], ...]:
    """The hands, those that are hidden dealt from what nobody has seen, which gets shorter."""
    filled = []
    for hand, size in zip(hands, sizes, strict=True):
        if hand is None:
            hand = tuple(sorted(unseen[:size]))
            del unseen[:size]
        filled.append(hand)
    return tuple(filled)


def _deal_tiles(view: View, rng: Rng) -> tuple[tuple[tuple[TileId, ...], ...], tuple[TileId, ...]]:
    unseen = rest_of_tiles(view, _known(view.hands))
    # What the suggested set-up takes out has neither chapel nor stone cross.
    plain = rng.shuffled(tile for tile in unseen if not view.box.sacred[tile])
    out = {*plain[: tiles_out(len(view.players), view.suggested)]}
    unseen = rng.shuffled(tile for tile in unseen if tile not in out)
    hands = _fill(view.hands, view.held, unseen)
    return hands, tuple(unseen[: view.pile])


def _deal_castles(view: View, rng: Rng) -> tuple[CastleId, ...]:
    return (*view.castles, *rng.shuffled(rest_of_castles(view.castles)))
