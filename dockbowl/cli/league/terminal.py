"""A league as tables of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dockbowl.cli.league.words import in_words
from dockbowl.files import printable
from dockbowl.lang import grouped, ntr, said, tr, word_row, word_table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

TEAM, COACH = 1, 2
"""Places of names in a row of the table."""
HEADS = word_row("", "Team", "Coach", "P", "W", "D", "L", "TD", "+/-", "Cas", "Pts")
"""P played, W D L won, drawn, lost, TD scored-conceded, Cas caused-suffered."""
TIE_BREAKS = word_table(
    {
        "points": "points",
        "wins": "wins",
        "touchdown difference": "touchdown difference",
        "touchdowns": "touchdowns",
        "casualty difference": "casualty difference",
        "casualties": "casualties",
        "head to head": "head to head",
        "fewest losses": "fewest losses",
        "fewest forfeits": "fewest forfeits",
    }
)
STATES = word_table({"fit": "fit", "misses the next match": "misses the next match", "dead": "dead", "gone": "gone"})
"""What `report.state` says of a player."""


def cells(row: dict[str, Any]) -> tuple[str, ...]:
    """A line of the table as every table shows it."""
    losses = f"{row['losses']} ({row['forfeits']} f)" if row["forfeits"] else str(row["losses"])
    return (
        f"{row['rank']}.",
        row["team"],
        row["coach"],
        str(row["played"]),
        str(row["wins"]),
        str(row["draws"]),
        losses,
        f"{row['touchdowns']}-{row['conceded']}",
        f"{row['difference']:+d}" if row["difference"] else "0",
        f"{row['casualties']}-{row['suffered']}",
        str(row["points"]),
    )


def leading(rows: Sequence[dict[str, Any]]) -> int:
    """How many teams are first; none before anybody has played."""
    return sum(row["rank"] == 1 for row in rows) if any(row["played"] for row in rows) else 0


def filled(rows: Sequence[Sequence[str]]) -> list[int]:
    """The columns that have something in them."""
    return [place for place, texts in enumerate(zip(*rows, strict=True)) if any(texts)]


def result_words(line: dict[str, Any]) -> str:
    """What follows a score: called off, decided otherwise, a note."""
    parts = []
    if line["forfeit"]:
        parts.append(tr("called off by {line}", line=line["forfeit"]))
    if line["decided"]:
        parts.append(tr("won by {line}", line=line["winner"]))
    if line["note"]:
        parts.append(line["note"])
    return ", ".join(parts)


def absent_words(line: dict[str, Any]) -> str:
    """Who of a team is missing, and who comes in his place."""
    parts = [in_words(one) for one in line["players"]]
    if line["journeymen"]:
        parts.append(ntr("{n} journeyman", "{n} journeymen", line["journeymen"]))
    return ", ".join(parts)


def explained(facts: dict[str, Any]) -> str:
    """How points are given and level teams are set apart."""
    points = facts["points"]
    order = ", ".join(TIE_BREAKS[one] for one in facts["tie_breaks"])
    given = tr(
        "win {points}, draw {points2}, loss {points3}, called off {points4}",
        points=points["win"],
        points2=points["draw"],
        points3=points["loss"],
        points4=points["forfeit"],
    )
    return tr("Points: {given}. Order: {order}.", given=given, order=order)


def _console() -> Console:
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def _grid(*heads: str, right: tuple[int, ...] = ()) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place in right else "left")
    return table


def print_table(facts: dict[str, Any], console: Console | None = None) -> None:
    console = console or _console()
    console.print(
        printable(
            tr(
                "{facts}, season {facts2} ({facts3})",
                facts=facts["league"],
                facts2=facts["season"],
                facts3=said(facts["game"]),
            )
        ),
        style="bold",
    )
    if not facts["table"]:
        console.print(tr("no teams yet"))
        return
    coaches = any(row["coach"] for row in facts["table"])
    shown = [place for place in range(len(HEADS)) if coaches or place != COACH]
    table = _grid(
        *(HEADS[place] for place in shown),
        right=tuple(n for n, place in enumerate(shown) if place not in (TEAM, COACH)),
    )
    for row in facts["table"]:
        line = cells(row)
        table.add_row(*(printable(line[place]) for place in shown))
    console.print(table)
    console.print(explained(facts), style="dim")


def print_evening(facts: dict[str, Any]) -> None:
    """Table, the last results, what comes next, who is missing."""
    console = _console()
    print_table(facts, console)
    if facts["results"]:
        latest = facts["results"][-1]["round"]
        shown = [line for line in facts["results"] if line["round"] == latest] if latest else facts["results"][-6:]
        console.print(tr("\nRound {latest}", latest=latest) if latest else tr("\nLast results"), style="bold")
        for line in shown:
            words = result_words(line)
            score = f"{line['score'][0]}-{line['score'][1]}"
            console.print(printable(f"{line['home']} {score} {line['away']}" + (f" ({words})" if words else "")))
    if facts["fixtures"]:
        following = facts["fixtures"][0]
        when = " ".join(filter(None, (following["date"], following["time"])))
        console.print(
            tr("\nNext: round {following}", following=following["round"]) + (f", {when}" if when else ""), style="bold"
        )
        for line in facts["fixtures"]:
            if line["round"] == following["round"]:
                console.print(printable(f"{line['home']} - {line['away']}"))
    if facts["absent"]:
        console.print(tr("\nMissing the next match"), style="bold")
        for line in facts["absent"]:
            console.print(printable(f"{line['team']}: {absent_words(line)}"))
    for key, head in (("scorers", tr("Touchdowns")), ("bashers", tr("Casualties"))):
        if facts[key]:
            console.print(f"\n{head}", style="bold")
            for line in facts[key][:5]:
                console.print(printable(f"{line['count']} {in_words(line['name'])} ({line['team']})"))


def print_team(facts: dict[str, Any]) -> None:
    """A team for its next match."""
    console = _console()
    coach = tr(", coach {facts}", facts=facts["coach"]) if facts["coach"] else ""
    console.print(printable(f"{facts['team']}{coach}"), style="bold")
    parts = [ntr("place {place}, {n} point", "place {place}, {n} points", facts["points"], place=facts["rank"])]
    if facts["fans"] is not None:
        parts.append(
            tr("fan factor {facts}", facts=facts["fans"])
            if facts["fans_fixed"]
            else tr("dedicated fans {facts}", facts=facts["fans"])
        )
    if facts["treasury"] is not None:
        parts.append(tr("treasury {facts:,}", facts=facts["treasury"]))
    console.print("; ".join(parts))
    if facts["next"]:
        line = facts["next"]
        when = " ".join(filter(None, (line["date"], line["time"])))
        console.print(
            printable(
                tr("next: {line} - {line2}", line=line["home"], line2=line["away"]) + (f", {when}" if when else "")
            )
        )
    if not facts["players"]:
        console.print(tr("no players listed"))
        return
    heads = ["", tr("Name"), tr("Position"), tr("Skills gained"), tr("Hates"), "", tr("TD"), tr("Cas")]
    values = any(player["value"] is not None for player in facts["players"])
    honours = any(player["mvps"] for player in facts["players"])
    more = [*([tr("MVP")] if honours else []), *([tr("Value")] if values else [])]
    table = _grid(*heads, *more, right=(0, 6, 7, 8, 9))
    for player in facts["players"]:
        row = [
            str(player["number"]),
            player["name"],
            said(player["position"]),
            ", ".join(map(said, player["skills"])),
            ", ".join(said(one.replace("_", " ")) for one in player["hates"]),
            STATES[player["state"]],
            str(player["touchdowns"] or ""),
            str(player["casualties"] or ""),
        ]
        if honours:
            row.append(str(player["mvps"] or ""))
        if values:
            row.append("" if player["value"] is None else grouped(player["value"]))
        table.add_row(*map(printable, row), style="" if player["state"] == "fit" else "dim")
    console.print(table)
    told = tr("{facts} fit", facts=facts["fit"])
    if facts["journeymen"]:
        many = ntr("{n} journeyman", "{n} journeymen", facts["journeymen"])
        told += tr(
            "; {many} up to {facts}: {facts2}, Loner ({facts3}+)",
            many=many,
            facts=facts["side"],
            facts2=said(facts["journeyman"]),
            facts3=facts["loner"],
        )
    console.print(printable(told))
