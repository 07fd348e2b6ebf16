"""The book of 2020 as it was first printed, before its errata and questions: bombs, and the order at the referee's."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dockbowl.core.edition import Edition
from dockbowl.core.targets import Mod
from dockbowl.rules.edition_2020 import BB2020

FIRST_PRINT: Final[Edition] = replace(
    BB2020,
    name="2020, first print",
    acts=replace(BB2020.acts, bomb_bonus=Mod(1, "bomb"), stunty_bombs=True, bomber_ends=False),
    referee=replace(BB2020.referee, bribe_first=True),
)
