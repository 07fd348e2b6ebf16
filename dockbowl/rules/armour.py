"""The armour roll. Rules: core 21.1, 30.1."""

from __future__ import annotations

from functools import partial

import msgspec

from dockbowl.core.events import ArmourRolled, Rerolled, Rolled
from dockbowl.core.moments import ARMOUR, Prop
from dockbowl.core.requests import NO, Option, Proc, choose, roll, roll_one
from dockbowl.core.state import NOBODY, STANDING, Match
from dockbowl.core.targets import Mod
from dockbowl.rules.harm_bonus import added, armour_bonus, bonuses, lashed_out, rolled_again
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import ready, spend

SAW = Mod(3, "chainsaw")


def armour_broken(av: int, faces: tuple[int, int], bonus: int, clawed: bool) -> bool:
    """Whether an armour roll breaks. Claws: a natural 8 or more always does. Rule: core 21.1."""
    total = faces[0] + faces[1]
    return total + bonus >= av or (clawed and total >= 8)


def saw_bonus(m: Match, player: int) -> tuple[Mod, ...]:
    """+3 against a player who goes down with a chainsaw in his hands. Rule: core 30.1, Chainsaw."""
    return (SAW,) if Prop.CHAINSAW in m.card[player].props else ()


class ArmourTest(msgspec.Struct, frozen=True):
    """All that an armour roll is measured by; `extra` goes to it or to the injury roll, whichever it helps."""

    av: int
    softened: int
    """His armour value where `extra` is added to it."""
    bonus: tuple[Mod, ...]
    clawed: bool
    extra: Mod | None
    hard: bool
    """Iron Hard Skin: `extra` is for the injury roll alone."""

    def broken(self, pair: tuple[int, int]) -> bool:
        """Whether these faces break it by `bonus` alone."""
        return armour_broken(self.av, pair, sum([mod.value for mod in self.bonus]), self.clawed)

    def broken_with_extra(self, pair: tuple[int, int]) -> bool:
        """Whether they do with `extra` besides, and it may be added."""
        if self.hard or self.extra is None or not self.extra.value:
            return False
        return self.broken_with(pair, self.extra.value)

    def broken_with(self, pair: tuple[int, int], more: int) -> bool:
        """Whether they do with so much more added after the roll."""
        if not more:
            return self.broken(pair)
        return armour_broken(self.softened, pair, sum([mod.value for mod in self.bonus]) + more, False)


def armour_test(m: Match, player: int, cause: str, by: int = -1, bonus: tuple[Mod, ...] = ()) -> ArmourTest:
    """What an armour roll of `player` is measured by. Rules: core 21.1, 30.1.

    Iron Hard Skin: nothing makes his armour worse, Claws included; the injury roll may be.
    """
    card = m.card[player]
    hard = Prop.HARD_SKINNED in card.props
    if hard:
        bonus = tuple(mod for mod in bonus if mod.value < 0)
    for handler in ARMOUR.of(m.card[by].hooks) if by >= 0 and not hard else ():
        mod = handler(m, by, player, cause)
        if mod is not None:
            bonus = (*bonus, mod)
    clawed = not hard and by >= 0 and cause in ("block", "savagery") and Prop.CLAWED in m.card[by].props
    clawed = clawed and (m.status[by] == STANDING or m.rules.edition.blows.both_strike)
    need = m.rules.edition.harm.armour(card)
    # Where Claws and Mighty Blow add up (a house rule in 2020) his armour is 8+ at most, bonus and all.
    softened = min(need, 8) if clawed and m.rules.options.get("claw_stacks") else need
    return ArmourTest(need, softened, bonus, clawed, armour_bonus(m, by, cause), hard)


def armour(
    m: Match,
    player: int,
    cause: str,
    *,
    by: int = -1,
    bonus: tuple[Mod, ...] = (),
    then_injure: bool = True,
) -> Proc[tuple[tuple[int, int], bool, Mod | None]]:
    """Roll armour and, if it breaks, injury. Returns (armour faces, broken, bonus left for the injury roll).

    `bonus` always counts. Mighty Blow (block) or Dirty Player (foul) of `by` goes to the armour or the injury
    roll, decided after the roll: here as soon as it would break the armour, unless the coach says otherwise.
    """
    given, needed = bonus, armour_test(m, player, cause, by, bonus)
    bonus, extra = needed.bonus, needed.extra
    extras = () if needed.hard else bonuses(m, by, player, cause, "armour", extra)
    tries = 0
    while True:
        faces = yield from roll("armour", count=2, coach=m.coach[by] if by >= 0 else -1, player=player)
        pair = (faces[0], faces[1])
        broken = needed.broken(pair)
        if not broken and by >= 0 and Prop.OLD_PRO in m.card[by].props:
            pair = yield from _old_pro(m, by, player, pair)
            broken = needed.broken(pair)
        mods = bonus
        used_extra = False
        if not broken and extras:
            used = yield from added(m, by, player, cause, extras, partial(needed.broken_with, pair))
            used_extra = extra in used
            broken = bool(used)
            mods = (*bonus, *used)
        m.emit(ArmourRolled(player, pair, needed.av, mods, broken))
        if broken or tries or by < 0:
            break
        if (yield from rolled_again(m, by, player, cause, "armour")):
            tries = 1
            if not m.rules.options.get("piling_on_stacks", True):
                needed, extra, extras = armour_test(m, player, cause, NOBODY, given), None, ()
            continue
        if m.rules.armour_reroll is None:
            break
        tries = 1
        if not (yield from m.rules.armour_reroll(m, by, player)):
            break
    spent = used_extra or (m.rules.edition.harm.lash_compels and lashed_out(m, by, player, cause))
    left = None if spent else extra
    if broken and then_injure:
        yield from injure(m, player, cause, by=by, extra=left)
    return pair, broken, left


def _old_pro(m: Match, by: int, player: int, pair: tuple[int, int]) -> Proc[tuple[int, int]]:
    """Old Pro: his Pro on one of the two dice; it is used up only if Pro works. Rule: star players, FAQ."""
    if m.mover != by or (by, "pro") in m.once or not ready(m, by, "old_pro"):
        return pair
    coach = m.coach[by]
    options = (*(Option("use", word=f"pro {place}") for place in (1, 2)), NO)
    picked = yield from choose(coach, "reroll", options, player=by, target=player, about=("armour", pair, 0))
    if picked == NO:
        return pair
    m.use_once(by, "pro")
    m.emit(Rerolled(coach, by, "armour", "pro"))
    face = yield from roll_one("pro", coach=coach, player=by, need=3)
    m.emit(Rolled("pro", "d6", (face,), coach, by, 3, (), face >= 3))
    if face < 3:
        return pair
    spend(m, by, "old_pro", player)
    new = yield from roll("armour", count=1, coach=coach, player=player)
    return (new[0], pair[1]) if picked.word == "pro 1" else (pair[0], new[0])
