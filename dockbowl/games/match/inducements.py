"""Inducements: what may be bought for one match, and what it does at once. Rule: core 5.

What is used later waits in the stock: kegs at the end of a drive (`drive`), the chef at the kick-off (`kick_off`),
the mage and the wizard between turns (`magic`), the referee and the healers where the rules ask (`referee`,
`healers`).
"""

from __future__ import annotations

from typing import Final

import msgspec

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import D3, Proc, roll
from dockbowl.core.state import Match
from dockbowl.games.match import bugman, stars
from dockbowl.games.match.course import add_stock, course, stock_of, with_coach
from dockbowl.games.match.journeymen import hire
from dockbowl.games.match.mercenaries import EXTRA, MERCENARY, for_hire, hire_mercenary
from dockbowl.games.match.plan import for_sale, plan, roster_of
from dockbowl.games.stars import choice_name, choices, describe
from dockbowl.games.texts import Inducement

MOST_CHEERLEADERS: Final = 16
MOST_ASSISTANTS: Final = 9
CHEERLEADERS, ASSISTANTS, MAGE, KEGS, TRAINING, BRIBE, WANDERING, MORTUARY, PLAGUE, ROOKIES, CHEF, REFEREE, WIZARD = (
    "temp_agency_cheerleaders", "part_time_assistant_coaches", "weather_mage", "bloodweiser_kegs",
    "extra_team_training", "bribe", "wandering_apothecary", "mortuary_assistant", "plague_doctor", "riotous_rookies",
    "halfling_master_chef", "biased_referee", "hireling_sports_wizard",
)  # fmt: skip
BABES, IGOR, OWN_WIZARD = "bloodweiser_babes", "igor", "wizard"
"""What the classic edition has in place of the kegs, the Mortuary Assistant and the Sports-Wizard."""
PLAGUE_HEALS: Final = "plague_doctor_heals"
"""The Plague Doctor does two things, each once; this is the second."""
CORRUPTION, NECROMANCER = "bribery_and_corruption", "masters_of_undeath"
OWN: Final = {CORRUPTION: "Bribery and Corruption", NECROMANCER: "Raise the Dead", "necromancer": "Necromancer"}
"""What some teams may do once a match by their own rules; it waits in the stock with what is bought."""


def price(m: Match, coach: int, entry: Inducement) -> int:
    """What this coach pays: less, if his roster or one of his team's rules says so."""
    extra = course(m)
    if entry.cheap and set(entry.cheap_for) & {extra.rosters[coach], *extra.leanings[coach]}:
        return entry.cheap
    return entry.price


def price_tag(m: Match, coach: int, key: str) -> str:
    """What a coach is offered, and for how much: `Bribe, 50,000`."""
    if key == MERCENARY:
        cheapest = min(position.cost for position in for_hire(m, coach)) + EXTRA
        return f"Mercenary, from {cheapest:,}"
    if key in choices():
        return f"{choice_name(key)}, {stars.cost_of(key):,}"
    entry = for_sale(m)[key]
    return f"{entry.name}, {price(m, coach, entry):,}"


def explain(m: Match, key: str) -> str:
    """What it is that a coach is offered."""
    if key in choices():
        return describe(key)
    entry = for_sale(m).get(key)
    return entry.text if entry else "A player of the roster for this match: Loner (4+), and for 50,000 a primary skill."


class Offer(msgspec.Struct, frozen=True):
    """One line of what a coach is offered: for how much gold, what it does, and why he cannot have it now."""

    key: str
    name: str
    price: int
    text: str
    why: str
    """Why he cannot buy one (more); "" if he can."""
    bought: int
    """How many he has bought."""


def offers(m: Match, coach: int) -> list[Offer]:
    """Everything that could ever be for sale to this coach's team, what he cannot have now with the reason."""
    extra = course(m)
    found = []
    for key, entry in for_sale(m).items():
        if entry.needs and not set(entry.needs) & set(extra.leanings[coach]):
            continue
        if entry.apothecary and not _may_have_apothecary(m, coach):
            continue
        if entry.no_apothecary and _may_have_apothecary(m, coach):
            continue
        found.append((key, entry.name, price(m, coach, entry)))
    for key, stars_ in choices().items() if stars_come(m) else ():
        if all(star.plays(extra.leanings[coach]) for star in stars_):
            found.append((key, choice_name(key), stars.cost_of(key)))
    if plan(m).hired_men:
        cheapest = min((position.cost for position in for_hire(m, coach)), default=0)
        found.append((MERCENARY, "Mercenary", cheapest + EXTRA))
    bought = extra.bought
    return [
        Offer(key, name, cost, explain(m, key), why_not_for_sale(m, coach, key), bought.get((coach, key), 0))
        for key, name, cost in found
    ]


