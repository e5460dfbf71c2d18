// Rules can be read, and settings made, before Python is there: the build has drawn these sheets as
// Python would. What is done on one is done again when Python can, and nobody sees it change hands.

"use strict";
{
  const page = document.documentElement;
  const files = JSON.parse(document.getElementById("sheets").textContent);
  const [sheet, title, body] = ["sheet", "sheet-title", "sheet-body"].map((id) => document.getElementById(id));
  let drawn = null; // what opened the sheet that Python does not know of, and its sections

  async function fetched(path) {
    const address = new URL(path, document.baseURI).href;
    const response = await fetch(address, { integrity: window.rossio.hashOf(address) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  }

  // Whatever keeps it from coming: it is opened when Python is there, as everything else is.
  async function open(does) {
    const path = document.querySelector("#screen .start") && files[does]?.[page.lang];
    if (!path || sheet.open) return;
    try {
      const found = await fetched(path);
      if (page.dataset.state === "loading" && !sheet.open) lay({ does, ...found });
    } catch (error) {
      console.info("It waits for Python:", error);
    }
  }

  function lay(found) {
    drawn = found;
    title.textContent = found.title;
    sheet.querySelector("[data-do=close]").ariaLabel = window.rossio.word("close");
    show(found.first);
    fill(window.chosen.preferences);
    sheet.showModal();
    title.focus();
  }

  function show(section) {
    window.rossio.write(body, drawn.sections[section]);
    body.scrollTop = 0;
  }

  // Settings were drawn as they are for somebody who has chosen nothing; anything may be kept.
  function fill(preferences) {
    for (const field of body.querySelectorAll("[data-set]")) {
      const kept = preferences[field.dataset.set];
      if (field.type === "checkbox") field.checked = typeof kept === "boolean" ? kept : field.checked;
      else if ([...(field.options ?? [])].some(({ value }) => value === kept)) field.value = kept;
    }
  }

  // Until it is Python's, nobody else hears of what is done on it.
  function tapped(event) {
    const target = drawn && (event.target === sheet ? sheet : event.target.closest("[data-do]"));
    if (!target) return;
    event.stopPropagation();
    const does = target === sheet ? "close" : target.dataset.do;
    if (does === "close") sheet.close();
    else {
      window.rossio.remember(target, { name: "data-do", value: does });
      if (does in drawn.sections) {
        show(does);
        window.rossio.focusOn(body, target.dataset.key);
      }
    }
  }

  function chosen(event) {
    if (!drawn) return;
    event.stopPropagation();
    const { target } = event;
    const choice = target.type === "checkbox" ? target.checked : target.value;
    window.rossio.remember(target, { name: "data-set", value: target.dataset.set, choice });
    if (target.dataset.set === "theme") window.chosen.dress(choice);
  }

  function closed(event) {
    if (!drawn) return;
    event.stopImmediatePropagation();
    window.rossio.putAway(drawn.does);
    drawn = null;
    title.textContent = "";
    body.replaceChildren();
  }

  sheet.addEventListener("click", tapped);
  sheet.addEventListener("change", chosen);
  sheet.addEventListener("close", closed);

  // It is Python's from now on; where somebody was on it, they are again once it has drawn it.
  function handOver() {
    if (!drawn) return () => {};
    const { scrollTop } = body;
    const { key } = document.activeElement.dataset;
    drawn = null;
    return () => {
      body.scrollTop = scrollTop;
      if (sheet.open) window.rossio.focusOn(body, key);
    };
  }

  Object.assign(window.rossio, { openDrawn: open, handOver });
}
