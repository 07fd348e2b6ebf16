"""What a scenario's `then` may say, and whether it holds: one form of sentence, one function."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from dockbowl.core import texts
from dockbowl.core.events import Event, Turnover
from dockbowl.core.position import PER_COACH, STATES
from dockbowl.core.requests import Choose, Request, Roll
from dockbowl.core.state import NOBODY, PRONE, STANDING, STATUS_NAMES, STUNNED, Match
from dockbowl.files import toml_value
from dockbowl.games.game import AnyGame
from dockbowl.session.pieces import NAMES, bare
from dockbowl.session.script import ScriptError, read_asked
from dockbowl.session.story import coach_name, mods_in_words, request_in_words, tell

FORMS: Final = (
    "A at 3,4 | A up | A prone | A stunned | A down | A ko | A in reserves | A casualty | A sent off |"
    " A distracted | A rooted | A used | A has the ball | A has block | A ma 5 | ball at 3,4 | ball hidden |"
    " ball loose | turnover | turnover: why | turn of 2 | score 1 0 | rerolls 1 0 | weather nice | log: words |"
    " asks dodge 4+ (-1 marked) by 1 | offers 3,4 | 3,5 | can 3,4 | over | won by 1; `not` or `no` before the"
    " last word, or what the game adds, such as counter 3"
)


class Table(Protocol):
    """What sentences are about: a match, what is asked in it, and whose rules it goes by."""

    @property
    def match(self) -> Match: ...
    @property
    def request(self) -> Request | None: ...
    @property
    def game(self) -> AnyGame: ...


@dataclass(frozen=True, slots=True)
class _Now:
    """What a sentence may look at."""

    session: Table
    line: int
    since: Sequence[Event]
    """Events of the current act."""
    events: Sequence[Event]

    @property
    def match(self) -> Match:
        return self.session.match


def check(session: Table, line: int, text: str, since: Sequence[Event], events: Sequence[Event]) -> str:
    """What is wrong with the sentence now, "" if it holds. Raises ScriptError if it makes no sense."""
    now = _Now(session, line, since, events)
    text = " ".join(text.split())
    match = session.match
    word, _, rest = text.partition(" ")
    if word in match.ids and rest:
        return _player(now, match.ids.index(word), rest)
    for pattern, function in _SENTENCES:
        found = pattern.fullmatch(text)
        if found is not None:
            return function(now, found)
    for key in sorted(session.game.position_keys, key=len, reverse=True):
        named = re.fullmatch(rf"{re.escape(key)}(?::| =)? (?P<no>not )?(?P<value>.+)", text.replace("_", " "))
        if named is not None:
            return _game_key(now, key, named["value"], bool(named["no"]))
    raise ScriptError(line, f"{text!r} says nothing that can be checked; there are {FORMS}")


# ---------------------------------------------------------------- players


def _player(now: _Now, player: int, text: str) -> str:
    """Each part of what is said of one player: `at 3,4 prone`, `has the ball`, `not used`."""
    words = text.split()
    while words:
        if words[0] in ("is", "and", "still", "in"):
            words.pop(0)
            continue
        denied = words[0] in ("not", "no")
        if denied:
            words.pop(0)
        count, problem = _one_fact(now, player, words, denied)
        if problem:
            return problem
        del words[:count]
    return ""


def _one_fact(now: _Now, player: int, words: list[str], denied: bool) -> tuple[int, str]:
    """How many words the next fact has, and what is wrong with it."""
    match = now.match
    id_ = match.ids[player]
    text = " ".join(words)
    where = texts.format_square(match, match.at[player]) if match.at[player] >= 0 else "off the pitch"
    if words[:1] == ["at"] and len(words) > 1:
        square = _square(now, words[1])
        return 2, _tell(match.at[player] == square, denied, f"{id_} is at {where}")
    if words[0] in ("has", "holds"):
        return len(words), _has(now, player, words[1:], denied)
    if words[0] in NAMES and len(words) > 1:
        value = getattr(match.card[player], words[0])
        wanted = words[1].strip("+")
        return 2, _tell(str(value) == wanted, denied, f"{id_} has {words[0]} {value}")
    state = STATUS_NAMES[match.status[player]]
    for name in sorted((*STATES, "up", "down", "used", "distracted", "rooted"), key=len, reverse=True):
        if text == name or text.startswith(name + " "):
            return len(name.split()), _tell(_is(match, player, name), denied, f"{id_} is {state} ({where})", name)
    raise ScriptError(now.line, f"{text!r} is nothing a player can be; there are {FORMS}")


def _is(match: Match, player: int, name: str) -> bool:
    status = match.status[player]
    if name == "up":
        return status == STANDING
    if name == "down":
        return status in (PRONE, STUNNED)
    if name in STATES:
        return status == STATES[name]
    return bool(getattr(match, name)[player])


def _has(now: _Now, player: int, words: list[str], denied: bool) -> str:
    match, id_ = now.match, now.match.ids[player]
    if words[:1] in (["not"], ["no"]):
        denied, words = True, words[1:]
    if words in (["the", "ball"], ["ball"]):
        holder = match.ids[match.carrier] if match.carrier != NOBODY else "nobody"
        return _tell(match.carrier == player, denied, f"{holder} has the ball")
    wanted = bare(" ".join(words))
    skills = match.card[player].skills
    there = any(bare(key) == wanted or bare(f"{key}{value or ''}") == wanted for key, value in skills.items())
    if not there and not any(bare(key) == re.sub(r"\d+$", "", wanted) for key in match.rules.skills):
        raise ScriptError(now.line, f"{' '.join(words)!r} is no skill of {match.rules.title}")
    listed = ", ".join(key.replace("_", " ") for key in skills) or "no skills"
    return _tell(there, denied, f"{id_} has {listed}", " ".join(words))


def _tell(holds: bool, denied: bool, found: str, about: str = "") -> str:
    """The sentence for a fact that is not as it should be."""
    if holds != denied:
        return ""
    return f"{found}, {about}" if denied and about else found


def _square(now: _Now, text: str) -> int:
    try:
        return texts.parse_square(now.match, text)
    except ValueError as error:
        raise ScriptError(now.line, str(error)) from None


# ---------------------------------------------------------------- the rest


def _ball(now: _Now, found: re.Match[str]) -> str:
    match, where = now.match, found["where"]
    if match.carrier != NOBODY:
        is_now = f"{match.ids[match.carrier]} has the ball at {texts.format_square(match, match.ball)}"
    elif match.ball >= 0:
        is_now = f"the ball lies at {texts.format_square(match, match.ball)}"
    else:
        is_now = "the ball is hidden"
    if where == "hidden":
        holds = match.ball < 0 and match.carrier == NOBODY
    elif where == "loose":
        holds = match.ball >= 0 and match.carrier == NOBODY
    elif where in match.ids:
        holds = match.carrier == match.ids.index(where)
    else:
        holds = match.ball == _square(now, where)
    return _tell(holds, bool(found["no"]), is_now)


def _turnover(now: _Now, found: re.Match[str]) -> str:
    called = [event.reason for event in now.since if isinstance(event, Turnover)]
    if found["no"]:
        return f"there was a turnover: {called[0]}" if called else ""
    if not called:
        return "there was no turnover"
    why = found["why"]
    if why and why.lower() not in called[-1].lower():
        return f"the turnover was because of {called[-1]!r}"
    return ""


def _turn_of(now: _Now, found: re.Match[str]) -> str:
    active = now.match.active
    return "" if active == int(found["coach"]) - 1 else f"it is the turn of {coach_name(now.match, active)}"


def _numbers(now: _Now, found: re.Match[str]) -> str:
    name = "turn" if found["what"] == "turns" else found["what"]
    column = list(getattr(now.match, name))
    wanted = [int(part) for part in re.findall(r"\d+", found["numbers"])]
    shown = " ".join(map(str, column))
    return "" if column[: len(wanted)] == wanted else f"{found['what']} {shown}"


def _weather(now: _Now, found: re.Match[str]) -> str:
    return "" if now.match.weather == found["weather"] else f"the weather is {now.match.weather}"


def _log(now: _Now, found: re.Match[str]) -> str:
    wanted = found["words"].lower()
    said = [tell(now.match, event) for event in now.events]
    there = any(wanted in line.lower() for line in said)
    if there != bool(found["no"]):
        return ""
    if found["no"]:
        return f"the log says {next(line for line in said if wanted in line.lower())!r}"
    last = "; ".join(said[-4:]) or "nothing"
    return f"the log does not say {found['words']!r}; it ends with: {last}"


def _asks(now: _Now, found: re.Match[str]) -> str:
    request = now.session.request
    text = found["what"]
    if request is None:
        return "nothing is asked: the match is over"
    dice = re.search(r"\s(\d) (?:(block) )?(?:dice|die|(d\d+))\b", text)
    if dice is not None:
        text = text[: dice.start()] + text[dice.end() :]
    asked = read_asked(now.line, text)
    is_now = f"asked is {request_in_words(now.match, request)}"
    if texts.plain(asked.purpose) != texts.plain(request.purpose):
        return is_now
    if dice is not None and (not isinstance(request, Roll) or request.count != int(dice[1])):
        return is_now
    kind = (dice[2] or dice[3]) if dice is not None else None
    if kind is not None and isinstance(request, Roll) and request.die != kind:
        return is_now
    if asked.coach is not None and request.coach != asked.coach:
        return f"{request.purpose} is for {coach_name(now.match, request.coach)}"
    if asked.need is not None and (not isinstance(request, Roll) or request.need != asked.need):
        return is_now
    if asked.mods is not None:
        mods = request.mods if isinstance(request, Roll) else ()
        there = sorted((mod.value, texts.plain(mod.reason)) for mod in mods)
        if there != sorted((mod.value, texts.plain(mod.reason)) for mod in asked.mods):
            return f"{request.purpose} has {mods_in_words(mods).strip() or '(no modifiers)'}"
    return ""


def _choice(now: _Now) -> Choose | None:
    request = now.session.request
    return request if isinstance(request, Choose) else None


def _offers(now: _Now, found: re.Match[str]) -> str:
    request, match = _choice(now), now.match
    if request is None:
        return "nothing is offered: no choice is asked"
    legal = list(request.legal())
    missing, named = [], []
    for text in found["options"].split("|"):
        try:
            named.append(texts.find_option(match, request, text.strip()))
        except ValueError:
            missing.append(text.strip())
    more = [texts.format_option(match, option) for option in legal if option not in named]
    if not missing and not more:
        return ""
    parts = [f"not offered: {', '.join(missing)}"] if missing else []
    parts += [f"also offered: {', '.join(more)}"] if more else []
    return f"{request.purpose}: {'; '.join(parts)}"


def _can(now: _Now, found: re.Match[str]) -> str:
    request = _choice(now)
    if request is None:
        return "no choice is asked"
    try:
        texts.find_option(now.match, request, found["option"])
    except ValueError as error:
        return "" if found["no"] else str(error)
    return f"{found['option']} is legal" if found["no"] else ""


def _over(now: _Now, found: re.Match[str]) -> str:
    match = now.match
    return _tell(match.over, bool(found["no"]), f"the match is {'over' if match.over else 'not over'}")


def _won(now: _Now, found: re.Match[str]) -> str:
    match = now.match
    if not match.over:
        return "the match is not over"
    wanted = -1 if found["coach"] == "nobody" else int(found["coach"]) - 1
    return "" if match.winner == wanted else f"the match is won by {coach_name(match, match.winner)}"


def _phase(now: _Now, found: re.Match[str]) -> str:
    return "" if now.match.phase == found["phase"] else f"the phase is {now.match.phase!r}"


def _game_key(now: _Now, key: str, text: str, denied: bool) -> str:
    """What the game adds, compared as values if the text is one, else as words."""
    value = now.session.game.position_keys[key].read(now.match)
    holds = toml_value(text) == value or texts.plain(text) == texts.plain(_shown(value))
    return _tell(holds, denied, f"{key} is {_shown(value)}")


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        if len(value) == 2 and all(type(part) is int for part in value):
            return f"{value[0]},{value[1]}"
        return " ".join(_shown(part) for part in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(part)}" for key, part in value.items()) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value) or "none"


_COUNTERS: Final = "|".join(("turns", *(name for name in PER_COACH if name != "turn")))
_SENTENCES: Final[tuple[tuple[re.Pattern[str], Callable[[_Now, re.Match[str]], str]], ...]] = tuple(
    (re.compile(pattern), function)
    for pattern, function in (
        (r"(?:the )?ball (?:is )?(?P<no>not )?(?:at |with |in )?(?P<where>\S+)", _ball),
        (r"(?P<no>no )?turnover(?::? (?:because )?(?P<why>.+))?", _turnover),
        (r"turn of (?:coach )?(?P<coach>[1-4])", _turn_of),
        (rf"(?P<what>{_COUNTERS}):? (?P<numbers>\d+(?:[ ,-]+\d+)*)", _numbers),
        (r"weather (?P<weather>.+)", _weather),
        (r"(?P<no>no )?log:? (?P<words>.+)", _log),
        (r"asks:? (?P<what>.+)", _asks),
        (r"offers:? (?P<options>.+)", _offers),
        (r"can(?P<no>not| not)?:? (?P<option>.+)", _can),
        (r"(?P<no>not )?over", _over),
        (r"won by (?:coach )?(?P<coach>[1-4]|nobody)", _won),
        (r"phase (?P<phase>.+)", _phase),
    )
)
