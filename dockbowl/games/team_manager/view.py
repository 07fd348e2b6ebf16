"""What one manager may know of a season, as plain typed values: all a seat is given, and all a window should show.

`view(m, manager)` has his own hand and improvement pile, what lies open, the number of cards where they lie closed, and
of a token only its kind where he has seen it. Nothing in it hangs on what he may not know (a test compares seasons that
differ in hidden cards and tokens only). `view(m, -1)` is what an onlooker may know.
"""

from __future__ import annotations

import msgspec

from dockbowl.games.team_manager import decks, tackling
from dockbowl.games.team_manager.forms import TOKEN_POWER
from dockbowl.games.team_manager.season import BALL_POWER, NO_BALL, NOBODY, Season

UNKNOWN = ""
"""The kind of a token that lies face down."""


class PlayerSeen(msgspec.Struct, frozen=True):
    """A player at a matchup. `power` with all that is added, tokens not counted; `tokens` their kinds, "" unknown."""

    card: int
    manager: int
    power: int
    downed: bool
    ball: bool
    tokens: tuple[str, ...]


class MatchupSeen(msgspec.Struct, frozen=True):
    """A matchup. `sides`: whose left and right are, -1 nobody's; for a tournament both -1.

    `ball`: who has it, -1 at midfield, -2 none. `totals`: power and ball by manager (0 for who is not there), tokens
    only where this manager knows them.
    """

    place: int
    card: int
    tournament: bool
    sides: tuple[int, int]
    ball: int
    players: tuple[PlayerSeen, ...]
    totals: tuple[int, ...]


class ManagerSeen(msgspec.Struct, frozen=True):
    """A manager, himself or another: what lies open before him, and numbers of what does not."""

    manager: int
    team: str
    fans: int
    hand: int
    deck: int
    discard: tuple[int, ...]
    upgrades: tuple[int, ...]
    exhausted: tuple[int, ...]
    pile: int
    """Cards in his improvement pile."""
    team_upgrades: int
    """Cards in the deck of his team's upgrades."""
    passed: bool


class View(msgspec.Struct, frozen=True):
    """A season as `manager` sees it. Cards are numbers of the library, managers seats from 0."""

    manager: int
    phase: str
    over: bool
    winner: int
    week: int
    weeks: int
    coin: int
    order: tuple[int, ...]
    active: int
    spike: int
    """The Spike! Magazine card of the week, -1 before it is revealed."""
    spike_left: int
    hand: tuple[int, ...]
    """His own."""
    pile: tuple[int, ...]
    """His own improvements, not yet revealed."""
    own_deck: tuple[int, ...]
    """The cards of his deck, in no order: he knows his roster."""
    managers: tuple[ManagerSeen, ...]
    matchups: tuple[MatchupSeen, ...]
    """Those that have not been put away."""
    mover: int
    """The player being committed, -1 for none."""
    place: int
    """The matchup of the scoreboard, -1 for none."""
    bag: int
    """Tokens left in the heap."""
    stars: tuple[tuple[str, int], ...]
    """Cards left in the decks of stars, by union."""
    staff: int
    highlights: int
    tackle_faces: tuple[str, ...]
    """What the six faces of a tackle die show, by the reading in force."""


def view(m: Season, manager: int) -> View:
    """What this manager may know; -1: an onlooker."""
    own = manager >= 0
    return View(
        manager=manager,
        phase=m.phase,
        over=m.over,
        winner=m.winner,
        week=m.week,
        weeks=m.weeks,
        coin=m.coin,
        order=m.order(),
        active=m.active,
        spike=m.spike,
        spike_left=decks.size(m.spike_deck),
        hand=m.hand[manager] if own else (),
        pile=m.pile[manager] if own else (),
        own_deck=tuple(sorted(decks.all_of(m.deck[manager]))) if own else (),
        managers=tuple(_manager(m, one) for one in range(m.coaches)),
        matchups=tuple(_matchup(m, place, manager) for place in m.open_places()),
        mover=m.mover,
        place=m.place,
        bag=len(m.bag),
        stars=tuple((union, decks.size(deck)) for union, deck in sorted(m.star_decks.items())),
        staff=decks.size(m.staff_deck),
        highlights=decks.size(m.highlight_deck),
        tackle_faces=tackling.faces_of(m),
    )


def _manager(m: Season, manager: int) -> ManagerSeen:
    upgrades = m.upgrades[manager]
    return ManagerSeen(
        manager=manager,
        team=m.team_keys[manager],
        fans=m.fans[manager],
        hand=len(m.hand[manager]),
        deck=decks.size(m.deck[manager]),
        discard=m.discard[manager],
        upgrades=upgrades,
        exhausted=tuple(card for card in upgrades if m.exhausted[card]),
        pile=len(m.pile[manager]),
        team_upgrades=decks.size(m.team_deck[manager]),
        passed=bool(m.passed[manager]),
    )


def _matchup(m: Season, place: int, manager: int) -> MatchupSeen:
    players = tuple(_player(m, player, place, manager) for player in m.line[place])
    totals = [0] * m.coaches
    for seen in players:
        totals[seen.manager] += seen.power + sum(TOKEN_POWER.get(kind, 0) for kind in seen.tokens)
        if seen.ball:
            totals[seen.manager] += BALL_POWER
    return MatchupSeen(
        place=place,
        card=m.matchups[place],
        tournament=m.is_tournament(place),
        sides=m.sides[place],
        ball=m.ball[place],
        players=players,
        totals=tuple(totals),
    )


def _player(m: Season, player: int, place: int, manager: int) -> PlayerSeen:
    return PlayerSeen(
        card=player,
        manager=m.owner[player],
        power=m.power(player),
        downed=bool(m.downed[player]),
        ball=m.ball[place] == player,
        tokens=tuple(_kind(m, token, manager) for token in m.tokens[player]),
    )


def _kind(m: Season, token: int, manager: int) -> str:
    seen = m.known.get(token, 0)
    everybody = (1 << m.coaches) - 1
    return m.library.tokens[token] if seen == everybody or (manager >= 0 and seen >> manager & 1) else UNKNOWN


__all__ = ["NOBODY", "NO_BALL", "UNKNOWN", "ManagerSeen", "MatchupSeen", "PlayerSeen", "View", "view"]
