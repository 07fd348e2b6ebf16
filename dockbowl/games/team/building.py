"""What a coach may do to his team: hire, sack, buy, name, give skills, spend points. Rules: core 4, 26.

Every function returns the changed team, or raises Refused with the reason. Whether a change is legal is not decided
here but by `checks`: a change is refused if it brings a fault that was not there before. Prices are gold pieces; a
team that has played pays out of its treasury, and double for re-rolls.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from dockbowl.core.dice import Dice
from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Advance, Former, Position, Roster, Team, TeamPlayer, find
from dockbowl.games.team import checks, growth, worth
from dockbowl.games.team.making import make, position_of, remade, spent

STAFF: Final = {
    "rerolls": "Team re-rolls",
    "apothecary": "Apothecary",
    "assistant_coaches": "Assistant coaches",
    "cheerleaders": "Cheerleaders",
    "dedicated_fans": "Dedicated fans",
}
"""What is bought besides players, and what it is called."""
SACKED: Final = "sacked"
"""Why a player has left whom his coach has let go."""
FAN_FACTOR: Final = "Fan factor"
"""What the fans of a team are called where they count in its value."""


class Refused(ValueError):
    """A change that the rules do not allow; the message says why."""


# ---------------------------------------------------------------- beginning


def empty_team(
    roster_key: str,
    *,
    name: str = "",
    coach: str = "",
    budget: int | None = None,
    skill_budget: int | None = None,
    skill_points: int | None = None,
    edition: str = texts.BASE,
) -> Team:
    """A team with nobody in it and all its gold. Raises UnknownRoster."""
    roster = find(roster_key, edition)
    draft = texts.tables(edition).draft
    return Team(
        name=name or rosters.a_team_name(roster),
        roster=roster.key,
        edition=edition,
        budget=draft.budget if budget is None else budget,
        players=(),
        rerolls=draft.free_rerolls,
        reroll_cost=roster.reroll_cost,
        apothecary=False,
        assistant_coaches=0,
        cheerleaders=0,
        dedicated_fans=draft.free_fans,
        special_rules=rosters.special_rules(roster),
        coach=coach,
        skill_budget=skill_budget,
        skill_points=skill_points,
    )


def left(team: Team) -> int:
    """Gold that can still be spent; less than 0 if too much has been."""
    return team.treasury if team.treasury is not None else team.budget - worth.draft_cost(team)


def skills_left(team: Team) -> int | None:
    """Gold or points left for skills alone; None if they are paid from the budget."""
    if team.skill_points is not None:
        return team.skill_points - worth.skill_points(team)
    return None if team.skill_budget is None else team.skill_budget - worth.skills_cost(team)


def _checked(before: Team, after: Team) -> Team:
    """The team after a change, if that brings no fault the team did not have."""
    old = {fault.text for fault in checks.faults(before, unfinished=True)}
    for fault in checks.faults(after, unfinished=True):
        if fault.text not in old:
            raise Refused(fault.text)
    return after


def _paid(team: Team, price: int) -> Team:
    """The team with so much less in its treasury; a new team pays by what it has."""
    if team.treasury is None:
        return team
    if price > team.treasury:
        raise Refused(f"costs {price:,}, there are {team.treasury:,}")
    return replace(team, treasury=team.treasury - price)


def roster_of(team: Team) -> Roster:
    return find(team.roster, team.edition)


# ---------------------------------------------------------------- players


def free_number(team: Team) -> int:
    """The lowest number nobody has."""
    taken = {player.number for player in team.players}
    return next(number for number in range(1, checks.MOST_NUMBER + 2) if number not in taken)


def free_name(team: Team, position: Position) -> str:
    """A name of the position's family that nobody has."""
    taken = {player.name for player in team.players} | {one.name for one in team.former}
    start = sum(map(ord, team.name)) * 7 + len(team.players) * 3
    return next(name for turn in range(1000) if (name := rosters.a_name(position, start + turn)) not in taken)


def player(team: Team, number: int) -> TeamPlayer:
    """Who has this number. Raises Refused if nobody has."""
    found = next((one for one in team.players if one.number == number), None)
    if found is None:
        raise Refused(f"nobody has the number {number}")
    return found


def hire(team: Team, position_key: str, *, name: str = "", number: int = 0, spp: int = 0, free: bool = False) -> Team:
    """One more player of this position. With `free` he costs nothing: he was raised in the match."""
    position = roster_of(team).position(position_key)
    if position is None:
        raise Refused(f"{roster_of(team).name} has no {position_key}")
    joins = make(
        position,
        number or free_number(team),
        name or free_name(team, position),
        spp=spp,
        free_skills=team.skill_points is not None,
    )
    paid = team if free else _paid(team, position.cost)
    return _checked(team, replace(paid, players=(*team.players, joins)))


