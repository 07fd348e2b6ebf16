// A match as a whole: all that is seen of it, its head, and which part of the page is open.

import { showAsk } from "./ask.js";
import { drawCursor } from "./fingers.js";
import { showBoard } from "./ground.js";
import { $, badge, kept, mine, news, page, put, say, TITLE, word } from "./page.js";
import { showBooks, showLog, showNotes, showParts } from "./sheets.js";
import { showTold } from "./told.js";
import { call } from "./wire.js";

export async function show() {
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
    if (!page.byKeys) page.cursor = null;
    say("pointed", "");
    drawCursor();
  }
  if (state.over || state.paused) page.told = null;
  showHead(state);
  showAsk(state);
  showBoard(state); // after what is asked, which has taken its room by now
  showTold(state);
  showNotes(state);
  showBooks(state);
  showLog(state);
  showParts();
  tellAsked(state);
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
