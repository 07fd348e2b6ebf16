"""Offers of other teams for players with extra skills. Rule: Sevens (official), League."""

from __future__ import annotations

from msgspec.structs import replace

from dockbowl.league.checks import kind_of
from dockbowl.league.entering import Refused, last_result, replace_result
from dockbowl.league.model import League, Poached, Team
from dockbowl.league.squads import Member, Squad, extra_skills, squads, value


def wanted(league: League, team: Team, number: int) -> int:
    """How many extra skills a player has for whom an offer may be made. Raises Refused if none can be."""
    kind = kind_of(league)
    if not kind.poaching:
        raise Refused(f"{kind.title}: players cannot be poached")
    last_result(league, team)
    squad = squads(league)[team.key]
    member = squad.member(number)
    if member is None or member.gone or member.dead:
        raise Refused(f"{team.name} has no number {number} to lose")
    extra = extra_skills(league, squad, member)
    if not extra:
        raise Refused(f"{team.key} {number} has no extra skills: nobody makes an offer")
    return extra


def offer(
    league: League,
    team: Team,
    number: int,
    die: int,
    *,
    pay: bool = False,
    let_go: bool = False,
    gold: int | None = None,
) -> tuple[League, Poached]:
    """Another team's offer for a player with extra skills; it stands if the die is no higher than their number.

    Then he is paid for (`gold`, else his value) or lost. It is written to the last match his team has played.
    """
    extra = wanted(league, team, number)
    place = last_result(league, team)
    squad = squads(league)[team.key]
    member = squad.member(number)
    assert member is not None
    paid: int | None = None
    if die <= extra:
        if pay == let_go:
            raise Refused(
                f"rolled {die}, {extra} or less: the offer stands; pay for him (--pay) or let him go (--let-go)"
            )
        if pay:
            paid = _price(league, squad, member, gold)
    made = Poached(team.key, number, die, paid, left=die <= extra and let_go)
    result = league.results[place]
    return replace_result(league, place, replace(result, poached=(*result.poached, made))), made


def _price(league: League, squad: Squad, member: Member, gold: int | None) -> int:
    price = value(league, squad, member) if gold is None else gold
    if price is None:
        raise Refused(f"{squad.team.key} {member.number}: his value cannot be worked out; say it: --value GOLD")
    have = squad.treasury or 0
    if price > have:
        raise Refused(f"he costs {price:,}, {squad.team.name} has {have:,}")
    return price
