"""A coach's turn: counter, sea roll, what lasts, creatures, reserves; its end; giving up. Rule: dockbowl 3."""

from __future__ import annotations

from dockbowl.core.events import Left, MatchOver, RerollsChanged, Rolled, Scored, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, Option, Proc, choose, roll, roll_one, who
from dockbowl.core.state import CASUALTY, GONE, KO, NEUTRAL, SENT_OFF, Match
from dockbowl.games import last_call
from dockbowl.games.dockbowl import creatures
from dockbowl.games.dockbowl.chance import playing
from dockbowl.games.dockbowl.sea_state import THRUD, WAVE, Sea
from dockbowl.games.dockbowl.sea_table import bring_on, bring_options, sponge, stranger_things, wave
from dockbowl.games.dockbowl.terrain import crew_foul, hold_fouls, off_the_crate
from dockbowl.games.dockbowl.treasures import off_ship
from dockbowl.rules import ball
from dockbowl.rules.foul import sent_off
from dockbowl.rules.help_up import help_up
from dockbowl.rules.rerolls import offer_reroll
from dockbowl.rules.turn import begin_turn, close_turn, next_coach

COUNTER_TOP = 8


# ------------------------------------------------------------------ phases


def turn_start(m: Match) -> Proc[None]:
    """The shared counter moves on, and the coach rolls against it. Before that, what ends a long evening."""
    extra: Sea = m.extra
    winner, reason = yield from last_call.decided(m)
    if winner >= 0:
        finish_match(m, winner, reason)
        return
    begin_turn(m, next_coach(m, m.active))
    yield from last_call.leave(m)
    if m.over:
        return
    extra.monkey_went = False
    if extra.monkey >= 0 and not m.rules.options["monkey_may_be_activated"]:
        m.used[extra.monkey] = 1
    extra.counter = extra.counter % COUNTER_TOP + 1
    if extra.counter == 1 and sum(m.turn) > 1 and not m.rules.options["rerolls_for_whole_match"]:
        refill(m)
    m.emit(Told("counter", coach=m.active, number=extra.counter))
    faces = yield from roll("sea", "d8", m.rules.options["sea_dice"], coach=m.active)
    extra.sea_faces = faces
    hit = extra.counter in faces
    m.emit(Rolled("sea", "d8", faces, m.active, need=extra.counter, passed=hit))
    extra.event_rolled = False
    m.phase = "sea event" if hit else "sea moves"


def refill(m: Match) -> None:
    """Re-rolls filled up again, where a tournament plays it so (reading R3)."""
    extra: Sea = m.extra
    for coach in playing(m):
        change = extra.full_rerolls[coach] - m.rerolls[coach]
        m.leader_reroll[coach] = 1
        if change > 0:
            m.rerolls[coach] += change
            m.emit(RerollsChanged(coach, change, "the counter is back at 1"))


def sea_event(m: Match) -> Proc[None]:
    """Stranger Things at Sea."""
    extra: Sea = m.extra
    m.calm = True
    yield from stranger_things(m)
    m.calm = False
    extra.event_rolled = True
    if not m.over:
        m.phase = "sea moves"


def wave_is_due(m: Match) -> bool:
    """Whether the lasting wave rolls over the ships in this turn: not again in the one it came."""
    extra: Sea = m.extra
    return extra.effect == WAVE and not extra.event_rolled


def sea_moves(m: Match) -> Proc[None]:
    """The lasting wave, the Luggage, the Monkey."""
    m.calm = True
    if wave_is_due(m):
        yield from wave(m)
    if not m.over:
        yield from creatures.luggage_moves(m)
    if not m.over:
        yield from creatures.monkey_roams(m)
    if not m.over:
        yield from creatures.monkey_fetches(m)
    m.calm = False
    if not m.over:
        m.phase = "reserve"


def reserve_options(m: Match) -> list[Option]:
    """Bring one Reserve on, use the Magic Sponge on one KO'd player, or neither."""
    coach = m.active
    found = [NO]
    found += bring_options(m, coach)
    found += [who("sponge", p) for p in m.in_box(coach, KO)]
    return found


def reserve(m: Match) -> Proc[None]:
    """One of: a Reserve, the Magic Sponge, neither."""
    options = reserve_options(m)
    if len(options) > 1:
        picked = yield from choose(m.active, "reserve", tuple(options))
        if picked.verb == "bring":
            may_act = bool(m.rules.options["newcomer_may_act"])
            yield from bring_on(m, picked.player, picked.square, may_act=may_act)
        elif picked.verb == "sponge":
            sponge(m, picked.player)
    m.phase = "turn"