def why_not_for_sale(m: Match, coach: int, key: str) -> str:
    """Why the coach cannot buy one (more) of these now; "" if he can."""
    extra = course(m)
    if (not plan(m).hired_men and key == MERCENARY) or (not stars_come(m) and key in choices()):
        return "there is no such inducement"
    if key == MERCENARY:
        return "" if for_hire(m, coach) else "no position of the roster is open and affordable"
    if key in choices():
        return stars.why_no_star(m, coach, key)
    entry = for_sale(m).get(key)
    if entry is None:
        return "there is no such inducement"
    if entry.needs and not set(entry.needs) & set(extra.leanings[coach]):
        return f"only for teams with {' or '.join(entry.needs).replace('_', ' ')}"
    if entry.apothecary and not _may_have_apothecary(m, coach):
        return "his team may have no apothecary"
    if entry.no_apothecary and _may_have_apothecary(m, coach):
        return "only for teams that may have no apothecary"
    most = int(m.rules.options.get("most_training", entry.max)) if key == TRAINING else entry.max
    if extra.bought.get((coach, key), 0) >= most:
        return f"at most {most}"
    if key == CHEERLEADERS and m.cheerleaders[coach] >= MOST_CHEERLEADERS:
        return f"at most {MOST_CHEERLEADERS} cheerleaders in all"
    if key == ASSISTANTS and m.assistants[coach] >= MOST_ASSISTANTS:
        return f"at most {MOST_ASSISTANTS} assistant coaches in all"
    cost = price(m, coach, entry)
    if cost > extra.gold[coach]:
        return f"it costs {cost:,}, and {extra.gold[coach]:,} are left"
    return ""


def stars_come(m: Match) -> bool:
    """Whether star players may be hired in this game."""
    return plan(m).hired_men and plan(m).stars


def _may_have_apothecary(m: Match, coach: int) -> bool:
    roster = roster_of(m, coach)
    return roster is None or roster.apothecary


def affordable(m: Match, coach: int) -> list[str]:
    """Keys of what he can buy now."""
    if not course(m).gold[coach]:
        return []
    found = [key for key in for_sale(m) if not why_not_for_sale(m, coach, key)]
    if not plan(m).hired_men:
        return found
    found += stars.for_hire(m, coach) if stars_come(m) else []
    return [*found, *([] if why_not_for_sale(m, coach, MERCENARY) else [MERCENARY])]


def buy(m: Match, coach: int, key: str) -> Proc[None]:
    """Pay, and have it."""
    if key == MERCENARY:
        yield from hire_mercenary(m, coach)
        return
    if key in choices():
        stars.hire_star(m, coach, key)
        return
    extra = course(m)
    entry = for_sale(m)[key]
    cost = price(m, coach, entry)
    extra.gold = with_coach(extra.gold, coach, extra.gold[coach] - cost)
    extra.spent = with_coach(extra.spent, coach, extra.spent[coach] + cost)
    extra.bought = {**extra.bought, (coach, key): extra.bought.get((coach, key), 0) + 1}
    m.emit(Told("inducement", coach, number=cost, word=entry.name))
    if key == CHEERLEADERS:
        m.cheerleaders[coach] += 1
    elif key == ASSISTANTS:
        m.assistants[coach] += 1
    elif key == BRIBE:
        m.bribes[coach] += 1
    elif key == TRAINING:
        m.rerolls[coach] += 1
        extra.full_rerolls = with_coach(extra.full_rerolls, coach, extra.full_rerolls[coach] + 1)
    elif key == ROOKIES:
        yield from rookies(m, coach)
    elif key == bugman.BUGMAN:
        bugman.hire(m, coach)
    else:
        add_stock(m, coach, key)
        if key == PLAGUE:
            add_stock(m, coach, PLAGUE_HEALS)


def chefs(m: Match) -> frozenset[int]:
    """Coaches who have a Master Chef in the kitchen."""
    return frozenset(coach for coach in (0, 1) if stock_of(m, coach, CHEF))


def rookies(m: Match, coach: int) -> Proc[None]:
    """Riotous Rookies: 2D3+1 journeymen."""
    faces = yield from roll("riotous rookies", D3, 2, coach=coach)
    m.emit(Rolled("riotous rookies", "d3", faces, coach, need=sum(faces) + 1))
    for _ in range(sum(faces) + 1):
        yield from hire(m, coach, counted=False)
