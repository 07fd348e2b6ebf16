"""A coach's dugout: every player of his who is not on the board, in his box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dockbowl.core.state import CASUALTY, GONE, KO, RESERVES, SENT_OFF, Match
from dockbowl.lang import tr
from dockbowl.ui import words
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.portrait import player_image
from dockbowl.ui.sprites import Sprites

BOXES = (RESERVES, KO, CASUALTY, SENT_OFF, GONE)
HEAD, LABEL, PORTRAIT, PAD = 24, 18, 44, 8


@dataclass(slots=True)
class Reactions:
    """What happens to a player under the mouse."""

    press: Callable[[int], None]
    click: Callable[[int], None]
    drop: Callable[[int], None]


def boxes_of(m: Match, coach: int) -> list[tuple[int, list[int]]]:
    """The boxes with somebody in them; Reserves always."""
    found = [(status, m.in_box(coach, status)) for status in BOXES]
    return [(status, players) for status, players in found if players or status == RESERVES]


def dugout_height(page: Page, m: Match, coach: int, width: int) -> int:
    """Pixels the dugout needs at this width."""
    across = max(1, (width - page.px(2 * PAD)) // page.px(PORTRAIT))
    rows = sum(-(-len(players) // across) for _, players in boxes_of(m, coach))
    labels = len(boxes_of(m, coach))
    return page.px(HEAD + PAD) + rows * page.px(PORTRAIT) + labels * page.px(LABEL)


def draw_dugout(
    page: Page,
    sprites: Sprites,
    rect: Rect,
    m: Match,
    coach: int,
    selected: int,
    choosable: frozenset[int],
    act: Reactions,
    close: Callable[[], None] | None,
) -> None:
    """Draw one coach's boxes."""
    px, look = page.px, page.look
    page.panel(rect, "panel", 6, "brass")
    page.cover(rect, "dugout")
    team = look.team(coach)
    left = rect.left + px(PAD)
    if team is not None:
        icon = sprites.get(f"icons/shape_{team.shape}", px(15), (team.main, team.trim))
        page.surface.blit(icon, icon.get_rect(midleft=(left, rect.top + px(HEAD) // 2)))
    name = Rect(left + px(20), rect.top, rect.width - px(70), px(HEAD))
    page.name(tr("Dugout: {team}", team=m.team_names[coach]), name, 13, look.bright(coach), True)
    if close is not None:
        box = Rect(rect.right - px(26), rect.top + px(3), px(21), px(19))
        page.button("close dugout", box, "", close, tip=tr("Close"))
        cross = sprites.get("icons/cross", px(12))
        page.surface.blit(cross, cross.get_rect(center=box.center))
    size = px(PORTRAIT)
    across = max(1, (rect.width - px(2 * PAD)) // size)
    y = rect.top + px(HEAD)
    for status, players in boxes_of(m, coach):
        page.text(f"{words.BOXES[status]} {len(players)}", Rect(left, y, rect.width, px(LABEL)), 12, "text_dim")
        y += px(LABEL)
        for place, player in enumerate(players):
            box = Rect(left + place % across * size, y + place // across * size, size, size)
            if box.bottom <= rect.bottom + px(4):
                _player(page, sprites, box, m, player, player == selected, choosable, act)
        y += -(-len(players) // across) * size


def _player(
    page: Page,
    sprites: Sprites,
    box: Rect,
    m: Match,
    player: int,
    selected: bool,
    choosable: frozenset[int],
    act: Reactions,
) -> None:
    can = player in choosable
    if selected:
        page.fill(box, "selected", 5)
        page.frame(box, "selection", 2, 5)
    elif page.is_over(box):
        page.fill(box, "panel_raised", 5)
        page.frame(box, "brass" if can else "wood_light", 1, 5)
    faded = bool(choosable) and not can
    size = box.width - page.px(4)
    place = box.move(page.px(2), page.px(2)).topleft
    page.surface.blit(player_image(sprites, page.look, m, player, size, faded=faded), place)
    team = page.look.team(m.coach[player])
    if team is not None:
        image = page.look.text(str(m.base[player].number), 12, team.text, 1)
        plate = image.get_rect(bottomright=box.bottomright).inflate(page.px(4), 0)
        page.fill(plate, team.main, 3)
        page.surface.blit(image, image.get_rect(center=plate.center))
    page.hot(
        Hot(
            f"player {player}",
            box,
            lambda: act.click(player),
            press=lambda: act.press(player),
            drop=lambda: act.drop(player),
            focusable=True,
        )
    )
