"""How a season stands, or how it ended: the ranking, the tie-breaks that decided it, and fans week by week."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dockbowl.games.team_manager import ending
from dockbowl.games.team_manager import events as cards
from dockbowl.lang import Name, ntr, tr
from dockbowl.ui import status
from dockbowl.ui.app import App
from dockbowl.ui.cards import drawing
from dockbowl.ui.chart import nice_step
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog

if TYPE_CHECKING:
    from dockbowl.games.team_manager.season import Season
    from dockbowl.ui.cards.screen import SeasonScreen


def fans_by_week(m: Season, told: Sequence[object]) -> list[list[int]]:
    """Of each manager the fans at the end of each week so far, the current one last; 0 before the first."""
    fans = [0] * m.coaches
    course: list[list[int]] = [[0] for _ in range(m.coaches)]
    week = 0
    for event in told:
        if isinstance(event, cards.WeekStarted):
            if week:
                for manager in range(m.coaches):
                    course[manager].append(fans[manager])
            week = event.week
        elif isinstance(event, cards.FansGained):
            fans[event.manager] += event.number
    if week:
        for manager in range(m.coaches):
            course[manager].append(fans[manager])
    return course


def verdict(m: Season) -> list[str]:
    """Who has won, and by what: the lines of the tie-breaks, in the order in which they were looked at."""
    if not m.over:
        most = max(m.fans)
        first = [manager for manager in range(m.coaches) if m.fans[manager] == most]
        names = ", ".join(m.team_names[manager] for manager in first)
        return [ntr("In front with {n} fan: {teams}", "In front with {n} fans: {teams}", most, teams=names)]
    lines = []
    for look in ending.looks(m.fans, [m.improvements(manager) for manager in range(m.coaches)]):
        names = ", ".join(m.team_names[manager] for manager in look.managers)
        if look.at == ending.FANS:
            lines.append(ntr("Most fans, {n}: {teams}", "Most fans, {n}: {teams}", look.most, teams=names))
            continue
        lines.append(tr("Tied in fans. Most improvements, {count}: {teams}", count=look.most, teams=names))
        if len(look.managers) > 1:
            lines.append(tr("Still tied: {teams} are suspended, the next fan count decides", teams=names))
    return lines


class SeasonEnd(Dialog):
    """The page."""

    def __init__(self, app: App, over: SeasonScreen) -> None:
        super().__init__(app, over)
        self.season_screen = over

    def draw(self, page: Page) -> None:
        px, m = page.px, self.season_screen.season
        box = Rect(0, 0, min(px(1120), page.rect.width - px(20)), min(px(640), page.rect.height - px(20)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(44), -px(36))
        page.text(self._title(m), Rect(inner.left, inner.top, inner.width, px(40)), 28, "brass_light", TITLE_FONT)
        y = inner.top + px(46)
        for line in verdict(m):
            y += page.paragraph(line, Rect(inner.left, y, inner.width, px(44)), 15, "text") + px(2)
        y += px(8)
        body = Rect(inner.left, y, inner.width, inner.bottom - page.tall(38) - px(14) - y)
        wide = body.width * 11 // 24
        self._draw_ranking(page, Rect(body.left, body.top, wide, body.height))
        chart = Rect(body.left + wide + px(16), body.top, body.width - wide - px(16), body.height)
        told = [item.event for item in self.season_screen.session.told]
        draw_weeks(page, self.season_screen, chart, fans_by_week(m, told))
        self._draw_buttons(page, Rect(inner.left, inner.bottom - page.tall(38), inner.width, page.tall(38)))

    def _title(self, m: Season) -> str:
        if not m.over:
            return tr("Week {week} of {weeks}", week=m.week, weeks=m.weeks)
        if m.winner < 0:
            return tr("Nobody wins")
        return tr("{team} win the season", team=m.team_names[m.winner])

    def _draw_ranking(self, page: Page, rect: Rect) -> None:
        px, screen = page.px, self.season_screen
        m, look = screen.season, page.look
        order = sorted(range(m.coaches), key=lambda one: (one != m.winner, -m.fans[one], -m.improvements(one)))
        high = min(px(74), (rect.height - px(26)) // m.coaches - px(6))
        head = Rect(rect.left, rect.top, rect.width, px(20))
        for right, label in ((px(150), tr("Fans")), (px(70), tr("Improvements"))):
            box = Rect(rect.right - right - px(34), head.top, px(104), head.height)
            page.text(label, box, 12, "text_dim", align="center")
        y = head.bottom + px(4)
        for manager in order:
            box = Rect(rect.left, y, rect.width, high)
            won = m.over and manager == m.winner
            page.panel(box, "panel_raised", 6, "brass_light" if won else "wood_light")
            team = look.team(manager)
            if team is not None:
                drawing.sign(page, screen.app.sprites, team, (box.left + px(26), box.centery), px(30))
            room = Rect(box.left + px(50), box.top + px(6), box.width - px(230), box.height // 2 - px(4))
            page.name(Name(m.team_names[manager]), room, 17, look.bright(manager), True)
            who = status.coach_name(screen.session, manager)
            if manager in m.suspended:
                who = tr("{who}: suspended", who=who)
            page.text(who, Rect(room.left, room.bottom, room.width, px(18)), 13, "text_dim")
            fans = Rect(rect.right - px(184), box.top, px(104), box.height)
            page.text(str(m.fans[manager]), fans, 26, "text", True, "center")
            better = Rect(rect.right - px(104), box.top, px(104), box.height)
            page.text(str(m.improvements(manager)), better, 20, "text", align="center")
            if won:
                cup = screen.app.sprites.get("cards/final", px(30))
                page.surface.blit(cup, cup.get_rect(midright=(fans.left + px(20), box.centery)))
            y = box.bottom + px(6)

    def _draw_buttons(self, page: Page, rect: Rect) -> None:
        px, m = page.px, self.season_screen.season
        wide = px(230)
        back = Rect(rect.right - wide, rect.top, wide, rect.height)
        if not m.over or self.season_screen.watching:
            page.button("resume", back, tr("Back to the season"), self.close, strong=True, key="Esc")
            return
        page.button("title screen", back, tr("To the title screen"), self.app.go_home, strong=True)
        table = Rect(back.left - wide - px(10), rect.top, wide, rect.height)
        page.button("resume", table, tr("Look at the table"), self.close, key="Esc")
        again = Rect(table.left - wide - px(10), rect.top, wide, rect.height)
        page.button("again", again, tr("A new season, same managers"), self._again, points=13)

    def _again(self) -> None:
        from dockbowl.ui.cards.screen import SeasonScreen
        from dockbowl.ui.cards.starting import rematch

        try:
            session = rematch(self.season_screen.session, self.app.options.home, self.season_screen.save_of is not None)
        except (OSError, ValueError) as error:
            self.app.say(str(error), warning=True)
            return
        self.app.go(SeasonScreen(self.app, session))


def draw_weeks(page: Page, screen: SeasonScreen, rect: Rect, course: Sequence[Sequence[int]]) -> None:
    """Lines of fans over the weeks, each with its manager's sign at every week's end."""
    px, look, m = page.px, page.look, screen.season
    page.panel(rect, "panel_sunk", 6, "wood_light")
    page.text(tr("Fans at the end of each week"), Rect(rect.left + px(12), rect.top + px(5), rect.width, px(20)), 13,
              "text_dim")  # fmt: skip
    plot = Rect(rect.left + px(44), rect.top + px(34), rect.width - px(70), rect.height - px(74))
    most = max((max(fans, default=0) for fans in course), default=0)
    step = nice_step(max(1, most))
    top = max(step, -(-most // step) * step)

    def x_of(week: int) -> int:
        return plot.left + round(plot.width * week / m.weeks)

    def y_of(fans: float) -> int:
        return plot.bottom - round(plot.height * fans / top)

    for value in range(0, top + 1, step):
        page.line((plot.left, y_of(value)), (plot.right, y_of(value)), "wood", 1)
        label = Rect(rect.left, y_of(value) - px(9), px(38), px(18))
        page.text(str(value), label, 12, "text_dim", align="right")
    for week in range(1, m.weeks + 1):
        box = Rect(x_of(week) - px(30), plot.bottom + px(8), px(60), px(18))
        page.text(tr("Week {week}", week=week), box, 12, "text_dim", align="center")
    for place, fans in enumerate(course):
        team = look.team(place)
        if team is None:
            continue
        shift = round((place - (len(course) - 1) / 2) * px(2))  # lines that lie on each other stay apart
        points = [(x_of(week), y_of(value) + shift) for week, value in enumerate(fans)]
        if len(points) > 1:
            pygame.draw.lines(page.surface, look.colour(team.bright), False, points, max(2, px(2)))
        for point in points[1:]:
            drawing.sign(page, screen.app.sprites, team, point, px(15))
