"""The deckhand's answers to small questions: dice, pushes, skills, reserves, set-up. One function each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.ai import pitch, stars
from dockbowl.ai.blows import face_values
from dockbowl.ai.fields import FAR, brinks
from dockbowl.ai.hits import bomb_at
from dockbowl.ai.rolls import reroll
from dockbowl.ai.sight import Sight
from dockbowl.ai.stations import Post, screen
from dockbowl.ai.worth import hands, over_the_edge, quality
from dockbowl.core.dice import Dice
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, YES, Choose, Option
from dockbowl.core.state import CASUALTY, KO, RESERVES, STANDING
from dockbowl.rules.block_die import FACE_NAMES
from dockbowl.rules.marks import is_marked

Habit = Callable[[Sight, Choose, Dice], Option]
BETTER: Final = 5.0
"""By how much somebody out cold must be better than the best Reserve to be woken first."""
_FACES: Final = {name: face for face, name in reversed(FACE_NAMES.items())}


# ---------------------------------------------------------------- dice


def block_die(s: Sight, request: Choose, dice: Dice) -> Option:
    """The best face for the attacker's coach, the worst for the defender's."""
    m, p, q = s.m, request.player, request.target
    side = m.coach[p] if m.coach[p] < m.coaches else s.coach
    view = s if side == s.coach else Sight(m, side)
    values = face_values(view, p, q, m.at[p], blitz=m.action == "blitz")
    ours = m.coach[p] == s.coach or m.coach[q] != s.coach
    best = max if ours else min
    return best(request.legal(), key=lambda o: (values[_FACES[o.word]], -_FACES[o.word]))


# ---------------------------------------------------------------- pushes


def push(s: Sight, request: Choose, dice: Dice) -> Option:
    """Opponents towards the sea and away from the ball, our own away from the sea."""
    m, p = s.m, request.player
    ours = m.coach[p] == s.coach
    side = -1 if ours else 1
    goal = s.field("goal" if ours or s.carrier_theirs < 0 else "theirs")
    edge = brinks(m.board)

    def worth(option: Option) -> float:
        square = option.square
        value = side * len(edge[square]) * 0.06 * over_the_edge(m, p) + 0.01 * s.memory.whim(square)
        other = m.player_at(square)
        if other >= 0:
            value += -2 if m.coach[other] == s.coach else 1
        if m.carrier == p:
            value += (0.2 if not ours else -0.5) * min(goal[square], 50)
            if ours and square in s.goal_set:
                value += 50
        if square == m.ball and m.carrier < 0:
            value += 1 if ours else 0.5
        if not ours and s.carrier_ours >= 0:
            value += 0.6 * min(3, m.board.distance(square, m.at[s.carrier_ours]))
        return value

    return max(request.legal(), key=worth)


def follow_up(s: Sight, request: Choose, dice: Dice) -> Option:
    """Where he stands better: beside our carrier, in their way, off the rail; with the ball only to score."""
    m, p = s.m, request.player
    there = _vacated(s, p, request.target)
    if m.carrier == p:
        return YES if there in s.goal_set else NO
    if there < 0:
        return NO
    if m.ball == there and m.carrier < 0:
        return YES
    post = Post(s, p)
    return YES if post.worth(there) >= post.worth(m.at[p]) - 0.3 else NO


def _vacated(s: Sight, p: int, q: int) -> int:
    """The square he may follow into: where the other was hit, if it is free."""
    m = s.m
    hit = m.hit_square
    if hit >= 0 and m.is_free(hit) and m.board.distance(hit, m.at[p]) == 1:
        return hit
    free = [n for n in m.board.around[m.at[p]] if m.is_free(n) and m.at[q] >= 0 and m.board.distance(n, m.at[q]) == 1]
    return free[0] if free else -1


# ---------------------------------------------------------------- skills


def use(s: Sight, request: Choose, dice: Dice) -> Option:
    """Skills are there to be used, with a few exceptions."""
    m, p = s.m, request.player
    what = request.purpose
    if what == "use wrestle":
        falls = m.carrier == p or (m.coach[p] == m.active and Prop.STAYS_UP_AT_BOTH_DOWN in m.card[p].props)
        return NO if falls else YES
    if what == "use piling_on":
        return NO if m.carrier == p or is_marked(m, p) else YES
    if what == "use crate":
        return NO if m.carrier == p else YES
    if what == "use heart of the ocean":
        return YES if request.player >= 0 and m.coach[p] == s.coach and _dear(s, p) else NO
    if what in ("use grab", "use treacherous"):
        return NO
    return YES


def always(s: Sight, request: Choose, dice: Dice) -> Option:
    return YES


def _dear(s: Sight, p: int) -> bool:
    """Whether the Heart of the Ocean is not better kept for somebody else."""
    m = s.m
    return m.carrier == p or m.coach[p] == m.active or over_the_edge(m, p) > 5.0 or p in m.extra.holders


def apothecary(s: Sight, request: Choose, dice: Dice) -> Option:
    """For casualties; for somebody knocked out if he is good, or there is nobody to come on in his place."""
    m, p = s.m, request.player
    if m.status[p] != KO or m.in_box(s.coach, CASUALTY):
        return YES
    return YES if m.card[p].role not in ("lineman", "") or not m.in_box(s.coach, RESERVES) else NO


def apothecary_result(s: Sight, request: Choose, dice: Dice) -> Option:
    """The lesser of two evils."""
    order = ("badly hurt", "seriously hurt", "serious injury", "lasting injury", "dead")
    return min(request.legal(), key=lambda o: next((i for i, w in enumerate(order) if o.word.startswith(w)), 9))


def argue(s: Sight, request: Choose, dice: Dice) -> Option:
    """For good players; a one costs us the coach."""
    return YES if s.m.card[request.player].role not in ("lineman", "") else NO


def interfere(s: Sight, request: Choose, dice: Dice) -> Option:
    """With whoever has the best hands."""
    legal = [o for o in request.legal() if o.player >= 0]
    hands = s.m.rules.edition.agility
    return min(legal, key=lambda o: hands(s.m.card[o.player])) if legal else NO


# ---------------------------------------------------------------- people


def reserve(s: Sight, request: Choose, dice: Dice) -> Option:
    """A Reserve, the one who is needed, where he is needed; with none, or somebody far better out cold, the sponge."""
    m = s.m
    legal = request.legal()
    bring = [o for o in legal if o.verb == "bring"]
    sponge = [o for o in legal if o.verb == "sponge"]
    guards = s.carrier_theirs >= 0
    wet = max(sponge, key=lambda o: quality(m, o.player)) if sponge else None
    if bring:
        field = s.field("goal" if s.carrier_ours >= 0 else "chests" if s.hidden else "ball")
        wall = screen(s, -1) if guards else {}

        def worth(option: Option) -> float:
            square = option.square
            near = wall.get(square, 0.0) - 0.2 * field[square] - 0.3 * s.threats(square)
            return 2.0 * quality(m, option.player) + near + 0.01 * s.memory.whim(square)

        best = max(bring, key=worth)
        waiting = len({o.player for o in bring})
        if wet is None or guards or waiting <= 1 or quality(m, wet.player) < quality(m, best.player) + BETTER:
            return best
    return wet or legal[0]


def boarding(s: Sight, request: Choose, dice: Dice) -> Option:
    """Two more are worth the risk, a third is not."""
    return NO if request.about and request.about[0] >= 2 else reserve(s, request, dice)


def set_up(s: Sight, request: Choose, dice: Dice) -> Option:
    """The best first, each as near to the way out as is free; on a pitch a plain formation."""
    if not s.m.board.docks:
        return pitch.set_up(s, request, dice)
    legal = request.legal()
    place = [o for o in legal if o.verb == "place"]
    if not place:
        return legal[0]
    field, whim = s.field("ships"), s.memory.whim
    return max(place, key=lambda o: (quality(s.m, o.player), -field[o.square], whim(o.square)))


def receiver(s: Sight, request: Choose, dice: Dice) -> Option:
    """The ball to the best hands."""
    return max(request.legal(), key=lambda o: hands(s.m, o.player) if o.player >= 0 else -98.0)


# ---------------------------------------------------------------- squares


def nearest_to_trouble(s: Sight, request: Choose, dice: Dice) -> Option:
    """A square (to land, to wash ashore): nearest to what matters, not in anybody's reach."""
    m = s.m
    what = "goal" if m.carrier == request.player and request.player >= 0 else "ball" if m.ball >= 0 else "chests"
    field = s.field(what)

    def worth(option: Option) -> float:
        if option.square < 0:
            return -FAR
        taken = m.player_at(option.square)
        value = -float(field[option.square]) + 0.01 * s.memory.whim(option.square)
        if taken >= 0 and taken != request.player:
            value += -3 if m.coach[taken] == s.coach else 3
        return value

    return max(request.legal(), key=worth)


