"""Sheets of what lies and stands on a printed map: chests, numbers, treasures, the turn counter, the ball, players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.games import texts
from dockbowl.games.catalogue import GAMES
from dockbowl.lang import said, tr
from dockbowl.session.profiles import profile

from .fonts import BOLD, PLAIN, width_of, wrapped
from .inks import OWNERS, Inks, Owner
from .maps import DIM, INK, mark_page, sheet_pen, text
from .paper import PT, Paper
from .pen import Pen
from .tiles import chest

__all__ = ["game_of", "token_pages"]

_EDGE, _GAP, _HEAD = 12.0, 4.0, 9.0
_CARD: Final = (59.0, 46.0)
_NUMBERS: Final = 12
_NOBODY: Final = Owner(INK, "#FFFFFF", "diamond")


@dataclass(frozen=True, slots=True)
class _Token:
    """Something to cut out, so many millimetres wide and high; `draw` gets the pen and its upper left corner."""

    width: float
    height: float
    draw: Callable[[Pen, float, float], None]


def game_of(board: Board, game: str = "") -> str:
    """The key of a game: the one named, else the first that is played on such a map."""
    if game:
        return game
    if board.areas.get("no_mans_land"):
        return "sevens"
    return next(key for key, one in GAMES.items() if one.map_kind == board.kind)


def token_pages(canvas: Any, board: Board, paper: Paper, square: float, inks: Inks, discs: int) -> None:
    """All tokens, group by group, on as many sheets as they need."""
    pen = sheet_pen(canvas, paper)
    wide, bottom = paper.width - 2 * _EDGE, paper.height - _EDGE
    x, y, row = _EDGE, _EDGE, 0.0
    for head, tokens in _groups(board, square, inks, discs, wide):
        y += row + (_GAP if row else 0)
        x, row = _EDGE, 0.0
        if y + _HEAD + tokens[0].height > bottom:
            canvas.showPage()
            pen = sheet_pen(canvas, paper)
            y = _EDGE
        mark_page(canvas, head)
        text(pen, _EDGE, y + 5, head, 10, INK, BOLD, room=wide)
        y += _HEAD
        for token in tokens:
            if x > _EDGE and x + token.width > _EDGE + wide:
                x, y, row = _EDGE, y + row + _GAP, 0.0
            if y + token.height > bottom:
                canvas.showPage()
                pen = sheet_pen(canvas, paper)
                x, y, row = _EDGE, _EDGE, 0.0
            token.draw(pen, x, y)
            x += token.width + _GAP
            row = max(row, token.height)
    canvas.showPage()


def _groups(board: Board, square: float, inks: Inks, discs: int, wide: float) -> Iterator[tuple[str, list[_Token]]]:
    size = round(min(square * 0.75, 60.0), 1)
    harbour = board.kind == "harbour"
    game = GAMES[game_of(board)]
    turns = game.rules({}).turns
    if harbour:
        yield (
            tr("Turn counter, 1 to {turns}, then 1 again: one for all coaches", turns=turns),
            [_track(turns, wide, inks)],
        )
    else:
        tracks = [_track(turns, wide, inks, owner) for owner in OWNERS[:2]]
        yield tr("Turns of a half, 1 to {turns}: one for each coach", turns=turns), tracks
    markers = [_ball(size, inks, harbour)]
    markers += [_marker(size, inks, owner) for owner in ([_NOBODY] if harbour else OWNERS[:2])]
    yield tr("The ball, and what marks the turn"), markers
    if harbour and board.chest_places:
        count = len(board.chest_places)
        yield tr("Chests: {count}, one on each chest place", count=count), [_chest(size, inks)] * count
    if harbour:
        neutrals = texts.neutrals()
        yield tr("Treasures: shuffle them or roll a d8"), [_card(one, neutrals.get(one.key), inks)
                                                       for one in texts.treasures().values()]  # fmt: skip
        yield tr("Players of nobody's team"), [_named(size, inks, said(one.name)) for one in neutrals.values()]
    yield (
        tr("Numbers, for choosing at random and for whatever needs one"),
        [_disc(size * 0.7, inks, str(number), None) for number in range(1, _NUMBERS + 1)],
    )
    if discs:
        for coach in range(_coaches(board)):
            owner = OWNERS[coach % len(OWNERS)]
            yield (
                tr("Players of coach {number}", number=coach + 1),
                [_disc(size, inks, str(number), owner) for number in range(1, discs + 1)],
            )


def _coaches(board: Board) -> int:
    return len(board.docks) or 2


def _chest(size: float, inks: Inks) -> _Token:
    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, size, size, "", DIM, 0.15)
        chest(pen, x + size / 2, y + size / 2, size * 0.78, inks)

    return _Token(size, size, draw)


def _track(turns: int, wide: float, inks: Inks, owner: Owner | None = None) -> _Token:
    box = min(24.0, wide / turns)

    def draw(pen: Pen, x: float, y: float) -> None:
        colour = owner.main if owner and inks.coloured else INK
        for turn in range(turns):
            left = x + turn * box
            pen.box(left, y, box, box, "", colour, 0.4)
            pen.words(left + box / 2, y + box / 2, str(turn + 1), box * 0.55, colour, True)
            if owner:
                pen.sign(owner.shape, left + box - 3, y + 3, 1.4, "", colour, 0.3)

    return _Token(box * turns, box, draw)


def _ball(size: float, inks: Inks, golden: bool) -> _Token:
    gold = "" if not inks.coloured or inks.tint > 0.5 else "#F0C63C" if golden else "#A9683A"

    def draw(pen: Pen, x: float, y: float) -> None:
        cx, cy, r = x + size / 2, y + size / 2, size / 2
        pen.disc(cx, cy, r, "", DIM, 0.15)
        w, h = r * 0.72, r * 0.44
        pen.canvas.saveState()
        points = [(cx - w, cy), (cx - w * 0.6, cy - h * 1.3), (cx + w * 0.6, cy - h * 1.3), (cx + w, cy),
                  (cx + w * 0.6, cy + h * 1.3), (cx - w * 0.6, cy + h * 1.3), (cx - w, cy)]  # fmt: skip
        if gold:
            path = pen.canvas.beginPath()
            path.moveTo(*pen.at(*points[0]))
            for place in (1, 4):
                path.curveTo(*(value for point in points[place : place + 3] for value in pen.at(*point)))
            pen.canvas.setFillColor(gold)
            pen.canvas.drawPath(path, stroke=0, fill=1)
        pen.curve(points, INK, 0.4)
        pen.line(cx - w * 0.4, cy, cx + w * 0.4, cy, INK, 0.35)
        for at in (-0.3, -0.1, 0.1, 0.3):
            pen.line(cx + w * at, cy - h * 0.3, cx + w * at, cy + h * 0.3, INK, 0.3)
        pen.canvas.restoreState()

    return _Token(size, size, draw)


def _marker(size: float, inks: Inks, owner: Owner) -> _Token:
    small = size * 0.7

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.disc(x + small / 2, y + small / 2, small / 2, "", INK, 0.3)
        pen.sign(owner.shape, x + small / 2, y + small / 2, small * 0.28, owner.main if inks.coloured else "", INK, 0.3)

    return _Token(small, small, draw)


def _disc(size: float, inks: Inks, number: str, owner: Owner | None) -> _Token:
    def draw(pen: Pen, x: float, y: float) -> None:
        cx, cy, r = x + size / 2, y + size / 2, size / 2
        filled = owner is not None and inks.coloured and inks.tint < 0.5
        colour = owner.main if owner and inks.coloured else INK
        pen.disc(cx, cy, r, colour if filled else "", INK if filled else colour, 0.4 if filled or not owner else 1.0)
        words = owner.text if filled and owner else INK  # yellow on white cannot be read
        pen.words(cx, cy + (r * 0.12 if owner else 0), number, size * 0.46, words, True)
        if number in ("6", "9"):
            pen.line(cx - size * 0.13, cy + size * 0.27, cx + size * 0.13, cy + size * 0.27, words, size * 0.03)
        if owner:
            pen.sign(owner.shape, cx, cy - r * 0.68, size * 0.09, "" if filled else colour, words, size * 0.02)

    return _Token(size, size, draw)


def _named(size: float, inks: Inks, name: str) -> _Token:
    def draw(pen: Pen, x: float, y: float) -> None:
        cx, cy, r = x + size / 2, y + size / 2, size / 2
        pen.disc(cx, cy, r, "", INK, 0.4)
        pen.disc(cx, cy, r * 0.9, "", INK, 0.15)
        words = [word for word in name.split() if word.lower() not in ("the", "of", "der", "die", "das")]
        for line, word in enumerate(words):
            pen.words(cx, cy + (line - (len(words) - 1) / 2) * size * 0.22, word, size * 0.18, INK, True, size * 0.8)

    return _Token(size, size, draw)


def _card(treasure: texts.Treasure, neutral: texts.Neutral | None, inks: Inks) -> _Token:
    wide, high = _CARD

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, wide, high, "", INK, 0.3, 2.5)
        pen.disc(x + 6.5, y + 6.5, 4, "" if inks.tint > 0.5 else "#F0D9A8", INK, 0.3)
        pen.words(x + 6.5, y + 6.5, str(treasure.number), 4.6, INK, True)
        name = said(treasure.name)
        large = min(11.0, 11.0 * (wide - 15) * PT / width_of(name, BOLD, 11))
        text(pen, x + 13, y + 8, name, max(6.0, large), INK, BOLD, room=wide - 14.9)
        body = [(said(treasure.text), INK)] + ([(profile(neutral), DIM)] if neutral else [])
        room, space = (wide - 7) * PT, (high - 15) * PT
        for tenths in range(85, 39, -5):
            size = tenths / 10
            lines = [(line, colour) for words, colour in body for line in wrapped(words, PLAIN, size, room)]
            if len(lines) * size * 1.2 <= space:
                break
        for number, (line, colour) in enumerate(lines):
            text(pen, x + 3.5, y + 14 + (number + 0.4) * size * 1.2 / PT, line, size, colour)

    return _Token(wide, high, draw)
