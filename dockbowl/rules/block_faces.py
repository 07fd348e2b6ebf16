"""What the faces of a block die do. Rule: core 19.3; skills: core 30.1."""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.armour import saw_bonus
from dockbowl.rules.block_die import BOTH_DOWN, PLAYER_DOWN, POW, PUSH, STUMBLE
from dockbowl.rules.block_fall import down_by_block
from dockbowl.rules.follow_up import push_result
from dockbowl.rules.going_down import place_prone
from dockbowl.rules.limits import uses
from dockbowl.rules.push import Pushed
from dockbowl.rules.stumble import denies_dodge, slips


def apply_face(
    m: Match,
    attacker: int,
    defender: int,
    face: int,
    *,
    blitz: bool,
    double: bool = False,
    follow: bool | None = None,
    far: bool = False,
    kept: int = OFF,
) -> Proc[Pushed | None]:
    """Do what the chosen face says; returns what came of the push, or None if there was none."""
    if face == PLAYER_DOWN:
        yield from down_by_block(m, attacker, defender, False, saw_bonus(m, defender))
        yield from ball.settle_after(m, (attacker, defender))
        return None
    if face == BOTH_DOWN:
        if blitz and m.has(attacker, Prop.CHARGES_THROUGH) and (yield from uses(m, attacker, "juggernaut", defender)):
            face = PUSH
        else:
            yield from both_down(m, attacker, defender, blitz)
            return None
    falls = face == POW
    if face == STUMBLE:
        falls = True
        if (
            slips(m, defender)
            and not denies_dodge(m, attacker, defender)
            and (yield from uses(m, defender, "dodge", attacker))
        ):
            falls = False
    return (
        yield from push_result(
            m, attacker, defender, falls, blitz=blitz, double=double, follow=follow, far=far, kept=kept
        )
    )


def both_down(m: Match, attacker: int, defender: int, blitz: bool) -> Proc[None]:
    """Wrestle lays both prone; else each goes down unless he uses Block. Rule: core 19.3."""
    wrestled = False
    if m.able(attacker, Prop.BOTH_PRONE_AT_BOTH_DOWN):
        wrestled = yield from uses(m, attacker, "wrestle", defender)
    denied = blitz and m.has(attacker, Prop.CHARGES_THROUGH)
    if not wrestled and not denied and m.able(defender, Prop.BOTH_PRONE_AT_BOTH_DOWN):
        wrestled = yield from uses(m, defender, "wrestle", attacker)
    if wrestled:
        yield from place_prone(m, defender)
        yield from place_prone(m, attacker)
        yield from ball.settle_after(m, (defender, attacker))
        return
    a_stays = d_stays = False
    if m.able(attacker, Prop.STAYS_UP_AT_BOTH_DOWN):
        a_stays = yield from uses(m, attacker, "block", defender)
    if m.able(defender, Prop.STAYS_UP_AT_BOTH_DOWN):
        d_stays = yield from uses(m, defender, "block", attacker)
    if not d_stays:
        yield from down_by_block(m, defender, attacker, a_stays)
    if not a_stays and m.status[attacker] == STANDING:
        yield from down_by_block(m, attacker, defender, False, saw_bonus(m, defender))
    yield from ball.settle_after(m, (defender, attacker))
