"""What our rules roll, answered with the recorded dice: the same die, the same player, the same target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.board.directions import clockwise
from dockbowl.core import texts
from dockbowl.core.requests import D8, Roll
from dockbowl.core.state import STANDING, Match
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.cursor import Cursor, Diverged
from dockbowl.fumbbl.recorded import MODIFIED, PICK, STEP, Die
from dockbowl.fumbbl.tape import REPORT, Token
from dockbowl.games.match.after import DEAD, may_earn
from dockbowl.games.match.course import course
from dockbowl.games.match.prayers import CLEATS, HABITS, players_at_hand
from dockbowl.rules.chain import FACINGS
from dockbowl.rules.injury_tables import LASTING
from dockbowl.rules.pass_test import ACCURATE, FUMBLE, INACCURATE, WILD, pass_result
from dockbowl.sim.oracle.names import BB2020, CLOCKWISE, Modifiers

KINDS: Final[Mapping[str, str]] = {
    "bounce": STEP, "scatter": STEP, "leap": "jump", "chain direction": STEP, "kick team-mate": "kick team-mate",
}  # fmt: skip
"""Our purposes: the record's kind, where it has another name."""
THROWS: Final = frozenset(("throw team-mate", "kick team-mate"))
RESULTS: Final = {
    "ACCURATE": ACCURATE, "INACCURATE": INACCURATE, "WILDLY_INACCURATE": WILD, "FUMBLE": FUMBLE,
}  # fmt: skip
"""The record's results of a throw: ours."""
NOT_SAID: Final = frozenset(("loner", "pro", "tentacles", "shadowing"))
"""Tests whose target the record does not tell, or tells in another way."""
REFEREE: Final = frozenset(("argue the call", "bribe"))
BLASTS: Final = frozenset(("bomb", "fireball"))
FALLS: Final = frozenset(("armour", "injury", "casualty", "lasting", "regeneration"))
IN_ANY_ORDER: Final = frozenset(("pick me up", "ko recovery", "throw a rock", "officious ref blows"))
NEVER: Final = 7
"""A target of so much, or more, only a natural 6 meets."""
BREAKING: Final = "Break Tackle"
LEGS: Final = "very long legs"
"""They are worth more where a pass is interfered with."""
MODIFIERS: Final = Modifiers(
    {
        **BB2020.values,
        "Accurate Pass": ("accurate pass", -3),
        "Inaccurate Pass": ("inaccurate pass", -2),
        "Wildly Inaccurate Pass": ("wildly inaccurate pass", -1),
        "Thrower has Stunty": ("stunty thrower", 1),
        "Drunkard": ("drunkard", -1),
        "Blast It!": ("blast it", 1),
        "Very Long Legs": ("very long legs", 1),
        "Moles under the Pitch (Home)": ("moles", -1),
        "Moles under the Pitch (Away)": ("moles", -1),
    },
    BB2020.ours,
)
"""The record's modifiers: those of recorded cases, and what only whole matches have."""
OUR_NAMES: Final = frozenset(name for name, _ in MODIFIERS.values.values())

Note = Callable[[Die, str, str], None]
"""(die, what differs, how): a difference that does not stop the match."""


def answer(cursor: Cursor, request: Roll, note: Note) -> tuple[int, ...]:
    """The recorded faces for a roll our rules ask for. Raises Diverged if the record rolls something else."""
    purpose = request.purpose
    if purpose == "coin":
        return _coin(cursor)
    if purpose in (PICK, "mvp"):
        return _pick(cursor, request, purpose)
    if purpose == "bad habits":
        return _bad_habits(cursor)
    if purpose == "weather":
        return tuple(_take(cursor, request, "weather", note).faces[0] for _ in range(request.count))
    if purpose == "lasting":
        again = _lasting_again(cursor, request)
        if again:
            return (again,)
    die = _take(cursor, request, KINDS.get(purpose, purpose), note)
    faces = die.faces
    if request.die == D8 and len(faces) == 1:
        faces = (_compass(cursor.m, faces[0]),)
    if purpose == "swoop direction":
        faces = (_swoop(cursor, die),)
    if purpose == "prayer" and not faces:
        raise Diverged("the record has no roll for this prayer")
    if len(faces) != request.count:
        raise Diverged(f"we roll {texts.describe_dice(request)} for {purpose}, the record {len(faces)}")
    if any(not 1 <= face <= request.faces for face in faces):
        raise Diverged(f"we roll {texts.describe_dice(request)} for {purpose}, the record shows {die}")
    return faces


def _take(cursor: Cursor, request: Roll, kind: str, note: Note) -> Die:
    """The die that answers; those before it in the same report may come later."""
    first: Die | None = None
    for die in cursor.next_dice():
        if die.kind == kind and _same_player(cursor, request, die):
            if first is not None and first.token is not die.token and not _together(first, die):
                raise Diverged(f"we roll {_asked(cursor, request)}, the record rolls {_told(cursor, first)} first")
            cursor.use(die)
            _compare(cursor, request, die, note)
            return die
        if not die.spare:
            first = first or die
    if first is None:
        raise Diverged(f"we roll {_asked(cursor, request)}, the record has no more dice")
    raise Diverged(f"we roll {_asked(cursor, request)}, the record rolls {_told(cursor, first)}")


