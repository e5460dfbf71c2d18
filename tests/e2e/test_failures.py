"""Whatever goes wrong at the start: a sentence, the detail to copy, a way to try again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.host import Fault, Host, cut_off, garbage, missing
from tests.e2e.looks import START_TIMEOUT, start, trouble, wait_for_state
from tools.runtime import ROOT

FILES = [
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "core.js",
    "cp314-none-any.whl",
    "wasm32.whl",
]


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named_and_trying_again_helps(page: Page, host: Host, name: str) -> None:
    host.faults[name] = missing
    page.goto(host.address, wait_until="commit")
    sentence = trouble(page)
    assert "could not be loaded" in sentence
    assert "try again" in sentence
    assert page.locator("#trouble-detail").inner_text().strip()
    host.faults.clear()
    page.get_by_role("button", name="Try again").click()
    wait_for_state(page, "ready")
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.parametrize("fault", [garbage, cut_off])
@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip", "cp314-none-any.whl"])
def test_a_damaged_file_is_no_blank_page(page: Page, host: Host, name: str, fault: Fault) -> None:
    host.faults[name] = fault
    page.goto(host.address, wait_until="commit")
    assert trouble(page)
    assert page.locator("#trouble-detail").inner_text().strip()


def test_the_sentence_names_the_file(page: Page, host: Host) -> None:
    host.faults[".wasm"] = missing
    page.goto(host.address, wait_until="commit")
    assert "pyodide.asm.wasm" in trouble(page)


def test_a_browser_without_webassembly(page: Page, host: Host) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(host.address, wait_until="commit")
    assert "WebAssembly" in trouble(page)


def test_a_browser_that_knows_no_modules(
    page: Page, host: Host, site: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old"
    shutil.copytree(site, old)
    # Such a browser skips what says "module" and runs what says "nomodule".
    html = (old / "index.html").read_text()
    html = html.replace('type="module"', 'type="unknown"').replace("nomodule ", "")
    (old / "index.html").write_text(html)
    shell = next((old / "web/js").glob("shell-*.js"))
    shell.write_text("a browser of that age cannot read this")
    host.folder = old
    page.goto(host.address, wait_until="commit")
    assert "too old" in trouble(page)


def test_an_exception_at_the_start_shows_its_traceback(
    page: Page, host: Host, tmp_path: Path
) -> None:
    for name in ("rossio", "web", "runtime"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for name in ("index.html", "pyscript.toml", "manifest.webmanifest"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "rossio/ui/square.py").write_text("raise RuntimeError('the square has sunk')\n")
    host.folder = tmp_path
    page.goto(host.address, wait_until="commit")
    assert "could not start" in trouble(page)
    detail = page.locator("#trouble-detail").inner_text()
    assert "RuntimeError: the square has sunk" in detail
    assert "rossio/ui/page.py" in detail


def test_the_detail_can_be_copied(browser: Browser, host: Host) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    host.faults[".wasm"] = missing
    page.goto(host.address, wait_until="commit")
    trouble(page)
    page.get_by_role("button", name="Copy the details").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#trouble-detail").text_content()
    context.close()


def test_what_is_kept_on_the_device_can_be_fetched_again(page: Page, host: Host) -> None:
    start(page, host.address)
    expect(page.locator("#notice")).to_contain_text("offline", timeout=START_TIMEOUT)
    page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            const [wasm] = (await cache.keys()).filter(({ url }) => url.endsWith(".wasm"));
            const headers = { "Content-Type": "application/wasm" };
            await cache.put(wasm, new Response("rotten", { headers }));
        }"""
    )
    page.reload(wait_until="commit")
    trouble(page)
    page.get_by_role("button", name="Fetch everything again").click()
    wait_for_state(page, "ready")
