"""Millimetres of a monitor in pixels: what a measured bar says, and what may be typed. Plain arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from dockbowl.lang import tr

FINEST, COARSEST = 40.0, 0.2
"""Pixels a millimetre beyond which a length must have been measured wrongly: of a telephone, of a wall of lamps."""
LEAST_SQUARE, MOST_SQUARE = 5.0, 200.0
"""Millimetres a square may be wide, as in maps."""
INCH = 25.4
INCHES = ('"', "″")
"""What stands behind the size of a television, which is the diagonal of its picture."""
BAR_PART = 0.75
"""How much of the window the bar to be measured takes: the longer, the smaller the error."""


class Wrong(ValueError):
    """A length that cannot be; the message is one line for a person."""


def bar_pixels(width: int) -> int:
    """How long the bar is in a window so many pixels wide: whole tens, for its ten parts are marked."""
    return max(100, int(width * BAR_PART) // 10 * 10)


def number(text: str) -> float:
    """A length as people type it, with a point or a comma. Raises Wrong."""
    try:
        found = float(text.strip().replace(",", "."))
    except ValueError:
        raise Wrong(tr("A number of millimetres is needed, such as 412 or 412.5")) from None
    if not 0 < found < 100_000:
        raise Wrong(tr("A number of millimetres is needed, such as 412 or 412.5"))
    return found


def per_millimetre(pixels: int, text: str, screen: tuple[int, int] = (0, 0)) -> float:
    """Pixels a millimetre when a bar of so many pixels has been measured; `43"` is the diagonal of the whole `screen`.

    Raises Wrong.
    """
    typed = text.strip()
    if typed.endswith(INCHES) and any(screen):
        found = hypot(*screen) / (number(typed.rstrip("".join(INCHES))) * INCH)
    else:
        found = pixels / number(text)
    if found > FINEST:
        raise Wrong(tr("So short it cannot be: {n} pixels a millimetre. The length of the whole bar", n=f"{found:.0f}"))
    if found < COARSEST:
        raise Wrong(tr("So long it cannot be: a pixel {n} mm wide. Millimetres, not tenths", n=f"{1 / found:.0f}"))
    return found


def square_millimetres(text: str) -> float:
    """Millimetres of a square as typed; 0 (or nothing) for what the map says. Raises Wrong."""
    if not text.strip() or text.strip() == "0":
        return 0.0
    found = number(text)
    if not LEAST_SQUARE <= found <= MOST_SQUARE:
        raise Wrong(tr("A square is {least} to {most} mm wide", least=f"{LEAST_SQUARE:g}", most=f"{MOST_SQUARE:g}"))
    return found


def sane(monitors: Mapping[str, object]) -> dict[str, float]:
    """Calibrations that can be, of those that were kept."""
    return {
        name: float(value)
        for name, value in monitors.items()
        if isinstance(value, int | float) and COARSEST <= value <= FINEST
    }
