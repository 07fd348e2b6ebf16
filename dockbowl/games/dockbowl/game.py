"""Dockbowl composed: BB2020's procedures, and the harbour. Rules: dockbowl.

What this game changes: where a pushed player goes and what the sea does to him (`overboard`), gangplanks
(`planks`), masts, walls, holds and crates (`terrain`), chests and treasures (`chests`, `treasures`,
`creatures`), the sea table (`sea_table`), and a turn's beginning and end (`turns`). Doubtful points are
readings: named settings in `data/dockbowl.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.board.board import Board
from dockbowl.board.harbour import loads
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.bb2020 import HOUSE, WEATHER
from dockbowl.games.dockbowl import creatures, invariants, positions, set_up, turns
from dockbowl.games.dockbowl.chests import CHESTS
from dockbowl.games.dockbowl.overboard import overboard
from dockbowl.games.dockbowl.planks import PLANKS, plank_edges
from dockbowl.games.dockbowl.refusals import why
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.sea_table import nobody_sent_off
from dockbowl.games.dockbowl.status import status_lines
from dockbowl.games.dockbowl.terrain import (
    HOLD_HOOK,
    falls_if_moved,
    flight,
    from_above,
    may_go,
    obstacles,
    sight,
    wall_stop,
)
from dockbowl.games.dockbowl.treasures import SKILLS, card_with, left_the_pitch, own_bribe
from dockbowl.games.enlisting import enlist
from dockbowl.games.game import Game, MatchSetup, SetupError
from dockbowl.rules import activation, ball, steps
from dockbowl.rules.edition_2020 import EDITION_2020
from dockbowl.rules.plague import PLAGUE_HOOK

PLAYERS = 6

RULES = Ruleset(
    name="dockbowl",
    title="Dockbowl",
    phases={
        "order": set_up.order,
        "dock": set_up.dock,
        "set up": set_up.set_up,
        "chests": set_up.chests,
        "turn start": turns.turn_start,
        "sea event": turns.sea_event,
        "sea moves": turns.sea_moves,
        "reserve": turns.reserve,
        "turn": activation.turn,
        "act": steps.act,
        "end turn": turns.end_turn,
    },
    skills=SKILLS,
    edition=EDITION_2020,
    leave_pitch=overboard,
    off_is_turnover=True,
    ball_leaves=ball.throw_in,
    scores=turns.scores,
    scored=turns.touchdown,
    on_pitch=PLAYERS,
    weather_table=WEATHER,
    options={**HOUSE, **texts.reading_defaults()},
    declarations=turns.declarations,
    declared=turns.declared,
    extensions=(PLANKS, CHESTS),
    may_enter=may_go,
    landed=turns.landed,
    falls_if_moved=falls_if_moved,
    player_left=left_the_pitch,
    went_down=creatures.went_down,
    after_activation=turns.after_activation,
    after_move=turns.after_move,
    concede=turns.concede,
    nobody_sent_off=nobody_sent_off,
    sight=sight,
    flight=flight,
    stops_player=wall_stop,
    obstacles=obstacles,
    why=why,
    ball_taken=creatures.monkey_has_ball,
    private_bribe=own_bribe,
    prepare=positions.prepare,
    own_card=card_with,
    armour_reroll=from_above,
    edges=plank_edges,
    invariants=invariants.faults,
).but(hooks=(HOLD_HOOK, PLAGUE_HOOK))


def rules(options: Mapping[str, Any]) -> Ruleset:
    """Dockbowl with these readings and house rules. Raises SetupError for one it does not know or allow."""
    readings = {name: value for name, value in options.items() if name not in HOUSE}
    wrong = texts.check_readings(readings)
    if wrong:
        raise SetupError(f"options: {wrong[0]}")
    return RULES.but(options={**RULES.options, **options})


def start(setup: MatchSetup, board: Board) -> Match:
    """Two to four teams on a harbour with a Docking Area for each."""
    if len(board.docks) < len(setup.teams):
        raise SetupError(
            f"map: {board.name} has {len(board.docks)} Docking Areas, not enough for {len(setup.teams)} coaches"
        )
    m = empty(rules(setup.options), board, len(setup.teams))
    enlist(m, setup.teams)
    m.extra.full_rerolls = tuple(m.rerolls)
    creatures.enlist_creatures(m)
    m.phase = "order"
    return m


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    """Nobody on the board, whose planks reach as far as the reading in force has it (R10)."""
    reach = ruleset.options["plank_range"]
    if reach != RULES.options["plank_range"]:
        board = loads(board.source, board.name, playable=False, plank_range=reach)
    m = Match(ruleset, board, coaches)
    m.extra = Sea(len(board.docks), coaches)
    return m


DOCKBOWL = Game(
    key="dockbowl",
    title="Dockbowl",
    summary="Two to four coaches, ships in a harbour, chests, planks and a treacherous sea.",
    coaches=(2, 3, 4),
    default_map="harbour",
    map_kind="harbour",
    rules=rules,
    start=start,
    status=status_lines,
    position_keys=positions.KEYS,
    empty=empty,
)
