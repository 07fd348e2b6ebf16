"""A coach's dugout: every player of his who is not on the board, in his box."""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.core.state import CASUALTY, GONE, KO, RESERVES, SENT_OFF, Match
from dockbowl.ui import words
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.portrait import player_image
from dockbowl.ui.sprites import Sprites

BOXES = (RESERVES, KO, CASUALTY, SENT_OFF, GONE)


class Dugout:
    """Draws one coach's boxes; tells which player is under the mouse, clicked or dragged."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites

    def draw(
        self,
        page: Page,
        rect: Rect,
        m: Match,
        coach: int,
        *,
        selected: int,
        choosable: frozenset[int],
        hover: Callable[[int], None],
        press: Callable[[int], None],
        click: Callable[[int], None],
        drop: Callable[[int], None],
        close: Callable[[], None] | None,
    ) -> None:
        px, look = page.px, page.look
        page.panel(rect, "panel", 0, "wood_light")
        page.cover(rect, "dugout")
        team = look.team(coach)
        head = Rect(rect.left + px(10), rect.top + px(4), rect.width - px(60), px(18))
        if team is not None:
            icon = self.sprites.get(f"icons/shape_{team.shape}", px(15), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=head.midleft))
        name = Rect(head.left + px(20), head.top, head.width - px(20), head.height)
        page.text(f"Dugout of {m.team_names[coach]}", name, 13, look.bright(coach), True)
        if close is not None:
            box = Rect(rect.right - px(28), rect.top + px(4), px(22), px(20))
            page.button("close dugout", box, "✗", close, points=12, tip="Close")
        boxes = [(status, m.in_box(coach, status)) for status in BOXES]
        boxes = [(status, players) for status, players in boxes if players or status == RESERVES]
        count = sum(len(players) for _, players in boxes)
        gap = px(14)
        room = rect.width - px(20) - gap * len(boxes)
        labels = sum(max(0, px(70) - len(players) * px(30)) for _, players in boxes)
        size = min(px(50), (room - labels) // max(1, count))
        x = rect.left + px(10)
        for status, players in boxes:
            label = f"{words.BOXES[status]} {len(players)}"
            width = max(len(players) * size, page.size(label, 12)[0])
            page.text(label, Rect(x, rect.top + px(22), width + gap, px(16)), 12, "text_dim")
            for place, player in enumerate(players):
                box = Rect(x + place * size, rect.top + px(38), size, size)
                self._player(page, box, m, player, selected, choosable, hover, press, click, drop)
            x += width + gap

    def _player(
        self,
        page: Page,
        box: Rect,
        m: Match,
        player: int,
        selected: int,
        choosable: frozenset[int],
        hover: Callable[[int], None],
        press: Callable[[int], None],
        click: Callable[[int], None],
        drop: Callable[[int], None],
    ) -> None:
        size = box.width
        if player == selected:
            page.fill(box, "selected", 5)
            page.frame(box, "selection", 2, 5)
        elif page.is_over(box) and player in choosable:
            page.fill(box, "panel_raised", 5)
        can = player in choosable
        faded = bool(choosable) and not can
        page.surface.blit(player_image(self.sprites, page.look, m, player, size, faded=faded), box)
        number = str(m.base[player].number)
        team = page.look.team(m.coach[player])
        if team is not None and size >= page.px(26):
            image = page.look.text(number, 12, team.text, 1)
            plate = image.get_rect(bottomright=box.bottomright).inflate(page.px(4), 0)
            page.fill(plate, team.main, 3)
            page.surface.blit(image, image.get_rect(center=plate.center))
        page.hot(
            Hot(
                f"player {player}",
                box,
                lambda: click(player),
                hover=lambda: hover(player),
                press=lambda: press(player),
                drop=lambda: drop(player),
            )
        )
