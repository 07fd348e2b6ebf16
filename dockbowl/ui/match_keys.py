"""The keys of a match, by scancode, so that every keyboard has them in the same place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.requests import say

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

KEYPAD = {
    pygame.KSCAN_KP_7: (-1, -1),
    pygame.KSCAN_KP_8: (0, -1),
    pygame.KSCAN_KP_9: (1, -1),
    pygame.KSCAN_KP_4: (-1, 0),
    pygame.KSCAN_KP_6: (1, 0),
    pygame.KSCAN_KP_1: (-1, 1),
    pygame.KSCAN_KP_2: (0, 1),
    pygame.KSCAN_KP_3: (1, 1),
    pygame.KSCAN_UP: (0, -1),
    pygame.KSCAN_DOWN: (0, 1),
    pygame.KSCAN_LEFT: (-1, 0),
    pygame.KSCAN_RIGHT: (1, 0),
}
DIGIT_KEYS = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}


def match_key(screen: MatchScreen, event: pygame.Event) -> bool:
    """What a key does in a match; whether it did anything."""
    hand = screen.hand
    ctrl = bool(event.mod & pygame.KMOD_CTRL)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    scan = event.scancode
    if scan in DIGIT_KEYS and not ctrl:
        return hand.digit(DIGIT_KEYS[scan])
    if scan in KEYPAD:
        stepping = hand.purpose == "step" or (hand.purpose == "activate" and hand.selected >= 0)
        if stepping and not shift:
            hand.direction(*KEYPAD[scan])
        else:
            screen.mouse.move_cursor(*KEYPAD[scan])
        return True
    act = _key_action(screen, scan, ctrl, shift)
    if act is None:
        return False
    act()
    return True


def confirm(screen: MatchScreen) -> None:
    """Enter: the player picked with Tab is the answer, or the marked square is clicked."""
    hand = screen.hand
    prompt = hand.prompt
    picked = hand.selected
    if prompt is not None and prompt.purpose != "activate" and not prompt.placing and picked in prompt.players:
        options = prompt.players[picked]
        if hand.ready and len(options) == 1:
            hand.choose(options[0])
            return
    hand.click(screen.mouse.square)


def _key_action(screen: MatchScreen, scan: int, ctrl: bool, shift: bool) -> Callable[[], object] | None:
    hand = screen.hand
    if scan in (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER):
        return lambda: confirm(screen)
    if scan in (pygame.KSCAN_EQUALS, pygame.KSCAN_KP_PLUS) and not ctrl:
        return lambda: screen.mouse.zoom(1)
    if scan in (pygame.KSCAN_MINUS, pygame.KSCAN_KP_MINUS) and not ctrl:
        return lambda: screen.mouse.zoom(-1)
    if scan == pygame.KSCAN_Z:
        return hand.redo if shift else hand.undo
    if scan == pygame.KSCAN_Y:
        return hand.redo
    if scan == pygame.KSCAN_TAB:
        return lambda: hand.next_player(-1 if shift else 1)
    if scan == pygame.KSCAN_SPACE:
        return screen.skip
    if scan == pygame.KSCAN_T and ctrl:
        return lambda: hand.choose(say("end turn")) if hand.ready and hand.purpose == "activate" else None
    if scan == pygame.KSCAN_F and not ctrl:
        return screen.toggle_fast
    if scan == pygame.KSCAN_P and not ctrl:
        return screen.toggle_pause
    if scan in (pygame.KSCAN_HOME, pygame.KSCAN_KP_5):
        return screen.fit
    if scan == pygame.KSCAN_D and not ctrl:
        return lambda: screen.mouse.toggle_dugout(max(0, screen.drawing.shown_coach()))
    if scan == pygame.KSCAN_F10:
        return screen.open_menu
    if scan == pygame.KSCAN_F1:
        return screen.show_keys
    if scan == pygame.KSCAN_F9:
        return screen.keep_scenario
    return None
