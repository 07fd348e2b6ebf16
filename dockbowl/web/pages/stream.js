"use strict";
// Shows what Dockbowl tells about the match on show. It asks a few times a second and changes only what has changed.
// Everything that comes in is set as text; colours are set as properties of styles, after a look at their form.
(() => {
  const EVERY = 300, PATIENCE = 5000, NOTES = 30000, MOST_LINES = 10;
  const PARTS = ["score", "count", "turn", "sea", "log"];
  const SIDES = ["top", "bottom", "left", "right"];
  const COLOURS = ["teams", "plain", "contrast"];
  const SETTINGS = ["show", "side", "scale", "colours", "lines", "back", "calm"];
  const HEX = /^#?[0-9a-f]{6}$/i;
  const SHAPES = {
    circle: "M12 2a10 10 0 1 1-.01 0z", triangle: "M12 2 23 21H1z", square: "M3 3h18v18H3z", diamond: "M12 1 23 12 12 23 1 12z",
  };
  const SVG = "http://www.w3.org/2000/svg";
  const el = (id) => document.getElementById(id);
  const over = el("over");
  let words = {}, seq = "", heard = Date.now(), shown = null;
  const wish = { show: new Set(PARTS), side: "top", scale: 1, colours: "teams", own: [], lines: 1, back: 0.88, calm: false };

  // ---- the address

  function word(key, values) {
    return (words[key] || key).replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
  }

  function number(name, value, low, high, wrong) {
    const found = value.trim() === "" ? NaN : Number(value.replace(",", "."));
    if (found >= low && found <= high) return found;
    wrong.push(word("number", { name, value, low, high }));
    return null;
  }

  function read(query) {
    const wrong = [];
    for (const [name, given] of new URLSearchParams(query)) {
      const value = given.slice(0, 80);
      const listed = value.split(",").map((one) => one.trim().toLowerCase()).filter(Boolean);
      if (name === "show") {
        const known = listed.filter((one) => PARTS.includes(one));
        if (known.length < listed.length || !known.length) wrong.push(word("list", { name, value, known: PARTS.join(", ") }));
        if (known.length) wish.show = new Set(known);
      } else if (name === "side") {
        if (SIDES.includes(value)) wish.side = value;
        else wrong.push(word("unknown value", { name, value, known: SIDES.join(", ") }));
      } else if (name === "scale") {
        wish.scale = number(name, value, 0.3, 5, wrong) ?? wish.scale;
      } else if (name === "back") {
        wish.back = number(name, value, 0, 1, wrong) ?? wish.back;
      } else if (name === "lines") {
        wish.lines = Math.floor(number(name, value, 1, MOST_LINES, wrong) ?? wish.lines);
      } else if (name === "calm") {
        if (["0", "1"].includes(value)) wish.calm = value === "1";
        else wrong.push(word("unknown value", { name, value, known: "0, 1" }));
      } else if (name === "colours" || name === "colors") {
        if (COLOURS.includes(value)) wish.colours = value;
        else if (listed.length && listed.every((one) => HEX.test(one))) wish.own = listed.map((one) => "#" + one.replace("#", ""));
        else wrong.push(word("colours", { name, value, known: COLOURS.join(", ") }));
      } else {
        wrong.push(word("unknown name", { name: name.slice(0, 40), known: SETTINGS.join(", ") }));
      }
    }
    return wrong;
  }

  function obey() {
    over.dataset.side = wish.side;
    const style = document.documentElement.style;
    style.setProperty("--scale", String(wish.scale));
    style.setProperty("--back", String(wish.back));
    if (wish.colours === "contrast") {
      for (const [name, value] of [["--panel", "#000"], ["--sunk", "#000"], ["--ink", "#fff"], ["--dim", "#fff"],
        ["--brass", "#fff"], ["--bright-brass", "#ffe600"]]) style.setProperty(name, value);
    }
    document.documentElement.classList.toggle("calm", wish.calm);
  }

  function complain(wrong) {
    const notes = el("notes");
    notes.replaceChildren(...wrong.map((text) => made("p", "", text)));
    notes.hidden = !wrong.length;
    if (wrong.length) setTimeout(() => notes.classList.add("away"), NOTES);
  }

  // ---- pieces of the page

  function made(tag, kind, text) {
    const found = document.createElement(tag);
    if (kind) found.className = kind;
    if (text !== undefined) found.textContent = text;
    return found;
  }

  function put(node, text) {
    if (node.textContent === text) return false;
    node.textContent = text;
    return true;
  }

  function again(node, name) {
    node.classList.remove(name);
    void node.offsetWidth;
    node.classList.add(name);
  }

  function colour(node, name, value) {
    if (HEX.test(value || "")) node.style.setProperty(name, value);
    else node.style.removeProperty(name);
  }

  function sign(side, main) {
    const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", SHAPES[side.shape] || SHAPES.circle);
    path.setAttribute("stroke-width", "2");
    path.setAttribute("fill", HEX.test(main) ? main : "none");
    path.setAttribute("stroke", HEX.test(side.trim) ? side.trim : "currentColor");
    svg.append(path);
    return svg;
  }

  function dress(side) {
    if (wish.own[side.coach]) return { main: wish.own[side.coach], bright: wish.own[side.coach] };
    if (wish.colours === "teams") return { main: side.main, bright: side.bright };
    return { main: side.main, bright: "" };
  }

  function drawSides(now) {
    const box = el("sides"), count = now.sides.length;
    el("score").hidden = !wish.show.has("score") && !wish.show.has("count");
    el("score").className = count === 2 ? "two" : "many";
    const wanted = wish.show.has("score") ? now.sides : [];
    while (box.children.length > wanted.length) box.lastChild.remove();
    wanted.forEach((side, place) => {
      let node = box.children[place];
      if (!node) {
        node = made("div", "side panel");
        const who = made("div", "who");
        who.append(made("div", "team"), made("div", "coach"));
        node.append(who, made("div", "points"));
        box.append(node);
      }
      const looks = dress(side), key = `${side.shape} ${looks.main} ${side.trim}`;
      if (node.dataset.sign !== key) {
        node.querySelector("svg")?.remove();
        node.prepend(sign(side, looks.main));
        node.dataset.sign = key;
      }
      colour(node, "--bright", looks.bright);
      node.classList.toggle("active", side.coach === now.active && !now.over);
      node.classList.toggle("won", now.over && side.coach === now.winner);
      const other = put(node.querySelector(".team"), side.team);
      put(node.querySelector(".coach"), side.name);
      const points = node.querySelector(".points");
      const before = points.textContent;
      if (put(points, String(side.score)) && before !== "" && !other) again(points, "bump");
    });
    const counted = el("count");
    put(counted, now.count);
    counted.hidden = !now.count || !wish.show.has("count");
  }

  function drawTurn(now) {
    const turn = el("turn"), side = now.sides.find((one) => one.coach === now.active);
    turn.hidden = !now.whose || !wish.show.has("turn");
    colour(turn, "--bright", side ? dress(side).bright : "");
    if (put(turn, now.whose)) again(turn, "new");
  }

  function drawSea(now) {
    const box = el("sea"), wanted = wish.show.has("sea") ? now.facts : [];
    const there = new Map([...box.children].map((node) => [node.dataset.key, node]));
    for (const [key, node] of there) if (!wanted.some((fact) => fact.key === key)) node.remove();
    for (const fact of wanted) {
      let node = there.get(fact.key);
      if (!node) {
        node = made("p", "line panel");
        node.dataset.key = fact.key;
        node.append(made("span", "label"), made("span", "value"));
      }
      put(node.firstChild, fact.label + ": ");
      if (put(node.lastChild, fact.value)) again(node, "new");
      box.append(node);
    }
  }

  function drawLog(now) {
    const box = el("log"), wanted = wish.show.has("log") ? now.log.slice(-wish.lines) : [];
    const kept = [...box.children], texts = kept.map((node) => node.textContent);
    let same = Math.min(texts.length, wanted.length);
    while (same > 0 && texts.slice(texts.length - same).join("\n") !== wanted.slice(0, same).join("\n")) same -= 1;
    kept.slice(0, kept.length - same).forEach((node) => node.remove());
    for (const text of wanted.slice(same)) box.append(made("p", "line panel new", text));
  }

  function draw(now) {
    if (now) {
      if (!shown || shown.lang !== now.lang) loadWords();
      drawSides(now);
      drawTurn(now);
      drawSea(now);
      drawLog(now);
      document.documentElement.lang = now.lang;
      document.title = now.headline;
    } else {
      document.title = `${words.title || "Dockbowl"}: ${words["no match"] || ""}`;
    }
    over.classList.toggle("away", !now);
    shown = now;
  }

  // ---- asking

  async function loadWords() {
    const reply = await fetch("/words", { cache: "no-store" });
    if (reply.ok) words = await reply.json();
  }

  async function ask() {
    try {
      const reply = await fetch(`/now?after=${seq}`, { cache: "no-store" });
      if (reply.ok) heard = Date.now();
      if (reply.status === 200) {
        const told = await reply.json();
        seq = String(told.seq);
        draw(told.now);
      } else if (reply.status === 204) {
        over.classList.toggle("away", !shown);
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;  // no answer: it is asked again
    } finally {
      if (Date.now() - heard > PATIENCE) {
        over.classList.add("away");
        document.title = words.lost || document.title;
      }
      setTimeout(ask, EVERY);
    }
  }

  loadWords().catch(() => {}).then(() => {
    complain(read(location.search));
    obey();
    ask();
  });
})();
