"""Cards, tokens, dice and payouts, drawn by us at any size: large to be read, small on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from dockbowl.games.team_manager.forms import Payout
from dockbowl.lang import said, tr
from dockbowl.ui.cards.faces import CENTRE, KINDS, PLACES, SKILLS_MEAN, UNIONS, Face, payout_words
from dockbowl.ui.look import TITLE_FONT, Look
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.theme import Team

PAPER, PAPER_DOWN, INK, FADED = "#F3E6C8", "#C9BC9C", "#241A14", "#5C4F3C"
PLAIN = Team("", "#6B5A44", "#F3E6C8", "#FFFFFF", "#F3E6C8", "solid", "circle")
"""What nobody owns wears."""
WIDE_TO_HIGH: Final = 0.7
SMALL = 96
"""Points of width below which a card has no ability text on it."""
LEAST = (24, 14)
"""Pixels of a card below which there is nothing on it."""
LARGE = 200
"""And from which on its skills are explained."""
PAYS = (
    ("fans", "cards/fan"),
    ("stars", "cards/star"),
    ("team", "cards/team_upgrade"),
    ("staff", "cards/staff_upgrade"),
)


@dataclass(frozen=True, slots=True)
class Wear:
    """How a card is shown: its owner's colours, and what has become of it."""

    team: Team | None = None
    down: bool = False
    power: int | None = None
    """What counts now, if it is not what is printed."""
    tokens: int = 0
    known: tuple[str, ...] = ()
    """Kinds of the tokens that whoever looks may know."""
    ball: bool = False
    lit: str = ""
    """A colour for its edge: may be chosen, is chosen."""
    dim: bool = False


def card_size(width: int) -> tuple[int, int]:
    """Width and height of a card that is so wide."""
    return width, round(width / WIDE_TO_HIGH)


def paper(look: Look, down: bool = False) -> str:
    if look.theme.high_contrast:
        return "#D8D8D8" if down else "#FFFFFF"
    return PAPER_DOWN if down else PAPER


def ink(look: Look) -> str:
    return "#000000" if look.theme.high_contrast else INK


def faded(look: Look) -> str:
    return "#222222" if look.theme.high_contrast else FADED


def sign(page: Page, sprites: Sprites, team: Team, at: tuple[int, int], size: int) -> None:
    """A manager's second sign, its middle at a place."""
    image = sprites.get(f"icons/shape_{team.shape}", size, (team.main, team.trim))
    page.surface.blit(image, image.get_rect(center=at))


# ---------------------------------------------------------------- whole cards


