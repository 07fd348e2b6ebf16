"""What can be seen without pointing at it: heads of columns, chests of a harbour, what a question is about."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, session_at

from dockbowl.core.position import Piece
from dockbowl.core.requests import say
from dockbowl.core.state import BLOCKED
from dockbowl.ui import starting
from dockbowl.ui.page import Rect
from dockbowl.ui.panels.coaches import COLUMNS
from dockbowl.ui.screens.new_match import NewMatchScreen

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_every_column_of_the_coaches_has_a_head_in_words_that_covers_no_other(
    size: tuple[int, int], tmp_path: Path
) -> None:
    person = Person(tmp_path, size, hand_over=False)
    at_match(person, session_at(Piece("a1", "a", at=(7, 7)), Piece("b1", "b", at=(18, 9)), turn=(3, 3),
                                game={"docks": DOCKS, "counter": 4}))  # fmt: skip
    page = person.app.page
    heads = [person.hot(f"column {key}").rect for key, _, _, _ in COLUMNS]
    row = person.hot("coach 0").rect
    for (_, head, _, _), box in zip(COLUMNS, heads, strict=True):
        assert head and box.width >= page.size(head, 12)[0], "the word is whole"
        assert box.right <= page.rect.right and box.bottom <= row.top + page.px(4)
    for one in range(len(heads)):
        for other in range(one + 1, len(heads)):
            assert not heads[one].colliderect(heads[other]), (COLUMNS[one][1], COLUMNS[other][1])
    assert not any(box.colliderect(person.hot("readings").rect) for box in heads)


@pytest.mark.parametrize("key", ["jetty", "harbour"])
def test_the_picture_of_a_harbour_shows_where_chests_stand(key: str, tmp_path: Path) -> None:
    person = Person(tmp_path)
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == key)
    screen = NewMatchScreen(person.app, choice)
    person.app.go(screen)
    person.settle()
    board = choice.map.board
    area = Rect(300, 100, 300, 400)
    pictures, places = [], board.chest_places
    try:
        for shown in (places, ()):
            person.app.page.fill(area, "background")
            object.__setattr__(board, "chest_places", shown)
            screen.small_maps.draw_map(person.app.page, area, choice.map)
            pictures.append(person.app.page.surface.subsurface(area).copy())
    finally:
        object.__setattr__(board, "chest_places", places)
    assert len(places) >= 4
    differ = sum(
        pictures[0].get_at((x, y)) != pictures[1].get_at((x, y)) for x in range(area.width) for y in range(area.height)
    )
    assert differ >= 4 * len(places)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("coach", [0, 1])
def test_the_question_of_a_reserve_covers_no_chest_no_player_and_no_dock(
    size: tuple[int, int], coach: int, tmp_path: Path
) -> None:
    person = Person(tmp_path, size, hand_over=False)
    letter = "ab"[coach]
    session = session_at(
        Piece("a1", "a", at=(8, 7)), Piece("b1", "b", at=(11, 9)), Piece(f"{letter}2", letter, state="reserves"),
        turn=(3, 3), game={"docks": DOCKS, "counter": 4, "chests": [(9, 3), (11, 3), (8, 11), (12, 11)]},
    )  # fmt: skip
    screen = at_match(person, session)
    for _ in range(3):
        if screen.hand.purpose == "activate":
            screen.hand.send(say("end turn"))
            person.settle()
    assert screen.hand.purpose == "reserve"
    panel, m, camera = screen.drawing.panel.rect, screen.match, screen.view.camera
    kept = {s for s, occ in enumerate(m.occ) if occ == BLOCKED} | {s for s in m.at if s >= 0}
    kept |= set(screen.hand.prompt.about)  # type: ignore[union-attr]
    assert len(kept) > 6
    assert not [m.board.xy[s] for s in kept if panel.colliderect(Rect(camera.rect(s)))]
