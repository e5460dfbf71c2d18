"""Where the focus is, where it goes when what had it is gone, and how the arrows walk a grid."""

from typing import Any

from pyscript import document, window
from pyscript.ffi import to_js

_NEXT_THINGS = (
    "[data-part=do] .main:not([data-aside])", "[data-lit]:not([data-aside])", ".thinking",
    "[data-part=do] button",
    "h1[tabindex]",
)  # fmt: skip
"""Where the focus goes when what had it is gone: to the first of these that there is."""
_STEPS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
"""Rows and columns that an arrow goes on."""
_STOP = '[tabindex="0"]'
_START = ".start"


def keyed(root: Any, key: str) -> Any:
    """What has this key, if anything has; a key may be any text, as the name of a save may."""
    return root.querySelector(f'[data-key="{window.CSS.escape(key)}"]') if key else None


def bring_focus(element: Any) -> None:
    """Give the focus to an element without moving the page."""
    element.focus(to_js({"preventScroll": True}))


class Focus:
    """The focus on the screen: it stays with the same thing, and never gets lost."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._key, self._was_here = "", False
        self._led_to = ""
        self._left_by = ""

    def remember(self) -> None:
        """Before something changes: where the focus is."""
        active = document.activeElement
        self._was_here = bool(active and self._root.contains(active))
        self._key = active.getAttribute("data-key") or "" if self._was_here else ""
        if self._was_here and not self._key and active.closest(_START):
            self._left_by = active.getAttribute("data-do") or ""

    def come_back(self, *, is_wanted: bool) -> None:
        """After that: to the same thing, or else to the next; if it was here or is wanted here."""
        if (self._was_here or is_wanted) and not self._root.contains(document.activeElement):
            self._come_to(keyed(self._root, self._key), self._way_out(), *self._next_things())
        self._set_stops()

    def _way_out(self) -> Any:
        """Back on the start screen: that by which it was left."""
        does = window.CSS.escape(self._left_by)
        return self._left_by and self._root.querySelector(f'{_START} [data-do="{does}"]')

    def _come_to(self, *things: Any) -> None:
        """To the first of these that takes the focus: what had it may still be there, but only to
        be looked at."""
        for thing in filter(None, (*things, self._root)):
            bring_focus(thing)
            if thing.isSameNode(document.activeElement):
                return

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

    # --- Grids ----------------------------------------------------------------------------------

    def _set_stops(self) -> None:
        """The Tab key comes to one cell of a grid: where the focus is, or what is lit."""
        for grid in self._root.querySelectorAll("[role=grid]"):
            if grid.contains(document.activeElement):
                _stop_at(grid, document.activeElement)
            else:
                cell = grid.querySelector("[data-lit]") or grid.querySelector(_STOP)
                _stop_at(grid, cell or grid.querySelector("[role=gridcell]"))


def move_stop(cell: Any) -> None:
    """Have the Tab key come to this cell of its grid, and to no other."""
    if grid := cell.closest("[role=grid]"):
        _stop_at(grid, cell)


def _stop_at(grid: Any, cell: Any) -> None:
    # What is so already is left alone: an attribute that is set is news to the browser.
    for other in grid.querySelectorAll(_STOP):
        if not other.isSameNode(cell):
            other.setAttribute("tabindex", "-1")
    if cell and cell.getAttribute("tabindex") != "0":
        cell.setAttribute("tabindex", "0")


def walk(cell: Any, key: str) -> bool:
    """Go on in a grid as an arrow points on the screen; whether that is what the key means here."""
    grid = cell.closest("[role=grid]")
    if not grid or key not in _STEPS:
        return False
    down, along = _STEPS[key]
    row = int(cell.closest("[role=row]").getAttribute("aria-rowindex")) + down
    column = int(cell.getAttribute("aria-colindex")) + along
    beside = grid.querySelector(f'[aria-rowindex="{row}"] [aria-colindex="{column}"]')
    if beside:
        beside.focus()
    return True
