"""A phone in somebody's hand: it opens the page in a browser of its own, taps, types and reads."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator

NARROW = (360, 640)
FINGER = 40
"""Pixels of what a finger hits."""


class Handset:
    """One phone. `faults` are what its browser complains of, but for what a server refuses on purpose."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int] = NARROW, scheme: Any = "light") -> None:
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=min(size) < 700,
            has_touch=True,
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(30_000)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self._heard(line.type, line.text))
        self.page.goto(url)

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not text.startswith("Failed to load resource"):
            self.faults.append(text)

    def close(self) -> None:
        self.context.close()
        assert not self.faults, self.faults

    # ---------------------------------------------------------------- coming in

    def come_in(self, coach: int, pin: str) -> None:
        self.page.locator(f'.coach input[value="{coach}"]').tap()
        self.page.fill("#pin", pin)
        self.page.locator("#go").tap()

    def enter(self, coach: int, pin: str) -> None:
        """The same, until the match is seen."""
        self.come_in(coach, pin)
        self.see("#match")

    # ---------------------------------------------------------------- reading

    def see(self, selector: str) -> Locator:
        """Wait until it is there to be seen."""
        found = self.page.locator(selector).first
        found.wait_for(state="visible")
        return found

    def read(self, selector: str) -> str:
        return str(self.page.locator(selector).first.inner_text()).strip()

    def reads(self, selector: str, text: str) -> None:
        """Wait until a part of the page says this, somewhere."""
        self.page.locator(selector).filter(has_text=text).first.wait_for(state="visible")

    def asked_for(self, ticket: str) -> None:
        """Wait until what a ticket (its end) is for stands there, and can be answered."""
        self.page.locator(f'#ask[data-ticket$="{ticket}"]:not([inert])').wait_for(state="visible")

    @property
    def square_size(self) -> float:
        """Pixels a square of the board is wide now."""
        return float(self.page.locator("#board").get_attribute("data-size") or 0)

    def look_now(self) -> None:
        """The page asks the table at once, as it does when it is taken up again."""
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    # ---------------------------------------------------------------- tapping

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def place(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a square on the screen."""
        found = self.page.evaluate(
            "([x, y]) => { const at = document.getElementById('board').getScreenCTM();"
            " return [at.a * (x + 0.5) + at.e, at.d * (y + 0.5) + at.f]; }",
            [x, y],
        )
        return float(found[0]), float(found[1])

    def in_reach(self, x: int, y: int) -> bool:
        """Whether a finger on that square hits the board, and no button over it."""
        return bool(
            self.page.evaluate(
                "([x, y]) => document.getElementById('board').contains(document.elementFromPoint(x, y))",
                list(self.place(x, y)),
            )
        )

    def tap_square(self, x: int, y: int) -> None:
        self.page.touchscreen.tap(*self.place(x, y))

    def roll(self, *faces: int) -> None:
        """One tap a die; of a die with too many sides a number."""
        for face in faces:
            if self.page.locator(".number input").count():
                self.page.fill(".number input", str(face))
                self.tap(".number button")
            else:
                self.tap(f'.face[data-face="{face}"]')
