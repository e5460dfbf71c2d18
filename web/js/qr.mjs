// A link as a QR code, for a camera held to the screen. Fetched only when somebody shares.

import { generate } from "../../runtime/qr/lean-qr.mjs";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules of white around the code, without which cameras do not find it

export function draw(place, text) {
  const code = generate(text);
  let modules = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) modules += `M${x} ${y}h1v1h-1z`;
  const side = code.size + 2 * QUIET;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", modules);
  svg.append(path);
  place.replaceChildren(svg);
}