def end_turn(m: Match) -> Proc[None]:
    yield from help_up(m)
    close_turn(m)
    m.phase = "turn start"


# ------------------------------------------------------------------ winning and giving up


def scores(m: Match, p: int) -> bool:
    """In a Docking Area claimed by another coach (reading R6: an unclaimed one does not count)."""
    extra: Sea = m.extra
    dock = m.board.dock[m.at[p]]
    coach = m.coach[p]
    if dock < 0 or coach == NEUTRAL or (p == extra.monkey and not m.rules.options["monkey_scores"]):
        return False
    claimed = extra.claims[dock]
    if claimed < 0:
        return bool(m.rules.options["unclaimed_dock_scores"])
    return claimed != coach


def touchdown(m: Match, p: int) -> None:
    """The match ends at once."""
    coach = m.coach[p]
    m.score[coach] += 1
    m.emit(Scored(p, coach, m.at[p]))
    finish_match(m, coach, "touchdown")


def finish_match(m: Match, winner: int, reason: str) -> None:
    m.over = True
    m.winner = winner
    m.stop_reason = reason
    m.emit(MatchOver(winner, reason))


def concede(m: Match) -> Proc[None]:
    """The active coach's players leave; the last coach left wins."""
    coach = m.active
    extra: Sea = m.extra
    m.conceded[coach] = 1
    m.emit(Told("concedes", coach=coach))
    held = m.carrier >= 0 and m.coach[m.carrier] == coach
    for p in m.team(coach):
        if p in (extra.monkey, extra.thrud):
            continue
        if m.at[p] >= 0 and m.carrier == p:
            ball.drop(m, p)
        if m.status[p] not in (CASUALTY, SENT_OFF, GONE):
            was = m.at[p]
            m.lift(p, GONE)
            m.emit(Left(p, "gone", was, "conceded"))
            if m.rules.player_left is not None:
                m.rules.player_left(m, p, "gone")
    left = playing(m)
    if len(left) == 1:
        finish_match(m, left[0], "last coach standing")
        return
    if extra.in_play(THRUD) and m.coach[extra.thrud] == coach:
        yield from creatures.roll_for_thrud(m)
        if m.over:
            return
    if extra.monkey >= 0 and m.coach[extra.monkey] == coach:
        m.coach[extra.monkey] = next_coach(m, coach)  # he goes with whoever plays next
    if held and ball.loose(m):
        yield from ball.bounce(m, m.ball)
    m.phase = "end turn"


# ------------------------------------------------------------------ what happens along the way


def after_move(m: Match, p: int, start: int) -> Proc[None]:
    """A step of his own: the Hand Cannon stays on ships, and the Monkey watches the ball."""
    off_ship(m, p)
    if m.carrier == p:
        yield from creatures.monkey_watches(m, p, start)


def landed(m: Match, p: int, start: int, how: str) -> Proc[bool]:
    """Moved against his will: off a crate he falls; off a ship he loses the Hand Cannon."""
    fell = yield from off_the_crate(m, p, start)
    if m.at[p] >= 0:
        off_ship(m, p)
    return fell


def after_activation(m: Match, p: int, action: str) -> Proc[None]:
    """Secret weapons are seen on a 1; Thrud may be anybody's again; the Monkey looks for a loose ball."""
    if m.harmed and m.at[p] >= 0 and m.has(p, Prop.SECRET_WEAPON) and m.coach[p] != NEUTRAL:
        yield from weapon_seen(m, p)
    m.harmed = False
    yield from creatures.thrud_after(m, p)
    if not m.over:
        yield from creatures.monkey_fetches(m)


def weapon_seen(m: Match, p: int) -> Proc[None]:
    """d6 after an action that affected an opponent: on a 1 he is sent off, arguing and bribes as usual."""
    coach = m.coach[p]
    for attempt in range(2):
        face = yield from roll_one("secret weapon", coach=coach, player=p, need=2)
        m.emit(Rolled("secret weapon", "d6", (face,), coach, p, 2, (), face >= 2))
        if face != 1:
            return
        if attempt or not (yield from offer_reroll(m, p, "secret weapon", face, 2, team=False)):
            break
    yield from sent_off(m, p, "secret weapon", turnover=False)


def declarations(m: Match) -> list[Option]:
    """What Dockbowl adds to a coach's choices in his turn: the crew in the hold."""
    return hold_fouls(m)


def declared(m: Match, option: Option) -> Proc[None]:
    if option.verb == "crew foul":
        yield from crew_foul(m, option.player)
