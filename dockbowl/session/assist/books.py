"""The books of a table: all that stands on slips of paper beside the board, in lines under heads.

On a blackboard a line can be changed by one: what that comes to is a referee correction like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from dockbowl.core.coaches import coach_letter
from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.chests import chest_chances
from dockbowl.games.dockbowl.sea_state import IN_DECK, LASTING, TREASURES, Sea
from dockbowl.games.last_call import BALL, COIN, PITCH, SCORE
from dockbowl.games.last_call_keys import MOST_LEAVE
from dockbowl.lang import ntr, said, tr, word_table
from dockbowl.rules import weather
from dockbowl.session.assist.asked import CONTENTS
from dockbowl.session.assist.freehand import put_right
from dockbowl.session.corrections import AnyFix, Key, Number, Weather
from dockbowl.session.report import NAMES
from dockbowl.session.session import Session
from dockbowl.session.standing import status_lines
from dockbowl.session.statistics import statistics_of, typed_entries
from dockbowl.session.story import player_name

COUNTED: Final = word_table(
    {
        "turn": "Turn",
        "score": "Touchdowns",
        "rerolls": "Re-rolls",
        "leader_reroll": "Leader's re-roll",
        "bribes": "Bribes left",
        "apothecaries": "Apothecaries",
        "head_coach": "Head coach",
        "assistants": "Assistant coaches",
        "cheerleaders": "Cheerleaders",
        "fans": "Fans",
    }
)
"""A coach's numbers that can be changed by hand."""
DECIDED_BY: Final = word_table(
    {SCORE: "the score", BALL: "who holds the ball", PITCH: "players on the pitch", COIN: "a coin"}
)
FLAGS: Final = ("leader_reroll", "head_coach")
"""Those that are there or not."""
BOXED: Final = word_table({RESERVES: "Reserves", KO: "Knocked out", CASUALTY: "Casualties", SENT_OFF: "Sent off"})
TOLD_BELOW: Final = frozenset({"treasure", "turn", "dock", "rerolls", "bribes", "head coach", "boxes"})
"""Lines of the match's state that stand elsewhere in the books."""


class Line(msgspec.Struct, frozen=True):
    """One line. `less` and `more` change it by hand, where that can be."""

    label: str
    value: str
    note: str = ""
    less: AnyFix | None = None
    more: AnyFix | None = None


class Page(msgspec.Struct, frozen=True):
    """Lines under one head; `coach` whose they are, -1 nobody's."""

    head: str
    lines: tuple[Line, ...]
    coach: int = -1


def books(session: Session) -> list[Page]:
    """All pages: the match, chests and treasures, each coach, dice, readings."""
    m = session.match
    found = [Page(tr("The match"), (*_counters(m), *_standing(session), *_closing(m)))]
    if isinstance(m.extra, Sea):
        found.append(Page(tr("Chests and treasures"), (*_chests(m), *_treasures(m))))
    found += [Page(m.team_names[coach], tuple(_coach(m, coach)), coach) for coach in m.turn_order]
    found.append(Page(tr("Dice"), tuple(dice(session))))
    found.append(Page(tr("Played otherwise than is usual"), tuple(_readings(m))))
    return found


# ---------------------------------------------------------------- the match


def _counters(m: Match) -> list[Line]:
    kinds = weather.KINDS
    place = kinds.index(m.weather) if m.weather in kinds else 0
    before, after = kinds[place - 1], kinds[(place + 1) % len(kinds)]
    found = [Line(tr("Weather"), said(m.weather), "", Weather(before), Weather(after))]
    if isinstance(m.extra, Sea):
        counter = m.extra.counter
        less, more = (counter - 2) % 8 + 1, counter % 8 + 1
        found.insert(0, Line(tr("Turn counter"), str(counter), "", Key("counter", less), Key("counter", more)))
        found.append(_effect(m))
    return found


def _effect(m: Match) -> Line:
    """The lasting effect with what it does; by hand it is one of them after the other, or none."""
    extra: Sea = m.extra
    rows = (0, *LASTING)
    place = rows.index(extra.effect) if extra.effect in rows else 0
    event = texts.sea_events()[extra.effect] if extra.effect else None
    value = tr("{name}, until Stranger Things is next rolled on", name=said(event.name)) if event else tr("none")
    less, more = (_effect_key(rows[(place + step) % len(rows)]) for step in (-1, 1))
    note = said(event.text) if event else ""
    return Line(tr("Lasting effect"), value, note, Key("effect", less), Key("effect", more))


