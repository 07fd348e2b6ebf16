"""Decisions about the own rules of star players: used or not, on whom, and where to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from dockbowl.core.requests import NO, YES, Choose, Option, at, who
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.choices_skills import skill_used
from dockbowl.fumbbl.cursor import Cursor, Diverged
from dockbowl.fumbbl.tape import ACTION, DEFENDER, REPORT, STATE, Token

Note = Callable[[str, str], None]
Chooser = Callable[[Cursor, Choose, Note], Option]

NEAR: Final = 80
"""So many tokens further on something between two drives is looked for."""
ACTIONS: Final[Mapping[str, str]] = {
    "allYouCanEat": "two bombs", "viciousVines": "vines", "kickEmBlock": "chainsaw", "kickEmBlitz": "blitz",
    "theFlashingBlade": "move", "furiousOutburst": "blitz", "autoGazeZoat": "gaze",
    "putridRegurgitationMove": "move", "putridRegurgitationBlock": "block", "putridRegurgitationBlitz": "blitz",
    "maximumCarnage": "chainsaw", "balefulHex": "move", "blackInk": "move", "catchOfTheDay": "move",
    "lookIntoMyEyes": "move", "raidingParty": "move", "thenIStartedBlastin": "move", "throwKey": "move",
    "treacherous": "move", "wisdomOfTheWhiteDwarf": "move",
}  # fmt: skip
"""The record's actions of stars: what is declared here."""


def star_used(cursor: Cursor, player: int, skill: str) -> bool:
    """Whether the record says that a rule is used: ahead, or told with what has just been done."""
    used = skill_used(cursor, player, skill)
    if used is None:
        theirs = cursor.theirs(player)
        for token in _behind(cursor):
            named = token.word == "skillUse" and terms.skill_key(str(token.get("skill"))) == skill
            if named and token.place not in cursor.spent and token.player in (theirs, ""):
                cursor.answer_once(token)
                used = bool(token.get("used", False))
                break
    return bool(used)


def _behind(cursor: Cursor) -> Iterator[Token]:
    """The reports of the activation under way that lie behind, the last first."""
    first = cursor.activation.start if cursor.activation is not None else max(0, cursor.place - NEAR)
    for place in range(cursor.place - 1, first - 1, -1):
        token = cursor.tape.tokens[place]
        if token.kind == REPORT:
            yield token


def _begun(cursor: Cursor) -> Iterator[Token]:
    """The tokens of the activation under way, from its start."""
    start = cursor.activation.start + 1 if cursor.activation is not None else cursor.place
    return cursor.within(start)


def _told(cursor: Cursor, word: str, *, dice: bool = False) -> Token | None:
    """A report of this activation that has not been looked at; with a die if it has to be one."""
    for token in _begun(cursor):
        if token.kind == REPORT and token.word == word and token.place not in cursor.spent:
            if not dice or token.get("roll"):
                return token
    return None


def _on_whom(word: str, *keys: str) -> Chooser:
    """A rule used on somebody: the report names him."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        token = _told(cursor, word, dice="targetPlayerId" in keys)
        if token is None:
            return NO
        cursor.answer_once(token)
        target = next((cursor.player(str(token.get(key))) for key in keys if token.get(key)), -1)
        return who("target", target) if target >= 0 else NO

    return choose


def black_ink(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Whoever loses his tackle zone by it."""
    if not star_used(cursor, request.player, "black_ink"):
        return NO
    offered = {option.player for option in request.legal()}
    for token in _begun(cursor):
        dazed = token.kind == STATE and terms.is_distracted(token.number_value)
        if dazed and cursor.player(token.player) in offered:
            return who("target", cursor.player(token.player))
    raise Diverged("the record does not say whom the ink hits")


