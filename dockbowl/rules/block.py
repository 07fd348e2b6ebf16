"""The block: strength, dice, faces, follow-up. Rule: core 19; skills: core 30.1."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from dockbowl.board.tiles import OFF
from dockbowl.core.events import BlockResult, BlockThrown, Moved, Rerolled, Rolled, SkillUsed, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import BLOCK, NO, Option, Proc, choose, confirm, roll, roll_one
from dockbowl.core.state import NEUTRAL, NOBODY, STANDING, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball
from dockbowl.rules.armour import saw_bonus
from dockbowl.rules.casualty import take_out
from dockbowl.rules.dump import dump_off
from dockbowl.rules.going_down import harm, keeps_feet, knock_down, lay_down, place_prone
from dockbowl.rules.injury_tables import KNOCKED_OUT
from dockbowl.rules.limits import GOUGED, NOW, asked, note, note_of, ready, spend
from dockbowl.rules.marks import adjacent, assistants
from dockbowl.rules.move import can_spend, pay_for_block
from dockbowl.rules.push import Pushed, push
from dockbowl.rules.rerolls import (
    TEAM,
    is_open,
    may_use_team_reroll,
    offer_reroll,
    offers_for,
    pro_ready,
    pro_works,
    spend_team_reroll,
    test,
)
from dockbowl.rules.run_up import has_run_up
from dockbowl.rules.special import STAB, attack
from dockbowl.rules.trick import trick
from dockbowl.rules.turn import call_turnover, deciding

PLAYER_DOWN, BOTH_DOWN, PUSH, PUSH_TOO, STUMBLE, POW = 1, 2, 3, 4, 5, 6
FACE_NAMES = {
    PLAYER_DOWN: "player down",
    BOTH_DOWN: "both down",
    PUSH: "push",
    PUSH_TOO: "push",
    STUMBLE: "stumble",
    POW: "pow",
}
PLAIN_FACES = ("", "attacker down", *(name for face, name in FACE_NAMES.items() if face != PLAYER_DOWN))
"""The same for people, by face: of two players who stand there it is the attacker who goes down."""
DIE_OPTIONS = {face: Option("die", word=name) for face, name in FACE_NAMES.items()}
MOST_DICE: Final = 3
GORED: Final = f"{NOW}gored"
"""Noted while Gored by the Bull is in force: for the blocks of one blitz."""
WATCHING: Final = f"{NOW}watching out"
"""Noted of the target of the first block in a half against one who watches out."""
TWIN: Final = f"{NOW}helps his twin"
"""Noted of one of two who are blocked at once and help each other, whatever becomes of the first (2025)."""
REPELLED: Final = f"{NOW}repelled"
"""Noted of who did not dare a second block: his activation is over (2025)."""
SPARKS: Final = Target(4)
"""What Saboteur needs."""
_REROLLED: Final = {"brawler": BOTH_DOWN, "hatred": PLAYER_DOWN}
"""The face of which one die is rolled again by a skill."""
_FACE_OF = {name: face for face, name in reversed(FACE_NAMES.items())}


@dataclass(frozen=True, slots=True)
class BlockOdds:
    """Strengths after everything, the assists that made them, and the dice (negative: defender's coach picks)."""

    dice: int
    attack: int
    defence: int
    attack_assists: tuple[int, ...]
    defence_assists: tuple[int, ...]


def dice_for(attack: int, defence: int) -> int:
    """Number of block dice, negative when the defender's coach chooses. Rule: core 19.1."""
    if attack == defence:
        return 1
    if attack > defence:
        return 3 if attack > 2 * defence else 2
    return -3 if defence > 2 * attack else -2


def base_strength(m: Match, attacker: int, blitz: bool, double: bool = False) -> int:
    """The attacker's strength before Dauntless and assists: Horns in a blitz, -2 in a Multiple Block (2020)."""
    st = m.card[attacker].st
    if blitz and m.has(attacker, Prop.HORNED) and has_run_up(m, attacker):
        st += 1
    if double:
        st = max(1, st + m.rules.edition.blows.double_attack)
    return st


def base_defence(m: Match, defender: int, double: bool = False) -> int:
    """The defender's strength before assists: +2 in a Multiple Block (classic)."""
    return m.card[defender].st + (m.rules.edition.blows.double_defence if double else 0)


def block_odds(
    m: Match, attacker: int, defender: int, *, blitz: bool = False, strength: int = 0, double_with: int = -1
) -> BlockOdds:
    """What a block of `attacker` on `defender` would be. `strength` replaces his own (Dauntless).

    The preview shows this very result. Rule: core 19.1, 19.2.
    """
    mine = tuple(assistants(m, attacker, defender))
    double = double_with >= 0
    apart = double and not m.rules.edition.blows.double_help
    theirs = tuple(assistants(m, defender, attacker, excluded=double_with if apart else -1))
    if double and not apart and (double_with, TWIN) in m.once and double_with not in theirs:
        theirs = (*theirs, double_with)
    attack = (strength or base_strength(m, attacker, blitz, double)) + len(mine)
    if m.rules.more_assists is not None:
        attack += m.rules.more_assists(m, attacker)
    defence = base_defence(m, defender, double) + len(theirs)
    return BlockOdds(dice_for(attack, defence), attack, defence, mine, theirs)


def can_block(m: Match, attacker: int, target: int) -> bool:
    """Standing opponent next to him."""
    return m.coach[target] != m.coach[attacker] and m.status[target] == STANDING and adjacent(m, attacker, target)


# ------------------------------------------------------------------ the block itself


def foul_appearance(m: Match, attacker: int, target: int) -> Proc[bool]:
    """True if he dares: 2+ against Foul Appearance. Rule: core 30.1."""
    if not m.has(target, Prop.FOUL_APPEARANCE) or m.coach[attacker] == NEUTRAL:
        return True
    face = yield from test(m, attacker, "foul appearance", Target(2))
    return face > 0


def dauntless(m: Match, attacker: int, defender: int, blitz: bool, double: bool = False) -> Proc[int]:
    """The attacker's strength for this block: the target's, if Dauntless works. Rule: core 30.1."""
    whole = base_strength(m, attacker, blitz, double)
    mine, theirs, more = daring(m, attacker, defender, blitz, double)
    if not m.has(attacker, Prop.DAUNTLESS) or mine >= theirs:
        return whole
    coach, need = m.coach[attacker], dauntless_need(mine, theirs)
    for attempt in range(2):
        face = yield from roll_one("dauntless", coach=coach, player=attacker, target=defender, need=need)
        m.emit(Rolled("dauntless", "d6", (face,), coach, attacker, need, (), face >= need))
        if face >= need:
            if m.has(attacker, Prop.INDOMITABLE) and (yield from asked(m, attacker, "indomitable", defender)):
                return 2 * theirs + more
            return max(1, theirs + more)
        if attempt or not (yield from offer_reroll(m, attacker, "dauntless", face, need)):
            break
    return whole


def daring(m: Match, attacker: int, defender: int, blitz: bool, double: bool) -> tuple[int, int, int]:
    """What Dauntless compares, his strength and the other's, and what comes on top of it if it works.

    By the strengths on the cards (2025), Horns and the like counting on top; or by what they have come to.
    """
    whole, theirs = base_strength(m, attacker, blitz, double), base_defence(m, defender, double)
    if not m.rules.edition.blows.bare_daring:
        return whole, theirs, 0
    return m.card[attacker].st, theirs, whole - m.card[attacker].st


def dauntless_need(mine: int, theirs: int) -> int:
    """The lowest face with which Dauntless works; a 6 always does. Rule: core 30.1."""
    return min(6, theirs - mine + 1)


def block(
    m: Match, attacker: int, defender: int, *, blitz: bool, again: bool = True, double_with: int = -1, far: bool = False
) -> Proc[None]:
    """One block from dice to falls and the ball; Frenzy's second block included (`again`). Rule: core 19.3.

    `far`: over a square between them (Vicious Vines); there is no follow-up.
    """
    double = double_with >= 0
    yield from trick(m, attacker, defender)
    _watch(m, attacker, defender)
    m.harmed = m.harmed or m.coach[attacker] != m.coach[defender]
    # Where the first of two stood, if both are blocked at once.
    kept = m.hit_square if double and m.rules.edition.blows.double_named else OFF
    m.hit_square = m.at[defender]
    strength = yield from dauntless(m, attacker, defender, blitz, double)
    odds = block_odds(m, attacker, defender, blitz=blitz, strength=strength, double_with=double_with)
    dice = (yield from gore(m, attacker, defender, odds.dice)) if blitz else odds.dice
    face = yield from throw_dice(m, attacker, defender, dice, blitz)
    m.emit(BlockResult(attacker, defender, face))
    pushed = yield from apply_face(m, attacker, defender, face, blitz=blitz, double=double, far=far, kept=kept)
    if m.carrier == defender:
        ball.check_score(m, defender)  # by a trick into the right place
    followed = pushed is not None and pushed.moved and m.at[attacker] == pushed.vacated
    if again and m.has(attacker, Prop.FRENZIED) and m.status[attacker] == STANDING and not m.turnover and not m.over:
        stayed = pushed is not None and not pushed.moved
        if (followed or stayed) and can_block(m, attacker, defender):
            yield from second_block(m, attacker, defender, blitz)


def _watch(m: Match, attacker: int, defender: int) -> None:
    """Watch Out!: notes whether this is the first block of the half against him. Rule: star players."""
    if not m.has(defender, Prop.WATCHES_OUT):
        return
    m.once -= {(defender, WATCHING)}
    if m.coach[attacker] != m.coach[defender] and ready(m, defender, "watch_out"):
        spend(m, defender, "watch_out", attacker)
        m.use_once(defender, WATCHING)


def slips(m: Match, defender: int) -> bool:
    """Whether a stumble is but a push for him: he has Dodge, or counts as having it."""
    if m.able(defender, Prop.STUMBLE_IS_PUSH):
        return True
    return m.tz[defender] == 1 and (defender, WATCHING) in m.once


def would_slip(m: Match, attacker: int, defender: int) -> bool:
    """The same, of a block under way or one that has yet to be thrown."""
    if slips(m, defender):
        return True
    watches = m.has(defender, Prop.WATCHES_OUT) and m.coach[attacker] != m.coach[defender]
    return watches and m.tz[defender] == 1 and ready(m, defender, "watch_out")


def denies_dodge(m: Match, attacker: int, defender: int) -> bool:
    """Whether his Tackle takes the other's Dodge away in a block; a house rule spares who has Right Stuff."""
    if m.rules.options.get("right_stuff_cancels_tackle") and m.has(defender, Prop.RIGHT_STUFF):
        return False
    return m.able(attacker, Prop.DENIES_DODGE)


def gore(m: Match, attacker: int, defender: int, dice: int) -> Proc[int]:
    """Gored by the Bull: one die more where the attacker's coach chooses. Rule: star players."""
    if not m.has(attacker, Prop.GORES) or not 0 < dice < MOST_DICE:
        return dice
    if (attacker, GORED) not in m.once:
        if not (yield from asked(m, attacker, "gored_by_the_bull", defender)):
            return dice
        m.use_once(attacker, GORED)
    return dice + 1


def second_block(m: Match, attacker: int, defender: int, blitz: bool) -> Proc[None]:
    """Frenzy: the same target once more. On a blitz it costs one square of movement. Rule: core 19.4."""
    acts = m.rules.edition.acts
    if blitz and not can_spend(m, attacker, 1):
        return
    if acts.wards_at_blow and m.rules.edition.blows.looks_again:
        if not (yield from foul_appearance(m, attacker, defender)):
            m.use_once(attacker, REPELLED)
            return
        yield from dump_off(m, attacker, defender)
        if m.turnover or m.over or not can_block(m, attacker, defender):
            return
    if blitz and not (yield from pay_for_block(m, attacker)):
        return
    looks = m.rules.edition.blows.looks_again and not acts.wards_at_blow
    if looks and not (yield from foul_appearance(m, attacker, defender)):
        return
    m.emit(Told("frenzy", player=attacker))
    if acts.stabs_instead and m.has(attacker, Prop.STABS) and (yield from _use(m, attacker, "stab", defender)):
        yield from attack(m, attacker, defender, STAB)
        return
    yield from block(m, attacker, defender, blitz=blitz, again=False)


def throw_dice(m: Match, attacker: int, defender: int, dice: int, blitz: bool) -> Proc[int]:
    """Roll the block dice, offer re-rolls to the attacker's coach, let the right coach pick. Returns the face.

    For a player nobody owns an opponent of the other one rolls and picks.
    """
    coach = m.coach[attacker]
    roller = deciding(m, coach, m.coach[defender])
    count = abs(dice)
    faces = yield from roll("block", BLOCK, count, coach=roller, player=attacker, target=defender)
    m.emit(BlockThrown(attacker, defender, dice, faces))
    if coach != NEUTRAL:
        faces = yield from block_rerolls(m, attacker, defender, dice, faces, blitz)
    picker = roller if dice > 0 else deciding(m, m.coach[defender], coach)
    options = tuple(dict.fromkeys(DIE_OPTIONS[f] for f in sorted(faces)))
    picked = yield from choose(picker, "block die", options, player=attacker, target=defender, about=(dice, faces))
    return _FACE_OF[picked.word]


def block_rerolls(
    m: Match, attacker: int, defender: int, dice: int, faces: tuple[int, ...], blitz: bool
) -> Proc[tuple[int, ...]]:
    """Brawler, Pro, what stars have, or a team re-roll on block dice; no die twice. Rule: core 24."""
    coach = m.coach[attacker]
    rerolled: set[int] = set()
    used: set[str] = set()
    while True:
        options: list[Option] = []
        left = [i for i in range(len(faces)) if i not in rerolled]
        if "brawler" not in used and brawls(m, attacker, blitz):
            if any(faces[i] == BOTH_DOWN for i in left):
                options.append(Option("use", word="brawler"))
        if "hatred" not in used and hates(m, attacker, defender) and any(faces[i] == PLAYER_DOWN for i in left):
            options.append(Option("use", word="hatred"))
        if "pro" not in used and pro_ready(m, attacker):
            whole = m.rules.edition.rerolls.pro_all_dice
            options += [Option("use", word=f"pro {which}") for which in _some(left, 1 if not whole else 0)]
        for key, offer in offers_for(m, attacker, "block"):
            if offer.dice and key not in used and (blitz or not offer.blitz) and is_open(m, attacker, key, offer):
                there = [i for i in left if not offer.faces or faces[i] in offer.faces]
                options += [Option("use", word=f"{key} {which}") for which in _some(there, offer.dice)]
        if not rerolled and not used and may_use_team_reroll(m, attacker):
            options.append(TEAM)
        if not options or (used and not m.rules.edition.rerolls.mixes):
            return faces
        options.append(NO)
        about = ("block", faces, dice)
        picked = yield from choose(coach, "reroll", tuple(options), player=attacker, target=defender, about=about)
        if picked == NO:
            return faces
        if picked == TEAM:
            if (yield from spend_team_reroll(m, attacker, "block")):
                faces = yield from roll("block", BLOCK, len(faces), coach=coach, player=attacker, target=defender)
                m.emit(BlockThrown(attacker, defender, dice, faces))
            return faces
        key, _, which = picked.word.partition(" ")
        places = [int(place) - 1 for place in which.split()]
        used.add(key)
        m.emit(Rerolled(coach, attacker, "block", key))
        if key == "pro":
            rerolled.update(places)
            if not (yield from pro_works(m, attacker)):
                continue
        else:
            places = places or [next(i for i in left if faces[i] == _REROLLED[key])]
            rerolled.update(places)
            if key in _REROLLED and m.rules.skills[key].once:
                m.use_once(attacker, note_of(m, key))
            for name, offer in offers_for(m, attacker, "block"):
                if name == key and offer.once:
                    m.use_once(attacker, note(key, offer.once))
        new = yield from roll("block", BLOCK, len(places), coach=coach, player=attacker, target=defender)
        anew = dict(zip(places, new, strict=True))
        faces = tuple(anew.get(i, face) for i, face in enumerate(faces))
        m.emit(BlockThrown(attacker, defender, dice, faces, new))


def brawls(m: Match, attacker: int, blitz: bool) -> bool:
    """Whether Brawler may be used in this block: not in a blitz, and (2025) once in an activation. Rule: core 30.1."""
    return not blitz and m.has(attacker, Prop.BRAWLS) and (attacker, note_of(m, "brawler")) not in m.once


def hates(m: Match, attacker: int, defender: int) -> bool:
    """Whether Hatred goes for this opponent, by one of his keywords. Rule: core 30.1 (2025)."""
    whom = m.card[attacker].skills.get("hatred") if m.has(attacker, Prop.HATES) else None
    return isinstance(whom, str) and not m.card[defender].keywords.isdisjoint(whom.split("+"))


def _some(places: list[int], most: int) -> list[str]:
    """Which of these dice may be rolled again together, numbered from 1: `2`, `1 3`; `most` 0: all or none."""
    if not most:
        return [" ".join(str(place + 1) for place in places)]
    return [
        " ".join(str(place + 1) for place in some)
        for count in range(1, most + 1)
        for some in combinations(places, count)
    ]


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
        if blitz and m.has(attacker, Prop.CHARGES_THROUGH) and (yield from _use(m, attacker, "juggernaut", defender)):
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
            and (yield from _use(m, defender, "dodge", attacker))
        ):
            falls = False
    return (
        yield from push_result(
            m, attacker, defender, falls, blitz=blitz, double=double, follow=follow, far=far, kept=kept
        )
    )


