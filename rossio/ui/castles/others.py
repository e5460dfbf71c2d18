"""The other players: what each has, and the whole of their tracks."""

from collections.abc import Hashable
from functools import partial

from rossio.engine.castles.box import ContractId
from rossio.engine.castles.scoring import points
from rossio.engine.castles.terrains import ALL_MARKABLE
from rossio.engine.events import Seat
from rossio.ui.actions import OpenSheet
from rossio.ui.castles.contracts import contract_card
from rossio.ui.castles.land import land_picture
from rossio.ui.castles.pieces import small_disc, small_sign, small_worker, strip
from rossio.ui.castles.purse import owned, who
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import FIELD
from rossio.ui.castles.things import discs_key, explorations_key, hand_key, idle_key
from rossio.ui.castles.track import small_track, space_text
from rossio.ui.html import attributes, button, capital, escape, other_parts
from rossio.ui.memory import remembered
from rossio.ui.signs import amount
from rossio.words.castles.things import (
    all_counted,
    contract_name,
    exploration_name,
    purse,
    tile_name,
)


def others(scene: Scene) -> dict[str, str]:
    """Every player but the one whose track is large, in the order of play; each a part."""
    count = len(scene.view.players)
    seats = [(scene.hero + turn) % count for turn in range(1, count)]
    return other_parts(seats, partial(_other, scene))


def _of_other(scene: Scene, seat: Seat) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.seats[seat], seat, view.players[seat], view.first == seat),
        (view.to_move == seat, view.phase == "over", view.held[seat], view.box),
        (view.landscapes, view.constructions, _in_row(scene)),
    )


_NARROW = 8
"""So many spaces of a track are in a row where several players share the width of a phone."""


def _in_row(scene: Scene) -> int:
    is_narrow = scene.layout != "wide" and len(scene.view.players) > 2
    return _NARROW if is_narrow else 0


@remembered(_of_other)
def _other(scene: Scene, seat: Seat) -> str:
    player = scene.view.players[seat]
    return button(
        OpenSheet(f"player {seat}"),
        f"{who(scene, seat)}{_stock(scene, seat)}{small_track(player, seat, _in_row(scene))}",
        key=f"player-{seat}",
        class_=f"player other player-{scene.seats[seat].colour}",
        aria_label=_label(scene, seat),
    )


def _stock(scene: Scene, seat: Seat) -> str:
    """The supply of a seat, and how many tiles it holds."""
    words, player = scene.words, scene.view.players[seat]
    held, explorations = scene.view.held[seat], len(player.explorations)
    return '<span class="stock">' + "".join((
        amount("stock-discs", small_disc(seat), player.discs,
               words("count.discs", n=player.discs), discs_key(seat)),
        amount("stock-workers", small_worker(seat), player.idle,
               words("count.workers", n=player.idle), idle_key(seat)),
        amount("stock-lands", small_sign("tile"), held,
               words("table.held", n=held), hand_key(seat)),
        amount("stock-explorations", small_sign("explore"), explorations,
               words("table.explorations-of", n=explorations), explorations_key(seat)),
    )) + "</span>"  # fmt: skip


def _label(scene: Scene, seat: Seat) -> str:
    view, words, player = scene.view, scene.words, scene.view.players[seat]
    return words(
        "table.player",
        name=scene.names[seat],
        points=words("table.points", n=points(view)[seat]),
        coins=purse(words, player.coins),
        discs=words("count.discs", n=player.discs),
        workers=words("count.workers", n=player.idle),
        owned=all_counted(words, player.own & ALL_MARKABLE) or words("table.nothing"),
    )


# --- A player in full -----------------------------------------------------------------------------


def player_sheet(scene: Scene, seat: Seat) -> str:
    """Everything that can be seen of a player: the track space by space, tiles, contracts."""
    player, words = scene.view.players[seat], scene.words
    spaces = " ".join(space_text(scene, player, space) for space in range(len(player.spaces)))
    label = attributes(role="img", aria_label=spaces or words("table.no-track"))
    return (
        f'<div class="player player-sheet player-{scene.seats[seat].colour}">{who(scene, seat)}'
        f"{_stock(scene, seat)}{owned(words, player.own)}"
        f"<div{label}>{small_track(player, seat)}</div>"
        f"{_explorations(scene, seat)}{_hand(scene, seat)}</div>"
    )


def _explorations(scene: Scene, seat: Seat) -> str:
    words, box = scene.words, scene.view.box
    tiles = scene.view.players[seat].explorations
    if not tiles:
        return ""
    drawn = "".join(
        f"<li><svg{attributes(role='img', aria_label=exploration_name(words, box, tile))} "
        f'viewBox="0 0 {4 * FIELD} {2 * FIELD + 2}">{strip(box.faces[2 * tile], 0, 0, FIELD)}'
        f"{strip(box.faces[2 * tile + 1], 0, FIELD + 2, FIELD)}</svg></li>"
        for tile in tiles
    )
    return f'<h3>{escape(words("table.explorations"))}</h3><ul class="sheet-tiles">{drawn}</ul>'


def _hand(scene: Scene, seat: Seat) -> str:
    """Land tiles and contracts, where they are seen."""
    view, words = scene.view, scene.words
    lands, secrets = view.hands[seat] or (), view.secrets[seat] or ()
    tiles = "".join(
        f"<li><span{attributes(role='img', aria_label=tile_name(words, view.box, tile))}>"
        f"{land_picture(view.box.laid[4 * tile])}</span></li>"
        for tile in lands
    )
    shown = (
        f'<h3>{escape(words("table.lands"))}</h3><ul class="sheet-tiles">{tiles}</ul>'
        if tiles
        else ""
    )
    return shown + "".join(_secret(scene, contract) for contract in secrets)


def _secret(scene: Scene, contract: ContractId) -> str:
    said = capital(contract_name(scene.words, scene.view.box, contract))
    own = attributes(class_="contract secret", role="img", aria_label=said)
    return f"<p{own}>{contract_card(scene.words, scene.view, contract)}</p>"
