"""The whole match of the classic edition composed: before it, its drives, halves and overtimes, after it.

Open play (`open_play`) lends the steps of the pitch, `games.match` those of a match that are alike in every edition.
Rules: core 4 to 8, 25, 26 (classic), classic match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.core.requests import Choose, Option
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.bb2020.open_play import formation, in_end_zone
from dockbowl.games.classic import after, before, deeds, drive, kick_off, necromancy, positions, turns
from dockbowl.games.classic.course import ClassicCourse
from dockbowl.games.classic.edition import CLASSIC
from dockbowl.games.classic.house import MATCH, in_force
from dockbowl.games.classic.open_play import RULES
from dockbowl.games.classic.status import status_lines
from dockbowl.games.game import Game, MatchSetup
from dockbowl.games.match import after as match_after
from dockbowl.games.match import before as match_before
from dockbowl.games.match import drive as match_drive
from dockbowl.games.match import healers, invariants, swarming_skill
from dockbowl.games.match import kick_off as match_kick_off
from dockbowl.games.match import set_up as setting_up
from dockbowl.games.match import turns as match_turns
from dockbowl.games.match.beginning import begin, check_pitch
from dockbowl.games.match.ground import pitch_of
from dockbowl.games.match.inducements import why_not_for_sale
from dockbowl.games.match.plan import Plan
from dockbowl.games.team import worth
from dockbowl.rules import activation, steps

STAR: Final = 51
"""With so many star player points a player may leave a coach who gives up."""

PLAN: Final = Plan(
    tables=CLASSIC.name,
    rosters=CLASSIC.name,
    formation=formation,
    distance=match_kick_off.deviation,
    distances=match_kick_off.DEVIATIONS,
    events=kick_off.EVENTS,
    winnings=after.winnings_of,
    from_treasury=after.from_treasury,
    infected=after.infected,
    second_mvp=after.second_mvp,
    away=after.gone_away,
    purses=before.purses,
    few=2,
    stars=False,
    most_halves=0,
    touchback=kick_off.touchback,
)


def why(m: Match, request: Choose, option: Option) -> str:
    """Why an option of one of the match's own choices is not legal."""
    purpose = request.purpose
    if purpose == "set up":
        return setting_up.why(m, request, option)
    if purpose == kick_off.PERFECT:
        return match_kick_off.place_fault(m, option)
    if purpose == "quick snap":
        return match_kick_off.snap_fault(m, option)
    if purpose == "kick":
        return match_kick_off.why(m, request, option)
    if purpose == "kicker":
        return "the kicker stands neither on the line nor in a wide zone"
    if purpose == "inducement":
        return why_not_for_sale(m, request.coach, option.word)
    if purpose == "petty cash":
        return f"gold is moved in steps of {before.STEP:,}, as far as the treasury goes"
    if purpose == "activate":
        return kick_off.blitz_fault(m, request, option)
    return ""


MATCH_RULES: Final = RULES.but(
    name="classic",
    title="Classic",
    plan=PLAN,
    phases={
        "weather": match_before.weather,
        "journeymen": match_before.journeymen,
        "petty cash": before.petty_cash,
        "inducements": before.inducements,
        "gate": before.gate,
        "coin": turns.coin,
        "chef": kick_off.chef,
        "drive": match_drive.begin,
        "set up": setting_up.set_up,
        "kick": match_kick_off.kick,
        "swarm": swarming_skill.swarm,
        "swarming": match_kick_off.swarming,
        "on the ball": match_kick_off.on_the_ball,
        "event": match_kick_off.event,
        kick_off.PERFECT: kick_off.regroup,
        "quick snap": match_kick_off.snap,
        "landing": match_kick_off.landing,
        "first turn": turns.first_turn,
        "next turn": match_turns.next_turn,
        "turn start": match_turns.turn_start,
        "turn": activation.turn,
        "act": steps.act,
        "end turn": match_turns.end_turn,
        "between turns": turns.between_turns,
        "drive end": drive.begin_end,
        "ko recovery": match_drive.ko_recovery,
        "heat": match_drive.heat_on_each,
        "clear away": drive.clear_away,
        "secret weapons": drive.secret_weapons,
        "what next": drive.what_next,
        "penalties": after.penalties,
        "whistle": after.whistle,
        "mvp": after.mvp,
        "winnings": after.winnings,
        "fan factor": after.fan_factor,
        "stars leave": after.stars_leave,
        "full time": match_after.full_time,
    },
    scores=in_end_zone,
    scored=match_turns.touchdown,
    options=MATCH,
    player_left=necromancy.player_left,
    staked=necromancy.staked,
    concede=turns.concede,
    may_concede=turns.may_concede,
    other_healer=healers.other_healer,
    regenerates_again=healers.regenerates_again,
    heard=deeds.heard,
    prepare=positions.prepare,
    invariants=invariants.faults,
    why=why,
)


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these house rules. Raises SetupError for one it does not know or that cannot be."""
    return MATCH_RULES.but(options=in_force(options, MATCH))


def start(setup: MatchSetup, board: Board) -> Match:
    """Two teams on a pitch with halves, lines, wide zones and end zones."""
    check_pitch(board)
    extra = ClassicCourse()
    m = begin(rules(setup.options), board, setup.teams, extra, "weather", (necromancy.NECROMANCER,))
    a, b = setup.teams
    extra.worth = (worth.team_value(a), worth.team_value(b))
    extra.fan_factor = (a.dedicated_fans, b.dedicated_fans)
    extra.veterans = frozenset(
        m.ids.index(f"{letter}{player.number}")
        for letter, team in zip("ab", setup.teams, strict=True)
        for player in team.players
        if player.spp >= STAR and not player.out
    )
    extra.away = tuple(
        (coach, player.number, player.name, player.position)
        for coach, team in enumerate(setup.teams)
        for player in team.players
        if player.spp >= STAR and player.out
    )
    return m


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    m = Match(ruleset, pitch_of(ruleset, board), coaches)
    m.extra = ClassicCourse()
    return m


GAME: Final = Game(
    key="classic",
    title="Classic",
    summary="The whole match of the edition of 2009 to 2016 on the 26 x 15 pitch; level goes on until somebody scores.",
    coaches=(2,),
    default_map="pitch",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=status_lines,
    position_keys=positions.KEYS,
    empty=empty,
    grows_teams=True,
    edition=CLASSIC.name,
)
