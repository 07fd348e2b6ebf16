"""A match being played: who answers, what has been answered, and the way back.

A match is a pure function of its set-up and its answers. A `Session` holds both, asks seats and dice for the
next answer, writes each one to the journal at once, and goes back by playing the same answers again from the
nearest checkpoint. Undo goes freely back to the last die, never across to another coach; the referee may go
further, and then the same dice are asked again.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Generic, cast

import msgspec

from dockbowl.core import texts
from dockbowl.core.coaches import coach_letter
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Answer, Driver, Refused, S
from dockbowl.core.events import Corrected, Event
from dockbowl.core.game_state import GameState
from dockbowl.core.position import Position
from dockbowl.core.requests import FACES, Choose, Option, Request, Roll
from dockbowl.games.catalogue import any_game
from dockbowl.games.game import AnyGame, MatchSetup
from dockbowl.lang import tr
from dockbowl.names import in_one_line
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.corrections import AnyFix, Whole, apply, format_fix, parse_fix
from dockbowl.session.history import Entry, History, Told, TurnMark
from dockbowl.session.journal import Journal, Line, SaveError, read
from dockbowl.session.loading import play_lines
from dockbowl.session.seats import HUMAN, Interactive, Seat
from dockbowl.session.setups import altered, header_of, make_match, setup_of

__all__ = ["Entry", "Session", "Told", "TurnMark"]


class Session(Generic[S]):
    """A match with its seats, journal and history. Make one with `new`, `load` or `fork`.

    `request` is what is asked now, None once the match is over. `take_events()` gives what has happened since
    it was last called; `generation` changes whenever history was rewritten, so that a screen starts afresh.
    Written without its parameter it is a session of a board game, whose state is a `Match`.
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
        game: AnyGame | None = None,
    ) -> None:
        """Start at the first request; see `new`."""
        match = cast(S, make_match(setup, position, game))
        self.setup = setup
        self.position = position
        self.game = game or any_game(setup.game)
        self.seats: list[Seat] = list(seats) + [Interactive() for _ in range(match.coaches - len(seats))]
        self.typed_dice = typed_dice
        """Whether all dice are typed in by people."""
        self.agreement: Agreement | None = None
        """Who rolls which dice where the match is played on a table, None where it is not."""
        self.dice = Dice(setup.seed)
        self.generation = 0
        self.notices: list[str] = []
        """What a person should know: a torn line, a save that cannot be written."""
        self.lost: SaveError | None = None
        """Why the match is not written any more, until somebody has been told."""
        self.feed: deque[Entry] = deque()
        """Answers that `step` gives before anybody is asked."""
        self.replaying = False
        """Whether a saved match is being shown again, so that what is taken back comes again."""
        self.journal: Journal | None = None
        self._history = History()
        self._fresh = 0
        self.driver: Driver[S] = Driver(match)
        self._history.note(self.driver)

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
        game: AnyGame | None = None,
        agreement: Agreement | None = None,
    ) -> Session[S]:
        """A new match, from set-up or from a position, saved at `path` from its first answer on.

        `agreement`: it is played on a table, whose dice are typed in. `game` is for one that is not in the
        catalogue. Raises SetupError, HarbourError or PositionError if the match cannot be, SaveError if it
        cannot be written.
        """
        session = cls(setup, position, seats=seats, typed_dice=typed_dice, game=game)
        session.agreement = agreement
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
        game: AnyGame | None = None,
        resume: bool = True,
        before_line: int = 0,
    ) -> Session[S]:
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
            raise SaveError(path, 1, f"the match cannot be set up: {in_one_line(str(error))}") from None
        except Exception as error:
            raise SaveError(path, 1, f"the set-up fails: {type(error).__name__}: {error}") from error
        if reason := altered(header, session.match, session.game):
            raise SaveError(path, 1, reason)
        session.saved_seats = header.seats
        session.agreement = Agreement() if header.assist else None
        session._history.undone = play_lines(session, path, reading, before_line)
        session._fresh = len(session.told)
        session.notices += reading.notices
        if resume and not before_line:
            session.journal = Journal.resume(path, reading)
        return session

    @classmethod
    def replay(cls, path: str | os.PathLike[str], *, game: AnyGame | None = None) -> Session[S]:
        """A saved match from its beginning: `step` gives the saved answers again, one by one.

        Nothing is written. After the last answer people may play on. Raises SaveError.
        """
        whole = cls.load(path, game=game, resume=False)
        session = cls(whole.setup, whole.position, game=game)
        session.saved_seats, session.notices = whole.saved_seats, whole.notices
        session.feed.extend(whole.entries)
        session.replaying = True
        return session

    def fork(self, path: str | os.PathLike[str] | None = None, entries: int | None = None) -> Session[S]:
        """An independent session at the same answer, with people in all seats; saved only if given a path.

        `entries`: as it was after so many of them, with nothing to redo. Raises ValueError if there are not so many.
        """
        twin: Session[S] = Session.__new__(Session)
        twin.setup, twin.position, twin.game = self.setup, self.position, self.game
        twin.typed_dice, twin.saved_seats = self.typed_dice, self.saved_seats
        twin.agreement = self.agreement
        twin.seats = [Interactive() for _ in self.seats]
        twin.dice = self.dice.copy()
        twin.generation, twin.notices, twin.journal = 0, [], None
        twin.lost = None
        twin.feed, twin.replaying = deque(), False
        twin._history = self._history.copy()
        if entries is None or entries == len(self.entries):
            twin.driver = self.driver.fork()
        else:
            twin.driver = self.at(entries)
            twin.dice.state = twin._history.cut(entries)[0].dice
        twin._fresh = len(twin.told)
        if path is not None:
            twin.save_as(path)
        return twin

    def save_as(self, path: str | os.PathLike[str]) -> None:
        """Write the match so far to a new file and go on there. Raises SaveError; nothing is overwritten."""
        header = header_of(self.setup, self.position, self.match, [seat.name for seat in self.seats], self.game)
        header = msgspec.structs.replace(header, assist=self.agreement is not None)
        journal = Journal.create(path, header)
        for entry in self._history.entries:
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
    def match(self) -> S:
        return self.driver.match

    @property
    def request(self) -> Request | None:
        return self.driver.request

    @property
    def entries(self) -> Sequence[Entry]:
        """All answers and corrections so far."""
        return self._history.entries

    @property
    def told(self) -> Sequence[Told]:
        """All events so far."""
        return self._history.told

    def take_events(self) -> list[Event]:
        """The events told since last asked. Those of a loaded match's past are not among them."""
        told = self._history.told
        fresh = [item.event for item in told[self._fresh :]]
        self._fresh = len(told)
        return fresh

    def turns(self) -> list[TurnMark]:
        """Where each turn so far began."""
        return self._history.turns()

    def at(self, entries: int) -> Driver[S]:
        """A driver at the match as it was after so many entries; the session itself stays where it is."""
        return self._history.at(entries, self._play)

    # ---------------------------------------------------------------- answering

    @property
    def waiting(self) -> bool:
        """Whether a person must answer now: a decision of his, or dice to be typed in."""
        request = self.request
        if request is None or self.feed:
            return False
        if type(request) is Roll:
            return self._typed_in(request)
        assert type(request) is Choose
        return isinstance(self._seat(request), Interactive)

    def _typed_in(self, roll: Roll) -> bool:
        """Whether people roll these dice themselves."""
        if self.typed_dice or self.agreement is None:
            return self.typed_dice
        return self.agreement.by_people(cast(Any, self.match), roll)  # only matches on a board have one

    def _seat(self, request: Choose) -> Seat:
        return self.seats[request.coach] if 0 <= request.coach < len(self.seats) else Interactive()

    def step(self) -> bool:
        """Let the dice or a program answer once; False if a person must, or the match is over."""
        if self.feed:
            self._repeat(self.feed.popleft())
            return True
        request = self.request
        if request is None:
            return False
        if type(request) is Roll:
            if self._typed_in(request) or self.replaying:  # a replay ends where the save does
                return False
            self.let_fall()
            return True
        assert type(request) is Choose
        seat = self._seat(request)
        picked = seat.answer(self.driver, request)
        if picked is None:
            return False
        self.accept(picked, self.dice.state, by=seat.name)
        return True

    def let_fall(self) -> None:
        """The program rolls what people would have typed in, this once. Raises Refused if no dice are asked for."""
        request = self.request
        if type(request) is not Roll:
            raise Refused(tr("no dice are asked for"))
        before = self.dice.state
        self.accept(self.dice.faces(FACES[request.die], request.count), before)

    def run(self, limit: int = 1_000_000) -> int:
        """Step until a person must answer or the match is over; returns how many answers were given."""
        for done in range(limit):
            if not self.step():
                return done
        return limit

    def answer(self, value: Answer, *, source: str = "") -> None:
        """A person's answer. Raises Refused, and changes nothing, if it is not legal.

        `source` says where it came from if not from the window itself; it is kept in the save.
        """
        self.accept(value, self.dice.state, typed=type(value) is tuple, by=HUMAN, source=source)
        self.feed.clear()  # a replay goes its own way from here on
        self.replaying = False

    def answer_text(self, text: str, *, source: str = "") -> None:
        """A person's answer in words (`step 4,5`, `3 5`). Raises Refused."""
        if self.request is None:
            raise Refused(tr("the match is over"))
        try:
            value = texts.parse_answer(self.match, self.request, text)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.answer(value, source=source)

    def accept(self, value: Answer, dice_before: int, *, typed: bool = False, by: str = "", source: str = "") -> None:
        """Take an answer from wherever it comes; `answer` is for people, `step` for dice and programs."""
        request = self.request
        ask = request.purpose if request is not None else ""
        coach = request.coach if request is not None else -1
        active = self.match.active
        try:
            self.driver.answer(value)
        except Refused as error:
            self.dice.state = dice_before
            if type(value) is Option and request is not None:
                reason = self._reason(request, value)
                raise Refused(f"{ask}: {_in_words(self.match, value)!r} is not legal{reason}") from None
            raise error
        except Exception:
            # A fault in a rule left the match half-way: go back to before this answer.
            self.dice.state = dice_before
            self.driver = self.at(len(self._history.entries))
            raise
        by = by if type(value) is Option else ""
        entry = Entry(ask, coach, value, typed=typed, by=by, dice=dice_before, source=source)
        self._history.used_undone(entry)
        self._note(entry, sync=self.match.active != active or self.match.over)

    def _reason(self, request: Request, option: Option) -> str:
        """`: why not`, when the rules can say it."""
        try:
            why_not: Callable[[Any, Request, Option], str] = self.game.why_not
            reason = why_not(self.match, request, option)
        except LookupError:
            return ""  # about a player or square there is not
        return f": {reason}" if reason else ""

    def _note(self, entry: Entry, sync: bool) -> None:
        self._history.entries.append(entry)
        self._history.note(self.driver)
        if self.journal is not None:
            self._write(self._line(entry), sync)

    def _write(self, line: Line, sync: bool) -> None:
        """Append to the journal. If that fails the match goes on unsaved, and says so."""
        if self.journal is None:
            return
        try:
            self.journal.append(line, sync)
        except SaveError as error:
            self.notices.append(f"not saved any more: {error}")
            self.lost = error
            self.close()

    def _line(self, entry: Entry) -> Line:
        if entry.fix is not None:
            return Line(entry.ask, fix=entry.fix, why=entry.why)
        if isinstance(entry.answer, Option):
            text = texts.format_option(self.match, entry.answer)
            return Line(entry.ask, by=coach_letter(entry.coach), text=text, source=entry.source)
        return Line(entry.ask, roll=entry.answer, typed=entry.typed, source=entry.source)

    # ---------------------------------------------------------------- going back

    def undo_target(self, referee: bool = False) -> int:
        """The number of entries one undo goes back to. Raises Refused with the reason if it may not."""
        entries = self._history.entries
        if not entries:
            raise Refused(tr("nothing has been answered yet"))
        if referee:
            # Back to the last thing a person did: what dice and programs answered would only be redone.
            for place in range(len(entries) - 1, -1, -1):
                entry = entries[place]
                if entry.by_a_person:
                    return place
            raise Refused(tr("nobody has answered anything yet"))
        last = entries[-1]
        if last.fix is not None:
            raise Refused(tr("the referee made a correction; only the referee can take it back"))
        if last.is_roll:
            raise Refused(tr("a die was rolled"))
        if self._history.revealed_by(len(entries)):
            raise Refused(tr("something hidden was looked at"))
        request = self.request
        now = request.coach if type(request) is Choose else self.match.active
        if last.coach != now:
            letter = coach_letter(now)
            raise Refused(
                tr("it is coach {letter}'s turn to answer; only the referee can go back further", letter=letter)
            )
        return len(entries) - 1

    def can_undo(self, referee: bool = False) -> str:
        """Why an undo is refused, "" when it is not."""
        try:
            self.undo_target(referee)
        except Refused as error:
            return str(error)
        return ""

    def typed_last(self) -> int:
        """The entry of the dice that were typed in last, if nobody has decided anything since; else -1."""
        entries = self._history.entries
        for place in range(len(entries) - 1, -1, -1):
            if entries[place].by_a_person:
                return place if entries[place].typed else -1
        return -1

    def undo(self, referee: bool = False) -> int:
        """Take one answer back; returns how many entries that were. Raises Refused with the reason."""
        return self.rewind(self.undo_target(referee))

    def undo_back(self, entries: int) -> int:
        """Take answers back to after so many entries, or as far as one undo after another could go: to the last die.

        At least one is; returns how many. Raises Refused with the reason.
        """
        return self.rewind(self.undo_back_target(entries))

    def undo_back_target(self, entries: int) -> int:
        """The number of entries that this would leave. Raises Refused with the reason."""
        target = self.undo_target()
        coach = self.entries[target].coach
        while target > entries:
            before = self.entries[target - 1]
            if before.fix is not None or before.is_roll or before.coach != coach:
                break
            if self._history.revealed_by(target):
                break
            target -= 1
        return target

    def rewind(self, entries: int) -> int:
        """The referee goes back to after so many entries; returns how many were taken back.

        The dice go back too: the same roll, asked again, falls the same.
        """
        count = len(self.entries) - entries
        driver = self.at(entries)  # refuses an impossible number
        if count == 0:
            return 0
        taken = self._history.cut(entries)
        self.driver = driver
        self.dice.state = taken[0].dice
        if self.replaying:
            self.feed.extendleft(reversed(taken))
        else:
            self._history.undone += reversed(taken)
        self._fresh = len(self.told)
        self.generation += 1
        request = self.request
        self._write(Line(request.purpose if request is not None else "", undo=count), sync=False)
        return count

    @property
    def can_redo(self) -> bool:
        return bool(self._history.undone)

    def redo(self) -> int:
        """Give the last answers that were taken back again, up to the next thing a person decides.

        Returns how many; raises Refused if there are none.
        """
        undone = self._history.undone
        if not undone:
            raise Refused(tr("nothing has been taken back"))
        done = 0
        while undone and (not done or not undone[-1].by_a_person):
            self._repeat(undone[-1])
            done += 1
        return done

    def _repeat(self, entry: Entry) -> None:
        if entry.fix is not None:
            self.correct(entry.fix, entry.why)
            return
        answer = entry.answer
        assert answer is not None
        if entry.is_roll and not entry.typed:
            request = self.request
            assert type(request) is Roll
            before = self.dice.state
            self.dice.faces(FACES[request.die], request.count)
            self.accept(answer, before)
        else:
            self.accept(answer, self.dice.state, typed=entry.typed, by=entry.by, source=entry.source)

    # ---------------------------------------------------------------- corrections

    def correct(self, fix: AnyFix, why: str = "") -> None:
        """The referee puts something right. Raises Refused, and changes nothing, if it is not sane."""
        request = self.request
        self._correct(self.driver, fix, why)
        entry = Entry(request.purpose if request is not None else "", -1, fix=fix, why=why, dice=self.dice.state)
        self._history.used_undone(entry)
        self._note(entry, sync=True)

    def correct_text(self, text: str, why: str = "") -> None:
        """A correction in words (`place a4 5,6`). Raises Refused."""
        try:
            fix = parse_fix(text, self.game.position_keys)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.correct(fix, why)

    def _correct(self, driver: Driver[S], fix: AnyFix, why: str) -> None:
        """Make a correction and tell of it alone: the phase's own events have been told before."""
        waiting = driver.take_events()
        driver.correct(lambda match: apply(match, fix, self.game.position_keys), anew=isinstance(fix, Whole))
        driver.take_events()
        driver.match.events += [*waiting, Corrected(format_fix(fix), why)]

    # ---------------------------------------------------------------- loading

    def _play(self, driver: Driver[S], entry: Entry) -> None:
        if entry.fix is not None:
            self._correct(driver, entry.fix, entry.why)
        else:
            assert entry.answer is not None
            driver.send(entry.answer)


def _in_words(match: GameState, option: Option) -> str:
    try:
        return texts.format_option(match, option)
    except LookupError:
        return str(option)  # names a player or square there is not
