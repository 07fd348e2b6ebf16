// How large the board is seen, and which part of it.

import { $, keep, kept, LARGEST, mine, NEAR, page, POINTED, ZOOM } from "./page.js";

/** Pixels of a square that is to be tapped, or pointed at. */
export const near = () => (matchMedia("(pointer: fine)").matches ? POINTED : NEAR);

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
  const past = 64 / view.size; // so far it may be drawn past an edge: nothing stays below a button
  const clip = (centre, seen, all) => (seen >= all ? all / 2 : Math.min(all - seen / 2 + past, Math.max(seen / 2 - past, centre)));
  view.x = clip(view.x, wide, ground.width);
  view.y = clip(view.y, high, ground.height);
  $("board").setAttribute("viewBox", `${view.x - wide / 2} ${view.y - high / 2} ${wide} ${high}`);
  $("board").dataset.size = view.size.toFixed(1);
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

export function sees(x, y) {
  const view = page.view, { w, h } = frame();
  return Math.abs(x + 0.5 - view.x) < w / view.size / 2 - 0.4 && Math.abs(y + 0.5 - view.y) < h / view.size / 2 - 0.4;
}

/** Near enough to hit a square when one is to be tapped; otherwise the view stays as it is. */
export function lookAt(state, choices) {
  const view = page.view;
  if ($("board").getBoundingClientRect().width < 2) return; // it is not shown now
  if (!view.size) {
    const before = kept("view");
    if (before && before.size) Object.assign(view, before);
    else whole();
  }
  if (!state.ticket && !state.over && !state.waiting) { look(); return; } // something moves, or there is a break
  const name = choices.length ? state.ticket : mine(state) ? view.question : "";
  if (name === view.question) { look(); return; }
  view.question = name;
  if (!choices.length) {
    if (view.own || !name) { if (!view.own) whole(); else look(); }
    view.own = false;
    return;
  }
  const acting = state.pieces.find((piece) => piece.acting);
  const fair = view.size >= near() && choices.some((one) => sees(one.x, one.y)) && (!acting || sees(acting.x, acting.y));
  if (fair) { look(); return; }
  const x0 = Math.min(...choices.map((one) => one.x)), x1 = Math.max(...choices.map((one) => one.x)) + 1;
  const y0 = Math.min(...choices.map((one) => one.y)), y1 = Math.max(...choices.map((one) => one.y)) + 1;
  const { w, h } = frame();
  const zoomed = near() + ZOOM - NEAR;
  const fits = Math.min(w / (x1 - x0 + 2), h / (y1 - y0 + 2));
  view.size = Math.max(fitting(), Math.min(zoomed * 1.4, Math.max(zoomed, fits)));
  let [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (fits < zoomed) {
    const half = Math.min(w, h) / zoomed / 2 - 0.5;
    const about = acting && choices.some((one) => Math.max(Math.abs(one.x - acting.x), Math.abs(one.y - acting.y)) <= half);
    const there = about ? acting : choices.reduce((best, one) => (far(one, x, y) < far(best, x, y) ? one : best));
    [x, y] = [there.x + 0.5, there.y + 0.5];
  }
  [view.x, view.y, view.own] = [x, y, false];
  look();
}

export const far = (one, x, y) => Math.hypot(one.x + 0.5 - x, one.y + 0.5 - y);
