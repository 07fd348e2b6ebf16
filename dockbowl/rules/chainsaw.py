"""The chainsaw attack. Rule: core 30.1, Chainsaw (2020)."""

from __future__ import annotations

from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, choose, roll_one, who
from dockbowl.core.state import STANDING, Match
from dockbowl.core.targets import Target
from dockbowl.rules import ball
from dockbowl.rules.armour import SAW, armour
from dockbowl.rules.foul import foul_bonus, seen, sent_off
from dockbowl.rules.going_down import knock_down, lay_down
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import asked
from dockbowl.rules.marks import neighbours
from dockbowl.rules.rerolls import offer_reroll
from dockbowl.rules.trick import trick
from dockbowl.rules.turn import call_turnover
from dockbowl.rules.wards import foul_appearance

STARTS = Target(2)
"""What the saw has to roll not to kick back."""


def saws(m: Match, player: int) -> bool:
    """Whether he has a chainsaw."""
    return Prop.CHAINSAW in m.card[player].props


def cause(m: Match, foul: bool) -> str:
    """As what the saw harms whom it hits."""
    return "foul" if foul and m.rules.edition.blows.dirty_saw else "chainsaw"


def attack(m: Match, player: int, target: int, *, foul: bool = False) -> Proc[None]:
    """2+: an armour roll with +3 on the target, who goes down only if it breaks. 1: on the wielder, a turnover.

    As a foul, assists count and the referee looks.
    """
    coach = m.coach[player]
    if not foul:
        yield from trick(m, player, target)
    m.emit(Told("chainsaw", player=player, number=target))
    face = yield from roll_one("chainsaw", coach=coach, player=player, target=target, need=STARTS.need)
    m.emit(Rolled("chainsaw", "d6", (face,), coach, player, STARTS.need, (), face >= STARTS.need))
    if face == 1 and (yield from offer_reroll(m, player, "chainsaw", face, STARTS.need)):
        face = yield from roll_one("chainsaw", coach=coach, player=player, target=target, need=STARTS.need)
        m.emit(Rolled("chainsaw", "d6", (face,), coach, player, STARTS.need, (), face >= STARTS.need))
    if face == 1:
        if m.rules.edition.blows.kick_back_fells:
            yield from knock_down(m, player, "chainsaw")
        else:
            if m.rules.edition.blows.kick_back_ends_turn:
                call_turnover(m, f"{m.ids[player]}'s chainsaw kicked back")
            yield from cut(m, player)
        yield from ball.settle_after(m, (player,))
        return
    m.harmed = True
    bonus = (SAW, *foul_bonus(m, player, target)) if foul else (SAW,)
    how = cause(m, foul)
    pair, broken, extra = yield from armour(m, target, how, by=player, bonus=bonus, then_injure=False)
    injury = None
    if broken:
        yield from lay_down(m, target)
        if m.at[target] >= 0:
            injury = yield from injure(m, target, how, by=player, extra=extra)
    yield from ball.settle_after(m, (target,))
    if m.carrier >= 0:
        ball.check_score(m, m.carrier)  # by a trick into the right place
    if not foul and not m.over and not m.turnover and m.status[player] == STANDING and m.at[player] >= 0:
        yield from carnage(m, player, target)
    if foul and (yield from seen(m, player, pair, injury)):
        yield from sent_off(m, player, "foul")


def carnage(m: Match, player: int, target: int) -> Proc[None]:
    """Maximum Carnage: another attack at once, on another standing opponent beside him. Rule: star players."""
    if not m.has(player, Prop.SAWS_TWICE):
        return
    coach = m.coach[player]
    foes = [q for q in neighbours(m, m.at[player]) if q != target and m.coach[q] != coach and m.status[q] == STANDING]
    if foes and (yield from asked(m, player, "maximum_carnage")):
        picked = yield from choose(coach, "block target", tuple(who("target", q) for q in foes), player=player)
        if (yield from foul_appearance(m, player, picked.player)):
            yield from attack(m, player, picked.player)


def cut(m: Match, player: int) -> Proc[None]:
    """The saw hits its wielder: armour with +3; broken, he goes down and is injured."""
    _, broken, _ = yield from armour(m, player, "chainsaw", bonus=(SAW,), then_injure=False)
    if broken:
        if m.status[player] == STANDING:
            yield from lay_down(m, player)
            if m.coach[player] == m.active:
                call_turnover(m, f"{m.ids[player]} knocked down")
        if m.at[player] >= 0:
            yield from injure(m, player, "chainsaw")
