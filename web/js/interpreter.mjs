// PyScript's interpreter, by the `interpreter` entry of its configuration.
//
// Pyodide starts as soon as the page allows it, while PyScript itself is still being fetched and set
// up; PyScript then finds it under way. Nothing here touches the page, so that a worker, which has
// nobody to wait for, can use the same module.

import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";
import createPyodideModule from "../../runtime/pyodide/pyodide.asm.mjs";
import lock from "../../runtime/lock.mjs";
import { fetchArchive, gameNames, layOut, place, pythonPath, write } from "./archives.mjs";

export { version };

const address = (path) => new URL(path, import.meta.url).href;

// Where WebAssembly could wait for a promise, Pyodide would run all of Python on a stack that can be put
// aside. Nothing here waits so, and Chromium's page now and then dies of it, when it looks for what is no
// longer needed on such a stack.
delete WebAssembly.Suspending;

// A start throws hundreds of errors that are caught again, for files that are not there and the like. To
// each belongs a stack that nobody reads. Meanwhile no error has one, so what keeps Python from starting is
// told without where it was.
async function withoutStacks(start) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await start();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const begin = () => load({
  createPyodideModule,
  indexURL: address("../../runtime/pyodide/"),
  lockFileContents: lock,
  packageBaseUrl: address("../../runtime/"),
  packages: Object.keys(lock.packages),
  env: pythonPath ? { PYTHONPATH: pythonPath } : {},
  fsInit: layOut,
});
const started = Promise.resolve(globalThis.chosen?.allowed).then(() => withoutStacks(begin));

// In the working tree PyScript asks for the packages of its configuration, which are those of the lock:
// already loading.
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  // PyScript writes its Python library into the working directory, as source. Looked at last,
  // that directory leaves the first word to the same library compiled, where the site has it.
  pyodide.runPython("import sys; sys.path.append(sys.path.pop(0))");
  pyodide.registerJsModule("rossio_games", { bringGame, names: gameNames });
  return pyodide;
}

// --- Games -----------------------------------------------------------------------------------------

const fetches = new Map();
const additions = new Map();

// One promise a game; after a failure whoever asks next tries again.
function once(promises, name, begin) {
  if (!promises.has(name)) {
    promises.set(name, begin(name));
    promises.get(name).catch(() => promises.delete(name));
  }
  return promises.get(name);
}

// What the browser has of it already may be the word that it is missing.
const fetchAnew = (name) => fetchArchive(name).catch(() => fetchArchive(name, "reload"));
const fetchGame = (name) => once(fetches, name, fetchAnew);

async function add(name) {
  const content = await fetchGame(name);
  fetches.delete(name); // it is in Python's files from now on, or fetched anew
  const { FS, pyimport } = await started;
  write(FS, name, content);
  pyimport("rossio.archives").add(place(name));
}

export const bringGame = (name) => once(additions, name, add);

// An address names a game, or a moment in one: it is wanted at once.
if (globalThis.location?.hash) for (const name of gameNames) fetchGame(name).catch(() => {});
