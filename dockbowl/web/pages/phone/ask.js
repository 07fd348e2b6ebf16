// What is asked: dice, one tap each, and questions with their buttons.

import { dieFace } from "./faces.js";
import { squares } from "./ground.js";
import { $, button, keep, mine, news, page, put, say, shown, word } from "./page.js";
import { answer, send } from "./wire.js";

let heldBefore = "";

export function showAsk(state) {
  const still = !state.dice && !state.question && !state.over && !state.paused && !state.waiting && $("ask").childElementCount > 0;
  if (still && $("ask").contains(document.activeElement)) heldBefore = document.activeElement.dataset.key || "ask";
  $("ask").inert = still;
  say("latest", state.log.length ? state.log[state.log.length - 1] : "");
  if (still && !page.refused) return; // what is asked next is not there yet: nothing jumps meanwhile
  const seen = [state.ticket, state.dice, state.question, state.waiting, state.paused, state.over, state.take_back, page.faces, page.begun, page.refused, page.listed, page.sure];
  if (!news("ask", seen)) return;
  const place = $("ask");
  // Whoever goes through it by keys finds himself in what is asked next.
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.key || "ask" : heldBefore;
  heldBefore = "";
  const top = place.dataset.ticket === state.ticket ? place.scrollTop : 0;
  place.dataset.ticket = state.ticket;
  $("asking").classList.toggle("rolling", Boolean(state.dice));
  const opened = page.listed && !place.classList.contains("listed");
  holdRoom();
  place.classList.toggle("listed", page.listed);
  place.replaceChildren();
  if (page.refused) put(place, "p", "refused", page.refused).setAttribute("role", "alert");
  if (state.paused) put(place, "p", "paused", state.paused);
  if (state.dice) showDice(place, state);
  else if (state.question) showQuestion(place, state);
  else {
    askHead(place, state, state.over ? word("over") : state.waiting, state.headline, "");
  }
  place.scrollTop = opened ? (place.querySelector(".choices")?.offsetTop ?? 4) - 4 : top;
  if (held) (place.querySelector(`[data-key="${CSS.escape(held)}"]`) || place.querySelector("button") || place).focus({ preventScroll: true });
}

/** The head of what is asked: whose it is stands first, and what takes back beside it. */
function askHead(place, state, who, title, asked = ` – ${word("asked is you")}`) {
  const own = mine(state), head = put(place, "div", own ? "whose own" : "whose");
  put(head, "p", "", own ? `${who}${asked}` : who);
  if (state.take_back) {
    const back = button(head, "back", word("take back"), () => send("/back", { ticket: state.ticket }));
    back.dataset.key = "back";
    back.title = word("take back help");
    back.setAttribute("aria-label", `${word("take back")}: ${word("take back help")}`);
  }
  put(place, "h2", "", title);
}

function showDice(place, state) {
  const dice = state.dice;
  askHead(place, state, `${dice.who}: ${dice.dice}`, dice.title, "");
  if (dice.need) put(place, "p", "need", dice.need);
  for (const mod of dice.mods) put(place, "p", "mod", mod);
  if (!dice.mine || !state.ticket) return;
  if (dice.count > 1) slots(place, dice);
  if (dice.faces.length) faceButtons(place, dice);
  else numberField(place, dice);
}

function slots(place, dice) {
  const row = put(place, "div", dice.count > 4 ? "slots small" : "slots");
  for (let n = 0; n < dice.count; n++) {
    const face = dice.faces.find((one) => one.face === page.faces[n]);
    const filled = n < page.faces.length;
    if (!filled) {
      const empty = put(row, "span", n === page.faces.length ? "slot next" : "slot");
      empty.setAttribute("aria-label", word("die empty", { n: n + 1 }));
      empty.setAttribute("role", "img");
      continue;
    }
    const one = button(row, "slot filled", "", () => { page.faces.splice(n, 1); facesChanged(); });
    one.setAttribute("aria-label", `${word("die", { n: n + 1, face: face ? face.label : page.faces[n] })} – ${word("undo face")}`);
    one.title = word("undo face");
    one.dataset.key = `slot ${n}`;
    dieFace(one, dice, page.faces[n]);
    put(one, "i", "cross", "×").setAttribute("aria-hidden", "true");
  }
  if (page.faces.length === dice.count - 1) put(row, "small", "", word("last sends"));
}

function faceButtons(place, dice) {
  const many = dice.faces.length;
  const grid = put(place, "div", `faces of-${many}`);
  grid.setAttribute("role", "group");
  grid.setAttribute("aria-label", dice.dice);
  for (const face of dice.faces) {
    const one = button(grid, "face", "", () => pick(face.face));
    one.dataset.face = String(face.face);
    one.dataset.key = `face ${face.face}`;
    one.setAttribute("aria-label", [face.label, face.meaning].filter(Boolean).join(": "));
    dieFace(one, dice, face.face);
    const plain = face.label === String(face.face);
    const told = plain ? face.meaning : face.meaning && face.meaning !== face.label ? face.meaning : face.label;
    if (told) put(one, "span", "meaning", told);
    if (!plain && face.key && !/^\d/.test(face.key)) put(one, "kbd", "", face.key);
  }
}

