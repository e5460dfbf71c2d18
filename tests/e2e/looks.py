"""What a test looks at on the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

START_TIMEOUT = 60_000  # milliseconds: a slow machine is slow, not wrong
# The page draws itself anew for another size, before the frame after that is shown.
TWO_FRAMES = "new Promise((yes) => requestAnimationFrame(() => requestAnimationFrame(yes)))"
# The page hears of its size before what waits for a frame, and draws at once; that it has been laid
# out and painted is what comes after the frame. Where the window takes its time there is one more.
DRAWN_FOR = """async ([width, height]) => {
    const frame = () => new Promise((yes) => requestAnimationFrame(() => setTimeout(yes)));
    await frame();
    if (innerWidth !== width || innerHeight !== height) await frame();
}"""


IS_IN_STATE = """(wanted) => {
  const { state, games } = document.documentElement?.dataset ?? {};
  return state === wanted && (state !== "ready" || Boolean(games));
}"""
"""What is asked for before the games have come waits for them, and so do tests."""


def wait_for_state(page: Page, state: str) -> None:
    page.wait_for_function(IS_IN_STATE, arg=state, timeout=START_TIMEOUT)


def has_all_games(page: Page) -> bool:
    """Whether every game has come; a page is ready also where one could not be fetched."""
    return page.locator("html").get_attribute("data-games") == "here"


def start_again(page: Page) -> None:
    """Load the page once more."""
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")


def start(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    wait_for_state(page, "ready")


def trouble(page: Page) -> str:
    """The sentence a failed start shows."""
    wait_for_state(page, "error")
    page.locator("#trouble").wait_for(state="visible")
    return page.locator("#trouble-sentence").inner_text()


def notice(page: Page) -> str:
    """The next word of the page beside the game."""
    page.locator("#notice").wait_for(state="visible", timeout=START_TIMEOUT)
    expect(page.locator("#notice p")).not_to_be_empty()
    return page.locator("#notice p").inner_text()


def damage_kept(page: Page, name: str) -> None:
    """Damage a file of the site that is kept on the device, by a part of its address."""
    page.evaluate(
        """async (name) => {
            let found = 0;
            for (const key of await caches.keys()) {
                const cache = await caches.open(key);
                for (const request of await cache.keys()) {
                    if (!request.url.includes(name)) continue;
                    const { headers } = await cache.match(request);
                    await cache.put(request, new Response("rotten(", { headers }));
                    found++;
                }
            }
            if (!found) throw new Error(`no ${name} is kept`);
        }""",
        name,
    )


def version(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.version"))


def eventually(page: Page, condition: str) -> None:
    """Wait for an asynchronous condition in the page that no event tells of."""
    came_true = page.evaluate(
        f"""async () => {{
            const condition = {condition};
            const end = performance.now() + {START_TIMEOUT};
            while (performance.now() < end) {{
                if (await condition()) return true;
                await new Promise((again) => setTimeout(again, 50));
            }}
            return false;
        }}"""
    )
    assert came_true, condition


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another size of the window, and the page drawn for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(TWO_FRAMES)
