"""From clicks and keys to answers: the person's hand in a match.

The hand knows what is asked, which player is picked up, and what is planned (a path, a target). It sends the
engine's own options only, one at a time, and drops the plan as soon as the engine asks something else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from dockbowl.core.driver import Refused
from dockbowl.core.requests import Choose, Option, Request, Roll, say, who
from dockbowl.core.state import STANDING, Match
from dockbowl.lang import fault, said, tr
from dockbowl.rules.why_there import why_there
from dockbowl.session.seats import Interactive, Seat
from dockbowl.session.session import Session
from dockbowl.ui import words
from dockbowl.ui.clicks import Clicks
from dockbowl.ui.paths import Way, Ways
from dockbowl.ui.prompts import TARGETED, Choice, Prompt, ask, number_choices
from dockbowl.ui.scene import Scene
from dockbowl.ui.story import sentence
from dockbowl.ui.waypoints import Waypoints

STOP, THROW = say("stop"), say("throw")
ALWAYS_ASKED = frozenset({"end turn", "concede"})
"""Verbs that may be asked about before they are sent. They have no digit, so that none is answered by a hasty one."""
RECENT = 12
"""Events a prompt looks back on for its reasons."""
VENTURED = TARGETED | {"step", "bomb target"}
"""What is asked when an answer may be a deed that fails."""
IN_MENU = frozenset({"concede"})
"""Verbs that stand in the menu, out of the way of a hasty click."""


class Hand:
    """Answers for the people at the screen. `message` says why the last thing was not done."""

    def __init__(self, session: Session, scene: Scene) -> None:
        self.session = session
        self.scene = scene
        self.prompt: Prompt | None = None
        self.selected = -1
        self.plan: deque[Option] = deque()
        self.menu: list[Choice] = []
        """Options of one square to choose among."""
        self.menu_square = -1
        self.message = ""
        self.fresh = True
        """Whether what is asked now came about by going on, not by taking something back."""
        self.waypoints = Waypoints(lambda: self.session)
        self.may_send: Callable[[Option], bool] | None = None
        """Asked before an option of `ALWAYS_ASKED` is sent; True when it may be sent at once."""
        self.on_answer: Callable[[], None] | None = None
        self.may_risk: Callable[[int, Option | None, Callable[[], None]], bool] | None = None
        """Asked before something is done: the square, the option if it is a button, and what to do if it is wished."""
        self.before_send: Callable[[Option], None] | None = None
        self.on_refused: Callable[[], None] | None = None
        self.clicks = Clicks()
        self.source = self._walker = ""
        """Where what is answered now comes from, and what the plan does: "" for the window."""
        self.switches = lambda: True
        """Whether a click on a team-mate may end the move of the one who is moving."""
        self._mates: tuple[Request | None, dict[int, bool]] = (None, {})
        self.on_vain: Callable[[int, int], None] | None = None
        """Told of a click on a square that did nothing for the player who acts or was picked up: the two."""
        self.further: Callable[[str], bool] | None = None
        """Asked when an undo is refused (with the reason); True if it sees to it."""
        self.refresh()

    @property
    def match(self) -> Match:
        return self.session.match

    # ---------------------------------------------------------------- what is asked

    def refresh(self) -> None:
        """See what is asked now."""
        session = self.session
        request = session.request
        self.menu = []
        if isinstance(request, Choose) and session.waiting:
            if self.prompt is None or self.prompt.request is not request:
                self.prompt = ask(session.match, request, [told.event for told in session.told[-RECENT:]])
                if self.selected not in self.prompt.players:
                    self.selected = -1
        else:
            self.prompt = None
            self.selected = -1

    @property
    def purpose(self) -> str:
        return self.prompt.purpose if self.prompt else ""

    @property
    def ready(self) -> bool:
        """Whether a person may answer now: all that happened has been shown, and no plan is under way."""
        return self.prompt is not None and not self.scene.busy and not self.plan

    # ---------------------------------------------------------------- answering

    def send(self, option: Option, *, further: bool = False) -> bool:
        """Answer; False (with `message`) if the engine refuses.

        `further`: it belongs to the click that was answered last, and is taken back together with it.
        """
        self.message = ""
        self.menu = []
        if self.before_send:
            self.before_send(option)
        self.scene.expect(self.session.match)
        before = len(self.session.entries)
        try:
            self.session.answer(option, source=self.source)
        except Refused as error:
            self.refuse(fault(error))
            self.plan.clear()
            return False
        self.clicks.answered(before, further=further)
        self.follow()
        return True

    def choose(self, option: Option) -> None:
        """A button or a digit."""
        if option.verb in ALWAYS_ASKED and self.may_send is not None and not self.may_send(option):
            return
        if self.may_risk is not None and self.ready and self.purpose in VENTURED:
            if not self.may_risk(-1, option, partial(self._choose, option)):
                return
        self._choose(option)

    def _choose(self, option: Option) -> None:
        self.plan.clear()
        self.send(option)

    def refuse(self, reason: str) -> None:
        """Say why something was not done."""
        self.message = reason
        if self.on_refused:
            self.on_refused()

    def follow(self) -> None:
        """After an answer: let the dice fall, show what happened, see what is asked now."""
        session = self.session
        self.fresh = True
        while isinstance(session.request, Roll) and session.step():
            pass
        self.scene.follow_to(session.match)
        self.scene.play(session.take_events())
        self.refresh()
        if self.on_answer:
            self.on_answer()

    def pursue(self, *, first: bool = False) -> bool:
        """Go on with the plan if nothing is in its way; whether something was sent. `first`: it has just been made."""
        if not self.plan or self.scene.busy:
            return False
        request = self.session.request
        option = self.plan[0]
        if self.prompt is None or not isinstance(request, Choose) or not request.allows(option):
            self.plan.clear()
            return False
        self.plan.popleft()
        with self.answering(self._walker):
            return self.send(option, further=not first)

    @contextmanager
    def answering(self, source: str) -> Iterator[None]:
        """What is answered meanwhile comes from elsewhere."""
        before, self.source = self.source, source
        try:
            yield
        finally:
            self.source = before

    def walk(self, steps: Sequence[Option], source: str) -> None:
        """Do these one after the other as far as nothing comes between, for somebody who is not at the window."""
        self.message = ""
        self.plan.clear()
        self.stops.clear()
        self.plan.extend(steps)
        self._walker = source
        self.pursue(first=True)

    def unacted(self) -> list[int]:
        """Players of the active coach who could still be activated."""
        return sorted(self.prompt.players) if self.prompt and self.purpose == "activate" else []

    # ---------------------------------------------------------------- the board

    def click(self, square: int) -> None:
        """A square was clicked; if something is done by it that may fail, that may be asked about first."""
        if self.may_risk is not None and self.ready and square >= 0 and self._acts(square):
            if not self.may_risk(square, None, lambda: self._click(square)):
                return
        before, acting = len(self.session.entries), self.acting
        self._click(square)
        if self.on_vain is not None and acting >= 0 and len(self.session.entries) == before and not self.menu:
            self.on_vain(square, acting)

    def _acts(self, square: int) -> bool:
        """Whether a click there does something on the board, instead of picking up, choosing or asking."""
        prompt, m = self.prompt, self.match
        assert prompt is not None
        options, other = prompt.squares.get(square, []), m.player_at(square)
        if self.purpose == "activate":
            mine = self.selected
            if mine < 0 or other in prompt.players or square == m.at[mine]:
                return False
            verbs = {o.verb for o in prompt.players.get(mine, ())}
            if other >= 0:
                near = m.board.distance(m.at[mine], square) == 1
                return near and m.coach[other] != m.coach[mine] and not verbs.isdisjoint(("block", "chainsaw"))
            return "move" in verbs and self.way(mine, square) is not None
        if self.purpose == "step":
            if options:
                return len(options) == 1 or bool(other < 0 and self.stops_of(m.mover))
            return square != m.at[m.mover] and self.mate_to_act(square) < 0 and self.way(m.mover, square) is not None
        return self.purpose in VENTURED and len(options) == 1

    def _click(self, square: int) -> None:
        prompt = self.prompt
        self.menu = []
        self.message = self._walker = ""
        if prompt is None or square < 0 or not self.ready:
            return
        player = self.match.player_at(square)
        if prompt.purpose == "activate":
            if player in prompt.players:
                self.selected = -1 if self.selected == player else player
            elif self.selected >= 0:
                self._act_on(square, player)
            return
        options = prompt.squares.get(square, [])
        if prompt.purpose == "step" and player == self.match.mover and not options:
            return
        if not options and self._catches(player):
            self.refuse(tr("Choose {actions} first, then click him", actions=words.ACTIONS["throw"]))
            return
        if not options and self.mate_to_act(square) >= 0:
            self._switch_to(player)
            return
        if prompt.purpose == "step" and player < 0 and self.stops_of(self.match.mover):
            self._go(square)
            return
        if self.selected >= 0 and prompt.placing:
            options = [o for o in options if o.player == self.selected]
        if len(options) == 1:
            self.plan.clear()
            if self.send(options[0]) and options[0].verb == "take":
                self.select(options[0].player)  # he is in the hand now
        elif options:
            self.open_menu(options, square)
        elif prompt.purpose == "step":
            self._go(square)
        elif player in prompt.players:
            self.selected = player
        else:
            title = said(prompt.title)
            nothing = tr("Nothing can be done there. {title}", title=title)
            self.refuse(self._why_not_there(prompt, square) or nothing)

    def _why_not_there(self, prompt: Prompt, square: int) -> str:
        """Why nothing comes of a click: of players to be placed for the one picked up, or whoever could be."""
        mine = self.selected
        if mine < 0 and prompt.placing:
            mine = next((p for p in sorted(prompt.players) if self.match.at[p] < 0), -1)
        return self._why_there(square, mine)

    def mate_to_act(self, square: int) -> int:
        """The team-mate there who can be picked up next, while another's move can just end; -1 if there is none.

        It can when nothing is left to resolve: no dice, no question, and no deed that was declared for it.
        """
        m, request = self.match, self.session.request
        player = m.player_at(square) if square >= 0 else -1
        if player < 0 or self.purpose != "step" or player == m.mover or not self.switches():
            return -1
        if m.coach[player] != m.active or m.used[player] or not isinstance(request, Choose) or self._catches(player):
            return -1
        if m.stepped and m.action != "move" and not (m.action == "blitz" and m.done_blocks):
            return -1
        if self._mates[0] is not request:
            self._mates = (request, {})
        if player not in self._mates[1]:
            self._mates[1][player] = self._acts_next(request, player)
        return player if self._mates[1][player] else -1

    def _catches(self, player: int) -> bool:
        """Whether he is a team-mate whom the one who passes could throw to now: that is what is shown at him."""
        m, request = self.match, self.session.request
        if player < 0 or self.purpose != "step" or player == m.mover or m.coach[player] != m.active:
            return False
        return m.action == "pass" and isinstance(request, Choose) and request.allows(THROW)

    def _acts_next(self, request: Choose, player: int) -> bool:
        """Whether this player can be chosen once the one who is moving has stopped, or has not begun at all."""
        if not self.match.stepped:
            return not self.session.can_undo()
        if not request.allows(STOP):
            return False
        ahead = self.session.driver.fork()
        ahead.answer(STOP)
        then = ahead.request
        if not isinstance(then, Choose) or then.purpose != "activate" or then.coach != request.coach:
            return False
        return any(option.player == player for option in then.legal())

    def _switch_to(self, player: int) -> None:
        """The one who is moving stops, or takes back that he was to, and this one is picked up."""
        done = self.send(STOP) if self.match.stepped else self.undo()
        if done:
            self.select(player)

    def open_menu(self, options: Sequence[Option], square: int = -1) -> None:
        """Choose among these with digits."""
        self.menu = [Choice(o, words.label(self.match, o, self.purpose)) for o in options]
        number_choices(self.menu)
        self.menu_square = square

    def _act_on(self, square: int, player: int) -> None:
        """Something was clicked with a player picked up: the plain thing to do there, if there is one."""
        prompt, mine = self.prompt, self.selected
        assert prompt is not None
        verbs = {o.verb: o for o in prompt.players.get(mine, ())}
        m = self.match
        if player >= 0:
            near = m.at[mine] >= 0 and m.board.distance(m.at[mine], square) == 1
            hit = next((verb for verb in ("block", "chainsaw") if verb in verbs), "") if near else ""
            if hit and m.coach[player] != m.coach[mine]:
                self.plan.extend((who("target", player),))
                self._declare(verbs[hit])
            elif m.coach[player] != m.coach[mine]:
                self.refuse(
                    self._first_choose(player, verbs) or self._why_there(square, mine) or tr("Choose an action first")
                )
            else:
                self.selected = -1
            return
        if "move" not in verbs:
            self.refuse(self._why_there(square, mine) or tr("He cannot move there"))
            return
        steps = self._steps(mine, square)
        if steps:
            self.stops.clear()
            self.plan.extend(steps)
            self._declare(verbs["move"])
        else:
            self.selected = -1

    def _first_choose(self, foe: int, verbs: Mapping[str, Option]) -> str:
        """The action against this opponent that has to be chosen before he is clicked, "" if there is none."""
        verb = "blitz" if self.match.status[foe] == STANDING else "foul"
        return tr("Choose {actions} first, then click him", actions=words.ACTIONS[verb]) if verb in verbs else ""

    def _declare(self, option: Option) -> None:
        if not self.send(option):
            self.plan.clear()

    def _go(self, square: int) -> None:
        """The active player walks to a square further off, and opens the chest if there is one."""
        steps = self._steps(self.match.mover, square)
        if steps:
            self.stops.clear()
            self.plan.extend(steps)
            if not self.pursue(first=True) and not self.message:
                self.refuse(self._why_there(square) or tr("He cannot do that now"))
        else:
            self.refuse(self._why_there(square) or tr("There is no way there"))

    def _why_there(self, square: int, player: int = -1) -> str:
        """Why a square is no answer, as a sentence."""
        request = self.session.request
        if not isinstance(request, Choose):
            return ""
        return sentence(self.match.ids, why_there(self.match, request, square, player))

    def _steps(self, player: int, square: int) -> list[Option]:
        """The options that take a player to a square by the engine's own search."""
        way = self.way(player, square)
        return way.options if way is not None else []

    def ways(self, player: int) -> Ways | None:
        """What a player can reach now; asked of the engine once for each decision."""
        return self.waypoints.ways(player)

    def way(self, player: int, square: int, by: Sequence[int] | None = None) -> Way | None:
        """The way a click on this square would take, by the waypoints that were set or by others."""
        return self.waypoints.way(player, square, by, acts=player == self.match.mover and self.purpose == "step")

    # ---------------------------------------------------------------- waypoints

    @property
    def acting(self) -> int:
        """The player whose way is looked at: the active one, or the one picked up; -1 when there is none."""
        if not self.ready:
            return -1
        if self.purpose == "step":
            return self.match.mover
        return self.selected if self.purpose == "activate" else -1

    @property
    def stops(self) -> list[int]:
        """Waypoints of the player who acts or is picked up."""
        return self.waypoints.stops

    def stops_of(self, player: int) -> list[int]:
        """His waypoints that are still ahead."""
        return self.waypoints.of(player)

    def toggle_stop(self, square: int) -> bool:
        """Add a waypoint, or take it away together with those after it; False when it can be none."""
        return self.waypoints.toggle(self.acting, square)

    def set_up_for_me(self, seat: Seat) -> None:
        """Let a program place this coach's players; whether that is how he wants it he says himself."""
        further = False
        while self.prompt is not None and self.prompt.purpose == "set up":
            picked = seat.answer(self.session.driver, self.prompt.request)
            if picked is None or picked.verb == "done" or not self.send(picked, further=further):
                return
            further = True

    # ---------------------------------------------------------------- picking players up

    def select(self, player: int) -> None:
        """Pick a player up (from the dugout, or with Tab)."""
        if self.prompt is not None and player in self.prompt.players:
            self.selected = player

    def drop_on(self, player: int, square: int) -> None:
        """A player was dragged to a square. One who stood somewhere else already is taken up first."""
        if self.prompt is None:
            return
        here = self.match.at[player]
        take = next((o for o in self.prompt.players.get(player, ()) if o.verb == "take"), None)
        if take is not None and square != here and self.send(take):
            if not self._place(player, square, further=True):
                self._place(player, here, further=True)
            return
        self._place(player, square)

    def _place(self, player: int, square: int, *, further: bool = False) -> bool:
        """Put a player on a square, if that is one of the answers."""
        if self.prompt is None:
            return False
        for option in self.prompt.squares.get(square, ()):
            if option.player == player:
                return self.send(option, further=further)
        return False

    # ---------------------------------------------------------------- buttons

    def choices(self) -> list[Choice]:
        """The buttons of the moment, with their digits, as the action bar shows them."""
        if self.menu:
            return self.menu
        prompt = self.prompt
        if prompt is None:
            return []
        if prompt.purpose == "activate":
            if self.selected >= 0:
                found = [Choice(o, words.ACTIONS.get(o.verb, o.verb)) for o in prompt.players[self.selected]]
            else:
                found = [c for c in prompt.choices if c.option.verb not in IN_MENU]
            number_choices([c for c in found if c.option.verb not in ALWAYS_ASKED])
            return found
        if prompt.quiet:
            number_choices(prompt.choices)
        return prompt.choices

    def digit(self, digit: str) -> bool:
        """A digit key; whether it meant something."""
        if not self.ready:
            return False
        for choice in self.choices():
            if choice.key == digit:
                self.choose(choice.option)
                return True
        return False

    def back(self) -> bool:
        """One step back: the menu, the plan, the player picked up, an action declared but not begun."""
        if self.menu:
            self.menu = []
        elif self.plan:
            self.plan.clear()
        elif self.stops_of(self.acting):
            self.stops.clear()
        elif self.selected >= 0:
            self.selected = -1
        elif self.purpose in ("step", *TARGETED) and not self.match.stepped and not self.session.can_undo():
            return self.undo()
        else:
            return False
        return True

    # ---------------------------------------------------------------- the way back

    def undo(self) -> bool:
        """Take back what the last click did, as far as the last die; False with the reason in `message`."""
        return self._undo(self._click_back)

    def undo_leaves(self, *, further: bool = False) -> int:
        """How many answers an undo would leave; `further`: dice and all. All there are if it would be refused."""
        session, now = self.session, len(self.session.entries)
        try:
            return session.undo_target(referee=True) if further else session.undo_back_target(self.clicks.start(now))
        except Refused:
            return now

    def undo_answer(self) -> bool:
        """Take only the last answer back, such as one square of a way."""
        return self._undo(lambda: self._back_to(len(self.session.entries) - 1))

    def _undo(self, go: Callable[[], int]) -> bool:
        why = self.session.can_undo()
        if why and self.further is not None and self.further(why):
            return False
        return self._travel(go)

    def _click_back(self) -> int:
        return self._back_to(self.clicks.start(len(self.session.entries)))

    def _back_to(self, entries: int) -> int:
        now = len(self.session.entries)
        taken = self.session.undo_back(entries)
        self.clicks.taken_back(now, now - taken)
        return taken

    def take_back_further(self) -> bool:
        """Take back to the last thing a person did, dice and all: everybody has agreed."""
        return self._travel(lambda: self.session.undo(referee=True))

    def redo(self) -> bool:
        """Do again what the last undo took back."""
        return self._travel(self._click_again)

    def _click_again(self) -> int:
        session = self.session
        before = len(session.entries)
        done = session.redo()
        goal = self.clicks.again(before)
        while session.can_redo and len(session.entries) < goal:
            done += session.redo()
        return done

    def _travel(self, go: Callable[[], int]) -> bool:
        self.plan.clear()
        self.stops.clear()
        try:
            go()
        except Refused as error:
            self.refuse(fault(error))
            return False
        self._elsewhere()
        return True

    def _elsewhere(self) -> None:
        """The match is at another place than the scene has shown: show it as it is, and ask anew."""
        self.message = ""
        self.session.take_events()
        self.scene.follow(self.session.match)
        self.prompt = None
        self.fresh = False
        self.refresh()
        if self.on_answer:
            self.on_answer()

    def correct(self, text: str, why: str) -> str:
        """The referee puts something right; "" or the reason why that cannot be."""
        try:
            self.session.correct_text(text, why)
        except Refused as error:
            return fault(error)
        self.plan.clear()
        self.stops.clear()
        self._elsewhere()
        return ""

    def by_hand(self, act: Callable[[], None]) -> str:
        """Something is done to the match by hand, as corrections; "" or the reason why it cannot be."""
        try:
            act()
        except Refused as error:
            return str(error)
        finally:
            self.plan.clear()
            self.stops.clear()
        self._elsewhere()
        self.follow()
        return ""

    def seat(self, coach: int, seat: Seat) -> None:
        """Somebody else answers for this coach from now on: what is asked is asked anew."""
        self.session.seats[coach] = seat
        self.plan.clear()
        self.stops.clear()
        self._elsewhere()

    def is_human(self, coach: int) -> bool:
        """Whether a person answers for this coach."""
        return not 0 <= coach < len(self.session.seats) or isinstance(self.session.seats[coach], Interactive)
