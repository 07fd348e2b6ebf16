"""The table of a season: points, touchdowns, casualties, and the order the league's tie-breaks make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dockbowl.league.model import League, Result, Team, TieBreak


@dataclass(slots=True)
class Row:
    """One team's line. Casualties are those of the opponents' players, and its own."""

    team: Team
    rank: int = 0
    """Teams that nothing sets apart share it."""
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    forfeits: int = 0
    """How many of the losses were matches it called off."""
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0
    suffered: int = 0
    points: int = 0

    @property
    def difference(self) -> int:
        return self.touchdowns - self.conceded

    @property
    def casualty_difference(self) -> int:
        return self.casualties - self.suffered

    def facts(self) -> dict[str, str | int]:
        """The line as plain values, for programs."""
        return {
            "rank": self.rank, "key": self.team.key, "team": self.team.name, "coach": self.team.coach,
            "roster": self.team.roster, "played": self.played, "wins": self.wins, "draws": self.draws,
            "losses": self.losses, "forfeits": self.forfeits, "touchdowns": self.touchdowns,
            "conceded": self.conceded, "difference": self.difference, "casualties": self.casualties,
            "suffered": self.suffered, "points": self.points,
        }  # fmt: skip


def winner(result: Result) -> str:
    """The key of the team that has won, "" for a draw."""
    if result.forfeit:
        return result.away if result.forfeit == result.home else result.home
    if result.winner:
        return result.winner
    home, away = result.score
    return "" if home == away else result.home if home > away else result.away


def casualties(result: Result) -> tuple[int, int]:
    """What each team did to the other: as written, else as many as the other's players who were hurt."""
    if result.casualties is not None:
        return result.casualties
    hurt = [one.team for one in result.hurt]
    return hurt.count(result.away), hurt.count(result.home)


def standings(league: League, season: int | None = None) -> list[Row]:
    """The table of a season (default: this one), the first team first."""
    season = league.season if season is None else season
    results = [result for result in league.results if result.season == season]
    rows = _counted(league, league.teams, results)
    return _ranked(league, list(rows.values()), results)


def _counted(league: League, teams: Sequence[Team], results: Sequence[Result]) -> dict[str, Row]:
    rows = {team.key: Row(team) for team in teams}
    points = league.points
    for result in results:
        won = winner(result)
        hurt = casualties(result)
        for side, key in enumerate(result.teams):
            row = rows.get(key)
            if row is None:
                continue
            row.played += 1
            row.touchdowns += result.score[side]
            row.conceded += result.score[1 - side]
            row.casualties += hurt[side]
            row.suffered += hurt[1 - side]
            if won == key:
                row.wins += 1
                row.points += points.win
            elif not won:
                row.draws += 1
                row.points += points.draw
            elif result.forfeit:
                row.losses += 1
                row.forfeits += 1
                row.points += points.forfeit
            else:
                row.losses += 1
                row.points += points.loss
    return rows


def _measure(row: Row, name: TieBreak) -> int:
    """What a tie-break goes by, more being better. `head to head` is among equals only, see `_among`."""
    return {
        "points": row.points,
        "wins": row.wins,
        "touchdown difference": row.difference,
        "touchdowns": row.touchdowns,
        "casualty difference": row.casualty_difference,
        "casualties": row.casualties,
        "fewest losses": -row.losses,
        "fewest forfeits": -row.forfeits,
    }[name]


def _among(league: League, rows: Sequence[Row], results: Sequence[Result]) -> dict[str, tuple[int, int]]:
    """Points and touchdown difference of the matches these teams have played with each other."""
    keys = {row.team.key for row in rows}
    between = [result for result in results if keys.issuperset(result.teams)]
    counted = _counted(league, [row.team for row in rows], between)
    return {key: (row.points, row.difference) for key, row in counted.items()}


def _ranked(league: League, rows: list[Row], results: Sequence[Result]) -> list[Row]:
    """In the order of the tie-breaks, each asked of those whom the ones before have left level."""
    groups = [rows]
    for name in league.tie_breaks:
        split: list[list[Row]] = []
        for group in groups:
            if name == "head to head":
                met = _among(league, group, results)
                measured = {row.team.key: met[row.team.key] for row in group}
            else:
                measured = {row.team.key: (_measure(row, name), 0) for row in group}
            for value in sorted(set(measured.values()), reverse=True):
                split.append([row for row in group if measured[row.team.key] == value])
        groups = split
    ordered: list[Row] = []
    for group in groups:
        for row in group:
            row.rank = len(ordered) + 1
        ordered += sorted(group, key=lambda row: row.team.name.casefold())
    return ordered
