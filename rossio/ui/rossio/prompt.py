"""What a player of Rossio is to do now, and the buttons that make a move of what is picked."""

from rossio.engine.events import Event
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import CoinEarned, CoinGiven, Scored, Stopped
from rossio.engine.rossio.legal import refusal
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Take
from rossio.engine.rossio.state import HAND, ROSS, Side
from rossio.ui.actions import Play, Why
from rossio.ui.html import button, escape
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.tiles import small_icon
from rossio.words.rossio.sentences import move_sentence, why_sentence
from rossio.words.rossio.things import colour_name


def status(scene: Scene) -> str:
    """Whose turn it is, and which phase of it."""
    view = scene.view
    of_ross = view.ross is not None and view.to_move == ROSS and view.phase != "over"
    key = "status.ross" if of_ross else f"status.{view.phase}"
    return scene.words(key, name=scene.names[view.to_move], round=view.round)


def remark(scene: Scene) -> str:
    """What a card counts that is looked at."""
    number = scene.card_looked_at
    if number is None or number in _picked_cards(scene):
        return ""
    card, count = scene.card(number), scene.count(number)
    if not count:
        return scene.words("look.none", name=card.name, n=card.points)
    return scene.words(
        "look.count", name=card.name, n=count, each=card.points, points=count * card.points
    )


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
    said = f"{text}: {move_sentence(scene.words, scene.view, move)}"
    return [_move_button(move, escape(text), "Enter", said)]


def _move_button(
    move: Move, body: str, short: str, said: str | None = None, **values: object
) -> str:
    """A button that plays a move; `said` is its name where the body does not say it all."""
    return button(
        Play(str(move)),
        body,
        key=f"move-{type(move).__name__}-{short}",
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
        reason = why_sentence(words, refusal(scene.view, move))
        too_dear = words("side.too-dear")
        return button(
            Why(str(move)),
            f"{head}<small>{escape(too_dear)}</small>",
            class_="face-up",
            data_drop="card",
            aria_disabled="true",
            aria_label=f"{words('side.name', side=side)}, {too_dear}: {reason}",
            aria_keyshortcuts=side.lower(),
        )
    events = scene.previews.get(str(move), ())
    said = ": ".join(filter(None, (move_sentence(words, scene.view, move), _gives(scene, events))))
    body = f"{head}<small>{_gives_drawn(scene, events)}</small>"
    return _move_button(move, body, side.lower(), said, class_="main face-up", data_drop="card")


def _gives(scene: Scene, events: tuple[Event, ...]) -> str:
    """The points and coins in these events, for the one who plays them."""
    points, coins, others = _yield(events)
    words, parts = scene.words, []
    if points or any(isinstance(event, Scored) for event in events):
        parts.append(words("gives.points", n=points))
    if coins:
        parts.append(words("gives.coins", n=coins))
    if others:
        parts.append(words("gives.others", n=others))
    return ", ".join(parts)


def _gives_drawn(scene: Scene, events: tuple[Event, ...]) -> str:
    """The same for the eye, short enough for a phone."""
    points, coins, others = _yield(events)
    parts = []
    if any(isinstance(event, Scored) for event in events):
        parts.append(f"+{points}{small_icon('point')}")
    if coins:
        parts.append(f"+{coins}{small_icon('coin')}")
    if others:
        parts.append(f"({escape(scene.words('gives.others-short'))} +1{small_icon('coin')})")
    return " ".join(parts)


def _yield(events: tuple[Event, ...]) -> tuple[int, int, int]:
    """Points and coins for the player, and coins for others."""
    return (
        sum(event.points for event in events if isinstance(event, Scored)),
        sum(isinstance(event, CoinEarned) for event in events),
        sum(isinstance(event, CoinGiven) for event in events),
    )


def _stop(scene: Scene) -> list[str]:
    move = Stop()
    if move not in scene.view.moves:
        return []
    events = scene.previews.get(str(move), ())
    coins = sum(event.coins for event in events if isinstance(event, Stopped))
    goes_on = any(isinstance(move, Lay) for move in scene.view.moves)
    key = "do.stop" if goes_on else "do.done"
    text = scene.words(f"{key}-coins", n=coins) if coins else scene.words(key)
    return [_move_button(move, escape(text), "x")]


def _take(scene: Scene, position: int) -> str:
    move = Take(position)
    return _move_button(move, escape(move_sentence(scene.words, scene.view, move)), "Enter")
