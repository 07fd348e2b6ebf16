"""Moving: rushes, dodges, standing up, jumping over the fallen, leaping. Rules: core 12 (2020).

Order of the rolls of one square: rush, dodge (or jump), then picking up. The player is in the new square while
he rolls.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Moved, SkillUsed, StoodUp
from dockbowl.core.moments import DODGE, DODGE_FOE, RUSH, STAND_UP, Prop
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import BLOCKED, NOBODY, PRONE, STANDING, STUNNED, Match
from dockbowl.core.targets import Mod, Target, summed
from dockbowl.rules import ball, weather
from dockbowl.rules.going_down import falls_over
from dockbowl.rules.leaving import DIVE, dive, divers, held_back, shadow
from dockbowl.rules.limits import NOW, asked, ready, spend
from dockbowl.rules.marks import markers
from dockbowl.rules.rerolls import test
from dockbowl.rules.run_up import note_run_up
from dockbowl.rules.secure import SECURE, secure

STAND_UP_COST = 3
BURST: Final = "burst_of_speed"
BOUND: Final = "bounding_leap"
BOUNDING: Final = f"{NOW}bounding"
"""Noted of one who leaps by that rule, until the die is settled."""


# ------------------------------------------------------------------ allowances


def allowance(m: Match, player: int) -> int:
    """Squares he may use in all this activation, rushes included. Rule: core 12."""
    return m.card[player].ma + rushes(m, player)


def rushes(m: Match, player: int) -> int:
    card = m.card[player]
    more = 1 if Prop.EXTRA_RUSH in card.props else 0
    if Prop.BURSTS_OUT in card.props and m.mover == player and m.spent == card.ma + m.rules.rushes:
        more += ready(m, player, BURST)  # once he has made all his rushes
    return m.rules.rushes + more


def can_spend(m: Match, player: int, squares: int) -> bool:
    """Whether he has that many squares of movement left, rushes included, and is free to move."""
    return not m.rooted[player] and m.spent + squares <= allowance(m, player)


def needs_rush(m: Match, player: int, spent: int) -> bool:
    """Whether the next square, after `spent` ones, is a rush."""
    return spent >= m.card[player].ma


def may_enter(m: Match, player: int, square: int) -> bool:
    return m.rules.may_enter is None or m.rules.may_enter(m, player, square)


# ------------------------------------------------------------------ targets


def rush_target(m: Match, player: int) -> Target:
    """2+, worse in a blizzard. Rule: core 12."""
    mods: list[Mod] = []
    snow = weather.ON_RUSH.get(m.weather)
    if snow:
        mods.append(snow)
    for handler in (*RUSH.of(m.card[player].hooks), *RUSH.of(m.rules.gathered)):
        mod = handler(m, player)
        if mod:
            mods.append(mod)
    return Target(2, tuple(mods))


def dodge_leaving(m: Match, player: int, square: int) -> tuple[Mod, ...] | None:
    """Modifiers that come from the square left; None if nobody marks him there (no dodge). Rule: core 12."""
    foes = markers(m, m.coach[player], square, player)
    if not foes:
        return None
    card, edition = m.card[player], m.rules.edition
    mods: list[Mod] = [] if edition.dodging is None else [edition.dodging]
    for handler in DODGE.of(card.hooks):
        mod = handler(m, player, square)
        if mod:
            mods.append(mod)
    tails: list[Mod] = []
    for foe in foes:
        for foe_handler in DODGE_FOE.of(m.card[foe].hooks):
            mod = foe_handler(m, foe, player, square)
            if mod and (edition.tails_add or mod not in tails):
                tails.append(mod)
    return (*mods, *(summed(tails) if len(tails) > 1 else tails))


def dodge_entering(m: Match, player: int, square: int) -> tuple[Mod, ...]:
    """Modifiers that come from the square entered: the opponents marking it. Rule: core 12."""
    if Prop.IGNORES_DODGE_MARKS in m.card[player].props:
        return ()
    foes = markers(m, m.coach[player], square, player)
    n = sum(Prop.UNSEEN_BY_DODGERS not in m.card[foe].props for foe in foes)
    return (Mod(-n, "marked"),) if n else ()


def dodge_target(m: Match, player: int, start: int, end: int) -> Target | None:
    """What a dodge from `start` to `end` needs; None if no dodge is needed."""
    leaving = dodge_leaving(m, player, start)
    if leaving is None:
        return None
    return Target(m.rules.edition.agility(m.card[player]), (*leaving, *dodge_entering(m, player, end)))


def stand_up_target(m: Match, player: int) -> Target:
    """What somebody with less movement than standing up costs needs to stand up: 4+. Rule: core 12."""
    mods: list[Mod] = []
    for handler in STAND_UP.of(m.card[player].hooks):
        mod = handler(m, player)
        if mod:
            mods.append(mod)
    return Target(4, tuple(mods))


def jump_target(m: Match, player: int, start: int, end: int, leap: bool) -> Target:
    """What a jump or a leap needs. Rule: core 12."""
    return m.rules.edition.jump_target(m, player, start, end, leap)


def against_leap(m: Match, player: int, start: int, end: int) -> list[Mod]:
    """What is against a jump or leap: the worse of the markers at both ends, and a tail; nothing with a Pogo Stick."""
    if Prop.IGNORES_LEAP_MARKS in m.card[player].props:
        return []
    coach = m.coach[player]
    here, there = markers(m, coach, start, player), markers(m, coach, end, player)
    mods: list[Mod] = []
    n = max(len(here), len(there))
    if n:
        mods.append(Mod(-n, "marked"))
    for foe in here:
        for handler in DODGE_FOE.of(m.card[foe].hooks):
            mod = handler(m, foe, player, start)
            if mod and mod not in mods:
                mods.append(mod)
    return mods


def worse_end(m: Match, player: int, start: int, end: int, leap: bool) -> Target:
    """What a jump or leap needs: the worse of the markers at both ends. Rule: core 12 (2020)."""
    mods = against_leap(m, player, start, end)
    ease = 1 if leap else 0
    if Prop.LEAP_EASED in m.card[player].props:
        ease += 1
    total = sum(mod.value for mod in mods)
    if ease and total < -1:
        mods.append(Mod(min(ease, -1 - total), "leap" if leap else "very long legs"))
    return Target(m.rules.edition.agility(m.card[player]), tuple(mods))


def jump_squares(m: Match, player: int) -> list[int]:
    """Free squares a standing player can jump to over one prone or stunned player. Rule: core 12, D8."""
    if m.jumped or not m.rules.edition.jumps_fallen or not can_spend(m, player, 2):
        return []
    start = m.at[player]
    occ, status = m.occ, m.status
    found: list[int] = []
    for over in m.board.around[start]:
        o = occ[over]
        if o and o != BLOCKED and status[o - 1] in (PRONE, STUNNED):
            for end in landing_squares(m, start, over):
                if end not in found and may_enter(m, player, end):
                    found.append(end)
    return found


def leap_squares(m: Match, player: int) -> list[int]:
    """Free squares that a Leap may reach now. Rule: core 12."""
    if m.jumped or not m.able(player, Prop.LEAPS) or not can_spend(m, player, 2):
        return []
    return m.rules.edition.leap_squares(m, player)


def two_away(m: Match, player: int) -> list[int]:
    """Free squares two away, over anything but solid ground. Rule: core 12 (2020)."""
    start = m.at[player]
    found = []
    for over in m.board.around[start]:
        if m.board.is_solid(over):
            continue
        for end in landing_squares(m, start, over):
            if end not in found and may_enter(m, player, end):
                found.append(end)
    return found


def landing_squares(m: Match, start: int, over: int) -> list[int]:
    """Free squares at distance two from `start` with `over` on the way. Rule: core 12."""
    ax, ay = m.board.xy[start]
    ox, oy = m.board.xy[over]
    dx, dy = ox - ax, oy - ay
    if dx and dy:
        offsets = ((2 * dx, 2 * dy), (2 * dx, dy), (dx, 2 * dy))
    elif dx:
        offsets = ((2 * dx, 0), (2 * dx, 1), (2 * dx, -1))
    else:
        offsets = ((0, 2 * dy), (1, 2 * dy), (-1, 2 * dy))
    squares = (m.board.at(ax + x, ay + y) for x, y in offsets)
    return [s for s in squares if s >= 0 and m.is_free(s)]


# ------------------------------------------------------------------ procedures


def rush(m: Match, player: int) -> Proc[bool]:
    """One rush; on a failure he falls where he is now. Rule: core 12."""
    if Prop.BURSTS_OUT in m.card[player].props and m.spent > m.card[player].ma + m.rules.rushes:
        if ready(m, player, BURST):
            spend(m, player, BURST)
    face = yield from test(m, player, "rush", rush_target(m, player))
    return face > 0


def pay_for_block(m: Match, player: int) -> Proc[bool]:
    """A block in a blitz costs one square of movement, by a rush if none is left. Rule: core 19.4."""
    needs = needs_rush(m, player, m.spent)
    m.spent += 1
    if needs and not (yield from rush(m, player)) and (yield from falls_over(m, player, "rush")):
        yield from ball.settle_after(m, (player,))
        return False
    return True


def held(m: Match, player: int, foes: list[int]) -> Proc[bool]:
    """True if somebody's tentacles hold him where he is: he moves no further. Rule: core 30.1."""
    if not (yield from held_back(m, player, foes)):
        return False
    m.stepped = True
    m.spent = max(m.spent, allowance(m, player) + 1)  # past a rush more by Burst of Speed, too
    return True


