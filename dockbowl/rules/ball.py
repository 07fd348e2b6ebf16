"""The ball on its own: bounce, scatter, deviate, throw-in; and catching and picking it up.

Rules: core 2, 13 and 14. A mast or wall stops the ball at that step; a chest counts as an occupied square.
"""

from __future__ import annotations

from dockbowl.board.templates import throw_in as throw_in_template
from dockbowl.board.tiles import OFF
from dockbowl.core.events import BallLost, BallMoved, BallTaken, Rolled, SkillUsed
from dockbowl.core.moments import CATCH, PICK_UP, Prop
from dockbowl.core.requests import D3, D6, D8, Proc, confirm, roll, roll_one
from dockbowl.core.state import BLOCKED, NOBODY, STANDING, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import weather
from dockbowl.rules.armour import armour
from dockbowl.rules.going_down import lay_down
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import NOW, asked
from dockbowl.rules.marks import count_markers
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

ON_TARGET = "on target"
"""How an inaccurate pass comes down that has come back to the square it was aimed at."""
BLASTED = "blasted"
"""How a Hail Mary Pass comes down that Blast It! makes easier to catch."""
Flight = tuple[int, tuple[int, int]]
"""Where a thing comes down, and the way it left the pitch from there ((0, 0): it did not)."""
DIVED_FOR = frozenset(("inaccurate", ON_TARGET, "throw-in", "kick", BLASTED))
"""Ways the ball comes down beside somebody who may dive for it; not a bounce, nor an accurate pass."""
CAUGHT = ("catch", "intercept")
_BITTEN = f"{NOW}quick bite"
THIRST = "thirst"
"""What is noted of somebody who has to bite before he does anything with the ball (Bloodlust)."""
# How the ball comes to a catcher: accurate, hand-off, inaccurate, bounce, throw-in, kick, deflected.
HARDER = {
    "inaccurate": Mod(-1, "inaccurate pass or scatter"),
    ON_TARGET: Mod(-1, "inaccurate pass or scatter"),
    BLASTED: Mod(-1, "inaccurate pass or scatter"),
    "bounce": Mod(-1, "bounce"),
    "throw-in": Mod(-1, "throw-in"),
    "kick": Mod(-1, "kick-off"),
    "deflected": Mod(-1, "deflection"),
}


# ------------------------------------------------------------------ targets


def ball_mods(m: Match, player: int, square: int, *, marked_once: bool = False, nerves: bool = True) -> list[Mod]:
    """Marking, rain and Disturbing Presence, as catching and interfering have them. Rule: core 14.

    `nerves`: whether Nerves of Steel is for it.
    """
    mods: list[Mod] = []
    if not nerves or Prop.IGNORES_MARKS_ON_BALL not in m.card[player].props:
        n = count_markers(m, m.coach[player], square)
        if n:
            mods.append(Mod(-1 if marked_once else -n, "marked"))
    rain = weather.ON_BALL.get(m.weather)
    if rain:
        mods.append(rain)
    mods += disturbed(m, player, square)
    return mods


def disturbed(m: Match, player: int, square: int) -> list[Mod]:
    """-1 for each opponent with Disturbing Presence within 3 squares, whatever his state."""
    coach = m.coach[player]
    n = 0
    for q, card in enumerate(m.card):
        if Prop.DISTURBS in card.props and m.coach[q] != coach and m.at[q] >= 0:
            n += m.board.distance(m.at[q], square) <= 3
    return [Mod(-n, "disturbing presence")] if n else []


def catch_target(m: Match, player: int, how: str, square: int = -1) -> Target:
    """What a player needs to catch a ball that comes `how` (accurate, hand-off, bounce ...). Rule: core 14."""
    square = m.at[player] if square < 0 else square
    mods: list[Mod] = []
    harder = m.rules.edition.catching.get(how)
    if harder:
        mods.append(harder)
    if how == BLASTED and m.mover >= 0 and m.coach[m.mover] == m.coach[player]:
        mods.append(Mod(1, "blast it"))
    mods += ball_mods(m, player, square)
    for handler in CATCH.of(m.card[player].hooks):
        mod = handler(m, player, how)
        if mod:
            mods.append(mod)
    return Target(m.rules.edition.agility(m.card[player]), tuple(mods))


def pick_up_target(m: Match, player: int, square: int) -> Target:
    """What a player needs to pick the ball up on `square`. Rule: core 13."""
    card, edition = m.card[player], m.rules.edition
    mods: list[Mod] = [] if edition.picking_up is None else [edition.picking_up]
    if Prop.IGNORES_PICKUP_MODS not in card.props:
        n = count_markers(m, m.coach[player], square)
        if n:
            mods.append(Mod(-n, "marked"))
        rain = weather.ON_BALL.get(m.weather)
        if rain:
            mods.append(rain)
    for handler in (*PICK_UP.of(card.hooks), *PICK_UP.of(m.rules.gathered)):
        mod = handler(m, player, square)
        if mod:
            mods.append(mod)
    return Target(edition.agility(card), tuple(mods))


