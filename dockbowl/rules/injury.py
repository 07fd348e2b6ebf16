"""Going down, armour, injury, casualties, apothecary, regeneration. Rules: core 21 and 22 (2020)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from dockbowl.core.edition_harm import Casualty
from dockbowl.core.events import (
    ArmourRolled,
    BallMoved,
    CasualtyRolled,
    InjuryRolled,
    KnockedDown,
    Left,
    Rerolled,
    Rolled,
    SkillUsed,
    Told,
    Turnover,
)
from dockbowl.core.moments import ADD_TO_ROLL, AGAIN, ARMOUR, HURT, KILLED, Prop
from dockbowl.core.requests import D16, NO, Option, Proc, at, choose, confirm, roll, roll_one
from dockbowl.core.state import CASUALTY, KO, NEUTRAL, NOBODY, PRONE, RESERVES, STANDING, STUNNED, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules.limits import asked, ready, spend
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import next_coach

SAW = Mod(3, "chainsaw")
STEADIED = Target(6)
"""What Steady Footing needs."""
FALLS_OVER = "falls over"
"""How a player goes down by a slip of his own."""
STUN, KNOCKED_OUT, BADLY_HURT, CASUALTY_ROLL = "stunned", "ko", "badly hurt", "casualty"
SERIOUS, NIGGLED, LASTING_INJURY, DEAD = "seriously hurt", "serious injury", "lasting injury", "dead"
"""Casualties: he misses the next match; an old injury besides; a characteristic besides; the end."""

# Last total of each result: stunned up to, ko up to, badly hurt up to. Rule: core 21.2.
_INJURY = {
    (False, False): (7, 9, 9),
    (True, False): (6, 8, 9),  # Stunty
    (False, True): (8, 9, 9),  # Thick Skull
    (True, True): (7, 8, 9),
}


def call_turnover(m: Match, reason: str) -> None:
    """The active coach's turn ends once everything under way is finished. Rule: core 10.

    Nothing happens while the match is `calm`: what the sea does is never a turnover (dockbowl 3).
    """
    if not m.turnover and m.active >= 0 and not m.calm:
        m.turnover = reason
        m.emit(Turnover(m.active, reason))


def injury_result(total: int, stunty: bool = False, thick_skull: bool = False) -> str:
    """The injury table. Rule: core 21.2."""
    stunned, ko, hurt = _INJURY[stunty, thick_skull]
    if total <= stunned:
        return STUN
    if total <= ko:
        return KNOCKED_OUT
    if total <= hurt:
        return BADLY_HURT
    return CASUALTY_ROLL


def casualty_result(total: int) -> str:
    """The casualty table. Rule: core 22.1 (2020)."""
    if total <= 6:
        return BADLY_HURT
    if total <= 9:
        return SERIOUS
    if total <= 12:
        return NIGGLED
    if total <= 14:
        return LASTING_INJURY
    return DEAD


_EXTRA = {
    "block": "mighty_blow", "savagery": "mighty_blow", "foul": "dirty_player", "dodge": "arm_bar", "jump": "arm_bar",
    "leap": "arm_bar", "landed on": "lethal_flight",
}  # fmt: skip
"""By the cause of a fall: the skill whose number goes to the armour or to the injury roll."""
LASTING = {1: "av", 2: "av", 3: "ma", 4: "pa", 5: "ag", 6: "st"}


def armour_broken(av: int, faces: tuple[int, int], bonus: int, clawed: bool) -> bool:
    """Whether an armour roll breaks. Claws: a natural 8 or more always does. Rule: core 21.1."""
    total = faces[0] + faces[1]
    return total + bonus >= av or (clawed and total >= 8)


# ------------------------------------------------------------------ going down


def place_prone(m: Match, player: int) -> Proc[None]:
    """Lay a player down without an armour roll. An active carrier so laid down is a turnover. Rule: core 10.

    A Ball & Chain injures its wielder whenever he goes down, so too. Rule: core 30.1.
    """
    stood = m.status[player] == STANDING
    yield from lay_down(m, player, "placed prone")
    if stood and m.at[player] >= 0 and Prop.NO_ARMOUR in m.card[player].props:
        yield from injure(m, player, "placed prone")


def lay_down(m: Match, player: int, how: str = "knocked down") -> Proc[None]:
    """Only the going down itself: no armour, and no turnover but for an active carrier."""
    if m.status[player] == STANDING:
        m.set_status(player, PRONE)
        m.rooted[player] = 0
        m.emit(KnockedDown(player, how, m.at[player]))
        if m.carrier == player and m.coach[player] == m.active:
            call_turnover(m, "the ball carrier went down")
        falling = m.rules.edition.acts.lays_ball_falling
        may_lay = not m.distracted[player] if falling else how != FALLS_OVER
        if m.carrier == player and may_lay and Prop.LAYS_BALL_DOWN in m.card[player].props:
            yield from _lay_ball_down(m, player)
        if m.rules.went_down is not None:
            yield from m.rules.went_down(m, player)


def _lay_ball_down(m: Match, player: int) -> Proc[None]:
    """Safe Pair of Hands: the ball goes to a free square beside him, and does not bounce. Rule: core 30.1."""
    coach, square = m.coach[player], m.at[player]
    squares = [s for s in m.board.around[square] if m.is_free(s)]
    if not squares or coach == NEUTRAL or Prop.GRUDGES_BALL in m.card[player].props:
        return
    if not (yield from confirm(coach, "use safe_pair_of_hands", player=player)):
        return
    m.emit(SkillUsed(player, "safe_pair_of_hands"))
    picked = yield from choose(coach, "lay the ball", tuple(at("lay", s) for s in squares), player=player)
    m.carrier = NOBODY
    m.ball = picked.square
    m.emit(BallMoved(square, picked.square, "placed"))


def keeps_feet(m: Match, player: int) -> Proc[bool]:
    """Steady Footing: whether somebody who would be knocked down or fall over stays up. Rule: core 30.1 (2025)."""
    if not m.able(player, Prop.KEEPS_FEET):
        return False
    if (yield from test(m, player, "steady footing", STEADIED)) < 0:
        return False
    m.emit(SkillUsed(player, "steady_footing"))
    return True


def knock_down(
    m: Match, player: int, cause: str, *, by: int = -1, how: str = "knocked down", bonus: tuple[Mod, ...] = ()
) -> Proc[bool]:
    """A player goes down: armour, injury; his ball, if any, is left for the caller to bounce.

    `by` is the opponent whose block did it (Mighty Blow, Claws). A player of the active team going down is a
    turnover. False if he has kept his feet. Rules: core 10, 21.
    """
    if (yield from keeps_feet(m, player)):
        return False
    was_down = m.status[player] != STANDING
    yield from lay_down(m, player, how)
    if m.coach[player] == m.active and not was_down:
        call_turnover(m, f"{m.ids[player]} {how}")
    yield from harm(m, player, cause, by=by, bonus=bonus)
    return True


def harm(m: Match, player: int, cause: str, *, by: int = -1, bonus: tuple[Mod, ...] = ()) -> Proc[None]:
    """What going down does to a player: armour, or the injury of a Ball & Chain. Rule: core 21."""
    if m.at[player] < 0:  # something else took him (the Luggage became a chest)
        return
    if Prop.NO_ARMOUR in m.card[player].props:
        yield from injure(m, player, cause, by=by)
    else:
        yield from armour(m, player, cause, by=by, bonus=bonus or saw_bonus(m, player))


def saw_bonus(m: Match, player: int) -> tuple[Mod, ...]:
    """+3 against a player who goes down with a chainsaw in his hands. Rule: core 30.1, Chainsaw."""
    return (SAW,) if Prop.CHAINSAW in m.card[player].props else ()


def falls_over(m: Match, player: int, cause: str, *, by: int = -1) -> Proc[bool]:
    """The active player falls in his own activation; `by` is an opponent who bars his arm. Rule: core 10.

    False if he has kept his feet.
    """
    return (yield from knock_down(m, player, cause, by=by, how=FALLS_OVER))


# ------------------------------------------------------------------ armour and injury


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
    extras = () if needed.hard else _extras(m, by, player, cause, "armour", extra)
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
            used = yield from _added(m, by, player, cause, extras, partial(needed.broken_with, pair))
            used_extra = extra in used
            broken = bool(used)
            mods = (*bonus, *used)
        m.emit(ArmourRolled(player, pair, needed.av, mods, broken))
        if broken or tries or by < 0:
            break
        if (yield from _again(m, by, player, cause, "armour")):
            tries = 1
            if not m.rules.options.get("piling_on_stacks", True):
                needed, extra, extras = armour_test(m, player, cause, NOBODY, given), None, ()
            continue
        if m.rules.armour_reroll is None:
            break
        tries = 1
        if not (yield from m.rules.armour_reroll(m, by, player)):
            break
    spent = used_extra or (m.rules.edition.harm.lash_compels and _lashed(m, by, player, cause))
    left = None if spent else extra
    if broken and then_injure:
        yield from injure(m, player, cause, by=by, extra=left)
    return pair, broken, left


def armour_bonus(m: Match, by: int, cause: str) -> Mod | None:
    """The bonus that goes to armour or injury, one of the two."""
    if cause == "bomb":
        return m.rules.edition.acts.bomb_bonus
    if by < 0:
        return None
    key = _EXTRA.get(cause)
    if key is None or key not in m.card[by].skills:
        return None
    if key == "mighty_blow" and m.distracted[by]:
        return None  # a target without a tackle zone strikes nobody down by a skill
    if key == "mighty_blow" and m.status[by] != STANDING and not m.rules.edition.blows.both_strike:
        return None  # no bonus when he himself lies down (core 30.1)
    return Mod(m.card[by].value(key, 1), key)


def _again(m: Match, by: int, player: int, cause: str, which: str) -> Proc[bool]:
    """Whether a skill of `by` has an armour or an injury roll made again (Piling On)."""
    for handler in AGAIN.of(m.card[by].hooks):
        if (yield from handler(m, by, player, cause, which)):
            return True
    return False


def _extras(m: Match, by: int, player: int, cause: str, which: str, extra: Mod | None) -> tuple[Mod, ...]:
    """All that may be added after an armour or injury roll: `extra`, and what rules of stars give."""
    found = () if extra is None or not extra.value else (extra,)
    if by >= 0:
        for handler in ADD_TO_ROLL.of(m.card[by].hooks):
            mod = handler(m, by, player, cause, which)
            if mod is not None:
                found = (*found, mod)
    return found


def _added(
    m: Match, by: int, player: int, cause: str, extras: tuple[Mod, ...], comes_to: Callable[[int], object]
) -> Proc[tuple[Mod, ...]]:
    """Those of `extras` that are added to a roll. `comes_to(n)` is what it comes to with n more.

    Each that makes a difference by itself is asked for; those left, if they make one together, only together.
    """
    coach = _decides(m, by, player, cause)
    used: tuple[Mod, ...] = ()
    total = 0
    left: list[Mod] = []
    for extra in extras:
        if comes_to(total + extra.value) == comes_to(total):
            left.append(extra)
        elif (yield from confirm(coach, f"use {extra.reason}", player=by, target=player)):
            used, total = (*used, extra), total + extra.value
    if len(left) > 1 and comes_to(total + sum(extra.value for extra in left)) != comes_to(total):
        for extra in left:
            if not (yield from confirm(coach, f"use {extra.reason}", player=by, target=player)):
                break
        else:
            used = (*used, *left)
    for extra in used if by >= 0 else ():
        spend(m, by, extra.reason, player)
    return used


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


def _decides(m: Match, by: int, player: int, cause: str) -> int:
    """Who says whether a bonus is used: the opponents (the next coach) when he lashes out at a team-mate.

    NEUTRAL for what nobody has done, or where an edition compels him: then it always is.
    """
    if by < 0:
        return NEUTRAL
    if not _lashed(m, by, player, cause):
        return m.coach[by]
    return NEUTRAL if m.rules.edition.harm.lash_compels else next_coach(m, m.coach[by])


def _lashed(m: Match, by: int, player: int, cause: str) -> bool:
    """Whether he has lashed out at a team-mate."""
    return by >= 0 and cause == "savagery" and m.coach[player] == m.coach[by]


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
    extras = _extras(m, by, player, cause, "injury", extra)
    if by >= 0 and m.card[by].hooks:
        best = needed.result(sum(faces) + sum(mod.value for mod in extras))
        if best in (STUN, KNOCKED_OUT) and (yield from _again(m, by, player, cause, "injury")):
            m.emit(Rolled("injury", "d6", faces, m.coach[by], player))
            faces = yield from roll("injury", count=2, coach=m.coach[by], player=player)
            if not m.rules.options.get("piling_on_stacks", True):
                extras = ()
    pair = (faces[0], faces[1])
    total = sum(pair)
    mods: tuple[Mod, ...] = ()
    if extras:
        mods = yield from _added(m, by, player, cause, extras, lambda n: needed.result(total + n))
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


def leave(m: Match, player: int, status: int, box: str, why: str = "") -> None:
    """Take a player off the pitch into a box and tell it. His ball stays his until it is settled: it bounces."""
    square, held = m.at[player], m.carrier == player
    m.lift(player, status)
    if held:
        m.carrier = player
    m.emit(Left(player, box, square, why))
    if m.rules.player_left is not None:
        m.rules.player_left(m, player, box)


def take_out(m: Match, player: int, result: str, *, by: int = -1, on_pitch: bool | None = None) -> Proc[str]:
    """Knocked out or a casualty: apothecary, regeneration, box. Rules: core 22.

    `on_pitch` False: he is already off the pitch (crowd, sea), so a healed KO goes to Reserves. `by` has done it
    with a block or a foul. Returns the casualty he is in the end, "" for none.
    """
    here = m.at[player] >= 0 if on_pitch is None else on_pitch
    if here and m.carrier == NOBODY and m.at[player] == m.ball:
        m.stirred = True
    if result == KNOCKED_OUT:
        if (yield from _ask_apothecary(m, player, "ko")):
            if here:
                m.set_status(player, STUNNED)
                m.to_roll_over -= {player}
            else:
                leave(m, player, RESERVES, "reserves", "apothecary")
            return ""
        leave(m, player, KO, "ko", "injury")
        return ""
    name, lasting = result, ""
    if m.rules.only_hurt is not None and m.rules.only_hurt(m, player):
        name = BADLY_HURT
        m.emit(Told("casualty", player=player, word=name))
        leave(m, player, CASUALTY, "casualty", name)
        return name
    first = m.rules.edition.harm.regenerates_first
    if first and Prop.REGENERATES in m.card[player].props and (yield from _regenerates(m, player)):
        leave(m, player, RESERVES, "reserves", "regeneration")
        return ""
    roll_casualty = m.rules.edition.harm.casualty
    if result == CASUALTY_ROLL:
        name, lasting = yield from roll_casualty(m, player)
    if (yield from _ask_apothecary(m, player, name)):
        need = m.rules.edition.harm.healed_on
        healed = (yield from _heals(m, player, need)) if need else name == BADLY_HURT
        if healed:
            leave(m, player, RESERVES, "reserves", "apothecary")
            return ""
        name2, lasting2 = (name, lasting) if need else (yield from roll_casualty(m, player))
        if (name2, lasting2) != (name, lasting):
            picked = yield from choose(
                m.coach[player],
                "apothecary result",
                (Option("take", word=_word(name2, lasting2)), Option("take", word=_word(name, lasting))),
                player=player,
            )
            if picked.word == _word(name2, lasting2):
                name, lasting = name2, lasting2
        if not need and name == BADLY_HURT:
            leave(m, player, RESERVES, "reserves", "apothecary")
            return ""
    if not first and Prop.REGENERATES in m.card[player].props and (yield from _regenerates(m, player)):
        leave(m, player, RESERVES, "reserves", "regeneration")
        return ""
    m.emit(Told("casualty", player=player, word=_word(name, lasting)))
    leave(m, player, CASUALTY, "casualty", name)
    if name == DEAD and by >= 0:
        for handler in KILLED.of(m.rules.gathered):
            yield from handler(m, by, player)
    return name


def _heals(m: Match, player: int, need: int) -> Proc[bool]:
    """A casualty that an apothecary sees to, where a die says whether he is back in Reserves."""
    face = yield from roll_one("apothecary heals", coach=m.coach[player], player=player, need=need)
    m.emit(Rolled("apothecary heals", "d6", (face,), m.coach[player], player, need, (), face >= need))
    return face >= need


def _word(name: str, lasting: str) -> str:
    return f"{name}: {lasting}" if lasting else name


def casualty_roll(m: Match, player: int) -> Proc[Casualty]:
    """d16 (2020), +1 for each niggling injury and for Decay; a lasting injury names the characteristic."""
    card = m.card[player]
    faces = yield from roll("casualty", D16, player=player)
    total = faces[0] + card.niggles + (1 if Prop.DECAYS in card.props else 0)
    name = casualty_result(total)
    lasting = ""
    if name == LASTING_INJURY:
        lasting = yield from lasting_injury(m, player)
    m.emit(CasualtyRolled(player, faces, name, lasting))
    return name, lasting


def lasting_injury(m: Match, player: int) -> Proc[str]:
    """The characteristic that suffers; for one that cannot get worse the die is rolled again. Rule: core D13."""
    card = m.base[player]
    left = {"av": card.av > 3, "ma": card.ma > 1, "pa": 0 < card.pa < 6, "ag": card.ag < 6, "st": card.st > 1}
    if not any(left.values()):
        return ""
    while True:
        face = yield from roll_one("lasting", player=player)
        if left[LASTING[face]]:
            return LASTING[face]


def _ask_apothecary(m: Match, player: int, result: str) -> Proc[bool]:
    """Offer the apothecary: one injury each, and not everyone's. Rule: core 22.2."""
    coach = m.coach[player]
    if coach == NEUTRAL:
        return False
    own = m.apothecaries[coach] > 0 and m.card[player].role not in m.rules.edition.harm.no_apothecary
    other = m.rules.other_healer
    if not own and (other is None or not other(m, player, result, False)):
        return False
    if not (yield from confirm(coach, "apothecary", player=player)):
        return False
    if own:
        m.apothecaries[coach] -= 1
    elif other is not None:
        other(m, player, result, True)
    m.emit(Told("apothecary", coach, player, word=result))
    return True


def _regenerates(m: Match, player: int) -> Proc[bool]:
    """4+ ignores the casualty. Rule: core 22.3."""
    again = False
    while True:
        face = yield from roll_one("regeneration", coach=m.coach[player], player=player, need=4)
        m.emit(Rolled("regeneration", "d6", (face,), m.coach[player], player, 4, (), face >= 4))
        if face >= 4 or again or m.rules.regenerates_again is None:
            return face >= 4
        again = True
        if not (yield from m.rules.regenerates_again(m, player)):
            return False