def step(m: Match, player: int, end: int, *, leave_ball: bool = False) -> Proc[bool]:
    """One ordinary step: rush, dodge, pick-up. True if he is still on his feet and may go on.

    `leave_ball`: the ball he holds stays behind and does not bounce (Fumblerooskie).
    """
    start = m.at[player]
    dodge = dodge_target(m, player, start, end)
    foes = markers(m, m.coach[player], start, player) if dodge is not None else []
    if foes and (yield from held(m, player, foes)):
        return not m.rules.edition.holding_ends
    rushing = needs_rush(m, player, m.spent)
    m.spent += 1
    m.stepped = True
    if leave_ball and m.carrier == player:
        m.emit(SkillUsed(player, "fumblerooski"))
        ball.drop(m, player)
    m.place(player, end)
    m.emit(Moved(player, start, end))
    note_run_up(m, player)
    if rushing and not (yield from rush(m, player)) and (yield from goes_down(m, player, "rush", start, foes)):
        yield from ball.settle_after(m, (player,))
        return False
    if dodge is not None and not (yield from dodge_roll(m, player, dodge, start, foes)):
        return False
    return (yield from arrive(m, player, start))


def goes_down(m: Match, player: int, how: str, start: int, foes: list[int], *, by: int = NOBODY) -> Proc[bool]:
    """He falls, moving on from `start`, where `foes` marked him; he may be followed first if the edition says so."""
    if foes and m.rules.edition.shadows_falls and m.at[player] != start:
        yield from shadow(m, player, start)
    return (yield from falls_over(m, player, how, by=by))


