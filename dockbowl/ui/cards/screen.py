"""A season of the card game, whoever plays it: the table, the hands of the people there, and what is shown when.

A hand is shown only while its manager sits here (`seer`). With several people at one screen he does so once he has said
so on the card between two of them; before that the table shows what an onlooker may know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from dockbowl.core.events import Event
from dockbowl.core.requests import Choose
from dockbowl.games.team_manager import events as cards
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import mark, tr
from dockbowl.session.session import Session
from dockbowl.ui import exports, save_list, saving, status, table
from dockbowl.ui.app import App
from dockbowl.ui.cards import reveal, top_bar, wearing, words
from dockbowl.ui.cards.answers import Answers
from dockbowl.ui.cards.bench import Bench
from dockbowl.ui.cards.drawing import draw_large
from dockbowl.ui.cards.faces import Faces
from dockbowl.ui.cards.flight import Flight
from dockbowl.ui.cards.magnifier import Magnifier
from dockbowl.ui.cards.offer import draw_offer, offered
from dockbowl.ui.cards.parts import Parts, parts_of
from dockbowl.ui.cards.reel import Reel
from dockbowl.ui.cards.reveal_panel import draw_reveal
from dockbowl.ui.cards.rules_page import SeasonRulesPage
from dockbowl.ui.cards.side import Side
from dockbowl.ui.cards.sight import NO_MANAGER, Sight
from dockbowl.ui.cards.telling import EVERYBODY, SOUNDS, Teller
from dockbowl.ui.keys import Where
from dockbowl.ui.page import Hot, Page, Point, Rect
from dockbowl.ui.panels.log import LogLine, LogPanel
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.screens.pause import PauseScreen

NAMED = ("hand", "player", "upgrade", "offer", "discard")
"""How the hot places of cards are called, before the card's number."""
LOG_ROWS = 5
MAY, TAKEN = "#5FC28A", "#FFD75A"
"""The edge of a card that may be chosen, and of the one that is."""
MOUSE = mark(
    (
        ("Click, tap", "a card, then a matchup; whatever is asked for, where it lies"),
        ("Drag", "a card out of the hand to a matchup, to the side that is meant"),
        ("Point at", "a card: it is shown large; before a tackle an opponent: the chances"),
        ("Right button", "one step back: puts a card down"),
        ("Wheel", "scrolls answers and the log"),
    )
)


