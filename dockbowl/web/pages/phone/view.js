// How large the board is seen, and which part of it.

import { layer } from "./ground.js";
import { $, draw, keep, kept, LARGEST, LEAST, mine, page, ROOMY } from "./page.js";

function frame() {
  const box = $("board").getBoundingClientRect();
  return { w: Math.max(1, box.width), h: Math.max(1, box.height) };
}

function fitting() {
  const { w, h } = frame();
  return Math.min(w / page.ground.width, h / page.ground.height);
}

export function whole() {
  page.view.size = fitting();
  page.view.x = page.ground.width / 2;
  page.view.y = page.ground.height / 2;
  look();
}

export function look() {
  const view = page.view, ground = page.ground, { w, h } = frame();
  view.size = Math.min(LARGEST, Math.max(fitting(), view.size));
  const wide = w / view.size, high = h / view.size;
  const past = 24 / view.size; // so far it may be drawn past an edge
  const clip = (centre, seen, all) => (seen >= all ? all / 2 : Math.min(all - seen / 2 + past, Math.max(seen / 2 - past, centre)));
  view.x = clip(view.x, wide, ground.width);
  view.y = clip(view.y, high, ground.height);
  $("board").setAttribute("viewBox", `${view.x - wide / 2} ${view.y - high / 2} ${wide} ${high}`);
  $("board").dataset.size = view.size.toFixed(1);
  rulers(view.x - wide / 2, view.y - high / 2, wide, high);
  keep("view", view);
}

export function zoom(factor, x = page.view.x, y = page.view.y) {
  const view = page.view, before = view.size;
  view.size = Math.min(LARGEST, Math.max(fitting(), before * factor));
  const left = before / view.size;
  view.x = x + (view.x - x) * left;
  view.y = y + (view.y - y) * left;
  view.own = true;
  look();
}

const covers = (view, x, y, { w, h } = frame()) =>
  Math.abs(x + 0.5 - view.x) < w / view.size / 2 - 0.4 && Math.abs(y + 0.5 - view.y) < h / view.size / 2 - 0.4;

export const sees = (x, y) => covers(page.view, x, y);

/** The view is what was shown last, or the whole board; false while the board is not shown at all. */
function begun() {
  const view = page.view;
  if ($("board").getBoundingClientRect().width < 2) return false;
  if (!view.size) {
    const before = kept("view");
    if (before && before.size) Object.assign(view, before);
    else whole();
  }
  return true;
}

/** What matters of a new question comes into view; otherwise the view stays as it is. */
export function lookAt(state, choices) {
  if (!begun()) return;
  const view = page.view;
  if (!state.ticket && !state.over && !state.waiting) { look(); return; } // something moves, or there is a break
  const name = choices.length ? state.ticket : mine(state) ? view.question : "";
  if (name === view.question) { look(); return; }
  view.question = name;
  if (!choices.length) {
    if (view.own || !name) { if (!view.own) whole(); else look(); }
    view.own = false;
    return;
  }
  const acting = state.pieces.find((piece) => piece.acting), best = bestView(state, choices, acting);
  const seen = (one) => choices.filter(({ x, y }) => covers(one, x, y)).length;
  const fair = view.size >= Math.min(LEAST, best.size) - 0.5 && (!acting || sees(acting.x, acting.y)) && seen(view) >= 0.8 * seen(best);
  if (!fair) Object.assign(view, best, { own: false });
  look();
}

/** The board has another size on the screen: what is asked is brought into view again, unless the coach has moved it. */
export function refit(state, choices) {
  if (!page.view.own) page.view.question = null;
  if (!page.view.own && !choices.length && !mine(state)) whole();
  else lookAt(state, choices);
}

/** Whoever acts and all that can be answered, as large as it fits; if that is too small, the players among it; if that
    is, whoever acts and what is round him. Where nobody acts all of it is shown, however small. */
function bestView(state, choices, acting) {
  const { w, h } = frame();
  const somebody = choices.filter((one) => state.pieces.some((piece) => piece.x === one.x && piece.y === one.y));
  const all = boxOf(acting ? [...choices, acting] : choices, w, h);
  if (all.size >= LEAST || !acting) return { ...all, size: Math.max(fitting(), all.size) };
  const few = boxOf([...somebody, acting], w, h);
  if (somebody.length > 1 && few.size >= LEAST) return few;
  const within = (at, seen, from, to) => (to - from <= seen ? (from + to) / 2 : Math.min(to - seen / 2, Math.max(from + seen / 2, at)));
  return { size: LEAST, x: within(acting.x + 0.5, w / LEAST, all.x0, all.x1), y: within(acting.y + 0.5, h / LEAST, all.y0, all.y1) };
}

function boxOf(spots, w, h) {
  const xs = spots.map((one) => one.x), ys = spots.map((one) => one.y), edge = 0.5;
  const [x0, x1, y0, y1] = [Math.min(...xs) - edge, Math.max(...xs) + 1 + edge, Math.min(...ys) - edge, Math.max(...ys) + 1 + edge];
  return { size: Math.min(ROOMY, w / (x1 - x0), h / (y1 - y0)), x: (x0 + x1) / 2, y: (y0 + y1) / 2, x0, x1, y0, y1 };
}

/** Numbers of columns and rows along the edges of what is seen, as many as there is room for. */
function rulers(left, top, wide, high) {
  const { ground, view } = page, place = layer($("board"), "layer-rulers");
  place.replaceChildren();
  const step = view.size >= 28 ? 1 : view.size >= 16 ? 2 : 5, letters = 10 / view.size;
  const number = (x, y, n) => { draw(place, "text", { x, y, class: "ruler" }, String(n)).style.fontSize = `${letters}px`; };
  for (let x = Math.max(0, Math.ceil(left)); x < Math.min(ground.width, left + wide - 0.5); x++) {
    if (x % step === 0) number(x + 0.5, top + 0.65 * letters, x);
  }
  for (let y = Math.max(0, Math.ceil(top + letters)); y < Math.min(ground.height, top + high - 0.5); y++) {
    if (y % step === 0) number(left + 0.75 * letters, y + 0.5, y);
  }
}
