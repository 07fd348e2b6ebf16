"""Throwing block dice: their re-rolls, and who picks. Rules: core 19.3, 24; skills: core 30.1."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from dockbowl.core.events import BlockThrown, Rerolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import BLOCK, NO, Option, Proc, choose, roll
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.rules.block_die import BOTH_DOWN, DIE_OPTIONS, FACE_NAMES, PLAYER_DOWN
from dockbowl.rules.limits import note, note_of
from dockbowl.rules.rerolls import (
    TEAM,
    is_open,
    may_use_team_reroll,
    offers_for,
    pro_ready,
    pro_works,
    spend_team_reroll,
)
from dockbowl.rules.turn import deciding

_REROLLED: Final = {"brawler": BOTH_DOWN, "hatred": PLAYER_DOWN}
"""The face of which one die is rolled again by a skill."""
_FACE_OF = {name: face for face, name in reversed(FACE_NAMES.items())}


def throw_dice(m: Match, attacker: int, defender: int, dice: int, blitz: bool) -> Proc[int]:
    """Roll the block dice, offer re-rolls to the attacker's coach, let the right coach pick. Returns the face.

    For a player nobody owns an opponent of the other one rolls and picks.
    """
    coach = m.coach[attacker]
    roller = deciding(m, coach, m.coach[defender])
    count = abs(dice)
    faces = yield from roll("block", BLOCK, count, coach=roller, player=attacker, target=defender)
    m.emit(BlockThrown(attacker, defender, dice, faces))
    if coach != NEUTRAL:
        faces = yield from block_rerolls(m, attacker, defender, dice, faces, blitz)
    picker = roller if dice > 0 else deciding(m, m.coach[defender], coach)
    options = tuple(dict.fromkeys(DIE_OPTIONS[f] for f in sorted(faces)))
    picked = yield from choose(picker, "block die", options, player=attacker, target=defender, about=(dice, faces))
    return _FACE_OF[picked.word]


def block_rerolls(
    m: Match, attacker: int, defender: int, dice: int, faces: tuple[int, ...], blitz: bool
) -> Proc[tuple[int, ...]]:
    """Brawler, Pro, what stars have, or a team re-roll on block dice; no die twice. Rule: core 24."""
    coach = m.coach[attacker]
    rerolled: set[int] = set()
    used: set[str] = set()
    while True:
        options: list[Option] = []
        left = [i for i in range(len(faces)) if i not in rerolled]
        if "brawler" not in used and brawls(m, attacker, blitz):
            if any(faces[i] == BOTH_DOWN for i in left):
                options.append(Option("use", word="brawler"))
        if "hatred" not in used and hates(m, attacker, defender) and any(faces[i] == PLAYER_DOWN for i in left):
            options.append(Option("use", word="hatred"))
        if "pro" not in used and pro_ready(m, attacker):
            whole = m.rules.edition.rerolls.pro_all_dice
            options += [Option("use", word=f"pro {which}") for which in _some(left, 1 if not whole else 0)]
        for key, offer in offers_for(m, attacker, "block"):
            if offer.dice and key not in used and (blitz or not offer.blitz) and is_open(m, attacker, key, offer):
                there = [i for i in left if not offer.faces or faces[i] in offer.faces]
                options += [Option("use", word=f"{key} {which}") for which in _some(there, offer.dice)]
        if not rerolled and not used and may_use_team_reroll(m, attacker):
            options.append(TEAM)
        if not options or (used and not m.rules.edition.rerolls.mixes):
            return faces
        options.append(NO)
        about = ("block", faces, dice)
        picked = yield from choose(coach, "reroll", tuple(options), player=attacker, target=defender, about=about)
        if picked == NO:
            return faces
        if picked == TEAM:
            if (yield from spend_team_reroll(m, attacker, "block")):
                faces = yield from roll("block", BLOCK, len(faces), coach=coach, player=attacker, target=defender)
                m.emit(BlockThrown(attacker, defender, dice, faces))
            return faces
        key, _, which = picked.word.partition(" ")
        places = [int(place) - 1 for place in which.split()]
        used.add(key)
        m.emit(Rerolled(coach, attacker, "block", key))
        if key == "pro":
            rerolled.update(places)
            if not (yield from pro_works(m, attacker)):
                continue
        else:
            places = places or [next(i for i in left if faces[i] == _REROLLED[key])]
            rerolled.update(places)
            if key in _REROLLED and m.rules.skills[key].once:
                m.use_once(attacker, note_of(m, key))
            for name, offer in offers_for(m, attacker, "block"):
                if name == key and offer.once:
                    m.use_once(attacker, note(key, offer.once))
        new = yield from roll("block", BLOCK, len(places), coach=coach, player=attacker, target=defender)
        anew = dict(zip(places, new, strict=True))
        faces = tuple(anew.get(i, face) for i, face in enumerate(faces))
        m.emit(BlockThrown(attacker, defender, dice, faces, new))


def brawls(m: Match, attacker: int, blitz: bool) -> bool:
    """Whether Brawler may be used in this block: not in a blitz, and (2025) once in an activation. Rule: core 30.1."""
    return not blitz and m.has(attacker, Prop.BRAWLS) and (attacker, note_of(m, "brawler")) not in m.once


def hates(m: Match, attacker: int, defender: int) -> bool:
    """Whether Hatred goes for this opponent, by one of his keywords. Rule: core 30.1 (2025)."""
    whom = m.card[attacker].skills.get("hatred") if m.has(attacker, Prop.HATES) else None
    return isinstance(whom, str) and not m.card[defender].keywords.isdisjoint(whom.split("+"))


def _some(places: list[int], most: int) -> list[str]:
    """Which of these dice may be rolled again together, numbered from 1: `2`, `1 3`; `most` 0: all or none."""
    if not most:
        return [" ".join(str(place + 1) for place in places)]
    return [
        " ".join(str(place + 1) for place in some)
        for count in range(1, most + 1)
        for some in combinations(places, count)
    ]
