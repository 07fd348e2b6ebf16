"""The log: what has happened, in lines that can be scrolled and sifted; each one leads to its square.

It follows the end unless someone looks back: he stays where he is, and a button leads to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from dockbowl.lang import mark, tr
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.sprites import Sprites

DICE, SEA, SCORE, TURN = "dice", "sea", "score", "turn"
ALL = "all"
SIEVES = mark(
    (
        (ALL, "All", "Everything"),
        (DICE, "Dice", "Dice only"),
        (SEA, "Sea", "What the sea does: events, planks, who goes overboard"),
        (SCORE, "Score", "Ball, chests, treasures, losses, turnovers, touchdowns"),
    )
)
ASHORE = (*SIEVES[:2], mark((SCORE, "Score", "Ball, losses, turnovers, touchdowns")))
"""The same where there is no sea."""
HEAD, POINTS = 24, 13
FITS = ((12, 14), (12, 10), (12, 7), (12, 5), (11, 5), (10, 5), (9, 4))
"""How large the words of the buttons to sift by are, and the space about them; less where all coaches need room."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line. `strong` lines stand out (turns, turnovers, touchdowns); `square` is where it happened."""

    text: str
    coach: int = -1
    strong: bool = False
    square: int = -1
    key: str = ""
    """A line takes the place of the one before it if both have the same key (the steps of one walk)."""
    kinds: frozenset[str] = field(default=frozenset())
    """What it tells of: dice, sea, score; `turn` for the head line of a turn."""
    players: tuple[int, ...] = ()
    """Who it is about."""
    english: str = ""
    """The line in English, if it is told in another language: for programs that read along."""
    entry: int = 0
    """With which answer it came, from 1; 0 is before all, or not known."""


