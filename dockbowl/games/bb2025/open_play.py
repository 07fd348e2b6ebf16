"""Open play by the rules of 2025: as open play of BB2020, with another edition, its skills, and stalling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.core.requests import Proc
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.bb2020 import open_play
from dockbowl.games.bb2025 import leaders, stalling
from dockbowl.games.bb2025.edition import BB2025
from dockbowl.games.bb2025.ground import into_the_crowd
from dockbowl.games.bb2025.plague import PLAGUE_HOOK
from dockbowl.games.bb2025.skills import SKILLS_2025
from dockbowl.games.game import Game, MatchSetup, SetupError
from dockbowl.games.texts import hint

HOUSE: Final[Mapping[str, Any]] = {"claw_stacks": False, "thrown_off_ends": False}
"""House rules: Claws and Mighty Blow on one armour roll; and whether somebody thrown off the pitch is a turnover
without the ball too (core D7: by the text it is, in recorded matches it is not)."""


def kick_off(m: Match) -> Proc[None]:
    """As in open play; Leaders are counted once both teams stand for the first drive of a half."""
    if max(m.turn) == 0:
        for coach in (m.extra.kicker, 1 - m.extra.kicker):
            open_play.line_up(m, coach)
        leaders.take_the_field(m)
    yield from open_play.kick_off(m)


def end_turn(m: Match) -> Proc[None]:
    """Who stalls by not being activated, then as usual."""
    yield from stalling.forgone(m)
    if m.phase == "end turn":
        yield from open_play.end_turn(m)


RULES: Final = open_play.RULES.but(
    name="bb2025-open",
    title="2025, open play",
    edition=BB2025,
    skills=SKILLS_2025,
    options=HOUSE,
    phases={**open_play.RULES.phases, "kick off": kick_off, "end turn": end_turn},
    leave_pitch=into_the_crowd,
    off_is_turnover=True,
    activated=stalling.noted,
    after_activation=stalling.looked_at,
    hooks=(PLAGUE_HOOK,),
)


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these house rules. Raises SetupError for one it does not know."""
    for name in options:
        if name not in HOUSE:
            raise SetupError(f"options: {name}: no such option{hint(name, HOUSE)}")
    return RULES.but(options={**HOUSE, **options})


def start(setup: MatchSetup, board: Board) -> Match:
    return open_play.begin(rules(setup.options), setup, board)


empty = open_play.empty

OPEN_PLAY: Final = Game(
    key="bb2025-open",
    title="2025, open play",
    summary="The rules of 2025 on the 26 x 15 pitch, two halves of eight turns, kick-off table left out.",
    coaches=(2,),
    default_map="pitch",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=open_play.status,
    position_keys=open_play.KEYS,
    empty=empty,
    edition=BB2025.name,
)
