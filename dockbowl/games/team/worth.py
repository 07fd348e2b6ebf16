"""What a team is worth and what it costs, in gold pieces. Rule: core 5, 26.

The *team value* is players at their current value, re-rolls at the roster's price, and staff; gold does not count, and
fans only where the edition says so. The *current* team value leaves out who cannot play the next match.
"""

from __future__ import annotations

from typing import Final

from dockbowl.games import texts
from dockbowl.games.rosters import Team, TeamPlayer, find, staff_cost
from dockbowl.games.team import growth
from dockbowl.games.team.making import position_of

LOW_COST: Final = "low_cost_linemen"
"""The rule by which the price of linemen counts for nothing in the value of their team."""


def fans_cost(team: Team) -> int:
    """What is paid for fans beyond the free ones when a team is drafted."""
    draft = texts.tables(team.edition).draft
    return max(0, team.dedicated_fans - draft.free_fans) * draft.fan_cost


def team_value(team: Team) -> int:
    """Everybody, re-rolls and staff."""
    fans = 0 if texts.tables(team.edition).draft.fans_count else fans_cost(team)
    return staff_cost(team) - fans + sum(counted(team, player) for player in team.players)


def current_team_value(team: Team) -> int:
    """The team value without those who cannot play the next match."""
    return team_value(team) - sum(counted(team, player) for player in team.players if player.out)


def journeymen(team: Team) -> tuple[int, int, int]:
    """How many fill the team up for its next match, and what they add to its value there, at least and at most.

    Its coach picks among the linemen of the roster; they count as its own linemen do. Rule: core 5.
    """
    draft = texts.tables(team.edition).draft
    few = draft.min_players - sum(not player.out for player in team.players)
    if few <= 0 or not team.roster:
        return 0, 0, 0
    prices = [position.cost for position in find(team.roster, team.edition).ready if position.role == "lineman"]
    if not prices:
        return 0, 0, 0
    if LOW_COST in team.special_rules:
        return few, 0, 0
    return few, few * min(prices), few * (min(prices) if draft.lowest_journeymen else max(prices))


def counted(team: Team, player: TeamPlayer) -> int:
    """What a player adds to his team's value."""
    if LOW_COST in team.special_rules and player.role == "lineman" and team.roster:
        roster = find(team.roster, team.edition)
        position = roster.position(player.position)
        return player.cost - (position.cost if position else 0)
    return player.cost


def skills_cost(team: Team) -> int:
    """The value of all skills given at the draft."""
    return sum(growth.given_value(position_of(team, player), key) for player in team.players for key in player.gained)


def skill_points(team: Team) -> int:
    """Points that the skills given cost where a tournament counts them so."""
    points = growth.facts(team.edition).points
    kinds = [growth.access(position_of(team, player), key) for player in team.players for key in player.gained]
    return sum(points.primary if kind == "primary" else points.secondary for kind in kinds)


def draft_cost(team: Team) -> int:
    """What a new team pays out of its budget: prices of players, staff, fans, and skills unless they have a budget."""
    prices = sum(position_of(team, player).cost for player in team.players)
    apart = team.skill_budget is not None or team.skill_points is not None
    return prices + staff_cost(team) + (0 if apart else skills_cost(team))


def gold(team: Team) -> int:
    """What is in its treasury: of a new team, what it has not spent of its budget."""
    if team.treasury is not None:
        return team.treasury
    if not texts.tables(team.edition).draft.priced:
        return 0
    return max(0, team.budget - (draft_cost(team) if team.roster else team.cost))
