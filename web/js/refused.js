// What a browser may refuse, and what stands in for it. This runs before everything that asks for it.
//
// A browser that forbids site data refuses in many ways: what is asked for is not there, throws, or
// fails a moment later. PyScript asks for some of it at its start, and would not start.

"use strict";
{
  const allowed = (ask) => {
    try {
      return ask();
    } catch {
      return undefined;
    }
  };
  const standIn = (name, value) =>
    Object.defineProperty(window, name, { configurable: true, writable: true, value });

  // Nobody hears, and nobody is heard.
  class NoChannel extends EventTarget {
    postMessage() {}
    close() {}
  }

  // --- PyScript's own databases ----------------------------------------------------------------

  // It keeps nothing for us there, and waits for them: they are empty, and at once.
  const PYSCRIPTS = "IDBMap/";

  function answered(result) {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  }

  const nothing = {
    objectStore: () => ({
      getAllKeys: () => answered([]),
      count: () => answered(0),
      get: () => answered(undefined),
      getKey: () => answered(undefined),
      put: () => answered(undefined),
      delete: () => answered(undefined),
      clear: () => answered(undefined),
    }),
  };
  const emptyDatabase = { transaction: () => nothing, close() {} };

  // Whoever asks for another database hears what the browser itself says to it.
  function databases(real) {
    const open = (name, ...version) => {
      if (String(name).startsWith(PYSCRIPTS)) return answered(emptyDatabase);
      if (!real) throw new DOMException("Nothing can be kept here.", "SecurityError");
      return real.open(name, ...version);
    };
    return new Proxy(real ?? {}, {
      get(_, name) {
        if (name === "open") return open;
        const found = real?.[name];
        return typeof found === "function" ? found.bind(real) : found;
      },
    });
  }

  // --- Starting without what is kept -----------------------------------------------------------

  class TabStorage {
    #texts = new Map();

    get length() {
      return this.#texts.size;
    }
    key(place) {
      return [...this.#texts.keys()][place] ?? null;
    }
    getItem(name) {
      return this.#texts.get(String(name)) ?? null;
    }
    setItem(name, text) {
      this.#texts.set(String(name), String(text));
    }
    removeItem(name) {
      this.#texts.delete(String(name));
    }
    clear() {
      this.#texts.clear();
    }
  }

  // Said by the address, once: it is no part of the links that are made of it, and a reload starts
  // as usual.
  const isWithoutKept = new URLSearchParams(location.search).has("without-kept");
  if (isWithoutKept) {
    history.replaceState(null, "", location.pathname + location.hash);
    for (const name of ["localStorage", "sessionStorage"]) standIn(name, new TabStorage());
  }

  standIn("indexedDB", databases(isWithoutKept ? undefined : allowed(() => window.indexedDB)));
  if (!allowed(() => new BroadcastChannel("rossio").close() ?? true)) standIn("BroadcastChannel", NoChannel);

  window.rossio = { isWithoutKept };
}
