// Fingers, mouse and keys on the board.

import { at, layer, squares } from "./ground.js";
import { $, draw, LEAST, NEAR, page, POINTED, say, word, ZOOM } from "./page.js";
import { showTold, tellSquare } from "./told.js";
import { look, sees, zoom } from "./view.js";
import { answer } from "./wire.js";

const fingers = new Map();
let moved = false, spread = 0, tapped = null;

/** The place on the board, in squares, that is under a finger or the mouse. */
export function where(event) {
  const box = $("board").getBoundingClientRect(), view = page.view;
  return [view.x + (event.clientX - box.left - box.width / 2) / view.size, view.y + (event.clientY - box.top - box.height / 2) / view.size];
}

export function fingerDown(event) {
  if (!page.ground) return;
  $("board").setPointerCapture(event.pointerId);
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
  spread = 0;
}

export function fingerMove(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
  if (Math.hypot(event.clientX - finger.x0, event.clientY - finger.y0) > 9) moved = true;
  if (!moved && fingers.size === 1) return;
  [finger.x, finger.y] = [event.clientX, event.clientY];
  page.view.x -= dx / page.view.size / fingers.size;
  page.view.y -= dy / page.view.size / fingers.size;
  page.view.own = true;
  if (fingers.size === 2) {
    moved = true;
    const [a, b] = [...fingers.values()];
    const now = Math.hypot(a.x - b.x, a.y - b.y);
    const [x, y] = where({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 });
    if (spread) zoom(now / spread, x, y);
    spread = now;
  }
  look();
}

export function fingerUp(event) {
  const still = fingers.has(event.pointerId) && fingers.size === 1 && !moved && event.type === "pointerup";
  fingers.delete(event.pointerId);
  spread = 0;
  tapped = still ? { place: where(event), mouse: event.pointerType === "mouse" } : null;
}

/** The click that follows a tap: only then, as it would hit whatever had been put there before. */
export function fingerClick() {
  const tapOf = tapped;
  tapped = null;
  page.byKeys = false;
  if (tapOf && page.state) tap(...tapOf.place, tapOf.mouse);
}

/** A tap at a place of the board: it means a square, or the board comes nearer first. */
function tap(x, y, mouse) {
  const square = meant(x, y, mouse);
  if (square) { choose(...square); return; }
  Object.assign(page.view, { size: ZOOM, x, y, own: true });
  look();
  say("pointed", word("tap nearer"));
}

/** The square a tap means; null if it is too small to tell it from one beside it. A card does no harm. */
function meant(x, y, mouse) {
  const choices = squares(page.state), size = page.view.size, here = [Math.floor(x), Math.floor(y)];
  if (!choices.length || size >= (mouse ? POINTED : NEAR) - 0.5) return here;
  if (size >= 12 && hasCard(...here)) return here;
  const own = at(choices, ...here).length, slip = (own ? (size < LEAST ? 8 : 4) : 14) / size;
  const off = (one, place) => Math.max(one - place, place - one - 1, 0);
  const near = new Map();
  for (const one of choices) if (Math.hypot(off(one.x, x), off(one.y, y)) <= slip) near.set(`${one.x},${one.y}`, [one.x, one.y]);
  if (near.size > 1) return null;
  return near.size ? [...near.values()][0] : here;
}

/** Whether a card opens for a square, with what there is and what can be done, instead of its being done at once. */
function hasCard(x, y) {
  const here = at(squares(page.state), x, y);
  return at(page.state.pieces, x, y).length > 0 || here.length > 1 || (here.length === 1 && Boolean(here[0].tip));
}

function choose(x, y) {
  const { ground, state } = page;
  say("pointed", "");
  if (x < 0 || y < 0 || x >= ground.width || y >= ground.height) { page.told = null; showTold(state); return; }
  page.cursor = [x, y];
  drawCursor();
  const here = at(squares(state), x, y);
  page.told = here.length && !hasCard(x, y) ? null : [x, y];
  showTold(state);
  if (!page.told) answer(here[0]);
}

export function drawCursor() {
  const place = layer($("board"), "layer-cursor");
  place.replaceChildren();
  if (page.cursor) draw(place, "rect", { x: page.cursor[0] + 0.04, y: page.cursor[1] + 0.04, width: 0.92, height: 0.92, rx: 0.1 });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function boardKey(event) {
  const { ground, state } = page;
  if (!ground || !state || event.ctrlKey || event.altKey || event.metaKey) return;
  page.byKeys = true;
  if (event.key in ARROWS) {
    const [dx, dy] = ARROWS[event.key];
    const first = squares(state)[0] || state.pieces.find((piece) => piece.acting) || { x: Math.floor(page.view.x), y: Math.floor(page.view.y) };
    const [x, y] = page.cursor || [first.x - dx, first.y - dy];
    page.cursor = [Math.min(ground.width - 1, Math.max(0, x + dx)), Math.min(ground.height - 1, Math.max(0, y + dy))];
    drawCursor();
    if (!sees(...page.cursor)) { [page.view.x, page.view.y] = page.cursor.map((one) => one + 0.5); look(); }
    say("pointed", word("square", { x: page.cursor[0], y: page.cursor[1], what: tellSquare(state, ...page.cursor) }));
  } else if (event.key === "Enter" && page.cursor) choose(...page.cursor);
  else if (event.key === "+") zoom(1.4);
  else if (event.key === "-") zoom(1 / 1.4);
  else if (event.key === "Escape") { page.told = null; showTold(state); }
  else return;
  event.preventDefault();
}
