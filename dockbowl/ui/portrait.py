"""A player's picture: which figure, race and colours a player of a match is drawn with."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from dockbowl.core.cards import Card
from dockbowl.core.state import PRONE, STANDING, STUNNED, Match
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.theme import Team

FIGURES = frozenset({"lineman", "blitzer", "thrower", "catcher", "blocker", "runner", "big_guy", "star", "special"})
TOKENS_BELOW = 32
"""Pixels of a square below which players are plain tokens: the team's shape and colour, and the number."""
LIES = 0.66
"""How high the token of one who is down is, of what it is while he stands."""
BEINGS = ("luggage", "monkey", "thrud")


def being_of(card: Card) -> str:
    """The picture of one who is no team's hired player (the Luggage, the Monkey, Thrud), "" for all others."""
    words = f"{card.role} {card.race} {card.position} {card.name}".lower()
    return next((f"things/{being}" for being in BEINGS if being in words), "")


def player_image(
    sprites: Sprites,
    look: Look,
    m: Match,
    player: int,
    size: int,
    status: int = STANDING,
    faded: bool = False,
) -> pygame.Surface:
    """A player as he looks now, `size` pixels square."""
    card = m.base[player]
    being = being_of(card)
    if being:
        return sprites.get(being, size, faded=faded)
    team = look.team(m.coach[player])
    return sprites.player(
        card.role if card.role in FIGURES else "lineman",
        card.race,
        size,
        (team.main, team.trim) if team else None,
        team.ring if team else "",
        prone=status in (PRONE, STUNNED),
        faded=faded,
    )


_tokens: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def token_image(
    sprites: Sprites,
    look: Look,
    m: Match,
    player: int,
    size: int,
    status: int = STANDING,
    faded: bool = False,
) -> pygame.Surface:
    """A player where there is no room for a figure: filled; who is down lies flat and hollow, stunned with stars."""
    card = m.base[player]
    team = look.team(m.coach[player])
    if team is None or being_of(card):
        return player_image(sprites, look, m, player, size, status, faded)
    ball = m.carrier == player
    key = (team, card.number, size, status, faded, ball)
    found = _tokens.get(key)
    if found is None:
        found = _tokens[key] = _token(look, team, card.number, size, status, faded, ball)
        if len(_tokens) > 400:
            _tokens.popitem(last=False)
    return found


def _token(look: Look, team: Team, number: int, size: int, status: int, faded: bool, ball: bool) -> pygame.Surface:
    big = size * 4  # drawn large and shrunk, for smooth edges
    made = pygame.Surface((big, big), pygame.SRCALPHA)
    down = status in (PRONE, STUNNED)
    main = pygame.Color(team.main)
    if faded:
        main = main.lerp("#3a3f46", 0.6)
    edge = look.colour("path") if ball else pygame.Color("#10141a")
    inside = main.lerp("#10141a", 0.72) if down else main
    outline = main if down else pygame.Color(team.trim)
    if down:
        return _lying(look, team, number, size, outline, inside, edge, status == STUNNED)
    for colour, grown in ((edge, 0.49), (outline, 0.43 if not ball else 0.40), (inside, 0.35)):
        _shape(made, team.shape, colour, big, grown)
    made = pygame.transform.smoothscale(made, (size, size))
    image = look.text_px(str(number), 12, team.text, 1)
    made.blit(image, image.get_rect(center=(size // 2, size // 2 + (1 if team.shape == "triangle" else 0))))
    return made


def _lying(
    look: Look,
    team: Team,
    number: int,
    size: int,
    outline: pygame.Color,
    inside: pygame.Color,
    edge: pygame.Color,
    stars: bool,
) -> pygame.Surface:
    """The token of one who is down: his team's sign lying flat at the foot of the square, hollow, so that its outline
    alone tells him from those who stand; three stars over it if he is stunned."""
    big = size * 4
    sign = pygame.Surface((big, big), pygame.SRCALPHA)
    for colour, grown in ((edge, 0.49), (outline, 0.45), (inside, 0.33)):
        _shape(sign, team.shape, colour, big, grown)
    low = max(1, round(size * LIES))
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(sign, (size, low)), (0, size - low))
    image = look.text_px(str(number), 12, team.bright, 1)
    made.blit(image, image.get_rect(center=(size // 2, size - low // 2)))
    if stars:
        for part, height in ((0.2, 0.22), (0.5, 0.12), (0.8, 0.22)):
            centre = (round(size * part), round(size * height))
            pygame.draw.circle(made, pygame.Color("#10141a"), centre, max(3, size // 8))
            pygame.draw.circle(made, pygame.Color("#ffd23e"), centre, max(2, size // 11))
    return made


def _shape(surface: pygame.Surface, shape: str, colour: pygame.Color, big: int, grown: float) -> None:
    """The team's sign, filled. Triangle and diamond are drawn fat, so that a number fits in."""
    c, r = big / 2, big * grown
    if shape == "circle":
        pygame.draw.circle(surface, colour, (c, c), r)
    elif shape == "square":
        side = r * 1.8
        pygame.draw.rect(surface, colour, pygame.Rect(c - side / 2, c - side / 2, side, side))
    elif shape == "diamond":
        r *= 1.16
        pygame.draw.polygon(surface, colour, [(c, c - r), (c + r, c), (c, c + r), (c - r, c)])
    else:
        points = [
            (c - r * 0.45, c - r),
            (c + r * 0.45, c - r),
            (c + r * 1.1, c + r * 0.86),
            (c - r * 1.1, c + r * 0.86),
        ]
        pygame.draw.polygon(surface, colour, points)
