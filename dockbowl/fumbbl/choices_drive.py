"""Decisions before and between drives: the toss, set-ups, the kick-off and its events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, Choose, Option, at, say, who
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.cursor import Cursor, Diverged
from dockbowl.fumbbl.rolls import touched
from dockbowl.fumbbl.tape import BALL, MODE, PUT, REPORT, SIDE, Token
from dockbowl.games import texts
from dockbowl.games.match import set_up as setting_up
from dockbowl.games.match.before import KICK, RECEIVE
from dockbowl.games.match.course import course
from dockbowl.session.corrections import Key

Note = Callable[[str, str], None]
DONE: Final = say("done")
SOLID: Final = "solidDefence"


def kick_or_receive(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("receiveChoice", tokens=cursor.ahead())
    if token is None:
        raise Diverged("the record does not say who kicks")
    cursor.move_to(token.place + 1)
    return RECEIVE if token.get("receiveChoice", False) else KICK


def nothing(cursor: Cursor, request: Choose, note: Note) -> Option:
    """What was bought stands with the teams."""
    return DONE


def first(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The record does not say, and nothing hangs on it."""
    return request.legal()[0]


# ------------------------------------------------------------------ set-up


def set_up(cursor: Cursor, request: Choose, note: Note) -> Option:
    """One player on the square where he stands when this coach is done, the line of scrimmage first."""
    m, coach = cursor.m, request.coach
    end = _set_up_over(cursor, coach)
    mirror = cursor.mirror(end)
    wanted = {
        p: cursor.square(square)
        for theirs, square in mirror.at.items()
        if terms.on_pitch(square) and (p := cursor.player(theirs)) >= 0 and m.coach[p] == coach
    }
    left = [p for p in wanted if m.at[p] < 0]
    if not left:
        if request.allows(DONE):
            cursor.move_to(end.place)
            return DONE
        raise Diverged(f"the record's set-up is not legal here: {'; '.join(setting_up.faults(m, coach))}")
    there = setting_up.line(m, coach)
    for p in sorted(left, key=lambda p: (wanted[p] not in there, p)):
        option = Option("place", p, wanted[p])
        if request.allows(option):
            return option
    p = left[0]
    raise Diverged(
        f"the record sets {m.ids[p]} up where he may not stand here: "
        f"{setting_up.why(m, request, Option('place', p, wanted[p]))}"
    )


def _set_up_over(cursor: Cursor, coach: int) -> Token:
    """The token with which a coach has set up: the other side's turn to, or the kick-off."""
    for token in cursor.ahead():
        if token.kind == SIDE and token.number_value != coach and cursor.mirror(token).mode == "setup":
            if cursor.mirror(token).active == coach:
                return token
        if token.kind == MODE and token.word != "setup" and cursor.mirror(token).mode == "setup":
            if cursor.mirror(token).active == coach:
                return token
    raise Diverged(f"the record has no set-up of coach {'ab'[coach]} here")


# ------------------------------------------------------------------ the kick


