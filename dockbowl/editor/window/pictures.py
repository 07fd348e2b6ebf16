"""Single squares as pictures, for the palette and for what a tool is about to lay."""

from __future__ import annotations

import pygame

from dockbowl.board.tiles import Tile
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites


def tile_picture(sprites: Sprites, look: Look, tile: Tile, size: int, owner: int = -1) -> pygame.Surface:
    """A square of this kind; a Docking Area in the colours of its owner, from 0."""
    if tile is Tile.SEA:
        return sprites.sea(0, 0, size)
    if tile is Tile.QUAY:
        return sprites.quay(0, 0, size)
    if tile is Tile.WALL:
        return sprites.wall(0, 0, size)
    if tile is Tile.FIELD:
        return sprites.grass(0, 0, size)
    if tile is Tile.DOCK:
        team = look.team(owner)
        return sprites.dock(0, 0, size, (team.main, team.trim) if team else None, team.shape if team else "")
    if tile is Tile.PLANK:
        made = sprites.sea(0, 0, size).copy()
        made.blit(sprites.get("tiles/plank_h", size), (0, 0))
        return made
    if tile is Tile.CRATE:
        made = sprites.quay(0, 0, size).copy()
        made.blit(sprites.get("tiles/crate", size), (0, 0))
        return made
    top = {Tile.HOLD: "hold", Tile.MAST: "mast"}.get(tile, "")
    return sprites.deck(0, 0, size, "mid", along="h", top=top)


def ghost_picture(sprites: Sprites, look: Look, tile: Tile, size: int, owner: int = -1) -> pygame.Surface:
    """The same, to be seen through."""
    made = tile_picture(sprites, look, tile, size, owner).copy()
    made.set_alpha(150)
    return made
