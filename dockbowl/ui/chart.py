"""Charts: lines by turn, and how often each face of a die fell beside how often it was to be expected."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dockbowl.core.requests import BLOCK
from dockbowl.lang import tr
from dockbowl.session.report import average_words
from dockbowl.session.statistics import DiceCount
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.panels.dice import draw_die
from dockbowl.ui.sprites import Sprites

MARKS_EVERY = 40  # points between two signs on a line
FACE_OF_KIND = (1, 2, 3, 5, 6)


def nice_step(most: float, lines: int = 5) -> int:
    """The distance of grid lines: 1, 2 or 5 times a power of ten."""
    step = 1
    for factor in (1, 2, 5) * 12:
        if most / (step * factor) <= lines:
            return step * factor
        if factor == 5:
            step *= 10
    return step


def draw_course(
    page: Page,
    sprites: Sprites,
    rect: Rect,
    series: Sequence[tuple[int, Sequence[float]]],
    turn_of: Sequence[int],
    label: str,
) -> None:
    """Lines of coaches over the turns of a match. `turn_of` says whose each turn was: a thin band below the chart."""
    px, look = page.px, page.look
    page.panel(rect, "panel_sunk", 6, "wood_light")
    plot = Rect(rect.left + px(44), rect.top + px(30), rect.width - px(64), rect.height - px(70))
    page.text(label, Rect(rect.left + px(12), rect.top + px(5), rect.width, px(20)), 13, "text_dim")
    turns = max(1, len(turn_of))
    most = max((max(values, default=0) for _, values in series), default=0)
    step = nice_step(max(1, most))
    top = max(step, -(-int(most) // step) * step)

    def x_of(turn: float) -> int:
        return plot.left + round(plot.width * turn / turns)

    def y_of(value: float) -> int:
        return plot.bottom - round(plot.height * value / top)

    for value in range(0, top + 1, step):
        y = y_of(value)
        page.line((plot.left, y), (plot.right, y), "wood", 1)
        page.text(str(value), Rect(rect.left, y - px(9), px(38), px(18)), 12, "text_dim", align="right")
    every = nice_step(turns, 12)
    for turn in range(every, turns + 1, every):
        box = Rect(x_of(turn) - px(20), plot.bottom + px(12), px(40), px(18))
        page.text(str(turn), box, 12, "text_dim", align="center")
    foot = Rect(plot.right - px(160), plot.bottom + px(24), px(160), px(16))
    page.text(tr("turn of the match"), foot, 12, "text_dim", align="right")
    for turn, coach in enumerate(turn_of):
        team = look.team(coach)
        if team is not None:
            band = Rect(x_of(turn), plot.bottom + px(3), max(1, x_of(turn + 1) - x_of(turn) - 1), px(6))
            page.fill(band, team.main)
    for place, (coach, values) in enumerate(series):
        team = look.team(coach)
        if team is None or not values:
            continue
        shift = (place - (len(series) - 1) / 2) * px(2)  # lines that lie on each other stay apart
        points = [(x_of(0), y_of(0) + shift)]
        for turn, value in enumerate(values):
            points += [(x_of(turn + 1), points[-1][1]), (x_of(turn + 1), y_of(value) + shift)]
        pygame.draw.lines(page.surface, look.colour(team.bright), False, points, max(2, px(2)))
        sign = sprites.get(f"icons/shape_{team.shape}", px(12), (team.main, team.trim))
        next_x = plot.left + px(MARKS_EVERY) * (place + 1) / (len(series) + 1)
        for x, y in points[2::2]:
            if x >= next_x:
                page.surface.blit(sign, sign.get_rect(center=(x, round(y))))
                next_x = x + px(MARKS_EVERY)


def draw_faces(page: Page, sprites: Sprites, rect: Rect, dice: DiceCount, title: str) -> None:
    """A bar for each face (of block dice for each result), a line where it was to be expected, and the verdict."""
    px, look = page.px, page.look
    page.panel(rect, "panel_sunk", 6, "wood_light")
    inner = rect.inflate(-px(20), -px(12))
    head = Rect(inner.left, inner.top, inner.width, px(20))
    page.text(f"{title}: {dice.count}", head, 14, "text", True)
    if dice.die != BLOCK and dice.count:
        page.text(average_words(dice), head.move(0, px(20)), 13, "text")
    page.text(dice.verdict, Rect(inner.left, inner.top + px(40), inner.width, px(18)), 13, "text_dim")
    kinds = dice.kinds()
    pictures = dice.die in (BLOCK, "d6")
    foot = px(30) if pictures else px(20)
    plot = Rect(inner.left, inner.top + px(80), inner.width, inner.bottom - foot - inner.top - px(80))
    most = max(1.0, *(max(often, each) for _, often, each in kinds))
    wide = plot.width / len(kinds)
    for place, (name, often, each) in enumerate(kinds):
        left = plot.left + round(place * wide)
        box = Rect(left + px(3), 0, max(3, round(wide) - px(6)), round(plot.height * often / most))
        box.bottom = plot.bottom
        page.fill(box, "brass", 2)
        level = plot.bottom - round(plot.height * each / most)
        page.line((left, level), (left + round(wide) - 1, level), "link", 2)
        over = Rect(left - px(10), min(box.top, level) - px(19), round(wide) + px(20), px(17))
        page.text(str(often), over, 12, "text", align="center")
        below = Rect(left, plot.bottom + px(4), round(wide), foot - px(4))
        if pictures:
            face = FACE_OF_KIND[place] if dice.die == BLOCK else place + 1
            size = min(px(24), below.width, below.height)
            die = Rect(0, 0, size, size)
            die.center = below.center
            draw_die(page.surface, look, sprites, die, dice.die, face)
        else:
            page.text(name, below, 12, "text_dim", align="center")
