"""The record's numbers and names, and ours for the same things: states, boxes, squares, skills, weather."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from dockbowl.core.state import CASUALTY, GONE, KO, PRONE, RESERVES, SENT_OFF, STANDING, STUNNED
from dockbowl.sim.oracle.names import skill_key as _oracle_key

WIDTH: Final = 26
HEIGHT: Final = 15
Square = tuple[int, int]

# ------------------------------------------------------------------ players' states: the low byte, and bits above it

UP, MOVING, LYING, STUNNED_, KNOCKED_OUT, BADLY_HURT, SERIOUS, DEAD, RESERVE, MISSING, FALLING, BLOCKED = range(1, 13)
BANNED, EXHAUSTED, DRAGGED, PICKED_UP, HIT_LYING = range(13, 18)
SETUP_PREVENTED, IN_THE_AIR = 20, 21
ACTIVE, CONFUSED, ROOTED, HYPNOTIZED = 0x100, 0x200, 0x400, 0x800

STATUS: Final[Mapping[int, int]] = {
    UP: STANDING,
    MOVING: STANDING,
    BLOCKED: STANDING,
    DRAGGED: STANDING,
    LYING: PRONE,
    FALLING: PRONE,
    HIT_LYING: PRONE,
    STUNNED_: STUNNED,
    KNOCKED_OUT: KO,
    BADLY_HURT: CASUALTY,
    SERIOUS: CASUALTY,
    DEAD: CASUALTY,
    RESERVE: RESERVES,
    EXHAUSTED: RESERVES,
    SETUP_PREVENTED: RESERVES,
    PICKED_UP: STANDING,
    IN_THE_AIR: STANDING,
    BANNED: SENT_OFF,
    MISSING: GONE,
}
"""The record's low byte of a state: our status."""


def base(state: int) -> int:
    return state & 0xFF


def status(state: int) -> int:
    """Our status of a recorded state; a state we do not know counts as gone."""
    return STATUS.get(base(state), GONE)


def is_distracted(state: int) -> bool:
    return bool(state & (CONFUSED | HYPNOTIZED))


def on_pitch(square: Square | None) -> bool:
    return square is not None and 0 <= square[0] < WIDTH and 0 <= square[1] < HEIGHT


def as_square(value: Any) -> Square | None:
    """A recorded square; None for none."""
    if isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
        return value[0], value[1]
    return None


# ------------------------------------------------------------------ names

WEATHER: Final[Mapping[str, str]] = {
    "Nice Weather": "nice",
    "Very Sunny": "very sunny",
    "Pouring Rain": "pouring rain",
    "Blizzard": "blizzard",
    "Sweltering Heat": "sweltering heat",
}
BLOCK_RESULTS: Final[Mapping[str, int]] = {"SKULL": 1, "BOTH DOWN": 2, "PUSHBACK": 3, "POW/PUSH": 5, "POW": 6}
TEAM_REROLLS: Final = frozenset(
    ("Team ReRoll", "Leader", "Brilliant Coaching ReRoll", "Pump up the Crowd", "Star of the Show", "Lord of Chaos")
)
COMPASS: Final[Mapping[str, Square]] = {
    "North": (0, -1),
    "Northeast": (1, -1),
    "East": (1, 0),
    "Southeast": (1, 1),
    "South": (0, 1),
    "Southwest": (-1, 1),
    "West": (-1, 0),
    "Northwest": (-1, -1),
}
INDUCEMENTS: Final[Mapping[str, str]] = {
    "tempCheerleader": "temp_agency_cheerleaders",
    "partTimeCoach": "part_time_assistant_coaches",
    "weatherMage": "weather_mage",
    "bloodweiserBabes": "bloodweiser_kegs",
    "bloodweiserKegs": "bloodweiser_kegs",
    "extraTeamTraining": "extra_team_training",
    "bribes": "bribe",
    "wanderingApothecaries": "wandering_apothecary",
    "mortuaryAssistant": "mortuary_assistant",
    "igor": "mortuary_assistant",
    "plagueDoctor": "plague_doctor",
    "riotousRookies": "riotous_rookies",
    "halflingMasterChef": "halfling_master_chef",
    "biasedRef": "biased_referee",
    "wizard": "hireling_sports_wizard",
}
"""The record's inducements: ours."""
TEAM_RULES: Final[Mapping[str, str]] = {
    "BRIBERY_AND_CORRUPTION": "bribery_and_corruption",
    "MASTERS_OF_UNDEATH": "masters_of_undeath",
    "LOW_COST_LINEMEN": "low_cost_linemen",
    "FAVOURED_OF_NURGLE": "favoured_of_nurgle",
}

_SKILLS: Final[Mapping[str, str]] = {
    "fumblerooskie": "fumblerooski", "mesmerising_dance": "mesmerizing_dance",
    "dwarfen_scourge": "dwarven_scourge",
}  # fmt: skip


def skill_key(name: str) -> str:
    """Our key of a recorded skill."""
    key = _oracle_key(name.replace("'", ""))
    return _SKILLS.get(key, key)


def plain_key(name: str) -> str:
    """A name as a key: `Big Un Blocker` is `big_un_blocker`."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "player"
