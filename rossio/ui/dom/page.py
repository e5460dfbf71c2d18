"""Python takes over the page here.

Screens come as text. What has changed of a screen replaces what was there, part by part, and the
focus stays where it was. Everything a person does arrives through the few listeners below.
"""

from asyncio import Future, ensure_future, sleep
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from rossio import games
from rossio.ui.actions import Action, Came, FileKind, TakeOver, Unkept, read
from rossio.ui.app import App
from rossio.ui.control.shelf import open_intake
from rossio.ui.dom.address import Addresses
from rossio.ui.dom.browser import (
    Rectangle,
    chance,
    copy,
    download,
    draw_qr,
    full_address,
    rectangle,
    share,
    storage,
)
from rossio.ui.dom.files import Files
from rossio.ui.dom.focus import Focus, keyed, show_focus
from rossio.ui.dom.games import Games
from rossio.ui.dom.gestures import Gestures
from rossio.ui.dom.tabs import Tabs
from rossio.ui.dom.thinker import SOON, Thinker
from rossio.ui.dom.turns import in_turns
from rossio.ui.layout import Room
from rossio.ui.preferences import Theme
from rossio.ui.screen import Effect, Flight, Screen, Sheet
from rossio.ui.steps import Work
from rossio.ui.storage import MirroredStorage
from rossio.ui.table_actions import Tick

T = TypeVar("T")

_FLIGHT = 320
"""How long something is on its way, in milliseconds."""
_PAINTED = 50
"""After so many milliseconds a screen has been painted, and what comes next can be prepared."""
_SPOKEN = 30
"""So many things that were said stay in the page, until they have been read out for sure."""
_LONG_ENOUGH = 8
"""After so many seconds a word that something went well has been read."""


