"""The preview of a chest: what each face of its die brings now, and whom an explosion would hit."""

from __future__ import annotations

import pygame

from dockbowl.core.state import Match
from dockbowl.games.dockbowl.chests import ChestChances, chest_chances
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.lang import mark, said, tr
from dockbowl.rules.rerolls import plain
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.paths import Way
from dockbowl.ui.preview.model import Painter, Part, Preview, Section, percent
from dockbowl.ui.preview.needs import number

CONTENTS = mark(
    (
        ("explodes", "explodes", "bad"),
        ("treasure", "a treasure", "good"),
        ("ball", "the ball", "good"),
        ("empty", "empty", "text_dim"),
    )
)


def is_chest(m: Match, square: int) -> bool:
    """Whether there is a chest."""
    return isinstance(m.extra, Sea) and square in m.extra.chests


def chest_at_end(m: Match, way: Way, square: int) -> ChestChances | None:
    """The chances of the chest that is opened at the end of a way, None when it leads to none."""
    if not is_chest(m, square) or not way.options or way.options[-1].verb != "chest":
        return None
    return chest_chances(m, way.route.player, square, way.end)


def chest_preview(m: Match, square: int, player: int = -1, beside: int = -1) -> Preview:
    """A chest; `player` is who would open it, from `beside` (-1: from where he stands)."""
    opener = player if player >= 0 else 0
    chances = chest_chances(m, opener, square, beside)
    made = Preview(square, about={square})
    section = Section(tr("Chest: a {die}", die=said(chances.die)))
    for key, name, tone in CONTENTS:
        share = getattr(chances, key)
        if share:
            faces = [face + 1 for face, content in enumerate(chances.faces) if content == key]
            section.chance(f"{_faces(faces)}  {said(name)}", share, tone)
    if chances.ball and player >= 0:
        if chances.snatch:
            section.say(
                tr("The ball is snatched on {number}, or lies there", number=number(plain(m, player))), "text_dim"
            )
        else:
            section.say(tr("He has no hands: the ball will lie there"), "text_dim")
    if chances.explodes and chances.hit:
        names = ", ".join(m.card[p].name for p in chances.hit)
        own = any(m.coach[p] == m.active for p in chances.hit)
        section.say(
            tr("An explosion knocks down {names}{turnover}", names=names, turnover=tr(": turnover") if own else ""),
            "warning",
        )
        made.over.append(_paint([beside if p == player and beside >= 0 else m.at[p] for p in chances.hit]))
        made.about |= {m.at[p] for p in chances.hit}
    if player >= 0:
        section.say(tr("Opening it ends the action"), "text_dim")
        cost = tr("If it explodes, whoever stands beside it goes down") if chances.explodes else ""
        made.parts.append(
            Part(tr("chest whole {value}", value=percent(1 - chances.explodes)), 1 - chances.explodes, cost)
        )
    made.sections.append(section)
    return made


def _faces(faces: list[int]) -> str:
    return " ".join(map(str, faces))


def _paint(hit: list[int]) -> Painter:
    """A frame round everybody who would be hit."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        colour = view.look.colour("target")
        for square in hit:
            rect = pygame.Rect(view.camera.rect(square)).inflate(-2, -2)
            pygame.draw.rect(surface, colour, rect, max(2, view.size // 16), border_radius=view.size // 6)

    return paint
