"""The bar along the top and the lines at the side: the state of the match in the game's own words."""

from __future__ import annotations

from dockbowl.games.game import StatusLine
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.sprites import Sprites, manifest

WEATHER_ICONS = {
    "nice": "weather_nice",
    "very sunny": "weather_sun",
    "pouring rain": "weather_rain",
    "blizzard": "weather_snow",
    "sweltering heat": "weather_heat",
}
IN_BAR = ("half", "turn", "score", "counter", "sea", "event", "weather", "kick-off", "ball")
"""Lines for the bar, in this order; all others stand at the side."""
IN_TABLE = frozenset({"rerolls", "bribes", "head coach", "boxes", "dock", "apothecaries", "active"})
"""Lines that the table of the coaches shows, or the head of the bar: whose turn it is."""
ICONS = {
    "counter": "hourglass",
    "turn": "person",
    "half": "flag",
    "sea": "wave",
    "event": "warning",
    "chests": "chest",
    "ball": "ball_hidden",
    "effect": "tentacle",
    "score": "trophy",
    "kick-off": "whistle",
    "kicker": "ball_hidden",
    "fans": "fans",
    "fame": "star",
    "gold": "bribe",
    "prayer": "star",
    "inducement": "plus",
    "left": "person",
    "readings": "book",
    "treasure": "star",
    "creature": "eye",
}


def icon_of(line: StatusLine) -> str:
    """The picture of a line, "" when there is none."""
    if line.key == "weather":
        return "icons/" + WEATHER_ICONS.get(line.value.lower(), "weather_nice")
    name = line.icon or ICONS.get(line.key, "")
    name = name if "/" in name else f"icons/{name}"
    return name if name in manifest() else ""


def tip_of(line: StatusLine) -> str:
    """What is said to whoever points at a line."""
    return f"{line.label}: {line.value}" + (f"\n{line.note}" if line.note else "")


def draw_bar(
    page: Page, sprites: Sprites, rect: Rect, lines: list[StatusLine], left: int, right: int
) -> list[StatusLine]:
    """Lines side by side between `left` and `right`; returns all those that stand elsewhere, in their order."""
    px = page.px
    x = left
    shown: list[StatusLine] = []
    for line in sorted((one for one in lines if one.key in IN_BAR), key=lambda one: IN_BAR.index(one.key)):
        icon = icon_of(line)
        label = page.size(line.label, 12)[0]
        value = page.size(line.value, 15, True)[0]
        width = max(label, value) + (px(30) if icon else px(6)) + px(18)
        if x + width > right:
            continue
        shown.append(line)
        box = Rect(x, rect.top, width, rect.height)
        text = box.left
        if icon:
            image = sprites.get(icon, px(24))
            page.surface.blit(image, image.get_rect(midleft=(box.left, box.centery)))
            text += px(30)
        page.text(line.label, (text, box.top + px(5)), 12, "text_dim")
        page.text(line.value, (text, box.top + px(20)), 15, "text", True)
        page.hot(Hot(f"status {line.key}", box, tip=tip_of(line)))
        x += width
    return [one for one in lines if one not in shown and one.key not in IN_TABLE]


def lines_height(page: Page, lines: list[StatusLine], width: int) -> int:
    """Pixels the side block needs."""
    if not lines:
        return 0
    total = page.px(12)
    for line in lines:
        total += _draw_line(page, None, Rect(0, 0, width - page.px(16), 10_000), line)
    return total


def draw_lines(page: Page, sprites: Sprites, rect: Rect, lines: list[StatusLine]) -> None:
    """Lines under each other, wrapped."""
    px = page.px
    if not lines:
        return
    page.panel(rect, "panel_raised", 6, "wood_light")
    inner = rect.inflate(-px(16), -px(10))
    y = inner.top
    for line in lines:
        if y + _draw_line(page, None, Rect(inner.left, y, inner.width, 10_000), line) > rect.bottom:
            break  # no line is cut in two
        used = _draw_line(page, sprites, Rect(inner.left, y, inner.width, inner.bottom - y), line)
        page.hot(Hot(f"status {line.key}", Rect(inner.left, y, inner.width, used), tip=tip_of(line)))
        y += used


def _draw_line(page: Page, sprites: Sprites | None, rect: Rect, line: StatusLine) -> int:
    """One line in a rectangle; only measured when there are no sprites. Returns its height."""
    px, look = page.px, page.look
    leading = look.leading(13)
    icon = icon_of(line)
    left = rect.left + px(20)
    label = f"{line.label}: "
    indent = page.size(label, 13)[0]
    colour = look.bright(line.coach) if line.coach >= 0 else "text"
    rows = look.wrapped(line.value, max(px(60), rect.right - left - indent), 13, True)
    if len(rows) > 1 and indent > rect.width // 3:
        rows = ["", *look.wrapped(line.value, rect.right - left, 13, True)]
        indent = 0
    height = leading * len(rows) + px(2)
    if sprites is None:
        return height
    if icon:
        image = sprites.get(icon, px(16))
        page.surface.blit(image, (rect.left, rect.top + (leading - image.get_height()) // 2))
    page.surface.blit(look.text(label, 13, "text_dim"), (left, rect.top))
    for place, row in enumerate(rows):
        if row:
            x = left + (indent if place == 0 or indent else 0)
            page.surface.blit(look.text(row, 13, colour, True), (x, rect.top + place * leading))
    return height
