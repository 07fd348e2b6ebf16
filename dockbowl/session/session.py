"""A match being played: who answers, what has been answered, and the way back.

A match is a pure function of its set-up and its answers. A `Session` holds both, asks seats and dice for the
next answer, writes each one to the journal at once, and goes back by playing the same answers again from the
nearest checkpoint. Undo goes freely back to the last die, never across to another coach; the referee may go
further, and then the same dice are asked again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from dockbowl.core import texts
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Answer, Driver, Refused
from dockbowl.core.events import Corrected, Event, TurnStarted
from dockbowl.core.position import Position, coach_letter
from dockbowl.core.requests import FACES, Choose, Option, Request, Roll
from dockbowl.core.state import Match
from dockbowl.games.catalogue import find_game
from dockbowl.games.game import Game, MatchSetup
from dockbowl.session.corrections import AnyFix, apply, format_fix, parse_fix
from dockbowl.session.journal import Journal, Line, Reading, SaveError, read
from dockbowl.session.seats import HUMAN, Interactive, Seat
from dockbowl.session.setups import header_of, make_match, setup_of

MOST_CHECKPOINTS: Final = 512
RECENT: Final = 128
"""So many checkpoints are kept at most, and so many of the latest without gaps."""


class Entry(msgspec.Struct, frozen=True):
    """One answer or correction. `by` is the seat's name for a choice; `typed`: a person typed the dice in."""

    ask: str
    coach: int
    answer: Answer | None = None
    fix: AnyFix | None = None
    why: str = ""
    typed: bool = False
    by: str = ""
    dice: int = 0
    """The state of the seeded dice before it."""

    @property
    def is_roll(self) -> bool:
        return type(self.answer) is tuple


class Told(msgspec.Struct, frozen=True):
    """An event and after how many entries it was told."""

    entry: int
    event: Event


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn began, for "go to turn"."""

    entry: int
    coach: int
    number: int


@dataclass(frozen=True, slots=True)
class _Checkpoint:
    """The match after `entries` entries: `start`, the state at a phase's start, and the answers since."""

    entries: int
    start: Match
    since: tuple[Answer, ...] = ()


@dataclass(slots=True)
class _State:
    """What changes while a match is played."""

    entries: list[Entry] = field(default_factory=list)
    checkpoints: list[_Checkpoint] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    undone: list[Entry] = field(default_factory=list)


