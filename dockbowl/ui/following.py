"""The view goes along with play: who acts and what happens is brought into sight, unless the view is locked.

Where the whole board is seen there is nothing to do, and what is in sight already moves nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from dockbowl.core.events import Event
from dockbowl.core.requests import Choose
from dockbowl.ui.facts import own_dock

if TYPE_CHECKING:
    from dockbowl.ui.prompts import Prompt
    from dockbowl.ui.screens.match import MatchScreen

Corner = tuple[float, float]
SECONDS = 0.22
"""How long the view is on its way."""
DOCKED = ("set up", "reserve", "boarding")
"""Questions about the Docking Area of the coach who is asked."""
FEW = 4
"""Squares a question may be about to be brought into sight all."""


class Following:
    """Moves the view of one match screen. While it is on its way (`going`) what happens waits for it."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self._goal: Corner | None = None
        self._from: Corner = (0.0, 0.0)
        self._at: Corner = (0.0, 0.0)
        self._spent = 0.0
        self._coach = -1

    @property
    def going(self) -> bool:
        return self._goal is not None

    # ---------------------------------------------------------------- what to look at

    def see(self, event: Event) -> None:
        """An event is being shown."""
        square = next((s for s in (getattr(event, name, -1) for name in ("end", "square")) if s >= 0), -1)
        scene, board = self.screen.scene, self.screen.match.board
        piece = scene.pieces.get(getattr(event, "player", -1))
        if square < 0 and piece is not None:
            square = board.at(round(piece.x), round(piece.y))
        if square >= 0:
            self.look((square,))

    def ask(self, prompt: Prompt) -> None:
        """Something is asked: what it is about is brought into sight, a coach's dock or players when it is his turn."""
        m, request = self.screen.match, prompt.request
        people = [m.at[p] for p in (prompt.other, prompt.source) if p >= 0 and m.at[p] >= 0]
        if prompt.purpose in DOCKED:
            self.look(own_dock(m, request.coach) or prompt.about)
        elif prompt.purpose == "dock":
            self.look(prompt.about)
        elif prompt.purpose == "activate" and request.coach != self._coach:
            self._look_for_players(request)
        elif not prompt.quiet and len(prompt.about) <= FEW:
            self.look((*people, *prompt.about))
        elif people:
            self.look(people)
        self._coach = request.coach

    def _look_for_players(self, request: Choose) -> None:
        """A coach's turn: if none of his players is in sight, the one with the ball, or their middle."""
        m = self.screen.match
        own = [m.at[p] for p in m.fielded(request.coach)]
        if not own or any(self._seen(square) for square in own):
            return
        if m.carrier >= 0 and m.coach[m.carrier] == request.coach:
            self.look((m.at[m.carrier],))
            return
        spots = [m.board.xy[square] for square in own]
        x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
        self.look((min(own, key=lambda s: (m.board.xy[s][0] - x) ** 2 + (m.board.xy[s][1] - y) ** 2),))

    # ---------------------------------------------------------------- looking there

    def _seen(self, square: int) -> bool:
        camera = self.screen.view.camera
        left, top, wide, high = camera.rect(square)
        right, bottom = camera.x + camera.width, camera.y + camera.height
        return left >= camera.x and top >= camera.y and left + wide <= right and top + high <= bottom

    def look(self, squares: Collection[int]) -> None:
        """Bring these squares into sight if one of them is not; the first one, where not all fit."""
        camera, board = self.screen.view.camera, self.screen.match.board
        if camera.locked or camera.fitted or not squares or all(self._seen(square) for square in squares):
            return
        spots = [board.xy[square] for square in squares]
        columns, rows = ([spot[axis] for spot in spots] for axis in (0, 1))
        wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        middle = ((min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2)
        if wide * camera.square > camera.width or high * camera.square > camera.height:
            middle = (spots[0][0] + 0.5, spots[0][1] + 0.5)
        before = camera.left, camera.top
        camera.centre_on(*middle)
        goal = camera.left, camera.top
        if goal == before:
            return
        if self._at_once:
            self._goal = None
            self.screen.app.dirty = True
            return
        camera.left, camera.top = self._from = self._at = before
        self._goal, self._spent = goal, 0.0

    @property
    def _at_once(self) -> bool:
        return self.screen.scene.speed == "off" or self.screen.fast

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the view has moved. A person who moves it himself is not pulled back."""
        if self._goal is None:
            return False
        camera = self.screen.view.camera
        if (camera.left, camera.top) != self._at or camera.locked or camera.fitted:
            self._goal = None
            return False
        self._spent += seconds
        part = 1.0 if self._at_once else min(1.0, self._spent / SECONDS)
        ease = part * part * (3 - 2 * part)
        left, top = (round(a + (b - a) * ease) for a, b in zip(self._from, self._goal, strict=True))
        camera.left, camera.top = self._at = (float(left), float(top))
        if part >= 1.0:
            self._goal = None
        return True
