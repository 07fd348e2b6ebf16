"""A page being drawn: shapes, words and the places that can be clicked, in one pass.

A screen draws itself with these calls each time something has changed; each call that makes a button also
says what the button does. The page keeps the *hot* places of the last drawing, the topmost last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from dockbowl.lang import Name, said
from dockbowl.ui.look import FINGER, Look

Point = tuple[int, int]
Rect = pygame.Rect
ASIDE = 40
"""Points between a button and its tip that stands beside it."""
PADDING = 14
"""Points of a button beside its words, left and right together."""
LEAST_NAME = 12
"""Points below which a name is rather shortened than written smaller."""


@dataclass(slots=True)
class Hot:
    """A place that reacts to the mouse."""

    name: str
    rect: Rect
    click: Callable[[], object] | None = None
    tip: str = ""
    press: Callable[[], None] | None = None
    drag: Callable[[int, int], None] | None = None
    drop: Callable[[], None] | None = None
    wheel: Callable[[int], None] | None = None
    hover: Callable[[], None] | None = None
    focusable: bool = False
    aside: bool = False
    """Whether its tip stands beside it, where buttons stand close under each other."""
    greyed: bool = False
    """A button that cannot be had now; its tip says why."""
    strong: bool = False
    """The golden button, which Enter presses when the ring is nowhere."""
    adjust: Callable[[int], object] | None = None
    """Turns a choice one further or one back, by keys."""
    place: Rect | None = None
    """Where it would be, when it is scrolled out of sight: the ring can walk there."""


class Page:
    """Where a screen draws. `px` turns points (pixels at 1280 x 720) into pixels of this window."""

    def __init__(self, surface: pygame.Surface, look: Look) -> None:
        self.surface = surface
        self.look = look
        self.hots: list[Hot] = []
        self._before: list[Hot] = []
        self.mouse: Point = (-1, -1)
        self.pressed = ""  # name of the hot place the mouse went down on
        self.focus = ""  # name of the one the keyboard is on
        self.typed = ""  # name of the line typed in without the ring: the ring walks on from there

    @property
    def rect(self) -> Rect:
        return self.surface.get_rect()

    def px(self, points: float) -> int:
        return self.look.px(points)

    @contextmanager
    def styled(self, look: Look) -> Iterator[None]:
        """What is drawn meanwhile is drawn in another look: larger words, say."""
        before, self.look = self.look, look
        try:
            yield
        finally:
            self.look = before

    def tall(self, points: float) -> int:
        return self.look.tall(points)

    # ---------------------------------------------------------------- hot places

    def begin(self) -> None:
        self.hots.clear()

    def end(self) -> bool:
        """The page is drawn; whether what the mouse is on has changed under it, so that it should be drawn again."""
        was = self.was_at(self.mouse)
        self._before = self.hots[:]
        now = self.was_at(self.mouse)
        return (was and was.name) != (now and now.name)

    def hot(self, hot: Hot) -> Hot:
        self.hots.append(hot)
        return hot

    def cover(self, rect: Rect, name: str = "cover") -> None:
        """Swallow clicks: what was drawn before this cannot be reached through it."""
        self.hots.append(Hot(name, rect))

    def at(self, point: Point) -> Hot | None:
        """The topmost hot place under a point."""
        for hot in reversed(self.hots):
            if hot.rect.collidepoint(point):
                return hot
        return None

    def was_at(self, point: Point) -> Hot | None:
        """The topmost hot place under a point as the page was drawn last: to be asked while it is drawn anew."""
        return next((hot for hot in reversed(self._before) if hot.rect.collidepoint(point)), None)

    def near(self, point: Point) -> Hot | None:
        """What a finger means that came down here: the button under it, or the one it has just missed."""
        under = self.at(point)
        if under is not None and under.focusable:
            return under
        reach = self.px(FINGER) // 2
        best: tuple[int, Hot] | None = None
        for hot in self.hots:
            if not hot.focusable or hot.click is None or not hot.rect.width:
                continue
            dx = max(hot.rect.left - point[0], point[0] - hot.rect.right, 0)
            dy = max(hot.rect.top - point[1], point[1] - hot.rect.bottom, 0)
            low = hot.rect.width < 2 * reach or hot.rect.height < 2 * reach
            far = dx * dx + dy * dy
            if low and far <= (reach // 2) ** 2 and (best is None or far < best[0]) and self.at(hot.rect.center) is hot:
                best = (far, hot)
        return best[1] if best else under

    def named(self, name: str) -> Hot | None:
        for hot in reversed(self.hots):
            if hot.name == name:
                return hot
        return None

    def is_over(self, rect: Rect) -> bool:
        return rect.collidepoint(self.mouse)

    # ---------------------------------------------------------------- shapes

    def fill(self, rect: Rect, colour: str, radius: float = 0, alpha: int = 255) -> None:
        if rect.width <= 0 or rect.height <= 0:
            return
        # A corner of one pixel is none, and is drawn by pygame itself: SDL's filling takes its time for every row.
        corner = max(1, self.px(radius))
        if alpha >= 255:
            pygame.draw.rect(self.surface, self.look.colour(colour), rect, border_radius=corner)
            return
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        r, g, b = self.look.colour(colour)[:3]
        pygame.draw.rect(layer, (r, g, b, alpha), layer.get_rect(), border_radius=corner)
        self.surface.blit(layer, rect)

    def frame(self, rect: Rect, colour: str, width: float = 1, radius: float = 0) -> None:
        pygame.draw.rect(
            self.surface, self.look.colour(colour), rect, max(1, self.px(width)), border_radius=self.px(radius)
        )

    def panel(self, rect: Rect, colour: str = "panel", radius: float = 6, edge: str = "brass_dark") -> None:
        self.fill(rect, colour, radius)
        self.frame(rect, edge, 1, radius)

    def line(self, a: Point, b: Point, colour: str, width: float = 1) -> None:
        pygame.draw.line(self.surface, self.look.colour(colour), a, b, max(1, self.px(width)))

    # ---------------------------------------------------------------- words

    def size(self, text: str, points: float = 14, bold: int = 0) -> Point:
        return self.look.size(said(text), points, bold)

    def text(
        self,
        text: str,
        at: Point | Rect,
        points: float = 14,
        colour: str = "text",
        bold: int = 0,
        align: str = "left",
        valign: str = "middle",
        fit: bool = True,
    ) -> Rect:
        """Write one line. In a rectangle it is aligned and, when too long, ends in an ellipsis."""
        text = said(text)
        if isinstance(at, pygame.Rect):
            if fit:
                text = self.look.shortened(text, at.width, points, bold)
            image = self.look.text(text, points, colour, bold)
            place = image.get_rect()
            if align == "left":
                place.left = at.left
            elif align == "right":
                place.right = at.right
            else:
                place.centerx = at.centerx
            if valign == "top":
                place.top = at.top
            elif valign == "bottom":
                place.bottom = at.bottom
            else:
                place.centery = at.centery
        else:
            image = self.look.text(text, points, colour, bold)
            place = image.get_rect(topleft=at)
        self.surface.blit(image, place)
        return place

    def name(
        self, text: str, rect: Rect, points: float = 14, colour: str = "text", bold: int = 0, align: str = "left"
    ) -> Rect:
        """Write a name: in smaller letters where it would not fit, and whole in a tip if even that does not help."""
        size = points
        while size > LEAST_NAME and self.size(text, size, bold)[0] > rect.width:
            size -= 1
        place = self.text(text, rect, size, colour, bold, align)
        if self.size(text, size, bold)[0] > rect.width:
            self.hot(Hot(f"whole {text}", place, tip=text))
        return place

    def paragraph(self, text: str, rect: Rect, points: float = 14, colour: str = "text", bold: int = 0) -> int:
        """Write wrapped text from the top of a rectangle; returns the height used."""
        y = rect.top
        leading = self.look.leading(points, bold)
        for line in self.look.wrapped(said(text), rect.width, points, bold):
            if y + leading > rect.bottom + 1:
                break
            self.surface.blit(self.look.text(line, points, colour, bold), (rect.left, y))
            y += leading
        return y - rect.top

    # ---------------------------------------------------------------- buttons

    def button(
        self,
        name: str,
        rect: Rect,
        label: str,
        click: Callable[[], object] | None,
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        strong: bool = False,
        chosen: bool = False,
        points: float = 14,
        align: str = "center",
        icon: pygame.Surface | None = None,
        padding: float = PADDING,
    ) -> Hot:
        """A button; `key` is shown at its left edge, a disabled one says in its tip why."""
        over = enabled and self.is_over(rect)
        down = over and self.pressed == name
        if not enabled:
            base, edge, ink = "button_disabled", "wood", "text_disabled"
            if chosen:  # it is the one, and stays it
                base, ink = "selected", "text_dim"
        elif strong:
            base, edge, ink = "brass_light" if over and not down else "brass", "brass_light", "text_on_brass"
        elif chosen:
            base, edge, ink = "selected", "brass_light", "text"
        else:
            base = "button_active" if down else "button_hover" if over else "button"
            edge, ink = "brass_dark", "brass_light" if over else "text"
        self.fill(rect, base, 5)
        self.frame(rect, edge, 1, 5)
        inner = rect.inflate(-self.px(padding), 0)
        if key:
            key = Name(key)  # no word, though some table may be headed by that letter
            cap = Rect(0, 0, max(self.px(17), self.size(key, 12, True)[0] + self.px(8)), self.px(17))
            cap.midleft = (rect.left + self.px(7), rect.centery)
            self.fill(cap, "keycap", 3)
            self.text(key, cap, 12, "brass_light" if enabled else "text_disabled", True, "center")
            inner.left = cap.right + self.px(6)
            inner.width = rect.right - self.px(7) - inner.left
        if icon is not None:
            self.surface.blit(icon, icon.get_rect(midleft=(inner.left, rect.centery)))
            inner.left += icon.get_width() + self.px(6)
            inner.width -= icon.get_width() + self.px(6)
        self.text(label, inner, points, ink, strong, "left" if align == "left" else "center")
        hot = Hot(name, rect, click if enabled else None, tip, focusable=enabled and click is not None, strong=strong)
        hot.greyed = not enabled
        return self.hot(hot)

    def tooltip(self) -> None:
        """The tip of what is under the mouse, drawn last."""
        hot = self.at(self.mouse)
        if hot is None or not hot.tip or self.pressed:
            return
        lines: list[str] = []
        for part in map(said, said(hot.tip).split("\n")):
            lines += self.look.wrapped(part, self.px(300), 13)
        leading = self.look.leading(13)
        width = max(self.size(line, 13)[0] for line in lines) + self.px(16)
        box = Rect(0, 0, width, leading * len(lines) + self.px(10))
        box.topleft = (self.mouse[0] + self.px(12), self.mouse[1] + self.px(18))
        if box.bottom > self.rect.bottom:
            box.bottom = self.mouse[1] - self.px(8)
        if hot.aside and hot.rect.right + self.px(ASIDE) + width <= self.rect.right:
            box.midleft = (hot.rect.right + self.px(ASIDE), hot.rect.centery)
        box.clamp_ip(self.rect)
        self.panel(box, "tip", 4, "brass")
        for row, line in enumerate(lines):
            self.surface.blit(
                self.look.text(line, 13, "text"), (box.left + self.px(8), box.top + self.px(5) + row * leading)
            )


def split_row(rect: Rect, count: int, gap: int) -> list[Rect]:
    """A rectangle cut into so many columns of one width."""
    if count <= 0:
        return []
    width = (rect.width - gap * (count - 1)) / count
    cuts = []
    for place in range(count):
        left = rect.left + round(place * (width + gap))
        right = rect.left + round(place * (width + gap) + width)
        cuts.append(Rect(left, rect.top, right - left, rect.height))
    return cuts


def rows_of(rect: Rect, heights: Sequence[int], gap: int = 0) -> list[Rect]:
    """Rectangles under each other, of these heights."""
    y = rect.top
    made = []
    for height in heights:
        made.append(Rect(rect.left, y, rect.width, height))
        y += height + gap
    return made
