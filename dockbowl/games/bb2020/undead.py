"""Who rises from the dead: Masters of Undeath, and the Plague Ridden. Rules: core 22, skill Plague Ridden."""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.moments import Prop
from dockbowl.core.state import NOBODY, Match
from dockbowl.games import rosters
from dockbowl.games.bb2020.course import add_stock, course, stock_of
from dockbowl.games.bb2020.inducements import NECROMANCER
from dockbowl.games.bb2020.journeymen import add_player

STRONGEST = 4
DEAD = "dead"
FAVOURED = "favoured_of_nurgle"
SPREAD = "match plague_ridden"
"""Once a match for each who has it."""


def player_left(m: Match, player: int, box: str) -> None:
    """A player has left the pitch: if he is dead, and light and mortal enough, he may come back for the others."""
    if box != "casualty" or course(m).injuries.get(player) != DEAD:
        return
    card = m.base[player]
    if card.st > STRONGEST or Prop.REGENERATES in card.props or Prop.STUNTY in card.props:
        return
    foe = 1 - m.coach[player]
    if stock_of(m, foe, NECROMANCER):
        if rise(m, foe, course(m).rosters[foe], "zombie_lineman", "Zombie"):
            add_stock(m, foe, NECROMANCER, -1)
            return
    killer = killed_by(m, player)
    if killer >= 0 and m.coach[killer] == foe and Prop.PLAGUES in m.card[killer].props:
        if Prop.DECAYS not in card.props and (killer, SPREAD) not in m.once and FAVOURED in course(m).leanings[foe]:
            if rise(m, foe, "nurgle", "rotter_lineman", "Rotter"):
                m.use_once(killer, SPREAD)


def killed_by(m: Match, player: int) -> int:
    """The opponent whose block or foul it was: he who acts."""
    attacker, target = course(m).blow
    if m.action == "foul" or (attacker == m.mover and target == player):
        return m.mover
    return NOBODY


def rise(m: Match, coach: int, roster: str, key: str, name: str) -> bool:
    """A new lineman of that kind in the coach's Reserves."""
    position = rosters.find(roster).position(key) if roster else None
    if position is None or position.waiting:
        return False
    p = add_player(m, coach, position, name, position.role, position.skills)
    m.emit(Told("rises", coach, p))
    return True
