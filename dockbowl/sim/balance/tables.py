"""The tables of a report, in words: the same for the page, the paper, the terminal and the workshop."""

from __future__ import annotations

from typing import NamedTuple

from dockbowl.lang import ntr, tr
from dockbowl.sim.balance.facts import Effect, Facts, Share, Ways
from dockbowl.sim.balance.words import PLACES, called, number, percent, span


class Bar(NamedTuple):
    """A share with its interval, to be drawn beside a line at the even share."""

    low: float
    share: float
    high: float


class Table(NamedTuple):
    """`bars`: one for each row, or none at all; they are drawn behind the first column."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    bars: tuple[Bar, ...] = ()
    note: str = ""


def dock_table(facts: Facts) -> Table:
    """Who won from which dock."""
    played = facts.played
    assert played is not None
    rows = []
    each = max(1, played.overboard.a_match.count)
    for share, effect, (_, found), (_, wet) in zip(
        played.docks, played.dock_effects, played.finders, played.overboard.docks, strict=True
    ):
        rows.append(
            (
                dock_name(facts, share.name),
                str(share.wins),
                _interval(share),
                _interval(effect),
                str(found),
                number(wet / each),
            )
        )
    heads = (
        tr("Dock"), tr("Won"), tr("Share"), tr("Turn order evened out"), tr("Found the ball"), tr("Overboard a match"),
    )  # fmt: skip
    return Table(tr("Which dock wins"), heads, tuple(rows), _bars(played.dock_effects))


def dock_name(facts: Facts, dock: str) -> str:
    """A Docking Area with the number it has on the maps of a report."""
    glyph = facts.glyphs[facts.docks.index(dock)]
    return dock if dock == glyph else f"{glyph} {dock}"


def order_table(facts: Facts) -> Table:
    """Who won from which place in the turn order."""
    played = facts.played
    assert played is not None
    rows = tuple(
        (PLACES[share.name], str(share.wins), percent(share.share), _interval(effect))
        for share, effect in zip(played.order, played.order_effects, strict=True)
    )
    heads = (tr("To move"), tr("Won"), tr("Share"), tr("Docks evened out"))
    return Table(tr("What moving first is worth"), heads, rows, _bars(played.order_effects))


def seat_table(facts: Facts) -> Table:
    """Who won by seat: equal ones, so that anything but even is chance."""
    played = facts.played
    assert played is not None
    rows = tuple(
        (tr("Coach {n}", n=share.name), str(share.wins), percent(share.share), span(share.low, share.high))
        for share in played.seats
    )
    bars = tuple(Bar(share.low, share.share, share.high) for share in played.seats)
    heads = (tr("Seat"), tr("Won"), tr("Share"), tr("95 %"))
    return Table(tr("The seats, which are equal"), heads, rows, bars)


def _interval(one: Share | Effect) -> str:
    return f"{percent(one.share)} ({span(one.low, one.high)})"


def _bars(effects: tuple[Effect, ...]) -> tuple[Bar, ...]:
    return tuple(Bar(one.low, one.share, one.high) for one in effects)


def chest_table(facts: Facts) -> Table:
    """How far it is from each dock to the chests."""
    rows = []
    for one in facts.ground.reaches:
        nearest = min((c.ways.quick for c in one.chests if c.ways is not None), key=lambda w: w.squares, default=None)
        some = "" if one.reached == len(one.chests) else " " + tr("({n} of {all})", n=one.reached, all=len(one.chests))
        means = (number(one.mean_squares) + some, number(one.mean_jumps), percent(one.mean_chance))
        rows.append(
            (
                dock_name(facts, one.dock),
                tr("none") if nearest is None else str(nearest.squares),
                "" if nearest is None else str(nearest.jumps),
                *(means if one.reached else ("-", "-", "-")),
                f"{one.first:g}" if one.first == round(one.first) else number(one.first),
            )
        )
    heads = (
        tr("From"), tr("Nearest chest"), tr("Jumps to it"), tr("All chests, mean"), tr("Jumps, mean"),
        tr("Stays dry"), tr("First at"),
    )  # fmt: skip
    note = tr(
        "Squares by the quickest way; “stays dry”: that no jump and no dodge of it fails; “first at”: chests that "
        "nobody reaches sooner."
    )
    if any(one.reached < len(one.chests) for one in facts.ground.reaches):
        note += " " + tr("In brackets: how many of the chests can be reached; the means are theirs.")
    return Table(tr("The way to the chests"), heads, tuple(rows), (), note)


def dock_ways_table(facts: Facts) -> Table:
    """How far it is from each dock to each other one."""
    rows = []
    for one in facts.ground.reaches:
        by_dock = {other.dock: other.ways for other in one.docks}
        rows.append(
            (dock_name(facts, one.dock), *(_way(by_dock[dock]) if dock in by_dock else "" for dock in facts.docks))
        )
    return Table(
        tr("From dock to dock"), (tr("From"), *(dock_name(facts, dock) for dock in facts.docks)), tuple(rows), (),
        tr("Squares, jumps, dodges and the chance that none of these fails; and the way with fewer of them."),
    )  # fmt: skip


def _way(ways: Ways | None) -> str:
    if ways is None:
        return tr("no way")
    quick, sure = ways.quick, ways.sure
    text = _one(quick.squares, quick.jumps, quick.dodges, quick.chance)
    if sure.jumps + sure.dodges < quick.jumps + quick.dodges:
        text = tr("{way} or {other}", way=text, other=_one(sure.squares, sure.jumps, sure.dodges, sure.chance))
    return text


def _one(squares: int, jumps: int, dodges: int, chance: float) -> str:
    parts = [str(squares)]
    if jumps:
        parts.append(ntr("{n} jump", "{n} jumps", jumps))
    if dodges:
        parts.append(ntr("{n} dodge", "{n} dodges", dodges))
    return " · ".join((*parts, percent(chance)))


def ship_table(facts: Facts) -> Table:
    """What a ship's deck is like."""
    rows = tuple(
        (ship.name, str(ship.squares), str(ship.rail), percent(ship.rail / ship.squares) if ship.squares else "",
         str(ship.planks), str(ship.chests))
        for ship in facts.ground.ships
    )  # fmt: skip
    heads = (tr("Ship"), tr("Squares"), tr("At the sea rail"), tr("Of the deck"), tr("Planks"), tr("Chests"))
    return Table(tr("Ships"), heads, rows)


def all_ways(facts: Facts) -> list[Table]:
    """Every way to every chest place, a table for each dock."""
    heads = (
        tr("Chest"), tr("Ship"), tr("Squares"), tr("Turns"), tr("Rushes to save one"), tr("Jumps"), tr("Dodges"),
        tr("Stays dry"), tr("With fewest dice"),
    )  # fmt: skip
    found = []
    for one in facts.ground.reaches:
        rows = []
        for chest in one.chests:
            x, y = chest.at
            if chest.ways is None:
                rows.append((f"({x}, {y})", chest.ship, tr("no way"), "", "", "", "", "", ""))
                continue
            way, sure = chest.ways.quick, chest.ways.sure
            fewer = sure.jumps + sure.dodges < way.jumps + way.dodges
            rows.append(
                (
                    f"({x}, {y})", chest.ship, str(way.squares), str(way.turns), str(way.rushes) if way.rushes else "-",
                    str(way.jumps), str(way.dodges), percent(way.chance),
                    _one(sure.squares, sure.jumps, sure.dodges, sure.chance) if fewer else "-",
                )
            )  # fmt: skip
        found.append(Table(tr("From {dock}", dock=called(one.dock)), heads, tuple(rows)))
    return found
