"""Warnings: a match can be played on the board, but not the one its author had in mind."""

from __future__ import annotations

from itertools import combinations

from .lines import sight_blockers
from .places import Places, count
from .reach import distances, regions, ways
from .tiles import OFF, Tile

__all__ = ["hint_board"]

_CHESTS = 8
_HIDDEN = 0.45
"""Share of the lines over a deck that masts may cross; on the shipped ships it is a quarter to a third."""
_UNEVEN = 1.0
"""Squares of mean distance between the best and the worst placed dock that are worth a word."""


def hint_board(places: Places) -> None:
    """Report what a player would stumble over on a board without errors."""
    _hint_sea_side(places)
    _hint_edges(places)
    _hint_walls(places)
    _hint_ships(places)
    _hint_chests(places)
    _hint_sight(places)
    _hint_fairness(places)


def _hint_sea_side(places: Places) -> None:
    board = places.board
    inside = {
        "north": range(board.width),
        "south": range(board.size - board.width, board.size),
        "west": range(0, board.size, board.width),
        "east": range(board.width - 1, board.size, board.width),
    }[board.sea_side]
    if all(board.tiles[square] != Tile.SEA for square in inside):
        text = f"the {board.sea_side} edge of the grid has no sea on it, so the open sea cannot be there"
        places.report.warning(("sea",), "`sea`", text)


def _hint_edges(places: Places) -> None:
    board = places.board
    edge = [square for square in board.open_squares if len(board.around[square]) < 8]
    if edge:
        text = f"{count(edge, 'open square')} on the edge of the grid; whoever is pushed off there is overboard"
        places.warning(edge, text)


def _hint_walls(places: Places) -> None:
    """A wall with a slanted gap stops balls but not players."""
    board = places.board
    for wall in board.walls:
        x, y = board.xy[wall]
        for dx in (-1, 1):
            other, one, two = board.at(x + dx, y + 1), board.at(x + dx, y), board.at(x, y + 1)
            if other >= 0 and board.tiles[other] == Tile.WALL and board.is_open(one) and board.is_open(two):
                text = f"meets the wall at {board.label(other)} only at a corner; players can walk through there"
                places.warning([wall], text, "wall")


def _hint_ships(places: Places) -> None:
    board, report = places.board, places.report
    for index, ship in enumerate(board.ships):
        where = f'ship "{ship.name}"'
        if all(plank.hull != index for plank in board.planks):
            report.warning(("ships", index), where, "has no gangplank; add one to jump from")
        if len(ship.chest_places) > _CHESTS:
            text = f"has {len(ship.chest_places)} chest places; the rules put {_CHESTS} chests on a ship"
            report.warning(("ships", index), where, text)
        for square in ship.squares:
            foreign = [
                there
                for there in board.walks[square]
                if board.hull[there] != index and Tile.PLANK not in (board.tiles[square], board.tiles[there])
            ]
            if foreign:
                text = f"lies against {board.label(foreign[0])}: players step across without a jump"
                places.warning([square], text, where)
                break


def _hint_chests(places: Places) -> None:
    board = places.board
    chests = set(board.chest_places)
    starts = [square for dock in board.docks for square in dock.squares]
    reached = distances(board, starts, chests)
    for index, ship in enumerate(board.ships):
        for chest in ship.chest_places:
            if reached[chest] == OFF:
                where = f'ship "{places.file.ships[index].name}"'
                places.warning(
                    [chest], "nobody can come beside this chest place; leave a free square next to it", where
                )
    shut = [square for square in board.open_squares if reached[square] == OFF and square not in chests]
    for group in regions(shut, lambda square: ways(board, square)):
        text = f"{count(group, 'square')} to be reached only over a chest place; leave a way round"
        places.warning(group, text)


def _hint_sight(places: Places) -> None:
    """Masts hide whoever stands behind them. A few make a deck worth playing on, many make a wood."""
    board = places.board
    for index, ship in enumerate(board.ships):
        masts = [square for square in board.masts if board.hull[square] == index]
        pairs = list(combinations(ship.squares, 2))
        hidden = sum(bool(sight_blockers(board, a, b)) for a, b in pairs) if masts else 0
        if pairs and hidden > _HIDDEN * len(pairs):
            share = round(100 * hidden / len(pairs))
            text = f"masts hide {share} % of the deck from the rest of it; take some away, or set them apart"
            places.warning([masts[0]], text, f'ship "{places.file.ships[index].name}"')


def _hint_fairness(places: Places) -> None:
    """Compare the docks by the mean way to a chest; a map meant to be fair is even to a square."""
    board = places.board
    if not board.chest_places:
        return
    mean = {}
    for dock in board.docks:
        away = distances(board, dock.squares)
        mean[dock.id] = sum(away[chest] for chest in board.chest_places) / len(board.chest_places)
    near, far = min(mean, key=mean.__getitem__), max(mean, key=mean.__getitem__)
    if mean[far] - mean[near] > _UNEVEN:
        text = (
            f'dock "{near}" has {mean[near]:.1f} squares to a chest on average, dock "{far}" {mean[far]:.1f};'
            " mirror or turn the map to even it"
        )
        places.report.warning(("grid",), "fairness", text)
