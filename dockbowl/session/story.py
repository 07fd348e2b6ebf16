"""What happened, in plain words: one line an event, for the log, the command line and scenarios.

>>> tell(match, event)
'a4 Grim dodges: needs 3+ (-1 marked): 5, made it'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import Any, Final

import msgspec

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.requests import BLOCK, Request, Roll
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.core.texts import BLOCK_FACES, describe_dice, format_square
from dockbowl.lang import filled, ntr, said, tr
from dockbowl.rules.block_die import PLAIN_FACES
from dockbowl.session.fix_words import written_in_words
from dockbowl.session.phrases import ACTIONS, BOUNCES_AGAIN, BOXES, GETS, INJURIES, MOVES, PHRASES, PLANK_JUMP, TESTS
from dockbowl.session.phrases import casualty as in_full
from dockbowl.session.whereabouts import whereabouts

QUIET: Final = (ev.BlockResult,)
"""Events that another line already tells of."""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log with what it is about, so that a click can show it."""

    text: str
    event: Event
    entry: int = 0
    players: tuple[int, ...] = ()
    squares: tuple[int, ...] = ()


# ---------------------------------------------------------------- names


def player_name(m: Match, player: int) -> str:
    """A player as the log calls him: id and name."""
    if not 0 <= player < len(m.ids):
        return tr("nobody")
    id_, name = m.ids[player], m.card[player].name
    return f"{id_} {name}" if name and name != id_ else id_


def coach_name(m: Match, coach: int) -> str:
    return m.team_names[coach] if 0 <= coach < len(m.team_names) else tr("nobody")


def mods_in_words(mods: Iterable[Mod]) -> str:
    """` (-1 marked, +1 two heads)`, or nothing."""
    listed = ", ".join(mod_in_words(mod) for mod in mods)
    return f" ({listed})" if listed else ""


def mod_in_words(mod: Mod) -> str:
    """A modifier with its reason: `-1 marked`."""
    value, space, why = str(mod).replace("_", " ").partition(" ")
    return f"{value}{space}{said(why)}"


def request_in_words(m: Match, request: Request) -> str:
    """What is asked now: `dodge (1 d6, a4 Grim needs 3+)`, `follow up (Orcs)`."""
    if isinstance(request, Roll):
        who = f", {player_name(m, request.player)}" if request.player >= 0 else ""
        need = tr(" needs {need}+", need=request.need) if request.need else ""
        return f"{said(request.purpose)} ({describe_dice(request)}{who}{need}{mods_in_words(request.mods)})"
    return f"{said(request.purpose)} ({coach_name(m, request.coach)})"


def headline(match: Match) -> str:
    """One line that says where a match stands, for lists of saves."""
    if match.over:
        return tr("over: {team}", team=match.team_names[match.winner] if match.winner >= 0 else tr("a draw"))
    turns = max(match.turn, default=0)
    whose = match.team_names[match.active] if match.active >= 0 else tr("set-up")
    return tr("{whose}, turn {turns}, score {map}", whose=whose, turns=turns, map=" - ".join(map(str, match.score)))


# ---------------------------------------------------------------- events in words


@singledispatch
def _say(event: Event, m: Match) -> str:
    """An event that has no words of its own yet is shown as it is."""
    fields = ", ".join(f"{name} {getattr(event, name)}" for name in event.__struct_fields__)
    return f"{type(event).__name__}: {fields}"


_SQUARE: Final = re.compile("((?:\\b\\w+ )?)\x01(-?\\d+)\x01")
_FACE: Final = re.compile("\x02(\\d)\x02")
_RESULT: Final = re.compile("\x03([^\x03]*)\x03")


def _square(square: int) -> str:
    """The place of a square in a line: each way of telling has words of its own for it."""
    return f"\x01{square}\x01"


def _face(face: int) -> str:
    """The place of a face of a block die."""
    return f"\x02{face}\x02"


def _result(result: str) -> str:
    """The place of a result of an injury roll."""
    return f"\x03{result}\x03"


