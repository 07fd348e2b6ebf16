"""The panel that asks for dice: what to pick up, who rolls, what is needed, and a face for every key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.requests import BLOCK
from dockbowl.lang import tr
from dockbowl.session.assist.dice_entry import BLOCK_FACES, DiceEntry, key_of
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.panels.dice import draw_die
from dockbowl.ui.prompt_panel import place_beside
from dockbowl.ui.room import cost_of
from dockbowl.ui.sprites import Sprites

if TYPE_CHECKING:
    from dockbowl.ui.assist.companion import Companion

WIDTH, PAD, GAP, HEAD = 330, 12, 6, 30
BLOCK_WIDTH = 430
SLOT, CELL, FACE, BUTTON = 40, 62, 36, 32
MOST_BUTTONS = 20
"""Faces of the largest die that has a button for each."""


class DicePanel:
    """Draws one entry of dice at a time. It can be dragged away, and stays there for the same kind of roll."""

    def __init__(self, sprites: Sprites, companion: Companion) -> None:
        self.sprites = sprites
        self.companion = companion
        self.rect = Rect(0, 0, 0, 0)
        self.moved: tuple[int, int] | None = None
        self._for = ""

    def draw(self, page: Page, board: Rect, about: list[Rect], fallback: Rect) -> None:
        """Draw it beside the squares it is about."""
        entry = self.companion.entry
        assert entry is not None
        if entry.roll.purpose != self._for:
            self._for, self.moved = entry.roll.purpose, None
        size = self._width(page, entry), self._height(page, entry)
        rect = Rect((0, 0), size)
        corner = board.right - size[0] - page.px(GAP), board.bottom - size[1] - page.px(GAP)
        cost = cost_of(self.companion.screen)
        rect.topleft = self.moved or (place_beside(size, board, about, fallback, cost) if about else corner)
        rect.clamp_ip(page.rect)
        self.rect = rect
        self._draw(page, rect, entry)

    def drag(self, dx: int, dy: int) -> None:
        self.moved = (self.rect.left + dx, self.rect.top + dy)

    # ---------------------------------------------------------------- sizes

    def _width(self, page: Page, entry: DiceEntry) -> int:
        slots = entry.roll.count * page.px(SLOT + GAP)
        wide = page.px(BLOCK_WIDTH if entry.roll.die == BLOCK else WIDTH)
        return max(wide, slots + page.px(2 * PAD))

    def _faces(self, entry: DiceEntry) -> list[int]:
        if entry.roll.die == BLOCK:
            return list(BLOCK_FACES)
        return list(range(1, entry.roll.faces + 1)) if entry.roll.faces <= MOST_BUTTONS else []

    def _columns(self, entry: DiceEntry) -> int:
        count = len(self._faces(entry))
        return count if count <= 6 else 4 if count == 8 else 5 if count in (5, 10, 20) else 4

    def _cell(self, page: Page) -> int:
        """Pixels a face is high, with its meaning below it where faces have one."""
        meant = bool(self.companion.words.faces)
        return page.px(CELL) + (page.look.leading(12) if meant else 0)

    def _lines(self, page: Page, width: int) -> list[tuple[str, str]]:
        words = self.companion.words
        found: list[tuple[str, str]] = []
        for text, colour in [(words.need, "text"), *((mod, "text_dim") for mod in words.mods)]:
            found += [(line, colour) for line in page.look.wrapped(text, width, 14)] if text else []
        return found

    def _height(self, page: Page, entry: DiceEntry) -> int:
        px = page.px
        inside = self._width(page, entry) - px(2 * PAD)
        high = px(HEAD) + px(PAD)
        high += len(page.look.wrapped(self.companion.words.title, inside, 16, True)) * page.look.leading(16, True)
        high += len(self._lines(page, inside)) * page.look.leading(14)
        high += px(SLOT + 2 * GAP)
        faces = self._faces(entry)
        if faces:
            high += -(-len(faces) // self._columns(entry)) * (self._cell(page) + px(GAP))
        else:
            high += page.look.leading(14) + px(GAP)
        said = page.look.wrapped(entry.said, inside, 13) if entry.said else []
        return high + len(said) * page.look.leading(13) + page.tall(BUTTON) + px(PAD)

    # ---------------------------------------------------------------- drawing

    def _draw(self, page: Page, rect: Rect, entry: DiceEntry) -> None:
        px, look, words = page.px, page.look, self.companion.words
        team = look.team(words.coach)
        page.fill(rect.move(px(3), px(4)), "shade", 8, 120)
        page.panel(rect, "panel", 8, "brass")
        page.hot(Hot("dice", rect, drag=self.drag))
        head = Rect(rect.left, rect.top, rect.width, px(HEAD))
        pygame.draw.rect(
            page.surface,
            team.main if team else look.colour("wood"),
            head.inflate(-2, -2),
            border_top_left_radius=px(8),
            border_top_right_radius=px(8),
        )
        ink = team.text if team else "text"
        left = head.left + px(PAD)
        if team is not None:
            icon = self.sprites.get(f"icons/shape_{team.shape}", px(18), (team.trim, team.text))
            page.surface.blit(icon, icon.get_rect(midleft=(left, head.centery)))
            left += px(24)
        dice = page.text(words.dice, head.inflate(-px(2 * PAD), 0), 14, ink, True, "right")
        page.text(words.who, Rect(left, head.top, dice.left - left - px(6), head.height), 14, ink, True)
        inner = rect.inflate(-px(2 * PAD), 0)
        y = head.bottom + px(PAD - 4)
        y += page.paragraph(words.title, Rect(inner.left, y, inner.width, rect.height), 16, "brass_light", True)
        for line, colour in self._lines(page, inner.width):
            page.surface.blit(look.text(line, 14, colour), (inner.left, y))
            y += look.leading(14)
        y = self._slots(page, Rect(inner.left, y + px(GAP), inner.width, px(SLOT)), entry) + px(GAP)
        y = self._buttons(page, Rect(inner.left, y, inner.width, rect.height), entry)
        for line in page.look.wrapped(entry.said, inner.width, 13) if entry.said else []:
            page.surface.blit(look.text(line, 13, "bad"), (inner.left, y))
            y += look.leading(13)
        self._foot(
            page, Rect(inner.left, rect.bottom - px(PAD - 4) - page.tall(BUTTON), inner.width, page.tall(BUTTON))
        )

    def _slots(self, page: Page, rect: Rect, entry: DiceEntry) -> int:
        """The dice that lie there, and the places of those still to come; returns the lower edge."""
        px, die = page.px, entry.roll.die
        step = min(px(SLOT + GAP), rect.width // max(1, entry.roll.count))
        for place in range(entry.roll.count):
            box = Rect(rect.left + place * step, rect.top, step - px(GAP), rect.height)
            box = box.fit(Rect(box.left, box.top, min(box.width, px(SLOT)), px(SLOT)))
            if place < len(entry.faces):
                draw_die(page.surface, page.look, self.sprites, box, die, entry.faces[place])
                continue
            now = place == len(entry.faces)
            page.frame(box, "brass_light" if now else "wood_light", 2 if now else 1, 6)
            if now and entry.begun:
                page.text(f"{entry.begun}_", box, 18, "brass_light", True, "center")
        return rect.bottom

    def _buttons(self, page: Page, rect: Rect, entry: DiceEntry) -> int:
        """A button for each face; returns the lower edge."""
        px, meant = page.px, self.companion.words.faces
        faces = self._faces(entry)
        if not faces:
            text = tr("Type 1 to {sides}", sides=entry.roll.faces)
            page.text(text, Rect(rect.left, rect.top, rect.width, page.look.leading(14)), 14, "text")
            return rect.top + page.look.leading(14) + px(GAP)
        columns = self._columns(entry)
        wide, high = rect.width // columns, self._cell(page)
        for place, face in enumerate(faces):
            box = Rect(
                rect.left + place % columns * wide, rect.top + place // columns * (high + px(GAP)), wide - px(GAP), high
            )
            name = f"face {face}"
            over = page.is_over(box)
            page.fill(box, "button_hover" if over else "button", 5)
            page.frame(box, "brass_light" if over or page.focus == name else "brass_dark", 1, 5)
            die = Rect(0, 0, px(FACE), px(FACE))
            die.midtop = (box.centerx, box.top + px(4))
            draw_die(page.surface, page.look, self.sprites, die, entry.roll.die, face)
            row = Rect(box.left + px(2), die.bottom, box.width - px(4), page.look.leading(12))
            if face in meant:
                page.text(meant[face], row, 12, "text", align="center")
                row = row.move(0, row.height)
            page.text(key_of(entry.roll.die, face), row, 12, "brass_light", True, "center")
            page.hot(Hot(name, box, partial(self.companion.pick, face), tip=meant.get(face, ""), focusable=True))
        return rect.top + -(-len(faces) // columns) * (high + px(GAP))

    def _foot(self, page: Page, rect: Rect) -> None:
        """Taking back, and leaving it to the program."""
        companion, gap = self.companion, page.px(GAP)
        wide = (rect.width - gap) // 2
        back = Rect(rect.left, rect.top, wide, rect.height)
        tip = tr("The last face, or the dice before it with all that came of them; the same is asked again")
        page.button(
            "dice back",
            back,
            tr("Take back"),
            companion.back,
            key="⌫",
            tip=tip,
            enabled=companion.can_take_back,
            points=13,
        )
        roll = back.move(wide + gap, 0)
        page.button(
            "dice roll", roll, tr("Program rolls"), companion.roll, tip=tr("The program rolls, this once"), points=13
        )
