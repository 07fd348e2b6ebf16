"""The coaches: whose turn it is, and what each one has left."""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, Match
from dockbowl.rules.rerolls import team_rerolls
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.sprites import Sprites

HEAD, ROW, CELL = 22, 26, 18
COLUMNS: tuple[tuple[str, str, Callable[[Match, int], int]], ...] = (
    ("reroll", "Team re-rolls left", team_rerolls),
    ("apothecary", "Apothecary", lambda m, c: m.apothecaries[c]),
    ("bribe", "Bribes", lambda m, c: m.bribes[c]),
    ("coach", "Head coach at the rail: yes or no", lambda m, c: m.head_coach[c]),
    ("bench", "Players in Reserves", lambda m, c: len(m.in_box(c, RESERVES))),
    ("ko", "Players knocked out", lambda m, c: len(m.in_box(c, KO))),
    ("skull", "Casualties", lambda m, c: len(m.in_box(c, CASUALTY))),
    ("whistle", "Players sent off", lambda m, c: len(m.in_box(c, SENT_OFF))),
)
YES_NO = ("apothecary", "coach")


def height(m: Match) -> int:
    """Points the table needs."""
    return HEAD + ROW * m.coaches + 10


def draw_coaches(
    page: Page, sprites: Sprites, rect: Rect, m: Match, names: list[str], open_dugout: Callable[[int], None]
) -> None:
    """One row a coach; a click on it opens his dugout."""
    px = page.px
    page.panel(rect, "panel_raised", 6, "wood_light")
    inner = rect.inflate(-px(12), -px(8))
    cell = px(CELL)
    first = inner.right - cell * len(COLUMNS)
    for place, (icon, tip, _) in enumerate(COLUMNS):
        box = Rect(first + place * cell, inner.top, cell, px(HEAD - 2))
        image = sprites.get(f"icons/{icon}", px(15))
        page.surface.blit(image, image.get_rect(center=box.center))
        page.hot(Hot(f"column {icon}", box, tip=tip))
    for place, coach in enumerate(m.turn_order):
        row = Rect(inner.left, inner.top + px(HEAD) + place * px(ROW), inner.width, px(ROW))
        _row(page, sprites, row, m, coach, names[coach], first, open_dugout)


def _row(
    page: Page,
    sprites: Sprites,
    row: Rect,
    m: Match,
    coach: int,
    name: str,
    first: int,
    open_dugout: Callable[[int], None],
) -> None:
    px = page.px
    team = page.look.team(coach)
    active = coach == m.active
    if active:
        page.fill(row.inflate(px(6), -px(2)), "selected", 4)
    elif page.is_over(row):
        page.fill(row.inflate(px(6), -px(2)), "panel", 4)
    left = row.left
    if team is not None:
        sign = sprites.get(f"icons/shape_{team.shape}", px(16), (team.main, team.trim))
        page.surface.blit(sign, sign.get_rect(midleft=(left, row.centery)))
    left += px(21)
    words = Rect(left, row.top, first - left - px(4), row.height)
    colour = "text_disabled" if m.conceded[coach] else page.look.bright(coach)
    page.name(m.team_names[coach], words, 13, colour, active)
    cell = px(CELL)
    for place, (icon, _, count) in enumerate(COLUMNS):
        value = count(m, coach)
        box = Rect(first + place * cell, row.top, cell, row.height)
        if icon in YES_NO and value in (0, 1):
            page.text("✓" if value else "✗", box, 14, "good" if value else "bad", True, "center")
        else:
            page.text(str(value), box, 14, "text" if value else "text_disabled", bool(value), "center")
    counts = "\n".join(f"{what}: {_told(icon, count(m, coach))}" for icon, what, count in COLUMNS)
    tip = f"{m.team_names[coach]}\nCoach: {name}\n{counts}\nClick: his dugout"
    page.hot(Hot(f"coach {coach}", row, lambda: open_dugout(coach), tip, focusable=True))


def _told(icon: str, value: int) -> str:
    return ("yes" if value else "no") if icon in YES_NO and value in (0, 1) else str(value)
