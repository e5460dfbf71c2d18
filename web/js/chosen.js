// What was chosen before and what was last on the screen, which must be known before anything is
// painted: the only script that the page waits for. And what takes longest is begun.

"use strict";
{
  const page = document.documentElement;
  const parts = document.currentScript.dataset;
  const bars = [...document.querySelectorAll("meta[name=theme-color]")];
  const [light, dark] = bars.map(({ content }) => content);

  const { pathname } = new URL("./", document.baseURI);
  const isWithoutKept = new URLSearchParams(location.search).has("without-kept");

  // Under today's name, or that of the first release; anything may be there, or nothing.
  function keptPreferences() {
    if (isWithoutKept) return {};
    const names = [`rossio ${pathname} preferences`, "rossio:preferences"];
    try {
      return JSON.parse(names.map((name) => localStorage.getItem(name)).find((text) => text !== null)) ?? {};
    } catch {
      return {}; // nothing chosen yet, nothing that can be read, or nothing may be kept
    }
  }

  // By day, by night, or as the device has it; the browser's own bar goes along.
  function dress(theme) {
    const isChosen = theme === "light" || theme === "dark";
    if (isChosen) page.dataset.theme = theme;
    else delete page.dataset.theme;
    bars[0].content = theme === "dark" ? dark : light;
    bars[1].content = theme === "light" ? light : dark;
  }

  // A picture is kept of the start, and of one table. It has a name of its own, because it is nothing
  // that anybody would miss.
  const PICTURE = `rossio-picture ${pathname} `;
  // What a picture must have been taken in, to be what Python will draw: this very page.
  const languages = String(navigator.languages);
  const fits = () => [page.dataset.version, location.hash, innerWidth, innerHeight, languages].join(" ");

  function keptPicture() {
    if (isWithoutKept || !page.dataset.version) return null;
    try {
      const kept = JSON.parse(localStorage.getItem(PICTURE + (location.hash ? "table" : "start")));
      const isSpoken = !preferences.language || preferences.language === kept?.lang;
      return isSpoken && kept?.fits === fits() ? kept : null;
    } catch {
      return null;
    }
  }

  // Not every host knows the type, and without it a browser does not compile what still arrives.
  async function compile(response) {
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
  }

  // What Python is made of, where it is on this device: read while the page is being laid out. From the
  // network it comes after what is to be painted. In another site's page nothing is begun.
  function begin() {
    const isKept = Boolean(navigator.serviceWorker?.controller);
    if (!isKept || window !== window.parent || typeof WebAssembly !== "object") return null;
    const response = fetch(new URL(parts.wasm, document.baseURI));
    const compiled = response.then(compile);
    const modules = [parts.archives, parts.python].map((one) => import(new URL(one, document.baseURI)));
    for (const one of [compiled, ...modules]) one.catch(() => {}); // the shell hears of it
    return { response, compiled };
  }

  // Python leaves the page to nobody while it starts: the shell says when it may.
  let allow;
  const allowed = new Promise((resolve) => (allow = resolve));

  const preferences = keptPreferences();
  dress(preferences.theme);
  const picture = keptPicture();
  // Until it is painted, the usual beginning is not to be seen.
  if (picture) page.dataset.picture = "coming";
  window.chosen = { preferences, dress, PICTURE, fits, picture, compile, allow, allowed };
  window.chosen.begun = begin();
}
