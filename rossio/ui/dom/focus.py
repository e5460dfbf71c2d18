"""Where the focus is, where it goes when what had it is gone, and how the arrows walk a grid."""

from typing import Any

from pyscript import document, window
from pyscript.ffi import to_js

from rossio.ui.dom.browser import rectangle

_NEXT_THINGS = (
    "[data-part=do] .main:not([data-aside])", "[data-lit]:not([data-aside])", ".thinking",
    "[data-part=do] button",
    "h1[tabindex]",
)  # fmt: skip
"""Where the focus goes when what had it is gone: to the first of these that there is."""
_STEPS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
"""Rows and columns that an arrow goes on."""
_STOP = '[tabindex="0"]'
_WALKED = "[role=grid], [data-walk]"
"""What the arrows walk: boards by their rows and columns, other groups thing by thing."""
_STEP = "[data-do]:not([aria-hidden])"
"""A thing of such a group."""
_STOPS = ("[data-taught]", "[data-lit]", _STOP, f"[role=gridcell], {_STEP}")
"""Where the Tab key comes to in a grid or a group without the focus: the first that there is."""
_START = ".start"
_SHEET = "#sheet"


def keyed(root: Any, key: str) -> Any:
    """What has this key, if anything has; a key may be any text, as the name of a save may."""
    return root.querySelector(f'[data-key="{window.CSS.escape(key)}"]') if key else None


def bring_focus(element: Any) -> None:
    """Give the focus to an element without moving the page."""
    element.focus(to_js({"preventScroll": True}))


def show_focus(element: Any) -> None:
    """Give the focus to an element; whoever goes by keys sees where it is."""
    bring_focus(element)
    if element.matches(":focus-visible"):
        element.scrollIntoView(to_js({"block": "nearest", "inline": "nearest"}))


class Focus:
    """The focus on the screen: it stays with the same thing, and never gets lost."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._key, self._was_here = "", False
        self._led_to = ""
        self._left_by = ""

    def remember(self) -> None:
        """Before something changes: where the focus is, and where it was before a sheet had it: the
        browser gives it back only to what has not been drawn anew meanwhile."""
        active = document.activeElement
        self._was_here = bool(active and self._root.contains(active))
        if active and active.closest(_SHEET):
            return
        self._key = active.getAttribute("data-key") or "" if self._was_here else ""
        if self._was_here and active.closest(_START):
            self._left_by = active.getAttribute("data-do") or ""

    def come_back(self, *, is_wanted: bool) -> None:
        """After that: to the same thing, or else to the next; if it was here or is wanted here."""
        if (self._was_here or is_wanted) and not self._root.contains(document.activeElement):
            # What has the key of what had it may be another thing, on another screen.
            self._come_to(self._way_out(), keyed(self._root, self._key), *self._next_things())
        self._set_stops()

    def _way_out(self) -> Any:
        """Back on the start screen: that by which it was left."""
        does = window.CSS.escape(self._left_by)
        return self._left_by and self._root.querySelector(f'{_START} [data-do="{does}"]')

    def _come_to(self, *things: Any) -> None:
        """To the first of these that takes the focus: what had it may still be there, but only to
        be looked at."""
        for thing in filter(None, things):
            show_focus(thing)
            if thing.isSameNode(document.activeElement):
                return
        bring_focus(self._root)

    def lead_to(self, key: str) -> None:
        """To what has this key, as soon as it is another; that is brought into sight."""
        if key != self._led_to:
            self._led_to = key
            if target := keyed(self._root, key):
                bring_focus(target)
                target.scrollIntoView(to_js({"block": "nearest"}))

    def lead_anew(self) -> None:
        """An action leads to something by itself, even if the one before led there too."""
        self._led_to = ""

    def go_on(self) -> None:
        """To what there is to do, past everything else."""
        self._come_to(*self._next_things())

    def _next_things(self) -> list[Any]:
        return [self._root.querySelector(selector) for selector in _NEXT_THINGS]

    # --- Grids and groups -----------------------------------------------------------------------

    def _set_stops(self) -> None:
        """The Tab key comes to one thing of a grid or a group: where the focus is, what a lesson
        speaks of, or what is lit."""
        for group in self._root.querySelectorAll(_WALKED):
            if group.contains(document.activeElement):
                _stop_at(group, document.activeElement)
            else:
                found = (group.querySelector(kind) for kind in _STOPS)
                _stop_at(group, next(filter(None, found), None))


def move_stop(thing: Any) -> None:
    """Have the Tab key come to this thing of its grid or group, and to no other."""
    if group := thing.closest(_WALKED):
        _stop_at(group, thing)


def _stop_at(group: Any, thing: Any) -> None:
    # What is so already is left alone: an attribute that is set is news to the browser.
    for other in group.querySelectorAll(_STOP):
        if not other.isSameNode(thing):
            other.setAttribute("tabindex", "-1")
    if thing and thing.getAttribute("tabindex") != "0":
        thing.setAttribute("tabindex", "0")


def walk(thing: Any, key: str) -> bool:
    """Go on in a grid or a group as an arrow points; whether that is what the key means here."""
    group = thing.closest(_WALKED)
    if not group or key not in _STEPS:
        return False
    way = _STEPS[key]
    is_grid = group.getAttribute("role") == "grid"
    if beside := _cell_beside(group, thing, *way) if is_grid else _step_from(group, thing, *way):
        beside.focus()
    return True


def _cell_beside(grid: Any, cell: Any, down: int, along: int) -> Any:
    row = int(cell.closest("[role=row]").getAttribute("aria-rowindex")) + down
    column = int(cell.getAttribute("aria-colindex")) + along
    return grid.querySelector(f'[aria-rowindex="{row}"] [aria-colindex="{column}"]')


def _step_from(group: Any, thing: Any, down: int, along: int) -> Any:
    """To the next thing of a group or the one before, round and round; up and down, to what lies
    there, if anything does."""
    if not (things := list(group.querySelectorAll(_STEP))):
        return None
    here = next((n for n, one in enumerate(things) if one.isSameNode(thing)), 0)
    if along:
        return things[(here + along) % len(things)]
    x, y = _middle(thing)
    others = [(one, *_middle(one)) for one in things]
    # What lies beside it only seems to be higher or lower.
    there = [(abs(top - y) + 2 * abs(left - x), one) for one, left, top in others
             if down * (top - y) > max(4, abs(left - x) / 2)]  # fmt: skip
    return min(there, key=lambda found: found[0])[1] if there else None


def _middle(thing: Any) -> tuple[float, float]:
    left, top, width, height = rectangle(thing)
    return left + width / 2, top + height / 2
