"""Fouls, the referee, arguing and bribes. Rule: core 23 (2020)."""

from __future__ import annotations

from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import NEUTRAL, PRONE, SENT_OFF, STANDING, STUNNED, Match
from dockbowl.core.targets import Mod
from dockbowl.rules import ball
from dockbowl.rules.injury import armour, call_turnover, injure, leave
from dockbowl.rules.limits import ready, spend
from dockbowl.rules.marks import adjacent, assistants

SECRET_WEAPON = "secret weapon"
"""Why somebody is sent off who has brought one."""


def can_foul(m: Match, fouler: int, victim: int) -> bool:
    """A prone or stunned opponent next to a standing fouler."""
    return (
        m.coach[victim] != m.coach[fouler]
        and m.status[victim] in (PRONE, STUNNED)
        and m.status[fouler] == STANDING
        and adjacent(m, fouler, victim)
    )


def foul_assists(m: Match, fouler: int, victim: int) -> tuple[list[int], list[int]]:
    """(offensive, defensive) assists; any other marker stops one, and Guard does not count. Rule: core 23."""
    return assistants(m, fouler, victim, guard=False), assistants(m, victim, fouler, guard=False)


def foul_bonus(m: Match, fouler: int, victim: int) -> tuple[Mod, ...]:
    """The modifiers of the armour roll of a foul, house rules included."""
    mine, theirs = foul_assists(m, fouler, victim)
    mods: list[Mod] = []
    if mine:
        mods.append(Mod(len(mine), "offensive assists"))
    if theirs:
        mods.append(Mod(-len(theirs), "defensive assists"))
    return tuple(mods)


def foul(m: Match, fouler: int, victim: int) -> Proc[None]:
    """Foul, injury, and the referee. Rule: core 23."""
    bonus = foul_bonus(m, fouler, victim)
    m.emit(Told("foul", player=fouler, number=victim))
    m.harmed = True
    armour_dice, injury_dice = yield from _foul_rolls(m, fouler, victim, bonus)
    if (yield from seen(m, fouler, armour_dice, injury_dice)):
        yield from sent_off(m, fouler, "foul")


def seen(m: Match, fouler: int, armour_dice: tuple[int, int], injury_dice: tuple[int, int] | None) -> Proc[bool]:
    """Whether the referee sees a foul: by a double, or by what the game adds. Rule: core 23."""
    if is_double(injury_dice) or (is_double(armour_dice) and not m.has(fouler, Prop.SNEAKY)):
        return True
    return m.rules.foul_seen is not None and (yield from m.rules.foul_seen(m, fouler))


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


def _argument(m: Match, coach: int, player: int, need: int) -> Proc[int]:
    face = yield from roll_one("argue the call", coach=coach, player=player, need=need)
    m.emit(Rolled("argue the call", "d6", (face,), coach, player, need, (), face >= need))
    return face


def sent_off(m: Match, player: int, why: str, *, turnover: bool = True) -> Proc[bool]:
    """The referee has seen it: argue, then bribe. True if he goes. Rule: core 23.

    A successful argument keeps him on the pitch but the turnover stands; a bribe saves both. A natural 1 when
    arguing ejects the coach, and no bribe may follow for this call.
    """
    if m.rules.nobody_sent_off is not None and why == "foul" and m.rules.nobody_sent_off(m):
        m.emit(Told("nobody is sent off", player=player))
        return False
    if why == SECRET_WEAPON and m.has(player, Prop.STAYS_ON) and ready(m, player, "ill_be_back"):
        spend(m, player, "ill_be_back")  # not his choice: the first time it would befall him
        return False
    coach = m.coach[player]
    m.emit(Told("seen", player=player, word=why))
    argued_one = False
    if coach != NEUTRAL and m.head_coach[coach] and (yield from confirm(coach, "argue the call", player=player)):
        need, ejects = m.rules.arguing(m, coach) if m.rules.arguing is not None else (6, True)
        face = yield from _argument(m, coach, player, need)
        again = m.rules.argues_again
        if face == 1 and again is not None and (yield from again(m, coach, player)):
            face = yield from _argument(m, coach, player, need)
        if face >= need:
            if turnover:
                call_turnover(m, f"{m.ids[player]} was seen by the referee")
            return False
        if face == 1 and ejects:
            argued_one = True
            m.head_coach[coach] = 0
            m.emit(Told("coach ejected", coach=coach))
    own = m.rules.private_bribe
    while not argued_one and coach != NEUTRAL and (m.bribes[coach] > 0 or (own is not None and own(m, player, False))):
        if not (yield from confirm(coach, "bribe", player=player)):
            break
        if own is None or not own(m, player, True):
            m.bribes[coach] -= 1
        face = yield from roll_one("bribe", coach=coach, player=player, need=2)
        m.emit(Rolled("bribe", "d6", (face,), coach, player, 2, (), face >= 2))
        if face >= 2:
            return False
    held = m.carrier == player
    square = m.at[player]
    if square < 0:
        return True
    ball.drop(m, player)
    leave(m, player, SENT_OFF, "sent off", why)
    if turnover:
        call_turnover(m, f"{m.ids[player]} was sent off")
    if held:
        yield from ball.bounce(m, square)
    return True
