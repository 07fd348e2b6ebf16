"""What every page with a form is that begins something: the form first, then Esc back to the title."""

from __future__ import annotations

import pygame

from dockbowl.ui.forms import Form
from dockbowl.ui.screen import Screen


class FormScreen(Screen):
    """A page of choices."""

    form: Form

    def event(self, event: pygame.Event) -> bool:
        open_before = self.form.open
        taken = self.form.event(event)
        return taken or (
            open_before and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        )

    def moved(self, point: tuple[int, int]) -> bool:
        return True

    def tick(self, seconds: float) -> bool:
        return self.form.tick(seconds)

    def escape(self) -> None:
        """Esc: first out of the line being typed in."""
        if self.form.busy:
            self.form.leave()
        else:
            self.back()

    def back(self) -> bool:
        self._title()
        return True

    def _title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))
