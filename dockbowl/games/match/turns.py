"""Team turns of a whole match: whose is next, what may be done between them, touchdowns, giving up.

Rules: core 4, 9, 25. A Blitz! at the kick-off runs through the same phases, for some players of one team.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Scored, Told
from dockbowl.core.moments import ACTIVATE
from dockbowl.core.requests import Choose, Option, Proc, choose, roll_one
from dockbowl.core.state import NOBODY, STANDING, Match
from dockbowl.games import last_call
from dockbowl.games.match import closing, magic
from dockbowl.games.match.course import BLITZ_ROW, course, is_open, prays
from dockbowl.games.match.ground import trapdoor
from dockbowl.games.match.kick_off import over
from dockbowl.games.match.plan import kick_offs, plan
from dockbowl.games.match.prayers import ROCK
from dockbowl.rules import activation, ball, declarations
from dockbowl.rules.action_names import BLITZ, END_TURN, MOVE
from dockbowl.rules.going_down import knock_down
from dockbowl.rules.help_up import help_up
from dockbowl.rules.reach import reach
from dockbowl.rules.throwing import BOOT, HURL
from dockbowl.rules.turn import begin_turn, close_turn

KICK_OFF_ACTIONS: Final = frozenset((MOVE, BLITZ, HURL))
"""What may be declared in the Blitz! of a kick-off; the special actions a blitz may be replaced by come with it."""
ROCK_HITS = 5


# ------------------------------------------------------------------ whose turn


def first_turn(m: Match) -> Proc[None]:
    """Before the first turn of a drive only the kickers' wizard may do something."""
    yield from magic.spell(m, course(m).kicker, zap_only=True)
    if m.phase == "first turn":
        m.phase = "next turn"


def next_turn(m: Match) -> Proc[None]:
    """The other coach's turn; the drive ends when both have had all theirs. Rule: core 4.

    Where a table has agreed on the end of a long evening, the match may be decided first, and players leave.
    """
    if (yield from closing.decided(m)):
        return
    coach = 1 - m.active
    if m.turn[coach] >= m.rules.turns:
        coach = m.active if m.turn[m.active] < m.rules.turns else NOBODY
    if coach == NOBODY:
        m.phase = "drive end"
        return
    begin_turn(m, coach)
    course(m).stallers = frozenset()
    yield from last_call.leave(m)
    if m.phase == "next turn":
        m.phase = "turn start"


def turn_start(m: Match) -> Proc[None]:
    """The Weather Mage; and whoever could score now and does not is stalling."""
    yield from magic.conjure(m, m.active)
    watch_for_stalling(m)
    m.phase = "turn"


def turn(m: Match) -> Proc[None]:
    """As in every game; in the Blitz! of a kick-off only some players and actions."""
    extra = course(m)
    if not extra.blitzing:
        yield from activation.turn(m)
        return
    picked = yield from choose(m.active, "activate", lambda: blitz_options(m))
    if picked == END_TURN:
        m.phase = "end turn"
        return
    extra.left -= 1
    yield from activation.declare(m, picked)


def blitz_options(m: Match) -> list[Option]:
    """Open players who have not moved: a Move each, one Blitz, one team-mate thrown."""
    found: list[Option] = []
    if course(m).left:
        for p in sorted(course(m).ready):
            if m.at[p] >= 0 and not m.used[p] and m.status[p] == STANDING:
                found += [option for option in declarations.actions(m, p) if option.verb in plan(m).event_actions]
    found.append(END_TURN)
    return found


def end_turn(m: Match) -> Proc[None]:
    """The turn is over: a rock for a staller, the opponents' conjured weather; then wizards, then the next turn."""
    if course(m).blitzing:
        end_blitz(m)
        return
    coach = m.active
    yield from throw_rocks(m, coach)
    if m.phase != "end turn":  # the ball has bounced into scoring hands
        return
    yield from help_up(m)
    close_turn(m)
    extra = course(m)
    if extra.sky and extra.sky_owner != coach:
        magic.clear_sky(m)
    extra.queue = (coach, 1 - coach)
    m.phase = "between turns"


def end_blitz(m: Match) -> None:
    """The kickers have had their Blitz!; it was no team turn."""
    course(m).blitzing = False
    m.mover, m.action, m.target = NOBODY, "", NOBODY
    m.turnover = ""
    m.turn_actions = frozenset()
    m.used = bytearray(len(m.used))
    m.active = NOBODY
    m.emit(Told("blitz over", course(m).kicker, word=kick_offs(m)[BLITZ_ROW].name))
    over(m)


