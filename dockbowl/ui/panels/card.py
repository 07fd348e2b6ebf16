"""The card of the player under the mouse: who he is, his characteristics, his skills in words, how he fares."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.ui import words
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.portrait import player_image
from dockbowl.ui.sprites import Sprites


def draw_card(page: Page, sprites: Sprites, rect: Rect, m: Match, player: int, notes: list[str]) -> None:
    """Draw the card into a rectangle, with as much of the skills' texts as fits."""
    px, look = page.px, page.look
    card, base, coach = m.card[player], m.base[player], m.coach[player]
    page.panel(rect, "panel_raised", 6, "brass")
    inner = rect.inflate(-px(20), -px(16))
    size = px(64)
    page.surface.blit(player_image(sprites, look, m, player, size, m.status[player]), inner.topleft)
    right = Rect(inner.left + size + px(10), inner.top, inner.width - size - px(10), px(20))
    page.text(words.player_name(m, player), right, 16, "text", True)
    position = words.plain(base.position or base.role)
    page.text(position, right.move(0, px(21)), 13, "text_dim")
    team = m.team_names[coach] if coach < len(m.team_names) else "nobody's player"
    page.text(team, right.move(0, px(40)), 13, look.bright(coach), True)

    y = inner.top + size + px(8)
    boxes = [
        ("MA", str(card.ma), card.ma - base.ma),
        ("ST", str(card.st), card.st - base.st),
        ("AG", f"{card.ag}+", base.ag - card.ag),
        ("PA", f"{card.pa}+" if card.pa else "–", base.pa - card.pa),
        ("AV", f"{card.av}+", card.av - base.av),
    ]
    width = (inner.width - px(6) * 4) // 5
    for place, (name, value, change) in enumerate(boxes):
        box = Rect(inner.left + place * (width + px(6)), y, width, px(40))
        page.fill(box, "panel_sunk", 4)
        page.text(name, Rect(box.left, box.top + px(2), box.width, px(15)), 12, "text_dim", align="center")
        ink = "good" if change > 0 else "bad" if change < 0 else "text"
        page.text(value, Rect(box.left, box.top + px(16), box.width, px(22)), 17, ink, True, "center")
    y += px(48)
    for note in (state_of(m, player), *notes):
        if note:
            y += page.paragraph(note, Rect(inner.left, y, inner.width, inner.bottom - y), 13, "warning")
    y += px(2)
    for key, held in card.skills.items():
        if inner.bottom - y < look.leading(13):
            page.text("…", Rect(inner.left, inner.bottom - px(14), inner.width, px(14)), 13, "text_dim")
            break
        y = _skill(page, inner, y, key, held)
    if not card.skills:
        page.text("No skills", Rect(inner.left, y, inner.width, px(18)), 13, "text_dim")


def _skill(page: Page, inner: Rect, y: int, key: str, value: int | str | None) -> int:
    try:
        name = texts.skill_label(key, value)
        text = texts.skill(key).text
    except LookupError:
        name, text = words.plain(key), ""
    y += page.paragraph(name, Rect(inner.left, y, inner.width, inner.bottom - y), 13, "brass_light", True)
    if text:
        y += page.paragraph(text, Rect(inner.left, y, inner.width, inner.bottom - y), 12, "text_dim")
    return y + page.px(3)


def state_of(m: Match, player: int) -> str:
    """How a player fares, in words."""
    parts = [words.capital(words.STATES[m.status[player]])]
    if m.carrier == player:
        parts.append("has the ball")
    if m.distracted[player]:
        parts.append("no tackle zone")
    if m.rooted[player]:
        parts.append("rooted")
    if m.used[player] and m.coach[player] == m.active:
        parts.append("has acted")
    return ", ".join(parts)
