"""What colours teams wear: those of their coach's place, or others that were chosen, all told apart from each other.

Rings and shapes stay those of the coach's place, so that teams are told apart without colour as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from dockbowl.ui.theme import Paint, Team, Theme

LEAST: Final = 22.0
"""How far two teams' colours must be apart, in steps of CIELAB, for every kind of eyes."""
EYES: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
}
"""Matrices over linear red, green and blue: how eyes without one kind of cone see a colour."""
_XYZ: Final = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))
_WHITE: Final = (0.95047, 1.0, 1.08883)


def paint_of(theme: Theme, name: str) -> Paint | None:
    """A colour by its name; None for one there is not."""
    return next((paint for paint in theme.paints if paint.name == name), None)


@cache
def apart(a: str, b: str) -> float:
    """How far two colours are apart for the eyes that tell them apart worst."""
    return min(_distance(_lab(a, eyes), _lab(b, eyes)) for eyes in EYES)


def _distance(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def _lab(colour: str, eyes: str) -> tuple[float, ...]:
    linear = []
    for place in (1, 3, 5):
        part = int(colour[place : place + 2], 16) / 255
        linear.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    seen = [min(1.0, max(0.0, value)) for value in _times(EYES[eyes], linear)]
    x, y, z = (_root(value / white) for value, white in zip(_times(_XYZ, seen), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def worn(theme: Theme, wishes: Sequence[str]) -> tuple[Team, ...]:
    """The teams of all places in what they wish to wear, "" for what is usual there.

    A wish that cannot be told from an earlier one is not met; who has none makes room for those who have.
    """
    chosen: dict[int, Paint] = {}
    for place, name in enumerate(wishes[: len(theme.teams)]):
        paint = paint_of(theme, name)
        if paint is not None and _free(paint, chosen):
            chosen[place] = paint
    for place, team in enumerate(theme.teams):
        if place not in chosen:
            usual = paint_of(theme, team.name)
            order = [*([usual] if usual is not None else []), *theme.paints]
            chosen[place] = next((paint for paint in order if _free(paint, chosen)), order[0])
    return tuple(
        msgspec.structs.replace(
            team, name=paint.name, main=paint.main, trim=paint.trim, text=paint.text, bright=paint.bright
        )
        for team, paint in ((team, chosen[place]) for place, team in enumerate(theme.teams))
    )


def _free(paint: Paint, chosen: dict[int, Paint]) -> bool:
    return all(apart(paint.main, other.main) >= LEAST for other in chosen.values())


def another(theme: Theme, wishes: Sequence[str], place: int, step: int = 1) -> str:
    """The next colour for a place that can be told from those of the others at the table; the one it has if none."""
    now = worn(theme, wishes)
    others = {p: _paint(team) for p, team in enumerate(now[: len(wishes)]) if p != place}
    names = [paint.name for paint in theme.paints]
    at = names.index(now[place].name)
    for far in range(1, len(names)):
        paint = theme.paints[(at + step * far) % len(names)]
        if _free(paint, others):
            return paint.name
    return now[place].name


def _paint(team: Team) -> Paint:
    return Paint(team.name, team.main, team.trim, team.text, team.bright)
