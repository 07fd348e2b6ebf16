"""Set-up: who plays which team, who has the coin, and the decks. Rule: team-manager "Set-up"."""

from __future__ import annotations

from dockbowl.core.requests import Proc, roll_one
from dockbowl.games.team_manager import decks, events, moving
from dockbowl.games.team_manager.season import Season

TEAMS = "teams"
COIN = "coin"
SPIKE = "spike"


def teams(m: Season) -> Proc[None]:
    """Teams that nobody has chosen are drawn, one after another."""
    library = m.library
    for manager in range(m.coaches):
        if not m.team_keys[manager]:
            free = [team.key for team in library.teams if team.key not in m.team_keys]
            face = yield from roll_one("draw a team", f"d{len(free)}", coach=manager)
            set_team(m, manager, free[face - 1])
    lay_out(m)
    m.phase = COIN


def set_team(m: Season, manager: int, key: str) -> None:
    m.team_keys = (*m.team_keys[:manager], key, *m.team_keys[manager + 1 :])
    m.team_names = (*m.team_names[:manager], m.library.team(key).name, *m.team_names[manager + 1 :])


def lay_out(m: Season) -> None:
    """Every card that can come up out of the box, into its deck."""
    library = m.library
    used: list[int] = []
    for manager, key in enumerate(m.team_keys):
        team = library.team(key)
        for card in team.starters:
            m.owner[card] = manager
        m.deck[manager] = decks.shuffled(team.starters)
        m.team_deck[manager] = decks.shuffled(team.upgrades)
        used += [*team.starters, *team.upgrades]
    m.star_decks = {union: decks.shuffled(stars) for union, stars in sorted(library.stars.items())}
    m.staff_deck = decks.shuffled(library.staff)
    m.highlight_deck = decks.shuffled(library.highlights)
    used += [card for stars in library.stars.values() for card in stars]
    used += [*library.staff, *library.highlights]
    out = set(used)
    m.box = tuple(card for card in m.box if card not in out)


def coin(m: Season) -> Proc[None]:
    """The Golden Coin: a manager that was named, or one drawn."""
    chosen = m.rules.options["coin"]
    if chosen:
        m.coin = (chosen - 1) % m.coaches
    else:
        face = yield from roll_one("golden coin", f"d{m.coaches}")
        m.coin = face - 1
    m.phase = SPIKE
    m.emit(events.SeasonStarted(m.team_keys, m.coin))


def spike(m: Season) -> Proc[None]:
    """The Spike! Magazine deck: two of the tournaments, two headlines, The Blood Bowl at the bottom.

    With two managers there are tournaments only: three and The Blood Bowl. What is drawn is seen by nobody.
    """
    library = m.library
    chosen: list[int] = []
    draws = (
        ((library.tournaments, len(library.tournaments)),)
        if m.coaches == 2
        else ((library.tournaments, 2), (library.headlines, 2))
    )
    for cards, count in draws:
        left = list(cards)
        if count == len(left):
            chosen += left
            continue
        for _ in range(count):
            face = yield from roll_one("spike deck", f"d{len(left)}")
            chosen.append(left.pop(face - 1))
    for card in (*chosen, library.final):
        moving.take_out(m, card)
    m.spike_deck = decks.at_bottom(decks.shuffled(chosen), (library.final,))
    m.phase = "refresh"
