"""The window itself: sizes, full screen, settings, bad input, pictures without a screen, start-up checks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from person import Person

from dockbowl.ui import display, settings, shot, starting
from dockbowl.ui.app import factor_for
from dockbowl.ui.options import parse
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen


def test_settings_are_kept_and_damaged_ones_forgotten(tmp_path: Path) -> None:
    kept = settings.Settings(scale=1.5, speed="slow", ask_end_turn=False)
    assert settings.save(kept, tmp_path)
    assert settings.load(tmp_path) == kept
    (tmp_path / "config" / "settings.toml").write_text('scale = "big"\nspeed = "slow"\nwidth = [')
    assert settings.load(tmp_path) == settings.Settings()
    (tmp_path / "config" / "settings.toml").write_text('scale = "big"\nspeed = "slow"\nunknown = 1\n')
    assert settings.load(tmp_path) == settings.Settings(speed="slow")


def test_settings_that_cannot_be_written_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    assert not settings.save(settings.Settings(), tmp_path)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (700, 420)])
def test_every_screen_draws_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    for screen in (TitleScreen, NewMatchScreen):
        person.app.go(screen(person.app))
        person.settle()
        assert person.app.page.surface.get_size() == size
    session = starting.demo_session(3)
    session.run(300)
    person.app.go(MatchScreen(person.app, session, watching=True))
    person.match_screen.paused = True
    person.settle()
    inside = person.app.page.rect
    for hot in person.app.page.hots:
        assert inside.contains(hot.rect.clip(inside)) and hot.rect.colliderect(inside)


def test_the_window_can_be_resized_and_words_made_larger(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    before = person.hot("new match").rect.width  # high as the window lets them be
    person.key("EQUALS", pygame.KMOD_CTRL)
    assert person.app.settings.scale == pytest.approx(1.1)
    assert person.hot("new match").rect.width > before
    person.key("0", pygame.KMOD_CTRL)
    assert person.hot("new match").rect.width == before
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    person.settle()
    assert person.app.page.surface.get_size() == (1600, 900)
    assert person.app.settings.width == 1600


def test_f11_goes_to_full_screen_and_back(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.key("F11")
    assert person.app.fullscreen and settings.load(tmp_path).fullscreen
    person.key("RETURN", pygame.KMOD_ALT)
    assert not person.app.fullscreen


def test_the_factor_follows_the_smaller_side() -> None:
    assert factor_for((1280, 720)) == 1
    assert factor_for((3840, 2160)) == 3
    assert factor_for((3840, 720)) == 1
    assert factor_for((1280, 720), 1.5) == 1.5


def test_zoom_pan_and_fit(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = starting.demo_session(3)
    person.app.go(MatchScreen(person.app, session, watching=True))
    person.match_screen.paused = True
    person.settle()
    camera = person.match_screen.view.camera
    size = camera.square
    person.wheel(3, person.square(10, 10))
    assert camera.square > size
    left = camera.left
    person.drag(person.square(12, 10), person.square(10, 10))
    assert camera.left < left
    person.click("fit")
    assert camera.square == size and camera.fitted


# ---------------------------------------------------------------- pictures and start-up


def test_a_picture_needs_no_screen_and_leaves_the_match_alone(tmp_path: Path) -> None:
    session = starting.demo_session(5)
    session.run(200)
    key, entries = session.match.key(), len(session.entries)
    path = shot.render(session, tmp_path / "shot.png", (1920, 1080))
    image = pygame.image.load(path)
    assert image.get_size() == (1920, 1080)
    colours = {tuple(image.get_at((x, y))) for x in range(0, 1920, 40) for y in range(0, 1080, 40)}
    assert len(colours) > 50
    assert session.match.key() == key and len(session.entries) == entries


@pytest.mark.parametrize("text", ["big", "10x10", "99999x99999", "1920", "x"])
def test_sizes_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(shot.BadSize):
        shot.parse_size(text)


def test_no_screen_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("asks Linux's environment")
    code = (
        "import os\n"
        "for name in ('DISPLAY', 'WAYLAND_DISPLAY', 'SDL_VIDEODRIVER'): os.environ.pop(name, None)\n"
        "from dockbowl.ui.display import NoWindow, open_display\n"
        "try: open_display()\n"
        "except NoWindow as error: print('line:', error)\n"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "line: no screen to open a window on" and not found.stderr


def test_the_wrong_pygame_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(display.NoWindow, match="pip uninstall"):
        display.check_pygame()


def test_options_of_the_command_line() -> None:
    options = parse(["--fullscreen", "--scale", "1.5", "--high-contrast"])
    assert options.fullscreen and options.scale == 1.5 and options.high_contrast
    assert parse([]).fullscreen is None
