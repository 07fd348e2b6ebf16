"""The whole match of BB2020 composed: before it, its drives and halves, after it. Rules: core 4 to 8, 25, 26.

Open play (`open_play`) lends the steps of the pitch. A phase is one decision or one roll and what follows:
`fans`, `weather` ... before the match, `set up` to `landing` for each drive, `turn` and `act` as in every game,
`drive end` to `clear away` for its end, `whistle` to `full time` after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.board.board import Board
from dockbowl.core.requests import Choose, Option
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.bb2020.open_play import HOUSE, RULES, formation, in_end_zone
from dockbowl.games.game import Game, MatchSetup, SetupError
from dockbowl.games.match import (
    after,
    before,
    drive,
    ground,
    healers,
    invariants,
    kick_off,
    positions,
    referee,
    stars,
    swarming_skill,
    turns,
    undead,
)
from dockbowl.games.match import set_up as setting_up
from dockbowl.games.match.beginning import begin, check_pitch
from dockbowl.games.match.course import Course, course, with_coach
from dockbowl.games.match.gifts import card_with, is_frog
from dockbowl.games.match.inducements import OWN, why_not_for_sale
from dockbowl.games.match.plan import Plan
from dockbowl.games.match.status import status_lines
from dockbowl.rules import steps
from dockbowl.rules.first_print_2020 import FIRST_PRINT
from dockbowl.rules.rerolls import leader_ready

OPTIONS: Mapping[str, Any] = {
    **HOUSE,
    "overtime": False,
    "toss": "coin",
    "prayers": True,
    "extra_gold": 0,
    "most_training": 4,
    "star_on_both": False,
    "first_print": False,
}
"""House rules: extra time when the second half ends level; `coin` or `roll-off`; prayers for the underdog;
gold that the table gives each coach for inducements; how many Extra Team Trainings may be bought (core D18);
whether a star player whom both coaches hire plays for both, as in a friendly match, or for neither; the book as it was
first printed, before its errata (core D23)."""
ADVANCED = 3


def spend_drive_reroll(m: Match, coach: int) -> bool:
    """Re-rolls of the drive are used first (core D32)."""
    extra = course(m)
    if not extra.drive_rerolls[coach]:
        if not leader_ready(m, coach):
            stars.spends_reroll(m, coach)
        return False
    extra.drive_rerolls = with_coach(extra.drive_rerolls, coach, extra.drive_rerolls[coach] - 1)
    return True


def player_left(m: Match, player: int, box: str) -> None:
    """A player is out."""
    undead.player_left(m, player, box)
    stars.player_left(m, player, box)


def why(m: Match, request: Choose, option: Option) -> str:
    """Why an option of one of the match's own choices is not legal."""
    purpose = request.purpose
    if purpose == "set up":
        return setting_up.why(m, request, option)
    if purpose == "solid defence":
        return kick_off.place_fault(m, option)
    if purpose == "quick snap":
        return kick_off.snap_fault(m, option)
    if purpose == "kick":
        return kick_off.why(m, request, option)
    if purpose == "kicker":
        return "the kicker stands neither on the line nor in a wide zone"
    if purpose == "inducement":
        return why_not_for_sale(m, request.coach, option.word)
    if purpose == "activate":
        return turns.blitz_fault(m, request, option)
    return ""


PLAN = Plan(
    tables="2020",
    rosters="2020",
    formation=formation,
    distance=kick_off.deviation,
    distances=kick_off.DEVIATIONS,
    events=kick_off.EVENTS,
    event_actions=turns.KICK_OFF_ACTIONS,
    winnings=after.winnings,
    from_treasury=after.from_treasury,
)

MATCH_RULES = RULES.but(
    name="bb2020",
    title="BB2020",
    plan=PLAN,
    phases={
        "fans": before.fans,
        "weather": before.weather,
        "journeymen": before.journeymen,
        "inducements": before.inducements,
        "prayers": before.prayers,
        "coin": before.coin,
        "drive": drive.begin,
        "set up": setting_up.set_up,
        "kick": kick_off.kick,
        "swarm": swarming_skill.swarm,
        "swarming": kick_off.swarming,
        "on the ball": kick_off.on_the_ball,
        "chef": kick_off.chef,
        "event": kick_off.event,
        "solid defence": kick_off.regroup,
        "quick snap": kick_off.snap,
        "landing": kick_off.landing,
        "first turn": turns.first_turn,
        "next turn": turns.next_turn,
        "turn start": turns.turn_start,
        "turn": turns.turn,
        "act": steps.act,
        "end turn": turns.end_turn,
        "between turns": turns.between_turns,
        "drive end": drive.end,
        "secret weapons": drive.secret_weapons,
        "ko recovery": drive.ko_recovery,
        "heat": drive.heat,
        "clear away": drive.clear_away,
        "shoot-out": after.shoot_out,
        "whistle": after.whistle,
        "awarded touchdowns": after.award_touchdown,
        "mvp": after.mvp,
        "dedicated fans": after.dedicated_fans,
        "full time": after.full_time,
    },
    scores=in_end_zone,
    scored=turns.touchdown,
    options=OPTIONS,
    hooks=(ground.MOLES_HOOK, undead.PLAGUE_HOOK),
    landed=ground.landed,
    after_move=ground.after_move,
    went_down=ground.went_down,
    player_left=player_left,
    after_activation=turns.after_activation,
    concede=turns.concede,
    may_concede=turns.may_concede,
    no_team_rerolls=turns.no_team_rerolls,
    drive_reroll=spend_drive_reroll,
    foul_seen=referee.foul_seen,
    arguing=referee.arguing,
    argues_again=referee.argues_again,
    other_healer=healers.other_healer,
    regenerates_again=healers.regenerates_again,
    only_hurt=is_frog,
    own_card=card_with,
    gain_drive_reroll=stars.gain_reroll,
    heard=ground.heard,
    prepare=positions.prepare,
    invariants=invariants.faults,
    why=why,
)


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these house rules. Raises SetupError for one it does not know or that cannot be."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise SetupError(f"options: {name}: no such option; expected one of {', '.join(OPTIONS)}")
        usual = OPTIONS[name]
        if type(value) is not type(usual) or (type(value) is int and value < 0):
            raise SetupError(f"options: {name}: {value!r} is not a value like {usual!r}")
    if options.get("toss", "coin") not in ("coin", "roll-off"):
        raise SetupError(f"options: toss: {options['toss']!r} is neither coin nor roll-off")
    edition = FIRST_PRINT if options.get("first_print") else MATCH_RULES.edition
    return MATCH_RULES.but(options={**OPTIONS, **options}, edition=edition)


def start(setup: MatchSetup, board: Board) -> Match:
    """Two teams on a pitch with halves, lines, wide zones and end zones."""
    check_pitch(board)
    extra = Course()
    m = begin(rules(setup.options), board, setup.teams, extra, "fans", tuple(OWN))
    extra.veterans = frozenset(
        m.ids.index(f"{letter}{player.number}")
        for letter, team in zip("ab", setup.teams, strict=True)
        for player in team.players
        if player.advancements >= ADVANCED and not player.out
    )
    return m


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    m = Match(ruleset, board, coaches)
    m.extra = Course()
    return m


WHOLE_MATCH = Game(
    key="bb2020",
    title="BB2020",
    summary="The whole match on the 26 x 15 pitch, from the fans to the Most Valuable Player.",
    coaches=(2,),
    default_map="pitch",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=status_lines,
    position_keys=positions.KEYS,
    empty=empty,
    grows_teams=True,
)