def _use(m: Match, player: int, skill: str, target: int) -> Proc[bool]:
    """Ask a coach whether his player uses a skill; a neutral player always does."""
    coach = m.coach[player]
    used = True if coach == NEUTRAL else (yield from confirm(coach, f"use {skill}", player=player, target=target))
    if used:
        m.emit(SkillUsed(player, skill, target))
    return used


def both_down(m: Match, attacker: int, defender: int, blitz: bool) -> Proc[None]:
    """Wrestle lays both prone; else each goes down unless he uses Block. Rule: core 19.3."""
    wrestled = False
    if m.able(attacker, Prop.BOTH_PRONE_AT_BOTH_DOWN):
        wrestled = yield from _use(m, attacker, "wrestle", defender)
    denied = blitz and m.has(attacker, Prop.CHARGES_THROUGH)
    if not wrestled and not denied and m.able(defender, Prop.BOTH_PRONE_AT_BOTH_DOWN):
        wrestled = yield from _use(m, defender, "wrestle", attacker)
    if wrestled:
        yield from place_prone(m, defender)
        yield from place_prone(m, attacker)
        yield from ball.settle_after(m, (defender, attacker))
        return
    a_stays = d_stays = False
    if m.able(attacker, Prop.STAYS_UP_AT_BOTH_DOWN):
        a_stays = yield from _use(m, attacker, "block", defender)
    if m.able(defender, Prop.STAYS_UP_AT_BOTH_DOWN):
        d_stays = yield from _use(m, defender, "block", attacker)
    if not d_stays:
        yield from down_by_block(m, defender, attacker, a_stays)
    if not a_stays and m.status[attacker] == STANDING:
        yield from down_by_block(m, attacker, defender, False, saw_bonus(m, defender))
    yield from ball.settle_after(m, (defender, attacker))


