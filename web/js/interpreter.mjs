// PyScript's interpreter, by the `interpreter` entry of its configuration.
//
// Pyodide starts the moment this module is evaluated, while PyScript itself is still being
// fetched and set up; PyScript then finds it under way. Nothing here touches the page, so that
// a worker can use the same module.

import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";
import createPyodideModule from "../../runtime/pyodide/pyodide.asm.mjs";
import lock from "../../runtime/lock.mjs";

export { version };

const address = (path) => new URL(path, import.meta.url).href;

const started = load({
  createPyodideModule,
  indexURL: address("../../runtime/pyodide/"),
  lockFileContents: lock,
  packageBaseUrl: address("../../runtime/"),
  packages: Object.keys(lock.packages),
});

// PyScript asks for the packages of its configuration; they are those of the lock, already loading.
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  // PyScript writes its Python library into the working directory, as source. Looked at last,
  // that directory leaves the first word to the same library compiled, where the site has it.
  pyodide.runPython("import sys; sys.path.append(sys.path.pop(0))");
  return pyodide;
}
