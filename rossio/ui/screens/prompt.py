"""What there is to do now: one sentence, and the buttons that belong to it."""

from rossio.ui.actions import Action, Faster, OpenSheet, PlayOn, TakeOver
from rossio.ui.html import attributes, button, escape
from rossio.ui.look import Look
from rossio.ui.scene import Hints, Scene
from rossio.ui.table_actions import (
    Again,
    Analyse,
    DoThis,
    Halt,
    Hint,
    Now,
    Run,
    Skip,
    Step,
    Tick,
    Turn,
    Undo,
    Unhint,
)
from rossio.words.catalogue import Words, labelled
from rossio.words.sentences import rank

SLIDER = "slider"
"""The key of what goes through a game by its moments."""


def to_task(words: Words) -> str:
    """The first thing that the Tab key comes to: past everything else, to what there is to do."""
    label = escape(words("do.to-task"))
    return f'<button type="button" class="skip" data-go-on="">{label}</button>'


def sentence(scene: Scene, look: Look) -> str:
    """What happens or what is to be done; what is looked at takes its place beside it."""
    hint = scene.hints.sentence if scene.hints else ""
    if scene.hints and scene.hints.overtaken:
        hint = f"{hint} {_task(scene, look)}"
    told = look.illustrated(scene.view.box, scene.sentence or hint or _task(scene, look))
    remark = look.illustrated(scene.view.box, look.remark(scene))
    return f'{told} <span class="remark">{remark}</span>' if remark else told


def _task(scene: Scene, look: Look) -> str:
    words = scene.words
    if scene.mode == "following":
        return words("tabs.elsewhere")
    if scene.is_mine:
        return look.task(scene)
    return words("task.over") if scene.is_over else _thinks(scene)


def _thinks(scene: Scene) -> str:
    return scene.words("task.thinks", name=scene.names[scene.view.to_move])


def buttons(scene: Scene, look: Look) -> str:
    """What can be done; apart from the sentence, whose changes must not disturb a finger here."""
    return "".join(_buttons(scene, look))


def _buttons(scene: Scene, look: Look) -> list[str]:
    words = scene.words
    if scene.mode == "looking back":
        return _replay(scene)
    if scene.mode == "following":
        return [_button(TakeOver(), words("tabs.here"), "Enter", main=True)]
    if scene.mode == "watching" and scene.is_only_watched:
        return _watching(scene)
    if scene.mode == "watching":
        faster = [] if scene.is_fastest else [_button(Faster(), words("do.faster"), "f")]
        return [*faster, _button(Skip(), words("do.skip"), "Space Escape", main=True)]
    if scene.mode == "thinking":
        return [thinking(), *_undo(scene)]
    moves = look.buttons(scene) if scene.is_mine else []
    if scene.hints and scene.hints.turns:
        return _hinted(scene, scene.hints, look, moves)
    return [*moves, *_undo(scene), *_again(scene), *_hint_button(scene, look)]


def way_out_key(scene: Scene) -> str | None:
    """The key by which a table is left that has its way out in its bar, unless the same key has
    something nearer to end."""
    is_advised = scene.mode == "live" and scene.advised
    is_near = scene.is_in_hand or scene.mode == "watching" or is_advised
    return None if is_near else "Escape"


def thinking() -> str:
    """Stays while something else is looked at, and keeps the focus for what comes next."""
    # The sentence says who thinks, and so does what is spoken: not a third time here.
    return '<span class="thinking" tabindex="-1"><i></i><i></i><i></i></span>'


def _button(do: Action, text: str, short: str = "", *, main: bool = False) -> str:
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
        data_key=SLIDER,
        aria_label=words("replay.slider"),
        # The sentence itself is spoken already.
        aria_valuetext=words("replay.place", n=scene.moment + 1, of=scene.last_moment + 1),
    )
    return [
        f"<input{slider}>",
        _sign(Turn(-1), "«", words("replay.turn-back"), "ArrowUp"),
        _sign(Step(-1), "‹", words("do.earlier"), "ArrowLeft"),
        _sign(Run(), "❚❚" if scene.running else "▶", words(_RUN[scene.running]), "Space"),
        _sign(Step(1), "›", words("do.later"), "ArrowRight"),
        _sign(Turn(1), "»", words("replay.turn"), "ArrowDown"),
        # Whoever goes through the analysis goes back to it.
        _sign(Analyse(), "≣", words("end.analysis"), "a")
        if scene.analysed
        else _sign(OpenSheet("share"), "⤴", words("end.share"), "s"),
        _button(PlayOn(), words("replay.play-on")),
        _button(Now(), words("do.now"), "Escape", main=True),
    ]


