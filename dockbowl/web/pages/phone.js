// The page of one coach. It shows what the table tells it (/state, /ground) and sends back what is tapped; it knows no
// rule of the game. All text is put in as text, never as markup.
"use strict";

const TITLE = "Dockbowl";
const POLL = 500, HIDDEN_POLL = 5000, LOST_POLL = 1500, QUICK_POLL = 70; // milliseconds
const PATIENCE = { GET: 4000, POST: 8000 }; // an answer is waited for at the table
const NEAR = 40, ZOOM = 46, LARGEST = 110; // pixels of a square: what a finger hits, what is zoomed to, the most
const SHAPES = ["circle", "triangle", "square", "diamond"]; // of coaches, as in the window
const SVG = "http://www.w3.org/2000/svg";

const $ = (id) => document.getElementById(id);
const page = {
  words: {}, coaches: [], chosen: -1,
  state: null, entered: false, part: "table",
  busy: false, refused: "", refusedFor: "",
  faces: [], facesFor: "", begun: "",
  ground: null, view: { size: 0, x: 0, y: 0, own: false, question: "" },
  cursor: null, told: null, listed: false, sure: null, knock: "",
};
const shown = new Map();

// ---------------------------------------------------------------- words and elements

function word(key, values = {}) {
  let text = page.words[key] ?? "";
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, String(value));
  return text;
}

function put(parent, tag, kind = "", text = "") {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

function draw(parent, tag, facts = {}, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, String(value));
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

function button(parent, kind, text, act) {
  const made = put(parent, "button", kind, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Whether this has changed since it was shown last; what has not is left alone, so that no finger misses. */
function news(name, value) {
  const now = JSON.stringify(value);
  if (shown.get(name) === now) return false;
  shown.set(name, now);
  return true;
}

function say(id, text) {
  const place = $(id);
  if (place.textContent !== text) place.textContent = text;
}

function note(text) {
  say("news", text);
  $("news").hidden = !text;
}

function keep(name, value) {
  try { sessionStorage.setItem(name, JSON.stringify(value)); } catch { /* not allowed here: it is then forgotten */ }
}

function kept(name) {
  try { return JSON.parse(sessionStorage.getItem(name)); } catch { return null; }
}

// ---------------------------------------------------------------- the way to the table

/** The reply as {status, json}; status 0 if there is none. */
async function call(path, body) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), body === undefined ? PATIENCE.GET : PATIENCE.POST);
  const how = { signal: giveUp.signal, cache: "no-store", credentials: "same-origin", redirect: "error" };
  if (body !== undefined) {
    how.method = "POST";
    how.headers = { "Content-Type": "application/json" };
    how.body = JSON.stringify(body);
  }
  try {
    const reply = await fetch(path, how);
    const text = reply.status === 204 ? "" : await reply.text();
    let json = null;
    try { json = text ? JSON.parse(text) : null; } catch { json = null; }
    return { status: reply.status, json };
  } catch {
    return { status: 0, json: null };
  } finally {
    clearTimeout(timer);
  }
}

let timer = 0, asking = false, again = false, hurry = 0;

/** Ask for the state now, and again after a while. */
async function poll() {
  clearTimeout(timer);
  if (asking) { again = true; return; }
  asking = true;
  const seq = page.state ? page.state.seq : -1;
  const reply = await call(`/state?after=${seq}`);
  asking = false;
  const wait = await took(reply);
  clearTimeout(timer);
  const soon = again ? 0 : hurry > 0 ? QUICK_POLL * (1 + 8 - hurry--) : wait;
  again = false;
  timer = setTimeout(poll, soon);
}

