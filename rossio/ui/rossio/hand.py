"""The cards a person can hold, take or look at, as buttons with a drawn face."""

from collections.abc import Hashable

from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.legal import refusal
from rossio.engine.rossio.moves import Take
from rossio.ui.actions import OpenSheet
from rossio.ui.html import button, escape
from rossio.ui.memory import remembered
from rossio.ui.rossio.cards import card_back, card_face, wide_face
from rossio.ui.rossio.scene import Scene
from rossio.ui.table_actions import Look, Pick, Why
from rossio.words.catalogue import labelled
from rossio.words.rossio.sentences import why_sentence
from rossio.words.rossio.things import card_sentence


def card_label(scene: Scene, number: CardId) -> str:
    """A card for somebody who hears it: what it is, and what it would count now."""
    return card_sentence(scene.words, scene.card(number), scene.count(number))


def hand(scene: Scene) -> str:
    """The viewer's own cards; for who only watches, those of who is to move."""
    if scene.view.seat is None and not scene.is_only_watched:
        return ""
    cards = "".join(_hand_card(scene, place) for place in range(len(scene.view.hand)))
    return f'<div class="hand">{cards}</div>'


def _choosing(scene: Scene) -> bool:
    return scene.is_mine and scene.view.phase in ("keep", "recruit", "discard")


def _of_hand_card(scene: Scene, place: int) -> Hashable:
    view, number = scene.view, scene.view.hand[place]
    return (
        (scene.words, view.box, number, place, scene.count(number)),
        (view.phase, place in scene.picked) if _choosing(scene) else None,
        _hand_mark(scene, number),
    )


@remembered(_of_hand_card)
def _hand_card(scene: Scene, place: int) -> str:
    number = scene.view.hand[place]
    choosing = _choosing(scene)
    is_picked = choosing and place in scene.picked
    do = Pick(str(place)) if choosing else Look(str(number))
    mark = _hand_mark(scene, number)
    return button(
        do,
        card_face(scene.card(number)) + _name(scene, number) + mark,
        key=f"hand-{place}",
        class_=_card_class(choosing, is_picked, mark),
        data_lit="true" if choosing else None,
        aria_pressed=("true" if is_picked else "false") if choosing else None,
        aria_label=card_label(scene, number),
        data_look=number,
        data_drag="card" if choosing and scene.view.phase == "recruit" else None,
        aria_keyshortcuts=str(place + 1) if choosing else None,
    )


def _name(scene: Scene, number: CardId) -> str:
    return f'<span class="card-name">{escape(scene.card(number).name)}</span>'


def market(scene: Scene) -> str:
    """The four cards face up, from A beside the discard pile to D beside the deck."""
    words, view = scene.words, scene.view
    cards = "".join(_market_card(scene, position) for position in range(len(view.market)))
    return (
        f'<h2>{escape(words("table.market"))}</h2><div class="market">{cards}</div>'
        f'<div class="piles">{_discard(scene)}'
        f'<span class="pile" role="img" aria-label="{escape(words("table.deck", n=view.deck))}">'
        f"{card_back()}<b>{view.deck}</b></span></div>"
    )


def _drawing(scene: Scene) -> bool:
    return scene.is_mine and scene.view.phase == "draw"


def _of_market_card(scene: Scene, position: int) -> Hashable:
    view, number = scene.view, scene.view.market[position]
    return (
        (scene.words, scene.layout, view.box, number, position, scene.count(number)),
        (view.built, position in scene.picked) if _drawing(scene) else None,
        _market_mark(scene, position),
    )


@remembered(_of_market_card)
def _market_card(scene: Scene, position: int) -> str:
    view, number = scene.view, scene.view.market[position]
    drawing = _drawing(scene)
    move = Take(position)
    is_lit = drawing and move in view.moves
    is_picked = drawing and position in scene.picked
    label = labelled(scene.words, PLACES[position], card_label(scene, number))
    if drawing and not is_lit:
        label += " " + why_sentence(scene.words, refusal(view, move))
    face = card_face if scene.layout == "wide" else wide_face
    mark = _market_mark(scene, position)
    return button(
        Pick(str(position)) if is_lit else Why(str(move)) if drawing else Look(str(number)),
        f'<span class="place">{PLACES[position]}</span>{face(scene.card(number))}'
        + _name(scene, number)
        + mark,
        key=f"market-{position}",
        class_=_card_class(is_lit, is_picked, mark),
        data_lit="true" if is_lit else None,
        aria_pressed=("true" if is_picked else "false") if is_lit else None,
        aria_disabled="true" if drawing and not is_lit else None,
        aria_label=label,
        data_look=number,
        aria_keyshortcuts=PLACES[position].lower() if is_lit else None,
    )


def _discard(scene: Scene) -> str:
    words, pile = scene.words, scene.view.discard
    face = card_face(scene.card(pile[-1])) if pile else '<span class="no-card"></span>'
    return button(
        OpenSheet("discard"),
        f"{face}<b>{len(pile)}</b>",
        class_="pile",
        aria_label=words("table.discard", n=len(pile)),
    )


# --- What is proposed -----------------------------------------------------------------------------


def _hand_mark(scene: Scene, number: CardId) -> str:
    """The side with which a card is to be recruited, or whether it is to be kept or discarded."""
    advice = scene.proposed
    if advice is None:
        return ""
    if advice.recruited and advice.recruited.card == number:
        return _mark(advice.recruited.side)
    if number in advice.cards:
        return _mark("✓" if scene.view.phase == "keep" else "✕")
    return ""


def _market_mark(scene: Scene, position: int) -> str:
    """The card to be taken."""
    return _mark("✓") if scene.proposed and scene.proposed.take == position else ""


def _card_class(is_lit: bool, is_picked: bool, mark: str) -> str:
    kinds = {"lit": is_lit, "picked": is_picked, "proposed": bool(mark)}
    return " ".join(("card", *(kind for kind, is_so in kinds.items() if is_so)))


def _mark(sign: str) -> str:
    return f'<span class="advised" aria-hidden="true">{sign}</span>'
