"""The report as one HTML file: no script, nothing from elsewhere, one sheet of A4 when it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from dockbowl.board.board import Board
from dockbowl.files import printable
from dockbowl.lang import chosen, grouped, tr
from dockbowl.sim.balance import heat, tables, words
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.tables import Bar, Table

STYLE: Final = """
:root { --ink: #17232e; --dim: #5b6873; --line: #d8dee3; --head: #12364f; --paper: #fff; --mark: #22659b;
  --even: #b4560c; --wash: #f3f6f8; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 3rem; color: var(--ink); background: var(--paper);
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header { border-bottom: 2px solid var(--head); padding-bottom: .5rem; margin-bottom: 1rem; }
h1 { margin: 0; font-size: 1rem; font-weight: 600; color: var(--dim); }
.headline { max-width: none; margin: .1rem 0 .2rem;
  font-size: 1.9rem; line-height: 1.2; font-weight: 700; color: var(--head); }
h2 { margin: 1.1rem 0 .3rem; color: var(--head); font-size: 1.05rem; }
p { margin: .3rem 0; max-width: 66rem; } .dim { color: var(--dim); font-size: .86rem; } .warn { color: #8a3b00; }
.verdict p { font-size: 1.05rem; }
.two { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); gap: 0 2rem; align-items: start; }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0 1.2rem; align-items: start;
  margin: 1.2rem 0 .6rem; }
