"""The page for a stream in a real browser: transparent, readable, changing in place, and saying what is not known."""

from __future__ import annotations

import io
import socket
import sys
from pathlib import Path

import pygame
from playwright.sync_api import Browser, Page

sys.path.append(str(Path(__file__).resolve().parents[1] / "ui"))

from person import Person, at_match, four_by_the_ship

from dockbowl.core.requests import say
from dockbowl.ui.screens.title import TitleScreen


def picture(page: Page) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(page.screenshot(omit_background=True)), "page.png")


def test_the_page_lies_over_a_camera_and_changes_in_place(tmp_path: Path, chromium: Browser) -> None:
    person = Person(tmp_path / "home", hand_over=False, ask_end_turn=False)
    app = person.app
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert app.stream_page.move(port) == ""
    app.stream_page.now = iter(range(10**6)).__next__
    screen = at_match(person, four_by_the_ship(turn=(3, 2), rerolls=(2, 0)))
    faults: list[str] = []
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    page.on("console", lambda said: faults.append(said.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(app.stream_page.url + "?calm=1&lines=2")
    page.wait_for_selector("#over:not(.away)")
    assert page.locator(".side .team").all_inner_texts() == ["Gulls", "Herons"]
    assert page.locator(".side.active .team").inner_text() == "Gulls"
    assert page.locator("#turn").inner_text() == "Gulls: turn 3"
    assert page.locator("#count").inner_text() == "Turn counter 4" and page.locator("#notes").is_hidden()
    shown = picture(page)
    for corner in ((0, 0), (1279, 0), (0, 719), (1279, 719), (640, 360)):
        assert shown.get_at(corner).a == 0, corner
    box = page.locator(".side .team").first.bounding_box()
    assert box is not None
    part = shown.subsurface(pygame.Rect(*(round(box[key]) for key in ("x", "y", "width", "height"))))
    seen = {tuple(part.get_at((x, y))) for x in range(part.width) for y in range(part.height)}
    bright = pygame.Color(app.look.team(0).bright)
    assert any(max(abs(a - b) for a, b in zip(one, bright, strict=True)) < 24 for one in seen), "letters in colour"

    # A touchdown: the figure changes in the element that was there, and nothing else is made anew.
    page.evaluate("document.querySelectorAll('.side, #turn, #count').forEach((one) => { one.kept = true; })")
    screen.match.score[1] = 1
    screen.hand.choose(say("end turn"))
    person.settle()
    person.pump(2)
    page.wait_for_selector(".side.active .team:text-is('Herons')")
    assert page.locator(".side .points").all_inner_texts() == ["0", "1"]
    assert page.evaluate("[...document.querySelectorAll('.side, #turn, #count')].every((one) => one.kept)")
    assert page.locator("#log p").all_inner_texts() == [line.text for line in screen.log.lines[-2:]]
    assert page.title() == "Herons, turn 3, score 0 - 1"

    # Another address, with what is not known.
    page.goto(app.stream_page.url + "?show=score,fish&side=left&scale=2&colours=%2300ff00,0000ff&clouds=1&lines=x")
    page.wait_for_selector("#over:not(.away)")
    said = page.locator("#notes").inner_text()
    assert "show=score,fish: expected some of score, count, turn, sea, log" in said
    assert "clouds: there is no such setting" in said and "lines=x: expected a number from 1 to 10" in said
    assert page.locator("#turn").is_hidden() and page.locator("#log p").count() == 0
    first, second = (page.locator(".side").nth(n).bounding_box() for n in range(2))
    assert first and second and first["x"] == second["x"] and first["y"] < second["y"] and first["x"] < 100
    assert page.locator(".team").first.evaluate("one => getComputedStyle(one).color") == "rgb(0, 255, 0)"

    # Without a match nothing is shown.
    app.go(TitleScreen(app))
    person.pump(2)
    page.wait_for_selector("#over.away", state="attached")
    page.close()
    app.stream_page.close()
    assert faults == []
