"""Activations: what may be declared, and the steps of the player being activated. Rule: core 9.

Each step is one decision and all that follows from it, and is a phase of its own, so a match can be copied,
saved and taken back between any two steps.
"""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Activated, Told
from dockbowl.core.moments import ACTIVATE, BEGIN, Prop
from dockbowl.core.requests import NO, Option, Proc, at, choose, confirm, say, who
from dockbowl.core.state import BLOCKED, NOBODY, PRONE, STANDING, STUNNED, Match
from dockbowl.core.targets import Target
from dockbowl.rules import (
    advice,
    after_block,
    aiming,
    ball,
    bite,
    bombs,
    chain,
    chainsaw,
    chomp,
    hand_off,
    passing,
    secure,
    special,
    throwing,
)
from dockbowl.rules.block import block
from dockbowl.rules.block_strength import TWIN, can_block
from dockbowl.rules.dump import dump_off
from dockbowl.rules.foul import can_foul, foul, sent_off
from dockbowl.rules.gaze import GAZE, can_gaze, gaze, gaze_targets
from dockbowl.rules.getting_there import can_get_to, can_hit, can_hit_any
from dockbowl.rules.limits import GOUGED, NOW, give_back, ready, spend
from dockbowl.rules.marks import adjacent, assistants, neighbours
from dockbowl.rules.move import (
    allowance,
    can_spend,
    jump,
    jump_squares,
    leap_squares,
    may_enter,
    pay_for_block,
    stand_up,
    step,
)
from dockbowl.rules.punt import PUNT, punt, punt_options, punts
from dockbowl.rules.rerolls import plain, test
from dockbowl.rules.secure import SECURE
from dockbowl.rules.throwing import BOOT, HURL
from dockbowl.rules.turn import call_turnover
from dockbowl.rules.wards import foul_appearance

MOVE, BLOCK, BLITZ, PASS, HANDOFF, FOUL, BOMB, SAW, CHAIN, DOUBLE = (
    "move", "block", "blitz", "pass", "handoff", "foul", "bomb", "chainsaw", "chain", "multiple block",
)  # fmt: skip
ONCE_A_TURN = frozenset((BLITZ, PASS, HANDOFF, FOUL, BOMB, HURL, BOOT, SECURE, PUNT))
ONCE_AN_ACTIVATION = ("pro", "break_tackle", "crate", ball.THIRST)
VINES, BOMBS = "vines", "two bombs"
"""Actions of stars: a Block over a square between, and two bombs."""
HITS = frozenset((BLOCK, SAW, DOUBLE, VINES, *special.VERBS))
"""Actions that are nothing but an attack on somebody."""
FAR = 2
"""How far away the target of Vicious Vines stands."""
SNEAKY_FOUL = "sneaky foul"
"""Noted in place of the team's Foul when somebody fouls besides it (Sneakiest of the Lot)."""
BLOCKS_ON, ANOTHER_BOMB, EATS_NOW = f"{NOW}blocks on", f"{NOW}another bomb", f"{NOW}eats"
"""Noted of who has another Block (Fury of the Blood God) or another bomb in this activation, and of All You Can Eat."""
FALLEN, EATS, ZOAT, REACH = "kick_em_while_theyre_down", "all_you_can_eat", "excuse_me_are_you_a_zoat", "vicious_vines"
READY, SHY, OVER = "ready", "shy", "over"
"""Whether he who blitzes can strike, does not dare to, or has ended his activation."""
END_TURN, STOP, STAND, THROW = say("end turn"), say("stop"), say("stand"), say("throw")
CONCEDE = say("concede")
"""Always allowed when a coach may act, and never listed: no seat gives up by chance."""
_RARE = frozenset(
    (
        Prop.BOMBARDS, Prop.THROWS_MATES, Prop.KICKS_MATES, Prop.GAZES, Prop.MAY_GAZE, Prop.REACHES_FAR,
        Prop.SAWS_THE_FALLEN, Prop.PUNTS,
    )
)  # fmt: skip
"""What gives its owner an action of its own."""


# ------------------------------------------------------------------ what may be declared


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
        standing = can_hit_any(m, p, _standing_foes(m, coach))
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
        if _in_reach(m, p, gaze_targets(m, p)):
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


def _standing_foes(m: Match, coach: int) -> list[int]:
    return [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0 and m.status[q] == STANDING]


