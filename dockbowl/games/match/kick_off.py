"""The kick-off: who kicks, where to, how it deviates, what happens meanwhile, and the ball comes down. Rule: core 7.

The ball is in the air from the kick to its landing: it is nowhere on the pitch, and `kick` says where it will
come down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dockbowl.board.tiles import OFF
from dockbowl.core.events import BallMoved, KnockedDown, Left, Moved, RerollsChanged, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D3, D6, D8, NO, Choose, Option, Proc, at, choose, confirm, roll, roll_one, say, who
from dockbowl.core.state import NOBODY, RESERVES, SENT_OFF, STANDING, STUNNED, Match
from dockbowl.games.chance import each_rolls, pick
from dockbowl.games.match import stars, swarming_skill
from dockbowl.games.match.before import set_weather
from dockbowl.games.match.course import BLITZ_ROW, course, is_open, open_players, with_coach
from dockbowl.games.match.ground import trapdoor
from dockbowl.games.match.plan import kick_offs, landing_area, plan
from dockbowl.games.match.prayers import pray
from dockbowl.games.match.set_up import fault, line, place, squares, wide_zones
from dockbowl.rules import ball
from dockbowl.rules.action_names import FOUL
from dockbowl.rules.casualty import leave, take_out
from dockbowl.rules.injury_tables import KNOCKED_OUT
from dockbowl.rules.limits import fresh_turn
from dockbowl.rules.on_the_ball import readers
from dockbowl.rules.weather import NICE

DONE = say("done")
CHEF_DICE = 3


# ------------------------------------------------------------------ the kick


def may_kick(m: Match, coach: int) -> list[int]:
    """Who may be the kicking player: not on the line, not in a wide zone; if nobody is left, who is on the line."""
    wide = frozenset().union(*wide_zones(m, coach))
    inside = [p for p in m.fielded(coach) if m.at[p] not in wide]
    return [p for p in inside if m.at[p] not in line(m, coach)] or inside or m.fielded(coach)


def kick(m: Match) -> Proc[None]:
    """Nominate the kicker, aim at any square of the receivers' half, and see it deviate. Rule: core 7."""
    extra = course(m)
    coach = extra.kicker
    picked = yield from choose(coach, "kicker", tuple(who("kicks", p) for p in may_kick(m, coach)))
    kicker = extra.kicking_player = picked.player
    half = m.board.areas[f"half.{1 - coach}"]
    aimed = yield from choose(
        coach,
        "kick",
        lambda: tuple(at("kick", s) for s in sorted(half)),
        allowed=lambda option: option.square in half and option == at("kick", option.square),
        player=kicker,
    )
    face = yield from roll_one("deviate direction", D8, coach=coach)
    distance = yield from plan(m).distance(m, kicker)
    end, left = ball.travel(m, aimed.square, m.board.d8[face], distance)
    extra.kick, extra.touchback = end, left or end not in landing_area(m, 1 - coach)
    m.emit(BallMoved(aimed.square, end, "kick"))
    if extra.touchback:
        m.emit(Told("kick out", square=end))
    extra.queue = tuple(c for c in (coach, 1 - coach) if swarming_skill.may_swarm(m, c))
    meanwhile(m)


