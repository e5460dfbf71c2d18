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
  const parts = document.currentScript.dataset;

  // --- What may run ----------------------------------------------------------------------------

  const absolute = (address) => new URL(address, document.baseURI).href;
  const scripts = [parts.python, parts.pyscript, parts.thinker, parts.reader, parts.keeper].map(absolute);

  // The page's policy lets no address become a script but by this: these, and no other.
  const allowed = {
    createScriptURL(address) {
      if (scripts.includes(address)) return address;
      throw new TypeError(`${address} is no script of this page`);
    },
  };
  const policy = window.trustedTypes?.createPolicy("rossio-scripts", allowed) ?? allowed;
  const script = (address) => policy.createScriptURL(absolute(address));

  // The release lists the hash of every file; in the working tree files change as one works.
  const list = document.querySelector("script[type=importmap]")?.textContent ?? '{"integrity":{}}';
  const hashes = new Map(
    Object.entries(JSON.parse(list).integrity).map(([path, hash]) => [absolute(path), hash]),
  );

  // A browser that checks a hash by itself hands out nothing before the end; Python's large files
  // are compiled and counted as they come in. Without https there is nothing to check with.
  async function verify(address, chunks) {
    const wanted = hashes.get(address);
    if (!wanted || !crypto.subtle) return;
    const digest = await crypto.subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer());
    const found = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    if (found !== wanted) throw new Error(`${address} is not as it was released, but ${found}`);
  }

  // A site around this one could lay its own things over ours and have them pressed unseen. A page
  // of this site may; another's cannot be asked where it is.
  function isFramed() {
    try {
      for (let frame = window; frame !== frame.parent; frame = frame.parent) frame.parent.location.href;
      return false;
    } catch {
      return true;
    }
  }

  // --- Words ---------------------------------------------------------------------------------

  // The same choice as Python's: what this person chose before, or what the browser prefers.
  function chooseLanguage(languages) {
    // Anything may have been kept as a language, also what cannot be made a text.
    const { language: chosen } = window.chosen.preferences;
    const wanted = [...(typeof chosen === "string" ? [chosen] : []), ...navigator.languages];
    const found = wanted
      .map((code) => code.toLowerCase())
      .flatMap((code) => [code, code.split("-")[0]])
      .find((code) => Object.hasOwn(languages, code));
    return found ?? "en";
  }

  const languages = JSON.parse(element("words").textContent);
  const language = chooseLanguage(languages);
  // Python changes the page's language when somebody chooses another; so may a translator.
  const word = (key, facts = {}) =>
    (Object.hasOwn(languages, page.lang) ? languages[page.lang] : languages[language])[key].replace(
      /\{(\w+)\}/g,
      (_, name) => facts[name],
    );

  if (language !== "en") {
    page.lang = language;
    for (const one of document.querySelectorAll("[data-word]")) one.textContent = word(one.dataset.word);
    for (const one of document.querySelectorAll("[data-label]"))
      one.setAttribute("aria-label", word(one.dataset.label));
    writeStart(JSON.parse(element("texts").textContent)[language]);
  }

  // The start screen stands in the page in English; its texts in other languages have the same order.
  function writeStart(texts = []) {
    if (!texts.length) return;
    const walker = document.createTreeWalker(element("screen"), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let one = walker.nextNode(); one; one = walker.nextNode())
      if (one.nodeType === Node.TEXT_NODE) one.data = texts.shift();
      else if (one.hasAttribute("aria-label")) one.setAttribute("aria-label", texts.shift());
    for (const one of element("screen").querySelectorAll("option"))
      one.toggleAttribute("selected", one.value === language);
  }

  // --- A word from the page, over everything ---------------------------------------------------

  const notice = element("notice");
  let hiding;
  let isAboutGame = false;
  let next = null;

  // Nothing outside an open sheet can be seen or tapped.
  function place() {
    (document.querySelector("dialog[open]") ?? document.body).append(notice);
    makeRoom();
  }

  // Beside a word the screen has a place of its own to move in; who has moved it stays where they are.
  function makeRoom() {
    const { documentElement: root } = document;
    const screen = document.querySelector("main");
    const moved = Math.max(screen.scrollTop, window.scrollY);
    root.toggleAttribute("data-notice", !notice.hidden && notice.parentElement === document.body);
    screen.scrollTop = moved;
    window.scrollTo({ top: moved, behavior: "instant" });
  }

  // Beside a word there is less room for the table, which hears of it as of another window's size.
  // What is not about the game waits until a word about it has been put away.
  function say(sentence, { seconds = 0, action = null, ways = null, isPatient = false } = {}) {
    if (isPatient && isAboutGame && !notice.hidden) {
      next = [sentence, { seconds, action, ways, isPatient }];
      return;
    }
    isAboutGame = !isPatient;
    const [button, other, close] = notice.querySelectorAll("button");
    for (const [one, does] of [[button, action], [other, ways]]) {
      one.hidden = !does;
      one.onclick = does;
    }
    notice.toggleAttribute("data-ways", Boolean(ways));
    close.textContent = word(action ? "later" : "close");
    notice.hidden = false;
    place();
    // Screen readers speak what changes in a place they know: the place first, then the words.
    setTimeout(() => {
      notice.querySelector("p").textContent = sentence;
      dispatchEvent(new Event("resize"));
    }, 50);
    clearTimeout(hiding);
    if (seconds) hiding = setTimeout(hush, 1000 * seconds);
  }

  // Whoever closes it by the keyboard goes on at the head of what is on the screen.
  function hush() {
    const hadFocus = notice.contains(document.activeElement);
    notice.hidden = true;
    makeRoom();
    const head = document.querySelector("dialog[open] h2") ?? document.querySelector("#screen h1[tabindex], #screen");
    if (hadFocus) head?.focus();
    dispatchEvent(new Event("resize"));
    if (next) say(...next);
    next = null;
  }

  element("notice-close").addEventListener("click", hush);
  for (const change of ["toggle", "close"]) element("sheet").addEventListener(change, place);

  // --- Failing -------------------------------------------------------------------------------

  // The first failure is the cause; others follow from it. One that may not be ours, an extension's
  // perhaps, is not final: it is forgotten if Python gets ready all the same.
  let isFinal = false;

  function fail(sentence, detail, { mayPass = false } = {}) {
    if (["ready", "stuck"].includes(page.dataset.state) || isFinal) return;
    isFinal = !mayPass;
    show(sentence, detail);
  }

  // The ways out below the sentence are those of fallback.js.
  function show(sentence, detail, state = "error") {
    page.dataset.state = state;
    console.error(sentence, detail);
    element("trouble-sentence").textContent = sentence;
    element("trouble-detail").textContent = describe(detail);
    element("trouble").hidden = false;
    element("trouble-title").focus();
  }

  // Something broke after the start. Reloading is mostly enough; what is kept may be what breaks it.
  function ownUp(detail) {
    console.error(detail);
    say(word("broken"), {
      action: () => location.reload(),
      ways: () => {
        hush();
        element("sheet").close();
        element("trouble-title").textContent = word("stuck");
        show(word("ways-out"), detail, "stuck");
      },
    });
  }

  function describe(detail) {
    return `${told(detail)}\n\n${navigator.userAgent}\n${page.dataset.version ?? "working tree"}`.trim();
  }

  function told(detail) {
    if (detail instanceof Event) {
      const { type, target } = detail;
      const error = target?.error ? `: ${target.error}` : "";
      return `The browser reported “${type}” at ${target?.constructor.name ?? "something that is gone"}${error}`;
    }
    // Some browsers say in the stack what happened, others only where.
    const what = detail?.message ? `${detail.name ?? "Error"}: ${detail.message}` : String(detail ?? "");
    const where = detail?.stack ?? "";
    return where.includes(what) ? where : `${what}\n${where}`.trim();
  }

  const fileOf = (address) => new URL(absolute(address)).pathname.split("/").pop();

  const failToLoad = (address, error) => fail(word("file", { name: fileOf(address) }), error);

  // A module that is missing fails the script that imports it, and not every browser tells which it
  // was: ask for them.
  async function failToImport(address, error) {
    if (page.dataset.state === "ready" || isFinal) return;
    isFinal = true;
    const refused = await findRefused(address);
    show(word("file", { name: fileOf(refused) }), error);
  }

  async function findRefused(address) {
    const modules = document.querySelectorAll("script[src], link[rel=modulepreload]");
    const addresses = [...new Set([address, ...[...modules].map(({ src, href }) => src || href)])];
    const signal = AbortSignal.timeout?.(5000);
    const isThere = (one) => nativeFetch(one, { signal }).then(({ ok }) => ok, () => false);
    const answers = await Promise.all(addresses.map(isThere));
    return addresses[answers.indexOf(false)] ?? address;
  }

  // Nothing is broken, so there is nothing to try again: the way out is a window of its own.
  function explainFrame() {
    fail(word("framed", { address: location.origin + location.pathname }), "inside another site");
    for (const way of ["retry", "refetch", "without", "save", "copy", "detail"]) element(`trouble-${way}`).hidden = true;
    element("trouble-open").href = location.href;
    element("trouble-open").hidden = false;
  }

  async function copyDetail() {
    const detail = element("trouble-detail");
    try {
      await navigator.clipboard.writeText(detail.textContent);
      element("trouble-copy").textContent = word("copied");
    } catch {
      getSelection().selectAllChildren(detail); // no clipboard on plain http: one key away
    }
  }

  window.addEventListener(
    "error",
    ({ target, error, message }) => {
      if (target instanceof HTMLScriptElement) failToImport(target.src, `${target.src} did not load`);
      else if (error || message) fail(word("start"), error ?? message, { mayPass: true });
    },
    { capture: true },
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    // A module that cannot be fetched has no better mark than this word of its message.
    const address = /\bhttps?:\S+/.exec(reason?.message ?? "")?.[0];
    if (/module/i.test(reason?.message ?? "") && address) failToImport(address, reason);
    else fail(word("start"), reason, { mayPass: true });
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
  const LARGE = /\.(wasm|zip|pack|whl)$/;
  // What a start does without: a game, and what the build has drawn of it.
  const ASIDE = /\/archives\/(?!house|python|msgspec)|\/sheets\//;

  function counted(response) {
    const reader = response.body.getReader();
    const chunks = [];
    let bytes = 0;
    const body = new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            await verify(response.url, chunks);
            return controller.close();
          }
          chunks.push(value);
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

  // The page is painted first: Python's large files do not compete with it for the network, nor Python
  // for the processor. What is on this device is painted in the next frame.
  const painted = new Promise((resolve) => {
    if (document.hidden) resolve();
    if (isKept) requestAnimationFrame(() => setTimeout(resolve));
    else new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, 500);
  });

  async function watchedFetch(resource, options, begun = null) {
    const address = absolute(resource.url ?? resource);
    // A game that does not come leaves the others alone: Python tells of it.
    if (ASIDE.test(address)) return nativeFetch(resource, options);
    await painted;
    try {
      const response = await (begun ?? nativeFetch(resource, options));
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
    const address = absolute(parts.wasm);
    const { begun, compile } = window.chosen;
    const response = watchedFetch(address, {}, begun?.response);
    const compiled = response.then(begun ? () => begun.compiled : compile).catch((error) => {
      fail(word("wasm"), error);
      throw error;
    });
    window.fetch = (resource, options) =>
      String(resource) === address ? response : watchedFetch(resource, options);
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    painted.then(window.chosen.allow);
  }

  function showStatus() {
    const isComplete = element("progress").position > 0.97;
    const isStalled = !isComplete && performance.now() - lastArrival > 20_000;
    const isAwaited = document.querySelector("[data-awaited]");
    element("status").textContent = isStalled
      ? word("waiting")
      : isAwaited
        ? word("awaited")
        : isKept || isComplete
          ? word("starting")
          : word("fetching");
    if (!isLoading()) clearInterval(watch);
  }

  const watch = setInterval(showStatus, 500);

  // --- Handing over --------------------------------------------------------------------------

  function ready() {
    window.fetch = nativeFetch;
    if (isFinal) return;
    page.dataset.state = "ready";
    delete page.dataset.picture;
    window.rossio.comeBackToWindows();
    element("trouble").hidden = true;
    if (window.rossio.isWithoutKept)
      say(word("without-kept"), { action: () => location.reload() });
    if (page.dataset.version) import("./offline.mjs");
  }

  const drawQr = async (place, text) => (await import("./qr.mjs")).draw(place, text);

  // Before the first tap nothing may be heard, and nothing is loaded for it.
  let isTapped = false;
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(kind, ({ isTrusted }) => (isTapped ||= isTrusted), { capture: true });

  async function sound(kinds) {
    if (isTapped) (await import("./sound.mjs")).play(kinds);
  }

  // Browsers check no worker's script. It is fetched before, with its hash, and what was fetched is
  // what the worker is then made of. Until it is there, what it is told waits.
  function newWorker(address) {
    const waiting = [];
    let worker = null;
    let isEnded = false;
    const stand = {
      onmessage: null,
      onerror: null,
      postMessage: (told) => (worker ? worker.postMessage(told) : waiting.push(told)),
      terminate() {
        isEnded = true;
        worker?.terminate();
      },
    };

    async function begin() {
      await asReleased(address);
      if (isEnded) return;
      worker = new Worker(script(address), { type: "module" });
      worker.onmessage = (event) => stand.onmessage?.(event);
      worker.onerror = (event) => stand.onerror?.(event);
      for (const told of waiting.splice(0)) worker.postMessage(told);
    }

    begin().catch(({ message }) => isEnded || stand.onerror?.(new ErrorEvent("error", { message })));
    return stand;
  }

  async function asReleased(path) {
    const integrity = hashes.get(absolute(path));
    if (!integrity) return; // the working tree
    const { ok, status } = await nativeFetch(absolute(path), { integrity });
    if (!ok) throw new Error(`${path}: ${status}`);
  }

  const newThinker = () => newWorker(parts.thinker);

  const newReader = () => newWorker(parts.reader);

  const newKeeper = () => navigator.serviceWorker.register(script(parts.keeper), { updateViaCache: "none" });

  // Not by tags in the page: Python is not to run where the page must not, and not before the other
  // scripts are there.
  function startPython() {
    for (const address of [parts.python, parts.pyscript]) {
      const tag = document.createElement("script");
      Object.assign(tag, { type: "module", async: false, src: script(address) });
      document.head.append(tag);
    }
  }

  Object.assign(window.rossio, {
    ready,
    say,
    word,
    drawQr,
    sound,
    newThinker,
    newReader,
    newKeeper,
    hashOf: (address) => hashes.get(address) ?? "",
    ownUp,
    fail: (detail) => fail(word("start"), detail),
  });

  // Whatever kept Python's first script from getting ready, it did not get ready.
  document.querySelector("script[type=py]").addEventListener("py:done", () =>
    fail(word("start"), "Python ended before the game was ready; the browser's console tells more"),
  );
  element("trouble-copy").addEventListener("click", copyDetail);

  // A style sheet that failed is none, is empty, or does not let itself be read: browsers differ.
  function lookAtStyles({ href, sheet }) {
    try {
      if (!sheet.cssRules.length) throw new Error("no rules");
    } catch (error) {
      failToLoad(href, `${href} did not load: ${error.message}`);
    }
  }

  // They should have arrived or failed before this script runs; in WebKit one may still be on its
  // way. When the page has loaded, none is.
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
  styles.filter(({ sheet }) => sheet).forEach(lookAtStyles);
  addEventListener("load", () => styles.forEach(lookAtStyles));

  // Two scripts run before this one listens; what they leave behind tells whether they did.
  function findSilent() {
    const [, put, picture] = document.querySelectorAll("body > script[src]");
    return window.rossio.show ? (window.rossio.doAwaited ? null : picture) : put;
  }

  const silent = findSilent();
  if (silent) {
    delete page.dataset.picture;
    failToImport(silent.src, `${silent.src} did not run`);
  } else if (isFramed()) explainFrame();
  else if (typeof WebAssembly !== "object") fail(word("no-wasm"), "no WebAssembly");
  else {
    compileEarly();
    document.addEventListener("DOMContentLoaded", startPython);
  }
}
