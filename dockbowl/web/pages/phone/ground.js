// The board: its ground, what stands on it, and the squares that can be chosen.

import { $, draw, ink, news, page, shape, SHAPES } from "./page.js";
import { lookAt } from "./view.js";

export const squares = (state) => (state.question && state.question.mine && state.ticket ? state.question.choices.filter((one) => one.x >= 0 && one.y >= 0) : []);
export const at = (list, x, y) => list.filter((one) => one.x === x && one.y === y);
export const colourOf = (state, coach) => (state.teams.find((team) => team.coach === coach) || { colour: "#888888" }).colour;

export function showBoard(state) {
  const ground = page.ground, board = $("board");
  if (!ground) return;
  if (news("ground", [ground, state.teams.map((team) => team.colour)])) drawGround(board, ground, state);
  if (news("pieces", [state.pieces, state.items, state.teams.map((team) => team.colour), ground.id])) drawPieces(state);
  const choices = squares(state);
  const taken = new Set(state.pieces.map((piece) => `${piece.x},${piece.y}`));
  if (news("marks", [choices, ground.id, [...taken]])) drawMarks(choices, taken);
  lookAt(state, choices);
}

export function layer(board, name) {
  return board.querySelector(`.${name}`) || draw(board, "g", { class: name });
}

const SIGNS = { crate: "M.2.2L.8.8M.8.2L.2.8", wall: "M.1.5L.5.1M.1.9L.9.1M.5.9L.9.5", mast: "M.5.22A.28.28 0 1 1 .49.22", hold: "M.2.35H.8M.2.5H.8M.2.65H.8", plank: "M.33.05V.95M.67.05V.95" };

function drawGround(board, ground, state) {
  const place = layer(board, "layer-ground");
  layer(board, "layer-marks");
  layer(board, "layer-pieces");
  for (const name of ["notes", "cursor", "rulers"]) layer(board, `layer-${name}`);
  place.replaceChildren();
  $("ground").classList.toggle("at-sea", Object.values(ground.legend).includes("sea"));
  const paths = new Map(), signs = new Map();
  ground.rows.forEach((row, y) => [...row].forEach((letter, x) => {
    paths.set(letter, `${paths.get(letter) || ""}M${x} ${y}h1v1h-1z`);
    const sign = SIGNS[ground.legend[letter]];
    if (sign) signs.set(letter, [...(signs.get(letter) || []), [x, y]]);
  }));
  for (const [letter, path] of paths) draw(place, "path", { d: path, class: `tile t-${ground.legend[letter] || "other"}` });
  let grid = "";
  for (let x = 0; x <= ground.width; x++) grid += `M${x} 0v${ground.height}`;
  for (let y = 0; y <= ground.height; y++) grid += `M0 ${y}h${ground.width}`;
  draw(place, "path", { d: grid, class: "grid" });
  for (const kind of ["line", "dash"]) {
    const path = ground.lines.filter((one) => one[4] === kind).map(([x0, y0, x1, y1]) => `M${x0} ${y0}L${x1} ${y1}`).join("");
    if (path) draw(place, "path", { d: path, class: `chalk ${kind}` });
  }
  for (const [letter, spots] of signs) {
    for (const [x, y] of spots) draw(place, "path", { d: SIGNS[ground.legend[letter]], transform: `translate(${x} ${y})`, class: "sign" });
  }
  for (const [x, y, coach] of ground.docks) {
    draw(place, "rect", { x: x + 0.07, y: y + 0.07, width: 0.86, height: 0.86, class: "dock", stroke: colourOf(state, coach) });
  }
}

const spot = (place, one, kind) => draw(place, "g", { transform: `translate(${one.x + 0.5} ${one.y + 0.5})`, class: kind });

