"""The preview of the moment, worked out once for each square the mouse comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dockbowl.ui.page import Page, Rect
from dockbowl.ui.preview.choose import looked_at, preview_for, turned
from dockbowl.ui.preview.model import Preview
from dockbowl.ui.preview.panel import draw_preview

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

FEW = 12
"""So many squares at most that a question can be answered with are kept free."""


class Foresight:
    """Keeps the last preview of a match screen, and where its panel is."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.rect = Rect(0, 0, 0, 0)
        """The panel as last drawn, empty when there is none."""
        self._key: tuple[Any, ...] = ()
        self._found: Preview | None = None

    @property
    def now(self) -> Preview | None:
        """What to show now."""
        screen = self.screen
        hand = screen.hand
        if screen.scene.busy or screen.mouse.dragged >= 0:
            return None
        square = looked_at(screen)
        key = (
            hand.prompt,
            screen.session.request,
            hand.ready,
            hand.selected,
            square,
            turned(screen),
            tuple(hand.stops),
        )
        if not (len(key) == len(self._key) and all(a is b or a == b for a, b in zip(key, self._key, strict=True))):
            self._key = key
            self._found = preview_for(screen, square)
        return self._found

    def forget(self) -> None:
        """Work it out anew."""
        self._key = ()

    def draw(self, page: Page, board: Rect, side: Rect, avoid: list[Rect]) -> None:
        """Draw the panel, off its squares and off `avoid`."""
        preview = self.now
        self.rect = Rect(0, 0, 0, 0)
        if preview is None or not preview.sections:
            return
        camera, scene = self.screen.view.camera, self.screen.scene
        spare = [Rect(camera.rect(square)) for square in self.screen.match.at if square >= 0]
        spare += [Rect(camera.rect(square)) for square in scene.blocked]
        spare = [rect for rect in spare if rect.colliderect(board)]
        prompt = self.screen.hand.prompt
        if prompt is not None and not prompt.quiet and len(prompt.squares) <= FEW:
            avoid = [*avoid, *(Rect(camera.rect(square)) for square in prompt.squares)]
        self.rect = draw_preview(page, preview, camera, board, avoid, spare, side)
