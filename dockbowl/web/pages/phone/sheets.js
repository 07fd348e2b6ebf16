// Reminders, books and log.

import { leave } from "./door.js";
import { colourOf, showBoard } from "./ground.js";
import { $, badge, button, keep, news, page, put, say, word } from "./page.js";

export function showNotes(state) {
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

export function showBooks(state) {
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

export function showLog(state) {
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

export const wide = matchMedia("(min-width: 900px) and (min-height: 561px)");

export function showParts() {
  const part = wide.matches && page.part === "table" ? "notes" : page.part;
  for (const tab of $("tabs").children) {
    const own = tab.dataset.part === part;
    tab.setAttribute("aria-selected", String(own));
    if (tab.dataset.part !== "table") $(tab.dataset.part).hidden = !own;
  }
  $("tab-table").hidden = wide.matches;
  $("table").hidden = !wide.matches && part !== "table";
}

export function turnTo(part) {
  page.part = part;
  keep("part", part);
  showParts();
  if (page.ground && page.state && part === "table") showBoard(page.state);
}

export function tabKey(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = [...$("tabs").children].filter((tab) => !tab.hidden);
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.focus();
  turnTo(next.dataset.part);
}