.three svg { width: 100%; height: auto; display: block; border: 1px solid var(--line); }
figure { margin: .2rem 0; } figcaption { font-size: .9rem; font-weight: 600; margin-bottom: .25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .28rem .5rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--dim); font-weight: 600; font-size: .78rem; vertical-align: bottom; white-space: normal; }
th:first-child, td:first-child { text-align: left; padding-left: 0; font-weight: 600; }
td.bar, th.bar { width: 40%; min-width: 5rem; padding: 0 .3rem; }
td.bar svg { display: block; width: 100%; height: 1.5rem; }
.key { display: flex; gap: .15rem; align-items: center; font-size: .75rem; color: var(--dim); margin-top: .3rem; }
.key i { display: inline-block; width: 1.3rem; height: .7rem; }
.key span { margin-right: .5rem; }
details { margin-top: 1rem; } summary { cursor: pointer; color: var(--head); font-weight: 600; }
footer { margin-top: 1.2rem; border-top: 1px solid var(--line); padding-top: .5rem; }
@media screen and (max-width: 56rem) { .two, .three { grid-template-columns: 1fr; } }
@page { size: A4; margin: 10mm 12mm; }
@media print {
  html { font-size: 7pt; }
  body { font-size: 1.1rem; line-height: 1.3; padding: 0; max-width: none; }
  .headline { font-size: 1.85rem; } .verdict p { font-size: 1.16rem; } h2 { margin: .8rem 0 .2rem; font-size: 1.15rem; }
  .two { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); gap: 0 1.6rem; }
  .three { gap: 0 1rem; margin: .8rem 0 .4rem; }
  p { max-width: none; margin: .25rem 0; } th, td { padding: .16rem .3rem; } details { display: none; }
  table { font-size: .92rem; } th { font-size: .78rem; } .wide { overflow: visible; }
  .key i { width: 1rem; } .key span { margin-right: .3rem; }
  td.bar, th.bar { min-width: 3rem; } td.bar svg { height: 1.2rem; } footer { margin-top: .6rem; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""
WIDE: Final = 200
"""Units a bar's drawing is wide, from a share of 0 to one of all."""


def page(facts: Facts, board: Board) -> str:
    """The whole document. What people named is escaped, control characters spelt out."""
    title = tr("Is {name} fair?", name=facts.name)
    parts = ["<header>", f"<h1>{_text(title)}</h1>", f'<p class="headline">{_text(words.headline(facts))}</p>']
    parts += [f'<p class="dim warn">{_text(line)}</p>' for line in words.honest(facts)]
    parts += ["</header>"]
    if facts.played is not None and facts.played.decided:
        parts += _played(facts)
    if facts.played is not None:
        parts += _heat(facts, board)
    parts += _measured(facts)
    parts += [
        f"<details><summary>{_text(tr('Every way to every chest place'))}</summary>",
        *(_table(table) for table in tables.all_ways(facts)),
        "</details>",
        "<footer>",
        *(f'<p class="dim">{_text(line)}</p>' for line in foot(facts)),
        "</footer>",
    ]
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{chosen()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def foot(facts: Facts) -> list[str]:
    """What was played on what, and how shares come about."""
    size = tr("{name}: {w} x {h} squares, map {hash}", name=facts.name, w=facts.width, h=facts.height,
              hash=facts.content[:12])  # fmt: skip
    lines = [f"{size}. {words.asked(facts)}." if facts.wanted else f"{size}."]
    if facts.readings:
        lines[0] += " " + ", ".join(f"{name}={value}" for name, value in facts.readings) + "."
    if facts.played is not None:
        played = facts.played
        tests = tr("docks: {docks}; turn order: {order}", docks=words.test_words(played.dock_test),
                   order=words.test_words(played.order_test))  # fmt: skip
        lines.append(f"{words.method_words()} {tests[:1].upper()}{tests[1:]}.")
    lines.append(words.walker_words(facts))
    return lines


def _text(value: object) -> str:
    return escape(printable(str(value)))


def _played(facts: Facts) -> list[str]:
    even = facts.even
    return [
        '<div class="verdict">',
        *(f"<p>{_text(line)}</p>" for line in (" ".join(words.verdict(facts)), " ".join(words.order_words(facts)))),
        "</div>",
        '<div class="two"><section>',
        _table(tables.dock_table(facts), even),
        "</section><section>",
        _table(tables.order_table(facts), even),
        "</section></div>",
    ]


def _measured(facts: Facts) -> list[str]:
    seats = facts.played is not None and facts.played.decided
    lines = [" ".join(words.shape_words(facts)), " ".join(words.pace_words(facts))]
    return [
        *(f"<p>{_text(line)}</p>" for line in lines if line),
        '<div class="two"><section>',
        _table(tables.chest_table(facts)),
        "</section><section>",
        _table(tables.ship_table(facts)),
        _table(tables.seat_table(facts), facts.even) if seats else "",
        "</section></div>",
        _table(tables.dock_ways_table(facts)),
    ]


def _table(table: Table, even: float = 0.0) -> str:
    bar_head = [""] if table.bars else []
    heads = [table.heads[0], *bar_head, *table.heads[1:]]
    head = "".join(f'<th{_bar_class(place, table)} scope="col">{_text(text)}</th>' for place, text in enumerate(heads))
    made = []
    for number, row in enumerate(table.rows):
        cells = [f"<td>{_text(text)}</td>" for text in row]
        if table.bars:
            cells.insert(1, f'<td class="bar">{_bar(table.bars[number], even)}</td>')
        made.append(f"<tr>{''.join(cells)}</tr>")
    body = "\n".join(made)
    note = f'<p class="dim">{_text(table.note)}</p>' if table.note else ""
    return (
        f'<h2>{_text(table.title)}</h2>\n<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table></div>{note}"
    )


def _bar_class(place: int, table: Table) -> str:
    return ' class="bar"' if table.bars and place == 1 else ""


def _bar(bar: Bar, even: float) -> str:
    """An interval as a line, its share as a dot, beside a dashed line where all would be even."""
    low, share, high, middle = (_digits(WIDE * part) for part in (bar.low, bar.share, bar.high, even))
    return (
        f'<svg viewBox="0 0 {WIDE} 20" preserveAspectRatio="none" role="img" aria-label="{words.percent(bar.share)}">'
        f'<line x1="0" y1="10" x2="{WIDE}" y2="10" stroke="#d8dee3" vector-effect="non-scaling-stroke"/>'
        f'<line x1="{middle}" y1="1" x2="{middle}" y2="19" stroke="#b4560c" stroke-width="1.5" stroke-dasharray="3 2" '
        'vector-effect="non-scaling-stroke"/>'
        f'<line x1="{low}" y1="10" x2="{high}" y2="10" stroke="#22659b" stroke-width="5" stroke-opacity=".45" '
        'vector-effect="non-scaling-stroke"/>'
        f'<line x1="{share}" y1="4" x2="{share}" y2="16" stroke="#12364f" stroke-width="4" '
        'vector-effect="non-scaling-stroke"/></svg>'
    )


def _digits(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _heat(facts: Facts, board: Board) -> list[str]:
    """The three maps; ground and outlines are drawn once and shown in each."""
    assert facts.played is not None
    found = facts.played.heat
    ground = _rects(heat.ground(board))
    lines = "".join(
        f'<path d="M{e.x} {e.y}L{e.to_x} {e.to_y}" stroke="{e.colour}"'
        f' stroke-width="{0.22 if e.colour == heat.DOCK else 0.12}"/>'
        for e in heat.edges(board)
    )
    lines += "".join(
        f'<text x="{_digits(one.x)}" y="{_digits(one.y + one.high * 0.35)}" font-size="{_digits(one.high)}" '
        f'font-weight="700" text-anchor="middle" fill="{heat.DOCK}" stroke="#fff" stroke-width=".5" '
        f'paint-order="stroke">{_text(one.text)}</text>'
        for one in heat.labels(board)
    )
    parts = [
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>'
        f'<g id="ground" shape-rendering="crispEdges">{ground}</g><g id="lines" stroke-linecap="square">{lines}</g>'
        "</defs></svg>",
        '<div class="three">',
    ]
    for kind, counts in (("stood", found.stood), ("fell", found.fell), ("overboard", found.overboard)):
        parts.append(
            f"<figure><figcaption>{_text(heat.HEAT_WORDS[kind])}</figcaption>"
            f'<svg viewBox="0 0 {board.width} {board.height}" role="img"><use href="#ground"/>'
            f'<g shape-rendering="crispEdges">{_rects(heat.cells(board, counts))}</g><use href="#lines"/></svg>'
            f"{_key(counts)}</figure>"
        )
    return [*parts, "</div>"]


def _rects(stretches: Iterable[heat.Stretch]) -> str:
    return "".join(f'<rect x="{s.x}" y="{s.y}" width="{s.width}" height="1" fill="{s.colour}"/>' for s in stretches)


def _key(counts: Sequence[int]) -> str:
    """What the colours stand for."""
    shown = "".join(f'<i style="background:{colour}"></i><span>{text}</span>' for colour, text in key(counts))
    return f'<div class="key">{shown}</div>' if shown else f'<div class="key">{_text(tr("nowhere"))}</div>'


def key(counts: Sequence[int]) -> list[tuple[str, str]]:
    """Each colour with the least count it stands for."""
    top = heat.ceiling(counts)
    if not top:
        return []
    found = []
    for place, colour in enumerate(heat.LEVELS, 1):
        here = heat.least(place, top)
        if heat.level(here, top) == place:
            found.append((colour, f"{grouped(here)}+"))
    return found