def blitz_targets(m: Match, p: int) -> list[int]:
    """Standing opponents, in reach if the edition asks for that: the target is named first. Rule: core 9."""
    coach = m.coach[p]
    found = _standing_foes(m, coach)
    if m.rules.edition.acts.blitz_in_reach:
        found = [q for q in found if can_hit(m, p, q)]
    if saws_fallen(m, p):
        return _in_reach(m, p, [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0])
    return _in_reach(m, p, found)


def vines_targets(m: Match, p: int) -> list[int]:
    """Vicious Vines: standing opponents two squares away, for who stands and has not used it this half."""
    if m.status[p] != STANDING or not ready(m, p, REACH):
        return []
    coach, here, far = m.coach[p], m.at[p], m.board.distance
    return [
        q
        for q, c in enumerate(m.coach)
        if c != coach and m.at[q] >= 0 and m.status[q] == STANDING and far(here, m.at[q]) == FAR
    ]


def saws_fallen(m: Match, p: int) -> bool:
    """Whether he may still use his chainsaw on somebody who lies (Kick 'em While They're Down!)."""
    return Prop.SAWS_THE_FALLEN in m.card[p].props and ready(m, p, FALLEN)


def fallen_targets(m: Match, p: int) -> list[int]:
    """Kick 'em While They're Down: prone and stunned opponents beside a standing sawyer who has not used it."""
    if m.status[p] != STANDING or not ready(m, p, FALLEN):
        return []
    coach, down = m.coach[p], (PRONE, STUNNED)
    return [q for q in neighbours(m, m.at[p]) if m.coach[q] != coach and m.status[q] in down]


def foul_targets(m: Match, p: int) -> list[int]:
    """Prone and stunned opponents on the pitch: the victim is named first. Rule: core 9 (2020)."""
    coach = m.coach[p]
    down = (PRONE, STUNNED)
    found = [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0 and m.status[q] in down]
    return _in_reach(m, p, found)


def _in_reach(m: Match, p: int, players: list[int]) -> list[int]:
    """All of them, but for a rooted player those beside him alone. Rule: core 30.1, Take Root."""
    return [q for q in players if adjacent(m, p, q)] if m.rooted[p] else players


# ------------------------------------------------------------------ declaring


def declare(m: Match, option: Option) -> Proc[None]:
    """Start an activation: target, then the player's own traits, then the target's. Rule: core 9."""
    action, p = option.verb, option.player
    coach = m.coach[p]
    target = NOBODY
    if action in HITS:
        target = yield from _pick(coach, "block target", p, hit_targets(m, p, action), action)
    elif action == BLITZ and m.rules.edition.targets_named:
        target = yield from _pick(coach, "blitz target", p, blitz_targets(m, p))
    elif action == FOUL and m.rules.edition.acts.victim_named:
        target = yield from _pick(coach, "foul target", p, foul_targets(m, p))
    elif action == GAZE and m.rules.edition.acts.victim_named:
        target = yield from _pick(coach, "gaze target", p, _in_reach(m, p, gaze_targets(m, p)))
    m.mover, m.action, m.target = p, action, target
    m.spent = 0
    m.stepped = m.jumped = False
    m.done_blocks = 0
    m.began, m.hit_square, m.harmed = m.at[p], OFF, False
    if m.once:
        fresh = [key for key in ONCE_AN_ACTIVATION if key not in m.rules.skills or m.rules.skills[key].once != "turn"]
        m.once = frozenset(e for e in m.once if e[1] not in fresh and not e[1].startswith(NOW))
    if action == FOUL and m.has(p, Prop.FOULS_BESIDES) and SNEAKY_FOUL not in m.turn_actions:
        m.turn_actions |= {SNEAKY_FOUL}
    elif action in ONCE_A_TURN:
        m.turn_actions |= {action}
    if action == BOMBS:
        m.turn_actions |= {BOMB}
        spend(m, p, EATS)
        m.use_once(p, ANOTHER_BOMB)
        m.use_once(p, EATS_NOW)
        m.action = action = BOMB
    elif action == GAZE and not m.has(p, Prop.GAZES):
        spend(m, p, ZOAT)
    if action == BOOT and m.rules.edition.blows.boot is not None:
        m.turn_actions |= {BLITZ}
    if action == HURL and throwing.is_pass(m):
        m.turn_actions |= {PASS}
    m.emit(Activated(p, option.verb))
    m.phase = "act"
    if m.distracted[p]:
        m.distract(p, 0)
    chomp.hold(m)
    if m.rules.activated is not None:
        m.rules.activated(m, p)
    if Prop.ADVISES in m.about:
        yield from advice.advise(m, p)
    hooks = m.card[p].hooks
    for handler in (*BEGIN.of(hooks), *ACTIVATE.of(hooks)) if hooks else ():
        if not (yield from handler(m, p, action)):
            yield from finish(m)
            return
        if m.turnover or m.at[p] < 0:
            yield from finish(m)
            return
    action = m.action  # a thirsty one may have changed it
    if m.target >= 0 and action != FOUL and not m.rules.edition.acts.wards_at_blow:
        if m.status[p] == STANDING and not (yield from foul_appearance(m, p, target)):
            yield from finish(m)
            return
        if action != GAZE:
            yield from dump_off(m, p, target)
        if m.turnover or m.over or m.at[p] < 0:
            yield from finish(m)
            return
    if action in HITS:
        yield from _block_action(m, p, target)
        yield from finish(m)
    elif action == CHAIN:
        m.stepped = True