def dodge_roll(m: Match, player: int, target: Target, start: int, foes: list[int]) -> Proc[bool]:
    """The dodge test with its re-rolls, Break Tackle and Diving Tackle; failing, he falls. Rules: core 12, 30.1.

    `foes` have marked him in the square he leaves. False if he has fallen; once he is safely away he may be shadowed.
    """
    dived: list[int] = []

    def break_tackle(face: int, need: int) -> Proc[int]:
        """Once an activation of his own, after the roll."""
        if not m.has(player, Prop.BREAKS_TACKLE) or (player, "break_tackle") in m.once or m.mover != player:
            return 0
        more = m.rules.edition.break_tackle(m.card[player])
        if face == 1 or not more or face + more < need:
            return 0
        if not (yield from confirm(m.coach[player], "use break_tackle", player=player)):
            return 0
        m.use_once(player, "break_tackle")
        m.emit(SkillUsed(player, "break_tackle"))
        return more

    def tackle(total: int, so_far: Target) -> Proc[Mod | None]:
        willing = divers(m, player, start, total, so_far)
        diver = (yield from dive(m, player, start, willing)) if willing else NOBODY
        if diver < 0:
            return None
        dived.append(diver)
        return DIVE

    last = m.rules.edition.acts.dives_last
    face = yield from test(m, player, "dodge", target, square=start, rescue=break_tackle, spoil=tackle, last=last)
    fell = False
    if face < 0:
        fell = yield from goes_down(m, player, "dodge", start, foes, by=barring(m, foes))
    if face < 0 or dived:
        yield from ball.settle_after(m, (player, *dived))
    if face > 0:
        yield from shadow(m, player, start)
    return not fell


def barring(m: Match, foes: list[int]) -> int:
    """Who of those he tried to leave uses Arm Bar on his fall, where the edition lets him lying too; one alone may."""
    upright = m.rules.edition.acts.bars_upright
    return next((q for q in foes if Prop.BARS_ARMS in m.card[q].props and (m.tz[q] or not upright)), NOBODY)


