// Windows show a part of what lies in them: they bring into sight what they follow, are panned and,
// where they have data-zoom, zoomed. How large somebody wants it stays so until the table is another.

"use strict";
{
  const followed = new WeakMap();

  // Brings what a window follows into sight, once: afterwards whoever looks may look elsewhere.
  function follow(place, isAnew = false) {
    const wanted = wantedIn(place);
    // Where all was in sight for a while, the place that was gone to is lost.
    if (!wanted.length) return void followed.delete(place);
    const what = saying(place, wanted);
    if (followed.get(place) === what && !isAnew) return;
    followed.set(place, what);
    const [room, ...boxes] = [place, ...wanted].map((one) => one.getBoundingClientRect());
    const [above, after, below, before] = coveredIn(place);
    place.scrollBy({
      left: way(room.left + before, room.right - after, boxes.map(({ left, right }) => [left, right])),
      top: way(room.top + above, room.bottom - below, boxes.map(({ top, bottom }) => [top, bottom])),
      behavior: "instant",
    });
    outline(place);
  }

  const wantedIn = (place) =>
    ["[data-follow]", "[data-taught]"]
      .map((kind) => place.querySelector(kind))
      .filter((one) => one !== null);

  // What is followed. In a window of another size, with other things over its edges or with more or
  // less in it, it may be out of sight again.
  function saying(place, wanted) {
    const names = wanted.map(({ dataset }) => dataset.follow ?? dataset.key);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = place;
    const sizes = [clientWidth, clientHeight, scrollWidth, scrollHeight];
    return [...names, ...sizes, ...coveredIn(place)].join(" ");
  }

  // What lies over the edges of a window takes from its room: above, right, below, left.
  function coveredIn(place) {
    const style = getComputedStyle(place);
    return ["Top", "Right", "Bottom", "Left"].map(
      (edge) => parseFloat(style[`scrollPadding${edge}`]) || 0,
    );
  }

  // How far to go until things are in the middle; where they are in sight already, not at all. Where
  // there is no room for all of them, the last counts: what a lesson speaks of.
  function way(start, end, things) {
    const from = Math.min(...things.map(([first]) => first));
    const to = Math.max(...things.map(([, last]) => last));
    if (things.length > 1 && to - from > end - start) return way(start, end, things.slice(-1));
    const isInSight = from >= start && to <= end;
    return isInSight ? 0 : (from + to - start - end) / 2;
  }

  // What is zoomed: around it there may be a frame that is not.
  const sheetOf = (place) => place.querySelector("[data-sheet]") ?? place.firstElementChild;

  // In the small picture of the whole, what the window shows has a frame.
  function outline(place) {
    const overview = document.querySelector(`[data-overview="${place.dataset.window}"]`);
    if (!overview) return;
    const [room, sheet] = [place, sheetOf(place)].map((one) => one.getBoundingClientRect());
    const part = (at) => Math.min(1, Math.max(0, at));
    const [left, right] = [room.left, room.right].map((x) => part((x - sheet.left) / sheet.width));
    const [top, bottom] = [room.top, room.bottom].map((y) => part((y - sheet.top) / sheet.height));
    const set = (name, of) => overview.style.setProperty(name, `${100 * of}%`);
    set("--from-left", left);
    set("--from-top", top);
    set("--width", right - left);
    set("--height", bottom - top);
  }

  document.addEventListener(
    "scroll",
    ({ target }) => target.dataset?.window && outline(target),
    { capture: true, passive: true },
  );

  // --- Larger and smaller --------------------------------------------------------------------

  const ZOOMED = "[data-window][data-zoom]";
  const [LEAST, MOST] = [0.3, 3];
  const zoomOf = (place) => Number(place.style.getPropertyValue("--zoom")) || 1;

  // By a factor, around a point on the screen, which stays where it is.
  function zoom(place, by, x, y) {
    const room = place.getBoundingClientRect();
    x ??= room.left + room.width / 2;
    y ??= room.top + room.height / 2;
    const sheet = sheetOf(place);
    const before = sheet.getBoundingClientRect();
    const next = Math.min(MOST, Math.max(LEAST, zoomOf(place) * by));
    place.style.setProperty("--zoom", next);
    const after = sheet.getBoundingClientRect();
    const moved = (from, length, start, now, at) => from + ((at - start) / now) * length - at;
    place.scrollBy({
      left: moved(after.left, after.width, before.left, before.width, x),
      top: moved(after.top, after.height, before.top, before.height, y),
      behavior: "instant",
    });
    // Whoever has it larger or smaller has seen where it is.
    if (followed.has(place)) followed.set(place, saying(place, wantedIn(place)));
    outline(place);
  }

  // All of it at once; or, if that is so, as large as it was meant, where something is to be done.
  function fit(place) {
    const sheet = sheetOf(place);
    const { width, height } = sheet.getBoundingClientRect();
    const style = getComputedStyle(sheet);
    const framed = (along) => parseFloat(style.getPropertyValue(`--framed-${along}`)) || 0;
    const whole = Math.min(
      (place.clientWidth - framed("x")) / width,
      (place.clientHeight - framed("y")) / height,
    );
    const isWhole = whole > 0.99 && zoomOf(place) < 0.99;
    zoom(place, isWhole ? 1 / zoomOf(place) : whole);
    if (isWhole) follow(place, true);
  }

  function take(tool) {
    const place = tool.parentElement.closest(":has([data-zoom])").querySelector(ZOOMED);
    const by = Number(tool.dataset.zoomBy);
    if (by) zoom(place, by);
    else fit(place);
  }

  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || target.closest("input, select, textarea, dialog")) return;
    const name = key === "=" ? "+" : key;
    const tools = [...document.querySelectorAll("[data-zoom-by]")];
    const tool = tools.find((one) => one.getAttribute("aria-keyshortcuts") === name);
    if (!tool) return;
    event.preventDefault();
    take(tool);
  });

  // Two fingers on a touchpad are a wheel with the control key, to a page.
  document.addEventListener(
    "wheel",
    (event) => {
      const place = event.ctrlKey && event.target.closest(ZOOMED);
      if (!place) return;
      event.preventDefault();
      zoom(place, Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    },
    { passive: false },
  );

  // --- Fingers and the mouse -----------------------------------------------------------------

  let pinch = null;

  const apart = ([one, other]) =>
    Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

  document.addEventListener(
    "touchstart",
    (event) => {
      const place = event.touches.length === 2 && event.target.closest(ZOOMED);
      if (!place) return;
      event.preventDefault();
      pinch = { place, far: apart(event.touches) };
    },
    { passive: false },
  );
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const [one, other] = event.touches;
      const far = apart(event.touches);
      zoom(pinch.place, far / pinch.far, (one.clientX + other.clientX) / 2,
        (one.clientY + other.clientY) / 2);
      pinch.far = far;
    },
    { passive: false },
  );
  for (const name of ["touchend", "touchcancel"])
    document.addEventListener(name, () => (pinch = null), { passive: true });

  // A mouse takes hold of the ground; what can be dragged itself is another matter.
  const STILL = 5;
  let hold = null;
  let hasPanned = false;

  document.addEventListener("pointerdown", ({ target, pointerType, button, clientX, clientY }) => {
    hasPanned = false;
    const place = target.closest(ZOOMED);
    const isMine = place && pointerType === "mouse" && button === 0;
    hold = isMine && !target.closest("[data-drag]") ? { place, x: clientX, y: clientY } : null;
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!hold) return;
    const [left, top] = [hold.x - clientX, hold.y - clientY];
    if (!hasPanned && Math.hypot(left, top) < STILL) return;
    hasPanned = true;
    hold.place.scrollBy({ left, top, behavior: "instant" });
    Object.assign(hold, { x: clientX, y: clientY });
  });
  for (const name of ["pointerup", "pointercancel"])
    document.addEventListener(name, () => (hold = null));

  document.addEventListener(
    "click",
    (event) => {
      const tool = event.target.closest("[data-zoom-by]");
      if (tool) take(tool);
      // Letting go of the ground is no tap.
      else if (hasPanned) event.stopPropagation();
      hasPanned = false;
    },
    true,
  );

  Object.assign(window.rossio, { follow });
}
