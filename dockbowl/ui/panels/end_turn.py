"""The button that ends a turn: at a place of its own, where nothing else ever is, so that no hasty click hits it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import say
from dockbowl.lang import mark, tr
from dockbowl.ui.page import Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

HEIGHT = 38
NAME = "act end turn"
TIP = mark("It has no digit, so that none ends a turn by accident")


def wanted(screen: MatchScreen) -> bool:
    """Whether anybody here could ever end a turn, so that room is kept for it."""
    if screen.watching or screen.session.replaying or screen.match.over:
        return False
    return any(screen.hand.is_human(coach) for coach in range(screen.match.coaches))


def why_not(screen: MatchScreen) -> str:
    """Why the turn cannot be ended now, "" when it can."""
    hand, m = screen.hand, screen.match
    if hand.prompt is None:
        return tr("Not now")
    if hand.purpose == "activate":
        return "" if hand.prompt.request.allows(say("end turn")) else tr("Not now")
    if hand.purpose == "step" and m.mover >= 0:
        return tr("{name} is still active: Stop here first", name=m.card[m.mover].name or m.ids[m.mover])
    return tr("First this decision")


def draw_end_turn(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """Draw it: golden once all have acted, greyed while something else must come first."""
    hand = screen.hand
    reason = why_not(screen)
    strong = not reason and hand.prompt is not None and not hand.prompt.players
    icon = screen.app.sprites.get("icons/act_end", page.px(20), "#7a7264" if reason else None)

    def end() -> None:
        if hand.ready:
            hand.choose(say("end turn"))

    key = screen.app.keys.text("end turn")
    page.button(
        NAME, rect, tr("End turn"), end, key=key, tip=reason or TIP, enabled=not reason, strong=strong, icon=icon
    )