def hit_targets(m: Match, p: int, action: str) -> list[int]:
    """Whom such an attack may be declared on."""
    if action == VINES:
        return vines_targets(m, p)
    foes = [q for q in neighbours(m, m.at[p]) if can_block_from_prone(m, p, q)]
    if action == SAW and Prop.SAWS_THE_FALLEN in m.card[p].props:
        foes += fallen_targets(m, p)
    return foes


def can_block_from_prone(m: Match, p: int, q: int) -> bool:
    """As can_block, for a player who may still have to jump up."""
    return m.coach[q] != m.coach[p] and m.status[q] == STANDING


def _pick(coach: int, purpose: str, p: int, players: list[int], *what: object) -> Proc[int]:
    """Name one of them; `what` tells screens what for: the action, and whom it has begun with."""
    picked = yield from choose(coach, purpose, tuple(who("target", q) for q in players), player=p, about=what)
    return picked.player


def _block_action(m: Match, p: int, target: int) -> Proc[None]:
    """A plain block, a special attack in its place, or Multiple Block."""
    if m.status[p] == PRONE:
        if not (yield from jump_up(m, p)):
            return
        if not m.rules.edition.acts.wards_at_blow and not (yield from foul_appearance(m, p, target)):
            return
    if m.rules.edition.acts.wards_at_blow and not (yield from _ward(m, p, target)):
        return
    if m.action == VINES:
        yield from _far_block(m, p, target)
        return
    if m.action == SAW and target in fallen_targets(m, p):
        spend(m, p, FALLEN, target)
    elif not can_block(m, p, target):
        return
    m.stepped = True
    m.done_blocks += 1
    if m.action == SAW:
        yield from chainsaw.attack(m, p, target)
    elif m.action == DOUBLE:
        yield from double_block(m, p, target)
        if not m.turnover and not m.over and m.status[p] == STANDING and m.at[p] >= 0:
            yield from after_block.hit_and_run(m, p)
    elif m.action in special.VERBS:
        yield from special.attack(m, p, target, m.action)
        yield from _run_after(m, p, m.action)
    else:
        yield from block(m, p, target, blitz=False)
        if (yield from after_block.after_block(m, p, target)) and (p, BLOCKS_ON) in m.once:
            yield from _block_on(m, p)


def _ward(m: Match, p: int, target: int) -> Proc[bool]:
    """What the target of a block or special action does just before it: Foul Appearance, then Dump-Off (2025).

    False if nothing more comes of it.
    """
    if not (yield from foul_appearance(m, p, target)):
        return False
    yield from dump_off(m, p, target)
    return not m.turnover and not m.over and m.at[p] >= 0 and m.status[p] == STANDING


def _far_block(m: Match, p: int, target: int) -> Proc[None]:
    """Vicious Vines: a Block on somebody two squares away, without a follow-up. Rule: star players."""
    if target not in vines_targets(m, p):
        return
    spend(m, p, REACH, target)
    m.stepped = True
    m.done_blocks += 1
    yield from block(m, p, target, blitz=False, again=False, far=True)
    yield from after_block.after_block(m, p, target)


def _block_on(m: Match, p: int) -> Proc[None]:
    """Fury of the Blood God: the second Block. Rule: star players."""
    foes = [q for q in neighbours(m, m.at[p]) if can_block(m, p, q)]
    if not foes:
        return
    target = yield from _pick(m.coach[p], "block target", p, foes)
    if not (yield from foul_appearance(m, p, target)):
        return
    yield from dump_off(m, p, target)
    if not m.turnover and not m.over and can_block(m, p, target):
        m.done_blocks += 1
        yield from block(m, p, target, blitz=False)
        yield from after_block.after_block(m, p, target)


