"""Taps, keys, drags, pointing and typing, each turned into an action's text."""

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from rossio.ui.actions import FileKind
from rossio.ui.dom.focus import bring_focus, keyed, move_stop, show_focus, walk

_HOLD = 450
"""After so many milliseconds a touch is a long press."""
_DRAG = {"mouse": 6, "touch": 16}
"""After so many pixels a press is a drag; a finger is never quite still."""
_KEY_NAMES = {" ": "Space"}
_FIELD_KEYS = {"Enter": "data-enter", "Escape": "data-escape"}
"""Where a field says what these keys do in it."""
_PRESSING = ("Enter", "Space")
_ON_AND_ON = 500
"""A key that is pressed again within so many milliseconds was not meant for what has come since:
nobody has read it, let alone heard it."""
_WITHOUT_BUTTONS = {"h": "hint", "t": "do-this", "v": "again"}
"""What these keys do where what is picked has taken the room of their buttons."""
_WALKING = ("Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
_PICKED = ':is([aria-pressed="true"], [aria-selected="true"])'
_OF_THE_TABLE = '[data-do^="pick "], [data-do^="look "], [data-do^="play "], [data-do^="why "]'
_STILL_TO_BE_PICKED = (
    ':is([data-lit], [aria-pressed="false"])'
    ':not([aria-pressed="true"], [aria-selected="true"], [aria-disabled="true"])'
)


class Gestures:
    """The listeners of the page. `do` gets an action's text, and what was typed or chosen with it,
    and says whether a move came of it; `note` gets what is still being typed; `read_file` gets a
    file, and what it is chosen for; `go_on` brings the focus to what there is to do; `answers` says
    whether a key is answered, `is_led` whether it is the page that moves the focus, `turn` whose
    turn is on screen."""

    def __init__(
        self,
        do: Callable[[str, str | None], bool],
        note: Callable[[str, str], None],
        read_file: Callable[[Any, FileKind], None],
        go_on: Callable[[], None],
        answers: Callable[[str], bool],
        is_led: Callable[[], bool],
        turn: Callable[[], object],
    ) -> None:
        self._do = do
        self._note = note
        self._read_file = read_file
        self._go_on = go_on
        self._answers = answers
        self._is_led = is_led
        self._turn = turn
        self._pointed_at = ""
        self._has_walked = False  # to what has the focus, by the last key
        # The last key if it was one that presses, in which turn, and when.
        self._pressed: tuple[str, object, float] | None = None
        self._ended: float | None = None  # when the last key ended a turn, if it did
        self._press: Any = None
        self._ghost: Any = None
        self._dragged = ""
        self._hold: int | None = None
        self._held = False
        self._hold_over = create_proxy(self._long_press)
        self._hold_past = create_proxy(self._forget_hold)

    def listen(self) -> None:
        """Begin to listen."""
        for name, listener in (
            ("click", self._click),
            ("change", self._change),
            ("input", self._typed),
            ("keydown", self._key),
            ("pointerover", self._point),
            ("focusin", self._focus),
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
            ("contextmenu", self._menu),
            ("submit", lambda event: event.preventDefault()),
        ):
            document.addEventListener(name, create_proxy(listener))
        # The word that it has closed comes late, perhaps after the next tap or key, to which it
        # would be open still; the word that it will close comes at once, but not from every way.
        _sheet().addEventListener("cancel", create_proxy(self._closing))
        _sheet().addEventListener("close", create_proxy(self._closed))

    def _closing(self, event: Any) -> None:
        # A field for a file says the same when none was chosen.
        if event.target.isSameNode(_sheet()):
            self._do("close", None)

    def _closed(self, event: Any) -> None:
        # By now another sheet may be open.
        if not event.target.open:
            self._do("close", None)

    # --- Taps and keys --------------------------------------------------------------------------

    def _click(self, event: Any) -> None:
        if self._held:
            # The finger that held a card down has shown it; lifting it is no tap.
            self._held = False
            return
        target = event.target.closest("[data-do]")
        if target:
            self._pointed_at = ""
            # What is done may change what the next tap there does.
            goes_on = target.hasAttribute("data-go-on")
            self._do(target.getAttribute("data-do"), None)
            if goes_on:
                self._go_on()
        elif event.target.id == "sheet":
            self._do("close", None)
        elif event.target.closest("[data-go-on]"):
            self._go_on()
        else:
            self._glance(event.target)

    def _key(self, event: Any) -> None:
        turn = self._turn()
        self._take_key(event)
        has_ended = self._turn() != turn
        # A key that is still held down has not been left alone.
        goes_on = event.repeat and self._ended is not None
        self._ended = event.timeStamp if has_ended or goes_on else None

    def _take_key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        name = _KEY_NAMES.get(event.key, event.key)
        if event.repeat:
            # The browser would press whatever button has got the focus.
            if name in _PRESSING and not _is_typing(event.target, name):
                event.preventDefault()
            self._is_held(name, event.timeStamp)
            return
        if self._runs_over(name, event.timeStamp) and not _is_typing(event.target, name):
            event.preventDefault()
            return
        if (attribute := _FIELD_KEYS.get(name)) and (does := event.target.getAttribute(attribute)):
            event.preventDefault()
            self._do(does, None)
            return
        if _is_typing(event.target, name):
            return
        focused, offer = event.target.closest("[data-do], button, a"), self._offer(name)
        has_walked, self._has_walked = self._has_walked, name in _WALKING
        is_given = offer and focused and (_skips(offer, focused) or _gives_way(focused, has_walked))
        if focused and name == "Enter" and self._is_for_what_is_over(focused, event.timeStamp):
            event.preventDefault()
        elif focused and name in _PRESSING and not is_given:
            # Only what is a button by itself is pressed by the browser.
            if focused.tagName.lower() not in ("button", "a"):
                event.preventDefault()
                self._press_on(focused)
        elif walk(focused or event.target, name):
            event.preventDefault()
        elif name == "?" and self._answers(name):
            self._do("sheet keys", None)
        elif offer:
            event.preventDefault()
            self._take(offer)
        elif not _sheet().open and (does := self._does_without_button(name)):
            self._do(does, None)

    def _is_held(self, name: str, now: float) -> None:
        """A key that is still held down has not been left alone."""
        if self._pressed is not None and self._pressed[0] == name:
            self._pressed = (*self._pressed[:2], now)

    def _runs_over(self, name: str, now: float) -> bool:
        """Whether a key that presses is pressed on and on, past the end of the turn for which it
        was meant: what is offered then is something else. On a sheet it is for the sheet."""
        before, turn = self._pressed, self._turn()
        self._pressed = (name, turn, now) if name in _PRESSING else None
        if _sheet().open or before is None:
            return False
        if before[0] != name or now - before[2] > _ON_AND_ON:
            return False
        # Until it is left alone for a moment, it is still that turn's.
        self._pressed = (name, before[1], now)
        return before[1] != turn

    def _is_for_what_is_over(self, focused: Any, now: float) -> bool:
        """Whether Enter was to confirm what another key did at once, and so ended the turn: the
        focus has come to what skips what others do, by itself."""
        is_soon = self._ended is not None and now - self._ended <= _ON_AND_ON
        return is_soon and focused.getAttribute("data-do") == "skip"

    def _offer(self, name: str) -> Any:
        """What answers to a key, if anything does: on the sheet, or on the screen under none."""
        place = "#sheet" if _sheet().open else "#screen"
        return _shortcut(place, name) if self._answers(name) else None

    def _does_without_button(self, name: str) -> str:
        if name == "Escape":
            return "put-back"
        return _WITHOUT_BUTTONS.get(name.lower(), "") if self._answers(name) else ""

    def _press_on(self, focused: Any) -> None:
        """Do where the focus is what is to be done there; once that is done, the focus goes on."""
        was_open, does = focused.matches(_STILL_TO_BE_PICKED), str(focused.getAttribute("data-do"))
        self._do(does, None)
        if was_open and _is_left(document.activeElement, does):
            self._go_on()

    def _take(self, offer: Any) -> None:
        """Do by its key what is offered; what is picked so gets the focus, for Enter to confirm, or
        that does to which it leads.

        After a move, and when something is shown, the focus goes on as from its button: where it
        is, something else may be done by the time it is seen again.
        """
        key, does = offer.getAttribute("data-key"), str(offer.getAttribute("data-do"))
        has_moved = self._do(does, None)
        picked = keyed(document, key)
        if picked and picked.getAttribute("aria-pressed") == "true":
            # Picking it is no look at it.
            self._pointed_at = picked.getAttribute("data-look") or ""
            self._lead_from(picked)
        elif has_moved or does == "again":
            if not document.activeElement.matches("[data-taught]"):
                self._go_on()
        elif _is_left(document.activeElement, does):
            self._go_on()

    def _lead_from(self, picked: Any) -> None:
        """The focus goes where what was picked can be laid, if it lies elsewhere."""
        goal = keyed(document, picked.getAttribute("data-leads") or "")
        if not goal:
            bring_focus(picked)
        elif not (_is_beside(goal, now := document.activeElement) and now.matches("[data-lit]")):
            show_focus(goal)

    def _change(self, event: Any) -> None:
        field = event.target
        if field.hasAttribute("data-file"):
            self._choose_file(field)
        elif (name := field.getAttribute("data-set")) and field.type != "text":
            is_check = field.type == "checkbox"
            value = ("true" if field.checked else "false") if is_check else field.value
            self._do(f"set {name}", value)

    def _typed(self, event: Any) -> None:
        field = event.target
        if name := field.getAttribute("data-note"):
            self._note(f"set {name}", field.value)
        elif field.type == "text" and (name := field.getAttribute("data-set")):
            self._do(f"set {name}", field.value)

    def _choose_file(self, field: Any) -> None:
        # A file without content counts as false.
        if field.files.length:
            self._read_file(field.files.item(0), field.getAttribute("data-file"))
            # The same file, mended, can be chosen again.
            field.value = ""

    # --- Pointing at a card ---------------------------------------------------------------------

    def _point(self, event: Any) -> None:
        if event.pointerType == "mouse" and not self._press:
            self._glance(event.target)

    def _focus(self, event: Any) -> None:
        move_stop(event.target)
        # Where the page leads the focus, nobody has looked.
        if not self._is_led() and event.target.matches(":focus-visible"):
            self._glance(event.target)

    def _glance(self, target: Any) -> None:
        card = target.closest("[data-look]")
        number = card.getAttribute("data-look") if card else ""
        if number != self._pointed_at:
            self._pointed_at = number
            self._do(f"glance {number}", None)

    def _long_press(self) -> None:
        self._hold = None
        if self._press:
            self._held = True
            self._glance(self._press.target)

    def _menu(self, event: Any) -> None:
        if event.target.closest("[data-look], [data-drag]"):
            event.preventDefault()

    # --- Dragging -------------------------------------------------------------------------------

    def _down(self, event: Any) -> None:
        self._held = self._has_walked = False
        self._pressed = self._ended = None
        self._stop_holding()
        if event.button != 0:
            return
        self._press = event
        if event.pointerType != "mouse" and event.target.closest("[data-look]"):
            self._hold = window.setTimeout(self._hold_over, _HOLD)

    def _move(self, event: Any) -> None:
        if self._ghost:
            self._follow(event)
        elif self._press and _far(self._press, event):
            self._stop_holding()
            if held := self._press.target.closest("[data-drag]"):
                self._pick_up(held, event)
            else:
                self._press = None

    def _pick_up(self, held: Any, event: Any) -> None:
        """A likeness of what is dragged follows the finger; what can be picked is, by dragging."""
        likeness = _picture(held)
        self._ghost = likeness
        self._dragged = str(held.getAttribute("data-drag"))
        document.body.append(likeness)
        document.documentElement.classList.add("dragging")
        self._follow(event)
        if held.getAttribute("aria-pressed") == "false":
            self._do(held.getAttribute("data-do"), None)

    def _follow(self, event: Any) -> None:
        style = self._ghost.style
        style.setProperty("left", f"{event.clientX}px")
        style.setProperty("top", f"{event.clientY}px")

    def _up(self, event: Any) -> None:
        self._stop_holding()
        self._press = None
        if not self._ghost:
            return
        self._drop_ghost()
        # A click may follow where the drag began; it means nothing.
        self._held = True
        window.setTimeout(self._hold_past, 0)
        target = document.elementFromPoint(event.clientX, event.clientY)
        place = target and target.closest("[data-do]")
        if place and place.getAttribute("data-drop") == self._dragged:
            self._do(place.getAttribute("data-do"), None)

    def _cancel(self, _: Any) -> None:
        self._stop_holding()
        self._press = None
        self._drop_ghost()

    def _forget_hold(self) -> None:
        self._held = False

    def _stop_holding(self) -> None:
        if self._hold is not None:
            window.clearTimeout(self._hold)
            self._hold = None

    def _drop_ghost(self) -> None:
        if self._ghost:
            self._ghost.remove()
            self._ghost = None
            document.documentElement.classList.remove("dragging")


def _is_typing(target: Any, name: str) -> bool:
    """Whether a key belongs to the field that has the focus."""
    if name == "Escape":
        # A list closes by it, and what was pasted would be gone; no other field needs it.
        return bool(target.closest("select, textarea"))
    if name == "?" and target.closest("input:is([type=radio], [type=checkbox])"):
        return False
    # Whatever moves a slider the replay's own keys do, too.
    return bool(target.closest("input:not([type=range]), select, textarea"))


def _skips(offer: Any, focused: Any) -> bool:
    """While something is being shown, what of the table has the focus is for afterwards."""
    return str(offer.getAttribute("data-do")) == "skip" and focused.matches(_OF_THE_TABLE)


def _gives_way(focused: Any, has_walked: bool) -> bool:
    """Whether what has the focus leaves Enter and Space to the button that is offered for them: it
    is picked already, or cannot be, or there is nothing to be done there but to look. What a lesson
    asks for is done where it is, unless it is selected and Enter confirms it by its own name; and
    whoever has just walked there wants to know about it."""
    if focused.matches('[data-taught]:not([aria-selected="true"])') or (
        has_walked and not focused.matches(_PICKED)
    ):
        return False
    return _is_idle(focused)


def _is_idle(thing: Any) -> bool:
    """Whether a thing of the table is picked already, or cannot be, or is only to be looked at."""
    is_open = thing.matches(_STILL_TO_BE_PICKED)
    return not is_open and thing.matches('[data-do^="pick "], [data-do^="look "]')


def _is_left(thing: Any, does: str) -> bool:
    """Whether the focus goes on from a thing after an action: nothing more is to be done there, it
    is not what a lesson asks for, and picking has not picked it; or the move is taken back with
    which something could be done there."""
    if thing.matches("[data-taught]"):
        return False
    if does == "undo":
        return thing.matches(_OF_THE_TABLE) and not thing.matches(_STILL_TO_BE_PICKED)
    if not _is_idle(thing):
        return False
    return does.startswith("play ") or (does.startswith("pick ") and not thing.matches(_PICKED))


def _is_beside(goal: Any, thing: Any) -> bool:
    """Whether both are in the same grid."""
    grid = goal.closest("[role=grid]")
    return bool(grid and grid.contains(thing))


def _sheet() -> Any:
    return document.getElementById("sheet")


def _shortcut(place: str, name: str) -> Any:
    """What answers to a key in a place; letters whatever their case."""
    selector = f'{place} [aria-keyshortcuts~="{name}" i]' if name.isalnum() else ""
    return document.querySelector(selector) if selector else None


def _far(press: Any, event: Any) -> bool:
    way = abs(press.clientX - event.clientX) + abs(press.clientY - event.clientY)
    return bool(way > _DRAG.get(str(press.pointerType), _DRAG["touch"]))


def _picture(held: Any) -> Any:
    ghost = document.createElement("div")
    ghost.className = "ghost dragged"
    likeness = held.getAttribute("data-likeness")
    if not likeness:
        ghost.append(held.querySelector("svg").cloneNode(True))
    else:
        window.rossio.write(
            ghost,
            f'<svg viewBox="0 0 40 40"><use href="#{likeness}" width="40" height="40"/></svg>',
        )
    return ghost
