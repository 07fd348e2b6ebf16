"""A season shown again: stepped and played from moment to moment; of a season that is over with any hand face up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from dockbowl.core.events import Event
from dockbowl.games.team_manager import events as cards
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import fault, tr
from dockbowl.session.journal import SaveError
from dockbowl.session.replay import Replay
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.app import App
from dockbowl.ui.cards.parts import Parts
from dockbowl.ui.cards.screen import SeasonScreen
from dockbowl.ui.cards.sight import NO_MANAGER
from dockbowl.ui.cards.telling import Teller
from dockbowl.ui.keys import Where
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.panels.log import LogLine
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.transport import SPEEDS, draw_sign

BAR: Final = 62
PACE: Final = 0.7
"""Seconds between two moments at normal speed."""
WEEK: Final = (cards.WeekStarted, cards.SeasonOver)


class SeasonReplay(SeasonScreen):
    """Shows a whole season again. `leave_to` is what Esc goes back to: the title screen if nothing is given."""

    commands_of: tuple[Where, ...] = ("replay", "cards", "pages")

    def __init__(
        self,
        app: App,
        whole: Session[Season],
        leave_to: Callable[[], Screen] | None = None,
        place: int = 0,
        playing: bool = False,
        seer: int = NO_MANAGER,
    ) -> None:
        """`seer`: who sits at the window, if the season still goes on."""
        self.replay = Replay(whole, place)
        self._leave_to = leave_to
        self._lines = _lines_of(whole)
        super().__init__(app, self.replay.taken_up(), watching=True)
        self.playing = playing
        self.speed = 1.0
        self._rest = 0.0
        self.open_hands = whole.match.over
        """Whether any hand may be seen: the season is over."""
        self.seer = seer
        self.show_moment()

    # ---------------------------------------------------------------- showing

    def show_moment(self) -> None:
        """The table as it was at this moment."""
        self.session = self.answers.session = self.replay.taken_up()
        self.answers.question = None
        self.frozen = self.reveal = None
        self._sight = None
        self.log.clear()
        told = self.replay.moment.told
        self.log.add(line for _, line in self._lines[:told] if line is not None)
        self.throw, self.throw_result = None, ""
        for event, _ in self._lines[max(0, told - 12) : told]:
            if isinstance(event, cards.TackleRolled):
                self.throw, self.throw_result = event, ""
            elif isinstance(event, cards.TackleResult):
                self.throw_result = event.result
        self.magnifier.large = -1
        self.app.dirty = True

    @property
    def save_path(self) -> None:
        return None

    @property
    def lively(self) -> bool:
        if self.dialog is None and self.magnifier.waits:
            return True
        return self.playing and self.dialog is None

    def tick(self, seconds: float) -> bool:
        if self.dialog is not None:
            return False
        changed = self._point(seconds)
        if not self.playing:
            return changed
        self._rest += seconds * self.speed
        if self._rest < PACE:
            return changed
        self._rest = 0.0
        self.playing = self.replay.step()
        self.show_moment()
        return True

    def move(self, go: Callable[[], object]) -> None:
        """Another moment."""
        self.playing = False
        go()
        self.show_moment()

    def waiting_words(self) -> str:
        where = tr("Moment {place} of {last}", place=self.replay.place + 1, last=self.replay.last + 1)
        line = next((line for _, line in reversed(self._lines[: self.replay.moment.told]) if line is not None), None)
        return f"{where}\n{line.text}" if line is not None else where

    # ---------------------------------------------------------------- drawing

    def draw_low(self, page: Page, parts: Parts) -> None:
        whole = parts.hand.union(parts.upgrades)
        bar = Rect(whole.left, whole.bottom - page.px(BAR), whole.width, page.px(BAR))
        high = whole.height - bar.height
        self.bench.draw(
            page,
            Rect(parts.hand.left, parts.hand.top, parts.hand.width, high),
            Rect(parts.upgrades.left, parts.upgrades.top, parts.upgrades.width, high),
        )
        self._draw_bar(page, bar)

    def _draw_bar(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.fill(rect, "wood")
        page.line(rect.topleft, rect.topright, "brass_dark")
        self._draw_track(page, Rect(rect.left + px(12), rect.top + px(3), rect.width - px(24), px(18)))
        row = Rect(rect.left + px(10), rect.top + px(23), rect.width - px(20), px(34))
        x = row.left
        start, end = self.replay.place == 0, self.replay.at_end
        signs = (
            ("replay turn back", "|<<", partial(self.move, partial(self.week, -1)), not start, tr("A week back")),
            (
                "replay answer back",
                "|<",
                self._mover(partial(self.replay.step_answer, -1)),
                not start,
                tr("An answer back"),
            ),
            ("replay back", "<", self._mover(partial(self.replay.step, -1)), not start, tr("Back by one event (←)")),
            ("replay play", "||" if self.playing else ">", self.toggle_play, True, tr("Play or pause (Space)")),
            ("replay step", ">", self._mover(self.replay.step), not end, tr("On by one event (→)")),
            ("replay answer", ">|", self._mover(self.replay.step_answer), not end, tr("An answer on (Shift →)")),
            ("replay turn", ">>|", partial(self.move, partial(self.week, 1)), not end, tr("A week on (Ctrl →)")),
        )
        for name, sign, act, enabled, tip in signs:
            box = Rect(x, row.top, px(46), row.height)
            strong = name == "replay play"
            page.button(name, box, "", act, enabled=enabled, tip=tip, strong=strong)
            draw_sign(page, box, sign, "text_on_brass" if strong else "text" if enabled else "text_disabled")
            x = box.right + px(4)
        close = Rect(row.right - px(80), row.top, px(80), row.height)
        page.button("replay close", close, tr("Close"), self.close, points=13, tip="Esc")
        on = Rect(close.left - px(94), row.top, px(88), row.height)
        tip = tr("A new season that begins as it stands now")
        if not self.open_hands:  # whoever plays on sits down before every hand
            tip = tr("Once the season is over: to play on from here shows all hands")
        page.button("replay play on", on, tr("Play on"), self.ask_play_on, points=13, tip=tip, enabled=self.open_hands)
        x += px(10)
        for manager in (NO_MANAGER, *range(self.season.coaches)) if self.open_hands else ():
            label = tr("Hands") if manager < 0 else ""
            wide = page.size(label, 13)[0] + px(18) if label else px(34)
            box = Rect(x, row.top, wide, row.height)
            if box.right > on.left - px(6):
                break
            tip = tr("Hands face down") if manager < 0 else self.season.team_names[manager]
            page.button(f"hand of {manager}", box, label, partial(self._look_at, manager), tip=tip,
                        chosen=self.seer == manager, points=13)  # fmt: skip
            team = page.look.team(manager)
            if team is not None:
                icon = self.app.sprites.get(f"icons/shape_{team.shape}", px(16), (team.main, team.trim))
                page.surface.blit(icon, icon.get_rect(center=box.center))
            x = box.right + px(4)

    def _mover(self, go: Callable[[], object]) -> Callable[[], None]:
        return partial(self.move, go)

    def _draw_track(self, page: Page, rect: Rect) -> None:
        px, last = page.px, max(1, self.replay.last)
        bar = Rect(rect.left, rect.centery - px(3), rect.width, px(6))
        page.fill(bar, "panel_sunk", 3)
        for place in self._weeks():
            page.fill(Rect(rect.left + rect.width * place // last, rect.top, max(1, px(2)), rect.height), "text_dim")
        here = rect.left + rect.width * self.replay.place // last
        page.fill(Rect(here - px(2), rect.top, px(5), rect.height), "brass_light", 2)

        def scrub(*_: int) -> None:
            part = max(0, min(1, (self.app.page.mouse[0] - rect.left) / max(1, rect.width)))
            self.move(partial(self.replay.jump, round(part * self.replay.last)))

        page.hot(Hot("scrubber", rect, press=scrub, drag=scrub))

    def _weeks(self) -> list[int]:
        """The moments at which the weeks began, and the end."""
        found = []
        before = 0
        for place, moment in enumerate(self.replay.moments):
            events = self.replay.session.told[before : moment.told]
            if any(isinstance(item.event, WEEK) for item in events):
                found.append(place)
            before = moment.told
        return found

    def week(self, way: int) -> None:
        """To where the next week begins, or this one or the one before began."""
        places = self._weeks()
        if way > 0:
            self.replay.jump(next((place for place in places if place > self.replay.place), self.replay.last))
        else:
            self.replay.jump(next((place for place in reversed(places) if place < self.replay.place), 0))

    def _look_at(self, manager: int) -> None:
        self.seer = manager
        self._sight = None

    # ---------------------------------------------------------------- commands

    def toggle_play(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if not self.playing and self.replay.at_end:
            self.replay.jump(0)
            self.show_moment()
        self.playing = not self.playing

    def command(self, name: str) -> bool:
        replay = self.replay
        acts: dict[str, Callable[[], object]] = {
            "play": self.toggle_play,
            "moment on": self._mover(replay.step),
            "moment back": self._mover(partial(replay.step, -1)),
            "answer on": self._mover(replay.step_answer),
            "answer back": self._mover(partial(replay.step_answer, -1)),
            "turn on": partial(self.move, partial(self.week, 1)),
            "turn back": partial(self.move, partial(self.week, -1)),
            "faster": partial(self._change_speed, 1),
            "slower": partial(self._change_speed, -1),
            "beginning": self._mover(partial(replay.jump, 0)),
            "end": self._mover(partial(replay.jump, replay.last)),
            "return": self._mover(replay.back_to_left),
            "card large": self._toggle_large,
            "card managers": partial(self.show_manager, max(0, self.whose_hand)),
            "card log back": partial(self.log.turn, 5),
            "card log on": partial(self.log.turn, -5),
            "card menu": self.open_menu,
        }
        act = acts.get(name)
        return act is not None and act() is not False

    def _change_speed(self, step: int) -> None:
        self.speed = SPEEDS[max(0, min(SPEEDS.index(self.speed) + step, len(SPEEDS) - 1))]

    def ask_play_on(self) -> None:
        """Ask before a season of its own begins here."""
        self.playing = False
        text = tr("A new season begins as this one stands now, with people in all seats. This one stays as it is.")
        answers: list[tuple[str, Callable[[], object] | None]] = [(tr("Play on"), self.play_on), (tr("Cancel"), None)]
        self.dialog = AskScreen(self.app, self, tr("Play on from here?"), text, answers)
        self.app.dirty = True

    def play_on(self) -> None:
        session = self.replay.taken_up()
        try:
            session.save_as(saves.new_path(tr("season played on"), self.app.options.home))
        except (SaveError, OSError) as error:
            session.notices.append(tr("This match is not saved: {error}", error=fault(error)))
        self.app.go(SeasonScreen(self.app, session))

    def escape(self) -> None:
        if not self.back():
            self.close()

    def close(self) -> None:
        """Back to where the replay was opened from."""
        if self._leave_to is not None:
            self.app.go(self._leave_to())
            return
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))


def _lines_of(whole: Session[Season]) -> list[tuple[Event, LogLine | None]]:
    """Each event with its line, told so that everybody may read it."""
    teller = Teller()
    return [(item.event, teller.log_line(whole.match, item.event)) for item in whole.told]


def replay_of(app: App, screen: SeasonScreen) -> SeasonReplay:
    """The season of a screen shown again; Esc leads back to that screen."""
    screen.comes_back = True
    seer = screen.seer if len(screen.answers.people) == 1 else NO_MANAGER
    made = SeasonReplay(app, screen.session.fork(), lambda: screen, seer=seer)
    made.replay.place = made.replay.last
    made.show_moment()
    return made