def jump_up(m: Match, p: int) -> Proc[bool]:
    """Jump Up and block: an agility test; failing, he stays prone. Rule: core 30.1."""
    face = yield from test(m, p, "jump up", plain(m, p, (m.rules.edition.jumping_up,)))
    if face < 0:
        return False
    m.set_status(p, STANDING)
    m.emit(Told("jumps up", player=p))
    return True


def double_block(m: Match, p: int, first: int) -> Proc[None]:
    """Multiple Block: two marked opponents, no follow-up. Rule: core 19.2.

    2020: ST -2, both are named at once and hit at once, and neither helps the other. Classic: each is stronger by two,
    and the second is named when the first block is over, if the blocker is still on his feet.
    """
    if not m.rules.edition.blows.double_named:
        yield from _one_of_two(m, p, first, first)
        if m.turnover or m.over or not m.tz[p] or m.at[p] < 0:
            return
    others = [q for q in neighbours(m, m.at[p]) if q != first and can_block(m, p, q)]
    if not others:
        return
    if not m.rules.edition.blows.double_named:
        options = (*(who("target", q) for q in others), NO)
        picked = yield from choose(m.coach[p], "block target", options, player=p, about=(DOUBLE, first))
        if picked != NO and (yield from _ward(m, p, picked.player)):
            m.done_blocks += 1
            yield from _one_of_two(m, p, picked.player, first)
        return
    second = yield from _pick(m.coach[p], "block target", p, others, DOUBLE, first)
    if not (yield from foul_appearance(m, p, second)):
        second = NOBODY
    else:
        yield from dump_off(m, p, second)
        if m.turnover or m.over:
            return
    square = m.at[p]
    if second >= 0 and m.rules.edition.blows.double_help:
        for one, other in ((first, second), (second, first)):
            if other in assistants(m, one, p):
                m.use_once(other, TWIN)
    yield from _one_of_two(m, p, first, second if second >= 0 else first)
    if second >= 0 and m.at[p] == square and m.at[second] >= 0 and m.status[second] == STANDING:
        # Both blocks are made whatever the first one did to him.
        yield from _one_of_two(m, p, second, first)


def _one_of_two(m: Match, p: int, target: int, other: int) -> Proc[None]:
    """A block of Multiple Block, or a Stab in its place."""
    stabs = m.has(p, Prop.STABS) and m.rules.edition.acts.stabs_instead
    if stabs and (yield from confirm(m.coach[p], "use stab", player=p, target=target)):
        yield from special.attack(m, p, target, special.STAB)
    else:
        yield from block(m, p, target, blitz=False, again=False, double_with=other)


# ------------------------------------------------------------------ steps


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


def act(m: Match) -> Proc[None]:
    """The phase of one step of the active player."""
    p = m.mover
    option = yield from choose(m.coach[p], "step", lambda: step_options(m), allowed=lambda o: may_step(m, o), player=p)
    verb = option.verb
    goes_on = True
    if verb == "step":
        goes_on = yield from step(m, p, option.square)
    elif verb == "stop":
        goes_on = False
    elif verb == "leave":
        goes_on = yield from step(m, p, option.square, leave_ball=True)
    elif verb == "block":
        goes_on = yield from _blitz_block(m, p, option.player)
    elif verb == "stand":
        goes_on = yield from _stand(m, p)
    elif verb in ("jump", "leap"):
        goes_on = yield from jump(m, p, option.square, leap=verb == "leap")
    elif verb == "foul":
        m.stepped = True
        m.done_blocks += m.able(p, Prop.FOULS_ON)  # he may move on, but not foul again
        yield from foul(m, p, option.player)
        goes_on = m.able(p, Prop.FOULS_ON)
    elif verb == "saw":
        goes_on = yield from _saw(m, p, option.player)
    elif verb in special.VERBS:
        goes_on = yield from _special(m, p, option.player, verb)
    elif verb == GAZE:
        m.stepped = True
        wards = m.rules.edition.acts.wards_at_blow
        if not wards or (yield from foul_appearance(m, p, option.player)):
            yield from gaze(m, p, option.player)
        goes_on = False
    elif verb == "bite":
        yield from bite.bite(m, p, option.player)
        m.spent = max(m.spent, allowance(m, p))  # he may only throw or hand off now
    elif verb == "handoff":
        m.stepped = True
        yield from hand_off.hand_off(m, p, option.player)
        goes_on = m.carrier != p and _gives_and_goes(m, p)
    elif verb == "throw":
        goes_on = yield from _throw(m, p)
    elif verb in (HURL, BOOT):
        yield from _hurl(m, p, option.player)
        goes_on = False
    elif verb == PUNT:
        m.stepped = True
        yield from punt(m, p, option.word)
        goes_on = False
    elif verb == "chain":
        goes_on = yield from chain.chain_step(m, p, option.word)
    else:
        for extension in m.rules.extensions:
            if verb in extension.verbs:
                goes_on = yield from extension.do(m, p, option)
                break
    chomp.hold(m)
    if not goes_on or m.turnover or m.over or m.at[p] < 0 or m.mover != p:
        if m.action == SECURE and m.mover == p and m.carrier != p and not m.over:
            call_turnover(m, "the ball was not secured")
        yield from finish(m)


