"""What the people at one table have agreed, and how long they have taken: kept in a file beside the save.

None of it is a rule of the game. A match without the file, or with a damaged one, is played as usual.
"""

from __future__ import annotations

import contextlib
import copy
from pathlib import Path

import msgspec

from dockbowl.lang import tr
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.stages import Stage

SUFFIX = ".table.json"
LARGEST = 1_000_000


def minutes(seconds: float) -> str:
    """`4:05`, `93:20`; what is over the time with a minus."""
    whole = int(abs(seconds))
    sign = "-" if seconds < 0 and whole else ""
    return f"{sign}{whole // 60}:{whole % 60:02}"


class Times(msgspec.Struct):
    """One coach's time, in seconds."""

    spent: float = 0.0
    """All his answers, those out of turn too."""
    turns: list[float] = []
    """Each turn he has finished."""

    @property
    def average(self) -> float:
        """Of a turn; 0 before the first."""
        return sum(self.turns) / len(self.turns) if self.turns else 0.0

    @property
    def longest(self) -> float:
        return max(self.turns, default=0.0)

    def in_words(self) -> list[str]:
        """In all; and of a turn, once he has finished one."""
        lines = [tr("In all {minutes}", minutes=minutes(self.spent))]
        if self.turns:
            lines.append(
                tr(
                    "a turn {minutes} on average, the longest {minutes2}",
                    minutes=minutes(self.average),
                    minutes2=minutes(self.longest),
                )
            )
        return lines


class Turn(msgspec.Struct):
    """The turn that is on, as far as it has come."""

    coach: int = -1
    number: int = 0
    seconds: float = 0.0
    warned: bool = False


class Table(msgspec.Struct):
    """The agreements of one match."""

    friendly: bool = False
    """Anything may be taken back, if all agree."""
    turn_seconds: int = 0
    """How long a turn may take; 0 for no clock."""
    match_seconds: int = 0
    """How long all turns of a coach may take; 0 for no clock."""
    stages: list[int] = msgspec.field(default_factory=list)
    """Minutes of play, in all, after which the match goes into its next stage; none for a match without stages."""
    closing: list[Stage] = msgspec.field(default_factory=list)
    """The stages of a file of the table's own, in place of the usual ones."""
    told: int = 0
    """How many stages have been told."""
    times: list[Times] = msgspec.field(default_factory=list)
    turn: Turn = msgspec.field(default_factory=Turn)
    """The turn that was on when it was last written."""
    seats: list[str] = msgspec.field(default_factory=list)
    """Who answers for each coach, by names of seats, if that has been changed since the match began."""
    colours: list[str] = msgspec.field(default_factory=list)
    """What the teams wear, by names of colours, "" for the usual; none at all if nobody has chosen."""
    assist: Agreement | None = None
    """Who rolls which dice and how strict the program is, where the match is played on a table."""
    phones: bool = False
    """Whether the page for phones was on when the match was left, as it should be or not."""
    stands: str = ""
    """Where the match stood when it was last looked after, for the list of saves."""
    over: bool = False

    def anew(self) -> Table:
        """The same agreements for another match, in which no time has been taken yet."""
        return Table(
            self.friendly,
            self.turn_seconds,
            self.match_seconds,
            list(self.stages),
            colours=list(self.colours),
            closing=list(self.closing),
            assist=copy.deepcopy(self.assist),
        )

    @property
    def clocks(self) -> bool:
        return bool(self.turn_seconds or self.match_seconds or self.stages or self.closing)

    @property
    def played(self) -> float:
        """Seconds of play of all coaches."""
        return sum(times.spent for times in self.times)

    def times_of(self, coach: int) -> Times:
        while len(self.times) <= coach:
            self.times.append(Times())
        return self.times[coach]


def path_beside(save: Path) -> Path:
    """Where the table of a save is kept."""
    return save.with_name(save.stem + SUFFIX)


def load(save: Path | None) -> Table:
    """The table of a save; a usual one if there is none, or none that can be read."""
    if save is None:
        return Table()
    try:
        path = path_beside(save)
        if path.stat().st_size > LARGEST:
            return Table()
        table = msgspec.json.decode(path.read_bytes(), type=Table)
    except (OSError, ValueError):
        return Table()
    table.turn_seconds, table.match_seconds = max(0, table.turn_seconds), max(0, table.match_seconds)
    if table.assist is not None:
        table.assist = table.assist.sane()
    return table


def keep(table: Table, save: Path | None) -> bool:
    """Write it beside the save; False if that cannot be."""
    if save is None:
        return False
    path = path_beside(save)
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(msgspec.json.format(msgspec.json.encode(table)))
        part.replace(path)
    except OSError:
        return False
    return True


def forget(save: Path) -> None:
    """The save is gone, and so is this."""
    with contextlib.suppress(OSError):
        path_beside(save).unlink(missing_ok=True)
