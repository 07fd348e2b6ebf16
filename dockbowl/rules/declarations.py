"""What may be declared: the actions each player has, and what else the active coach may do next. Rule: core 9."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option, who
from dockbowl.core.state import BLOCKED, PRONE, STANDING, Match
from dockbowl.rules import ball, secure, special, throwing
from dockbowl.rules.action_names import (
    BLITZ,
    BLOCK,
    BOMB,
    BOMBS,
    CHAIN,
    CONCEDE,
    DOUBLE,
    EATS,
    END_TURN,
    FOUL,
    HANDOFF,
    MOVE,
    PASS,
    SAW,
    SNEAKY_FOUL,
    VINES,
    ZOAT,
)
from dockbowl.rules.action_targets import (
    blitz_targets,
    fallen_targets,
    foul_targets,
    in_his_reach,
    saws_fallen,
    standing_foes,
    vines_targets,
)
from dockbowl.rules.gaze import GAZE, gaze_targets
from dockbowl.rules.getting_there import can_get_to, can_hit_any
from dockbowl.rules.limits import ready
from dockbowl.rules.punt import PUNT, punts
from dockbowl.rules.secure import SECURE
from dockbowl.rules.throwing import BOOT, HURL

_RARE = frozenset(
    (
        Prop.BOMBARDS, Prop.THROWS_MATES, Prop.KICKS_MATES, Prop.GAZES, Prop.MAY_GAZE, Prop.REACHES_FAR,
        Prop.SAWS_THE_FALLEN, Prop.PUNTS,
    )
)  # fmt: skip
"""What gives its owner an action of its own."""


def declarations(m: Match) -> list[Option]:
    """All the active coach may do next: an action for one of his players, something of the game's, or stop."""
    coach = m.active
    found: list[Option] = []
    used, at_, status = m.used, m.at, m.status
    foes = _foes(m, coach)
    for p, c in enumerate(m.coach):
        if c == coach and at_[p] >= 0 and not used[p] and status[p] <= PRONE:
            found += actions(m, p, foes)
    if m.rules.declarations is not None:
        found += m.rules.declarations(m)
    found.append(END_TURN)
    return found


def _foes(m: Match, coach: int) -> tuple[bool, bool]:
    """Whether there is an opponent on the pitch who stands, and one who lies."""
    at_, status = m.at, m.status
    standing = lying = False
    for q, c in enumerate(m.coach):
        if c != coach and at_[q] >= 0:
            if status[q] == STANDING:
                standing = True
            else:
                lying = True
            if standing and lying:
                break
    return standing, lying


def actions(m: Match, p: int, foes_about: tuple[bool, bool] | None = None) -> list[Option]:
    """The actions this unused player could declare. Rule: core 9, limits per team turn.

    `foes_about`: what `_foes` says, when it has been asked already.
    """
    props = m.card[p].props
    if Prop.BALL_AND_CHAIN in props:
        return [who(CHAIN, p)]
    found = []
    if not m.rooted[p] or m.status[p] == PRONE:
        found.append(who(MOVE, p))
    done = m.turn_actions
    stands = m.status[p] == STANDING
    foes = 0
    coach, occ, coach_of, status = m.coach[p], m.occ, m.coach, m.status
    for near in m.board.around[m.at[p]]:
        o = occ[near]
        if o and o != BLOCKED and coach_of[o - 1] != coach and status[o - 1] == STANDING:
            foes += 1
    standing, lying = _foes(m, coach) if foes_about is None else foes_about
    acts = m.rules.edition.acts
    if m.rooted[p]:
        free = m.rules.edition.rooted_blitzes
        standing, lying = standing and free and bool(blitz_targets(m, p)), lying and bool(foul_targets(m, p))
    elif standing and acts.blitz_in_reach and not foes and BLITZ not in done:
        standing = can_hit_any(m, p, standing_foes(m, coach))
    if foes and (stands or Prop.JUMPS_UP in props):
        if Prop.SAWS_ALWAYS not in props:
            found.append(who(BLOCK, p))
        if Prop.CHAINSAW in props:
            found.append(who(SAW, p))
        found += [who(verb, p) for verb in special.weapons(m, p)]
        if stands and foes > 1 and Prop.BLOCKS_TWO in props and not m.rooted[p] and Prop.SAWS_ALWAYS not in props:
            found.append(who(DOUBLE, p))
    if (standing or (lying and saws_fallen(m, p))) and BLITZ not in done:
        found.append(who(BLITZ, p))
    if Prop.NO_HANDS not in props and Prop.GRUDGES_BALL not in props:
        holds = m.carrier == p
        loose = ball.loose(m)
        if PASS not in done and (holds or loose):
            found.append(who(PASS, p))
        if HANDOFF not in done and (holds or loose):
            found.append(who(HANDOFF, p))
    if lying and (FOUL not in done or (Prop.FOULS_BESIDES in props and SNEAKY_FOUL not in done)):
        found.append(who(FOUL, p))
    if acts.secures and SECURE not in done and secure.may_secure(m, p) and secure.ball_is_clear(m, coach):
        if can_get_to(m, p, m.ball):
            found.append(who(SECURE, p))
    if not _RARE.isdisjoint(props):
        found += _rare_actions(m, p, found)
    return found


