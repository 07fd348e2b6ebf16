"""The report at a terminal: the sentences, then the tables in columns."""

from __future__ import annotations

from dockbowl.lang import tr
from dockbowl.sim.balance import tables, words
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.page import foot
from dockbowl.sim.balance.tables import Table


def lines(facts: Facts) -> list[str]:
    """All of it but the maps and the single ways."""
    found = [tr("Is {name} fair?", name=facts.name), words.headline(facts), *words.honest(facts), ""]
    told = [*words.verdict(facts), *words.order_words(facts), *words.shape_words(facts), *words.pace_words(facts)]
    found += [*told, ""]
    shown = [tables.chest_table(facts), tables.dock_ways_table(facts), tables.ship_table(facts)]
    if facts.played is not None and facts.played.decided:
        shown = [tables.dock_table(facts), tables.order_table(facts), tables.seat_table(facts), *shown]
    for table in shown:
        found += [table.title, *columns(table), ""]
    return [*found, *foot(facts)]


def columns(table: Table) -> list[str]:
    """A table with its columns under each other, the first to the left, the others to the right."""
    rows = [table.heads, *table.rows]
    widths = [max(len(row[n]) for row in rows) for n in range(len(table.heads))]
    return [
        "  " + "  ".join(
            cell.ljust(width) if not n else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]  # fmt: skip
