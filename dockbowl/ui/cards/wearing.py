"""How the cards of a season are shown: whose colours they wear and what has become of them."""

from __future__ import annotations

from dockbowl.ui.cards.drawing import Wear
from dockbowl.ui.cards.faces import Face, Faces
from dockbowl.ui.cards.sight import Sight, known_tokens
from dockbowl.ui.look import Look


def face(faces: Faces, sight: Sight, card: int) -> Face:
    """What is on a card, by its number."""
    return faces.of(sight.card(card).key)


def wear(look: Look, sight: Sight, card: int, *, lit: str = "", dim: bool = False) -> Wear:
    """How it is shown where it lies now."""
    team = look.team(sight.owner(card))
    player = sight.player(card)
    if player is None:
        return Wear(team, lit=lit, dim=dim)
    return Wear(team, player.downed, player.power, len(player.tokens), known_tokens(player), player.ball, lit, dim)
