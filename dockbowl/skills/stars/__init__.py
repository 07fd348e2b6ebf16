"""The rules of star players: one skill each, which a star's card has beside his others. Texts: stars-2020.toml."""

from __future__ import annotations

from dockbowl.skills.stars.beginnings import BEGINNINGS
from dockbowl.skills.stars.blows import BLOWS
from dockbowl.skills.stars.dice import DICE
from dockbowl.skills.stars.plain import PLAIN

STARS = (*BEGINNINGS, *BLOWS, *DICE, *PLAIN)
