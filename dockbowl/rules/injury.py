"""The injury roll, on the pitch and in the crowd. Rules: core 20.4, 21.2."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from dockbowl.core.events import InjuryRolled, Rolled
from dockbowl.core.moments import HURT, Prop
from dockbowl.core.requests import Proc, roll
from dockbowl.core.state import CASUALTY, RESERVES, STUNNED, Match
from dockbowl.core.targets import Mod
from dockbowl.rules.casualty import leave, take_out
from dockbowl.rules.harm_bonus import added, bonuses, rolled_again
from dockbowl.rules.injury_tables import BADLY_HURT, CASUALTY_ROLL, KNOCKED_OUT, STUN
from dockbowl.rules.limits import asked


class InjuryTest(msgspec.Struct, frozen=True):
    """What an injury roll is measured by; `mods` always count."""

    table: Callable[[int, bool, bool], str]
    stunty: bool
    thick: bool
    stun_is_ko: bool
    mods: tuple[Mod, ...] = ()

    def result(self, total: int) -> str:
        """What so much on two dice comes to."""
        found = self.table(total + sum([mod.value for mod in self.mods]), self.stunty, self.thick)
        return KNOCKED_OUT if found == STUN and self.stun_is_ko else found


def injury_test(m: Match, player: int, cause: str, *, stun_is_ko: bool = False) -> InjuryTest:
    """What an injury roll of `player` is measured by. Rules: core 21.2, 30.1."""
    card, harm = m.card[player], m.rules.edition.harm
    plain = cause in harm.plain
    return InjuryTest(
        harm.injury,
        Prop.STUNTY in card.props and not plain,
        Prop.THICK_SKULLED in card.props,
        stun_is_ko or (Prop.STUN_IS_KO in card.props and cause != "crowd"),
        () if plain else harm.old_injuries(card),
    )


def injure(
    m: Match,
    player: int,
    cause: str,
    *,
    by: int = -1,
    extra: Mod | None = None,
    stun_is_ko: bool = False,
    only_hurt: bool = False,
) -> Proc[tuple[int, int]]:
    """Roll on the injury table and do what it says. Returns the faces. Rule: core 21.2.

    `only_hurt`: a casualty is Badly Hurt without a further roll.
    """
    needed = injury_test(m, player, cause, stun_is_ko=stun_is_ko)
    faces = yield from roll("injury", count=2, coach=m.coach[by] if by >= 0 else -1, player=player)
    if by >= 0 and m.card[by].rerolls:
        faces = yield from _injured_again(m, player, cause, by, faces)
    extras = bonuses(m, by, player, cause, "injury", extra)
    if by >= 0 and m.card[by].hooks:
        best = needed.result(sum(faces) + sum(mod.value for mod in extras))
        if best in (STUN, KNOCKED_OUT) and (yield from rolled_again(m, by, player, cause, "injury")):
            m.emit(Rolled("injury", "d6", faces, m.coach[by], player))
            faces = yield from roll("injury", count=2, coach=m.coach[by], player=player)
            if not m.rules.options.get("piling_on_stacks", True):
                extras = ()
    pair = (faces[0], faces[1])
    total = sum(pair)
    mods: tuple[Mod, ...] = ()
    if extras:
        mods = yield from added(m, by, player, cause, extras, lambda n: needed.result(total + n))
    result = needed.result(total + sum(x.value for x in mods))
    if only_hurt and result not in (STUN, KNOCKED_OUT):
        result = BADLY_HURT
    m.emit(InjuryRolled(player, pair, (*needed.mods, *mods), result, cause))
    if result == STUN:
        m.set_status(player, STUNNED)
        m.to_roll_over -= {player}  # stunned now: he rolls over one own turn later
        if m.rules.went_down is not None and m.at[player] >= 0:
            yield from m.rules.went_down(m, player)
    else:
        fate = yield from take_out(m, player, result, by=by if cause in ("block", "foul") else -1)
        if by >= 0 and cause == "block" and m.status[player] == CASUALTY:
            for handler in HURT.of(m.card[by].hooks):
                yield from handler(m, by, player, fate)
    return pair


def _injured_again(m: Match, player: int, cause: str, by: int, faces: tuple[int, ...]) -> Proc[tuple[int, ...]]:
    """Rules of stars by which an injury roll against an opponent is made again, unless it is a casualty already."""
    result = injury_test(m, player, cause).result(sum(faces))
    if result == CASUALTY_ROLL or m.coach[player] == m.coach[by]:
        return faces
    offers = m.card[by].rerolls
    for key, _ in (*offers.get("injury", ()), *offers.get(f"injury by {cause}", ())):
        m.emit(Rolled("injury", "d6", faces, m.coach[by], player))
        if (yield from asked(m, by, key, player)):
            return (yield from roll("injury", count=2, coach=m.coach[by], player=player))
    return faces


def crowd_injury(m: Match, player: int) -> Proc[str]:
    """Injury of a player in the crowd: no armour; Stunned means Reserves. Returns the result. Rule: core 20.4."""
    needed = injury_test(m, player, "crowd")
    faces = yield from roll("injury", count=2, player=player)
    pair = (faces[0], faces[1])
    result = needed.result(sum(pair))
    m.emit(InjuryRolled(player, pair, needed.mods, result, "crowd"))
    if result == STUN:
        leave(m, player, RESERVES, "reserves", "crowd")
    else:
        yield from take_out(m, player, result, on_pitch=False)
    return result
