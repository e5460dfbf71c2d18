// The second place where games are kept: IndexedDB, asked to have written before it says so. What
// a browser keeps in localStorage it may write a minute later, and a kill before that loses it.
//
// It is opened while Python is still on its way. What cannot be opened is done without.

"use strict";
{
  const PREFIX = `rossio ${new URL("./", document.baseURI).pathname} `;
  const STORE = "texts";
  const PATIENCE = 3000; // milliseconds; there are browsers in which it never answers
  const HANDFUL = 500; // so many entries are read at once: there may be thousands
  const entries = new Map(); // what was kept at the start, by name: { text } or { removed }
  let database = null;
  let channel = null;

  const promised = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
    });

  const isWhole = (opened) => opened.objectStoreNames.contains(STORE);

  function openAt(version) {
    const request = indexedDB.open(PREFIX.trim(), version);
    request.onupgradeneeded = () => isWhole(request.result) || request.result.createObjectStore(STORE);
    return promised(request);
  }

  async function open() {
    let opened = await openAt();
    if (!isWhole(opened)) {
      // Whoever made it so, what we keep texts in is missing.
      opened.close();
      opened = await openAt(opened.version + 1);
    }
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
    database = await inTime(opened);
    const texts = database.transaction(STORE).objectStore(STORE);
    let range = null;
    let names;
    do {
      let values;
      [names, values] = await inTime(
        Promise.all([texts.getAllKeys(range, HANDFUL), texts.getAll(range, HANDFUL)].map(promised)),
      );
      names.forEach((name, place) => {
        if (typeof name === "string") entries.set(name, values[place]);
      });
      if (names.length) range = IDBKeyRange.lowerBound(names.at(-1), true);
    } while (names.length === HANDFUL);
  }

  // The answer, or a failure when there is none for too long.
  function inTime(answer) {
    const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));
    late.catch(() => {}); // it comes too late to be too late
    return Promise.race([answer, late]);
  }

  async function ready() {
    try {
      await load();
      kept.isUsable = true;
      channel = new BroadcastChannel(`${PREFIX}kept`);
      channel.onmessage = ({ data }) => {
        if (Array.isArray(data) && data.length === 2) kept.onbeyond?.(...data.map(String));
      };
    } catch (error) {
      console.info("Games are kept in one place only:", error);
    }
  }

  // Each name under which the two places do not keep the same, one after the other: the name, the
  // text here, the text there, and what is known to have been removed there. Now and then nothing,
  // for whoever looks through thousands that are alike to take a rest.
  function* differences() {
    const names = new Set(entries.keys());
    let here = () => null;
    try {
      for (const name of Object.keys(localStorage))
        if (name.startsWith(PREFIX)) names.add(name.slice(PREFIX.length));
      here = (name) => localStorage.getItem(PREFIX + name);
    } catch {
      // forbidden: then all there is, is there
    }
    yield null;
    let looked = 0;
    for (const name of names) {
      if (++looked % HANDFUL === 0) yield null;
      const { text = null, removed = null } = entries.get(name) ?? {};
      const mine = here(name);
      if (mine !== text) yield [name, mine, text, removed];
      else if (removed !== null) forget(name);
    }
    entries.clear();
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
