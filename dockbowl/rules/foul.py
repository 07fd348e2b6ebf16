"""Fouls, the referee, arguing and bribes. Rule: core 23 (2020)."""

from __future__ import annotations

from typing import Final, Literal

from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import KO, NEUTRAL, PRONE, RESERVES, SENT_OFF, STANDING, STUNNED, Match
from dockbowl.core.targets import Mod
from dockbowl.rules import ball
from dockbowl.rules.armour import armour
from dockbowl.rules.casualty import leave
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import NOW, ready, spend
from dockbowl.rules.marks import adjacent, assistants, is_marked
from dockbowl.rules.turn import call_turnover

Hiding = Literal["shown", "hidden", "hidden unless it broke"]
"""Whether a double on the armour roll of a foul can give it away (Sneaky Git)."""
SHOWN: Final = "shown"
HIDDEN: Final = "hidden"
HIDDEN_UNBROKEN: Final = "hidden unless it broke"
NEVER: Final = "never"
ALWAYS: Final = "always"
UNMARKED: Final = "unmarked"
"""When a foul has +1 on its armour roll, by a house rule: never, always, or if nobody marks the fouler."""
OFFENSIVE = "offensive assists"
ALONE = f"{NOW}alone"
"""Noted of who fouls without assists on either side (Lone Fouler)."""
SECRET_WEAPON = "secret weapon"
"""Why somebody is sent off who has brought one."""


WON, LOST, EJECTED = "won", "lost", "ejected"
"""What becomes of an argument with the referee."""


def can_foul(m: Match, fouler: int, victim: int) -> bool:
    """A prone or stunned opponent next to a standing fouler."""
    return (
        m.coach[victim] != m.coach[fouler]
        and m.status[victim] in (PRONE, STUNNED)
        and m.status[fouler] == STANDING
        and adjacent(m, fouler, victim)
    )


def foul_assists(m: Match, fouler: int, victim: int) -> tuple[list[int], list[int]]:
    """(offensive, defensive) assists; any other marker stops one, and Guard does not count. Rule: core 23.

    Who puts the boot in helps the fouler though marked (2025); by a house rule of the classic game a Sneaky Git does.
    """
    guard = Prop.SNEAKY if m.rules.options.get("sneaky_git_guards") else Prop.BOOTS_IN
    return assistants(m, fouler, victim, guard=guard), assistants(m, victim, fouler, guard=None)


def foul_bonus(m: Match, fouler: int, victim: int) -> tuple[Mod, ...]:
    """The modifiers of the armour roll of a foul, house rules included."""
    mine, theirs = foul_assists(m, fouler, victim)
    mods: list[Mod] = []
    if mine:
        mods.append(Mod(len(mine), OFFENSIVE))
    if theirs:
        mods.append(Mod(-len(theirs), "defensive assists"))
    house = m.rules.options.get("foul_bonus", NEVER)
    if house == ALWAYS or (house == UNMARKED and not is_marked(m, fouler)):
        mods.append(Mod(1, "foul"))
    return tuple(mods)


def foul(m: Match, fouler: int, victim: int) -> Proc[None]:
    """Foul, injury, and the referee. Rule: core 23."""
    bonus = foul_bonus(m, fouler, victim)
    if m.able(fouler, Prop.FOULS_ALONE) and (yield from _leaves_assists_out(m, fouler, victim)):
        bonus = tuple(mod for mod in bonus if mod.reason != OFFENSIVE)
    m.emit(Told("foul", player=fouler, number=victim))
    m.harmed = True
    armour_dice, injury_dice = yield from _foul_rolls(m, fouler, victim, bonus)
    if (yield from seen(m, fouler, armour_dice, injury_dice)):
        yield from sent_off(m, fouler, "foul")


def _leaves_assists_out(m: Match, fouler: int, victim: int) -> Proc[bool]:
    """Lone Fouler: he may do without those who would help him, if nobody hinders him. Rule: core 23 (2025, FAQ)."""
    mine, theirs = foul_assists(m, fouler, victim)
    if theirs or (mine and not (yield from confirm(m.coach[fouler], "foul alone", player=fouler, target=victim))):
        return False
    m.use_once(fouler, ALONE)
    return bool(mine)


def seen(m: Match, fouler: int, armour_dice: tuple[int, int], injury_dice: tuple[int, int] | None) -> Proc[bool]:
    """Whether the referee sees a foul: by a double, or by what the game adds. Rule: core 23."""
    if tells(armour_dice, injury_dice, hiding(m, fouler)):
        return True
    return m.rules.foul_seen is not None and (yield from m.rules.foul_seen(m, fouler, injury_dice is not None))


def hiding(m: Match, fouler: int) -> Hiding:
    """What Sneaky Git does for him; by a house rule of the classic game it is for something else."""
    if not m.has(fouler, Prop.SNEAKY) or m.rules.options.get("sneaky_git_to_ko"):
        return SHOWN
    return HIDDEN if m.rules.edition.referee.sneaky_if_broken else HIDDEN_UNBROKEN


