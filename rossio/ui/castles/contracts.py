"""Contracts: what each asks the most of, what it gives, and how the players stand."""

from functools import lru_cache

from rossio.engine.castles.box import Box, ContractId
from rossio.engine.castles.boxfile import CASTLE
from rossio.engine.castles.scoring import counts
from rossio.engine.castles.terrains import number
from rossio.engine.castles.view import View
from rossio.ui.castles.pieces import small_sign
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import small_terrain
from rossio.ui.castles.things import contract_key
from rossio.ui.html import attributes, capital, escape
from rossio.words.castles.things import contract_name, contract_rule, contract_title
from rossio.words.catalogue import Words, in_turn


def contracts(scene: Scene) -> str:
    """Those that lie open, and one's own secret one."""
    view, words = scene.view, scene.words
    if view.family:
        return f'<p class="quiet">{escape(words("table.no-contracts"))}</p>'
    own = view.secrets[scene.hero] or () if view.phase != "contract" else ()
    cards = [_item(scene, contract, is_secret=True) for contract in own]
    cards += [_item(scene, contract, is_secret=False) for contract in view.contracts]
    hidden = sum(view.kept) - len(own) if view.phase not in ("contract", "over") else 0
    note = f'<p class="quiet">{escape(words("table.kept", n=hidden))}</p>' if hidden > 0 else ""
    return f'<ul class="contracts">{"".join(cards)}</ul>{note}'


def _item(scene: Scene, contract: ContractId, *, is_secret: bool) -> str:
    view, words = scene.view, scene.words
    numbers = counts(view, contract)
    each = zip(scene.names, numbers, strict=True)
    standing = in_turn(words, (words("table.has", name=name, n=count) for name, count in each))
    said = " ".join((
        words("table.contract-own") if is_secret else "",
        f"{capital(contract_name(words, view.box, contract))}.",
        contract_rule(words, view.box, contract), f"{standing}.",
    )).strip()  # fmt: skip
    best = max(numbers) or None
    bars = "".join(
        f'<b class="player-{scene.seats[seat].colour}{" most" if count == best else ""}">'
        f"{count}</b>"
        for seat, count in enumerate(numbers)
    )
    own = attributes(
        class_="contract secret" if is_secret else "contract", role="img", aria_label=said,
        data_key=contract_key(contract),
    )  # fmt: skip
    drawn = contract_drawing(words, view.box, contract)
    return f'<li><span{own}>{drawn}<span class="standing">{bars}</span></span></li>'


def contract_card(words: Words, view: View, contract: ContractId) -> str:
    """A contract as it is chosen."""
    return contract_drawing(words, view.box, contract)


@lru_cache(maxsize=64)
def contract_drawing(words: Words, box: Box, contract: ContractId) -> str:
    """What is on the card."""
    file = box.contracts[contract]
    what = small_sign("castle") if file.of == CASTLE else small_terrain(number(file.of))
    gives = f"{small_sign('point')}{file.points}"
    gives += f" +{file.half_coins}{small_sign('half-coin')}" if file.half_coins else ""
    gives += f" +{file.religion}{small_sign('religion')}" if file.religion else ""
    title = escape(capital(contract_title(words, box, contract)))
    return f'{what}<span class="contract-title">{title}</span><span class="gives">{gives}</span>'
