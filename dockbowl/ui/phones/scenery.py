"""The board and what stands on it, as a phone is told: what the window shows, no more and no sooner."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING

from dockbowl.board.board import Board
from dockbowl.board.outline import chalk
from dockbowl.board.tiles import Tile
from dockbowl.core.state import NEUTRAL, PRONE, STUNNED, Match
from dockbowl.lang import chosen, said, tr
from dockbowl.rules.marks import is_marked
from dockbowl.session import story
from dockbowl.session.standing import coach_name, status_lines
from dockbowl.ui import words
from dockbowl.ui.clock import minutes
from dockbowl.ui.facts import dock_owners, treasure_notes
from dockbowl.ui.kick_off import in_the_air
from dockbowl.ui.panels.card import skill_words, state_of
from dockbowl.ui.theme import Team as Dress
from dockbowl.web.snapshot import Ground, Item, Piece, Team

if TYPE_CHECKING:
    from dockbowl.ui.look import Look
    from dockbowl.ui.scene import Scene
    from dockbowl.ui.screens.match import MatchScreen

STATES: Mapping[int, str] = {PRONE: "prone", STUNNED: "stunned"}
EDGES: Mapping[str, tuple[int, int, int, int]] = {
    "n": (0, 0, 1, 0),
    "s": (0, 1, 1, 1),
    "w": (0, 0, 0, 1),
    "e": (1, 0, 1, 1),
}
"""The sides of a square, from corner to corner."""
END_ZONES = ("end_zone.0", "end_zone.1")


@lru_cache(maxsize=4)
def ground_of(board: Board, owners: tuple[int, ...], language: str) -> Ground:
    """The board without pieces; `owners` are the coaches of its Docking Areas, -1 for nobody."""
    tiles = [Tile(tile) for tile in board.tiles]
    letter = {tile: ascii_lowercase[place] for place, tile in enumerate(Tile)}
    rows = tuple(
        "".join(letter[tile] for tile in tiles[y * board.width : (y + 1) * board.width]) for y in range(board.height)
    )
    used = sorted(set(tiles))
    docks = [(square, owners[place]) for place, dock in enumerate(board.docks) for square in dock.squares]
    docks += [(square, coach) for coach, name in enumerate(END_ZONES) for square in board.areas.get(name, ())]
    places = tuple(sorted((*board.xy[square], coach) for square, coach in docks if coach >= 0))
    legend = {letter[tile]: tile.name.lower() for tile in used}
    names = {letter[tile]: said(tile.name.lower()) for tile in used}
    lines = tuple(sorted(set(_lines(board)))) if board.areas else ()
    told = repr((rows, places, lines, language)).encode()
    return Ground(f"{zlib.crc32(told):08x}", board.width, board.height, rows, legend, names, places, lines)


def _lines(board: Board) -> Iterator[tuple[int, int, int, int, str]]:
    """The edges of squares that are marked on a pitch; one that two squares share is the same of both."""
    for square, (x, y) in enumerate(board.xy):
        for mark, _ in chalk(board, square):
            kind, _, side = mark.partition("_")
            if kind in ("line", "dash"):
                x0, y0, x1, y1 = EDGES[side]
                yield x + x0, y + y0, x + x1, y + y1, kind


def ground(m: Match) -> Ground:
    """The board of a match as it lies now."""
    return ground_of(m.board, dock_owners(m), chosen())


def pieces(scene: Scene, known: dict[int, str]) -> tuple[Piece, ...]:
    """Everybody on the board, where he is seen just now. `known`: who they are, as far as that is in words already."""
    m = scene.shown
    found = []
    for player, seen in sorted(scene.pieces.items()):
        if player not in known:
            known[player] = about(m, player)
        x, y, coach, base = round(seen.x), round(seen.y), m.coach[player], m.base[player]
        found.append(
            Piece(
                x,
                y,
                -1 if coach == NEUTRAL else coach,
                str(base.number or ""),
                m.card[player].name or m.ids[player],
                known[player],
                STATES.get(seen.status, "standing"),
                ball=scene.carrier == player,
                acting=player == m.mover,
                used=bool(m.used[player]) and coach == m.active and player != m.mover,
                marked=bool(m.tz[player]) and m.at[player] >= 0 and is_marked(m, player),
            )
        )
    return tuple(found)


def about(m: Match, player: int) -> str:
    """Who a player is, in a few lines: position, characteristics, skills, how he fares, what he carries."""
    card, base, edition = m.card[player], m.base[player], m.rules.edition
    numbers = " ".join(f"{stat.upper()} {edition.shown(stat, getattr(card, stat))}" for stat in edition.stats)
    skills = ", ".join(skill_words(key, held, edition.name) for key, held in card.skills.items())
    lines = [words.plain(base.position or base.role), numbers, skills, state_of(m, player), *treasure_notes(m, player)]
    return "\n".join(filter(None, lines))


def items(scene: Scene) -> tuple[Item, ...]:
    """A loose ball, one in the air, and the chests."""
    m = scene.shown
    found = [Item(*m.board.xy[square], "chest", tr("A chest")) for square in sorted(scene.blocked)]
    if scene.ball is not None and scene.carrier < 0:
        x, y = scene.ball
        found.append(Item(round(x), round(y), "ball", tr("The ball")))
    if (square := in_the_air(m)) >= 0:
        found.append(Item(*m.board.xy[square], "falling", tr("The ball in the air")))
    return tuple(found)


def headline(screen: MatchScreen) -> str:
    """Where the match stands, in a line, without the score, which stands above it; of one that is over all of it."""
    m = screen.scene.shown
    if m.over:
        return story.headline(m)
    half = [f"{one.label} {one.value}" for one in status_lines(screen.session, m) if one.key == "half"]
    turn = m.turn[m.active] if m.active >= 0 else 0
    whose = m.team_names[m.active] if m.active >= 0 else words.capital(tr("set-up"))
    return ", ".join([*half, whose, *([tr("turn {turn}", turn=turn)] if turn else [])])


def teams(screen: MatchScreen, look: Look) -> tuple[Team, ...]:
    """All coaches in the order of their turns."""
    m, clock = screen.scene.shown, screen.evening.clock
    found = []
    for coach in m.turn_order:
        time = ""
        if clock.on:
            spent = clock.table.times_of(coach).spent
            time = minutes(clock.left(coach) if clock.table.match_seconds else spent)
        name = coach_name(screen.session, coach)
        dress, active = colour(look.team(coach)), coach == m.active and not m.over
        found.append(Team(coach, m.team_names[coach], name, m.score[coach], m.turn[coach], dress, time, active))
    return tuple(found)


def colour(dress: Dress | None) -> str:
    """What a team wears, as `#rrggbb`."""
    return dress.main if dress is not None else "#808080"
