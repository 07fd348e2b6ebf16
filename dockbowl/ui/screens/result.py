"""The end of a match: who won and why, the figures, the dice against expectation, and the course turn by turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.requests import BLOCK, D6
from dockbowl.lang import decimal, fault, mark, ntr, said, tr
from dockbowl.session import report
from dockbowl.session.statistics import FIGURES, DiceCount, figures_of, score_words, statistics_of, typed_entries
from dockbowl.ui import exports, starting, status, words
from dockbowl.ui.chart import draw_course, draw_faces
from dockbowl.ui.clock import minutes
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens import after_match

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

TABS = mark(("Figures", "Dice", "Course"))
COURSES = ("knock-downs", "down", "casualties", "overboard", "chests", "squares", "passed", "failed", "turnovers")
SHOWN_DICE = ((D6, "Six-sided dice"), (BLOCK, "Block dice"), ("d8", "Eight-sided dice"))
ROW = 22


class ResultScreen(Screen):
    """Shown over the last position. It may be looked at before the end, too."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match_screen = match
        self.session = match.session
        typed = typed_entries(self.session.entries)
        self.found = statistics_of(self.session.match, self.session.told, typed)
        self.tab = TABS[0]
        self.course = COURSES[0]
        self.dice_of = -1
        """Whose dice are shown; -1 for all."""
        self.said = ""

    @property
    def order(self) -> list[int]:
        m = self.session.match
        return list(m.turn_order) or list(range(m.coaches))

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px, look, m = page.px, page.look, self.session.match
        box = Rect(0, 0, min(page.rect.width - px(20), px(1020)), min(page.rect.height - px(16), px(690)))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        inner = box.inflate(-px(40), -px(24))
        head = Rect(inner.left, inner.top, inner.width, px(38))
        if not m.over:
            page.text(tr("The match so far"), head, 24, "brass_light", TITLE_FONT, "center")
        elif m.winner >= 0:
            page.name(
                tr("{team} win", team=m.team_names[m.winner]), head, 27, look.bright(m.winner), TITLE_FONT, "center"
            )
        else:
            page.text(tr("A draw"), head, 27, "text", TITLE_FONT, "center")
        reason = said(m.stop_reason.replace("_", " ")) if m.over else ""
        score = " - ".join(map(str, m.score)) if m.board.kind == "pitch" else ""
        reason = reason if score else words.capital(reason)
        under = ", ".join(
            filter(
                None, (score, reason, self.session.setup.map_name, ntr("{n} turn", "{n} turns", len(self.found.turns)))
            )
        )
        page.text(under, Rect(inner.left, head.bottom, inner.width, px(20)), 14, "text_dim", align="center")
        tabs = Rect(0, head.bottom + px(26), px(360), px(30))
        tabs.centerx = inner.centerx
        for rect, name in zip(split_row(tabs, len(TABS), px(6)), TABS, strict=True):
            act = partial(self._show, name)
            page.button(f"result {name.lower()}", rect, name, act, chosen=self.tab == name, points=13)
        foot = Rect(inner.left, inner.bottom - px(64), inner.width, px(64))
        body = Rect(inner.left, tabs.bottom + px(10), inner.width, foot.top - px(8) - tabs.bottom - px(10))
        draw = {"Figures": self._draw_figures, "Dice": self._draw_dice, "Course": self._draw_course}[self.tab]
        draw(page, body)
        self._draw_foot(page, foot)

    def _show(self, tab: str) -> None:
        self.tab = tab

    def _draw_heads(self, page: Page, rect: Rect, first: int) -> list[Rect]:
        """The coaches as heads of columns; returns the columns."""
        px, look, m = page.px, page.look, self.session.match
        area = Rect(rect.left + first, rect.top, rect.width - first, rect.height)
        columns = split_row(area, m.coaches, px(6))
        for column, coach in zip(columns, self.order, strict=True):
            team = look.team(coach)
            name = m.team_names[coach]
            box = Rect(column.left, column.top, column.width, px(20))
            left = column.centerx - min(page.size(name, 13, True)[0], column.width - px(20)) // 2 - px(11)
            if team is not None:
                sign = self.app.sprites.get(f"icons/shape_{team.shape}", px(15), (team.main, team.trim))
                page.surface.blit(sign, sign.get_rect(midleft=(left, box.centery)))
            room = Rect(left + px(20), box.top, column.right - left - px(20), box.height)
            page.name(name, room, 13, look.bright(coach), True)
            page.text(status.coach_name(self.session, coach), box.move(0, px(19)), 12, "text_dim", align="center")
        return columns

    def _draw_figures(self, page: Page, rect: Rect) -> None:
        px = page.px
        first = px(220)
        columns = self._draw_heads(page, rect, first)
        y = rect.top + px(42)
        lines = [
            (
                tr("Touchdown"),
                [score_words(self.session.match, one) if one.coach == coach else "" for coach in self.order],
            )
            for one in self.found.scores
        ]
        lines += [
            (label, [str(self.found.coaches[coach].figures[key]) for coach in self.order])
            for key, label in figures_of(self.session.match).items()
        ]
        clock = self.match_screen.evening.clock
        if clock.on:
            times = [clock.table.times_of(coach) for coach in self.order]
            lines.append((tr("Time in all"), [minutes(time.spent) for time in times]))
            lines.append((tr("Time of a turn, on average"), [minutes(time.average) for time in times]))
        row = min(px(ROW), (rect.bottom - y) // len(lines))
        for place, (label, values) in enumerate(lines):
            line = Rect(rect.left, y, rect.width, row)
            if place % 2 == 0:
                page.fill(line, "panel_raised", 3)
            page.text(label, Rect(line.left + px(8), y, first, row), 13, "text")
            for column, value in zip(columns, values, strict=True):
                some = value != "0"
                cell = Rect(column.left, y, column.width, row)
                if place < len(self.found.scores):
                    page.name(value, cell, 14, "brass_light", True, "center")
                    continue
                page.text(value, cell, 14, "text" if some else "text_disabled", some, "center")
            y += row

    def _draw_dice(self, page: Page, rect: Rect) -> None:
        """A line a coach with his tests and averages; below, the faces of the one that was clicked."""
        px, look, m = page.px, page.look, self.session.match
        row = px(24)
        y = rect.top
        cuts = (0.0, 0.26, 0.52, 0.82)
        heads = ("", tr("Tests passed"), tr("Six-sided dice: average (3.50 expected)"), tr("Block dice"))
        for cut, text in zip(cuts, heads, strict=True):
            page.text(text, Rect(rect.left + round(rect.width * cut), y, rect.width // 3, row), 12, "text_dim")
        y += row
        everybody = tr("All, with armour") + (tr(" and the sea") if m.board.kind == "harbour" else "")
        for coach in (*self.order, -1):
            line = Rect(rect.left, y, rect.width, row)
            chosen = coach == self.dice_of
            page.fill(line, "selected" if chosen else "panel_raised" if page.is_over(line) else "panel", 4)
            dice = self.found.dice if coach < 0 else self.found.coaches[coach].dice
            d6, block = dice.get(D6, DiceCount.none(D6)), dice.get(BLOCK, DiceCount.none(BLOCK))
            name = everybody if coach < 0 else m.team_names[coach]
            texts = [name, self._tests(coach), "none", f"{block.count}"]
            if d6.count:
                texts[2] = tr(
                    "{average} in {count}, {verdict}",
                    average=decimal(d6.average, 2),
                    count=d6.count,
                    verdict=d6.verdict,
                )
            for place, (cut, text) in enumerate(zip(cuts, texts, strict=True)):
                right = rect.width * (cuts[place + 1] if place + 1 < len(cuts) else 1.0)
                cell = Rect(rect.left + round(rect.width * cut), y, round(right - rect.width * cut) - px(6), row)
                if place == 0:
                    cell.left += px(8)
                    page.text(text, cell, 13, look.bright(coach) if coach >= 0 else "text", True)
                else:
                    page.text(text, cell, 13, "text")
            act = partial(self._show_dice_of, coach)
            page.hot(Hot(f"dice of {coach}", line, act, tr("Show the faces"), focusable=True))
            y += row
        y += px(8)
        charts = split_row(Rect(rect.left, y, rect.width, rect.bottom - y), len(SHOWN_DICE), px(8))
        dice = self.found.dice if self.dice_of < 0 else self.found.coaches[self.dice_of].dice
        for box, (die, title) in zip(charts, SHOWN_DICE, strict=True):
            if box.height > px(140):
                draw_faces(page, self.app.sprites, box, dice.get(die, DiceCount.none(die)), tr(title))

    def _tests(self, coach: int) -> str:
        if coach < 0:
            return ""
        mine = self.found.coaches[coach]
        if not mine.tests:
            return "none"
        return tr(
            "{figures} of {tests}, {hoped} expected",
            figures=mine.figures["passed"],
            tests=mine.tests,
            hoped=decimal(mine.hoped),
        )

    def _show_dice_of(self, coach: int) -> None:
        self.dice_of = coach

    def _draw_course(self, page: Page, rect: Rect) -> None:
        px = page.px
        gap = px(4)
        known = [key for key in COURSES if key in figures_of(self.session.match)]
        rows = [known[:5], known[5:]]
        y = rect.top
        for keys in rows:
            for box, key in zip(split_row(Rect(rect.left, y, rect.width, px(26)), 5, gap), keys, strict=False):
                act = partial(self._show_course, key)
                chosen = self.course == key
                page.button(f"course {key}", box, FIGURES[key], act, points=12, chosen=chosen)
            y += px(26) + gap
        course = self.found.course(self.course)
        series = [(coach, course[coach]) for coach in self.order]
        turns = [turn.coach for turn in self.found.turns]
        chart = Rect(rect.left, y + gap, rect.width, rect.bottom - y - gap)
        draw_course(
            page, self.app.sprites, chart, series, turns, tr("{figures}, summed up", figures=FIGURES[self.course])
        )

    def _show_course(self, key: str) -> None:
        self.course = key

    def _draw_foot(self, page: Page, rect: Rect) -> None:
        px = page.px
        typed = sum(dice.typed for dice in self.found.dice.values())
        seed = (
            tr("Seed {seed}", seed=self.session.setup.seed)
            if self.session.match.over
            else tr("The seed is shown when it is over")
        )
        line = self.said or seed + (ntr("; {n} die was typed in", "; {n} dice were typed in", typed) if typed else "")
        page.text(line, Rect(rect.left, rect.top, rect.width, px(20)), 13, "text_dim", align="center")
        over = self.session.match.over
        acts = [
            ("look", tr("Look at the board") if over else tr("Back to the match"), self._look, ""),
            ("watch again", tr("Watch it again"), self._watch, tr("From its beginning")),
            ("copy report", tr("Copy the report"), self._copy, tr("All of this as text")),
            ("keep report", tr("Write the report"), self._keep, tr("All of this as a text file")),
        ]
        if after_match.has_teams(self.session):
            tip = tr("What it has done to them; team files to go on with")
            acts.insert(1, ("teams after", tr("The teams…"), self._teams, tip))
        if over and not self.match_screen.watching and self.session.setup.teams:
            tip = tr(
                "The same {kind}, teams, coaches and agreements, with new dice",
                kind=said(self.session.match.board.kind),
            )
            acts.append(("rematch", tr("New match, same teams"), self._rematch, tip))
        if over:
            acts.append(("title screen", tr("To the title screen"), self._title, ""))
        golden = "title screen" if over else "look"
        row = Rect(rect.left, rect.bottom - px(38), rect.width, px(38))
        room = row.width - px(8) * (len(acts) - 1)
        for points in (13, 12):  # as wide as their words, with the same room round each
            wide = [page.size(label, points, name == golden)[0] for name, label, _, _ in acts]
            spare = (room - sum(wide)) // len(acts)
            if spare >= px(16):
                break
        x = row.left
        for width, (name, label, act, tip) in zip(wide, acts, strict=True):
            box = Rect(x, row.top, width + spare, row.height)
            key = "Esc" if name == "look" and not over else ""
            page.button(name, box, label, act, key=key, tip=tip, strong=name == golden, points=points)
            x = box.right + px(8)

    # ---------------------------------------------------------------- what can be done

    def text(self) -> str:
        """The report as text."""
        session = self.session
        names = [status.coach_name(session, coach) for coach in range(session.match.coaches)]
        seed = session.setup.seed
        return report.report(session.match, self.found, names, session.setup.map_name, seed)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.text())
            self.said = tr("The report has been copied")
        except pygame.error:
            self.said = tr("There is no clipboard here; the report can be written to a file")

    def _keep(self) -> None:
        self.said = exports.keep_text(self.text(), "reports", self.app.options.home, tr("Report"))

    def _watch(self) -> None:
        from dockbowl.ui.screens.replay import replay_of

        match = self.match_screen
        match.close_dialog()
        screen = replay_of(self.app, match)
        screen.move(lambda: screen.replay.jump(0))
        self.app.go(screen)

    def _teams(self) -> None:
        self.dialog = after_match.AfterMatchScreen(self.app, self)

    def _look(self) -> None:
        self.match_screen.close_dialog()

    def _rematch(self) -> None:
        from dockbowl.ui.screens.match import MatchScreen

        options = self.app.options
        try:
            session = starting.rematch(self.session, options.home, save=options.keep)
        except (OSError, ValueError) as error:
            self.said = fault(error)
            return
        screen = MatchScreen(self.app, session)
        screen.evening.agree(self.match_screen.table.anew())
        self.app.go(screen)

    def _title(self) -> None:
        self.app.go_home()

    def back(self) -> bool:
        self._look()
        return True
