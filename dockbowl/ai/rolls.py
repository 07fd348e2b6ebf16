"""When a failed die is rolled again: what hangs on it, against what a team re-roll may still be good for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dockbowl.ai.blows import face_values
from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import FLOORED, SPILT, holding, over_the_edge, quality
from dockbowl.core.dice import Dice
from dockbowl.core.requests import NO, Choose, Option
from dockbowl.core.targets import chance
from dockbowl.rules.in_hand import trust
from dockbowl.rules.rerolls import team_rerolls

PRICE: Final = 8.0
"""What a team re-roll is kept for, in points: those of Dockbowl are for the whole match."""
PRICE_OF_LAST: Final = 12.0
PITCH_PRICE: Final = 2.0
ENDS: Final = 2.0
"""What a turnover costs besides what the others still meant to do."""
FELL: Final = ("dodge", "rush", "jump", "leap")
SWAM: Final = ("plank jump", "plank bounce")
SPILLED: Final = ("pick up", "catch", "pass")


def reroll(s: Sight, request: Choose, dice: Dice) -> Option:
    """A skill's re-roll always; a team re-roll where more hangs on it than it costs."""
    legal = request.legal()
    m, p = s.m, request.player
    kind = request.about[0]
    if kind == "block":
        return block_reroll(s, request, legal)
    face, need = request.about[1], request.about[2]
    if kind == "plank jump" and face != 1:
        return NO
    own = [o for o in legal if o.verb == "use"]
    if own:
        if kind == "armour":
            return min(own, key=lambda o: face[int(o.word.split()[-1]) - 1])
        return min(own, key=lambda o: o.word == "pro")
    team = next((o for o in legal if o.verb == "team"), NO)
    if team == NO:
        return NO
    better = chance(max(2, need)) if need else 0.5
    gain = better * trust(m, p) * stake(s, p, kind)
    return team if gain > price(s) else NO


def price(s: Sight) -> float:
    """What a team re-roll is worth if it is kept."""
    m = s.m
    thrift = s.memory.craft.thrift
    if not m.board.docks:
        return PITCH_PRICE * thrift
    return (PRICE_OF_LAST if team_rerolls(m, s.coach) <= 1 else PRICE) * thrift


def stake(s: Sight, p: int, kind: str) -> float:
    """What is lost if this die stays as it is."""
    m = s.m
    ends = ENDS + s.memory.hopes
    ball = 0.0
    if m.carrier == p:
        ball = max(0.0, holding(max(1, s.far("goal", m.at[p]))) - 0.5 * SPILT)
    if kind in FELL:
        return ball + FLOORED + ends
    if kind in SWAM:
        return ball + over_the_edge(m, p) + ends
    if kind in SPILLED:
        return 0.5 * holding(max(1, s.far("goal", m.ball))) + ends if m.ball >= 0 else ends
    if kind == "snatch":
        return 15.0
    if kind == "secret weapon":
        return 0.6 * quality(m, p)
    if kind == "loner":
        return ends
    return 3.0 + 0.3 * ball


def block_reroll(s: Sight, request: Choose, legal: Sequence[Option]) -> Option:
    """When another throw promises more by what it costs."""
    m, p, q = s.m, request.player, request.target
    _, faces, number = request.about
    values = face_values(s, p, q, m.at[p], blitz=m.action == "blitz")
    ends = ENDS + s.memory.hopes
    worths = {f: values[3 if f == 4 else f] - (ends if values[3 if f == 4 else f] < -1 else 0.0) for f in range(1, 7)}
    best = max if number > 0 else min
    got = best(worths[f] for f in faces)
    fair = sum(worths.values()) / 6
    own = [o for o in legal if o.verb == "use" and o.word.split()[1:]]
    plain = [o for o in legal if o.verb == "use" and not o.word.split()[1:]]
    if got < 0:
        if plain:
            return plain[0]
        if own:
            return max(own, key=lambda o: sum(fair - worths[faces[int(i) - 1]] for i in o.word.split()[1:]))
    team = next((o for o in legal if o.verb == "team"), NO)
    if team == NO or m.active != s.coach:
        return NO
    gain = trust(m, p) * (_again(list(worths.values()), number) - got)
    return team if gain > price(s) else NO


def _again(worths: list[float], number: int) -> float:
    """What a throw of so many dice comes to on average, the best or (negative) the worst of them counting."""
    ordered = sorted(worths, reverse=number < 0)
    n = abs(number)
    return sum((((i + 1) / 6) ** n - (i / 6) ** n) * worth for i, worth in enumerate(ordered))
