"""Special actions in place of a block: Stab, Projectile Vomit, Breathe Fire, Chomp. Rule: core 30.1.

The chainsaw has a file of its own.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, roll
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball, chomp
from dockbowl.rules.armour import armour
from dockbowl.rules.going_down import knock_down, lay_down, place_prone
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import ready, spend
from dockbowl.rules.rerolls import offer_reroll
from dockbowl.rules.trick import trick

STAB, VOMIT, FIRE, CHOMP = "stab", "vomit", "breathe", "chomp"
WEAPONS: Final = ((STAB, Prop.STABS), (VOMIT, Prop.VOMITS), (FIRE, Prop.BREATHES_FIRE), (CHOMP, Prop.CHOMPS))
VERBS: Final = frozenset(verb for verb, _ in WEAPONS)
ARMED: Final = frozenset((Prop.MAY_VOMIT, *(prop for _, prop in WEAPONS)))
REGURGITATION: Final = "putrid_regurgitation"
TOO_STRONG: Final = 5
"""Against this strength fire is breathed at -1."""
SINGED, BURNT = 4, 6
"""From this on the target of a breath of fire is placed prone, and on this natural face knocked down."""

BURNS, SINGES, MISSES, BACKFIRES = "knocked down", "placed prone", "nothing", "the fire-breather goes down"
VOMITS_ON = Target(2)
"""What Projectile Vomit has to roll to go over the target."""


def weapons(m: Match, player: int) -> list[str]:
    """What he can do to an opponent instead of blocking him."""
    props = m.card[player].props
    if ARMED.isdisjoint(props):
        return []
    found = [verb for verb, prop in WEAPONS if prop in props]
    if Prop.MAY_VOMIT in props and VOMIT not in found and ready(m, player, REGURGITATION):
        found.append(VOMIT)
    return found


def attack(m: Match, player: int, target: int, verb: str) -> Proc[None]:
    """One such attack on a standing opponent beside him."""
    yield from trick(m, player, target)
    m.emit(Told(verb, player=player, number=target))
    if verb == VOMIT and Prop.VOMITS not in m.card[player].props:
        spend(m, player, REGURGITATION, target)
    if verb == STAB:
        m.harmed = True
        yield from _wound(m, target, verb, player)
    elif verb == VOMIT:
        yield from _vomit(m, player, target)
    elif verb == CHOMP:
        yield from chomp.chomp(m, player, target)
    else:
        yield from _fire(m, player, target)
    if m.carrier >= 0:
        ball.check_score(m, m.carrier)  # by a trick into the right place


def _wound(m: Match, victim: int, cause: str, by: int) -> Proc[None]:
    """A plain armour roll; he goes down only if it breaks, with a plain injury roll."""
    _, broken, _ = yield from armour(m, victim, cause, by=by, then_injure=False)
    if broken:
        yield from lay_down(m, victim)
        if m.at[victim] >= 0:
            yield from injure(m, victim, cause, by=by)
    yield from ball.settle_after(m, (victim,))


def _vomit(m: Match, player: int, target: int) -> Proc[None]:
    """2+ it goes over the target; on a 1 over himself, a turnover only if that costs him the ball."""
    face = yield from _roll(m, player, target, "projectile vomit", VOMITS_ON.need)
    if face >= VOMITS_ON.need:
        m.harmed = True
        yield from _wound(m, target, VOMIT, player)
    else:
        yield from _wound(m, player, VOMIT, -1)


def _fire(m: Match, player: int, target: int) -> Proc[None]:
    """4+ places the target prone, a natural 6 knocks him down; 1 or less knocks down the fire-breather."""
    mods = fire_mods(m, target)
    face = yield from _roll(m, player, target, "breathe fire", SINGED, mods)
    result = fire_result(face, mods)
    if result == BACKFIRES:
        yield from knock_down(m, player, "fire")
        yield from ball.settle_after(m, (player,))
        return
    if result == BURNS:
        m.harmed = True
        yield from knock_down(m, target, "fire")
    elif result == SINGES:
        m.harmed = True
        yield from place_prone(m, target)
    yield from ball.settle_after(m, (target,))


def fire_mods(m: Match, target: int) -> tuple[Mod, ...]:
    """What makes a breath of fire worse."""
    return (Mod(-1, "strong opponent"),) if m.card[target].st >= TOO_STRONG else ()


def fire_result(face: int, mods: tuple[Mod, ...]) -> str:
    """What a face of the breath comes to."""
    total = face + sum(mod.value for mod in mods)
    if face == BURNT:
        return BURNS
    if total <= 1:
        return BACKFIRES
    return SINGES if total >= SINGED else MISSES


def _roll(m: Match, player: int, target: int, kind: str, need: int, mods: tuple[Mod, ...] = ()) -> Proc[int]:
    """The die, once more if it is worth a re-roll; returns the natural face."""
    coach, need = m.coach[player], need - sum(mod.value for mod in mods)
    for attempt in range(2):
        faces = yield from roll(kind, coach=coach, player=player, target=target, need=need, mods=mods)
        m.emit(Rolled(kind, "d6", faces, coach, player, need, mods, faces[0] >= need))
        if faces[0] >= need or attempt or not (yield from offer_reroll(m, player, kind, faces[0], need)):
            break
    return faces[0]