def blast_instead(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("injury")
    hit = cursor.player(str(token.get("defenderId"))) if token is not None else -1
    if hit < 0:
        raise Diverged("the record does not say whom the shot hits instead")
    return who("target", hit)


def raid(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The report gives the way he goes."""
    token = next((token for token in _begun(cursor) if token.kind == REPORT and token.word == "raidingParty"), None)
    dx, dy = terms.COMPASS.get(str(token.get("direction")) if token is not None else "", (0, 0))
    return at("step", cursor.m.board.offset(cursor.m.at[request.player], dx, dy))


def _acts_as(action: str) -> Callable[[Cursor], bool]:
    return lambda cursor: (
        any(token.kind == ACTION and token.word == action for token in _begun(cursor))
        or (cursor.activation is not None and cursor.activation.action == action)
    )


def flashing_blade(cursor: Cursor, request: Choose, note: Note) -> Option:
    if not _acts_as("theFlashingBlade")(cursor):
        return NO
    for token in _begun(cursor):
        hit = cursor.player(token.player) if token.kind == DEFENDER else -1
        if token.kind == REPORT and token.word == "injury":
            hit = cursor.player(str(token.get("defenderId")))
        if hit >= 0:
            return who("target", hit)
    return NO


def use_outburst(cursor: Cursor, request: Choose, note: Note) -> Option:
    return YES if _acts_as("furiousOutburst")(cursor) else NO


def outburst(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Where she appears, before the stab and after it."""
    token = cursor.put(cursor.theirs(request.player))
    if token is None:
        return NO if request.allows(NO) else at("appear", cursor.m.at[request.player])
    cursor.answer_once(token)
    return at("appear", cursor.square(token.square))


def wisdom(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The skill that is taught: what happens to the player is told in words."""
    theirs = cursor.theirs(request.player)
    for token in _begun(cursor):
        if token.kind == REPORT and token.word == "playerEvent" and token.player == theirs:
            name = str(token.get("message")).removeprefix("gains ")
            option = Option("learn", word=terms.skill_key(name))
            if token.place not in cursor.spent and request.allows(option):
                cursor.answer_once(token)
                return option
    return NO


def dervish(cursor: Cursor, request: Choose, note: Note) -> Option:
    """It has to be the very next thing: another square follows otherwise."""
    token = cursor.next_report()
    return YES if token is not None and terms.skill_key(str(token.get("skill"))) == "whirling_dervish" else NO


def indomitable(cursor: Cursor, request: Choose, note: Note) -> Option:
    """It has a report of its own."""
    token = _told(cursor, "indomitable")
    if token is None or cursor.player(str(token.get("defenderId"))) != request.target:
        return NO
    cursor.answer_once(token)
    return YES


def vomit(cursor: Cursor, request: Choose, note: Note) -> Option:
    """A vomit after a block, if his is the very next roll."""
    die = cursor.next_die()
    if die is None or die.kind not in ("projectile vomit", "foul appearance"):
        return NO
    token = cursor.report("projectileVomit")
    hit = cursor.player(str(token.get("defenderId"))) if token is not None else -1
    return who("vomit", hit) if hit >= 0 and cursor.player(die.player) == request.player else NO


def _between_drives(word: str) -> Chooser:
    """Used if the report stands before the next activation."""

    def choose(cursor: Cursor, request: Choose, note: Note) -> Option:
        for i, token in enumerate(cursor.ahead()):
            if i > NEAR or (token.kind == REPORT and token.word == "kickoffResult"):
                return NO
            if token.kind == REPORT and token.word == word:
                return YES
        return NO

    return choose


CHOOSERS: Final[Mapping[str, Chooser]] = {
    "baleful hex": _on_whom("balefulHex", "targetPlayerId"),
    "black ink": black_ink,
    "beer barrel bash": _on_whom("thrownKeg", "targetPlayerId"),
    "blunderbuss": _on_whom("thenIStartedBlastin", "targetPlayerId"),
    "blast instead": blast_instead,
    "raiding party": _on_whom("raidingParty", "playerIdOtherPlayer"),
    "raid": raid,
    "the flashing blade": flashing_blade,
    "use furious_outburst": use_outburst,
    "outburst": outburst,
    "wisdom": wisdom,
    "vomit": vomit,
    "scatter anew": lambda cursor, request, note: YES,
    "use whirling_dervish": dervish,
    "use indomitable": indomitable,
    "use star_of_the_show": _between_drives("showStarReRoll"),
}
