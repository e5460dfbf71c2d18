// Brings a part of the screen up to date by changing only what is different: what stays keeps its
// focus and the pointer over it, and the browser need not style, lay out and paint it again.

"use strict";
{
  const FIELDS = "input, select, textarea";

  // The one place where text becomes a part of the page; the page's policy allows no other. Whoever
  // makes the text has escaped what people wrote (`ui/html.py`); pictures that are kept are such text,
  // and the policy lets no script in them run.
  const policy = window.trustedTypes?.createPolicy("rossio-html", { createHTML: (text) => text });

  function write(place, text) {
    place.innerHTML = policy ? policy.createHTML(text) : text;
  }

  // Drawings that never change are in the page from the beginning, by name; Python leaves their
  // places empty. A game that the page does not have yet has no picture.
  const still = new Map([...document.querySelectorAll("[data-still]")].map((one) => [one.dataset.still, one.innerHTML]));

  function drawStill(root) {
    for (const one of root.querySelectorAll("[data-still]:empty")) write(one, still.get(one.dataset.still) ?? "");
  }

  // A new frame, if there is one, and names and texts of parts in turns.
  function show(root, frame, parts) {
    if (frame) {
      window.rossio.noteWindows();
      write(root, frame);
      tellFrame(root);
      // What was there before Python looks the same; who has scrolled in it stays there.
      if (document.documentElement.dataset.state === "ready") scrollTo(0, 0);
    }
    for (let place = 0; place < parts.length; place += 2) {
      const [name, text] = parts.slice(place, place + 2);
      const part = root.querySelector(`[data-part="${name}"]`);
      // Some are drawn as a whole, so that their motion begins again.
      if (part.hasAttribute("data-anew")) write(part, text);
      else put(part, text);
    }
    drawStill(root);
    const isLookingBack = Boolean(root.querySelector(".do input"));
    root.querySelector(".table")?.toggleAttribute("data-looks-back", isLookingBack);
    for (const place of root.querySelectorAll("[data-window]")) window.rossio.follow(place);
    window.rossio.keepSoon();
  }

  // Rules for what lies around a frame go by its classes and its layout. With `:has()` on the page or
  // the table, browsers would look through all of it, and style it anew, after every tap.
  function tellFrame(root) {
    const { className, dataset } = root.querySelector(".table") ?? root.firstElementChild;
    document.documentElement.dataset.frame = `${className} ${dataset.layout ?? ""}`.trim();
  }

  function put(part, text) {
    if (!part.firstChild) {
      write(part, text);
      return;
    }
    const wanted = part.cloneNode(false);
    write(wanted, text);
    const filled = fieldsOf(wanted).map(({ value, checked }) => [value, checked]);
    updateChildren(part, wanted);
    fieldsOf(part).forEach((field, place) => fill(field, ...filled[place]));
  }

  // Those of a part within this one are filled with that one.
  const fieldsOf = (part) =>
    [...part.querySelectorAll(FIELDS)].filter((field) => (field.closest("[data-part]") ?? part) === part);

  // What was typed into a field or chosen in it is not to be seen in the page's text. What is just
  // being typed stays: the app has it letter by letter, perhaps without a blank at its end.
  function fill(field, value, checked) {
    if (field.type === "checkbox" || field.type === "radio") field.checked = checked;
    else if (field.type !== "file" && field.value !== value && !isBeingTyped(field)) field.value = value;
  }

  const isBeingTyped = (field) =>
    field.type === "text" && field.hasAttribute("data-set") && field === document.activeElement;

  function updateChildren(now, wanted) {
    const olds = [...now.childNodes];
    const news = [...wanted.childNodes];
    let after = null;
    while (olds.length && olds.at(-1).isEqualNode(news.at(-1) ?? null)) {
      after = olds.pop();
      news.pop();
    }
    for (const node of news) {
      const old = olds.shift();
      if (!old) now.insertBefore(node, after);
      else if (isSameThing(old, node)) update(old, node);
      else old.replaceWith(node);
    }
    for (const old of olds) old.remove();
  }

  // Where the key is another one, so is the meaning, and the focus must not stay there. A drawing
  // of another size has nothing left in its place.
  function isSameThing(old, node) {
    const isSame = (name) => old.getAttribute?.(name) === node.getAttribute?.(name);
    return old.nodeName === node.nodeName && isSame("data-key") && isSame("viewBox");
  }

  function update(now, wanted) {
    if (now.isEqualNode(wanted)) return;
    if (now.nodeType !== Node.ELEMENT_NODE) {
      now.nodeValue = wanted.nodeValue;
      return;
    }
    for (const { name } of [...now.attributes])
      if (!wanted.hasAttribute(name) && !isUnfolded(now, name)) now.removeAttribute(name);
    for (const { name, value } of wanted.attributes)
      if (now.getAttribute(name) !== value) now.setAttribute(name, value);
    // A part within a part has a text of its own, and a drawing that never changes has none.
    if (!now.matches("[data-part], [data-still]")) updateChildren(now, wanted);
  }

  // What somebody has unfolded stays so.
  const isUnfolded = (element, attribute) => element.nodeName === "DETAILS" && attribute === "open";

  // A likeness travels from one place on the screen to another; a place is its left, top, width and
  // height.
  function fly(likeness, from, to, duration) {
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    const drawn = `<use href="#${likeness}" width="40" height="40"/>`;
    write(ghost, `<svg viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`);
    ["left", "top", "width", "height"].forEach((name, place) => (ghost.style[name] = `${to[place]}px`));
    document.body.append(ghost);
    const moved = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
    const scaled = `scale(${from[2] / to[2]}, ${from[3] / to[3]})`;
    const motion = ghost.animate([{ transform: `${moved} ${scaled}` }, { transform: "none" }], {
      duration,
      easing: "cubic-bezier(.2, .8, .3, 1)",
    });
    motion.onfinish = () => ghost.remove();
  }

  Object.assign(window.rossio, { show, put, write, drawStill, tellFrame, fly });
}
