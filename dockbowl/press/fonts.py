"""Fonts of a printed page: the two every reader of PDF has, and one of ours for letters they lack."""

from __future__ import annotations

import io
from typing import Final

from dockbowl.files import printable

__all__ = [
    "BOLD",
    "PLAIN",
    "WIDE",
    "Missing",
    "fitted",
    "font_for",
    "need_reportlab",
    "register",
    "width_of",
    "wrapped",
]

PLAIN, BOLD, WIDE = "Helvetica", "Helvetica-Bold", "Vollkorn"
"""WIDE has the letters of Eastern Europe, Greek and Cyrillic, which the first two have not."""


class Missing(ValueError):
    """reportlab is not installed."""


def need_reportlab(what: str) -> None:
    """Raises Missing, in one line that says how to get it."""
    try:
        import reportlab  # noqa: F401
    except ImportError:
        raise Missing(f"{what}: needs reportlab: pip install 'dockbowl[print]'") from None


def register() -> None:
    """Make WIDE known; once is enough, more does no harm."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    from dockbowl.data import shipped

    if WIDE not in pdfmetrics.getRegisteredFontNames():
        data = (shipped("sprites") / "fonts" / "Vollkorn-Bold.ttf").read_bytes()
        pdfmetrics.registerFont(TTFont(WIDE, io.BytesIO(data)))


def font_for(text: str, usual: str = PLAIN) -> str:
    """A font that has the letters of a text, if one of ours has."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return WIDE
    return usual


_ELLIPSIS: Final = "..."


def width_of(text: str, usual: str, size: float) -> float:
    """Points a text is wide at a size."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return float(stringWidth(text, font_for(text, usual), size))


def fitted(text: str, usual: str, size: float, room: float) -> str:
    """A text on one line, cut short where `room` points end; control characters spelt out."""
    text = printable(text)
    if width_of(text, usual, size) <= room:
        return text
    while text and width_of(text + _ELLIPSIS, usual, size) > room:
        text = text[:-1]
    return text + _ELLIPSIS if text else ""


def wrapped(text: str, usual: str, size: float, room: float) -> list[str]:
    """The lines of a paragraph that is `room` points wide; words longer than that are broken."""
    lines: list[str] = []
    line = ""
    for word in printable(text).split():
        longer = f"{line} {word}" if line else word
        if width_of(longer, usual, size) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        while width_of(word, usual, size) > room and len(word) > 1:
            fits = next((n for n in range(len(word) - 1, 1, -1) if width_of(word[:n], usual, size) <= room), 1)
            lines.append(word[:fits])
            word = word[fits:]
        line = word
    return [*lines, line] if line else lines
