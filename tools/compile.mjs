// Runs tools/compile_modules.py inside Pyodide itself, under Node: only the interpreter that will
// load the bytecode can write it.
//
// node tools/compile.mjs <repository> <folder of the site being built>

import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import { readFileSync } from "node:fs";

const [root, site] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(root, "node_modules/pyodide/pyodide.mjs")));

// Bytecode without columns is a quarter smaller; a traceback still names file, line and function.
const pyodide = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
for (const [name, folder] of Object.entries({ "/repository": root, "/site": site })) {
  pyodide.FS.mkdirTree(name);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, name);
}
pyodide.runPython(readFileSync(join(root, "tools/compile_modules.py"), "utf8"));
