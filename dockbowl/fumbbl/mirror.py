"""The state of the match as the record has it, kept up change by change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from dockbowl.fumbbl import terms
from dockbowl.fumbbl.recording import Recording, as_table
from dockbowl.fumbbl.terms import Square

TEAM: Final = {"home": 0, "away": 1}
REGULAR, BLITZ, SETUP, KICKOFF, END = "regular", "blitz", "setup", "kickoff", "endGame"
PLAY: Final = frozenset((REGULAR, BLITZ))
"""Modes in which a coach activates players."""
USED: Final = {
    "turnDataSetBlitzUsed": "blitz",
    "turnDataSetFoulUsed": "foul",
    "turnDataSetHandOverUsed": "handoff",
    "turnDataSetPassUsed": "pass",
    "turnDataSetTtmUsed": "hurl",
    "turnDataSetKtmUsed": "boot",
    "turnDataSetBombUsed": "bomb",
}
"""Changes that say an action of the turn has been used: our name of it."""


@dataclass(slots=True)
class Mirror:
    """One moment of the record. Players by the record's ids, coaches 0 (home) and 1 (away)."""

    at: dict[str, Square] = field(default_factory=dict)
    state: dict[str, int] = field(default_factory=dict)
    ball: Square | None = None
    moving: bool = False
    in_play: bool = False
    weather: str = "nice"
    mode: str = "startGame"
    half: int = 0
    home_playing: bool = True
    setup_offense: bool = False
    acting: str = ""
    action: str = ""
    spent: int = 0
    standing_up: bool = False
    leaping: bool = False
    old_state: int = 0
    """The acting player's state before he was picked."""
    defender: str = ""
    injured: dict[str, str] = field(default_factory=dict)
    """The lasting harm of the last casualty of each player, as the record words it."""
    turn: list[int] = field(default_factory=lambda: [0, 0])
    score: list[int] = field(default_factory=lambda: [0, 0])
    rerolls: list[int] = field(default_factory=lambda: [0, 0])
    drive_rerolls: list[int] = field(default_factory=lambda: [0, 0])
    leader: list[str] = field(default_factory=lambda: ["none", "none"])
    apothecaries: list[int] = field(default_factory=lambda: [0, 0])
    banned: list[int] = field(default_factory=lambda: [0, 0])
    """Whether the head coach has been sent off."""
    used: list[frozenset[str]] = field(default_factory=lambda: [frozenset(), frozenset()])

    def copy(self) -> Mirror:
        twin = Mirror(**{name: getattr(self, name) for name in Mirror.__slots__})
        twin.at, twin.state, twin.injured = dict(self.at), dict(self.state), dict(self.injured)
        for name in _LISTS:
            setattr(twin, name, list(getattr(self, name)))
        return twin

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return 0 if self.home_playing else 1

    def carrier(self) -> str:
        """Who holds the ball; "" if nobody does."""
        if self.ball is None or self.moving or not terms.on_pitch(self.ball):
            return ""
        return next((player for player, square in self.at.items() if square == self.ball), "")

    def apply(self, change: dict[str, Any]) -> None:
        """One change of the state; one that matters to nothing here is passed over."""
        kind = str(change.get("modelChangeId"))
        handler = _HANDLERS.get(kind)
        if handler is not None:
            handler(self, change.get("modelChangeKey"), change.get("modelChangeValue"))
        elif kind in USED:
            coach = TEAM.get(str(change.get("modelChangeKey")), 0)
            name = frozenset((USED[kind],))
            self.used[coach] = self.used[coach] | name if change.get("modelChangeValue") else self.used[coach] - name


_LISTS: Final = (
    "turn", "score", "rerolls", "drive_rerolls", "leader", "apothecaries", "banned", "used",
)  # fmt: skip


