"""Pictures of every screen, on phones and on large screens, by day and by night.

They are for looking at; some of them are in the README, taken by `--readme`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools import tour, tour_calcada, tour_castles
from tools.browser import launch
from tools.hands import COUNT_CLICKS, Finger, Mouse
from tools.runtime import ROOT
from tools.serve import serving
from tools.site import build_if_changed

FOLDER = ROOT / "build/screenshots"
SIZES = {
    "phone": (360, 740),
    "phone-with-bars": (360, 640),
    "lying-phone": (740, 360),
    "desktop": (1440, 900),
    "large": (1920, 1080),
}
TOURS = {
    "rossio": (tour.tour, (1, 2, 3, 4)),
    "calcada": (tour_calcada.tour, (2, 4)),
    "castles": (tour_castles.tour, (2, 4)),
}
"""How the screens of each game are visited, and for how many players."""
# What still moves comes to rest first, unless it never does; what is drawn anew meanwhile is gone.
COME_TO_REST = """Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
    .map((motion) => motion.finished))"""
IN_README = {
    "docs/table.png": ("desktop", "rossio", 1, "build on"),
    "docs/phone.png": ("phone", "rossio", 1, "build"),
    "docs/calcada.png": ("desktop", "calcada", 2, "tile"),
    "docs/calcada-phone.png": ("phone", "calcada", 2, "declare"),
    "docs/castles.png": ("desktop", "castles", 2, "tile"),
    "docs/castles-phone.png": ("phone", "castles", 2, "act"),
    "docs/end.png": ("phone", "rossio", 1, "end"),
}


def open_page(browser: Browser, address: str, size: str, scheme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        has_touch="phone" in size,
        locale="en-GB",
    )
    page = context.new_page()
    page.add_init_script(COUNT_CLICKS)
    page.goto(address)
    page.wait_for_function("() => document.documentElement.dataset.games")
    page.locator("#notice-close").click()
    return page


def take(page: Page, path: Path) -> None:
    page.evaluate(COME_TO_REST)
    page.screenshot(path=path)


def take_all(
    browser: Browser, address: str, size: str, scheme: str, game: str, players: int
) -> None:
    page = open_page(browser, address, size, scheme)
    hands = Finger(page) if "phone" in size else Mouse(page)
    visit, _ = TOURS[game]
    for number, name in enumerate(visit(page, hands, players)):
        picture = f"{game}-{players}-{number:02}-{name.replace(' ', '-')}.png"
        take(page, FOLDER / f"{size}-{scheme}" / picture)
        for target, wanted in IN_README.items():
            if scheme == "light" and wanted == (size, game, players, name):
                take(page, FOLDER / Path(target).name)
    page.context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readme", action="store_true", help="renew the README's pictures too")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving(build_if_changed()) as address:
        browser = launch(playwright)
        for size in SIZES:
            for scheme in ("light", "dark"):
                for game, (_, numbers) in TOURS.items():
                    for players in numbers:
                        take_all(browser, address, size, scheme, game, players)
        browser.close()
    if options.readme:
        for target in IN_README:
            (ROOT / target).write_bytes((FOLDER / Path(target).name).read_bytes())
    print(f"The pictures are in {FOLDER.relative_to(ROOT)}/")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
