"""A transparent picture for stream software: teams, score, turn and the last line, to be laid over a camera.

1920 x 1080 pixels, with nothing in the middle. The page beside it shows it in a browser source and looks for another
one twice a second.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from dockbowl.ui.look import TITLE_FONT, Look
from dockbowl.ui.overlay_facts import showing
from dockbowl.ui.page import Page, Rect
from dockbowl.web.showing import Showing, Side

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

PICTURE: Final = "overlay.png"
PAGE: Final = "overlay.html"
SIZE: Final = (1920, 1080)
EDGE, HIGH, TEAM, SCORE, MIDDLE = 24, 46, 330, 54, 210
"""Points: distance from the edges, height of the board, width of a team, its score, and what stands between them."""
HTML: Final = b"""<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>Dockbowl</title>
<style>html, body { margin: 0; background: transparent; overflow: hidden } img { width: 100vw }</style></head>
<body><img id="now" alt="">
<script>
const shown = document.getElementById("now");
function look() {
  const next = new Image();
  next.onload = () => { shown.src = next.src; };
  next.src = "overlay.png?" + Date.now();
}
look();
setInterval(look, 500);
</script></body></html>
"""


def overlay(screen: MatchScreen) -> pygame.Surface:
    """The picture of the match as it is shown now."""
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    page = Page(surface, Look(SIZE[1] / 720, screen.app.settings.high_contrast, teams=screen.app.look.teams))
    now = showing(screen)
    _score_board(page, screen, now)
    _lines(page, now)
    return surface


def as_png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a file."""
    stream = BytesIO()
    pygame.image.save(surface, stream, PICTURE)
    return stream.getvalue()


def _score_board(page: Page, screen: MatchScreen, now: Showing) -> None:
    """Along the top: two teams with the count between them, or three and four side by side below it."""
    px, many = page.px, len(now.sides)
    wide = min(px(TEAM), (page.rect.width - px(2 * EDGE) - (px(MIDDLE) if many == 2 else 0)) // max(1, many))
    middle = Rect(0, px(EDGE), px(MIDDLE), px(HIGH))
    middle.centerx = page.rect.centerx
    y = middle.top if many == 2 else middle.bottom + px(6)
    places = [Rect(middle.left - wide, y, wide, px(HIGH)), Rect(middle.right, y, wide, px(HIGH))]
    if many != 2:
        left = page.rect.centerx - wide * many // 2
        places = [Rect(left + n * wide, y, wide, px(HIGH)) for n in range(many)]
    page.panel(middle, "panel", 4, "brass")
    page.text(now.count, middle, 16, "text", True, "center")
    for place, (side, box) in enumerate(zip(now.sides, places, strict=True)):
        _team(page, screen, side, box, mirrored=many == 2 and place == 1)


def _team(page: Page, screen: MatchScreen, side: Side, box: Rect, *, mirrored: bool) -> None:
    px = page.px
    page.panel(box, "panel", 4, "brass_light" if side.active else "brass_dark")
    score = Rect(box.left if mirrored else box.right - px(SCORE), box.top, px(SCORE), box.height)
    page.fill(score.inflate(-px(6), -px(6)), "selected" if side.active else "panel_sunk", 3)
    page.text(str(side.score), score, 27, "brass_light", TITLE_FONT, "center")
    name = Rect(box.left + px(46), box.top, box.width - px(SCORE + 50), box.height)
    if mirrored:
        name.left = score.right + px(8)
        name.width = box.right - px(44) - name.left
    if side.shape:
        icon = screen.app.sprites.get(f"icons/shape_{side.shape}", px(28), (side.main, side.trim))
        at = (box.right - px(8), box.centery) if mirrored else (box.left + px(8), box.centery)
        page.surface.blit(icon, icon.get_rect(midright=at) if mirrored else icon.get_rect(midleft=at))
    page.text(side.team, name, 20, page.look.bright(side.coach), True, "right" if mirrored else "left")


def _lines(page: Page, now: Showing) -> None:
    """Along the bottom: whose turn it is, what the sea does, and the last line of the log."""
    px = page.px
    said = [(now.whose, page.look.bright(now.active), True)] if now.whose else []
    said += [(f"{fact.label}: {fact.value}", "text", False) for fact in now.facts]
    said += [(line, "text", False) for line in now.log[-1:]]
    y = page.rect.bottom - px(EDGE)
    for text, colour, bold in reversed(said):
        text = page.look.shortened(text, page.rect.width // 2, 17, bold)
        box = Rect(px(EDGE), y - px(28), page.size(text, 17, bold)[0] + px(20), px(26))
        page.fill(box, "panel", 4)
        page.text(text, box, 17, colour, bold, "center", fit=False)
        y -= px(30)
