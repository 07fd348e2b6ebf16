"""The companion of one match screen: takes dice from the table and hands them on, and takes them back again.

Answers come from the window, from elsewhere (`take`), or from the program's own dice; all go through the one `Desk`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.driver import Answer, Refused
from dockbowl.core.requests import Roll
from dockbowl.lang import fault, tr
from dockbowl.session.assist.asked import Asked, asked
from dockbowl.session.assist.desk import ANYBODY, WINDOW, Desk
from dockbowl.session.assist.dice_entry import BACK, ENTER, DiceEntry
from dockbowl.session.assist.inbox import Envelope, Inbox
from dockbowl.session.assist.reminders import Reminder
from dockbowl.session.standing import coach_name
from dockbowl.ui.assist.agreeing import AgreementScreen
from dockbowl.ui.assist.books_screen import BooksScreen
from dockbowl.ui.assist.by_hand import ByHand
from dockbowl.ui.assist.dice_panel import DicePanel
from dockbowl.ui.assist.strip import draw_strip, reminders_of
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.phones import deeds
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.pause import PauseScreen
from dockbowl.ui.sea_card import SeaCard
from dockbowl.ui.tabletop.breaking import BreakScreen

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

_NAMED = {
    pygame.K_RETURN: ENTER,
    pygame.K_KP_ENTER: ENTER,
    pygame.K_BACKSPACE: BACK,
    pygame.K_KP0: "0",
} | {getattr(pygame, f"K_KP{n}"): str(n) for n in range(1, 10)}
_DIGITS = {getattr(pygame, f"KSCAN_{n}"): str(n) for n in range(10)}
"""By their place, so that no keyboard needs Shift for them."""
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


CARD = "card"
"""What the ticket of a card begins with; no request has such a one."""
AT_TURN_START = ("sea", "stranger things", "wave")
"""Rolls that are about the whole harbour."""


def _wake() -> None:
    """Another thread has something for the window: its loop looks at once."""
    with contextlib.suppress(pygame.error):  # the window has just been closed, or has more than enough to do
        pygame.event.post(pygame.Event(pygame.USEREVENT))


class Companion:
    """Goes along with a match screen whose dice are rolled on a table."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.desk = Desk(screen.session)
        self.panel = DicePanel(screen.app.sprites, self)
        self.hands = ByHand(self)
        self.inbox = Inbox(_wake)
        """Where a page on the network puts its answers."""
        self.phones = -1
        """How many phones are on, -1 while there is no page for them."""
        self._entry: DiceEntry | None = None
        self._words: Asked | None = None
        self._noted: tuple[object, ...] = ()
        self._reminders: tuple[Reminder, ...] = ()

    # ---------------------------------------------------------------- what is asked

    @property
    def entry(self) -> DiceEntry | None:
        """The dice that are waited for, as far as they have been typed; None while none are."""
        screen = self.screen
        request = screen.session.request
        if screen.watching or not isinstance(request, Roll) or not screen.session.waiting:
            self._entry = None
            return None
        if self._entry is None or self._entry.roll is not request:
            self._entry, self._words = DiceEntry(request), asked(screen.match, request)
        return self._entry

    @property
    def words(self) -> Asked:
        """What is rolled, in words."""
        assert self._words is not None
        return self._words

    @property
    def coach(self) -> int:
        """The coach whose dice are waited for, -1 while none are."""
        return self.words.coach if self.entry is not None else -1

    # ---------------------------------------------------------------- typing

    def event(self, event: pygame.Event) -> bool:
        """A key that is a face, or takes one back, or a box for whom somebody's hand holds. False for others."""
        if event.type != pygame.KEYDOWN or event.mod & _HELD or self.screen.app.again:
            return False
        if self.hands.held >= 0 and self.hands.key(_NAMED.get(event.key) or _DIGITS.get(event.scancode, "")):
            self.screen.app.dirty = True
            return True
        if self.entry is None:
            return False
        key = _NAMED.get(event.key) or _DIGITS.get(event.scancode, "")
        if not key and pygame.K_a <= event.key <= pygame.K_z:
            key = chr(event.key)
        return bool(key) and self.press(key)

    def press(self, key: str) -> bool:
        """One key of an entry; whether it was meant for it."""
        entry = self.entry
        if entry is None or (key == ENTER and not entry.begun):
            return False
        if self.screen.scene.busy:
            self.screen.skip()
        taken = entry.press(key)
        if not taken and not entry.said:
            if key != BACK:
                return False
            self.take_back()
            return True
        self._typed(taken)
        return True

    def pick(self, face: int) -> None:
        """A face was clicked."""
        entry = self.entry
        if entry is not None:
            self._typed(entry.pick(face))

    def _typed(self, taken: bool) -> None:
        entry, app = self.entry, self.screen.app
        assert entry is not None
        app.dirty = True
        if not taken:
            app.sounds.refuse()
        elif entry.complete:
            app.sounds.click()
            self._answer(tuple(entry.faces))
        else:
            app.sounds.click()

    def _answer(self, faces: tuple[int, ...]) -> None:
        try:
            self.take(faces)
        except Refused as error:
            self._entry = None
            self.screen.hand.refuse(str(error))

    def take(self, value: Answer, *, ticket: str = "", coach: int = ANYBODY, source: str = WINDOW) -> None:
        """An answer from anywhere: it is given, and shown. Raises Refused, and nothing is changed."""
        self._give(partial(self.desk.answer, value, ticket=ticket, coach=coach, source=source))

    def take_words(self, text: str, *, ticket: str, coach: int, source: str) -> None:
        """The same in words (`3 5`, `step 4,5`), as they come from elsewhere. Raises Refused."""
        if text.startswith(deeds.SIGN):
            self.desk.check(ticket, coach)
            deeds.do(self.screen, text, source)
            return
        self._give(partial(self.desk.answer_text, text, ticket=ticket, coach=coach, source=source), elsewhere=True)

    def _give(self, answer: Callable[[], None], *, elsewhere: bool = False) -> None:
        """Answer, and show what comes of it. Raises Refused.

        `elsewhere`: it is taken back by itself, like a click, and what was planned at the window does not go on.
        """
        screen, hand = self.screen, self.screen.hand
        screen.scene.expect(screen.match)
        before = len(screen.session.entries)
        answer()
        self._entry = None
        hand.message = ""
        if elsewhere:
            hand.clicks.answered(before, further=False)
            hand.plan.clear()
        hand.follow()

    @property
    def held(self) -> str:
        """Why nothing from elsewhere is taken just now, "" if it is."""
        screen = self.screen
        if screen.match.over:
            return tr("the match is over")
        if screen.app.screen is not screen:
            return tr("another page is shown at the table; the match waits")
        if isinstance(screen.dialog, BreakScreen):
            return tr("the table takes a break")
        if isinstance(screen.dialog, PauseScreen):
            return tr("the match is paused at the table")
        if isinstance(screen.dialog, AskScreen):
            return tr(
                "a question is open at the table: “{title}”; when it is answered the match goes on",
                title=screen.dialog.title,
            )
        if screen.dialog is not None:
            return tr("a page is open at the table; when it is closed the match goes on")
        if self.card is not None:
            return tr("a card is being read at the table; when it is put away the match goes on")
        if self.hands.blackboard:
            return tr("the table plays on a blackboard, by hand: it is only shown here")
        return ""

    @property
    def card(self) -> SeaCard | None:
        """The card of the sea that is being read, if nothing lies over it: anybody may put it away."""
        screen = self.screen
        free = screen.dialog is None and screen.app.screen is screen and not screen.match.over
        return screen.evening.card if free and screen.evening.holds else None

    @property
    def card_ticket(self) -> str:
        """What a phone names to put it away, "" while there is none."""
        return f"{CARD}.{self.desk.ticket}" if self.card is not None else ""

    def tick(self) -> bool:
        """Take what other threads have sent, or say why not; whether anything was sent."""
        if self.screen.watching:
            return False
        before, self.phones = self.phones, self.screen.app.phones.count
        if (before >= 0) != (self.phones >= 0):
            self._note_phones(self.phones >= 0)
        return bool(self.inbox.take_out(self._take_out)) or self.phones != before

    @property
    def phones_were_on(self) -> bool:
        """Whether phones were on when this match was left, and nobody has seen to them since."""
        return self.phones < 0 and self.screen.table.phones

    def _note_phones(self, on: bool) -> None:
        """Kept with the match, for when it is taken up again."""
        if self.screen.table.phones != on:
            self.screen.table.phones = on
            self.screen.keep_table()

    def tell_phones(self) -> None:
        """A match is shown whose coaches had their phones on: somebody at the table switches them on again, or not."""
        app = self.screen.app
        if self.screen.table.phones and not app.phones.on and not self.screen.watching:
            app.say(app.keys.tip(tr("Phones were on in this match and are off now: switch them on again"), "phones"))

    def _take_out(self, one: Envelope) -> None:
        """Raises Refused, in the language of the window."""
        if self.card_ticket == one.ticket != "" and not one.back:
            self.screen.evening.go_on()
            return
        if why := self.held:
            raise Refused(why)
        try:
            if one.back:
                self.take_back_for(one.ticket, one.coach)
            else:
                self.take_words(one.text, ticket=one.ticket, coach=one.coach, source=one.source)
        except Refused as error:
            raise Refused(fault(error)) from None

    def roll(self) -> None:
        """The program rolls what is waited for, this once."""
        if self.entry is None:
            return
        screen = self.screen
        screen.scene.expect(screen.match)
        screen.session.let_fall()
        self._entry = None
        screen.hand.follow()

    # ---------------------------------------------------------------- taking back

    def back(self) -> None:
        """The button: the last face that was typed, or what was typed before it took effect."""
        entry = self.entry
        if entry is None or not entry.press(BACK):
            self.take_back()
        self.screen.app.dirty = True

    @property
    def can_take_back(self) -> bool:
        """Whether there is something to take back: a face, or the typed dice before."""
        entry = self.entry
        return bool(entry and (entry.faces or entry.begun)) or self.screen.session.typed_last() >= 0

    def take_back(self) -> bool:
        """Take back the dice typed in last and what came of them: the same is asked again. False if there are none."""
        if self.screen.session.typed_last() < 0:
            return False
        self._entry = None
        return self.screen.hand.take_back_further()

    def may_take_back(self, coach: int) -> bool:
        """Whether a coach may take back from elsewhere: his dice typed in last, or his own last answer."""
        session = self.screen.session
        if self.desk.may_take_back(coach):
            return True
        return bool(session.entries) and session.entries[-1].coach == coach and not session.can_undo()

    def take_back_for(self, ticket: str, coach: int) -> None:
        """Take that back. Raises Refused."""
        hand = self.screen.hand
        if self.desk.may_take_back(coach) or not self.may_take_back(coach):
            why = hand.by_hand(partial(self.desk.take_back, ticket=ticket, coach=coach))
        else:
            self.desk.check(ticket, ANYBODY)
            why = "" if hand.undo() else hand.message
        self._entry = None
        if why:
            raise Refused(why)

    def undo_further(self, why: str) -> bool:
        """An undo was refused: typed dice are simply typed anew, and what was done by hand is done otherwise."""
        if self.hands.did_last:
            return self.screen.hand.take_back_further()
        return self.take_back() or self.screen.evening.undo_further(why)

    # ---------------------------------------------------------------- what is agreed

    def agree(self) -> None:
        """Who rolls which dice, and how strict the program is."""
        screen = self.screen
        agreement = screen.session.agreement
        if agreement is None:
            return
        names = [coach_name(screen.session, c) for c in range(screen.match.coaches)]
        screen.dialog = AgreementScreen(
            screen.app,
            screen,
            agreement,
            names,
            changed=self._agreed,
            set_level=self.hands.set_level,
            phones=self.open_phones,
        )
        screen.app.dirty = True

    def _agreed(self) -> None:
        """Something else is agreed on: it is kept at once, and dice that are the program's now fall."""
        self.screen.keep_table()
        self._entry = None
        if isinstance(self.screen.session.request, Roll):
            self.screen.hand.follow()

    def open_phones(self) -> None:
        from dockbowl.ui.phones.page import open_phones

        if self.phones_were_on:
            self._note_phones(False)  # seen to: on again, or off for good
        open_phones(self.screen)

    def open_books(self) -> None:
        self.screen.dialog = BooksScreen(self.screen.app, self.screen, self)
        self.screen.app.dirty = True

    def reminders(self) -> tuple[Reminder, ...]:
        """What is to be remembered now; reckoned anew when something has been answered or shown."""
        session = self.screen.session
        state = (session.generation, len(session.entries), session.request, self.screen.scene.busy)
        if state != self._noted:
            self._noted, self._reminders = state, reminders_of(self)
        return self._reminders

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page, board: Rect, fallback: Rect) -> bool:
        """What is waited for; False while nothing is."""
        screen = self.screen
        if self.entry is None or screen.scene.busy or screen.evening.card is not None:
            return False
        about = [Rect(screen.view.camera.rect(square)) for square in self.squares()]
        self.panel.draw(page, board, about, fallback)
        return True

    def draw_strip(self, page: Page, board: Rect) -> Rect:
        """How strict the program is, and the reminders, along the edge of the board."""
        return draw_strip(page, self, board)

    def squares(self) -> list[int]:
        """The squares a roll is about, which its panel keeps off."""
        entry, m = self.entry, self.screen.match
        if entry is None:
            return []
        players = [p for p in (entry.roll.player, entry.roll.target, m.mover) if 0 <= p < len(m.at)]
        found = [m.at[p] for p in players if m.at[p] >= 0]
        return found or ([m.ball] if m.ball >= 0 and entry.roll.purpose not in AT_TURN_START else [])