def deviation(m: Match, kicker: int) -> Proc[int]:
    """D6 squares; who has Kick may halve that, rounding down. Rule: core 7.3, W196."""
    coach = m.coach[kicker]
    distance = yield from roll_one("deviate distance", D6, coach=coach)
    if m.has(kicker, Prop.KICKS_SHORT) and (yield from confirm(coach, "use kick", player=kicker)):
        m.emit(Told("kick skill", player=kicker, number=distance // 2))
        distance //= 2
    return distance


DEVIATIONS: Final = dict.fromkeys(range(1, 7), 1)


def touchback_chance(m: Match, aim: int) -> float:
    """The chance (0 to 1) that a kick aimed at a square of the receivers' half leaves it. Rule: core 7.1.

    By direction and distance alone: the Kick skill, a catch and the kick-off event come later.
    """
    area = landing_area(m, 1 - course(m).kicker)
    distances = plan(m).distances
    out = 0
    for face in range(1, 9):
        for far, times in distances.items():
            end, left = ball.travel(m, aim, m.board.d8[face], far)
            out += times * (left or end not in area)
    return out / (8 * sum(distances.values()))


def meanwhile(m: Match) -> None:
    """What comes while the ball is in the air, before the event: swarmers, who is On the Ball, chefs."""
    extra = course(m)
    receiver = 1 - extra.kicker
    if extra.queue:
        m.phase = "swarm"
    elif not extra.touchback and any(is_open(m, p) for p in (*readers(m, receiver), *returners(m, receiver))):
        m.phase = "on the ball"
    else:
        cook(m)


def returners(m: Match, coach: int) -> list[int]:
    """A coach's players with Kick-Off Return who could move now."""
    return [p for p in m.fielded(coach) if m.able(p, Prop.RETURNS_KICKS) and not m.rooted[p]]


def cook(m: Match) -> None:
    """Chefs, if any; then the event."""
    m.phase = "chef" if course(m).chef_due else "event"


def on_the_ball(m: Match) -> Proc[None]:
    """One open receiver with On the Ball (or Kick-Off Return) may run three squares in his own half."""
    receiver = 1 - course(m).kicker
    yield from m.rules.edition.read_kick(m, receiver, m.board.areas[f"half.{receiver}"])
    cook(m)


def swarming(m: Match) -> Proc[None]:
    """The swarmers of a coach come on; then what else comes while the ball is in the air."""
    if (yield from swarming_skill.come_on(m)):
        meanwhile(m)


def why(m: Match, request: Choose, option: Option) -> str:
    """Why the ball may not be kicked there."""
    return "not in the half of the receiving team" if option.square >= 0 else ""


def chef(m: Match) -> Proc[None]:
    """The Master Chef: at the start of a half three dice, each 4 or more a re-roll won and one taken. Rule: core 5."""
    extra = course(m)
    coach = min(extra.chef_due)
    extra.chef_due -= {coach}
    yield from stew(m, coach)
    cook(m)


def stew(m: Match, coach: int) -> Proc[int]:
    """What a chef's three dice do to the re-rolls of both; how many there were not to take."""
    faces = yield from roll("chef", D6, CHEF_DICE, coach=coach)
    m.emit(Rolled("chef", "d6", faces, coach))
    good = sum(face >= 4 for face in faces)
    stolen = min(good, m.rerolls[1 - coach])
    if good:
        m.rerolls[coach] += good
        m.emit(RerollsChanged(coach, good, "the chef"))
    if stolen:
        m.rerolls[1 - coach] -= stolen
        stars.lost_rerolls(m, 1 - coach)
        m.emit(RerollsChanged(1 - coach, -stolen, "the opponents' chef"))
    return good - stolen


# ------------------------------------------------------------------ the event


def event(m: Match) -> Proc[None]:
    """The kick-off table, while the ball is in the air. Rule: core 7.3."""
    extra = course(m)
    faces = yield from roll("kick-off", D6, 2, coach=extra.kicker)
    row = sum(faces)
    extra.event = row
    m.emit(Rolled("kick-off", "d6", faces, extra.kicker))
    m.emit(Told("kick-off", number=row, word=kick_offs(m)[row].name))
    m.phase = "landing"
    yield from plan(m).events[row](m)


def get_the_ref(m: Match) -> Proc[None]:
    for coach in (0, 1):
        m.bribes[coach] += 1
    return
    yield from ()


def time_out(m: Match) -> Proc[None]:
    """Both turn markers back one if the kicking team's is late in the half, else on one. W161, W162."""
    change = -1 if m.turn[course(m).kicker] >= plan(m).late else 1
    for coach in (0, 1):
        m.turn[coach] = max(0, min(m.rules.turns, m.turn[coach] + change))
    m.emit(Told("time-out", word="back" if change < 0 else "on"))
    return
    yield from ()


def some_open(m: Match, purpose: str, coach: int, *, chained: bool = True) -> Proc[bool]:
    """How many open players may do something. False if there is no open player, and no die."""
    extra = course(m)
    players = [p for p in open_players(m, coach) if chained or Prop.BALL_AND_CHAIN not in m.card[p].props]
    if not players:
        m.emit(Told("nobody is open", coach))
        return False
    face = yield from roll_one(purpose, D3, coach=coach)
    extra.left = face + plan(m).act
    extra.ready = frozenset(players)
    m.emit(Rolled(purpose, "d3", (face,), coach, need=extra.left))
    return True


def solid_defence(m: Match) -> Proc[None]:
    if (yield from some_open(m, "solid defence", course(m).kicker)):
        m.phase = "solid defence"


def in_hand(m: Match, coach: int) -> list[int]:
    """Players taken up by a Solid Defence and not yet set up again."""
    return [p for p in sorted(course(m).ready) if m.at[p] < 0 and m.coach[p] == coach]


def regroup_options(m: Match) -> list[Option]:
    """Take up one more open player, set one up again; with nobody in hand, be done."""
    extra = course(m)
    coach = extra.kicker
    hand = in_hand(m, coach)
    where = squares(m, coach, len(hand)) if hand else []
    found = [Option("place", p, s) for p in hand for s in where]
    if extra.left:
        found += [who("take", p) for p in sorted(extra.ready) if m.at[p] >= 0]
    return found if hand else [DONE, *found]


def regroup(m: Match, purpose: str = "solid defence") -> Proc[None]:
    """Solid Defence, one player taken up or set up again. The formation stays legal. Rule: core 7.3."""
    extra = course(m)
    picked = yield from choose(extra.kicker, purpose, lambda: regroup_options(m))
    if picked.verb == "take":
        extra.left -= 1
        m.lift(picked.player, RESERVES)
        m.emit(Left(picked.player, "reserves", -1, purpose))
    elif picked.verb == "place":
        extra.ready -= {picked.player}
        place(m, picked.player, picked.square)
    else:
        over(m)


def high_kick(m: Match) -> Proc[None]:
    """An open receiver may go where the ball will land: an empty square, no touchback (D30)."""
    extra = course(m)
    coach = 1 - extra.kicker
    players = open_players(m, coach)
    if extra.touchback or not m.is_free(extra.kick) or not players:
        return
    picked = yield from choose(coach, "high kick", (*(who("catcher", p) for p in players), NO))
    if picked != NO:
        start = m.at[picked.player]
        m.place(picked.player, extra.kick)
        m.emit(Moved(picked.player, start, extra.kick, "high kick"))


def cheering_fans(m: Match) -> Proc[None]:
    totals = yield from each_rolls(m, "cheering fans", (0, 1), bonus=dict(enumerate(m.cheerleaders)))
    if totals[0] != totals[1]:
        yield from pray(m, 0 if totals[0] > totals[1] else 1)


def brilliant_coaching(m: Match) -> Proc[None]:
    """Assistants, -1 without a head coach. The re-roll is for this drive; level nobody has one. W214."""
    extra = course(m)
    bonus = {coach: plan(m).coaching(m, coach) for coach in (0, 1)}
    totals = yield from each_rolls(m, "brilliant coaching", (0, 1), bonus=bonus)
    if totals[0] == totals[1]:
        return
    coach = 0 if totals[0] > totals[1] else 1
    m.rerolls[coach] += 1
    extra.drive_rerolls = with_coach(extra.drive_rerolls, coach, extra.drive_rerolls[coach] + 1)
    m.emit(RerollsChanged(coach, 1, "brilliant coaching, for this drive"))


def changing_weather(m: Match) -> Proc[None]:
    """New weather; if it is nice the ball scatters, unless it is a touchback already."""
    extra = course(m)
    set_weather(m, (yield from roll("weather", D6, 2)))
    if m.weather != NICE or extra.touchback:
        return
    area = landing_area(m, 1 - extra.kicker)
    start = extra.kick
    for _ in range(3):
        face = yield from roll_one("scatter", D8)
        end = m.board.step[extra.kick][face]
        if end not in area:
            extra.touchback = True
            m.emit(Told("kick out", square=extra.kick))
            break
        extra.kick = end
    m.emit(BallMoved(start, extra.kick, "scatter"))


def quick_snap(m: Match) -> Proc[None]:
    if (yield from some_open(m, "quick snap", 1 - course(m).kicker)):
        m.phase = "quick snap"


def snap_options(m: Match) -> list[Option]:
    """One square for one of the open players who have not moved yet."""
    found = [DONE]
    for p in sorted(course(m).ready):
        found += [Option("snap", p, s) for s in m.board.around[m.at[p]] if m.is_free(s)]
    return found


def snap(m: Match, purpose: str = "quick snap") -> Proc[None]:
    """Quick Snap: one open receiver moves one square, into either half. Rule: core 7.3."""
    extra = course(m)
    coach = m.coach[min(extra.ready)] if extra.ready else 1 - extra.kicker
    picked = yield from choose(coach, purpose, lambda: snap_options(m))
    if picked == DONE:
        over(m)
        return
    p = picked.player
    start = m.at[p]
    m.place(p, picked.square)
    m.emit(Moved(p, start, picked.square, purpose))
    extra.left -= 1
    extra.ready -= {p}
    yield from trapdoor(m, p)
    if not extra.left or not extra.ready:
        over(m)


def over(m: Match) -> None:
    """The event is over: the ball comes down."""
    extra = course(m)
    extra.left, extra.ready = 0, frozenset()
    m.phase = "landing"


def blitz(m: Match, purpose: str = "blitz") -> Proc[None]:
    """Blitz!: a part of a turn for the kicking team, its phases those of a turn. Rule: core 7.3."""
    extra = course(m)
    coach = extra.kicker
    if not (yield from some_open(m, purpose, coach, chained=False)):
        return
    extra.blitzing = True
    m.active = coach
    m.turnover = ""
    m.turn_actions = frozenset((FOUL,))  # there is none in it, by Pile Driver neither
    fresh_turn(m)
    m.used = bytearray(0 if p in extra.ready else 1 for p in range(len(m.used)))
    m.to_roll_over = frozenset()
    m.phase = "turn"


def officious_ref(m: Match) -> Proc[None]:
    """A random player of the lower total: stunned on 2 or more, else sent off without appeal. Rule: core 7.3."""
    chosen = []
    for coach in (yield from _lower(m, "officious ref")):
        if m.fielded(coach):
            p = yield from pick(m, "random player", m.fielded(coach), coach=coach)
            chosen.append(p)
    for p in chosen:
        face = yield from roll_one("officious ref blows", coach=m.coach[p], player=p, need=2)
        m.emit(Rolled("officious ref blows", "d6", (face,), m.coach[p], p, 2, (), face >= 2))
        if face >= 2:
            yield from stun(m, p)
        else:
            leave(m, p, SENT_OFF, "sent off", "officious ref")


def pitch_invasion(m: Match) -> Proc[None]:
    """D3 random players of the lower total are stunned; one D3 for both if it is level. Rule: core 7.3."""
    coaches = yield from _lower(m, "pitch invasion")
    count = yield from roll_one("pitch invasion players", D3)
    m.emit(Rolled("pitch invasion players", "d3", (count,)))
    for coach in coaches:
        standing = [p for p in m.fielded(coach) if m.status[p] == STANDING]
        for _ in range(min(count, len(standing))):
            p = yield from pick(m, "random player", standing, coach=coach)
            standing.remove(p)
            yield from stun(m, p)


def _lower(m: Match, purpose: str) -> Proc[Sequence[int]]:
    """D6 and fan factor each: who has less, or both."""
    bonus = dict(enumerate(course(m).fan_factor))
    totals = yield from each_rolls(m, purpose, (0, 1), bonus=bonus)
    if totals[0] == totals[1]:
        return (0, 1)
    return (0,) if totals[0] < totals[1] else (1,)


def stun(m: Match, player: int) -> Proc[None]:
    """Placed prone and stunned; who cannot be stunned is knocked out."""
    if Prop.STUN_IS_KO in m.card[player].props:
        yield from take_out(m, player, KNOCKED_OUT)
        return
    m.set_status(player, STUNNED)
    m.emit(KnockedDown(player, "stunned", m.at[player]))


EVENTS: Final[Mapping[int, Callable[[Match], Proc[None]]]] = {
    2: get_the_ref,
    3: time_out,
    4: solid_defence,
    5: high_kick,
    6: cheering_fans,
    7: brilliant_coaching,
    8: changing_weather,
    9: quick_snap,
    BLITZ_ROW: blitz,
    11: officious_ref,
    12: pitch_invasion,
}


# ------------------------------------------------------------------ the ball comes down


def landing(m: Match) -> Proc[None]:
    """The ball comes down: caught at -1, or it bounces; out of the receivers' half: touchback. Rule: core 7.1, 7.2."""
    extra = course(m)
    receiver = 1 - extra.kicker
    area = landing_area(m, receiver)
    square, out = extra.kick, extra.touchback
    extra.kick, extra.touchback, extra.kicking_player = OFF, False, NOBODY
    if not out:
        yield from ball.settle(m, square, "kick", area)
        if m.carrier >= 0 and m.at[m.carrier] not in area and m.phase == "landing":
            ball.ball_off(m)  # bitten out of the catcher's hands by a kicker (Quick Bite)
    while m.ball == OFF and m.phase == "landing":
        yield from (plan(m).touchback or touchback)(m, receiver)
    if m.phase == "landing":
        m.active = extra.kicker  # so that the receivers' turn comes next
        m.phase = "first turn"


def touchback(m: Match, receiver: int) -> Proc[None]:
    """The receivers give the ball to one of theirs, without a test. Rule: core 7.1 and its disputes.

    To a standing player who can hold it; if they stand but none can, onto an empty square of their half, where
    it stays; if none stands, to one who lies, and it bounces from him.
    """
    m.emit(Told("touchback", coach=receiver))
    fielded = m.fielded(receiver)
    able = [p for p in fielded if ball.can_catch(m, p)]
    half = m.board.areas[f"half.{receiver}"]
    if able:
        picked = yield from choose(receiver, "touchback", tuple(who("give", p) for p in able))
        yield from ball.take(m, picked.player, "given")
    elif plan(m).given_to_the_prone and fielded and all(m.status[p] != STANDING for p in fielded):
        picked = yield from choose(receiver, "touchback", tuple(who("give", p) for p in fielded))
        square = m.at[picked.player]
        m.emit(BallMoved(square, square, "given"))
        yield from ball.settle(m, square, "kick", landing_area(m, receiver))
    else:
        free = tuple(at("ball", s) for s in sorted(half) if m.is_free(s))
        picked = yield from choose(receiver, "touchback", free)
        m.ball = picked.square
        m.emit(BallMoved(picked.square, picked.square, "placed"))


def place_fault(m: Match, option: Option) -> str:
    """Why a player taken up by a Solid Defence may not be set up there."""
    coach = course(m).kicker
    hand = in_hand(m, coach)
    p = option.player
    if option.verb == "take":
        if p not in course(m).ready:
            return "he was not open when the event came, or has been set up again"
        return "no more players may be taken up" if not course(m).left else "he is not on the pitch"
    if option.verb == "place":
        return fault(m, coach, option.square, len(hand)) if p in hand else "he has not been taken up"
    return "players taken up must be set up again" if option == DONE and hand else ""


def snap_fault(m: Match, option: Option) -> str:
    """Why a player may not snap there."""
    if option.verb != "snap":
        return ""
    p = option.player
    if p not in course(m).ready:
        return "he was not open when the event came, or has moved"
    return "not a free square beside him"
