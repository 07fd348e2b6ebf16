"""A player spends his star player points: a skill chosen or rolled, or a characteristic."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.core.dice import Dice
from dockbowl.games import texts
from dockbowl.games.rosters import Advance, How
from dockbowl.games.team import building, growth
from dockbowl.games.team.building import Refused
from dockbowl.games.team.making import position_of
from dockbowl.lang import ntr, said, tr, word_table
from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.screens.skills import SkillsScreen

if TYPE_CHECKING:
    from dockbowl.ui.team_desk import Desk

LABELS: dict[str, str] = word_table(
    {
        "chosen_primary": "Choose a primary skill",
        "chosen_secondary": "Choose a secondary skill",
        "characteristic": "Roll for a characteristic",
    }
)


class PointsScreen(Dialog):
    """Over the builder. What dice have made cannot be taken back, and neither can anything before it."""

    def __init__(self, app: App, over: Screen, desk: Desk, number: int) -> None:
        super().__init__(app, over)
        self.desk = desk
        self.number = number
        self.face = 0
        """What was rolled for a characteristic, or in all for whatever he gains, until it is used."""
        self.pair = (0, 0)
        """The two dice that were rolled for whatever he gains."""
        self.told: list[str] = []
        self.dice = Dice(secrets.randbits(60))

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        high = page.tall(40)
        box = Rect(0, 0, min(page.rect.width - px(40), px(640)), px(190) + 5 * (high + px(8)))
        box.height = min(box.height, page.rect.height - px(16))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(30))
        player = building.player(self.desk.team, self.number)
        page.name(
            f"{player.number}  {player.name}", Rect(inner.left, inner.top, inner.width, px(28)), 18, "brass_light", True
        )
        edition = self.desk.team.edition
        level = growth.level(player.advancements, edition)
        prices = tr(", prices in brackets") if not self._whatever else ""
        words = ntr(
            "{title}, {level}: {n} point to spend{prices}",
            "{title}, {level}: {n} points to spend{prices}",
            building.points_left(player, edition),
            title=player.title,
            level=level,
            prices=prices,
        )
        page.text(words, Rect(inner.left, inner.top + px(30), inner.width, px(20)), 14, "text")
        y = inner.top + px(60)
        if self._whatever:
            rows = self._gains() if self.face else self._one_way()
        else:
            rows = self._characteristics() if self.face else self._ways()
        for row in rows:
            boxes = split_row(Rect(inner.left, y, inner.width, high), len(row), px(6))
            for rect, (name, label, act, why, tip) in zip(boxes, row, strict=True):
                page.button(name, rect, label, act, enabled=not why, tip=why or tip, points=14)
            y += high + px(8)
        for line in self.told[-3:]:
            y += page.paragraph(line, Rect(inner.left, y, inner.width, px(60)), 14, "warning") + px(2)
        foot = Rect(inner.left, inner.bottom - page.tall(38), inner.width, page.tall(38))
        close = None if self.face else self.close
        tip = tr("What was rolled must be used first") if self.face else ""
        page.button("close points", foot, tr("Done"), close, enabled=close is not None, tip=tip, strong=True)

    @property
    def _whatever(self) -> bool:
        """Whether two dice say what he gains, whatever it is."""
        return growth.facts(self.desk.team.edition).improvement_dice == growth.WHATEVER

    def _one_way(self) -> list[list[tuple[str, str, Callable[[], object], str, str]]]:
        """Two dice are rolled."""
        why = building.why_no_roll(self.desk.team, self.number)
        return [[("way roll", tr("Roll two dice"), self.roll_whatever, _capital(why), "")]]

    def _gains(self) -> list[list[tuple[str, str, Callable[[], object], str, str]]]:
        """What the two dice let him gain."""
        gains = building.rolled_gains(self.desk.team, self.number, self.pair)
        row: list[tuple[str, str, Callable[[], object], str, str]] = [
            (f"improve {stat}", f"+{stat.upper()}", partial(self.improve, stat), "", "")
            for stat in gains
            if stat in growth.STATS
        ]
        skill = tr("A skill, secondary ones too") if self.pair[0] == self.pair[1] else tr("A skill")
        none = "" if len(gains) > len(row) else tr("There is no skill left that he could learn")
        return [*([row] if row else []), [("gain skill", skill, self.choose_rolled, none, "")]]

    def roll_whatever(self) -> None:
        """Two dice; what they are used for is chosen next."""
        first, second = self.dice.faces(6, 2)
        self.pair, self.face = (first, second), first + second
        double = tr(", a double") if first == second else ""
        self.told.append(tr("Rolled {first} and {second}{double}", first=first, second=second, double=double))

    def choose_rolled(self) -> None:
        """A skill that the two dice allow."""
        team = self.desk.team
        position = position_of(team, building.player(team, self.number))
        gains = building.rolled_gains(team, self.number, self.pair)
        letters = position.primary + (position.secondary if self.pair[0] == self.pair[1] else "")
        has = building.player(team, self.number).skills

        def why(key: str) -> str:
            return "" if key in gains else growth.why_not_skill(position, has, key) or tr("cannot be had so")

        def done(key: str) -> None:
            self._take(gains[key])

        self.dialog = SkillsScreen(self.app, self, tr("A skill"), letters, why, done, edition=team.edition)

    def _ways(self) -> list[list[tuple[str, str, Callable[[], object], str, str]]]:
        """What can be done: choose, roll for a skill of a category, roll for a characteristic."""
        team = self.desk.team
        player = building.player(team, self.number)
        position = position_of(team, player)
        rows = []
        for key, label in LABELS.items():
            how = growth.way(key)
            act = self.roll_characteristic if key == "characteristic" else partial(self.choose, how)
            why = building.why_no_advance(team, self.number, how)
            rows.append([(f"way {key}", f"{label} ({self._price(how)})", act, _capital(why), "")])
        for kind, letters in (("primary", position.primary), ("secondary", position.secondary)):
            how = growth.way(f"random_{kind}")
            why = building.why_no_advance(team, self.number, how)
            row = []
            for letter in letters:
                name = growth.category_name(letter, team.edition)
                none = "" if growth.random_choices(position, player.skills, letter) else tr("None is left")
                act = partial(self.roll_skill, letter)
                row.append(
                    (
                        f"roll {name}",
                        tr("Random {name} ({price})", name=name, price=self._price(how)),
                        act,
                        _capital(why or none),
                        tr("A {kind} skill", kind=kind),
                    )
                )
            if row:
                rows.append(row)
        return rows

    def _price(self, how: How) -> str:
        player = building.player(self.desk.team, self.number)
        return str(growth.price(how, player.advancements + 1, self.desk.team.edition))

    def _characteristics(self) -> list[list[tuple[str, str, Callable[[], object], str, str]]]:
        """What the roll lets him improve, and a skill in place of it where that is allowed."""
        stats = building.stats_for(self.desk.team, self.number, self.face)
        row: list[tuple[str, str, Callable[[], object], str, str]] = [
            (f"improve {stat}", f"+{stat.upper()}", partial(self.improve, stat), "", "") for stat in stats
        ]
        rows = [row] if row else []
        if growth.improvement(self.face, self.desk.team.edition).instead or not stats:
            how = growth.way("characteristic")
            rows.append([("instead", tr("A secondary skill instead"), partial(self.choose, how), "", "")])
        return rows

    # ---------------------------------------------------------------- doing

    def choose(self, how: How) -> None:
        """A skill of his own choice: pick it from those he could have."""
        team = self.desk.team
        position = position_of(team, building.player(team, self.number))
        able = set(building.skills_for(team, self.number, how))
        letters = position.primary if how == "chosen_primary" else position.secondary
        has = building.player(team, self.number).skills

        def why(key: str) -> str:
            return "" if key in able else growth.why_not_skill(position, has, key) or tr("cannot be had so")

        def done(key: str) -> None:
            advance = Advance(how, key)
            if self.face:
                self._take(advance)
            elif not self.desk.change(building.advance, self.number, advance):
                self.told.append(self.desk.said)

        self.dialog = SkillsScreen(
            self.app, self, LABELS.get(how, tr("A secondary skill instead")), letters, why, done, edition=team.edition
        )

    def roll_skill(self, letter: str) -> None:
        """Two dice, again while he cannot have the skill."""
        try:
            advance, rolled = building.roll_skill(self.desk.team, self.number, letter, self.dice)
        except Refused as reason:
            self.told.append(_capital(str(reason)))
            return
        faces = ", ".join(tr("{first} and {second}", first=first, second=second) for first, second in rolled)
        self.told.append(
            tr("Rolled {faces}: {name}", faces=faces, name=said(texts.skill(advance.got, self.desk.team.edition).name))
        )
        self._take(advance)

    def roll_characteristic(self) -> None:
        """The d16; what it is used for is chosen next."""
        self.face = self.dice.faces(16, 1)[0]
        self.told.append(tr("Rolled {face} for a characteristic", face=self.face))

    def improve(self, stat: str) -> None:
        self._take(Advance(growth.way("characteristic"), stat))

    def _take(self, advance: Advance) -> None:
        try:
            self.desk.rolled(building.advance(self.desk.team, self.number, advance))
            self.face = 0
        except Refused as reason:
            self.told.append(_capital(str(reason)))

    def back(self) -> bool:
        if not self.face:
            self.close()
        return True


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
