"""What whoever sits at the window may see of a season. All that is drawn of hands and tokens comes from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from dockbowl.games.team_manager.library import Card, Library
from dockbowl.games.team_manager.season import Season
from dockbowl.games.team_manager.view import UNKNOWN, ManagerSeen, MatchupSeen, PlayerSeen, View, view
from dockbowl.lang import Name

NO_MANAGER = -1


@dataclass(frozen=True)
class Sight:
    """A season as one manager sees it, or as an onlooker does, while nobody sits there."""

    view: View
    library: Library
    team_names: tuple[str, ...]

    @classmethod
    def of(cls, season: Season, seer: int = NO_MANAGER) -> Sight:
        """What this manager may know now; NO_MANAGER: what lies open."""
        return cls(view(season, seer), season.library, tuple(map(Name, season.team_names)))

    @property
    def seer(self) -> int:
        return self.view.manager

    def card(self, card: int) -> Card:
        return self.library.cards[card]

    @cached_property
    def _players(self) -> dict[int, PlayerSeen]:
        return {player.card: player for matchup in self.view.matchups for player in matchup.players}

    def player(self, card: int) -> PlayerSeen | None:
        """A player at a matchup; None for a card that is at none."""
        return self._players.get(card)

    @property
    def managers(self) -> tuple[ManagerSeen, ...]:
        return self.view.managers

    def matchup(self, place: int) -> MatchupSeen | None:
        return next((matchup for matchup in self.view.matchups if matchup.place == place), None)

    def players_of(self, matchup: MatchupSeen, manager: int) -> list[PlayerSeen]:
        """A manager's players there, in the order in which they came."""
        return [player for player in matchup.players if player.manager == manager]

    def owner(self, card: int) -> int:
        """Whose a card is that lies where this manager may see it; -1 for nobody's."""
        return self._owners.get(card, NO_MANAGER)

    @cached_property
    def _owners(self) -> dict[int, int]:
        found = {player.card: player.manager for player in self._players.values()}
        for manager in self.managers:
            found |= dict.fromkeys((*manager.upgrades, *manager.discard), manager.manager)
        if self.seer >= 0:
            found |= dict.fromkeys((*self.view.hand, *self.view.pile, *self.view.own_deck), self.seer)
        return found

    def improvements(self, manager: int) -> tuple[int, int]:
        """Upgrades in play, and cards kept this week that are not revealed yet."""
        seen = self.managers[manager]
        return len(seen.upgrades), seen.pile

    def common_decks(self) -> Iterator[tuple[str, int]]:
        """The decks of the table: picture, and how many cards there are."""
        yield "cards/headline", self.view.spike_left
        yield "cards/highlight", self.view.highlights
        for union, count in self.view.stars:
            yield f"cards/{union}", count
        yield "cards/staff_upgrade", self.view.staff
        yield "cards/token_back", self.view.bag


def known_tokens(player: PlayerSeen) -> tuple[str, ...]:
    """Kinds of those of his tokens that may be known."""
    return tuple(kind for kind in player.tokens if kind != UNKNOWN)
