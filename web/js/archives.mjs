// What Python imports from: packed files of the release, fetched and unpacked while Pyodide itself, which
// is much larger, is still being read. In the working tree there are none.
//
// Python's own modules and ours are archives, out of which it imports; msgspec has machine code, and so
// it is several files, one behind the other. A page that shows no game starts without those of the games.

import { archives } from "../../runtime/lock.mjs";

const names = Object.keys(archives);
const atOnce = names.filter((name) => archives[name].first);

export const gameNames = names.filter((name) => !archives[name].first);

// Where it is in Python's files.
export const place = (name) => (archives[name].files ? `/${name}` : `/${name}.zip`);
export const pythonPath = atOnce.map(place).join(":");

export async function fetchArchive(name, cache = "default") {
  const { path, integrity } = archives[name];
  const response = await fetch(new URL(`../../runtime/${path}`, import.meta.url), { integrity, cache });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

const { allowed, begun } = globalThis.chosen ?? {};

// What is fetched before the shell watches over it is asked for again, so that it hears of a failure.
async function fetchFirst(name) {
  try {
    return await fetchArchive(name);
  } catch (error) {
    if (!begun) throw error;
    await allowed;
    return fetchArchive(name);
  }
}

const fetched = atOnce.map(async (name) => [name, await fetchFirst(name)]);
for (const one of fetched) one.catch(() => {}); // whoever lays them out hears of it

export function write(FS, name, content) {
  const { files } = archives[name];
  if (!files) return FS.writeFile(place(name), content);
  let end = 0;
  for (const [path, size] of Object.entries(files)) {
    const file = `${place(name)}/${path}`;
    FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    FS.writeFile(file, content.subarray(end, (end += size)));
  }
}

// What a start needs, into Python's files.
export async function layOut(FS) {
  for (const [name, content] of await Promise.all(fetched)) write(FS, name, content);
}
