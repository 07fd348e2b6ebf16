"""The lesson beside the board: what and why, what to do now, how far one has come, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dockbowl.lang import mark, said, tr
from dockbowl.ui.guide.lessons import in_words, lessons
from dockbowl.ui.page import Hot, Page, Rect, split_row

if TYPE_CHECKING:
    from dockbowl.ui.screens.guide import GuideScreen

PAD, GAP, BUTTON, DOT, LEAST = 12, 6, 28, 9, 246
"""Points; `LEAST` is the height below which the panel does not fall, so that its buttons stay where they are."""
ALLOWED = mark("Nothing legal is forbidden here, but the lesson has gone another way.")


class Line(NamedTuple):
    """A paragraph of the panel."""

    text: str
    points: float
    colour: str
    bold: int = 0


def paragraphs(screen: GuideScreen) -> list[Line]:
    """What the panel says now."""
    course, lesson, keys = screen.course, screen.lesson, screen.app.keys
    if course.done:
        return [Line(in_words(lesson.after, keys), 14, "text")]
    lost = course.lost()
    if lost:
        return [Line(lost, 14, "warning", True), Line(tr(ALLOWED), 14, "text")]
    found = [Line(in_words(lesson.text, keys), 14, "text")]
    step = course.step
    if step is not None:
        found.append(Line(in_words(step.do, keys), 14, "brass_light", True))
        if step.keys:
            found.append(Line(tr("Keys: {in_words}", in_words=in_words(step.keys, keys)), 12, "text_dim"))
    aside = course.aside()
    if aside:
        found.append(Line(aside, 12, "warning"))
    return found


def draw_lesson(page: Page, screen: GuideScreen, rect: Rect) -> int:
    """Draw the panel at the top of a rectangle; returns its height."""
    px, course = page.px, screen.course
    lines = paragraphs(screen)
    width = rect.width - px(2 * PAD)
    leadings = [(page.look.wrapped(one.text, width, one.points, one.bold), one) for one in lines]
    body = sum(len(wrapped) * page.look.leading(one.points, one.bold) + px(GAP) for wrapped, one in leadings)
    golden = page.tall(BUTTON + 6) + px(GAP) if course.done or course.lost() else 0
    note = page.look.leading(12) + px(GAP) if screen.dice_set else 0
    head, title = max(px(20), page.look.leading(12) + px(2)), max(px(24), page.look.leading(17, True) + px(2))
    height = px(PAD - 2) + head + title + body + golden + note + page.tall(BUTTON) + px(PAD)
    box = Rect(rect.left, rect.top, rect.width, min(max(height, px(LEAST)), rect.height))
    page.panel(box, "panel", 8, "brass")
    page.hot(Hot("lesson", box))
    inner = Rect(box.left + px(PAD), box.top + px(PAD - 2), width, box.height)
    _head(page, screen, Rect(inner.left, inner.top, inner.width, head - px(4)))
    y = inner.top + head
    tick = "✓ " if course.done else ""
    ink = "good" if course.done else "brass_light"
    page.text(f"{tick}{said(screen.lesson.title)}", Rect(inner.left, y, inner.width, title - px(2)), 17, ink, True)
    y += title
    for wrapped, one in leadings:
        for text in wrapped:
            page.surface.blit(page.look.text(text, one.points, one.colour, one.bold), (inner.left, y))
            y += page.look.leading(one.points, one.bold)
        y += px(GAP)
    buttons = Rect(inner.left, box.bottom - px(PAD) - page.tall(BUTTON), width, page.tall(BUTTON))
    if note:
        line = Rect(inner.left, buttons.top - note, width, page.look.leading(12))
        page.text(screen.dice_set, line, 12, "text_dim")
    if golden:
        label, act = (tr("Set this lesson up again"), screen.again) if not course.done else _onward(screen)
        button = Rect(inner.left, buttons.top - note - golden - px(2), width, page.tall(BUTTON + 6))
        page.button("lesson on", button, label, act, strong=True, key=tr("Enter"))
    _buttons(page, screen, buttons)
    return box.height


def _onward(screen: GuideScreen) -> tuple[str, Callable[[], None]]:
    last = screen.place == len(lessons()) - 1
    return (tr("What next?") if last else tr("Next lesson")), screen.forward


def _head(page: Page, screen: GuideScreen, rect: Rect) -> None:
    """`Lesson 2 of 12`, and a dot for each: done, here, still to come. A click goes there."""
    px, count = page.px, len(lessons())
    where = page.text(tr("Lesson {place} of {count}", place=screen.place + 1, count=count), rect, 12, "text_dim", True)
    step = px(DOT + 5)
    left = rect.right - count * step + px(5)
    if left - px(DOT) < where.right:
        return  # no room in a tiny window
    for place, lesson in enumerate(lessons()):
        centre = (left + place * step + px(DOT) // 2, rect.centery)
        done = lesson.key in screen.app.settings.guide_done
        colour = "good" if done else "text_disabled"
        pygame.draw.aacircle(page.surface, page.look.colour(colour), centre, px(DOT) / 2, 0 if done else px(2))
        if place == screen.place:
            pygame.draw.aacircle(page.surface, page.look.colour("brass_light"), centre, px(DOT) / 2 + px(3), px(2))
        spot = Rect(0, 0, step, rect.height)
        spot.center = centre
        tip = f"{place + 1}. {said(lesson.title)}{(tr(': done') if done else '')}"
        page.hot(Hot(f"lesson {place + 1}", spot, partial(screen.go_to, place), tip))


def _buttons(page: Page, screen: GuideScreen, rect: Rect) -> None:
    """Back, again, skip, leave."""
    done = screen.course.done
    entries = [
        ("lesson back", tr("Back"), screen.backward, screen.place > 0, tr("The lesson before")),
        ("lesson again", tr("Again"), screen.again, True, tr("Set this lesson up again")),
        ("lesson skip", tr("Skip"), screen.forward, not done, tr("The next lesson, without this one")),
        ("lesson leave", tr("Leave"), screen.to_title, True, tr("To the title page; Learn goes on from here")),
    ]
    for box, (name, label, act, enabled, tip) in zip(split_row(rect, 4, page.px(6)), entries, strict=True):
        page.button(name, box, label, act, enabled=enabled, tip=tip, points=13)
