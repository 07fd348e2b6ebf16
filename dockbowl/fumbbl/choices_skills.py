"""Decisions to use a skill, a healer or a bribe: what the record says was used, or what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.core.requests import NO, YES, Choose, Option, at, who
from dockbowl.core.state import STANDING, STUNNED
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.cursor import Cursor, Diverged
from dockbowl.fumbbl.recorded import Die
from dockbowl.fumbbl.tape import ACT, REPORT, REST, STATE, WALK, Token
from dockbowl.rules.chain import FACINGS

Note = Callable[[str, str], None]
Chooser = Callable[[Cursor, Choose, Note], Option]

NEAR: Final = 80
"""So many tokens further on a healer or an argument is looked for."""
MODIFIERS: Final[Mapping[str, str]] = {
    "mighty_blow": "Mighty Blow", "dirty_player": "Dirty Player", "arm_bar": "Arm Bar", "fireball": "Fireball",
}  # fmt: skip


def _yes(said: bool) -> Option:
    return YES if said else NO


# ------------------------------------------------------------------ said to be used


def skill_used(cursor: Cursor, player: int, skill: str) -> bool | None:
    """Whether the record says that he uses a skill, before anything else is begun; None if it says nothing."""
    theirs = cursor.theirs(player)
    for token in cursor.ahead():
        if token.kind == REPORT and token.word == "skillUse" and token.place not in cursor.spent:
            if token.player == theirs and terms.skill_key(str(token.get("skill"))) == skill:
                cursor.answer_once(token)
                return bool(token.get("used", False))
        if token.kind in (REST, ACT) and token.place != cursor.last_act:
            return None
        if token.kind == WALK or (token.kind == REPORT and token.word == "block"):
            return None
    return None


def _said(skill: str, otherwise: bool) -> Chooser:
    """Used or not as the record says; where it says nothing, as the server does by itself."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        used = skill_used(cursor, request.player, skill)
        return _yes(otherwise if used is None else used)

    return choose


