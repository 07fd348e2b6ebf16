"""Whom a bomb hits where it goes off, from the squares and the armour rolls that it uses."""

from __future__ import annotations

from math import prod

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.rules import ball
from dockbowl.rules.bombs import IN_HIS_HANDS, blast
from dockbowl.rules.going_down import STEADIED
from dockbowl.rules.wounds import Wound, wound_chances


class Hit(msgspec.Struct, frozen=True):
    """Somebody in reach of the blast: the chance that it lays him down, and what his armour then does."""

    player: int
    chance: float
    wound: Wound


class BlastChances(msgspec.Struct, frozen=True):
    """A bomb that goes off in a square. `turnover`: it lays the bomber down, or (not in 2020) any of his team."""

    hits: tuple[Hit, ...]
    turnover: float
    catcher: int
    """Who may catch it there and throw it on, -1 for nobody; in his hands it goes off on `in_hands`."""
    in_hands: float


def ends_turn(m: Match, bomber: int, player: int) -> bool:
    """Whether it is a turnover that this player is hit."""
    if bomber < 0 or m.status[player] != STANDING or m.coach[player] != m.coach[bomber]:
        return False
    acts = m.rules.edition.acts
    return acts.bombs_fell or (acts.bomber_ends and player == bomber)


def blast_chances(m: Match, square: int, bomber: int = -1) -> BlastChances:
    """What a bomb comes to that goes off in `square`. Rule: core 17 (2020, errata)."""
    hits = []
    for p, need in blast(m, square):
        wound = wound_chances(m, p, "bomb", goes_down=m.status[p] == STANDING)
        keeps = chance(STEADIED.need) if m.rules.edition.acts.bombs_fell and m.able(p, Prop.KEEPS_FEET) else 0.0
        hits.append(Hit(p, (1.0 if need <= 1 else chance(need)) * (1 - keeps), wound))
    missed = prod([1 - hit.chance for hit in hits if ends_turn(m, bomber, hit.player)])
    there = m.player_at(square)
    catcher = there if there >= 0 and ball.can_catch(m, there) and m.coach[there] != NEUTRAL else -1
    bursts = catcher >= 0 and m.rules.edition.acts.bombs_burst
    return BlastChances(tuple(hits), 1 - missed, catcher, chance(IN_HIS_HANDS) if bursts else 0.0)
