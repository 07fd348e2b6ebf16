"""What coaches decide, answered with what the recorded ones did: one function for each purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.core import texts
from dockbowl.core.requests import NO, YES, Choose, Option
from dockbowl.fumbbl import choices_block, choices_drive, choices_skills, choices_stars, choices_turn
from dockbowl.fumbbl.cursor import Cursor, Diverged
from dockbowl.names import in_one_line
from dockbowl.rules.why import why_not

Note = Callable[[str, str], None]
Chooser = Callable[[Cursor, Choose, Note], Option]

CHOOSERS: Final[Mapping[str, Chooser]] = {
    **choices_turn.CHOOSERS,
    **choices_block.CHOOSERS,
    **choices_drive.CHOOSERS,
    **choices_skills.CHOOSERS,
    **choices_stars.CHOOSERS,
}


def answer(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The recorded decision for what our rules ask. Raises Diverged if there is none, or it is not legal here."""
    purpose = request.purpose
    chooser = CHOOSERS.get(purpose)
    if chooser is not None:
        option = chooser(cursor, request, note)
    elif purpose.startswith("use "):
        used = choices_stars.star_used(cursor, request.player, purpose.removeprefix("use "))
        option = YES if used else NO
    elif request.allows(NO):
        option = NO  # something the record's coach is never asked
    else:
        raise Diverged(f"we ask for {purpose!r}, which no part of the record answers")
    if not request.allows(option):
        words = texts.format_option(cursor.m, option)
        raise Diverged(f"{purpose}: the record has {words!r}, which is not legal here{_why(cursor, option)}")
    return option


def _why(cursor: Cursor, option: Option) -> str:
    request = cursor.request
    if request is None:
        return ""
    try:
        reason = why_not(cursor.m, request, option)
    except LookupError:
        return ""
    return f": {in_one_line(reason)}" if reason else ""