def first(recording: Recording) -> Mirror:
    """The moment before the first command: everybody in Reserves, but those who miss the match."""
    mirror = Mirror()
    for coach in (0, 1):
        mirror.rerolls[coach] = int(recording.team(coach).get("reRolls") or 0)
        mirror.apothecaries[coach] = int(recording.team(coach).get("apothecaries") or 0)
    for entry in as_table(recording.game.get("fieldModel")).get("playerDataArray") or ():
        state = int(entry.get("playerState") or 0)
        mirror.state[str(entry.get("playerId"))] = (
            terms.MISSING if terms.base(state) == terms.MISSING else terms.RESERVE
        )
    return mirror


# ------------------------------------------------------------------ the changes


Change = Callable[[Mirror, Any, Any], None]


def _value(name: str, cast: Callable[[Any], Any]) -> Change:
    def change(mirror: Mirror, key: Any, value: Any) -> None:
        setattr(mirror, name, cast(value))

    return change


def _number(value: Any) -> int:
    return int(value or 0)


def _of_coach(name: str, cast: Callable[[Any], Any] = _number) -> Change:
    def change(mirror: Mirror, key: Any, value: Any) -> None:
        coach = TEAM.get(str(key))
        if coach is not None:
            getattr(mirror, name)[coach] = cast(value)

    return change


def _at(mirror: Mirror, key: Any, value: Any) -> None:
    square = terms.as_square(value)
    if square is None:
        mirror.at.pop(str(key), None)
    else:
        mirror.at[str(key)] = square


def _gone(mirror: Mirror, key: Any, value: Any) -> None:
    mirror.at.pop(str(key), None)


def _state(mirror: Mirror, key: Any, value: Any) -> None:
    mirror.state[str(key)] = int(value or 0)


def _injured(mirror: Mirror, key: Any, value: Any) -> None:
    mirror.injured[str(key)] = str(value or "")


def _acting(mirror: Mirror, key: Any, value: Any) -> None:
    mirror.acting = str(value or "")
    mirror.spent, mirror.leaping, mirror.action = 0, False, ""
    if not mirror.acting:
        mirror.standing_up = False


def _weather(mirror: Mirror, key: Any, value: Any) -> None:
    mirror.weather = terms.WEATHER.get(str(value), mirror.weather)


def _text(value: Any) -> str:
    return str(value or "")


_HANDLERS: Final[dict[str, Change]] = {
    "fieldModelSetPlayerCoordinate": _at,
    "fieldModelRemovePlayer": _gone,
    "fieldModelSetPlayerState": _state,
    "fieldModelSetBallCoordinate": _value("ball", terms.as_square),
    "fieldModelSetBallMoving": _value("moving", bool),
    "fieldModelSetBallInPlay": _value("in_play", bool),
    "fieldModelSetWeather": _weather,
    "gameSetTurnMode": _value("mode", _text),
    "gameSetHalf": _value("half", _number),
    "gameSetHomePlaying": _value("home_playing", bool),
    "gameSetSetupOffense": _value("setup_offense", bool),
    "gameSetDefenderId": lambda mirror, key, value: setattr(mirror, "defender", _text(key or value)),
    "actingPlayerSetPlayerId": _acting,
    "actingPlayerSetPlayerAction": _value("action", _text),
    "actingPlayerSetCurrentMove": _value("spent", _number),
    "actingPlayerSetStandingUp": _value("standing_up", bool),
    "actingPlayerSetLeaping": _value("leaping", bool),
    "actingPlayerSetOldPlayerState": _value("old_state", _number),
    "turnDataSetTurnNr": _of_coach("turn"),
    "turnDataSetReRolls": _of_coach("rerolls"),
    "turnDataSetReRollsBrilliantCoachingOneDrive": _of_coach("drive_rerolls"),
    "turnDataSetLeaderState": _of_coach("leader", _text),
    "turnDataSetApothecaries": _of_coach("apothecaries"),
    "turnDataSetCoachBanned": _of_coach("banned"),
    "teamResultSetScore": _of_coach("score"),
    "playerResultSetSeriousInjury": _injured,
}
