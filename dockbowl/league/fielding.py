"""A team of the league as a team file: what its coach brings to the next match."""

from __future__ import annotations

from msgspec.structs import replace

from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Team as Fielded
from dockbowl.games.rosters import TeamPlayer
from dockbowl.games.team import building, checks, making
from dockbowl.league.checks import edition_of, kind_of, rosters_known, skill_a_match
from dockbowl.league.entering import Refused
from dockbowl.league.model import League
from dockbowl.league.squads import Member, Squad, position_of, squads, value


def fielded(league: League, key: str, before: Fielded | None = None) -> Fielded:
    """The team with all its players have gained. `before` is the team file it joined with: its re-rolls, staff and all
    that the league does not keep come from there. Raises Refused where the roster does not allow it, or is not here.

    Who misses the next match is marked so; who is dead until the season's end counts as retired for the season.
    """
    squad = squads(league)[key]
    kind = kind_of(league)
    if not skill_a_match(league):
        raise Refused(f"teams of {kind.title} go on from match to match by dockbowl team after")
    if not (squad.team.roster and rosters_known(league)):
        raise Refused(f"{squad.team.name}: its roster is not known here")
    base = before or building.empty_team(
        squad.team.roster, name=squad.team.name, coach=squad.team.coach, edition=edition_of(league)
    )
    draft = texts.tables(base.edition).draft
    team = replace(
        base,
        name=squad.team.name,
        coach=squad.team.coach,
        rerolls=max(base.rerolls, draft.free_rerolls),
        treasury=squad.treasury or 0,
        dedicated_fans=squad.fans if squad.fans is not None else base.dedicated_fans,
    )
    known = {player.number: player for player in base.players}
    kept = [member for member in squad.members if not member.gone and (kind.dead_return or not member.dead)]
    team = replace(team, players=tuple(_player(league, squad, team, member, known) for member in kept))
    found = checks.faults(team, unfinished=True)
    if found:
        raise Refused(f"{squad.team.name}: {found[0].text}")
    return team


def _player(league: League, squad: Squad, team: Fielded, member: Member, known: dict[int, TeamPlayer]) -> TeamPlayer:
    position = position_of(league, squad.team, member.player)
    if position is None:
        raise Refused(f"{squad.team.key} {member.number}: has no position")
    misses, retired, hates = member.misses_next, member.dead, tuple(member.hates)
    worth = value(league, squad, member)
    skills_value = worth - position.cost if worth is not None and (member.skills or member.paid_for) else None
    before = known.get(member.number)
    if before is not None and before.position == position.key:
        learned = [key for gain in member.gained for key in (gain.skill, gain.second) if key]
        return making.remade(
            team,
            before,
            gained=(*before.gained, *learned),
            skills_value=skills_value,
            misses_next=misses,
            retired=retired,
            hates=hates,
        )
    name = member.player.name or f"{position.name} {member.number}"
    if position.key not in {one.key for one in rosters.find(team.roster, team.edition).positions}:
        raise Refused(f"{squad.team.key} {member.number}: {team.roster} has no {position.key}")
    return making.make(
        position,
        member.number,
        name,
        gained=member.skills,
        skills_value=skills_value,
        misses_next=misses,
        retired=retired,
        hates=hates,
    )
