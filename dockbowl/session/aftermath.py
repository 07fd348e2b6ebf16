"""What a finished match leaves for a league: the score, who scored, who was hurt and by whom.

It reads what the match has told, so that any game on this core can be entered; gold and fans are added where the game
keeps a record of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.match.after import PlayerRecord, record
from dockbowl.games.match.course import Course
from dockbowl.session.session import Session

FOR_A_MATCH: Final = frozenset(("journeyman", "mercenary", "star", "staff", "neutral"))
"""Roles of players who are of no team."""
DEAD, HATRED = "dead", "hatred"


class HurtPlayer(msgspec.Struct, frozen=True):
    """Somebody who was a casualty at the end. `number` 0: of no team; `by` 0: nobody of the other team, or of none."""

    coach: int
    number: int
    name: str
    what: str
    by: int = 0
    hates: str = ""
    """The race he has come to hate in this match, where the game rolls for it."""
    hatred: int = 0
    """The face he rolled for that; 0 if he did not."""


class Scorer(msgspec.Struct, frozen=True):
    coach: int
    number: int
    name: str
    touchdowns: int


class Somebody(msgspec.Struct, frozen=True):
    """A player of a team in the match, or one who missed it. `number` 0: of no team."""

    coach: int
    number: int
    name: str


class Aftermath(msgspec.Struct, frozen=True):
    """A finished match. Tuples by coach."""

    game: str
    teams: tuple[str, ...]
    score: tuple[int, ...]
    winner: int
    """The coach, or -1 for a draw."""
    ended: str
    scorers: tuple[Scorer, ...]
    hurt: tuple[HurtPlayer, ...]
    winnings: tuple[int, ...] = ()
    fans: tuple[int, ...] = ()
    profile: str = ""
    """By whose rules it was played, where a game has several."""
    mark: str = ""
    """By which the same match is known again: of its seed, teams and answers."""
    mvps: tuple[Somebody, ...] = ()
    """The Most Valuable Players, one twice who was it twice."""
    left: tuple[Somebody, ...] = ()
    """Who has left a coach who gave up, some of whom may have missed the match."""


class NotOver(ValueError):
    """The match is still being played."""


def aftermath(session: Session) -> Aftermath:
    """What a match leaves. Raises NotOver."""
    m = session.match
    if not m.over:
        raise NotOver("is not over yet")
    told = [item.event for item in session.told]
    winnings: tuple[int, ...] = ()
    fans: tuple[int, ...] = ()
    mvps: list[Somebody] = []
    left: list[Somebody] = []
    if isinstance(m.extra, Course):
        sides = record(m).teams
        for coach, side in enumerate(sides):
            known = {player.id: player for player in side.players if player.id}
            mvps += [_one(coach, known[one]) for one in (side.mvp, side.second_mvp) if one]
            left += [_one(coach, player) for player in side.players if player.leaves]
        winnings, fans = tuple(side.winnings for side in sides), tuple(side.fans_change for side in sides)
    return Aftermath(
        session.setup.game,
        m.team_names,
        tuple(m.score),
        m.winner,
        m.stop_reason,
        _scorers(m, told),
        _hurt(m, told),
        winnings,
        fans,
        str(m.rules.options.get("profile", "")),
        _mark(session),
        tuple(mvps),
        tuple(left),
    )


def _one(coach: int, player: PlayerRecord) -> Somebody:
    return Somebody(coach, 0 if player.role in FOR_A_MATCH else player.number, player.name)


def _mark(session: Session) -> str:
    """The same for every copy of a save, another for every other match."""
    told = hashlib.sha256(repr((session.setup.seed, session.setup.game, session.match.team_names)).encode())
    for entry in session.entries:
        told.update(repr((entry.ask, entry.coach, entry.answer, entry.fix)).encode())
    return told.hexdigest()[:16]


def _number(m: Match, player: int) -> int:
    return 0 if m.base[player].role in FOR_A_MATCH else m.base[player].number


def _scorers(m: Match, told: Iterable[Event]) -> tuple[Scorer, ...]:
    goals: dict[int, int] = {}
    for event in told:
        if isinstance(event, ev.Scored) and event.player >= 0:
            goals[event.player] = goals.get(event.player, 0) + 1
    return tuple(Scorer(m.coach[p], _number(m, p), m.base[p].name, often) for p, often in goals.items())


def _hurt(m: Match, told: Sequence[Event]) -> tuple[HurtPlayer, ...]:
    """Each casualty by what he ended as, and who of the other team did it: the other one of a block, else who acted."""
    coaches = range(m.coaches)
    fighters = (NOBODY, NOBODY)
    actor = NOBODY
    by: dict[int, int] = {}
    what: dict[int, str] = {}
    rolled: dict[int, int] = {}
    hates: dict[int, str] = {}
    for event in told:
        if isinstance(event, ev.Activated):
            fighters, actor = (NOBODY, NOBODY), event.player
        elif isinstance(event, ev.TurnEnded):
            fighters, actor = (NOBODY, NOBODY), NOBODY
        elif isinstance(event, ev.BlockResult):
            fighters = (event.player, event.target)
        elif isinstance(event, ev.InjuryRolled):
            victim = event.player
            culprit = actor
            if victim in fighters and event.cause == "block":
                culprit = fighters[1] if victim == fighters[0] else fighters[0]
            by[victim] = culprit
        elif isinstance(event, ev.Told) and event.what in ("casualty", "eaten"):
            what[event.player] = DEAD if event.what == "eaten" else event.word.partition(":")[0]
        elif isinstance(event, ev.Rolled) and event.purpose == HATRED:
            rolled[event.player] = event.faces[0]
        elif isinstance(event, ev.Told) and event.what == HATRED:
            hates[event.player] = event.word
    found = []
    for victim, word in what.items():
        if m.coach[victim] not in coaches:
            continue
        culprit = by.get(victim, NOBODY)
        theirs = culprit >= 0 and m.coach[culprit] in coaches and m.coach[culprit] != m.coach[victim]
        number = _number(m, culprit) if theirs else 0
        who = m.coach[victim], _number(m, victim), m.base[victim].name
        found.append(HurtPlayer(*who, word, number, hates.get(victim, ""), rolled.get(victim, 0)))
    return tuple(found)
