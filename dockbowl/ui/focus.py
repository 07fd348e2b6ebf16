"""The keyboard on a page: the ring round a button, walking from one to the next, pressing it, scrolling a list."""

from __future__ import annotations

from dockbowl.ui.page import Hot, Page, Rect

SIDES = {"focus up": (0, -1), "focus down": (0, 1), "focus left": (-1, 0), "focus right": (1, 0)}
SCROLLS = {"scroll up": 5, "scroll down": -5}
SIDEWAYS = 2.5
"""How much more a pixel beside the way counts than one along it."""


def layer(page: Page) -> list[Hot]:
    """The hot places above the last cover: those of the topmost dialog."""
    hots = page.hots
    for place in range(len(hots) - 1, -1, -1):
        if hots[place].name == "cover":
            return hots[place + 1 :]
    return hots


def stops(page: Page) -> list[Hot]:
    """Where the ring can be, in the order of the page."""
    found = {hot.name: hot for hot in layer(page) if hot.focusable}
    return list(found.values())


def focused(page: Page) -> Hot | None:
    """Where the ring is."""
    if not page.focus:
        return None
    return next((hot for hot in stops(page) if hot.name == page.focus), None)


def walk(page: Page, step: int) -> bool:
    """The ring goes on to the next or the last place; it begins after the line that is typed in, or at the first."""
    found = stops(page)
    if not found:
        return False
    names = [hot.name for hot in found]
    here = page.focus or page.typed
    if here in names:
        page.focus = names[(names.index(here) + step) % len(names)]
    else:
        page.focus = names[0] if step > 0 else names[-1]
    return True


def aside(page: Page, dx: int, dy: int) -> bool:
    """The ring goes to the nearest place on that side; a choice with the ring on it is turned by left and right."""
    here = focused(page)
    if here is None:
        return walk(page, 1 if dx + dy > 0 else -1)
    if dx and here.adjust is not None:
        here.adjust(dx)
        return True
    found = stops(page)
    kin = [hot for hot in found if _family(hot) == _family(here)]
    scrolled = kin if any(hot.place is not None for hot in kin) else []
    best = _nearest(here, scrolled, dx, dy) or _nearest(here, found, dx, dy)
    if best is None:
        return False
    page.focus = best.name
    return True


def _family(hot: Hot) -> str:
    """Lines of one list are called alike."""
    return hot.name.partition(" ")[0]


def _nearest(here: Hot, among: list[Hot], dx: int, dy: int) -> Hot | None:
    """The nearest on that side. In a list that is scrolled, what is out of sight counts, too."""
    best: tuple[float, Hot] | None = None
    for hot in among:
        far = None if hot is here else _far(here.place or here.rect, hot.place or hot.rect, dx, dy)
        if far is not None and (best is None or far < best[0]):
            best = (far, hot)
    return best[1] if best else None


def _far(a: Rect, b: Rect, dx: int, dy: int) -> float | None:
    """How far b lies from a on that side; None when it lies elsewhere."""
    ahead = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if ahead <= 0:
        return None
    across, down = _apart(a.left, a.right, b.left, b.right), _apart(a.top, a.bottom, b.top, b.bottom)
    gap, beside = (across, down) if dx else (down, across)
    middle = abs(b.centery - a.centery) if dx else abs(b.centerx - a.centerx)
    return gap + SIDEWAYS * beside + middle / 1000 + ahead / 100


def _apart(low: int, high: int, other_low: int, other_high: int) -> int:
    """Pixels between two stretches, 0 when they overlap."""
    return max(0, other_low - high, low - other_high)


def press(page: Page) -> bool:
    """Press what the ring is on; without a ring the one golden button of the page."""
    here = focused(page)
    if here is None:
        golden = [hot for hot in layer(page) if hot.strong and hot.click is not None]
        if len(golden) != 1:
            return False
        here = golden[0]
    if here.click is None:
        return False
    here.click()
    return True


def scroll(page: Page, turn: int) -> bool:
    """Turn the list the ring is in, or the last one of the page."""
    found = [hot for hot in layer(page) if hot.wheel is not None]
    here = focused(page)
    inside = [hot for hot in found if here is not None and hot.rect.collidepoint(here.rect.center)]
    for hot in reversed(inside or found):
        assert hot.wheel is not None
        hot.wheel(turn)
        return True
    return False


def act(page: Page, command: str) -> bool:
    """What a command of pages does; whether it did anything."""
    if command in ("focus next", "focus last"):
        return walk(page, 1 if command == "focus next" else -1)
    if command in SIDES:
        return aside(page, *SIDES[command])
    if command in SCROLLS:
        return scroll(page, SCROLLS[command])
    return press(page) if command == "press" else False


def draw_ring(page: Page) -> None:
    """The ring, over everything: a light line in a dark one, to be seen on any ground."""
    here = focused(page)
    if here is None or not here.rect.width or not here.rect.height:
        return
    grown = page.px(8) if here.rect.height >= page.px(24) else page.px(2)
    rect = here.rect.inflate(grown, grown)
    page.frame(rect.inflate(page.px(3), page.px(3)), "outline", 4, 9)
    page.frame(rect, "selection", 2.5, 8)