def _effect_key(row: int) -> str:
    return texts.sea_events()[row].key if row else ""


def _standing(session: Session) -> list[Line]:
    """What a screen shows of this game anyway, as far as it stands nowhere else here."""
    known = {"counter", "weather", "effect", *TOLD_BELOW}
    lines = status_lines(session, session.match)
    return [Line(one.label, one.value, one.note) for one in lines if one.key not in known and one.coach < 0]


def _closing(m: Match) -> list[Line]:
    """What a long evening has come to, once it has."""
    closing, found = m.closing, []
    if closing.reserves:
        found.append(Line(tr("Reserves"), tr("closed: nobody comes on"), less=Key("reserves closed", False)))
    if closing.leave:
        fewer, more = max(0, closing.leave - 1), min(MOST_LEAVE, closing.leave + 1)
        value = ntr("{n} player", "{n} players", closing.leave)
        found.append(
            Line(tr("Leave at a turn's start"), value, "", Key("players leave", fewer), Key("players leave", more))
        )
    if closing.decide:
        value = ", ".join(DECIDED_BY[way] for way in closing.decide)
        found.append(Line(tr("Decided at the next turn's start by"), value, less=Key("decided by", [])))
    return found


# ---------------------------------------------------------------- chests and treasures


def _chests(m: Match) -> list[Line]:
    """What a chest holds now, by the die for it; the table changes with the ball and with how many are left."""
    extra: Sea = m.extra
    square = next(iter(sorted(extra.chests)), -1)
    if square < 0:
        return [Line(tr("A chest"), tr("none is left"))]
    chances = chest_chances(m, 0, square)
    parts = []
    for content in ("explodes", "treasure", "ball", "empty"):
        faces = [str(face + 1) for face, one in enumerate(chances.faces) if one == content]
        if faces:
            share = len(faces) / len(chances.faces)
            parts.append(f"{CONTENTS[content]} {' '.join(faces)} ({share:.0%})")
    return [Line(tr("A chest: {die}", die=said(chances.die)), "; ".join(parts))]


def _treasures(m: Match) -> list[Line]:
    """Who holds which, and which are still in the deck."""
    extra: Sea = m.extra
    found, free = [], []
    for treasure in TREASURES:
        fact = texts.treasures()[treasure]
        holder = extra.holders[treasure]
        if holder == IN_DECK:
            free.append(said(fact.name))
        else:
            found.append(Line(said(fact.name), player_name(m, holder), said(fact.text)))
    return [*found, Line(tr("In the deck"), ", ".join(free) or tr("none"))]


# ---------------------------------------------------------------- coaches


def _coach(m: Match, coach: int) -> list[Line]:
    letter, found = coach_letter(coach), []
    for what, label in COUNTED.items():
        number: int = getattr(m, what)[coach]
        value = (tr("yes") if number else tr("no")) if what in FLAGS else str(number)
        most = 1 if what in FLAGS else 99
        less = Number(what, letter, number - 1) if number > 0 else None
        more = Number(what, letter, number + 1) if number < most else None
        found.append(Line(label, value, "", less, more))
    for box, label in BOXED.items():
        names = [player_name(m, p) for p in m.in_box(coach, box)]
        found.append(Line(label, str(len(names)), ", ".join(names)))
    return found


# ---------------------------------------------------------------- dice and readings


def dice(session: Session) -> list[Line]:
    """Every kind of dice: how many lay on the table, how many the program rolled, and their average."""
    found = statistics_of(session.match, session.told, typed_entries(session.entries))
    lines = []
    for kind in sorted(found.dice):
        one = found.dice[kind]
        value = tr("{typed} typed in, {rolled} rolled by the program", typed=one.typed, rolled=one.count - one.typed)
        lines.append(Line(NAMES.get(kind, said(kind)), value, one.verdict))
    return lines or [Line(tr("Dice"), tr("none yet"))]


def _readings(m: Match) -> list[Line]:
    rulings = texts.rulings(m.rules.options)
    lines = [
        Line(one.id, said(one.meaning(m.rules.options[key])))
        for key, one in rulings.items()
        if m.rules.options[key] != one.default
    ]
    return lines or [Line(tr("Readings"), tr("all as is usual"))]


def change(session: Session, fix: AnyFix, why: str) -> None:
    """Change a line by hand. Raises Refused."""
    put_right(session, fix, why)


def by_head(pages: Sequence[Page], head: str) -> dict[str, str]:
    """The lines of one page as label and value."""
    return {line.label: line.value for page in pages if page.head == head for line in page.lines}
