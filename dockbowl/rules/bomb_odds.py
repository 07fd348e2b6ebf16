"""Whom a bomb hits where it goes off, from the squares and the armour rolls that it uses."""

from __future__ import annotations

import msgspec

from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.rules import ball
from dockbowl.rules.passing import IN_HIS_HANDS, blast
from dockbowl.rules.wounds import Wound, wound_chances


class Hit(msgspec.Struct, frozen=True):
    """Somebody in reach of the blast: the chance that it lays him down, and what his armour then does."""

    player: int
    chance: float
    wound: Wound


class BlastChances(msgspec.Struct, frozen=True):
    """A bomb that goes off in a square. `turnover`: it lays the bomber himself down."""

    hits: tuple[Hit, ...]
    turnover: float
    catcher: int
    """Who may catch it there and throw it on, -1 for nobody; in his hands it goes off on `in_hands`."""
    in_hands: float


def blast_chances(m: Match, square: int, bomber: int = -1) -> BlastChances:
    """What a bomb comes to that goes off in `square`. Rule: core 17 (2020, errata)."""
    hits = []
    for p, need in blast(m, square):
        wound = wound_chances(m, p, "bomb", goes_down=m.status[p] == STANDING)
        hits.append(Hit(p, 1.0 if need <= 1 else chance(need), wound))
    ends = m.rules.edition.acts.bomber_ends
    own = sum(hit.chance for hit in hits if ends and hit.player == bomber and m.status[bomber] == STANDING)
    there = m.player_at(square)
    catcher = there if there >= 0 and ball.can_catch(m, there) and m.coach[there] != NEUTRAL else -1
    return BlastChances(tuple(hits), own, catcher, chance(IN_HIS_HANDS) if catcher >= 0 else 0.0)
