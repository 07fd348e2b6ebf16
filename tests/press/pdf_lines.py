"""Reads a PDF page as a printer does: the lines it draws, in points of the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pypdf import PageObject

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Line:
    """A straight line: its ends from the lower left corner of the sheet, and its width."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float


def lines_of(page: PageObject) -> list[Line]:
    """Every straight line of a page that is one stroke, through all transformations."""
    found: list[Line] = []
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    width = 1.0
    kept: list[tuple[Matrix, float]] = []
    path: list[tuple[float, float]] = []
    contents = page.get_contents()
    assert contents is not None
    for operands, operator in contents.operations:
        numbers = [float(one) for one in operands] if operator in (b"cm", b"m", b"l", b"w") else []
        if operator == b"q":
            kept.append((matrix, width))
        elif operator == b"Q":
            matrix, width = kept.pop()
        elif operator == b"cm":
            matrix = _times(numbers, matrix)
        elif operator == b"w":
            width = numbers[0]
        elif operator == b"m":
            path = [_moved(numbers, matrix)]
        elif operator == b"l":
            path.append(_moved(numbers, matrix))
        elif operator in (b"c", b"re", b"h"):
            path = []
        elif operator == b"S" and len(path) == 2:
            found.append(Line(*path[0], *path[1], width * abs(matrix[0])))
    assert not kept
    return found


def steps(places: list[float]) -> list[float]:
    """The distances between neighbours of some places, equal ones taken as one."""
    once: list[float] = []
    for place in sorted(places):
        if not once or place - once[-1] > 0.01:
            once.append(place)
    return [after - before for before, after in pairwise(once)]


def _moved(point: list[float], matrix: Matrix) -> tuple[float, float]:
    x, y = point
    a, b, c, d, e, f = matrix
    return x * a + y * c + e, x * b + y * d + f


def _times(one: list[float], other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    x, y = _moved([a, b], (*other[:4], 0, 0))
    u, v = _moved([c, d], (*other[:4], 0, 0))
    return (x, y, u, v, *_moved([e, f], other))
