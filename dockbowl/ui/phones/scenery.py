"""The board and what stands on it, as a phone is told: what the window shows, no more and no sooner."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING

from dockbowl.board.board import Board
from dockbowl.board.tiles import Tile
from dockbowl.core.state import NEUTRAL, PRONE, STUNNED, Match
from dockbowl.lang import chosen, said, tr
from dockbowl.session.standing import coach_name
from dockbowl.ui import words
from dockbowl.ui.clock import minutes
from dockbowl.ui.facts import dock_owners, treasure_notes
from dockbowl.ui.panels.card import skill_words, state_of
from dockbowl.ui.theme import Team as Dress
from dockbowl.web.snapshot import Ground, Item, Piece, Team

if TYPE_CHECKING:
    from dockbowl.ui.look import Look
    from dockbowl.ui.scene import Scene
    from dockbowl.ui.screens.match import MatchScreen

STATES: Mapping[int, str] = {PRONE: "prone", STUNNED: "stunned"}
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
    told = repr((rows, places, language)).encode()
    return Ground(f"{zlib.crc32(told):08x}", board.width, board.height, rows, legend, names, places)


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
    """A loose ball, and the chests."""
    m = scene.shown
    found = [Item(*m.board.xy[square], "chest", tr("A chest")) for square in sorted(scene.blocked)]
    if scene.ball is not None and scene.carrier < 0:
        x, y = scene.ball
        found.append(Item(round(x), round(y), "ball", tr("The ball")))
    return tuple(found)


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
        found.append(
            Team(coach, m.team_names[coach], name, m.score[coach], m.turn[coach], colour(look.team(coach)), time)
        )
    return tuple(found)


def colour(dress: Dress | None) -> str:
    """What a team wears, as `#rrggbb`."""
    return dress.main if dress is not None else "#808080"
