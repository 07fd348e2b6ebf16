"""Which overlays are on, and what they show now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dockbowl.core.state import NEUTRAL, Match
from dockbowl.lang import mark
from dockbowl.ui.overlays import ground, letters, reaching, zones
from dockbowl.ui.preview.model import Painter
from dockbowl.ui.preview.throws import bands_painter

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

ZONES, REACH, SIGHT, LINKS, SHIPS, COORDINATES = "zones", "reach", "sight", "links", "ships", "coordinates"
LETTERS = "letters"


@dataclass(frozen=True, slots=True)
class Kind:
    """One overlay: its name on the menu, the picture beside it, and what it shows."""

    key: str
    name: str
    icon: str
    hint: str


KINDS = mark(
    (
        Kind(
            ZONES,
            "Tackle zones",
            "act_block",
            "where each coach's players mark, with a number where several do. Red crossed swords: he is marked",
        ),
        Kind(REACH, "Reach", "act_move", "how far a player could get: the one under the mouse, and those kept"),
        Kind(SIGHT, "Sight and range", "eye", "what a mast hides from a square, and how far a throw is"),
        Kind(LINKS, "Plank links", "act_jump", "which planks can be jumped between"),
        Kind(SHIPS, "Parts of ships", "ship", "bow, midship and stern, as the sea tells them apart"),
        Kind(LETTERS, "Skill letters", "star", "letters of skills on the players; which, you choose yourself"),
        Kind(COORDINATES, "Coordinates", "ruler", "numbers of columns and rows"),
    )
)


class Overlays:
    """The overlays of one match screen."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        settings = screen.app.settings
        self.on: set[str] = {kind.key for kind in KINDS if kind.key in settings.overlays}
        """Kept in the settings, like the coaches left out: the next match shows the same."""
        screen.view.rulers = COORDINATES in self.on
        self.open = False
        """Whether the menu is open."""
        self.without: set[int] = set(settings.zones_without)
        """Coaches whose tackle zones are left out."""
        self.kept: list[int] = []
        """Players whose reach stays shown."""
        self.seen_from = -1
        """The square sight is shown from; -1: the one under the mouse."""
        self._data: dict[str, tuple[Any, Any]] = {}

    # ---------------------------------------------------------------- switching

    def toggle(self, kind: str) -> None:
        self.on ^= {kind}
        if kind == REACH and kind not in self.on:
            self.kept.clear()
        if kind == SIGHT and kind not in self.on:
            self.seen_from = -1
        self._remember()

    def _remember(self) -> None:
        """The next match shows the same."""
        app = self.screen.app
        self.screen.view.rulers = COORDINATES in self.on
        app.settings.overlays = [kind.key for kind in KINDS if kind.key in self.on]
        app.settings.zones_without = sorted(self.without)
        app.keep_settings()

    def toggle_menu(self) -> None:
        self.open = not self.open

    def toggle_coach(self, coach: int) -> None:
        """Show or leave out a coach's tackle zones; if none are on, this puts them on."""
        if ZONES not in self.on:
            self.on.add(ZONES)
            self.without = set(self.coaches()) - {coach}
        else:
            self.without ^= {coach}
            if self.without >= set(self.coaches()):
                self.on.discard(ZONES)
                self.without.clear()
        self._remember()

    def _put_on(self, kind: str) -> None:
        if kind not in self.on:
            self.on.add(kind)
            self._remember()

    def keep(self, player: int) -> bool:
        """Keep a player's reach on the board, or no longer."""
        if player < 0 or self.match.at[player] < 0:
            return False
        if player in self.kept:
            self.kept.remove(player)
        else:
            self._put_on(REACH)
            self.kept.append(player)
        return True

    def keep_team(self, coach: int) -> None:
        """Keep the reach of all of a coach's players on the board, or of none of them."""
        team = [p for p, c in enumerate(self.match.coach) if c == coach and self.match.at[p] >= 0]
        if all(p in self.kept for p in team):
            self.kept = [p for p in self.kept if p not in team]
        else:
            self._put_on(REACH)
            self.kept += [p for p in team if p not in self.kept]

    def keep_sight(self, square: int) -> None:
        """Show sight from this square whatever the mouse does, or follow the mouse again."""
        self._put_on(SIGHT)
        self.seen_from = -1 if square == self.seen_from else square

    # ---------------------------------------------------------------- showing

    @property
    def match(self) -> Match:
        return self.screen.scene.shown

    def coaches(self) -> list[int]:
        """The coaches who may have tackle zones, nobody among them while there is a player of nobody's."""
        m = self.match
        found = list(range(m.coaches))
        if any(c == NEUTRAL and m.at[p] >= 0 for p, c in enumerate(m.coach)):
            found.append(NEUTRAL)
        return found

    def reachers(self) -> list[int]:
        """Whose reach is shown: those kept, and the player under the mouse or picked up."""
        m = self.match
        found = [p for p in self.kept if m.at[p] >= 0]
        square = self.screen.mouse.square
        player = m.player_at(square) if square >= 0 else -1
        if player < 0 and not found:
            player = self.screen.hand.selected
        if player >= 0 and m.at[player] >= 0 and player not in found:
            found.append(player)
        return found

    def sight_square(self) -> int:
        square = self.seen_from if self.seen_from >= 0 else self.screen.mouse.square
        return square if square >= 0 and self.match.board.is_open(square) else -1

    def painters(self) -> tuple[list[Painter], list[Painter]]:
        """What to draw under the players, and over them."""
        m = self.match
        under: list[Painter] = []
        over: list[Painter] = []
        if not self.on:
            return under, over
        if SHIPS in self.on:
            made = self._once(SHIPS, bytes(m.occ), lambda: (ground.parts_painter(m), ground.names_painter(m)))
            under.append(made[0])
            over.append(made[1])
        if ZONES in self.on:
            shown = [c for c in self.coaches() if c not in self.without]
            made = self._once(ZONES, (_places(m), tuple(shown)), lambda: _zones(m, shown))
            under.append(made[0])
            over.append(made[1])
        if REACH in self.on:
            players = self.reachers()
            made = self._once(REACH, (_standing(m), tuple(players)), lambda: _reach(m, players))
            under.append(made[0])
            over.append(made[1])
        if SIGHT in self.on and self.sight_square() >= 0:
            square = self.sight_square()
            under.append(self._once(SIGHT, (square, m.weather), lambda: bands_painter(m, square)))
            over.append(ground.eye_painter(self.screen.app.sprites, m, square))
        if LETTERS in self.on:
            wishes = self.screen.app.settings.letters
            key = (tuple(m.card), tuple(s >= 0 for s in m.at), tuple(wishes.items()))
            over.append(self._once(LETTERS, key, lambda: letters.painter(m, wishes)))
        if LINKS in self.on:
            over.append(ground.links_painter(m, self.screen.mouse.square))
        return under, over

    def _once(self, name: str, key: Any, make: Callable[[], Any]) -> Any:
        """What was made for this key, made anew when the key has changed."""
        known = self._data.get(name)
        if known is None or known[0] != key:
            known = self._data[name] = (key, make())
        return known[1]


def _zones(m: Match, coaches: list[int]) -> tuple[Painter, Painter]:
    found = zones.zones_of(m, coaches)
    return zones.painter(m, found), zones.counts_painter(m, found)


def _reach(m: Match, players: list[int]) -> tuple[Painter, Painter]:
    found = reaching.reaches(m, players)
    return reaching.painter(m, found), reaching.numbers_painter(m, found)


def _places(m: Match) -> tuple[Any, ...]:
    """All that tackle zones depend on."""
    return tuple(m.at), bytes(m.tz), bytes(m.coach)


def _standing(m: Match) -> tuple[Any, ...]:
    """All that a player's reach depends on."""
    return (
        *_places(m), bytes(m.occ), bytes(m.status), bytes(m.rooted), m.mover, m.spent, m.action, m.active, m.ball,
        m.carrier, m.weather, tuple(m.rerolls), m.once, tuple(m.card),
    )  # fmt: skip