class LogPanel:
    """A scrolled list of lines."""

    def __init__(self, show: Callable[[LogLine], None] | None = None) -> None:
        self.lines: list[LogLine] = []
        self.sieve: str | int = ALL
        """What is shown: `all`, a kind of line, or the number of a coach."""
        self.show = show
        """Called with a line that was clicked."""
        self.at_sea = True
        """Whether there is a sea to sift for."""
        self.over: LogLine | None = None
        """The line under the mouse, if it is about a square or a player."""
        self.tools: list[tuple[str, str, str, Callable[[], None]]] = []
        """Buttons in the head: name, picture, tip, action."""
        self.last = -1
        """The lowest line shown, counted among those that pass the sieve; -1 follows the end."""
        self.top = 0
        """The topmost line shown, counted likewise."""
        self._kept: list[int] = []  # places of the lines that pass the sieve
        self._sifted = 0
        self._heading = -1

    # ---------------------------------------------------------------- lines

    def clear(self) -> None:
        self.lines.clear()
        self.last = -1
        self._sift_anew()

    def add(self, lines: Iterable[LogLine]) -> None:
        """More has happened. Someone who has scrolled back stays where he is."""
        for line in lines:
            if line.key and self.lines and self.lines[-1].key == line.key:
                self.lines[-1] = line
            else:
                self.lines.append(line)

    def set_sieve(self, sieve: str | int) -> None:
        """Show lines of one kind or coach only; the same again shows all."""
        here = self._kept[self.top] if self.last >= 0 and self._kept else -1
        self.sieve = ALL if sieve == self.sieve else sieve
        self._sift_anew()
        kept = self.kept
        if here >= 0 and kept:  # someone looks back: stay near that line
            self.last = min(len(kept) - 1, sum(place <= here for place in kept) + 4)

    @property
    def kept(self) -> Sequence[int]:
        """Places in `lines` of those that pass the sieve. The head of a turn stays if something below it does."""
        for place in range(self._sifted, len(self.lines)):
            line = self.lines[place]
            if TURN in line.kinds and self.sieve != ALL:
                self._heading = place
            elif self._passes(line):
                if self._heading >= 0:
                    self._kept.append(self._heading)
                    self._heading = -1
                self._kept.append(place)
        self._sifted = len(self.lines)
        return self._kept

    def _passes(self, line: LogLine) -> bool:
        if self.sieve == ALL:
            return True
        return line.coach == self.sieve if isinstance(self.sieve, int) else self.sieve in line.kinds

    def _sift_anew(self) -> None:
        self._kept, self._sifted, self._heading, self.last = [], 0, -1, -1

    def text(self) -> str:
        """The lines that pass the sieve, for taking along."""
        return "\n".join(self.lines[place].text for place in self.kept) + "\n"

    def turn(self, lines: int) -> None:
        """Scroll by so many lines; positive goes back."""
        count = len(self.kept)
        end = count - 1
        last = (self.last if self.last >= 0 else end) - lines
        self.last = -1 if last >= end else max(last, min(end, self._page - 1), 0)

    _page = 1

    def _to_end(self) -> None:
        self.last = -1

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page, rect: Rect, sprites: Sprites | None = None, coaches: Sequence[int] = ()) -> None:
        px = page.px
        self.over = None
        page.panel(rect, "panel_sunk", 6, "wood_light")
        page.hot(Hot("log", rect, wheel=lambda turn: self.turn(3 * turn)))
        top = rect.top + px(4)
        if sprites is not None and rect.height > px(90):
            self._draw_head(page, sprites, Rect(rect.left + px(5), top, rect.width - px(10), px(HEAD - 2)), coaches)
            top += px(HEAD)
        inner = Rect(rect.left + px(9), top, rect.width - px(18), rect.bottom - px(5) - top)
        bar = px(5)
        self._draw_lines(page, Rect(inner.left, inner.top, inner.width - bar - px(4), inner.height))
        self._bar(page, Rect(inner.right - bar, inner.top, bar, inner.height))
        if self.last >= 0:
            button = Rect(0, 0, px(110), px(26))
            button.midbottom = (rect.centerx, rect.bottom - px(6))
            page.button("log end", button, tr("▼ to the end"), self._to_end, points=12)

    def _draw_head(self, page: Page, sprites: Sprites, rect: Rect, coaches: Sequence[int]) -> None:
        """What to sift by, and what to do with the lines."""
        px, gap, size = page.px, page.px(3), rect.height
        sieves = SIEVES if self.at_sea else ASHORE
        signs = [coach for coach in coaches if page.look.team(coach) is not None]
        room = rect.width - (size + gap) * (len(self.tools) + len(signs)) - gap * (len(sieves) - 1)
        points, padding = _fitting(page, [label for _, label, _ in sieves], room)
        x = rect.left
        for name, label, tip in sieves:
            box = Rect(x, rect.top, page.size(label, points)[0] + px(padding) + 1, size)
            act = partial(self.set_sieve, name)
            chosen = self.sieve == name
            page.button(f"log {name}", box, label, act, points=points, chosen=chosen, tip=tip, padding=padding)
            x = box.right + gap
        right = rect.right
        for name, picture, tip, act_tool in reversed(self.tools):
            box = Rect(right - size, rect.top, size, size)
            page.button(name, box, "", act_tool, tip=tip)
            icon = sprites.get(f"icons/{picture}", px(14))
            page.surface.blit(icon, icon.get_rect(center=box.center))
            right = box.left - gap
        for coach in signs:
            box = Rect(x, rect.top, size, size)
            team = page.look.team(coach)
            if team is None or box.right > right:
                continue
            act = partial(self.set_sieve, coach)
            page.button(f"log coach {coach}", box, "", act, chosen=self.sieve == coach, tip=tr("Only this coach"))
            icon = sprites.get(f"icons/shape_{team.shape}", px(13), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(center=box.center))
            x = box.right + gap

    def _draw_lines(self, page: Page, rect: Rect) -> None:
        px, look = page.px, page.look
        leading = look.leading(POINTS)
        kept = self.kept
        if not kept:
            words = tr("Nothing yet") if self.sieve == ALL else tr("Nothing of this kind yet")
            page.text(words, Rect(rect.left, rect.top, rect.width, leading), POINTS, "text_disabled")
            self.top = 0
            return
        rows = max(1, rect.height // leading)
        last = min(self.last, len(kept) - 1) if self.last >= 0 else len(kept) - 1
        blocks: list[tuple[int, list[str]]] = []
        used = 0
        place = last
        while place >= 0 and used < rows:
            line = self.lines[kept[place]]
            words_of = look.wrapped(line.text, rect.width, POINTS, int(line.strong))
            blocks.append((place, words_of))
            used += len(words_of)
            place -= 1
        blocks.reverse()
        self.top, self._page = blocks[0][0], len(blocks)
        y = rect.top - max(0, used - rows) * leading
        clip = page.surface.get_clip()
        page.surface.set_clip(rect.inflate(px(12), 0))
        for place, words_of in blocks:
            self._draw_line(page, Rect(rect.left, y, rect.width, leading * len(words_of)), place, words_of, rect)
            y += leading * len(words_of)
        page.surface.set_clip(clip)

    def _draw_line(self, page: Page, box: Rect, place: int, words: Sequence[str], within: Rect) -> None:
        px, look = page.px, page.look
        line = self.lines[self.kept[place]]
        leading = look.leading(POINTS)
        shown = box.clip(within)
        leads = line.square >= 0 and self.show is not None
        if (line.square >= 0 or line.players) and page.is_over(shown):
            self.over = line
        if leads and page.is_over(shown):
            page.fill(shown.inflate(px(8), 0), "panel_raised", 3)
        if leads:
            page.hot(Hot(f"log row {place}", shown, partial(self._clicked, line), focusable=True))
        team = look.team(line.coach)
        if team is not None and box.top >= within.top:
            page.fill(Rect(box.left - px(6), box.top + px(3), px(3), leading - px(6)), team.bright)
        colour = "text" if line.strong else "text_dim"
        for row, text in enumerate(words):
            page.surface.blit(look.text(text, POINTS, colour, int(line.strong)), (box.left, box.top + row * leading))

    def _clicked(self, line: LogLine) -> None:
        if self.show is not None:
            self.show(line)

    def _bar(self, page: Page, rect: Rect) -> None:
        count = len(self.kept)
        if count <= self._page:
            return
        page.fill(rect, "panel", 3)
        height = max(page.px(18), rect.height * self._page // count)
        room = rect.height - height
        most = max(1, count - self._page)
        top = rect.top + room * min(self.top, most) // most
        thumb = Rect(rect.left, top, rect.width, height)
        page.fill(thumb, "brass_dark", 3)
        per_line = max(0.01, room / most)
        grip = thumb.inflate(page.px(8), 0)

        def drag(dx: int, dy: int) -> None:
            self._pulled += dy / per_line
            lines, self._pulled = int(self._pulled), self._pulled - int(self._pulled)
            if lines:
                self.turn(-lines)

        page.hot(Hot("log bar", grip, drag=drag))

    _pulled = 0.0


def _fitting(page: Page, labels: Sequence[str], room: int) -> tuple[int, int]:
    """In how large words, and with how much space about them, buttons of these labels fit into a row."""
    for points, padding in FITS:
        if sum(page.size(label, points)[0] + page.px(padding) + 1 for label in labels) <= room:
            return points, padding
    return FITS[-1]
