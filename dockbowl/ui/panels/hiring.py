"""The left side of the builder: positions of the roster and staff, what they cost, buttons for more and less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.games.rosters import Position, TeamPlayer
from dockbowl.games.team import building, growth
from dockbowl.lang import tr
from dockbowl.session.profiles import skill_label
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.portrait import FIGURES
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.sprites import Sprites

if TYPE_CHECKING:
    from dockbowl.ui.team_desk import Desk

ROW, STAFF_ROW, GAP = 50, 34, 4
ICONS = {
    "rerolls": "reroll", "apothecary": "apothecary", "assistant_coaches": "assistant",
    "cheerleaders": "cheerleader", "dedicated_fans": "fans",
}  # fmt: skip


class HiringPanel:
    """Draws what can be hired; does it through the desk."""

    def __init__(self, desk: Desk, sprites: Sprites, again: Callable[[], None]) -> None:
        self.desk = desk
        self.sprites = sprites
        self.again = again
        self.scroll = Scroll()

    def draw(self, page: Page, rect: Rect) -> None:
        px = page.px
        staff_row = page.tall(STAFF_ROW) + px(GAP)
        staff = Rect(rect.left, 0, rect.width, len(building.STAFF) * staff_row + px(26))
        staff.bottom = rect.bottom
        page.text(tr("Positions"), Rect(rect.left, rect.top, rect.width, px(24)), 15, "text", True)
        area = Rect(rect.left, rect.top + px(28), rect.width, staff.top - px(8) - rect.top - px(28))
        self._positions(page, area)
        page.text(tr("Staff"), Rect(staff.left, staff.top, staff.width, px(22)), 15, "text", True)
        y = staff.top + px(26)
        for key, label in building.staff_names(self.desk.team.edition).items():
            self._staff(page, Rect(staff.left, y, staff.width, page.tall(STAFF_ROW)), key, label)
            y += staff_row

    # ---------------------------------------------------------------- positions

    def _positions(self, page: Page, area: Rect) -> None:
        positions = building.roster_of(self.desk.team).positions
        taken = Counter(player.position for player in self.desk.team.players)
        high = max(page.px(ROW), page.tall(ROW))
        step = high + page.px(GAP)
        top = self.scroll.begin(page, area, step * len(positions), "positions")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for place, position in enumerate(positions):
            row = Rect(area.left, top + place * step, area.width - page.px(8), high)
            for name in (f"less {position.key}", f"hire {position.key}"):
                if self.scroll.follow(page, name, row):
                    self.again()
            if row.colliderect(area):
                self._position(page, row, area, position, taken[position.key])
            else:
                self._unseen(page, row, position)
        page.surface.set_clip(clip)
        self.scroll.bar(page)

    def _position(self, page: Page, row: Rect, area: Rect, position: Position, have: int) -> None:
        px = page.px
        why = self.desk.why(building.hire, position.key)
        shown = row.clip(area)
        page.fill(row, "panel_raised", 5)
        page.frame(row, "wood_light", 1, 5)
        picture = px(38)
        image = self.sprites.player(
            position.role if position.role in FIGURES else "lineman", position.race, picture, None, "", faded=bool(why)
        )
        page.surface.blit(image, image.get_rect(midleft=(row.left + px(5), row.centery)))
        size = page.tall(36)
        more = Rect(row.right - size - px(6), 0, size, size)
        more.centery = row.centery
        less = more.move(-size - px(46), 0)
        count = Rect(less.right, row.top, more.left - less.right, row.height)
        left = row.left + picture + px(12)
        price = f"{position.cost // 1000}k"
        wide = page.size(price, 14, True)[0] + px(8)
        room = Rect(left, row.top + px(5), less.left - px(8) - wide - left, px(20))
        page.name(position.name, room, 14, "text_disabled" if why else "text", True)
        page.text(price, Rect(room.right, room.top, wide, room.height), 14, "brass_light", True, "right")
        under = Rect(left, row.top + px(26), less.left - px(8) - left, px(18))
        words = f"{stats_of(position, position.edition)}   {skills_of(position, position.edition)}"
        page.text(words, under, 12, "text_dim")
        page.text(f"{have}/{position.max}", count, 14, "text" if have else "text_dim", bool(have), "center")
        page.hot(Hot(f"position {position.key}", shown, tip=about(position) if page.is_over(shown) else ""))
        gone = self._last(position)
        sell = partial(self.desk.change, building.sack, gone.number) if gone else None
        tip = tr("{name} leaves", name=gone.name) if gone else tr("There is none")
        _button(page, f"less {position.key}", less, area, "−", sell, tip)
        hire = None if why else partial(self.desk.change, building.hire, position.key)
        _button(
            page, f"hire {position.key}", more, area, "+", hire, why or tr("Hire one for {cost:,}", cost=position.cost)
        )

    def _unseen(self, page: Page, row: Rect, position: Position) -> None:
        """A position that is scrolled out of sight: the ring can walk there."""
        gone = self._last(position)
        if gone is not None:
            sell = partial(self.desk.change, building.sack, gone.number)
            page.hot(Hot(f"less {position.key}", Rect(0, 0, 0, 0), sell, focusable=True, place=row))
        if not self.desk.why(building.hire, position.key):
            hire = partial(self.desk.change, building.hire, position.key)
            page.hot(Hot(f"hire {position.key}", Rect(0, 0, 0, 0), hire, focusable=True, place=row))

    def _last(self, position: Position) -> TeamPlayer | None:
        """Who was hired last for this position."""
        found = [player for player in self.desk.team.players if player.position == position.key]
        return found[-1] if found else None

    # ---------------------------------------------------------------- staff

    def _staff(self, page: Page, row: Rect, key: str, label: str) -> None:
        px, team = page.px, self.desk.team
        price = building.staff_price(team, key)
        icon = self.sprites.get(f"icons/{ICONS[key]}", px(22))
        page.surface.blit(icon, icon.get_rect(midleft=(row.left + px(6), row.centery)))
        size = page.tall(32)
        more = Rect(row.right - size - px(14), 0, size, size)
        more.centery = row.centery
        less = more.move(-size - px(46), 0)
        left = row.left + px(38)
        wide = px(64)
        page.text(label, Rect(left, row.top, less.left - px(8) - wide - left, row.height), 14, "text")
        cost = Rect(less.left - px(8) - wide, row.top, wide, row.height)
        page.text(f"{price // 1000}k", cost, 14, "brass_light", True, "right")
        have = int(getattr(team, key))
        count = Rect(less.right, row.top, more.left - less.right, row.height)
        page.text(str(have), count, 15, "text" if have else "text_dim", bool(have), "center")
        for name, box, sign, act in (("less", less, "−", building.sell), ("buy", more, "+", building.buy)):
            why = self.desk.why(act, key)
            do = None if why else partial(self.desk.change, act, key)
            _button(
                page,
                f"{name} {key}",
                box,
                row,
                sign,
                do,
                why or ("" if name == "less" else tr("For {price:,}", price=price)),
            )


def _button(
    page: Page, name: str, box: Rect, area: Rect, label: str, act: Callable[[], object] | None, tip: str
) -> None:
    """A small button of a list that scrolls: greyed with its reason, out of sight still there for the ring."""
    if box.colliderect(area):
        page.button(name, box, label, act, enabled=act is not None, tip=tip, points=18)
        page.hots[-1].rect, page.hots[-1].place = box.clip(area), box
    elif act is not None:
        page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=box))


def stats_of(one: Position | TeamPlayer, edition: str) -> str:
    """`6 3 3+ 4+ 9+`"""
    return " ".join(growth.shown(stat, getattr(one, stat), edition) for stat in growth.stats(edition))


def skills_of(one: Position | TeamPlayer, edition: str) -> str:
    return ", ".join(skill_label(key, value, edition) for key, value in one.skills.items())


def about(position: Position) -> str:
    """All of a position in words, for whoever points at it."""
    edition = position.edition
    shown = ((stat, growth.shown(stat, getattr(position, stat), edition)) for stat in growth.stats(edition))
    stats = "  ".join(f"{stat.upper()} {number}" for stat, number in shown)
    kinds = [
        f"{kind}: {', '.join(growth.category_name(letter, edition) for letter in letters) or tr('none')}"
        for kind, letters in ((tr("Primary"), position.primary), (tr("Secondary"), position.secondary))
    ]
    return "\n".join(filter(None, (position.name, stats, skills_of(position, edition), *kinds)))
