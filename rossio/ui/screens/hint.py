"""The buttons of a hint: to ask for it, to choose between its turns, to do without it."""

from rossio.ui.actions import Hint, Unhint
from rossio.ui.html import button, escape
from rossio.ui.look import Look
from rossio.ui.scene import Scene

_DOTS = '<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>'


def hint_button(scene: Scene, look: Look) -> list[str]:
    """Asks for a hint; while it is thought about, or followed, the button does without it."""
    if scene.advised:
        return [_close(scene)]
    # Whoever has picked a card is busy; the room is for what comes of it.
    if not scene.can_hint or look.is_busy(scene):
        return []
    words = scene.words
    if scene.hints is not None:
        label = f"{words('hint.thinks')} {words('hint.stop')}"
        return [button(Unhint(), _DOTS, key="hint", aria_label=label, aria_keyshortcuts="h")]
    return [button(Hint(), escape(words("do.hint")), class_="hint", aria_keyshortcuts="h")]


def hint_turns(scene: Scene, look: Look) -> list[str]:
    """A button for each turn that is advised, and one that closes the hint."""
    hints, words = scene.hints, scene.words
    assert hints is not None
    turns = "".join(_turn(scene, look, number) for number in range(len(hints.turns)))
    label = escape(words("hint.turns"))
    return [
        f'<div class="hint-turns" role="group" aria-label="{label}">{turns}</div>',
        _close(scene),
    ]


def _close(scene: Scene) -> str:
    return button(
        Unhint(),
        '<span aria-hidden="true">✕</span>',
        class_="sign",
        aria_label=scene.words("hint.close"),
        aria_keyshortcuts="h",
    )


def _turn(scene: Scene, look: Look, number: int) -> str:
    hints = scene.hints
    assert hints is not None
    is_chosen = number == hints.chosen
    behind = hints.turns[0].worth - hints.turns[number].worth
    sign = "★" if not number else f"−{behind}{look.point()}" if behind else "≈"
    said = _rank(scene, number, behind)
    return button(
        Hint(number),
        f'<b aria-hidden="true">{number + 1}</b> <small aria-hidden="true">{sign}</small>',
        # The first is where the button was that asked for it, and keeps its focus.
        key=f"hint-{number}" if number else "hint",
        aria_pressed="true" if is_chosen else "false",
        aria_label=f"{said}: {hints.sentence}" if is_chosen else said,
    )


def _rank(scene: Scene, number: int, behind: int) -> str:
    if not number:
        return scene.words("hint.best", n=1)
    if not behind:
        return scene.words("hint.equal", n=number + 1)
    return scene.words("hint.behind", n=behind, place=number + 1)
