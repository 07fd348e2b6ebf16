"""The right side of the builder: the players of the team, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.games import texts
from dockbowl.games.rosters import TeamPlayer
from dockbowl.games.team import building, growth
from dockbowl.games.team.making import position_of
from dockbowl.games.team.sheet import health
from dockbowl.lang import grouped, ntr, said, tr
from dockbowl.session.profiles import skill_label
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.panels.hiring import skills_of
from dockbowl.ui.portrait import FIGURES
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.sprites import Sprites

if TYPE_CHECKING:
    from dockbowl.ui.team_desk import Desk

ROW, GAP, DETAIL = 30, 3, 158
STAT = 34


class SquadPanel:
    """Draws the squad. `chosen` is the number of a player, 0 for none."""

    def __init__(self, desk: Desk, sprites: Sprites, again: Callable[[], None]) -> None:
        self.desk = desk
        self.sprites = sprites
        self.again = again
        self.scroll = Scroll()
        self.chosen = 0
        self.acts: dict[str, Callable[[TeamPlayer], None]] = {}
        """What the screen does for the buttons: name, number, skill, points."""

    @property
    def player(self) -> TeamPlayer | None:
        """The chosen one, if he is still there."""
        return next((one for one in self.desk.team.players if one.number == self.chosen), None)

    def draw(self, page: Page, rect: Rect) -> None:
        px = page.px
        detail = Rect(rect.left, 0, rect.width, px(DETAIL - 36) + page.tall(36))
        detail.bottom = rect.bottom
        count = len(self.desk.team.players)
        page.text(tr("Players: {count}", count=count), Rect(rect.left, rect.top, px(140), px(24)), 15, "text", True)
        area = Rect(rect.left, rect.top + px(28), rect.width, detail.top - px(8) - rect.top - px(28))
        self._heads(page, Rect(area.left, rect.top + px(4), area.width - px(10), px(22)))
        self._rows(page, area)
        self._detail(page, detail)

    # ---------------------------------------------------------------- the list

    def _columns(self, page: Page, row: Rect) -> dict[str, Rect]:
        """Where what stands in a row."""
        px = page.px
        stats = growth.stats(self.desk.team.edition)
        fixed = px(34) + px(STAT) * len(stats) + px(58)
        rest = row.width - fixed
        # Where nobody has gained anything yet, names and positions take that room, too.
        cuts = (0.32, 0.35) if any(self._more(one) for one in self.desk.team.players) else (0.46, 0.54)
        widths = {"number": px(34), "name": round(rest * cuts[0]), "title": round(rest * cuts[1])}
        widths |= {stat: px(STAT) for stat in stats}
        widths |= {"skills": rest - widths["name"] - widths["title"], "value": px(58)}
        x = row.left
        found = {}
        for name, width in widths.items():
            found[name] = Rect(x, row.top, width - px(5), row.height)
            x += width
        return found

    def _heads(self, page: Page, row: Rect) -> None:
        px = page.px
        columns = self._columns(page, row)
        for stat in growth.stats(self.desk.team.edition):
            page.text(stat.upper(), columns[stat], 12, "text_dim", align="center")
        if columns["skills"].width > px(20):
            page.text(tr("Gained"), columns["skills"], 12, "text_dim")
        page.text(tr("Value"), columns["value"], 12, "text_dim", align="right")

    def _rows(self, page: Page, area: Rect) -> None:
        px, players = page.px, self.desk.team.players
        high = page.tall(ROW)
        step = high + px(GAP)
        if not players:
            words = tr("Nobody yet. Hire players at the left with +.")
            page.text(words, Rect(area.left, area.top, area.width, px(40)), 14, "text_dim")
        top = self.scroll.begin(page, area, step * len(players), "squad")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for place, player in enumerate(players):
            row = Rect(area.left, top + place * step, area.width - px(10), high)
            name = f"player {player.number}"
            if self.scroll.follow(page, name, row):
                self.again()
            if row.colliderect(area):
                self._row(page, row, row.clip(area), player)
            page.hot(Hot(name, row.clip(area), partial(self.choose, player.number), focusable=True, place=row))
        page.surface.set_clip(clip)
        self.scroll.bar(page)

    def choose(self, number: int) -> None:
        self.chosen = number

    def _row(self, page: Page, row: Rect, shown: Rect, player: TeamPlayer) -> None:
        chosen = player.number == self.chosen
        page.fill(row, "selected" if chosen else "button_hover" if page.is_over(shown) else "panel_raised", 4)
        columns = self._columns(page, row)
        ink = "text_disabled" if player.out else "text"
        page.text(str(player.number), columns["number"], 14, "brass_light", True, "center")
        page.name(player.name, columns["name"], 14, ink, True)
        page.name(player.title, columns["title"], 13, "text_dim")
        position = position_of(self.desk.team, player)
        edition = position.edition
        for stat in growth.stats(edition):
            now, was = getattr(player, stat), getattr(position, stat)
            better = (now - was) * growth.facts(edition).characteristic.of(stat).step
            colour = "good" if better > 0 else "bad" if better < 0 else ink
            page.text(growth.shown(stat, now, edition), columns[stat], 14, colour, bool(better), "center")
        page.text(self._more(player), columns["skills"], 13, "warning" if player.out else "text")
        page.text(f"{player.cost // 1000}k", columns["value"], 13, "text_dim", align="right")

    # ---------------------------------------------------------------- the chosen one

    def _detail(self, page: Page, rect: Rect) -> None:
        px, player = page.px, self.player
        page.panel(rect, "panel_sunk", 6, "wood_light")
        inner = rect.inflate(-px(20), -px(16))
        if player is None:
            page.text(
                tr("Click a player to name him, give him skills or let him go."), inner, 14, "text_dim", align="center"
            )
            return
        size = px(64)
        role = player.role if player.role in FIGURES else "lineman"
        page.surface.blit(self.sprites.player(role, player.race, size, None, ""), inner.topleft)
        left = inner.left + size + px(12)
        head = Rect(left, inner.top, inner.right - left, px(22))
        page.name(f"{player.number}  {player.name}", head, 16, "brass_light", True)
        parts = [
            player.title,
            growth.level(player.advancements, self.desk.team.edition),
            grouped(player.cost),
            health(player),
        ]
        if player.spp:
            parts.append(
                tr(
                    "{points_left} of {spp} points to spend",
                    points_left=building.points_left(player, self.desk.team.edition),
                    spp=player.spp,
                )
            )
        page.text(", ".join(filter(None, parts)), head.move(0, px(23)), 13, "text_dim")
        words = Rect(left, inner.top + px(46), inner.right - left, px(40))
        page.paragraph(skills_of(player, self.desk.team.edition) or tr("No skills"), words, 13, "text")
        whole = Rect(left, words.top, words.width, words.height)
        page.hot(Hot("skills of the chosen", whole, tip=in_full(player, self.desk.team.edition)))
        row = Rect(inner.left, inner.bottom - page.tall(36), inner.width, page.tall(36))
        self._buttons(page, row, player)

    def _buttons(self, page: Page, row: Rect, player: TeamPlayer) -> None:
        team = self.desk.team
        acts: list[tuple[str, str, Callable[[], object] | None, str]] = [
            ("name", tr("Name…"), partial(self.acts["name"], player), ""),
            ("number", tr("Number…"), partial(self.acts["number"], player), ""),
        ]
        if team.played and texts.tables(team.edition).draft.points:
            ways = [
                building.why_no_advance(team, player.number, growth.way(how)) for how in growth.facts(team.edition).spp
            ]
            why = "" if not all(ways) else ways[0]
            spend = partial(self.acts["points"], player) if not why else None
            acts.append(("points", tr("Spend points…"), spend, why[:1].upper() + why[1:]))
        else:
            acts.append(("skill", tr("Give a skill…"), partial(self.acts["skill"], player), ""))
            last = player.gained[-1] if player.gained else ""
            take = partial(self.desk.change, building.take, player.number, last) if last else None
            tip = (
                tr("{name} is taken back", name=said(texts.skill(last, team.edition).name))
                if last
                else tr("No skill was given to him")
            )
            acts.append(("take skill", tr("Take it back"), take, tip))
        if building.may_have_veterans(team) and player.role == "lineman":
            label = tr("No veteran") if player.veteran else tr("Make veteran")
            tip = tr("One lineman of a team: MA 1 lower, and a re-roll once a match")
            acts.append(("veteran", label, partial(self.desk.change, building.veteran, player.number), tip))
        if building.may_have_a_captain(team) and player.role != "big_guy":
            label = tr("No captain") if player.captain else tr("Captain")
            tip = tr("One player, no Big Guy: Pro, and a team re-roll costs nothing on a 6 while he is on the pitch")
            acts.append(("captain", label, partial(self.desk.change, building.captain, player.number), tip))
        acts.append(
            (
                "sack",
                tr("Let him go"),
                partial(self._sack, player),
                tr("A new team has his price back") if not team.played else "",
            )
        )
        for box, (name, label, act, tip) in zip(split_row(row, len(acts), page.px(6)), acts, strict=True):
            page.button(f"squad {name}", box, label, act, enabled=act is not None, tip=tip, points=13)

    def _sack(self, player: TeamPlayer) -> None:
        self.desk.change(building.sack, player.number)

    def _more(self, player: TeamPlayer) -> str:
        """What he has gained, how he fares, what points he has to spend."""
        edition = self.desk.team.edition
        left = building.points_left(player, edition)
        points = ntr("{n} point", "{n} points", left) if left else ""
        return ", ".join(filter(None, (gained_of(player, edition), health(player), points)))


def gained_of(player: TeamPlayer, edition: str) -> str:
    """What he has gained, in a line."""
    got = [*player.gained, *(one.got for one in player.advances)]
    return ", ".join(f"+{one.upper()}" if one in growth.STATS else said(texts.skill(one, edition).name) for one in got)


def in_full(player: TeamPlayer, edition: str) -> str:
    """What each of his skills does."""
    return "\n".join(
        f"{skill_label(key, value, edition)}: {said(texts.skill(key, edition).text)}"
        for key, value in player.skills.items()
    )