class Session:
    """A match with its seats, journal and history. Make one with `new`, `load` or `fork`.

    `request` is what is asked now, None once the match is over. `take_events()` gives what has happened since
    it was last called; `generation` changes whenever history was rewritten, so that a screen starts afresh.
    """

    saved_seats: tuple[str, ...] = ()
    """Who sat where when the match was saved."""

    def __init__(
        self,
        setup: MatchSetup,
        position: Position | None = None,
        *,
        seats: Sequence[Seat] = (),
        typed_dice: bool = False,
        game: Game | None = None,
    ) -> None:
        """Start at the first request; see `new`."""
        match = make_match(setup, position, game)
        self.setup = setup
        self.position = position
        self.game = game or find_game(setup.game)
        self.seats: list[Seat] = list(seats) + [Interactive() for _ in range(match.coaches - len(seats))]
        self.typed_dice = typed_dice
        """Whether all dice are typed in by people."""
        self.dice = Dice(setup.seed)
        self.generation = 0
        self.notices: list[str] = []
        """What a person should know: a torn line, a save that cannot be written."""
        self.journal: Journal | None = None
        self._state = _State()
        self._fresh = 0
        self.driver = Driver(match)
        self._note_checkpoint()
        self._note_events()

    # ---------------------------------------------------------------- making

    @classmethod
    def new(
        cls,
        setup: MatchSetup,
        position: Position | None = None,
        *,
        seats: Sequence[Seat] = (),
        path: str | os.PathLike[str] | None = None,
        typed_dice: bool = False,
        game: Game | None = None,
    ) -> Session:
        """A new match, from set-up or from a position, saved at `path` from its first answer on.

        `game` is for one that is not in the catalogue. Raises SetupError, HarbourError or PositionError if
        the match cannot be, SaveError if it cannot be written.
        """
        session = cls(setup, position, seats=seats, typed_dice=typed_dice, game=game)
        if path is not None:
            session.save_as(path)
        return session

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        *,
        seats: Sequence[Seat] = (),
        typed_dice: bool = False,
        game: Game | None = None,
        resume: bool = True,
        before_line: int = 0,
    ) -> Session:
        """Continue a saved match: every answer is played again.

        `resume` False reads it without going on writing it (replays, pictures). `before_line` stops before
        that line, for a save whose later part cannot be played any more; it is not written on either.
        Without `seats` people sit at all of them; `saved_seats` names who did. Raises SaveError with the line
        at which the rules ask otherwise.
        """
        reading = read(path)
        header = reading.header
        try:
            session = cls(setup_of(header), header.position, seats=seats, typed_dice=typed_dice, game=game)
        except ValueError as error:
            raise SaveError(path, 1, f"the match cannot be set up: {error}") from None
        if session.match.board.content_hash != header.map.hash:
            raise SaveError(path, 1, "the map's text does not fit its hash: the save has been changed")
        session.saved_seats = header.seats
        session._replay(path, reading, before_line)
        session.notices += reading.notices
        if resume and not before_line:
            session.journal = Journal.resume(path, reading)
        return session

    def fork(self, path: str | os.PathLike[str] | None = None) -> Session:
        """An independent session at the same answer, with people in all seats; saved only if given a path."""
        twin = Session.__new__(Session)
        twin.setup, twin.position, twin.game = self.setup, self.position, self.game
        twin.typed_dice, twin.saved_seats = self.typed_dice, self.saved_seats
        twin.seats = [Interactive() for _ in self.seats]
        twin.dice = self.dice.copy()
        twin.generation, twin.notices, twin.journal = 0, [], None
        old = self._state
        twin._state = _State(old.entries[:], old.checkpoints[:], old.told[:], [])
        twin._fresh = len(old.told)
        twin.driver = self.driver.fork()
        if path is not None:
            twin.save_as(path)
        return twin

    def save_as(self, path: str | os.PathLike[str]) -> None:
        """Write the match so far to a new file and go on there. Raises SaveError; nothing is overwritten."""
        header = header_of(self.setup, self.position, self.match, [seat.name for seat in self.seats])
        journal = Journal.create(path, header)
        for entry in self._state.entries:
            journal.append(self._line(entry))
        self.close()
        self.journal = journal

    def close(self) -> None:
        """Stop writing."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    # ---------------------------------------------------------------- looking

    @property
    def match(self) -> Match:
        return self.driver.match

    @property
    def request(self) -> Request | None:
        return self.driver.request

    @property
    def entries(self) -> Sequence[Entry]:
        """All answers and corrections so far."""
        return self._state.entries

    @property
    def told(self) -> Sequence[Told]:
        """All events so far."""
        return self._state.told

    def take_events(self) -> list[Event]:
        """The events told since last asked. Those of a loaded match's past are not among them."""
        told = self._state.told
        fresh = [item.event for item in told[self._fresh :]]
        self._fresh = len(told)
        return fresh

    def turns(self) -> list[TurnMark]:
        """Where each turn so far began."""
        return [
            TurnMark(item.entry, item.event.coach, item.event.number)
            for item in self._state.told
            if isinstance(item.event, TurnStarted)
        ]

    def at(self, entries: int) -> Driver:
        """A driver at the match as it was after so many entries; the session itself stays where it is."""
        if not 0 <= entries <= len(self._state.entries):
            raise ValueError(f"there are {len(self._state.entries)} answers, none is number {entries}")
        found = max(
            (point for point in self._state.checkpoints if point.entries <= entries),
            key=lambda point: point.entries,
        )
        driver = Driver(found.start.clone())
        for answer in found.since:
            driver.send(answer)
        for entry in self._state.entries[found.entries : entries]:
            self._play(driver, entry)
        driver.take_events()
        return driver

    # ---------------------------------------------------------------- answering

    @property
    def waiting(self) -> bool:
        """Whether a person must answer now: a decision of his, or dice to be typed in."""
        request = self.request
        if request is None:
            return False
        if type(request) is Roll:
            return self.typed_dice
        assert type(request) is Choose
        return isinstance(self._seat(request), Interactive)

    def _seat(self, request: Choose) -> Seat:
        return self.seats[request.coach] if 0 <= request.coach < len(self.seats) else Interactive()

    def step(self) -> bool:
        """Let the dice or a program answer once; False if a person must, or the match is over."""
        request = self.request
        if request is None:
            return False
        if type(request) is Roll:
            if self.typed_dice:
                return False
            before = self.dice.state
            self._accept(self.dice.faces(FACES[request.die], request.count), before)
            return True
        assert type(request) is Choose
        seat = self._seat(request)
        picked = seat.answer(self.driver, request)
        if picked is None:
            return False
        self._accept(picked, self.dice.state, by=seat.name)
        return True

    def run(self, limit: int = 1_000_000) -> int:
        """Step until a person must answer or the match is over; returns how many answers were given."""
        for done in range(limit):
            if not self.step():
                return done
        return limit

    def answer(self, value: Answer) -> None:
        """A person's answer. Raises Refused, and changes nothing, if it is not legal."""
        self._accept(value, self.dice.state, typed=type(value) is tuple, by=HUMAN)

    def answer_text(self, text: str) -> None:
        """A person's answer in words (`step 4,5`, `3 5`). Raises Refused."""
        if self.request is None:
            raise Refused("the match is over")
        try:
            value = texts.parse_answer(self.match, self.request, text)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.answer(value)

    def _accept(self, value: Answer, dice_before: int, *, typed: bool = False, by: str = "") -> None:
        request = self.request
        ask = request.purpose if request is not None else ""
        coach = request.coach if request is not None else -1
        active = self.match.active
        try:
            self.driver.answer(value)
        except Refused as error:
            self.dice.state = dice_before
            if type(value) is Option and request is not None:
                raise Refused(f"{ask}: {_in_words(self.match, value)!r} is not legal") from None
            raise error
        except Exception:
            # A fault in a rule left the match half-way: go back to before this answer.
            self.dice.state = dice_before
            self.driver = self.at(len(self._state.entries))
            raise
        by = by if type(value) is Option else ""
        entry = Entry(ask, coach, value, typed=typed, by=by, dice=dice_before)
        self._take_from_undone(entry)
        self._note(entry, sync=self.match.active != active or self.match.over)

    def _take_from_undone(self, entry: Entry) -> None:
        """What was undone can be redone as long as the same answers are given again."""
        undone = self._state.undone
        if undone and undone[-1].answer == entry.answer and undone[-1].ask == entry.ask:
            undone.pop()
        else:
            undone.clear()

    def _note(self, entry: Entry, sync: bool) -> None:
        self._state.entries.append(entry)
        self._note_checkpoint()
        self._note_events()
        self._write(self._line(entry), sync)

    def _write(self, line: Line, sync: bool) -> None:
        """Append to the journal. If that fails the match goes on unsaved, and says so."""
        if self.journal is None:
            return
        try:
            self.journal.append(line, sync)
        except SaveError as error:
            self.notices.append(f"not saved any more: {error}")
            self.close()

    def _line(self, entry: Entry) -> Line:
        if entry.fix is not None:
            return Line(entry.ask, fix=entry.fix, why=entry.why)
        if isinstance(entry.answer, Option):
            return Line(entry.ask, by=coach_letter(entry.coach), text=texts.format_option(self.match, entry.answer))
        return Line(entry.ask, roll=entry.answer, typed=entry.typed)

    def _note_events(self) -> None:
        count = len(self._state.entries)
        self._state.told += [Told(count, event) for event in self.driver.take_events()]

    def _note_checkpoint(self) -> None:
        points = self._state.checkpoints
        start, since = self.driver.checkpoint()
        if points and points[-1].start is start:
            return
        points.append(_Checkpoint(len(self._state.entries), start, since))
        if len(points) > MOST_CHECKPOINTS:
            del points[1:-RECENT:2]

    # ---------------------------------------------------------------- going back

    def undo_target(self, referee: bool = False) -> int:
        """The number of entries one undo goes back to. Raises Refused with the reason if it may not."""
        entries = self._state.entries
        if not entries:
            raise Refused("nothing has been answered yet")
        if referee:
            # Back to the last thing a person did: what dice and programs answered would only be redone.
            for place in range(len(entries) - 1, -1, -1):
                entry = entries[place]
                if entry.fix is not None or entry.typed or entry.by == HUMAN:
                    return place
            raise Refused("nobody has answered anything yet")
        last = entries[-1]
        if last.fix is not None:
            raise Refused("the referee made a correction; only the referee can take it back")
        if last.is_roll:
            raise Refused("a die was rolled")
        request = self.request
        now = request.coach if type(request) is Choose else self.match.active
        if last.coach != now:
            letter = coach_letter(now)
            raise Refused(f"it is coach {letter}'s turn to answer; only the referee can go back further")
        return len(entries) - 1

    def can_undo(self, referee: bool = False) -> str:
        """Why an undo is refused, "" when it is not."""
        try:
            self.undo_target(referee)
        except Refused as error:
            return str(error)
        return ""

    def undo(self, referee: bool = False) -> int:
        """Take one answer back; returns how many entries that were. Raises Refused with the reason."""
        return self.rewind(self.undo_target(referee))

    def rewind(self, entries: int) -> int:
        """The referee goes back to after so many entries; returns how many were taken back.

        The dice go back too: the same roll, asked again, falls the same.
        """
        state = self._state
        count = len(state.entries) - entries
        driver = self.at(entries)  # refuses an impossible number
        if count == 0:
            return 0
        taken = state.entries[entries:]
        self.driver = driver
        self.dice.state = taken[0].dice
        del state.entries[entries:]
        state.undone += reversed(taken)
        state.checkpoints = [point for point in state.checkpoints if point.entries <= entries]
        state.told = [item for item in state.told if item.entry <= entries]
        self._fresh = len(state.told)
        self.generation += 1
        request = self.request
        self._write(Line(request.purpose if request is not None else "", undo=count), sync=False)
        return count

    @property
    def can_redo(self) -> bool:
        return bool(self._state.undone)

    def redo(self) -> int:
        """Give the last answers that were taken back again, up to the next thing a person decides.

        Returns how many; raises Refused if there are none.
        """
        undone = self._state.undone
        if not undone:
            raise Refused("nothing has been taken back")
        done = 0
        while undone and (not done or not _by_a_person(undone[-1])):
            self._repeat(undone[-1])
            done += 1
        return done

    def _repeat(self, entry: Entry) -> None:
        undone = self._state.undone
        if entry.fix is not None:
            rest = undone[:-1]
            self.correct(entry.fix, entry.why)
            undone[:] = rest
            return
        answer = entry.answer
        assert answer is not None
        if entry.is_roll and not entry.typed:
            request = self.request
            assert type(request) is Roll
            before = self.dice.state
            self.dice.faces(FACES[request.die], request.count)
            self._accept(answer, before)
        else:
            self._accept(answer, self.dice.state, typed=entry.typed, by=entry.by)

    # ---------------------------------------------------------------- corrections

    def correct(self, fix: AnyFix, why: str = "") -> None:
        """The referee puts something right. Raises Refused, and changes nothing, if it is not sane."""
        request = self.request
        self._correct(self.driver, fix, why)
        self._state.undone.clear()
        entry = Entry(request.purpose if request is not None else "", -1, fix=fix, why=why, dice=self.dice.state)
        self._note(entry, sync=True)

    def correct_text(self, text: str, why: str = "") -> None:
        """A correction in words (`place a4 5,6`). Raises Refused."""
        try:
            fix = parse_fix(text, self.game.position_keys)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.correct(fix, why)

    def _correct(self, driver: Driver, fix: AnyFix, why: str) -> None:
        """Make a correction and tell of it alone: the phase's own events have been told before."""
        waiting = driver.take_events()
        driver.correct(lambda match: apply(match, fix, self.game.position_keys))
        driver.take_events()
        driver.match.events += [*waiting, Corrected(format_fix(fix), why)]

    # ---------------------------------------------------------------- loading

    def _play(self, driver: Driver, entry: Entry) -> None:
        if entry.fix is not None:
            self._correct(driver, entry.fix, entry.why)
        else:
            assert entry.answer is not None
            driver.send(entry.answer)

    def _replay(self, path: str | os.PathLike[str], reading: Reading, before_line: int) -> None:
        """Play the lines of a save, each against what the rules ask at that point."""
        lines = [(number, line) for number, line in reading.lines if not before_line or number < before_line]
        kept, undone = _effective(path, lines)
        for number, line in kept:
            try:
                self._replay_line(line)
            except ValueError as error:
                raise SaveError(path, number, str(error)) from None
        self._fresh = len(self._state.told)
        self._refill_undone(undone)

    def _replay_line(self, line: Line) -> None:
        request = self.request
        ask = request.purpose if request is not None else ""
        if line.ask != ask:
            now = f"ask for {ask!r}" if ask else "say that the match is over"
            raise ValueError(f"the save answers {line.ask!r}, but the rules now {now}")
        if line.fix is not None:
            self.correct(line.fix, line.why)
            return
        if request is None:
            raise ValueError("the match is over")
        before = self.dice.state
        if line.roll is not None:
            if type(request) is not Roll:
                raise ValueError(f"the save has dice for {ask!r}, which is now a decision")
            if not line.typed:
                fallen = self.dice.faces(FACES[request.die], request.count)
                if fallen != line.roll and not any(note.startswith("some dice") for note in self.notices):
                    self.notices.append("some dice of this save are not those its seed gives")
            self._accept(line.roll, before, typed=line.typed)
            return
        if type(request) is not Choose:
            raise ValueError(f"the save has a decision for {ask!r}, which is now a roll")
        if line.by != coach_letter(request.coach):
            letter = coach_letter(request.coach)
            raise ValueError(f"the save has coach {line.by} answer {ask!r}; the rules now ask coach {letter}")
        assert line.text is not None
        seat = dict(enumerate(self.saved_seats)).get(request.coach, HUMAN)
        self._accept(texts.parse_option(self.match, line.text), before, by=seat)

    def _refill_undone(self, lines: Iterable[tuple[int, Line]]) -> None:
        """What the save ends by taking back can be redone, as far as it still can be read."""
        undone: list[Entry] = []
        for _, line in lines:
            if line.fix is not None:
                undone.append(Entry(line.ask, -1, fix=line.fix, why=line.why))
            elif line.roll is not None:
                undone.append(Entry(line.ask, -1, line.roll, typed=line.typed))
            elif line.text is not None:
                try:
                    option = texts.parse_option(self.match, line.text)
                except ValueError:
                    return
                undone.append(Entry(line.ask, "abcdn".index(line.by or "n"), option, by=HUMAN))
        self._state.undone = undone


def _in_words(match: Match, option: Option) -> str:
    try:
        return texts.format_option(match, option)
    except LookupError:
        return str(option)  # names a player or square there is not


def _by_a_person(entry: Entry) -> bool:
    return entry.fix is not None or entry.typed or entry.by == HUMAN


def _effective(
    path: str | os.PathLike[str], lines: Iterable[tuple[int, Line]]
) -> tuple[list[tuple[int, Line]], list[tuple[int, Line]]]:
    """The lines that were not taken back, and what the last undos took back (the first to redo is last)."""
    kept: list[tuple[int, Line]] = []
    undone: list[tuple[int, Line]] = []
    for number, line in lines:
        if line.undo:
            if line.undo > len(kept):
                raise SaveError(path, number, f"takes back {line.undo} answers, but there are {len(kept)}")
            undone += reversed(kept[-line.undo :])
            del kept[-line.undo :]
        else:
            if undone and undone[-1][1] == line:
                undone.pop()
            else:
                undone.clear()
            kept.append((number, line))
    return kept, undone
