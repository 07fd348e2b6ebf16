"""The deckhand's answers to small questions: re-rolls, dice, pushes, skills, reserves, set-up. One function each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dockbowl.ai import pitch, stars
from dockbowl.ai.blows import face_values
from dockbowl.ai.fields import FAR
from dockbowl.ai.sight import Sight
from dockbowl.core.dice import Dice
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL, NO, YES, Choose, Option
from dockbowl.core.state import STANDING
from dockbowl.rules.block_die import FACE_NAMES
from dockbowl.rules.marks import is_marked

Habit = Callable[[Sight, Choose, Dice], Option]
_FACES: Final = {name: face for face, name in reversed(FACE_NAMES.items())}

WORTH_A_REROLL: Final = frozenset(("pick up", "snatch", "catch", "pass", "plank bounce"))
"""Failures that cost the ball, or a player."""


# ---------------------------------------------------------------- dice


def reroll(s: Sight, request: Choose, dice: Dice) -> Option:
    """A skill's re-roll always; a team re-roll for what matters, as they never come back."""
    legal = request.legal()
    m, p = s.m, request.player
    kind = request.about[0]
    if kind == "block":
        return _block_reroll(s, request, legal)
    face = request.about[1]
    if kind == "plank jump" and face != 1:
        return NO
    skills = [o for o in legal if o.verb == "use" and o.word != "pro"]
    if skills:
        return skills[0]
    if any(o.word == "pro" for o in legal):
        return next(o for o in legal if o.word == "pro")
    team = next((o for o in legal if o.verb == "team"), NO)
    if m.carrier == p or kind in WORTH_A_REROLL:
        return team
    need = request.about[2]
    dear = kind == "plank jump" or m.rerolls[s.coach] >= 2
    return team if dear and need <= 4 else NO


def _block_reroll(s: Sight, request: Choose, legal: Sequence[Option]) -> Option:
    m, p, q = s.m, request.player, request.target
    _, faces, number = request.about
    values = face_values(s, p, q, m.at[p], blitz=m.action == "blitz")
    worths = [values[3 if f == 4 else f] for f in faces]
    got = max(worths) if number > 0 else min(worths)
    if got >= 0:
        return NO
    own = [o for o in legal if o.verb == "use"]
    if own:
        fair = sum(values[f] for f in (1, 2, 3, 3, 5, 6)) / 6
        return max(own, key=lambda o: sum(fair - worths[int(i) - 1] for i in o.word.split()[1:]))
    return next((o for o in legal if o.verb == "team"), NO) if s.m.active == s.coach else NO


def block_die(s: Sight, request: Choose, dice: Dice) -> Option:
    """The best face for the attacker's coach, the worst for the defender's."""
    m, p, q = s.m, request.player, request.target
    values = face_values(s, p, q, m.at[p], blitz=m.action == "blitz")
    ours = m.coach[p] == s.coach or m.coach[q] != s.coach
    best = max if ours else min
    return best(request.legal(), key=lambda o: (values[_FACES[o.word]], -_FACES[o.word]))


# ---------------------------------------------------------------- pushes


def push(s: Sight, request: Choose, dice: Dice) -> Option:
    """Opponents towards the sea and away from the ball, our own away from the sea."""
    m, p = s.m, request.player
    ours = m.coach[p] == s.coach
    goal = s.field("goal")

    def worth(option: Option) -> float:
        square = option.square
        value = float(s.shore(square)) * (-1 if ours else 1)
        other = m.player_at(square)
        if other >= 0:
            value += -2 if m.coach[other] == s.coach else 1
        if m.carrier == p:
            value += (0.2 if not ours else -0.5) * min(goal[square], 50)
        if square == m.ball and m.carrier < 0:
            value += 1 if ours else 0.5
        return value

    return max(request.legal(), key=worth)


def follow_up(s: Sight, request: Choose, dice: Dice) -> Option:
    """Yes, unless he holds the ball or would stand worse."""
    m, p = s.m, request.player
    if m.carrier == p:
        return NO
    pushed = m.at[request.target]
    gap = [n for n in m.board.around[m.at[p]] if m.is_free(n)]
    if pushed < 0 or not gap:
        return NO
    if m.ball >= 0 and m.carrier < 0 and m.ball in gap:
        return YES
    return YES if s.shore(m.at[p]) >= s.shore(pushed) - 1 else NO


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
        return YES if request.player >= 0 and m.coach[p] == s.coach else NO
    if what in ("use grab", "use treacherous"):
        return NO
    return YES


def always(s: Sight, request: Choose, dice: Dice) -> Option:
    return YES


def apothecary(s: Sight, request: Choose, dice: Dice) -> Option:
    """For casualties, and for whoever held the ball."""
    return YES


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


def _quality(s: Sight, p: int) -> float:
    card = s.m.card[p]
    return card.ma + 2 * card.st - s.m.rules.edition.agility(card) + len(card.skills) * 0.7


def reserve(s: Sight, request: Choose, dice: Dice) -> Option:
    """The best Reserve, where the way out is shortest; else the sponge for the best of the knocked out."""
    legal = request.legal()
    bring = [o for o in legal if o.verb == "bring"]
    if bring:
        what = "goal" if s.carrier_ours >= 0 else "chests" if s.hidden else "ball"
        field = s.field(what)
        return max(bring, key=lambda o: (_quality(s, o.player), -field[o.square]))
    sponge = [o for o in legal if o.verb == "sponge"]
    return max(sponge, key=lambda o: _quality(s, o.player)) if sponge else legal[0]


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
    field = s.field("ships")
    return max(place, key=lambda o: (_quality(s, o.player), -field[o.square]))


def receiver(s: Sight, request: Choose, dice: Dice) -> Option:
    """The ball to the best hands."""
    m = s.m
    hands = m.rules.edition.agility

    def worth(option: Option) -> int:
        card = m.card[option.player]
        return card.ma - 2 * hands(card) if option.player >= 0 else -99

    return max(request.legal(), key=worth)


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
        value = -float(field[option.square])
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
    """At an opponent for a bomb, at a team-mate for the ball, else as near to the goal as may be."""
    m = s.m
    bomb = m.action == "bomb" or request.purpose == "bomb target"
    goal = s.field("goal")
    thrower = m.at[request.player]

    def worth(option: Option) -> float:
        q = m.player_at(option.square)
        far = m.board.distance(thrower, option.square)
        if bomb:
            near = [m.occ[n] - 1 for n in m.board.around[option.square] if 0 < m.occ[n] < 255]
            hit = sum(1 if m.coach[x] not in (s.coach, NEUTRAL) else -1.5 for x in (*near, *([q] if q >= 0 else [])))
            return hit * 3 - far * 0.3
        if q >= 0 and m.coach[q] == s.coach and m.tz[q]:
            return 100 - goal[option.square] - far - 3 * s.threats(option.square)
        return -far

    return max(request.legal(), key=worth)


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
    "bomb target": aim,
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
