"""What the faces of a roll stand for, where they draw something: cards, tokens, teams."""

from __future__ import annotations

from dockbowl.core.requests import TACKLE, Roll
from dockbowl.games.team_manager import decks, effects, tackling
from dockbowl.games.team_manager.season import Season

SECRET = frozenset(("draw", "draw star", "draw team", "draw staff", "cheating", "spike deck", "drop token"))
"""Rolls whose face tells something not all may know."""


def meanings(m: Season, request: Roll) -> tuple[str, ...]:
    """A word for each face from 1 on: ids of cards, kinds of tokens, results; () where faces are just numbers."""
    purpose, coach = request.purpose, request.coach
    if request.die == TACKLE:
        return tackling.faces_of(m)
    if purpose == "cheating":
        return tuple(m.library.tokens[token] for token in m.bag)
    if purpose == "drop token":
        return tuple(m.library.tokens[token] for token in m.tokens[request.player])
    if purpose == "draw":
        return tuple(m.ids[card] for card in decks.top(m.deck[coach]))
    if purpose == "draw a team":
        return tuple(team.key for team in m.library.teams if team.key not in m.team_keys)
    if purpose.startswith("draw "):
        return tuple(m.ids[card] for card in decks.top(effects.deck_of(m, coach, purpose.split()[1])))
    if purpose == "spike":
        return tuple(m.ids[card] for card in decks.top(m.spike_deck))
    if purpose == "highlight":
        return tuple(m.ids[card] for card in decks.top(m.highlight_deck))
    return ()