def tell(m: Match, event: Event) -> str:
    """An event as a line of the log: squares by their coordinates, block dice by the names that scenarios write."""
    text = _SQUARE.sub(lambda found: found[1] + format_square(m, int(found[2])), _say(event, m))
    return _RESULT.sub(lambda found: said(found[1]), _FACE.sub(lambda found: said(BLOCK_FACES[int(found[1])]), text))


def tell_plainly(m: Match, event: Event) -> str:
    """The same for people at a board: places by name, block dice in the order of their faces, results in words."""
    if isinstance(event, ev.BlockThrown):
        event = msgspec.structs.replace(event, faces=tuple(sorted(event.faces)))
    elif isinstance(event, ev.Corrected):
        event = ev.Corrected(written_in_words(m, event.what), said(event.reason))
    text = _SQUARE.sub(lambda found: whereabouts(m, int(found[2]), found[1]), _say(event, m))
    text = _FACE.sub(lambda found: said(PLAIN_FACES[int(found[1])]), text)
    return _RESULT.sub(lambda found: INJURIES.get(found[1], said(found[1])), text)


def lines(m: Match, told: Iterable[Any], *, plainly: bool = False) -> list[LogLine]:
    """The log of a session's `told` events, without those that say nothing new. `plainly`: for people at a board."""
    return [log_line(m, item.event, item.entry, plainly) for item in told if not isinstance(item.event, QUIET)]


def log_line(m: Match, event: Event, entry: int = 0, plainly: bool = False) -> LogLine:
    """An event's line with the players and squares it is about."""
    about: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
    players = tuple(about[name] for name in ("player", "target") if about.get(name, -1) >= 0)
    squares = tuple(about[name] for name in ("start", "end", "square") if about.get(name, -1) >= 0)
    return LogLine((tell_plainly if plainly else tell)(m, event), event, entry, players, squares)


@_say.register
def _(event: ev.Told, m: Match) -> str:
    phrase = PHRASES.get(event.what)
    if phrase is not None:
        values = {
            "player": player_name(m, event.player),
            "other": player_name(m, event.number),
            "coach": coach_name(m, event.coach),
            "square": _square(event.square),
            "number": event.number,
            "squares": ntr("{n} square", "{n} squares", event.number),
            "word": said(event.word.replace("_", " ")),
        }
        return filled(phrase, values)
    parts = [said(event.what)]
    if event.coach >= 0:
        parts.append(coach_name(m, event.coach))
    if event.player >= 0:
        parts.append(player_name(m, event.player))
    if event.square >= 0:
        parts.append(tr("at {square}", square=_square(event.square)))
    if event.number:
        parts.append(str(event.number))
    if event.word:
        parts.append(said(event.word.replace("_", " ")))
    return f"{parts[0]}: {', '.join(parts[1:])}" if len(parts) > 1 else parts[0]


@_say.register
def _(event: ev.TurnStarted, m: Match) -> str:
    return tr("{coach}: turn {number}", coach=coach_name(m, event.coach), number=event.number)


@_say.register
def _(event: ev.TurnEnded, m: Match) -> str:
    return tr(
        "{coach}: end of turn{part}",
        coach=coach_name(m, event.coach),
        part=f" ({said(event.turnover)})" if event.turnover else "",
    )


@_say.register
def _(event: ev.Activated, m: Match) -> str:
    what = ACTIONS.get(event.action, tr("declares {action}", action=said(event.action)))
    return f"{player_name(m, event.player)} {what}"


@_say.register
def _(event: ev.Moved, m: Match) -> str:
    how = MOVES.get(event.how, tr("is moved ({how})", how=said(event.how)))
    return tr("{player} {how} to {end}", player=player_name(m, event.player), how=how, end=_square(event.end))


@_say.register
def _(event: ev.StoodUp, m: Match) -> str:
    return tr("{player} stands up", player=player_name(m, event.player))


