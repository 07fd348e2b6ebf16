"""A season as one HTML file: no script, nothing from elsewhere, fit for a phone and for a printer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from dockbowl.cli.league.terminal import absent_words, cells, explained, filled, leading, result_words
from dockbowl.cli.league.words import in_words
from dockbowl.files import printable
from dockbowl.lang import chosen, mark, said, tr

STYLE = """
:root { --ink: #17232e; --dim: #5d6b78; --line: #d5dde4; --head: #12364f; --ground: #fbfaf6; --first: #fdf1d0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf1; --dim: #9fb0bd; --line: #33434f; --head: #7fc0ea; --ground: #131b22; --first: #3a3218; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 3rem; color: var(--ink); background: var(--ground);
  font: 16px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1 { margin: 0; color: var(--head); font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 2rem 0 .4rem; color: var(--head); font-size: 1.15rem; }
p { margin: .3rem 0; } .dim { color: var(--dim); font-size: .9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--dim); font-weight: 600; font-size: .85rem; white-space: nowrap; }
.n { text-align: right; white-space: nowrap; }
.first { background: var(--first); }
.first td { font-weight: 600; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 2rem; }
@media print { body { background: #fff; color: #000; max-width: none; padding: 0; } tr { break-inside: avoid; } }
"""
HEADS = mark((
    ("", "Place in the table"), ("Team", ""), ("Coach", ""), ("P", "Played"), ("W", "Won"), ("D", "Drawn"),
    ("L", "Lost (f: called off)"), ("TD", "Touchdowns scored and conceded"), ("+/-", "Touchdown difference"),
    ("Cas", "Casualties caused and suffered"), ("Pts", "Points"),
))  # fmt: skip
NUMBERS = frozenset((0, 3, 4, 5, 6, 7, 8, 9, 10))


def page(facts: dict[str, Any]) -> str:
    """The whole document. Names are what people wrote: they are escaped, control characters spelt out."""
    title = tr("{facts}, season {facts2}", facts=facts["league"], facts2=facts["season"])
    parts = [
        f"<h1>{_text(facts['league'])}</h1>",
        tr('<p class="dim">Season {facts}, {text_}</p>', facts=facts["season"], text_=_text(said(facts["game"]))),
        _standings(facts),
        f'<p class="dim">{_text(explained(facts))}</p>',
        *_results(facts["results"]),
        *_fixtures(facts["fixtures"]),
        '<div class="columns">',
        *_absent(facts["absent"]),
        *_leaders(tr("Touchdowns"), facts["scorers"]),
        *_leaders(tr("Casualties"), facts["bashers"]),
        "</div>",
    ]
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{chosen()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _text(value: object) -> str:
    return escape(printable(str(value)))


def _grid(
    heads: Sequence[tuple[str, str]], rows: Iterable[Sequence[str]], numbers: Iterable[int], first: int = 0
) -> str:
    """A table. `numbers` are the columns of numbers, `first` how many rows lead."""
    lines = list(rows)
    right = set(numbers)
    shown = filled(lines)

    def cell(tag: str, place: int, text: str, title: str = "") -> str:
        classes = ' class="n"' if place in right else ""
        tip = f' title="{_text(title)}"' if title else ""
        return f"<{tag}{classes}{tip}>{_text(text)}</{tag}>"

    head = "".join(cell("th", place, *heads[place]) for place in shown)
    made = []
    for nth, row in enumerate(lines):
        start = '<tr class="first">' if nth < first else "<tr>"
        made.append(start + "".join(cell("td", place, row[place]) for place in shown) + "</tr>")
    body = "\n".join(made)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'


def _standings(facts: dict[str, Any]) -> str:
    if not facts["table"]:
        return tr("<p>No teams yet.</p>")
    heads = [tuple(tr(word) if word else "" for word in head) for head in HEADS]
    return _grid(heads, map(cells, facts["table"]), NUMBERS, leading(facts["table"]))


def _results(lines: Sequence[dict[str, Any]]) -> list[str]:
    if not lines:
        return []
    rows = [
        (
            str(line["round"] or ""),
            line["date"],
            line["home"],
            f"{line['score'][0]} - {line['score'][1]}",
            line["away"],
            f"{line['casualties'][0]} - {line['casualties'][1]}",
            result_words(line),
        )
        for line in reversed(lines)
    ]
    heads = [
        (word, "") for word in (tr("Round"), tr("Date"), tr("Home"), tr("Score"), tr("Away"), tr("Casualties"), "")
    ]
    return [f"<h2>{tr('Results')}</h2>", _grid(heads, rows, (0, 3, 5))]


def _fixtures(lines: Sequence[dict[str, Any]]) -> list[str]:
    if not lines:
        return []
    rows = [
        (str(line["round"]), " ".join(filter(None, (line["date"], line["time"]))), line["home"], line["away"])
        for line in lines
    ]
    return [
        tr("<h2>To be played</h2>"),
        _grid([(tr("Round"), ""), (tr("Date"), ""), (tr("Home"), ""), (tr("Away"), "")], rows, (0,)),
    ]


def _absent(lines: Sequence[dict[str, Any]]) -> list[str]:
    if not lines:
        return []
    rows = [(line["team"], absent_words(line)) for line in lines]
    return [tr("<section><h2>Missing the next match</h2>"), _grid([(tr("Team"), ""), ("", "")], rows, ()), "</section>"]


def _leaders(title: str, lines: Sequence[dict[str, Any]]) -> list[str]:
    if not lines:
        return []
    rows = [(str(line["count"]), in_words(line["name"]), line["team"]) for line in lines]
    return [
        f"<section><h2>{title}</h2>",
        _grid([("", ""), (tr("Player"), ""), (tr("Team"), "")], rows, (0,)),
        "</section>",
    ]
