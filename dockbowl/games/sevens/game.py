"""Sevens composed: its pitch, clock, tables and profiles on the steps of a whole match. Rule: sevens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.core.requests import Choose, Option
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.bb2020.open_play import in_end_zone
from dockbowl.games.bb2025 import stalling, swarming_rule
from dockbowl.games.bb2025.ground import into_the_crowd
from dockbowl.games.bb2025.plague import PLAGUE_HOOK
from dockbowl.games.game import Game, MatchSetup, SetupError
from dockbowl.games.match import (
    after as match_after,
)
from dockbowl.games.match import (
    before as match_before,
)
from dockbowl.games.match import (
    drive as match_drive,
)
from dockbowl.games.match import (
    gifts,
    ground,
    healers,
    referee,
    undead,
)
from dockbowl.games.match import kick_off as match_kick_off
from dockbowl.games.match import set_up as setting_up
from dockbowl.games.match import turns as match_turns
from dockbowl.games.match.beginning import begin
from dockbowl.games.match.course import with_coach
from dockbowl.games.match.ground import pitch_of
from dockbowl.games.match.inducements import OWN, why_not_for_sale
from dockbowl.games.match.plan import AREAS, NO_MANS_LAND, Plan
from dockbowl.games.sevens import after, before, drive, invariants, kick_off, measures, pitch, positions, turns
from dockbowl.games.sevens.course import HOUSE, OFFICIAL, PROFILES, SevensCourse, sevens
from dockbowl.games.sevens.edition import SEVENS
from dockbowl.games.sevens.skills import SKILLS
from dockbowl.games.sevens.status import status_lines
from dockbowl.rules import ball
from dockbowl.rules.action_names import BLITZ, MOVE
from dockbowl.rules.throwing import BOOT, HURL
from dockbowl.rules.weather import BLIZZARD, HEAT, NICE, RAIN, SUNNY

WEATHER: Final = {**dict.fromkeys(range(4, 11), NICE), 2: HEAT, 3: SUNNY, 11: RAIN, 12: BLIZZARD}
OPTIONS: Final[Mapping[str, Any]] = {"profile": OFFICIAL, "overtime": False, "toss": "roll-off"}
"""The profile; extra time when the second half ends level; `roll-off` or `coin` for who kicks."""
EDITIONS: Final[Mapping[str, str]] = {OFFICIAL: "sevens", HOUSE: "sevens-house"}
"""The edition that team files of a profile name."""
ARGUED: Final = 5
"""What lifts a sending-off. Rule: sevens, referee."""
CHARGES: Final = frozenset((MOVE, BLITZ, HURL, BOOT))


def arguing(m: Match, coach: int) -> tuple[int, bool]:
    """5 or 6 lifts a sending-off; amateur referees eject no head coach."""
    return ARGUED, False


def spend_drive_reroll(m: Match, coach: int) -> bool:
    """Re-rolls of the drive are used first (core D32)."""
    extra = sevens(m)
    if not extra.drive_rerolls[coach]:
        return False
    extra.drive_rerolls = with_coach(extra.drive_rerolls, coach, extra.drive_rerolls[coach] - 1)
    return True


def hatred_of(m: Match, player: int) -> str:
    """Whom he has learned to hate in the match."""
    return sevens(m).hatreds.get(player, "")


def why(m: Match, request: Choose, option: Option) -> str:
    """Why an option of one of the match's own choices is not legal."""
    purpose = request.purpose
    if purpose == "set up":
        if option.square >= 0 and option.square in m.board.areas[NO_MANS_LAND]:
            return "nobody is set up in no man's land"
        return setting_up.why(m, request, option)
    if purpose == swarming_rule.SWARMING:
        return swarming_rule.why(m, request.coach, option)
    if purpose in ("quick snap", kick_off.SOLID):
        return match_kick_off.snap_fault(m, option)
    if purpose == "kick":
        return match_kick_off.why(m, request, option)
    if purpose == "kicker":
        return "the kicker stands neither on the line nor in a wide zone"
    if purpose == "inducement":
        return why_not_for_sale(m, request.coach, option.word)
    if purpose == "second action":
        return "the second action is another one, and only one of the two may contain a move"
    if purpose == "activate":
        if option.verb == "measure":
            return turns.why_no_measure(m, option.word)
        return match_turns.blitz_fault(m, request, option)
    return ""


PLAN: Final = Plan(
    tables=EDITIONS[OFFICIAL],
    rosters=EDITIONS[OFFICIAL],
    formation=pitch.formation,
    distance=pitch.deviation,
    distances=pitch.DISTANCES,
    events=kick_off.EVENTS,
    winnings=after.winnings,
    from_treasury=after.from_treasury,
    casualties=after.casualties,
    hatreds=hatred_of,
    purses=before.open_the_purses,
    both_stand=swarming_rule.both_stand,
    best_first=True,
    in_a_wide_zone=1,
    few=2,
    act=1,
    late=5,
    event_actions=CHARGES,
    coaching=kick_off.coached,
    hired_men=False,
    journeyman=5,
    prayer_die="d8",
    given_to_the_prone=False,
)