@_say.register
def _(event: ev.Rolled, m: Match) -> str:
    faces = _faces(event.die, event.faces)
    if event.purpose == "sea":
        hit = tr(", something stirs") if event.passed else ""
        return tr(
            "{coach}, sea roll: {faces} against the counter at {need}{hit}",
            coach=coach_name(m, event.coach),
            faces=faces,
            need=event.need,
            hit=hit,
        )
    if event.player >= 0:
        doing = TESTS.get(event.purpose)
        subject = player_name(m, event.player)
        subject = f"{subject} {doing}" if doing else f"{subject}, {said(event.purpose.replace('_', ' '))}"
    elif event.coach >= 0:
        subject = f"{coach_name(m, event.coach)}, {said(event.purpose)}"
    else:
        subject = said(event.purpose)
    if event.passed is None:  # no test; `need` is then the total, if it is not the dice alone
        total = tr(", in all {need}", need=event.need) if event.need and event.need != sum(event.faces) else ""
        return f"{subject}: {faces}{total}{mods_in_words(event.mods)}"
    if event.purpose == "plank jump":  # no test that is passed or failed: three things may happen
        return f"{subject}{mods_in_words(event.mods)}: {faces}, {PLANK_JUMP.get(event.faces[0], tr('lands'))}"
    result = tr(", made it") if event.passed else tr(", failed")
    if event.purpose == "plank bounce" and event.passed and event.faces[0] == BOUNCES_AGAIN:
        result = tr(", bounces again")
    return tr(
        "{subject}: needs {need}{mods}: {faces}{result}",
        subject=subject,
        need=_need(event.need),
        mods=mods_in_words(event.mods),
        faces=faces,
        result=result,
    )


def _need(need: int) -> str:
    return f"{need}+" if need <= 6 else tr("a 6")


def _faces(die: str, faces: tuple[int, ...]) -> str:
    return " ".join(map(_face, faces)) if die == BLOCK else ", ".join(map(str, faces))


@_say.register
def _(event: ev.Rerolled, m: Match) -> str:
    source = event.source.replace("_", " ")
    if source == "captain":
        kind = tr("a team re-roll that costs nothing")
    else:
        kind = tr("the {source} re-roll", source=said(source)) if source in ("team", "leader") else said(source)
    return tr(
        "{player} re-rolls {purpose}: {kind}",
        player=player_name(m, event.player),
        purpose=said(event.purpose.replace("_", " ")),
        kind=kind,
    )


@_say.register
def _(event: ev.SkillUsed, m: Match) -> str:
    on = tr(" on {player}", player=player_name(m, event.target)) if event.target >= 0 else ""
    return tr(
        "{player} uses {skill}{on}",
        player=player_name(m, event.player),
        skill=said(event.skill.replace("_", " ")),
        on=on,
    )


@_say.register
def _(event: ev.BlockThrown, m: Match) -> str:
    count = abs(event.dice)
    dice = f"{count} {(tr('die') if count == 1 else tr('dice'))}"
    chooser = tr(", the other coach chooses") if event.dice < 0 else ""
    faces = ", ".join(map(_face, event.faces))
    player, target = player_name(m, event.player), player_name(m, event.target)
    return tr(
        "{player} blocks {target}, {dice}{chooser}: {faces}",
        player=player,
        target=target,
        dice=dice,
        chooser=chooser,
        faces=faces,
    )


@_say.register
def _(event: ev.BlockResult, m: Match) -> str:
    player, target = player_name(m, event.player), player_name(m, event.target)
    return tr("{player} on {target}: {face}", player=player, target=target, face=_face(event.face))


@_say.register
def _(event: ev.KnockedDown, m: Match) -> str:
    how = {"knocked down": tr("is knocked down"), "placed prone": tr("is placed prone")}.get(event.how, said(event.how))
    return tr("{player} {how} at {square}", player=player_name(m, event.player), how=how, square=_square(event.square))


@_say.register
def _(event: ev.ArmourRolled, m: Match) -> str:
    total = sum(event.faces) + sum(mod.value for mod in event.mods)
    result = tr("broken") if event.broken else tr("holds")
    return tr(
        "armour of {player}: needs {need}+{mods}: {faces} = {total}, {result}",
        player=player_name(m, event.player),
        need=event.need,
        mods=mods_in_words(event.mods),
        faces=_faces("d6", event.faces),
        total=total,
        result=result,
    )


