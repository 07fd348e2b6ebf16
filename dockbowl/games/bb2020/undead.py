"""Who rises from the dead: Masters of Undeath, and whom the Plague Ridden kill. Rules: core 22, skill Plague Ridden."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import SkillUsed, Told
from dockbowl.core.moments import KILLED, Prop
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import Match
from dockbowl.games import rosters
from dockbowl.games.bb2020.course import add_stock, course, stock_of
from dockbowl.games.bb2020.inducements import NECROMANCER
from dockbowl.games.bb2020.journeymen import add_player
from dockbowl.rules.plague import SAFE, STRONGEST, USED

DEAD: Final = "dead"
FAVOURED: Final = "favoured_of_nurgle"
UNRAISED: Final = frozenset((Prop.REGENERATES, Prop.STUNTY))


def player_left(m: Match, player: int, box: str) -> None:
    """A player has left the pitch: if he is dead, light and mortal enough, the other side may raise a Zombie."""
    if box != "casualty" or course(m).injuries.get(player) != DEAD:
        return
    foe = 1 - m.coach[player]
    card = m.base[player]
    if card.st > STRONGEST or not UNRAISED.isdisjoint(card.props) or not stock_of(m, foe, NECROMANCER):
        return
    if rise(m, foe, course(m).rosters[foe], "zombie_lineman", "Zombie"):
        add_stock(m, foe, NECROMANCER, -1)


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
    rise(m, coach, "nurgle", "rotter_lineman", "Rotter")


def rise(m: Match, coach: int, roster: str, key: str, name: str) -> bool:
    """A new lineman of that kind in the coach's Reserves."""
    position = rosters.find(roster).position(key) if roster else None
    if position is None or position.waiting:
        return False
    p = add_player(m, coach, position, name, position.role, position.skills)
    m.emit(Told("rises", coach, p))
    return True


PLAGUE_HOOK: Final = KILLED.hook(infect)
