"""A line over any page that goes away by itself: where a picture was kept, what is wrong with the keys file."""

from __future__ import annotations

from dockbowl.lang import said
from dockbowl.ui.page import Page, Rect

SECONDS = 6.0


class Toast:
    """One line at a time; `left` counts its seconds down."""

    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0
        self.warning = False

    def say(self, text: str, *, warning: bool = False, seconds: float = SECONDS) -> None:
        self.text, self.warning, self.left = text, warning, seconds

    def done(self) -> None:
        """Somebody has gone on: it need not stay longer than another moment."""
        self.left = min(self.left, 1.5)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether it has gone."""
        if not self.text:
            return False
        self.left -= seconds
        if self.left > 0:
            return False
        self.text = ""
        return True

    def draw(self, page: Page) -> None:
        """Along the top edge, on up to three lines."""
        if not self.text:
            return
        px, look = page.px, page.look
        room = max(px(80), min(page.rect.width - px(40), px(860)))
        lines = look.wrapped(said(self.text), room, 14)[:3]
        width = max(page.size(line, 14)[0] for line in lines) + px(32)
        leading = look.leading(14)
        box = Rect(0, 0, width, leading * len(lines) + px(16))
        box.midtop = (page.rect.centerx, px(10))
        page.fill(box.move(px(2), px(3)), "shade", 6, 120)
        page.panel(box, "panel_raised", 6, "warning" if self.warning else "brass_light")
        for row, line in enumerate(lines):
            image = look.text(line, 14, "warning" if self.warning else "text")
            page.surface.blit(image, image.get_rect(midtop=(box.centerx, box.top + px(8) + row * leading)))
