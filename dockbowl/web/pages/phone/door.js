// Coming in: choosing a team, the PIN, the key of a QR code, and signing out.

import { $, badge, news, page, put, say, TITLE, word } from "./page.js";
import { call, poll, setBusy } from "./wire.js";

export function door(why, closed = false) {
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

export async function enter(event) {
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
export async function enterByKey() {
  const found = /^#([0-3])[.]([\w-]{16,64})$/.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", location.pathname);
  const reply = await call("/enter", { coach: Number(found[1]), pin: found[2] });
  if (reply.status >= 400 && reply.json) page.knock = reply.json.refused || "";
}

export async function leave() {
  await call("/leave", {});
  try { sessionStorage.clear(); } catch { /* nothing was kept */ }
  page.entered = false;
  poll();
}
