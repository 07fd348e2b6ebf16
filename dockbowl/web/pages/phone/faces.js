// Faces of dice. Those of block dice are drawn as the window draws them.

import { draw } from "./page.js";

const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const OUTLINES = { d3: 4, d8: 8, d10: 10, d12: 12, d16: 16, d20: 20 };

export function dieFace(parent, dice, face) {
  const box = draw(parent, "svg", { viewBox: "0 0 64 64", class: `die ${dice.die === "block" ? "block" : "plain"}`, "aria-hidden": "true" });
  if (dice.die === "block") return blockFace(box, face);
  if (dice.die === "d6") {
    draw(box, "rect", { x: 5, y: 5, width: 54, height: 54, rx: 11, class: "body" });
    for (const pip of PIPS[face] || []) draw(box, "circle", { cx: 16 + (pip % 3) * 16, cy: 16 + Math.floor(pip / 3) * 16, r: 5.4, class: "pip" });
    return;
  }
  const corners = OUTLINES[dice.die] || 6;
  const points = [];
  for (let n = 0; n < corners; n++) {
    const turn = (2 * Math.PI * n) / corners + (corners === 4 ? Math.PI / 4 : -Math.PI / 2);
    points.push(`${(32 + 29 * Math.cos(turn)).toFixed(1)},${(32 + 29 * Math.sin(turn)).toFixed(1)}`);
  }
  draw(box, "polygon", { points: points.join(" "), class: "body" });
  draw(box, "text", { x: 32, y: 33, class: "figure" }, String(face));
}

const MAN = "M-6.4-4Q0-7 6.4-4L4.6 5 5.6 14H1.2L0 6.6-1.2 14H-5.6L-4.6 5Z";

function man(box, x, y, turn, size, kind) {
  const group = draw(box, "g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`, class: kind });
  draw(group, "circle", { cy: -11, r: 5.4 });
  draw(group, "path", { d: MAN });
}

function burst(box, x, y, r, spikes, kind) {
  const points = [];
  for (let n = 0; n < 2 * spikes; n++) {
    const far = n % 2 ? r * 0.56 : r, turn = (Math.PI * n) / spikes - 1.2;
    points.push(`${(x + far * Math.cos(turn)).toFixed(1)},${(y + far * Math.sin(turn)).toFixed(1)}`);
  }
  draw(box, "polygon", { points: points.join(" "), class: kind });
}

/** The symbols of a block die, drawn as the window draws them: light is the attacker, dark gold the defender. */
function blockFace(box, face) {
  draw(box, "rect", { x: 5, y: 5, width: 54, height: 54, rx: 10, class: face === 1 ? "body bad" : "body" });
  if (face === 1) {
    man(box, 25, 40, -80, 1.1, "attacker");
    draw(box, "path", { d: "M44 11V27H50L40.6 39 31.2 27H37.2V11Z", class: "down" });
  } else if (face === 2) {
    man(box, 21, 41, -62, 0.92, "attacker");
    man(box, 43, 41, 62, 0.92, "defender");
    burst(box, 32, 20, 12, 9, "flash");
  } else if (face === 3 || face === 4) {
    man(box, 48, 33, 12, 1.05, "defender");
    draw(box, "path", { d: "M9 25H24V16L38 30.5 24 45V36H9Z", class: "arrow" });
  } else if (face === 5) {
    man(box, 43, 37, 36, 1.08, "defender");
    burst(box, 20, 26, 14, 8, "flash");
    draw(box, "path", { d: "M20 18V27M20 32V33", class: "bang" });
  } else {
    burst(box, 32, 31, 25, 11, "flash");
    burst(box, 32, 31, 17, 11, "heart");
    man(box, 32, 32, 90, 0.95, "attacker");
  }
}
