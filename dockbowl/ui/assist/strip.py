"""What lies along the upper left edge of the board at a table: how strict the program is, and the reminders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.session.assist.reminders import DONE, DUE, LASTS, NOW, Reminder, reminders
from dockbowl.ui.assist.agreeing import LEVEL_MEANS, LEVEL_NAMES
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.assist.companion import Companion

BUTTON, ROW, GAP, WIDE = 28, 24, 4, 300
THICK, THIN = 225, 150
"""How much of the board a reminder hides, of 255; over players less."""
SIGNS = {DONE: "✓", NOW: "→", DUE: "–"}
INKS = {DONE: "text_dim", NOW: "text_on_brass", DUE: "text", LASTS: "brass_light"}


def draw_strip(page: Page, companion: Companion, board: Rect) -> Rect:
    """Draw it; returns what it covers."""
    px, hands = page.px, companion.hands
    keys = companion.screen.app.keys
    x, y = board.left + px(8), board.top + px(8)
    buttons = [
        ("assist level", LEVEL_NAMES[hands.level], companion.agree, keys.tip(LEVEL_MEANS[hands.level], "companion")),
        ("books", tr("Books"), companion.open_books, keys.tip(tr("All counters, treasures, dice and clocks"), "books")),
    ]
    if hands.blackboard:
        tip = tr("Whatever is under way; its first dice are asked for")
        buttons.append(("next turn", tr("Next turn"), hands.next_turn, tip))
        if hands.under_way:
            buttons.append(("leave out", tr("Leave this out"), hands.leave_out, tr("What is asked is not answered")))
    if companion.phones >= 0:
        tip = tr("Phones of coaches that are on; a click shows address and PINs")
        label = tr("Phones: {n}", n=companion.phones)
        buttons.append(("phones on", label, companion.open_phones, keys.tip(tip, "phones")))
    elif companion.phones_were_on:
        tip = tr("They were on in this match; a click switches them on again, or shows that they stay off")
        buttons.append(("phones on", tr("Phones: off"), companion.open_phones, keys.tip(tip, "phones")))
    covered = Rect(x, y, 0, 0)
    for name, label, act, tip in buttons:
        box = Rect(x, y, page.size(label, 13)[0] + px(22), page.tall(BUTTON))
        lit = (name == "assist level" and hands.on) or (name == "phones on" and companion.phones != 0)
        page.button(name, box, label, act, tip=tip, points=13, chosen=lit)
        covered.union_ip(box)
        x = box.right + px(GAP)
    room = Rect(board.left + px(8), covered.bottom + px(GAP), board.width - px(16), board.bottom - covered.bottom)
    for one, lines, box in _places(page, companion, room):
        _row(page, companion, one, lines, box)
        covered.union_ip(box)
    return covered


def _places(page: Page, companion: Companion, room: Rect) -> list[tuple[Reminder, list[str], Rect]]:
    """Where the reminders lie: on the left, or on the right where fewer players stand under them there."""
    left: list[tuple[Reminder, list[str], Rect]] = []
    y = room.top
    for one in companion.reminders():
        lines = page.look.wrapped(one.text, min(page.px(WIDE), room.width) - page.px(30), 13, one.state == NOW)
        wide = max(page.size(line, 13, one.state == NOW)[0] for line in lines) + page.px(34)
        left.append((one, lines, Rect(room.left, y, wide, len(lines) * page.look.leading(13) + page.px(6))))
        y = left[-1][2].bottom + page.px(GAP - 1)
    if companion.screen.drawing.minimap.rect.width:
        return left
    right = [(one, lines, box.move(room.right - box.right, 0)) for one, lines, box in left]
    return min(left, right, key=lambda rows: sum(_under(companion, box) for *_, box in rows))


def _row(page: Page, companion: Companion, one: Reminder, lines: list[str], box: Rect) -> None:
    """One reminder, as high as its words need."""
    px, look = page.px, page.look
    if one.state == NOW:
        page.fill(box, "brass_light", 5)
    else:
        page.fill(box, "panel_sunk", 5, THIN if _under(companion, box) else THICK)
    ink = INKS[one.state]
    if one.state == LASTS:
        icon = companion.screen.app.sprites.get("icons/hourglass", px(16))
        page.surface.blit(icon, icon.get_rect(midleft=(box.left + px(5), box.centery)))
    else:
        page.text(SIGNS[one.state], Rect(box.left + px(6), box.top, px(18), box.height), 13, ink, True)
    top = box.top + px(3)
    for line in lines:
        page.surface.blit(look.text(line, 13, ink, one.state == NOW), (box.left + px(26), top))
        top += look.leading(13)
    mouse = companion.screen.mouse  # what lies under it can be clicked and dragged all the same
    name = f"reminder {one.key}"
    page.hot(Hot(name, box, mouse.click, one.note, press=mouse.press, drag=mouse.drag, drop=mouse.drop))


def _under(companion: Companion, box: Rect) -> int:
    """How many stand under it, who must be seen all the same."""
    view = companion.screen.view
    return sum(square >= 0 and box.colliderect(view.camera.rect(square)) for square in companion.screen.match.at)


def reminders_of(companion: Companion) -> tuple[Reminder, ...]:
    """What is to be remembered now; nothing while older things are still being shown."""
    screen = companion.screen
    if screen.watching or screen.scene.busy:
        return ()
    return reminders(screen.session)