def can_catch(m: Match, player: int) -> bool:
    """Standing with a tackle zone and hands."""
    return m.tz[player] == 1 and Prop.NO_HANDS not in m.card[player].props


# ------------------------------------------------------------------ having and losing it


def take(m: Match, player: int, how: str) -> Proc[None]:
    """The player has the ball now."""
    m.carrier = player
    m.ball = m.at[player]
    m.emit(BallTaken(player, how, m.ball))
    if how in CAUGHT and Prop.BITES_CATCHERS in m.about and (yield from quick_bite(m, player)):
        return
    if m.rules.ball_taken is not None:
        yield from m.rules.ball_taken(m, player)
    check_score(m, player)


def quick_bite(m: Match, catcher: int) -> Proc[bool]:
    """Quick Bite: an opponent who marks the catcher may hurt him, and has the ball if his armour breaks.

    Never a turnover. Rule: star players.
    """
    for near in m.board.around[m.at[catcher]]:
        o = m.occ[near]
        if not 0 < o < BLOCKED or m.coach[o - 1] == m.coach[catcher] or not m.able(o - 1, Prop.BITES_CATCHERS):
            continue
        biter = o - 1
        if not (yield from asked(m, biter, "quick_bite", catcher)):
            continue
        was_calm, m.calm = m.calm, True
        _, broken, _ = yield from armour(m, catcher, "bite", by=biter, then_injure=False)
        if broken:
            m.carrier = NOBODY
            m.use_once(biter, _BITTEN)
            yield from lay_down(m, catcher)
            if m.at[catcher] >= 0:
                yield from injure(m, catcher, "bite", by=biter)
            yield from take(m, biter, "bite")
        m.calm = was_calm
        return broken
    return False


def bitten(m: Match) -> bool:
    """Whether in this activation somebody lost the ball he had caught to a Quick Bite."""
    return any(what == _BITTEN for _, what in m.once)


def drop(m: Match, player: int) -> None:
    """The carrier loses the ball; it lies in his square until it is settled."""
    if m.carrier == player:
        m.carrier = NOBODY
        m.emit(BallLost(player, m.ball))


def loose(m: Match) -> bool:
    return m.carrier == NOBODY and m.ball >= 0


# ------------------------------------------------------------------ moving by itself


def settle(m: Match, square: int, how: str, within: frozenset[int] | None = None) -> Proc[None]:
    """The ball comes down on `square`: caught, or bounces until it rests or is caught.

    `how` is what it counts as for a catcher there. Leaving `within`, if given (a kick-off and the receiving
    half), it is out of play. Rule: core 2.2.
    """
    m.carrier = NOBODY
    while True:
        m.ball = square
        o = m.occ[square]
        if o == 0:
            if how in ("bounce", "rest"):
                return
        elif o != BLOCKED and can_catch(m, o - 1):
            p = o - 1
            face = yield from test(m, p, "catch", catch_target(m, p, how))
            if face > 0:
                yield from take(m, p, "catch")
                return
        if how != "bounce" and Prop.DIVES_FOR_BALL in m.about:
            square = yield from m.rules.edition.diving_catch(m, square, how, within)
            if square < 0:
                return
            m.ball = square
        how = "bounce"
        face = yield from roll_one("bounce", D8)
        end = m.board.step[square][face]
        if within is not None and end not in within:
            ball_off(m)
            return
        if m.board.is_sea(end):
            yield from m.rules.ball_leaves(m, square, m.board.d8[face])
            return
        if m.board.is_solid(end):
            end = square  # a mast or wall stops it: it stays in its square at that step
        m.emit(BallMoved(square, end, "bounce"))
        square = end


def divers_for_ball(m: Match, square: int, within: frozenset[int] | None) -> list[int]:
    """Who beside a square could dive for the ball that comes down there."""
    return [
        o - 1
        for near in m.board.around[square]
        if 0 < (o := m.occ[near]) < BLOCKED and (within is None or near in within)
        if Prop.DIVES_FOR_BALL in m.card[o - 1].props and can_catch(m, o - 1)
    ]


def dive_in_turn(m: Match, square: int, how: str, within: frozenset[int] | None) -> Proc[int]:
    """Diving Catch: whoever has it beside the square may try, one after another, the active team first.

    -1 if one of them has caught it, in his own square. Rule: core 30.1 (2020, FAQ).
    """
    o = m.occ[square]
    if how not in DIVED_FOR or (0 < o < BLOCKED and can_catch(m, o - 1)):
        return square
    willing = divers_for_ball(m, square, within)
    for coach in (m.active, *(c for c in m.turn_order if c != m.active)) if willing else ():
        for p in willing:
            if m.coach[p] == coach and (yield from confirm(coach, "use diving_catch", player=p)):
                m.emit(SkillUsed(p, "diving_catch"))
                face = yield from test(m, p, "catch", catch_target(m, p, how))
                if face > 0:
                    yield from take(m, p, "catch")
                    return OFF
    return square


