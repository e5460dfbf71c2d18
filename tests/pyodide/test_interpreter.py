"""How the page brings a game to Python: each once, and after a failure once more.

Pyodide itself is not needed for it: one that notes what is asked of it stands in its place.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.prepare import node
from tools.runtime import ROOT

PYODIDE = """
export const version = "";
WebAssembly.Suspending ??= class {}; // not every Node has it
export const asked = [];   // what was fetched, written and added, in that order
export const failing = [];

const fail = (kind) => {
  asked.push(kind);
  const place = failing.indexOf(kind);
  if (place < 0) return;
  failing.splice(place, 1);
  throw new Error(`${kind} failed`);
};

globalThis.fetch = async (address, { cache }) => {
  fail(`fetch ${/\\/(\\w+)\\.pack/.exec(address)[1]}${cache === "reload" ? " anew" : ""}`);
  return new Response(new Response("aabbbc").body.pipeThrough(new CompressionStream("gzip")));
};

const FS = {
  mkdirTree: (path) => fail(`make ${path}`),
  writeFile(path, content) {
    fail(`write ${path}`);
    written[path] = new TextDecoder().decode(content);
  },
};

export const written = {};
export const facts = {};

export const loadPyodide = async ({ fsInit }) => {
  facts.stackAtStart = new Error("no such file").stack.includes(" at ");
  facts.suspends = "Suspending" in WebAssembly;
  await fsInit(FS);
  return pyodide;
};

const pyodide = {
  FS,
  pyimport: () => ({ add: (path) => fail(`add ${path}`) }),
  setStdout() {},
  setStderr() {},
  runPython() {},
  registerJsModule: (name, functions) => Object.assign(globalThis, { [name]: functions }),
};
"""
LOCK = """
export default { packages: {} };
const archive = (name) => [
  name, { first: name !== "one", path: `archives/${name}.pack`, integrity: "" },
];
export const archives = Object.fromEntries(["python", "house", "msgspec", "one"].map(archive));
archives.msgspec.files = { "msgspec/one.pyc": 2, "msgspec/two.so": 3, "LICENSE": 1 };
"""
SCRIPT = """
import { loadPyodide } from "./web/js/interpreter.mjs";
import { asked, failing, facts, written } from "./runtime/pyodide/pyodide.mjs";

await loadPyodide({});
facts.stackLater = new Error("a fault of ours").stack.includes(" at ");
const { bringGame } = globalThis.rossio_games;
asked.length = 0;
failing.push(...process.argv.slice(2));
const answers = [];
for (let time = 0; time < 3; time++) {
  answers.push(await bringGame("one").then(() => true, () => false));
}
console.log(JSON.stringify({ answers, asked, facts, written }));
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The interpreter beside a Pyodide that notes what is asked of it."""
    for folder in ("web/js", "runtime/pyodide"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("interpreter", "archives"):
        shutil.copy(ROOT / f"web/js/{name}.mjs", tmp_path / "web/js")
    (tmp_path / "runtime/pyodide/pyodide.mjs").write_text(PYODIDE)
    (tmp_path / "runtime/pyodide/pyodide.asm.mjs").write_text("export default null;\n")
    (tmp_path / "runtime/lock.mjs").write_text(LOCK)
    (tmp_path / "script.mjs").write_text(SCRIPT)
    return tmp_path


def told_by(page: Path, *failing: str) -> dict[str, Any]:
    done = subprocess.run(
        [node(), "script.mjs", *failing], cwd=page, capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def bring_thrice(page: Path, *failing: str) -> tuple[list[bool], list[str]]:
    """What is answered each time that a game is asked for, and what was done for it."""
    told = told_by(page, *failing)
    return told["answers"], told["asked"]


def test_what_has_machine_code_is_laid_out_as_files(page: Path) -> None:
    written = told_by(page)["written"]
    assert {path: text for path, text in written.items() if path.startswith("/msgspec")} == {
        "/msgspec/msgspec/one.pyc": "aa", "/msgspec/msgspec/two.so": "bbb", "/msgspec/LICENSE": "c",
    }  # fmt: skip
    assert {"/python.zip", "/house.zip"} <= written.keys()


def test_python_starts_on_the_usual_stack_and_what_fails_after_that_tells_where(page: Path) -> None:
    """The browser's other stacks are slow, and now and then deadly."""
    assert told_by(page)["facts"] == {"stackAtStart": False, "suspends": False, "stackLater": True}


STEPS = ["fetch one", "write /one.zip", "add /one.zip"]


def test_a_game_is_fetched_and_added_once(page: Path) -> None:
    assert bring_thrice(page) == ([True, True, True], STEPS)


@pytest.mark.parametrize("failing", STEPS[1:])
def test_a_game_is_not_said_to_be_there_before_python_has_it(page: Path, failing: str) -> None:
    until = STEPS[: STEPS.index(failing) + 1]
    assert bring_thrice(page, failing) == ([False, True, True], [*until, *STEPS])


def test_a_game_that_does_not_come_is_asked_for_past_what_the_browser_has(page: Path) -> None:
    """It may have kept the answer that the file is missing."""
    anew = [STEPS[0], "fetch one anew"]
    assert bring_thrice(page, *anew) == ([False, True, True], [*anew, *STEPS])
    assert bring_thrice(page, anew[0]) == ([True, True, True], [*anew, *STEPS[1:]])
