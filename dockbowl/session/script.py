"""The script of a scenario: what is played, line by line, and what must hold. It reads; `runner` plays.

A blitzes b 3,4 b            what a coach does: choices in order, `who verb` first
  dodge 4+ (-1 marked) = 5   a roll: its dice, and if wanted what it needed and why
  block = push stumble       block dice by name
  block die by 1 = stumble   a choice, and if wanted which coach has it
then b at 5,3 prone; A at 4,3; no turnover
refused A blocks c           a try that must be illegal, and change nothing
referee place b 2,2          a correction
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from dockbowl.core.targets import Mod

LONGEST: Final = 100_000

_ANSWER: Final = re.compile(
    r"(?P<purpose>[^=()]+?)"
    r"(?:\s+(?P<need>\d{1,2})\+)?"
    r"(?:\s*\((?P<mods>[^)]*)\))?"
    r"(?:\s+by\s+(?P<coach>[1-4]|nobody))?"
    r"\s*=\s*(?P<answer>.*)"
)
_MOD: Final = re.compile(r"([+-]\s*\d+)\s+(.+)")


class ScriptError(ValueError):
    """A line of a script that makes no sense."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as a script describes it; what is None is not looked at."""

    purpose: str
    need: int | None = None
    mods: tuple[Mod, ...] | None = None
    coach: int | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """One answer for the next request of its purpose."""

    line: int
    asked: Asked
    text: str


@dataclass(frozen=True, slots=True)
class Act:
    """What a coach does: its words answer choices in turn, the answers those requests that they name."""

    line: int
    words: tuple[str, ...]
    answers: list[Given] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Then:
    """What must hold now."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Tried:
    """An act, or an answer to the open request, that must be refused, perhaps for a reason."""

    line: int
    words: tuple[str, ...]
    answer: Given | None
    reason: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """A referee's correction."""

    line: int
    text: str


Step = Act | Then | Tried | Fixed


@dataclass(frozen=True, slots=True)
class Script:
    steps: tuple[Step, ...] = ()
    last_line: int = 0


def read_script(text: str, first_line: int, players: Sequence[str]) -> Script:
    """The steps of a script whose first line is line `first_line` of its file. Raises ScriptError."""
    if len(text) > LONGEST:
        raise ScriptError(first_line, "the script is too long")
    steps: list[Step] = []
    line = first_line
    for line, row in enumerate(text.split("\n"), first_line):
        checking = False
        for part in _parts(row, line):
            word, _, rest = part.partition(" ")
            head = word.rstrip(":").lower()
            if head == "then":
                checking, part = True, rest.strip()
                if not part:
                    raise ScriptError(line, "then: expected what must hold")
            if checking:
                steps.append(Then(line, part))
            elif head in ("refused", "refuse"):
                steps.append(_tried(line, rest, players))
            elif head == "referee":
                steps.append(Fixed(line, rest.strip()))
            elif "=" in part:
                if not steps or not isinstance(steps[-1], Act):
                    steps.append(Act(line, ()))
                step = steps[-1]
                assert isinstance(step, Act)
                step.answers.append(_given(line, part))
            else:
                steps.append(Act(line, act_words(part, players)))
    return Script(tuple(steps), line)


def _parts(row: str, line: int) -> list[str]:
    """The parts of a row between `;`, without its comment."""
    bare = re.split(r"(?:^|\s)#", row, maxsplit=1)[0]
    if bare.count("(") != bare.count(")"):
        raise ScriptError(line, "a bracket is open or closed too often")
    return [part.strip() for part in bare.split(";") if part.strip()]


def _given(line: int, part: str) -> Given:
    found = _ANSWER.fullmatch(part)
    if found is None or not found["answer"].strip():
        raise ScriptError(line, f"{part!r} is no answer; expected PURPOSE = ANSWER, such as dodge = 4")
    return Given(line, _asked(line, found), " ".join(found["answer"].split()))


def _asked(line: int, found: re.Match[str]) -> Asked:
    coach = found["coach"]
    return Asked(
        found["purpose"].strip(),
        int(found["need"]) if found["need"] else None,
        None if found["mods"] is None else read_mods(line, found["mods"]),
        None if coach is None else -1 if coach == "nobody" else int(coach) - 1,
    )


def read_asked(line: int, text: str) -> Asked:
    """A request as `then asks ...` describes it: `dodge 4+ (-1 marked) by 1`. Raises ScriptError."""
    found = _ANSWER.fullmatch(f"{text} = ?")
    if found is None:
        raise ScriptError(line, f"{text!r} describes no request; expected such as dodge 4+ (-1 marked) by 1")
    return _asked(line, found)


def read_mods(line: int, text: str) -> tuple[Mod, ...]:
    """`-1 marked, +1 two heads` as modifiers; none for an empty text or `none`. Raises ScriptError."""
    mods = []
    for part in text.split(","):
        if part.strip() in ("", "none", "no modifiers"):
            continue
        found = _MOD.fullmatch(part.strip())
        if found is None:
            raise ScriptError(line, f"{part.strip()!r} is no modifier; expected such as -1 marked")
        mods.append(Mod(int(found[1].replace(" ", "")), found[2].strip()))
    return tuple(mods)


def _tried(line: int, rest: str, players: Sequence[str]) -> Tried:
    text, _, reason = rest.strip().partition(" because ")
    if not text:
        raise ScriptError(line, "refused: expected what is tried")
    if "=" in text:
        return Tried(line, (), _given(line, text), reason.strip())
    return Tried(line, act_words(text, players), None, reason.strip())


VERBS: Final = {
    "moves": "move", "blocks": "block", "blitzes": "blitz", "passes": "pass", "fouls": "foul",
    "bombs": "bomb", "saws": "chainsaw", "swings": "chain", "hand-off": "handoff", "hands": "handoff",
    "jumps": "jump", "leaps": "leap", "steps": "step", "stops": "stop", "stands": "stand", "throws": "throw",
    "opens": "chest", "pushes": "push", "hurls": "hurl", "boots": "boot",
    "gazes": "gaze", "stabs": "stab", "vomits": "vomit", "breathes": "breathe", "bites": "bite", "leaves": "leave",
    "secures": "secure", "punts": "punt", "chomps": "chomp",
}  # fmt: skip
"""What a coach writes, and the verb of the option."""
FILLERS: Final = frozenset(("to", "at", "on", "over", "the", "and", "off", "up", "with", "for"))


def act_words(text: str, players: Sequence[str]) -> tuple[str, ...]:
    """The words of an act in the order of options: `A blitzes b` is `blitz A b`."""
    text = re.sub(r"(\d)\s*,\s*(\d)", r"\1,\2", text)
    words = [word.rstrip(":,") for word in text.split()]
    words = [VERBS.get(word, word) for word in words if word and word not in FILLERS]
    if len(words) > 2 and words[1] in ("pass", "bomb") and "throw" not in words:
        words.insert(-1, "throw")  # where he throws comes last, after the way he goes
    if len(words) > 1 and words[0] in players and words[1] not in players and not words[1][0].isdigit():
        words[0], words[1] = words[1], words[0]
    return tuple(words)
