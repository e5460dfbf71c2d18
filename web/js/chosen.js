// What was chosen before and what was last on the screen, which must be known before anything is
// painted: the only script that the page waits for.

"use strict";
{
  const page = document.documentElement;
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

  const preferences = keptPreferences();
  dress(preferences.theme);
  const picture = keptPicture();
  // Until it is painted, the usual beginning is not to be seen.
  if (picture) page.dataset.picture = "coming";
  window.chosen = { preferences, dress, PICTURE, fits, picture };
}
