"""What a block may come to, from the same strengths, faces and squares it uses, for each budget of re-rolls.

Each coach is taken to use his skills when they help him, and to pick the face that suits him best. A second block of
Frenzy is left out, and so is what follows a fall (`rules.wounds`).
"""

from __future__ import annotations

import msgspec
from msgspec import structs

from dockbowl.core.moments import Prop
from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.rules.block_dice_odds import FACES, Means, Shares, mixed, picked_faces, value
from dockbowl.rules.block_die import BOTH_DOWN, PLAYER_DOWN, POW, STUMBLE
from dockbowl.rules.block_fall import SPARKS
from dockbowl.rules.block_strength import BlockOdds, block_odds, daring, dauntless_need
from dockbowl.rules.block_throw import brawls as can_brawl
from dockbowl.rules.block_throw import hates
from dockbowl.rules.going_down import STEADIED
from dockbowl.rules.in_hand import pro_in_hand, pro_share, trust
from dockbowl.rules.push import OFF_THE_EDGE, push_squares
from dockbowl.rules.rerolls import is_open, may_use_team_reroll, offers_for
from dockbowl.rules.run_up import note_run_up
from dockbowl.rules.stumble import denies_dodge, would_slip

FALL, SAFE = "fall", "safe"
"""What re-rolls are for: to bring him down, or only against a turnover."""


class Effect(msgspec.Struct, frozen=True):
    """What one face does once all skills have spoken."""

    attacker_down: bool = False
    defender_down: bool = False
    pushed: bool = False
    over_the_edge: bool = False
    keeps: float = 0.0
    """How often the defender stays on his feet all the same, or the attacker in `stays` (Steady Footing)."""
    stays: float = 0.0
    backfires: float = 0.0
    """How often the defender's fall costs the attacker the ball he holds (Saboteur)."""

    def turnover(self, m: Match) -> bool:
        """Whether it is one when both are of the active team."""
        return self.attacker_down or self.defender_down or (self.over_the_edge and m.rules.off_is_turnover)

    def harm(self, m: Match) -> int:
        """How little the attacker likes it when he hits a team-mate."""
        return 4 * self.turnover(m) + 2 * self.attacker_down + self.defender_down

    @property
    def worth(self) -> int:
        """How much the attacker likes it."""
        if self.attacker_down:
            return -1 if self.defender_down else -2
        return 4 * self.over_the_edge + 2 * self.defender_down + self.pushed


class BlockChances(msgspec.Struct, frozen=True):
    """Chances of a block, as fractions of one. `turnover`: the attacker goes down, or the team-mate he hits."""

    odds: BlockOdds
    knock_down: float
    turnover: float
    push: float
    over_the_edge: float
    nothing: float


class Daring(msgspec.Struct, frozen=True):
    """Dauntless: what it needs, its chance without re-rolls, and the block if it works."""

    need: int
    chance: float
    odds: BlockOdds


class BlockPlan(msgspec.Struct, frozen=True):
    """A block by the re-rolls used on it. Dauntless is in every number; `bare.odds` are the dice if it fails.

    `own`: with his own skills, `team`: with one team re-roll besides; each used first to bring him down, whatever it
    costs, then used only against a turnover. None: nothing is in hand.
    `skills`: which skills of his own re-roll.
    """

    bare: BlockChances
    own: tuple[BlockChances, BlockChances] | None
    team: tuple[BlockChances, BlockChances] | None
    daring: Daring | None
    skills: tuple[str, ...]


def face_effect(
    m: Match, attacker: int, defender: int, face: int, *, blitz: bool, pushed: tuple[str, tuple[int, ...]] | None = None
) -> Effect:
    """What a face comes to between these two. Rules: core 19.3, 20.

    `pushed`: where he may be pushed, as `push_squares` has it, if that is not from where the two stand.
    """
    charges = blitz and m.has(attacker, Prop.CHARGES_THROUGH)
    keeps, stays = _keeps_feet(m, defender), _keeps_feet(m, attacker)
    if face == PLAYER_DOWN:
        return Effect(attacker_down=True, stays=stays)
    if face == BOTH_DOWN and not charges:
        if m.able(attacker, Prop.BOTH_PRONE_AT_BOTH_DOWN) or m.able(defender, Prop.BOTH_PRONE_AT_BOTH_DOWN):
            if not (m.able(attacker, Prop.STAYS_UP_AT_BOTH_DOWN) and m.able(defender, Prop.STAYS_UP_AT_BOTH_DOWN)):
                return Effect(attacker_down=m.carrier == attacker, defender_down=True)
        return Effect(
            attacker_down=not m.able(attacker, Prop.STAYS_UP_AT_BOTH_DOWN),
            defender_down=not m.able(defender, Prop.STAYS_UP_AT_BOTH_DOWN),
            keeps=keeps,
            stays=stays,
        )
    slips = would_slip(m, attacker, defender) and not denies_dodge(m, attacker, defender)
    falls = face == POW or (face == STUMBLE and not slips)
    stands = m.rooted[defender] == 1 or (m.able(defender, Prop.STANDS_FIRM) and not charges)
    backfires = _backfires(m, attacker, defender) if falls else 0.0
    if stands:
        return Effect(defender_down=falls, keeps=keeps, backfires=backfires)
    kind, ways = pushed or push_squares(m, m.at[attacker], m.at[defender])
    edge = kind == OFF_THE_EDGE
    if not edge and m.rules.falls_if_moved is not None:
        falls = falls or any(m.rules.falls_if_moved(m, defender, square) for square in ways)
    if edge and m.able(defender, Prop.SIDE_STEPS) and not m.has(attacker, Prop.GRABS):
        edge = not any(m.is_free(s) for s in m.board.around[m.at[defender]])
    if edge:
        return Effect(defender_down=True, pushed=True, over_the_edge=True)
    return Effect(defender_down=falls, pushed=True, keeps=keeps, backfires=backfires)