def _stand(m: Match, p: int) -> Proc[bool]:
    """Stand up; then a blitz meets the Foul Appearance it was declared against."""
    if not (yield from stand_up(m, p)):
        return False
    if m.action in (BLITZ, GAZE) and m.target >= 0 and not m.rules.edition.acts.wards_at_blow:
        return (yield from foul_appearance(m, p, m.target))
    return True


def _blitz_block(m: Match, p: int, target: int) -> Proc[bool]:
    """The block of a blitz; he may move on afterwards if he still can. Rule: core 19.4."""
    comes = yield from _to_blows(m, p, target)
    if comes != READY:
        return comes == SHY
    yield from block(m, p, target, blitz=True)
    return (yield from after_block.after_block(m, p, target))


def _to_blows(m: Match, p: int, target: int) -> Proc[str]:
    """What a blow in a Blitz costs, and meets, before it: READY, OVER, or SHY (he may move on, but not hit)."""
    m.stepped = True
    ward, late = m.rules.edition.acts.wards_at_blow, m.rules.edition.blows.shy_moves_on
    m.target = target
    if ward and not late and not (yield from _ward(m, p, target)):
        return OVER
    if not (yield from pay_for_block(m, p)):
        return OVER
    m.done_blocks += 1
    if not ward or not late:
        return READY
    if not (yield from foul_appearance(m, p, target)):
        return SHY
    yield from dump_off(m, p, target)
    return OVER if m.turnover or m.over else READY


def _saw(m: Match, p: int, target: int) -> Proc[bool]:
    """A chainsaw in a blitz or a foul; the activation ends with it. Rule: core 30.1."""
    if m.action == BLITZ:
        comes = yield from _to_blows(m, p, target)
        if comes != READY:
            return comes == SHY
        if m.status[target] != STANDING:
            spend(m, p, FALLEN, target)
    else:
        m.stepped = True
        m.done_blocks += 1
    yield from chainsaw.attack(m, p, target, foul=m.action == FOUL)
    return m.action == FOUL and m.able(p, Prop.FOULS_ON)


def _special(m: Match, p: int, target: int, verb: str) -> Proc[bool]:
    """A Stab, Projectile Vomit, Breathe Fire or Chomp in place of the block of a blitz."""
    comes = yield from _to_blows(m, p, target)
    if comes != READY:
        return comes == SHY
    yield from special.attack(m, p, target, verb)
    if not (yield from _run_after(m, p, verb)):
        return False
    return verb not in m.rules.edition.acts.ends_blitz and m.status[p] == STANDING and m.at[p] >= 0


def _run_after(m: Match, p: int, verb: str) -> Proc[bool]:
    """Hit and Run after a Stab, where it is for that too. False if that ends his activation."""
    if verb != special.STAB or not m.able(p, Prop.STABS_AND_RUNS) or m.turnover or m.over:
        return True
    return (yield from after_block.hit_and_run(m, p))


def _gives_and_goes(m: Match, p: int) -> bool:
    """Whether he may move on after a quick pass or a hand-off: Give and Go, if it is no turnover (2025)."""
    if not m.able(p, Prop.GIVES_AND_GOES) or m.turnover or m.over:
        return False
    m.action = MOVE
    return True


