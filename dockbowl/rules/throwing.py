"""Throw Team-mate and Kick Team-mate: the throw, the flight, the landing. Rules: core 18 (2020), 30.1.

The one thrown is off the pitch while he flies, so that he may come down on the square he left. A chest, like
a player, is a taken square; a mast or wall stops him as it stops a ball.
"""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.cards import Card
from dockbowl.core.events import Moved, Rolled, SkillUsed, Told
from dockbowl.core.moments import THROW_MATE, Prop
from dockbowl.core.requests import D3, D6, D8, Option, Proc, choose, confirm, roll, roll_one
from dockbowl.core.state import CASUALTY, EMPTY, NOBODY, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball
from dockbowl.rules.aiming import RANGE_MODS, SHORT, aim_fault, band_of
from dockbowl.rules.armour import armour, saw_bonus
from dockbowl.rules.ball import Flight
from dockbowl.rules.casualty import leave
from dockbowl.rules.chain import FACINGS, template_way
from dockbowl.rules.going_down import FALLS_OVER, keeps_feet, knock_down, lay_down
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import spend
from dockbowl.rules.marks import count_markers, neighbours
from dockbowl.rules.pass_test import ACCURATE, CANNOT, INACCURATE, WILD, hampered, pass_result
from dockbowl.rules.rerolls import offer_reroll, test
from dockbowl.rules.spread import even
from dockbowl.rules.turn import call_turnover

HURL, BOOT = "hurl", "boot"
"""The actions: Throw Team-mate and Kick Team-mate."""
SUPERB, SUCCESSFUL, TERRIBLE, FUMBLE = "superb", "successful", "terrible", "fumble"
_RESULTS = {ACCURATE: SUPERB, INACCURATE: SUCCESSFUL, WILD: TERRIBLE}
_LANDING = {
    SUCCESSFUL: Mod(-1, "successful throw"),
    TERRIBLE: Mod(-2, "terrible throw"),
    FUMBLE: Mod(-1, "fumbled throw"),
}
LETHAL = "lethal_flight"
THROWER_ST, THROWN_ST = 5, 3
"""The least strength to throw with, and the most that can be thrown."""

SUPPER = Target(2)
"""What Always Hungry asks for, of the thrower and then of his supper."""


# ------------------------------------------------------------------ who may


def is_pass(m: Match) -> bool:
    """Whether throwing a team-mate uses up the Pass of the turn. Rule: core 9."""
    return m.rules.edition.hurl_is_pass or bool(m.rules.options.get("throw_team_mate_is_pass"))


def throws(m: Match, player: int) -> bool:
    """Whether he has the trait to throw team-mates, and is able to."""
    return Prop.THROWS_MATES in m.card[player].props and m.rules.edition.may_hurl(m.card[player])


def may_fly(m: Match, player: int, *, kick: bool) -> bool:
    """Right Stuff, on the pitch, and as the edition wants him. Rule: core 18."""
    if Prop.RIGHT_STUFF not in m.card[player].props or m.at[player] < 0:
        return False
    return m.rules.edition.may_fly(m, player, kick)


def strong_enough(card: Card) -> bool:
    """Who can throw somebody (2020)."""
    return card.st >= THROWER_ST


def light_enough(m: Match, player: int, kick: bool) -> bool:
    """Whom he can throw: not rooted; to be kicked he must stand with a tackle zone as well (2020)."""
    if m.card[player].st > THROWN_ST or m.rooted[player]:
        return False
    return not kick or m.tz[player] == 1


def has_mates(m: Match, player: int, *, kick: bool) -> bool:
    """Whether anyone of his team on the pitch could be thrown (or kicked)."""
    return any(q != player and may_fly(m, q, kick=kick) for q in m.fielded(m.coach[player]))


def mates(m: Match, player: int, *, kick: bool) -> list[int]:
    """Team-mates beside him whom he could throw (or kick) now."""
    coach = m.coach[player]
    return [q for q in neighbours(m, m.at[player]) if m.coach[q] == coach and may_fly(m, q, kick=kick)]


def aims(m: Match, player: int) -> list[int]:
    """Squares he may throw at: quick and short range, in sight."""
    return [s for s in m.board.open_squares if not mate_fault(m, player, s)]


def mate_fault(m: Match, player: int, square: int) -> str:
    """Why he may not throw anybody at a square; "" if he may. Rule: core 18."""
    if band_of(m, m.at[player], square) > SHORT:
        return "out of range"
    return aim_fault(m, player, square)


# ------------------------------------------------------------------ targets


def throw_target(m: Match, player: int, band: int) -> Target:
    """What the best result of a throw needs. Rule: core 18."""
    return m.rules.edition.hurl_target(m, player, band)


def superb_target(m: Match, player: int, band: int) -> Target:
    """What a superb throw needs. Rule: core 18 (2020)."""
    card = m.card[player]
    mods = [RANGE_MODS[SHORT]] if band == SHORT else []
    mods += hampered(m, player)
    for handler in THROW_MATE.of(card.hooks):
        mod = handler(m, player, band)
        if mod:
            mods.append(mod)
    return Target(card.pa or CANNOT, tuple(mods))


