"""What people have round a match besides it: sounds and captions, the sea's card, clocks, and their agreements."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.core import events as ev
from dockbowl.core.driver import Refused
from dockbowl.core.requests import Choose
from dockbowl.lang import fault, tr
from dockbowl.session.assist.stages import Stage, bring_all
from dockbowl.ui import save_list, table, words
from dockbowl.ui.banner import Banner, banner_for, draw_banner
from dockbowl.ui.clock import Clock
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.sea_card import SeaCard, draw_sea_card, sea_card
from dockbowl.ui.sound import caption_of

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

CAPTION = 1.6  # seconds a caption stays
NOTE = 4.0  # and what the sea has done, where nothing is animated
KEPT = 3.0  # seconds of thought that may be lost when the machine goes
LONGEST_TICK = 2.0  # a machine that has slept has not thought


class Evening:
    """Goes along with one match screen."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.table = table.load(self.save)
        self._note_agreement()
        self.clock = Clock(self.table)
        self.now: Callable[[], float] = time.monotonic
        self.card: SeaCard | None = None
        self.note: Banner | None = None
        self.note_rect = Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._note_left = 0.0
        self.caption = ""
        self._caption_left = 0.0
        self._heard: list[ev.Event] = []
        self._seen_rows: set[int] = set()
        self._dice: tuple[int, ...] = ()
        self._before = self.now()
        self._unkept = 0.0
        """Seconds that have been counted since they were last written down."""
        self.clock.see(screen.match)
        self._stages = self._told()
        """Stages that have been told and whose corrections are still to be made, if they are not made already."""
        self._tried = -1
        self._generation = screen.session.generation

    @property
    def save(self) -> Path | None:
        """The file the match is written to."""
        journal = self.screen.session.journal
        return journal.path if journal is not None else None

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(self.screen.hand.is_human(c) for c in range(self.screen.match.coaches))

    def agree(self, agreed: table.Table) -> None:
        """Other agreements than those that were kept beside the save."""
        agreed.colours = self.table.colours
        self.table = agreed
        self._note_agreement()
        self.clock = Clock(agreed)
        self.clock.see(self.screen.match)
        self.keep()

    def _note_agreement(self) -> None:
        """Who rolls which dice is the session's affair; it is kept with what else was agreed."""
        self.table.assist = self.screen.session.agreement

    def keep(self) -> None:
        """Write down what was agreed, the times, and where the match stands."""
        self._unkept = 0.0
        if self.save is not None and not self.screen.watching:
            save_list.note(self.screen.session, self.table, self.save)

    # ---------------------------------------------------------------- what is shown and heard

    def shown(self, event: ev.Event) -> None:
        """An event is being shown."""
        self._heard.append(event)
        if isinstance(event, ev.Rolled) and event.purpose == "stranger things":
            self._dice = event.faces
        card = sea_card(event, self._dice)
        if card is None:
            return
        scene, wish = self.screen.scene, self.screen.app.settings.sea_card
        first = card.row not in self._seen_rows
        self._seen_rows.add(card.row)
        if wish == "off":
            scene.banner = None
            scene.end_step()
        elif scene.speed == "off":  # it has happened already: told in passing
            self.note, self._note_left = banner_for(self.screen.match, event), NOTE
        elif not self.screen.watching and self.people and (wish == "wait" or (wish == "first" and first)):
            self.card = card
            scene.banner = None

    @property
    def holds(self) -> bool:
        """Whether what happens waits until a card has been read."""
        return self.card is not None and self.screen.scene.busy

    def go_on(self) -> bool:
        """The card has been read; False if there is none."""
        if self.card is None:
            return False
        self.card = None
        self.screen.scene.end_step()
        self.screen.app.dirty = True
        return True

    def briefly(self) -> None:
        """Such things need no card any more."""
        self.screen.app.settings.sea_card = "briefly"
        self.screen.app.keep_settings()
        self.go_on()

    def tick(self, seconds: float) -> bool:
        """Let time pass: sounds, captions, clocks. Whether anything shows."""
        changed = False
        if self._heard:
            app = self.screen.app
            app.sounds.hear(self._heard)
            if app.settings.captions:
                caption = next(filter(None, map(caption_of, self._heard)), "")
                if caption:
                    self.caption, self._caption_left, changed = caption, CAPTION, True
            self._heard.clear()
        if self.caption:
            self._caption_left -= seconds
            if self._caption_left <= 0:
                self.caption, changed = "", True
        if self.note is not None:
            self._note_left -= seconds
            if self._note_left <= 0:
                self.note, changed = None, True
        return self._run_clock() or changed

    @property
    def lively(self) -> bool:
        return bool(self.caption)

    # ---------------------------------------------------------------- clocks

    def _run_clock(self) -> bool:
        now = self.now()
        passed, self._before = min(now - self._before, LONGEST_TICK), now
        if self.screen.watching:
            return False
        changed = False
        if self.clock.see(self.screen.match):
            self.keep()
            changed = self.clock.on
        changed = self.clock.run(self._asked(), passed) or changed
        self._unkept += passed if self.clock.running >= 0 else 0.0
        if self._unkept >= KEPT:
            self.keep()
        stage = self.clock.new_stage() if self.screen.dialog is None else None
        if stage is not None:
            self._tell_stage(stage)
            changed = True
        changed = self._bring_stages() or changed
        said = self.clock.time_is_up()
        if said:
            self.screen.hand.message = said
            self.screen.app.sounds.play("whistle")
            changed = True
        return changed

    def _tell_stage(self, stage: Stage) -> None:
        """The match has come into its next stage: a card that cannot be missed."""
        from dockbowl.ui.screens.ask import AskScreen

        self.keep()
        if self.screen.companion is not None:
            self._stages.append(stage)
        title = tr("{stages} minutes are over: {title}", stages=stage.minutes, title=tr(stage.title))
        text = tr(stage.text)
        self.screen.app.sounds.play("whistle")
        self.screen.dialog = AskScreen(self.screen.app, self.screen, title, text, [(tr("Go on"), None)])

    def _told(self) -> list[Stage]:
        """The stages that have been told, where they are set by the program."""
        at_table = self.screen.session.agreement is not None and not self.screen.match.over
        return list(self.clock.stages[: self.table.told]) if at_table else []

    def _bring_stages(self) -> bool:
        """Set what the stages told ask for, as soon as that can be done. On a table only: else people see to it."""
        session = self.screen.session
        if session.generation != self._generation:
            # A stage that was taken back is set again: after the next answer, or there were no way further back.
            self._generation, self._stages, self._tried = session.generation, self._told(), len(session.entries)
        if not self._stages or self.screen.dialog is not None or self.screen.scene.busy or self.screen.hand.plan:
            return False
        if self._tried == len(session.entries):
            return False  # nothing has changed since it could not be
        self._tried = len(session.entries)
        stage = self._stages[0]
        refused = self.screen.hand.by_hand(partial(bring_all, session, stage))
        if not refused:
            self._stages.pop(0)
            self._tried = -1  # the next one may be set at once
        return not refused

    def _asked(self) -> int:
        """The coach whose time runs: the one who could answer now. Nobody's while something else is in the way."""
        screen = self.screen
        request = screen.session.request
        if screen.companion is not None and screen.companion.coach >= 0 and screen.dialog is None:
            return -1 if screen.scene.busy else screen.companion.coach
        if not isinstance(request, Choose) or screen.dialog is not None or not screen.hand.ready:
            return -1
        return request.coach if 0 <= request.coach < screen.match.coaches else -1

    # ---------------------------------------------------------------- taking back further

    def undo_further(self, why: str) -> bool:
        """Beyond the last die, if that was agreed: ask all coaches. False if it was not."""
        screen = self.screen
        if not (self.table.friendly or screen.companion) or screen.watching:
            return False
        try:
            target = screen.session.undo_target(referee=True)
        except Refused as error:
            screen.hand.refuse(fault(error))
            return True
        if self.people < 2:
            screen.hand.take_back_further()
            return True
        from dockbowl.ui.screens.ask import AskScreen

        session = screen.session
        entry = session.entries[target]
        whose = screen.match.team_names[entry.coach] if 0 <= entry.coach < screen.match.coaches else tr("the referee")
        count = len(session.entries) - target
        text = tr(
            "{why}. Back to: {whose}, {rstrip}",
            why=words.capital(why),
            whose=whose,
            rstrip=words.title(entry.ask).rstrip("?").lower(),
        )
        text += tr("; {count} answers and dice are taken back", count=count) if count > 1 else ""
        text += tr(". The same dice will fall again.")
        answers: list[tuple[str, Callable[[], object] | None]] = [
            (tr("All agree"), screen.hand.take_back_further),
            (tr("No"), None),
        ]
        screen.dialog = AskScreen(screen.app, screen, tr("Do all coaches agree to take this back?"), text, answers)
        screen.app.dirty = True
        return True

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page, board: Rect, clear: Rect, question: Rect | None = None) -> None:
        """What lies over the board; `clear` is its part beside the small map, `question` what must stay legible."""
        if self.card is not None:
            draw_sea_card(page, self.screen.app.sprites, board, self.card, self.go_on, self.briefly)
        elif self.note is not None:
            self.note_rect = draw_banner(page, self.screen.app.sprites, clear, self.note, question)
        if self.caption:
            px = page.px
            text = f"[{self.caption}]"
            box = Rect(0, 0, page.size(text, 15)[0] + px(24), px(28))
            box.midbottom = (board.centerx, board.bottom - px(8))
            page.fill(box, "panel_sunk", 6, 225)
            page.text(text, box, 15, "text", align="center")
