"""Cards, balls and tokens from one place to another, each kept true everywhere it is noted. No rule asks here.

Only these functions change where a card is, so that none is lost or doubled.
"""

from __future__ import annotations

from dockbowl.games.team_manager import decks, events
from dockbowl.games.team_manager.season import MIDFIELD, NOBODY, Season


def take_out(m: Season, card: int) -> None:
    """A card out of the box."""
    m.box = tuple(one for one in m.box if one != card)


def put_away(m: Season, card: int) -> None:
    """A card back to the box: it is out of the game, and nobody's."""
    m.owner[card] = NOBODY
    m.exhausted[card] = 0
    m.box = tuple(sorted((*m.box, card)))


def to_hand(m: Season, manager: int, card: int) -> None:
    m.hand[manager] = tuple(sorted((*m.hand[manager], card)))


def from_hand(m: Season, manager: int, card: int) -> None:
    m.hand[manager] = tuple(one for one in m.hand[manager] if one != card)


def to_discard(m: Season, card: int) -> None:
    """A player to the discard of his manager. He has left where he was before."""
    manager = m.owner[card]
    m.discard[manager] = (*m.discard[manager], card)


def reshuffle(m: Season, manager: int) -> None:
    """The discard becomes the deck."""
    m.deck[manager] = decks.mixed_in(m.deck[manager], m.discard[manager])
    m.discard[manager] = ()


def join(m: Season, card: int, place: int, side: int = -1) -> None:
    """A player comes to a matchup. `side` for a highlight where his manager has none yet."""
    m.at[card] = place
    m.line[place] = (*m.line[place], card)
    if not m.is_tournament(place):
        manager = m.owner[card]
        left, right = m.sides[place]
        if manager not in (left, right):
            m.sides[place] = (manager, right) if side == 0 else (left, manager)


def leave(m: Season, card: int) -> None:
    """A player leaves his matchup: the ball falls to midfield; his tokens stay with him. He is nowhere then."""
    place = m.at[card]
    drop_ball(m, card)
    m.at[card] = -1
    m.line[place] = tuple(one for one in m.line[place] if one != card)
    m.downed[card] = 0
    m.bonus[card] = 0
    manager = m.owner[card]
    if not m.side(place, manager):
        left, right = m.sides[place]
        m.sides[place] = (-1 if left == manager else left, -1 if right == manager else right)


def drop_ball(m: Season, card: int) -> None:
    """The ball to midfield, if he has it."""
    place = m.at[card]
    if place >= 0 and m.ball[place] == card:
        m.ball[place] = MIDFIELD
        m.emit(events.BallAtMidfield(place, card))


def drop_tokens(m: Season, card: int) -> None:
    """All his tokens are used up until they are mixed again."""
    for token in m.tokens[card]:
        m.known.pop(token, None)
    m.spent = tuple(sorted((*m.spent, *m.tokens[card])))
    m.tokens[card] = ()


def spend_token(m: Season, card: int, token: int) -> None:
    m.known.pop(token, None)
    m.tokens[card] = tuple(one for one in m.tokens[card] if one != token)
    m.spent = tuple(sorted((*m.spent, token)))