def draw_card(page: Page, sprites: Sprites, rect: Rect, face: Face, wear: Wear = Wear()) -> None:
    """A card, upright, in a rectangle."""
    look, px = page.look, page.px
    team = wear.team or PLAIN
    if _too_small(page, rect, team.main):
        return
    page.fill(rect.move(px(1), px(2)), "shade", 6, 90)
    page.fill(rect, paper(look, wear.down), 6)
    points = _points(rect, page, 12, 20)
    size = min(px(15), _head_height(page, rect, 1) - px(4))
    signed = wear.team is not None and rect.width >= px(SMALL)
    wide = rect.width - px(9) - (size if signed else 0)
    lines = _name_lines(page, rect, face.brief, wide, points)
    head = Rect(rect.left, rect.top, rect.width, _head_height(page, rect, len(lines)))
    pygame.draw.rect(
        page.surface, look.colour(team.main), head, border_top_left_radius=px(6), border_top_right_radius=px(6)
    )
    inner = rect.inflate(-px(8), -px(6))
    if signed:
        sign(page, sprites, team, (head.right - size // 2 - px(4), head.centery), size)
    row = head.height // len(lines)
    for place, line in enumerate(lines):
        _fitted(page, line, Rect(head.left + px(5), head.top + place * row, wide, row), points, team.text)
    body = Rect(inner.left, head.bottom + px(3), inner.width, rect.bottom - head.bottom - px(6))
    if face.is_player:
        _draw_player(page, sprites, body, face, wear)
    elif face.payouts:
        _draw_matchup(page, sprites, body, face)
    else:
        _draw_upgrade(page, sprites, body, face)
    edge = wear.lit or (team.main if wear.team is not None else "#2A1D1E")
    page.frame(rect, edge, 3 if wear.lit else 1.5, 6)
    if wear.dim:
        page.fill(rect, "background", 6, 85)


def _too_small(page: Page, rect: Rect, colour: str) -> bool:
    """Whether there is no room for anything on a card: then it is a patch of its colour."""
    if rect.width >= LEAST[0] and rect.height >= LEAST[1]:
        return False
    if rect.width > 0 and rect.height > 0:
        page.fill(rect, colour)
    return True


def _head_height(page: Page, rect: Rect, lines: int) -> int:
    points = _points(rect, page, 12, 20)
    return page.look.leading(points, True) * lines + page.px(4)


def _name_lines(page: Page, rect: Rect, name: str, wide: int, points: float) -> list[str]:
    """A name in one line, or in two where one is too short for it; a word that must be broken gets a hyphen."""
    if page.size(name, points - 1, True)[0] <= wide:
        return [name]
    lines = page.look.wrapped(name, wide, points, True)
    if len(lines) > 1 and not name.startswith(f"{lines[0]} "):
        hyphen = page.size("-", points, True)[0]
        first = page.look.wrapped(name, max(1, wide - hyphen), points, True)[0]
        return [f"{first}-", name[len(first) :]]
    return lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]


def _points(rect: Rect, page: Page, least: float, most: float) -> float:
    """Points of words on a card of this width: 12 on one of 110 points, more on larger ones."""
    return max(least, min(most, rect.width / page.px(1000) * 1000 / 110 * 9.5))


def _fitted(page: Page, text: str, rect: Rect, points: float, colour: str) -> None:
    """A name in one line, smaller if it must be, shortened if even that is too long."""
    size = points
    while size > 11 and page.size(text, size, True)[0] > rect.width:
        size -= 0.5
    page.text(text, rect, size, colour, True)


def _draw_player(page: Page, sprites: Sprites, body: Rect, face: Face, wear: Wear) -> None:
    px = page.px
    small = body.width < px(SMALL)
    art = Rect(
        body.left,
        body.top,
        body.width,
        round(body.height * (0.5 if small else 0.24 if body.width >= px(LARGE) else 0.3)),
    )
    team = wear.team or PLAIN
    side = max(1, min(art.height, round(art.width * 0.62)))
    figure = sprites.player(face.role, face.race or None, side, (team.main, team.trim), "", prone=wear.down)
    page.surface.blit(figure, figure.get_rect(midbottom=(art.centerx, art.bottom)))
    _power(page, sprites, Rect(art.left, art.top, round(art.width * 0.33), art.height), face, wear)
    _downed(
        page, sprites, Rect(art.right - round(art.width * 0.27), art.top, round(art.width * 0.27), art.height), face
    )
    icons = Rect(body.left, art.bottom + px(2), body.width, max(px(16), round(body.height * 0.13)))
    draw_skills(page, sprites, icons, face.skills)
    if small:
        return
    rest = Rect(body.left, icons.bottom + px(3), body.width, body.bottom - icons.bottom - px(4))
    if body.width >= px(LARGE):
        used = _draw_kind(page, sprites, rect=rest, face=face)
        rest = Rect(rest.left, rest.top + used, rest.width, rest.height - used)
    _draw_words(page, rest, face)


def _draw_kind(page: Page, sprites: Sprites, rect: Rect, face: Face) -> int:
    """On a large card: what sort of player it is, and what each skill does; returns the height used."""
    px, look = page.px, page.look
    kind = KINDS[face.kind] + (f" · {UNIONS[face.union]}" if face.union else "")
    y = rect.top
    for line in look.wrapped(kind, rect.width, 13):
        page.surface.blit(look.text(line, 13, faded(look)), (rect.left, y))
        y += look.leading(13)
    y += px(4)
    for skill in dict.fromkeys(face.skills):
        lines = look.wrapped(SKILLS_MEAN[skill], rect.width - px(26), 13)
        page.surface.blit(sprites.get(f"cards/{skill}", px(20)), (rect.left, y))
        for line in lines:
            page.surface.blit(look.text(line, 13, ink(look)), (rect.left + px(26), y))
            y += look.leading(13)
        y += px(4)
    return y - rect.top


def _power(page: Page, sprites: Sprites, rect: Rect, face: Face, wear: Wear) -> None:
    """The star power that counts, in its burst."""
    size = max(1, min(rect.width, rect.height))
    box = Rect(rect.left, rect.top, size, size)
    page.surface.blit(sprites.get("cards/power", size), box)
    value = wear.power if wear.power is not None else face.downed if wear.down else face.power
    _number(page, str(value), box, round(size * 0.56), "#8E1B14" if wear.down else "#241A14")


def _downed(page: Page, sprites: Sprites, rect: Rect, face: Face) -> None:
    """Star power when downed, with its sign below."""
    size = max(1, min(rect.width, rect.height))
    box = Rect(rect.left, rect.top, size, round(size * 0.8))
    _number(page, str(face.downed), box, round(size * 0.62), faded(page.look))
    icon = sprites.get("cards/downed", max(8, round(size * 0.42)), (faded(page.look), PAPER))
    page.surface.blit(icon, icon.get_rect(midtop=(box.centerx, box.bottom)))


def _number(page: Page, text: str, rect: Rect, pixels: int, colour: str) -> None:
    image = page.look.text_px(text, max(12, pixels), colour, True)
    page.surface.blit(image, image.get_rect(center=rect.center))


def draw_skills(page: Page, sprites: Sprites, rect: Rect, skills: Sequence[str], align: str = "center") -> int:
    """Icons from left to right; returns how wide they are."""
    if not skills:
        return 0
    size = max(1, min(rect.height, rect.width // len(skills)))
    gap = min(page.px(3), max(0, (rect.width - size * len(skills)) // max(1, len(skills))))
    whole = size * len(skills) + gap * (len(skills) - 1)
    left = rect.left if align == "left" else rect.centerx - whole // 2
    for skill in skills:
        page.surface.blit(sprites.get(f"cards/{skill}", size), (left, rect.centery - size // 2))
        left += size + gap
    return whole


def _draw_words(page: Page, rect: Rect, face: Face) -> None:
    """What the abilities do, as large as it fits; shortened if there is no room, for the large card has all of it."""
    look, px = page.look, page.px
    points = _points(Rect(0, 0, rect.width + px(8), 1), page, 12, 16)
    while points > 12 and _words_height(page, rect.width, face, points) > rect.height:
        points -= 0.5
    y = rect.top
    for name, text in face.abilities:
        for line, bold in _word_lines(look, rect.width, name, text, points):
            high = look.leading(points, bold)
            if y + high > rect.bottom + px(2):
                dots = look.text("…", points, ink(look), 1)
                page.surface.blit(dots, dots.get_rect(bottomright=(rect.right, rect.bottom + px(2))))
                return
            page.surface.blit(look.text(line, points, ink(look), bold), (rect.left, y))
            y += high
        y += px(2)


def _word_lines(look: Look, width: int, name: str, text: str, points: float) -> list[tuple[str, int]]:
    """The lines of an ability, and whether each is bold."""
    named = look.wrapped(name, width, points, True) if name else []
    return [*((line, 1) for line in named), *((line, 0) for line in look.wrapped(text, width, points))]


def _words_height(page: Page, width: int, face: Face, points: float) -> int:
    look = page.look
    lines = [line for name, text in face.abilities for line in _word_lines(look, width, name, text, points)]
    return sum(look.leading(points, bold) for _, bold in lines) + page.px(2) * len(face.abilities)


def _draw_upgrade(page: Page, sprites: Sprites, body: Rect, face: Face) -> None:
    """An upgrade or a headline: its picture and what it does."""
    px = page.px
    name = face.kind if face.kind in ("team_upgrade", "staff_upgrade") else "headline"
    small = body.width < px(SMALL)
    size = min(round(body.width * 0.6), round(body.height * (0.6 if small else 0.3)))
    image = sprites.get(f"cards/{name}", max(8, size))
    page.surface.blit(image, image.get_rect(midtop=(body.centerx, body.top + px(2))))
    top = body.top + size + px(6)
    if small:
        return
    rest = Rect(body.left, top, body.width, body.bottom - top)
    kind = page.look.text(KINDS[face.kind], 12, faded(page.look))
    if kind.get_width() <= rest.width:
        page.surface.blit(kind, kind.get_rect(midtop=(rest.centerx, rest.top)))
        rest = Rect(rest.left, rest.top + kind.get_height() + px(2), rest.width, rest.height - kind.get_height())
    _draw_words(page, rest, face)


def _draw_matchup(page: Page, sprites: Sprites, body: Rect, face: Face) -> None:
    """A matchup, upright (in a draft or large): its picture, then what it pays, row by row."""
    px = page.px
    size = max(1, min(body.width, round(body.height * 0.34)))
    picture = "final" if face.final else face.kind
    image = sprites.get(f"cards/{picture}", size)
    page.surface.blit(image, image.get_rect(midtop=(body.centerx, body.top)))
    row = (body.height - size - px(6)) // (len(face.payouts) + (1 if face.abilities else 0))
    y = body.top + size + px(4)
    for place, payout in face.payouts:
        box = Rect(body.left, y, body.width, row)
        head = Rect(box.left, box.top, box.width // 2, row)
        icons = Rect(box.centerx, box.top, box.width // 2, row)
        if body.width >= px(LARGE):  # large enough to say it in words, too
            head.height = icons.height = px(24)
            below = Rect(box.left, head.bottom, box.width, box.bottom - head.bottom)
            page.paragraph(payout_words(payout), below, 13, ink(page.look))
        page.text(PLACES[place], head, 13, faded(page.look), True)
        draw_payout(page, sprites, icons, payout)
        y += row
    if face.abilities:
        _draw_words(page, Rect(body.left, y, body.width, body.bottom - y), face)


def draw_back(page: Page, sprites: Sprites, rect: Rect, picture: str, team: Team | None = None) -> None:
    """The back of a card with the picture of its deck."""
    look, px = page.look, page.px
    wears = team or PLAIN
    page.fill(rect.move(px(1), px(2)), "shade", 5, 90)
    page.fill(rect, wears.main, 5)
    page.frame(rect.inflate(-px(5), -px(5)), wears.trim, 1.5, 4)
    size = min(rect.width, rect.height) * 3 // 5
    image = sprites.get(picture, max(8, size), (wears.main, wears.trim))
    page.surface.blit(image, image.get_rect(center=rect.center))
    page.frame(rect, "#241A14" if not look.theme.high_contrast else "#FFFFFF", 1, 5)


def draw_turned(page: Page, rect: Rect, draw: Callable[[Page, Rect], None]) -> None:
    """What `draw` draws upright, lying on its side in a rectangle."""
    upright = pygame.Surface((rect.height, rect.width), pygame.SRCALPHA)
    other = Page(upright, page.look)
    draw(other, upright.get_rect())
    page.surface.blit(pygame.transform.rotate(upright, -90), rect)


# ---------------------------------------------------------------- players at a matchup


def draw_strip(page: Page, sprites: Sprites, rect: Rect, face: Face, wear: Wear) -> None:
    """A player on the table: power, name, skills, tokens and ball in a low box."""
    look, px = page.look, page.px
    team = wear.team or PLAIN
    if _too_small(page, rect, team.main):
        return
    page.fill(rect.move(px(1), px(2)), "shade", 5, 90)
    page.fill(rect, paper(look, wear.down), 5)
    band = Rect(rect.left, rect.top, max(px(5), rect.height // 8), rect.height)
    pygame.draw.rect(
        page.surface, look.colour(team.main), band, border_top_left_radius=px(5), border_bottom_left_radius=px(5)
    )
    size = min(rect.height - px(4), round(rect.width * 0.3))
    box = Rect(band.right + px(2), rect.top + (rect.height - size) // 2, size, size)
    page.surface.blit(sprites.get("cards/power", size), box)
    value = wear.power if wear.power is not None else face.downed if wear.down else face.power
    _number(page, str(value), box, round(size * 0.55), "#8E1B14" if wear.down else "#241A14")
    left = box.right + px(3)
    right = rect.right - px(3)
    two = rect.height >= px(32)
    top = Rect(left, rect.top + px(1), right - left, rect.height // 2 if two else rect.height - px(2))
    _fitted(page, face.brief, top, 12, ink(look))
    if two:
        low = Rect(left, top.bottom, right - left, rect.bottom - top.bottom - px(2))
        _low_row(page, sprites, low, face, wear)
    else:
        _low_row(page, sprites, Rect(rect.right - px(40), rect.top, px(37), rect.height), Face("", "", ""), wear)
    edge = wear.lit or team.main
    page.frame(rect, edge, 3 if wear.lit else 1.5, 5)
    if wear.dim:
        page.fill(rect, "background", 5, 120)


def _low_row(page: Page, sprites: Sprites, rect: Rect, face: Face, wear: Wear) -> None:
    """Skills at the left, tokens and ball at the right, the first ability between them if there is room."""
    px = page.px
    size = max(1, min(rect.height, px(20)))
    right = rect.right
    if wear.ball:
        image = sprites.get("cards/ball", round(size * 1.2))
        place = image.get_rect(midright=(right, rect.centery))
        page.surface.blit(image, place)
        right = place.left - px(1)
    right = _draw_tokens(page, sprites, rect, right, size, wear)
    left = rect.left
    if wear.down:
        icon = sprites.get("cards/downed", size, ("#8E1B14", PAPER))
        page.surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
        page.text(tr("downed"), Rect(left + size + px(2), rect.top, right - left - size, rect.height), 12, "#8E1B14")
        return
    left += draw_skills(page, sprites, Rect(left, rect.top, max(1, right - left), size), face.skills, "left")
    if face.abilities and right - left > px(40):
        name = face.abilities[0][0]
        page.text(name, Rect(left + px(3), rect.top, right - left - px(4), rect.height), 12, faded(page.look))


def _draw_tokens(page: Page, sprites: Sprites, rect: Rect, right: int, size: int, wear: Wear) -> int:
    """Tokens on a player, those that are known face up; returns the left edge of what was drawn."""
    names = [f"cards/token_{kind}" for kind in wear.known]
    names += ["cards/token_back"] * (wear.tokens - len(wear.known))
    shown = names[:3]
    for name in reversed(shown):
        image = sprites.get(name, size)
        place = image.get_rect(midright=(right, rect.centery))
        page.surface.blit(image, place)
        right = place.left + (size // 3 if len(shown) > 1 else 0)
    if len(names) > len(shown):
        text = f"{len(names)}"
        place = page.text(text, Rect(right - page.px(14), rect.top, page.px(13), rect.height), 12, ink(page.look), True)
        right = place.left
    return right - (page.px(1) if names else 0)


# ---------------------------------------------------------------- matchups on the table


def draw_matchup(page: Page, sprites: Sprites, rect: Rect, face: Face, ball: bool, lit: str = "") -> None:
    """A matchup lying on the table, broader than high: its name, what it pays to whom, the ball at midfield."""
    look, px = page.look, page.px
    if _too_small(page, rect, "#23502C"):
        return
    page.fill(rect.move(px(1), px(2)), "shade", 6, 90)
    ground = "#F7E9B5" if face.kind == "tournament" else "#D9E6C4"
    page.fill(rect, "#FFFFFF" if look.theme.high_contrast else ground, 6)
    band = Rect(rect.left, rect.top, rect.width, max(look.leading(12, True) + px(3), rect.height // 5))
    tone = "#8E1B14" if face.final else "#7A5A12" if face.kind == "tournament" else "#23502C"
    pygame.draw.rect(page.surface, look.colour(tone), band, border_top_left_radius=px(6), border_top_right_radius=px(6))
    picture = sprites.get(f"cards/{'final' if face.final else face.kind}", band.height - px(2))
    page.surface.blit(picture, picture.get_rect(midleft=(band.left + px(4), band.centery)))
    room = Rect(band.left + band.height + px(4), band.top, band.width - band.height - px(8), band.height)
    _fitted(page, said(face.name), room, 13, "#FFFFFF")
    boxes = Rect(rect.left + px(4), band.bottom + px(2), rect.width - px(8), rect.bottom - band.bottom - px(4))
    for box, (place, payout) in zip(split_row(boxes, len(face.payouts), px(4)), face.payouts, strict=False):
        middle = place == CENTRE
        page.fill(box, "#FFFFFF", 4, 150 if middle else 90)
        label = Rect(box.left, box.top, box.width, look.leading(12))
        arrow = {"left": f"◀ {tr('side')}", "right": f"{tr('side')} ▶"}.get(place, PLACES[place])
        page.text(arrow, label, 12, faded(look), middle, "center")
        below = Rect(box.left, label.bottom, box.width, box.bottom - label.bottom)
        if middle and ball:
            size = max(1, min(px(24), below.height // 2))
            image = sprites.get("cards/ball", size)
            page.surface.blit(image, image.get_rect(midbottom=(below.centerx, below.bottom)))
            below.height -= size
        draw_payout(page, sprites, below, payout)
    if ball and face.kind == "tournament":
        image = sprites.get("cards/ball", min(px(26), band.height + px(4)))
        page.surface.blit(image, image.get_rect(midright=(band.right - px(4), band.centery)))
    page.frame(rect, lit or tone, 3 if lit else 1.5, 6)


def draw_payout(page: Page, sprites: Sprites, rect: Rect, payout: Payout) -> None:
    """Numbers and icons of a payout, in one row or as many as it takes."""
    px, look = page.px, page.look
    if rect.width <= 0 or rect.height < LEAST[1] // 2:
        return
    parts = [(getattr(payout, field), picture) for field, picture in PAYS if getattr(payout, field)]
    if not parts:
        page.text("–", rect, 13, faded(look), align="center")
        return
    size = min(px(20), max(12, rect.height))  # of an icon
    wide = [size + look.size(str(number), 14, True)[0] + px(2) for number, _ in parts]
    rows: list[list[int]] = [[]]
    for place, width in enumerate(wide):
        row = rows[-1]
        if row and sum(wide[one] + px(5) for one in row) + width > rect.width:
            rows.append([])
        rows[-1].append(place)
    high = max(1, min(size + px(1), rect.height // len(rows)))
    size = min(size, high)
    y = rect.centery - high * len(rows) // 2
    for row in rows:
        x = rect.centerx - (sum(wide[one] for one in row) + px(5) * (len(row) - 1)) // 2
        for place in row:
            number, picture = parts[place]
            text = look.text(str(number), 14, ink(look), 1)
            page.surface.blit(text, text.get_rect(midleft=(x, y + high // 2)))
            page.surface.blit(sprites.get(picture, size), (x + text.get_width() + px(1), y + (high - size) // 2))
            x += wide[place] + px(5)
        y += high


# ---------------------------------------------------------------- the large card


def draw_large(page: Page, sprites: Sprites, face: Face, wear: Wear, avoid: Rect, above: int = -1) -> Rect:
    """A card large enough to read all of it, beside `avoid` or `above` a line (-1: none); returns where it lies."""
    px = page.px
    high = min(px(400), page.rect.height - px(40))
    rect = Rect(0, 0, round(high * WIDE_TO_HIGH), high)
    rect.midleft = (avoid.right + px(10), avoid.centery)
    if rect.right > page.rect.right - px(6):
        rect.midright = (avoid.left - px(10), avoid.centery)
    if above >= 0:
        rect.midbottom = (avoid.centerx, above - px(8))
    rect.clamp_ip(page.rect.inflate(-px(12), -px(12)))
    page.fill(rect.inflate(px(10), px(10)), "background", 10, 215)
    draw_card(page, sprites, rect, face, wear)
    page.frame(rect.inflate(px(10), px(10)), "brass", 1.5, 10)
    return rect


def draw_heading(page: Page, rect: Rect, text: str, colour: str = "brass_light", points: float = 15) -> None:
    """A heading of a part of the table."""
    page.text(text, rect, points, colour, TITLE_FONT)