def sack(team: Team, number: int, why: str = SACKED) -> Team:
    """A player leaves. A team that has played gets nothing for him and remembers him."""
    gone = player(team, number)
    if team.played and gone.captain and not gone.lasting and why == SACKED:
        raise Refused("the captain is not sacked unless an injury has cost him a characteristic")
    players = tuple(one for one in team.players if one is not gone)
    former = (*team.former, former_of(gone, why)) if team.played else team.former
    return replace(team, players=players, former=former)


def former_of(gone: TeamPlayer, why: str) -> Former:
    return Former(gone.number, gone.name, gone.position, why, gone.spp)


def change_player(team: Team, who: int, **changes: Any) -> Team:
    """Something else become of the player with the number `who`; `changes` as `making.make` takes them."""
    old = player(team, who)
    new = remade(team, old, **changes)
    return _checked(team, replace(team, players=tuple(new if one is old else one for one in team.players)))


def rename_player(team: Team, number: int, name: str) -> Team:
    return change_player(team, number, name=_name(name, "a player"))


def renumber(team: Team, number: int, new: int) -> Team:
    return change_player(team, number, number=new)


def rename(team: Team, name: str) -> Team:
    return replace(team, name=_name(name, "a team"))


def _name(text: str, whose: str) -> str:
    name = text.strip()
    if not name:
        raise Refused(f"{whose} needs a name")
    if len(name) > checks.LONGEST_TEXT:
        raise Refused(f"a name has at most {checks.LONGEST_TEXT} characters")
    if not name.isprintable():
        raise Refused("a name has no control characters")
    return name


def choose_rule(team: Team, rule: str) -> Team:
    """The special rule a roster lets its coach choose."""
    roster = roster_of(team)
    if rule not in roster.choose_one:
        raise Refused(f"{rule} is none of {', '.join(roster.choose_one) or 'nothing'}")
    return replace(team, special_rules=rosters.special_rules(roster, rule))


def order(team: Team) -> Team:
    """Players by their number."""
    return replace(team, players=tuple(sorted(team.players, key=lambda one: one.number)))


# ---------------------------------------------------------------- staff


def staff_names(edition: str) -> dict[str, str]:
    """What is bought besides players, by what the edition calls it."""
    return {**STAFF, "dedicated_fans": FAN_FACTOR} if texts.tables(edition).draft.fans_count else STAFF


def staff_price(team: Team, key: str) -> int:
    """What one more of it costs now."""
    draft = texts.tables(team.edition).draft
    if key == "rerolls":
        later = team.played and not draft.reroll_cost
        return team.reroll_cost * (growth.facts(team.edition).later.reroll_factor if later else 1)
    return {
        "apothecary": draft.apothecary_cost,
        "assistant_coaches": draft.assistant_coach_cost,
        "cheerleaders": draft.cheerleader_cost,
        "dedicated_fans": draft.fan_cost,
    }[key]


def buy(team: Team, key: str) -> Team:
    """One more of the staff, re-rolls or fans."""
    if key == "dedicated_fans" and team.played:
        raise Refused("fans come and go by matches, they cannot be bought any more")
    have = getattr(team, key)
    if have is True:
        raise Refused("a team has only one")
    more: int | bool = True if key == "apothecary" else have + 1
    return _checked(team, replace(_paid(team, staff_price(team, key)), **{key: more}))


def sell(team: Team, key: str) -> Team:
    """One less. A new team has its price back, one that has played has not."""
    if key == "dedicated_fans" and team.played:
        raise Refused("fans come and go by matches")
    if key == "rerolls" and team.played:
        raise Refused("a team that has played keeps its re-rolls")
    have = getattr(team, key)
    if not have:
        raise Refused("there is none")
    return _checked(team, replace(team, **{key: False if key == "apothecary" else have - 1}))


# ---------------------------------------------------------------- skills and points


def give(team: Team, number: int, skill: str) -> Team:
    """A skill given to a player when a team is drafted, out of the budget, the skill budget or skill points."""
    if team.played and texts.tables(team.edition).draft.points:
        raise Refused("a team that has played learns by points")
    return change_player(team, number, gained=(*player(team, number).gained, skill))


def may_have_veterans(team: Team) -> bool:
    """Whether linemen of such a team may be veterans (Sevens)."""
    return texts.tables(team.edition).draft.veterans > 0


def veteran(team: Team, number: int) -> Team:
    """A lineman becomes the team's veteran in place of who was; or is one no more."""
    chosen = player(team, number)
    after = team
    for one in team.players:
        if one.veteran and one is not chosen:
            after = change_player(after, one.number, veteran=False)
    return change_player(after, number, veteran=not chosen.veteran)