def kicker(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The record's server lets one with Kick do it if there is one."""
    legal = request.legal()
    return next((option for option in legal if cursor.m.has(option.player, Prop.KICKS_SHORT)), legal[0])


def kick(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The square aimed at, counted back from where the ball came down."""
    token = cursor.report("kickoffScatter", tokens=cursor.ahead())
    end = terms.as_square(token.get("ballCoordinateEnd")) if token is not None else None
    if token is None or end is None:
        raise Diverged("the record has no kick here")
    dx, dy = terms.COMPASS.get(str(token.get("scatterDirection")), (0, 0))
    distance = int(token.get("rollScatterDistance", 0))
    aimed = end[0] - dx * distance, end[1] - dy * distance
    square = cursor.square(aimed)
    if square < 0:
        raise Diverged(f"the record kicks at {aimed[0]},{aimed[1]}, off the pitch")
    return at("kick", square)


def _next_placed(cursor: Cursor, mode: str, coach: int) -> Token | None:
    """The next player of a coach put on a square of the pitch while the record is in a mode; it is read then."""
    m = cursor.m
    for token in cursor.ahead():
        if token.kind == PUT and terms.on_pitch(token.square) and cursor.mirror(token).mode == mode:
            player = cursor.player(token.player)
            if player >= 0 and m.coach[player] == coach and _stays(cursor, token, mode) != m.at[player]:
                cursor.move_to(token.place + 1)
                return token
        if token.kind == MODE and token.word != mode and cursor.mirror(token).mode == mode:
            return None
        if token.kind == REPORT and token.word in ("catchRoll", "scatterBall", "turnEnd", "playerAction"):
            return None
    return None


def _stays(cursor: Cursor, put: Token, mode: str) -> int:
    """The square he is on when the mode ends, if this is where he was put last; else where he stands now."""
    for token in cursor.ahead(put.place + 1):
        if cursor.mirror(token).mode != mode:
            break
        if token.kind == PUT and token.player == put.player:
            return cursor.m.at[cursor.player(put.player)]
    return cursor.square(put.square)


def swarming(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = _next_placed(cursor, "swarming", request.coach)
    if token is None:
        return DONE
    return Option("place", cursor.player(token.player), cursor.square(token.square))


def high_kick(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = _next_placed(cursor, "highKick", request.coach)
    if token is None:
        return NO
    return who("catcher", cursor.player(token.player))


def quick_snap(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = _next_placed(cursor, "quickSnap", request.coach)
    if token is None:
        return DONE
    return Option("snap", cursor.player(token.player), cursor.square(token.square))


def solid_defence(cursor: Cursor, request: Choose, note: Note) -> Option:
    """All who stand elsewhere in the end are taken up, then set up again, the line first."""
    m, coach = cursor.m, request.coach
    modes = (token for token in cursor.ahead() if token.kind == MODE and token.word != SOLID)
    end = next((token for token in modes if cursor.mirror(token).mode == SOLID), None)
    if end is None:
        return DONE
    mirror = cursor.tape.after[end.command - 1]
    there = {cursor.player(theirs): cursor.square(square) for theirs, square in mirror.at.items()}
    hand = [p for p in sorted(course(m).ready) if m.at[p] < 0 and m.coach[p] == coach]
    moved = [p for p in m.fielded(coach) if there.get(p, m.at[p]) not in (m.at[p], -1)]
    if moved:
        return who("take", moved[0])
    on_line = setting_up.line(m, coach)
    for p in sorted(hand, key=lambda p: (there.get(p, -1) not in on_line, p)):
        option = Option("place", p, there.get(p, -1))
        if request.allows(option):
            return option
    if hand:
        raise Diverged("the record's Solid Defence is not legal here")
    cursor.move_to(end.place)
    return DONE


def touchback(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Who holds the ball after the next place it is put."""
    for token in cursor.ahead():
        if token.kind == BALL and token.square is not None:
            carrier = next(
                (theirs for theirs, square in cursor.tape.after[token.command].at.items() if square == token.square), ""
            )
            player = cursor.player(carrier) if carrier else -1
            if player >= 0 and cursor.m.coach[player] == request.coach:
                cursor.move_to(token.place + 1)
                return who("give", player)
            free = at("ball", cursor.square(token.square))
            if request.allows(free):
                cursor.move_to(token.place + 1)
                return free
        if token.kind == REPORT and token.word == "playerAction":
            break
    raise Diverged("we ask for a touchback, the record has none")


# ------------------------------------------------------------------ prayers


def prayer_player(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Whom a prayer is spent on: the next player the record tells of."""
    token = touched(cursor)
    if token is None:
        raise Diverged("the record does not say whom the prayer is for")
    cursor.answer_once(token)
    return who("bless", cursor.player(token.player))


GIFTS: Final = frozenset(
    ("fieldModelAddSkillEnhancements", "fieldModelAddEnhancements", "fieldModelAddIntensiveTraining")
)


LATER: Final = 20
"""So many commands further on a learned skill is looked for."""


def new_skill(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The skill learned. Our rosters may not offer it to a player of a roster they do not know: he is given it then."""
    offered = {option.word: option for option in request.legal()}
    start = cursor.tape.tokens[max(0, cursor.place - 1)].command
    for command in cursor.recording.commands[start : start + LATER]:
        for change in command.changes:
            if str(change.get("modelChangeId")) in GIFTS:
                for key in map(terms.skill_key, _texts(change.get("modelChangeValue"))):
                    if key in offered:
                        return offered[key]
                    if key in cursor.m.rules.skills:
                        cursor.mend = partial(_lend, cursor, request.player, key)
                        return request.legal()[0]
    raise Diverged("the record does not say which skill is learned")


def _lend(cursor: Cursor, player: int, skill: str) -> None:
    """Put the skill in the place of the one just lent, by a correction."""
    session, id_ = cursor.session, cursor.m.ids[player]
    gifts = [list(gift) for gift in session.game.position_keys["gifts"].read(cursor.m)]
    last = max(place for place, gift in enumerate(gifts) if gift[0] == id_)
    gifts[last][1] = f"{skill} 1" if texts.skill(skill).value == "bonus" else skill
    session.correct(Key("gifts", gifts), "as recorded")


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for part in value for text in _texts(part)]
    if isinstance(value, dict):
        return [text for part in value.values() for text in _texts(part)]
    return []


CHOOSERS: Final[Mapping[str, Callable[[Cursor, Choose, Note], Option]]] = {
    "kick or receive": kick_or_receive,
    "inducement": nothing,
    "set up": set_up,
    "kicker": kicker,
    "kick": kick,
    "swarming": swarming,
    "high kick": high_kick,
    "quick snap": quick_snap,
    "solid defence": solid_defence,
    "touchback": touchback,
    "prayer player": prayer_player,
    "new skill": new_skill,
    "award touchdown": first,
}
