// The shell: what the page does before Python runs, and when Python cannot run.
//
// It shows the bytes arriving, turns every way a start can fail into a sentence with the detail to
// copy and a way to try again, and hands over when Python calls `rossio.ready()`.

"use strict";
{
  const page = document.documentElement;
  const element = (id) => document.getElementById(id);
  const isLoading = () => page.dataset.state === "loading";
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const nativeFetch = window.fetch;

  // --- Failing -------------------------------------------------------------------------------

  const SENTENCES = {
    file: (name) =>
      `A part of the game could not be loaded (${name}). The network may be gone, or the site may ` +
      "be changing at this moment. Nothing is lost: try again.",
    start:
      "The game was loaded but could not start. Your saved games are untouched. Try again; if it " +
      "happens again, the details below help us to mend it.",
    noWebAssembly:
      "This browser has WebAssembly switched off or does not know it, and Rossio needs it to run " +
      "Python. Use a current Firefox, Chrome, Edge or Safari, or allow WebAssembly " +
      "(it is off in Apple's Lockdown Mode).",
    waiting: "Still waiting for the network. It goes on as soon as more arrives.",
  };

  function fail(sentence, detail) {
    if (!isLoading()) return; // the first failure is the cause; the others follow from it
    page.dataset.state = "error";
    element("trouble-sentence").textContent = sentence;
    element("trouble-detail").textContent = describe(detail);
    element("trouble-refetch").hidden = !isKept;
    element("trouble").hidden = false;
    element("trouble-title").focus();
  }

  function describe(detail) {
    const what = detail?.stack ?? detail?.message ?? detail ?? "";
    return `${what}\n\n${navigator.userAgent}\n${page.dataset.version ?? "working tree"}`.trim();
  }

  // What the host refused. A module that is missing fails the script that imports it; this tells
  // which it was.
  const refused = () =>
    performance
      .getEntriesByType("resource")
      .filter(({ responseStatus }) => responseStatus >= 400)
      .map(({ name }) => name);

  let lost; // the address of the file that did not arrive

  function failToLoad(address, error) {
    lost ??= refused()[0] ?? new URL(address, document.baseURI).href;
    fail(SENTENCES.file(new URL(lost).pathname.split("/").pop()), error);
  }

  // A host's "not found" may have been kept by the browser for some minutes: ask past it first.
  async function retry() {
    const addresses = lost ? [lost, ...refused()] : [];
    await Promise.allSettled(addresses.map((address) => nativeFetch(address, { cache: "reload" })));
    location.reload();
  }

  // Scripts and style sheets that do not arrive.
  window.addEventListener(
    "error",
    ({ target, error, message }) => {
      if (target instanceof HTMLScriptElement) failToLoad(target.src, `${target.src} did not load`);
      else if (error || message) fail(SENTENCES.start, error ?? message);
    },
    { capture: true },
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    // A module that cannot be fetched has no better mark than this word of its message.
    const address = /\bhttps?:\S+/.exec(reason?.message ?? "")?.[0];
    if (/module/i.test(reason?.message ?? "") && address) failToLoad(address, reason);
    else fail(SENTENCES.start, reason);
  });

  // --- Counting bytes ------------------------------------------------------------------------

  const bytesOf = new Map();
  let lastArrival = performance.now();

  function arrived(address, bytes) {
    if (bytes <= (bytesOf.get(address) ?? 0)) return;
    bytesOf.set(address, bytes);
    lastArrival = performance.now();
    const bar = element("progress");
    bar.value = Math.min(bar.max, [...bytesOf.values()].reduce((sum, n) => sum + n));
    element("percent").textContent = `${Math.floor((100 * bar.value) / bar.max)} %`;
  }

  // Scripts and style sheets are known when they are complete ...
  new PerformanceObserver((list) => {
    for (const { name, decodedBodySize } of list.getEntries()) arrived(name, decodedBodySize);
  }).observe({ type: "resource", buffered: true });

  // ... and the large files, which Python's parts are, as they come in.
  const LARGE = /\.(wasm|zip|whl)$/;

  function counted(response) {
    const reader = response.body.getReader();
    let bytes = 0;
    const body = new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          arrived(response.url, (bytes += value.length));
          controller.enqueue(value);
        } catch (error) {
          failToLoad(response.url, error);
          controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(body, response);
  }

  // The page is painted first: Python's large files do not compete with it for the network.
  const painted = new Promise((resolve) => {
    if (isKept || document.hidden) resolve();
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, 500);
  });

  async function watchedFetch(resource, options) {
    const address = new URL(resource.url ?? resource, document.baseURI).href;
    await painted;
    try {
      const response = await nativeFetch(resource, options);
      if (!response.ok) failToLoad(address, `${address}: ${response.status}`);
      // A counted answer is a new one, for which browsers keep no compiled WebAssembly; one that
      // is on this device already needs no counting.
      return isKept || !LARGE.test(address) ? response : counted(response);
    } catch (error) {
      failToLoad(address, error);
      throw error;
    }
  }

  // Python's WebAssembly is compiled while the scripts that will ask for it are still being read.
  // It is also the one file whose failure Pyodide keeps to the console, and then waits for ever.
  function compileEarly() {
    const { instantiateStreaming } = WebAssembly;
    const address = new URL(document.currentScript.dataset.wasm, document.baseURI).href;
    const response = watchedFetch(address);
    const compiled = WebAssembly.compileStreaming(response).catch((error) => {
      failToLoad(address, error);
      throw error;
    });
    window.fetch = (resource, options) =>
      String(resource) === address ? response : watchedFetch(resource, options);
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
  }

  const watch = setInterval(() => {
    if (!isLoading()) clearInterval(watch);
    else if (performance.now() - lastArrival > 20_000)
      element("status").textContent = SENTENCES.waiting;
  }, 1_000);

  // --- Handing over --------------------------------------------------------------------------

  function ready() {
    window.fetch = nativeFetch;
    page.dataset.state = "ready";
    if (page.dataset.version) import("./offline.mjs");
  }

  window.rossio = { ready, fail: (detail) => fail(SENTENCES.start, detail) };

  element("trouble-retry").addEventListener("click", retry);
  element("trouble-copy").addEventListener("click", async () => {
    await navigator.clipboard.writeText(element("trouble-detail").textContent);
    element("trouble-copy").textContent = "Copied";
  });
  // What is kept on this device may itself be what is broken. Saved games live elsewhere.
  element("trouble-refetch").addEventListener("click", async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      if (document.baseURI.startsWith(registration.scope)) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    location.reload();
  });

  if (isKept) element("status").textContent = "Starting from this device …";
  if (typeof WebAssembly === "object") compileEarly();
  else fail(SENTENCES.noWebAssembly, "no WebAssembly");
}
