"""What is done in place of a block, and what it may come to: stab, vomit, fire, the chainsaw, a gaze.

Made of the targets, results and armour tests that the attacks use. Trickster only moves the target and is left out.
"""

from __future__ import annotations

from typing import Final

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.core.targets import Target, chance
from dockbowl.rules import chainsaw, chomp, special
from dockbowl.rules.armour import SAW, saw_bonus
from dockbowl.rules.gaze import gaze_target
from dockbowl.rules.going_down import STEADIED
from dockbowl.rules.in_hand import in_hand
from dockbowl.rules.wounds import Wound, foul_chances, wound_chances

Budgets = tuple[float, float, float]


class WeaponChances(msgspec.Struct, frozen=True):
    """An attack with something else than fists. Three budgets: none, his own skills, one team re-roll besides.

    `works`: it does what it is meant to (fire: the target goes down). `backfires`: it hits him who uses it.
    `target` is None where nothing is rolled before the armour. `wound` and `own` are what follows for the one or the
    other once it does; of fire only the results in `down` have a `wound`.
    """

    target: Target | None
    works: Budgets
    backfires: Budgets
    results: dict[str, float]
    """Chances of all results of a breath of fire, without re-rolls."""
    wound: Wound
    own: Wound | None
    turnover: Budgets
    seen: float
    """A foul with the saw: seen by the referee, without re-rolls and if the saw does not kick back."""

    def comes_to(self, share: float) -> float:
        """A share of the wound, by the chance that it comes to it without re-rolls (fire: that it burns)."""
        return share * (self.results.get(special.BURNS, 0.0) if self.results else self.works[0])


def weapon_chances(m: Match, player: int, target: int, verb: str, *, foul: bool = False) -> WeaponChances:
    """What such an attack may come to. `verb`: stab, vomit, breathe, chomp or saw. Rule: core 30.1."""
    if verb == special.STAB:
        wound = wound_chances(m, target, verb, by=player, goes_down=False)
        return WeaponChances(None, (1.0, 1.0, 1.0), (0.0, 0.0, 0.0), {}, wound, None, (0.0, 0.0, 0.0), 0.0)
    if verb == special.VOMIT:
        wound = wound_chances(m, target, verb, by=player, goes_down=False)
        own = wound_chances(m, player, verb, goes_down=False)
        works = in_hand(m, player, "projectile vomit").budgets(chance(special.VOMITS_ON.need))
        held = own.broken if m.carrier == player else 0.0
        return _plain(special.VOMITS_ON, works, wound, own, held)
    if verb == special.FIRE:
        return _fire(m, player, target)
    if verb == special.CHOMP:
        works = in_hand(m, player, "chomp").budgets(chance(chomp.BITES.need))
        return _plain(chomp.BITES, works, NO_WOUND, None, 0.0)
    works = in_hand(m, player, "chainsaw").budgets(chance(chainsaw.STARTS.need))
    own = wound_chances(m, player, "chainsaw", bonus=(SAW,), goes_down=False)
    blows = m.rules.edition.blows
    costs = 1.0 if blows.kick_back_ends_turn or blows.kick_back_fells else own.broken
    if blows.kick_back_fells and m.able(player, Prop.KEEPS_FEET):
        costs = 1 - chance(STEADIED.need)
    if foul:
        chances = foul_chances(m, player, target, more=(SAW,), cause=chainsaw.cause(m, foul))
        return _plain(chainsaw.STARTS, works, chances, own, costs, chances.seen)
    wound = wound_chances(m, target, "chainsaw", by=player, bonus=(SAW,), goes_down=False)
    return _plain(chainsaw.STARTS, works, wound, own, costs)


NO_WOUND: Final = Wound(0, (), None, False, 0.0, 0.0, 0.0, 0.0)
"""What hurts nobody."""


def _plain(
    target: Target, works: Budgets, wound: Wound, own: Wound | None, costs: float, seen: float = 0.0
) -> WeaponChances:
    """One die, and it hits the one or the other; `costs`: how often the latter is a turnover."""
    back = (1 - works[0], 1 - works[1], 1 - works[2])
    return WeaponChances(target, works, back, {}, wound, own, (back[0] * costs, back[1] * costs, back[2] * costs), seen)


def _fire(m: Match, player: int, target: int) -> WeaponChances:
    """A breath of fire; any face that leaves the target standing may be rolled again."""
    mods = special.fire_mods(m, target)
    need = Target(special.SINGED, mods)
    faces = [special.fire_result(face, mods) for face in range(1, 7)]
    results = {r: faces.count(r) / 6 for r in dict.fromkeys(reversed(faces))}
    hand = in_hand(m, player, "breathe fire")
    down = [float(result in (special.BURNS, special.SINGES)) for result in faces]
    back = [float(result == special.BACKFIRES) for result in faces]
    again = [face < need.need for face in range(1, 7)]
    works = hand.best(down, again)
    # What leaves him standing is rolled again, so it is for the one purpose that the other suffers or gains.
    backfires = tuple(_followed(back, down, again, often) for often in (0.0, hand.own, max(hand.own, hand.team)))
    wound = wound_chances(m, target, "fire", bonus=saw_bonus(m, target))
    own = wound_chances(m, player, "fire", bonus=saw_bonus(m, player))
    share = (backfires[0], backfires[1], backfires[2])
    return WeaponChances(need, works, share, results, wound, own, share, 0.0)


def _followed(values: list[float], aim: list[float], again: list[bool], works: float) -> float:
    """The average of `values` when every die that `aim` gains by is rolled again, so often."""
    mean, better = sum(values) / 6, sum(aim) / 6
    found = [
        works * mean + (1 - works) * value if ok and better > goal else value
        for value, goal, ok in zip(values, aim, again, strict=True)
    ]
    return sum(found) / 6


class GazeChances(msgspec.Struct, frozen=True):
    """A gaze: what it needs, and its chance for each budget; `repels`: Foul Appearance comes first."""

    target: Target
    chances: Budgets


def gaze_chances(m: Match, player: int, victim: int) -> GazeChances:
    """What a gaze at somebody beside him may come to. Rule: core 30.1."""
    target = gaze_target(m, player, victim)
    return GazeChances(target, in_hand(m, player, "hypnotic gaze").budgets(chance(target.need)))


def repelled(m: Match, player: int, target: int) -> Budgets | None:
    """The chance to dare in the face of Foul Appearance, by budget; None if there is nothing to dare."""
    if not m.has(target, Prop.FOUL_APPEARANCE):
        return None
    return in_hand(m, player, "foul appearance").budgets(chance(2))
