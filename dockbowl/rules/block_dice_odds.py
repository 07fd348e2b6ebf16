"""Block dice before they fall: which faces come of them, by the best use of what re-rolls them. Rules: core 19.3, 24.

No die is rolled a third time. Dice that lie alike are looked at once, and so are faces that do the same.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations, product
from math import prod
from typing import Final

import msgspec

from dockbowl.rules.block_die import BOTH_DOWN, FACE_NAMES, PLAYER_DOWN

FACES: Final = tuple(FACE_NAMES)
Shares = tuple[float, ...]
"""The chance of each face to be the one picked."""
Offers = tuple[tuple[int, tuple[int, ...]], ...]
"""How many dice may be thrown again, and which faces (none named: any)."""
Dice = tuple[tuple[int, bool], ...]
"""Faces as they lie, in order, and whether each has been rolled again."""


class Means(msgspec.Struct, frozen=True):
    """What can be used on a block: skills, and how often a team re-roll counts (0: there is none).

    `pro` and `pool`: how often Pro works, on one die or (classic) on all of them; 0 without it.
    """

    brawls: bool = False
    pro: float = 0.0
    pool: float = 0.0
    team: float = 0.0
    some: Offers = ()
    """What stars and veterans have, each of them once."""
    hates: bool = False
    """Hatred: one Player Down."""
    mixes: bool = True
    """Whether a second thing may be used on other dice of the same throw."""


def mixed(*parts: tuple[float, Shares]) -> Shares:
    """Several ways by their chances."""
    return tuple(sum([weight * shares[i] for weight, shares in parts]) for i in range(len(FACES)))


def value(shares: Shares, aim: Shares) -> float:
    """What it is worth to somebody to whom each face is worth so much."""
    return sum([share * worth for share, worth in zip(shares, aim, strict=True)])


@lru_cache(maxsize=4096)
def picked_faces(alike: tuple[int, ...], order: tuple[int, ...], aim: Shares, dice: int, means: Means) -> Shares:
    """The faces that come of `dice` block dice (negative: the other coach picks).

    `alike`: of each face the first one that does the same. `order`: how much the attacker likes each when dice are
    picked. `aim`: how much each is worth to who decides about re-rolls.
    """
    faces = [face if face == BOTH_DOWN else alike[face - 1] for face in FACES]
    weights = {face: n / len(FACES) for face, n in Counter(faces).items()}
    best = max if dice > 0 else min
    unit = {face: tuple(float(f == face) for f in FACES) for face in FACES}

    def throws(count: int) -> list[tuple[float, tuple[int, ...]]]:
        return [(prod([weights[face] for face in some]), some) for some in product(weights, repeat=count)]

    def pick(lie: Dice) -> Shares:
        return unit[best([face for face, _ in lie], key=lambda face: order[face - 1])]

    @cache
    def play(lie: Dice, brawls: bool, pro: bool, some: Offers, fresh: bool) -> Shares:
        """From these dice on; `fresh`: nothing has been used yet."""
        plays = [pick(lie)]
        if not fresh and not means.mixes:
            return plays[0]
        if means.hates and fresh and (PLAYER_DOWN, False) in lie:
            plays.append(thrown(lie, (lie.index((PLAYER_DOWN, False)),), brawls, pro, some))
        left = [i for i, (_, done) in enumerate(lie) if not done]
        if brawls and (BOTH_DOWN, False) in lie:
            plays.append(thrown(lie, (lie.index((BOTH_DOWN, False)),), False, pro, some))
        for i in _different(lie, left, 1) if pro else ():
            good = thrown(lie, i, brawls, False, some)
            wasted = play(_done(lie, i[0]), brawls, False, some, False)
            plays.append(mixed((means.pro, good), (1 - means.pro, wasted)))
        for place, (most, kinds) in enumerate(some):
            others = (*some[:place], *some[place + 1 :])
            there = [i for i in left if not kinds or lie[i][0] in kinds]
            for number in range(1, most + 1):
                plays += [thrown(lie, which, brawls, pro, others) for which in _different(lie, there, number)]
        for works in (means.pool, means.team) if fresh else ():
            if works:
                plays.append(mixed((works, anew), (1 - works, plays[0])))
        return max(plays, key=lambda shares: value(shares, aim))

    def thrown(lie: Dice, which: tuple[int, ...], brawls: bool, pro: bool, some: Offers) -> Shares:
        kept = [die for i, die in enumerate(lie) if i not in which]
        falls: dict[Dice, float] = {}
        for weight, new in throws(len(which)):
            there = tuple(sorted([*kept, *((face, True) for face in new)]))
            falls[there] = falls.get(there, 0.0) + weight
        return mixed(*((weight, play(there, brawls, pro, some, False)) for there, weight in falls.items()))

    first: dict[Dice, float] = {}
    for weight, new in throws(abs(dice)):
        there = tuple(sorted((face, False) for face in new))
        first[there] = first.get(there, 0.0) + weight
    anew = mixed(*((weight, pick(there)) for there, weight in first.items()))
    return mixed(*((w, play(there, means.brawls, means.pro > 0, means.some, True)) for there, w in first.items()))


def _different(lie: Dice, left: list[int], number: int) -> list[tuple[int, ...]]:
    """So many of these dice, those that lie alike taken once."""
    found = {tuple(lie[i] for i in which): which for which in combinations(left, number)}
    return list(found.values())


def _done(lie: Dice, i: int) -> Dice:
    return tuple(sorted([*lie[:i], (lie[i][0], True), *lie[i + 1 :]]))
