// The engine's tests in the browser's Python, under Node:
//
//     node tests/pyodide/engine.mjs runtime/wheels/msgspec-….whl .venv/lib/python3.…/site-packages
//
// Nothing is fetched: Pyodide comes from node_modules, msgspec from the given wheel, and pytest,
// which is plain Python, from the given directory. Hypothesis is not, so what needs it, test_games.py, stays out.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [wheel, packages] = process.argv.slice(2);
if (!packages) {
  console.error("usage: node tests/pyodide/engine.mjs <msgspec wheel> <site-packages>");
  process.exit(2);
}

const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel", { extractDir: "/wheel" });
pyodide.mountNodeFS("/repo", fileURLToPath(new URL("../..", import.meta.url)));
pyodide.mountNodeFS("/packages", packages);
const failed = pyodide.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/repo", "/wheel"]
sys.path.append("/packages")
os.chdir("/repo")
import pytest
tests = ["tests/engine", "--ignore-glob=*/test_games.py"]
without = [f"-pno:{plugin}" for plugin in ("cacheprovider", "hypothesispytest", "xdist", "xdist.looponfail")]
int(pytest.main(["-q", *without, *tests]))
`);
process.exit(failed);
