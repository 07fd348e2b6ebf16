"""What people do to the board by hand, where the program does not enforce the rules: drag, put, set, override.

All of it becomes referee corrections of the session, made by `session.assist.freehand`; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.core.position import STATES
from dockbowl.core.requests import Choose
from dockbowl.lang import said, tr
from dockbowl.rules.why_there import why_there
from dockbowl.session.assist import freehand
from dockbowl.session.assist.agreement import BLACKBOARD, HELPER, REFEREE
from dockbowl.session.assist.checking import faults
from dockbowl.ui.assist.agreeing import LEVEL_NAMES
from dockbowl.ui.assist.boxes import Boxes
from dockbowl.ui.story import sentence

if TYPE_CHECKING:
    from dockbowl.ui.assist.companion import Companion
    from dockbowl.ui.screens.ask import Answer

SHOWN = 8
"""Things that are not legal and are listed; the rest are counted."""


class ByHand:
    """The hands on the board of one match screen. `held` is who has been taken up by keys, -1 for nobody."""

    def __init__(self, companion: Companion) -> None:
        self.companion = companion
        self.screen = companion.screen
        self.ball = False
        """Whether the mouse holds the ball."""
        self.held = -1
        self.boxes = Boxes(self)
        self.why = ""
        """The reason people have given for what they do by hand."""

    @property
    def level(self) -> str:
        agreement = self.screen.session.agreement
        return agreement.level if agreement is not None else REFEREE

    @property
    def on(self) -> bool:
        """Whether anything may be moved by hand now."""
        screen = self.screen
        return self.level != REFEREE and not screen.watching and not screen.scene.busy and not screen.match.over

    @property
    def blackboard(self) -> bool:
        return self.level == BLACKBOARD

    @property
    def carried(self) -> int:
        """Who is held by hand, by the mouse and away from where he was, or by keys; -1 for nobody."""
        mouse, m = self.screen.mouse, self.screen.match
        if not self.on:
            return -1
        if mouse.dragged < 0:
            return self.held
        boxed = m.at[mouse.dragged] < 0
        moved = mouse.boxed != mouse.dragged if boxed else mouse.under != m.at[mouse.dragged]
        return mouse.dragged if moved else -1

    @property
    def reason(self) -> str:
        return self.why or tr("by hand")

    def _because(self, forbids: str = "") -> str:
        """What stands in the journal; of a helper's override what forbids it, if people have given no reason."""
        return self.reason if self.blackboard else freehand.override(self.why or forbids)

    # ---------------------------------------------------------------- how strict

    def set_level(self, level: str) -> None:
        """Another level. The referee looks at the position first, and lists what is not legal."""
        before = self.level
        if level == before:
            return
        found = faults(self.screen.match) if level == REFEREE else []
        if not found:
            self._set(level)
            return
        lines = [fault.text for fault in found[:SHOWN]]
        if len(found) > SHOWN:
            lines.append(tr("and {n} more", n=len(found) - SHOWN))
        from dockbowl.ui.screens.ask import AskScreen

        answers: list[Answer] = [
            (tr("Put it right first"), None),
            (tr("Referee all the same"), partial(self._set, level)),
        ]
        title = tr("This is not legal")
        self.screen.dialog = AskScreen(self.screen.app, self.screen, title, "\n".join(lines), answers)
        self.screen.app.dirty = True

    def _set(self, level: str) -> None:
        agreement, screen = self.screen.session.agreement, self.screen
        assert agreement is not None
        agreement.level = level
        self.held, self.ball = -1, False
        screen.mouse.dragged = -1
        screen.keep_table()
        screen.app.say(tr("{level}: {what}", level=LEVEL_NAMES[level], what=_HINTS[level]()))
        screen.app.dirty = True

    @property
    def did_last(self) -> bool:
        """Whether the last thing people did was something by hand, which is taken back without asking anybody."""
        session = self.screen.session
        last = next((entry for entry in reversed(session.entries) if entry.by_a_person), None)
        return self.on and last is not None and last.fix is not None

    # ---------------------------------------------------------------- doing it

    def do(self, act: Callable[[], None]) -> bool:
        """Do something by hand; False with the reason in the hand's message if it cannot be."""
        hand = self.screen.hand
        wrong = hand.by_hand(act)
        if wrong:
            hand.refuse(wrong)
        return not wrong

    def _say(self, what: str) -> None:
        self.screen.app.say(what)

    def put(self, player: int, square: int, reason: str = "") -> bool:
        """Put a player on a square, as far as the level lets it be done."""
        session = self.screen.session
        why = self._because(reason)
        done = self.do(partial(freehand.move, session, player, square, why, anywhere=self.blackboard))
        if done and not self.blackboard:
            self._say(tr("Override: {reason}", reason=self.why or said(reason) or tr("by hand")))
        return done

    def put_ball(self, square: int) -> bool:
        session = self.screen.session
        return self.do(partial(freehand.move_ball, session, square, self._because(), anywhere=self.blackboard))

    def set_state(self, player: int, state: str) -> bool:
        return self.do(partial(freehand.set_state, self.screen.session, player, state, self._because()))

    def put_in(self, player: int, state: str) -> bool:
        """Into a box of the dugout; nothing is done if he is there."""
        if STATES[state] == self.screen.match.status[player]:
            return True
        return self.set_state(player, state)

    def next_turn(self) -> None:
        """The next coach's turn; what he rolls at its start is asked for as ever."""
        self.do(partial(freehand.end_turn, self.screen.session, self.reason))

    def leave_out(self) -> None:
        """What is under way is not gone on with."""
        self.do(partial(freehand.drop, self.screen.session, tr("left out: {reason}", reason=self.reason)))

    @property
    def under_way(self) -> bool:
        """Whether something is asked that a blackboard may leave out."""
        request = self.screen.session.request
        return request is not None and request.purpose not in ("activate", "set up", "dock")

    # ---------------------------------------------------------------- the mouse

    def press(self, square: int) -> bool:
        """The mouse went down on a square: it takes along whoever stands there, or the ball."""
        self.ball = False
        if not self.on or square < 0:
            return False
        m = self.screen.match
        player = m.player_at(square)
        if player >= 0:
            self.screen.mouse.dragged = player
            return True
        if m.ball == square and self.blackboard:
            self.ball = True
            return True
        return False

    def drop(self, player: int, square: int) -> bool:
        """What the mouse holds is put down. False if that is an answer to what is asked anyway."""
        ball, self.ball = self.ball, False
        if not self.on:
            return False
        if ball:
            return square >= 0 and self.put_ball(square)
        state = self.boxes.state_at(self.screen.app.page.mouse) if player >= 0 else ""
        if state:
            self.put_in(player, state)
            return True
        if player < 0 or square == self.screen.match.at[player]:
            return True
        if square < 0:
            if self.blackboard and self.screen.match.at[player] >= 0:
                self.set_state(player, "reserves")
            return True
        if self._legal(player, square):
            return False
        self.put(player, square, self._why_not(player, square))
        return True

    def _legal(self, player: int, square: int) -> bool:
        """Whether putting him there is one of the answers, or the place of somebody set up is changed by rules."""
        prompt = self.screen.hand.prompt
        if prompt is None or (self.blackboard and prompt.quiet):
            return False
        if (
            prompt.purpose == "set up"
            and self.screen.match.coach[player] == prompt.request.coach
            and not self.blackboard
        ):
            return True
        return any(option.player == player for option in prompt.squares.get(square, ()))

    def _why_not(self, player: int, square: int) -> str:
        """What forbids it, as the rules say it."""
        request = self.screen.session.request
        if not isinstance(request, Choose):
            return ""
        return sentence(self.screen.match.ids, why_there(self.screen.match, request, square, player))

    def click(self, square: int) -> bool:
        """A click on a blackboard marks a square, unless something is asked."""
        prompt = self.screen.hand.prompt
        if not self.on or not self.blackboard or (prompt is not None and not prompt.quiet):
            return False
        self.screen.mouse.mark(square)
        return True

    def vain(self, square: int, player: int) -> None:
        """A click did nothing: a helper asks whether it is to be done all the same."""
        screen = self.screen
        if self.level != HELPER or not self.on or screen.dialog is not None or not screen.match.is_free(square):
            return
        from dockbowl.ui.screens.ask import AskScreen

        reason = screen.hand.message or self._why_not(player, square) or tr("There is no way there")
        screen.hand.message = ""
        answers: list[Answer] = [
            (tr("Do it all the same"), partial(self.put, player, square, reason)),
            (tr("No"), None),
        ]
        title = tr("The rules do not allow it")
        screen.dialog = AskScreen(screen.app, screen, title, reason, answers)
        screen.app.dirty = True

    # ---------------------------------------------------------------- the keyboard

    def confirm(self) -> bool:
        """Enter on a marked square: take up who stands there, or put down who has been taken up."""
        square, m = self.screen.mouse.marked, self.screen.match
        prompt = self.screen.hand.prompt
        if not self.on or not self.blackboard or square < 0 or (prompt is not None and not prompt.quiet):
            return False
        if self.held >= 0:
            player, self.held = self.held, -1
            if m.at[player] != square:
                self.put(player, square)
            return True
        self.held = m.player_at(square)
        return True

    def take_up(self, player: int) -> bool:
        """Enter or a click on somebody in a dugout: on a blackboard he is taken up, to be put down on the board."""
        prompt = self.screen.hand.prompt
        if not self.on or not self.blackboard or (prompt is not None and not prompt.quiet):
            return False
        self.held = -1 if self.held == player else player
        if self.held >= 0:
            self.screen.app.page.focus = ""
            squares = self.screen.match.board.open_squares
            self.screen.mouse.mark(squares[len(squares) // 2])
        return True

    def key(self, key: str) -> bool:
        """A key while somebody is held by keys: 1 to 4 put him into a box of his dugout."""
        state = self.boxes.state_of(key) if self.held >= 0 and self.on else ""
        if not state:
            return False
        player, self.held = self.held, -1
        self.put_in(player, state)
        return True

    def let_go(self) -> bool:
        """Esc: whoever is held stays where he was. False if nobody is."""
        held, self.held = self.held, -1
        return held >= 0

    def pieces(self) -> bool:
        """The page of states for whoever is marked, picked up or pointed at, or for the square."""
        screen = self.screen
        if not self.on:
            screen.hand.refuse(tr("The program is the referee: it can be a helper or a blackboard instead"))
            return True
        from dockbowl.ui.assist.piece_screen import PieceScreen

        square = screen.mouse.square
        player = screen.mouse.player_under()
        if square < 0 and player < 0:
            screen.hand.refuse(tr("First point at a player or a square"))
            return True
        screen.dialog = PieceScreen(screen.app, screen, self, player, square)
        screen.app.dirty = True
        return True

    def correct(self, text: str) -> bool:
        """A correction in words. Raises nothing: the reason why it cannot be is the hand's message."""
        session = self.screen.session
        why = self._because()

        def act() -> None:
            session.correct_text(text, why)

        return self.do(act)


_HINTS: dict[str, Callable[[], str]] = {
    REFEREE: lambda: tr("the rules are enforced"),
    HELPER: lambda: tr("any move is taken, and an override stands in the log"),
    BLACKBOARD: lambda: tr("drag anything anywhere"),
}
