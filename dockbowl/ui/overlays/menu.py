"""The menu of the eye, and small signs of the overlays that are on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.state import NEUTRAL
from dockbowl.lang import said, tr
from dockbowl.ui import words
from dockbowl.ui.layout import NAMES
from dockbowl.ui.overlays.state import COORDINATES, KINDS, LETTERS, REACH, SIGHT, ZONES, Kind
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

WIDTH, ROW, SMALL, PAD, WHICH = 300, 34, 28, 10, 84
COMMANDS = {kind.key: f"overlay {kind.key}" for kind in KINDS}
"""The command of the keyboard that does the same."""


def draw_menu(page: Page, screen: MatchScreen, board: Rect) -> Rect:
    """Draw the menu if it is open; returns where it is, an empty rectangle when it is not."""
    overlays = screen.overlays
    if not overlays.open:
        return Rect(0, 0, 0, 0)
    px = page.px
    rows = [px(ROW)] * len(KINDS)
    height = sum(rows) + px(30) + px(2 * PAD) + px(SMALL + 4) * 2 + px(ROW) * 3
    width = min(px(WIDTH), board.width - px(16))
    box = Rect(board.right - width - px(8), board.bottom - height - px(8), width, height)
    box.clamp_ip(board)
    page.fill(box.move(px(3), px(4)), "shade", 8, 120)
    page.panel(box, "panel", 8, "brass")
    page.hot(Hot("overlays", box))
    inner = box.inflate(-px(2 * PAD), -px(2 * PAD))
    page.text(tr("On the board"), Rect(inner.left, inner.top, inner.width - px(30), px(24)), 16, "brass_light", True)
    close = Rect(inner.right - px(24), inner.top, px(24), px(24))
    page.button("close overlays", close, "×", overlays.toggle_menu, tip=screen.app.keys.tip(tr("Close"), "overlays"))
    y = inner.top + px(30)
    for kind in KINDS:
        wide = inner.width - (px(WHICH) if kind.key == LETTERS else 0)
        _switch(page, screen, Rect(inner.left, y, wide, px(ROW - 4)), kind)
        if kind.key == LETTERS:
            which = Rect(inner.left + wide + px(6), y, px(WHICH) - px(6), px(ROW - 4))
            page.button("which letters", which, tr("Which…"), screen.choose_letters, points=13)
        y += px(ROW)
        if kind.key == ZONES:
            _coaches(page, screen, Rect(inner.left, y, inner.width, px(SMALL)))
            y += px(SMALL + 4)
        elif kind.key == REACH:
            _keepers(page, screen, Rect(inner.left, y, inner.width, px(SMALL)))
            y += px(SMALL + 4)
    _minimap(page, screen, Rect(inner.left, y, inner.width, px(ROW - 4)))
    _lock(page, screen, Rect(inner.left, y + px(ROW), inner.width, px(ROW - 4)))
    _layout(page, screen, Rect(inner.left, y + 2 * px(ROW), inner.width, px(ROW - 4)))
    return box


def _lock(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """The switch that holds the view where it is."""
    on = screen.view.camera.locked
    icon = screen.app.sprites.get("icons/lock", page.px(18))
    key = screen.app.keys.text("lock view")
    tip = tr("The view stays where it is: no wheel, drag or question moves it")
    page.button(
        "lock view", rect, tr("Lock the view"), screen.lock, key=key, tip=tip, chosen=on, align="left", icon=icon
    )
    if on:
        mark = screen.app.sprites.get("icons/check", page.px(16))
        page.surface.blit(mark, mark.get_rect(midright=(rect.right - page.px(8), rect.centery)))


def _layout(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """The layout that was chosen; a click takes the next."""
    icon = screen.app.sprites.get("icons/gear", page.px(18))
    key = screen.app.keys.text("layout")
    label = tr("Layout: {names}", names=NAMES[screen.app.settings.layout].lower())
    tip = tr("Automatic, wide, square, table: where all there is to know stands")
    page.button("layout", rect, label, screen.next_layout, key=key, tip=tip, align="left", icon=icon)


def _minimap(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """The switch of the small map."""
    px = page.px
    on = screen.app.settings.minimap
    icon = screen.app.sprites.get("icons/map", px(18))
    key = screen.app.keys.text("overlay minimap")
    tip = tr("All of the board in a corner, while only a part of it is seen")
    act = screen.drawing.minimap.toggle
    page.button("overlay minimap", rect, tr("Small map"), act, key=key, tip=tip, chosen=on, align="left", icon=icon)
    if on:
        mark = screen.app.sprites.get("icons/check", px(16))
        page.surface.blit(mark, mark.get_rect(midright=(rect.right - px(8), rect.centery)))


def _switch(page: Page, screen: MatchScreen, rect: Rect, kind: Kind) -> None:
    """A row: switch, picture, name, key."""
    px = page.px
    overlays = screen.overlays
    on = kind.key in overlays.on
    key = screen.app.keys.text(COMMANDS[kind.key])
    icon = screen.app.sprites.get(f"icons/{kind.icon}", px(18))
    tip = words.capital(kind.hint)
    name = kind.name
    if kind.key == SIGHT and overlays.seen_from >= 0:
        name += tr(", from {place}", place=screen.match.board.label(overlays.seen_from))
    act = partial(overlays.toggle, kind.key)
    page.button(f"overlay {kind.key}", rect, name, act, key=key, tip=tip, chosen=on, align="left", icon=icon)
    if on:
        mark = screen.app.sprites.get("icons/check", px(16))
        page.surface.blit(mark, mark.get_rect(midright=(rect.right - px(8), rect.centery)))


def _coaches(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """One small button a coach, with his sign: his tackle zones."""
    overlays = screen.overlays
    for coach, box in _cells(page, rect, overlays.coaches()):
        on = ZONES in overlays.on and coach not in overlays.without
        tip = tr("Tackle zones of {team}", team=_team(screen, coach))
        page.button(f"zones of {coach}", box, "", partial(overlays.toggle_coach, coach), tip=tip, chosen=on)
        _sign(page, screen, coach, box)


def _keepers(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """One small button a coach: the reach of all his players; and one that forgets all."""
    overlays, m = screen.overlays, screen.match
    px = page.px
    for coach, box in _cells(page, rect, list(range(m.coaches))):
        team = [p for p, c in enumerate(m.coach) if c == coach and m.at[p] >= 0]
        on = bool(team) and all(p in overlays.kept for p in team)
        tip = tr("Reach of all players of {team}", team=_team(screen, coach))
        page.button(f"reach of {coach}", box, "", partial(overlays.keep_team, coach), tip=tip, chosen=on)
        _sign(page, screen, coach, box)
    left = rect.left + (px(SMALL) + px(6)) * m.coaches
    text = tr("{n_kept} kept", n_kept=len(overlays.kept)) if overlays.kept else tr("right click: keep")
    page.text(text, Rect(left, rect.top, rect.right - left - px(30), rect.height), 12, "text_dim")
    if overlays.kept:
        box = Rect(rect.right - px(26), rect.top, px(26), rect.height)
        page.button("forget reach", box, "×", overlays.kept.clear, tip=tr("Keep nobody's reach"))


def _cells(page: Page, rect: Rect, coaches: list[int]) -> list[tuple[int, Rect]]:
    size, gap = page.px(SMALL), page.px(6)
    return [(c, Rect(rect.left + place * (size + gap), rect.top, size, rect.height)) for place, c in enumerate(coaches)]


def _sign(page: Page, screen: MatchScreen, coach: int, box: Rect) -> None:
    team = page.look.team(coach)
    if team is None:
        page.text("?", box, 14, "text", True, "center")
        return
    icon = screen.app.sprites.get(f"icons/shape_{team.shape}", page.px(18), (team.main, team.trim))
    page.surface.blit(icon, icon.get_rect(center=box.center))


def _team(screen: MatchScreen, coach: int) -> str:
    names = screen.match.team_names
    return names[coach] if coach != NEUTRAL and coach < len(names) else tr("nobody's players")


def draw_signs(page: Page, screen: MatchScreen, left: int, bottom: int) -> None:
    """The overlays that are on, at the foot of the board; a click takes one off."""
    px = page.px
    x = left
    for kind in KINDS:
        if kind.key not in screen.overlays.on or kind.key == COORDINATES:
            continue
        size = px(20)
        box = Rect(x, bottom - size, size + px(4), size)
        page.fill(box, "panel_sunk", 4, 210)
        icon = screen.app.sprites.get(f"icons/{kind.icon}", px(15))
        page.surface.blit(icon, icon.get_rect(center=box.center))
        pygame.draw.rect(page.surface, page.look.colour("brass"), box, 1, border_radius=px(4))
        tip = tr("{name} on: click to take off", name=said(kind.name))
        page.hot(Hot(f"sign {kind.key}", box, partial(screen.overlays.toggle, kind.key), tip))
        x = box.right + px(3)
    if screen.view.camera.locked:
        size = px(20)
        box = Rect(x, bottom - size, size + px(4), size)
        page.fill(box, "panel_sunk", 4, 210)
        icon = screen.app.sprites.get("icons/lock", px(15))
        page.surface.blit(icon, icon.get_rect(center=box.center))
        pygame.draw.rect(page.surface, page.look.colour("brass"), box, 1, border_radius=px(4))
        page.hot(Hot("sign lock", box, screen.lock, tr("The view is locked: click to let it go")))
