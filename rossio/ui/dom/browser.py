"""Small things of the browser, as Python likes them."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from rossio.ui.store import StorageError

Rectangle = tuple[float, float, float, float]


def rectangle(element: Any) -> Rectangle:
    """Where an element is in the window: left, top, width and height."""
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width, box.height


class BrowserStorage:
    """What the browser keeps. It refuses in ways of its own, which become a StorageError."""

    def names(self) -> Iterable[str]:
        """Every name under which something is kept."""
        kept = _kept()
        return [str(kept.key(place)) for place in range(kept.length)]

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
            # Reading was allowed, so this can only be for want of room.
            raise StorageError("full") from None

    def remove(self, name: str) -> None:
        """Keep nothing under a name."""
        _kept().removeItem(name)


def _kept() -> Any:
    """The browser's storage; some browsers forbid even to ask for it."""
    try:
        kept = window.localStorage
        kept.getItem("rossio")
    except JsException:
        raise StorageError("forbidden") from None
    if not kept:
        raise StorageError("forbidden")
    return kept


def keep_for_tab(name: str, text: str) -> None:
    """Keep a text as long as this tab is there, if the browser will; it outlives a crash."""
    with suppress(JsException):
        window.sessionStorage.setItem(name, text)


def kept_for_tab(name: str) -> str:
    """The text that this tab has kept, or nothing."""
    with suppress(JsException):
        text = window.sessionStorage.getItem(name)
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


def share(address: str) -> None:
    """Open the system's own sheet for sharing."""
    # Whoever closes it has changed their mind; there is nothing to say.
    done = create_proxy(lambda _: None)
    window.navigator.share(to_js({"title": "Rossio", "url": address})).then(done, done)


def download(text: str, name: str) -> None:
    """Let the browser save a text as a file."""
    blob = window.Blob.new(to_js([text]), to_js({"type": "application/json"}))
    anchor = document.createElement("a")
    anchor.href = window.URL.createObjectURL(blob)
    anchor.download = name
    anchor.click()
    window.URL.revokeObjectURL(anchor.href)


def draw_qr(place: Any, text: str) -> None:
    """Draw a QR code; the library that does it is fetched only now."""
    window.rossio.drawQr(place, text)
