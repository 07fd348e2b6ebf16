"""Colours, fonts and sizes of one window: the theme at one scale, with rendered words kept.

A point is a pixel of a window of 1280 x 720; `px` turns points into pixels of the window at hand. No text
is ever drawn smaller than `SMALLEST_TEXT` pixels.
"""

from __future__ import annotations

from collections import OrderedDict

import pygame

from dockbowl.ui.theme import Team, load_theme

SMALLEST_TEXT = 12
FINGER = 48
"""Points a button must be high for a finger."""
KEEP = 1500  # rendered words kept
TITLE_FONT = 2
"""In place of `bold`: the title font."""

DERIVED = {
    "tip": "panel_raised",
    "keycap": "panel_sunk",
    "outline": "border",
    "legal": "good",
    "legal_dice": "warning",
    "place": "link",
    "aim": "target",
}
"""Names of the window's own parts, for colours of the theme."""


class Look:
    """The theme at one scale factor."""

    def __init__(
        self,
        factor: float = 1.0,
        high_contrast: bool = False,
        touch: bool = False,
        teams: tuple[Team, ...] = (),
    ) -> None:
        """`teams`: what they wear, where it is not the usual."""
        self.factor = factor
        self.touch = touch
        self.theme = load_theme(high_contrast, factor)
        self.teams = teams or self.theme.teams
        self._colours: dict[str, pygame.Color] = {}
        self._fonts: dict[tuple[int, str], pygame.Font] = {}
        self._words: OrderedDict[tuple[str, int, str, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[tuple[str, float, int], tuple[int, int]] = {}
        self._short: OrderedDict[tuple[str, int, float, int], str] = OrderedDict()
        self._pixels: dict[float, int] = {}
        self._lines: OrderedDict[tuple[str, int, int, int], list[str]] = OrderedDict()

    def px(self, points: float) -> int:
        """Points to whole pixels; at least 1 for anything above nothing."""
        found = self._pixels.get(points)
        if found is None:
            if len(self._pixels) > KEEP:
                self._pixels.clear()
            found = round(points * self.factor)
            if points > 0:
                found = max(1, found)
            self._pixels[points] = found
        return found

    def tall(self, points: float) -> int:
        """The height of a button in pixels: of so many points, or large enough for a finger if that is wished."""
        return self.px(max(points, FINGER) if self.touch else points)

    # ---------------------------------------------------------------- colours

    def colour(self, name: str) -> pygame.Color:
        """A named colour of the theme, or `#rrggbb`."""
        found = self._colours.get(name)
        if found is None:
            text = name if name.startswith("#") else getattr(self.theme.colours, DERIVED.get(name, name))
            found = self._colours[name] = pygame.Color(text)
        return found

    def team(self, coach: int) -> Team | None:
        """A coach's colours and signs; None for nobody's players."""
        return self.teams[coach] if 0 <= coach < len(self.teams) else None

    def bright(self, coach: int) -> str:
        """A coach's colour for words on panels."""
        team = self.team(coach)
        return team.bright if team else "text_dim"

    # ---------------------------------------------------------------- words

    def font(self, points: float, bold: int = 0) -> pygame.Font:
        return self.font_px(max(SMALLEST_TEXT, round(points * self.factor)), bold)

    def font_px(self, pixels: int, bold: int = 0) -> pygame.Font:
        """A font by pixels: for what scales with the board."""
        fonts = self.theme.fonts
        name = fonts.title if bold == TITLE_FONT else fonts.bold if bold else fonts.text
        key = (pixels, name)
        font = self._fonts.get(key)
        if font is None:
            try:
                font = pygame.Font(self.theme.font_path(name), pixels)
            except (OSError, pygame.error):  # the file is missing or damaged: the one that comes with pygame
                font = pygame.Font(None, pixels)
            self._fonts[key] = font
        return font

    def leading(self, points: float, bold: int = 0) -> int:
        return int(self.font(points, bold).get_linesize() * 1.02)

    def size(self, text: str, points: float = 14, bold: int = 0) -> tuple[int, int]:
        """Pixels a line takes; remembered, for the same words are measured at every drawing."""
        key = (text, points, bold)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) > 2 * KEEP:
                self._sizes.clear()
            found = self._sizes[key] = self.font(points, bold).size(text)
        return found

    def text(self, text: str, points: float, colour: str, bold: int = 0) -> pygame.Surface:
        return self.text_px(text, max(SMALLEST_TEXT, round(points * self.factor)), colour, bold)

    def text_px(self, text: str, pixels: int, colour: str, bold: int = 0) -> pygame.Surface:
        """One rendered line, kept for the next drawing."""
        key = (text, pixels, colour, bold)
        image = self._words.get(key)
        if image is None:
            shown = text.replace("\0", "\ufffd")  # as it may stand in a file from elsewhere; fonts refuse it
            image = self.font_px(pixels, bold).render(shown, True, self.colour(colour))
            self._words[key] = image
            if len(self._words) > KEEP:
                self._words.popitem(last=False)
        else:
            self._words.move_to_end(key)
        return image

    def shortened(self, text: str, width: int, points: float, bold: int = 0) -> str:
        """The text, or as much of it as fits with an ellipsis."""
        if self.size(text, points, bold)[0] <= width:
            return text
        key = (text, width, points, bold)
        found = self._short.get(key)
        if found is not None:
            return found
        font = self.font(points, bold)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + "…")[0] <= width:
                low = middle
            else:
                high = middle - 1
        found = self._short[key] = text[:low].rstrip() + "…" if low else ""
        if len(self._short) > KEEP:
            self._short.popitem(last=False)
        return found

    def wrapped(self, text: str, width: int, points: float, bold: int = 0) -> list[str]:
        """The text as lines that fit; a word longer than a line is cut."""
        pixels = max(SMALLEST_TEXT, round(points * self.factor))
        key = (text, width, pixels, bold)
        found = self._lines.get(key)
        if found is not None:
            return found
        font = self.font_px(pixels, bold)
        lines: list[str] = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if font.size(longer)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while word and font.size(word)[0] > width:
                    cut = len(word)
                    while cut > 1 and font.size(word[:cut])[0] > width:
                        cut -= 1
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        self._lines[key] = lines
        if len(self._lines) > KEEP:
            self._lines.popitem(last=False)
        return lines
