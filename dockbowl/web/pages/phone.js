// The page of one coach. It shows what the table tells it (/state, /ground) and sends back what is tapped; it knows no
// rule of the game. Its parts are in phone/; here they are tied to what fingers, keys and the browser do.

import { diceKey } from "./phone/ask.js";
import { enter, enterByKey } from "./phone/door.js";
import { boardKey, fingerClick, fingerDown, fingerMove, fingerUp, where } from "./phone/fingers.js";
import { squares } from "./phone/ground.js";
import { $, kept, page } from "./phone/page.js";
import { showParts, tabKey, turnTo, wide } from "./phone/sheets.js";
import { refit, whole, zoom } from "./phone/view.js";
import { learn, poll, speak } from "./phone/wire.js";

$("enter").addEventListener("submit", enter);
for (const tab of $("tabs").children) tab.addEventListener("click", () => turnTo(tab.dataset.part));
$("tabs").addEventListener("keydown", tabKey);
const surface = $("board");
surface.addEventListener("pointerdown", fingerDown);
surface.addEventListener("pointermove", fingerMove);
surface.addEventListener("pointerup", fingerUp);
surface.addEventListener("pointercancel", fingerUp);
surface.addEventListener("click", fingerClick);
surface.addEventListener("keydown", boardKey);
surface.addEventListener("wheel", (event) => {
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
  if (!page.ground || !page.state || !page.view.size || surface.getBoundingClientRect().width < 2) return;
  refit(page.state, squares(page.state));
}).observe(surface);
page.part = kept("part") || "table";
if (kept("words")) speak(kept("words")); // the page is loaded again, and the table may just be asleep
learn().then(enterByKey).then(poll);
addEventListener("hashchange", () => enterByKey().then(poll));
