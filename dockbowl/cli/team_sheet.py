"""A team's sheet as tables of the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dockbowl.lang import grouped, ntr, tr

if TYPE_CHECKING:
    from dockbowl.games.rosters import Team


def print_sheet(team: Team) -> None:
    """The sheet as tables of the terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from dockbowl.files import printable
    from dockbowl.games.team import building, growth
    from dockbowl.games.team.sheet import health, sheet

    facts = sheet(team)
    console = Console(markup=False, highlight=False, emoji=False)
    coach = tr(", coach {facts}", facts=facts["coach"]) if facts["coach"] else ""
    console.print(printable(f"{facts['name']} ({facts['roster_name']}{coach})"), style="bold")
    rules = ", ".join(rule.replace("_", " ").title() for rule in facts["special_rules"])
    if rules:
        console.print(rules)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    points = any(player.spp for player in team.players)
    hurt = any(health(player) for player in team.players)
    table.add_column(tr("No."), justify="right", no_wrap=True)
    table.add_column(tr("Name"), min_width=9)
    table.add_column(tr("Position"), min_width=9)
    stats = growth.stats(team.edition)
    for stat in stats:
        table.add_column(stat.upper(), justify="right", no_wrap=True)
    table.add_column(tr("Value"), justify="right", no_wrap=True)
    if points:
        table.add_column(tr("SPP"), no_wrap=True)
    if hurt:
        table.add_column(tr("Health"), min_width=8)
    table.add_column(tr("Skills"), min_width=20)
    for player in team.players:
        cells = [str(player.number), printable(player.name), player.title]
        cells += [growth.shown(stat, getattr(player, stat), team.edition) for stat in stats]
        cells.append(f"{player.cost // 1000}k")
        if points:
            cells.append(f"{building.points_left(player, team.edition)}/{player.spp}" if player.spp else "")
        if hurt:
            cells.append(health(player))
        table.add_row(*cells, ", ".join(_skills(player, team.edition)), style="dim" if player.out else None)
    console.print(table)
    fans = building.staff_names(team.edition)["dedicated_fans"]
    staff = [
        (tr("Team re-rolls"), facts["rerolls"]), (tr("Apothecary"), tr("yes") if facts["apothecary"] else tr("no")),
        (tr("Assistant coaches"), facts["assistant_coaches"]), (tr("Cheerleaders"), facts["cheerleaders"]),
        (fans, facts["dedicated_fans"]),
    ]  # fmt: skip
    console.print(", ".join(f"{name} {value}" for name, value in staff))
    value = tr("Team value {facts:,}", facts=facts["team_value"])
    if facts["current_team_value"] != facts["team_value"]:
        value += tr(", for the next match {facts:,}", facts=facts["current_team_value"])
    if facts["journeymen"]:
        value += _with_journeymen(facts)
    console.print(f"{value}; {(tr('left of the budget') if facts['new'] else tr('treasury'))} {facts['treasury']:,}")
    for match in facts["matches"]:
        console.print(
            printable(
                tr(
                    "{match}:{match2} against {match3}",
                    match=match["scored"],
                    match2=match["conceded"],
                    match3=match["against"] or tr("somebody"),
                )
            )
        )
    for one in facts["former"]:
        console.print(printable(f"{one['name']}, {one['position'].replace('_', ' ')}: {one['why'] or tr('gone')}"))


def _with_journeymen(facts: dict[str, Any]) -> str:
    """What the team will be worth in its next match, journeymen filling it up."""
    least, most = (grouped(facts["current_team_value"] + more) for more in facts["journeymen_value"])
    value = least if least == most else tr("{least} to {most}", least=least, most=most)
    return ntr(
        ", with {n} journeyman {value}", ", with {n} journeymen {value}", facts["journeymen"], value=value
    )  # fmt: skip


def _skills(player: Any, edition: str) -> list[str]:
    """His skills; gained ones stand after the others, the characteristics he has improved last."""
    from dockbowl.games.team.growth import STATS
    from dockbowl.games.team.sheet import skill_names

    return [*skill_names(player, edition), *(f"+{one.got.upper()}" for one in player.advances if one.got in STATS)]