def down_by_block(
    m: Match, player: int, opponent: int, upright: bool = True, bonus: tuple[Mod, ...] = ()
) -> Proc[None]:
    """Armour and injury of someone knocked down by a block; `bonus`: he has blocked into a chainsaw.

    Mighty Blow and Claws count for a blocker who stays up (`upright`), and where the edition says so for anybody. A
    swung Ball & Chain uses no skill against a team-mate. Rules: core 21.1, 30.1.
    """
    foes = m.coach[opponent] != m.coach[player]
    if foes and m.able(player, Prop.SABOTAGES) and (yield from sabotage(m, player, opponent, bonus)):
        return
    by = opponent if foes and (upright or m.rules.edition.blows.both_strike) else NOBODY
    yield from knock_down(m, player, "block", by=by, bonus=bonus)


def sabotage(m: Match, player: int, opponent: int, bonus: tuple[Mod, ...]) -> Proc[bool]:
    """Saboteur: knocked down by a block, he may take the opponent with him, and is knocked out himself.

    True if all is done that his fall brings about. The opponent's fall is a turnover only with the ball. Rule: core
    30.1 (2025).
    """
    if (yield from keeps_feet(m, player)):
        return True
    if not (yield from _use(m, player, "saboteur", opponent)):
        return False
    yield from lay_down(m, player)
    if m.coach[player] == m.active:
        call_turnover(m, f"{m.ids[player]} knocked down")
    if (yield from test(m, player, "saboteur", SPARKS)) < 0:
        yield from harm(m, player, "block", by=opponent, bonus=bonus)
        return True
    if m.status[opponent] == STANDING and not (yield from keeps_feet(m, opponent)):
        yield from lay_down(m, opponent)
        yield from harm(m, opponent, "sabotage")
    yield from take_out(m, player, KNOCKED_OUT)
    return True


