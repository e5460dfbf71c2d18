"""The browsers as the tests, the figures and the pictures drive them: Chromium, and Firefox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.prepare import CannotPrepareError, chromium, firefox, headless_chromium

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, BrowserType, Playwright

ENGINES = ("chromium", "firefox")

# Quiet: without these Chromium looks for updates and for its maker's hosts at every start.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# Python's WebAssembly is compiled once and quickly, not once more for speed: that takes a core for
# two seconds of every start, which tests that start hundreds of times never get back. What is not
# called is not compiled at all.
COMPILED_ONCE = "--js-flags=--liftoff-only --wasm-lazy-compilation --wasm-lazy-validation"

# A stock Firefox, not Playwright's own. With bars that take up room everything is narrower.
STOCK_FIREFOX = {
    "channel": "moz-firefox",
    "firefox_user_prefs": {
        "ui.useOverlayScrollbars": 1,
        "dom.events.testing.asyncClipboard": True,  # it is read without asking a person
    },
}


def executable(engine: str) -> str:
    found: Path | None = {"chromium": chromium, "firefox": firefox}[engine]()
    if found is None:
        raise CannotPrepareError(
            f"There is no {engine.capitalize()} here; `make test` says how to get one."
        )
    return str(found)


def options(engine: str, *, stays: bool) -> dict[str, Any]:
    flags = FLAGS if stays else [*FLAGS, COMPILED_ONCE]
    rest: dict[str, Any] = {"args": flags} if engine == "chromium" else STOCK_FIREFOX
    return {"executable_path": executable(engine), **rest}


def launch(
    playwright: Playwright,
    engine: str = "chromium",
    settings: dict[str, Any] | None = None,
    flags: Sequence[str] = (),
    *,
    is_measured: bool = False,
    stays: bool = False,
) -> Browser:
    """Settings are Firefox's, by the names of `about:config`; flags are Chromium's. What is
    measured runs as a person's browser does; a page that stays for minutes is worth compiling."""
    kind: BrowserType = getattr(playwright, engine)
    how = options(engine, stays=is_measured or stays)
    if engine == "chromium" and not is_measured and (quicker := headless_chromium()):
        how["executable_path"] = str(quicker)
    if flags:
        how["args"] = [*how["args"], *flags]
    if settings:
        how["firefox_user_prefs"] = {**how["firefox_user_prefs"], **settings}
    return kind.launch(**how)


def launch_profile(
    playwright: Playwright, profile: str, engine: str = "chromium", *, is_measured: bool = False
) -> BrowserContext:
    """A browser with a profile on disk, which outlives it, as a person's does."""
    kind: BrowserType = getattr(playwright, engine)
    return kind.launch_persistent_context(profile, **options(engine, stays=is_measured))
