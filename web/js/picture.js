// What was last on the screen is painted before Python is there, from a picture of it that is kept
// on the device; and what is tapped meanwhile is marked at once, and done as soon as Python can.
//
// Only pictures that may be seen by whoever opens the page are kept: Python says which those are.

"use strict";
{
  const LARGEST = { start: 19_000, table: 180_000 }; // bytes: less than 200 kB, both together
  const REST = 2000; // milliseconds without a change, after which nobody waits for anything
  const { PICTURE, fits, picture } = window.chosen;
  const page = document.documentElement;
  const screen = document.getElementById("screen");
  const isLoading = () => page.dataset.state === "loading";

  // --- Painting ----------------------------------------------------------------------------------

  function paint({ lang, title, drawn, windows }) {
    window.rossio.write(screen, drawn);
    window.rossio.drawStill(screen);
    window.rossio.tellFrame(screen);
    page.dataset.picture = "shown"; // what is not laid out cannot be scrolled
    const places = document.querySelectorAll("#screen [data-window]");
    windows.forEach(([left, top], number) => places[number].scrollTo(left, top));
    Object.assign(page, { lang });
    Object.assign(document, { title });
  }

  // Whatever is kept may be damaged; then the page has its usual beginning.
  function paintKept() {
    const usual = screen.innerHTML;
    try {
      paint(picture);
    } catch (error) {
      console.info("What was on the screen cannot be painted:", error);
      window.rossio.write(screen, usual);
      window.rossio.tellFrame(screen);
      delete page.dataset.picture;
    }
  }

  if (picture) paintKept();

  // A picture of another version fits nothing any more, and damaged ones never do. One of another
  // address, language or size of the window may be wanted again.
  function dropUnfit() {
    const { version } = page.dataset;
    if (!version) return;
    try {
      const beginning = JSON.stringify({ fits: `${version} ` }).slice(0, -2);
      for (const name of ["start", "table"].map((place) => PICTURE + place))
        if (!localStorage.getItem(name)?.startsWith(beginning)) localStorage.removeItem(name);
    } catch {
      // forbidden: then there is none
    }
  }

  dropUnfit();

  // Python draws every window anew, and what is in it is seen where it was seen in the picture.
  let left = [];

  function noteWindows() {
    if (page.dataset.picture !== "shown" || left.length) return;
    const windows = [...screen.querySelectorAll("[data-window]")];
    left = windows.map(({ dataset, scrollLeft, scrollTop }) => [dataset.window, scrollLeft, scrollTop]);
  }

  function comeBackToWindows() {
    for (const [name, ...place] of left.splice(0))
      screen.querySelector(`[data-window="${CSS.escape(name)}"]`)?.scrollTo(...place);
  }

  // --- Keeping -----------------------------------------------------------------------------------

  let resting;

  function keepSoon() {
    clearTimeout(resting);
    resting = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(keep), REST);
  }

  function keep() {
    clearTimeout(resting);
    if (page.dataset.state !== "ready" || window.rossio.isWithoutKept || !page.dataset.version) return;
    // The address follows a little later than the screen.
    const place = screen.querySelector(".start") ? "start" : "table";
    try {
      const text = window.rossio.isForEyes ? JSON.stringify(take()) : "";
      if (text && new Blob([text]).size <= LARGEST[place]) localStorage.setItem(PICTURE + place, text);
      else localStorage.removeItem(PICTURE + place);
    } catch {
      drop(); // no room for it, or nothing may be kept: games come first
    }
  }

  function take() {
    const bare = screen.cloneNode(true);
    for (const one of bare.querySelectorAll("[data-still]")) one.replaceChildren();
    // Styles that scripts have set are no text of ours, and the page's policy refuses them as such.
    for (const one of bare.querySelectorAll("[style]")) one.removeAttribute("style");
    const windows = [...document.querySelectorAll("#screen [data-window]")];
    return {
      fits: fits(),
      lang: page.lang,
      title: document.title,
      drawn: bare.innerHTML,
      windows: windows.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]),
    };
  }

  function drop() {
    try {
      for (const one of ["start", "table"]) localStorage.removeItem(PICTURE + one);
    } catch {
      // forbidden: then there is none
    }
  }

  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.hidden && keep());

  // --- What is tapped meanwhile --------------------------------------------------------------------

  const awaited = [];
  let hasGoneOn = false;

  // Whoever taps the same thing again is impatient: it is done once, as it was wanted last.
  function remember(target, wanted) {
    const before = awaited.findIndex(({ name, value }) => name === wanted.name && value === wanted.value);
    if (before >= 0) awaited.splice(before, 1);
    awaited.push(wanted);
    target.toggleAttribute("data-awaited", true);
    document.getElementById("status").textContent = window.rossio.word("awaited");
  }

  // Whoever can go on by now, and does, has not waited.
  function goOn({ isTrusted, target }) {
    if (!isTrusted || isLoading() || !target.closest?.("[data-do], [data-set]")) return;
    awaited.length = 0;
    hasGoneOn = true;
  }

  function tapped(event) {
    goOn(event);
    const target = isLoading() && event.target.closest?.("#screen [data-do]");
    if (!target) return;
    remember(target, { name: "data-do", value: target.dataset.do });
    window.rossio.openDrawn(target.dataset.do);
  }

  // What is no button by itself gets no click by its keys.
  function pressed(event) {
    const isPressed = event.key === "Enter" || event.key === " ";
    if (isPressed && !event.target.matches("button, a, input, select")) tapped(event);
  }

  function chosen(event) {
    goOn(event);
    const { target } = event;
    if (isLoading() && target.closest?.("#screen [data-set]"))
      remember(target, { name: "data-set", value: target.dataset.set, choice: target.value });
  }

  document.addEventListener("click", tapped);
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", chosen);

  // Of a sheet that was put away again only what was set on it is left to be done.
  function putAway(does) {
    const [opening, ...done] = awaited.splice(awaited.findIndex(({ value }) => value === does));
    const set = done.filter(({ name }) => name === "data-set");
    if (set.length) awaited.push(opening, ...set, { name: "data-do", value: "close" });
    for (const one of screen.querySelectorAll("[data-awaited]"))
      one.toggleAttribute("data-awaited", awaited.some(({ value }) => value === one.dataset.do));
  }

  // In their order, each once what the one before needs has come: then `settled` is over. What comes
  // after one that no longer fits was meant to follow it, and what lies under a sheet that has been
  // opened cannot be tapped.
  async function doAwaited(settled) {
    let isOver = document.getElementById("sheet").open; // one that Python has yet to open
    const goOnThere = window.rossio.handOver();
    while (awaited.length) {
      const { name, value, choice } = awaited.shift();
      const within = isOver ? screen : (document.querySelector("dialog[open]") ?? screen);
      const target = [...within.querySelectorAll(`[${name}]`)].find(
        (one) => one.getAttribute(name) === value && !one.matches(":disabled"),
      );
      if (!target) {
        awaited.length = 0;
        window.rossio.say(window.rossio.word("gone"));
        return;
      }
      isOver = false;
      target.focus();
      if (target.type === "checkbox") target.checked = choice;
      else if (choice !== undefined) target.value = choice;
      target.dispatchEvent(new Event(choice === undefined ? "click" : "change", { bubbles: true }));
      await settled();
    }
    if (!hasGoneOn) goOnThere();
  }

  function focusOn(place, key) {
    const keyed = key ? place.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    keyed?.focus({ preventScroll: true });
  }

  Object.assign(window.rossio, {
    keepSoon,
    dropPictures: drop,
    noteWindows,
    comeBackToWindows,
    doAwaited,
    remember,
    putAway,
    focusOn,
  });
}
