"""The builder: a team on the desk, what can be hired at the left, the squad at the right, gold left on top."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pygame

from dockbowl.core.dice import Dice
from dockbowl.files import os_reason
from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Team, TeamPlayer
from dockbowl.games.team import afterwards, building, growth, worth
from dockbowl.games.team.building import Refused
from dockbowl.games.team.making import position_of
from dockbowl.games.team.reading import load_text
from dockbowl.lang import fault, grouped, ntr, said, tr
from dockbowl.ui import team_files
from dockbowl.ui.app import App
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.panels.hiring import HiringPanel
from dockbowl.ui.panels.squad import SquadPanel
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.enter import DIGITS, EnterScreen
from dockbowl.ui.screens.points import PointsScreen
from dockbowl.ui.screens.skills import SkillsScreen
from dockbowl.ui.team_desk import Desk, capital


class BuilderScreen(Screen):
    """One team. Everything it does goes through the desk, so that it can be taken back."""

    def __init__(self, app: App, desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk
        self.backdrop = Backdrop(app.sprites)
        again = self._again
        self.hiring = HiringPanel(desk, app.sprites, again)
        self.squad = SquadPanel(desk, app.sprites, again)
        self.squad.acts = {
            "name": self.name_player,
            "number": self.number_player,
            "skill": self.give_skill,
            "points": self.spend_points,
        }
        self.note = ""

    def _again(self) -> None:
        self.app.dirty = True

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        self.backdrop.draw(page)
        box = page.rect.inflate(-px(24), -px(16))
        page.fill(box, "panel", 10, 244)
        page.frame(box, "brass", 1, 10)
        inner = box.inflate(-px(32), -px(20))
        head = Rect(inner.left, inner.top, inner.width, px(20) + page.tall(36))
        foot = Rect(inner.left, inner.bottom - px(22), inner.width, px(22))
        body = Rect(inner.left, head.bottom + px(8), inner.width, foot.top - px(6) - head.bottom - px(8))
        wide = round(body.width * 0.40)
        self._head(page, head)
        self.hiring.draw(page, Rect(body.left, body.top, wide, body.height))
        right = Rect(body.left + wide + px(16), body.top, body.width - wide - px(16), body.height)
        self.squad.draw(page, right)
        self._foot(page, foot)

    def _head(self, page: Page, rect: Rect) -> None:
        px, team, desk = page.px, self.desk.team, self.desk
        high = page.tall(36)
        x = rect.right
        acts: list[tuple[str, str, Callable[[], object] | None, str, int]] = [
            ("back", tr("Back"), self.leave_it, "", 84),
            ("save team", tr("Save"), self.save, self._save_tip(), 92),
            ("redo", "", desk.redo if desk.can_redo else None, self._key_tip(tr("Do again"), "redo"), 40),
            ("undo", "", desk.undo if desk.can_undo else None, self._key_tip(tr("Take back"), "undo"), 40),
        ]
        for name, label, act, tip, width in acts:
            button = Rect(x - px(width), rect.top, px(width), high)
            strong = name == "save team" and desk.changed and not desk.missing
            page.button(name, button, label, act, enabled=act is not None, tip=tip, strong=strong, points=14)
            if not label:
                icon = self.app.sprites.get(f"icons/{name}", px(20))
                icon.set_alpha(255 if act else 90)
                page.surface.blit(icon, icon.get_rect(center=button.center))
                icon.set_alpha(255)
            x = button.left - px(6)
        x = self._gold(page, Rect(rect.left, rect.top, x - px(10) - rect.left, rect.height))
        room = Rect(rect.left, rect.top, x - px(14) - rect.left, px(32))
        width = min(room.width, page.size(team.name, 24, TITLE_FONT)[0])
        page.text(team.name, room, 24, "brass_light", TITLE_FONT)
        page.hot(
            Hot(
                "team name",
                Rect(room.left, room.top, width, room.height),
                self.name_team,
                tr("Another name"),
                focusable=True,
            )
        )
        under = Rect(rect.left, rect.top + px(34), room.width, px(22))
        roster = building.roster_of(team)
        place = page.text(tr("{name}, tier {tier}", name=said(roster.name), tier=roster.tier), under, 13, "text_dim")
        if roster.choose_one:
            chosen = next(rule for rule in team.special_rules if rule in roster.choose_one)
            words = f"{_plain(chosen)} ▾"
            rule = Rect(place.right + px(10), under.top, page.size(words, 13)[0] + px(18), under.height)
            page.button(
                "special rule",
                rule,
                words,
                self.next_rule,
                tip=tr("The special rule this roster may choose"),
                points=13,
            )

    def _gold(self, page: Page, rect: Rect) -> int:
        """Gold left, skills' gold or points left, value; returns where they begin."""
        px, team = page.px, self.desk.team
        left = building.left(team)
        figures = [(tr("Team value"), grouped(worth.team_value(team)), "text")]
        skills = building.skills_left(team)
        if skills is not None:
            label = tr("Skill points left") if team.skill_points is not None else tr("For skills left")
            figures.append((label, grouped(skills), "good" if skills >= 0 else "bad"))
        if texts.tables(team.edition).draft.priced:
            label = tr("Treasury") if team.played else tr("Gold left")
            figures.append((label, grouped(left), "good" if left >= 0 else "bad"))
        x = rect.right
        for label, value, ink in reversed(figures):
            width = max(page.size(label, 12)[0], page.size(value, 20, True)[0]) + px(6)
            column = Rect(x - width, rect.top, width, px(20))
            page.text(label, column, 12, "text_dim", align="right")
            page.text(value, column.move(0, px(22)), 20, ink, True, "right")
            x = column.left - px(18)
        return x

    def _foot(self, page: Page, rect: Rect) -> None:
        desk = self.desk
        if afterwards.must_roll(desk.team):
            button = Rect(rect.right - page.px(250), rect.top - page.px(4), page.px(250), rect.height + page.px(6))
            tip = tr("After hiring, before the next match: a team with 100,000 gold or more rolls a die")
            page.button("mistakes", button, tr("Roll for expensive mistakes"), self.mistakes, tip=tip, points=13)
            rect = Rect(rect.left, rect.top, button.left - page.px(10) - rect.left, rect.height)
        if desk.said:
            page.text(desk.said, rect, 14, "bad")
        elif self.note:
            page.text(self.note, rect, 14, "good")
        elif desk.missing:
            more = tr(" (and {n_missing} more)", n_missing=len(desk.missing) - 1) if len(desk.missing) > 1 else ""
            page.text(
                tr("Cannot be played yet: {missing}{more}", missing=said(desk.missing[0]), more=more),
                rect,
                14,
                "warning",
            )
            page.hot(Hot("what is missing", rect, tip="\n".join(desk.missing)))
        else:
            page.text(tr("Legal: it can be played."), rect, 14, "good")

    def _save_tip(self) -> str:
        where = (
            tr("Replaces {name}", name=self.desk.path.name) if self.desk.path else tr("Into a new file of your teams")
        )
        return where + (tr("\nIt cannot be played yet, but be gone on with") if self.desk.missing else "")

    def _key_tip(self, words: str, command: str) -> str:
        return self.app.keys.tip(words, command)

    # ---------------------------------------------------------------- names and rules

    def _enter(self, title: str, value: str, how: Callable[..., Team], *words: object, allowed: str = "") -> None:
        """Ask for a line and do it; what is wrong with it is said there."""

        def done(text: str) -> str:
            given: object = (int(text) if text else 0) if allowed else text
            if self.desk.change(how, *words, given):
                if allowed:
                    self.squad.chosen = int(text)
                return ""
            said, self.desk.said = self.desk.said, ""
            return said

        most = 2 if allowed else 60
        self.dialog = EnterScreen(self.app, self, title, "", value, done, allowed=allowed, most=most)

    def name_team(self) -> None:
        self._enter(tr("The team's name"), self.desk.team.name, building.rename)

    def name_player(self, player: TeamPlayer) -> None:
        self._enter(tr("His name"), player.name, building.rename_player, player.number)

    def number_player(self, player: TeamPlayer) -> None:
        self._enter(tr("His number"), str(player.number), building.renumber, player.number, allowed=DIGITS)

    def next_rule(self) -> None:
        """The next of the rules to choose from."""
        team = self.desk.team
        choice = building.roster_of(team).choose_one
        now = next(place for place, rule in enumerate(choice) if rule in team.special_rules)
        self.desk.change(building.choose_rule, choice[(now + 1) % len(choice)])

    # ---------------------------------------------------------------- skills and points

    def give_skill(self, player: TeamPlayer) -> None:
        """A skill at the draft."""
        position = position_of(self.desk.team, player)
        notes = {}
        for letters, kind in ((position.primary, "primary"), (position.secondary, "secondary")):
            points = getattr(growth.facts(position.edition).points, kind)
            price = growth.facts(position.edition).value[f"chosen_{kind}"]
            cost = ntr("{n} point", "{n} points", points) if self.desk.team.skill_points is not None else grouped(price)
            notes.update(dict.fromkeys(letters, f"{kind}, {cost}"))

        def why(key: str) -> str:
            said = self.desk.why(building.give, player.number, key)
            return said.removeprefix(f"{capital(key)}: ")

        def done(key: str) -> None:
            self.desk.change(building.give, player.number, key)

        title = tr("A skill for {name}", name=player.name)
        letters = position.primary + position.secondary
        self.dialog = SkillsScreen(self.app, self, title, letters, why, done, notes, position.edition)

    def spend_points(self, player: TeamPlayer) -> None:
        self.dialog = PointsScreen(self.app, self, self.desk, player.number)

    def mistakes(self) -> None:
        """The roll; what it made cannot be taken back."""
        after, mistake = afterwards.expensive_mistake(self.desk.team, Dice(secrets.randbits(60)))
        if mistake is not None:
            self.desk.rolled(after)
            self.note = tr(
                "Expensive mistakes: rolled {face}, {what}, {lost:,} gold lost",
                face=mistake.face,
                what=said(mistake.what),
                lost=mistake.lost,
            )

    # ---------------------------------------------------------------- keeping

    def save(self) -> bool:
        """Write the team; whether that could be done."""
        desk = self.desk
        try:
            desk.team = building.order(desk.team)
            if desk.path is None:
                path = team_files.keep_new(desk.team, self.app.options.home)
            else:
                path = desk.path
                team_files.replace_file(desk.team, path, desk.text)
            desk.kept(path, load_text(path))
        except OSError as error:
            desk.said = tr("Not saved: {os_reason}", os_reason=fault(os_reason(error)))
            return False
        except (ValueError, Refused) as error:
            desk.said = capital(tr("Not saved: {splitlines}", splitlines=fault(error).splitlines()[0]))
            return False
        self.note = tr("Saved: {path}", path=path)
        return True

    def leave_it(self) -> None:
        """Back to the list; what is not saved is asked about."""
        if not self.desk.changed or not self.desk.team.players:
            self._list()
            return

        def keep() -> None:
            if self.save():
                self._list()

        answers = [(tr("Save it"), keep), (tr("Throw it away"), self._list), (tr("Stay"), None)]
        self.dialog = AskScreen(self.app, self, tr("This team is not saved"), self.desk.team.name, answers)

    def _list(self) -> None:
        from dockbowl.ui.screens.teams import TeamsScreen

        self.app.go(TeamsScreen(self.app, self.desk.path))

    # ---------------------------------------------------------------- keys

    def key(self, event: pygame.Event) -> bool:
        """Take back and do again by the keys of a match."""
        for name in self.app.keys.find(event, "match"):
            if name in ("undo", "redo"):
                self.note = ""
                return self.desk.undo() if name == "undo" else self.desk.redo()
        return False

    def moved(self, point: tuple[int, int]) -> bool:
        return True

    def back(self) -> bool:
        self.leave_it()
        return True


def _plain(rule: str) -> str:
    return rule.replace("_", " ").capitalize()


def ready_made(app: App, roster_key: str, edition: str) -> BuilderScreen:
    """The builder with the ready-made team of a roster, as a new team of one's own."""
    return BuilderScreen(app, Desk(rosters.default_team(roster_key, edition)))
