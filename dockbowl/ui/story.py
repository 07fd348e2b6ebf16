"""The story of a match as lines of the log panel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dockbowl.core import events as ev
from dockbowl.core.state import NEUTRAL
from dockbowl.lang import ENGLISH, chosen, english, tr
from dockbowl.session import story
from dockbowl.session.session import Session, Told
from dockbowl.ui.panels.log import DICE, SCORE, SEA, TURN, LogLine

TYPED = " •"
"""Behind dice that lay on a table and were typed in."""
STRONG = (ev.TurnStarted, ev.Turnover, ev.Scored, ev.MatchOver, ev.WeatherChanged, ev.Corrected)
SILENT = (ev.TurnEnded,)
THROWS = (ev.Rolled, ev.BlockThrown, ev.ArmourRolled, ev.InjuryRolled, ev.CasualtyRolled, ev.Rerolled)
SCORES = (ev.Scored, ev.Turnover, ev.MatchOver, ev.BallTaken, ev.BallLost, ev.Passed)
SCORES_TOLD = frozenset({
    "chest opened", "chest empty", "explosion", "ball found", "new ball", "treasure", "treasure back", "luggage",
    "monkey", "thrud", "monkey vanishes", "thrud controlled", "casualty", "concedes", "touchback",
})  # fmt: skip
SEA_ROLLS = frozenset({
    "sea", "stranger things", "wave", "spring tide", "roc", "yo-ho-ho", "walk the plank", "boarding action",
    "tentacles", "plank jump", "plank bounce", "caught",
})  # fmt: skip
SEA_MOVES = frozenset({"wave", "drift", "tide", "tentacle", "carried", "plank", "plank bounce"})
SEA_TOLD = frozenset({
    "counter", "sea event", "effect ends", "tentacle", "tentacle slips", "pirate", "new ball", "coach walks",
    "sponge", "carried off", "overboard", "heart", "slips", "plank bounce", "plank taken",
})  # fmt: skip


def kinds_of(event: ev.Event) -> frozenset[str]:
    """What an event tells of, for sifting the log."""
    found = set()
    if isinstance(event, THROWS) or (isinstance(event, ev.WeatherChanged) and event.faces):
        found.add(DICE)
    if isinstance(event, SCORES) or (isinstance(event, ev.Left) and event.box in ("ko", "casualty", "sent off")):
        found.add(SCORE)
    if isinstance(event, ev.TurnStarted):
        found.add(TURN)
    if isinstance(event, ev.WeatherChanged):
        found.add(SEA)
    if isinstance(event, ev.Rolled) and event.purpose in SEA_ROLLS:
        found.add(SEA)
    if isinstance(event, ev.Moved) and event.how in SEA_MOVES:
        found.add(SEA)
    if isinstance(event, ev.Told):
        found |= {SEA} if event.what in SEA_TOLD else set()
        found |= {SCORE} if event.what in SCORES_TOLD else set()
    return frozenset(found)


def story_lines(session: Session, told: Iterable[Told]) -> list[LogLine]:
    """What was told, in words; steps of one walk are one line, and so is a team's set-up."""
    if chosen() == ENGLISH:
        return _lines(session, told)
    told = list(told)
    with english():
        plain = [line.text for line in _lines(session, told)]
    return [replace(line, english=text) for line, text in zip(_lines(session, told), plain, strict=True)]


def _lines(session: Session, told: Iterable[Told]) -> list[LogLine]:
    m = session.match
    made: list[LogLine] = []
    for line in story.lines(m, told, plainly=True):
        event = line.event
        if isinstance(event, SILENT):
            continue
        player = getattr(event, "player", -1)
        coach = getattr(event, "coach", -1)
        if coach < 0 and 0 <= player < len(m.coach) and m.coach[player] != NEUTRAL:
            coach = m.coach[player]
        square = line.squares[-1] if line.squares else -1
        if isinstance(event, ev.Entered | ev.Left) and event.why == "set up":
            text = tr("{coach} set up", coach=story.coach_name(m, coach))
            made.append(LogLine(text, coach, key=f"set up {coach}", entry=line.entry))
            continue
        key = f"walk {player}" if isinstance(event, ev.Moved) and event.how == "step" else ""
        strong = isinstance(event, STRONG)
        kinds = kinds_of(event)
        text = sentence(m.ids, line.text)
        if DICE in kinds and 0 < line.entry <= len(session.entries) and session.entries[line.entry - 1].typed:
            text += TYPED
        made.append(LogLine(text, coach, strong, square, key, kinds, line.players, entry=line.entry))
    return made


def sentence(ids: tuple[str, ...], text: str) -> str:
    """With a capital letter, unless it begins with a player's id."""
    first = text.split(" ", 1)[0].rstrip(",:")
    return text if first in ids else text[:1].upper() + text[1:]
