"""The score tracks of landscapes and constructions, the religion track, and the piles."""

from collections.abc import Hashable

from rossio.engine.castles.boxfile import CASTLES
from rossio.engine.castles.moves import Move, ScoreConstruction, ScoreLandscape
from rossio.engine.castles.terrains import CONSTRUCTIONS, LANDSCAPES, Terrain
from rossio.ui.castles.pieces import small_cylinder, small_disc, small_sign, small_worker
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import small_terrain
from rossio.ui.castles.things import (
    NEXT_CASTLE,
    PILE,
    STACK,
    religion_key,
    score_thing,
)
from rossio.ui.castles.told import move_told, why_not
from rossio.ui.html import attributes, button, capital, escape
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick
from rossio.words.castles.things import castle_name, goods_bought, kind_name
from rossio.words.catalogue import in_turn, join, labelled


def _of_scores(scene: Scene, *, is_sheet: bool = False) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.names, view.landscapes, view.constructions, view.box, is_sheet),
        (scene.is_mine, view.moves if scene.is_mine else None, view.player if scene.is_mine else 0),
        tuple(player.religion for player in view.players),
    )


@remembered(_of_scores)
def scores(scene: Scene, *, is_sheet: bool = False) -> str:
    """All tracks that give points; on a sheet they are only looked at."""
    acts = scene.is_mine and not is_sheet
    tracks = "".join(
        f'<div class="score-group" role="group" aria-label="{escape(scene.words(label))}">'
        f"{''.join(_column(scene, kind, acts=acts) for kind in kinds)}</div>"
        for label, kinds in (
            ("group.landscapes", LANDSCAPES),
            ("group.constructions", CONSTRUCTIONS),
        )
    )
    return f'<div class="score-tracks">{tracks}</div>{_religion(scene)}'


def _column(scene: Scene, kind: Terrain, *, acts: bool) -> str:
    view = scene.view
    is_land = kind in LANDSCAPES
    place = kind - (LANDSCAPES if is_land else CONSTRUCTIONS).start
    points = (view.box.landscapes if is_land else view.box.constructions)[place]
    taken = (view.landscapes if is_land else view.constructions)[place]
    name = capital(kind_name(scene.words, kind))
    spaces = "".join(
        _space(scene, kind, space, points[space], taken[space], acts=acts)
        for space in range(len(points))
    )
    return (
        f'<div class="score-column" role="group" aria-label="{escape(name)}">'
        f"{small_terrain(kind)}{spaces}</div>"
    )


def _space(scene: Scene, kind: Terrain, space: int, points: int, taken: int, *, acts: bool) -> str:
    words, view = scene.words, scene.view
    seats = [seat for seat in range(len(view.players)) if taken >> seat & 1]
    piece = small_disc if kind in LANDSCAPES else small_worker
    by = join(words, [scene.names[seat] for seat in seats])
    said = words("table.score.taken" if seats else "table.score.free", n=points, names=by)
    drawn = f'<b>{points}</b><span class="scored">{"".join(map(piece, seats))}</span>'
    thing = score_thing(kind, space)
    if not acts:
        own = attributes(class_="tally", role="img", aria_label=said, data_key=thing)
        return f"<span{own}>{drawn}</span>"
    score = ScoreLandscape if kind in LANDSCAPES else ScoreConstruction
    move: Move = score(kind, space)
    is_open = move in view.moves
    told = move_told(scene, move) if is_open else why_not(scene, move)
    return button(
        Pick(thing), drawn, key=thing,
        class_="tally" + (" lit" if is_open else ""),
        aria_label=f"{said} {told}",
        aria_disabled=None if is_open else "true",
    )  # fmt: skip


# --- Religion -------------------------------------------------------------------------------------


def _religion(scene: Scene) -> str:
    words, view = scene.words, scene.view
    spaces = "".join(
        f'<span class="faith-space" data-key="{religion_key(space)}"><b>{points}</b>'
        f'<span class="scored">{_believers(scene, space)}</span></span>'
        for space, points in enumerate(view.box.religion)
    )
    standings = (
        words(
            "table.religion-of",
            name=name,
            n=one.religion,
            points=words("count.points", n=view.box.religion[one.religion]),
        )
        for name, one in zip(scene.names, view.players, strict=True)
    )
    standing = f"{in_turn(words, standings)}."
    said = attributes(
        class_="religion-track",
        role="img",
        aria_label=labelled(words, words("table.religion-track"), standing),
    )
    return f"<div{said}>{small_sign('religion')}{spaces}</div>"


def _believers(scene: Scene, space: int) -> str:
    return "".join(
        small_cylinder(seat)
        for seat, player in enumerate(scene.view.players)
        if player.religion == space
    )


# --- Piles ----------------------------------------------------------------------------------------


def _of_piles(scene: Scene) -> Hashable:
    view = scene.view
    return scene.words, view.pile, view.stack, view.castles, len(view.territory.castles), view.box


@remembered(_of_piles)
def piles(scene: Scene) -> str:
    """The next castle with what it buys, and how many tiles are left."""
    view, words = scene.view, scene.words
    built = len(view.territory.castles)
    castle = ""
    if built < CASTLES and len(view.castles) > built:
        which = view.castles[built]
        name, goods = castle_name(view.box, which), goods_bought(words, view.box, which)
        said = words("table.next-castle", castle=name, goods=goods, n=CASTLES - built)
        signs = "".join(map(small_terrain, view.box.buys[which]))
        own = attributes(
            class_="heap castle-heap", role="img", aria_label=said, data_key=NEXT_CASTLE
        )
        castle = f"<span{own}>{small_sign('castle')}<small>{escape(name)}</small>{signs}</span>"
    lands = attributes(
        class_="heap", role="img", aria_label=words("table.pile", n=view.pile), data_key=PILE
    )
    tiles = attributes(
        class_="heap", role="img", aria_label=words("table.stack", n=view.stack), data_key=STACK
    )
    return (
        f"{castle}<span{lands}>{small_sign('tile')}<b>{view.pile}</b></span>"
        f"<span{tiles}>{small_sign('explore')}<b>{view.stack}</b></span>"
    )
