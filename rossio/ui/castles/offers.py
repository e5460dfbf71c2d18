"""What a disc or a worker can be spent on now: by groups, and those of one group one by one."""

from collections.abc import Hashable, Sequence

from rossio.engine.castles.box import Face
from rossio.engine.castles.boxfile import SPACES
from rossio.engine.castles.moves import Move, ScoreConstruction, ScoreLandscape, Sell
from rossio.engine.castles.terrains import CONSTRUCTIONS, LANDSCAPES, Terrain, count
from rossio.ui.actions import OpenSheet
from rossio.ui.castles.outlook import sale
from rossio.ui.castles.picking import faces_for, moves_of, offers
from rossio.ui.castles.pieces import small_sign, strip
from rossio.ui.castles.purse import owned
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import FIELD, small_terrain
from rossio.ui.castles.things import GROUPS, castle_of, face_thing, group_of, group_thing
from rossio.ui.castles.told import move_told
from rossio.ui.html import button, escape
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick, Play
from rossio.words.castles.things import castle_name, counted, face_name
from rossio.words.catalogue import join

GROUP_KEYS = dict(zip(GROUPS, "789", strict=True))
OFFER_KEYS = "1234567890abdefgijkopqsxyz"


def _of_offers(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.is_mine, scene.picked, view.moves if scene.is_mine else None),
        (view.phase, view.player, view.territory.prices, scene.layout, scene.steps),
        (scene.player.own, view.family),
    )


@remembered(_of_offers)
def offered(scene: Scene) -> str:
    """The groups, or what is in the one that is picked; and the way to what is not in sight."""
    if scene.layout == "wide":
        return f'<div class="offers">{_offers(scene)}</div>'
    if scene.face is not None and scene.is_mine and scene.view.phase != "track":
        return f'<div class="offers">{_sides(scene, scene.face)}</div>'
    # Where nothing is offered, there is room to see what one has for it.
    shown = _offers(scene) or owned(scene.words, scene.player.own)
    return f'<div class="offers">{shown}</div>{_sheets(scene)}'


def _offers(scene: Scene) -> str:
    if not scene.is_mine:
        return ""
    if group_of(scene.picked) or castle_of(scene.picked) is not None:
        moves = sorted(moves_of(scene.view, scene.picked), key=lambda move: -worth(scene, move))
        return "".join(
            _offer(scene, move, OFFER_KEYS[number])
            for number, move in enumerate(moves)
            if number < len(OFFER_KEYS)
        )
    return "" if scene.picked else "".join(_group(scene, group) for group in GROUPS)


def worth(scene: Scene, move: Move) -> int:
    """The half-coins or the points of an offer."""
    box = scene.view.box
    match move:
        case Sell():
            return sale(scene.view, move)
        case ScoreLandscape(landscape=kind, space=space):
            return box.landscapes[kind - LANDSCAPES.start][space]
        case ScoreConstruction(construction=kind, space=space):
            return box.constructions[kind - CONSTRUCTIONS.start][space]
    return 0


def sales_told(scene: Scene, sales: Sequence[Sell]) -> str:
    """What a tap on a castle sells, or what there is to choose from, and what it brings."""
    words, view = scene.words, scene.view
    if len(sales) == 1:
        return move_told(scene, sales[0])
    told = [
        words(
            "table.castle.sale",
            goods=counted(words, move.good, count(view.player.own, move.good)),
            n=sale(view, move),
        )
        for move in sales
    ]
    castle = castle_name(view.box, sales[0].castle)
    return words("table.castle.sells", castle=castle, sales=join(words, told))


def _of(move: Move) -> Terrain:
    match move:
        case (
            Sell(good=kind) | ScoreLandscape(landscape=kind) | ScoreConstruction(construction=kind)
        ):
            return kind
    raise TypeError(move)


def _brings(scene: Scene, move: Move) -> str:
    sign = small_sign("half-coin" if isinstance(move, Sell) else "point")
    return f'<span class="gives">+{worth(scene, move)}{sign}</span>'


def _group(scene: Scene, group: str) -> str:
    moves = offers(scene.view, group)
    if not moves:
        return ""
    best = max(moves, key=lambda move: worth(scene, move))
    name = scene.words(f"table.offers.{group}")
    body = f"{small_terrain(_of(best))}<span>{escape(name)}</span>{_brings(scene, best)}"
    is_one = len(moves) == 1
    more = move_told(scene, best) if is_one else scene.words("table.offers.several", n=len(moves))
    advised = any(move in scene.steps for move in moves)
    return button(
        Pick(group_thing(group)), body, key=group_thing(group),
        class_="offer group lit" + (" advised-offer" if advised else ""),
        aria_label=f"{name}. {more}", data_lit="true", aria_keyshortcuts=GROUP_KEYS[group],
        aria_pressed=None if is_one else "false",
    )  # fmt: skip


def _offer(scene: Scene, move: Move, key: str) -> str:
    where = (
        f"<small>{escape(castle_name(scene.view.box, move.castle))}</small>"
        if isinstance(move, Sell)
        else ""
    )
    return button(
        Play(str(move)), f"{small_terrain(_of(move))}{where}{_brings(scene, move)}",
        key=f"offer-{move}", class_="offer lit" + (" advised-offer" if move in scene.steps else ""),
        aria_label=move_told(scene, move), data_lit="true", aria_keyshortcuts=key,
    )  # fmt: skip


def _sides(scene: Scene, picked: Face) -> str:
    """Both sides of the exploration tile that is picked, large enough to tell terrains apart."""
    box, open_sides = scene.view.box, faces_for(scene.view, picked // 2)
    return "".join(
        button(
            Pick(face_thing(face)),
            f'<svg viewBox="0 0 {SPACES * FIELD} {FIELD}" aria-hidden="true">'
            f"{strip(box.faces[face], 0, 0, FIELD)}</svg>",
            class_="offer tile-side" + (" picked" if face == picked else ""),
            aria_label=face_name(scene.words, box, face),
            aria_pressed="true" if face == picked else "false",
            aria_disabled=None if face in open_sides else "true",
        )
        for face in (picked & ~1, picked | 1)
    )


def _sheets(scene: Scene) -> str:
    """What a large screen shows beside the map is one tap away on a small one."""
    words = scene.words
    found = [("scores", "point", "scores-short")]
    if not scene.view.family:
        found.append(("contracts", "contract", "contracts"))
    return "".join(
        button(
            OpenSheet(name),
            f"{small_sign(drawn)}<small>{escape(words(f'table.{short}'))}</small>",
            class_="to-sheet",
            aria_label=words(f"table.{name}"),
        )
        for name, drawn, short in found
    )
