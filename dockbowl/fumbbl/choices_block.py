"""Decisions of a block and of every roll: re-rolls, the die, the push, the follow-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.core.requests import NO, YES, Choose, Option, at
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.cursor import Cursor, Diverged
from dockbowl.fumbbl.known import ROLLED
from dockbowl.fumbbl.tape import ACT, DEFENDER, PUSH, PUT, REPORT, REST, WALK, Token
from dockbowl.rules.block_die import DIE_OPTIONS
from dockbowl.rules.rerolls import TEAM

Note = Callable[[str, str], None]


# ------------------------------------------------------------------ re-rolls


def reroll(cursor: Cursor, request: Choose, note: Note) -> Option:
    """A re-roll is used if the record's very next roll is one."""
    token = _next_roll(cursor)
    if token is None or cursor.player(token.player) != request.player:
        return NO
    source = str(token.get("reRollSource"))
    if token.word == "blockReRoll":
        return _one_die(cursor, request, token, source)
    if token.word != "reRoll":
        return NO
    if source in terms.TEAM_REROLLS or source == "Mascot TRR":
        cursor.move_to(token.place + 1)
        return TEAM
    if request.about[:1] == ("block",):
        return _one_die(cursor, request, token, source)
    if request.about[:1] == ("armour",):
        return _armour_die(cursor, request) if source == "Pro" else NO
    if source == "Pro":
        return Option("use", word="pro")
    cursor.move_to(token.place + 1)
    return Option("use", word=terms.skill_key(source))


def _next_roll(cursor: Cursor) -> Token | None:
    """The next report of a roll or a re-roll that has not been used."""
    used = {die.token.place for die in cursor.dice[max(0, cursor.first_die - 12) : cursor.first_die + 24] if die.used}
    for token in cursor.ahead():
        if token.kind == REPORT and token.word in ROLLED and token.place not in used:
            return token
        if token.kind in (REST, ACT, WALK):
            return None
    return None


def _one_die(cursor: Cursor, request: Choose, token: Token, source: str) -> Option:
    """Some of the block dice once more: which ones, by how the dice lie afterwards."""
    key = terms.skill_key(source)
    offered = [option for option in request.legal() if option.word.partition(" ")[0] == key]
    if not offered:
        raise Diverged(f"the record re-rolls a block die by {source}, which is not offered here")
    if token.word == "reRoll":
        cursor.move_to(token.place if source == "Pro" else token.place + 1)
    faces = tuple(request.about[1])
    new, after = _new_dice(cursor, token)
    for option in offered:
        places = [int(place) - 1 for place in option.word.split()[1:]]
        anew = dict(zip(places, new, strict=False))
        if len(places) == len(new) and tuple(anew.get(i, face) for i, face in enumerate(faces)) == after:
            return option
    return offered[0]


def _new_dice(cursor: Cursor, token: Token) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of a re-roll of some, and how all lie after it."""
    new: tuple[int, ...] = ()
    for later in cursor.ahead(token.place):
        if later.kind != REPORT:
            continue
        if later.word == "blockReRoll" and not new:
            new = tuple(later.get("blockRoll", ()))
        elif later.word in ("blockRoll", "blockChoice"):
            return new, tuple(later.get("blockRoll", ()))
        elif later.word in ("reRoll", "blockReRoll") and later.place != token.place:
            break
    return new, ()


def _armour_die(cursor: Cursor, request: Choose) -> Option:
    """Old Pro: the die the record names, else the lower one."""
    pair = tuple(request.about[1])
    token = cursor.report("oldPro")
    old = token.get("oldRoll") if token is not None else min(pair)
    return Option("use", word=f"pro {pair.index(old) + 1 if old in pair else 1}")


# ------------------------------------------------------------------ the die


def _choice(cursor: Cursor, target: int) -> Token | None:
    """The next choice of a block die against a player that has not been looked at."""
    theirs = cursor.theirs(target)
    return cursor.find(
        lambda token: (
            token.kind == REPORT
            and token.word == "blockChoice"
            and token.place not in cursor.spent
            and token.get("defenderId", theirs) == theirs
        )
    )


def block_die(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The die picked; and whether the same coach picks from as many."""
    choice = _choice(cursor, request.target)
    if choice is None:
        raise Diverged("the record picks no block die")
    cursor.answer_once(choice)
    cursor.move_to(choice.place + 1)
    dice, _ = request.about
    theirs = choice.get("nrOfDice", dice)
    if theirs != dice:
        note("block", f"{_how_many(dice)} here, {_how_many(theirs)} in the record")
    face = terms.BLOCK_RESULTS.get(str(choice.get("blockResult")))
    if face is None:
        raise Diverged(f"the record picks {choice.get('blockResult')!r}, which is no face of a block die")
    return DIE_OPTIONS[face]


def single_die(cursor: Cursor, target: int, dice: int, note: Note) -> None:
    """A block whose only face is taken without asking: its choice is compared all the same."""
    choice = _choice(cursor, target)
    if choice is not None:
        cursor.answer_once(choice)
        cursor.move_to(choice.place + 1)
        if choice.get("nrOfDice", dice) != dice:
            note("block", f"{_how_many(dice)} here, {_how_many(choice.get('nrOfDice'))} in the record")


def _how_many(dice: int) -> str:
    return f"{abs(dice)} {'die' if abs(dice) == 1 else 'dice'}, {'attacker' if dice > 0 else 'defender'} picks"


# ------------------------------------------------------------------ pushes


def push(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Where the pushed player comes to stand."""
    token = cursor.put(cursor.theirs(request.player))
    if token is not None and request.allows(at("push", cursor.square(token.square))):
        cursor.answer_once(token)
        return at("push", cursor.square(token.square))
    # Somebody further on may refuse: then he stays, and only the square that was picked tells.
    offered = {option.square for option in request.legal()}
    picked = cursor.find(
        lambda token: token.kind == PUSH and token.place not in cursor.spent and cursor.square(token.square) in offered
    )
    if picked is None:
        raise Diverged(f"{cursor.m.ids[request.player]} is pushed here, in the record he is not, or not there")
    cursor.answer_once(picked)
    return at("push", cursor.square(picked.square))


def follow_up(cursor: Cursor, request: Choose, note: Note) -> Option:
    """He follows up if he is put where his target stood before the block is over."""
    theirs = cursor.theirs(request.player)
    for token in cursor.within():
        if token.kind == PUT and token.player == theirs and token.place not in cursor.spent:
            if cursor.square(token.square) == cursor.m.hit_square:
                cursor.answer_once(token)
                return YES
        ends = token.kind == DEFENDER or (token.kind == WALK and token.player == theirs)
        if ends or (token.kind == REPORT and token.word in ("block", "blockRoll")):
            return NO
    return NO


CHOOSERS: Final[Mapping[str, Callable[[Cursor, Choose, Note], Option]]] = {
    "reroll": reroll,
    "block die": block_die,
    "push": push,
    "follow up": follow_up,
}
