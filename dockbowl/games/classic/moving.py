"""Moving: leaps, Break Tackle, Tentacles and Shadowing. Rules: core 12, 30.1 (classic)."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.events import Rolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D6, Proc, roll
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules.move import may_enter
from dockbowl.rules.rerolls import offer_reroll

BEST = 6
"""What no characteristic counts for more than in an agility test."""
FAR = 2
"""How far a Leap may go."""
LEGS = Mod(1, "very long legs")
HELD, FOLLOWED = 5, 7
"""The most that who gets away from Tentacles, or from a shadow, may roll and still be caught by an equal."""


def agility(card: Card) -> int:
    """Seven less the characteristic, of which no more than 6 counts. Rule: core 11."""
    return 7 - min(card.ag, BEST)


def break_tackle(card: Card) -> int:
    """Strength in place of agility, where it is more. Rule: core 30.1."""
    return max(0, min(card.st, BEST) - min(card.ag, BEST))


def leap_squares(m: Match, player: int) -> list[int]:
    """Every free square within two of his own, whatever lies between. Rule: core 12."""
    start = m.at[player]
    x, y = m.board.xy[start]
    near = range(-FAR, FAR + 1)
    squares = (m.board.at(x + dx, y + dy) for dy in near for dx in near)
    return [s for s in squares if s != start and m.is_free(s) and may_enter(m, player, s)]


def leap_target(m: Match, player: int, start: int, end: int, leap: bool) -> Target:
    """An agility test that nobody's tackle zone makes harder. Rule: core 12."""
    long_legged = Prop.LEAP_EASED in m.card[player].props
    return Target(agility(m.card[player]), (LEGS,) if long_legged else ())


def holds(m: Match, holder: int, player: int) -> Proc[bool]:
    """Tentacles: two dice of who wants to get away, and his ST less the holder's: 5 or less holds him."""
    free = yield from _gets_away(m, player, "tentacles", escape_needs(m, holder, player), holder)
    return not free


def shadows(m: Match, shadow: int, player: int) -> Proc[bool]:
    """Shadowing: two dice of who moves, and his MA less the shadow's: on 7 or less he is followed."""
    free = yield from _gets_away(m, player, "shadowing", shake_off_needs(m, shadow, player), shadow)
    return not free


def escape_needs(m: Match, holder: int, player: int) -> int:
    """What two dice must come to, to get out of the tentacles."""
    return HELD + 1 + m.card[holder].st - m.card[player].st


def shake_off_needs(m: Match, shadow: int, player: int) -> int:
    """What two dice must come to, to shake off a shadow."""
    return FOLLOWED + 1 + m.card[shadow].ma - m.card[player].ma


def _gets_away(m: Match, player: int, what: str, need: int, foe: int) -> Proc[bool]:
    coach, kind = m.coach[player], f"escape {what}"
    for attempt in range(2):
        faces = yield from roll(kind, D6, 2, coach=coach, player=player, target=foe, need=need)
        free = sum(faces) >= need
        m.emit(Rolled(kind, "d6", faces, coach, player, need, (), free))
        if free or attempt or not (yield from offer_reroll(m, player, kind, faces, need)):
            break
    return free
