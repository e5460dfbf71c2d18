"""What can be done: moves as the labels of their buttons.

They say more than the steps of advice do, where the position tells it.
"""

from rossio.engine.castles.grid import HILL_AT, STEP, Cell, Hill, Quarter
from rossio.engine.castles.moves import (
    Add,
    Advance,
    BuildCastle,
    Keep,
    Lay,
    LieDown,
    Mark,
    Move,
    PlaceDisc,
    Sell,
    SpendDisc,
    WalkOn,
)
from rossio.engine.castles.terrains import ALL_MARKABLE, HALF_COIN, Terrains, count
from rossio.engine.castles.view import View
from rossio.words.castles.steps import step_sentence
from rossio.words.castles.things import (
    all_counted,
    castle_name,
    contract_name,
    counted,
    direction_name,
    face_name,
    hill_name,
    place_name,
    terrain_name,
    to_cell,
)
from rossio.words.catalogue import Words


def move_sentence(words: Words, view: View, move: Move) -> str:
    """A move as the label of its button; the view is that of the seat to move."""
    return (
        _at_the_beginning(words, view, move)
        or _on_the_track(words, view, move)
        or _in_the_territory(words, view, move)
        or step_sentence(words, view.box, move, _laid(view))
    )


def _laid(view: View) -> Lay | None:
    """How the tile that is being turned came to its place."""
    return None if view.tile is None or view.cell is None else Lay(view.tile, view.cell)


def _at_the_beginning(words: Words, view: View, move: Move) -> str:
    match move:
        case Keep(contract):
            (other,) = (one for one in view.secret if one != contract)
            kept, opened = (contract_name(words, view.box, one) for one in (contract, other))
            return words("move.keep", kept=kept, opened=opened)
        case Add(face) if view.phase == "track":
            key = "move.next" if view.player.track else "move.begin"
            return words(key, spaces=face_name(words, view.box, face))
    return ""


def _on_the_track(words: Words, view: View, move: Move) -> str:
    player = view.player
    match move:
        case Advance():
            space = player.cylinder + 1
            key = "move.pay" if player.spaces[space] == HALF_COIN else "move.advance"
            return words(key, **_space(words, view, space))
        case PlaceDisc(space):
            return words("move.disc", **_space(words, view, space))
        case SpendDisc(int(space)):
            return words("move.spend-disc", **_space(words, view, space))
        case Sell(castle, good):
            goods = counted(words, good, count(player.own, good))
            return words("move.sell", goods=goods, castle=castle_name(view.box, castle))
    return ""


def _space(words: Words, view: View, space: int) -> dict[str, object]:
    return {"terrain": terrain_name(words, view.player.spaces[space]), "space": space + 1}


def _in_the_territory(words: Words, view: View, move: Move) -> str:
    match move:
        case BuildCastle(quarter):
            castle = castle_name(view.box, view.castles[-1])
            place = hill_name(words, _hill(view.cell, quarter))
            told = all_counted(words, _terrains(view, view.cell, quarter))
            return words("move.castle", castle=castle, place=place, terrains=told)
        case Mark(quarter):
            markable = all_counted(words, _terrains(view, view.cell, quarter) & ALL_MARKABLE)
            place = hill_name(words, _hill(view.cell, quarter))
            return words("move.mark", place=place, terrains=markable)
        case LieDown(quarter):
            assert view.walker is not None
            # A worker goes by the corner where it lies, of which a hill has several.
            place = place_name(words, 4 * view.walker + quarter)
            there = all_counted(words, _terrains(view, view.walker, quarter))
            return words("move.lie", place=place, terrains=there)
        case WalkOn(direction):
            assert view.walker is not None
            to = to_cell(words, view.walker + STEP[direction])
            return words("move.walk-on", direction=direction_name(words, direction), to=to)
    return ""


def _terrains(view: View, cell: Cell | None, quarter: Quarter) -> Terrains:
    """What is on the hill at a quarter of a tile."""
    return view.territory.hills[_hill(cell, quarter)]


def _hill(cell: Cell | None, quarter: Quarter) -> Hill:
    assert cell is not None
    return cell + HILL_AT[quarter]