def landing_target(m: Match, player: int, square: int, result: str) -> Target:
    """What a safe landing needs. Rule: core 18."""
    return m.rules.edition.landing_target(m, player, square, result)


def landing_by_throw(m: Match, player: int, square: int, result: str) -> Target:
    """What a safe landing needs: by the throw, and the opponents marking the square. Rule: core 18 (2020)."""
    mods: list[Mod] = []
    worse = _LANDING.get(result)
    if worse:
        mods.append(worse)
    n = count_markers(m, m.coach[player], square)
    if n:
        mods.append(Mod(-n, "marked"))
    return Target(m.rules.edition.agility(m.card[player]), tuple(mods))


# ------------------------------------------------------------------ the throw


def throw_mate(m: Match, thrower: int, mate: int, square: int, *, kick: bool = False) -> Proc[None]:
    """The throw (or kick) and everything until all lie or stand. Rule: core 18 (2020)."""
    m.emit(Told(BOOT if kick else HURL, player=thrower, number=mate, square=square))
    result = ""
    if not kick and Prop.HUNGRY in m.card[thrower].props:
        face = yield from test(m, thrower, "always hungry", SUPPER)
        if face < 0:
            face = yield from test(m, mate, "escape", SUPPER)
            if face < 0:
                yield from _eaten(m, thrower, mate)
                return
            result = FUMBLE
    if not result:
        result = yield from _throw_roll(m, thrower, band_of(m, m.at[thrower], square), kick)
    m.emit(Told("boot result" if kick else "hurl result", player=thrower, number=mate, word=result))
    if kick and result == FUMBLE:
        yield from kicked_badly(m, mate)
    else:
        yield from fly(m, thrower, mate, square, result)


def _eaten(m: Match, thrower: int, mate: int) -> Proc[None]:
    """Gone for good: no apothecary, no Regeneration. A ball he held bounces, and that is a turnover."""
    square, held = m.at[mate], m.carrier == mate
    m.emit(Told("eaten", player=mate, number=thrower))
    if held:
        ball.drop(m, mate)
        call_turnover(m, "the ball carrier was eaten")
    leave(m, mate, CASUALTY, "casualty", "eaten")
    if held:
        yield from ball.bounce(m, square)


def _throw_roll(m: Match, player: int, band: int, kick: bool) -> Proc[str]:
    """The roll with its re-rolls (any result but the best)."""
    edition = m.rules.edition
    coach, target = m.coach[player], throw_target(m, player, band)
    if target.base == CANNOT:
        return FUMBLE
    kind = "kick team-mate" if kick else "throw team-mate"
    for attempt in range(2):
        faces = yield from roll(kind, coach=coach, player=player, need=target.need, mods=target.mods)
        result = edition.hurl_result(m.card[player], faces[0], target.bonus)
        best = result == edition.hurl_results[0]
        m.emit(Rolled(kind, "d6", faces, coach, player, target.need, target.mods, best))
        if best or attempt or not (yield from offer_reroll(m, player, kind, faces[0], target.need)):
            break
    return result


def throw_result(card: Card, face: int, bonus: int) -> str:
    """Superb, successful, terrible or fumble. Rule: core 18 (2020)."""
    return _RESULTS.get(pass_result(card.pa, face, bonus), FUMBLE)


def kicked_badly(m: Match, mate: int) -> Proc[None]:
    """A fumbled kick: he is taken off, with an injury roll in which Stunned counts as KO. Rule: core 30.1."""
    square, held = m.at[mate], m.carrier == mate
    if held:
        ball.drop(m, mate)
        call_turnover(m, "the ball carrier left the pitch")
    lift_up(m, mate)
    yield from injure(m, mate, "kick", stun_is_ko=True)
    if held:
        yield from ball.bounce(m, square)


# ------------------------------------------------------------------ the flight


def lift_up(m: Match, mate: int) -> None:
    """He is in the air: in no square."""
    m.occ[m.at[mate]] = EMPTY
    m.at[mate] = OFF


