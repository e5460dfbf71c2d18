"""What a player has: points, coins and religion, the supply, and what is owned of every kind."""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.castles.moves import Enter, PlaceDisc, SpendDisc, SpendIdle
from rossio.engine.castles.scoring import points
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD
from rossio.engine.castles.terrains import MARKABLE, count
from rossio.engine.events import Seat
from rossio.ui.castles.pieces import small_disc, small_sign, small_worker
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import small_terrain
from rossio.ui.castles.things import DISC, DISCS, WORKER, coins_key, discs_key, idle_key
from rossio.ui.castles.told import move_told
from rossio.ui.html import attributes, button, name_of
from rossio.ui.memory import remembered
from rossio.ui.signs import amount
from rossio.ui.table_actions import Pick
from rossio.words.castles.things import counted, purse
from rossio.words.catalogue import Words, join


def _of_mine(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.seats, scene.hero, scene.player, view.first, view.to_move, view.phase),
        (scene.is_mine, scene.picked, view.moves if scene.is_mine else None, scene.layout),
        (view.landscapes, view.constructions, view.box),
    )


@remembered(_of_mine)
def mine(scene: Scene) -> str:
    """Whose the large track is: points, coins, religion, the supply, and what is owned of each."""
    colour = scene.seats[scene.hero].colour
    return (
        f'<div class="player own player-{colour}">{who(scene, scene.hero)}'
        f"{_disc_supply(scene)}{_worker_supply(scene)}"
        f"{owned(scene.words, scene.player.own) if scene.layout == 'wide' else ''}</div>"
    )


def who(scene: Scene, seat: Seat) -> str:
    """A player's line: name, points, coins and religion."""
    view, words, player = scene.view, scene.words, scene.view.players[seat]
    is_to_move = seat == view.to_move and view.phase != "over"
    current = ' aria-current="true"' if is_to_move else ""
    first = small_sign("first", words("table.first")) if seat == view.first else ""
    name = name_of(scene.seats[seat].name)
    number = points(view)[seat]
    told = words("table.points", n=number)
    gold, spare = divmod(player.coins, HALF_COINS_FOR_GOLD)
    coins = f"{gold}{small_sign('half-coin')}{spare}"
    worth = words("count.points", n=view.box.religion[player.religion])
    religion = words("table.religion", n=player.religion, points=worth)
    return (
        f'<p class="who"{current}><span class="name" dir="auto">{name}{first}</span>'
        f"{amount('points', small_sign('point'), number, told, f'points-{seat}')}"
        f"{amount('coins', small_sign('gold'), coins, purse(words, player.coins), coins_key(seat))}"
        f"{amount('faith', small_sign('religion'), player.religion, religion, f'faith-{seat}')}</p>"
    )


def _disc_supply(scene: Scene) -> str:
    number, spend = scene.player.discs, SpendDisc(None)
    can_put = any(isinstance(move, PlaceDisc) for move in scene.open_moves)
    said = scene.words("count.discs", n=number)
    is_picked = scene.picked == DISCS
    is_lit = scene.is_mine and (spend in scene.view.moves or can_put)
    if is_lit and spend in scene.view.moves:
        said = f"{said}. {move_told(scene, spend)}"
    elif is_lit:
        said = f"{said}. {scene.words('table.put-discs')}"
    pressed = ("true" if is_picked else "false") if can_put else None
    return _supply(scene, DISC, small_disc(scene.hero), number, said, is_lit, pressed,
                   discs_key(scene.hero), "x")  # fmt: skip


def _worker_supply(scene: Scene) -> str:
    number = scene.player.idle
    said = scene.words("count.workers", n=number)
    moves = [move for move in (SpendIdle(), Enter()) if move in scene.open_moves]
    if moves:
        said = f"{said}. {move_told(scene, moves[0])}"
    key = "x" if SpendIdle() in moves else "i"
    return _supply(scene, WORKER, small_worker(scene.hero), number, said, bool(moves), None,
                   idle_key(scene.hero), key)  # fmt: skip


def _supply(
    scene: Scene, thing: str, drawn: str, number: int, said: str, is_lit: bool,
    pressed: str | None, key: str, short: str,
) -> str:  # fmt: skip
    inside = f"{drawn}<b>{number}</b>"
    if not scene.is_mine:
        own = attributes(class_="supply", role="img", aria_label=said, data_key=key)
        return f"<span{own}>{inside}</span>"
    # A worker comes by a tap on the new tile as well, which has the key.
    is_keyed = is_lit and short != "i"
    return button(
        Pick(thing), inside, key=key,
        class_="supply" + (" lit" if is_lit else "") + (" picked" if pressed == "true" else ""),
        aria_label=said, aria_pressed=pressed, aria_disabled=None if is_lit else "true",
        data_lit="true" if is_keyed else None, aria_keyshortcuts=short if is_keyed else None,
        # What is only picked there is put on the track, whose spaces are lit themselves.
        data_aside="" if pressed else None,
    )  # fmt: skip


@lru_cache(maxsize=64)
def owned(words: Words, own: int) -> str:
    """Every good and landscape with its number: what one can sell and score."""
    found = [(kind, count(own, kind)) for kind in MARKABLE if count(own, kind)]
    told = join(words, [counted(words, kind, number) for kind, number in found])
    said = words("table.owned", terrains=told) if told else words("table.owned-none")
    drawn = "".join(f"<span>{small_terrain(kind)}<b>{number}</b></span>" for kind, number in found)
    return f"<p{attributes(class_='owned', role='img', aria_label=said)}>{drawn}</p>"