def spring_tide(s: Sight, request: Choose, dice: Dice) -> Option:
    """One square nearer to what matters for each who gains by it."""
    m = s.m
    best, found = 0.5, request.legal()[0]
    for option in request.legal():
        if option.player < 0:
            continue
        p, square = option.player, option.square
        if m.ball == square and s.loose:
            return option
        what = "goal" if m.carrier == p else "ball" if m.ball >= 0 else "chests"
        gain = s.far(what, m.at[p]) - s.far(what, square) + (m.carrier == p) * 2.0
        if gain > best:
            best, found = gain, option
    return found


def aim(s: Sight, request: Choose, dice: Dice) -> Option:
    """At a team-mate for the ball, else as near to the goal as may be."""
    m = s.m
    goal = s.field("goal")
    thrower = m.at[request.player]

    def worth(option: Option) -> float:
        q = m.player_at(option.square)
        far = m.board.distance(thrower, option.square)
        if q >= 0 and m.coach[q] == s.coach and m.tz[q]:
            return 100 - goal[option.square] - far - 3 * s.threats(option.square)
        return -far

    return max(request.legal(), key=worth)


def bomb(s: Sight, request: Choose, dice: Dice) -> Option:
    """Where it does most; for want of anybody, far from our own."""
    m = s.m
    legal = request.legal()
    square, _ = bomb_at(s, request.player, [o.square for o in legal])
    found = next((o for o in legal if o.square == square), None)
    if found is not None:
        return found
    places = [m.at[q] for q in s.mine]
    return max(legal, key=lambda o: min((m.board.distance(o.square, n) for n in places), default=0))


