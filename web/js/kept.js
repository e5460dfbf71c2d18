// The second place where games are kept: IndexedDB, asked to have written before it says so. What
// a browser keeps in localStorage it may write a minute later, and a kill before that loses it.
//
// It is opened while Python is still on its way. What cannot be opened is done without.

"use strict";
{
  const PREFIX = `rossio ${new URL("./", document.baseURI).pathname} `;
  const STORE = "texts";
  const PATIENCE = 3000; // milliseconds; there are browsers in which it never answers
  const entries = new Map(); // what was kept at the start, by name: { text } or { removed }
  let database = null;
  let channel = null;

  const promised = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
    });

  async function open() {
    const request = indexedDB.open(PREFIX.trim(), 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const opened = await promised(request);
    // The browser may close it, or somebody may clear the site's data: it is opened anew when needed.
    opened.onclose = opened.onversionchange = () => {
      opened.close();
      database = null;
    };
    return opened;
  }

  const opened = open();
  opened.catch(() => {}); // whoever waits for it is told

  // What is there now: other tabs may have changed it since this page began to load.
  async function load() {
    database = await opened;
    const texts = database.transaction(STORE).objectStore(STORE);
    const [names, values] = await Promise.all([promised(texts.getAllKeys()), promised(texts.getAll())]);
    names.forEach((name, place) => {
      if (typeof name === "string") entries.set(name, values[place]);
    });
  }

  async function ready() {
    const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));
    late.catch(() => {}); // it comes too late to be too late
    try {
      await Promise.race([load(), late]);
      kept.isUsable = true;
      channel = new BroadcastChannel(`${PREFIX}kept`);
      channel.onmessage = ({ data }) => {
        if (Array.isArray(data) && data.length === 2) kept.onbeyond?.(...data.map(String));
      };
    } catch (error) {
      console.info("Games are kept in one place only:", error);
    }
  }

  // Each name under which the two places do not keep the same: the name, the text here, the text
  // there, and what is known to have been removed there.
  function differences() {
    const names = new Set(entries.keys());
    let here = () => null;
    try {
      const { length } = localStorage;
      for (let place = 0; place < length; place++) {
        const name = localStorage.key(place);
        if (name.startsWith(PREFIX)) names.add(name.slice(PREFIX.length));
      }
      here = (name) => localStorage.getItem(PREFIX + name);
    } catch {
      // forbidden: then all there is, is there
    }
    const found = [];
    for (const name of names) {
      const { text = null, removed = null } = entries.get(name) ?? {};
      if (here(name) !== text) found.push([name, here(name), text, removed]);
      else if (removed !== null) forget(name);
    }
    entries.clear();
    return found;
  }

  async function change(doing) {
    database ??= await open();
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    doing(transaction.objectStore(STORE));
    transaction.commit?.();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }

  const forget = (name) => change((texts) => texts.delete(name)).catch(() => {});

  const putAll = (values) =>
    change((texts) => values.forEach(([name, value]) => texts.put(value, name)));

  async function putOne(name, value) {
    try {
      await putAll([[name, value]]);
    } catch (error) {
      kept.onfailure?.(name, error?.name === "QuotaExceededError" ? "full" : "forbidden");
    }
  }

  // What comes while the disk is busy waits together, each name with its last text.
  const waiting = new Map();
  let isWriting = false;

  async function writeAll() {
    isWriting = true;
    while (waiting.size) {
      const values = [...waiting];
      waiting.clear();
      // One that fails must not take the others along.
      const eachAlone = async () => {
        for (const value of values) await putOne(...value);
      };
      await putAll(values).catch(eachAlone);
    }
    isWriting = false;
  }

  function put(name, value) {
    waiting.set(name, value);
    if (!isWriting) writeAll();
  }

  const kept = {
    path: new URL("./", document.baseURI).pathname,
    ready,
    isUsable: false,
    differences,
    write: (name, text) => put(name, { text }),
    remove: (name, removed) => put(name, { removed }),
    forget,
    tellOthers: (name, text) => channel?.postMessage([name, text]),
    onfailure: null,
    onbeyond: null,
  };
  window.rossio.kept = kept;
}