/** What a reply about the state means; returns how long to wait for the next. */
async function took(reply) {
  const usual = document.hidden ? HIDDEN_POLL : POLL;
  if (reply.status === 200 && reply.json) {
    if (!Object.keys(page.words).length || page.words.lang !== reply.json.lang) await learn();
    const first = !page.entered;
    page.entered = true;
    page.state = reply.json;
    hurry = 0;
    note("");
    if (first) keep("was in", true);
    await show();
    return usual;
  }
  if (reply.status === 204) {
    note("");
    return usual;
  }
  if (reply.status === 401) {
    const out = page.entered || kept("was in");
    page.entered = false;
    page.state = null;
    await learn();
    note("");
    door(page.knock || (out ? word("thrown out") : ""));
    page.knock = "";
    return Math.max(usual, 2 * POLL);
  }
  if (reply.status === 503) {
    if (!Object.keys(page.words).length) await learn();
    page.state = null;
    shown.clear();
    door("", true);
    note(`${word("no match")}. ${word("no match more")}`);
    return 2 * POLL;
  }
  if (reply.status === 429) return LOST_POLL;
  const lost = reply.status === 0 || reply.status >= 500;
  note(lost ? `${word("lost") || "No connection to the table"}. ${word("lost more")}` : word("broken"));
  document.body.classList.add("lost");
  return LOST_POLL;
}

/** The page's own words, and who may enter. */
async function learn() {
  const { status, json } = await call("/words");
  if (status !== 200 || !json) return;
  const { coaches, ...words } = json;
  page.coaches = Array.isArray(coaches) ? coaches : [];
  keep("words", words);
  speak(words);
}

function speak(words) {
  page.words = words;
  document.documentElement.lang = words.lang || "en";
  for (const one of document.querySelectorAll("[data-word]")) one.textContent = word(one.dataset.word);
  for (const one of document.querySelectorAll("[data-say]")) {
    one.setAttribute("aria-label", word(one.dataset.say));
    one.title = word(one.dataset.say);
  }
  $("ground").setAttribute("aria-label", word("board"));
  $("board").setAttribute("aria-label", word("board"));
  shown.clear();
}

/** Send an answer, or take back. */
async function send(path, body) {
  if (page.busy) return;
  setBusy(true);
  page.refused = "";
  const reply = await call(path, body);
  setBusy(false);
  page.refusedFor = page.state ? page.state.ticket : "";
  if (reply.status === 200 && reply.json) page.refused = reply.json.refused || "";
  else if (reply.status === 0) page.refused = word("unsure");
  else if (reply.status !== 401 && reply.status !== 503) page.refused = (reply.json && reply.json.refused) || word("broken");
  page.told = null;
  page.listed = false;
  if (page.refused || reply.status !== 200) forget();
  else hurry = 8;
  shown.delete("ask");
  shown.delete("told");
  await show();
  poll();
}

function setBusy(busy) {
  page.busy = busy;
  document.body.classList.toggle("busy", busy);
  $("ask").setAttribute("aria-busy", String(busy));
}

/** Send a choice; one that nobody should make by a hasty tap is asked about first. */
function answer(choice) {
  if (!page.state) return;
  if (choice.sure && page.sure !== choice) {
    page.sure = choice;
    page.told = null;
    showTold(page.state);
    showAsk(page.state);
    return;
  }
  page.sure = null;
  send("/answer", { ticket: page.state.ticket, answer: choice.answer });
}

// ---------------------------------------------------------------- the door

function door(why, closed = false) {
  $("match").hidden = true;
  $("door").hidden = false;
  $("enter").hidden = closed;
  document.title = TITLE;
  if (why || closed) say("door-note", why);
  if (news("coaches", page.coaches)) {
    const list = $("coach-list");
    list.replaceChildren();
    if (!page.coaches.some((one) => one.coach === page.chosen)) page.chosen = -1;
    for (const one of page.coaches) {
      const label = put(list, "label", "coach");
      const box = put(label, "input");
      box.type = "radio";
      box.name = "coach";
      box.value = String(one.coach);
      box.checked = one.coach === page.chosen;
      box.addEventListener("change", () => { page.chosen = one.coach; $("pin").focus(); });
      badge(label, one.coach, one.colour || "");
      const text = put(label, "span", "coach-name", one.team);
      if (one.name && one.name !== one.team) put(text, "small", "", one.name);
    }
    $("coaches").hidden = !page.coaches.length;
  }
}

