"""Rules of stars about armour and injury rolls: what may be added after the roll, and what is rolled again."""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.core.moments import ADD_TO_ROLL, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.limits import ready
from dockbowl.rules.marks import neighbours

ARMOUR, INJURY = "armour", "injury"
STRONG = 5
Adds = Callable[[Match, int, int, str, str], "Mod | None"]


def adds(key: str, cause: str, rolls: tuple[str, ...], worth: Callable[[Match, int, int], int]) -> Adds:
    """A handler: so much more on these rolls against an opponent, for what is done `cause` (block, stab ...)."""

    def handler(m: Match, by: int, victim: int, how: str, which: str) -> Mod | None:
        if how != cause or which not in rolls or m.coach[by] == m.coach[victim] or not ready(m, by, key):
            return None
        n = worth(m, by, victim)
        return Mod(n, key) if n else None

    return handler


def one(m: Match, by: int, victim: int) -> int:
    return 1


def against_the_strong(m: Match, by: int, victim: int) -> int:
    return int(m.card[victim].st >= STRONG)


def against_dwarfs(m: Match, by: int, victim: int) -> int:
    return 2 if m.card[victim].race == "dwarf" else 1


def in_a_blitz(m: Match, by: int, victim: int) -> int:
    return int(m.action == "blitz" and m.mover == by)


def both_mark(m: Match, by: int, victim: int) -> int:
    """Both of the sneaky pair are beside the victim with their tackle zones."""
    key, coach = "a_sneaky_pair", m.coach[by]
    pair = [q for q in neighbours(m, m.at[victim]) if m.tz[q] and m.coach[q] == coach and key in m.card[q].skills]
    return int(by in pair and len(pair) > 1)


def _skill(key: str, causes: tuple[str, ...], rolls: tuple[str, ...], worth: Callable[[Match, int, int], int]) -> Skill:
    hooks = tuple(ADD_TO_ROLL.hook(adds(key, cause, rolls, worth)) for cause in causes)
    return Skill(key, hooks=hooks, once=_LIMITS.get(key, "match"))


_LIMITS = {"a_sneaky_pair": "", "ghostly_flames": "half"}

BLOWS = (
    _skill("a_sneaky_pair", ("foul", "stab"), (INJURY,), both_mark),
    _skill("brutal_block", ("block",), (INJURY,), one),
    _skill("crushing_blow", ("block",), (ARMOUR,), one),
    _skill("dwarven_scourge", ("block",), (ARMOUR, INJURY), against_dwarfs),
    _skill("ghostly_flames", ("chainsaw",), (ARMOUR,), in_a_blitz),
    Skill("master_assassin", rerolls=(Reroll("injury by stab"),), once="match"),
    _skill("ram", ("block",), (ARMOUR, INJURY), one),
    Skill("savage_mauling", rerolls=(Reroll("injury"),), once="match"),
    _skill("slayer", ("block",), (ARMOUR, INJURY), against_the_strong),
    _skill("toxin_connoisseur", ("stab",), (INJURY,), one),
)
