"""A transparent picture for stream software: teams, score, turn and the last line, to be laid over a camera.

1920 x 1080 pixels, with nothing in the middle. The page beside it shows it in a browser source and looks for another
one twice a second.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from dockbowl.session.standing import status_lines
from dockbowl.session.stream import NONE
from dockbowl.ui.look import TITLE_FONT, Look
from dockbowl.ui.page import Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

PICTURE: Final = "overlay.png"
PAGE: Final = "overlay.html"
SIZE: Final = (1920, 1080)
EDGE, HIGH, TEAM, SCORE, MIDDLE = 24, 46, 330, 54, 210
"""Points: distance from the edges, height of the board, width of a team, its score, and what stands between them."""
COUNTS = ("half", "counter")
EVENTS = ("event", "kick-off", "effect", "weather")
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
    _score_board(page, screen)
    _lines(page, screen)
    return surface


def as_png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a file."""
    stream = BytesIO()
    pygame.image.save(surface, stream, PICTURE)
    return stream.getvalue()


def _score_board(page: Page, screen: MatchScreen) -> None:
    """Along the top: two teams with the count between them, or three and four side by side below it."""
    px, m = page.px, screen.scene.shown
    order = list(m.turn_order)
    lines = {line.key: line for line in status_lines(screen.session, m) if line.coach < 0}
    count = "  ".join(f"{lines[key].label} {lines[key].value}" for key in COUNTS if key in lines)
    wide = min(px(TEAM), (page.rect.width - px(2 * EDGE) - (px(MIDDLE) if len(order) == 2 else 0)) // len(order))
    middle = Rect(0, px(EDGE), px(MIDDLE), px(HIGH))
    middle.centerx = page.rect.centerx
    y = middle.top if len(order) == 2 else middle.bottom + px(6)
    places = [Rect(middle.left - wide, y, wide, px(HIGH)), Rect(middle.right, y, wide, px(HIGH))]
    if len(order) != 2:
        left = page.rect.centerx - wide * len(order) // 2
        places = [Rect(left + n * wide, y, wide, px(HIGH)) for n in range(len(order))]
    page.panel(middle, "panel", 4, "brass")
    page.text(count, middle, 16, "text", True, "center")
    active = screen.drawing.shown_coach()
    for place, (coach, box) in enumerate(zip(order, places, strict=True)):
        _team(page, screen, coach, box, mirrored=len(order) == 2 and place == 1, active=coach == active)


def _team(page: Page, screen: MatchScreen, coach: int, box: Rect, *, mirrored: bool, active: bool) -> None:
    px, m = page.px, screen.scene.shown
    page.panel(box, "panel", 4, "brass_light" if active else "brass_dark")
    score = Rect(box.left if mirrored else box.right - px(SCORE), box.top, px(SCORE), box.height)
    page.fill(score.inflate(-px(6), -px(6)), "selected" if active else "panel_sunk", 3)
    page.text(str(m.score[coach]), score, 27, "brass_light", TITLE_FONT, "center")
    name = Rect(box.left + px(46), box.top, box.width - px(SCORE + 50), box.height)
    if mirrored:
        name.left = score.right + px(8)
        name.width = box.right - px(44) - name.left
    team = page.look.team(coach)
    if team is not None:
        icon = screen.app.sprites.get(f"icons/shape_{team.shape}", px(28), (team.main, team.trim))
        at = (box.right - px(8), box.centery) if mirrored else (box.left + px(8), box.centery)
        page.surface.blit(icon, icon.get_rect(midright=at) if mirrored else icon.get_rect(midleft=at))
    page.text(m.team_names[coach], name, 20, page.look.bright(coach), True, "right" if mirrored else "left")


def _lines(page: Page, screen: MatchScreen) -> None:
    """Along the bottom: whose turn it is, what the sea does, and the last line of the log."""
    px, m = page.px, screen.scene.shown
    coach = screen.drawing.shown_coach()
    lines = {line.key: line for line in status_lines(screen.session, m) if line.coach < 0}
    said: list[tuple[str, str, bool]] = []
    if 0 <= coach < len(m.team_names):
        said.append((f"{m.team_names[coach]}: {screen.drawing.doing(coach)}", page.look.bright(coach), True))
    said += [
        (f"{lines[key].label}: {lines[key].value}", "text", False)
        for key in EVENTS
        if key in lines and lines[key].value != NONE
    ]
    if screen.log.lines:
        said.append((screen.log.lines[-1].text, "text", False))
    y = page.rect.bottom - px(EDGE)
    for text, colour, bold in reversed(said):
        text = page.look.shortened(text, page.rect.width // 2, 17, bold)
        box = Rect(px(EDGE), y - px(28), page.size(text, 17, bold)[0] + px(20), px(26))
        page.fill(box, "panel", 4)
        page.text(text, box, 17, colour, bold, "center", fit=False)
        y -= px(30)
