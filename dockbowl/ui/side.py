"""The parts of the side panel: under each other at the right of the board, or side by side below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.lang import tr
from dockbowl.ui import marking, status
from dockbowl.ui.clock import HEIGHT as CLOCK
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.panels import coaches, end_turn
from dockbowl.ui.panels.card import LOW, CardPanel
from dockbowl.ui.panels.dice import draw_throws
from dockbowl.ui.panels.dugout import Reactions, draw_dugout, dugout_height
from dockbowl.ui.panels.status import draw_lines, lines_height
from dockbowl.ui.rolling import still_rolling
from dockbowl.ui.screens import readings

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

GAP, DICE, LEAST_LOG, LEAST_CARD = 6, 112, 110, 150
"""Points between two parts, and those that the dice, the log and a card are high (at least)."""
LEFT_PART, DICE_PART = 0.54, 0.43
"""Parts of the width below the board: of coaches, dice and log; and the dice beside the log."""


class Side:
    """Draws the side panel of one match screen, and keeps the card of the player it shows."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.card = CardPanel()
        self.lines = Rect(0, 0, 0, 0)
        """Where the lines of the match's state stood last."""

    # ---------------------------------------------------------------- as a whole

    def column(self, page: Page, rect: Rect, lines: list[status.StatusLine], *, end: bool = True) -> None:
        """All under each other. The card stands in the place of dice and log. `end`: with the end of the turn."""
        px, m = page.px, self.screen.scene.shown
        page.fill(rect, "wood")
        gap = px(GAP)
        inner = rect.inflate(-2 * gap, -2 * gap)
        if end:
            inner.height -= self._end_turn(page, inner)
        y = self._coaches(page, Rect(inner.left, inner.top, inner.width, px(coaches.height(m)))) + gap
        y += self._clock(page, Rect(inner.left, y, inner.width, px(CLOCK)))
        dice, log = px(DICE), px(LEAST_LOG)
        wanted, room = lines_height(page, lines, inner.width), inner.bottom - y - 2 * gap
        if wanted > room - dice - log:  # the state of the match goes before the dice of long ago
            log = max(px(64), min(log, room - dice - wanted))
            dice = max(px(72), min(dice, room - log - wanted))
        high = min(wanted, room - dice - log)
        if lines and high > 0:
            block = self.lines = Rect(inner.left, y, inner.width, high)
            draw_lines(page, self.screen.app.sprites, block, lines)
            y = block.bottom + gap
        coach = self.screen.mouse.shown_dugout()
        if coach >= 0:
            high = min(dugout_height(page, m, coach, inner.width), inner.bottom - y)
            self._dugout(page, Rect(inner.left, y, inner.width, high), coach)
            y += high + gap
        rest = Rect(inner.left, y, inner.width, inner.bottom - y)
        if end and rest.height > px(LEAST_CARD) and self.draw_card(page, rest):
            return
        if end:
            self.card.hide()
        self._told(page, rest, dice)

    def band(self, page: Page, rect: Rect, lines: list[status.StatusLine]) -> None:
        """Below the board: coaches beside the game's lines; dice and log beside the card or the dugout."""
        px, m = page.px, self.screen.scene.shown
        page.fill(rect, "wood")
        page.line(rect.topleft, (rect.right, rect.top), "brass_dark")
        gap = px(GAP)
        inner = rect.inflate(-2 * gap, -2 * gap)
        left = Rect(inner.left, inner.top, int((inner.width - gap) * LEFT_PART), inner.height)
        right = Rect(left.right + gap, inner.top, inner.right - left.right - gap, inner.height)
        right.height -= self._end_turn(page, right)
        y = self._coaches(page, Rect(left.left, left.top, left.width, px(coaches.height(m)))) + gap
        left = Rect(left.left, y, left.width, left.bottom - y)
        used = self._clock(page, Rect(right.left, right.top, right.width, px(CLOCK)))
        right = Rect(right.left, right.top + used, right.width, right.height - used)
        strip = y - gap - right.top
        least = min(strip, right.height - px(LOW) - gap)  # as high as the coaches, unless the card needs the room
        most = max(strip, right.height - px(LEAST_CARD) - gap)
        high = min(max(lines_height(page, lines, right.width), least), most)
        if lines and high > 0:
            block = self.lines = Rect(right.left, right.top, right.width, high)
            draw_lines(page, self.screen.app.sprites, block, lines)
            right = Rect(right.left, block.bottom + gap, right.width, right.bottom - block.bottom - gap)
        coach = self.screen.mouse.shown_dugout()
        if coach >= 0:
            self._dugout(page, right, coach)
            if not self.draw_card(page, left):
                self.card.hide()
                self._told(page, left)
            return
        self._told(page, left)
        if not self.draw_card(page, right):
            self.card.hide()
            page.panel(right, "panel_sunk", 6, "wood_light")
            words = "Point at a player for his card"
            page.text(words, right.inflate(-px(16), -px(8)), 13, "text_disabled", align="center")

    # ---------------------------------------------------------------- the parts

    def _end_turn(self, page: Page, inner: Rect) -> int:
        """The end of the turn at the foot; returns the height it takes."""
        if not end_turn.wanted(self.screen):
            return 0
        high = page.tall(end_turn.HEIGHT)
        end_turn.draw_end_turn(page, self.screen, Rect(inner.left, inner.bottom - high, inner.width, high))
        return high + page.px(GAP)

    def _coaches(self, page: Page, table: Rect) -> int:
        """The table of the coaches; returns its lower edge."""
        m = self.screen.scene.shown
        names = [status.coach_name(self.screen.session, c) for c in range(m.coaches)]
        coaches.draw_coaches(page, self.screen.app.sprites, table, m, names, self.screen.mouse.toggle_dugout)
        self._readings_button(page, table)
        return table.bottom

    def _clock(self, page: Page, strip: Rect) -> int:
        """The clocks, where they run; returns the height they take."""
        clock = self.screen.evening.clock
        if not clock.on or self.screen.watching:
            return 0
        clock.draw(page, self.screen.app.sprites, strip, self.screen.scene.shown)
        return strip.height + page.px(GAP)

    def draw_card(self, page: Page, rect: Rect, player: int | None = None) -> bool:
        """The card of a player, of the one it is wanted of if none is given; False when it is wanted of nobody."""
        if player is None:
            player = self.screen.mouse.player_under()
        if player < 0 or rect.height <= 0:
            return False
        m, notes = self.screen.scene.shown, marking.notes_for(self.screen, player)
        if self.card.draw(page, self.screen.app.sprites, rect, m, player, notes):
            self.screen.app.dirty = True
        return True

    def _told(self, page: Page, rest: Rect, dice_height: int | None = None) -> None:
        """Dice and log: under each other, or side by side where that is too low for both."""
        px, scene = page.px, self.screen.scene
        m: Match = scene.shown
        gap = px(GAP)
        beside = rest.width > px(380) and rest.height < px(DICE) + px(LEAST_LOG)
        if beside:
            dice = Rect(rest.left, rest.top, int(rest.width * DICE_PART), rest.height)
            log = Rect(dice.right + gap, rest.top, rest.right - dice.right - gap, rest.height)
        else:
            dice = Rect(rest.left, rest.top, rest.width, min(dice_height or px(DICE), rest.height))
            log = Rect(rest.left, dice.bottom + gap, rest.width, rest.bottom - dice.bottom - gap)
        fresh = scene.fresh_throw if scene.busy else None
        throws = still_rolling(list(scene.throws), fresh, scene.part)
        draw_throws(page, self.screen.app.sprites, dice, throws)
        if log.height > px(40):
            self.screen.log.draw(page, log, self.screen.app.sprites, m.turn_order)

    def _readings_button(self, page: Page, table: Rect) -> None:
        px = page.px
        options = self.screen.match.rules.options
        count = readings.changed(options)
        rulings = texts.rulings(options)
        label, about = readings.name_of(rulings), readings.tip_of(rulings)
        tip = about + "\n" + tr("Played another way than is usual: {count}. A click lists them all.", count=count)
        label += f" ({count})" if count else ""
        wide = max(px(92), page.size(label, 12)[0] + px(18))
        box = Rect(table.left + px(8), table.top + px(5), wide, px(20))
        box.width = min(wide, coaches.heads_left(page, table) - box.left)
        page.button("readings", box, label, self.screen.show_readings, points=12, tip=tip)

    def _dugout(self, page: Page, rect: Rect, coach: int) -> None:
        screen, mouse = self.screen, self.screen.mouse
        prompt = screen.hand.prompt
        choosable = frozenset(prompt.players) if prompt and screen.hand.ready else frozenset()
        act = Reactions(mouse.press_boxed, mouse.click_boxed, lambda _: mouse.drop())
        close = (lambda: mouse.toggle_dugout(coach)) if mouse.dugout_of >= 0 else None
        selected = screen.hand.selected
        draw_dugout(page, screen.app.sprites, rect, screen.match, coach, selected, choosable, act, close)
