"""The page at the table for phones: on or off, where, each coach's PIN and code, who is on.

It is drawn in the game's own window, when somebody asks for it, and nowhere else: what spectators see, a table at true
size, the overlay and the stream are pictures of the board and never of this.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from dockbowl.lang import ntr, tr
from dockbowl.session.standing import coach_name
from dockbowl.ui.choice_rows import Row, Value, draw_rows, note_height, row_height
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.phones.qr import qr_picture
from dockbowl.ui.phones.service import PORT, USUAL
from dockbowl.ui.screen import Dialog
from dockbowl.web.address import LAN, LOOPBACK, Address, read_address

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

WIDE, CARD, CODE, GAP = 1040, 216, 184, 12
LOOK: Final = 2.0
"""Seconds between two looks at the machine's addresses."""


class PhonesScreen(Dialog):
    """A dialog over a match."""

    def __init__(self, app: App, over: MatchScreen) -> None:
        super().__init__(app, over)
        self.match_screen = over
        self.now: Callable[[], float] = time.monotonic
        self.refused = ""
        """Why it could not be switched on."""
        self.place = 0
        """Which of the machine's addresses is shown."""
        self._urls: list[str] = []
        self._looked = -LOOK
        self._seen: tuple[object, ...] = ()

    # ---------------------------------------------------------------- what is chosen

    def rows(self) -> list[Row]:
        """Off, this machine, the local network; and the address of the command line, where it is another."""
        phones = self.app.phones
        now, lan = phones.address, read_address(LAN, phones.address.port or PORT)
        here = Address(USUAL.host, now.port or PORT)
        values = [
            Value(tr("Off"), not phones.on, self._off),
            Value(tr("This machine alone"), phones.on and now == here, partial(self._on, here)),
            Value(tr("Local network"), phones.on and now == lan, partial(self._on, lan)),
        ]
        if now not in (here, lan):
            values.append(Value(str(now), phones.on, partial(self._on, now)))
        return [Row(tr("Page for phones"), values, note=self._note())]

    def _note(self) -> str:
        phones = self.app.phones
        if self.refused:
            return self.refused
        if not phones.on:
            return tr("Each coach can follow the match on his phone, type in his dice and answer what he is asked")
        if self.alone and not phones.address.loopback:
            return tr("There is no network: only this machine finds the page for phones")
        if self.alone:
            return tr("Only a browser on this machine finds the page; phones need the local network")
        return tr("Whoever is in the same network finds the page, and gets in with a PIN; it is sent unencrypted")

    def _on(self, address: Address) -> None:
        self.refused = self.app.phones.turn_on(address)
        self._looked, self.place = -LOOK, 0
        self.app.keep_settings()
        self.app.dirty = True

    def _off(self) -> None:
        self.refused = ""
        self.app.phones.turn_off()
        self.app.dirty = True

    def _new_pins(self) -> None:
        gate = self.app.phones.gate
        if gate is not None:
            gate.new_pins()
            self.app.say(tr("New PINs: every phone has to enter again"))

    def _throw_out(self, coach: int) -> None:
        gate = self.app.phones.gate
        if gate is not None:
            gate.throw_out(coach)
            team = self.match_screen.match.team_names[coach]
            self.app.say(tr("The phones of {team} are out, and there is another PIN", team=team))

    def _next_address(self) -> None:
        self.place += 1
        self.app.dirty = True

    @property
    def url(self) -> str:
        """The address that is shown, "" while it is off."""
        return self._urls[self.place % len(self._urls)] if self._urls else ""

    @property
    def alone(self) -> bool:
        """Whether nobody but a browser on this machine finds the page: a code would lead nowhere."""
        return self.app.phones.address.loopback or LOOPBACK in self.url

    # ---------------------------------------------------------------- time

    def tick(self, seconds: float) -> bool:
        """See who is on, and whether the machine has another address."""
        phones, now = self.app.phones, self.now()
        if not phones.on:
            self._urls = []
        elif now - self._looked >= LOOK or not self._urls:
            self._urls, self._looked = phones.urls, now
        gate = phones.gate
        coaches = range(gate.coaches) if gate is not None else ()
        counts = [(gate.on(c), gate.entered(c)) for c in coaches] if gate is not None else []
        seen = (phones.on, tuple(self._urls), tuple(counts), gate.pins if gate is not None else ())
        changed = seen != self._seen
        self._seen = seen
        return changed

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        rows, m = self.rows(), self.match_screen.match
        wide = min(px(WIDE), page.rect.width - px(16))
        inner_wide = wide - px(40)
        high = sum(row_height(page) + note_height(page, inner_wide, row) for row in rows)
        coaches = list(m.turn_order) if self.app.phones.gate is not None and self.app.phones.on else []
        columns = 1 if len(coaches) < 2 else 2
        lines = -(-len(coaches) // columns) if coaches else 0
        cards = px(56) + lines * px(CARD + GAP) if coaches else 0
        box = Rect(0, 0, wide, min(px(112) + high + cards, page.rect.height - px(8)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(24))
        page.text(tr("Phones"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        y = inner.top + px(34)
        y += draw_rows(page, Rect(inner.left, y, inner.width, inner.height), rows)
        if coaches:
            self._draw_address(page, Rect(inner.left, y, inner.width, px(44)))
            room = Rect(inner.left, y + px(52), inner.width, inner.bottom - px(50) - y - px(52))
            self._draw_cards(page, room, coaches, columns)
        self._draw_foot(page, Rect(inner.left, inner.bottom - px(38), inner.width, px(38)), bool(coaches))

    def _draw_address(self, page: Page, rect: Rect) -> None:
        """What is typed into a browser, large."""
        px = page.px
        page.panel(rect, "panel_sunk", 6, "wood_light")
        label = tr("In a browser:") if self.alone else tr("Type in, or point a camera at a code:")
        left = rect.left + px(12)
        page.text(label, Rect(left, rect.top, rect.width, rect.height), 14, "text_dim")
        left += page.size(label, 14)[0] + px(14)
        right = rect.right - px(8)
        if len(self._urls) > 1:
            button = Rect(right - px(160), rect.top + px(6), px(160), rect.height - px(12))
            tip = tr("This machine has several addresses; phones in another network need another one")
            page.button("next address", button, tr("Other address"), self._next_address, tip=tip, points=13)
            right = button.left - px(8)
        page.name(self.url, Rect(left, rect.top, right - left, rect.height), 24, "brass_light", True)

    def _draw_cards(self, page: Page, room: Rect, coaches: list[int], columns: int) -> None:
        lines = -(-len(coaches) // columns)
        high = min(page.px(CARD), (room.height - page.px(GAP) * (lines - 1)) // lines)
        for line in range(lines):
            y = room.top + line * (high + page.px(GAP))
            row = coaches[line * columns : (line + 1) * columns]
            for box, coach in zip(
                split_row(Rect(room.left, y, room.width, high), columns, page.px(GAP)), row, strict=False
            ):
                self._draw_card(page, box, coach)

    def _draw_card(self, page: Page, box: Rect, coach: int) -> None:
        """One coach: code, PIN, phones."""
        px, m, gate = page.px, self.match_screen.match, self.app.phones.gate
        assert gate is not None
        page.panel(box, "panel_raised", 6, "brass_dark")
        inner = box.inflate(-px(24), -px(20))
        team, x = page.look.team(coach), inner.left
        plays = self.match_screen.hand.is_human(coach)
        if plays and not self.alone and self.url:
            size = min(px(CODE), inner.height)
            code = qr_picture(f"{self.url}#{coach}.{gate.keys[coach]}", size)
            if code is not None:
                page.surface.blit(code, code.get_rect(midleft=(x, inner.centery)))
                x += size + px(14)
        right = Rect(x, inner.top, inner.right - x, inner.height)
        head = Rect(right.left, right.top, right.width, px(26))
        if team is not None:
            icon = self.app.sprites.get(f"icons/shape_{team.shape}", px(22), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=head.midleft))
            head.left, head.width = head.left + px(30), head.width - px(30)
        page.name(m.team_names[coach], head, 18, page.look.bright(coach), True)
        who = coach_name(self.match_screen.session, coach)
        page.text(who, Rect(right.left, right.top + px(28), right.width, px(18)), 13, "text_dim")
        if not plays:
            computer = tr("The computer plays")
            page.text(computer, Rect(right.left, right.top + px(52), right.width, px(20)), 14, "text_dim")
            return
        pin = gate.pins[coach]
        shown = f"{pin[:3]} {pin[3:]}"
        page.text(tr("PIN"), Rect(right.left, right.top + px(52), right.width, px(18)), 13, "text_dim")
        page.text(shown, Rect(right.left, right.top + px(66), right.width, px(48)), 38, "text", True)
        on, entered = gate.on(coach), gate.entered(coach)
        said = ntr("{n} phone is on", "{n} phones are on", on) if on else tr("no phone is on")
        if entered > on:
            said += ntr("; {n} more has entered", "; {n} more have entered", entered - on)
        page.text(said, Rect(right.left, right.top + px(120), right.width, px(20)), 14, "good" if on else "text")
        if entered:
            out = Rect(right.left, inner.bottom - page.tall(30), min(right.width, px(170)), page.tall(30))
            tip = tr("His phones go, and this coach has another PIN")
            page.button(f"throw out {coach}", out, tr("Throw out"), partial(self._throw_out, coach), tip=tip, points=13)

    def _draw_foot(self, page: Page, rect: Rect, pins: bool) -> None:
        px, gate = page.px, self.app.phones.gate
        done = rect
        if pins and gate is not None:
            button, done = Rect(rect.left, rect.top, px(190), rect.height), rect.copy()
            done.left, done.width = button.right + px(10), rect.width - button.width - px(10)
            tip = tr("Every phone is thrown out, and every coach has another PIN")
            if gate.unkept:
                tip += "\n" + tr("PINs are not kept over a restart: {why}", why=gate.unkept)
            page.button("new pins", button, tr("New PINs"), self._new_pins, tip=tip)
        page.button("close phones", done, tr("Done"), self.close, strong=True, key="Esc")


def open_phones(screen: MatchScreen) -> None:
    """Show the page, unless the window lies under the miniatures: then everybody who walks by would read the PINs."""
    if screen.companion is None:
        screen.hand.refuse(tr("Phones go with real dice: New match, Real dice"))
    elif screen.app.tabletop.where == "here":
        why = tr("PINs are not shown on the table: first leave true size in this window")
        screen.hand.refuse(screen.app.keys.tip(why, "tabletop"))
    else:
        screen.dialog = PhonesScreen(screen.app, screen)
        screen.app.dirty = True
