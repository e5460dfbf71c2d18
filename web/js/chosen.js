// What was chosen before, and must be so before anything is painted: the only script that the page
// waits for.

"use strict";
{
  const page = document.documentElement;
  const bars = [...document.querySelectorAll("meta[name=theme-color]")];
  const [light, dark] = bars.map(({ content }) => content);

  // Under today's name, or that of the first release; anything may be there, or nothing.
  function keptPreferences() {
    if (new URLSearchParams(location.search).has("without-kept")) return {};
    const names = [`rossio ${new URL("./", document.baseURI).pathname} preferences`, "rossio:preferences"];
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

  const preferences = keptPreferences();
  dress(preferences.theme);
  window.chosen = { preferences, dress };
}