def _keeps_feet(m: Match, player: int) -> float:
    """How often Steady Footing saves him, without a re-roll."""
    return chance(STEADIED.need) if m.able(player, Prop.KEEPS_FEET) else 0.0


def _backfires(m: Match, attacker: int, defender: int) -> float:
    """How often a Saboteur who is knocked down brings down a blocker with the ball, which is a turnover."""
    if m.carrier != attacker or not m.able(defender, Prop.SABOTAGES) or m.coach[attacker] == m.coach[defender]:
        return 0.0
    return chance(SPARKS.need) * (1 - _keeps_feet(m, attacker)) * (1 - _keeps_feet(m, defender))


def picked_face(
    m: Match, attacker: int, defender: int, faces: tuple[int, ...], dice: int, *, blitz: bool
) -> tuple[int, Effect]:
    """The face picked among those that lie (`dice` negative: by the other coach), and its effect."""
    friendly = m.coach[attacker] == m.coach[defender]
    effects = {face: face_effect(m, attacker, defender, face, blitz=blitz) for face in faces}
    best = max if dice > 0 else min
    face = best(faces, key=lambda face: -effects[face].harm(m) if friendly else effects[face].worth)
    return face, effects[face]


def block_chances(m: Match, attacker: int, defender: int, *, blitz: bool = False) -> BlockChances:
    """Chances of all that a block may come to, without re-rolls."""
    return _plans(m, attacker, defender, blitz, -1, None, rerolls=False).bare


def block_plan(
    m: Match, attacker: int, defender: int, *, blitz: bool = False, double_with: int = -1, odds: BlockOdds | None = None
) -> BlockPlan:
    """Chances of a block for each budget of re-rolls. Rules: core 19, 24, 30.1.

    `double_with`: the other one of a Multiple Block. `odds`: dice that are not those of a plain block (Ball & Chain
    among team-mates, a Multiple Block whose other target is not named yet).
    """
    return _plans(m, attacker, defender, blitz, double_with, odds, rerolls=True)


def moved(m: Match, player: int, square: int) -> Match:
    """The match with this player standing on a square, or the same one if he does: who blocks has stood up first."""
    if m.at[player] == square and m.status[player] == STANDING:
        return m
    there = m.clone()
    if m.at[player] != square:
        there.place(player, square)
        note_run_up(there, player)
    there.set_status(player, STANDING)
    return there


# ------------------------------------------------------------------ budgets


class _Block(msgspec.Struct, frozen=True):
    """A block as dice: those thrown if Dauntless fails or is not there, those if it works, and its chance."""

    alike: tuple[int, ...]
    """Of each face the first one that does the same."""
    order: tuple[int, ...]
    """How much the attacker likes each face."""
    low: int
    high: int
    dares: float