async function enter(event) {
  event.preventDefault();
  if (page.busy) return;
  const pin = $("pin").value.replace(/\D/g, "");
  const lacks = page.chosen < 0 ? word("no coach") : pin ? "" : word("no pin");
  if (lacks) { say("door-note", lacks); return; }
  setBusy(true);
  say("door-note", "");
  $("go").disabled = true;
  say("go", word("entering"));
  const reply = await call("/enter", { coach: page.chosen, pin });
  setBusy(false);
  $("go").disabled = false;
  say("go", word("enter"));
  if (reply.status === 204 || reply.status === 200) {
    $("pin").value = "";
    $("pin").blur();
    poll();
    return;
  }
  say("door-note", (reply.json && reply.json.refused) || (reply.status ? word("broken") : `${word("lost")}. ${word("lost more")}`));
  $("pin").select();
}

/** The QR code at the table carries a key of one coach behind the address: nobody has to type it in. */
async function enterByKey() {
  const found = /^#([0-3])[.]([\w-]{16,64})$/.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", location.pathname);
  const reply = await call("/enter", { coach: Number(found[1]), pin: found[2] });
  if (reply.status >= 400 && reply.json) page.knock = reply.json.refused || "";
}

async function leave() {
  await call("/leave", {});
  try { sessionStorage.clear(); } catch { /* nothing was kept */ }
  page.entered = false;
  poll();
}

// ---------------------------------------------------------------- all that is seen of a match

async function show() {
  const state = page.state;
  if (!state) return;
  document.body.classList.remove("lost");
  $("door").hidden = true;
  $("match").hidden = false;
  if (!page.ground || page.ground.id !== state.ground) {
    const { status, json } = await call(`/ground?id=${encodeURIComponent(state.ground)}`);
    if (status === 200 && json && page.state === state) {
      const same = page.ground && page.ground.width === json.width && page.ground.height === json.height;
      page.ground = json;
      if (!same) page.view.size = 0;
    }
  }
  if (page.state !== state) return;
  if (state.ticket && page.refusedFor !== state.ticket) page.refused = "";
  if (state.ticket && page.facesFor !== state.ticket) {
    page.faces = [];
    page.begun = "";
    page.facesFor = state.ticket;
    const before = kept("faces");
    if (before && before.ticket === state.ticket && state.dice && state.dice.mine && before.faces.length < state.dice.count) {
      page.faces = before.faces;
    }
    page.told = null;
    page.listed = false;
    page.sure = null;
  }
  if (state.over || state.paused) page.told = null;
  showHead(state);
  showBoard(state);
  showAsk(state);
  showTold(state);
  showNotes(state);
  showBooks(state);
  showLog(state);
  showParts();
  tellAsked(state);
}

const mine = (state) => Boolean((state.dice && state.dice.mine) || (state.question && state.question.mine));

/** The coach whose colours and shape these are. */
function badge(parent, coach, colour) {
  const box = draw(parent, "svg", { viewBox: "-0.5 -0.5 1 1", class: "badge", "aria-hidden": "true" });
  shape(box, coach, colour || "#888888", 0.44);
}

function shape(parent, coach, colour, r) {
  const facts = { fill: colour, class: "token" };
  const kind = SHAPES[coach] || "circle";
  if (kind === "circle") return draw(parent, "circle", { ...facts, r });
  if (kind === "square") return draw(parent, "rect", { ...facts, x: -r * 0.88, y: -r * 0.88, width: r * 1.76, height: r * 1.76, rx: r * 0.2 });
  const points = kind === "triangle" ? [[0, -1.05], [1.05, 0.86], [-1.05, 0.86]] : [[0, -1.1], [1.1, 0], [0, 1.1], [-1.1, 0]];
  return draw(parent, "polygon", { ...facts, points: points.map(([x, y]) => `${x * r},${y * r}`).join(" ") });
}