def _watching(scene: Scene) -> list[str]:
    """Who only watches has the time: to halt, to go step by step, to go on to the next turn."""
    words, halted = scene.words, scene.is_halted
    halt = _sign(Halt(), "▶" if halted else "❚❚", words("do.resume" if halted else "do.halt"), "p")
    step = _sign(Tick(), "›", words("do.step"), "ArrowRight")
    faster = [] if scene.is_fastest else [_button(Faster(), words("do.faster"), "f")]
    return [halt, step, *faster, _button(Skip(), words("do.skip-turn"), "Space", main=True)]


_RUN = {False: "replay.run", True: "replay.halt"}


def _sign(do: Action, sign: str, label: str, short: str) -> str:
    body = f'<span aria-hidden="true">{sign}</span>'
    return button(do, body, class_="sign", aria_label=label, aria_keyshortcuts=short)


def _undo(scene: Scene) -> list[str]:
    if not scene.can_undo:
        return []
    text = scene.words("do.undo")
    body = f'<span aria-hidden="true">↶</span> <b>{escape(text)}</b>'
    return [button(Undo(), body, class_="undo", aria_label=text, aria_keyshortcuts="U")]


def _again(scene: Scene) -> list[str]:
    # Whoever has picked something is busy; the room is for what comes of it. What was picked
    # because there is no choice keeps nobody from looking around first.
    if not scene.can_see_again or scene.is_in_hand or scene.advised:
        return []
    return [_button(Again(), scene.words("do.again"), "v")]


# --- Hints ----------------------------------------------------------------------------------------

_DOTS = '<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>'


def _hint_button(scene: Scene, look: Look) -> list[str]:
    """Asks for a hint; while it is thought about, the button does without it."""
    # Whoever has picked a card is busy; the room is for what comes of it.
    if not scene.can_hint or look.is_busy(scene):
        return []
    words = scene.words
    if scene.hints is not None and not scene.hints.overtaken:
        label = f"{words('hint.thinks')} {words('hint.stop')}"
        return [button(Unhint(), _DOTS, key="hint", aria_label=label, aria_keyshortcuts="h")]
    return [button(Hint(), escape(words("do.hint")), class_="hint", aria_keyshortcuts="h")]


def _hinted(scene: Scene, hints: Hints, look: Look, moves: list[str]) -> list[str]:
    """The turns to choose from, or, while one is followed, the buttons that this needs."""
    if hints.followed:
        return [_do_this(scene, hints), *moves, *_undo(scene), _close(scene)]
    if moves and scene.picked:
        return [*moves, *_undo(scene), _close(scene)]
    return [_hint_turns(scene, hints, look), _do_this(scene, hints), _close(scene)]


def _do_this(scene: Scene, hints: Hints) -> str:
    """Does one step of the turn that is looked at, and says which."""
    text = scene.words("hint.do")
    said = labelled(scene.words, text, hints.step)
    return button(DoThis(), escape(text), class_="main", aria_label=said, aria_keyshortcuts="t")


def _hint_turns(scene: Scene, hints: Hints, look: Look) -> str:
    """A button for each turn that is advised."""
    turns = "".join(_hint_turn(scene, hints, look, number) for number in range(len(hints.turns)))
    label = escape(scene.words("hint.turns"))
    return f'<div class="hint-turns" role="group" aria-label="{label}">{turns}</div>'


def _close(scene: Scene) -> str:
    return button(
        Unhint(),
        '<span aria-hidden="true">✕</span>',
        class_="sign",
        aria_label=scene.words("hint.close"),
        aria_keyshortcuts="h" if scene.is_in_hand else "h Escape",
    )


def _hint_turn(scene: Scene, hints: Hints, look: Look, number: int) -> str:
    is_chosen = number == hints.chosen
    behind = hints.turns[0].worth - hints.turns[number].worth
    # No number: on the keyboard the digits are for other things.
    sign = "★" if not number else f"−{behind}{look.point()}" if behind else "≈"
    said = rank(scene.words, number + 1, behind)
    return button(
        Hint(number),
        f'<b aria-hidden="true">{sign}</b>',
        # The first is where the button was that asked for it, and keeps its focus.
        key=f"hint-{number}" if number else "hint",
        aria_pressed="true" if is_chosen else "false",
        aria_label=said,
        # Chosen again, it leads on to what does it.
        data_go_on="" if is_chosen else None,
    )
