"""Hangs up for the phones what the window shows of a match, and takes in what they answer.

`Publisher` belongs to the window's loop but for `send` and `take_back`, which the server's threads call. Nothing is
reckoned while no server is on (`on`), nor more often than a few times a second.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from dockbowl.core.requests import Choose
from dockbowl.core.state import Match
from dockbowl.lang import chosen, tr
from dockbowl.session.assist.books import books
from dockbowl.session.assist.inbox import Inbox
from dockbowl.session.session import Session
from dockbowl.ui import words
from dockbowl.ui.phones import questions, scenery
from dockbowl.ui.prompts import Prompt
from dockbowl.ui.streaming import Stage, stage_of
from dockbowl.web.noticeboard import NoticeBoard
from dockbowl.web.snapshot import Dice, Line, Note, Question, Sheet, Snapshot

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.assist.companion import Companion
    from dockbowl.ui.screens.match import MatchScreen

STEP: Final = 0.2
"""Seconds between two snapshots, at least."""
BOOKS, BOOKS_REST = 1.0, 40
"""Seconds between two looks into the books, at least, and times what the last one took: they go through all dice."""
LOG_LINES: Final = 40
TICKS: Final = 1000
"""Numbers of snapshots a second has room for, so that those of a later start are always higher."""


class Publisher:
    """Of one window. `board` is what the server shows; `send` and `take_back` are its `Answers`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.board = NoticeBoard()
        self.on = False
        """Whether there is a server, which wants to be told."""
        self.now: Callable[[], float] = time.monotonic
        self.made = 0
        """How often snapshots were made, for tests and measurements."""
        self._seq = int(time.time() * TICKS)
        self._last = -STEP
        self._screen: MatchScreen | None = None
        self._key = ""
        """What tickets of the match on show begin with: those of another one answer nothing here."""
        self._seen: tuple[object, ...] = ()
        self._stage: Stage | None = None
        self._due = False
        self._hung: tuple[Snapshot, ...] = ()
        self._prompt: Prompt | None = None
        self._spoken = ""
        self._question: Question | None = None
        """The question of that prompt, in that language."""
        self._books: tuple[tuple[object, ...], tuple[Sheet, ...]] = ((), ())
        self._books_due = 0.0
        self._abouts: tuple[Match | None, str, dict[int, str]] = (None, "", {})
        self._post: tuple[str, Inbox] | None = None
        """The key and the inbox of the match on show, read by other threads."""
        self._held = ""
        self._card_ticket = ""
        """Of the card that is being read: the one thing that is taken while it holds up the rest."""

    # ---------------------------------------------------------------- other threads

    def send(self, text: str, *, ticket: str, coach: int, source: str) -> str:
        """An answer from a phone; "" once it has been taken, or why it was refused."""
        return self._handed_in(ticket, lambda inbox, named: inbox.send(text, ticket=named, coach=coach, source=source))

    def take_back(self, *, ticket: str, coach: int) -> str:
        """A coach's wish to take back what was typed in last; "" or why not."""
        return self._handed_in(ticket, lambda inbox, named: inbox.take_back(ticket=named, coach=coach))

    def _handed_in(self, ticket: str, hand_in: Callable[[Inbox, str], str]) -> str:
        """The reply of the match on show, which is given the ticket by its own name; or why it is not asked."""
        post = self._post
        if post is None:
            return tr("no match is on")
        if self._held and ticket != self._card_ticket:
            return self._held
        key, inbox = post
        if not ticket.startswith(key) or ticket == key:
            return tr("this has been answered already")
        return hand_in(inbox, ticket.removeprefix(key))

    # ---------------------------------------------------------------- the window's loop

    @property
    def screen(self) -> MatchScreen | None:
        """The match the phones are told of: one whose dice are real, that is played here now or waits behind a page."""
        from dockbowl.ui.screens.match import MatchScreen

        screen = self.app.screen
        if isinstance(screen, MatchScreen) and screen.behind is not None:
            screen = screen.behind
        if not isinstance(screen, MatchScreen) or screen.watching or screen.companion is None:
            return None
        return screen

    def wait(self, most: int) -> int:
        """Milliseconds the loop may sleep, if it would sleep for `most`."""
        if not self.on or not self._due:
            return most
        return max(1, min(most, int((self._last + STEP - self.now()) * 1000)))

    def turn(self, on: bool) -> None:
        """There is a server from now on, or none any more."""
        self.on = on
        self._look_at(None)

    def tick(self) -> None:
        """Hang up what is shown now, if it is something else and the last time is long enough ago."""
        if not self.on:
            return
        screen = self.screen
        if screen is not self._screen:
            self._look_at(screen)
        if screen is None or screen.companion is None:
            return
        self._look_round(screen, screen.companion)
        now = self.now()
        if self._due and now - self._last >= STEP:
            self._last, self._due = now, False
            self._hang_up(screen, screen.companion, now)

    def _look_at(self, screen: MatchScreen | None) -> None:
        """Another match, or none: what hung there is taken down, and who still waits for a reply has it."""
        left, self._post = self._post, None  # first: nobody posts what is never taken out
        if left is not None:
            left[1].refuse_all(tr("the match has been left at the table"))
        self.board.take_down()
        self._screen, self._stage, self._seen, self._hung = screen, None, (), ()
        self._prompt, self._question = None, None
        self._books, self._books_due = ((), ()), 0.0
        self._abouts = (None, "", {})
        self._due = screen is not None
        self._held = self._card_ticket = ""
        if screen is not None and screen.companion is not None:
            self._key = key_of(screen.session)
            self._post = (self._key, screen.companion.inbox)

    def _look_round(self, screen: MatchScreen, companion: Companion) -> None:
        """Note whether anything may be shown differently."""
        self._held = companion.held
        self._card_ticket = self._key + companion.card_ticket if companion.card is not None else ""
        if self.app.screen is not screen:  # it takes nothing out itself meanwhile
            companion.inbox.refuse_all(self._held)
        scene = screen.scene
        seen = (
            scene.busy,
            self._held,
            bool(screen.hand.plan),
            screen.session.waiting,
            companion.desk.ticket,
            chosen(),
            tuple(screen.hand.is_human(coach) for coach in range(screen.match.coaches)),
            scenery.teams(screen, self.app.look),
            self._books[0] == self._state(screen),
        )
        stage = stage_of(screen)
        if scene.busy or seen != self._seen or not stage.same(self._stage):
            self._seen, self._stage, self._due = seen, stage, True
        elif not seen[-1] and self.now() >= self._books_due:
            self._due = True

    def _hang_up(self, screen: MatchScreen, companion: Companion, now: float) -> None:
        """Make everybody's snapshot; they get another number if any of them says anything else."""
        self.made += 1
        common = self._common(screen, companion, now)
        coaches = range(screen.match.coaches)
        people = [coach for coach in coaches if screen.hand.is_human(coach)]
        made = tuple(
            self._for(coach, common, screen, companion) if coach in people else self._watching(coach, common)
            for coach in coaches
        )
        if made != self._hung:
            self._hung = made
            self._seq += 1
            numbered = [msgspec.structs.replace(one, seq=self._seq) for one in made]
            played = [one for one in numbered if one.you in people]
            watched = [one for one in numbered if one.you not in people]
            self.board.pin_up(played, scenery.ground(screen.scene.shown), watched)

    # ---------------------------------------------------------------- one snapshot

    def _common(self, screen: MatchScreen, companion: Companion, now: float) -> Snapshot:
        """What all coaches are told, without what is asked."""
        scene, m = screen.scene, screen.scene.shown
        shown = [line.text for line in screen.log.lines[-LOG_LINES:]]
        return Snapshot(
            seq=0,
            ticket="",
            you=-1,
            lang=chosen(),
            headline=scenery.headline(screen),
            over=m.over,
            paused="" if m.over else words.capital(self._held),
            teams=scenery.teams(screen, self.app.look),
            ground=scenery.ground(m).id,
            pieces=scenery.pieces(scene, self._about(scene.shown, companion)),
            items=scenery.items(scene),
            notes=tuple(Note(one.text, one.state, one.note) for one in companion.reminders()),
            dice=None,
            question=None,
            waiting="",
            take_back=False,
            log=tuple(shown),
            books=self._sheets(screen, now),
        )

    def _about(self, m: Match, companion: Companion) -> dict[int, str]:
        """Who everybody on the board is; the same words as long as nothing has been answered."""
        when = f"{companion.desk.ticket} {chosen()}"
        if self._abouts[0] is not m or self._abouts[1] != when:
            self._abouts = (m, when, {})
        return self._abouts[2]

    def _for(self, coach: int, common: Snapshot, screen: MatchScreen, companion: Companion) -> Snapshot:
        """What one coach is told: nothing is asked before all that led to it has been shown."""
        if companion.card is not None:
            card = questions.card(companion.card)
            return msgspec.structs.replace(common, you=coach, paused="", ticket=self._card_ticket, question=card)
        if screen.scene.busy or screen.hand.plan or common.over:
            return msgspec.structs.replace(common, you=coach)
        mine = not companion.desk.may_answer(coach)
        free = not self._held
        asked, rolled = self._asked(screen), self._dice(companion, mine=mine and free)
        question = asked
        if asked is not None and not (mine and free):
            question = questions.told(asked)
        return msgspec.structs.replace(
            common,
            you=coach,
            ticket=self._key + companion.desk.ticket if free else "",
            dice=rolled,
            question=question,
            waiting=self._waiting(screen, companion),
            take_back=free and companion.may_take_back(coach),
        )

    def _watching(self, coach: int, common: Snapshot) -> Snapshot:
        """What a coach is told for whom the computer plays: his phone shows the match and is asked nothing."""
        team = next((one.team for one in common.teams if one.coach == coach), "")
        waiting = "" if common.over else tr("The computer plays for {team} now: this phone only watches", team=team)
        return msgspec.structs.replace(common, you=coach, waiting=waiting)

    def _dice(self, companion: Companion, *, mine: bool) -> Dice | None:
        entry = companion.entry
        return questions.dice(entry, companion.words, mine=mine) if entry is not None else None

    def _asked(self, screen: MatchScreen) -> Question | None:
        """The decision a person is asked for now, in words once."""
        prompt = screen.hand.prompt
        if prompt is None or screen.session.request is not prompt.request:
            return None
        if self._prompt is not prompt or self._spoken != chosen():
            self._prompt, self._spoken = prompt, chosen()
            self._question = questions.question(screen, prompt)
        return self._question

    def _waiting(self, screen: MatchScreen, companion: Companion) -> str:
        """What is waited for, in a line."""
        if companion.entry is not None:
            return companion.words.line
        request, m = screen.session.request, screen.match
        if not isinstance(request, Choose) or not 0 <= request.coach < m.coaches:
            return ""
        team, title = m.team_names[request.coach], words.title(request.purpose)
        if screen.hand.prompt is not None:
            return tr("{team}: {title}", team=team, title=title)
        return tr("{team}: the computer is thinking", team=team)

    # ---------------------------------------------------------------- books

    def _state(self, screen: MatchScreen) -> tuple[object, ...]:
        session = screen.session
        return (session.generation, len(session.entries), chosen())

    def _sheets(self, screen: MatchScreen, now: float) -> tuple[Sheet, ...]:
        """The books as they stand, once what is in them has been shown."""
        state = self._state(screen)
        if state != self._books[0] and not screen.scene.busy and now >= self._books_due:
            begun = time.perf_counter()
            found = tuple(
                Sheet(page.head, tuple(Line(one.label, one.value, one.note) for one in page.lines), page.coach)
                for page in books(screen.session)
            )
            self._books = (state, found)
            self._books_due = now + max(BOOKS, BOOKS_REST * (time.perf_counter() - begun))
        return self._books[1]


def key_of(session: Session[Match]) -> str:
    """What the tickets of a match begin with: the same after it has been taken up again, another for another match."""
    journal = session.journal
    told = (session.setup.game, session.setup.map_name, session.setup.seed, session.match.team_names)
    return f"{zlib.crc32(repr((told, str(journal.path) if journal is not None else '')).encode()):08x}/"