/** Black or white, whichever is read on this colour. */
function ink(colour) {
  const parts = /^#(..)(..)(..)/.exec(colour || "");
  if (!parts) return "#ffffff";
  const [r, g, b] = parts.slice(1).map((part) => (parseInt(part, 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.3 ? "#101418" : "#ffffff";
}

function showHead(state) {
  if (news("teams", [state.teams, state.you])) {
    const list = $("teams");
    list.replaceChildren();
    list.dataset.count = String(state.teams.length);
    for (const team of state.teams) {
      const box = put(list, "div", team.coach === state.you ? "team you" : "team");
      box.setAttribute("role", "listitem");
      box.setAttribute("aria-label", word("score of", { team: team.team, score: team.score, turn: team.turn }));
      box.style.borderColor = team.colour;
      badge(box, team.coach, team.colour);
      put(box, "span", "team-name", team.team);
      put(box, "b", "score", String(team.score));
      put(box, "span", "team-turn", [word("turn", { turn: team.turn }), team.clock].filter(Boolean).join(" · "));
    }
  }
  say("headline", state.headline);
  const asked = mine(state);
  document.title = asked ? word("your turn title") : state.headline || TITLE;
  document.body.classList.toggle("asked", asked);
  $("mark-table").hidden = !asked;
}

let askedBefore = false;

/** Say for those who cannot see it what is asked; buzz when it is one's own turn to answer. */
function tellAsked(state) {
  const asked = mine(state);
  const what = state.over ? word("over") : state.dice && state.dice.mine ? `${state.dice.who}: ${state.dice.title}, ${state.dice.dice}. ${state.dice.need}`
    : state.question && state.question.mine ? `${state.question.who}: ${state.question.title}` : state.waiting;
  say("asked", asked ? `${word("asked is you")}. ${what}` : what);
  if (asked && !askedBefore && !matchMedia("(prefers-reduced-motion: reduce)").matches && navigator.vibrate) {
    try { navigator.vibrate(120); } catch { /* not allowed before the first touch */ }
  }
  askedBefore = asked;
}

// ---------------------------------------------------------------- what is asked

function showAsk(state) {
  const still = !state.dice && !state.question && !state.over && !state.paused && !state.waiting && $("ask").childElementCount > 0;
  $("ask").inert = still;
  say("latest", state.log.length ? state.log[state.log.length - 1] : "");
  if (still && !page.refused) return; // what is asked next is not there yet: nothing jumps meanwhile
  const seen = [state.ticket, state.dice, state.question, state.waiting, state.paused, state.over, state.take_back, page.faces, page.begun, page.refused, page.listed, page.sure];
  if (!news("ask", seen)) return;
  const place = $("ask");
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.key || "ask" : "";
  const top = place.dataset.ticket === state.ticket ? place.scrollTop : 0;
  place.dataset.ticket = state.ticket;
  $("asking").classList.toggle("rolling", Boolean(state.dice));
  place.replaceChildren();
  if (page.refused) put(place, "p", "refused", page.refused).setAttribute("role", "alert");
  if (state.paused) put(place, "p", "paused", state.paused);
  if (state.dice) showDice(place, state);
  else if (state.question) showQuestion(place, state);
  else {
    askHead(place, state, state.over ? word("over") : state.waiting, state.headline, "");
  }
  place.scrollTop = top;
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
function forget() {
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
  if (onBoard.length) put(list, "p", "hint", word("tap square"));
  const listed = page.listed ? question.choices : question.choices.filter((one) => one.button);
  for (const choice of listed) {
    const label = choice.button ? choice.label : word("square", { x: choice.x + 1, y: choice.y + 1, what: choice.label });
    choiceButton(list, choice, () => answer(choice), label);
  }
  if (onBoard.some((one) => !one.button)) {
    const more = button(list, "quiet", page.listed ? word("close") : word("as list"), () => { page.listed = !page.listed; showAsk(state); });
    more.dataset.key = "list";
  }
}

function askSure(place, state, choice) {
  put(place, "p", "paused", choice.sure);
  const list = put(place, "div", "choices");
  choiceButton(list, { ...choice, tip: "" }, () => answer(choice));
  const no = button(list, "choice", word("not yet"), () => { page.sure = null; showAsk(state); });
  no.dataset.key = "not yet";
}

function choiceButton(list, choice, act = () => answer(choice), label = choice.label) {
  const one = button(list, choice.strong ? "choice strong" : "choice", label, act);
  one.dataset.answer = choice.answer;
  one.dataset.key = `answer ${choice.answer}`;
  if (choice.tip) put(one, "small", "", choice.tip);
}

// ---------------------------------------------------------------- faces of dice

const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const OUTLINES = { d3: 4, d8: 8, d10: 10, d12: 12, d16: 16, d20: 20 };

function dieFace(parent, dice, face) {
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

// ---------------------------------------------------------------- the board

const squares = (state) => (state.question && state.question.mine && state.ticket ? state.question.choices.filter((one) => one.x >= 0 && one.y >= 0) : []);
const at = (list, x, y) => list.filter((one) => one.x === x && one.y === y);
const colourOf = (state, coach) => (state.teams.find((team) => team.coach === coach) || { colour: "#888888" }).colour;

function showBoard(state) {
  const ground = page.ground, board = $("board");
  if (!ground) return;
  if (news("ground", [ground, state.teams.map((team) => team.colour)])) drawGround(board, ground, state);
  if (news("pieces", [state.pieces, state.items, state.teams.map((team) => team.colour), ground.id])) drawPieces(state);
  const choices = squares(state);
  if (news("marks", [choices, ground.id])) drawMarks(choices);
  lookAt(state, choices);
}

function layer(board, name) {
  return board.querySelector(`.${name}`) || draw(board, "g", { class: name });
}

const SIGNS = { crate: "M.2.2L.8.8M.8.2L.2.8", wall: "M.1.5L.5.1M.1.9L.9.1M.5.9L.9.5", mast: "M.5.22A.28.28 0 1 1 .49.22", hold: "M.2.35H.8M.2.5H.8M.2.65H.8", plank: "M.33.05V.95M.67.05V.95" };

function drawGround(board, ground, state) {
  const place = layer(board, "layer-ground");
  layer(board, "layer-marks");
  layer(board, "layer-pieces");
  layer(board, "layer-cursor");
  place.replaceChildren();
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
    if (piece.acting) draw(group, "circle", { r: 0.49, class: "ring" });
    const lies = piece.state === "standing" ? group : draw(group, "g", { transform: "scale(1 .68)" });
    shape(lies, piece.coach, colour, 0.41);
    const low = SHAPES[piece.coach] === "triangle" ? 0.09 : 0;
    draw(group, "text", { y: low, class: piece.number.length > 2 ? "number long" : "number", fill: ink(colour) }, piece.number);
    if (piece.state === "prone") draw(group, "path", { d: "M-.42.4H.42", class: "lies" });
    if (piece.state === "stunned") draw(group, "path", { d: "M-.4-.4L.4.4M.4-.4L-.4.4", class: "lies" });
    if (piece.used) draw(group, "path", { d: "M-.46-.34l.1.1.18-.2", class: "tick" });
    if (piece.ball) ballAt(group, 0.27, 0.27, 0.2);
  }
}

function ballAt(parent, x, y, r) {
  const group = draw(parent, "g", { transform: `translate(${x} ${y}) rotate(-28)`, class: "ball" });
  draw(group, "ellipse", { rx: r, ry: r * 0.66 });
  draw(group, "path", { d: `M${-r * 0.5} 0H${r * 0.5}M${-r * 0.2} ${-r * 0.22}V${r * 0.22}M${r * 0.2} ${-r * 0.22}V${r * 0.22}` });
}

function drawItem(group, item) {
  if (item.kind === "ball") return ballAt(group, 0, 0, 0.34);
  if (item.kind === "chest") {
    draw(group, "rect", { x: -0.34, y: -0.22, width: 0.68, height: 0.5, rx: 0.08, class: "chest" });
    draw(group, "path", { d: "M-.34-.02H.34M0-.08V.1", class: "band" });
    return;
  }
  draw(group, "circle", { r: 0.32, class: `thing k-${item.kind.replace(/[^a-z]/g, "-")}` });
  draw(group, "text", { class: "number thing-letter" }, (item.name || item.kind).slice(0, 1).toUpperCase());
}

function drawMarks(choices) {
  const place = layer($("board"), "layer-marks");
  place.replaceChildren();
  const found = new Map();
  for (const one of choices) found.set(`${one.x},${one.y}`, [...(found.get(`${one.x},${one.y}`) || []), one]);
  for (const [key, here] of found) {
    const [x, y] = key.split(",").map(Number);
    const group = draw(place, "g", { transform: `translate(${x} ${y})`, class: "can", "data-square": key });
    draw(group, "rect", { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.14 });
    const tip = here[0].tip;
    if (here.length > 1) for (let dot = 0; dot < Math.min(here.length, 3); dot++) draw(group, "circle", { cx: 0.16 + dot * 0.15, cy: 0.15, r: 0.055 });
    else if (tip && tip.length <= 5) draw(group, "text", { x: 0.5, y: 0.52, class: tip.length > 3 ? "tip long" : "tip" }, tip);
    else draw(group, "circle", { cx: 0.5, cy: 0.5, r: 0.09 });
  }
}

// ---------------------------------------------------------------- looking at it

function frame() {
  const box = $("board").getBoundingClientRect();
  return { w: Math.max(1, box.width), h: Math.max(1, box.height) };
}

function fitting() {
  const { w, h } = frame();
  return Math.min(w / page.ground.width, h / page.ground.height);
}

function whole() {
  page.view.size = fitting();
  page.view.x = page.ground.width / 2;
  page.view.y = page.ground.height / 2;
  look();
}

function look() {
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

function zoom(factor, x = page.view.x, y = page.view.y) {
  const view = page.view, before = view.size;
  view.size = Math.min(LARGEST, Math.max(fitting(), before * factor));
  const left = before / view.size;
  view.x = x + (view.x - x) * left;
  view.y = y + (view.y - y) * left;
  view.own = true;
  look();
}

function sees(x, y) {
  const view = page.view, { w, h } = frame();
  return Math.abs(x + 0.5 - view.x) < w / view.size / 2 - 0.4 && Math.abs(y + 0.5 - view.y) < h / view.size / 2 - 0.4;
}

/** Near enough to hit a square when one is to be tapped; otherwise the view stays as it is. */
function lookAt(state, choices) {
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
  const fair = view.size >= NEAR && choices.some((one) => sees(one.x, one.y)) && (!acting || sees(acting.x, acting.y));
  if (fair) { look(); return; }
  const x0 = Math.min(...choices.map((one) => one.x)), x1 = Math.max(...choices.map((one) => one.x)) + 1;
  const y0 = Math.min(...choices.map((one) => one.y)), y1 = Math.max(...choices.map((one) => one.y)) + 1;
  const { w, h } = frame();
  const fits = Math.min(w / (x1 - x0 + 2), h / (y1 - y0 + 2));
  view.size = Math.max(fitting(), Math.min(ZOOM * 1.4, Math.max(ZOOM, fits)));
  let [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (fits < ZOOM) {
    const half = Math.min(w, h) / ZOOM / 2 - 0.5;
    const about = acting && choices.some((one) => Math.max(Math.abs(one.x - acting.x), Math.abs(one.y - acting.y)) <= half);
    const near = about ? acting : choices.reduce((best, one) => (far(one, x, y) < far(best, x, y) ? one : best));
    [x, y] = [near.x + 0.5, near.y + 0.5];
  }
  [view.x, view.y, view.own] = [x, y, false];
  look();
}

const far = (one, x, y) => Math.hypot(one.x + 0.5 - x, one.y + 0.5 - y);

// ---------------------------------------------------------------- fingers, mouse, keys on the board

const fingers = new Map();
let moved = false, spread = 0, tapped = null;

function where(event) {
  const box = $("board").getBoundingClientRect(), view = page.view;
  return [view.x + (event.clientX - box.left - box.width / 2) / view.size, view.y + (event.clientY - box.top - box.height / 2) / view.size];
}

function fingerDown(event) {
  if (!page.ground) return;
  $("board").setPointerCapture(event.pointerId);
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
  spread = 0;
}

function fingerMove(event) {
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

function fingerUp(event) {
  const still = fingers.has(event.pointerId) && fingers.size === 1 && !moved && event.type === "pointerup";
  fingers.delete(event.pointerId);
  spread = 0;
  tapped = still ? { place: where(event).map(Math.floor), least: event.pointerType === "mouse" ? NEAR / 2 : NEAR } : null;
}

/** The click that follows a tap: only then, as it would hit whatever had been put there before. */
function fingerClick() {
  const tapOf = tapped;
  tapped = null;
  if (tapOf && page.state) tap(...tapOf.place, tapOf.least);
}

/** A square was tapped; `least`: pixels it must have for that to be meant. */
function tap(x, y, least) {
  const { ground, state } = page;
  if (x < 0 || y < 0 || x >= ground.width || y >= ground.height) { page.told = null; showTold(state); return; }
  const choices = squares(state);
  if (choices.length && page.view.size < least - 0.5) {
    Object.assign(page.view, { size: ZOOM, x: x + 0.5, y: y + 0.5, own: true });
    look();
    say("pointed", word("tap nearer"));
    return;
  }
  const here = at(choices, x, y), somebody = at(state.pieces, x, y).length;
  page.cursor = [x, y];
  drawCursor();
  if (here.length === 1 && !here[0].tip && !somebody) { page.told = null; showTold(state); answer(here[0]); return; }
  page.told = [x, y];
  showTold(state);
}

function tellSquare(state, x, y) {
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
function showTold(state) {
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
  put(box, "p", "tile-name", word("square", { x: x + 1, y: y + 1, what: tile }));
  const list = put(box, "div", "choices");
  for (const choice of at(squares(state), x, y)) choiceButton(list, choice);
  if (document.activeElement === $("board")) (list.querySelector("button") || close).focus({ preventScroll: true });
}

function drawCursor() {
  const place = layer($("board"), "layer-cursor");
  place.replaceChildren();
  if (page.cursor) draw(place, "rect", { x: page.cursor[0] + 0.04, y: page.cursor[1] + 0.04, width: 0.92, height: 0.92, rx: 0.1 });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function boardKey(event) {
  const { ground, state } = page;
  if (!ground || !state || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key in ARROWS) {
    const [dx, dy] = ARROWS[event.key];
    const first = squares(state)[0] || state.pieces.find((piece) => piece.acting) || { x: Math.floor(page.view.x), y: Math.floor(page.view.y) };
    const [x, y] = page.cursor || [first.x - dx, first.y - dy];
    page.cursor = [Math.min(ground.width - 1, Math.max(0, x + dx)), Math.min(ground.height - 1, Math.max(0, y + dy))];
    drawCursor();
    if (!sees(...page.cursor)) { [page.view.x, page.view.y] = page.cursor.map((one) => one + 0.5); look(); }
    say("pointed", word("square", { x: page.cursor[0] + 1, y: page.cursor[1] + 1, what: tellSquare(state, ...page.cursor) }));
  } else if (event.key === "Enter" && page.cursor) tap(...page.cursor, 0);
  else if (event.key === "+") zoom(1.4);
  else if (event.key === "-") zoom(1 / 1.4);
  else if (event.key === "Escape") { page.told = null; showTold(state); }
  else return;
  event.preventDefault();
}

/** Dice by keys: what stands on a face's button; Backspace takes the last one back. */
function diceKey(event) {
  const dice = page.state && page.state.dice;
  if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
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

// ---------------------------------------------------------------- reminders, books, log

function showNotes(state) {
  if (!news("notes", state.notes)) return;
  const place = $("notes");
  place.replaceChildren();
  put(place, "h2", "", word("notes"));
  if (!state.notes.length) put(place, "p", "", word("no notes"));
  const list = put(place, "ul", "notes");
  for (const one of state.notes) {
    const line = put(list, "li", `note ${one.state}`);
    put(line, "b", "when", word(one.state));
    put(line, "span", "", one.text);
    if (one.more) put(line, "small", "", one.more);
  }
  const due = state.notes.filter((one) => one.state === "now" || one.state === "due").length;
  say("mark-notes", String(due));
  $("mark-notes").hidden = !due;
}

function showBooks(state) {
  if (!news("books", state.books)) return;
  const place = $("books");
  place.replaceChildren();
  for (const sheet of state.books) {
    const head = put(place, "h2");
    if (sheet.coach >= 0) badge(head, sheet.coach, colourOf(state, sheet.coach));
    put(head, "span", "", sheet.head);
    const list = put(place, "dl", "book");
    for (const line of sheet.lines) {
      const row = put(list, "div");
      put(row, "dt", "", line.label);
      const value = put(row, "dd", "", line.value);
      if (line.note) put(value, "small", "", line.note);
    }
  }
}

function showLog(state) {
  if (!news("log", [state.log, state.you])) return;
  const place = $("log");
  place.replaceChildren();
  put(place, "h2", "", word("log"));
  if (!state.log.length) put(place, "p", "", word("no log"));
  const list = put(place, "ol", "log");
  for (const line of [...state.log].reverse()) put(list, "li", "", line);
  const own = state.teams.find((team) => team.coach === state.you);
  const foot = put(place, "div", "foot");
  if (own) put(foot, "p", "", word("you are", { team: own.team }));
  button(foot, "quiet", word("leave"), leave);
}

const wide = matchMedia("(min-width: 900px) and (min-height: 561px)");

function showParts() {
  const part = wide.matches && page.part === "table" ? "notes" : page.part;
  for (const tab of $("tabs").children) {
    const own = tab.dataset.part === part;
    tab.setAttribute("aria-selected", String(own));
    if (tab.dataset.part !== "table") $(tab.dataset.part).hidden = !own;
  }
  $("tab-table").hidden = wide.matches;
  $("table").hidden = !wide.matches && part !== "table";
}

function turnTo(part) {
  page.part = part;
  keep("part", part);
  showParts();
  if (page.ground && page.state && part === "table") showBoard(page.state);
}

function tabKey(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = [...$("tabs").children].filter((tab) => !tab.hidden);
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.focus();
  turnTo(next.dataset.part);
}

// ---------------------------------------------------------------- begin

$("enter").addEventListener("submit", enter);
for (const tab of $("tabs").children) tab.addEventListener("click", () => turnTo(tab.dataset.part));
$("tabs").addEventListener("keydown", tabKey);
const board = $("board");
board.addEventListener("pointerdown", fingerDown);
board.addEventListener("pointermove", fingerMove);
board.addEventListener("pointerup", fingerUp);
board.addEventListener("pointercancel", fingerUp);
board.addEventListener("click", fingerClick);
board.addEventListener("keydown", boardKey);
board.addEventListener("wheel", (event) => {
  if (!page.ground) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, ...where(event));
}, { passive: false });
$("larger").addEventListener("click", () => page.ground && zoom(1.5));
$("smaller").addEventListener("click", () => page.ground && zoom(1 / 1.5));
$("whole").addEventListener("click", () => { if (page.ground) { page.view.own = true; whole(); } });
document.addEventListener("keydown", diceKey);
document.addEventListener("visibilitychange", () => { if (!document.hidden) poll(); });
addEventListener("online", poll);
addEventListener("pageshow", (event) => { if (event.persisted) poll(); });
wide.addEventListener("change", showParts);
new ResizeObserver(() => {
  if (!page.ground || !page.state || !page.view.size || board.getBoundingClientRect().width < 2) return;
  if (!page.view.own && !squares(page.state).length) whole();
  else look();
}).observe(board);
page.part = kept("part") || "table";
if (kept("words")) speak(kept("words")); // the page is loaded again, and the table may just be asleep
learn().then(enterByKey).then(poll);
addEventListener("hashchange", () => enterByKey().then(poll));