class SeasonScreen(Screen):
    """One season."""

    commands_of: tuple[Where, ...] = ("cards", "pages")

    def __init__(self, app: App, session: Session[Season], *, watching: bool = False) -> None:
        """`watching`: the session belongs to somebody else: it is not moved on, and not closed."""
        super().__init__(app)
        self.session = session
        self.watching = watching
        self.faces = Faces(session.match.library.forms)
        self.answers = Answers(session)
        self.answers.may_answer = lambda: self.ready
        self.answers.on_answer = self._answered
        self.answers.on_refused = app.sounds.refuse
        self.answers.further = self._undo_further
        self.bench = Bench(self)
        self.reel = Reel(self)
        self.side = Side(self)
        self.log = LogPanel()
        self.log.at_sea = False
        self._withheld: list[LogLine] = []
        self.table = table.load(self.save_of)
        self.seer = NO_MANAGER
        self.reveal: reveal.Reveal | None = None
        self.frozen: Season | None = None
        """The season as it was before what is being shown."""
        self.flight: Flight | None = None
        """The card that is on its way to a matchup."""
        self.throw: cards.TackleRolled | None = None
        self.throw_result = ""
        self.later: list[Callable[[], object]] = []
        """What is drawn over all else: a card that is being dragged."""
        self.fast = False
        self.paused = False
        self.magnifier = Magnifier()
        self.hinted = -1
        """The card that the button under the mouse names, -1 for none."""
        self._pace = 0.0
        self._generation = session.generation
        self._told = 0
        self._over_shown = False
        self._before = session.match.clone()
        self._sight: tuple[Season, tuple[int, ...], Sight] | None = None
        people = self.answers.people
        self.teller = Teller(people[0] if len(people) == 1 and not watching else EVERYBODY)
        if len(people) == 1 and not watching:
            self.seer = people[0]
        self._read(show=False)
        if not watching:
            self.answers.follow()
        if session.notices and not watching:
            self.answers.message = session.notices.pop(0)

    # ---------------------------------------------------------------- what is there

    @property
    def season(self) -> Season:
        return self.session.match

    @property
    def sight(self) -> Sight:
        """What is drawn: the season, or while something is shown the season before it, as the seer may see it."""
        season = self.frozen if self.frozen is not None else self.season
        stage = (self.seer, len(self.session.entries), self.session.generation)
        if self._sight is None or self._sight[0] is not season or self._sight[1] != stage:
            self._sight = (season, stage, Sight.of(season, self.seer))
        return self._sight[2]

    @property
    def save_of(self) -> Path | None:
        journal = self.session.journal
        return journal.path if journal is not None else None

    @property
    def save_path(self) -> Path | None:
        return self.save_of if not self.watching and not self.season.over else None

    @property
    def phase(self) -> str:
        """The phase of the rules that is shown."""
        view = self.sight.view
        return words.phase_of(view.phase, view.over)

    @property
    def acting(self) -> int:
        """The manager something is waited for, -1 for none."""
        if self.reveal is not None:
            return -1
        request = self.session.request
        return request.coach if isinstance(request, Choose) else self.season.active

    @property
    def whose_hand(self) -> int:
        """Whose hand lies at the bottom, face up if he sits here."""
        if self.seer >= 0:
            return self.seer
        return max(self.acting, 0) if not self.season.over else -1

    @property
    def place_shown(self) -> int:
        """The matchup that is being counted, -1 for none."""
        if self.reveal is not None:
            return self.reveal.page.place
        return self.season.place

    @property
    def ready(self) -> bool:
        """Whether a person may answer now: he sits here, and all that happened has been shown."""
        question = self.answers.question
        if question is None or self.watching or self.reveal is not None or isinstance(self.dialog, HandOver):
            return False
        return question.request.coach == self.seer

    def doing(self, manager: int) -> str:
        """What a manager is about."""
        if self.answers.is_human(manager):
            return tr("decides")
        return tr("pauses") if self.paused else tr("thinks")

    def waiting_words(self) -> str:
        """What is waited for, where nothing is asked of whoever sits here."""
        if self.reveal is not None:
            return tr("What has happened is being shown. {key} goes on.", key=self.app.keys.text("card skip"))
        if self.season.over:
            return tr("The season is over.")
        acting = self.acting
        if acting < 0:
            return ""
        team = self.season.team_names[acting]
        if self.watching:
            return tr("{team} decide", team=team)
        if self.paused:
            return tr("{team}: paused. {key} goes on.", team=team, key=self.app.keys.text("card pause"))
        return tr("{team} decide ({who})", team=team, who=status.coach_name(self.session, acting))

    # ---------------------------------------------------------------- life

    def enter(self) -> None:
        self.comes_back = False
        self.app.dress(self.table.colours)
        self.app.dirty = True

    comes_back = False
    """Whether this screen is only left for a while, and the season goes on."""

    def leave(self) -> None:
        if not self.watching and not self.comes_back:
            self.keep_table()
            self.session.close()

    def keep_table(self) -> None:
        """Write down what was agreed, and where the season stands."""
        if self.save_of is not None and not self.watching:
            save_list.note(self.session, self.table, self.save_of)

    @property
    def lively(self) -> bool:
        if isinstance(self.dialog, PauseScreen) or self.dialog is not None:
            return False
        if self.flight is not None:
            return True
        if self.reveal is not None:
            return not self.reveal.whole or self.reveal.alone
        if self.magnifier.waits:
            return True
        return self._program_to_move() and not self.paused

    def tick(self, seconds: float) -> bool:
        if self.dialog is not None:
            return False
        changed = self._point(seconds)
        if self.flight is not None:
            if not self.flight.tick(seconds * (6 if self.fast else 1)):
                self.flight = None
            return True
        if self.reveal is not None:
            changed = self.reveal.tick(seconds * (6 if self.fast else 1)) or changed
            if self.reveal.done:
                self._shown()
                changed = True
            return changed
        if self._program_to_move() and not self.paused and not self.watching:
            self._pace += seconds
            if self._pace >= (0 if self.fast else self.app.settings.pace):
                self._pace = 0.0
                self._before = self.season.clone()
                self.session.step()
                self.answers.follow()
                return True
            return changed
        if self._seat_somebody():
            return True
        if self.season.over and not self._over_shown and not self.watching:
            self._over_shown = True
            self.show_result()
            return True
        return changed

    def _program_to_move(self) -> bool:
        return isinstance(self.session.request, Choose) and not self.session.waiting

    # ---------------------------------------------------------------- who sits here

    def _unseat(self) -> None:
        """Whoever sat here does so no longer, if somebody else is asked: his hand is covered at once."""
        question = self.answers.question
        if question is not None and question.request.coach != self.seer and len(self.answers.people) > 1:
            self.seer = NO_MANAGER

    def _seat_somebody(self) -> bool:
        """Let the one who is asked sit down: at once if he is the only person, else once he has said so."""
        question = self.answers.question
        if question is None or self.watching or question.request.coach == self.seer:
            return False
        coach = question.request.coach
        if len(self.answers.people) < 2:
            self._sits(coach)
            return True
        self.seer = NO_MANAGER
        self.dialog = HandOver(self.app, self, coach)
        self.app.dirty = True
        return True

    def _sits(self, manager: int) -> None:
        self.seer = manager
        self.app.dirty = True

    # ---------------------------------------------------------------- what has happened

    def _answered(self) -> None:
        """After every answer: what it told, and who is asked now."""
        self._pace = 0.0
        self.bench.dragged = -1
        self._read(show=True)
        self._before = self.season.clone()
        self._unseat()
        self.app.dirty = True
        if self.session.notices:
            self.answers.message = self.session.notices.pop(0)
        if self.session.lost is not None and not self.watching:
            saving.say_lost(self)

    def _read(self, *, show: bool) -> None:
        """Read the story as far as it goes; anew if it was written anew."""
        told = self.session.told
        if self._generation != self.session.generation or self._told > len(told):
            self._generation = self.session.generation
            self._tell_anew()
            return
        fresh = [item.event for item in told[self._told :]]
        self._told = len(told)
        self._withheld += self._tell(fresh)
        if show:
            self._show(fresh)
        if self.reveal is None:
            self._write_log()

    def _write_log(self) -> None:
        """What is still being shown is not told beforehand: its lines come when all has been shown."""
        self.log.add(self._withheld)
        self._withheld = []

    def _tell_anew(self) -> None:
        self.log.clear()
        self._withheld = []
        self.reveal, self.frozen, self.flight = None, None, None
        self.throw, self.throw_result = None, ""
        self.teller = Teller(self.teller.seer)
        self._told = len(self.session.told)
        self.log.add(self._tell([item.event for item in self.session.told]))
        self._over_shown = self._over_shown and self.season.over

    def _tell(self, events: list[Event]) -> list[LogLine]:
        """The lines of these events for the log; the dice panel shows the last tackle of them."""
        lines = []
        for event in events:
            line = self.teller.log_line(self.season, event)
            if line is not None:
                lines.append(line)
            if isinstance(event, cards.TackleRolled):
                self.throw, self.throw_result = event, ""
            elif isinstance(event, cards.TackleResult):
                self.throw_result = event.result
            elif isinstance(event, cards.WeekStarted):
                self.throw = None
        return lines

    def _show(self, events: list[Event]) -> None:
        """Sounds, and the scoreboard step by step."""
        sounds = dict.fromkeys(SOUNDS[type(event)] for event in events if type(event) in SOUNDS)
        for name in list(sounds)[:3]:
            self.app.sounds.play(name)
        settings = self.app.settings
        at_once = settings.speed == "off" or settings.reduced_motion
        came = next((event for event in events if isinstance(event, cards.Committed)), None)
        start = self._from(came) if came is not None and not at_once else None
        self.flight = Flight(came.card, start) if came is not None and start is not None else None
        pages = reveal.pages_of(self.season, events, self._copy_of_teller())
        if not pages:
            return
        alone = self.watching or not self.answers.people
        self.frozen = self._before
        self.reveal = reveal.Reveal(pages, at_once=at_once, alone=alone)

    def _from(self, event: cards.Committed) -> Rect | None:
        """Where a card that is committed comes from: out of the hand that is seen, or from its manager."""
        return self.bench.places.get(event.card) or self.side.boxes.get(event.manager)

    def _copy_of_teller(self) -> Teller:
        """Tells only what lies open, whoever sits here; it knows this week's cards and the last one's."""
        twin = Teller(EVERYBODY)
        twin.table.places = list(self._before.matchups) or list(self.teller.table.places)
        twin.table.spike = self._before.spike
        return twin

    def _shown(self) -> None:
        """All has been shown."""
        self.reveal, self.frozen = None, None
        self._write_log()
        self.app.dirty = True

    def go_on(self) -> bool:
        """The next of what is being shown; False if nothing is."""
        if self.reveal is None:
            return False
        if not self.reveal.go_on():
            self._shown()
        self.app.dirty = True
        return True

    def show_result(self) -> None:
        from dockbowl.ui.cards.season_end import SeasonEnd

        self.dialog = SeasonEnd(self.app, self)
        self.app.dirty = True

    # ---------------------------------------------------------------- drawing

    def parts(self, page: Page) -> Parts:
        whose = self.whose_hand
        upgrades = len(self.sight.managers[whose].upgrades) if whose >= 0 else 0
        return parts_of(page, upgrades)

    def draw(self, page: Page) -> None:
        parts = self.parts(page)
        self.later = []
        page.fill(page.rect, "background")
        self.reel.draw(page, parts.reel)
        self.draw_low(page, parts)
        self.side.draw(page, parts.side)
        top_bar.draw(page, self, parts.top)
        if self.ready and offered(self):
            draw_offer(page, self, parts.reel)
        if self.magnifier.large >= 0 and self.bench.dragged < 0 and self.dialog is None:
            self._draw_large(page)
        for draw in self.later:
            draw()

    def draw_low(self, page: Page, parts: Parts) -> None:
        """Below the reel: the hand, or what is being shown."""
        if self.reveal is not None:
            draw_reveal(page, self, parts.hand.union(parts.upgrades))
        else:
            self.bench.draw(page, parts.hand, parts.upgrades)

    def _draw_large(self, page: Page) -> None:
        card = self.magnifier.large
        face = wearing.face(self.faces, self.sight, card)
        worn = wearing.wear(page.look, self.sight, card)
        in_hand = self.bench.places.get(card)
        if in_hand is not None:  # over the reel, so that the rest of the hand stays in sight
            draw_large(page, self.app.sprites, face, worn, in_hand, in_hand.top)
            return
        beside = self.reel.places.get(card) or Rect(page.rect.center, (1, 1))
        if self.magnifier.pointed == card:
            beside = Rect(page.mouse, (page.px(30), page.px(30)))
        draw_large(page, self.app.sprites, face, worn, beside)

    def light_of(self, card: int) -> str:
        """The edge a card has now: it may be chosen, or is."""
        answers = self.answers
        if not self.ready or answers.question is None or card not in answers.question.cards:
            return ""
        if card in (answers.picked, self.hinted) or (answers.marked >= 0 and card == answers.marked_card):
            return TAKEN
        return "" if answers.question.paired else MAY

    def may_choose(self, card: int) -> bool:
        """Whether an answer names this card."""
        question = self.answers.question
        return question is not None and card in question.cards

    # ---------------------------------------------------------------- the mouse

    def moved(self, point: Point) -> bool:
        hot = self.app.page.at(point)
        card = self._card_of(hot)
        hinted, self.hinted = self.hinted, self._hinted_by(hot)
        if hinted != self.hinted:
            self.app.dirty = True
        return self.magnifier.point(card) or self.bench.dragged >= 0

    def _card_of(self, hot: Hot | None) -> int:
        """The card a hot place stands for, -1 for none."""
        kind, _, number = (hot.name if hot is not None else "").partition(" ")
        if kind in NAMED and number.isdigit():
            return int(number)
        if kind == "matchup" and number.isdigit():
            matchup = self.sight.matchup(int(number))
            return matchup.card if matchup is not None else -1
        return self.sight.view.spike if kind == "headline" else -1

    def _hinted_by(self, hot: Hot | None) -> int:
        """The card that the button under the mouse names, -1 for none."""
        kind, _, number = (hot.name if hot is not None else "").partition(" ")
        if kind != "choice" or not number.isdigit() or not self.ready:
            return -1
        choices = self.answers.choices()
        return choices[int(number) - 1].option.player if 0 < int(number) <= len(choices) else -1

    def _point(self, seconds: float) -> bool:
        """A card the mouse rests on is shown large, but for one that is being dragged."""
        return not self.app.page.pressed and self.magnifier.tick(seconds)

    def click_card(self, card: int) -> None:
        """A card was clicked, wherever it lies."""
        self.magnifier.leave()
        question = self.answers.question
        if not self.ready or question is None:
            return
        if card not in question.cards and question.paired and self.answers.picked >= 0:
            matchup = next((one for one in self.sight.view.matchups if any(p.card == card for p in one.players)), None)
            if matchup is not None:  # a click among the players there means the matchup
                zone = self.reel.zone_at(self.app.page.mouse)
                self.answers.send_to(matchup.place, zone[1] if zone is not None else "")
                return
        self.answers.pick(card)

    def click_matchup(self, place: int, side: str = "") -> None:
        """A matchup was clicked, perhaps on one of its sides."""
        self.magnifier.large = -1
        if not side:
            zone = self.reel.zone_at(self.app.page.mouse)
            side = zone[1] if zone is not None and zone[0] == place else ""
        if self.ready:
            self.answers.send_to(place, side)

    def back(self) -> bool:
        if self.magnifier.large >= 0:
            self.magnifier.forget()
            return True
        if self.bench.dragged >= 0:
            self.bench.dragged = -1
            return True
        return self.answers.back()

    def escape(self) -> None:
        """Esc: one step back, and when there is none, the menu."""
        if not self.back():
            self.open_menu()

    # ---------------------------------------------------------------- the keyboard

    @property
    def mouse_words(self) -> tuple[tuple[str, str], ...]:  # type: ignore[override]
        return tuple((tr(what), tr(does)) for what, does in MOUSE)

    def command(self, name: str) -> bool:
        act = self._acts().get(name)
        if act is not None:
            return act() is not False
        if name.startswith("card answer "):
            done = self.answers.digit(str(int(name.rpartition(" ")[2]) % 10))
            if done:
                self.app.sounds.click()
            return done
        return False

    def _acts(self) -> dict[str, Callable[[], object]]:
        answers = self.answers
        return {
            "card next": partial(answers.walk, 1),
            "card previous": partial(answers.walk, -1),
            "card take": self._take,
            "card undo": self.undo,
            "card redo": self.redo,
            "card large": self._toggle_large,
            "card managers": partial(self.show_manager, max(0, self.whose_hand)),
            "card skip": self.go_on,
            "card log back": partial(self.log.turn, LOG_ROWS),
            "card log on": partial(self.log.turn, -LOG_ROWS),
            "card fast": self.toggle_fast,
            "card pause": self.toggle_pause,
            "card menu": self.open_menu,
            "card scenario": self.keep_scenario,
        }

    def _take(self) -> bool:
        return self.go_on() or self.answers.take()

    def _toggle_large(self) -> None:
        card = self.answers.marked_card if self.ready else -1
        self.magnifier.toggle(card)

    def undo(self) -> None:
        if not self.watching:
            self.answers.undo()

    def redo(self) -> None:
        if not self.watching:
            self.answers.redo()

    def _undo_further(self, why: str) -> bool:
        """Beyond the last die or another manager's answer, if that was agreed: ask all."""
        if self.watching:
            return False
        if not self.table.friendly:
            hint = tr("Further back goes if all agree: the menu, “Taking back”.")
            self.answers.refuse(f"{words.sentence(why)}. {hint}")
            return True
        if len(self.answers.people) < 2:
            self.answers.undo_further()
            return True
        text = tr("{why}. What has been seen since cannot be unseen; the same dice will fall again.", why=why)
        answers = [(tr("All agree"), self.answers.undo_further), (tr("No"), None)]
        self.dialog = AskScreen(
            self.app, self, tr("Do all managers agree to take this back?"), words.sentence(text), answers
        )
        self.app.dirty = True
        return True

    # ---------------------------------------------------------------- what can be opened

    def show_manager(self, manager: int) -> None:
        from dockbowl.ui.cards.manager_cards import ManagerCards

        self.dialog = ManagerCards(self.app, self, manager)
        self.app.dirty = True

    def rules(self, over: Screen) -> Screen:
        """The rules of this game, over a page."""
        return SeasonRulesPage(self.app, over, self.season.library.forms)

    def seats_changed(self) -> None:
        """Others play from now on: who sits here may be somebody else."""
        people = self.answers.people
        self.teller.seer = people[0] if len(people) == 1 else EVERYBODY
        if self.seer not in people:
            self.seer = people[0] if len(people) == 1 else NO_MANAGER
        self._tell_anew()  # what one person alone was told is not for others

    def open_menu(self) -> None:
        from dockbowl.ui.cards.menu import SeasonMenu

        self.dialog = SeasonMenu(self.app, self)
        self.app.dirty = True

    def close_dialog(self) -> None:
        """The dialog goes; one between two managers: the next one sits here now."""
        over, self.dialog = self.dialog, None
        if isinstance(over, HandOver):
            self._sits(over.coach)
        self.app.dirty = True

    def keep_scenario(self) -> None:
        """Write the season as it stands to a scenario file."""
        if not self.watching:
            self.app.say(exports.keep_scenario(self.session, self.app.options.home))

    def toggle_fast(self) -> None:
        self.fast = not self.fast

    def toggle_pause(self) -> None:
        """Computers among themselves just stop; people get up from the table."""
        if self.answers.people and not self.watching:
            self.pause()
        else:
            self.paused = not self.paused

    def pause(self) -> None:
        self.dialog = PauseScreen(self.app, self)
        self.app.dirty = True

    def settings_changed(self) -> None:
        """The log is told in the language that is spoken now."""
        if self.reveal is None:
            self._tell_anew()

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWLEAVE:
            self.magnifier.pointed = -1
        return False