def _together(first: Die, die: Die) -> bool:
    """Whether the order of two rolls is the server's own, and means nothing.

    Those of one command; all coaches argue before anybody bribes; who is hit by a blast falls before the next is
    rolled for; the dice of both blocks of a Multiple Block fall first, and apothecaries come last.
    """
    if first.token.command == die.token.command or die.token.word == "apothecaryRoll":
        return True
    if first.kind in REFEREE:
        return die.kind in REFEREE
    if die.kind in BLASTS or (die.kind in FALLS and die.told.get("injuryType") in BLASTS):
        return first.kind in BLASTS or first.kind in FALLS
    if first.kind == "block" or die.kind == "block":
        return bool((first if first.kind == "block" else die).told.get("defenderId"))
    return first.kind == die.kind and die.kind in IN_ANY_ORDER


def _same_player(cursor: Cursor, request: Roll, die: Die) -> bool:
    if die.kind == "block" and die.told.get("defenderId"):
        return cursor.player(str(die.told.get("defenderId"))) == request.target
    if die.team and request.coach >= 0 and request.player < 0:
        return cursor.coach(die.team) in (request.coach, -1)
    if not die.player or request.player < 0:
        return True
    return cursor.player(die.player) == request.player


def _asked(cursor: Cursor, request: Roll) -> str:
    who = f" of {texts.format_player(cursor.m, request.player)}" if request.player >= 0 else ""
    need = f" ({request.need}+)" if request.need else ""
    return f"{request.purpose}{who}{need}"


def _told(cursor: Cursor, die: Die) -> str:
    who = f" of {cursor.name(die.player)}" if die.player else ""
    need = f" ({die.need}+)" if die.need else ""
    return f"{die.kind}{who}{need}, command {die.token.number},"


# ------------------------------------------------------------------ the same target


def _compare(cursor: Cursor, request: Roll, die: Die, note: Note) -> None:
    """Target and modifiers side by side."""
    mods = die.mods
    need = die.need
    if die.kind in THROWS and need == 2 and request.need > 2:
        need = request.need  # older servers tell what is no fumble, and the result says the rest
        _result(cursor, request, die, note)
    if mods is not None and BREAKING in mods:
        # Our roll is judged before Break Tackle is used, theirs with it.
        need += 2 if cursor.m.card[request.player].st >= 5 else 1
        mods = tuple(mod for mod in mods if mod != BREAKING)
    if (
        need
        and request.need
        and die.kind not in NOT_SAID
        and _clipped(need, die.kind) != _clipped(request.need, die.kind)
    ):
        note(die, "target", f"{_asked(cursor, request)}: the record needs {need}+, we {request.need}+")
        return
    if mods is None or die.kind not in MODIFIED:
        return
    if all(_known(mod) for mod in mods):
        if die.kind in ("pass", "throw bomb"):
            mods = tuple(mod for mod in mods if mod != "Blizzard")  # it only shortens the range
        theirs, mine = MODIFIERS.theirs(mods), MODIFIERS.mine(request.mods)
        if die.kind == "interfere" and LEGS in theirs:
            theirs[LEGS] = 2
        if die.kind == "interfere" and "marked" in theirs:
            theirs["marked"] = -1  # however many there are
        same_sum = sum(theirs.values()) == sum(mine.values())
        if theirs != mine and not (same_sum and any(name not in OUR_NAMES for name in mine)):
            note(die, "modifiers", f"{_asked(cursor, request)}: the record has {_list(theirs)}, we {_list(mine)}")


def _result(cursor: Cursor, request: Roll, die: Die, note: Note) -> None:
    """The recorded result of a throw beside the one this face gives here."""
    told = str(die.told.get("passResult") or "")
    bonus = sum(mod.value for mod in request.mods)
    here = pass_result(cursor.m.card[request.player].pa, die.faces[0], bonus)
    if told and here != RESULTS.get(told, here):
        note(die, "result", f"{_asked(cursor, request)}: {told.lower().replace('_', ' ')} in the record, {here} here")


def _clipped(need: int, kind: str) -> int:
    """A target as far as it matters: with Dauntless a 6 always does, so that more than 6 is 6."""
    return max(2, min(need, NEVER - 1 if kind == "dauntless" else need))


def _known(mod: str) -> bool:
    number, _, rest = mod.partition(" ")
    kind = rest if number.isdigit() else mod
    return kind in MODIFIERS.values or kind.removesuffix("s") in MODIFIERS.values


def _list(mods: Mapping[str, int]) -> str:
    return ", ".join(f"{value:+d} {name}" for name, value in sorted(mods.items())) or "none"


# ------------------------------------------------------------------ those that are no plain dice


