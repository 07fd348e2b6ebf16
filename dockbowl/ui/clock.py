"""Clocks at the table: how long a turn takes, and how much of his time each coach has left.

The time runs for the coach who is asked, and only while he can answer: not while something is shown, not while
a card or a menu lies over the board, not in a pause. When it is up, that is said, and nothing is done for anybody.
"""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.lang import tr
from dockbowl.session.assist import stages
from dockbowl.session.assist.stages import Stage
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.table import Table, Turn
from dockbowl.ui.table import minutes as minutes
from dockbowl.ui.words import capital

HEIGHT = 30
WARN = 15.0  # seconds before the end


class Clock:
    """Counts the time of one match into its table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.running = -1
        """The coach whose time runs."""

    @property
    def on(self) -> bool:
        return self.table.clocks

    @property
    def turn(self) -> Turn:
        """The turn that is on; it is kept with the table, so that a match taken up goes on in the middle of it."""
        return self.table.turn

    def see(self, m: Match) -> bool:
        """Look whose turn it is; True when another one has begun, or one has been taken up again (undo)."""
        coach = m.active
        number = m.turn[coach] if 0 <= coach < m.coaches else 0
        before = self.turn
        if (coach, number) == (before.coach, before.number):
            return False
        self.table.turn = Turn(coach, number)
        if before.coach >= 0 and before.number:
            if m.turn[before.coach] >= before.number and before.coach != coach:
                self.table.times_of(before.coach).turns.append(before.seconds)
            elif before.coach == coach and number > before.number:
                self.table.times_of(coach).turns.append(before.seconds)
        for other in range(m.coaches):  # turns that have been taken back are no finished ones any more
            turns = self.table.times_of(other).turns
            finished = m.turn[other] - (1 if other == coach and number else 0)
            while len(turns) > finished:
                taken_back = turns.pop()
                if other == coach:
                    self.turn.seconds = taken_back
        return True

    def run(self, coach: int, seconds: float) -> bool:
        """Let the time of the coach who is asked run (-1: nobody's); whether the shown time has changed."""
        self.running = coach
        if coach < 0:
            return False
        times = self.table.times_of(coach)
        before = int(times.spent)
        times.spent += seconds
        if coach == self.turn.coach:
            self.turn.seconds += seconds
        return self.on and int(times.spent) != before

    def turn_left(self) -> float:
        """What is left of the turn that is on."""
        return self.table.turn_seconds - self.turn.seconds

    def left(self, coach: int) -> float:
        """What a coach has left for the match."""
        return self.table.match_seconds - self.table.times_of(coach).spent

    def time_is_up(self) -> str:
        """What to say once, when the time of the turn or of the coach runs out; "" if there is nothing to say."""
        coach = self.turn.coach
        if not self.on or coach < 0 or self.turn.warned:
            return ""
        if self.table.turn_seconds and self.turn_left() <= 0:
            self.turn.warned = True
            return tr("The time for this turn is up")
        if self.table.match_seconds and self.left(coach) <= 0:
            self.turn.warned = True
            return tr("This coach has used up his time for the match")
        return ""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the match: those of the table's own file, or the usual ones at the times agreed on."""
        return tuple(self.table.closing) or stages.at(self.table.stages)

    def stage(self) -> int:
        """How many stages of the match have been reached."""
        return stages.reached(self.stages, self.table.played)

    def new_stage(self) -> Stage | None:
        """A stage that has just been reached, told once."""
        reached = self.stage()
        if reached <= self.table.told:
            return None
        stage = self.stages[self.table.told]  # one after the other, however long nobody has looked
        self.table.told += 1
        if stage.turn_minutes:
            self.table.turn_seconds = round(stage.turn_minutes * 60)
        return stage

    # ---------------------------------------------------------------- drawing

    def words(self, coach: int) -> str:
        """A coach's times in words, a line each, for tips and the page at the end."""
        return "\n".join(map(capital, self._said(coach)))

    def _said(self, coach: int) -> list[str]:
        times = self.table.times_of(coach)
        lines = times.in_words()
        if self.stages:
            lines.append(
                tr(
                    "the match {minutes}, stage {stage} of {n_stages}",
                    minutes=minutes(self.table.played),
                    stage=self.stage(),
                    n_stages=len(self.stages),
                )
            )
        if self.table.match_seconds:
            lines.append(tr("left {minutes}", minutes=minutes(self.left(coach))))
        return lines

    def in_a_line(self, coach: int) -> str:
        """The same in one sentence, for the books and the report."""
        return "; ".join(self._said(coach))

    def draw(self, page: Page, sprites: Sprites, rect: Rect, m: Match) -> None:
        """The clock of the turn, then each coach's."""
        px, look = page.px, page.look
        page.panel(rect, "panel_sunk", 6, "wood_light")
        count = m.coaches + (1 if self.table.turn_seconds else 0)
        wide = rect.width // max(1, count)
        x = rect.left
        if self.table.turn_seconds:
            left = self.turn_left()
            box = Rect(x, rect.top, wide, rect.height)
            icon = sprites.get("icons/hourglass", px(16))
            page.surface.blit(icon, icon.get_rect(midleft=(box.left + px(8), box.centery)))
            ink = "bad" if left < 0 else "warning" if left < WARN else "text"
            page.text(minutes(left), Rect(box.left + px(28), box.top, box.width, box.height), 15, ink, True)
            used = minutes(self.turn.seconds)
            page.hot(
                Hot(
                    "turn clock",
                    box,
                    tip=tr(
                        "Left of this turn; {used} of {minutes} used",
                        used=used,
                        minutes=minutes(self.table.turn_seconds),
                    ),
                )
            )
            x = box.right
        for coach in m.turn_order:
            box = Rect(x, rect.top, wide, rect.height)
            team = look.team(coach)
            if coach == self.running:
                page.fill(box.inflate(-px(4), -px(6)), "selected", 4)
            if team is not None:
                sign = sprites.get(f"icons/shape_{team.shape}", px(13), (team.main, team.trim))
                page.surface.blit(sign, sign.get_rect(midleft=(box.left + px(6), box.centery)))
            time = self.left(coach) if self.table.match_seconds else self.table.times_of(coach).spent
            ink = "bad" if self.table.match_seconds and time < 0 else "text"
            words = Rect(box.left + px(21), box.top, box.right - box.left - px(22), box.height)
            page.text(minutes(time), words, 13, ink, True)
            page.hot(Hot(f"clock {coach}", box, tip=f"{m.team_names[coach]}\n{self.words(coach)}"))
            x = box.right
