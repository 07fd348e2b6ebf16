"""What is pointed out to a person who learns: a ring and an arrow on the board, or round a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.core import texts
from dockbowl.core.requests import Option
from dockbowl.ui.match_log import Flash
from dockbowl.ui.page import Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.guide.lessons import Step
    from dockbowl.ui.screens.guide import GuideScreen
    from dockbowl.ui.screens.match import MatchScreen

ON_BOARD = ("move", "chest", "block")
"""Actions that a click on the board declares; the others have a button."""
SIDES = ((0, -1), (0, 1), (1, 0), (-1, 0))
LONG, WIDE = 24, 22
"""Points of an arrow."""
RING = 5
"""Points that the ring round a square is wide."""


class Pointer:
    """Finds what a step wants clicked next, from what the match asks now."""

    def __init__(self, screen: GuideScreen) -> None:
        self.screen = screen

    @property
    def _step(self) -> Step | None:
        course = self.screen.course
        return None if course.lost() or not self.screen.hand.ready else course.step

    def _player(self, id_: str) -> int:
        ids = self.screen.match.ids
        return ids.index(id_) if id_ in ids else -1

    def _goal(self, step: Step) -> int:
        """The square a step is to end at."""
        m = self.screen.match
        if step.to:
            return texts.parse_square(m, step.to)
        target = self._player(step.at)
        return m.at[target] if target >= 0 else -1

    def square(self) -> int:
        """The square to be clicked next, -1 when it is none."""
        step, hand, m = self._step, self.screen.hand, self.screen.match
        if step is None or hand.prompt is None:
            return -1
        who = self._player(step.who)
        if step.until.get("look") == "card" and who >= 0:
            return m.at[who]
        if "look" in step.until:
            return -1
        purpose = hand.prompt.purpose
        if purpose == "activate":
            if who >= 0 and hand.selected != who:
                return m.at[who]
            return self._goal(step) if step.act in ON_BOARD else -1
        goal = self._goal(step)
        if purpose == "step":
            if m.mover == who:
                return goal if step.act != "pass" else -1
            return m.at[who] if who in hand.prompt.players else -1
        if hand.prompt.placing:
            return goal if hand.selected == who else -1
        if purpose == "push" and "push" in step.say:
            return min(hand.prompt.squares, default=-1)
        return goal if goal in hand.prompt.squares else -1

    def way(self, square: int) -> tuple[int, int]:
        """From which side an arrow at a square hides nobody."""
        m = self.screen.match
        for way in SIDES:
            beside = m.board.offset(square, *way)
            if beside >= 0 and m.player_at(beside) < 0 and m.ball != beside:
                return way
        return SIDES[0]

    def button(self) -> str:
        """The name of the button to be clicked next, "" when it is none."""
        step, hand, m = self._step, self.screen.hand, self.screen.match
        if step is None or hand.prompt is None or "look" in step.until:
            return ""
        who, purpose = self._player(step.who), hand.prompt.purpose
        if purpose == "activate":
            if step.act == "end turn":
                return "act end turn"
            picked = who >= 0 and hand.selected == who
            return f"act {step.act}" if picked and step.act not in ON_BOARD else ""
        if purpose == "step":
            if m.mover != who:
                return "act stop" if who >= 0 else ""
            return "act throw" if step.act == "pass" else ""
        if hand.prompt.placing:
            return f"player {who}" if who >= 0 and hand.selected != who and m.at[who] < 0 else ""
        return self._answer(step, purpose)

    def _answer(self, step: Step, purpose: str) -> str:
        """The button of the answer a step names; the whole question where any answer will do."""
        wanted = step.say.get(purpose)
        if wanted is None or purpose == "push":  # a square to be pushed to is pointed out on the board
            return ""
        if not wanted:
            return "prompt"
        for place, choice in enumerate(self.screen.hand.choices()):
            if _begins(texts.format_option(self.screen.match, choice.option), choice.option, wanted):
                return f"choice {place + 1}"
        return ""


def _begins(text: str, option: Option, wanted: str) -> bool:
    return option.word == wanted or text.startswith(wanted)


class Pointing(Flash):
    """The squares that are pointed out on the board: by the guide, and by the log."""

    def draw(self, page: Page, screen: MatchScreen, board: Rect) -> None:
        from dockbowl.ui.screens.guide import GuideScreen

        if isinstance(screen, GuideScreen):
            square = screen.pointer.square()
            if square >= 0:
                draw_ring(page, board, Rect(screen.view.camera.rect(square)), screen.pointer.way(square))
        super().draw(page, screen, board)


def ring_of(page: Page, around: Rect) -> Rect:
    """The outer edge of the ring round a square."""
    return around.inflate(2 * page.px(RING), 2 * page.px(RING))


def draw_ring(page: Page, within: Rect, around: Rect, way: tuple[int, int]) -> None:
    """A ring round a square, outside it so that nothing on it is hidden, and an arrow that points at it from there."""
    clip = page.surface.get_clip()
    page.surface.set_clip(within)
    outside = ring_of(page, around)
    page.frame(outside, "outline", RING, RING)
    page.frame(outside.inflate(-page.px(1) * 2, -page.px(1) * 2), "selection", RING - 2, RING - 1)
    far = outside.width // 2 + page.px(1)
    _draw_arrow(page, (around.centerx + way[0] * far, around.centery + way[1] * far), way)
    page.surface.set_clip(clip)


def draw_frame(page: Page, around: Rect, side: int = 0) -> None:
    """A frame round a button, and an arrow that points at it: from its left (-1), its right (1), or from above."""
    rect = around.inflate(page.px(8), page.px(8))
    page.frame(rect.inflate(page.px(3), page.px(3)), "outline", 5, 9)
    page.frame(rect, "selection", 3, 8)
    if side:
        edge = rect.right if side > 0 else rect.left
        _draw_arrow(page, (edge + side * page.px(3), rect.centery), (side, 0))
    else:
        _draw_arrow(page, (rect.centerx, rect.top - page.px(3)), (0, -1))


def side_of(name: str, rect: Rect, whole: Rect | None) -> int:
    """From which side an arrow covers no words: beside what stands in a panel (`whole`), above what does not."""
    if name.startswith("player "):
        return 1
    if name.startswith("choice ") and whole is not None:
        return -1 if rect.centerx <= whole.centerx else 1
    return 0


def _draw_arrow(page: Page, tip: tuple[int, int], way: tuple[int, int]) -> None:
    """An arrow with its tip here; `way` is where it comes from."""
    long, wide = page.px(LONG), page.px(WIDE)
    (x, y), (dx, dy) = tip, way
    outline = ((0, 0), (long // 2, wide // 2), (long // 2, wide // 5), (long, wide // 5))
    half = [(x + dx * far + dy * off, y + dy * far + dx * off) for far, off in outline]
    rest = [(x + dx * far - dy * off, y + dy * far - dx * off) for far, off in reversed(outline[1:])]
    pygame.draw.polygon(page.surface, page.look.colour("selection"), [*half, *rest])
    pygame.draw.polygon(page.surface, page.look.colour("outline"), [*half, *rest], page.px(2))
