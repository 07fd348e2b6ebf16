"""German words are longer: faces of block dice, choices and lists are written whole at 1280 x 720."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, session_at

from dockbowl import lang
from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import Choose
from dockbowl.ui import prompt_panel, starting
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screens.new_match import NewMatchScreen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_faces_of_block_dice_are_named_whole(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the question about dice that fell, and in that which of them is picked."""
    written: list[tuple[str, Rect, int]] = []
    drawn = Page.text

    def noted(page: Page, text: str, at: Rect, points: float = 14, *rest: object, **more: object) -> Rect:
        if isinstance(at, Rect) and any(text in face for face in prompt_panel.FACE_SHORT):
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
    page, written[:] = person.app.page, []
    for face in prompt_panel.FACE_SHORT[1:]:
        prompt_panel._write_name(page, face, Rect(0, 0, page.px(82), page.px(16)))
    assert " ".join(text for text, _, _ in written) == " ".join(prompt_panel.FACE_SHORT[1:])
    assert [text for text, at, wide in written if wide > at.width] == []


def test_the_arrow_of_a_menu_grows_with_the_window(tmp_path: Path) -> None:
    high = []
    for number, size in enumerate([(1280, 720), (1920, 1080), (3840, 2160)]):
        person = Person(tmp_path / str(number), size)
        person.app.go(NewMatchScreen(person.app, starting.default_choice(3)))
        person.settle()
        menu = person.app.screen.form._fields["seat 0"].element
        high.append(menu.current_state.open_button.font.size("▼")[1])
    assert high[0] < high[1] < high[2] and high[2] >= 2.5 * high[0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_dialog_that_picks_a_file_fits(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    """Its buttons are as large as their words in any window, beside and below each other, and it speaks German."""
    lang.choose(language)
    person = Person(tmp_path, size)
    person.app.go(NewMatchScreen(person.app, starting.default_choice(3)))
    person.settle()
    person.click("map file")
    dialog = person.app.screen.form._dialog
    words = {"en": ["Open", "Cancel"], "de": ["Öffnen", "Abbrechen"]}
    assert [dialog.ok_button.text, dialog.cancel_button.text] == words[language]
    parts = [
        dialog.home_button, dialog.parent_directory_button, dialog.refresh_button, dialog.file_path_text_line,
        dialog.file_selection_list, dialog.ok_button, dialog.cancel_button,
    ]  # fmt: skip
    room = dialog.get_container().get_abs_rect()
    for place, part in enumerate(parts):
        assert room.contains(part.rect)
        assert all(not part.rect.colliderect(other.rect) for other in parts[place + 1 :])
    for button in (dialog.ok_button, dialog.cancel_button):
        wide, high = button.font.size(button.text)
        assert wide < button.rect.width and high <= button.rect.height
    assert dialog.file_path_text_line.font.size("Ág")[1] <= dialog.file_path_text_line.rect.height
    person.key("ESCAPE")
    assert person.app.screen.form._dialog is None
