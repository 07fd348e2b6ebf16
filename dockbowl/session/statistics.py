"""What the dice and the coaches did in a match: figures counted from its events, with what was to be expected.

Pure functions: the events and who owns which player go in, numbers come out. A few throws prove nothing, so
that nothing is said about fewer than `ENOUGH` dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.requests import BLOCK, D6, D8, D16, FACES
from dockbowl.core.state import Match
from dockbowl.core.targets import chance
from dockbowl.lang import mark, tr, word_table
from dockbowl.session.history import Entry, Told
from dockbowl.session.story import player_name

ENOUGH: Final = 30
"""With fewer dice than this there is no verdict."""
TOO_FEW: Final = mark("too few to judge")
USUAL: Final = 1.96  # in standard deviations: 19 matches of 20 stay within
RARE: Final = 2.58  # 99 of 100
NUMBERS: Final = ("d3", D6, D8, D16)
"""Kinds of dice whose faces have an average."""
BLOCK_KINDS: Final = mark(
    (("Attacker down", (1,)), ("Both down", (2,)), ("Push", (3, 4)), ("Stumble", (5,)), ("Pow", (6,)))
)

FIGURES: Final = word_table(
    {
        "turns": "Turns",
        "touchdowns": "Touchdowns",
        "blocks": "Blocks",
        "knock-downs": "Opponents knocked down",
        "down": "Own players down",
        "casualties": "Own casualties",
        "ko": "Own players knocked out",
        "overboard": "Own players overboard",
        "sent off": "Own players sent off",
        "chests": "Chests opened",
        "treasures": "Treasures found",
        "passes": "Throws",
        "fouls": "Fouls",
        "squares": "Squares walked",
        "jumps": "Plank jumps",
        "passed": "Tests passed",
        "failed": "Tests failed",
        "rerolls": "Re-rolls used",
        "turnovers": "Turnovers",
    }
)
"""The figures of a coach and what they are called, in the order of a report."""
AT_SEA: Final = frozenset({"overboard", "chests", "treasures", "jumps"})
"""Figures that only a match in a harbour has."""
LOST: Final = {"ko": "ko", "casualty": "casualties", "sent off": "sent off"}
_TOLD: Final = {
    "overboard": "overboard",
    "chest opened": "chests",
    "treasure": "treasures",
    "foul": "fouls",
}
_CREATURES: Final = frozenset({"luggage", "monkey", "thrud"})


@dataclass(slots=True)
class DiceCount:
    """How often each face of one kind of die fell."""

    die: str
    faces: list[int]
    """From face 1 on."""
    typed: int = 0
    """How many of them were typed in by people."""

    @classmethod
    def none(cls, die: str) -> DiceCount:
        return cls(die, [0] * FACES[die])

    def add(self, faces: Iterable[int], typed: bool = False) -> None:
        for face in faces:
            self.faces[face - 1] += 1
            self.typed += typed

    @property
    def count(self) -> int:
        return sum(self.faces)

    @property
    def each(self) -> float:
        """How often every face was to be expected."""
        return self.count / len(self.faces)

    @property
    def average(self) -> float:
        """The average face; 0 for no dice."""
        total = sum((place + 1) * often for place, often in enumerate(self.faces))
        return total / self.count if self.count else 0.0

    @property
    def expected(self) -> float:
        """The average to be expected."""
        return (len(self.faces) + 1) / 2

    @property
    def verdict(self) -> str:
        """What can be said of these dice: nothing of a few; whether they fell as dice do, of many."""
        if self.count < ENOUGH:
            return tr(TOO_FEW)
        if self.die in NUMBERS:
            sides = len(self.faces)
            spread = ((sides * sides - 1) / 12 / self.count) ** 0.5
            off = (self.average - self.expected) / spread
        else:
            off = _unlikely(self.faces)
        return (
            _in_words(off, tr("high") if off > 0 else tr("low"))
            if self.die in NUMBERS
            else _in_words(off, tr("uneven"))
        )

    def kinds(self) -> list[tuple[str, int, float]]:
        """Name, how often and how often to be expected: of each face, of a block die of each result."""
        if self.die != BLOCK:
            return [(str(place + 1), often, self.each) for place, often in enumerate(self.faces)]
        found = []
        for name, faces in BLOCK_KINDS:
            found.append((tr(name), sum(self.faces[face - 1] for face in faces), self.each * len(faces)))
        return found


def _unlikely(counts: Sequence[int]) -> float:
    """How far counts are from being even, in standard deviations (Wilson and Hilferty's chi-square)."""
    each = sum(counts) / len(counts)
    square = sum((often - each) ** 2 for often in counts) / each
    free = len(counts) - 1
    part = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - part)) / part**0.5)


