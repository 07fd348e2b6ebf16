"""Abilities of players with the ball, with cheating tokens, and when their matchup is decided."""

from __future__ import annotations

from dockbowl.core.requests import Proc, confirm
from dockbowl.games.team_manager import effects, events
from dockbowl.games.team_manager.moments import PLAYERS, Ability, Moment
from dockbowl.games.team_manager.season import MIDFIELD, Season

# ---------------------------------------------------------------- the ball


def ball_hawk(m: Season, me: int, n: int, who: int, place: int) -> Proc[None]:
    if m.manager_of(who) != m.manager_of(me):
        yield from effects.tackle(m, me)


def showboat(m: Season, me: int, n: int, who: int, place: int) -> Proc[None]:
    if who == me:
        effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def goal_dance(m: Season, me: int, n: int, place: int) -> Proc[None]:
    if m.carries(me):
        effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def last_on_the_ball(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """Takes a ball that nobody has when the matchup is decided."""
    if m.ball[place] == MIDFIELD:
        m.emit(events.AbilityUsed(me, "last_on_the_ball"))
        yield from effects.take_ball(m, me)


# ---------------------------------------------------------------- cheating tokens


def smooth_talker(m: Season, me: int, n: int, who: int, place: int) -> Proc[bool]:
    """No referee sends him off."""
    yield from ()
    return who == me


def gets_away_with_it(m: Season, me: int, n: int, who: int, place: int) -> Proc[None]:
    """He has cheated and stays, though it may be by somebody's money."""
    if who == me:
        effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


# ---------------------------------------------------------------- decided and paid


def victory_lap(m: Season, me: int, n: int, place: int, won: bool) -> Proc[None]:
    if won:
        effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def gallant_loser(m: Season, me: int, n: int, place: int, won: bool) -> Proc[None]:
    if not won:
        effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def tireless(m: Season, me: int, n: int, place: int, won: bool) -> Proc[None]:
    """Back to the hand, not to the discard, if his manager wants it."""
    if (yield from confirm(m.manager_of(me), "tireless", player=me)):
        m.emit(events.AbilityUsed(me, "tireless"))
        effects.return_to_hand(m, me)


def well_connected(m: Season, me: int, n: int, place: int, won: bool) -> Proc[None]:
    """A win brings the best of `n` people for the staff."""
    if won:
        m.emit(events.AbilityUsed(me, "well_connected"))
        yield from effects.draft(m, m.manager_of(me), "staff", n)


ABILITIES = (
    Ability("ball_hawk", PLAYERS, {Moment.TOOK_BALL: ball_hawk}),
    Ability("showboat", PLAYERS, {Moment.TOOK_BALL: showboat}, number=True),
    Ability("goal_dance", PLAYERS, {Moment.SCOREBOARD: goal_dance}, number=True),
    Ability("last_on_the_ball", PLAYERS, {Moment.SCOREBOARD: last_on_the_ball}),
    Ability("smooth_talker", PLAYERS, {Moment.EJECTED: smooth_talker}),
    Ability("gets_away_with_it", PLAYERS, {Moment.TOKENS_REVEALED: gets_away_with_it}, number=True),
    Ability("victory_lap", PLAYERS, {Moment.MATCHUP_DONE: victory_lap}, number=True),
    Ability("gallant_loser", PLAYERS, {Moment.MATCHUP_DONE: gallant_loser}, number=True),
    Ability("tireless", PLAYERS, {Moment.MATCHUP_DONE: tireless}),
    Ability("well_connected", PLAYERS, {Moment.MATCHUP_DONE: well_connected}, number=True),
)
