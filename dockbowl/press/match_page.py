"""The report of a match as one HTML file: no script, nothing from elsewhere, fit for a phone and for a printer."""

from __future__ import annotations

from html import escape

from dockbowl.files import printable
from dockbowl.lang import chosen, tr
from dockbowl.session.match_report import Grid, MatchReport
from dockbowl.session.turn_story import Turn

STYLE = """
:root { --ink: #1c252c; --dim: #5f6c76; --line: #d9dfe4; --head: #7a3f10; --ground: #fcfaf5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e6df; --dim: #a4abb0; --line: #38424a; --head: #e3b168; --ground: #161c21; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.4rem 1rem 3rem; color: var(--ink); background: var(--ground);
  font: 16px/1.45 system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
h1, h2 { color: var(--head); }
h1 { margin: 0; font-size: 1.7rem; } h2 { margin: 1.8rem 0 .3rem; font-size: 1.15rem; }
h3 { margin: 1rem 0 .1rem; font-size: 1rem; } p { margin: .25rem 0; } .dim { color: var(--dim); font-size: .9rem; }
.wide { overflow-x: auto; } ul { margin: 0; padding-left: 1.2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--dim); font-weight: 600; font-size: .85rem; } .n { text-align: right; }
.c0 { border-left: 4px solid #d94a1e; } .c1 { border-left: 4px solid #2f80c3; }
.c2 { border-left: 4px solid #2e8b57; } .c3 { border-left: 4px solid #8e5bb5; }
.turn { padding-left: .7rem; margin-top: 1rem; } .turn h3 { margin-top: 0; }
@media (max-width: 40rem) {
  .many tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .many tr:first-child { display: none; }
  .many td { display: flex; gap: .8rem; justify-content: space-between; padding: .1rem 0; border: 0; }
  .many td { text-align: right; } .many td:empty { display: none; } .many td:first-child { font-weight: 600; }
  .many td::before { content: attr(data-head); color: var(--dim); font-weight: 400; text-align: left; }
}
@page { margin: 14mm; }
@media print {
  body { background: #fff; color: #000; max-width: none; padding: 0; font-size: 10pt; }
  h1, h2, h3, .turn h3 { break-after: avoid; } tr, li, .wide { break-inside: avoid; } .wide { overflow: visible; }
  .course { columns: 2; column-gap: 7mm; font-size: 8.5pt; } .turn { margin-top: .6rem; } .turn h3 { font-size: 1em; }
}
"""

MANY = 4
"""A table of more columns is told row by row on a phone."""


def page(report: MatchReport) -> str:
    """The whole document. Names are what people wrote: they are escaped, control characters spelt out."""
    parts = [
        f"<h1>{_text(report.title)}</h1>",
        f"<p><strong>{_text(report.result)}</strong></p>",
        f'<p class="dim">{_text(report.under)}</p>',
        *map(_grid, report.grids),
        f"<h2>{_text(tr('The course of the match'))}</h2>",
        '<section class="course">',
        *map(_turn, report.turns),
        "</section>",
        f'<p class="dim">{_text(report.foot)}</p>',
    ]
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{chosen()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(report.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _text(value: object) -> str:
    return escape(printable(str(value)))


def _grid(grid: Grid) -> str:
    many = len(grid.heads) > MANY

    def cell(tag: str, place: int, text: str) -> str:
        side = ' class="n"' if place in grid.right else ""
        head = f' data-head="{_text(grid.heads[place])}"' if many and tag == "td" else ""
        return f"<{tag}{side}{head}>{_text(text)}</{tag}>"

    def row(tag: str, cells: tuple[str, ...]) -> str:
        return "<tr>" + "".join(cell(tag, place, text) for place, text in enumerate(cells)) + "</tr>"

    kind = ' class="many"' if many else ""
    rows = "\n".join([row("th", grid.heads), *(row("td", cells) for cells in grid.rows)])
    return f'<h2>{_text(grid.head)}</h2>\n<div class="wide"><table{kind}>\n{rows}\n</table></div>'


def _turn(turn: Turn) -> str:
    side = f" c{turn.coach}" if turn.coach >= 0 else ""
    lines = "\n".join(f"<li>{_text(line)}</li>" for line in turn.lines)
    return f'<div class="turn{side}"><h3>{_text(turn.head)}</h3>\n<ul>\n{lines}\n</ul></div>'
