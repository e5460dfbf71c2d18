"""WebKit as the tests and the figures drive it: WebKitGTK, by WebDriver, on a screen of its own.

A tab understands as much of Playwright's `Page` as the scripted players ask of one.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.runtime import ROOT

BROWSER = ROOT / "tools/webkit_browser.py"
PATIENCE = 120_000  # milliseconds: a slow machine is slow, not wrong

# As Playwright has it: a function is called, and a promise waited for.
EVALUATE = """
const [argument, done] = arguments;
(async () => {{
    const it = ({expression});
    return typeof it === "function" ? it(argument) : it;
}})().then((value) => done([value ?? null]), (error) => done([null, `${{error}}`]));
"""

WAIT = """async (argument) => {{
    const end = performance.now() + {patience};
    while (performance.now() < end) {{
        const it = ({expression});
        if (await (typeof it === "function" ? it(argument) : it)) return true;
        await new Promise((again) => setTimeout(again, 20));
    }}
    return false;
}}"""


class Tab:
    """The one window of a browser, by the address of its session at the driver."""

    def __init__(self, session: str) -> None:
        self._session = session

    def command(self, method: str, path: str, **body: Any) -> Any:
        return ask(method, f"{self._session}/{path}", body)

    def goto(self, address: str) -> None:
        self.command("POST", "url", url=address)

    def reload(self) -> None:
        self.command("POST", "refresh")

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        script = EVALUATE.format(expression=expression)
        value, *errors = self.command("POST", "execute/async", script=script, args=[arg])
        assert not errors, f"{errors} at {expression}"
        return value

    def wait_for_function(
        self, expression: str, arg: Any = None, timeout: float = PATIENCE
    ) -> None:
        wait = WAIT.format(expression=expression, patience=timeout)
        assert self.evaluate(wait, arg), f"never came true: {expression}"


def ask(method: str, address: str, body: dict[str, Any]) -> Any:
    content = json.dumps(body).encode() if method == "POST" else None
    request = urllib.request.Request(address, content, method=method)
    request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=2 * PATIENCE / 1000) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        said = json.load(error)["value"]
        raise RuntimeError(f"{said['error']}: {said['message']}") from None


@contextmanager
def running(command: list[str], **more: Any) -> Iterator[None]:
    """A program that goes on until it is no longer wanted."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, **{**quiet, **more})
    try:
        yield
    finally:
        process.terminate()
        process.wait()


@contextmanager
def a_screen() -> Iterator[str]:
    """A screen that nobody sees, by its name."""
    told, tells = os.pipe()
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    with running(command, pass_fds=[tells]):
        os.close(tells)
        with os.fdopen(told) as lines:
            yield f":{lines.readline().strip()}"


@contextmanager
def driver() -> Iterator[str]:
    """WebKit's driver, by its address; it has one browser at a time."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = ["WebKitWebDriver", "--host=127.0.0.1", f"--port={port}"]
    with a_screen() as screen, running(command, env={**os.environ, "DISPLAY": screen}):
        address = f"http://127.0.0.1:{port}"
        wait_for_answer(address)
        yield address


def wait_for_answer(address: str) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            ask("GET", f"{address}/status", {})
            return
        except OSError:
            assert time.monotonic() < end, "WebKit's driver does not answer"
            time.sleep(0.05)


@contextmanager
def open_tab(profile: Path) -> Iterator[Tab]:
    """A browser with a profile on disk, which outlives it, as a person's does."""
    browser = {"binary": str(BROWSER), "args": [str(profile)]}
    wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
    with driver() as address:
        session = ask("POST", f"{address}/session", {"capabilities": wanted})["sessionId"]
        tab = Tab(f"{address}/session/{session}")
        try:
            tab.command("POST", "timeouts", script=2 * PATIENCE)
            yield tab
        finally:
            ask("DELETE", f"{address}/session/{session}", {})
