"""German words are longer: faces of block dice, choices and lists are written whole at 1280 x 720."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, session_at

from dockbowl import lang
from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import Choose
from dockbowl.ui import prompt_panel
from dockbowl.ui.page import Page, Rect


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_faces_of_block_dice_are_named_whole(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the question about dice that fell, and in that which of them is picked."""
    written: list[tuple[str, Rect, int]] = []
    drawn = Page.text

    def noted(page: Page, text: str, at: Rect, points: float = 14, *rest: object, **more: object) -> Rect:
        if isinstance(at, Rect) and text in prompt_panel.FACE_SHORT:
            written.append((text, at, page.size(text, points)[0]))
        return drawn(page, text, at, points, *rest, **more)  # type: ignore[arg-type]

    lang.choose("de")
    person = Person(tmp_path, size, hand_over=False)
    session = session_at(
        Piece("a1", "a", "Anna", Stats(st=4), at=(10, 8), number=1),
        Piece("b1", "b", "Bert", Stats(st=3), at=(11, 8), number=1),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )
    screen = at_match(person, session)
    person.click_square(10, 8)
    person.click("act block")
    person.click_square(11, 8)
    seen = set()
    monkeypatch.setattr(Page, "text", noted)
    for _ in range(4):
        request = screen.session.request
        if not isinstance(request, Choose) or request.purpose not in ("reroll", "block die"):
            break
        person.app.draw()
        seen.add(request.purpose)
        person.key("2" if request.purpose == "reroll" else "1")
    assert "block die" in seen and written
    assert [text for text, at, wide in written if wide > at.width] == []
