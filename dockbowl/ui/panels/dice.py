"""Dice as dice: one die, and the panel with the last throws."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dockbowl.core.requests import BLOCK, D3, D6, D8, D16
from dockbowl.lang import mark, said, tr
from dockbowl.session.phrases import INJURIES
from dockbowl.ui.dice_words import Throw
from dockbowl.ui.look import Look
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.sprites import Sprites

BLOCK_PICTURES = ("", "attacker_down", "both_down", "push", "push", "stumble", "pow")
BODIES = {D8: "#1f7a70", D16: "#5d3f95", D3: "#b4621c"}
IVORY = "#f3ead6"
CORNERS = {D8: 4, D16: 8, D3: 3}


def draw_die(surface: pygame.Surface, look: Look, sprites: Sprites, rect: Rect, die: str, face: int) -> None:
    """One die with the face it shows; 0 is not rolled yet."""
    size = min(rect.size)
    box = Rect(0, 0, size, size)
    box.center = rect.center
    if die == BLOCK and 1 <= face <= 6:
        surface.blit(sprites.get(f"dice/block_{BLOCK_PICTURES[face]}", size), box)
        edge = box.inflate(-max(2, size // 10), -max(2, size // 10))  # the dice are dark, and so are panels
        pygame.draw.rect(surface, look.colour("brass_light"), edge, max(1, size // 24), border_radius=size // 6)
    elif die == D6 and 1 <= face <= 6:
        surface.blit(sprites.get(f"dice/d6_{face}", size), box)
    elif die in CORNERS:
        _solid(surface, look, box, die, face)
    elif face:  # a coin, or one of so many players
        plain = box.inflate(-max(2, size // 10), -max(2, size // 10))
        pygame.draw.rect(surface, IVORY, plain, border_radius=size if die == "d2" else size // 6)
        pygame.draw.rect(surface, look.colour("outline"), plain, max(1, size // 18), size if die == "d2" else size // 6)
        image = look.text_px(str(face), max(12, size // 2), "#23201a", 1)
        surface.blit(image, image.get_rect(center=box.center))
    else:
        surface.blit(sprites.get("dice/d6_blank", size), box)


def _solid(surface: pygame.Surface, look: Look, box: Rect, die: str, face: int) -> None:
    """A d3, d8 or d16: a plain solid with its number."""
    count = CORNERS[die]
    centre = pygame.Vector2(box.center)
    radius = box.width * (0.56 if count == 3 else 0.49)
    if count == 3:
        centre.y += box.height * 0.1
    points = [centre + pygame.Vector2(0, -radius).rotate(360 * n / count) for n in range(count)]
    body = pygame.Color(BODIES[die])
    pygame.draw.polygon(surface, body, points)
    inner = [centre + (p - centre) * 0.72 for p in points]
    pygame.draw.polygon(surface, body.lerp("white", 0.18), inner)
    pygame.draw.polygon(surface, look.colour("outline"), points, max(1, box.width // 18))
    image = look.text_px(str(face) if face else "?", max(12, int(box.width * 0.42)), "#ffffff", 1)
    surface.blit(image, image.get_rect(center=(round(centre.x), round(centre.y))))


TOLD = mark(("holds", "broken", "stunned", "badly hurt")) + tuple(INJURIES.values())
"""Results that stand beside the faces of a throw in a line."""


def verdict(throw: Throw) -> tuple[str, str]:
    """How a throw came out, and the colour to say it in."""
    if throw.passed is None:
        return "", "text"
    return ("✓", "good") if throw.passed else ("✗", "bad")


def draw_throws(page: Page, sprites: Sprites, rect: Rect, throws: Sequence[Throw]) -> None:
    """The last throw large, those before it in a line each."""
    px = page.px
    page.panel(rect, "panel_sunk", 6, "wood_light")
    inner = rect.inflate(-px(16), -px(10))
    if not throws:
        page.text(tr("No dice yet"), inner, 13, "text_dim")
        return
    last = throws[-1]
    top = Rect(inner.left, inner.top, inner.width, px(18))
    colour = page.look.bright(last.coach) if last.coach >= 0 else "text"
    page.text(last.title, top, 13, colour, True)
    size = px(34)
    count = len(last.faces)
    step = min(size + px(5), (inner.width - px(110)) // max(1, count)) if count > 4 else size + px(5)
    row = Rect(inner.left, top.bottom + px(4), inner.width, size)
    for place, face in enumerate(last.faces):
        draw_die(page.surface, page.look, sprites, Rect(row.left + place * step, row.top, size, size), last.die, face)
    words = Rect(row.left + count * step + px(4), row.top, 0, row.height)
    words.width = inner.right - words.left
    mark, ink = verdict(last)
    need = tr("needs {need}", need=last.need) if last.need else ""
    if need or mark:
        page.text(f"{mark} {need}".strip(), words, 15, ink, True, valign="top" if last.detail else "middle")
    if last.detail:
        page.text(last.detail, words, 12, "text_dim", valign="bottom" if need or mark else "middle")
    y = row.bottom + px(5)
    for throw in reversed(throws[-8:-1]):
        line = Rect(inner.left, y, inner.width, px(17))
        if line.bottom > inner.bottom + px(2):
            break
        mark, ink = verdict(throw)
        faces = faces_text(throw)
        shown = page.text(f"{mark} {faces}".strip(), line, 12, ink, align="right")
        line.width = shown.left - px(6) - line.left
        page.text(throw.title, line, 12, "text_dim")
        y += line.height


def faces_text(throw: Throw) -> str:
    """The faces of a throw in words."""
    from dockbowl.ui.words import FACE_SHORT

    if throw.die == BLOCK:
        return ", ".join(FACE_SHORT[face] for face in throw.faces)
    text = "+".join(map(str, throw.faces))
    text = f"{text} ({throw.need})" if throw.need else text
    first = throw.detail.split(",")[0]
    return f"{text} {first}" if first in map(said, TOLD) else text
