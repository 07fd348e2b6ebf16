"""A turn as a picture that moves: the board where it happens, the dice, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from dockbowl.core import events as ev
from dockbowl.lang import tr
from dockbowl.session import story
from dockbowl.session.replay import Replay
from dockbowl.session.session import Session
from dockbowl.ui.banner import draw_banner
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.gif_file import GifWriter, palette_of, to_15_bits
from dockbowl.ui.look import Look
from dockbowl.ui.marks import Marks
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.panels.dice import draw_die, verdict
from dockbowl.ui.scene import Scene
from dockbowl.ui.showing import Showing
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.story import sentence
from dockbowl.ui.theme import Team

A_SECOND = 8  # pictures
LARGEST = (720, 540)  # of the board
LARGEST_SQUARE = 44
ROUND = 2  # squares round those it happens on
LEAST = (14, 10)  # squares
STRIP = 46
LAST = 2.5  # seconds the last picture stays
LONGEST = 90.0  # seconds; what comes after is left out


class NothingToShow(ValueError):
    """A match in which no turn has begun."""


class TurnGif:
    """Makes the picture bit by bit: `work()` a while, until `done`; then `data()`."""

    def __init__(
        self,
        session: Session,
        sprites: Sprites,
        turn: int = 0,
        high_contrast: bool = False,
        teams: tuple[Team, ...] = (),
    ) -> None:
        """`turn` counted through the match from 1; 0: the last in which someone acted. Raises ValueError."""
        replay = Replay(session)
        if not replay.turns:
            raise NothingToShow(tr("no turn has begun yet"))
        number = turn or _last_lively(session)
        replay.go_to_turn(number)
        starts = replay.starts()
        replay.place = self.first = starts[number - 1]
        self.last = starts[number] - 1 if number < len(starts) else replay.last
        self.number, self.mark = number, replay.turns[number - 1]
        self.replay = replay
        self.sprites = sprites
        self.done = False
        self.scene = Scene(replay.match(), "normal")
        self.showing = Showing(replay, self.scene, replay.taken_up())
        self.showing.show()
        self.look = Look(1.0, high_contrast, teams=teams)
        self.view = BoardView(self.scene, self.look, sprites)
        self._frame()
        self._spent = 0.0
        self._line = ""
        self._work = self._all()
        self._writer: GifWriter | None = None

    @property
    def part(self) -> float:
        """How much is done, from 0 to 1."""
        return (self.replay.place - self.first) / max(1, self.last - self.first)

    def work(self) -> None:
        """A bit more."""
        if next(self._work, None) is None:
            self.done = True

    def data(self) -> bytes:
        """The whole file; works until it is done."""
        while not self.done:
            self.work()
        assert self._writer is not None
        return self._writer.data()

    # ---------------------------------------------------------------- where to look

    def _frame(self) -> None:
        """Look at the squares it happens on, and some round them."""
        board = self.scene.match.board
        columns, rows = board.width, board.height
        squares = self._squares()
        xs = [board.xy[square][0] for square in squares] or [0, columns - 1]
        ys = [board.xy[square][1] for square in squares] or [0, rows - 1]
        left, right = _stretched(min(xs) - ROUND, max(xs) + ROUND + 1, LEAST[0], columns)
        top, bottom = _stretched(min(ys) - ROUND, max(ys) + ROUND + 1, LEAST[1], rows)
        size = min(LARGEST[0] // (right - left), LARGEST[1] // (bottom - top), LARGEST_SQUARE)
        width, height = max(360, (right - left) * size), (bottom - top) * size
        self.board = Rect(0, 0, width, height)
        self.surface = pygame.Surface((width, height + STRIP))
        self.page = Page(self.surface, self.look)
        camera = self.view.camera
        camera.look_through(0, 0, width, height)
        camera.fitted = False
        camera.square = float(size)
        camera.left = float((width - (right - left) * size) // 2 - left * size)
        camera.top = float(-top * size)

    def _squares(self) -> set[int]:
        found: set[int] = set()
        told = self.replay.session.told
        for item in told[self.replay.moments[self.first].told : self.replay.moments[self.last].told]:
            event = item.event
            names = ("start", "end", "square")
            found |= {value for name in names if (value := getattr(event, name, -1)) >= 0}
        return found

    # ---------------------------------------------------------------- picture by picture

    def _all(self) -> Iterator[bool]:
        self._draw()
        first = to_15_bits(self.surface)
        self._writer = GifWriter(self.surface.get_size(), palette_of([first, *self._samples()]))
        self._keep(0.8)
        yield True
        while self.replay.place < self.last and self._spent < LONGEST:
            went, event, rest = self.showing.step()
            if not went:
                break
            if event is not None:
                self._line = self._words(event)
            while self.scene.busy and self._spent < LONGEST:
                self.scene.advance(1 / A_SECOND)
                self._draw()
                self._keep(1 / A_SECOND)
                yield True
            if rest:
                self._draw()
                self._keep(rest)
        self.scene.skip()
        self._draw()
        self._keep(LAST)

    def _keep(self, seconds: float) -> None:
        assert self._writer is not None
        self._spent += seconds
        self._writer.add(self.surface, round(100 * seconds))

    def _samples(self) -> Iterator[memoryview]:
        """Pictures of what may yet be seen, for the choice of colours."""
        sample = pygame.Surface((60, 60))
        for name in ("dice/d6_3", "dice/block_pow", "dice/block_push", "things/golden_ball", "things/chest_explode"):
            sample.blit(self.sprites.get(name, 60), (0, 0))
            yield to_15_bits(sample)

    def _draw(self) -> None:
        marks = Marks(focus=frozenset(self.scene.focus if self.scene.busy else ()))
        self.view.draw(self.surface, self.board, marks)
        if self.scene.banner is not None:
            draw_banner(self.page, self.sprites, self.board, self.scene.banner)
        self._draw_strip()

    def _draw_strip(self) -> None:
        page, look = self.page, self.look
        strip = Rect(0, self.board.bottom, self.board.width, STRIP)
        page.fill(strip, "wood")
        team = look.team(self.mark.coach)
        left = strip.left + 10
        if team is not None:
            icon = self.sprites.get(f"icons/shape_{team.shape}", 20, (team.main, team.trim))
            self.surface.blit(icon, icon.get_rect(midleft=(left, strip.centery)))
            left += 28
        right = self._draw_dice(strip)
        name = tr("{team}, turn {number}", team=self.scene.match.team_names[self.mark.coach], number=self.mark.number)
        page.text(name, Rect(left, strip.top + 4, right - left, 18), 13, look.bright(self.mark.coach), True)
        page.text(self._line, Rect(left, strip.top + 23, right - left, 18), 13, "text")

    def _draw_dice(self, strip: Rect) -> int:
        """The dice being thrown, at the right end; returns where they begin."""
        throw = self.scene.fresh_throw if self.scene.busy else None
        x = strip.right - 8
        if throw is None:
            return x
        mark, ink = verdict(throw)
        if mark:
            x -= 18
            self.page.text(mark, Rect(x, strip.top, 16, strip.height), 16, ink, True, "center")
        for face in reversed(throw.faces):
            x -= 36
            draw_die(self.surface, self.look, self.sprites, Rect(x, strip.top + 7, 32, 32), throw.die, face)
        return x - 6

    def _words(self, event: ev.Event) -> str:
        m = self.showing.session.match
        return sentence(m.ids, story.tell_plainly(m, event))


def _last_lively(session: Session) -> int:
    """The last turn in which somebody has been activated; the last of all if nobody has in any."""
    turn = lively = 0
    for item in session.told:
        if isinstance(item.event, ev.TurnStarted):
            turn += 1
        elif isinstance(item.event, ev.Activated):
            lively = turn
    return lively or turn


def _stretched(low: int, high: int, least: int, most: int) -> tuple[int, int]:
    """A stretch of at least so many squares, within the board."""
    least = min(least, most)
    if high - low < least:
        low -= (least - (high - low)) // 2
        high = low + least
    low = max(0, min(low, most - (high - low)))
    return low, min(most, high)
