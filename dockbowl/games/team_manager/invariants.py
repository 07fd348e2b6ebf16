"""What must hold in a season between two phases: no card lost or doubled, all tokens there, balls and sides true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dockbowl.games.team_manager import decks
from dockbowl.games.team_manager.season import NO_CARD, NOBODY, Season


def zones(m: Season) -> Iterator[tuple[str, int, int]]:
    """Every card that lies anywhere, with where and whose it must be (NOBODY: nobody's)."""
    for manager in range(m.coaches):
        for name, cards in (
            ("deck", decks.all_of(m.deck[manager])),
            ("hand", m.hand[manager]),
            ("discard", m.discard[manager]),
            ("upgrades", m.upgrades[manager]),
            ("pile", m.pile[manager]),
        ):
            yield from ((name, card, manager) for card in cards)
        yield from (("team deck", card, NOBODY) for card in decks.all_of(m.team_deck[manager]))
    for union, deck in m.star_decks.items():
        yield from ((f"stars of {union}", card, NOBODY) for card in decks.all_of(deck))
    for name, deck in (("staff", m.staff_deck), ("spike deck", m.spike_deck), ("highlights", m.highlight_deck)):
        yield from ((name, card, NOBODY) for card in decks.all_of(deck))
    yield from (("box", card, NOBODY) for card in m.box)
    if m.spike != NO_CARD:
        yield "spike", m.spike, NOBODY
    for place, card in enumerate(m.matchups):
        if card not in (NO_CARD, m.spike):
            yield "matchup", card, NOBODY
        yield from ((f"place {place}", player, m.owner[player]) for player in m.line[place])


def faults(m: Season) -> list[str]:
    """Everything wrong with a season in which no procedure is under way."""
    found: list[str] = []
    where: Counter[int] = Counter()
    for name, card, owner in zones(m):
        where[card] += 1
        if m.owner[card] != owner and m.phase != "teams":
            found.append(f"{m.ids[card]} in {name} is of manager {m.owner[card]}, not {owner}")
    for card, id_ in enumerate(m.ids):
        if where[card] != 1:
            found.append(f"{id_} is in {where[card]} places")
    _matchups(m, found)
    _tokens(m, found)
    if min(m.fans) < 0:
        found.append(f"fans: {m.fans}")
    return found


def _matchups(m: Season, found: list[str]) -> None:
    there = {player: place for place, line in enumerate(m.line) for player in line}
    for card, place in enumerate(m.at):
        if there.get(card, -1) != place:
            found.append(f"{m.ids[card]} is noted at {place} and is at {there.get(card, -1)}")
        if place < 0 and (m.downed[card] or m.bonus[card] or m.tokens[card]):
            found.append(f"{m.ids[card]} is at no matchup, but downed, strengthened or with tokens")
        if m.exhausted[card] and (m.owner[card] == NOBODY or card not in m.upgrades[m.owner[card]]):
            found.append(f"{m.ids[card]} is exhausted and not in play")
    for place, ball in enumerate(m.ball):
        if ball >= 0 and m.at[ball] != place:
            found.append(f"the ball of place {place} is with {m.ids[ball]}, who is not there")
        if m.matchups[place] == NO_CARD and (ball != -2 or m.line[place]):
            found.append(f"place {place} has been put away and is not empty")
        if m.is_tournament(place):
            continue
        managers = set(m.managers_at(place))
        sides = set(m.sides[place]) - {-1}
        if managers != sides or len(managers) > 2:
            found.append(f"place {place}: managers {sorted(managers)}, sides {m.sides[place]}")


def _tokens(m: Season, found: list[str]) -> None:
    all_tokens = sorted([*m.bag, *m.spent, *(token for tokens in m.tokens for token in tokens)])
    if all_tokens != list(range(len(m.library.tokens))):
        found.append(f"tokens: {len(all_tokens)} of {len(m.library.tokens)}, or one doubled")
    if sum(ball != -2 for ball in m.ball) > m.library.forms.box.balls:
        found.append("more balls than there are")