def _rare_actions(m: Match, p: int, so_far: list[Option]) -> list[Option]:
    """Actions that a skill gives and that are not done beside a standing opponent."""
    found = []
    props, done = m.card[p].props, m.turn_actions
    thrown = BOMB in done and m.rules.edition.blows.one_bomb
    if Prop.BOMBARDS in props and not thrown and m.status[p] == STANDING:
        found.append(who(BOMB, p))
        if Prop.BOMBS_TWICE in props and ready(m, p, EATS):
            found.append(who(BOMBS, p))
    if Prop.REACHES_FAR in props and vines_targets(m, p):
        found.append(who(VINES, p))
    if Prop.SAWS_THE_FALLEN in props and fallen_targets(m, p) and who(SAW, p) not in so_far:
        found.append(who(SAW, p))
    if HURL not in done and throwing.throws(m, p) and throwing.has_mates(m, p, kick=False):
        if PASS not in done or not throwing.is_pass(m):
            found.append(who(HURL, p))
    if Prop.GAZES in props or (Prop.MAY_GAZE in props and ready(m, p, ZOAT)):
        if in_his_reach(m, p, gaze_targets(m, p)):
            found.append(who(GAZE, p))
    if PUNT not in done and punts(m, p) and (m.carrier == p or ball.loose(m)):
        found.append(who(PUNT, p))
    spent = BLITZ if m.rules.edition.blows.boot is not None else BOOT
    if spent not in done and Prop.KICKS_MATES in props and throwing.has_mates(m, p, kick=True):
        found.append(who(BOOT, p))
    return found


def specialties(m: Match, p: int) -> list[str]:
    """Actions that his own skills give him, whether he can declare them now or not."""
    props = m.card[p].props
    gives = (
        (SAW, Prop.CHAINSAW), (DOUBLE, Prop.BLOCKS_TWO), (BOMB, Prop.BOMBARDS), (HURL, Prop.THROWS_MATES),
        (BOOT, Prop.KICKS_MATES), (GAZE, Prop.GAZES), (GAZE, Prop.MAY_GAZE), (VINES, Prop.REACHES_FAR),
        (BOMBS, Prop.BOMBS_TWICE), (PUNT, Prop.PUNTS),
    )  # fmt: skip
    return [*(verb for verb, prop in gives if prop in props), *special.weapons(m, p)]


def may_declare(m: Match, option: Option) -> bool:
    """Whether this is one of the declarations, without listing all."""
    if option == END_TURN:
        return True
    if option == CONCEDE:
        return m.rules.concede is not None and (m.rules.may_concede is None or m.rules.may_concede(m))
    p = option.player
    if 0 <= p < len(m.at) and m.coach[p] == m.active and m.at[p] >= 0 and not m.used[p] and m.status[p] <= PRONE:
        return option in actions(m, p)
    return m.rules.declarations is not None and option in m.rules.declarations(m)
