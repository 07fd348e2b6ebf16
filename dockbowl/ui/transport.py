"""The bar of a replay: a scrubber with the turns marked on it, and buttons for every way to move about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.events import Scored, Turnover
from dockbowl.lang import tr
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.screens.replay import ReplayScreen

HEIGHT, TRACK, BUTTON, GAP = 88, 30, 38, 4
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


def draw_sign(page: Page, rect: Rect, sign: str, colour: str) -> None:
    """Arrows and bars of a player of tapes: `<`, `>` and `|`, drawn one beside the other."""
    high = page.px(14)
    wide = page.px(9)
    thin = max(2, page.px(3))
    total = sum(thin + page.px(2) if mark == "|" else wide for mark in sign)
    x = rect.centerx - total // 2
    top, bottom = rect.centery - high // 2, rect.centery + high // 2
    ink = page.look.colour(colour)
    for mark in sign:
        if mark == "|":
            pygame.draw.rect(page.surface, ink, (x, top, thin, high))
            x += thin + page.px(2)
            continue
        points = [(x, top), (x, bottom), (x + wide, rect.centery)]
        if mark == "<":
            points = [(x + wide, top), (x + wide, bottom), (x, rect.centery)]
        pygame.draw.polygon(page.surface, ink, points)
        x += wide


def draw_transport(page: Page, screen: ReplayScreen, rect: Rect) -> None:
    """Draw the bar."""
    px = page.px
    page.fill(rect, "wood")
    page.line(rect.topleft, (rect.right, rect.top), "brass_dark")
    track = Rect(rect.left + px(14), rect.top + px(6), rect.width - px(28), px(TRACK))
    _draw_track(page, screen, track)
    row = Rect(rect.left + px(10), track.bottom + px(5), rect.width - px(20), px(BUTTON))
    _draw_buttons(page, screen, row)


def _draw_track(page: Page, screen: ReplayScreen, rect: Rect) -> None:
    """The whole match as a line: turns in their coaches' colours, what stands out, and where we are."""
    px, look, replay = page.px, page.look, screen.replay
    last = max(1, replay.last)

    def x_of(place: int) -> int:
        return rect.left + rect.width * place // last

    bar = Rect(rect.left, rect.centery - px(4), rect.width, px(8))
    page.fill(bar.inflate(px(2), px(2)), "panel_sunk", 4)
    marks = replay.marks()
    turn = replay.turn
    for number, (place, mark) in enumerate(marks, 1):
        end = marks[number][0] if number < len(marks) else replay.last
        team = look.team(mark.coach)
        colour = team.main if team else "brass_dark"
        left, right = x_of(place), x_of(end)
        page.fill(Rect(left, bar.top, max(1, right - left - 1), bar.height), colour, 0, 255 if number == turn else 120)
        if right - left >= px(8):  # no comb of ticks in a long match
            page.fill(Rect(left, bar.top - px(3), max(1, px(1)), bar.height + px(6)), "text_dim")
    for place, event in replay.highlights():
        colour = "brass_light" if isinstance(event, Scored) else "bad" if isinstance(event, Turnover) else "text"
        reach = px(4) if isinstance(event, Scored) else px(2)
        pygame.draw.circle(page.surface, look.colour(colour), (x_of(place), bar.top - px(5)), max(2, reach))
    here = x_of(replay.place)
    page.fill(Rect(here - px(2), rect.top, px(4), rect.height), "brass_light", 2)
    over = page.is_over(rect)
    tip = ""
    if over:
        place = screen.place_at(rect, page.mouse[0])
        tip = screen.words_at(place)
        page.fill(Rect(page.mouse[0], rect.top, max(1, px(1)), rect.height), "text")
    page.hot(
        Hot(
            "scrubber",
            rect,
            press=lambda: screen.grab(rect),
            drag=lambda dx, dy: screen.scrub(rect),
            drop=screen.release,
            click=screen.release,
            tip=tip,
            wheel=lambda turned: screen.move(partial(screen.replay.step, -turned)),
        )
    )


