// The worker in which opponents think: the same Python as the page's, without the page.
//
// Questions come in and answers go out as texts; an empty one is a sign of life. Thinking pauses
// now and then, so that a question nobody waits for any more can be replaced by the next. Only the
// games that are asked about are fetched.

import { bringGame, loadPyodide } from "./interpreter.mjs";
import { archives } from "../../runtime/lock.mjs";

const SLICE = 200; // milliseconds

const address = (path) => new URL(`../../${path}`, import.meta.url);

async function fetched(path) {
  const response = await fetch(address(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

// The release has our package in archives; in the working tree it is files, as the page's.
async function fetchModules({ FS }) {
  const list = await (await fetched("pyscript.toml")).text();
  const paths = list.match(/(?<=^"\.\/)rossio\/(?!ui\/|words\/)[^"]*/gm);
  const files = paths.map(async (path) => (await fetched(path)).arrayBuffer());
  for (const [number, content] of (await Promise.all(files)).entries()) {
    FS.mkdirTree(paths[number].replace(/\/[^/]*$/, ""));
    FS.writeFile(paths[number], new Uint8Array(content));
  }
}

async function start() {
  const pyodide = await loadPyodide({ stdout: console.debug, stderr: console.debug });
  if (!archives.house) await fetchModules(pyodide);
  const desk = pyodide.pyimport("rossio.bots.desk").Desk();
  postMessage("");
  return desk;
}

async function fetchGame(name) {
  try {
    await bringGame(name);
  } catch (error) {
    throw new Error(`${name} could not be fetched: ${error.message}`);
  }
}

const started = start();
const pause = new MessageChannel();
let isThinking = false;
let asked = 0;

async function goOn() {
  // At once: another question may come while Python is still starting, and one loop is enough.
  isThinking = true;
  const answer = (await started).go_on(SLICE);
  isThinking = !answer;
  if (isThinking) pause.port2.postMessage("");
  postMessage(answer ?? "");
}

// What goes wrong in a promise would stay in here; the page is to know.
const tried = (doing) => doing().catch(reportError);

pause.port1.onmessage = () => tried(goOn);
self.onmessage = ({ data }) =>
  tried(async () => {
    const number = ++asked;
    const { game } = JSON.parse(data);
    const [desk] = await Promise.all([started, archives.house && fetchGame(game)]);
    // While its game was on its way, another question may have come.
    if (number !== asked) return;
    desk.ask(data);
    if (!isThinking) await goOn();
  });
tried(() => started);