def fly(m: Match, thrower: int, mate: int, aim: int, result: str) -> Proc[None]:
    """From the hands to the ground; whoever is in the way is knocked down. Rule: core 18."""
    origin, start = m.at[thrower], m.at[mate]
    acts = m.rules.edition.acts
    helpless = m.tz[mate] == 0
    crash = helpless and acts.lying_crash
    lift_up(m, mate)
    if result == FUMBLE and m.rules.edition.drops_in_place:
        square, out = start, (0, 0)
    elif result == SUPERB and m.has(thrower, Prop.SHOOTS_STRAIGHT):
        square, out = aim, (0, 0)
    else:
        square, out = yield from _course(m, mate, origin, aim, result)
    falls = helpless and not acts.lying_crash
    if m.rules.flight is not None and square != origin:
        stopped = yield from m.rules.flight(m, origin, square, "player")
        if stopped is not None:
            square, out, falls = stopped.square, (0, 0), True
            if square == origin:
                square, out = yield from _step(m, mate, origin, "bounce")
    hit: list[int] = []
    while out == (0, 0):
        other = m.player_at(square)
        if other >= 0:
            falls, crash = True, False
            hit.append(other)
            m.harmed = m.harmed or m.coach[other] != m.coach[mate]
            m.emit(Told("lands on", player=mate, number=other, square=square))
            yield from knock_down(m, other, "landed on", by=lands_hard(m, mate, other))
        elif m.occ[square] != EMPTY or crash:
            falls, crash = True, False
        else:
            break
        square, out = yield from _step(m, mate, square, "bounce")
    if out != (0, 0):
        if (yield from m.rules.leave_pitch(m, mate, square, out, "throw")):
            yield from m.rules.ball_leaves(m, square, out)
    else:
        m.place(mate, square)
        m.emit(Moved(mate, start, square, "thrown"))
        if result == FUMBLE and not falls and m.has(thrower, Prop.DROPS_SAFELY):
            spend(m, thrower, "reliable", mate)
            yield from land(m, mate, start, result, falls, safe=True)
        else:
            yield from land(m, mate, start, result, falls)
    yield from ball.settle_after(m, (*hit, mate))


def lands_hard(m: Match, mate: int, other: int) -> int:
    """Who has harmed an opponent he comes down on: he himself with Lethal Flight, else nobody. Rule: core 30.1."""
    return mate if LETHAL in m.card[mate].skills and m.coach[mate] != m.coach[other] else NOBODY


def _course(m: Match, mate: int, origin: int, aim: int, result: str) -> Proc[Flight]:
    """Where the throw takes him: scattered, gliding, deviating from the thrower, or out of his hands."""
    if result == FUMBLE:
        return (yield from _step(m, mate, origin, "bounce"))
    if result == TERRIBLE:
        face = yield from roll_one("deviate direction", D8, player=mate)
        distance = yield from roll_one("deviate distance", D6, player=mate)
        return straight(m, origin, m.board.d8[face], distance)
    coach = m.coach[mate]
    if Prop.SWOOPS in m.card[mate].props and (yield from confirm(coach, "use swoop", player=mate)):
        m.emit(SkillUsed(mate, "swoop"))
        return (yield from m.rules.edition.swoop(m, mate, aim))
    square, out = aim, (0, 0)
    for _ in range(3):
        if out == (0, 0):
            square, out = yield from _step(m, mate, square, "scatter")
    return square, out


def glide(m: Match, mate: int, aim: int) -> Proc[Flight]:
    """Swoop: one throw of the template, and d3 squares that way. Rule: core 30.1 (2020)."""
    coach = m.coach[mate]
    side = yield from facing(m, mate)
    face = yield from roll_one("swoop direction", D6, coach=coach, player=mate)
    distance = yield from roll_one("swoop distance", D3, coach=coach, player=mate)
    return straight(m, aim, template_way(side, face), distance)


def facing(m: Match, mate: int) -> Proc[str]:
    """The end zone or sideline that a gliding player's template is turned to."""
    options = tuple(Option("swoop", word=side) for side in FACINGS)
    picked = yield from choose(m.coach[mate], "swoop", options, player=mate)
    return picked.word


def glides(m: Match, aim: int, side: str) -> dict[Flight, float]:
    """The chances of `glide`."""
    ways = [template_way(side, face) for face in range(1, 7)]
    return even(straight(m, aim, way, distance) for way in ways for distance in range(1, 4))


def straight(m: Match, square: int, way: tuple[int, int], distance: int) -> Flight:
    """Where he comes down after so many squares in a straight line."""
    end, left = ball.travel(m, square, way, distance)
    return end, way if left else (0, 0)


def _step(m: Match, mate: int, square: int, purpose: str) -> Proc[Flight]:
    """One square in a random direction; a mast or wall holds him where he is."""
    face = yield from roll_one(purpose, D8, player=mate)
    return ball.stepped(m, square, face)


def land(m: Match, mate: int, start: int, result: str, falls: bool, *, safe: bool = False) -> Proc[None]:
    """On his feet (`safe`: without a test), or not.

    Only a fall with the ball is a turnover; on the ball he lands, it bounces. Core 18."""
    if m.rules.landed is not None and (yield from m.rules.landed(m, mate, start, "thrown")):
        return
    if not falls and not safe:
        face = yield from test(m, mate, "landing", landing_target(m, mate, m.at[mate], result))
        falls = face < 0
    if not falls or (yield from keeps_feet(m, mate)):
        ball.check_score(m, mate)
        return
    yield from lay_down(m, mate, FALLS_OVER)
    if m.at[mate] < 0:
        return
    if Prop.NO_ARMOUR in m.card[mate].props:
        yield from injure(m, mate, "landing")
    else:
        yield from armour(m, mate, "landing", bonus=saw_bonus(m, mate))
