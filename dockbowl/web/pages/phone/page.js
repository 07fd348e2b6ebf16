// What all parts of the phones' page share: what is known, the words, and putting elements together.
// All text is put in as text, never as markup.

export const TITLE = "Dockbowl";
export const POLL = 500, HIDDEN_POLL = 5000, LOST_POLL = 1500, QUICK_POLL = 70; // milliseconds
export const PATIENCE = { GET: 4000, POST: 8000 }; // an answer is waited for at the table
// Pixels of a square: what a finger hits, what a mouse does, what is zoomed to for a finger, the most. LEAST is shown of
// what is asked, if all of it fits so; ROOMY is as near as the page comes by itself.
export const NEAR = 40, POINTED = 24, ZOOM = 46, LARGEST = 110, LEAST = 24, ROOMY = 58;
export const SHAPES = ["circle", "triangle", "square", "diamond"]; // of coaches, as in the window
const SVG = "http://www.w3.org/2000/svg";

export const $ = (id) => document.getElementById(id);
export const page = {
  words: {}, coaches: [], chosen: -1,
  state: null, entered: false, part: "table",
  busy: false, refused: "", refusedFor: "",
  faces: [], facesFor: "", begun: "",
  ground: null, view: { size: 0, x: 0, y: 0, own: false, question: "" },
  cursor: null, byKeys: false, told: null, listed: false, sure: null, knock: "",
};
export const shown = new Map();

export function word(key, values = {}) {
  let text = page.words[key] ?? "";
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, String(value));
  return text;
}

export function put(parent, tag, kind = "", text = "") {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

export function draw(parent, tag, facts = {}, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, String(value));
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

export function button(parent, kind, text, act) {
  const made = put(parent, "button", kind, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Whether this has changed since it was shown last; what has not is left alone, so that no finger misses. */
export function news(name, value) {
  const now = JSON.stringify(value);
  if (shown.get(name) === now) return false;
  shown.set(name, now);
  return true;
}

export function say(id, text) {
  const place = $(id);
  if (place.textContent !== text) place.textContent = text;
}

export function note(text) {
  say("news", text);
  $("news").hidden = !text;
}

export function keep(name, value) {
  try { sessionStorage.setItem(name, JSON.stringify(value)); } catch { /* not allowed here: it is then forgotten */ }
}

export function kept(name) {
  try { return JSON.parse(sessionStorage.getItem(name)); } catch { return null; }
}

/** The coach whose colours and shape these are. */
export function badge(parent, coach, colour) {
  const box = draw(parent, "svg", { viewBox: "-0.5 -0.5 1 1", class: "badge", "aria-hidden": "true" });
  shape(box, coach, colour || "#888888", 0.44);
}

export function shape(parent, coach, colour, r) {
  const facts = { fill: colour, class: "token" };
  const kind = SHAPES[coach] || "circle";
  if (kind === "circle") return draw(parent, "circle", { ...facts, r });
  if (kind === "square") return draw(parent, "rect", { ...facts, x: -r * 0.88, y: -r * 0.88, width: r * 1.76, height: r * 1.76, rx: r * 0.2 });
  const points = kind === "triangle" ? [[0, -1.05], [1.05, 0.86], [-1.05, 0.86]] : [[0, -1.1], [1.1, 0], [0, 1.1], [-1.1, 0]];
  return draw(parent, "polygon", { ...facts, points: points.map(([x, y]) => `${x * r},${y * r}`).join(" ") });
}

/** Black or white, whichever is read on this colour. */
export function ink(colour) {
  const parts = /^#(..)(..)(..)/.exec(colour || "");
  if (!parts) return "#ffffff";
  const [r, g, b] = parts.slice(1).map((part) => (parseInt(part, 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.3 ? "#101418" : "#ffffff";
}

/** Whether the coach of this page is the one who is asked. */
export const mine = (state) => Boolean((state.dice && state.dice.mine) || (state.question && state.question.mine));