def _lasting_again(cursor: Cursor, request: Roll) -> int:
    """A face that gives the recorded harm, if the die of a harm that could not be has been used; 0 otherwise.

    The server finds another harm by itself and tells no second die.
    """
    theirs = cursor.theirs(request.player)
    if any(die.kind == "lasting" and die.player == theirs for die in cursor.next_dice()):
        return 0
    last = next((die for die in reversed(cursor.dice) if die.used and die.player == theirs), None)
    if last is None or last.kind != "lasting":
        return 0
    harm = str(last.told.get("seriousInjury") or "").upper()
    return next((face for face, what in LASTING.items() if f"(-{what.upper()})" in harm), 0)


def _compass(m: Match, face: int) -> int:
    """Our face of the d8 for the direction that the record's face has: it counts from north, clockwise."""
    return m.board.d8.index(CLOCKWISE[face]) if 0 < face < len(CLOCKWISE) else face


def _coin(cursor: Cursor) -> tuple[int, ...]:
    """Who wins the toss is who chooses to kick or to receive."""
    die = next((die for die in cursor.next_dice() if die.kind == "coin"), None)
    if die is None:
        raise Diverged("we toss a coin, the record does not")
    cursor.use(die)
    chosen = cursor.report("receiveChoice", tokens=cursor.ahead())
    return (_chooser(cursor, chosen.get("teamId") if chosen is not None else None) + 1,)


def _chooser(cursor: Cursor, team: object) -> int:
    coach = cursor.coach(str(team))
    if coach < 0:
        raise Diverged("the record does not say who chooses to kick or to receive")
    return coach


def _pick(cursor: Cursor, request: Roll, purpose: str) -> tuple[int, ...]:
    """The recorded player among those our rules pick from."""
    among = candidates(cursor.m, request, cursor.prayer)
    for die in cursor.next_dice():
        player = cursor.player(die.player)
        if die.kind == purpose and player in among:
            cursor.use(die)
            return (among.index(player) + 1,)
        if die.kind != purpose and not die.spare:
            break
    named = _touched_one_of(cursor, among)
    if named is not None:
        return (among.index(named) + 1,)
    raise Diverged(f"we pick a {purpose} of {texts.format_player(cursor.m, among[0]) if among else 'nobody'}'s team, "
                   "the record does not")  # fmt: skip


def candidates(m: Match, request: Roll, prayer: int = 0) -> list[int]:
    """Whom a random player is picked from, in the order of the faces. `prayer`: the row last rolled."""
    coach = request.coach
    if request.purpose == "mvp":
        return [p for p in may_earn(m, coach) if course(m).injuries.get(p) != DEAD]
    if m.phase == "heat":
        return m.fielded(coach)
    if course(m).event == 12 and m.phase == "landing":
        return [p for p in m.fielded(coach) if m.status[p] == STANDING]
    if course(m).event == 11 and m.phase == "landing":
        return m.fielded(coach)
    row = prayer
    victims = coach if row not in (HABITS, CLEATS) else 1 - coach
    found = players_at_hand(m, victims, loners=row == CLEATS)
    return found if len(found) == request.faces else players_at_hand(m, victims, loners=row != CLEATS)


def touched(cursor: Cursor) -> Token | None:
    """The next report of a player whom a prayer has fallen on."""
    for token in cursor.ahead():
        if token.kind == REPORT and token.word == "playerEvent" and token.place not in cursor.spent:
            return token
        if token.kind == REPORT and token.word in PRAYERS_OVER:
            return None
    return None


PRAYERS_OVER: Final = frozenset(("prayerRoll", "coinThrow", "kickoffScatter", "scatterBall", "catchRoll", "turnEnd"))


def _touched_one_of(cursor: Cursor, among: list[int]) -> int | None:
    token = touched(cursor)
    player = cursor.player(token.player) if token is not None else -1
    if token is None or player not in among:
        return None
    cursor.answer_once(token)
    return player


def _bad_habits(cursor: Cursor) -> tuple[int, ...]:
    """How many of the opponents it falls on: the record does not show the die, but them."""
    first = touched(cursor)
    if first is None:
        raise Diverged("we roll how many have bad habits, the record names nobody")
    count = 0
    for token in cursor.ahead(first.place):
        if token.kind == REPORT and token.word == "playerEvent":
            count += 1
        elif token.kind == REPORT:
            break
    return (min(3, count),)


def _swoop(cursor: Cursor, die: Die) -> int:
    """The face that takes the chosen side of the template to the recorded direction."""
    way = terms.COMPASS.get(str(die.told.get("scatterDirection")), (0, 0))
    answers = [entry.answer for entry in cursor.session.entries[-3:] if entry.ask == "swoop"]
    side = getattr(answers[-1], "word", "") if answers else ""
    for face in (1, 3, 5):
        if side and clockwise(FACINGS[side], (face - 1) // 2 - 1) == way:
            return face
    raise Diverged("the record swoops in a direction that the template does not have")
