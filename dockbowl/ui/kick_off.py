"""What a prompt of a whole match on the pitch says besides: the kick-off event, gold, prayers, who kicks when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.core.requests import Choose, at
from dockbowl.core.state import Match
from dockbowl.games.match.course import Course
from dockbowl.games.match.kick_off import touchback_chance
from dockbowl.games.match.plan import for_sale, kick_offs, plan, prayer_rows, tables
from dockbowl.lang import said, tr, word_table
from dockbowl.ui import strokes

if TYPE_CHECKING:
    from dockbowl.ui.board_view import BoardView
    from dockbowl.ui.preview.model import Painter

KICKING = frozenset(
    {
        "kicker",
        "kick",
        "touchback",
        "high kick",
        "quick snap",
        "solid defence",
        "solid defence move",
        "perfect defence",
        "swarming",
    }
)
"""Questions of the kick-off that are answered on the board."""
EVENTS = word_table(
    {
        "solid defence": "taken up",
        "perfect defence": "taken up",
        "quick snap": "moved",
        "solid defence move": "moved",
        "high kick": "",
        "activate": "activated",
    }
)
"""Purposes of kick-off events, and what may be done with so many more players."""


BOUGHT = {"weather mage": ("weather_mage",), "wizard": ("hireling_sports_wizard", "wizard")}
"""Questions about something that was bought, and what that may be."""


def words_of(request: Choose) -> set[str]:
    return {option.word for option in request.legal()}


def whole_match(m: Match, request: Choose) -> list[str]:
    """Lines for the panel of a prompt; none in other games."""
    extra = m.extra
    if not isinstance(extra, Course):
        return []
    purpose = request.purpose
    if purpose in EVENTS and extra.event and (purpose != "activate" or extra.blitzing):
        return [kick_offs(m)[extra.event].text, *left_to_do(m, purpose)]
    if purpose == "kick":
        lower = len(set(plan(m).distances.values())) > 1
        return [tr("The lower of two dice says how far it deviates.") if lower else tr("It deviates D6 squares.")]
    if purpose == "swarming":
        return [tr("{left} more may come on.", left=extra.left)]
    if purpose in BOUGHT:
        shop = for_sale(m)
        return [shop[key].text for key in BOUGHT[purpose] if key in shop]
    if purpose == "petty cash":
        return petty_cash(m, request)
    if purpose == "winnings again" and request.about:
        return [tr("The die shows {about}. What is rolled now stands.", about=request.about[0])]
    if purpose == "which weather":
        return [f"{row.name}: {row.text}" for row in tables(m).weather if row.name.lower() in words_of(request)]
    if purpose == "kick or receive" and extra.half == 1:
        return [tr("Who kicks off the first half receives in the second.")]
    if purpose in ("prayer player", "new skill"):
        rows = prayer_rows(m)
        row = request.about[0] if request.about and isinstance(request.about[0], int) else 16
        return (
            [
                tr(
                    "{name}, this {duration}: {text_}",
                    name=said(rows[row].name),
                    duration=said(rows[row].duration),
                    text_=said(rows[row].text),
                )
            ]
            if row in rows
            else []
        )
    return []


def petty_cash(m: Match, request: Choose) -> list[str]:
    """What the teams are worth as it is decided."""
    coach, values = request.coach, m.extra.team_value
    said = tr("Your team is worth {values:,}, theirs {values2:,}.", values=values[coach], values2=values[1 - coach])
    return [said, tr("The team worth less is given the difference. Moved gold counts in the value.")]


def aimed(m: Match, request: Choose, square: int) -> str:
    """What is said of a square the ball may be kicked at: how often that is a touchback; "" for another question."""
    if request.purpose != "kick" or not isinstance(m.extra, Course) or not request.allows(at("kick", square)):
        return ""
    return tr("touchback {touchback_chance:.0f} %", touchback_chance=touchback_chance(m, square) * 100)


def on_pitch(m: Match, request: Choose) -> set[int]:
    """Squares that the panel of a question about the kick-off keeps off besides: all players', and the ball's."""
    extra = m.extra
    if not isinstance(extra, Course) or not (request.purpose in KICKING or extra.kick >= 0):
        return set()
    return {square for square in m.at if square >= 0} | ({extra.kick} if extra.kick >= 0 else set())


def in_the_air(m: Match) -> int:
    """The square on which a ball that has been kicked off will come down; -1 if none is in the air."""
    return m.extra.kick if isinstance(m.extra, Course) else -1


def falling_ball(m: Match) -> list[Painter]:
    """The ball in the air, over the square where it will come down."""
    square = in_the_air(m)
    if square < 0:
        return []
    out = m.extra.touchback

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        x, y = view.camera.centre(square)
        size = view.size
        image = view.sprites.get("things/ball", max(8, size * 3 // 5))
        surface.blit(image, image.get_rect(center=(x, y - size // 5)))
        colour = view.look.colour("warning" if out else "selection")
        pygame.draw.circle(surface, strokes.EDGE, (x, y), size * 11 // 20, max(3, size // 8))
        pygame.draw.circle(surface, colour, (x, y), size * 11 // 20, max(1, size // 16))

    return [paint]


def left_to_do(m: Match, purpose: str) -> list[str]:
    """How many players may still do what a kick-off event lets them do."""
    extra = m.extra
    doing = EVENTS.get(purpose, "")
    if not isinstance(extra, Course) or not doing or not extra.left:
        return []
    return [
        tr(
            "{left} more {player} may be {doing}.",
            left=extra.left,
            player=tr("player") if extra.left == 1 else tr("players"),
            doing=doing,
        )
    ]
