"""Make the picture of the phones' page: `python tools/phone_picture.py` writes `docs/images/phones.png`.

The real window serves a match, three phones of a headless Chromium show it (tools/browser.py says which).
"""

from __future__ import annotations

import sys
import tempfile
import threading
from io import BytesIO
from pathlib import Path
from typing import Any

import pictures  # tells SDL to draw into memory
import pygame
from browser import LACKING, find
from person import Person, at_match
from playwright.sync_api import Browser, sync_playwright
from small_png import small

from dockbowl.files import write_new
from dockbowl.session.assist.agreement import Agreement
from dockbowl.web.address import Address

SIZE = {"width": 360, "height": 640}
GAP = 12
OUT = pictures.ROOT / "docs" / "images" / "phones.png"


def phone(browser: Browser, person: Person, scheme: Any, coach: int) -> Any:
    """The page of a coach, entered by his code."""
    page = browser.new_context(viewport=SIZE, color_scheme=scheme, has_touch=True, reduced_motion="reduce").new_page()
    phones = person.app.phones
    assert phones.gate is not None
    page.goto(f"{phones.urls[0]}#{coach}.{phones.gate.keys[coach]}")
    page.wait_for_selector("#ask h2")
    return page


def shots(path: str, person: Person, found: list[bytes]) -> None:
    """Three phones, one after the other: who may act, where he may go, block dice."""
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=flags)
        first, second = phone(browser, person, "light", 0), phone(browser, person, "dark", 0)
        first.tap("[data-key=list]")
        first.tap('[data-answer="move a3"]')
        first.wait_for_selector("#ask >> text=step")
        first.wait_for_timeout(500)
        found.append(first.screenshot())
        first.tap('[data-answer="stop"]')
        second.wait_for_selector("#ask >> text=Choose a player")
        second.tap("[data-key=list]")
        second.tap('[data-answer="block a1"]')
        second.wait_for_selector(".face")
        second.tap('.face[data-face="5"]')
        second.wait_for_timeout(500)
        found.append(second.screenshot())
        first.tap("#tab-books")
        first.wait_for_timeout(300)
        found.append(first.screenshot())
        browser.close()


def main() -> int:
    path = find()
    if not path:
        print(LACKING)
        return 1
    with tempfile.TemporaryDirectory() as home:
        person = Person(Path(home), hand_over=False)
        session = pictures.crowd()
        session.agreement = Agreement({})
        at_match(person, session)
        if why := person.app.phones.turn_on(Address()):
            print(why)
            return 1
        found: list[bytes] = []
        browsing = threading.Thread(target=shots, args=(path, person, found))
        browsing.start()
        while browsing.is_alive():
            person.app.pump()
        person.app.phones.close()
    whole = pygame.Surface((3 * SIZE["width"] + 4 * GAP, SIZE["height"] + 2 * GAP))
    whole.fill((120, 116, 108))
    for place, data in enumerate(found):
        whole.blit(pygame.image.load(BytesIO(data), "phone.png"), (GAP + place * (SIZE["width"] + GAP), GAP))
    write_new(OUT, small(whole), force=True)
    print(OUT)
    return 0 if len(found) == 3 else 1


if __name__ == "__main__":
    sys.exit(main())