def _draw_buttons(page: Page, screen: ReplayScreen, row: Rect) -> None:
    px, replay = page.px, screen.replay
    gap, size = px(GAP), px(BUTTON)
    x = row.left
    start, end = replay.place == 0, replay.at_end
    signs: list[tuple[str, str, Callable[[], object], bool, str]] = [
        ("replay turn back", "|<<", partial(screen.move, partial(replay.step_turn, -1)), not start, tr("A turn back")),
        (
            "replay answer back",
            "|<",
            partial(screen.move, partial(replay.step_answer, -1)),
            not start,
            tr("An answer back"),
        ),
        ("replay back", "<", partial(screen.move, partial(replay.step, -1)), not start, tr("Back by one event (←)")),
        ("replay play", "||" if screen.playing else ">", screen.toggle_play, True, tr("Play or pause (Space)")),
        ("replay step", ">", screen.step, not end, tr("On by one event (→)")),
        ("replay answer", ">|", partial(screen.move, replay.step_answer), not end, tr("An answer on (Shift →)")),
        ("replay turn", ">>|", partial(screen.move, replay.step_turn), not end, tr("A turn on (Ctrl →)")),
    ]
    for name, sign, act, enabled, tip in signs:
        wide = size + (px(16) if name == "replay play" else 0)
        box = Rect(x, row.top, wide, size)
        strong = name == "replay play"
        page.button(name, box, "", act, enabled=enabled, tip=tip, strong=strong)
        draw_sign(page, box, sign, "text_on_brass" if strong else "text" if enabled else "text_disabled")
        x = box.right + gap
    x += gap
    for speed in SPEEDS:
        label = "½×" if speed == 0.5 else f"{speed:.0f}×"
        box = Rect(x, row.top + px(4), page.size("½×", 12)[0] + px(16), size - px(8))
        chosen = screen.speed == speed
        act = partial(screen.set_speed, speed)
        page.button(
            f"replay speed {speed:g}", box, label, act, points=12, chosen=chosen, tip=tr("How fast it is played")
        )
        x = box.right + px(2)
    x += 2 * gap
    turns = len(replay.turns)
    label = tr("Turn {turn} of {turns}", turn=replay.turn, turns=turns)
    box = Rect(x, row.top + px(4), page.size(tr("Turn 100 of 100"), 13)[0] + px(14), size - px(8))
    page.button("replay go to", box, label, screen.ask_turn, points=13, tip=tr("Go to a turn (G)"))
    x = box.right + gap
    close = Rect(0, 0, page.size(tr("Close"), 13)[0] + px(18), size - px(8))
    close.midright = (row.right, row.centery)
    page.button("replay close", close, tr("Close"), screen.close, points=13, tip="Esc")
    eye = Rect(close.left - gap - size, row.top, size, size)
    on = bool(screen.overlays.on) or screen.overlays.open
    tip = screen.app.keys.tip(tr("What is shown on the board"), "overlays")
    page.button("overlays", eye, "", screen.overlays.toggle_menu, tip=tip, chosen=on)
    picture = screen.app.sprites.get("icons/eye", px(20))
    page.surface.blit(picture, picture.get_rect(center=eye.center))
    left = [
        (
            "replay return",
            tr("Return"),
            screen.back_to_left,
            replay.left >= 0,
            tr("Back to where you were before the jump (R)"),
        ),
        ("replay play on", tr("Play on"), screen.ask_play_on, True, tr("A new match that begins as it stands now")),
        ("replay gif", tr("GIF"), screen.make_gif, replay.turn > 0, tr("This turn as a picture that moves")),
    ]
    for name, label, act_left, enabled, tip in left:
        box = Rect(x, row.top + px(4), page.size(label, 13)[0] + px(18), size - px(8))
        if box.right > eye.left - gap:
            return
        page.button(name, box, label, act_left, enabled=enabled, points=13, tip=tip)
        x = box.right + gap
