"""A recorded match played through our rules with its own dice and decisions, and all that differs on the way.

Our rules drive: each roll and choice they ask for is answered from the record. Where the two part the difference is
noted, the recorded position is set up by a correction, and the match goes on from the next player's activation.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from dockbowl.core.driver import Refused
from dockbowl.core.events import ArmourRolled, BlockResult, BlockThrown, Event, InjuryRolled
from dockbowl.core.requests import Choose, Roll
from dockbowl.fumbbl import choices, choices_block, choices_skills, choices_turn, compare, known, rolls, terms
from dockbowl.fumbbl.before import lay_out, settle_accounts
from dockbowl.fumbbl.cursor import TURN_END, Activation, Cursor, Diverged, Ended
from dockbowl.fumbbl.joining import join
from dockbowl.fumbbl.mirror import Mirror
from dockbowl.fumbbl.offers import Offers
from dockbowl.fumbbl.position import recorded_position
from dockbowl.fumbbl.recorded import Die
from dockbowl.fumbbl.recording import Recording, ReplayError
from dockbowl.fumbbl.squads import squads
from dockbowl.fumbbl.tape import REPORT, REST, Token
from dockbowl.games.game import SetupError
from dockbowl.session.corrections import Whole
from dockbowl.session.seats import HUMAN
from dockbowl.session.session import Session
from dockbowl.sim.oracle.names import BB2020

WHY: Final = "as recorded"
ENDLESS: Final = 200_000
"""No match has so many answers."""
_RESULTS: Final = {"stunned": (4,), "ko": (5,), "badly hurt": (6, 7, 8), "casualty": (6, 7, 8)}
"""An injury's result: the record's states for it. A casualty is told with its worst."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """One thing that differs: the command's number, of what kind, and how."""

    command: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"command {self.command}: {self.kind}: {self.text}"


