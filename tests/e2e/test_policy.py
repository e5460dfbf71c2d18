"""What the page allows itself: no code out of text, no other site around it, no altered file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, Worker, expect

from tests.e2e.driving import begin, new_device, open_page, press
from tests.e2e.host import Fault, FaultyHandler, Host
from tests.e2e.looks import START_TIMEOUT, notice, start, trouble, wait_for_state
from tests.e2e.test_outside import file
from tests.e2e.test_picture import before_python
from tools.runtime import ROOT
from tools.serve import DevelopmentHandler, serving
from tools.sheets import FOLDER

# Later, because what a driver does by itself is not held to the policy.
TRY = """(doing) => new Promise((told) => setTimeout(() => {
    const attempts = {
        eval: () => eval("1"),
        function: () => Function("return 1"),
        html: () => (document.createElement("p").innerHTML = "<b>bold</b>"),
        fragment: () => document.createRange().createContextualFragment("<b>bold</b>"),
        script: () => (document.createElement("script").src = "web/js/put.js"),
        inline: () => (document.createElement("script").text = "1"),
        worker: () => new Worker("web/js/put.js"),
        policy: () => trustedTypes.createPolicy("another", {}),
        again: () => trustedTypes.createPolicy("rossio-html", {}),
    };
    try {
        attempts[doing]();
        told("done");
    } catch (error) {
        told(error.name);
    }
}))"""

ATTEMPTS = [
    "eval", "function", "html", "fragment", "script", "inline", "worker", "policy", "again",
]  # fmt: skip

# As if what people write were not escaped.
HOSTILE = """() => new Promise((told) => {
    const broken = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        broken.push(effectiveDirective);
        if (broken.length === 3) told([broken.sort(), "hacked" in window]);
    });
    const place = document.body.appendChild(document.createElement("div"));
    rossio.write(place, `<img src="web/none.png" onerror="hacked = 1">
        <p style="color: red"></p><a href="javascript:void (hacked = 1)">A prize</a>
        <script>hacked = 1</script>`);
    place.querySelector("a").click();
})"""

# What the page has no use for, though it would come from its own host.
UNUSED = """() => new Promise((told) => {
    const broken = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        broken.push(effectiveDirective);
        if (broken.length === 4) told(broken.sort());
    });
    rossio.write(document.body.appendChild(document.createElement("div")),
        `<iframe src="manifest.webmanifest"></iframe><object data="web/none.svg"></object>
        <audio src="web/none.ogg"></audio>`);
    new FontFace("none", "url(web/none.woff2)").load().catch(() => {});
})"""

NEW_THINKER = """() => new Promise((told) => {
    window.thinker = rossio.newThinker();
    thinker.onmessage = ({ data }) => told(data);
    thinker.onerror = ({ message }) => told(message ?? "its script did not load");
})"""
EVAL_IN_WORKER = """() => new Promise((told) => setTimeout(() => {
    try { told(eval("'done'")); } catch (error) { told(error.name); }
}))"""


def makes_no_code_of_text(page: Page) -> None:
    """Neither text nor another address becomes code, not even in what the page itself writes."""
    for doing in ATTEMPTS:
        wanted = "EvalError" if doing in {"eval", "function"} else "TypeError"
        assert page.evaluate(TRY, doing) == wanted, doing
    broken = ["script-src-attr", "script-src-elem", "style-src-attr"]
    assert page.evaluate(HOSTILE) == [broken, False]
    assert page.evaluate(UNUSED) == ["font-src", "frame-src", "media-src", "object-src"]


def thinker(page: Page) -> Worker:
    """The worker, with Python running in it."""
    with page.expect_worker(timeout=START_TIMEOUT) as coming:
        assert page.evaluate(NEW_THINKER) == ""
    return coming.value


def test_the_release_and_once_it_is_kept_its_thinker_make_no_code_of_text(
    page: Page, host: Host
) -> None:
    start(page, host.address)
    makes_no_code_of_text(page)
    assert notice(page)
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    assert thinker(page).evaluate(EVAL_IN_WORKER) == "EvalError"


def test_the_working_tree_and_its_thinker_make_no_code_of_text(page: Page) -> None:
    with serving(ROOT, DevelopmentHandler) as address:
        start(page, address)
        makes_no_code_of_text(page)
        assert thinker(page).evaluate(EVAL_IN_WORKER) == "EvalError"
        page.close()


# --- Inside another site -----------------------------------------------------------------------


def framed(page: Page, folder: Path, around: str, inside: str) -> Frame:
    """A page at `around` with a frame in it that shows `inside`."""
    (folder / "around.html").write_text(f'<iframe src="{inside}" width=900 height=700></iframe>')
    page.goto(f"{around}around.html")
    return page.frames[-1]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.mark.parametrize(
    ("locale", "sentence", "link"),
    [
        ("en-GB", "does not run inside the page of another site", "Open Rossio by itself"),
        ("pt-PT", "não funciona dentro da página de outro", "Abrir o Rossio numa janela própria"),
    ],
)
def test_inside_another_site_there_is_an_explanation_and_no_game(
    browser: Browser, host: Host, elsewhere: Host, locale: str, sentence: str, link: str
) -> None:
    context = browser.new_context(locale=locale)
    address = f"{host.address}#a-game"
    frame = framed(context.new_page(), elsewhere.folder, elsewhere.address, address)
    expect(frame.locator("#trouble-sentence")).to_contain_text(sentence)
    expect(frame.locator("#trouble-sentence")).to_contain_text(host.address)
    assert frame.locator("#trouble button:visible").count() == 0
    with context.expect_page() as opened:
        frame.get_by_role("link", name=link).click()
    assert opened.value.url == address
    wait_for_state(opened.value, "ready")
    # What ran in the frame, if anything did, had all that time.
    assert frame.evaluate("document.documentElement.dataset.state") == "error"
    names = frame.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert len(names) > 5
    assert not [name for name in names if name.endswith((".wasm", ".pack"))]
    context.close()


def test_another_site_between_two_of_ours_is_found(
    page: Page, host: Host, elsewhere: Host, site: Path, tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "rossio").symlink_to(site)
    host.folder = outside
    framed(page, tmp_path, elsewhere.address, f"{host.address}rossio/")
    framed(page, outside, host.address, f"{elsewhere.address}around.html")
    page.wait_for_function("() => frames.length")
    inner = page.frame(url=f"{host.address}rossio/")
    assert inner is not None
    expect(inner.locator("#trouble-sentence")).to_contain_text("another site")


def test_a_page_of_the_same_site_may_show_the_game_in_a_frame(
    page: Page, host: Host, site: Path, tmp_path: Path
) -> None:
    (tmp_path / "rossio").symlink_to(site)
    host.folder = tmp_path
    frame = framed(page, tmp_path, host.address, "rossio/")
    frame.wait_for_function(
        "() => document.documentElement.dataset.state === 'ready'", timeout=START_TIMEOUT
    )


# --- Altered files -----------------------------------------------------------------------------


def altered_by(more: bytes) -> Fault:
    """The file with something after its end, with which it works as before."""

    def altered(handler: FaultyHandler) -> None:
        handler.answer(handler.content() + more)

    return altered


SECTION = b"\0\5\4more"  # of WebAssembly, which any reader passes over
ALTERED: dict[str, bytes] = {
    "runtime/pyodide-*/pyodide.asm.wasm": SECTION,
    "runtime/pyodide-*/python_stdlib.zip": b"more",
    "runtime/pyodide-*/pyodide.mjs": b"// more",
    "runtime/pyodide-*/pyodide.asm.mjs": b"// more",
    "runtime/pyscript-*/core-*.js": b"// more",
    "runtime/lock-*.mjs": b"// more",
    "runtime/archives/python-*.pack": b"more",
    "runtime/archives/house-*.pack": b"more",
    "web/js/interpreter-*.mjs": b"// more",
    "web/js/shell-*.js": b"// more",
    "web/js/put-*.js": b"// more",
    "web/js/chosen-*.js": b"// more",
    "web/js/refused-*.js": b"// more",
    "web/js/kept-*.js": b"// more",
    "web/css/all-*.css": b"/* more */",
}


@pytest.mark.parametrize("pattern", ALTERED)
def test_a_file_that_is_not_as_it_was_released_does_not_run(
    page: Page, host: Host, site: Path, pattern: str
) -> None:
    file = next(site.glob(pattern))
    host.faults[file.name] = altered_by(ALTERED[pattern])
    page.goto(host.address, wait_until="commit")
    assert trouble(page)


def test_ways_out_that_are_not_as_they_were_released_do_not_run(
    page: Page, host: Host, site: Path
) -> None:
    """The game starts without them: they are for when it does not."""
    host.faults[next(site.glob("web/js/fallback-*.js")).name] = altered_by(b"// more")
    start(page, host.address)
    assert page.evaluate("document.getElementById('trouble-retry').onclick") is None


@pytest.mark.parametrize("name", ["thinker", pytest.param("reader", marks=pytest.mark.long)])
def test_a_worker_that_is_not_as_it_was_released_is_never_kept(
    page: Page, host: Host, site: Path, name: str
) -> None:
    host.faults[next(site.glob(f"web/js/{name}-*.mjs")).name] = altered_by(b"// more")
    start(page, host.address)
    assert "could not be kept on this device" in notice(page)
    assert page.evaluate("caches.keys()") == []


def alter_worker(browser: Browser, host: Host, site: Path, name: str) -> Page:
    """The start of somebody who has never been here and gets another script for a worker."""
    host.faults[next(site.glob(f"web/js/{name}-*.mjs")).name] = altered_by(b"// more")
    return open_page(new_device(browser, host.address), host.address)


@pytest.mark.every_engine
def test_a_thinker_that_is_not_as_it_was_released_does_not_run_on_a_first_visit(
    browser: Browser, host: Host, site: Path
) -> None:
    page = alter_worker(browser, host, site, "thinker")
    page.evaluate("() => { Worker = class { constructor() { window.isMade = true } } }")
    with page.expect_console_message(lambda line: "think in the page" in line.text):
        begin(page, 2, 3, **{"kind-0": "apprentice", "first": "0"})
    # Nobody is kept waiting by it.
    page.wait_for_function("() => document.querySelector('#screen [data-lit]')")
    assert not page.evaluate("Boolean(window.isMade)")
    page.context.close()


def test_a_reader_that_is_not_as_it_was_released_does_not_run_on_a_first_visit(
    browser: Browser, host: Host, site: Path
) -> None:
    page = alter_worker(browser, host, site, "reader")
    press(page, "sheet saved")
    page.set_input_files("[data-file=import]", file({"type": "rossio", "games": {}}))
    expect(page.locator("#sheet .problem")).to_contain_text("could not be read")
    assert page.workers == []
    page.context.close()


@pytest.mark.parametrize("name", ["rossio", "settings"])
def test_a_drawn_sheet_that_is_not_as_it_was_released_is_not_shown(
    page: Page, host: Host, site: Path, name: str
) -> None:
    """It is left to Python, which draws it itself."""
    drawn = next(site.glob(f"{FOLDER}/{name}-en-*.json"))
    host.faults[drawn.name] = altered_by(b" ")
    does = "sheet menu" if name == "settings" else f"sheet help {name}"
    with before_python(page, host):
        with page.expect_console_message(lambda line: "waits for Python" in line.text):
            page.locator(f'[data-do="{does}"]').click()
        assert f"/{drawn.relative_to(site)}" in host.asked
        expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_visible()


def test_what_is_loaded_later_is_held_to_its_hash_too(page: Page, host: Host, site: Path) -> None:
    start(page, host.address)
    later = next(site.glob("web/js/qr-*.mjs"))
    host.faults[later.name] = altered_by(b"// more")
    load: Any = page.evaluate(
        "(address) => import(address).then(() => 'loaded', (error) => error.name)",
        f"{host.address}{later.relative_to(site)}",
    )
    assert load == "TypeError"


def test_the_map_of_hashes_names_every_script_of_the_page(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    listed = json.loads(page.partition('<script type="importmap">')[2].partition("</script>")[0])
    scripts = {
        f"./{path.relative_to(site)}" for path in site.rglob("*.*js") if path.name != "sw.js"
    }
    assert scripts <= set(listed["integrity"])
