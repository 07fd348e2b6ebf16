"""The book of 2020 as it was first printed, before its errata and questions: bombs, and the order at the referee's."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dockbowl.core.edition import Edition
from dockbowl.core.targets import Mod
from dockbowl.rules.edition_2020 import EDITION_2020

FIRST_PRINT: Final[Edition] = replace(
    EDITION_2020,
    acts=replace(EDITION_2020.acts, bomb_bonus=Mod(1, "bomb"), stunty_bombs=True, bomber_ends=False),
    referee=replace(EDITION_2020.referee, bribe_first=True),
)
