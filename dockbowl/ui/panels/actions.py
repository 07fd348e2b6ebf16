"""The bar below the board: what is asked, the actions there are, and the way back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.requests import Choose, Option, say
from dockbowl.core.state import Match
from dockbowl.lang import ntr, said, tr
from dockbowl.rules.move import allowance, rushes
from dockbowl.ui import words
from dockbowl.ui.facts import blitzing
from dockbowl.ui.hand import Hand
from dockbowl.ui.kick_off import left_to_do
from dockbowl.ui.layout import WIDE
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.preview.refusals import ACTIONS, refused
from dockbowl.ui.prompts import Choice

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

ICONS = {
    "move": "act_move",
    "block": "act_block",
    "blitz": "act_blitz",
    "pass": "act_pass",
    "handoff": "act_handoff",
    "foul": "act_foul",
    "bomb": "act_special",
    "chainsaw": "act_special",
    "saw": "act_special",
    "chain": "act_special",
    "stab": "act_special",
    "vomit": "act_special",
    "breathe": "act_special",
    "chomp": "act_special",
    "secure": "act_move",
    "punt": "act_throw",
    "gaze": "act_special",
    "vines": "act_block",
    "two bombs": "act_special",
    "multiple block": "act_block",
    "hurl": "act_throw",
    "boot": "act_throw",
    "stand": "act_stand",
    "throw": "act_throw",
    "stop": "act_end",
    "end turn": "act_end",
    "chest": "act_chest",
    "reserve": "act_reserve",
    "sponge": "act_sponge",
}


WORDS, MORE_WORDS = (270, 0.3), (350, 0.36)
"""Points and part of the bar for what is asked, at most; more where the bar is as wide as the window."""
GAP, CLOSE, NARROW = 6, 2, 24
"""Points between two actions, then those where there is little room, and how wide one that cannot be had is there."""
USUAL = ACTIONS
"""Actions that keep their places in the bar."""
MOST_UNDONE = 4
"""Lines that are named of what an undo would take back."""


def draw_actions(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """Draw the bar."""
    px = page.px
    page.fill(rect, "wood")
    page.line(rect.topleft, (rect.right, rect.top), "brass_dark")
    right = _tools(page, screen, rect)
    room = WORDS if screen.layout == WIDE else MORE_WORDS
    words_width = min(px(room[0]), int(rect.width * room[1]))
    inner = Rect(rect.left + px(12), rect.top, words_width, rect.height)
    first, second = _sentence(screen)
    if second:
        page.text(first, Rect(inner.left, rect.top + px(6), inner.width, px(20)), 14, "brass_light", True)
        page.text(second, Rect(inner.left, rect.top + px(26), inner.width, px(18)), 12, "text")
    else:
        page.text(first, inner, 14, "brass_light", True)
    _buttons(page, screen, Rect(inner.right + px(8), rect.top, right - inner.right - px(16), rect.height))


def _sentence(screen: MatchScreen) -> tuple[str, str]:
    """What is going on, in two short lines."""
    hand, m = screen.hand, screen.match
    if m.over:
        return tr("The match is over"), ""
    if screen.scene.busy:
        coach = screen.scene.shown.active
        nobody = tr("The sea") if m.board.kind == "harbour" else tr("Set-up and kick-off")
        name = m.team_names[coach] if 0 <= coach < len(m.team_names) else nobody
        return name, tr("Space or a click: show at once")
    prompt = hand.prompt
    if prompt is None:
        return _no_prompt(screen)
    if prompt.quiet and screen.companion is not None and screen.companion.hands.on:
        if screen.companion.hands.blackboard:
            return tr("Blackboard"), tr("Drag anything anywhere")
    if prompt.purpose == "activate":
        if hand.selected >= 0:
            return words.player_name(m, hand.selected), tr("Click where to, or choose an action")
        more = left_to_do(m, "activate") if blitzing(m) else []
        return tr("Choose a player"), more[0] if more else _left(len(prompt.players))
    if prompt.purpose == "step":
        return on_his_way(m)
    return prompt.title, prompt.who


def on_his_way(m: Match) -> tuple[str, str]:
    """Who acts, and how far he can still go."""
    card = m.card[m.mover]
    left = max(0, card.ma - m.spent)
    doing = words.DOING.get(m.action, m.action)
    more = min(rushes(m, m.mover), max(0, allowance(m, m.mover) - m.spent))
    then = (tr("no rush"), tr("1 rush"))[more] if more < 2 else tr("{more} rushes", more=more)
    return words.player_name(m, m.mover), tr(
        "{doing}: {left} of {ma} squares left and {then}", doing=doing, left=left, ma=card.ma, then=then
    )


def _left(count: int) -> str:
    """How many have not acted yet."""
    return tr("{count} can still act", count=count) if count else tr("All have acted")


def _no_prompt(screen: MatchScreen) -> tuple[str, str]:
    """Nobody here is asked: a program thinks, or this is a look at a match that somebody else plays."""
    request, m = screen.session.request, screen.match
    if screen.companion is not None and screen.companion.entry is not None:
        asked = screen.companion.words
        return tr("The dice are yours"), f"{asked.title}: {asked.dice}"
    if not screen.watching:
        return (tr("Paused") if screen.paused else tr("The computer is thinking")), ""
    if isinstance(request, Choose) and 0 <= request.coach < len(m.team_names):
        return words.title(request.purpose), m.team_names[request.coach]
    return (m.team_names[m.active], "") if 0 <= m.active < len(m.team_names) else (tr("Before the match"), "")


def _buttons(page: Page, screen: MatchScreen, rect: Rect) -> None:
    """The options that are not squares, with their digits."""
    px, hand = page.px, screen.hand
    if not hand.ready or hand.prompt is None:
        return
    if not hand.prompt.quiet and not hand.menu:
        return
    choices = [choice for choice in hand.choices() if choice.option != say("end turn")]
    greyed = [] if hand.menu else refused(screen)
    if not choices and not greyed:
        return
    gap, icons = px(GAP), True
    widths = [
        page.size(c.label, 14)[0] + max(px(17), page.size(c.key, 12, True)[0] + px(8)) + px(7 + 6 + 26 + 7) + 2
        for c in choices
    ]
    small = rect.height - px(14)
    if sum(widths) + gap * len(widths) + len(greyed) * (small + gap) > rect.width:
        small = px(NARROW)
    least = len(greyed) * (small + gap)
    if sum(widths) + gap * len(widths) + least > rect.width:  # too many: without their pictures, then narrower
        icons = False
        widths = [width - px(26) for width in widths]
        if sum(widths) + gap * len(widths) + least > rect.width:
            gap = px(CLOSE)
            least = len(greyed) * (small + gap)
    room = rect.width - gap * len(widths) - least
    if sum(widths) > room:
        widths = [max(px(40), width * room // sum(widths)) for width in widths]
    x = rect.left
    cells: list[tuple[Choice | tuple[Option, str], int]] = [*zip(choices, widths, strict=True)]
    cells += [(one, small) for one in greyed]
    for cell, width in sorted(cells, key=_rank):
        box = Rect(x, rect.top + px(7), width, rect.height - px(14))
        x += width + gap
        if isinstance(cell, tuple):
            if box.right <= rect.right:
                _greyed(page, screen, box, *cell)
            continue
        choice = cell
        picture = f"icons/{ICONS.get(choice.option.verb, 'chevron')}"
        icon = screen.app.sprites.get(picture, px(20)) if icons else None
        page.button(
            f"act {choice.option.verb} {choice.option.word}".strip(),
            box,
            choice.label,
            partial(hand.choose, choice.option),
            key=choice.key,
            tip=choice.tip,
            icon=icon,
        )


def _rank(cell: tuple[Choice | tuple[Option, str], int]) -> int:
    """The usual actions keep their order, whether they can be had or not; all others follow as they come."""
    one = cell[0]
    verb = (one[0] if isinstance(one, tuple) else one.option).verb
    return USUAL.index(verb) if verb in USUAL else len(USUAL)


def _greyed(page: Page, screen: MatchScreen, box: Rect, option: Option, reason: str) -> None:
    """An action that cannot be had now, as a picture; the tip says which rule forbids it."""
    tip = f"{words.ACTIONS.get(option.verb, option.verb)}: {said(reason)}"
    page.button(f"no {option.verb}", box, "", None, enabled=False, tip=tip)
    picture = f"icons/{ICONS.get(option.verb, 'chevron')}"
    icon = screen.app.sprites.get(picture, min(page.px(20), box.width - page.px(4)), "#7a7264")
    page.surface.blit(icon, icon.get_rect(center=box.center))


def _undo(hand: Hand) -> None:
    """Take a click back, or with Shift one answer of it."""
    if pygame.key.get_mods() & pygame.KMOD_SHIFT:
        hand.undo_answer()
    else:
        hand.undo()


def _undone(screen: MatchScreen, entries: int) -> str:
    """What would be taken back to so many answers, as the log tells it, the last thing first."""
    found: list[str] = []
    for line in reversed(screen.log.lines):
        if line.entry <= entries:
            break
        found.append(line.text)
    if not found:
        return ""
    more = len(found) - MOST_UNDONE
    rows = [tr("This would be taken back:"), *(f"– {text}" for text in found[:MOST_UNDONE])]
    if more > 0:
        rows.append(ntr("and {n} line before", "and {n} lines before", more))
    return "\n" + "\n".join(rows)


def _tools(page: Page, screen: MatchScreen, rect: Rect) -> int:
    """Undo, redo, fit and the rest at the right end; returns where they begin."""
    px, hand, keys = page.px, screen.hand, screen.app.keys
    why_not = screen.session.can_undo()
    redo = screen.session.can_redo
    tip = keys.tip(tr("Undo"), "undo") + tr(
        "\nShift and a click, or {text_}: one square or answer only", text_=keys.text("undo answer")
    )
    table = screen.table.friendly or screen.companion is not None
    further = bool(why_not) and table and not screen.session.can_undo(referee=True)
    if why_not:
        tip = (
            tr("Further back, if all agree: {why_not}", why_not=why_not)
            if further
            else tr("Undo: {why_not}", why_not=why_not)
        )
    if not why_not or further:
        tip += _undone(screen, hand.undo_leaves(further=further))
    tools = [
        ("undo", "undo", partial(_undo, hand), not why_not or further, tip),
        ("redo", "redo", hand.redo, redo, keys.tip(tr("Redo"), "redo") if redo else tr("Nothing to redo")),
        ("fit", "zoom_out", screen.fit, True, keys.tip(tr("Show the whole board"), "fit")),
        ("overlays", "eye", screen.overlays.toggle_menu, True, keys.tip(tr("What is shown on the board"), "overlays")),
    ]
    if screen.session.replaying or not any(hand.is_human(c) for c in range(screen.match.coaches)):
        tools.insert(
            0, ("pause", "play" if screen.paused else "pause", screen.toggle_pause, True, tr("Pause or go on"))
        )
    elif screen.evening.clock.on:
        tools.insert(0, ("pause", "pause", screen.pause, True, keys.tip(tr("Pause: clocks stand still"), "pause")))
    tools.insert(-2, ("fast", "fast_forward", screen.toggle_fast, True, keys.tip(tr("Fast, on or off"), "fast")))
    chosen = {"fast"} if screen.fast else set()
    if screen.overlays.on or screen.overlays.open:
        chosen.add("overlays")
    size = rect.height - px(14)
    x = rect.right - px(8) - len(tools) * (size + px(4))
    left = x
    for name, icon, click, enabled, tip in tools:
        box = Rect(x, rect.top + px(7), size, size)
        page.button(name, box, "", click, enabled=enabled, tip=tip, chosen=name in chosen)
        picture = screen.app.sprites.get(f"icons/{icon}", px(20), None if enabled else "#7a7264")
        page.surface.blit(picture, picture.get_rect(center=box.center))
        x += size + px(4)
    return left