class Page:
    """The app and what of it is on screen."""

    def __init__(self, kept: MirroredStorage) -> None:
        languages = [str(code) for code in window.navigator.languages]
        self.app = App(kept, languages, window.Date.now, chance)
        kept.on_lost = lambda trouble: self.do(Unkept(trouble))
        self._root = document.getElementById("screen")
        self.focus = Focus(self._root)
        self._sheet = document.getElementById("sheet")
        self._say = document.getElementById("say")
        self._spoken_to: object = None
        self._language = ""
        # The page has been dressed before Python came, by what could be read then.
        self._theme = document.documentElement.getAttribute("data-theme") or "system"
        self._title = ""
        self._symbols = ""
        self._frame = ""
        self._parts: dict[str, str] = {}
        self._shown_sheet: Sheet | None = None
        self._for_eyes = False
        self.is_leading = False
        # What an address names may be awaited, with the page as it was before Python came.
        self.is_ready = False
        self._at_work: set[Future[None]] = set()
        self._timer: int | None = None
        self._waiting_for: tuple[int, int | None] | None = None
        self._tick = create_proxy(self._ticked)
        self._prepare = create_proxy(self.app.prepare)
        self._draw_symbols = create_proxy(self._put_symbols)
        self.games = Games(self.app.coming, self._hear_of_game)
        self._addresses = Addresses(self.app.address, self.app.key, lambda: self.app.depth, self.do)
        self._tabs = Tabs(self.do, self.app.saves.text)
        kept.on_news = self._tabs.hear_of
        self._thinker = Thinker(self.do, self.own_up)

    def hear(self, text: str, value: str | None = None) -> bool:
        """Do what the page says in its own way, as a text; whether a move came of it."""
        before = self._moves()
        if (action := read(text, value)) is not None:
            self.do(action)
        return self._moves() > before

    def _moves(self) -> int:
        """How many moves have been made in the game on screen."""
        table = self.app.table_on_screen()
        return len(table.session.record.moves) if table else 0

    def turn(self) -> object:
        """Whose turn is on screen, or whether there is none."""
        table = self.app.table_on_screen()
        return table and table.turn

    def note(self, text: str, value: str) -> None:
        """The same, for what is still being typed: it is shown later."""
        if (action := read(text, value)) is not None:
            self.app.do(action)

    def do(self, action: Action) -> None:
        """Do what a person asked for, and show what has come of it; what needs a game that is on
        its way is done when that has come."""
        try:
            if isinstance(action, TakeOver):
                self._tabs.take_over()
                return
            before = self.app.awaited
            self.app.do(action)
            # Before anything is drawn: should that fail, what was begun comes to its end all the
            # same.
            self._go_to_work()
            if (waiting := self.app.awaited) is not None and waiting is not before:
                self.games.ask_for_patience(lambda: self.app.awaited is waiting)
                return
            sounds, effect = self.app.sounds(), self.app.effect
            self.show()
            if sounds:
                window.rossio.sound(to_js(sounds))
            if effect is not None:
                self._take_effect(effect)
        except Exception:
            self.own_up()

    def _go_to_work(self) -> None:
        """Begin what an action has left to the page."""
        if (work := self.app.work) is not None:
            self.app.work = None
            self._at_work.add(begun := ensure_future(self._finish(work)))
            begun.add_done_callback(self._at_work.discard)
        if missed := self.app.missed:
            self.app.missed = ""
            self.games.bring_again(missed)

    async def settle(self) -> None:
        """Wait until what was asked for last is done, if it needs a game that is on its way."""
        if (awaited := self.app.awaited) is not None:
            await self.games.have([awaited[0]])

    def _hear_of_game(self, name: str, why: str) -> None:
        """A game has come, or has not: mostly nothing is to be seen of it."""
        app, came = self.app, Came(name, why)
        is_awaited = app.awaited is not None and app.awaited[0] == name
        is_seen = why or app.sheet or name in app.not_loaded
        if is_awaited or (is_seen and self.is_ready):
            self.do(came)
        else:
            app.do(came)

    async def _finish(self, work: Work) -> None:
        """Do what an action has begun, while the page can be used."""
        try:
            await in_turns(work.steps)
        except Exception:
            self.own_up()
        else:
            self.do(work.then)

    def own_up(self) -> None:
        """Say that something is broken, instead of silently doing nothing."""
        import traceback

        window.rossio.ownUp(traceback.format_exc())

    async def read_ahead(self) -> None:
        """Have at hand what the first tap on a game would wait for; first of all on the game that
        was played last. Now nobody waits for anything, and all of it in one task is felt."""
        await sleep(SOON / 1000)
        last = self.app.open_name
        for name in sorted(games.names(), key=lambda name: name != last):
            await self.games.have([name])
            # Whoever asks for a game that cannot be read is told why.
            with suppress(Exception):
                await in_turns(self.app.read_ahead(name))

    def begin(self) -> None:
        """Show the game that the address names, if it names one, and listen to it from now on."""
        self._addresses.listen()
        self._tabs.listen()

    # --- Drawing --------------------------------------------------------------------------------

    def show(self) -> None:
        """Show what has come of an action, and tell it: once, however often it is drawn."""
        if self.app.focus:
            self.focus.lead_anew()
        screen = self.draw()
        if self.app.is_problem_new:
            self._bring_problem_into_sight()
        self._speak(screen.say)
        if screen.notice:
            window.rossio.say(screen.notice)
        elif screen.good_news:
            window.rossio.say(screen.good_news, to_js({"seconds": _LONG_ENOUGH}))

    def _bring_problem_into_sight(self) -> None:
        """What is wrong stands in its own place, which may be far from what was tapped."""
        place = self._sheet if self._shown_sheet else self._root
        if told := place.querySelector("[role=alert]"):
            told.scrollIntoView(to_js({"block": "nearest"}))

    def draw_record(self) -> None:
        """Another tab has changed what is kept: who looks at their record sees it."""
        if self.app.place == "statistics":
            self.draw()

    def draw(self) -> Screen:
        """Bring the screen up to date."""
        return self._lead(self._draw)

    def go_on(self) -> None:
        """Bring the focus to what there is to do."""
        self._lead(self.focus.go_on)

    def _lead(self, does: Callable[[], T]) -> T:
        """Do what moves the focus by itself: where it goes then, nobody has looked."""
        self.is_leading = True
        try:
            return does()
        finally:
            self.is_leading = False

    def _draw(self) -> Screen:
        self.app.resize(Room(window.innerWidth, window.innerHeight))
        screen = self.app.screen()
        self._speak_in(self.app.language)
        self._dress(self.app.preferences.theme)
        self._entitle(screen)
        self._allow_picture(screen.for_eyes)
        source = self._source(screen.flight)
        self.focus.remember()
        is_new = self._put(screen)
        if self._measure():
            self._put(self.app.screen())
        closed = self._shown_sheet is not None and screen.sheet is None
        self._show_sheet(screen.sheet)
        if self._shown_sheet is None:
            self.focus.lead_to(screen.focus)
            self.focus.come_back(is_wanted=closed or is_new)
        self._wait(screen.wait, screen.moment)
        self._addresses.follow()
        self._tabs.sit(self.app.key())
        if self.app.expects_opponents():
            self._thinker.get_ready()
        self._thinker.think(self.app.question())
        if "pass" in screen.parts:
            window.setTimeout(self._prepare, _PAINTED)
        if screen.flight and source:
            self._fly(screen.flight, source)
        return screen

    def _speak_in(self, language: str) -> None:
        # Said again it would be news to the browser, which then styles the whole page anew.
        if language != self._language:
            document.documentElement.lang = self._language = language

    def _dress(self, theme: Theme) -> None:
        if theme != self._theme:
            self._theme = theme
            window.chosen.dress(theme)

    def _entitle(self, screen: Screen) -> None:
        if screen.title != self._title:
            document.title = self._title = screen.title
        if screen.symbols and screen.symbols != self._symbols:
            self._symbols = screen.symbols
            # Nothing of it is seen before something travels.
            window.setTimeout(self._draw_symbols, _PAINTED)

    def _put_symbols(self) -> None:
        window.rossio.write(document.getElementById("symbols"), self._symbols)

    def _allow_picture(self, for_eyes: bool) -> None:
        # Said before it is drawn: what is not for everybody's eyes is never in a picture.
        if for_eyes != self._for_eyes:
            self._for_eyes = window.rossio.isForEyes = for_eyes

    def _put(self, screen: Screen) -> bool:
        """Replace what has changed; whether it is another frame."""
        is_new = screen.frame != self._frame
        if is_new:
            self._frame, self._parts = screen.frame, {}
            self._land()
        changed: list[str] = []
        for name, text in screen.parts.items():
            if self._parts.get(name) != text:
                self._parts[name] = text
                self._forget_parts_of(text)
                changed += (name, text)
        # All at once, because every word with the browser takes time.
        if changed:
            window.rossio.show(self._root, screen.frame if is_new else "", to_js(changed))
        if any(mark in text for text in changed for mark in _COMPLETED):
            self._complete(self._root)
        return is_new

    def _forget_parts_of(self, text: str) -> None:
        """What lies within a part may have gone with it."""
        if "data-part" in text:
            for name in [name for name in self._parts if f'data-part="{name}"' in text]:
                del self._parts[name]

    def _measure(self) -> bool:
        """How much room the table has now; whether that is news."""
        room = self._root.querySelector("[data-room]")
        if not room:
            return False
        measured = Room(room.clientWidth, room.clientHeight)
        if measured == self.app.room:
            return False
        self.app.resize(self.app.window, measured)
        return True

    def _speak(self, text: str) -> None:
        """Add it to what is being read out: what is overwritten may never be heard."""
        table = self.app.table_on_screen()
        spoken_to = self.app.place, self.app.key(), table.holder if table else None
        if spoken_to != self._spoken_to:
            # It is of another game, or for another's ears.
            self._spoken_to = spoken_to
            self._say.replaceChildren()
        if text:
            line = document.createElement("p")
            line.textContent = text
            self._say.append(line)
            if self._say.childElementCount > _SPOKEN:
                self._say.firstElementChild.remove()

    def _wait(self, milliseconds: int | None, moment: int | None) -> None:
        """Tick after a while; what is shown already keeps the time it was given."""
        asked = None if milliseconds is None else (milliseconds, moment)
        if asked == self._waiting_for:
            return
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._waiting_for, self._timer = asked, None
        if milliseconds is not None:
            self._timer = window.setTimeout(self._tick, milliseconds)

    def _ticked(self) -> None:
        self._waiting_for = self._timer = None
        self.do(Tick())

    def _show_sheet(self, sheet: Sheet | None) -> None:
        if sheet == self._shown_sheet:
            return
        same = sheet and self._shown_sheet and sheet.name == self._shown_sheet.name
        self._shown_sheet = sheet
        if sheet is None:
            self._sheet.close()
            # Nothing of it may stay: the next to look at this page may be somebody else.
            document.getElementById("sheet-title").textContent = ""
            document.getElementById("sheet-body").replaceChildren()
            return
        document.getElementById("sheet-title").textContent = sheet.title
        close = self._sheet.querySelector("[data-do=close]")
        close.setAttribute("aria-label", self.app.words("do.close"))
        body = document.getElementById("sheet-body")
        key = document.activeElement.getAttribute("data-key") if same else ""
        if same:
            # What stays keeps the finger that is on it, and the focus.
            window.rossio.put(body, sheet.body)
        else:
            window.rossio.write(body, sheet.body)
        self._complete(body)
        if not self._sheet.open:
            self._sheet.showModal()
        if not same:
            body.scrollTop = 0
            window.rossio.follow(body, True)
        again = body.querySelector("[autofocus]")
        if not again and same and document.activeElement.matches("#sheet *"):
            return
        again = again or keyed(body, key)
        show_focus(again or document.getElementById("sheet-title"))

    # --- Motion ---------------------------------------------------------------------------------

    def _source(self, flight: Flight | None) -> Any:
        if flight is None or window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return None
        element = keyed(self._root, flight.source)
        return element and _in_sight(rectangle(element))

    def _fly(self, flight: Flight, source: Any) -> None:
        """Something travels over the table; where it lands, it lies already."""
        target = keyed(self._root, flight.target)
        end = target and _in_sight(rectangle(target))
        if end:
            window.rossio.fly(flight.likeness, to_js(source), to_js(end), _FLIGHT)

    def _land(self) -> None:
        """What is still on its way has no place on another screen."""
        for ghost in document.querySelectorAll(".ghost"):
            ghost.remove()

    # --- What only the browser can do -----------------------------------------------------------

    def _take_effect(self, effect: Effect) -> None:
        match effect.kind:
            case "download":
                download(effect.text, effect.name)
            case "share" if "share" in dir(window.navigator):
                share(full_address(effect.text), effect.lead)
            case _:
                self._copy(effect.lead + full_address(effect.text), effect.told)

    def _copy(self, link: str, told: str) -> None:
        words = self.app.words

        def done(_: Any) -> None:
            window.rossio.say(told, to_js({"seconds": _LONG_ENOUGH}))

        def by_hand(_: Any) -> None:
            window.rossio.say(words("shared.by-hand", link=link))

        copy(link, done, by_hand)

    def _complete(self, root: Any) -> None:
        """What only the browser knows: addresses, dates, and the drawing of a QR code."""
        for field in root.querySelectorAll("[data-link]"):
            field.value = full_address(field.getAttribute("data-link"))
        for time in root.querySelectorAll("[data-time]"):
            moment = window.Date.new(float(time.getAttribute("data-time")))
            time.textContent = moment.toLocaleString(self.app.language, to_js(_DATE))
        for day in root.querySelectorAll("[data-day]"):
            moment = window.Date.new(float(day.getAttribute("data-day")))
            form = _DAYS[day.getAttribute("data-as") or ""]
            day.textContent = moment.toLocaleDateString(self.app.language, to_js(form))
        for place in root.querySelectorAll("[data-qr]"):
            draw_qr(place, full_address(place.getAttribute("data-qr")))


