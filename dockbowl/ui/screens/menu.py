"""The menu over a match: settings of comfort, the readings in force, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.core.requests import Option
from dockbowl.ui.hand import IN_MENU
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.scene import SPEEDS
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

PACES = {"none": 0.0, "quick": 0.25, "easy": 0.6, "slow": 1.5}


class SettingsRows:
    """Rows of settings, drawn into any panel."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app = app
        self.changed = changed

    def draw(self, page: Page, rect: Rect) -> int:
        """Draw the rows; returns the height used."""
        px, s = page.px, self.app.settings
        y = rect.top
        rows: list[tuple[str, list[tuple[str, bool, Callable[[], None]]]]] = [
            ("Animation", [(n.capitalize(), s.speed == n, self._set("speed", n)) for n in SPEEDS]),
            ("Computer waits", [(n.capitalize(), s.pace == v, self._set("pace", v)) for n, v in PACES.items()]),
            ("Card between coaches", self._switch("hand_over")),
            ("Ask before ending a turn", self._switch("ask_end_turn")),
            ("High contrast", self._switch("high_contrast")),
            (
                "Size of words",
                [
                    ("−", False, lambda: self._scale(-0.1)),
                    (f"{s.scale * 100:.0f} %", True, lambda: self._scale(1.0 - s.scale)),
                    ("+", False, lambda: self._scale(0.1)),
                ],
            ),
        ]
        for label, options in rows:
            page.text(label, Rect(rect.left, y, px(190), px(30)), 14, "text")
            area = Rect(rect.left + px(196), y, rect.width - px(196), px(30))
            for box, (text, chosen, act) in zip(split_row(area, len(options), px(5)), options, strict=True):
                page.button(f"set {label} {text}", box, text, act, chosen=chosen, points=13)
            y += px(36)
        return y - rect.top

    def _set(self, name: str, value: object) -> Callable[[], None]:
        def act() -> None:
            setattr(self.app.settings, name, value)
            self._keep()

        return act

    def _switch(self, name: str) -> list[tuple[str, bool, Callable[[], None]]]:
        on = bool(getattr(self.app.settings, name))
        return [("On", on, self._set(name, True)), ("Off", not on, self._set(name, False))]

    def _scale(self, step: float) -> None:
        self.app.settings.scale = round(self.app.settings.scale + step, 2)
        self._keep()

    def _keep(self) -> None:
        self.app.settings.sane()
        self.app.keep_settings()
        self.app.refresh()
        self.changed()


class MenuScreen(Screen):
    """The menu of a match."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match_screen = match
        self.rows = SettingsRows(app, self._changed)

    def _changed(self) -> None:
        scene = self.match_screen.scene
        settings = self.app.settings
        scene.speed = "off" if settings.reduced_motion else settings.speed

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(560), page.rect.width - px(20)), min(px(528), page.rect.height - px(20)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text("Menu", Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        used = self.rows.draw(page, Rect(inner.left, inner.top + px(40), inner.width, inner.height))
        y = inner.top + px(40) + used + px(6)
        key = self.app.keys
        actions: list[tuple[str, str, Callable[[], None], str]] = [
            ("readings", "Rules and readings", self._readings, ""),
            ("keys", key.tip("Keys", "keys"), self.app.show_keys, ""),
            ("fullscreen", key.tip("Full screen", "full screen"), self.app.toggle_fullscreen, ""),
            ("scenario", key.tip("Write a scenario", "scenario"), self._scenario, "To try it, or to settle a dispute"),
            ("title screen", "Leave the match", self._title, "It is saved; Continue takes it up again"),
            ("quit", "Quit", self.app.quit, "The match is saved"),
        ]
        prompt = self.match_screen.hand.prompt
        for choice in prompt.choices if prompt is not None and self.match_screen.hand.ready else ():
            if choice.option.verb in IN_MENU:
                actions.insert(-2, ("concede", "Concede…", self._concede(choice.option), ""))
        for place, (name, label, act, tip) in enumerate(actions):
            column, row = place % 2, place // 2
            width = (inner.width - px(10)) // 2
            rect = Rect(inner.left + column * (width + px(10)), y + row * px(42), width, px(36))
            page.button(name, rect, label, act, tip=tip)
        back = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("resume", back, "Back to the match", self._close, strong=True, key="Esc")

    def _concede(self, option: Option) -> Callable[[], None]:
        def act() -> None:
            self.match_screen.close_dialog()
            self.match_screen.hand.choose(option)

        return act

    def _scenario(self) -> None:
        self.match_screen.close_dialog()
        self.match_screen.keep_scenario()

    def _readings(self) -> None:
        from dockbowl.ui.screens.readings import ReadingsScreen

        self.match_screen.dialog = ReadingsScreen(self.app, self.match_screen, self.match_screen.match.rules.options)

    def _title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    def _close(self) -> None:
        self.match_screen.close_dialog()

    def back(self) -> bool:
        self._close()
        return True
