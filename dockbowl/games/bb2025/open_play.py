"""Open play by the rules of 2025: as open play of BB2020, with another edition, its skills, and stalling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.core.coaches import coach_letter
from dockbowl.core.events import Entered, Rolled
from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.requests import D3, Proc, roll_one
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import STANDING, Match
from dockbowl.games import last_call
from dockbowl.games.bb2020 import open_play
from dockbowl.games.bb2025 import leaders, stalling, swarming_rule
from dockbowl.games.bb2025.edition import BB2025
from dockbowl.games.bb2025.ground import into_the_crowd
from dockbowl.games.bb2025.plague import PLAGUE_HOOK
from dockbowl.games.bb2025.skills import SKILLS_2025
from dockbowl.games.game import Game, MatchSetup, SetupError
from dockbowl.games.texts import hint
from dockbowl.games.written import as_coach, as_list

HOUSE: Final[Mapping[str, Any]] = {"claw_stacks": False, "thrown_off_ends": False}
"""House rules: Claws and Mighty Blow on one armour roll; and whether somebody thrown off the pitch is a turnover
without the ball too (core D7: by the text it is, in recorded matches it is not)."""


class Drives(open_play.Half):
    """Open play of 2025 keeps besides whose teams swarm."""

    __slots__ = ("swarms",)

    def __init__(self, full_rerolls: tuple[int, ...] = (0, 0), swarms: frozenset[int] = frozenset()) -> None:
        super().__init__(full_rerolls=full_rerolls)
        self.swarms = swarms

    def clone(self) -> Drives:
        made = Drives(self.full_rerolls, self.swarms)
        made.half, made.kicker, made.first_kicker = self.half, self.kicker, self.first_kicker
        return made

    def key(self) -> tuple[Any, ...]:
        return (*super().key(), tuple(sorted(self.swarms)))


def kick_off(m: Match) -> Proc[None]:
    """As in open play; Leaders are counted once both teams stand for the first drive of a half, then linemen swarm."""
    order = (m.extra.kicker, 1 - m.extra.kicker)
    for coach in order:
        open_play.line_up(m, coach)
    if max(m.turn) == 0:
        leaders.take_the_field(m)
    for coach in order:
        if coach in m.extra.swarms:
            yield from linemen_swarm(m, coach)
    yield from open_play.kick(m)


def linemen_swarm(m: Match, coach: int) -> Proc[None]:
    """D3 linemen more, set up for the coach like all others: near the line, the wide zones being full. bb2025 11.1."""
    linemen = [p for p in last_call.at_hand(m, coach) if m.card[p].role in swarming_rule.LINEMEN]
    if not linemen:
        return
    face = yield from roll_one(swarming_rule.SWARMING, D3, coach=coach)
    m.emit(Rolled(swarming_rule.SWARMING, "d3", (face,), coach))
    areas = m.board.areas
    wide = areas.get(f"wide.{coach}.upper", frozenset()) | areas.get(f"wide.{coach}.lower", frozenset())
    squares = open_play.formation(m.board, coach, len(m.board.tiles))
    free = [square for square in squares if m.is_free(square) and square not in wide]
    for p, square in zip(linemen[:face], free, strict=False):
        m.place(p, square)
        m.set_status(p, STANDING)
        m.emit(Entered(p, square, "set up"))


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
    m = open_play.begin(rules(setup.options), setup, board)
    swarms = frozenset(c for c, team in enumerate(setup.teams) if swarming_rule.SWARMING in team.special_rules)
    m.extra = Drives(m.extra.full_rerolls, swarms)
    return m


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    m = Match(ruleset, board, coaches)
    m.extra = Drives()
    return m


def _write_swarms(m: Match, value: Any) -> None:
    m.extra.swarms = frozenset(as_coach(m, letter) for letter in as_list(value))


KEYS: Final[Keys] = {
    **open_play.KEYS,
    "swarms": PositionKey(
        "coaches whose linemen swarm", lambda m: [coach_letter(c) for c in sorted(m.extra.swarms)], _write_swarms
    ),
}

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
    position_keys=KEYS,
    empty=empty,
    edition=BB2025.name,
)
