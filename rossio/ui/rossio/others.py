"""The other players, and ROSS: everything of theirs that may be seen."""

from collections.abc import Hashable
from functools import partial

from rossio.engine.events import Seat
from rossio.engine.rossio.state import ROSS
from rossio.engine.rossio.view import SeenRoss
from rossio.ui.actions import OpenSheet
from rossio.ui.html import button, escape, other_parts
from rossio.ui.memory import remembered
from rossio.ui.rossio.boards import board_head, built_by, slots, strip, tiles_label
from rossio.ui.rossio.cards import card_back, card_face, solo_back, solo_face
from rossio.ui.rossio.illustrated import illustrated
from rossio.ui.rossio.scene import Scene, hand_thing
from rossio.ui.table_actions import Look
from rossio.words.catalogue import labelled
from rossio.words.rossio.things import hand_sentence, solo_card_sentence


def others(scene: Scene) -> dict[str, str]:
    """Every board but the viewer's, in the order of play; each a part, for a move changes one."""
    view = scene.view
    first = 0 if view.seat is None else view.seat + 1
    order = [(first + turn) % len(view.players) for turn in range(len(view.players))]
    seats = [seat for seat in order if seat != view.seat]
    return other_parts(seats, partial(_other, scene))


def _of_other(scene: Scene, seat: Seat) -> Hashable:
    view, is_wide = scene.view, scene.layout == "wide"
    return (
        (scene.words, scene.layout, scene.seats[seat], view.box, view.ross, scene.plan),
        (seat, view.players[seat], view.first == seat, view.to_move == seat),
        (built_by(scene, seat), view.phase == "over", view.square.tiles if is_wide else None),
    )


@remembered(_of_other)
def _other(scene: Scene, seat: Seat) -> str:
    if scene.view.ross is not None and seat == ROSS:
        return _panel(scene, seat, strip(scene, seat) + ross(scene, scene.view.ross))
    if scene.layout == "wide":
        body = strip(scene, seat) + slots(scene, seat) + _hand(scene, seat)
        return _panel(scene, seat, body)
    return button(
        OpenSheet(f"player {seat}"),
        board_head(scene, seat)
        + f'<span class="small">{strip(scene, seat)}{_faces(scene, seat)}</span>',
        key=f"player-{seat}",
        class_=f"board other player-{scene.seats[seat].colour}",
        aria_label=_label(scene, seat),
    )


def _panel(scene: Scene, seat: Seat, body: str) -> str:
    colour = scene.seats[seat].colour
    return f'<div class="board other player-{colour}">{board_head(scene, seat)}{body}</div>'


def _faces(scene: Scene, seat: Seat) -> str:
    return "".join(
        card_face(scene.card(helper.card), helper.side) for helper in scene.view.players[seat].slots
    )


def _label(scene: Scene, seat: Seat) -> str:
    words, player = scene.words, scene.view.players[seat]
    points = (
        words("table.hidden") if player.points is None else words("table.points", n=player.points)
    )
    recruited = (
        words(f"table.slot-{helper.side.lower()}", name=scene.card(helper.card).name)
        for helper in player.slots
    )
    return " ".join(
        (
            labelled(words, scene.seats[seat].name, f"{points},"),
            words("table.coins", n=player.coins) + ".",
            tiles_label(words, player),
            *recruited,
            words("table.cards", n=player.cards),
        )
    )


def _hand(scene: Scene, seat: Seat) -> str:
    """The hand, which says what is in it when it is looked at."""
    thing = hand_thing(seat)
    said = known_hand(scene, seat)
    return button(
        Look(thing), _held(scene, seat), class_="held", aria_label=said, data_look=thing, key=thing
    )


def known_hand(scene: Scene, seat: Seat) -> str:
    """What everybody knows of a hand, in words."""
    player = scene.view.players[seat]
    unknown = player.cards - len(player.known)
    return hand_sentence(scene.words, scene.view.box, scene.names[seat], player.known, unknown)


def _held(scene: Scene, seat: Seat) -> str:
    """So many cards as are in the hand, those face up that everybody saw being taken."""
    player = scene.view.players[seat]
    known = "".join(card_face(scene.card(card)) for card in player.known)
    return known + card_back() * (player.cards - len(player.known))


def player_sheet(scene: Scene, seat: Seat) -> str:
    """One player's board in full, each card with what it would count now."""
    hand = known_hand(scene, seat)
    return (
        f'<div class="board player-{scene.seats[seat].colour}">{board_head(scene, seat)}'
        f'{strip(scene, seat)}{slots(scene, seat)}<p class="held">{_held(scene, seat)}</p></div>'
        f"<p>{illustrated(scene.view.box, hand)}</p>"
        f'<ul class="potential">{_potential(scene, seat)}</ul>'
    )


def _potential(scene: Scene, seat: Seat) -> str:
    """What each card would give if it were activated now."""
    words = scene.words
    lines = []
    for helper in scene.view.players[seat].slots:
        card, count = scene.card(helper.card), scene.count(helper.card)
        if helper.side == "B":
            lines.append(words("table.gives-coin", name=card.name))
        else:
            lines.append(
                words("table.gives-points", name=card.name, count=count, n=count * card.points)
            )
    return "".join(f"<li>{illustrated(scene.view.box, line)}</li>" for line in lines)


def ross(scene: Scene, seen: SeenRoss) -> str:
    """ROSS's deck with the arrow on top, the card he acts on, and the points of his row."""
    words, box = scene.words, scene.view.box
    row = "".join(f"<li>{box.solo[card].points}</li>" for card in seen.row)
    sum_now = sum(box.solo[card].points for card in seen.row)
    said = escape(words("ross.row", n=sum_now))
    return (
        f'<div class="ross" data-key="ross">{_newest(scene, seen)}{_ross_deck(scene, seen)}</div>'
        f'<ol class="ross-row" aria-label="{said}">{row}</ol>'
    )


def _newest(scene: Scene, seen: SeenRoss) -> str:
    if not seen.row:
        return '<span class="no-card"></span>'
    plan = scene.plan
    # With no deck left he uses an older card of his row again.
    card = scene.view.box.solo[plan.card if plan else seen.row[-1]]
    said = escape(solo_card_sentence(scene.words, card))
    face = solo_face(card, plan.arrow if plan else None, scene.grid.down)
    return f'<span role="img" aria-label="{said}">{face}</span>'


def _ross_deck(scene: Scene, seen: SeenRoss) -> str:
    words = scene.words
    if seen.arrow is None:
        return (
            f'<span class="no-card" role="img" aria-label="{escape(words("ross.no-deck"))}"></span>'
        )
    said = escape(words("ross.deck", n=seen.cards, arrow=words(f"arrow.{seen.arrow}")))
    return (
        f'<span class="pile" role="img" aria-label="{said}">{solo_back(seen.arrow)}'
        f"<b>{seen.cards}</b></span>"
    )
