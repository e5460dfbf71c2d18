"""Whatever goes wrong at the start: a sentence, the detail to copy, a way to try again."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.driving import HAND, begin, game_texts, new_device, play, press, texts
from tests.e2e.host import Fault, Host, cut_off, garbage, missing, of_unknown_type
from tests.e2e.kept import saved_text
from tests.e2e.looks import START_TIMEOUT, damage_kept, notice, start, trouble, wait_for_state
from tests.ui.helpers import Store, make_app, take_in
from tools.runtime import ROOT

IMPORT_EVERYTHING = """
import importlib, json, traceback
from pyscript import document
failed = []
for name in {modules}:
    try:
        importlib.import_module(name)
    except ImportError as error:
        failed.append(str(error))
try:
    1 / 0
except ZeroDivisionError:
    trace = traceback.format_exc()
document.body.dataset.imported = json.dumps([failed, trace])
"""

FILES = [
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "core.js",
    ".css",
]
# Files with a hash in their names, by the beginning.
HASHED = ["interpreter", "lock", "core-", "house", "python-", "msgspec-", "put-", "picture-"]


@pytest.mark.parametrize("name", FILES + HASHED)
def test_a_missing_file_is_named_and_trying_again_helps(
    page: Page, host: Host, site: Path, name: str
) -> None:
    if name in HASHED:
        name = next(path.name for path in site.rglob("*") if path.name.startswith(name))
    host.faults[name] = missing
    page.goto(host.address, wait_until="commit")
    sentence = trouble(page)
    assert "could not be loaded" in sentence
    assert re.search(rf"\(\S*{re.escape(name)}\)", sentence)
    assert "try again" in sentence
    assert page.locator("#trouble-detail").inner_text().strip()
    host.faults.clear()
    page.get_by_role("button", name="Try again").click()
    wait_for_state(page, "ready")
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.parametrize("fault", [garbage, cut_off])
@pytest.mark.parametrize(
    "name", ["pyodide.asm.wasm", "python-*.pack", "house-*.pack", "msgspec-*.pack"]
)
def test_a_damaged_file_is_no_blank_page(
    page: Page, host: Host, site: Path, name: str, fault: Fault
) -> None:
    host.faults[next(site.rglob(name)).name] = fault
    page.goto(host.address, wait_until="commit")
    assert trouble(page)
    assert page.locator("#trouble-detail").inner_text().strip()
    host.faults.clear()
    page.get_by_role("button", name="Try again").click()
    wait_for_state(page, "ready")


def test_a_host_that_does_not_know_webassembly_by_its_type(page: Page, host: Host) -> None:
    host.faults[".wasm"] = of_unknown_type
    start(page, host.address)


def test_an_error_that_is_none_of_ours_does_not_stay_on_screen(page: Page, host: Host) -> None:
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => Promise.reject(new Error('an extension')))"
    )
    start(page, host.address)
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_browser_without_webassembly(page: Page, host: Host) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(host.address, wait_until="commit")
    assert "WebAssembly" in trouble(page)


@pytest.mark.parametrize("fault", [missing, garbage])
def test_when_the_shell_itself_does_not_run(
    page: Page, host: Host, site: Path, fault: Fault
) -> None:
    """It is missing, or the browser is too old to read it."""
    shell = next(site.rglob("shell-*.js"))
    host.faults[shell.name] = fault
    page.goto(host.address, wait_until="commit")
    assert "too old" in trouble(page)
    host.faults.clear()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_load_state()


def test_every_module_of_ours_runs_on_the_pruned_standard_library(page: Page, host: Host) -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    paths = [path[2:-3] for path in config["files"] if path.endswith(".py")]
    modules = [path.replace("/", ".").removesuffix(".__init__") for path in paths]
    assert len(modules) > 20
    start(page, host.address)
    page.evaluate(
        """(code) => {
            const script = document.createElement("script");
            script.type = "py";
            script.append(code);
            document.body.append(script);
        }""",
        IMPORT_EVERYTHING.format(modules=modules),
    )
    page.wait_for_function("() => document.body.dataset.imported", timeout=START_TIMEOUT)
    failed, trace = page.evaluate("JSON.parse(document.body.dataset.imported)")
    assert failed == []
    assert "ZeroDivisionError" in trace


def test_an_exception_at_the_start_shows_its_traceback(page: Page, host: Host, tree: Path) -> None:
    host.folder = tree
    # Not a game's: one that does not load is told on its card, and the house stands.
    (tree / "rossio/ui/screens/start.py").write_text("raise RuntimeError('the house has sunk')\n")
    page.goto(host.address, wait_until="commit")
    assert "could not start" in trouble(page)
    detail = page.locator("#trouble-detail").inner_text()
    assert "RuntimeError: the house has sunk" in detail
    assert "rossio/ui/dom/page.py" in detail


def test_a_program_that_ends_without_getting_ready_is_told(
    page: Page, host: Host, tree: Path
) -> None:
    host.folder = tree
    (tree / "rossio/ui/dom/page.py").write_text("async def start() -> None: ...\n")
    page.goto(host.address, wait_until="commit")
    assert "could not start" in trouble(page)
    assert "ended before the game was ready" in page.locator("#trouble-detail").inner_text()


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
    """Even when the damaged file is the one that would have offered it."""
    start(page, host.address)
    for name in (".wasm", "/shell-", "/refused-", "/chosen-"):
        expect(page.locator("#notice")).to_contain_text("offline", timeout=START_TIMEOUT)
        damage_kept(page, name)
        page.reload(wait_until="commit")
        trouble(page)
        page.get_by_role("button", name="Fetch everything again").click()
        wait_for_state(page, "ready")


@pytest.mark.every_engine
def test_a_detail_says_what_happened_in_every_browser(page: Page, host: Host, tree: Path) -> None:
    """Not every browser repeats in the stack what happened; and some things fail by an event."""
    host.folder = tree  # where no hash makes the first failure the last
    host.faults["core.js"] = garbage
    page.goto(host.address, wait_until="commit")
    trouble(page)
    told = page.evaluate(
        """async () => {
            const told = [];
            const detail = document.getElementById("trouble-detail");
            for (const reason of [
                Object.assign(new Error("the square has sunk"), { stack: "pave@square.js:1:2" }),
                await new Promise((done) => {
                    indexedDB.open("newer", 2).onsuccess = ({ target }) => {
                        target.result.close();
                        indexedDB.open("newer", 1).onerror = (event) => {
                            event.preventDefault();
                            done(event);
                        };
                    };
                }),
            ]) {
                Promise.reject(reason);
                await new Promise((done) =>
                    new MutationObserver(done).observe(detail, { childList: true }));
                told.push(detail.textContent);
            }
            return told;
        }"""
    )
    assert told[0].startswith("Error: the square has sunk\npave@square.js:1:2\n")
    assert told[1].startswith("The browser reported “error” at IDBOpenDBRequest: VersionError: ")


# --- What is kept of games ------------------------------------------------------------------------

WAYS = ("Try again", "Fetch everything again", "Start without what is kept", "Save what is kept as")


def stall(page: Page) -> None:
    """Break what draws, do something, and ask for more ways out than a reload."""
    page.evaluate(
        "() => { rossio.put = rossio.show = rossio.write = () => { throw new Error('no ink'); }; }"
    )
    press(page, "sheet menu")
    assert "Something went wrong in the game" in notice(page)
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    # However many buttons there are, the words have room beside them, or lines of their own.
    assert page.evaluate("document.querySelector('#notice p').clientWidth") >= 190
    page.get_by_role("button", name="More ways out").click()
    assert "no ink" in page.locator("#trouble-detail").inner_text()
    expect(page.locator("#screen")).to_be_hidden()
    for way in WAYS:
        expect(page.get_by_role("button", name=way)).to_be_visible()


def test_what_breaks_after_the_start_offers_every_way_out(browser: Browser, host: Host) -> None:
    context = browser.new_context(accept_downloads=True, viewport={"width": 360, "height": 740})
    context.add_init_script(HAND)
    page = context.new_page()
    start(page, host.address)
    assert "offline" in notice(page)
    start(page, host.address)
    begin(page)
    play(page, 3)
    kept = game_texts(page)

    stall(page)
    with page.expect_download() as downloading:
        page.get_by_role("button", name=WAYS[3]).click()
    exported = Path(downloading.value.path()).read_text(encoding="utf-8")
    assert json.loads(exported)["games"] == kept
    page.get_by_role("button", name=WAYS[2]).click()
    wait_for_state(page, "ready")
    assert "without what is kept" in notice(page)

    start(page, host.address)
    begin(page, seed=2)
    stall(page)
    page.get_by_role("button", name=WAYS[1]).click()
    wait_for_state(page, "ready")
    assert game_texts(page).items() >= kept.items()
    context.close()


OTHER_KINDS = (
    ("try:rossio:2026-12-08", "{}"),
    ("claim:rossio:2026-12-08:01234567", "{}"),
    ("puzzles:rossio", '{"puzzles":["01234567"]}'),
    ("mistake:castles:01234567", "{}"),
    ("preferences", '{"speed":"quick"}'),
    ("plan:rossio", "{}"),
    ("lesson:rossio", "{}"),
)
NAMES = ("__proto__", "constructor", "hasOwnProperty")
STRANGE = [(f"{kind}:x", "of no kind") for kind in NAMES] + [(f"game:{n}", "mine") for n in NAMES]
"""What a careless script loses, or takes for something of its own."""
KEEP_ALL = """(entries) => {
    for (const [name, text] of entries) localStorage.setItem(`rossio / ${name}`, text);
}"""
KEPT = {
    "rossio:game:bad": "not a game",
    "rossio / game:good": saved_text(3),
    "rossio:box:rossio:0123abcd": "{}",
    "other:game:theirs": "theirs",
}
MIRROR = """(entries) => new Promise((done) => {
    const opening = indexedDB.open("rossio /", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
    opening.onsuccess = () => {
        const transaction = opening.result.transaction("texts", "readwrite");
        for (const [name, text] of entries) transaction.objectStore("texts").put({ text }, name);
        transaction.oncomplete = () => done();
    };
})"""
# What nobody of ours has put there, before and after what is ours.
DAMAGE_MIRROR = """() => new Promise((done) => {
    const opening = indexedDB.open("rossio /");
    opening.onsuccess = () => {
        const transaction = opening.result.transaction("texts", "readwrite");
        const strange = [null, undefined, 7, "text", [], {}, { text: null }, { text: 7 },
            new Date(), { text: { text: "x" } }, { removed: [] }, new Map(), NaN];
        strange.forEach((value, place) => {
            transaction.objectStore("texts").put(value, `game:${place}`);
            transaction.objectStore("texts").put(value, `plan:${place}`);
        });
        transaction.objectStore("texts").put({ text: "by a list" }, ["game:", "x"]);
        transaction.objectStore("texts").put({ text: "by a number" }, 5);
        transaction.objectStore("texts").put({ text: 5 }, "preferences");
        transaction.oncomplete = () => done();
    };
})"""
REFUSE = """
from pyscript import window
if window.localStorage.getItem("rossio:game:bad"):
    raise RuntimeError("what is kept stops the start")
"""


def test_a_start_that_fails_on_what_is_kept_has_ways_out(
    browser: Browser, host: Host, tree: Path
) -> None:
    host.folder = tree
    starter = tree / "rossio/ui/dom/page.py"
    starter.write_text(starter.read_text(encoding="utf-8") + REFUSE)
    device = new_device(browser, host.address, KEPT)
    page = device.new_page()
    page.goto(host.address, wait_until="commit")
    trouble(page)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save what is kept as a file").click()
    exported = Path(downloading.value.path()).read_text(encoding="utf-8")
    page.get_by_role("button", name="Start without what is kept").click()
    wait_for_state(page, "ready")
    assert "without what is kept" in notice(page)
    assert page.url == host.address
    begin(page)
    assert len(play(page, 4)) == 4
    page.locator("#notice-action").click()
    page.wait_for_function("() => document.documentElement.dataset.state === 'error'")
    assert texts(page) == KEPT  # nothing deleted, nothing added
    device.close()

    assert json.loads(exported)["games"] == {
        "bad": "not a game",
        "good": KEPT["rossio / game:good"],
    }
    assert take_in(make_app(), exported) == 1


def test_the_first_scripts_gone_what_is_kept_can_still_be_saved(
    browser: Browser, host: Host, site: Path
) -> None:
    host.faults[next(site.rglob("shell-*.js")).name] = missing
    device = new_device(browser, host.address, KEPT, locale="pt-PT")
    page = device.new_page()
    page.goto(host.address, wait_until="commit")
    assert "não começou a carregar" in trouble(page)
    half = "\ud800 is half of a character"
    page.evaluate("(half) => localStorage.setItem('rossio:game:half', half)", half)
    page.evaluate(MIRROR, [["game:good", KEPT["rossio / game:good"]], ["game:half", "further"]])
    page.evaluate(DAMAGE_MIRROR)
    page.evaluate(KEEP_ALL, [*OTHER_KINDS, *STRANGE])
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Guardar num ficheiro").click()
    exported = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    # What the app's own export has is in this one too, and nothing else.
    whole = json.loads(make_app(Store(dict(OTHER_KINDS))).saves.export())
    assert exported["preferences"] == {"": '{"speed":"quick"}'}
    for part in ("tries", "claims", "solved", "mistakes", "plans", "lessons"):
        assert exported[part] == whole[part]
        assert exported[part]
    assert exported.keys() == {*whole, "boxes"}
    assert {name: exported["games"].pop(name, "") for name in NAMES} == dict.fromkeys(NAMES, "mine")
    assert exported["games"].keys() == {"bad", "good", "half", "half'"}
    assert exported["games"]["half'"] == "further"
    assert exported["games"]["half"] == "\ufffd is half of a character"
    assert exported["boxes"] == {"rossio:0123abcd": "{}"}
    device.close()


def test_without_anything_kept_there_is_nothing_to_start_without(page: Page, host: Host) -> None:
    host.faults[".wasm"] = missing
    page.goto(host.address, wait_until="commit")
    trouble(page)
    for name in ("Start without what is kept", "Save what is kept as a file"):
        expect(page.get_by_role("button", name=name)).to_be_hidden()
