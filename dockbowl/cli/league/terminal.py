"""A league as tables of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dockbowl.files import printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

HEADS = ("", "Team", "Coach", "P", "W", "D", "L", "TD", "+/-", "Cas", "Pts")
"""P played, W D L won, drawn, lost, TD scored-conceded, Cas caused-suffered."""


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
        parts.append(f"called off by {line['forfeit']}")
    if line["decided"]:
        parts.append(f"won by {line['winner']}")
    if line["note"]:
        parts.append(line["note"])
    return ", ".join(parts)


def absent_words(line: dict[str, Any]) -> str:
    """Who of a team is missing, and who comes in his place."""
    parts = list(line["players"])
    if line["journeymen"]:
        parts.append(f"{line['journeymen']} journeym{'a' if line['journeymen'] == 1 else 'e'}n")
    return ", ".join(parts)


def explained(facts: dict[str, Any]) -> str:
    """How points are given and level teams are set apart."""
    points = facts["points"]
    order = ", ".join(facts["tie_breaks"])
    given = f"win {points['win']}, draw {points['draw']}, loss {points['loss']}, called off {points['forfeit']}"
    return f"Points: {given}. Order: {order}."


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
    console.print(printable(f"{facts['league']}, season {facts['season']} ({facts['game']})"), style="bold")
    if not facts["table"]:
        console.print("no teams yet")
        return
    coaches = any(row["coach"] for row in facts["table"])
    shown = [place for place in range(len(HEADS)) if coaches or HEADS[place] != "Coach"]
    table = _grid(
        *(HEADS[place] for place in shown),
        right=tuple(n for n, place in enumerate(shown) if HEADS[place] not in ("Team", "Coach")),
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
        console.print(f"\nRound {latest}" if latest else "\nLast results", style="bold")
        for line in shown:
            words = result_words(line)
            score = f"{line['score'][0]}-{line['score'][1]}"
            console.print(printable(f"{line['home']} {score} {line['away']}" + (f" ({words})" if words else "")))
    if facts["fixtures"]:
        following = facts["fixtures"][0]
        when = " ".join(filter(None, (following["date"], following["time"])))
        console.print(f"\nNext: round {following['round']}" + (f", {when}" if when else ""), style="bold")
        for line in facts["fixtures"]:
            if line["round"] == following["round"]:
                console.print(printable(f"{line['home']} - {line['away']}"))
    if facts["absent"]:
        console.print("\nMissing the next match", style="bold")
        for line in facts["absent"]:
            console.print(printable(f"{line['team']}: {absent_words(line)}"))
    for key, head in (("scorers", "Touchdowns"), ("bashers", "Casualties")):
        if facts[key]:
            console.print(f"\n{head}", style="bold")
            for line in facts[key][:5]:
                console.print(printable(f"{line['count']} {line['name']} ({line['team']})"))


def print_team(facts: dict[str, Any]) -> None:
    """A team for its next match."""
    console = _console()
    coach = f", coach {facts['coach']}" if facts["coach"] else ""
    console.print(printable(f"{facts['team']}{coach}"), style="bold")
    parts = [f"place {facts['rank']}, {facts['points']} points"]
    if facts["fans"] is not None:
        parts.append(f"fan factor {facts['fans']}" if facts["fans_fixed"] else f"dedicated fans {facts['fans']}")
    if facts["treasury"] is not None:
        parts.append(f"treasury {facts['treasury']:,}")
    console.print("; ".join(parts))
    if facts["next"]:
        line = facts["next"]
        when = " ".join(filter(None, (line["date"], line["time"])))
        console.print(printable(f"next: {line['home']} - {line['away']}" + (f", {when}" if when else "")))
    if not facts["players"]:
        console.print("no players listed")
        return
    heads = ["", "Name", "Position", "Skills gained", "Hates", "", "TD", "Cas"]
    values = any(player["value"] is not None for player in facts["players"])
    table = _grid(*heads, *(["Value"] if values else []), right=(0, 6, 7, 8))
    for player in facts["players"]:
        row = [
            str(player["number"]),
            player["name"],
            player["position"],
            ", ".join(player["skills"]),
            ", ".join(one.replace("_", " ") for one in player["hates"]),
            player["state"],
            str(player["touchdowns"] or ""),
            str(player["casualties"] or ""),
        ]
        if values:
            row.append("" if player["value"] is None else f"{player['value']:,}")
        table.add_row(*map(printable, row), style="" if player["state"] == "fit" else "dim")
    console.print(table)
    said = f"{facts['fit']} fit"
    if facts["journeymen"]:
        many = f"{facts['journeymen']} journeym{'a' if facts['journeymen'] == 1 else 'e'}n"
        said += f"; {many} up to {facts['side']}: {facts['journeyman']}, Loner ({facts['loner']}+)"
    console.print(printable(said))
