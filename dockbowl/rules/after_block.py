"""What may follow a block at once: Pile Driver, Hit and Run, and a vomit. Rules: core 30.1 (2020), star players."""

from __future__ import annotations

from dockbowl.core.events import Moved, SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL, NO, Proc, at, choose, confirm, who
from dockbowl.core.state import STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.block_strength import can_block
from dockbowl.rules.foul import can_foul, foul
from dockbowl.rules.going_down import place_prone
from dockbowl.rules.limits import ready
from dockbowl.rules.marks import neighbours
from dockbowl.rules.move import arrive, may_enter
from dockbowl.rules.special import REGURGITATION, STAB, VOMIT, attack
from dockbowl.rules.wards import REPELLED, foul_appearance


def after_block(m: Match, attacker: int, victim: int) -> Proc[bool]:
    """All that belongs to the block is done. True if the attacker's activation may go on.

    A victim who lies beside an attacker on his feet has been knocked down by it: Wrestle lays both down.
    """
    if m.turnover or m.over or m.at[attacker] < 0 or m.status[attacker] != STANDING:
        return False
    if (attacker, REPELLED) in m.once:
        return False
    if m.at[victim] >= 0 and (yield from pile_driver(m, attacker, victim)):
        return False
    if m.has(attacker, Prop.MAY_VOMIT):
        yield from vomit_besides(m, attacker)
        if m.turnover or m.over or m.at[attacker] < 0 or m.status[attacker] != STANDING:
            return False
    return (yield from hit_and_run(m, attacker))


def vomit_besides(m: Match, player: int) -> Proc[None]:
    """Putrid Regurgitation may be used after a block of his own, on any standing opponent beside him."""
    foes = [q for q in neighbours(m, m.at[player]) if can_block(m, player, q)]
    if not foes or not ready(m, player, REGURGITATION) or m.coach[player] == NEUTRAL:
        return
    picked = yield from choose(m.coach[player], "vomit", (NO, *(who(VOMIT, q) for q in foes)), player=player)
    if picked != NO and (yield from foul_appearance(m, player, picked.player)):
        yield from attack(m, player, picked.player, VOMIT)


def pile_driver(m: Match, attacker: int, victim: int) -> Proc[bool]:
    """A foul on whom he has knocked down, and he is placed prone; the team's Foul of the turn, or besides it.

    True if he did it.
    """
    besides = m.rules.edition.acts.pile_driver_besides
    if not m.able(attacker, Prop.PILE_DRIVES) or not can_foul(m, attacker, victim):
        return False
    if not besides and "foul" in m.turn_actions:
        return False
    if not (yield from confirm(m.coach[attacker], "use pile_driver", player=attacker, target=victim)):
        return False
    m.emit(SkillUsed(attacker, "pile_driver", victim))
    if not besides:
        m.turn_actions |= {"foul"}
    yield from foul(m, attacker, victim)
    if m.at[attacker] >= 0:
        yield from place_prone(m, attacker)
        yield from ball.settle_after(m, (attacker,))
    return True


def hit_and_run(m: Match, player: int) -> Proc[bool]:
    """A step without a dodge to where no opponent is beside him. False if that ends his activation."""
    coach = m.coach[player]
    if not m.able(player, Prop.HITS_AND_RUNS) or m.rooted[player] or coach == NEUTRAL:
        return True
    start = m.at[player]
    squares = [s for s in m.board.walks[start] if m.is_free(s) and may_enter(m, player, s) and _alone(m, coach, s)]
    if not squares:
        return True
    picked = yield from choose(coach, "hit and run", (*(at("run", s) for s in squares), NO), player=player)
    if picked == NO:
        return True
    m.emit(SkillUsed(player, "hit_and_run"))
    m.place(player, picked.square)
    m.emit(Moved(player, start, picked.square, "run"))
    return (yield from arrive(m, player, start))


def run_after(m: Match, p: int, verb: str) -> Proc[bool]:
    """Hit and Run after a Stab, where it is for that too. False if that ends his activation."""
    if verb != STAB or not m.able(p, Prop.STABS_AND_RUNS) or m.turnover or m.over:
        return True
    return (yield from hit_and_run(m, p))


def _alone(m: Match, coach: int, square: int) -> bool:
    """Whether no opponent stands or lies beside a square, so that nobody marks anybody there."""
    return all(m.coach[q] == coach for q in neighbours(m, square))