def bounce(m: Match, square: int) -> Proc[None]:
    """One bounce from `square`, and all that follows."""
    m.carrier = NOBODY
    m.ball = square
    m.stirred = False
    face = yield from roll_one("bounce", D8)
    end = m.board.step[square][face]
    if m.board.is_sea(end):
        yield from m.rules.ball_leaves(m, square, m.board.d8[face])
        return
    if m.board.is_solid(end):
        end = square
    m.emit(BallMoved(square, end, "bounce"))
    yield from settle(m, end, "bounce")


def scatter(m: Match, square: int, steps: int = 3) -> Proc[tuple[int, tuple[int, int]]]:
    """Roll a scatter one die at a time. Returns (last square on the pitch, (0, 0) or the way it went off)."""
    for _ in range(steps):
        face = yield from roll_one("scatter", D8)
        end, out = stepped(m, square, face)
        if out != (0, 0):
            return square, out
        if end != square:
            m.emit(BallMoved(square, end, "scatter"))
            square = end
    return square, (0, 0)


def stepped(m: Match, square: int, face: int) -> Flight:
    """Where one d8 takes what scatters from a square; a mast or wall holds it where it is."""
    end = m.board.step[square][face]
    if m.board.is_sea(end):
        return square, m.board.d8[face]
    return (square if m.board.is_solid(end) else end), (0, 0)


def deviate(m: Match, square: int) -> Proc[tuple[int, tuple[int, int]]]:
    """d8 direction, d6 squares; a solid square stops it. Returns as `scatter`. Rule: core 2.2."""
    face = yield from roll_one("deviate direction", D8)
    distance = yield from roll_one("deviate distance", D6)
    way = m.board.d8[face]
    end, left = travel(m, square, way, distance)
    m.emit(BallMoved(square, end, "deviate"))
    return end, way if left else (0, 0)


def throw_in(m: Match, last: int, out: tuple[int, int], walls: bool = False) -> Proc[None]:
    """The crowd (or the sea) gives the ball back: direction, then 2d6 squares from `last`, or one less.

    `walls`: a wall threw it back, so walls count as the edge. Rules: core 2.3 (2020), dockbowl 6, 8.
    """
    m.carrier = NOBODY
    while True:
        m.ball = last
        template = throw_in_template(m.board, last, out, walls, corners=m.rules.edition.corners)
        face = yield from roll_one("throw-in direction", D3 if template.faces == 3 else D6)
        dx, dy = template.direction(face)
        count, more = m.rules.edition.throw_in_dice
        dice = yield from roll("throw-in distance", D6, count)
        m.emit(Rolled("throw-in", "d6", (face, *dice)))
        square, left = travel(m, last, (dx, dy), sum(dice) + more - m.rules.edition.throw_in_first)
        m.emit(BallMoved(last, square, "throw-in"))
        if not left:
            yield from settle(m, square, "throw-in")
            return
        last, out, walls = square, (dx, dy), False


def travel(m: Match, square: int, way: tuple[int, int], distance: int) -> tuple[int, bool]:
    """Fly in a straight line, over the sea too; a solid square stops it short.

    Returns (square, False) where it lands, or (last pitch square crossed, True) if it comes down off the pitch.
    """
    last, here, off = square, square, False
    x, y = m.board.xy[square]
    for _ in range(distance):
        x, y = x + way[0], y + way[1]
        here = m.board.at(x, y)
        if m.board.is_solid(here):
            break
        off = m.board.is_sea(here)
        if not off:
            last = here
        elif here < 0:
            return last, True
    return last, off


# ------------------------------------------------------------------ picking up


def pick_up(m: Match, player: int) -> Proc[bool]:
    """The player has moved onto the ball of his own will: he must try. Failing is a turnover. Rule: core 13."""
    square = m.at[player]
    if Prop.NO_HANDS in m.card[player].props:
        face = -1
    else:
        face = yield from test(m, player, "pick up", pick_up_target(m, player, square))
    if face > 0:
        yield from take(m, player, "pick up")
        return True
    if m.coach[player] == m.active:
        call_turnover(m, "pick-up failed")
    yield from bounce(m, square)
    return False


def settle_after(m: Match, players: tuple[int, ...]) -> Proc[None]:
    """After falls: the ball of a carrier who is down or gone, or a loose ball somebody is or was on, bounces.

    Rule: core 20.6.
    """
    dropped = m.carrier in players and m.status[m.carrier] != STANDING
    if dropped:
        drop(m, m.carrier)
    if dropped or (loose(m) and (m.occ[m.ball] or m.stirred)):
        yield from bounce(m, m.ball)
    m.stirred = False


def check_score(m: Match, player: int) -> None:
    """A standing carrier where he scores ends the drive or match at once. Rule: core 25.1.

    One who is thirsty for blood must bite first.
    """
    if m.carrier == player and m.status[player] == STANDING and not m.over and m.rules.scores(m, player):
        if (player, THIRST) not in m.once:
            m.rules.scored(m, player)


def ball_off(m: Match) -> None:
    """Take the ball out of play (hidden)."""
    m.carrier = NOBODY
    m.ball = OFF