@_say.register
def _(event: ev.InjuryRolled, m: Match) -> str:
    of = tr("injury of {player}{mods}", player=player_name(m, event.player), mods=mods_in_words(event.mods))
    if not event.faces:  # read straight off the table (overboard)
        return f"{of}: {_result(event.result)}"
    total = sum(event.faces) + sum(mod.value for mod in event.mods)
    return f"{of}: {_faces('d6', event.faces)} = {total}, {_result(event.result)}"


@_say.register
def _(event: ev.CasualtyRolled, m: Match) -> str:
    faces = _faces(event.dice[0], event.faces)
    return tr(
        "casualty of {player}: {faces}, {result}",
        player=player_name(m, event.player),
        faces=faces,
        result=in_full(event.result, event.lasting),
    )


@_say.register
def _(event: ev.Left, m: Match) -> str:
    why = f" ({said(event.why)})" if event.why and event.why != "injury" else ""
    return tr(
        "{player} leaves: {get}{why}",
        player=player_name(m, event.player),
        get=BOXES.get(event.box, said(event.box)),
        why=why,
    )


@_say.register
def _(event: ev.Entered, m: Match) -> str:
    why = f" ({said(event.why)})" if event.why else ""
    return tr(
        "{player} comes on at {square}{why}", player=player_name(m, event.player), square=_square(event.square), why=why
    )


@_say.register
def _(event: ev.BallMoved, m: Match) -> str:
    if event.start == event.end and event.how != "placed":
        return tr("the ball stays at {end} ({how})", end=_square(event.end), how=said(event.how))
    return tr("the ball goes to {end} ({how})", end=_square(event.end), how=said(event.how))


@_say.register
def _(event: ev.BallTaken, m: Match) -> str:
    return f"{player_name(m, event.player)} {GETS.get(event.how, tr('has the ball ({how})', how=said(event.how)))}"


@_say.register
def _(event: ev.BallLost, m: Match) -> str:
    return tr("{player} loses the ball", player=player_name(m, event.player))


@_say.register
def _(event: ev.Passed, m: Match) -> str:
    return tr(
        "{player} throws to {square}: {result}",
        player=player_name(m, event.player),
        square=_square(event.square),
        result=said(event.result),
    )


@_say.register
def _(event: ev.Turnover, m: Match) -> str:
    return tr("turnover: {reason}", reason=said(event.reason))


@_say.register
def _(event: ev.Scored, m: Match) -> str:
    return tr(
        "touchdown! {player} scores for {coach}", player=player_name(m, event.player), coach=coach_name(m, event.coach)
    )


@_say.register
def _(event: ev.WeatherChanged, m: Match) -> str:
    rolled = f"{_faces('d6', event.faces)}, " if event.faces else ""
    return tr("the weather: {rolled}{weather}", rolled=rolled, weather=said(event.weather))


@_say.register
def _(event: ev.RerollsChanged, m: Match) -> str:
    verb = tr("gains") if event.change >= 0 else tr("loses")
    count = abs(event.change)
    what = tr("a re-roll") if count == 1 else tr("{count} re-rolls", count=count)
    return f"{coach_name(m, event.coach)} {verb} {what} ({said(event.why)})"


@_say.register
def _(event: ev.MatchOver, m: Match) -> str:
    result = tr("{coach} win", coach=coach_name(m, event.winner)) if event.winner >= 0 else tr("a draw")
    return tr("the match is over: {result} ({reason})", result=result, reason=said(event.reason))


@_say.register
def _(event: ev.Corrected, m: Match) -> str:
    return tr("the referee: {what}{part}", what=event.what, part=f" - {event.reason}" if event.reason else "")


SAYS: Final[Callable[[type], Any]] = _say.dispatch
"""The function for an event class, for the test that every class has one."""