function drawPieces(state) {
  const place = layer($("board"), "layer-pieces");
  place.replaceChildren();
  for (const item of state.items) drawItem(spot(place, item, "item"), item);
  for (const piece of state.pieces) {
    const group = spot(place, piece, ["piece", piece.state, piece.used ? "used" : "", piece.acting ? "acting" : ""].join(" "));
    const colour = colourOf(state, piece.coach);
    if (piece.ball) draw(group, "circle", { r: 0.5, class: "holds" });
    if (piece.acting) draw(group, "circle", { r: 0.49, class: "ring" });
    const lies = piece.state === "standing" ? group : draw(group, "g", { transform: "scale(1 .68)" });
    shape(lies, piece.coach, colour, 0.41);
    const low = SHAPES[piece.coach] === "triangle" ? 0.09 : 0;
    const room = low ? 1 : 2; // digits a token has room for
    draw(group, "text", { y: low, class: piece.number.length > room ? "number long" : "number", fill: ink(colour) }, piece.number);
    if (piece.state === "prone") draw(group, "path", { d: "M-.42.4H.42", class: "lies" });
    if (piece.state === "stunned") draw(group, "path", { d: "M-.4-.4L.4.4M.4-.4L-.4.4", class: "lies" });
    if (piece.used) draw(group, "path", { d: "M-.46-.34l.1.1.18-.2", class: "tick" });
    if (piece.marked) draw(group, "path", { d: "M.2-.46L.46-.2M.46-.46L.2-.2", class: "swords" });
    if (piece.ball) ballAt(group, 0.25, 0.27, 0.25);
  }
}

function ballAt(parent, x, y, r) {
  const group = draw(parent, "g", { transform: `translate(${x} ${y}) rotate(-28)`, class: "ball" });
  draw(group, "ellipse", { rx: r, ry: r * 0.66 });
  draw(group, "path", { d: `M${-r * 0.5} 0H${r * 0.5}M${-r * 0.2} ${-r * 0.22}V${r * 0.22}M${r * 0.2} ${-r * 0.22}V${r * 0.22}` });
}

function drawItem(group, item) {
  if (item.kind === "ball") return ballAt(group, 0, 0, 0.4);
  if (item.kind === "falling") {
    draw(group, "circle", { r: 0.55, class: "falls" });
    return ballAt(group, 0, -0.1, 0.34);
  }
  if (item.kind === "chest") {
    draw(group, "rect", { x: -0.34, y: -0.22, width: 0.68, height: 0.5, rx: 0.08, class: "chest" });
    draw(group, "path", { d: "M-.34-.02H.34M0-.08V.1", class: "band" });
    return;
  }
  draw(group, "circle", { r: 0.32, class: `thing k-${item.kind.replace(/[^a-z]/g, "-")}` });
  draw(group, "text", { class: "number thing-letter" }, (item.name || item.kind).slice(0, 1).toUpperCase());
}

function drawMarks(choices, taken) {
  const place = layer($("board"), "layer-marks"), above = layer($("board"), "layer-notes");
  place.replaceChildren();
  above.replaceChildren();
  const found = new Map();
  for (const one of choices) found.set(`${one.x},${one.y}`, [...(found.get(`${one.x},${one.y}`) || []), one]);
  for (const [key, here] of found) {
    const [x, y] = key.split(",").map(Number), { mark, band } = here[0];
    const group = draw(place, "g", { transform: `translate(${x} ${y})`, class: band ? `can ${band}` : "can", "data-square": key });
    draw(group, "rect", { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.14 });
    if (mark && taken.has(key)) draw(above, "text", { x: x + 0.5, y: y + 0.9, class: "on-piece" }, mark);
    else if (here.length > 1) for (let dot = 0; dot < Math.min(here.length, 3); dot++) draw(group, "circle", { cx: 0.16 + dot * 0.15, cy: 0.15, r: 0.055 });
    else if (mark) draw(group, "text", { x: 0.5, y: 0.52, class: mark.length > 3 ? "tip long" : "tip" }, mark);
    else draw(group, "circle", { cx: 0.5, cy: 0.5, r: 0.09 });
  }
}
