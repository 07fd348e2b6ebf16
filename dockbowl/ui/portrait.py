"""A player's picture: which figure, race and colours a player of a match is drawn with."""

from __future__ import annotations

import pygame

from dockbowl.core.cards import Card
from dockbowl.core.state import PRONE, STANDING, STUNNED, Match
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites

FIGURES = frozenset(
    {"lineman", "blitzer", "thrower", "catcher", "blocker", "runner", "big_guy", "star", "special"}
)
BEINGS = ("luggage", "monkey", "thrud")


def being_of(card: Card) -> str:
    """The picture of one who is no team's hired player (the Luggage, the Monkey, Thrud), "" for all others."""
    words = f"{card.role} {card.race} {card.position} {card.name}".lower()
    return next((f"things/{being}" for being in BEINGS if being in words), "")


def player_image(
    sprites: Sprites,
    look: Look,
    m: Match,
    player: int,
    size: int,
    status: int = STANDING,
    faded: bool = False,
) -> pygame.Surface:
    """A player as he looks now, `size` pixels square."""
    card = m.base[player]
    being = being_of(card)
    if being:
        return sprites.get(being, size, faded=faded)
    team = look.team(m.coach[player])
    return sprites.player(
        card.role if card.role in FIGURES else "lineman",
        card.race,
        size,
        (team.main, team.trim) if team else None,
        team.ring if team else "",
        prone=status in (PRONE, STUNNED),
        faded=faded,
    )