@dataclass(slots=True)
class Result:
    """What a check has found. `rolls` counts dice by kind, `positions` whole positions, `squares` offered squares."""

    file: str
    divergences: list[Divergence] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What the file has and our rules do not play, a line each."""
    rolls: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    blocks: int = 0
    positions: int = 0
    squares: int = 0
    unchecked: int = 0
    """Rolls passed over after a divergence."""
    corrections: int = 0
    finished: bool = False
    score: tuple[int, ...] = ()

    @property
    def clean(self) -> bool:
        return not self.divergences


class Check:
    """One match being played again."""

    def __init__(self, recording: Recording, path: str | os.PathLike[str] | None = None) -> None:
        """`path`: where the match is saved. Raises ReplayError if the teams cannot play, SaveError for the path."""
        self.recording = recording
        teams = squads(recording)
        try:
            self.session = Session.new(teams.setup, path=path)
        except SetupError as error:
            raise ReplayError(recording.file, str(error)) from None
        self.cursor = Cursor(recording, teams, self.session)
        self.offers = Offers(self.cursor)
        self.result = Result(recording.file, notes=[*teams.unplayed, *_unplayed(recording)])
        self._thrown = 0
        self._picked = False
        self._resynced = -1

    # ---------------------------------------------------------------- running

    def run(self) -> Result:
        """Play it to its end, or to where no more of it can be followed."""
        lay_out(self.cursor)
        for _ in range(ENDLESS):
            request = self.session.request
            if request is None:
                self._close()
                break
            try:
                self._answer(request)
            except Ended as ended:
                self.result.notes.append(str(ended))
                self.result.finished = True
                break
            except Diverged as parted:
                self._note(self.cursor.command_number(), "parted", str(parted))
                if not self._resync():
                    break
            except Refused as refused:
                self._note(self.cursor.command_number(), "refused", str(refused))
                if not self._resync():
                    break
        self.result.squares = self.offers.squares
        self.result.score = tuple(self.session.match.score)
        self.session.close()
        return self.result

    def _answer(self, request: Roll | Choose) -> None:
        cursor, session = self.cursor, self.session
        before = session.dice.state
        if isinstance(request, Roll):
            if request.purpose == "coin":
                settle_accounts(cursor)
                if session.request is not request and not _same(session.request, request):
                    return
            if request.purpose == "mvp" and join(cursor):
                session.take_events()
                return
            faces = rolls.answer(cursor, request, self._of_die)
            self.result.rolls[request.purpose] += 1
            session.accept(faces, before, typed=True)
        else:
            if request.purpose in ("activate", "set up") and join(cursor):
                self.result.corrections += 1
                session.take_events()
                return
            if request.purpose == "activate":
                self._boundary()
            elif request.purpose == "step":
                self.offers.compare(self._here)
            option = choices.answer(cursor, request, self._here)
            self._picked = request.purpose == "block die"
            self.result.choices += 1
            session.accept(option, before, by=HUMAN)
        self._listen(session.take_events())
        if cursor.mend is not None:
            mend, cursor.mend = cursor.mend, None
            mend()
            session.take_events()

    # ---------------------------------------------------------------- noting

    def _note(self, command: int, kind: str, text: str) -> None:
        self.result.divergences.append(Divergence(command, kind, text))

    def _here(self, kind: str, text: str) -> None:
        self._note(self.cursor.command_number(), kind, text)

    def _of_die(self, die: Die, kind: str, text: str) -> None:
        self._note(die.token.number, kind, text)

    # ---------------------------------------------------------------- between activations

    def _boundary(self) -> None:
        """Before a coach activates somebody: nothing rolled in between is left over, and the positions are the same."""
        cursor = self.cursor
        found = choices_turn.coming(cursor)
        if found is None:
            return
        start = found.start if isinstance(found, Activation) else found.place
        # What is rolled between the last activation and the end of the turn belongs to that end.
        done = start if isinstance(found, Activation) else cursor.activation_end()
        left = cursor.waiting(done)
        if left is not None:
            who = f" of {cursor.name(left.player)}" if left.player else ""
            self._note(left.token.number, "left over", f"the record rolls {left}{who}, which we do not ask for")
            cursor.skip_dice(done)
        mirror = self._moment(found, start)
        self.result.positions += 1
        differing = compare.differences(cursor, mirror)
        if not differing:
            if isinstance(found, Activation):
                self.offers.compare_called_off(start, self._here)
            return
        more = f" (and {len(differing) - 1} more)" if len(differing) > 1 else ""
        self._note(cursor.tape.tokens[start].number, "position", differing[0] + more)
        if isinstance(found, Activation):
            self._set_up_as_recorded(found)

    def _moment(self, found: Activation | Token, start: int) -> Mirror:
        """The moment to compare with: before the next player is picked, or after the last one of the turn."""
        cursor = self.cursor
        mirror = cursor.mirror(cursor.tape.tokens[start])
        last = cursor.activation
        if isinstance(found, Activation) or last is None or last.end >= start:
            return mirror
        between = cursor.tape.tokens[last.end : start]
        if any(token.kind == REPORT and token.word == TURN_END for token in between):
            return mirror  # nobody has been activated in this turn
        rests = [token for token in between if token.kind == REST]  # others may have moved in between (On the Ball)
        return cursor.tape.after[(rests[-1] if rests else cursor.tape.tokens[last.end]).command]

    def _set_up_as_recorded(self, act: Activation) -> None:
        self.session.correct(Whole(recorded_position(self.cursor, act)), WHY)
        self.result.corrections += 1
        self.session.take_events()

    def _resync(self) -> bool:
        """Go on from the next activation of the record; False if there is none."""
        cursor = self.cursor
        found: Activation | None = None
        place = max(cursor.place, cursor.last_act + 1, self._resynced + 1)  # never the same one twice
        while found is None:
            coming = cursor.next_activation(place)
            if coming is None:
                break
            if isinstance(coming, Activation):
                mirror = cursor.mirror(cursor.tape.tokens[coming.start])
                if mirror.mode == "regular":
                    found = coming
                place = coming.start + 1
            else:
                place = coming.place + 1
        if found is None:
            self.result.unchecked += cursor.skip_dice(len(cursor.tape.tokens))
            return False
        self.result.unchecked += cursor.skip_dice(found.start)
        cursor.move_to(found.start)
        self._resynced = found.start
        cursor.last_act = max(cursor.last_act, found.start - 1)
        try:
            self._set_up_as_recorded(found)
        except Refused as refused:
            self._note(cursor.command_number(), "refused", f"the recorded position cannot be set up: {refused}")
            return False
        return True

    # ---------------------------------------------------------------- what our rules told

    def _listen(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, BlockThrown):
                self._thrown = event.dice
            elif isinstance(event, BlockResult):
                self.result.blocks += 1
                if not self._picked:
                    choices_block.single_die(self.cursor, event.target, self._thrown, self._here)
                self._picked = False
            elif isinstance(event, ArmourRolled):
                self._armour(event)
            elif isinstance(event, InjuryRolled):
                self._injury(event)

    def _armour(self, event: ArmourRolled) -> None:
        die = choices_skills.last_injury(self.cursor, event.player)
        if die is None or die.kind != "armour":
            return
        ours = self.session.match.ids[event.player]
        broken = bool(die.told.get("armorBroken"))
        if broken != event.broken:
            self._of_die(die, "armour", f"of {ours} {_is(event.broken)} here, {_is(broken)} in the record")
            return
        names = [str(mod) for mod in die.told.get("armorModifiers") or ()]
        theirs, mine = BB2020.theirs(names), BB2020.mine(event.mods)
        by = self.cursor.player(str(die.told.get("attackerId")))
        for name in _OF_SKILL & theirs.keys():  # the record does not say how much
            theirs[name] = self.session.match.card[by].value(name, 1) if by >= 0 else mine.get(name, 1)
        if not broken:  # what might have been added is named there though it would not have helped
            theirs = {name: value for name, value in theirs.items() if name in ("assists", "chainsaw")}
        if all(name in _ARMOUR for name in (*theirs, *mine)) and theirs != mine:
            self._of_die(die, "armour", f"of {ours}: {_mods(mine)} here, {_mods(theirs)} in the record")

    def _injury(self, event: InjuryRolled) -> None:
        die = choices_skills.last_injury(self.cursor, event.player)
        if die is None or die.kind != "injury":
            return
        told = terms.base(int(die.told.get("injury") or 0))
        expected = _RESULTS.get(event.result, ())
        if event.cause == "crowd" and event.result == "stunned":
            expected = (*expected, terms.RESERVE)
        if told and told not in expected:
            ours = self.session.match.ids[event.player]
            self._of_die(die, "injury", f"{ours} is {event.result} here, state {told} in the record")

    # ---------------------------------------------------------------- the end

    def _close(self) -> None:
        """The match is over here: is it in the record, with the same score and the same losses?"""
        cursor, m = self.cursor, self.session.match
        self.result.finished = True
        left = cursor.waiting(len(cursor.tape.tokens))
        if left is not None:
            self._note(left.token.number, "left over", f"the record rolls {left} after our match is over")
            self.result.unchecked += cursor.skip_dice(len(cursor.tape.tokens))
        mirror = cursor.tape.after[-1]
        number = cursor.tape.numbers[-1]
        if tuple(m.score) != tuple(mirror.score):
            here, there = ("-".join(map(str, score)) for score in (m.score, mirror.score))
            self._note(number, "score", f"{here} here, {there} in the record")
        for theirs, state in mirror.state.items():
            p = cursor.player(theirs)
            if p >= 0 and terms.status(state) != m.status[p]:
                here, there = compare.box(m.status[p]), compare.box(terms.status(state))
                self._note(number, "losses", f"{m.ids[p]} is {here} here, {there} in the record")


_ARMOUR: Final = frozenset(("assists", "mighty_blow", "dirty_player", "chainsaw"))
_OF_SKILL: Final = frozenset(("mighty_blow", "dirty_player"))


def _is(broken: bool) -> str:
    return "breaks" if broken else "holds"


def _mods(mods: dict[str, int]) -> str:
    return ", ".join(f"{value:+d} {name}" for name, value in sorted(mods.items())) or "no modifier"


def _same(one: object, other: object) -> bool:
    return isinstance(one, Roll) and isinstance(other, Roll) and one.purpose == other.purpose


def _unplayed(recording: Recording) -> Sequence[str]:
    """Reports of what our rules do not play, once each."""
    found: dict[str, int] = {}
    for command in recording.commands:
        for report in command.reports:
            found.setdefault(str(report.get("reportId")), command.number)
    return [
        f"command {number}: the report {name!r} is not followed: {known.unknown(name)}"
        for name, number in found.items()
        if known.unknown(name)
    ]


def check(recording: Recording, path: str | os.PathLike[str] | None = None) -> Result:
    """Play a recorded match through our rules; see `Check`."""
    return Check(recording, path).run()
