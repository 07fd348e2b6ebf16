// Who or what is on the square that was tapped.

import { choiceButton } from "./ask.js";
import { at, colourOf, squares } from "./ground.js";
import { $, badge, button, news, page, put, word } from "./page.js";

export function tellSquare(state, x, y) {
  const { ground } = page;
  const who = at(state.pieces, x, y).map((piece) => pieceWords(state, piece));
  const things = at(state.items, x, y).map((item) => item.name);
  const tile = ground.names[ground.rows[y][x]] || "";
  return [tile, ...things, ...who, at(squares(state), x, y).length ? word("can choose") : ""].filter(Boolean).join(", ");
}

const teamOf = (state, coach) => (state.teams.find((one) => one.coach === coach) || { team: "" }).team;

function pieceFacts(piece) {
  return [piece.ball ? word("has ball") : "", piece.acting ? word("acting") : "", piece.used ? word("used") : ""].filter(Boolean);
}

function pieceWords(state, piece) {
  return [`${piece.number} ${piece.name}`, teamOf(state, piece.coach), ...pieceFacts(piece), ...piece.note.split("\n")].filter(Boolean).join(", ");
}

/** Who or what is on the square that was tapped, and what can be done there. */
export function showTold(state) {
  const told = page.told, box = $("told");
  if (!news("told", told && [told, state.pieces, state.items, squares(state)])) return;
  box.replaceChildren();
  box.hidden = !told;
  if (!told) return;
  const [x, y] = told;
  const close = button(box, "close", "×", () => { page.told = null; showTold(page.state); $("board").focus({ preventScroll: true }); });
  close.setAttribute("aria-label", word("close"));
  for (const piece of at(state.pieces, x, y)) {
    const line = put(box, "p", "who");
    badge(line, piece.coach, colourOf(state, piece.coach));
    const text = put(line, "span");
    put(text, "b", "", `${piece.number} ${piece.name}`);
    put(text, "small", "", [teamOf(state, piece.coach), ...pieceFacts(piece)].filter(Boolean).join(" · "));
    if (piece.note) put(text, "small", "lines", piece.note);
  }
  for (const item of at(state.items, x, y)) put(box, "p", "thing-name", item.name);
  const tile = page.ground.names[page.ground.rows[y][x]] || "";
  put(box, "p", "tile-name", word("square", { x, y, what: tile }));
  const list = put(box, "div", "choices");
  const choices = at(squares(state), x, y);
  for (const choice of choices) choiceButton(list, choice);
  box.classList.toggle("tall", choices.length > 4);
  if (document.activeElement === $("board")) (list.querySelector("button") || close).focus({ preventScroll: true });
}
