"""Star players in a match: who may be hired, what that does, and the rules that are about the match. Rule: core 5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.events import Left, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import GONE, RESERVES, Match
from dockbowl.games.match.course import MATCH, course, with_coach
from dockbowl.games.match.gifts import give
from dockbowl.games.match.mercenaries import MOST_PLAYERS
from dockbowl.games.stars import ROLE, Star, choice_name, choices
from dockbowl.rules.limits import ready, spend

MOST_STARS: Final = 2
"""Choices a team has; a pair is one (errata)."""
SHOW: Final = "star_of_the_show"
REMOVED: Final = frozenset(("ko", "casualty"))
LOST: Final = frozenset(("ko", "casualty", "sent off"))


# ------------------------------------------------------------------ hiring


def cost_of(key: str) -> int:
    """What a star, or a pair, costs: a pair's price is paid once."""
    return choices()[key][0].cost


def hired(m: Match, coach: int, key: str) -> list[int]:
    """The coach's players of this choice, those who do not play included."""
    keys = {star.key for star in choices()[key]}
    return [p for p in m.team(coach) if m.base[p].role == ROLE and m.base[p].position in keys]


def why_no_star(m: Match, coach: int, key: str) -> str:
    """Why the coach cannot hire this star (or pair) now; "" if he can."""
    extra = course(m)
    choice = choices()[key]
    if not all(star.plays(extra.leanings[coach]) for star in choice):
        return f"{choice_name(key)} {'do' if len(choice) > 1 else 'does'} not play for this team"
    if any(what in choices() and owner == coach and what == key for owner, what in extra.bought):
        return "hired already"
    if sum(1 for owner, what in extra.bought if owner == coach and what in choices()) >= MOST_STARS:
        return f"at most {MOST_STARS} star players"
    if len([p for p in m.team(coach) if m.status[p] != GONE]) + len(choice) > MOST_PLAYERS:
        return f"a team has at most {MOST_PLAYERS} players"
    if cost_of(key) > extra.gold[coach]:
        return f"costs {cost_of(key):,}, and {extra.gold[coach]:,} are left"
    return ""


def for_hire(m: Match, coach: int) -> list[str]:
    """Keys of the stars and pairs he can hire and pay now."""
    gold = course(m).gold[coach]
    return [key for key, choice in choices().items() if choice[0].cost <= gold and not why_no_star(m, coach, key)]


def hire_star(m: Match, coach: int, key: str) -> None:
    """Pay, and have him, or both of a pair, in Reserves.

    Hired by both coaches he plays for neither and keeps both fees, unless the table lets both have him (the option
    `star_on_both`): so in a league, and otherwise in a friendly match.
    """
    extra, cost = course(m), cost_of(key)
    extra.gold = with_coach(extra.gold, coach, extra.gold[coach] - cost)
    extra.spent = with_coach(extra.spent, coach, extra.spent[coach] + cost)
    extra.bought = {**extra.bought, (coach, key): 1}
    m.emit(Told("star hired", coach, number=cost, word=choice_name(key)))
    rivals = hired(m, 1 - coach, key)
    if rivals and not m.rules.options["star_on_both"]:
        for p in rivals:
            m.status[p] = GONE
            m.emit(Left(p, "gone", -1, "hired by both"))
            _lose_chaos(m, p)
        m.emit(Told("star hired by both", word=choice_name(key)))
        return
    for star in choices()[key]:
        number = next_number(m, coach)
        p = m.add_player(f"{COACH_LETTERS[coach]}{number}", card_of(m, star, number), coach, RESERVES)
        m.emit(Told("star", coach, p))
        if Prop.BRINGS_REROLL in m.card[p].props:
            extra.chaos = with_coach(extra.chaos, coach, 1)
            m.rerolls[coach] += 1


def next_number(m: Match, coach: int) -> int:
    numbers = [m.base[p].number for p in m.team(coach)]
    return max((*numbers, len(numbers))) + 1


def card_of(m: Match, star: Star, number: int) -> Card:
    """A star's card. Raises KeyError for a skill that the game does not play."""
    return Card(
        star.name,
        star.ma,
        star.st,
        star.ag,
        star.pa,
        star.av,
        star.all_skills,
        m.rules.skills,
        position=star.key,
        role=ROLE,
        race=star.race,
        number=number,
    )


# ------------------------------------------------------------------ rules about the match


def gain_reroll(m: Match, coach: int, why: str) -> None:
    """A team re-roll that is lost at the end of the drive."""
    extra = course(m)
    m.rerolls[coach] += 1
    extra.drive_rerolls = with_coach(extra.drive_rerolls, coach, extra.drive_rerolls[coach] + 1)
    m.emit(Told("star reroll", coach, word=why))


def player_left(m: Match, player: int, box: str) -> None:
    """Somebody is out: the other of his pair trusts himself more, and a Lord of Chaos takes his re-roll along."""
    props = m.base[player].props
    if Prop.HALF_OF_PAIR in props and box in REMOVED:
        for p in partners(m, player):
            if m.card[p].value("loner") != 2:
                give(m, p, "loner 2", MATCH)
                m.emit(Told("gift", player=p, word="loner 2"))
    if Prop.BRINGS_REROLL in props and box in LOST:
        _lose_chaos(m, player)


def partners(m: Match, player: int) -> Sequence[int]:
    """The other of a pair, in the same team."""
    key = m.base[player].position
    pair = next((choice for choice in choices().values() if len(choice) > 1 and key in [s.key for s in choice]), ())
    keys = {star.key for star in pair} - {key}
    return [p for p in m.team(m.coach[player]) if m.base[p].position in keys]


def _lose_chaos(m: Match, player: int) -> None:
    extra, coach = course(m), m.coach[player]
    if Prop.BRINGS_REROLL in m.base[player].props and extra.chaos[coach]:
        m.rerolls[coach] -= 1
        extra.chaos = with_coach(extra.chaos, coach, 0)
        m.emit(Told("chaos lost", coach, player))


def spends_reroll(m: Match, coach: int) -> None:
    """An ordinary re-roll is about to be used: his goes last while it would outlast the others, and then first."""
    extra = course(m)
    if extra.chaos[coach] and (extra.half > 1 or m.rerolls[coach] <= 1):
        extra.chaos = with_coach(extra.chaos, coach, 0)


def lost_rerolls(m: Match, coach: int) -> None:
    """Re-rolls have been taken from a coach: his was among them if no others are left."""
    extra = course(m)
    if extra.chaos[coach] and m.rerolls[coach] <= extra.drive_rerolls[coach]:
        extra.chaos = with_coach(extra.chaos, coach, 0)


def carry_over(m: Match) -> None:
    """Half-time: the team's re-rolls are full again, and an unused one of the Lord of Chaos comes on top."""
    extra = course(m)
    m.rerolls = [full + left for full, left in zip(extra.full_rerolls, extra.chaos, strict=True)]


def star_of_the_show(m: Match) -> Proc[None]:
    """A scorer with that rule may gain his team a re-roll until the end of the next drive, which now begins."""
    extra = course(m)
    p, extra.scorer = extra.scorer, -1
    if p < 0 or Prop.STARS_IN_SHOW not in m.base[p].props or not ready(m, p, SHOW):
        return
    if (yield from confirm(m.coach[p], f"use {SHOW}", player=p)):
        spend(m, p, SHOW)
        gain_reroll(m, m.coach[p], SHOW)
