"""Draw the PNG icons from web/svg/icon.svg: `make icons`."""

from __future__ import annotations

from playwright.sync_api import Page, sync_playwright

from tools.browser import launch
from tools.runtime import ROOT

SIZES = (192, 512)
ICON = ROOT / "web/svg/icon.svg"


def draw(page: Page, size: int) -> bytes:
    page.set_viewport_size({"width": size, "height": size})
    svg = ICON.read_text(encoding="utf-8").replace(
        "<svg ", f'<svg width="{size}" height="{size}" ', 1
    )
    page.set_content(f'<body style="margin:0">{svg}')
    return page.screenshot()


def main() -> None:
    with sync_playwright() as playwright:
        page = launch(playwright).new_page()
        for size in SIZES:
            (ROOT / f"web/icons/icon-{size}.png").write_bytes(draw(page, size))


if __name__ == "__main__":
    main()
