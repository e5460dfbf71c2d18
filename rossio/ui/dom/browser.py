"""Small things of the browser, as Python likes them."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from os import urandom
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from rossio.ui.dom.turns import in_turns
from rossio.ui.storage import (
    Difference,
    MirroredStorage,
    SiteStorage,
    StorageError,
    Trouble,
    site_name,
)

Rectangle = tuple[float, float, float, float]

_SAVED = 60_000
"""After so many milliseconds a file has surely been saved."""
_REFUSALS = (JsException, AttributeError)
"""A browser that keeps nothing says so, or has nothing to ask."""


def rectangle(element: Any) -> Rectangle:
    """Where an element is in the window: left, top, width and height."""
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width, box.height


def chance() -> float:
    """A number from 0 to 1. Whoever knows some of the browser's own can work out the others, and a
    deal that is made anew for a link must not tell the one it stands for."""
    return int.from_bytes(urandom(6)) / (1 << 48)


class BrowserStorage:
    """What the browser keeps for this host. It refuses in ways of its own, which become a
    StorageError."""

    def names(self) -> Iterable[str]:
        """Every name under which something is kept."""
        # In one go: there may be thousands, and every word with the browser takes time.
        names: list[str] = window.Object.keys(_kept()).to_py()
        return names

    def read(self, name: str) -> str | None:
        """The text under a name."""
        text = _kept().getItem(name)
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        kept = _kept()
        try:
            kept.setItem(name, text)
        except JsException:
            # Reading was allowed, so this can only be for want of room: games come before pictures.
            window.rossio.dropPictures()
            try:
                kept.setItem(name, text)
            except JsException:
                raise StorageError("full") from None

    def remove(self, name: str) -> None:
        """Keep nothing under a name."""
        _kept().removeItem(name)

    def watch(self, changed: Callable[[str], None]) -> None:
        """Have somebody hear of what other tabs change; one that was laid aside and comes back has
        heard nothing meanwhile."""

        def stored(event: Any) -> None:
            changed(event.key if isinstance(event.key, str) else "")

        def came_back(event: Any) -> None:
            if event.persisted:
                changed("")

        window.addEventListener("storage", create_proxy(stored))
        window.addEventListener("pageshow", create_proxy(came_back))


def _kept() -> Any:
    """The browser's storage; some browsers forbid even to ask for it."""
    try:
        kept = window.localStorage
        kept.getItem("rossio")
    except _REFUSALS:
        raise StorageError("forbidden") from None
    return kept


class BrowserMirror:
    """The second place, `web/js/kept.js`, which has been opened before Python came."""

    def __init__(self) -> None:
        self._kept = window.rossio.kept
        self.is_usable = bool(self._kept.isUsable)
        self.on_failure: Callable[[str, Trouble], None] = lambda *_: None
        self._kept.onfailure = create_proxy(lambda name, trouble: self.on_failure(name, trouble))

    def listen(self, hear: Callable[[str, str], None]) -> None:
        """Hear what other tabs have kept here alone."""
        self._kept.onbeyond = create_proxy(hear)

    def differences(self) -> Iterable[Difference | None]:
        """Where the two places do not keep the same."""
        for one in self._kept.differences():
            yield Difference(*map(_text, one)) if one else None

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        if self.is_usable:
            self._kept.write(name, text)

    def remove(self, name: str, text: str | None) -> None:
        """Keep nothing under a name, and remember which text was removed."""
        if self.is_usable:
            self._kept.remove(name, text or "")

    def forget(self, name: str) -> None:
        """Know nothing of a name any more."""
        self._kept.forget(name)

    def tell_others(self, name: str, text: str) -> None:
        """Tell other tabs of what is kept here alone; an empty text is no longer."""
        self._kept.tellOthers(name, text)


def _text(value: Any) -> Any:
    return value if isinstance(value, str) else None


def _path() -> str:
    return str(window.rossio.kept.path)


def own_name(name: str) -> str:
    """The name of something of this site, where other sites of its host have names too."""
    return site_name(_path(), name)


async def storage() -> MirroredStorage:
    """What this site keeps, in both places, when they agree."""
    mirror = BrowserMirror()
    here = SiteStorage(BrowserStorage(), _path())
    both = MirroredStorage(here, mirror)
    mirror.listen(both.hear)
    await in_turns(here.settling)
    await in_turns(both.settling)
    return both


def keep_for_tab(name: str, text: str) -> None:
    """Keep a text as long as this tab is there, if the browser will; it outlives a crash."""
    with suppress(*_REFUSALS):
        window.sessionStorage.setItem(own_name(name), text)


def kept_for_tab(name: str) -> str:
    """The text that this tab has kept, or nothing."""
    with suppress(*_REFUSALS):
        text = window.sessionStorage.getItem(own_name(name))
        return text if isinstance(text, str) else ""
    return ""


def full_address(link: str) -> str:
    """The address of this page with a link behind it."""
    return f"{str(window.location.href).partition('#')[0]}#{link}"


def copy(text: str, done: Callable[[Any], None], failed: Callable[[Any], None]) -> None:
    """Put a text on the clipboard, which not every browser has or allows."""
    if clipboard := getattr(window.navigator, "clipboard", None):
        written = clipboard.writeText(text)
        written.then(create_proxy(done), create_proxy(failed))
    else:
        failed(None)


def share(address: str, lead: str = "") -> None:
    """Open the system's own sheet for sharing; what leads to the address goes before it."""
    # Whoever closes it has changed their mind; there is nothing to say.
    done = create_proxy(lambda _: None)
    shared = {"title": "Rossio", "url": address} | ({"text": lead} if lead else {})
    window.navigator.share(to_js(shared)).then(done, done)


def download(text: str, name: str) -> None:
    """Let the browser save a text as a file."""
    blob = window.Blob.new(to_js([text]), to_js({"type": "application/json"}))
    anchor = document.createElement("a")
    anchor.href = window.URL.createObjectURL(blob)
    anchor.download = name
    anchor.click()
    # Safari reads it only when the person has said where to.
    window.setTimeout(window.URL.revokeObjectURL, _SAVED, anchor.href)


def draw_qr(place: Any, text: str) -> None:
    """Draw a QR code; the library that does it is fetched only now."""
    window.rossio.drawQr(place, text)