def _throw(m: Match, p: int) -> Proc[bool]:
    """Aim and throw the ball, or a bomb. True if he runs on: Running Pass, after a quick one that was caught."""
    card = m.card[p]
    m.stepped = True
    hail_mary = False
    aims = aiming.targets(m, p)
    far: list[int] = []
    if Prop.HAIL_MARY in card.props or (m.action == BOMB and Prop.HAIL_MARY_BOMBS in card.props):
        near = frozenset(aims)
        reached = aiming.targets(m, p, hail_mary=True)
        far = [s for s in reached if s not in near]
        options = tuple(at("pass", s) for s in (*aims, *far)) + tuple(at("hail mary", s) for s in reached if s in near)
    else:
        options = tuple(at("pass", s) for s in aims)
    if not options:
        return False
    picked = yield from choose(m.coach[p], "pass target", options, player=p)
    hail_mary = picked.verb == "hail mary" or picked.square in far
    quick = not hail_mary and aiming.band_of(m, m.at[p], picked.square) <= aiming.QUICK
    if m.action == BOMB:
        thrown = yield from bombs.throw_bomb(m, p, picked.square, hail_mary=hail_mary)
        if (yield from _bombs_on(m, p)):
            return True
    else:
        yield from passing.throw(m, p, picked.square, hail_mary=hail_mary)
        thrown = m.carrier >= 0 and m.carrier != p
    if m.action == PASS and quick and thrown and _gives_and_goes(m, p):
        return True
    if not (quick and thrown and m.able(p, Prop.RUNS_ON)) or m.turnover or m.over:
        return False
    m.action = MOVE
    return True


def _bombs_on(m: Match, p: int) -> Proc[bool]:
    """All You Can Eat: True if another bomb is to be thrown; after the second the referee may have seen enough."""
    if not m.has(p, Prop.BOMBS_TWICE) or (p, EATS_NOW) not in m.once:
        return False
    if (p, ANOTHER_BOMB) in m.once:
        m.once -= {(p, ANOTHER_BOMB)}
        return not m.turnover and not m.over and m.tz[p] == 1
    face = yield from test(m, p, "all you can eat", Target(4))
    if face < 0 and m.at[p] >= 0:
        yield from sent_off(m, p, "all you can eat", turnover=False)
    return False


def _hurl(m: Match, p: int, mate: int) -> Proc[None]:
    """Aim at a square and throw, or kick, a team-mate there."""
    m.stepped = True
    boot = m.rules.edition.blows.boot
    if m.action == BOOT and boot is not None:
        yield from boot(m, p, mate)
        return
    options = tuple(at(m.action, s) for s in throwing.aims(m, p))
    if options:
        picked = yield from choose(m.coach[p], f"{m.action} target", options, player=p, target=mate)
        yield from throwing.throw_mate(m, p, mate, picked.square, kick=m.action == BOOT)


def finish(m: Match) -> Proc[None]:
    """End the activation; the turn goes on unless there was a turnover."""
    p, action = m.mover, m.action
    if p >= 0 and bite.thirsty(m, p) and m.at[p] >= 0 and not m.over and m.phase == "act":
        yield from bite.last_call(m, p)
    m.mover, m.action, m.target = NOBODY, "", NOBODY
    chomp.hold(m)
    if p >= 0:
        m.used[p] = 1
        if m.once:
            m.once -= {(p, GOUGED)}
            give_back(m, p)
        if m.rules.after_activation is not None and not m.over:
            yield from m.rules.after_activation(m, p, action)
    if not m.over and m.phase in ("act", "turn"):
        m.phase = "end turn" if m.turnover else "turn"


def turn(m: Match) -> Proc[None]:
    """The phase in which the active coach picks the next activation or ends his turn."""
    option = yield from choose(m.active, "activate", lambda: declarations(m), allowed=lambda o: may_declare(m, o))
    if option == END_TURN:
        m.phase = "end turn"
    elif option == CONCEDE and m.rules.concede is not None:
        yield from m.rules.concede(m)
    elif option.player >= 0 and m.coach[option.player] == m.active and option.verb in ACTIONS:
        yield from declare(m, option)
    elif m.rules.declared is not None:
        yield from m.rules.declared(m, option)
        if m.turnover and not m.over:
            m.phase = "end turn"


ACTIONS = HITS | {MOVE, BLITZ, PASS, HANDOFF, FOUL, BOMB, BOMBS, CHAIN, HURL, BOOT, GAZE, SECURE, PUNT}
"""All a coach may declare for a player."""
