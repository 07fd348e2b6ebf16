"""The board on the screen: ground, chests, players, ball and the marks of the moment."""

from __future__ import annotations

import pygame

from dockbowl.core.state import PRONE, STANDING, STUNNED
from dockbowl.ui.camera import Camera
from dockbowl.ui.facts import dock_owners
from dockbowl.ui.ground import Ground
from dockbowl.ui.look import SMALLEST_TEXT, Look
from dockbowl.ui.marks import AIM, BOMB, DICE, FREE, LONG, PLACE, QUICK, SHORT, Marks
from dockbowl.ui.portrait import TOKENS_BELOW, player_image, token_image
from dockbowl.ui.rulers import STRIP, draw_rulers
from dockbowl.ui.scene import Piece, Scene
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.tabletop.camera import TrueCamera
from dockbowl.ui.tabletop.lens import Lens

TINTS = {
    FREE: "legal",
    DICE: "legal_dice",
    PLACE: "place",
    AIM: "aim",
    QUICK: "range_quick",
    SHORT: "range_short",
    LONG: "range_long",
    BOMB: "range_bomb",
}
MARKS_FROM = TOKENS_BELOW


class BoardView:
    """Draws one match through a camera."""

    def __init__(self, scene: Scene, look: Look, sprites: Sprites) -> None:
        board = scene.match.board
        self.scene = scene
        self.look = look
        self.sprites = sprites
        self.camera = Camera(board.width, board.height)
        self.ground = Ground(board, sprites, look)
        self.grid = True
        self.rulers = False
        """Whether columns and rows are numbered along the edges."""
        self.tokens = self.chests = True
        """Whether players and ball, and chests, are drawn: not where real ones stand on the picture."""
        self._lens = Lens()
        self._tints: dict[tuple[str, int], pygame.Surface] = {}

    def restyle(self, look: Look) -> None:
        """Take another scale or theme."""
        self.look = look
        swell = self.ground.swell
        self.ground = Ground(self.scene.match.board, self.sprites, look)
        self.ground.swell = swell
        self._tints.clear()

    @property
    def size(self) -> int:
        return int(self.camera.square)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, marks: Marks) -> None:
        """Draw into a part of the window."""
        if isinstance(self.camera, TrueCamera):
            self._lens.draw(self, surface, rect, marks)
            return
        whole, clip = rect, surface.get_clip()
        if self.rulers:
            strip = self.look.px(STRIP)
            rect = pygame.Rect(rect.left + strip, rect.top + strip, rect.width - strip, rect.height - strip)
        self.camera.look_through(*rect)
        surface.set_clip(rect)
        self.paint(surface, marks)
        surface.set_clip(clip)
        if self.rulers:
            draw_rulers(surface, self.look, whole, self.camera, marks.hover)

    def paint(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw what the camera sees as it is."""
        self.ground.owners = dock_owners(self.scene.match)
        self.draw_ground(surface)
        self._spots(surface, marks)
        for paint in marks.under:
            paint(self, surface)
        if self.chests:
            self._things(surface)
        if self.tokens:
            self._players(surface, marks)
            self._loose_ball(surface)
        self._spot_words(surface, marks)
        for paint in marks.over:
            paint(self, surface)
        self._focus(surface, marks)
        if self.chests:
            self._effect(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what the camera sees of the ground alone, where it was seen last."""
        grid = self.look.colour("grid") if self.grid and self.size >= 12 else None
        self.ground.draw(surface, self.camera, grid)

    # ---------------------------------------------------------------- under the players

    def _tint(self, kind: str, size: int) -> pygame.Surface:
        """The wash over a square that can be clicked: colour, edge, and a pattern for those with dice."""
        key = (kind, size)
        found = self._tints.get(key)
        if found is None:
            found = self._tints[key] = pygame.Surface((size, size), pygame.SRCALPHA)
            colour = self.look.colour(TINTS.get(kind, "legal"))
            r, g, b = colour[:3]
            inner = found.get_rect().inflate(-max(1, size // 12), -max(1, size // 12))
            pygame.draw.rect(found, (r, g, b, 44 if kind == DICE else 58), inner, border_radius=size // 8)
            width = max(1, size // 22)
            pygame.draw.rect(found, (r, g, b, 215 if kind == DICE else 180), inner, width, border_radius=size // 8)
            if kind == DICE:  # a second sign beside the colour
                step = max(4, size // 5)
                for start in range(0, size * 2, step):
                    pygame.draw.line(found, (r, g, b, 80), (start, 0), (start - size, size), max(1, size // 24))
        return found

    def _spots(self, surface: pygame.Surface, marks: Marks) -> None:
        size = self.size
        blits = [(self._tint(spot.kind, size), self.camera.rect(square)[:2]) for square, spot in marks.spots.items()]
        surface.fblits(blits)
        if marks.hover >= 0:
            rect = pygame.Rect(self.camera.rect(marks.hover))
            colour = self.look.colour("selection" if marks.hover in marks.spots else "hover")
            pygame.draw.rect(surface, colour, rect, max(1, size // 16), border_radius=size // 8)

    def _things(self, surface: pygame.Surface) -> None:
        size = self.size
        chest = self.sprites.get("things/chest", size)
        surface.fblits([(chest, self.camera.rect(square)[:2]) for square in self.scene.blocked])

    # ---------------------------------------------------------------- players

    def _players(self, surface: pygame.Surface, marks: Marks) -> None:
        shown = sorted(self.scene.pieces.items(), key=lambda item: (item[1].y, item[1].x))
        for player, piece in shown:
            if player != marks.dragged:
                self._player(surface, player, piece, marks)

    def _player(self, surface: pygame.Surface, player: int, piece: Piece, marks: Marks) -> None:
        m, size = self.scene.shown, self.size
        x, y = self.camera.point(piece.x, piece.y - piece.lift)
        place = (round(x), round(y))
        acted = bool(m.used[player]) and m.coach[player] == m.active and player != m.mover
        holds = self.scene.carrier == player
        if holds and size >= TOKENS_BELOW:
            self._golden_ring(surface, place)
        ringed = player == marks.source
        if size < TOKENS_BELOW:
            self._token_ring(surface, player, place, marks)
        draw = player_image if size >= TOKENS_BELOW else token_image
        image = draw(self.sprites, self.look, m, player, size, piece.status, acted and not holds)
        if piece.alpha < 1:
            image = image.copy()
            image.set_alpha(int(255 * piece.alpha))
        surface.blit(image, place)
        if size >= TOKENS_BELOW and (ringed or player in marks.choosable):
            name = "marks/active" if ringed else "marks/selectable"
            surface.blit(self.sprites.get(name, size), place)
        if size >= TOKENS_BELOW and (player == marks.other or player in marks.targets):
            surface.blit(self.sprites.get("marks/target", size), place)
        if size >= MARKS_FROM:
            for name in self._badges(player, piece, acted, marks):
                surface.blit(self.sprites.get(f"marks/{name}", size), place)
        self._number(surface, player, place)
        note = marks.notes.get(player)
        if note:
            self._plate(surface, note, (place[0] + size // 2, place[1] + size // 8), "legal_dice")

    def _golden_ring(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Round the one who has the ball, so that he is found at a glance."""
        centre = (place[0] + self.size // 2, place[1] + self.size // 2)
        width = max(2, self.size // 14)
        pygame.draw.circle(surface, self.look.colour("outline"), centre, self.size // 2 + width + 1, width + 2)
        pygame.draw.circle(surface, self.look.colour("path"), centre, self.size // 2 + width, width)

    def _token_ring(self, surface: pygame.Surface, player: int, place: tuple[int, int], marks: Marks) -> None:
        """Where there is no room for marks: a frame round the square of one who acts, may act, or is the target."""
        if player == marks.source:
            colour, width = "selection", 2
        elif player == marks.other or player in marks.targets:
            colour, width = "target", 2
        elif player in marks.choosable:
            colour, width = "hover", 1
        else:
            return
        rect = pygame.Rect(*place, self.size, self.size).inflate(2, 2)
        pygame.draw.rect(surface, self.look.colour(colour), rect, width, border_radius=3)

    def _badges(self, player: int, piece: Piece, acted: bool, marks: Marks) -> list[str]:
        m = self.scene.match
        names = []
        if piece.status == PRONE:
            names.append("prone")
        elif piece.status == STUNNED:
            names.append("stunned")
        elif m.distracted[player]:
            names.append("question")
        if acted:
            names.append("acted")
        if self.scene.carrier == player:
            names.append("golden_ball" if m.board.kind == "harbour" else "ball")
        names += marks.badges.get(player, ())
        return names

    def _number(self, surface: pygame.Surface, player: int, place: tuple[int, int]) -> None:
        """The shirt number on a small plate in the team's colour."""
        m, size = self.scene.match, self.size
        number = m.base[player].number
        team = self.look.team(m.coach[player])
        if size < TOKENS_BELOW or not number or team is None:
            return
        pixels = max(SMALLEST_TEXT, size // 5)
        image = self.look.text_px(str(number), pixels, team.text, True)
        box = image.get_rect().inflate(max(4, size // 12), 0)
        box.height = max(pixels, int(image.get_height() * 0.86))
        box.bottomright = (place[0] + size, place[1] + size)
        if self.scene.carrier == player and m.status[player] == STANDING:
            box.midbottom = (place[0] + round(size * 0.34), place[1] + size)  # not beside his neighbour's
        pygame.draw.rect(surface, team.main, box, border_radius=max(2, size // 16))
        pygame.draw.rect(surface, self.look.colour("outline"), box, 1, border_radius=max(2, size // 16))
        surface.blit(image, image.get_rect(center=box.center))

    def _loose_ball(self, surface: pygame.Surface) -> None:
        ball = self.scene.ball
        if ball is None or self.scene.carrier >= 0:
            return
        size = self.size
        x, y = self.camera.point(*ball)
        name = "things/golden_ball" if self.scene.match.board.kind == "harbour" else "things/ball"
        surface.blit(self.sprites.get(name, size), (round(x), round(y)))

    # ---------------------------------------------------------------- over the players

    def _spot_words(self, surface: pygame.Surface, marks: Marks) -> None:
        for square, spot in marks.spots.items():
            if spot.text and square not in marks.quiet and self.size >= 20:
                self._plate(surface, spot.text, self.camera.centre(square), TINTS.get(spot.kind, "legal"))

    def _plate(self, surface: pygame.Surface, text: str, centre: tuple[int, int], colour: str) -> None:
        """A few characters on a dark plate."""
        image = self.look.text_px(text, max(SMALLEST_TEXT, int(self.size * 0.3)), colour, True)
        box = image.get_rect(center=centre).inflate(max(4, self.size // 8), 0)
        plate = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(plate, (10, 14, 20, 190), plate.get_rect(), border_radius=max(3, self.size // 10))
        surface.blit(plate, box)
        surface.blit(image, image.get_rect(center=centre))

    def _focus(self, surface: pygame.Surface, marks: Marks) -> None:
        for square in marks.focus:
            rect = pygame.Rect(self.camera.rect(square)).inflate(4, 4)
            pygame.draw.rect(surface, self.look.colour("last_move"), rect, max(2, self.size // 14), border_radius=6)

    def _effect(self, surface: pygame.Surface) -> None:
        """A picture over a square, larger than the square."""
        if self.scene.effect is None:
            return
        name, square = self.scene.effect
        image = self.sprites.get(name, max(self.size + 2, int(self.size * 1.5)))
        surface.blit(image, image.get_rect(center=self.camera.centre(square)))

    def spot_under(self, point: tuple[int, int]) -> int:
        """The square under the mouse."""
        return self.camera.square_at(point)
