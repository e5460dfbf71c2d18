"""What a player of Rossio is to do now, and the buttons that make a move of what is picked."""

from collections.abc import Callable, Iterator

from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import PushedOut
from rossio.engine.rossio.legal import refusal
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Take
from rossio.engine.rossio.square import Row, closes
from rossio.engine.rossio.state import HAND, ROSS, Side
from rossio.ui.html import button, escape
from rossio.ui.rossio.illustrated import illustrated
from rossio.ui.rossio.others import known_hand
from rossio.ui.rossio.outlook import growth_sentences, growths
from rossio.ui.rossio.picking import moves_of
from rossio.ui.rossio.scene import Scene, number_of
from rossio.ui.rossio.tiles import small_icon
from rossio.ui.table_actions import Play, Why
from rossio.words.catalogue import labelled
from rossio.words.rossio.gains import Gains, gains_of, gains_told
from rossio.words.rossio.sentences import move_sentence, why_sentence
from rossio.words.rossio.things import bonus_name, colour_name


def status(scene: Scene) -> str:
    """Whose turn it is, and which phase of it."""
    view = scene.view
    of_ross = view.ross is not None and view.to_move == ROSS and view.phase != "over"
    key = "status.ross" if of_ross else f"status.{view.phase}"
    return scene.words(key, name=scene.names[view.to_move], round=view.round)


def remark(scene: Scene) -> str:
    """What is to be said of what is looked at: a card, a lit space, a bonus or another's hand."""
    if not scene.looked_at:
        return ""
    number = scene.card_looked_at
    if number is None:
        kind, which = number_of(scene.looked_at)
        return _REMARKS[kind](scene, which)
    if number in _picked_cards(scene):
        return ""
    card, count = scene.card(number), scene.count(number)
    if not count:
        return scene.words("look.none", name=card.name, n=card.points)
    return scene.words(
        "look.count", name=card.name, n=count, each=card.points, points=count * card.points
    )


def _of_row(scene: Scene, row: Row) -> str:
    """What one's cards would count after a tile there."""
    move = Lay(row)
    if not scene.is_mine or move not in scene.view.moves:
        return ""
    grown = growth_sentences(scene.words, growths(scene.view, move))
    return " ".join(grown) or scene.words("lay.grows-none")


def _of_bonus(scene: Scene, column: int) -> str:
    key = "look.bonus-taken" if closes(scene.view.square, column) else "look.bonus"
    bonus = bonus_name(scene.words, scene.view.bonuses[column])
    return scene.words(key, column=column + 1, bonus=bonus)


_REMARKS: dict[str, Callable[[Scene, int], str]] = {
    "row": _of_row,
    "bonus": _of_bonus,
    "held": known_hand,
}


def _picked_cards(scene: Scene) -> tuple[CardId, ...]:
    """What is picked asks for the next step, not for a description."""
    if scene.view.phase == "draw":
        return ()
    return tuple(scene.view.hand[place] for place in scene.picked)


def task(scene: Scene) -> str:
    """What the player to move is to do."""
    words, view = scene.words, scene.view
    match view.phase:
        case "keep":
            return _choose(scene, "task.keep", HAND)
        case "recruit":
            return words("task.side" if scene.picked else _recruit_key(scene))
        case "build":
            return _build_task(scene)
        case "discard":
            return _choose(scene, "task.discard", len(view.hand) - HAND + 1)
        case _:
            return words("task.draw", n=view.built)


def _recruit_key(scene: Scene) -> str:
    return "task.recruit" if scene.view.ended_by is None else "task.recruit-last"


def _build_task(scene: Scene) -> str:
    words, view = scene.words, scene.view
    if not any(isinstance(move, Lay) for move in view.moves):
        return words("task.swap-or-stop")
    colour = colour_name(words, view.player.tiles[0])
    return words("task.go-on" if view.built else "task.build", colour=colour)


def _choose(scene: Scene, key: str, number: int) -> str:
    left = number - len(scene.picked)
    return scene.words(key, n=left) if left else scene.words(f"{key}-chosen")


def buttons(scene: Scene) -> list[str]:
    """The moves that can be made of what is picked."""
    match scene.view.phase:
        case "keep":
            return _choice(scene, Keep(scene.picked))
        case "discard":
            return _choice(scene, Discard(scene.picked))
        case "recruit":
            return [_side(scene, place, side) for place in scene.picked for side in _SIDES]
        case "build":
            return _stop(scene)
        case _:
            return [_take(scene, position) for position in scene.picked]