def _always(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The server uses it without asking."""
    return YES


# ------------------------------------------------------------------ shown by the dice


def last_injury(cursor: Cursor, player: int) -> Die | None:
    """The last armour or injury die that fell for a player."""
    return cursor.falls.get(player)


def _in_injury(skill: str) -> Chooser:
    """Added to the armour or to the injury roll: the report of the fall names it."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        die = last_injury(cursor, request.target)
        if die is None:
            return NO
        key = "armorModifiers" if die.kind == "armour" else "injuryModifiers"
        name = MODIFIERS[skill]
        return _yes(any(str(mod).startswith(name) or str(mod).endswith(name) for mod in die.told.get(key) or ()))

    return choose


def break_tackle(cursor: Cursor, request: Choose, note: Note) -> Option:
    for i in range(cursor.first_die - 1, -1, -1):
        die = cursor.dice[i]
        if die.kind == "dodge":
            return _yes("Break Tackle" in (die.mods or ()))
    return NO


def _next_die(kind: str) -> Chooser:
    """Used if his is the very next roll of the record."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        return _yes(cursor.die_next(kind, request.player))

    return choose


def _die_ahead(kind: str) -> Chooser:
    """Used if such a roll of his is among the next."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        return _yes(cursor.die_ahead(kind, request.player))

    return choose


def pick_me_up(cursor: Cursor, request: Choose, note: Note) -> Option:
    die = cursor.next_die()
    return _yes(die is not None and die.kind == "pick me up")


def diving_catch(cursor: Cursor, request: Choose, note: Note) -> Option:
    used = skill_used(cursor, request.player, "diving_catch")
    return _yes(cursor.die_next("catch", request.player) if used is None else used)


def interfere(cursor: Cursor, request: Choose, note: Note) -> Option:
    die = cursor.next_die()
    player = cursor.player(die.player) if die is not None and die.kind == "interfere" else -1
    return who("interfere", player) if player >= 0 and cursor.m.coach[player] == request.coach else NO


def cloud_burster(cursor: Cursor, request: Choose, note: Note) -> Option:
    used = skill_used(cursor, request.player, "cloud_burster")
    return _yes(cursor.report("cloudBurster") is not None if used is None else used)


# ------------------------------------------------------------------ in a push


def _pushed_by(mode: str, skill: str) -> Chooser:
    """Side Step and Grab: the report of the push says which of them it is."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        victim = request.player if mode == "sideStep" else request.target
        theirs = cursor.theirs(victim)
        put = cursor.put(theirs)
        for token in cursor.within():
            if put is not None and token.place > put.place:
                break
            if token.kind == REPORT and token.word == "pushback" and token.get("defenderId") == theirs:
                if token.place not in cursor.spent:
                    if token.get("pushbackMode") == mode:
                        cursor.answer_once(token)
                        return YES
                    return NO
        return _yes(bool(skill_used(cursor, request.player, skill)))

    return choose


def trick(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.put(cursor.theirs(request.player))
    if token is None:
        raise Diverged("the record does not say where the trickster goes")
    cursor.answer_once(token)
    return at("trick", cursor.square(token.square))


def hit_and_run(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("hitAndRun")
    if token is None:
        return NO
    put = cursor.put(cursor.theirs(request.player)) or cursor.find(
        lambda walk: walk.kind == WALK and walk.player == cursor.theirs(request.player)
    )
    if put is not None:
        cursor.answer_once(put)
        return at("run", cursor.square(put.square))
    dx, dy = terms.COMPASS.get(str(token.get("direction")), (0, 0))
    return at("run", cursor.m.board.offset(cursor.m.at[request.player], dx, dy))


def pile_driver(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("foul")
    return _yes(token is not None and cursor.player(str(token.get("defenderId"))) == request.target)


def stab(cursor: Cursor, request: Choose, note: Note) -> Option:
    for token in cursor.within():
        if token.kind == REPORT and token.word in ("block", "blockRoll"):
            return NO
        if token.kind == REPORT and token.word == "injury" and "tab" in str(token.get("injuryType")):
            return YES
    return NO


def lay_the_ball(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("placedBallDirection")
    dx, dy = terms.COMPASS.get(str(token.get("direction")) if token is not None else "", (0, 0))
    return at("lay", cursor.m.board.offset(cursor.m.at[request.player], dx, dy))


def on_the_ball(cursor: Cursor, request: Choose, note: Note) -> Option:
    """He runs if the record lets him walk while the ball is in the air."""
    theirs = cursor.theirs(request.player)
    for token in cursor.ahead():
        if token.kind == WALK:
            return _yes(token.player == theirs)
        if token.kind == REPORT and token.word not in ("playerAction", "skillUse", "passBlock"):
            return NO
    return NO


def use_swoop(cursor: Cursor, request: Choose, note: Note) -> Option:
    return _yes(cursor.report("swoopPlayer") is not None)


def swoop(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The template is turned the way he went, or, for a slant, to a side that has it."""
    token = cursor.report("swoopPlayer")
    way = terms.COMPASS.get(str(token.get("scatterDirection")) if token is not None else "", (0, 0))
    for side, facing in FACINGS.items():
        if facing == way or (abs(way[0]) == abs(way[1]) == 1 and facing[0] in (0, way[0]) and facing[1] in (0, way[1])):
            return Option("swoop", word=side)
    raise Diverged("the record swoops in no direction")


# ------------------------------------------------------------------ healers and referees


def _about(cursor: Cursor, theirs: str, *words: str) -> Token | None:
    """The next report of one of these kinds about a player, if it is near."""
    for i, token in enumerate(cursor.ahead()):
        if i > NEAR:
            return None
        if token.kind == REPORT and token.word in words and token.player == theirs and token.place not in cursor.spent:
            return token
    return None


def apothecary(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Called if a second casualty is rolled or a result chosen; a roll without dice says that he was not."""
    token = _about(cursor, cursor.theirs(request.player), "apothecaryRoll", "apothecaryChoice")
    if token is None:
        return NO
    if token.word == "apothecaryChoice" or not token.get("casualtyRoll"):
        cursor.answer_once(token)
    return _yes(token.word == "apothecaryChoice" or bool(token.get("casualtyRoll")))


def _left_with(cursor: Cursor, theirs: str) -> tuple[int, str | None]:
    """The state he is in once he is off the pitch, and the harm that lasts."""
    for i, token in enumerate(cursor.ahead()):
        if i > NEAR:
            break
        if token.kind == STATE and token.player == theirs and terms.status(token.number_value) > STUNNED:
            harm = cursor.tape.after[token.command].injured.get(theirs)
            return terms.base(token.number_value), harm or None
    raise Diverged("the record does not say which injury the apothecary leaves")


def apothecary_result(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The new result, offered first, or the old one."""
    theirs = cursor.theirs(request.player)
    choice = _about(cursor, theirs, "apothecaryChoice")
    fallen = (die for die in reversed(cursor.dice) if die.used and die.token.word == "apothecaryRoll")
    new = next((die for die in fallen if die.player == theirs), None)
    offered = request.legal()
    if new is None:
        raise Diverged("the record does not say which injury the apothecary leaves")
    if choice is not None:
        cursor.answer_once(choice)
        base, harm = terms.base(int(choice.get("playerState", 0))), choice.get("seriousInjury")
    else:
        base, harm = _left_with(cursor, theirs)
    same_state = base == terms.base(int(new.told.get("playerState") or 0))
    same = same_state and harm == new.told.get("seriousInjury")
    if base in (terms.RESERVE, terms.BADLY_HURT):
        return next((option for option in offered if option.word.startswith("badly")), offered[0])
    return offered[0] if same else offered[1]


def regeneration_again(cursor: Cursor, request: Choose, note: Note) -> Option:
    return _yes(cursor.die_next("regeneration", request.player))


def argue_again(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The next roll is one more argument about the same player."""
    return _yes(cursor.die_next("argue the call", request.player))


def raise_dead(cursor: Cursor, request: Choose, note: Note) -> Option:
    return _yes(cursor.report("raiseDead") is not None)


def _last_rest(cursor: Cursor) -> int:
    """Where the last activation ended: the turn's end may be told before or after a spell."""
    place = cursor.place
    while place > 0 and cursor.tape.tokens[place - 1].kind not in (ACT, REST):
        place -= 1
    return place


def weather_mage(cursor: Cursor, request: Choose, note: Note) -> Option:
    die = cursor.next_die()
    return _yes(die is not None and die.kind == "weather mage")


def which_weather(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("weatherMageResult", tokens=cursor.ahead(_last_rest(cursor)))
    word = terms.WEATHER.get(str(token.get("weather")), "") if token is not None else ""
    return Option("weather", word=word)


def wizard(cursor: Cursor, request: Choose, note: Note) -> Option:
    """A spell between two turns: at the square from which just those who roll are reached."""
    use: Token | None = None
    hit: list[int] = []
    for token in cursor.ahead(_last_rest(cursor)):
        later = token.place >= cursor.place
        if later and (token.kind == ACT or (token.kind == REPORT and token.word in ("playerAction", "turnEnd"))):
            break
        if token.kind == REPORT and token.word == "wizardUse" and token.place not in cursor.spent:
            use = token
        elif use is not None and token.kind == REPORT and token.word == "spellEffectRoll":
            hit.append(cursor.player(token.player))
    if use is None or cursor.coach(str(use.get("teamId"))) != request.coach:
        return NO
    cursor.answer_once(use)
    if str(use.get("wizardSpell")).lower() == "zap":
        return who("zap", hit[0]) if hit else NO
    m = cursor.m
    standing = [p for p in range(len(m.at)) if m.at[p] >= 0 and m.status[p] == STANDING]  # the others are spared
    for option in request.legal():
        if option.verb == "fireball":
            reached = [p for p in standing if m.board.distance(m.at[p], option.square) <= 1]
            if reached == sorted(hit):
                return option
    raise Diverged("the record's spell reaches players whom no fireball here does")


CHOOSERS: Final[Mapping[str, Chooser]] = {
    **{f"use {skill}": _in_injury(skill) for skill in MODIFIERS},
    "use block": _always,
    "use strip_ball": _said("strip_ball", True),
    "use fend": _said("fend", True),
    "use break_tackle": break_tackle,
    "use tentacles": _next_die("tentacles"),
    "use shadowing": _next_die("shadowing"),
    "use diving_catch": diving_catch,
    "use pick_me_up": pick_me_up,
    "use cloud_burster": cloud_burster,
    "use sidestep": _pushed_by("sideStep", "sidestep"),
    "use grab": _pushed_by("grab", "grab"),
    "use pile_driver": pile_driver,
    "use stab": stab,
    "use on_the_ball": on_the_ball,
    "use swoop": use_swoop,
    "use plague_ridden": raise_dead,
    "swoop": swoop,
    "interfere": interfere,
    "trick": trick,
    "hit and run": hit_and_run,
    "lay the ball": lay_the_ball,
    "apothecary": apothecary,
    "apothecary result": apothecary_result,
    "regeneration again": regeneration_again,
    "argue the call": _die_ahead("argue the call"),
    "argue again": argue_again,
    "bribe": _die_ahead("bribe"),
    "weather mage": weather_mage,
    "which weather": which_weather,
    "wizard": wizard,
}