def tells(armour_dice: tuple[int, int], injury_dice: tuple[int, int] | None, hides: Hiding) -> bool:
    """Whether such dice give a foul away; no injury dice: the armour did not break."""
    if is_double(injury_dice):
        return True
    return is_double(armour_dice) and (hides == SHOWN or (hides == HIDDEN_UNBROKEN and injury_dice is not None))


def _foul_rolls(
    m: Match, fouler: int, victim: int, bonus: tuple[Mod, ...]
) -> Proc[tuple[tuple[int, int], tuple[int, int] | None]]:
    """Armour and, if broken, injury of a foul: both pairs of dice."""
    pair, broken, extra = yield from armour(m, victim, "foul", by=fouler, bonus=bonus, then_injure=False)
    if not broken:
        return pair, None
    return pair, (yield from injure(m, victim, "foul", by=fouler, extra=extra))


def is_double(pair: tuple[int, int] | None) -> bool:
    return pair is not None and pair[0] == pair[1]


def may_argue(m: Match, coach: int) -> bool:
    """Whether there is a head coach to argue a call, where that is played. Rule: core 23."""
    return coach != NEUTRAL and bool(m.head_coach[coach] and m.rules.options.get("argue_the_call", True))


def argument(m: Match, coach: int) -> tuple[int, bool]:
    """What an argument needs, and whether a natural 1 ejects the head coach."""
    return m.rules.arguing(m, coach) if m.rules.arguing is not None else (6, True)


def _argues(m: Match, coach: int, player: int) -> Proc[str]:
    """Argue the Call: WON, LOST, or EJECTED by a natural 1. Rule: core 23."""
    if not may_argue(m, coach):
        return LOST
    if not (yield from confirm(coach, "argue the call", player=player)):
        return LOST
    need, ejects = argument(m, coach)
    face = yield from _argument(m, coach, player, need)
    again = m.rules.argues_again
    if face == 1 and again is not None and (yield from again(m, coach, player)):
        face = yield from _argument(m, coach, player, need)
    if face >= need:
        return WON
    if face == 1 and ejects:
        m.head_coach[coach] = 0
        m.emit(Told("coach ejected", coach=coach))
        return EJECTED
    return LOST


def _bribes(m: Match, coach: int, player: int) -> Proc[bool]:
    """One bribe after another until one works. Rule: core 23."""
    own = m.rules.private_bribe
    while coach != NEUTRAL and (m.bribes[coach] > 0 or (own is not None and own(m, player, False))):
        if not (yield from confirm(coach, "bribe", player=player)):
            return False
        if own is None or not own(m, player, True):
            m.bribes[coach] -= 1
        face = yield from roll_one("bribe", coach=coach, player=player, need=2)
        m.emit(Rolled("bribe", "d6", (face,), coach, player, 2, (), face >= 2))
        if face >= 2:
            return True
    return False


def _argument(m: Match, coach: int, player: int, need: int) -> Proc[int]:
    face = yield from roll_one("argue the call", coach=coach, player=player, need=need)
    m.emit(Rolled("argue the call", "d6", (face,), coach, player, need, (), face >= need))
    return face


def sent_off(m: Match, player: int, why: str, *, turnover: bool = True) -> Proc[bool]:
    """The referee has seen it: argue, then bribe (classic: the other way round). True if he goes. Rule: core 23.

    A successful argument keeps him on the pitch (classic: out of the match box, in Reserves) but the turnover stands;
    a bribe saves both. A natural 1 when arguing ejects the coach, and (2020) no bribe may follow for this call.
    """
    if m.rules.nobody_sent_off is not None and why == "foul" and m.rules.nobody_sent_off(m):
        m.emit(Told("nobody is sent off", player=player))
        return False
    if why == SECRET_WEAPON and m.has(player, Prop.STAYS_ON) and ready(m, player, "ill_be_back"):
        spend(m, player, "ill_be_back")  # not his choice: the first time it would befall him
        return False
    coach = m.coach[player]
    m.emit(Told("seen", player=player, word=why))
    ways = m.rules.edition.referee
    if ways.bribe_first and (yield from _bribes(m, coach, player)):
        return False
    argued = yield from _argues(m, coach, player)
    if argued == WON and not ways.argued_off:
        if turnover:
            call_turnover(m, f"{m.ids[player]} was seen by the referee")
        return False
    bribes = not ways.bribe_first and (argued != EJECTED or ways.ejected_bribes)
    if bribes and (yield from _bribes(m, coach, player)):
        return False
    square = m.at[player]
    if square < 0:
        return argued != WON
    held = m.carrier == player
    ball.drop(m, player)
    if argued == WON:
        leave(m, player, RESERVES, "reserves", "argued")
    elif m.has(player, Prop.SNEAKY) and why == "foul" and m.rules.options.get("sneaky_git_to_ko"):
        leave(m, player, KO, "ko", why)
    else:
        leave(m, player, SENT_OFF, "sent off", why)
    if turnover:
        call_turnover(m, f"{m.ids[player]} was {'seen by the referee' if argued == WON else 'sent off'}")
    if held:
        yield from ball.bounce(m, square)
    return argued != WON