function numberField(place, dice) {
  const form = put(place, "form", "number");
  const label = put(form, "label", "", word("number", { sides: dice.sides }));
  const field = put(label, "input");
  field.type = "text";
  field.inputMode = "numeric";
  field.maxLength = String(dice.sides).length;
  field.autocomplete = "off";
  field.dataset.key = "number";
  field.value = page.begun;
  field.addEventListener("input", () => { page.begun = field.value; shown.set("ask", ""); });
  const take = put(form, "button", "strong", word("take"));
  take.type = "submit";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = field.value.trim();
    const face = /^0+$/.test(given) && given.length > 1 && dice.sides === 100 ? 100 : Number(given);
    if (!/^\d+$/.test(given) || face < 1 || face > dice.sides) {
      page.refused = word("not a face", { given: given || "–", sides: dice.sides });
      page.refusedFor = page.state.ticket;
      shown.delete("ask");
      showAsk(page.state);
      return;
    }
    pick(face);
  });
}

/** One face more; the last one sends the roll. */
function pick(face) {
  const state = page.state;
  if (page.busy || !state || !state.dice || !state.dice.mine) return;
  page.begun = "";
  page.refused = "";
  page.faces.push(face);
  if (page.faces.length < state.dice.count) { facesChanged(); return; }
  const faces = page.faces.join(" ");
  keep("faces", null);
  showAsk(state);
  send("/answer", { ticket: state.ticket, answer: faces });
}

function facesChanged() {
  keep("faces", { ticket: page.facesFor, faces: page.faces });
  showAsk(page.state);
}

/** What was tapped was refused: it is asked anew, from the first die. */
export function forget() {
  page.faces = [];
  page.begun = "";
  keep("faces", null);
}

function showQuestion(place, state) {
  const question = state.question;
  askHead(place, state, question.who, question.title);
  for (const why of new Set(question.why)) put(place, "p", "mod", why);
  if (!question.mine || !state.ticket) return;
  const onBoard = squares(state);
  if (page.sure) { askSure(place, state, page.sure); return; }
  const list = put(place, "div", "choices");
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", word("choices"));
  const more = () => {
    const one = button(list, "quiet", page.listed ? word("close") : word("as list"), () => { page.listed = !page.listed; showAsk(state); });
    one.dataset.key = "list";
  };
  if (page.listed) more();
  else if (onBoard.length) put(list, "p", "hint", word("tap square"));
  for (const choice of question.choices) if (choice.button) choiceButton(list, choice);
  const others = question.choices.filter((one) => !one.button).sort((a, b) => a.y - b.y || a.x - b.x);
  if (page.listed) for (const one of others) choiceButton(list, one, () => answer(one), word("square", { x: one.x, y: one.y, what: one.label }));
  else if (others.length) more();
}

/** The list of all has the room that was there before: it is scrolled, and the board stays as it is. */
function holdRoom() {
  const panel = $("asking"), below = panel.getBoundingClientRect(), board = $("ground").getBoundingClientRect();
  if (!page.listed || below.top < board.bottom - 2) panel.style.flexBasis = "";
  else if (!panel.style.flexBasis) panel.style.flexBasis = `${below.height}px`;
}

function askSure(place, state, choice) {
  put(place, "p", "paused", choice.sure);
  const list = put(place, "div", "choices");
  choiceButton(list, { ...choice, tip: "" }, () => answer(choice));
  const no = button(list, "choice", word("not yet"), () => { page.sure = null; showAsk(state); });
  no.dataset.key = "not yet";
}

export function choiceButton(list, choice, act = () => answer(choice), label = choice.label) {
  const one = button(list, choice.strong ? "choice strong" : "choice", label, act);
  one.dataset.answer = choice.answer;
  one.dataset.key = `answer ${choice.answer}`;
  if (choice.tip) put(one, "small", "", choice.tip);
}

/** Dice by keys: what stands on a face's button; Backspace takes the last one back. */
export function diceKey(event) {
  const dice = page.state && page.state.dice;
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "INPUT" || $("table").hidden) return;
  if (!dice || !dice.mine || !dice.faces.length || page.busy) return;
  if (event.key === "Backspace") {
    if (page.begun) page.begun = "";
    else if (page.faces.length) { page.faces.pop(); facesChanged(); }
    else return;
    event.preventDefault();
    return;
  }
  if (event.key === "Enter" && page.begun) {
    const face = dice.faces.find((one) => one.key === page.begun);
    event.preventDefault();
    if (face) pick(face.face);
    return;
  }
  if (event.key.length !== 1 || event.key === " ") return;
  const typed = (page.begun + event.key).toUpperCase();
  const fits = dice.faces.filter((one) => one.key.toUpperCase().startsWith(typed));
  if (fits.length === 1 || (fits.length && fits.every((one) => one.key.toUpperCase() === typed))) pick(fits[0].face);
  else page.begun = fits.length ? typed : "";
  if (fits.length) event.preventDefault();
}
