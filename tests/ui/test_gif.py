"""Pictures that move: the file is one any program can read, and shows what was drawn."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from person import Person

from dockbowl.cli import main
from dockbowl.core.events import TurnStarted
from dockbowl.session.replay import Replay
from dockbowl.ui import starting
from dockbowl.ui.gif import NothingToShow, TurnGif
from dockbowl.ui.gif_file import COLOURS, GifWriter, lzw, palette_of, to_15_bits
from dockbowl.ui.screens.making_gif import MakingGif
from dockbowl.ui.screens.replay import ReplayScreen


def unpack(data: bytes, minimum: int = 8) -> bytes:
    """LZW as the format describes it, the other way round."""
    clear, end = 1 << minimum, (1 << minimum) + 1
    table: list[bytes] = []
    out = bytearray()
    size, bits, filled, place = minimum + 1, 0, 0, 0
    before = b""
    while True:
        while filled < size:
            bits |= data[place] << filled
            place += 1
            filled += 8
        code, bits, filled = bits & ((1 << size) - 1), bits >> size, filled - size
        if code == clear:
            table = [bytes((n,)) for n in range(clear)] + [b"", b""]
            size, before = minimum + 1, b""
            continue
        if code == end:
            return bytes(out)
        entry = table[code] if code < len(table) else before + before[:1]
        out += entry
        if before and len(table) < 4096:
            table.append(before + entry[:1])
            if len(table) == 1 << size and size < 12:
                size += 1
        before = entry


@pytest.mark.parametrize("length", [0, 1, 2, 255, 600, 5000, 40_000])
@pytest.mark.parametrize("kinds", [1, 3, 256])
def test_what_is_packed_comes_out_again(length: int, kinds: int) -> None:
    dice = random.Random(length + kinds)
    data = bytes(dice.randrange(kinds) for _ in range(length))
    assert unpack(lzw(data)) == data


def pictures() -> list[pygame.Surface]:
    made = []
    for step in range(5):
        picture = pygame.Surface((61, 40))
        picture.fill((30, 90, 140))
        pygame.draw.rect(picture, (200, 40, 30), (step * 8, 10, 12, 12))
        pygame.draw.circle(picture, (240, 220, 90), (50, 30), 6)
        made.append(picture)
    return made


def test_the_pictures_are_shown_as_they_were_drawn(tmp_path: Path) -> None:
    drawn = pictures()
    writer = GifWriter((61, 40), palette_of(map(to_15_bits, drawn)))
    for picture in drawn:
        writer.add(picture, 12)
    writer.add(drawn[-1], 30)  # nothing new: the last one stays longer
    assert writer.pictures == len(drawn)
    path = tmp_path / "turn.gif"
    path.write_bytes(writer.data())
    shown = pygame.image.load_animation(path)
    assert [milliseconds for _, milliseconds in shown] == [120, 120, 120, 120, 420]
    for (picture, _), wanted in zip(shown, drawn, strict=True):
        for spot in ((3, 3), (50, 30), (14, 16), (38, 16), (60, 39)):
            a, b = picture.get_at(spot), wanted.get_at(spot)
            assert max(abs(a.r - b.r), abs(a.g - b.g), abs(a.b - b.b)) <= 8


def test_many_colours_become_few_that_are_near() -> None:
    picture = pygame.Surface((128, 128))
    for x in range(128):
        for y in range(128):
            picture.set_at((x, y), (x * 2, y * 2, (x + y) % 256))
    colours = palette_of([to_15_bits(picture)])
    assert len(colours) == COLOURS
    writer = GifWriter((128, 128), colours)
    off = [
        max(abs(a - b) for a, b in zip(colours[writer._nearest(pixel)], _colour(picture, place), strict=True))
        for place, pixel in enumerate(to_15_bits(picture))
    ]
    assert sum(off) / len(off) < 16


def _colour(picture: pygame.Surface, place: int) -> tuple[int, int, int]:
    found = picture.get_at((place % 128, place // 128))
    return found.r, found.g, found.b


# ---------------------------------------------------------------- a turn


@pytest.fixture
def screen(tmp_path: Path) -> Person:
    return Person(tmp_path)


def test_a_turn_is_made_into_a_picture_that_moves(screen: Person, tmp_path: Path) -> None:
    session = starting.demo_session(3)
    session.run(260)
    entries = len(session.entries)
    job = TurnGif(session, screen.app.sprites, 2)
    path = tmp_path / "turn.gif"
    path.write_bytes(job.data())
    shown = pygame.image.load_animation(path)
    assert len(shown) > 5 and {picture.get_size() for picture, _ in shown} == {job.surface.get_size()}
    assert job.part == 1 and job.replay.event != session.told[-1].event
    assert len(session.entries) == entries
    replay = Replay(session)
    replay.place = job.last + 1
    assert isinstance(replay.event, TurnStarted)  # it ends where the next turn begins


def test_a_turn_that_has_just_begun_is_not_the_last_one_to_look_at(screen: Person) -> None:
    session = starting.demo_session(3)
    while len(session.turns()) < 3:
        session.step()
    job = TurnGif(session, screen.app.sprites)
    assert job.number == 2


def test_a_match_without_a_turn_has_no_such_picture(screen: Person) -> None:
    session = starting.demo_session(3)
    with pytest.raises(NothingToShow):
        TurnGif(session, screen.app.sprites)
    session.run(260)
    with pytest.raises(ValueError, match="no turn 400"):
        TurnGif(session, screen.app.sprites, 400)


def test_the_window_makes_it_and_says_where_it_is(screen: Person, tmp_path: Path) -> None:
    session = starting.demo_session(3)
    session.run(200)
    screen.app.go(ReplayScreen(screen.app, session, session.seats))
    screen.settle()
    screen.key("END")
    screen.click("replay gif")
    dialog = screen.app.top
    assert isinstance(dialog, MakingGif) and dialog.said
    path = next((tmp_path / "pictures").glob("*.gif"))
    assert str(path) in dialog.said and pygame.image.load_animation(path)
    screen.click("close gif")
    assert not isinstance(screen.app.top, MakingGif)


def test_the_command_line_makes_it_without_a_screen(tmp_path: Path) -> None:
    path = tmp_path / "evening.dockbowl"
    session = starting.demo_session(3)
    session.save_as(path)
    session.run(200)
    session.close()
    out = tmp_path / "turn.gif"
    assert main(["shot", str(path), "--gif", "--turn", "3", "--out", str(out)]) == 0
    assert len(pygame.image.load_animation(out)) > 1
    assert main(["shot", str(path), "--gif", "--turn", "300", "--out", str(tmp_path / "none.gif")]) == 2
    assert not (tmp_path / "none.gif").exists()
