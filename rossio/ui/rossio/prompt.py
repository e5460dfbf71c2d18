"""What there is to do now: one sentence, and the buttons that belong to it."""

from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import CoinEarned, CoinGiven, Event, Scored, Stopped
from rossio.engine.rossio.legal import refusal
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Take
from rossio.engine.rossio.state import HAND, Side
from rossio.ui.html import attributes, button, escape
from rossio.ui.rossio.proposal import hint_button, hint_turns
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.tiles import small_icon
from rossio.words.rossio.sentences import move_sentence, why_sentence
from rossio.words.rossio.things import colour_name


def sentence(scene: Scene) -> str:
    """What happens, what is looked at, or what is to be done."""
    hint = scene.hints.sentence if scene.hints else ""
    return escape(scene.sentence or _look_sentence(scene) or hint or _task(scene))


def buttons(scene: Scene) -> str:
    """What can be done; apart from the sentence, whose changes must not disturb a finger here."""
    return "".join(_buttons(scene))


def _look_sentence(scene: Scene) -> str:
    number = scene.looked_at
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


def _task(scene: Scene) -> str:
    words, view = scene.words, scene.view
    if scene.mode == "following":
        return words("tabs.elsewhere")
    if not scene.is_mine:
        return (
            words("task.over")
            if view.phase == "over"
            else words("task.thinks", name=scene.names[view.to_move])
        )
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


def _buttons(scene: Scene) -> list[str]:
    words = scene.words
    if scene.mode == "looking back":
        return _replay(scene)
    if scene.mode == "following":
        return [_button("take-over", words("tabs.here"), "Enter", main=True)]
    if scene.mode == "watching":
        faster = [] if scene.is_fastest else [_button("faster", words("do.faster"), "f")]
        return [*faster, _button("skip", words("do.skip"), "Space", main=True)]
    if scene.mode == "thinking":
        return [_thinking(scene), *_undo(scene)]
    if scene.advised and not _is_being_done(scene):
        return hint_turns(scene)
    return [*_move_buttons(scene), *_undo(scene), *_again(scene), *hint_button(scene)]


def _is_being_done(scene: Scene) -> bool:
    """Whether the person is doing what is advised; then they need the buttons for that."""
    if scene.hints and scene.hints.followed:
        return True
    if scene.view.phase == "draw":
        return scene.advised is not None and scene.picked == (scene.advised.take,)
    return bool(scene.picked and _move_buttons(scene))


def _thinking(scene: Scene) -> str:
    """Stays while something else is looked at, and keeps the focus for what comes next."""
    said = attributes(role="img", tabindex=-1, aria_label=_task(scene))
    return f'<span class="thinking"{said}><i></i><i></i><i></i></span>'


def _button(do: str, text: str, short: str = "", *, main: bool = False) -> str:
    return button(
        do, escape(text), class_="main" if main else None, aria_keyshortcuts=short or None
    )


def _replay(scene: Scene) -> list[str]:
    """Going through a game that was played: by moments, by turns, by itself, or by hand."""
    words = scene.words
    slider = attributes(
        type="range",
        min=0,
        max=scene.last_moment,
        value=scene.moment,
        data_set="moment",
        data_key="slider",
        aria_label=words("replay.slider"),
        aria_valuetext=scene.sentence,
    )
    return [
        f"<input{slider}>",
        _sign("turn -1", "«", words("replay.turn-back"), "ArrowUp"),
        _sign("step -1", "‹", words("do.earlier"), "ArrowLeft"),
        _sign("run", "❚❚" if scene.running else "▶", words(_RUN[scene.running]), "Space"),
        _sign("step 1", "›", words("do.later"), "ArrowRight"),
        _sign("turn 1", "»", words("replay.turn"), "ArrowDown"),
        # Whoever goes through the analysis goes back to it.
        _sign("analyse", "≣", words("end.analysis"), "a")
        if scene.analysed
        else _sign("sheet share", "⤴", words("end.share"), "s"),
        _button("play-on", words("replay.play-on")),
        _button("now", words("do.now"), "Escape", main=True),
    ]


_RUN = {False: "replay.run", True: "replay.halt"}


def _sign(do: str, sign: str, label: str, short: str) -> str:
    body = f'<span aria-hidden="true">{sign}</span>'
    return button(do, body, class_="sign", aria_label=label, aria_keyshortcuts=short)


def _undo(scene: Scene) -> list[str]:
    if not scene.can_undo:
        return []
    text = scene.words("do.undo")
    body = f'<span aria-hidden="true">↶</span> <b>{escape(text)}</b>'
    return [button("undo", body, class_="undo", aria_label=text, aria_keyshortcuts="U")]


def _again(scene: Scene) -> list[str]:
    # Whoever has picked something is busy; the room is for what comes of it.
    if not scene.can_see_again or scene.picked or scene.advised:
        return []
    return [_button("again", scene.words("do.again"), "v")]


def _move_buttons(scene: Scene) -> list[str]:
    if not scene.is_mine:
        return []
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


def _move_button(move: Move, body: str, short: str, said: str | None = None) -> str:
    """A button that plays a move; `said` is its name where the body does not say it all."""
    return button(
        f"play {move}",
        body,
        key=f"move-{type(move).__name__}-{short}",
        class_="main",
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
            f"why {move}",
            f"{head}<small>{escape(too_dear)}</small>",
            class_="face-up",
            aria_disabled="true",
            aria_label=f"{words('side.name', side=side)}, {too_dear}: {reason}",
            aria_keyshortcuts=side.lower(),
        )
    events = scene.previews.get(str(move), ())
    said = ": ".join(filter(None, (move_sentence(words, scene.view, move), _gives(scene, events))))
    body = f"{head}<small>{_gives_drawn(scene, events)}</small>"
    return _move_button(move, body, side.lower(), said).replace(
        'class="main"', 'class="main face-up"'
    )


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
