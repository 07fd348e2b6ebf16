"""A match shown again: played, paused, stepped, searched; and a way to play on from any moment of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from dockbowl.core.events import Event
from dockbowl.lang import fault, tr
from dockbowl.session.journal import SaveError
from dockbowl.session.replay import Replay
from dockbowl.session.seats import Interactive, Seat
from dockbowl.session.session import Session
from dockbowl.ui import match_commands, saves, table, words
from dockbowl.ui.app import App
from dockbowl.ui.hand import Hand
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.panels.log import LogPanel
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.enter import DIGITS, EnterScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.showing import Showing
from dockbowl.ui.story import story_lines
from dockbowl.ui.transport import HEIGHT, SPEEDS, draw_transport


class Onlooker(Hand):
    """A hand that touches nothing."""

    def refresh(self) -> None:
        self.prompt = None
        self.menu = []
        self.selected = -1


class _Log:
    """The log up to a moment."""

    def __init__(self, session: Session, log: LogPanel) -> None:
        self.log = log
        self._lines = [story_lines(session, [told]) for told in session.told]
        self._shown = 0

    def show(self, told: int) -> None:
        if told < self._shown:
            self.log.clear()
            self._shown = 0
        self.log.add(chain.from_iterable(self._lines[self._shown : told]))
        self._shown = told

    def read(self) -> None:
        """Nothing is new here: `show` says how far it goes."""

    def tell_all(self) -> bool:
        return False


class ReplayScreen(MatchScreen):
    """Shows a whole match again. `leave_to` is what Esc goes back to: the title screen if nothing is given."""

    actions_height = HEIGHT

    def __init__(
        self,
        app: App,
        whole: Session,
        seats: Sequence[Seat] = (),
        leave_to: Callable[[], Screen] | None = None,
        place: int = 0,
        playing: bool = False,
    ) -> None:
        self.replay = Replay(whole, place)
        sat = list(seats) or [
            saves.seat_for(name, whole.setup.seed + coach) for coach, name in enumerate(whole.saved_seats)
        ]
        self._leave_to = leave_to
        super().__init__(app, self.replay.taken_up(), watching=True)
        journal = whole.journal
        self.table.colours = table.load(journal.path if journal is not None else None).colours
        settings = app.settings
        self.scene.speed = "off" if settings.reduced_motion or settings.speed == "off" else "normal"
        self.scene.on_end = None
        self.showing = Showing(self.replay, self.scene, self.session, sat)
        self.hand = Onlooker(self.session, self.scene)
        self.teller: Any = _Log(whole, self.log)
        self.log.clear()
        self.playing = playing
        self.speed = 1.0
        self._rest = 0.0
        self._grabbed = -1
        self.show_moment()

    # ---------------------------------------------------------------- showing

    def show_moment(self) -> None:
        """Show the moment as it is, at once."""
        self._rest = 0.0
        self.showing.show()
        self._shown()

    def step(self) -> bool:
        """On by one moment, with its picture in motion; False at the end."""
        went, _, self._rest = self.showing.step()
        if went:
            self._shown()
        else:
            self.playing = False
        return went

    def _shown(self) -> None:
        """Take over the session as it is shown now."""
        self.session = self.hand.session = self.showing.session
        self.hand.refresh()
        self.teller.show(self.replay.moment.told)
        self.app.dirty = True

    def shown(self, event: Event) -> None:
        """An event is being shown: it is heard, unless it is past."""
        if not self.showing.silent:
            self.following.see(event)
            self.evening.shown(event)

    def move(self, go: Callable[[], object]) -> None:
        """Another moment, shown as it is."""
        self.playing = False
        go()
        self.show_moment()

    def tick(self, seconds: float) -> bool:
        changed = self.flash.advance(seconds)
        changed = self.evening.tick(seconds) or changed
        changed = self.following.tick(seconds) or changed
        if self.following.going:
            return changed
        changed = self.scene.advance(seconds * self.speed) or changed
        if not self.playing or self.scene.busy or self.dialog is not None:
            return changed
        self._rest -= seconds * self.speed
        while self.playing and self._rest <= 0 and not self.scene.busy:
            self.step()
            changed = True
        return changed

    @property
    def lively(self) -> bool:
        return self.playing or self.scene.busy or self.following.going or self.flash.on or self.evening.lively

    # ---------------------------------------------------------------- the bar

    def draw_actions(self, page: Page, rect: Rect) -> None:
        draw_transport(page, self, rect)

    def toggle_play(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if not self.playing and self.replay.at_end:
            self.replay.jump(0)
            self.show_moment()
        self.playing = not self.playing

    def set_speed(self, speed: float) -> None:
        self.speed = speed

    def place_at(self, track: Rect, x: int) -> int:
        """The moment under a point of the scrubber."""
        return round(max(0, min(1, (x - track.left) / max(1, track.width))) * self.replay.last)

    def grab(self, track: Rect) -> None:
        """The mouse went down on the scrubber."""
        self._grabbed = self.replay.place
        self.playing = False
        self.scrub(track)

    def scrub(self, track: Rect) -> None:
        """The mouse pulls the scrubber along."""
        place = self.place_at(track, self.app.page.mouse[0])
        if place != self.replay.place:
            self.replay.place = place
            self.show_moment()

    def release(self) -> None:
        """The scrubber was let go: what was left is remembered."""
        if self._grabbed not in (-1, self.replay.place):
            self.replay.left = self._grabbed
        self._grabbed = -1

    def back_to_left(self) -> None:
        self.move(self.replay.back_to_left)

    def words_at(self, place: int) -> str:
        """What a place of the scrubber is called."""
        marks = [(at, mark) for at, mark in self.replay.marks() if at <= place]
        if not marks:
            return tr("Set-up")
        mark = marks[-1][1]
        name = self.match.team_names[mark.coach]
        return tr("Turn {n_marks}: {name}, their turn {number}", n_marks=len(marks), name=name, number=mark.number)

    # ---------------------------------------------------------------- questions

    def ask_turn(self) -> None:
        """Ask for a turn to go to."""
        turns = len(self.replay.turns)

        def go(text: str) -> str:
            try:
                self.replay.go_to_turn(int(text or "0"))
            except ValueError as error:
                return words.capital(fault(error))
            self.playing = False
            self.show_moment()
            return ""

        value = str(max(1, self.replay.turn))
        title, text = tr("Go to turn"), tr("1 to {turns}, counted through the match.", turns=turns)
        self.dialog = EnterScreen(self.app, self, title, text, value, go, yes=tr("Go"), allowed=DIGITS, most=4)
        self.app.dirty = True

    def make_gif(self) -> None:
        """This turn as a picture that moves."""
        from dockbowl.ui.screens.making_gif import MakingGif

        self.playing = False
        self.dialog = MakingGif(self.app, self, self.replay.session, self.replay.turn)

    def ask_play_on(self) -> None:
        """Ask who plays on from here."""
        self.playing = False
        text = tr("A new match begins as this one stands now, with the dice as they lie. This one stays as it is.")
        answers: list[tuple[str, Callable[[], object] | None]] = [(tr("People"), lambda: self.play_on(False))]
        if any(not isinstance(seat, Interactive) for seat in self.showing.seats):
            answers.append((tr("As they sat"), lambda: self.play_on(True)))
        answers.append((tr("Cancel"), None))
        self.dialog = AskScreen(self.app, self, tr("Play on from here?"), text, answers)
        self.app.dirty = True

    def play_on(self, as_they_sat: bool) -> None:
        """A match of its own from this moment on, in a file of its own."""
        session = self.replay.taken_up()
        if as_they_sat and self.showing.seats:
            session.seats = list(self.showing.seats)
        name = tr("{map_name} from turn {turn}", map_name=session.setup.map_name, turn=self.replay.turn)
        try:
            session.save_as(saves.new_path(name, self.app.options.home))
        except (SaveError, OSError) as error:
            session.notices.append(tr("This match is not saved: {error}", error=fault(error)))
        self.app.go(MatchScreen(self.app, session))

    # ---------------------------------------------------------------- keys and the way out

    commands_of = ("replay", "match", "pages")

    def command(self, name: str) -> bool:
        """A command of the keyboard: those of a replay, and of a match only those that look."""
        if name in match_commands.LOOKING:
            return match_commands.run(self, name)
        act = self._acts().get(name)
        if act is None:
            return False
        act()
        return True

    def _acts(self) -> dict[str, Callable[[], object]]:
        replay = self.replay
        return {
            "play": self.toggle_play,
            "moment on": self.moment_on,
            "moment back": lambda: self.move(lambda: replay.step(-1)),
            "answer on": lambda: self.move(lambda: replay.step_answer(1)),
            "answer back": lambda: self.move(lambda: replay.step_answer(-1)),
            "turn on": lambda: self.move(lambda: replay.step_turn(1)),
            "turn back": lambda: self.move(lambda: replay.step_turn(-1)),
            "faster": lambda: self.change_speed(1),
            "slower": lambda: self.change_speed(-1),
            "beginning": lambda: self.move(lambda: replay.jump(0)),
            "end": lambda: self.move(lambda: replay.jump(replay.last)),
            "go to turn": self.ask_turn,
            "return": self.back_to_left,
        }

    def moment_on(self) -> None:
        self.playing = False
        self.step()

    def change_speed(self, step: int) -> None:
        place = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]

    def skip(self) -> None:
        self.scene.skip()

    def back(self) -> bool:
        if self.hand.message:
            self.hand.message = ""
            return True
        return self.fold()

    def escape(self) -> None:
        if not self.back():
            self.close()

    def open_menu(self) -> None:
        """The gear: settings, and the way out."""
        from dockbowl.ui.screens.settings import SettingsScreen

        self.playing = False
        self.dialog = SettingsScreen(self.app, self)

    def close(self) -> None:
        """Back to where the replay was opened from."""
        if self._leave_to is not None:
            self.app.go(self._leave_to())
            return
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))


def replay_of(app: App, screen: MatchScreen) -> ReplayScreen:
    """The match of a screen shown again from its beginning of the last turn; Esc leads back to that screen."""
    whole = screen.session.fork()
    screen.comes_back = True
    made = ReplayScreen(app, whole, screen.session.seats, lambda: screen)
    made.table.colours = screen.table.colours
    made.behind = screen
    marks = made.replay.marks()
    if marks:
        made.replay.place = marks[-1][0]
    made.replay.left = made.replay.last
    made.show_moment()
    return made