_SIDES: tuple[Side, ...] = ("A", "B")


def _choice(scene: Scene, move: Keep | Discard) -> list[str]:
    """The button for cards picked one by one; it comes with the last of them."""
    if move not in scene.view.moves:
        return []
    text = scene.words("do.keep" if isinstance(move, Keep) else "do.discard")
    # Whoever speaks to the device says what they read.
    said = labelled(scene.words, text, move_sentence(scene.words, scene.view, move))
    return [_move_button(move, escape(text), "Enter", said)]


def _move_button(
    move: Move, body: str, short: str, said: str | None = None, **values: object
) -> str:
    """A button that plays a move; `said` is its name where the body does not say it all.

    It goes by the last of its keys, which is its own wherever it is offered.
    """
    return button(
        Play(str(move)),
        body,
        key=f"move-{type(move).__name__}-{short.split()[-1]}",
        **{"class_": "main", **values},
        aria_label=said,
        aria_keyshortcuts=short,
    )


def _side(scene: Scene, place: int, side: Side) -> str:
    """One side of the picked card, with exactly what its row would give now."""
    move = Recruit(place, side)
    card, words = scene.card(scene.view.hand[place]), scene.words
    cost = 0 if side == "B" else card.cost
    price = f"−{cost}{small_icon('coin')}" if cost else escape(words("side.free"))
    head = f'<b>{escape(words("side.name", side=side))}</b> <span class="price">{price}</span>'
    if move not in scene.view.moves:
        too_dear = words("side.too-dear")
        named = f"{words('side.name', side=side)}, {too_dear}"
        return button(
            Why(str(move)),
            f"{head}<small>{escape(too_dear)}</small>",
            class_="face-up",
            data_drop="card",
            aria_disabled="true",
            aria_label=labelled(words, named, why_sentence(words, refusal(scene.view, move))),
            aria_keyshortcuts=side.lower(),
        )
    gains = gains_of(scene.previews.get(str(move), ()))
    told = ", ".join((*gains_told(words, gains), *_pushed_out(scene, move)))
    what = move_sentence(words, scene.view, move)
    said = labelled(words, what, told) if told else what
    body = f"{head}<small>{_gives_drawn(scene, gains)}</small>"
    short = side.lower()
    if len(moves_of(scene.view, (place,))) == 1:
        # Nothing is left to choose: Enter, pressed again on the card, goes on with it.
        short = f"Enter {short}"
    return _move_button(move, body, short, said, class_="main face-up", data_drop="card")


def _pushed_out(scene: Scene, move: Recruit) -> Iterator[str]:
    """The card that makes room; the eye sees it at the end of the row."""
    for event in scene.previews.get(str(move), ()):
        if isinstance(event, PushedOut):
            yield scene.words("gives.pushed-out", card=scene.card(event.card).name)


def _gives_drawn(scene: Scene, gains: Gains) -> str:
    """What a side gives, for the eye and short enough for a phone."""
    parts = []
    if gains.points is not None:
        parts.append(f"+{gains.points}{small_icon('point')}")
    if gains.coins:
        parts.append(f"+{gains.coins}{small_icon('coin')}")
    if gains.others:
        parts.append(f"({escape(scene.words('gives.others-short'))} +1{small_icon('coin')})")
    return " ".join(parts)


def _stop(scene: Scene) -> list[str]:
    move = Stop()
    if move not in scene.view.moves:
        return []
    coins = gains_of(scene.previews.get(str(move), ())).coins
    goes_on = any(isinstance(move, Lay) for move in scene.view.moves)
    key = "do.stop" if goes_on else "do.done"
    text = scene.words(f"{key}-coins", n=coins) if coins else scene.words(key)
    # While one can go on building, Enter pressed once more is not to end it, nor is another tap
    # where a hint's button has been.
    if goes_on:
        return [_move_button(move, escape(text), "x", class_=None, data_aside="")]
    return [_move_button(move, escape(text), "x")]


def _take(scene: Scene, position: int) -> str:
    move = Take(position)
    told = move_sentence(scene.words, scene.view, move)
    return _move_button(move, illustrated(scene.view.box, told), "Enter")
