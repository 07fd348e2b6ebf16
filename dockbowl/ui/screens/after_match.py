"""What a match has done to both teams, and each as a team file to go on with."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.files import os_reason
from dockbowl.games.catalogue import find_game
from dockbowl.games.match.after import MatchRecord, PlayerRecord, TeamRecord, record
from dockbowl.games.rosters import Team
from dockbowl.games.team import afterwards, building
from dockbowl.games.team.afterwards import Candidate
from dockbowl.games.team.building import Refused
from dockbowl.games.team.reading import load_text
from dockbowl.lang import fault, grouped, ntr, said, tr
from dockbowl.session.phrases import casualty
from dockbowl.session.session import Session
from dockbowl.ui import team_files
from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.screen import Dialog
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.team_desk import Desk, capital

if TYPE_CHECKING:
    from dockbowl.ui.screens.result import ResultScreen


def has_teams(session: Session) -> bool:
    """Whether the match does something to the teams that played it."""
    grows = find_game(session.setup.game).grows_teams
    return grows and session.match.over and all(team.roster for team in session.setup.teams)


class AfterMatchScreen(Dialog):
    """Over the result. A team is written into a new file; the one it came with stays as it is."""

    def __init__(self, app: App, over: ResultScreen) -> None:
        super().__init__(app, over)
        session = over.session
        self.found: MatchRecord = record(session.match)
        self.before = session.setup.teams
        self.candidates = [
            afterwards.candidates(team, side) for team, side in zip(self.before, self.found.teams, strict=True)
        ]
        self.kept: set[tuple[int, int]] = set()
        """Coaches and numbers of those who are hired for good."""
        self.written: dict[int, Path] = {}
        self.said = ["", ""]
        self.scrolls = [Scroll(), Scroll()]

    # ---------------------------------------------------------------- the teams as they go on

    def after(self, coach: int) -> Team:
        """The team with all that has been chosen. Raises Refused."""
        sides = self.found.teams
        team = afterwards.carried_over(self.before[coach], sides[coach], sides[1 - coach])
        for one in self.candidates[coach]:
            if (coach, one.record.number) in self.kept:
                team = afterwards.keep(team, one)
        return team

    def turn(self, coach: int, one: Candidate) -> None:
        """Hire somebody for good, or not."""
        self.kept ^= {(coach, one.record.number)}
        try:
            self.after(coach)
            self.said[coach] = ""
        except Refused as reason:
            self.kept ^= {(coach, one.record.number)}
            self.said[coach] = capital(str(reason))

    def write(self, coach: int) -> None:
        """Into a new file; with the comments of the one the team came with, if that is among one's own."""
        home = self.app.options.home
        text = next((one.text for one in team_files.own(home) if one.team == self.before[coach]), "")
        try:
            path = team_files.keep_new(self.after(coach), home, text)
        except OSError as error:
            self.said[coach] = tr("Not written: {os_reason}", os_reason=fault(os_reason(error)))
            return
        self.written[coach] = path
        self.said[coach] = tr("Written: {name}", name=path.name)

    def build(self, coach: int) -> None:
        """Go on with it in the builder: points, hiring, naming."""
        from dockbowl.ui.screens.builder import BuilderScreen

        path = self.written[coach]
        own = team_files.look(path)
        if own.team is not None:
            self.app.go(BuilderScreen(self.app, Desk(own.team, path, load_text(path))))

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(page.rect.width - px(20), px(1000)), min(page.rect.height - px(16), px(680)))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        inner = box.inflate(-px(40), -px(28))
        page.text(
            tr("The teams after the match"), Rect(inner.left, inner.top, inner.width, px(30)), 20, "brass_light", True
        )
        foot = Rect(inner.left, inner.bottom - page.tall(38), inner.width, page.tall(38))
        page.button("close after", foot, tr("Back"), self.close, key="Esc")
        body = Rect(inner.left, inner.top + px(38), inner.width, foot.top - px(8) - inner.top - px(38))
        for coach, column in enumerate(split_row(body, 2, px(16))):
            self._team(page, column, coach)

    def _team(self, page: Page, rect: Rect, coach: int) -> None:
        px, side = page.px, self.found.teams[coach]
        page.panel(rect, "panel_raised", 6, "wood_light")
        inner = rect.inflate(-px(24), -px(20))
        page.name(side.name, Rect(inner.left, inner.top, inner.width, px(24)), 17, page.look.bright(coach), True)
        y = inner.top + px(28)
        fans = building.staff_names(self.before[coach].edition)["dedicated_fans"].lower()
        for line in _figures(side, fans):
            y += page.paragraph(line, Rect(inner.left, y, inner.width, px(60)), 13, "text")
        high = page.tall(38)
        foot = Rect(inner.left, inner.bottom - high, inner.width, high)
        if coach in self.written:
            page.button(
                f"build {coach}", foot, tr("Go on with it: points, hiring…"), partial(self.build, coach), strong=True
            )
        else:
            tip = tr("Into a new file of your teams; no file is replaced")
            page.button(
                f"write {coach}", foot, tr("Write the team file"), partial(self.write, coach), strong=True, tip=tip
            )
        bottom = foot.top - px(6)
        if self.said[coach]:
            bottom -= px(22)
            page.text(self.said[coach], Rect(inner.left, bottom, inner.width, px(20)), 13, "warning")
        row = page.tall(32) + px(4)
        bottom -= row * len(self.candidates[coach])
        for place, one in enumerate(self.candidates[coach]):
            box = Rect(inner.left, bottom + place * row, inner.width, row - px(4))
            kept = (coach, one.record.number) in self.kept
            price = grouped(one.price) if one.price else tr("nothing")
            label = tr(
                "{kept} {name} for {price}",
                kept=tr("Kept") if kept else tr("Keep"),
                name=said(one.record.name),
                price=price,
            )
            enabled = coach not in self.written
            act = partial(self.turn, coach, one)
            page.button(f"keep {coach} {one.record.number}", box, label, act, chosen=kept, enabled=enabled, points=13)
        self._players(page, Rect(inner.left, y + px(6), inner.width, bottom - px(6) - y - px(6)), coach, side)

    def _players(self, page: Page, area: Rect, coach: int, side: TeamRecord) -> None:
        """A line for everybody something happened to."""
        px = page.px
        lines = [(player, words) for player in side.players if (words := _happened(player, side))]
        row = px(22)
        scroll = self.scrolls[coach]
        top = scroll.begin(page, area, row * len(lines), f"after {coach}")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for place, (player, words) in enumerate(lines):
            line = Rect(area.left, top + place * row, area.width - px(8), row)
            half = round(line.width * 0.42)
            page.text(f"{player.number}  {player.name}", Rect(line.left, line.top, half - px(6), row), 13, "text", True)
            bad = bool(player.injury) or player.leaves
            page.text(words, Rect(line.left + half, line.top, line.width - half, row), 13, "bad" if bad else "text_dim")
        page.surface.set_clip(clip)
        scroll.bar(page)


def _figures(side: TeamRecord, fans: str) -> list[str]:
    """Score, gold and fans (what they are called) in words."""
    change = f"{side.fans_change:+d}" if side.fans_change else tr("as it was")
    lines = [
        ntr("{n} touchdown", "{n} touchdowns", side.score)
        + tr(", winnings {winnings:,}, {fans} {change}", winnings=side.winnings, fans=said(fans), change=change)
    ]
    if side.from_treasury:
        lines.append(tr("Spent of the treasury: {from_treasury:,}", from_treasury=side.from_treasury))
    return lines


def _happened(player: PlayerRecord, side: TeamRecord) -> str:
    """Points, injuries, the award."""
    parts = [ntr("{n} point", "{n} points", player.spp)] if player.spp else []
    honours = (side.mvp, side.second_mvp).count(player.id) if player.id else 0
    if honours:
        parts.append(tr("most valuable player") if honours == 1 else tr("most valuable player twice"))
    if player.injury:
        parts.append(casualty(player.injury, player.lasting))
    if player.hates:
        parts.append(tr("hates the race {hates} from now on", hates=player.hates.replace("_", " ")))
    if player.leaves:
        parts.append(tr("leaves the team"))
    return ", ".join(parts)
