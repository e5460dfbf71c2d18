"""For everyone: no accessibility fault on any screen, and installable like an app."""

from __future__ import annotations

import base64
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.e2e.host import Host, missing
from tests.e2e.looks import notice, start, trouble
from tools.icons import SIZES, draw
from tools.runtime import NODE_MODULES, ROOT

MEAN_DIFFERENCE = """async (images) => {
    const [one, other] = await Promise.all(images.map(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height).data;
    }));
    if (one.length !== other.length) return Infinity;
    return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
}"""

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
AXE = (NODE_MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[tuple[str, str, str]]:
    """What axe finds, by day and by night."""
    # Evaluated, not added as a script: the page's own policy would refuse that.
    page.evaluate(f"{AXE}; null")
    found: list[tuple[str, str, str]] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        result = page.evaluate("axe.run()")
        assert len(result["passes"]) > 10
        found += [(theme, fault["id"], fault["nodes"][0]["html"]) for fault in result["violations"]]
    return found


def test_axe_finds_nothing_while_loading(page: Page, host: Host) -> None:
    page.route("**/*.pack", lambda route: None)
    page.goto(host.address, wait_until="commit")
    page.wait_for_function("() => window.progress?.value > 0")
    assert faults(page) == []


def test_axe_finds_nothing_when_ready(page: Page, host: Host) -> None:
    start(page, host.address)
    notice(page)
    assert faults(page) == []


def test_axe_finds_nothing_when_the_start_failed(page: Page, host: Host) -> None:
    host.faults[".wasm"] = missing
    page.goto(host.address, wait_until="commit")
    trouble(page)
    assert faults(page) == []


@pytest.mark.needs("devtools")
def test_the_site_can_be_installed(page: Page, host: Host) -> None:
    start(page, host.address)
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's context is private, which is the one thing Chromium may hold against it.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_png_icons_are_the_drawing(page: Page, size: int) -> None:
    committed = (ROOT / f"web/icons/icon-{size}.png").read_bytes()
    images = [base64.b64encode(png).decode() for png in (committed, draw(page, size))]
    # Two versions of Chromium may smooth an edge differently, not draw another picture.
    assert page.evaluate(MEAN_DIFFERENCE, images) < 1