def anything(s: Sight, request: Choose, dice: Dice) -> Option:
    """What no habit is for: yes if that is a choice, else one of the options."""
    legal = request.legal()
    if YES in legal:
        return YES
    return legal[dice.below(len(legal))]


def weakest(s: Sight, request: Choose, dice: Dice) -> Option:
    """Of opponents the one most likely to go down."""
    m = s.m
    legal = request.legal()
    return max(
        legal,
        key=lambda o: (
            -99.0
            if o.player < 0
            else (o.player == m.carrier) * 50.0
            + (m.coach[o.player] != s.coach) * 20
            - m.card[o.player].st * 2
            - m.rules.edition.harm.armour(m.card[o.player])
            + (m.status[o.player] == STANDING)
        ),
    )


HABITS: Final[Mapping[str, Habit]] = {
    "reroll": reroll,
    "block die": block_die,
    "push": push,
    "follow up": follow_up,
    "apothecary": apothecary,
    "apothecary result": apothecary_result,
    "argue the call": argue,
    "bribe": always,
    "interfere": interfere,
    "reserve": reserve,
    "boarding": boarding,
    "set up": set_up,
    "touchback": receiver,
    "diving catch": receiver,
    "handoff target": receiver,
    "plank bounce": nearest_to_trouble,
    "wash ashore": nearest_to_trouble,
    "monkey square": nearest_to_trouble,
    "spring tide": spring_tide,
    "pass target": aim,
    "bomb target": bomb,
    "block target": weakest,
    "blitz target": weakest,
    "foul target": weakest,
    "lash out": weakest,
    "dock": anything,
    "place chest": anything,
    **pitch.HABITS,
    **stars.HABITS,
    **dict.fromkeys(stars.AT_SOMEBODY, weakest),
}


def habit(purpose: str) -> Habit:
    """The habit for a question."""
    found = HABITS.get(purpose)
    if found is not None:
        return found
    return use if purpose.startswith("use ") else anything
