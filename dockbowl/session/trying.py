"""What a coach's words mean among the legal options, and whether a try is refused as it should be."""

from __future__ import annotations

from typing import Final

from dockbowl.core import texts
from dockbowl.core.driver import Answer, Driver, Refused
from dockbowl.core.requests import Choose, Option, Request, Roll, say
from dockbowl.core.state import Match
from dockbowl.rules.why import why_not
from dockbowl.session.script import VERBS, Tried
from dockbowl.session.story import request_in_words

STOP: Final = say("stop")
STEP_VERBS: Final = frozenset(("step", "jump", "leap", "plank", "chest", "stand"))
"""What a player does on the way, so that `A opens 3,4` says that he moves."""
KNOWN: Final = STEP_VERBS | {*VERBS.values(), "saw", "stop", "throw", "end", "turn", "multiple", "crew", "concede"}
"""The words of verbs. In what is to be refused a word that is none of them is an error, not a success."""


class Differs(Exception):
    """The match does not go as written."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(problem)


def find_words(match: Match, request: Choose, words: list[str]) -> tuple[Option, int] | None:
    """The legal option that the first words name, and how many words that is; the longest name wins.

    Raises Differs if several are meant equally.
    """
    best: list[Option] = []
    length = 0
    for option in request.legal():
        for form in (texts.format_option(match, option), *texts.short_forms(match, option)):
            parts = texts.spaced(form).split()
            if len(parts) >= length and parts == words[: len(parts)]:
                if len(parts) > length:
                    best, length = [], len(parts)
                if option not in best:
                    best.append(option)
    if len(best) > 1:
        plain = [option for option in best if option.verb in ("step", "block")]
        if len(plain) != 1:
            names = " or ".join(texts.format_option(match, option) for option in best)
            raise Differs(0, f"{' '.join(words[:length])!r} may be {names}; write which")
        best = plain
    return (best[0], length) if best else None


def moves_first(match: Match, words: list[str]) -> bool:
    """Spell out `chest A 3,4` as `move A chest 3,4`: what is done on the way needs a move."""
    if len(words) < 2 or words[0] not in STEP_VERBS or words[1] not in match.ids:
        return False
    words[:2] = ["move", words[1], words[0]]
    return True


def declares(before: Request, now: Request | None) -> bool:
    """Whether an action has just been declared, with the target it has."""
    target_asked = now is not None and now.purpose.endswith("target")
    return (before.purpose == "activate" or before.purpose.endswith("target")) and not target_asked


# ---------------------------------------------------------------- what must be refused


def refusal(driver: Driver, step: Tried) -> str:
    """Why a try is refused; `driver` may be spoilt. Raises Differs if it is not refused."""
    line = step.line
    if step.answer is not None:
        request = driver.request
        asked = "nothing: the match is over" if request is None else request_in_words(driver.match, request)
        if request is None or texts.plain(request.purpose) != texts.plain(step.answer.asked.purpose):
            raise Differs(line, f"{step.answer.asked.purpose} is not asked for; asked is {asked}")
        return _refused_answer(driver, line, request, step.answer.text)
    match = driver.match
    left = list(step.words)
    for word in left:
        if word not in KNOWN and word not in match.ids and not word[0].isdigit():
            raise Differs(line, f"{word!r} is no action, no player and no square")
    began = False
    while left:
        request = driver.request
        if not isinstance(request, Choose):
            what = "the match is over" if request is None else f"{request.purpose} is rolled"
            raise Differs(line, f"it is not refused: {what} first")
        found = find_words(match, request, left)
        if found is None:
            if request.purpose == "step" and not began and _ends_activation(driver, request, left):
                continue
            if request.purpose == "activate" and moves_first(match, left):
                continue
            return _refused_answer(driver, line, request, " ".join(left))
        began = True
        driver.answer(found[0])
        del left[: found[1]]
        if left and left[0] in match.ids and declares(request, driver.request):
            target = match.ids[match.target] if match.target >= 0 else left[0]
            if left[0] != target:
                return f"the only target is {target}"
            del left[0]
    raise Differs(line, f"{' '.join(step.words)!r} is legal")


def _ends_activation(driver: Driver, request: Choose, left: list[str]) -> bool:
    """Whether the words, at a step of somebody's, are about him (he need not be named) or about another.

    For another the activation under way is stopped first. False when neither changes anything.
    """
    match = driver.match
    mover = match.ids[match.mover] if match.mover >= 0 else ""
    if mover in left[:2]:
        left.remove(mover)
        return True
    if any(word in match.ids for word in left[:2]) and left[0] not in STEP_VERBS and request.allows(STOP):
        if find_words(match, request, left[1:]) is None:
            driver.answer(STOP)
            return True
    return False


def _refused_answer(driver: Driver, line: int, request: Request, text: str) -> str:
    """Give an illegal answer and see that nothing changes; returns why it is refused."""
    match = driver.match
    before = match.key()
    try:
        value = texts.parse_answer(match, request, text)
    except ValueError as error:
        reason = str(error)
    else:
        raise Differs(line, f"{texts.format_answer(match, request, value)!r} is legal")
    values = _guesses(match, request, text)
    for value in values:
        try:
            driver.answer(value)
        except Refused:
            if match.key() != before:
                raise Differs(line, f"{text!r} is refused but has changed the match") from None
        else:
            raise Differs(line, f"{text!r} is legal")
    said = [why_not(match, request, value) for value in values if isinstance(value, Option)]
    return "; ".join(dict.fromkeys(filter(None, said))) or reason


def _guesses(match: Match, request: Request, text: str) -> list[Answer]:
    """The options an illegal text may mean: as it stands, or with each verb that is legal now."""
    if isinstance(request, Roll):
        return [(), (0,) * request.count, (request.faces + 1,) * request.count]
    verbs = dict.fromkeys(option.verb for option in request.legal())
    found: list[Answer] = []
    for written in (text, *(f"{verb} {text}" for verb in verbs)):
        try:
            found.append(texts.parse_option(match, written))
        except ValueError:
            continue
    return found