def _plans(
    m: Match, attacker: int, defender: int, blitz: bool, double_with: int, odds: BlockOdds | None, *, rerolls: bool
) -> BlockPlan:
    effects = tuple(face_effect(m, attacker, defender, face, blitz=blitz) for face in FACES)
    friendly = m.coach[attacker] == m.coach[defender]
    low = odds or block_odds(m, attacker, defender, blitz=blitz, double_with=double_with)
    daring = _daring(m, attacker, defender, blitz, double_with) if odds is None else None
    block = _Block(
        _alike(effects),
        tuple(-e.harm(m) for e in effects) if friendly else tuple(e.worth for e in effects),
        low.dice,
        daring.odds.dice if daring else low.dice,
        daring.chance if daring else 0.0,
    )

    bad = tuple(float(e.turnover(m)) if friendly else _lost(e) for e in effects)

    def told(shares: Shares) -> BlockChances:
        return _chances(low, effects, bad, shares)

    def pair(means: Means) -> tuple[BlockChances, BlockChances]:
        fall, safe = (told(_best(block, _aim(effects, bad, purpose), means)) for purpose in (FALL, SAFE))
        return fall, safe

    bare = told(_best(block, _aim(effects, bad, SAFE), Means()))
    if not rerolls or m.coach[attacker] == NEUTRAL:
        return BlockPlan(bare, None, None, daring, ())
    brawls = can_brawl(m, attacker, blitz)
    stars = {
        key: (offer.dice, offer.faces)
        for key, offer in offers_for(m, attacker, "block")
        if offer.dice and (blitz or not offer.blitz) and is_open(m, attacker, key, offer)
    }
    pro = pro_share(m) if pro_in_hand(m, attacker) else 0.0
    whole = m.rules.edition.rerolls.pro_all_dice
    means = Means(brawls, 0.0 if whole else pro, pro if whole else 0.0, some=tuple(stars.values()))
    means = structs.replace(means, hates=hates(m, attacker, defender), mixes=m.rules.edition.rerolls.mixes)
    skills = (
        *(key for key, there in (("brawler", means.brawls), ("hatred", means.hates), ("pro", pro > 0)) if there),
        *stars,
    )
    own = pair(means) if skills else None
    team = None
    if may_use_team_reroll(m, attacker):
        team = pair(structs.replace(means, team=trust(m, attacker)))
    return BlockPlan(bare, own, team, daring, skills)


def _alike(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    """Of each face the first one that does the same; Both Down stands for itself, as Brawler asks for it."""
    found = []
    for face, effect in zip(FACES, effects, strict=True):
        same = (f for f in FACES if f != BOTH_DOWN and effects[f - 1] == effect)
        found.append(face if face == BOTH_DOWN else next(same))
    return tuple(found)


def _daring(m: Match, attacker: int, defender: int, blitz: bool, double_with: int) -> Daring | None:
    mine, theirs, more = daring(m, attacker, defender, blitz, double_with >= 0)
    if not m.has(attacker, Prop.DAUNTLESS) or mine >= theirs:
        return None
    need = dauntless_need(mine, theirs)
    odds = block_odds(m, attacker, defender, blitz=blitz, strength=max(1, theirs + more), double_with=double_with)
    return Daring(need, (7 - need) / 6, odds)


def _aim(effects: tuple[Effect, ...], bad: Shares, purpose: str) -> Shares:
    """What each face is worth to who re-rolls for this; the other purpose decides where the first does not."""
    falls = [_felled(effect) for effect in effects]
    kept = [-lost for lost in bad]
    first, then = (falls, kept) if purpose == FALL else (kept, falls)
    return tuple(a + b / 2**10 for a, b in zip(first, then, strict=True))


def _felled(effect: Effect) -> float:
    """How often a face brings the defender down."""
    return effect.defender_down * (1 - effect.keeps)


def _lost(effect: Effect) -> float:
    """How often a face is a turnover for who hits an opponent."""
    return effect.attacker_down * (1 - effect.stays) or effect.backfires


def _chances(odds: BlockOdds, effects: tuple[Effect, ...], bad: Shares, shares: Shares) -> BlockChances:
    both = list(zip(shares, effects, strict=True))
    return BlockChances(
        odds,
        sum(s * _felled(e) for s, e in both),
        sum(s * lost for s, lost in zip(shares, bad, strict=True)),
        sum(s * (1 - _felled(e)) for s, e in both if e.pushed),
        sum(s for s, e in both if e.over_the_edge),
        sum(s * _nothing(e) for s, e in both if not e.pushed),
    )


def _nothing(effect: Effect) -> float:
    """How often a face without a push leaves both on their feet."""
    one = effect.stays if effect.attacker_down else 1.0
    return one * (effect.keeps if effect.defender_down else 1.0)


def _best(block: _Block, aim: Shares, means: Means) -> Shares:
    """The faces that come of the best use of what is in hand, Dauntless first. Rules: core 24, 30.1."""

    def low(means: Means) -> Shares:
        return picked_faces(block.alike, block.order, aim, block.low, means)

    def high(means: Means) -> Shares:
        return picked_faces(block.alike, block.order, aim, block.high, means)

    if not block.dares:
        return low(means)
    p = block.dares
    failed = [low(means)]
    if pro := means.pro or means.pool:
        left = structs.replace(means, pro=0.0, pool=0.0)
        again = mixed((p, high(left)), (1 - p, low(left)))
        failed.append(mixed((pro, again), (1 - pro, low(left))))
    if means.team:
        left = structs.replace(means, team=0.0)
        again = mixed((p, high(left)), (1 - p, low(left)))
        failed.append(mixed((means.team, again), (1 - means.team, low(left))))
    return mixed((p, high(means)), (1 - p, max(failed, key=lambda shares: value(shares, aim))))
