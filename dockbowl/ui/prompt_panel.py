"""The panel of a decision: who is asked, what and why, and a button for every answer.

It keeps off the squares it is about, stays near them, and can be dragged away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import hypot

import pygame

from dockbowl.core.requests import BLOCK, Option
from dockbowl.lang import said, tr
from dockbowl.ui.camera import Camera
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.panels.dice import draw_die
from dockbowl.ui.prompts import Choice, Prompt
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.words import FACE_SHORT

FACE_OF = {"player down": 1, "both down": 2, "push": 3, "stumble": 5, "pow": 6}
WIDTH, NARROW, HEAD, BUTTON, GAP, PAD, DIE = 300, 248, 30, 34, 6, 12, 38
SMALL = 28
GRID = 48
"""Pixels between the places that are looked at besides those beside the squares."""
MOST_ROWS = 8
DOUBLE = 600
"""Milliseconds in which a second click on the same spot belongs to the first."""
NAMED = 92
"""Points from one block die to the next, with room for its name."""
NAME = 12
"""How large the name of a face is written."""


class PromptPanel:
    """Draws one prompt at a time and remembers where it was dragged to."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self.moved: tuple[int, int] | None = None
        self.extras: list[tuple[str, str, Callable[[], None]]] = []
        """Buttons that are not options themselves: name, label, action."""
        self.scroll = 0
        self.rect = Rect(0, 0, 0, 0)
        self._for: object = None
        self._asked: object = None
        self._kept: tuple[int, int] | None = None
        """Where the same question lay before."""
        self._placed: tuple[object, tuple[int, int]] | None = None
        self.cost: Callable[[Rect], float] | None = None
        """What a place on the board hides, in pixels it would rather be further off."""
        self.below: list[tuple[str, str, Callable[[], None]]] = []
        """Small buttons under the answers, for what decides nothing."""

    def draw(
        self,
        page: Page,
        prompt: Prompt,
        choices: list[Choice],
        board: Rect,
        camera: Camera,
        choose: Callable[[Option], None],
        fallback: Rect,
    ) -> None:
        """Draw it where it covers none of its squares."""
        if self._for is not prompt.request:
            again = (prompt.purpose, prompt.request.coach)
            if again != self._asked:
                self.moved = None
            self._kept = self.rect.topleft if again == self._asked else None
            self._for, self._asked, self.scroll, self._placed = prompt.request, again, 0, None
        about = [Rect(camera.rect(square)) for square in prompt.about]
        for self._width in (WIDTH, NARROW):  # a narrow one, where the usual one has no room
            size = self._size(page, prompt, choices)
            rect = Rect((0, 0), size)
            rect.topleft = self.moved or self._place(size, board, about, fallback, camera)
            if self.moved is not None or rect.topleft != fallback.topleft:
                break
        rect.clamp_ip(page.rect)
        self.rect = rect
        self._draw(page, rect, prompt, choices, choose)

    def _place(
        self, size: tuple[int, int], board: Rect, about: list[Rect], fallback: Rect, camera: Camera
    ) -> tuple[int, int]:
        """Beside what it is about; where it was, while the same thing is asked again and nothing of that is there."""
        if self._kept is not None:
            rect = Rect(self._kept, size)
            if board.contains(rect) and rect.collidelist(about) < 0:
                return rect.topleft
        key = (size, tuple(board), tuple(fallback), camera.left, camera.top, camera.square)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, place_beside(size, board, about, fallback, self.cost))
        return self._placed[1]

    def drag(self, dx: int, dy: int) -> None:
        self.moved = (self.rect.left + dx, self.rect.top + dy)

    # ---------------------------------------------------------------- sizes

    def _dice(self, choices: list[Choice]) -> bool:
        return bool(choices) and all(choice.option.verb == "die" for choice in choices)

    def _lines(self, page: Page, prompt: Prompt, width: int) -> list[str]:
        lines: list[str] = []
        for text in prompt.why:
            lines += page.look.wrapped(said(text), width, 13)
        return lines

    def _size(self, page: Page, prompt: Prompt, choices: list[Choice]) -> tuple[int, int]:
        px = page.px
        width = px(self._width)
        if self._dice(choices):
            width = max(width, len(choices) * px(78) + px(2 * PAD))
        height = px(HEAD) + px(PAD)
        titles = page.look.wrapped(said(prompt.title), width - px(2 * PAD), 16, True)
        height += len(titles) * page.look.leading(16, True)
        height += len(self._lines(page, prompt, width - px(2 * PAD))) * page.look.leading(13)
        if prompt.dice[1]:
            height += self._rolled_height(page, prompt)
        if self._dice(choices):
            height += px(88) + self._longer(page, choices, width - px(2 * PAD))
        else:
            rows = self._rows(page, choices, width - px(2 * PAD))
            shown = min(MOST_ROWS, len(rows))
            height += shown * (page.tall(BUTTON) + px(GAP))
        height += len(self.extras) * (page.tall(BUTTON) + px(GAP))
        height += len(self.below) * (page.tall(SMALL) + px(GAP)) + (px(GAP) if self.below else 0)
        return width, height + px(PAD)

    def _rows(self, page: Page, choices: list[Choice], width: int) -> list[list[Choice]]:
        """Buttons side by side where two short ones fit."""
        rows: list[list[Choice]] = []
        half = (width - page.px(GAP)) // 2 - page.px(44)
        for choice in choices:
            short = page.size(choice.label, 14)[0] <= half
            if short and rows and len(rows[-1]) == 1 and page.size(rows[-1][0].label, 14)[0] <= half:
                rows[-1].append(choice)
            else:
                rows.append([choice])
        return rows

    # ---------------------------------------------------------------- drawing

    def _draw(
        self, page: Page, rect: Rect, prompt: Prompt, choices: list[Choice], choose: Callable[[Option], None]
    ) -> None:
        px, look = page.px, page.look
        team = look.team(prompt.request.coach)
        shadow = rect.move(px(3), px(4))
        page.fill(shadow, "shade", 8, 120)
        page.panel(rect, "panel", 8, "brass")
        page.hot(Hot("prompt", rect, drag=self.drag, wheel=self._wheel))
        head = Rect(rect.left, rect.top, rect.width, px(HEAD))
        pygame.draw.rect(
            page.surface,
            team.main if team else look.colour("wood"),
            head.inflate(-2, -2),
            border_top_left_radius=px(8),
            border_top_right_radius=px(8),
        )
        left = head.left + px(PAD)
        ink = team.text if team else "text"
        if team is not None:
            icon = self.sprites.get(f"icons/shape_{team.shape}", px(18), (team.trim, team.text))
            page.surface.blit(icon, icon.get_rect(midleft=(left, head.centery)))
            left += px(24)
        page.name(prompt.who, Rect(left, head.top, head.right - left - px(34), head.height), 14, ink, True)
        for row in range(3):  # a grip
            y = head.centery - px(4) + row * px(4)
            pygame.draw.line(page.surface, ink, (head.right - px(26), y), (head.right - px(12), y), max(1, px(1)))
        inner = rect.inflate(-px(2 * PAD), 0)
        y = head.bottom + px(PAD - 4)
        y += page.paragraph(prompt.title, Rect(inner.left, y, inner.width, rect.height), 16, "brass_light", True)
        y += px(3)
        for line in self._lines(page, prompt, inner.width):
            page.surface.blit(look.text(line, 13, "text"), (inner.left, y))
            y += look.leading(13)
        y += px(4)
        y += self._draw_rolled(page, Rect(inner.left, y, inner.width, rect.height), prompt)
        for name, label, act in self.extras:
            page.button(
                name,
                Rect(inner.left, y, inner.width, page.tall(BUTTON)),
                label,
                partial(self._extra, page, act),
                strong=True,
            )
            y += page.tall(BUTTON) + px(GAP)
        low = rect.bottom - px(PAD - 4)
        for name, label, act in reversed(self.below):
            low -= page.tall(SMALL) + px(GAP)
            page.button(name, Rect(inner.left, low, inner.width, page.tall(SMALL)), label, act, points=12)
        if self._dice(choices):
            high = px(84) + self._longer(page, choices, inner.width)
            self._draw_dice(page, Rect(inner.left, y, inner.width, high), choices, choose)
        else:
            self._draw_buttons(page, Rect(inner.left, y, inner.width, rect.bottom - y - px(PAD - 4)), choices, choose)

    def _rolled_height(self, page: Page, prompt: Prompt) -> int:
        """Pixels of the dice the decision is about; block dice have their names below."""
        die, faces = prompt.dice
        if not faces:
            return 0
        rows = _name_rows(page, [FACE_SHORT[face] for face in faces], page.px(NAMED - GAP)) if die == BLOCK else 0
        return page.px(DIE + GAP) + rows * page.look.leading(NAME)

    def _draw_rolled(self, page: Page, rect: Rect, prompt: Prompt) -> int:
        """The dice the decision is about; returns the height used."""
        px = page.px
        die, faces = prompt.dice
        named = die == BLOCK
        step = px(NAMED if named else DIE + GAP)
        for place, face in enumerate(faces):
            cell = Rect(rect.left + place * step, rect.top, step - px(GAP), px(DIE))
            box = Rect(0, 0, px(DIE), px(DIE))
            box.midtop = (cell.centerx if named else cell.left + px(DIE) // 2, cell.top)
            draw_die(page.surface, page.look, self.sprites, box, die, face)
            if named:
                name = Rect(cell.left, box.bottom, cell.width, page.look.leading(NAME))
                _write_name(page, FACE_SHORT[face], name)
        return self._rolled_height(page, prompt)

    def _draw_dice(self, page: Page, rect: Rect, choices: list[Choice], choose: Callable[[Option], None]) -> None:
        px = page.px
        width = _die_width(page, choices, rect.width)
        left = rect.centerx - width * len(choices) // 2
        for place, choice in enumerate(choices):
            box = Rect(left + place * width, rect.top, width - px(6), rect.height)
            name = f"choice {place + 1}"
            over = page.is_over(box)
            page.fill(box, "button_hover" if over else "button", 5)
            page.frame(box, "brass_light" if over or page.focus == name else "brass_dark", 1, 5)
            die = Rect(0, 0, px(42), px(42))
            die.midtop = (box.centerx, box.top + px(5))
            draw_die(page.surface, page.look, self.sprites, die, BLOCK, FACE_OF.get(choice.option.word, 0))
            words = Rect(box.left + px(2), die.bottom + px(1), box.width - px(4), px(16))
            _write_name(page, choice.label, words)
            key = Rect(box.left, box.bottom - px(20), box.width, px(16))
            page.text(choice.key, key, 12, "brass_light", True, "center")
            page.hot(Hot(name, box, partial(choose, choice.option), focusable=True))

    def _longer(self, page: Page, choices: list[Choice], width: int) -> int:
        """How much higher the row of dice is where the name of a face takes two lines."""
        room = _die_width(page, choices, width) - page.px(10)
        return (_name_rows(page, [choice.label for choice in choices], room) - 1) * page.look.leading(NAME)

    def _draw_buttons(self, page: Page, rect: Rect, choices: list[Choice], choose: Callable[[Option], None]) -> None:
        px = page.px
        rows = self._rows(page, choices, rect.width)
        self._most = max(0, len(rows) - MOST_ROWS)
        self.scroll = max(0, min(self.scroll, self._most))
        number = {id(choice): place + 1 for place, choice in enumerate(choices)}
        y = rect.top
        for row in rows[self.scroll : self.scroll + MOST_ROWS]:
            width = (rect.width - px(GAP) * (len(row) - 1)) // len(row)
            for place, choice in enumerate(row):
                box = Rect(rect.left + place * (width + px(GAP)), y, width, page.tall(BUTTON))
                page.button(
                    f"choice {number[id(choice)]}",
                    box,
                    choice.label,
                    partial(self._answer, page, choose, choice.option),
                    key=choice.key,
                    tip=choice.tip,
                    strong=choice.strong,
                )
            y += page.tall(BUTTON) + px(GAP)
        if self._most:
            text = tr(
                "{scroll}–{n_rows} of {n_rows2}, wheel for more",
                scroll=self.scroll + 1,
                n_rows=min(len(rows), self.scroll + MOST_ROWS),
                n_rows2=len(rows),
            )
            page.text(text, Rect(rect.left, rect.bottom - px(4), rect.width, px(12)), 12, "text_dim", align="center")

    def _extra(self, page: Page, act: Callable[[], None]) -> None:
        """A button that is no answer: what comes in its place is not to be hit by the second half of a double click."""
        self._clicked = (page.mouse, pygame.time.get_ticks())
        act()

    def _answer(self, page: Page, choose: Callable[[Option], None], option: Option) -> None:
        where, when = self._clicked
        if where != page.mouse or pygame.time.get_ticks() - when > DOUBLE:
            choose(option)

    _clicked: tuple[tuple[int, int], int] = ((-1, -1), 0)
    _most = 0
    _width = WIDTH

    def _wheel(self, turn: int) -> None:
        self.scroll = max(0, min(self.scroll - turn, self._most))

    def turn(self, rows: int, prompt: Prompt | None) -> bool:
        """Scroll the choices of this prompt by keys; False when they all fit."""
        if prompt is None or prompt.request is not self._for or not self._most:
            return False
        self._wheel(-rows)
        return True


def _die_width(page: Page, choices: Sequence[Choice], width: int) -> int:
    """How wide each of the dice to choose from is, with the space to the next."""
    return min(page.px(92), width // max(1, len(choices)))


def _name_rows(page: Page, names: Iterable[str], width: int) -> int:
    """Lines the longest of these names of faces takes; German has some of two."""
    return max(len(page.look.wrapped(said(name), width, NAME)) for name in names)


def _write_name(page: Page, text: str, rect: Rect) -> None:
    """The name of a face of a block die, whole: from the top of a rectangle of one line on."""
    for row, line in enumerate(page.look.wrapped(said(text), rect.width, NAME)):
        page.text(line, rect.move(0, row * page.look.leading(NAME)), NAME, "text", align="center")


def place_beside(
    size: tuple[int, int],
    board: Rect,
    about: Iterable[Rect],
    fallback: Rect,
    cost: Callable[[Rect], float] | None = None,
) -> tuple[int, int]:
    """Where a panel of this size covers no square it is about, as near to them as it can be.

    `cost` says what else it hides at a place, in pixels it would rather be further off. If there is no such place on
    the board it goes to `fallback`.
    """
    squares = list(about)
    margin = 8
    room = board.inflate(-2 * margin, -2 * margin)
    if size[0] > room.width or size[1] > room.height:
        return fallback.topleft
    if not squares:
        return room.left + (room.width - size[0]) // 2, room.bottom - size[1]
    middle = squares[0].unionall(squares[1:])
    seen = middle.clip(board) if middle.colliderect(board) else middle
    gap = max(6, squares[0].width // 4)
    xs = {room.left, room.right - size[0], seen.right + gap, seen.left - gap - size[0], seen.centerx - size[0] // 2}
    ys = {room.top, room.bottom - size[1], seen.bottom + gap, seen.top - gap - size[1], seen.centery - size[1] // 2}
    for square in squares[:30]:
        xs |= {square.right + gap, square.left - gap - size[0]}
        ys |= {square.bottom + gap, square.top - gap - size[1]}
    if cost is not None:  # places of its own as well, beside the ships
        xs |= set(range(room.left, room.right - size[0], GRID))
        ys |= set(range(room.top, room.bottom - size[1], GRID))
    best: tuple[float, int, int] | None = None
    for x in xs:
        for y in ys:
            rect = Rect(x, y, *size)
            if not room.contains(rect) or rect.collidelist(squares) >= 0:
                continue
            dx = max(0, seen.left - rect.right, rect.left - seen.right)
            dy = max(0, seen.top - rect.bottom, rect.top - seen.bottom)
            far = hypot(dx, dy) + (abs(rect.centerx - seen.centerx) + abs(rect.centery - seen.centery)) / 1000
            if best is not None and far >= best[0]:
                continue
            far += cost(rect) if cost is not None else 0.0
            if best is None or (far, x, y) < best:
                best = (far, x, y)
    return fallback.topleft if best is None else (best[1], best[2])
