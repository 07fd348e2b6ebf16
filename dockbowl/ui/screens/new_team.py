"""A new team: its roster, how much gold, and how skills are given if it is for a tournament."""

from __future__ import annotations

from functools import partial

from dockbowl.games import texts
from dockbowl.games.editions import title as edition_title
from dockbowl.games.rosters import Roster, load_rosters
from dockbowl.games.team import building, growth
from dockbowl.lang import grouped, mark, said, tr
from dockbowl.ui.app import App
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.screens.builder import BuilderScreen
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.team_desk import Desk

STEP, LEAST, MOST = 50_000, 600_000, 2_000_000
"""Gold of a budget: what a button adds, and how far."""
SKILL_STEP, MOST_SKILLS = 10_000, 500_000
MOST_POINTS = 20
KINDS = mark(
    {
        "budget": ("Out of the budget", "Skills given are paid out of the same gold"),
        "gold": ("Gold for skills", "So much gold for skills alone, besides the budget"),
        "points": ("Skill points", "One for a primary skill, two for a secondary one; nobody's value changes"),
    }
)


class NewTeamScreen(Dialog):
    """Over the list of teams."""

    def __init__(self, app: App, over: Screen, edition: str = texts.BASE) -> None:
        super().__init__(app, over)
        self.edition = edition
        self.rosters = list(load_rosters(edition).values())
        self.roster = next(one for one in self.rosters if one.key == "human")
        self.budget = texts.tables(edition).draft.budget
        self.kind = "budget"
        self.gold = 100_000
        self.points = self._usual_points(self.roster)
        self.scroll = Scroll()

    @staticmethod
    def _usual_points(roster: Roster) -> int:
        by_tier = growth.facts(roster.edition).points.by_tier
        return by_tier[min(roster.tier, len(by_tier)) - 1]

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(page.rect.width - px(40), px(860)), min(page.rect.height - px(16), px(660)))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        inner = box.inflate(-px(40), -px(28))
        page.text(
            tr("A new team: {edition_title}", edition_title=edition_title(self.edition)),
            Rect(inner.left, inner.top, inner.width, px(30)),
            20,
            "brass_light",
            True,
        )
        foot = Rect(inner.left, inner.bottom - page.tall(40), inner.width, page.tall(40))
        money = Rect(inner.left, 0, inner.width, 2 * (page.tall(34) + px(8)))
        money.bottom = foot.top - px(6)
        words = self._about()
        high = len(page.look.wrapped(words, inner.width, 13)) * page.look.leading(13)
        top = inner.top + px(38)
        area = Rect(inner.left, top, inner.width, money.top - px(14) - high - top)
        used = self._rosters(page, area)
        page.paragraph(words, Rect(inner.left, top + used + px(4), inner.width, high + px(8)), 13, "text_dim")
        self._money(page, money)
        start, stop = split_row(foot, 2, px(10))
        page.button(
            "make team",
            start,
            tr("Build a team: {name}", name=said(self.roster.name)),
            self.make,
            strong=True,
            points=16,
        )
        page.button("no team", stop, tr("Cancel"), self.close, key="Esc")

    def _rosters(self, page: Page, area: Rect) -> int:
        """All of them as buttons; returns the height used."""
        px = page.px
        columns = 4 if area.width > px(640) else 3
        high = page.tall(34) + px(5)
        lines = -(-len(self.rosters) // columns)
        top = self.scroll.begin(page, area, lines * high, "rosters")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        boxes = split_row(Rect(area.left, 0, area.width - px(8), high - px(5)), columns, px(6))
        for place, roster in enumerate(self.rosters):
            box = boxes[place % columns].move(0, top + place // columns * high)
            name = f"roster {roster.key}"
            if self.scroll.follow(page, name, box):
                self.app.dirty = True
            act = partial(self._choose, roster)
            if box.colliderect(area):
                page.button(name, box, roster.name, act, chosen=roster is self.roster, points=14)
                page.hots[-1].rect, page.hots[-1].place = box.clip(area), box
            else:
                page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=box))
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        return min(area.height, lines * high)

    def _choose(self, roster: Roster) -> None:
        self.roster = roster
        self.points = self._usual_points(roster)

    def _about(self) -> str:
        """The chosen roster in words."""
        roster = self.roster
        apothecary = tr("an apothecary") if roster.apothecary else tr("no apothecary")
        words = tr(
            "{name}: tier {tier}, team re-rolls {reroll_cost:,}, {apothecary}. ",
            name=said(roster.name),
            tier=roster.tier,
            reroll_cost=roster.reroll_cost,
            apothecary=apothecary,
        )
        return words + ", ".join(f"0-{one.max} {one.name} {one.cost // 1000}k" for one in roster.positions)

    def _money(self, page: Page, rect: Rect) -> None:
        px = page.px
        high = page.tall(34)
        if texts.tables(self.edition).draft.priced:
            self._stepper(page, Rect(rect.left, rect.top, rect.width, high), "budget", tr("Budget"), self.budget, STEP)
        row = Rect(rect.left, rect.top + high + px(8), rect.width, high)
        label = Rect(row.left, row.top, px(100), high)
        page.text(tr("Skills given"), label, 14, "text")
        room = Rect(label.right, row.top, row.width - label.width, high)
        kinds = Rect(room.left, room.top, round(room.width * 0.62), high)
        for box, (kind, (words, tip)) in zip(split_row(kinds, len(KINDS), px(5)), KINDS.items(), strict=True):
            page.button(
                f"kind {kind}", box, words, partial(self._kind, kind), chosen=kind == self.kind, tip=tip, points=13
            )
        steps = Rect(kinds.right + px(8), room.top, room.right - kinds.right - px(8), high)
        if self.kind == "gold":
            self._steps(page, steps, "gold", self.gold, SKILL_STEP)
        elif self.kind == "points":
            self._steps(page, steps, "points", self.points, 1)

    def _kind(self, kind: str) -> None:
        self.kind = kind

    def _stepper(self, page: Page, row: Rect, key: str, label: str, value: int, step: int) -> None:
        px = page.px
        page.text(label, Rect(row.left, row.top, px(100), row.height), 14, "text")
        self._steps(page, Rect(row.left + px(100), row.top, px(230), row.height), key, value, step)

    def _steps(self, page: Page, rect: Rect, key: str, value: int, step: int) -> None:
        size = rect.height
        most = texts.tables(self.edition).draft.max_budget or MOST
        low, high = {"budget": (LEAST, most), "gold": (0, MOST_SKILLS), "points": (0, MOST_POINTS)}[key]
        less, more = Rect(rect.left, rect.top, size, size), Rect(rect.right - size, rect.top, size, size)
        page.button(f"less {key}", less, "−", partial(self._add, key, -step), enabled=value - step >= low, points=18)
        page.button(f"more {key}", more, "+", partial(self._add, key, step), enabled=value + step <= high, points=18)
        page.text(grouped(value), Rect(less.right, rect.top, more.left - less.right, size), 15, "text", True, "center")

    def _add(self, key: str, step: int) -> None:
        setattr(self, key, getattr(self, key) + step)

    def make(self) -> None:
        gold = self.gold if self.kind == "gold" else None
        points = self.points if self.kind == "points" else None
        team = building.empty_team(
            self.roster.key, budget=self.budget, skill_budget=gold, skill_points=points, edition=self.edition
        )
        self.app.go(BuilderScreen(self.app, Desk(team)))