def _in_words(off: float, which: str) -> str:
    if abs(off) < USUAL or (which == "uneven" and off < 0):
        return tr("as chance goes")
    return tr("{which}: 1 match in {part} or rarer", which=which, part=100 if abs(off) >= RARE else 20)


@dataclass(slots=True)
class CoachFigures:
    """One coach's match."""

    figures: Counter[str] = field(default_factory=Counter)
    dice: dict[str, DiceCount] = field(default_factory=dict)
    """Of his own throws: tests, block dice, what he rolls for."""
    hoped: float = 0.0
    """How many of his tests were to be expected to be passed."""

    @property
    def tests(self) -> int:
        return self.figures["passed"] + self.figures["failed"]


@dataclass(slots=True)
class TurnFigures:
    """What happened in one turn, to each coach."""

    coach: int
    number: int
    entry: int
    figures: list[Counter[str]]


@dataclass(frozen=True, slots=True)
class Score:
    """A touchdown: whose, by which player, in which half and which turn of the coach whose turn it was (0: not
    known, for the match began in it)."""

    coach: int
    player: int
    half: int
    turn: int


@dataclass(slots=True)
class Statistics:
    """A match in figures."""

    coaches: list[CoachFigures]
    dice: dict[str, DiceCount] = field(default_factory=dict)
    """All dice of the match by kind: those of no coach (armour, injuries, the sea) too."""
    turns: list[TurnFigures] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    """Touchdowns, in the order in which they were scored."""

    def course(self, what: str) -> list[list[int]]:
        """Of one figure, the sum so far at the end of each turn: one list a coach."""
        found: list[list[int]] = [[] for _ in self.coaches]
        for turn in self.turns:
            for sums, counted in zip(found, turn.figures, strict=True):
                sums.append((sums[-1] if sums else 0) + counted[what])
        return found


def score_words(m: Match, score: Score) -> str:
    """Who scored and when, in words."""
    player = player_name(m, score.player)
    if not score.turn:
        return player
    if m.board.kind == "pitch":
        return tr("{player}, half {half}, turn {turn}", player=player, half=score.half, turn=score.turn)
    return tr("{player}, turn {turn}", player=player, turn=score.turn)


def figures_of(m: Match) -> dict[str, str]:
    """The figures a match has, and what they are called."""
    return {key: label for key, label in FIGURES.items() if m.board.kind == "harbour" or key not in AT_SEA}