def push_result(
    m: Match,
    attacker: int,
    defender: int,
    falls: bool,
    *,
    blitz: bool,
    double: bool = False,
    follow: bool | None = None,
    far: bool = False,
    kept: int = OFF,
) -> Proc[Pushed]:
    """Push, follow-up, knock-down, and the ball, in the order of core 20.5.

    `follow` True or False forces the follow-up; None asks.
    """
    by_square = m.at[attacker]
    strips = m.carrier == defender and m.able(attacker, Prop.STRIPS_BALL) and not m.able(defender, Prop.KEEPS_BALL)
    if strips:
        strips = yield from _use(m, attacker, "strip_ball", defender)
    pushed = yield from push(m, attacker, defender, by_square, blitz=blitz, plain_block=not blitz, kept=kept)
    if strips and m.carrier == defender:
        ball.drop(m, defender)
    if pushed.moved and not double and not far:
        yield from follow_up(m, attacker, defender, pushed.vacated, blitz, follow, gone=pushed.throw_in is not None)
    if strips and m.rules.edition.acts.strips_at_once and pushed.throw_in is None:
        yield from ball.settle_after(m, ())
    if pushed.moved and m.has(attacker, Prop.GOUGES) and m.coach[attacker] != m.coach[defender]:
        m.use_once(defender, GOUGED)
        m.emit(SkillUsed(attacker, "eye_gouge", defender))
    if falls and not pushed.off and m.at[defender] >= 0 and m.status[defender] == STANDING:
        yield from down_by_block(m, defender, attacker)
    if m.carrier >= 0:
        ball.check_score(m, m.carrier)  # pushed, chain-pushed or following up into the right place
    if pushed.throw_in is not None:
        yield from m.rules.ball_leaves(m, *pushed.throw_in)
    yield from ball.settle_after(m, (defender, attacker, *sorted(pushed.went_down)))
    return pushed