def between_turns(m: Match) -> Proc[None]:
    """Wizards, the one of the coach whose turn is over first (FAQ)."""
    extra = course(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    yield from magic.spell(m, coach)
    if m.phase == "between turns" and not extra.queue:
        m.phase = "next turn"


# ------------------------------------------------------------------ stalling


def watch_for_stalling(m: Match) -> None:
    """Notes a carrier who could score without any die and has not acted yet. Rule: core 25.2.

    It matters only while the opponents pray for a rock.
    """
    p = m.carrier
    if m.active < 0 or not prays(m, 1 - m.active, ROCK) or p < 0 or m.coach[p] != m.active or m.used[p]:
        return
    if not is_open(m, p) or m.rooted[p] or ACTIVATE.of(m.card[p].hooks):
        return
    goal = m.board.areas["end_zone.1" if m.active == 0 else "end_zone.0"]
    way = reach(m, p)
    if any(way.chance(square) >= 1 for square in goal):
        course(m).stallers |= {p}


def throw_rocks(m: Match, coach: int) -> Proc[None]:
    """At the end of a turn: a staller who still stands is hit on 5 or more."""
    extra = course(m)
    for p in sorted(extra.stallers):
        if not prays(m, 1 - coach, ROCK) or m.at[p] < 0 or m.status[p] != STANDING:
            continue
        face = yield from roll_one("throw a rock", coach=1 - coach, player=p, need=ROCK_HITS)
        m.emit(Rolled("throw a rock", "d6", (face,), 1 - coach, p, ROCK_HITS, (), face >= ROCK_HITS))
        if face >= ROCK_HITS:
            m.calm = True  # the turn is over: nothing more turns over
            yield from knock_down(m, p, "rock")
            yield from ball.settle_after(m, (p,))
            m.calm = False
    extra.stallers = frozenset()


def after_activation(m: Match, player: int, action: str) -> Proc[None]:
    if course(m).entering == player:
        yield from trapdoor(m, player)
    if not course(m).blitzing:
        watch_for_stalling(m)


# ------------------------------------------------------------------ scoring and giving up


def touchdown(m: Match, player: int) -> None:
    """One more, and the drive is over. In the opponents' turn it uses up an own turn. Rule: core 25.1, D26."""
    if m.phase == "drive end":
        return
    coach = m.coach[player]
    m.score[coach] += 1
    m.emit(Scored(player, coach, m.at[player]))
    if m.active >= 0 and coach != m.active:
        m.turn[coach] = min(m.rules.turns, m.turn[coach] + 1)
    course(m).kicker, course(m).scorer = coach, player
    m.turnover = "touchdown"
    m.phase = "drive end"


def may_concede(m: Match) -> bool:
    """At the start of an own team turn, before anybody has acted. Rule: core 25.4."""
    return not course(m).blitzing and not any(m.used) and not m.turn_actions


def concede(m: Match) -> Proc[None]:
    """His touchdowns go to the opponents, and one more. Rule: core 25.4."""
    coach = m.active
    m.conceded[coach] = 1
    extra = course(m)
    extra.awarded = m.score[coach] + 1
    m.score[1 - coach] += extra.awarded
    m.score[coach] = 0
    m.emit(Told("concedes", coach))
    m.phase = "whistle"
    return
    yield from ()


def no_team_rerolls(m: Match) -> bool:
    """The Blitz! of a kick-off is no team turn. Rule: core 24."""
    return course(m).blitzing


def blitz_fault(m: Match, request: Choose, option: Option) -> str:
    """Why somebody may not be activated in the Blitz! of a kick-off."""
    extra = course(m)
    if not extra.blitzing:
        return ""
    p = option.player
    if option.verb not in plan(m).event_actions:
        kick = ", one may kick one" if BOOT in plan(m).event_actions else ""
        name = kick_offs(m)[BLITZ_ROW].name
        return f"in a {name} at the kick-off players move, one may blitz, one may throw a team-mate{kick}"
    if not extra.left:
        return "as many players as may have been activated"
    return "he was not open when the event came, or has been activated" if p not in extra.ready or m.used[p] else ""