class _Counting:
    """Adds events up."""

    def __init__(self, coaches: int, owner: Callable[[int], int]) -> None:
        self.made = Statistics([CoachFigures() for _ in range(coaches)])
        self.owner = owner
        self.half = 1
        self.began: set[int] = set()  # coaches who have had turn 1 of this half
        self.blocker = -1
        self.again = ""  # what has just been re-rolled
        """The coach whose block is being played out."""

    def add(self, coach: int, what: str, often: int = 1) -> None:
        if not 0 <= coach < len(self.made.coaches):
            return
        self.made.coaches[coach].figures[what] += often
        if self.made.turns:
            self.made.turns[-1].figures[coach][what] += often

    def fall(self, coach: int, die: str, faces: Sequence[int], typed: bool) -> None:
        """Dice fell, of this coach's or (-1) of nobody's."""
        if die not in NUMBERS and die != BLOCK:
            return  # picks one of several things at random
        self.made.dice.setdefault(die, DiceCount.none(die)).add(faces, typed)
        if 0 <= coach < len(self.made.coaches):
            self.made.coaches[coach].dice.setdefault(die, DiceCount.none(die)).add(faces, typed)

    def count(self, event: Event, entry: int, typed: bool) -> None:
        if isinstance(event, ev.TurnStarted):
            self.blocker = -1
            if event.number == 1 and event.coach in self.began:  # where no half-time is told
                self.half, self.began = self.half + 1, set()
            if event.number == 1:
                self.began.add(event.coach)
            zeros: list[Counter[str]] = [Counter() for _ in self.made.coaches]
            self.made.turns.append(TurnFigures(event.coach, event.number, entry, zeros))
            self.add(event.coach, "turns")
        elif isinstance(event, ev.Activated | ev.TurnEnded):
            self.blocker = -1
        elif isinstance(event, ev.Rolled):
            self._rolled(event, typed)
        elif isinstance(event, ev.BlockThrown):
            self.blocker = self.owner(event.player)
            self.fall(self.blocker, BLOCK, event.fell, typed)
        elif isinstance(event, ev.BlockResult):  # once a block, however often its dice were thrown
            self.add(self.owner(event.player), "blocks")
        elif isinstance(event, ev.ArmourRolled | ev.InjuryRolled | ev.WeatherChanged):
            self.fall(-1, D6, event.faces, typed)
        elif isinstance(event, ev.CasualtyRolled):
            for die, face in zip(event.dice, event.faces, strict=False):
                self.fall(-1, die, (face,), typed)
        elif isinstance(event, ev.Rerolled):
            self.add(event.coach, "rerolls")
            self.again = event.purpose
        elif isinstance(event, ev.Turnover):
            self.add(event.coach, "turnovers")
        elif isinstance(event, ev.Scored):
            self.add(event.coach, "touchdowns")
            turn = self.made.turns[-1].number if self.made.turns else 0
            self.made.scores.append(Score(event.coach, event.player, self.half, turn))
        elif isinstance(event, ev.Told):
            self._told(event)
        else:
            self._player(event)

    def _rolled(self, event: ev.Rolled, typed: bool) -> None:
        self.fall(event.coach, event.die, event.faces, typed)
        if event.passed is None or event.player < 0 or event.die != D6 or len(event.faces) != 1:
            return
        self.add(event.coach, "passed" if event.passed else "failed")
        if event.purpose == "plank jump" and self.again != "plank jump":
            self.add(event.coach, "jumps")  # one jump, rolled for again or not
        self.again = ""
        if 0 <= event.coach < len(self.made.coaches):
            self.made.coaches[event.coach].hoped += chance(event.need)

    def _told(self, event: ev.Told) -> None:
        what = _TOLD.get(event.what)
        if event.what == "half":
            self.half, self.began = event.number, set()
        if what is not None:
            self.add(self.owner(event.player), what)
        elif event.what in _CREATURES:
            turns = self.made.turns
            self.add(event.coach if event.coach >= 0 else turns[-1].coach if turns else -1, "treasures")

    def _player(self, event: Event) -> None:
        if isinstance(event, ev.KnockedDown):
            coach = self.owner(event.player)
            self.add(coach, "down")
            if self.blocker >= 0 and coach != self.blocker:
                self.add(self.blocker, "knock-downs")
        elif isinstance(event, ev.Left):
            if event.box in LOST:
                self.add(self.owner(event.player), LOST[event.box])
        elif isinstance(event, ev.Moved):
            if event.how == "step":
                self.blocker = -1
                self.add(self.owner(event.player), "squares")
        elif isinstance(event, ev.Passed):
            self.add(self.owner(event.player), "passes")


def typed_entries(entries: Iterable[Entry]) -> frozenset[int]:
    """After how many entries the dice that fell last had been typed in.

    What dice came to may be told only after a choice about them: Mighty Blow is added to armour dice that lie there.
    """
    typed, found = False, set()
    for place, entry in enumerate(entries, 1):
        typed = entry.typed if entry.is_roll else typed
        if typed:
            found.add(place)
    return frozenset(found)


def statistics(
    told: Iterable[Told], owners: Sequence[int], coaches: int, typed: Collection[int] = frozenset()
) -> Statistics:
    """Count a match. `owners` says whose each player is, `typed` are its `typed_entries`."""

    def owner(player: int) -> int:
        return owners[player] if 0 <= player < len(owners) else -1

    counting = _Counting(coaches, owner)
    for item in told:
        counting.count(item.event, item.entry, item.entry in typed)
    return counting.made


def statistics_of(match: Match, told: Iterable[Told], typed: Collection[int] = frozenset()) -> Statistics:
    """Count a match by the owners its players have now."""
    return statistics(told, match.coach, match.coaches, typed)
