"""Small pictures of harbours and pitches: in the list of maps, beside it with its facts, in the list of saves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dockbowl.board.board import Board
from dockbowl.games import hints
from dockbowl.games.catalogue import GAMES
from dockbowl.lang import ntr, said, tr
from dockbowl.ui import starting
from dockbowl.ui.camera import Camera
from dockbowl.ui.ground import Ground
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.starting import MapChoice

LEAST_CHEST = 12
"""Pixels of a square from which on a chest is drawn as one."""


class SmallMaps:
    """Draws them, each prepared once for its size."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._grounds: dict[tuple[str, tuple[int, int]], Ground] = {}

    def clear(self) -> None:
        """The window has another size."""
        self._grounds.clear()

    def draw(self, page: Page, rect: Rect, board: Board, key: str) -> Camera:
        """A board in the middle of a rectangle, as large as it goes; the camera it was seen by. `key`: which it is."""
        ground = self._grounds.get((key, rect.size))
        if ground is None:
            ground = self._grounds[key, rect.size] = Ground(board, self._sprites, page.look)
        camera = Camera(board.width, board.height)
        camera.look_through(rect.left, rect.top, rect.width, rect.height)
        small = max(1, min(rect.width // camera.columns, rect.height // camera.rows))
        camera.square = float(small)
        camera.left = rect.left + (rect.width - camera.columns * small) // 2
        camera.top = rect.top + (rect.height - camera.rows * small) // 2
        ground.draw(page.surface, camera, None)
        return camera

    def draw_map(self, page: Page, rect: Rect, choice: MapChoice) -> None:
        """A map as a match begins on it, with all its chests."""
        camera = self.draw(page, rect, choice.board, choice.key)
        for square in choice.board.chest_places:
            draw_chest(page, self._sprites, Rect(camera.rect(square)))

    def draw_row(
        self, page: Page, shown: Rect, box: Rect, choice: MapChoice, *, chosen: bool, act: Callable[[], object]
    ) -> None:
        """A map in a list, to be clicked; of the row only `shown` is seen."""
        px = page.px
        over = page.is_over(shown)
        page.fill(box, "selected" if chosen else "button_hover" if over else "panel_raised", 5)
        page.frame(box, "brass_light" if chosen else "wood_light", 1, 5)
        picture = Rect(box.left + px(5), box.top + px(5), px(66), box.height - px(10))
        self.draw_map(page, picture, choice)
        words = Rect(picture.right + px(8), box.top + px(10), box.right - picture.right - px(12), px(20))
        page.text(choice.board.name, words, 14, "text", True)
        page.text(tr("{coaches} coaches", coaches=choice.coaches), words.move(0, px(22)), 12, "text_dim")
        page.hot(Hot(f"map {choice.key}", shown, act, focusable=True, place=box))

    def draw_chosen(self, page: Page, big: Rect, chosen: MapChoice, game: str) -> None:
        """The map that is chosen, with its name and what there is to know of it."""
        px = page.px
        page.panel(big, "panel_sunk", 6, "wood_light")
        board = chosen.board
        facts = tr("{width} × {height} squares, ", width=board.width, height=board.height)
        if board.kind == "harbour":
            facts += ntr("{n} ship", "{n} ships", len(board.ships))
            facts += tr(", {coaches} Docking Areas, ", coaches=chosen.coaches)
            facts += tr("{n_chest_places} chests", n_chest_places=len(board.chest_places))
        else:
            rules = GAMES[game].rules({})
            facts += tr("{on_pitch} a side, two halves of {turns} turns", on_pitch=rules.on_pitch, turns=rules.turns)
        known = hints.of_map(chosen.key) if chosen in starting.shipped_maps(game) else None
        if known is not None:
            facts += tr(
                ". {text_} Computers take about {turns} turns in all", text_=said(known.text), turns=known.turns
            )
        wide = big.width - px(24)
        high = len(page.look.wrapped(said(facts), wide, 13)) * page.look.leading(13)
        words = Rect(big.left + px(12), big.bottom - px(34) - high, wide, px(26) + high)
        picture = Rect(big.left + px(8), big.top + px(8), big.width - px(16), words.top - big.top - px(12))
        self.draw_map(page, picture, chosen)
        page.text(board.name, Rect(words.left, words.top, words.width, px(24)), 16, "brass_light", True)
        page.paragraph(facts, Rect(words.left, words.top + px(26), words.width, high), 13, "text_dim")


def draw_chest(page: Page, sprites: Sprites, box: Rect) -> None:
    """A chest on a small picture of a harbour; where a square is too small for one, its colour."""
    if box.width >= LEAST_CHEST:
        page.surface.blit(sprites.get("things/chest", box.width), box)
        return
    side = max(2, box.width - 1)
    mark = Rect(0, 0, side, side)
    mark.center = box.center
    pygame.draw.rect(page.surface, page.look.colour("brass_light"), mark)
    if side > 3:
        pygame.draw.rect(page.surface, page.look.colour("outline"), mark, 1)
