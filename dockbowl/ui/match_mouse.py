"""The mouse over a match: what is under it, clicks, drags and the wheel, on the board and in the dugout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.ui.overlays.state import REACH, SIGHT
from dockbowl.ui.page import Point

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

ZOOM_STEP = 1.18


class MatchMouse:
    """Where the mouse is in a match, and what it holds."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.square = -1
        """The square under the mouse, or marked by the cursor keys."""
        self.by_keys = False
        """Whether the square was marked by keys, not by the mouse."""
        self.boxed = -1
        """The player under the mouse in a dugout, or picked up by keys."""
        self.dragged = -1
        """The player the mouse holds."""
        self._thrown: object = screen.scene.throws[-1] if screen.scene.throws else None
        self._rests = False
        """Whether the mouse has not moved since dice fell."""
        self.dugout_of = -1
        """The coach whose dugout was opened."""

    @property
    def point(self) -> Point:
        return self.screen.app.page.mouse

    @property
    def under(self) -> int:
        """The square under the mouse itself."""
        return self.screen.view.spot_under(self.point)

    def player_under(self) -> int:
        """The player whose card is wanted, wherever he is."""
        ring = self._named(self.screen.app.page.focus)
        if ring >= 0 or self.boxed >= 0:
            return ring if ring >= 0 else self.boxed
        screen = self.screen
        thrown = screen.scene.throws[-1] if screen.scene.throws else None
        if thrown is not self._thrown:
            self._thrown, self._rests = thrown, True
        if screen.scene.busy:
            return -1
        if self._rests and screen.hand.selected < 0:
            return -1  # dice have just fallen: they are read before the card of whom the mouse happens to be on
        under = screen.match.player_at(self.square)
        card = screen.drawing.card
        if under < 0 and card.rect.collidepoint(self.point):
            return card.player  # the mouse is on the card itself, to scroll it
        return under if under >= 0 else screen.hand.selected

    def shown_dugout(self) -> int:
        """Whose dugout is shown: one that was opened, or that of the coach who must bring a player on."""
        if self.dugout_of >= 0:
            return self.dugout_of
        prompt = self.screen.hand.prompt
        if prompt is not None and prompt.purpose != "activate":
            off = [p for p in prompt.players if self.screen.match.at[p] < 0]
            if off or prompt.purpose == "set up":
                return prompt.request.coach
        return -1

    def toggle_dugout(self, coach: int) -> None:
        self.dugout_of = -1 if self.dugout_of == coach else coach

    def moved(self, point: Point) -> bool:
        """The mouse is somewhere else; whether that shows."""
        hot = self.screen.app.page.at(point)
        before = (self.square, self.boxed)
        self._rests = False
        over_board = hot is not None and hot.name == "board"
        self.square = self.screen.view.spot_under(point) if over_board else -1
        self.by_keys = self.by_keys and self.square == before[0]
        self.boxed = self._named(hot.name) if hot is not None else -1
        return (self.square, self.boxed) != before or self.dragged >= 0

    def _named(self, name: str) -> int:
        """The player a place of the page is about: one in a dugout, or the one a button of a prompt names."""
        if name.startswith("player "):
            return int(name.split()[1])
        if name.startswith("choice ") and self.screen.hand.prompt is not None:
            choices = self.screen.hand.choices()
            place = int(name.split()[1]) - 1
            return choices[place].option.player if place < len(choices) else -1
        return -1

    # ---------------------------------------------------------------- the board

    def click(self) -> None:
        """A click shows at once what is still being shown; otherwise it answers."""
        self.dragged = -1
        companion = self.screen.companion
        if self.screen.scene.busy:
            self.screen.skip()
        elif (companion is not None and companion.hands.click(self.under)) or (
            pygame.key.get_mods() & pygame.KMOD_SHIFT and self.screen.hand.toggle_stop(self.under)
        ):
            return
        elif self.screen.app.settings.touch and not self._sure(self.under):
            self.mark(self.under)
        else:
            self.screen.hand.click(self.under)

    def _sure(self, square: int) -> bool:
        """Whether a tap may do what it says at once: on what the last tap has marked, or to pick a player up."""
        hand = self.screen.hand
        prompt = hand.prompt
        if prompt is None or square < 0 or square == self.marked:
            return True
        picks = prompt.purpose == "activate" or prompt.placing
        return picks and self.screen.match.player_at(square) in prompt.players

    def right(self) -> bool:
        """The right button on the board: a waypoint, a reach kept, sight from there; False when it means nothing."""
        screen, square = self.screen, self.under
        hot = screen.app.page.at(self.point)
        if hot is None or hot.name != "board" or screen.scene.busy or square < 0:
            return False
        player = screen.match.player_at(square)
        if (
            screen.companion is not None
            and screen.companion.hands.on
            and (player >= 0 or screen.companion.hands.blackboard)
        ):
            return screen.companion.hands.pieces()
        if REACH in screen.overlays.on and player >= 0:
            return screen.overlays.keep(player)
        if screen.hand.toggle_stop(square):
            return True
        if SIGHT in screen.overlays.on and screen.match.board.is_open(square):
            screen.overlays.keep_sight(square)
            return True
        return False

    def press(self) -> None:
        """The mouse went down on the board: it takes along a player who can be placed."""
        self.dragged = -1
        hand, companion = self.screen.hand, self.screen.companion
        if companion is not None and companion.hands.press(self.under):
            return
        if hand.prompt is None or not (hand.prompt.placing or hand.purpose == "set up") or not hand.ready:
            return
        player = self.screen.match.player_at(self.under)
        if player in hand.prompt.players:
            self.dragged = player

    def drag(self, dx: int, dy: int) -> None:
        """The board goes along with the mouse, unless that holds a player."""
        if self.dragged < 0 and not self._holds_ball:
            self.screen.view.camera.pan(dx, dy)

    def drop(self) -> None:
        """The player the mouse holds is put down."""
        dragged, self.dragged = self.dragged, -1
        square, companion = self.under, self.screen.companion
        if companion is not None and companion.hands.drop(dragged, square):
            return
        if dragged >= 0 and square >= 0:
            self.screen.hand.drop_on(dragged, square)

    @property
    def _holds_ball(self) -> bool:
        return self.screen.companion is not None and self.screen.companion.hands.ball

    def wheel(self, turn: int) -> None:
        self.screen.view.camera.zoom(ZOOM_STEP**turn, self.point)

    def zoom(self, turn: int) -> None:
        """Zoom at the middle of the view."""
        camera = self.screen.view.camera
        camera.zoom(ZOOM_STEP**turn, (camera.x + camera.width / 2, camera.y + camera.height / 2))

    @property
    def marked(self) -> int:
        """The square marked by keys, -1 when the mouse has moved since."""
        return self.square if self.by_keys else -1

    def mark(self, square: int) -> None:
        """Mark a square by keys and bring it into view."""
        self.square, self.by_keys, self.boxed = square, square >= 0, -1
        if square >= 0:
            self.screen.view.camera.show(*self.screen.match.board.xy[square])

    def unmark(self) -> None:
        """No square is marked; the mouse marks again when it moves."""
        self.square, self.by_keys, self.boxed = -1, False, -1

    # ---------------------------------------------------------------- the dugout

    def press_boxed(self, player: int) -> None:
        """The mouse went down on a player in the dugout."""
        hand = self.screen.hand
        can = hand.prompt is not None and player in hand.prompt.players and hand.ready
        can = can or (self.screen.companion is not None and self.screen.companion.hands.on)
        self.dragged = player if can else -1

    def click_boxed(self, player: int) -> None:
        """A player in the dugout is picked up, or chosen if that is all there is to it."""
        self.dragged = -1
        hand, companion = self.screen.hand, self.screen.companion
        if companion is not None and companion.hands.take_up(player):
            return
        if not hand.ready or hand.prompt is None:
            return
        options = hand.prompt.players.get(player, [])
        if len(options) == 1 and options[0].square < 0:
            hand.choose(options[0])
        elif hand.selected == player:
            hand.selected = -1
        else:
            hand.select(player)
