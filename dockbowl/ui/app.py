"""The window: opening it, the loop, and which screen is shown.

`App.pump()` is one turn of the loop; `run()` is nothing but pumping until someone quits, so a test that posts
events and pumps goes through the very same code as a person at the mouse.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dockbowl.ui import focus, keynames, paints
from dockbowl.ui import keys as keyboard
from dockbowl.ui import settings as kept
from dockbowl.ui.display import NoWindow, open_display
from dockbowl.ui.look import Look
from dockbowl.ui.options import Options, parse
from dockbowl.ui.page import Hot, Page
from dockbowl.ui.phones.service import Phones
from dockbowl.ui.recovery import Note
from dockbowl.ui.screen import Screen
from dockbowl.ui.sound import Sounds
from dockbowl.ui.spectators import Spectators
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.stream_page import StreamService
from dockbowl.ui.streaming import Streaming
from dockbowl.ui.tabletop.breaking import Breaks
from dockbowl.ui.tabletop.tabletop import Tabletop
from dockbowl.ui.theme import Team
from dockbowl.ui.toast import Toast
from dockbowl.ui.watchful import Watchful

if TYPE_CHECKING:
    from dockbowl.session.session import Session

FRAME = 1 / 60
IDLE_MS = 400  # longest sleep when nothing moves
LOOK_MS = 8  # between two looks whether anything has happened, while nothing moves
DRAG_FROM = 5  # pixels the mouse may shake before a click is a drag
PINCH = 4.0
"""How much the board grows while two fingers part by the width of the window."""
TITLE = "Dockbowl"
LEAST = (240, 160)
"""Pixels of a window below which nothing is drawn in it."""


class App:
    """One window and what it shows."""

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()
        o = self.options
        open_display(o.headless)
        self.settings = kept.load(o.home) if o.keep else kept.Settings()
        if o.scale is not None:
            self.settings.scale = o.scale
        if o.high_contrast is not None:
            self.settings.high_contrast = o.high_contrast
        if o.reduced_motion is not None:
            self.settings.reduced_motion = o.reduced_motion
        self.settings.sane()
        self.keys = keyboard.load(o.home) if o.keep else keyboard.Keys()
        self.toast = Toast()
        if self.keys.fault:
            self.toast.say(self.keys.fault, warning=True, seconds=12)
        self.note = Note(o.home, o.keep)
        self.fullscreen = self.settings.fullscreen if o.fullscreen is None else o.fullscreen
        self.sprites = Sprites()
        self.sounds = Sounds(self.settings.volume, self.settings.mute, self.settings.clicks)
        self.streaming = Streaming(self)
        self.spectators = Spectators(self)
        self.tabletop = Tabletop(self)
        self.breaks = Breaks(self)
        self.watchful = Watchful(self)
        self.phones = Phones(self)
        self.stream_page = StreamService(self)
        self.running = True
        self.dirty = True
        self.idle_ms = IDLE_MS
        self.screen: Screen | None = None
        self.way_back: Callable[[], Screen] | None = None
        """Where a match is left to, if not to the title screen."""
        self._last = time.monotonic()
        self._press: tuple[int, int] | None = None
        self._held: Hot | None = None
        self._dragging = False
        self.again = False
        """Whether the key that is being dealt with is no press, but goes on being held."""
        self._down_keys: dict[int, tuple[Screen | None, bool]] = {}
        """The keys that are held, by their places: the page each was pressed on, and whether that took it itself."""
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(self.sprites.get("icons/logo", 64))
        pygame.key.set_repeat(350, 60)
        self._open()

    # ---------------------------------------------------------------- the window itself

    def _open(self) -> None:
        size = self.options.size or (self.settings.width, self.settings.height)
        flags = pygame.RESIZABLE
        if self.fullscreen:
            desktops = pygame.display.get_desktop_sizes()
            size = desktops[min(self.options.display, len(desktops) - 1)]
            flags = pygame.FULLSCREEN
        try:
            surface = pygame.display.set_mode(size, flags, display=self.options.display)
        except pygame.error as error:
            raise NoWindow(f"the window cannot be opened ({error})") from None
        self._use(surface)

    def _use(self, surface: pygame.Surface) -> None:
        s = self.settings
        self.look = Look(factor_for(surface.get_size(), s.scale), s.high_contrast, s.touch, self.worn)
        mouse = self.page.mouse if hasattr(self, "page") else (-1, -1)
        self.page = Page(surface, self.look)
        self.page.mouse = mouse
        self.dirty = True
        for screen in self.layers():
            screen.resized()

    def dress(self, wishes: Sequence[str]) -> None:
        """From now on the teams wear these colours, by their names; "" is what is usual at a coach's place."""
        teams = paints.worn(self.look.theme, wishes)
        if teams != self.look.teams:
            self.worn = teams
            self.spectators.restyle()
            self._use(self.page.surface)

    worn: tuple[Team, ...] = ()
    """What the teams wear, where it is not the usual."""

    def toggle_fullscreen(self) -> None:
        self.fullscreen = self.settings.fullscreen = not self.fullscreen
        self._open()
        self.keep_settings()

    def refresh(self) -> None:
        """Take over changed settings (scale, contrast, sounds)."""
        s = self.settings
        self.sounds.volume, self.sounds.muted, self.sounds.clicks = s.volume, s.mute, s.clicks
        self.spectators.restyle()
        self._use(self.page.surface)

    def keep_settings(self) -> None:
        if self.options.keep:
            kept.save(self.settings, self.options.home)

    # ---------------------------------------------------------------- screens

    def go(self, screen: Screen) -> None:
        """Show another screen."""
        if self.screen is not None:
            self.screen.leave()
        self.screen = screen
        self.page.focus = self.page.pressed = ""
        self._held = None
        self.dirty = True
        self.note.playing(screen.save_path)
        screen.enter()

    def layers(self) -> list[Screen]:
        """The screen and the dialogs over it, the topmost last."""
        found: list[Screen] = []
        screen = self.screen
        while screen is not None:
            found.append(screen)
            screen = screen.dialog
        return found

    @property
    def top(self) -> Screen | None:
        """The screen or the dialog over it that takes clicks and keys now."""
        layers = self.layers()
        return layers[-1] if layers else None

    def keep_picture(self) -> None:
        """The window as a picture, and a line that says where it is."""
        from dockbowl.ui.exports import keep_picture

        self.toast.text = ""
        self.draw()
        self.say(keep_picture(self.page.surface, self.options.home))

    def say(self, text: str, *, warning: bool = False) -> None:
        """A line over the page, for a while."""
        self.toast.say(text, warning=warning)
        if warning:
            self.sounds.refuse()
        self.dirty = True

    def show_keys(self) -> None:
        """The list of keys over whatever is shown."""
        from dockbowl.ui.screens.keys import KeysScreen

        top = self.top
        if top is not None and not isinstance(top, KeysScreen):
            top.dialog = KeysScreen(self, top)
            self.dirty = True

    def show_rules(self) -> None:
        """The rules over whatever is shown."""
        from dockbowl.ui.screens.rules import RulesScreen, rules_of

        top = self.top
        if top is not None and not isinstance(top, RulesScreen):
            own = self.screen.rules(top) if self.screen is not None else None
            if own is None or type(top) is not type(own):
                top.dialog = own or rules_of(self, top)
                self.dirty = True

    def resize_words(self, step: float) -> None:
        """Words and buttons larger or smaller; 0 is as usual."""
        self.settings.scale = 1.0 if step == 0 else self.settings.scale + step
        self.settings.sane()
        self.refresh()
        self.keep_settings()

    def quit(self) -> None:
        """End the program, unless the screen has something to ask first."""
        if self.screen is None or self.screen.may_quit():
            self.running = False

    def go_home(self) -> None:
        """Leave a match for where it was begun: the workshop, or the title screen."""
        from dockbowl.ui.screens.title import TitleScreen

        self.go(self.way_back() if self.way_back is not None else TitleScreen(self))

    # ---------------------------------------------------------------- the loop

    def begin(self, first: Callable[[App], Screen] | None = None) -> None:
        """Show the first screen; the title screen offers to go on with a match that was cut short."""
        if self.options.phones is not None and (why := self.phones.turn_on()):
            self.say(why, warning=True)
        if why := self.stream_page.begin():
            self.say(why, warning=True)
        if first is not None:
            self.go(first(self))
            return
        from dockbowl.ui.recovery import offer
        from dockbowl.ui.screens.title import TitleScreen

        self.go(TitleScreen(self))
        offer(self)

    def run(self) -> int:
        """Pump until someone quits. A failure becomes a page; the match is safe."""
        from dockbowl.ui.crash import Catcher, stop_watching, watch_faults

        catcher = Catcher(self)
        if self.options.keep:
            watch_faults(self.options.home)
        try:
            while self.running:
                try:
                    self.pump()
                except Exception as error:
                    catcher.caught(error)
            self.note.done()
        finally:
            if self.screen is not None:
                self.screen.leave()
            self.phones.close()
            self.stream_page.close()
            self.spectators.close()
            self.keep_settings()
            stop_watching()
            pygame.display.quit()
        return 0

    def pump(self) -> None:
        """One turn: wait for something to do, do it, and draw if anything looks different."""
        lively = any(screen.lively for screen in self.layers())
        wait = max(1, int((FRAME - (time.monotonic() - self._last)) * 1000)) if lively else self.idle_ms
        wait = self.phones.wait(self.spectators.wait(wait))
        first = pygame.event.poll() if self.dirty else self._wait(wait)
        events = [first, *pygame.event.get()]
        for event in _without_stale_motion(events):
            if event.type != pygame.NOEVENT:
                self._event(event)
        now = time.monotonic()
        passed, self._last = min(now - self._last, 0.25), now
        for screen in self.layers():
            if screen.tick(passed):
                self.dirty = True
        if self.toast.tick(passed):
            self.dirty = True
        if self.breaks.tick(passed):
            self.spectators.restyle_board()
            self.dirty = self.dirty or self.top is not self.screen
        self.watchful.tick()
        self.streaming.tick()
        self.stream_page.tick()
        self.phones.tick()
        if self.dirty:
            self.draw()
        elif self.screen is not None and (part := self.screen.retouch(self.page.surface)) is not None:
            pygame.display.update(part)
        self.spectators.tick()

    def _wait(self, most: int) -> pygame.Event:
        """The next event, or none after so many milliseconds; pygame's own wait looks a thousand times a second."""
        until = time.monotonic() + most / 1000
        while True:
            event = pygame.event.poll()
            left = until - time.monotonic()
            if event.type != pygame.NOEVENT or left <= 0:
                return event
            time.sleep(min(LOOK_MS / 1000, left))

    def draw(self) -> None:
        """Draw the page and show it."""
        self.dirty = False
        page = self.page
        page.begin()
        if page.rect.width < LEAST[0] or page.rect.height < LEAST[1]:
            page.fill(page.rect, "background")
            pygame.display.flip()
            return
        for depth, screen in enumerate(self.layers()):
            if depth:
                page.fill(page.rect, "shade", alpha=150)
                page.cover(page.rect)
            screen.draw(page)
        focus.draw_ring(page)
        page.tooltip()
        self.toast.draw(page)
        self.dirty = page.end() or self.dirty
        pygame.display.flip()

    # ---------------------------------------------------------------- events

    def _event(self, event: pygame.Event) -> None:
        kind = event.type
        if kind == pygame.KEYUP:
            self._down_keys.pop(event.scancode, None)
        if self.spectators.event(event):
            return
        self.tabletop.event(event)
        if kind == pygame.QUIT or (kind == pygame.WINDOWCLOSE and self.spectators.open):
            self.quit()  # with a second window there, SDL closes the first one and asks for no end
            return
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None and surface.get_size() != self.page_size:
                self._use(surface)
                if not self.fullscreen:
                    self.settings.width, self.settings.height = surface.get_size()
            self.dirty = True
            return
        if kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self.dirty = True
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._let_go()
        if kind == pygame.DROPFILE:
            self._dropped(event.file)
            return
        top = self.top
        if kind == pygame.KEYDOWN and self._other_page(event.scancode, top):
            return
        if top is None:
            return
        if top.event(event):
            if kind == pygame.KEYDOWN and not self.again:
                self._down_keys[event.scancode] = (top, True)
            self.dirty = True
            return
        if kind == pygame.MOUSEMOTION:
            self._motion(event, top)
        elif kind == pygame.MOUSEBUTTONDOWN:
            self._down(event, top)
        elif kind == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif kind == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif kind == pygame.MULTIGESTURE:
            self._pinch(event, top)
        elif kind == pygame.WINDOWLEAVE:
            self.page.mouse = (-1, -1)
            top.moved(self.page.mouse)
            self.dirty = True
        elif kind == pygame.KEYDOWN:
            self._key(event, top)

    @property
    def page_size(self) -> tuple[int, int]:
        return self._size

    @property
    def page(self) -> Page:
        return self._page

    @page.setter
    def page(self, page: Page) -> None:
        self._page = page
        self._size = page.surface.get_size()

    def _dropped(self, name: str) -> None:
        from dockbowl.ui.dropped import drop

        if self.top is None or not self.top.dropped(Path(name)):
            drop(self, Path(name))
        self.dirty = True

    def _let_go(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        self._down_keys.clear()
        self._held = None
        self._dragging = False
        self.page.pressed = ""
        self.dirty = True

    def _motion(self, event: pygame.Event, top: Screen) -> None:
        page = self.page
        before = page.at(page.mouse)
        page.mouse = event.pos
        if self._held is not None and self._press is not None:
            far = max(abs(event.pos[0] - self._press[0]), abs(event.pos[1] - self._press[1]))
            if far > DRAG_FROM:
                self._dragging = True
            if self._dragging and self._held.drag is not None:
                self._held.drag(*event.rel)
                self.dirty = True
        after = page.at(page.mouse)
        changed = (before and before.name) != (after and after.name)
        if changed and after is not None and after.hover is not None:
            after.hover()
        if top.moved(event.pos) or changed or (after is not None and after.tip):
            self.dirty = True

    def _down(self, event: pygame.Event, top: Screen) -> None:
        page = self.page
        page.mouse = event.pos
        if event.button in (1, 2):
            hot = self._under(event)
            self._held, self._press, self._dragging = hot, event.pos, event.button == 2
            if event.button == 1 and hot is not None:
                page.pressed = hot.name
                if hot.press is not None:
                    hot.press()
            self.dirty = True
        elif event.button == 3:
            if top.back():
                self.dirty = True

    def _up(self, event: pygame.Event) -> None:
        page = self.page
        page.mouse = event.pos
        if event.button not in (1, 2) or self._held is None:
            return
        held, self._held = self._held, None
        page.pressed = ""
        self.dirty = True
        if self._dragging:
            if held.drop is not None and event.button == 1:
                held.drop()
            return
        hot = self._under(event)
        if event.button != 1 or hot is None or hot.name != held.name:
            return
        if hot.greyed:
            self.sounds.refuse()
        elif hot.click is not None:
            page.focus = ""
            if hot.focusable:
                self.sounds.click()
            hot.click()

    def _under(self, event: pygame.Event) -> Hot | None:
        """What was meant: a finger is not a mouse."""
        return self.page.near(event.pos) if getattr(event, "touch", False) else self.page.at(event.pos)

    def _pinch(self, event: pygame.Event, top: Screen) -> None:
        """Two fingers: no click comes of it, whatever they let go of."""
        self._held = None
        self.page.pressed = ""
        width, height = self.page.rect.size
        top.pinch(1 + PINCH * event.pinched, (round(event.x * width), round(event.y * height)))
        self.dirty = True

    def _wheel(self, event: pygame.Event) -> None:
        page = self.page
        for hot in reversed(page.hots):
            if hot.rect.collidepoint(page.mouse) and hot.wheel is not None:
                hot.wheel(event.y)
                self.dirty = True
                return
            if hot.name == "cover":
                return

    def _other_page(self, scancode: int, top: Screen | None) -> bool:
        """Note a key; True if it is still held from another page, or from a question that has gone.

        While a match is loaded nobody sees that a key was let go, and it is repeated: it has acted once already.
        """
        self.again = scancode in self._down_keys
        page, _ = self._down_keys.setdefault(scancode, (top, False))
        return page is not top

    def _key(self, event: pygame.Event, top: Screen) -> None:
        """Find what a key stands for, here or everywhere, and do it. A held key repeats only what may go on."""
        self.dirty = True
        again = self.again
        if again and self._down_keys[event.scancode][1]:
            return  # it was a face of a die, a letter of a name, and is nothing else now
        self.toast.done()
        keynames.learn(event)
        for where in ("always", *top.commands_of):
            for name in self.keys.find(event, where):
                if again and not keyboard.commands()[name].held:
                    return
                if self._command(name, where, top):
                    return
        if not again:
            top.key(event)

    def _command(self, name: str, where: keyboard.Where, top: Screen) -> bool:
        if where == "always":
            return self._everywhere(name, top)
        if top.command(name):
            return True
        done = where == "pages" and focus.act(self.page, name)
        if done and name == "press":
            self.sounds.click()
        return done

    def _everywhere(self, name: str, top: Screen) -> bool:
        """Commands that every page has."""
        if name == "back":
            if focus.focused(self.page) is not None and "match" in top.commands_of:
                self.page.focus = ""
            else:
                self.page.focus = ""
                top.escape()
            return True
        if name in ("next button", "previous button"):
            return focus.walk(self.page, 1 if name == "next button" else -1)
        acts: dict[str, Callable[[], object]] = {
            "keys": self.show_keys,
            "rules": self.show_rules,
            "full screen": self.toggle_fullscreen,
            "picture": self.keep_picture,
            "words larger": lambda: self.resize_words(0.1),
            "words smaller": lambda: self.resize_words(-0.1),
            "words usual": lambda: self.resize_words(0),
        }
        acts[name]()
        return True


def factor_for(size: tuple[int, int], scale: float = 1.0) -> float:
    """Points to pixels: 1 at 1280 x 720, 3 at 3840 x 2160, times what people have asked for."""
    return max(0.5, min(size[0] / 1280, size[1] / 720)) * scale


def _without_stale_motion(events: list[pygame.Event]) -> list[pygame.Event]:
    """Of mouse motions in a row keep one, with their movements added up."""
    kept_events: list[pygame.Event] = []
    for event in events:
        last = kept_events[-1] if kept_events else None
        if last is not None and event.type == pygame.MOUSEMOTION == last.type:
            rel = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            kept_events[-1] = pygame.Event(
                pygame.MOUSEMOTION, pos=event.pos, rel=rel, buttons=event.buttons, touch=getattr(event, "touch", False)
            )
        else:
            kept_events.append(event)
    return kept_events


def run(options: Options | Sequence[str] | None = None, first: Callable[[App], Screen] | None = None) -> int:
    """Open the window and play until someone quits; returns the exit code.

    `options` may be the command line's words (`--fullscreen`, `--scale 1.5`). `first` makes the screen to begin
    with, the title screen otherwise. Raises NoWindow, with a line for a person, when there is no screen.
    """
    if not isinstance(options, Options):
        options = parse(options or ())
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    app = App(options)
    app.begin(first)
    return app.run()


def play(session: Session, options: Options | Sequence[str] | None = None) -> int:
    """Open the window on a match. Raises NoWindow."""
    from dockbowl.ui.opening import screen_for

    return run(options, lambda app: screen_for(app, session))