def may_have_a_captain(team: Team) -> bool:
    """Whether such a team may name a Team Captain (2025)."""
    return texts.CAPTAIN in team.special_rules


def captain(team: Team, number: int) -> Team:
    """A player becomes the team's captain, in place of who was; or is one no more.

    Once it has played, the captain stays until he is no more of the team. Raises Refused.
    """
    chosen = player(team, number)
    if team.played and any(one.captain for one in team.players):
        raise Refused("the captain stays as long as he is of the team")
    after = team
    for one in team.players:
        if one.captain and one is not chosen:
            after = change_player(after, one.number, captain=False)
    return change_player(after, number, captain=not chosen.captain)


def take(team: Team, number: int, skill: str) -> Team:
    """A given skill taken back."""
    old = player(team, number)
    if skill not in old.gained or team.played:
        raise Refused("was not given to him")
    return change_player(team, number, gained=tuple(one for one in old.gained if one != skill))


def advance(team: Team, number: int, one: Advance) -> Team:
    """A player spends points on an advancement; what the dice brought is in it already."""
    return change_player(team, number, advances=(*player(team, number).advances, one))


def points_left(one: TeamPlayer, edition: str) -> int:
    """Points a player has not spent."""
    return one.spp - spent(one, edition)


def why_no_advance(team: Team, number: int, how: rosters.How) -> str:
    """Why a player cannot gain anything that way now; "" if he can."""
    old = player(team, number)
    most = growth.facts(team.edition).most_advancements
    if old.advancements >= most:
        return f"he has {old.advancements} advancements, at most {most}"
    price, left_over = growth.price(how, old.advancements + 1, team.edition), points_left(old, team.edition)
    if price > left_over:
        return f"costs {price} points, he has {left_over}"
    if how != "characteristic" and not skills_for(team, number, how):
        return "there is no skill left that he could learn so"
    return ""


def skills_for(team: Team, number: int, how: rosters.How) -> tuple[str, ...]:
    """The skills a player could gain that way."""
    old = player(team, number)
    position = position_of(team, old)
    kind = "secondary" if how == "characteristic" else how.partition("_")[2]
    letters = position.primary if kind == "primary" else position.secondary
    return tuple(key for letter in letters for key in growth.random_choices(position, old.skills, letter))


def roll_skill(team: Team, number: int, letter: str, dice: Dice) -> tuple[Advance, tuple[tuple[int, int], ...]]:
    """A random skill of a category (its letter), and all that was rolled for it: again while he cannot have it.

    Raises Refused if there is none he could have, or too few points.
    """
    old = player(team, number)
    position = position_of(team, old)
    kind = "primary" if letter in position.primary else "secondary"
    how = growth.way(f"{growth.RANDOM}_{kind}")
    open_to_him = growth.random_choices(position, old.skills, letter)
    if letter not in position.primary + position.secondary or not open_to_him:
        raise Refused(f"there is no {growth.category_name(letter, team.edition)} skill that he could learn")
    reason = why_no_advance(team, number, how)
    if reason:
        raise Refused(reason)
    rolled: list[tuple[int, int]] = []
    while True:
        first, second = dice.faces(6, 2)
        rolled.append((first, second))
        skill = growth.random_skill(letter, (first, second), team.edition)
        if skill in open_to_him:
            return Advance(how, skill), tuple(rolled)


def why_no_roll(team: Team, number: int) -> str:
    """Why a player has no improvement roll now, where two dice say what he gains; "" if he has."""
    return why_no_advance(team, number, "characteristic")


def rolled_gains(team: Team, number: int, faces: tuple[int, int]) -> dict[str, Advance]:
    """What two improvement dice let a player gain, by skill or characteristic: a double opens the secondary skills."""
    old = player(team, number)
    position = position_of(team, old)
    letters = position.primary + (position.secondary if faces[0] == faces[1] else "")
    gains = {stat: Advance("characteristic", stat) for stat in stats_for(team, number, sum(faces))}
    for letter in letters:
        for skill in growth.random_choices(position, old.skills, letter):
            gains[skill] = Advance(growth.how_of(position, skill), skill)
    return gains


def stats_for(team: Team, number: int, face: int) -> tuple[str, ...]:
    """The characteristics that the improvement dice, this in all, let a player improve."""
    old = player(team, number)
    position = position_of(team, old)
    got = [one.got for one in old.advances]
    return tuple(
        stat
        for stat in growth.improvement(face, team.edition).choice
        if not growth.why_not_improved(position, got.count(stat), old.lasting.count(stat), stat)
    )


# ---------------------------------------------------------------- is it ready?


def missing(team: Team) -> list[str]:
    """What still keeps the team from being played; nothing if it is legal."""
    return [fault.text for fault in checks.faults(team)]
