"""What an armour roll and the injury after it may come to, from the test and the tables that they use.

Coaches are taken to use Mighty Blow and the like where it helps. Apothecaries, regeneration and re-rolled armour are
left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec import structs

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.armour import ArmourTest, armour_test
from dockbowl.rules.foul import Hiding, foul_assists, foul_bonus, hiding, tells
from dockbowl.rules.injury import InjuryTest, injury_test
from dockbowl.rules.injury_tables import BADLY_HURT, CASUALTY_ROLL, DEAD, KNOCKED_OUT, SERIOUS, STUN

PAIRS: Final = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
TOTAL: Final = len(PAIRS) ** 2
_ORDER: Final = (STUN, KNOCKED_OUT, BADLY_HURT, CASUALTY_ROLL, SERIOUS, DEAD)
Pair = tuple[int, int]


class Wound(msgspec.Struct, frozen=True):
    """Chances of an armour roll and the injury that follows, as fractions of one.

    `need`: the total of two dice that breaks the armour by `mods` alone, 0 where none is rolled (Ball & Chain).
    `stunned`, `ko` and `casualty` come of a broken armour and add up to it.
    """

    need: int
    mods: tuple[Mod, ...]
    extra: Mod | None
    """A bonus that goes to the armour or the injury roll, whichever it helps."""
    clawed: bool
    broken: float
    stunned: float
    ko: float
    casualty: float

    @property
    def out(self) -> float:
        """Knocked out or a casualty."""
        return self.ko + self.casualty


class FoulChances(Wound, frozen=True):
    """What a foul may come to. `seen`: by a double, arguing and bribes left out."""

    assists: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    seen: float = 0.0


class _Skin(msgspec.Struct, frozen=True):
    """What an injury roll is measured by."""

    needed: InjuryTest
    bare: bool
    """No armour is rolled for him at all."""


def wound_chances(
    m: Match,
    victim: int,
    cause: str,
    *,
    by: int = -1,
    bonus: tuple[Mod, ...] = (),
    stun_is_ko: bool = False,
    goes_down: bool = True,
) -> Wound:
    """Chances of `victim`'s armour and injury, rolled as for `cause`. Rules: core 21.1, 21.2.

    `goes_down` False: the roll is made before he goes down, so that a Ball & Chain has armour like anybody.
    """
    needed, skin = armour_test(m, victim, cause, by, bonus), _skin(m, victim, cause, stun_is_ko, goes_down)
    return Wound(*_wound(needed, skin))


def injury_chances(m: Match, victim: int, *, stun_is_ko: bool = False) -> Wound:
    """Chances of an injury roll with no armour before it."""
    needed = ArmourTest(0, 0, (), False, None, False)
    return Wound(*_wound(needed, _skin(m, victim, "", stun_is_ko, goes_down=True, bare=True)))


def foul_chances(m: Match, fouler: int, victim: int, *, more: tuple[Mod, ...] = (), cause: str = "foul") -> FoulChances:
    """Chances of a foul as it would be rolled now; `more`: the saw of a foul with one. Rules: core 23, 30.1.

    Lone Fouler is taken to roll failed armour again where nobody assists as it is.
    """
    mine, theirs = foul_assists(m, fouler, victim)
    watched = m.rules.nobody_sent_off is None or not m.rules.nobody_sent_off(m)
    needed = armour_test(m, victim, cause, fouler, (*more, *foul_bonus(m, fouler, victim)))
    skin = _skin(m, victim, cause)
    hides = hiding(m, fouler)
    seen = _doubles(needed, skin, hides) / TOTAL if watched else 0.0
    wound = Wound(*_wound(needed, skin))
    if m.able(fouler, Prop.FOULS_ALONE) and not mine and not theirs:
        failed = 1 - wound.broken
        told = _doubles(needed, skin, hides, broken=True) / TOTAL if watched else 0.0
        seen = told + failed * seen  # what has been rolled away does not count
        wound = structs.replace(
            wound,
            broken=wound.broken * (1 + failed),
            stunned=wound.stunned * (1 + failed),
            ko=wound.ko * (1 + failed),
            casualty=wound.casualty * (1 + failed),
        )
    return FoulChances(
        wound.need,
        wound.mods,
        wound.extra,
        wound.clawed,
        wound.broken,
        wound.stunned,
        wound.ko,
        wound.casualty,
        tuple(mine),
        tuple(theirs),
        seen,
    )


# ------------------------------------------------------------------ every fall of the dice


def _skin(
    m: Match, victim: int, cause: str, stun_is_ko: bool = False, goes_down: bool = False, bare: bool = False
) -> _Skin:
    props = m.card[victim].props
    needed = injury_test(m, victim, cause, stun_is_ko=stun_is_ko)
    return _Skin(needed, bare or (goes_down and Prop.NO_ARMOUR in props))


def _falls(needed: ArmourTest, skin: _Skin) -> list[tuple[Pair, Pair | None, str, int]]:
    """(armour dice, injury dice or None, result, how many of all falls of four dice)."""
    found: list[tuple[Pair, Pair | None, str, int]] = []
    for pair in PAIRS:
        alone = skin.bare or needed.broken(pair)
        if not alone and not needed.broken_with_extra(pair):
            found.append((pair, None, "", len(PAIRS)))
            continue
        left = needed.extra.value if alone and needed.extra is not None else 0
        for dice in PAIRS:
            result = _worse(skin.needed.result(sum(dice)), skin.needed.result(sum(dice) + left))
            found.append((pair, dice, result, 1))
    return found


def _worse(result: str, with_more: str) -> str:
    """What comes of it when a bonus is used where it helps: not where a Thick Skull makes an 8 better than a 7."""
    return max(result, with_more, key=_ORDER.index)


@lru_cache(maxsize=2048)
def _wound(
    needed: ArmourTest, skin: _Skin
) -> tuple[int, tuple[Mod, ...], Mod | None, bool, float, float, float, float]:
    counts = {"": 0, STUN: 0, KNOCKED_OUT: 0, "out": 0}
    for _, _, result, weight in _falls(needed, skin):
        counts[result if result in counts else "out"] += weight
    broken = TOTAL - counts[""]
    need = 0 if skin.bare else needed.av - sum(mod.value for mod in needed.bonus)
    shares = tuple(n / TOTAL for n in (broken, counts[STUN], counts[KNOCKED_OUT], counts["out"]))
    return need, needed.bonus, needed.extra, needed.clawed, shares[0], shares[1], shares[2], shares[3]


@lru_cache(maxsize=2048)
def _doubles(needed: ArmourTest, skin: _Skin, hides: Hiding, broken: bool = False) -> int:
    """Falls of the dice of a foul that the referee sees (`broken`: of those that break the armour)."""
    falls = _falls(needed, skin)
    return sum(weight for pair, dice, _, weight in falls if tells(pair, dice, hides) and not (broken and dice is None))
