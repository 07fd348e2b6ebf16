"""Letters of skills on the players: which skills have one is a coach's own choice, kept in the settings."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.ui import strokes, words
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.model import Painter

USUAL: Mapping[str, str] = {
    "block": "B",
    "dodge": "D",
    "guard": "G",
    "mighty_blow": "M",
    "tackle": "T",
    "wrestle": "W",
    "frenzy": "F",
    "stand_firm": "S",
    "sidestep": "I",
    "sure_hands": "H",
    "pass": "P",
    "catch": "C",
    "leader": "L",
    "claws": "K",
    "dauntless": "A",
    "strip_ball": "R",
    "leap": "J",
    "chainsaw": "X",
    "loner": "O",
}
"""Skills that have a letter unless a coach wishes otherwise, the most important first."""
MOST, SMALLEST = 4, 24
"""Letters on one player, and the pixels of a square below which there are none."""
FIRST = 2
"""Letters of its name for a skill without a letter of its own."""


def letter(key: str, wishes: Mapping[str, str]) -> str:
    """The letter of a skill, "" for none."""
    return wishes.get(key, USUAL.get(key, ""))


def own_letter(key: str) -> str:
    """The letter a skill has when it is shown."""
    return USUAL.get(key) or words.plain(key)[:FIRST]


def toggled(key: str, wishes: Mapping[str, str]) -> dict[str, str]:
    """The wishes with this skill shown, or no longer; what is as usual is not kept."""
    found = dict(wishes)
    found[key] = "" if letter(key, wishes) else own_letter(key)
    return {k: v for k, v in found.items() if v != USUAL.get(k, "")}


def skills_of(m: Match) -> list[str]:
    """Every skill somebody in the match has, those with a usual letter first, then by name."""
    found = {key for card in m.card for key in card.skills}
    usual = [key for key in USUAL if key in found]
    return [*usual, *sorted(found - set(usual), key=name_of)]


def name_of(key: str) -> str:
    """A skill by its name, without a value."""
    try:
        return texts.skill(key).name
    except LookupError:
        return words.plain(key)


def letters_of(m: Match, player: int, wishes: Mapping[str, str]) -> str:
    """What stands on a player."""
    order = {key: place for place, key in enumerate(USUAL)}
    held = sorted(m.card[player].skills, key=lambda key: order.get(key, len(order)))
    shown = [letter(key, wishes) for key in held if letter(key, wishes)]
    return "".join(shown[:MOST]) + ("+" if len(shown) > MOST else "")


def painter(m: Match, wishes: Mapping[str, str]) -> Painter:
    """The letters of everybody on the board, at the upper edge of his square."""
    found = [(p, letters_of(m, p, wishes)) for p, square in enumerate(m.at) if square >= 0]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        if size < SMALLEST:
            return
        for player, text in found:
            piece = view.scene.pieces.get(player)
            if text and piece is not None:
                x, y = view.camera.point(piece.x, piece.y - piece.lift)
                spot = (round(x) + size, round(y))
                strokes.plate(surface, view.look, text, spot, max(12, size // 5), "text", "topright")

    return paint
