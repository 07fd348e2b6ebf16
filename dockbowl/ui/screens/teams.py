"""The teams: one's own, each with what is wrong with it if anything is, and the ready-made ones of every roster."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from dockbowl.files import os_reason
from dockbowl.games import rosters, texts
from dockbowl.games.editions import title as edition_title
from dockbowl.games.rosters import Team
from dockbowl.games.team import worth
from dockbowl.games.team.imports.read import import_team
from dockbowl.games.team.reading import TEAM_FILE, TeamFileError, load_team, read_unfinished
from dockbowl.games.team.sheet import health
from dockbowl.lang import fault, ntr, said, tr, word_table
from dockbowl.ui import team_files
from dockbowl.ui.app import App
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.forms import Form
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.panels.squad import gained_of
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.builder import BuilderScreen, ready_made
from dockbowl.ui.screens.new_team import NewTeamScreen
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.team_desk import Desk
from dockbowl.ui.team_files import OwnTeam

LINE, GAP = 52, 4
TIPS = word_table(
    {
        "import team": "A team file, FUMBBL's XML or JSON, or CSV",
        "edition": "The edition of the rules whose teams are shown, made and imported",
    }
)
IMPORTED = {"toml", "xml", "json", "csv", "gz"}


class TeamsScreen(Screen):
    """A list at the left, the chosen team at the right."""

    def __init__(self, app: App, chosen: Path | None = None) -> None:
        super().__init__(app)
        self.backdrop = Backdrop(app.sprites)
        self.form = Form(app.look, app.page.rect.size)
        self.scroll, self.sheet_scroll = Scroll(), Scroll()
        self.message = ""
        self.good = ""
        self.edition = texts.BASE
        """The edition whose ready-made teams are listed, and of which new ones are made."""
        self.ready = rosters.load_rosters(self.edition)
        self.own: list[OwnTeam] = []
        self.chosen: OwnTeam | str = next(iter(self.ready))
        self._read(chosen)

    def _read(self, keep: Path | None = None) -> None:
        """Look what there is."""
        self.own = team_files.own(self.app.options.home)
        found = next((one for one in self.own if one.path == keep), None)
        self.choose(found or (self.own[0] if self.own else next(iter(self.ready))))

    def choose(self, one: OwnTeam | str) -> None:
        """An own team, or the ready-made one of a roster."""
        self.chosen = one
        self.message = self.good = ""
        self.sheet_scroll = Scroll()

    @property
    def team(self) -> Team | None:
        """The team that is shown, if it can be made out."""
        if isinstance(self.chosen, OwnTeam):
            return self.chosen.team
        return rosters.default_team(self.chosen, self.edition)

    def next_edition(self) -> None:
        """List the ready-made teams of the next edition."""
        known = rosters.EDITIONS
        self.edition = known[(known.index(self.edition) + 1) % len(known)]
        self.ready = rosters.load_rosters(self.edition)
        if isinstance(self.chosen, str):
            self.choose(next(iter(self.ready)))

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        inner = self.backdrop.sheet(page)
        high = page.tall(36)
        page.text(tr("Teams"), Rect(inner.left, inner.top, px(200), high), 27, "brass_light", TITLE_FONT)
        x = inner.right
        for name, label, act, key, wide in (
            ("back", tr("Back"), self._title, "Esc", 120),
            ("import team", tr("Import…"), self.pick, "", 120),
            ("new team", tr("New team…"), self.make_new, "", 150),
            ("edition", edition_title(self.edition), self.next_edition, "", 150),
        ):
            button = Rect(x - px(wide), inner.top, px(wide), high)
            tip = TIPS.get(name, "")
            page.button(name, button, label, act, key=key, strong=name == "new team", tip=tip)
            x = button.left - px(8)
        body = Rect(inner.left, inner.top + high + px(12), inner.width, inner.height - high - px(12))
        wide = round(body.width * 0.36)
        self._list(page, Rect(body.left, body.top, wide, body.height))
        self._sheet(page, Rect(body.left + wide + px(16), body.top, body.width - wide - px(16), body.height))
        self.form.draw(page.surface)

    def _list(self, page: Page, rect: Rect) -> None:
        px = page.px
        step = max(px(LINE), page.tall(LINE)) + px(GAP)
        head = px(26)
        whole = head * 2 + step * (len(self.own) + len(self.ready)) + (0 if self.own else px(26))
        top = self.scroll.begin(page, rect, whole, "teams")
        clip = page.surface.get_clip()
        page.surface.set_clip(rect)
        y = top
        page.text(tr("Your teams"), Rect(rect.left, y, rect.width, head), 14, "text_dim", True)
        y += head
        if not self.own:
            page.text(tr("None yet"), Rect(rect.left + px(12), y, rect.width, px(22)), 14, "text_dim")
            y += px(26)
        for one in self.own:
            team = one.team
            under = tr("cannot be played: ") + one.faults[0].partition(": ")[2] if one.faults else self._under(team)
            line = Rect(rect.left, y, rect.width - px(10), step - px(GAP))
            self._line(page, line, rect, one, (one.name, under), bool(one.faults))
            y += step
        page.text(tr("Ready-made"), Rect(rect.left, y, rect.width, head), 14, "text_dim", True)
        y += head
        for key, roster in self.ready.items():
            line = Rect(rect.left, y, rect.width - px(10), step - px(GAP))
            self._line(page, line, rect, key, (roster.name, tr("tier {tier}, 1,000,000 gold", tier=roster.tier)), False)
            y += step
        page.surface.set_clip(clip)
        self.scroll.bar(page)

    def _under(self, team: Team | None) -> str:
        if team is None:
            return ""
        played = ntr(", {n} match", ", {n} matches", len(team.matches)) if team.matches else ""
        roster = rosters.find(team.roster, team.edition)
        edition = "" if team.edition == texts.BASE else f" ({edition_title(team.edition)})"
        return tr(
            "{name}{edition}, value {team_value:,}{played}",
            name=said(roster.name),
            edition=edition,
            team_value=worth.team_value(team),
            played=played,
        )

    def _line(
        self, page: Page, line: Rect, within: Rect, one: OwnTeam | str, said: tuple[str, str], wrong: bool
    ) -> None:
        px = page.px
        shown = line.clip(within)
        hot = f"team {one.path.name if isinstance(one, OwnTeam) else one}"
        if self.scroll.follow(page, hot, line):
            self.app.dirty = True
        if line.colliderect(within):
            chosen = one is self.chosen or one == self.chosen
            page.fill(line, "selected" if chosen else "button_hover" if page.is_over(shown) else "panel_raised", 5)
            page.frame(line, "brass_light" if chosen else "wood_light", 1, 5)
            words = Rect(line.left + px(12), line.top + px(5), line.width - px(24), px(22))
            page.text(said[0], words, 14, "text", True)
            page.text(said[1], words.move(0, px(21)), 12, "bad" if wrong else "text_dim")
        page.hot(Hot(hot, shown, partial(self.choose, one), focusable=True, place=line))

    # ---------------------------------------------------------------- the chosen one

    def _sheet(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.panel(rect, "panel_raised", 6, "wood_light")
        inner = rect.inflate(-px(32), -px(24))
        acts = self._acts()
        foot = Rect(inner.left, inner.bottom - page.tall(38), inner.width, page.tall(38))
        for box, (name, label, act, tip) in zip(split_row(foot, len(acts), px(8)), acts, strict=True):
            page.button(name, box, label, act, enabled=act is not None, tip=tip, strong=name == "build on", points=14)
        y = inner.top
        team = self.team
        one = self.chosen
        name = team.name if team is not None else one.name if isinstance(one, OwnTeam) else one
        page.text(name, Rect(inner.left, y, inner.width, px(28)), 20, "brass_light", True)
        y += px(30)
        room = Rect(inner.left, y, inner.width, foot.top - px(10) - y)
        if self.message or self.good:
            high = page.paragraph(self.message or self.good, room, 13, "warning" if self.message else "good") + px(6)
            room = Rect(room.left, room.top + high, room.width, room.height - high)
        if isinstance(one, OwnTeam) and one.faults:
            high = 0
            for fault in one.faults[:8]:
                high += page.paragraph(
                    fault, Rect(room.left, room.top + high, room.width, room.height - high), 13, "bad"
                )
            high += px(8)
            room = Rect(room.left, room.top + high, room.width, room.height - high)
        if team is not None:
            self._team(page, room, team)

    def _acts(self) -> list[tuple[str, str, Callable[[], object] | None, str]]:
        one = self.chosen
        if isinstance(one, str):
            return [
                ("build on", tr("Make it yours"), partial(self._build_ready, one), tr("A copy you can change and save"))
            ]
        can = one.can_be_built_on
        tip = "" if can else tr("Parts of the file cannot be read; mend it in an editor")
        return [
            ("build on", tr("Build on it"), self.build_on if can else None, tip),
            ("copy team", tr("Copy"), self.copy if can else None, tr("Another file of the same team")),
            ("delete team", tr("Delete…"), self.ask_delete, ""),
        ]

    def _team(self, page: Page, rect: Rect, team: Team) -> None:
        """Figures, then the players as lines."""
        px = page.px
        gold = tr("treasury") if team.played else tr("left")
        roster = rosters.find(team.roster, team.edition)
        words = tr(
            "{name}. Value {team_value:,}, {gold} {gold2:,}",
            name=said(roster.name),
            team_value=worth.team_value(team),
            gold=gold,
            gold2=worth.gold(team),
        )
        staff = tr(
            "{rerolls} re-rolls, {apothecary}, {assistant_coaches} assistants, {cheerleaders} "
            "cheerleaders, {dedicated_fans} fans",
            rerolls=team.rerolls,
            apothecary=tr("an apothecary") if team.apothecary else tr("no apothecary"),
            assistant_coaches=team.assistant_coaches,
            cheerleaders=team.cheerleaders,
            dedicated_fans=team.dedicated_fans,
        )
        y = rect.top + page.paragraph(words, rect, 13, "text")
        y += page.paragraph(staff, Rect(rect.left, y, rect.width, px(40)), 13, "text_dim") + px(6)
        area = Rect(rect.left, y, rect.width, rect.bottom - y)
        row = px(24)
        rows = len(team.players) + len(team.former) + len(team.matches)
        top = self.sheet_scroll.begin(page, area, row * rows, "team sheet")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        y = top
        cuts = (0.0, 0.06, 0.36, 0.62, 1.0)
        for player in team.players:
            more = ", ".join(filter(None, (gained_of(player, team.edition), health(player))))
            cells = (str(player.number), player.name, player.title, more)
            for place, text in enumerate(cells):
                left = area.left + round(area.width * cuts[place])
                cell = Rect(left, y, area.left + round(area.width * cuts[place + 1]) - left - px(8), row)
                page.text(text, cell, 13, ("brass_light", "text", "text_dim", "text")[place], place == 0)
            y += row
        for match in team.matches:
            line = Rect(area.left, y, area.width, row)
            page.text(
                tr(
                    "{scored}:{conceded} against {against}",
                    scored=match.scored,
                    conceded=match.conceded,
                    against=match.against or tr("somebody"),
                ),
                line,
                13,
                "text_dim",
            )
            y += row
        for gone in team.former:
            line = Rect(area.left, y, area.width, row)
            page.text(
                f"{gone.name}, {gone.position.replace('_', ' ')}: {gone.why or tr('gone')}", line, 13, "text_disabled"
            )
            y += row
        page.surface.set_clip(clip)
        self.sheet_scroll.bar(page)

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)

    # ---------------------------------------------------------------- what can be done

    def make_new(self) -> None:
        self.dialog = NewTeamScreen(self.app, self, self.edition)

    def _build_ready(self, key: str) -> None:
        self.app.go(ready_made(self.app, key, self.edition))

    def build_on(self) -> None:
        """Open the chosen team in the builder."""
        if isinstance(self.chosen, OwnTeam):
            team = read_unfinished(self.chosen.text, self.chosen.path.name)
            self.app.go(BuilderScreen(self.app, Desk(team, self.chosen.path, self.chosen.text)))

    def copy(self) -> None:
        if not isinstance(self.chosen, OwnTeam):
            return
        try:
            team = read_unfinished(self.chosen.text)
            path = team_files.keep_new(team, self.app.options.home, self.chosen.text)
        except OSError as error:
            self.message = tr("Not copied: {os_reason}", os_reason=fault(os_reason(error)))
            return
        self._read(path)
        self.good = tr("A copy: {name}", name=path.name)

    def ask_delete(self) -> None:
        """Ask before a team is gone for good."""
        one = self.chosen
        if not isinstance(one, OwnTeam):
            return

        def gone() -> None:
            wrong = team_files.delete(one.path)
            self._read()
            self.message = tr("Not deleted: {wrong}", wrong=wrong) if wrong else ""

        text = tr("{name} ({name2})\nIt is gone for good then.", name=said(one.name), name2=one.path.name)
        self.dialog = AskScreen(
            self.app, self, tr("Delete this team?"), text, [(tr("Delete"), gone), (tr("Keep it"), None)]
        )

    def pick(self) -> None:
        """A file of another program, or a team file from elsewhere."""
        self.form.pick_file(tr("Choose a team's file"), Path.home(), IMPORTED, self.take)

    def take(self, path: Path) -> None:
        """Make it one of one's own."""
        try:
            if path.suffix.lower() == TEAM_FILE:
                team, notes = load_team(path), []
                kept = team_files.keep_new(team, self.app.options.home, path.read_text("utf-8"))
            else:
                team, notes = import_team(path, edition=self.edition)
                kept = team_files.keep_new(team, self.app.options.home)
        except TeamFileError as error:
            lines = fault(error).splitlines()
            self.message = lines[0] + (tr(" (and {n_lines} more)", n_lines=len(lines) - 1) if len(lines) > 1 else "")
            return
        except (OSError, ValueError) as error:
            self.message = f"{path.name}: {fault(error)}"
            return
        self._read(kept)
        self.good = ". ".join([tr("Imported into {name}", name=kept.name), *notes])

    def _title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    # ---------------------------------------------------------------- events

    def event(self, event: object) -> bool:
        return self.form.open and self.form.event(event)  # type: ignore[arg-type]

    def tick(self, seconds: float) -> bool:
        return self.form.open and self.form.tick(seconds)

    def moved(self, point: tuple[int, int]) -> bool:
        return True

    def back(self) -> bool:
        self._title()
        return True
