"""Who rises from the dead: Masters of Undeath, whom the Plague Ridden kill, and whom a Vampire Lord summons.

Rules: core 22, team rules Masters of Undeath and Vampire Lord, skill Plague Ridden.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import SkillUsed, Told
from dockbowl.core.moments import KILLED, Prop
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import Match
from dockbowl.games import rosters
from dockbowl.games.match.course import add_stock, course, stock_of
from dockbowl.games.match.inducements import NECROMANCER
from dockbowl.games.match.journeymen import add_player
from dockbowl.games.match.plan import plan
from dockbowl.rules.plague import SAFE, STRONGEST, USED

DEAD: Final = "dead"
VAMPIRE_LORD: Final = "vampire_lord"
THRALL: Final = "thrall_lineman"
FAVOURED: Final = "favoured_of_nurgle"
ROTTERS: Final = ("rotter_lineman", "rotter")
"""What editions call the position of who was infected."""
UNRAISED: Final = frozenset((Prop.REGENERATES, Prop.STUNTY))


def player_left(m: Match, player: int, box: str) -> None:
    """A player has left the pitch: if he is dead, light and mortal enough, the other side may raise a Zombie."""
    foe = 1 - m.coach[player]
    if box != "casualty" or not raisable(m, player) or not stock_of(m, foe, NECROMANCER):
        return
    if rise(m, foe, course(m).rosters[foe], "zombie_lineman", "Zombie"):
        add_stock(m, foe, NECROMANCER, -1)


def raisable(m: Match, player: int) -> bool:
    """Dead for good, of ST 4 or less, and neither one who regenerates nor a Stunty one."""
    card = m.base[player]
    dead = course(m).injuries.get(player) == DEAD
    return dead and card.st <= STRONGEST and UNRAISED.isdisjoint(card.props)


def summoned(m: Match, coach: int) -> str:
    """The position of the lineman a Vampire Lord may hire for nothing after the match, "" for none.

    One a match, however many of the opponents have died.
    """
    if VAMPIRE_LORD not in course(m).leanings[coach]:
        return ""
    return THRALL if any(raisable(m, p) for p in m.team(1 - coach)) else ""


def infect(m: Match, killer: int, victim: int) -> Proc[None]:
    """Plague Ridden, once a match for a team: a Rotter of the book's joins its Reserves."""
    coach, card = m.coach[killer], m.card[victim]
    if Prop.PLAGUES not in m.card[killer].props or FAVOURED not in course(m).leanings[coach]:
        return
    if coach == m.coach[victim] or card.st > STRONGEST or not SAFE.isdisjoint(card.props):
        return
    if any(what == USED and m.coach[p] == coach for p, what in m.once):
        return
    if not (yield from confirm(coach, "use plague_ridden", player=killer, target=victim)):
        return
    m.use_once(killer, USED)
    m.emit(SkillUsed(killer, "plague_ridden", victim))
    any(rise(m, coach, "nurgle", key, "Rotter") for key in ROTTERS)


def rise(m: Match, coach: int, roster: str, key: str, name: str) -> bool:
    """A new lineman of that kind in the coach's Reserves."""
    position = rosters.find(roster, plan(m).rosters).position(key) if roster else None
    if position is None or position.waiting:
        return False
    p = add_player(m, coach, position, name, position.role, position.skills)
    m.emit(Told("rises", coach, p))
    return True


PLAGUE_HOOK: Final = KILLED.hook(infect)
