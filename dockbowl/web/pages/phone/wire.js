// The way to the table: asking for the state, sending answers, and what is said when nobody is there.

import { forget, showAsk } from "./ask.js";
import { door } from "./door.js";
import { show } from "./match.js";
import { $, HIDDEN_POLL, keep, kept, LOST_POLL, note, page, PATIENCE, POLL, QUICK_POLL, shown, word } from "./page.js";
import { showTold } from "./told.js";

/** The reply as {status, json}; status 0 if there is none. */
export async function call(path, body) {
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
export async function poll() {
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
    document.body.classList.remove("lost");
    if (page.state && page.ground?.id !== page.state.ground) await show(); // the board did not come through
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
export async function learn() {
  const { status, json } = await call("/words");
  if (status !== 200 || !json) return;
  const { coaches, ...words } = json;
  page.coaches = Array.isArray(coaches) ? coaches : [];
  keep("words", words);
  speak(words);
}

export function speak(words) {
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
export async function send(path, body) {
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

export function setBusy(busy) {
  page.busy = busy;
  document.body.classList.toggle("busy", busy);
  $("ask").setAttribute("aria-busy", String(busy));
}

/** Send a choice; one that nobody should make by a hasty tap is asked about first. */
export function answer(choice) {
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
