"""Prayers to Nuffle: sixteen rows, each for a drive, a half or the match. Rule: core 5.

Rows that change a card are gifts (`gifts`); the others are asked for where the rule stands: the referee
(`referee`), rushes and trapdoors (`ground`), stalling (`turns`), star player points (`deeds`).
"""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D3, Option, Proc, choose, roll_one, who
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.chance import pick
from dockbowl.games.match.course import DRIVE, HALF, available, course, prays
from dockbowl.games.match.gifts import give
from dockbowl.games.match.plan import plan, prayer_rows, roster_of

TRAPDOOR, FRIENDS, STILETTO, IRON_MAN, DUSTERS, HABITS, CLEATS, STATUE, MOLES = 1, 2, 3, 4, 5, 6, 7, 8, 9
ROCK, SCRUTINY, TRAINING = 14, 15, 16
BLESSING, AGAINST_MOLES, CLOSE_SCRUTINY = 17, 18, 19
"""What only the short table of Sevens has: a random player is blessed, moles against the opponents alone, and fouls
that are seen if they break the armour."""


def pray(m: Match, coach: int) -> Proc[None]:
    """One roll on the table; a row in force for this coach, or one that the game cannot play, is rolled again."""
    rows, die = prayer_rows(m), plan(m).prayer_die
    if all(not playable(m, coach, row) for row in rows):
        return
    rolled = {entry.roll: row for row, entry in rows.items()}
    while True:
        face = yield from roll_one("prayer", die, coach=coach)
        m.emit(Rolled("prayer", die, (face,), coach))
        row = rolled[face]
        if playable(m, coach, row):
            break
    extra = course(m)
    extra.prayers |= {(coach, row)}
    m.emit(Told("prayer", coach, number=face, word=rows[row].name))
    yield from answer(m, coach, row)


def playable(m: Match, coach: int, row: int) -> bool:
    """Not in force already; and Stab needs somebody to have written it."""
    return not prays(m, coach, row) and (row != STILETTO or "stab" in m.rules.skills)


def players_at_hand(m: Match, coach: int, *, loners: bool) -> list[int]:
    """Players available in this drive: on the pitch or in Reserves."""
    found = sorted((*m.fielded(coach), *available(m, coach)))
    return found if loners else [p for p in found if Prop.NO_CONFIDENCE not in m.card[p].props]


def answer(m: Match, coach: int, row: int) -> Proc[None]:
    """What a row does at once."""
    fact = prayer_rows(m)[row]
    lasts, loners, foe = fact.duration, fact.anybody, 1 - coach
    if row in (IRON_MAN, DUSTERS, STATUE):
        gift = {IRON_MAN: "av +1", DUSTERS: "mighty_blow 1", STATUE: "pro"}[row]
        mine = players_at_hand(m, coach, loners=loners)
        if mine:
            picked = yield from choose(coach, "prayer player", tuple(who("bless", p) for p in mine), about=(row,))
            blessed(m, picked.player, gift, lasts)
    elif row == STILETTO:
        yield from _random_gift(m, coach, players_at_hand(m, coach, loners=loners), "stab", lasts)
    elif row == BLESSING:
        yield from _random_gift(m, coach, players_at_hand(m, coach, loners=loners), "pro", lasts)
    elif row == CLEATS:
        yield from _random_gift(m, coach, players_at_hand(m, foe, loners=True), "ma -1", lasts)
    elif row == HABITS:
        count = yield from roll_one("bad habits", D3, coach=coach)
        m.emit(Rolled("bad habits", "d3", (count,), coach))
        for _ in range(count):
            yield from _random_gift(m, coach, players_at_hand(m, foe, loners=False), "loner 2", lasts)
    elif row == TRAINING:
        yield from train(m, coach, lasts, loners=loners)


def blessed(m: Match, player: int, gift: str, lasts: str) -> None:
    give(m, player, gift, lasts)
    m.emit(Told("gift", player=player, word=gift))


def _random_gift(m: Match, coach: int, players: Sequence[int], gift: str, lasts: str) -> Proc[None]:
    """One of these players, if there are any."""
    if players:
        p = yield from pick(m, "random player", players, coach=coach)
        blessed(m, p, gift, lasts)


def train(m: Match, coach: int, lasts: str, *, loners: bool = False) -> Proc[None]:
    """Intensive Training: a random player learns a primary skill of the coach's choice."""
    mine = players_at_hand(m, coach, loners=loners)
    if not mine:
        return
    p = yield from pick(m, "random player", mine, coach=coach)
    learnable = primary_skills(m, p)
    if learnable:
        options = tuple(Option("learn", word=key) for key in learnable)
        picked = yield from choose(coach, "new skill", options, player=p)
        skill = picked.word
        bonus = texts.skill(skill, plan(m).rosters).value == "bonus"
        blessed(m, p, f"{skill} 1" if bonus else skill, lasts)


def primary_skills(m: Match, player: int) -> list[str]:
    """Skills of his primary categories that he lacks and the game plays, in the order of the data."""
    card = m.card[player]
    roster = roster_of(m, m.coach[player])
    position = roster.position(card.position) if roster is not None else None
    letters = position.primary if position is not None else "G"
    return [
        name
        for name, skill in texts.skills(plan(m).rosters).items()
        if skill.letter and skill.letter in letters and name in m.rules.skills and name not in card.skills
    ]


def expire(m: Match, ended: str) -> None:
    """A drive or a half is over: rows that lasted so long, or less, are no longer in force."""
    over = (DRIVE,) if ended == DRIVE else (DRIVE, HALF)
    rows = prayer_rows(m)
    extra = course(m)
    gone = [(coach, row) for coach, row in sorted(extra.prayers) if rows[row].duration in over]
    extra.prayers -= frozenset(gone)
    for coach, row in gone:
        m.emit(Told("prayer over", coach, number=rows[row].roll, word=rows[row].name))