def arrive(m: Match, player: int, start: int) -> Proc[bool]:
    """After a safe move into a square: pick the ball up, score, tell the game. True if he may go on."""
    carried = m.carrier == player
    secures = m.mover == player and m.action == SECURE and ball.loose(m) and m.ball == m.at[player]
    if secures:
        yield from secure(m, player)
    elif ball.loose(m) and m.ball == m.at[player]:
        if m.mover == player or m.rules.edition.acts.strangers_pick_up:
            yield from ball.pick_up(m, player)
        else:
            yield from ball.bounce(m, m.ball)
    if m.carrier == player:
        ball.check_score(m, player)
    if m.rules.after_move is not None and not m.over and m.status[player] == STANDING and m.at[player] >= 0:
        yield from m.rules.after_move(m, player, start if carried else -1)
    return not secures and not m.turnover and not m.over and m.at[player] >= 0 and m.status[player] == STANDING


def jump(m: Match, player: int, end: int, *, leap: bool) -> Proc[bool]:
    """Jump over a fallen player, or leap. Costs two squares, each a rush if he has none left.

    Rules: core 12. A failed first of two rushes: he falls where he started; a failed second or only one
    (and any in a leap): in the landing square, unless the edition has him fall short of it always. A natural 1 on the
    test: in the start square, where the edition says so and unless somebody has dived there.
    """
    start = m.at[player]
    foes = markers(m, m.coach[player], start, player)
    if foes and (yield from held(m, player, foes)):
        return not m.rules.edition.holding_ends
    target = jump_target(m, player, start, end, leap)
    if leap and m.has(player, Prop.BOUNDS) and (yield from asked(m, player, BOUND)):
        m.use_once(player, BOUNDING)
        target = Target(target.base)  # all that makes it better only lessens what makes it worse
    needed = sum(needs_rush(m, player, m.spent + i) for i in range(2))
    m.spent += 2
    m.stepped = True
    acts = m.rules.edition.acts
    m.jumped = not acts.jumps_again
    note_run_up(m, player)
    how = "leap" if leap else "jump"
    for i in range(needed):
        if not (yield from rush(m, player)):
            if not acts.falls_short and (leap or i == needed - 1):
                m.place(player, end)
                m.emit(Moved(player, start, end, how))
            if (yield from goes_down(m, player, "rush", start, foes)):
                yield from ball.settle_after(m, (player,))
                return False
    dived: list[int] = []

    def tackle(total: int, so_far: Target) -> Proc[Mod | None]:
        """He is over before anyone dives; Pogo Stick is past them all."""
        if Prop.IGNORES_LEAP_MARKS in m.card[player].props or (player, BOUNDING) in m.once:
            return None
        if not m.rules.edition.falls_back:
            return None
        willing = divers(m, player, start, total, so_far)
        if not willing:
            return None
        m.place(player, end)
        m.emit(Moved(player, start, end, how))
        diver = yield from dive(m, player, start, willing)
        if diver < 0:
            return None
        dived.append(diver)
        return DIVE

    face = yield from test(m, player, how, target, square=start, spoil=tackle, last=acts.dives_last)
    m.once -= {(player, BOUNDING)}
    if m.at[player] == start and (face != -1 or not m.rules.edition.falls_back):
        m.place(player, end)
        m.emit(Moved(player, start, end, how))
    fell = False
    if face < 0:
        fell = yield from goes_down(m, player, how, start, foes, by=barring(m, foes))
    if face < 0 or dived:
        yield from ball.settle_after(m, (player, *dived))
    if fell:
        return False
    if face > 0 and acts.shadows_jumps:
        yield from shadow(m, player, start)
    return (yield from arrive(m, player, start))


def stand_up(m: Match, player: int) -> Proc[bool]:
    """Stand up: three squares, or 4+ with less movement; free with Jump Up. Rule: core 12."""
    card = m.card[player]
    m.stepped = True
    if Prop.JUMPS_UP in card.props:
        cost = 0
    elif card.ma >= STAND_UP_COST:
        cost = STAND_UP_COST
    else:
        cost = card.ma
        if (yield from test(m, player, "stand up", stand_up_target(m, player))) < 0:
            return False
    m.spent += cost
    m.set_status(player, STANDING)
    m.emit(StoodUp(player))
    if m.rules.after_move is not None:
        yield from m.rules.after_move(m, player, m.at[player])
    return m.status[player] == STANDING and not m.turnover
