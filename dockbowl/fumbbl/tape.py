"""The record laid out in order: what players did, the squares they came to, and the reports in between.

A command's changes come before its reports, as they do at the table: he moves, then he rolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from dockbowl.fumbbl import terms
from dockbowl.fumbbl.mirror import Mirror, first
from dockbowl.fumbbl.recording import Recording, as_table
from dockbowl.fumbbl.terms import Square

ACT, REST, ACTION, WALK, PUT, STATE, BALL, AIM, DEFENDER, MODE, REPORT, DONE, UNDONE, SIDE, PUSH = (
    "act", "rest", "action", "walk", "put", "state", "ball", "aim", "defender", "mode", "report", "done", "undone",
    "side", "push",
)  # fmt: skip
"""Kinds of tokens: a player is picked, let go, gets another action, walks to a square, is put on one, changes his
state; the ball lies somewhere else, a throw is aimed, somebody is attacked, the mode changes, a report, the player
has done something or takes it back, the other team is to act, a square is picked for a push."""
DID: Final = frozenset(
    f"actingPlayerSetHas{what}" for what in ("Moved", "Blocked", "Fouled", "Passed", "Fed", "Jumped", "TriggeredEffect")
)


@dataclass(frozen=True, slots=True)
class Token:
    """One thing of the record. `place` is its place on the tape, `command` that of its command, `number` its number."""

    place: int
    kind: str
    command: int
    number: int
    player: str = ""
    square: Square | None = None
    word: str = ""
    """A report's id, an action, a mode."""
    report: dict[str, Any] = field(default_factory=dict)
    number_value: int = 0

    def get(self, key: str, default: Any = None) -> Any:
        """A field of a report."""
        value = self.report.get(key)
        return default if value is None else value


@dataclass(slots=True)
class Offer:
    """The squares offered to a moving player: (square, dodge, rush), and how he stood."""

    command: int
    number: int
    player: str
    squares: tuple[tuple[Square, int, int], ...]


class Tape:
    """All tokens, and the mirror after each command."""

    def __init__(self, recording: Recording) -> None:
        self.tokens: list[Token] = []
        self.after: list[Mirror] = []
        """The state after each command, by its place."""
        self.offers: list[Offer] = []
        self.numbers = [command.number for command in recording.commands]
        mirror = first(recording)
        self.before = mirror.copy()
        for place, command in enumerate(recording.commands):
            if command.changes or command.reports:
                mirror = mirror.copy()
            walked = any(
                change.get("modelChangeId") == "actingPlayerSetCurrentMove" and change.get("modelChangeValue")
                for change in command.changes
            )
            offered = []
            for change in command.changes:
                mirror.apply(change)
                kind = change.get("modelChangeId")
                if kind == "fieldModelAddMoveSquare":
                    offered.append(change.get("modelChangeValue") or {})
                else:
                    self._token(str(kind), change, mirror, place, command.number, walked)
            for report in command.reports:
                self._leader(mirror, report, recording)
                self._add(REPORT, place, command.number, word=str(report.get("reportId")), report=report,
                          player=str(report.get("playerId") or ""))  # fmt: skip
            if offered and mirror.acting:
                self._offer(offered, mirror, place, command.number)
            self.after.append(mirror)

    def _leader(self, mirror: Mirror, report: dict[str, Any], recording: Recording) -> None:
        """What becomes of a Leader's re-roll is told by reports alone."""
        if report.get("reportId") == "leader" and report.get("leaderState"):
            for coach in (0, 1):
                if recording.team(coach).get("teamId") == report.get("teamId"):
                    mirror.leader[coach] = str(report["leaderState"])
        elif report.get("reportId") == "reRoll" and report.get("reRollSource") == "Leader":
            for coach in (0, 1):
                players = recording.team(coach)["playerArray"]
                if any(entry.get("playerId") == report.get("playerId") for entry in players):
                    mirror.leader[coach] = "used"
        elif report.get("reportId") == "startHalf":
            mirror.leader[:] = ["none", "none"]

    def _offer(self, offered: list[dict[str, Any]], mirror: Mirror, place: int, number: int) -> None:
        squares = []
        for entry in offered:
            square = terms.as_square(entry.get("coordinate"))
            if square is not None:
                dodge, rush = entry.get("minimumRollDodge"), entry.get("minimumRollGfi")
                squares.append((square, int(dodge or 0), int(rush or 0)))
        self.offers.append(Offer(place, number, mirror.acting, tuple(sorted(squares))))

    def _add(self, kind: str, command: int, number: int, **parts: Any) -> None:
        self.tokens.append(Token(len(self.tokens), kind, command, number, **parts))

    def _token(self, kind: str, change: dict[str, Any], mirror: Mirror, place: int, number: int, walked: bool) -> None:
        key, value = change.get("modelChangeKey"), change.get("modelChangeValue")
        if kind == "fieldModelSetPlayerCoordinate":
            square, player = terms.as_square(value), str(key)
            by_himself = walked and player == mirror.acting and terms.on_pitch(square)
            self._add(WALK if by_himself else PUT, place, number, player=player, square=square)
        elif kind == "fieldModelSetPlayerState":
            self._add(STATE, place, number, player=str(key), number_value=int(value or 0))
        elif kind == "actingPlayerSetPlayerId":
            self._add(ACT if value else REST, place, number, player=str(value or ""))
        elif kind == "actingPlayerSetPlayerAction":
            self._add(ACTION, place, number, word=str(value or ""), player=mirror.acting)
        elif kind == "fieldModelSetBallCoordinate":
            self._add(BALL, place, number, square=terms.as_square(value))
        elif kind == "fieldModelAddPushbackSquare":
            if as_table(value).get("selected"):
                self._add(PUSH, place, number, square=terms.as_square(as_table(value).get("coordinate")))
        elif kind == "gameSetPassCoordinate":
            self._add(AIM, place, number, square=terms.as_square(value))
        elif kind == "gameSetDefenderId":
            self._add(DEFENDER, place, number, player=str(key or value or ""))
        elif kind == "gameSetTurnMode":
            self._add(MODE, place, number, word=str(value or ""))
        elif kind == "gameSetHomePlaying":
            self._add(SIDE, place, number, number_value=0 if value else 1)
        elif kind in DID:
            self._add(DONE if value else UNDONE, place, number, player=mirror.acting, word=kind)

    # ---------------------------------------------------------------- looking

    def mirror_before(self, command: int) -> Mirror:
        """The state before a command."""
        return self.after[command - 1] if command > 0 else self.before

    def since(self, place: int) -> Iterator[Token]:
        """The tokens from a place on."""
        tokens = self.tokens
        for i in range(place, len(tokens)):
            yield tokens[i]