def _in_sight(place: Rectangle) -> Rectangle | None:
    """Where something is on the screen; nothing, if it is there without being seen."""
    return place if all(place[2:]) else None


_DATE = {"dateStyle": "medium", "timeStyle": "short"}
_DAYS = {
    "": {"dateStyle": "medium", "timeZone": "UTC"},
    "month": {"month": "long", "year": "numeric", "timeZone": "UTC"},
    "weekday": {"weekday": "short", "timeZone": "UTC"},
    # The day on which something happened, where one is.
    "here": {"dateStyle": "medium"},
}
"""How a day is written, by what it is written as."""
_COMPLETED = ("data-link", "data-time", "data-day")
"""What in a part only the browser can fill in."""


async def start() -> None:
    """Show the first screen, and listen."""
    await window.rossio.kept.ready()
    page = Page(await storage())
    await in_turns(page.app.saves.settling)
    missed = page.app.saves.games_missed
    if window.location.hash or missed:
        page.games.bring_all()
        await page.games.have(missed)
        await in_turns(page.app.saves.settling_anew())
    # What an address names is shown when it is read; until then the page shows it already.
    if not window.location.hash:
        page.show()
    files = Files(page.do, page.app.do, lambda: open_intake(page.app).settling, page.own_up)

    def read_file(file: Any, kind: FileKind) -> None:
        if kind == "box":
            files.read(file, kind)
        else:
            page.games.when_settled(lambda: files.read(file, kind))

    go_on, answers = page.go_on, page.app.preferences.answers
    Gestures(
        page.hear, page.note, read_file, go_on, answers, lambda: page.is_leading, page.turn
    ).listen()
    window.addEventListener("resize", create_proxy(lambda _: page.draw()))
    # What another tab plays is in the record at once.
    window.addEventListener("storage", create_proxy(lambda _: page.draw_record()))
    page.begin()
    await page.settle()
    if page.app.awaited is not None:
        page.show()
    page.is_ready = True
    window.rossio.ready()
    page.games.bring_all()
    await window.rossio.doAwaited(create_proxy(page.settle))
    await page.read_ahead()