def follow_up(
    m: Match, attacker: int, defender: int, vacated: int, blitz: bool, follow: bool | None, *, gone: bool = False
) -> Proc[None]:
    """Step into the vacated square: a choice, forced by Frenzy, denied by Fend. Rule: core 20.5.

    `gone`: the ball has left the pitch with somebody pushed off it, and is not there to be picked up.
    """
    if not m.is_free(vacated) or m.rooted[attacker] or m.status[attacker] != STANDING:
        return
    if m.rules.may_enter is not None and not m.rules.may_enter(m, attacker, vacated):
        return
    coach = m.coach[attacker]
    if follow is None:
        charges = blitz and m.has(attacker, Prop.CHARGES_THROUGH)
        if m.at[defender] >= 0 and m.able(defender, Prop.DENIES_FOLLOW_UP) and not charges:
            if (yield from _use(m, defender, "fend", attacker)):
                return
        follow = m.has(attacker, Prop.FRENZIED) or coach == NEUTRAL
        if not follow and m.at[defender] >= 0 and m.able(defender, Prop.TAUNTS):
            follow = yield from _use(m, defender, "taunt", attacker)
        if not follow:
            follow = yield from confirm(coach, "follow up", player=attacker, target=defender)
    if not follow:
        return
    start = m.at[attacker]
    m.place(attacker, vacated)
    m.emit(Moved(attacker, start, vacated, "follow up"))
    if ball.loose(m) and m.ball == vacated and coach != NEUTRAL and not gone:
        yield from ball.pick_up(m, attacker)
    if m.carrier == attacker:
        ball.check_score(m, attacker)
    if m.rules.after_move is not None and not m.over and m.status[attacker] == STANDING and m.at[attacker] >= 0:
        yield from m.rules.after_move(m, attacker, start)
