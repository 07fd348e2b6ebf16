"""The end of a season: what is reset, and the gold for the next draft. Rule: Sevens, League and Injuries."""

from __future__ import annotations

from msgspec.structs import replace

from dockbowl.league.checks import kind_of
from dockbowl.league.entering import Refused, checked
from dockbowl.league.fixtures import open_fixtures
from dockbowl.league.growing import Roller
from dockbowl.league.model import Budget, League, Rehated, SeasonEnd
from dockbowl.league.squads import squads
from dockbowl.league.standings import standings


def reopen(league: League) -> League:
    """Back in the season that was ended last. Raises Refused once the next one has fixtures or results."""
    if not league.seasons:
        raise Refused("no season has ended yet")
    begun = {one.season for one in league.fixtures} | {one.season for one in league.results}
    if league.season in begun:
        raise Refused(f"season {league.season} has begun: it has fixtures or results")
    return checked(replace(league, season=league.season - 1, seasons=league.seasons[:-1]))


def end(league: League, roll: Roller, *, unfinished: bool = False) -> tuple[League, SeasonEnd]:
    """The league in its next season, and what was rolled and worked out.

    House rules: the dead are back with the skills they started with, nobody hates any more (`squads` does both).
    Officially each hatred is rolled for again, and teams draft with a budget. Raises Refused while matches are open,
    unless `unfinished`.
    """
    kind = kind_of(league)
    if not any(result.season == league.season for result in league.results):
        raise Refused(f"season {league.season} has no results yet")
    left = open_fixtures(league)
    if left and not unfinished:
        raise Refused(f"{len(left)} matches of season {league.season} are open; --unfinished ends it all the same")
    now = squads(league)
    hatred = []
    if kind.hatred and not kind.dead_return:
        for squad in now.values():
            for member in squad.members:
                for race in member.hates if not (member.dead or member.gone) else ():
                    die = roll(6, f"{squad.team.key} {member.number} still hates {race} on {kind.hatred}+")
                    hatred.append(Rehated(squad.team.key, member.number, race, die, die >= kind.hatred))
    budgets = []
    if kind.redraft is not None:
        for row in standings(league):
            rest = now[row.team.key].treasury or 0
            gold = kind.redraft.budget + rest + kind.redraft.a_win * row.wins
            budgets.append(Budget(row.team.key, min(gold, kind.redraft.most)))
    made = SeasonEnd(league.season, tuple(hatred), tuple(budgets))
    return checked(replace(league, season=league.season + 1, seasons=(*league.seasons, made))), made
