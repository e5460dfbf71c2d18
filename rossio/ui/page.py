"""Python takes over the page here; the only module that knows there is a DOM.

Screens come as text. What has changed of a screen replaces what was there, part by part, and the
focus stays where it was. Everything a person does arrives through the few listeners below.
"""

from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from rossio.ui.app import App
from rossio.ui.browser import BrowserStorage, rectangle
from rossio.ui.gestures import Gestures
from rossio.ui.layout import Room
from rossio.ui.screen import Effect, Flight, Screen, Sheet
from rossio.ui.tiles import motifs

_FLIGHT = 320
"""How long a tile is on its way, in milliseconds."""
_NEXT_THING = "[data-part=do] .main, .lay, .lit, [data-part=do] button, h1[tabindex]"
"""Where the focus goes when what had it is gone."""


class Page:
    """The app and what of it is on screen."""

    def __init__(self) -> None:
        languages = [str(code) for code in window.navigator.languages]
        self.app = App(BrowserStorage(), languages, window.Date.now, window.Math.random)
        self._root = document.getElementById("screen")
        self._sheet = document.getElementById("sheet")
        self._say = document.getElementById("say")
        self._frame = ""
        self._parts: dict[str, str] = {}
        self._shown_sheet: Sheet | None = None
        self._timer: int | None = None
        self._tick = create_proxy(lambda: self.do("tick"))

    def do(self, action: str, value: str = "") -> None:
        """Do what a person asked for, and show what has come of it."""
        try:
            self.app.do(action, value)
            self.draw()
            if self.app.effect is not None:
                self._take_effect(self.app.effect)
        except Exception:
            self._own_up()

    def _own_up(self) -> None:
        """Say that something is broken, instead of silently doing nothing."""
        import traceback

        window.console.error(traceback.format_exc())
        again = create_proxy(lambda _: window.location.reload())
        window.rossio.say(window.rossio.word("broken"), _js({"action": again}))

    # --- Drawing --------------------------------------------------------------------------------

    def draw(self) -> None:
        """Bring the screen up to date."""
        self.app.resize(Room(window.innerWidth, window.innerHeight))
        screen = self.app.screen()
        source = self._source(screen.flight)
        key, had_focus = self._focused()
        is_new = self._put(screen)
        if self._measure():
            self._put(self.app.screen())
        self._show_sheet(screen.sheet)
        self._focus_again(key, had_focus, is_new)
        self._speak(screen.say)
        self._wait(screen.wait)
        if screen.flight and source:
            self._fly(screen.flight, source)

    def _put(self, screen: Screen) -> bool:
        """Replace what has changed; whether it is another frame."""
        is_new = screen.frame != self._frame
        if is_new:
            self._root.innerHTML = self._frame = screen.frame
            self._parts = {}
            document.documentElement.lang = self.app.words.language
            window.scrollTo(0, 0)
        for name, text in screen.parts.items():
            if self._parts.get(name) != text:
                self._root.querySelector(f'[data-part="{name}"]').innerHTML = text
                self._parts[name] = text
        return is_new

    def _measure(self) -> bool:
        """How much room the square has now; whether that is news."""
        room = self._root.querySelector(".square-room")
        if not room:
            return False
        measured = Room(room.clientWidth, room.clientHeight)
        if measured == self.app.room:
            return False
        self.app.resize(self.app.window, measured)
        return True

    def _focused(self) -> tuple[str, bool]:
        active = document.activeElement
        if not active or not self._root.contains(active):
            return "", False
        return active.getAttribute("data-key") or "", True

    def _focus_again(self, key: str, had_focus: bool, is_new: bool) -> None:
        if self._shown_sheet or not (had_focus or is_new):
            return
        if self._root.contains(document.activeElement):
            return
        same = self._root.querySelector(f'[data-key="{key}"]') if key else None
        target = same or self._root.querySelector(_NEXT_THING)
        if target:
            target.focus(_js({"preventScroll": True}))

    def _speak(self, text: str) -> None:
        if text and self._say.textContent != text:
            self._say.textContent = text

    def _wait(self, milliseconds: int | None) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._timer = None
        if milliseconds is not None:
            self._timer = window.setTimeout(self._tick, milliseconds)

    def _show_sheet(self, sheet: Sheet | None) -> None:
        if sheet == self._shown_sheet:
            return
        same = sheet and self._shown_sheet and sheet.name == self._shown_sheet.name
        self._shown_sheet = sheet
        if sheet is None:
            self._sheet.close()
            return
        document.getElementById("sheet-title").textContent = sheet.title
        close = self._sheet.querySelector("[data-do=close]")
        close.setAttribute("aria-label", self.app.words("do.close"))
        body = document.getElementById("sheet-body")
        key = document.activeElement.getAttribute("data-key") if same else ""
        body.innerHTML = sheet.body
        if not self._sheet.open:
            self._sheet.showModal()
        if not same:
            body.scrollTop = 0
        again = body.querySelector(f'[data-key="{key}"]') if key else None
        (again or document.getElementById("sheet-title")).focus(_js({"preventScroll": True}))

    # --- Motion ---------------------------------------------------------------------------------

    def _keyed(self, key: str) -> Any:
        return self._root.querySelector(f'[data-key="{key}"]')

    def _source(self, flight: Flight | None) -> Any:
        if flight is None or window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return None
        element = self._keyed(flight.source)
        return element and rectangle(element)

    def _fly(self, flight: Flight, source: Any) -> None:
        """A tile travels over the table; where it lands, it lies already."""
        target = self._keyed(flight.target)
        if not target:
            return
        end = rectangle(target)
        ghost = document.createElement("div")
        ghost.className = "ghost"
        ghost.innerHTML = (
            '<svg viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true">'
            f'<use href="#tile-{flight.colour}" width="40" height="40"/></svg>'
        )
        for name, value in zip(("left", "top", "width", "height"), end, strict=True):
            ghost.style.setProperty(name, f"{value}px")
        document.body.append(ghost)
        moved = f"translate({source[0] - end[0]}px, {source[1] - end[1]}px)"
        scaled = f"scale({source[2] / end[2]}, {source[3] / end[3]})"
        motion = ghost.animate(
            _js([{"transform": f"{moved} {scaled}"}, {"transform": "none"}]),
            _js({"duration": _FLIGHT, "easing": "cubic-bezier(.2, .8, .3, 1)"}),
        )
        motion.onfinish = create_proxy(lambda _: ghost.remove())

    # --- What only the browser can do -----------------------------------------------------------

    def _take_effect(self, effect: Effect) -> None:
        link = f"{window.location.href.partition('#')[0]}#{effect.text}"
        words, navigator = self.app.words, window.navigator
        copied = create_proxy(
            lambda _: window.rossio.say(words("shared.copied"), _js({"seconds": 8}))
        )
        by_hand = create_proxy(lambda _: window.rossio.say(words("shared.by-hand", link=link)))
        if "share" in dir(navigator):
            # Whoever closes the system's sheet has changed their mind; there is nothing to say.
            done = create_proxy(lambda _: None)
            navigator.share(_js({"title": "Rossio", "url": link})).then(done, done)
        elif navigator.clipboard:
            navigator.clipboard.writeText(link).then(copied, by_hand)
        else:
            by_hand(None)


def _js(value: Any) -> Any:
    return to_js(value)


def start() -> None:
    """Show the first screen, and listen."""
    document.getElementById("motifs").innerHTML = motifs()
    page = Page()
    page.draw()
    Gestures(page.do).listen()
    window.addEventListener("resize", create_proxy(lambda _: page.draw()))
    link = window.location.hash
    if len(link) > 1:
        page.do("open-link", link)
    window.rossio.ready()