RULES: Final = Ruleset(
    name="sevens",
    title="Sevens",
    phases={
        "fans": before.fans,
        "weather": match_before.weather,
        "journeymen": match_before.journeymen,
        "inducements": before.inducements,
        "prayers": match_before.prayers,
        "coin": match_before.coin,
        "drive": drive.begin,
        "set up": setting_up.set_up,
        "kick": drive.kick,
        "swarm": swarming_rule.swarm,
        "swarming": swarming_rule.swarming,
        "on the ball": match_kick_off.on_the_ball,
        "chef": match_kick_off.chef,
        "event": match_kick_off.event,
        kick_off.SOLID: kick_off.regroup,
        "quick snap": match_kick_off.snap,
        "landing": match_kick_off.landing,
        "first turn": match_turns.first_turn,
        "next turn": match_turns.next_turn,
        "turn start": turns.turn_start,
        "turn": turns.turn,
        "act": turns.act,
        "end turn": turns.end_turn,
        "between turns": match_turns.between_turns,
        "drive end": drive.end,
        "secret weapons": match_drive.secret_weapons,
        "ko recovery": drive.ko_recovery,
        "heat": match_drive.heat_on_each,
        "clear away": match_drive.clear_away,
        "shoot-out": match_after.shoot_out,
        "whistle": after.whistle,
        "hatred": after.learn_hatred,
        "dedicated fans": after.dedicated_fans,
        "full time": match_after.full_time,
    },
    skills=SKILLS,
    edition=SEVENS,
    leave_pitch=into_the_crowd,
    ball_leaves=ball.throw_in,
    scores=in_end_zone,
    scored=match_turns.touchdown,
    off_is_turnover=True,
    on_pitch=7,
    turns=6,
    weather_table=WEATHER,
    options=OPTIONS,
    plan=PLAN,
    landed=ground.landed,
    after_move=turns.after_move,
    went_down=ground.went_down,
    player_left=undead.player_left,
    declarations=measures.declarations,
    declared=measures.declared,
    activated=stalling.noted,
    after_activation=turns.after_activation,
    concede=turns.concede,
    may_concede=match_turns.may_concede,
    drive_reroll=spend_drive_reroll,
    foul_seen=referee.foul_seen,
    nobody_sent_off=measures.nobody_sent_off,
    arguing=arguing,
    argues_again=referee.argues_again,
    other_healer=healers.other_healer,
    only_hurt=gifts.is_frog,
    own_card=gifts.card_with,
    heard=turns.heard,
    more_assists=kick_off.more_assists,
    prepare=positions.prepare,
    invariants=invariants.faults,
    why=why,
).but(hooks=(PLAGUE_HOOK, ground.THEIR_MOLES_HOOK))


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these options. Raises SetupError for one it does not know or that cannot be."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise SetupError(f"options: {name}: no such option; expected one of {', '.join(OPTIONS)}")
        if type(value) is not type(OPTIONS[name]):
            raise SetupError(f"options: {name}: {value!r} is not a value like {OPTIONS[name]!r}")
    if options.get("profile", OFFICIAL) not in PROFILES:
        raise SetupError(f"options: profile: {options['profile']!r} is neither {' nor '.join(PROFILES)}")
    if options.get("toss", "coin") not in ("coin", "roll-off"):
        raise SetupError(f"options: toss: {options['toss']!r} is neither coin nor roll-off")
    edition = edition_for(options)
    return RULES.but(options={**OPTIONS, **options}, plan=replace(PLAN, tables=edition, rosters=edition))


def edition_for(options: Mapping[str, Any]) -> str:
    """The edition of the teams of a profile."""
    return EDITIONS.get(options.get("profile", OFFICIAL), EDITIONS[OFFICIAL])


def start(setup: MatchSetup, board: Board) -> Match:
    """Two teams on a pitch with two lines of scrimmage and no man's land between them."""
    for area in (*AREAS, NO_MANS_LAND):
        if not board.areas.get(area):
            raise SetupError(f"map: {board.name} is no pitch for seven a side: it has no {area}")
    return begin(rules(setup.options), board, setup.teams, SevensCourse(), "fans", tuple(OWN))


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    m = Match(ruleset, pitch_of(ruleset, board), coaches)
    m.extra = SevensCourse()
    m.extra.started = True
    return m


GAME: Final = Game(
    key="sevens",
    title="Sevens",
    summary="Seven a side on the 20 x 11 pitch, six turns a half, on the 2025 rules; officially or by house rules.",
    coaches=(2,),
    default_map="sevens",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=status_lines,
    position_keys=positions.KEYS,
    empty=empty,
    edition=EDITIONS[OFFICIAL],
    edition_for=edition_for,
    grows_teams=True,
)
