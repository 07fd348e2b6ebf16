"""What the player being activated may do next. Rule: core 9."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option, at, who
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.rules import bite, chain, special, throwing
from dockbowl.rules.action_names import BLITZ, BOMB, CHAIN, FOUL, HANDOFF, PASS, STAND, STOP, THROW
from dockbowl.rules.action_targets import fallen_targets
from dockbowl.rules.block_strength import can_block
from dockbowl.rules.foul import can_foul
from dockbowl.rules.gaze import GAZE, can_gaze
from dockbowl.rules.marks import neighbours
from dockbowl.rules.move import allowance, can_spend, jump_squares, leap_squares, may_enter
from dockbowl.rules.punt import PUNT, punt_options
from dockbowl.rules.throwing import BOOT, HURL


def step_options(m: Match) -> list[Option]:
    """What the active player may do now."""
    p = m.mover
    if m.action == CHAIN:
        return chain.chain_options(m, p)
    if m.status[p] == PRONE:
        return [STAND, STOP]
    found: list[Option] = []
    action = m.action
    holds = m.carrier == p
    if not m.rooted[p] and m.spent < allowance(m, p) and action != BOMB:
        occ = m.occ
        check = m.rules.may_enter
        walks = m.board.walks[m.at[p]]
        if check is None:
            found = [at("step", square) for square in walks if not occ[square]]
        else:
            found = [at("step", square) for square in walks if not occ[square] and check(m, p, square)]
        if holds and Prop.LEAVES_BALL in m.card[p].props and action in m.rules.edition.acts.leaves_ball_in:
            if Prop.GRUDGES_BALL not in m.card[p].props:
                found += [at("leave", option.square) for option in found]
        for square in jump_squares(m, p):
            found.append(at("jump", square))
        if Prop.LEAPS in m.card[p].props:
            for square in leap_squares(m, p):
                found.append(at("leap", square))
    if action in (PASS, HANDOFF, PUNT) and holds and bite.thirsty(m, p):
        found += [who("bite", q) for q in bite.victims(m, p)]
    elif action == BLITZ and not m.done_blocks and (foes := _in_the_way(m, p)):
        # Rooted he may still hit who stands beside him, but not rush to do so (core 30.1, Take Root).
        if can_spend(m, p, 1) or (m.rooted[p] and m.rules.edition.rooted_blitzes and m.spent < m.card[p].ma):
            for foe in foes:
                if Prop.SAWS_ALWAYS not in m.card[p].props:
                    found.append(who("block", foe))
                if Prop.CHAINSAW in m.card[p].props:
                    found.append(who("saw", foe))
                found += [who(verb, foe) for verb in special.weapons(m, p)]
    elif action == BLITZ and not m.done_blocks and m.target in _sawn(m, p) and can_spend(m, p, 1):
        found.append(who("saw", m.target))
    elif action == FOUL and not m.done_blocks:
        for victim in neighbours(m, m.at[p]) if m.target < 0 else (m.target,):
            if can_foul(m, p, victim):
                if Prop.SAWS_ALWAYS not in m.card[p].props:
                    found.append(who("foul", victim))
                if Prop.CHAINSAW in m.card[p].props:
                    found.append(who("saw", victim))
    elif action == PUNT and holds:
        found += punt_options()
    elif action == PASS and holds:
        found.append(THROW)
    elif action == GAZE:
        victims = neighbours(m, m.at[p]) if m.target < 0 else [m.target]
        found += [who(GAZE, q) for q in victims if m.coach[q] != m.coach[p] and can_gaze(m, p, q)]
    elif action == HANDOFF and holds:
        coach = m.coach[p]
        found += [who("handoff", q) for q in neighbours(m, m.at[p]) if m.coach[q] == coach and m.tz[q]]
    elif action == BOMB:
        found.append(THROW)
    elif action in (HURL, BOOT):
        found += [who(action, q) for q in throwing.mates(m, p, kick=action == BOOT)]
    for extension in m.rules.extensions:
        found += extension.options(m, p)
    found.append(STOP)
    return found


def aimed_at(m: Match, other: int) -> bool:
    """Whether what the active player has declared may be for this opponent: he has named him, or nobody yet."""
    return m.target == other or (m.target < 0 and not m.done_blocks and m.coach[other] != m.coach[m.mover])


def strike(m: Match, p: int, plain: str) -> str:
    """How he strikes if nothing else is chosen: `plain` (block or foul), or with the saw he may not lay aside."""
    return "saw" if Prop.SAWS_ALWAYS in m.card[p].props else plain


def _in_the_way(m: Match, p: int) -> list[int]:
    """Whom he may hit in his Blitz from where he stands: the target he named, or anybody beside him."""
    foes = neighbours(m, m.at[p]) if m.target < 0 else [m.target]
    return [q for q in foes if can_block(m, p, q)]


def _sawn(m: Match, p: int) -> list[int]:
    """Whom of those who lie he may saw at in a blitz."""
    return fallen_targets(m, p) if Prop.SAWS_THE_FALLEN in m.card[p].props else []


def may_step(m: Match, option: Option) -> bool:
    """Whether this is one of the step options; the common step is checked without listing."""
    if option.verb == "step":
        p, square = m.mover, option.square
        return (
            m.action not in (CHAIN, BOMB)
            and m.status[p] == STANDING
            and not m.rooted[p]
            and m.spent < allowance(m, p)
            and square in m.board.walks[m.at[p]]
            and not m.occ[square]
            and may_enter(m, p, square)
        )
    return option == STOP or option in step_options(m)
