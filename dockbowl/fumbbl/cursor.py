"""Where on the tape we are: what comes next, which dice are still to fall, who is who."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from dockbowl.core.requests import Request
from dockbowl.core.state import Match
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.mirror import BLITZ, PLAY, Mirror
from dockbowl.fumbbl.recorded import Die, dice_of
from dockbowl.fumbbl.recording import Recording
from dockbowl.fumbbl.squads import Squads
from dockbowl.fumbbl.tape import ACT, ACTION, DONE, MODE, PUT, REPORT, REST, STATE, UNDONE, WALK, Tape, Token
from dockbowl.fumbbl.terms import Square
from dockbowl.session.session import Session

FAR: Final = 24
"""So many dice further on a roll is still looked for."""
TURN_END: Final = "turnEnd"
_TALK: Final = frozenset(
    ("playerAction", "selectBlitzTarget", "selectGazeTarget", "skillUse", TURN_END, "event", "leader")
)
"""Reports that do not by themselves mean that a player has begun."""


class Diverged(Exception):
    """Our rules and the record part here; the message says how."""


class Ended(Exception):
    """The recorded match stops here, before its time; the message says why."""


@dataclass(frozen=True, slots=True)
class Activation:
    """A player's activation on the tape: from `start` (he is picked) to `end` (he is let go, or the turn ends)."""

    player: str
    start: int
    end: int
    action: str
    command: int


def _does(token: Token, player: str) -> bool:
    """Whether a token shows that the player picked has begun to do something."""
    if token.kind == REPORT:
        return token.word not in _TALK
    if token.kind == STATE:
        return token.player == player and not token.number_value & terms.ACTIVE
    return token.kind == DONE or (token.kind == WALK and token.player == player)


class Cursor:
    """A place on the tape, moved on as our rules ask. Ids of the record go in and out as our players' numbers."""

    def __init__(self, recording: Recording, squads: Squads, session: Session) -> None:
        self.recording, self.squads, self.session = recording, squads, session
        self.tape = Tape(recording)
        self.dice = dice_of(self.tape)
        self.place = 0
        self.first_die = 0
        """No die before this one is still to fall."""
        self.last_act = -1
        self.ids = dict(squads.ids)
        self._ours = {ours: theirs for theirs, ours in self.ids.items()}
        self.activation: Activation | None = None
        self.prayer = 0
        """The row of the last prayer."""
        self.mend: Callable[[], None] | None = None
        """A correction to be made once the answer has been given."""
        self.falls: dict[int, Die] = {}
        """The last armour or injury die of each of our players."""
        self.spent: set[int] = set()
        """Places of tokens that have answered a question already, while the tape waits for what lies before them."""

    # ---------------------------------------------------------------- who and where

    @property
    def m(self) -> Match:
        return self.session.match

    @property
    def request(self) -> Request | None:
        return self.session.request

    def player(self, theirs: str) -> int:
        """Our number of a recorded player, -1 if he is none of ours."""
        ours = self.ids.get(theirs)
        return self.m.ids.index(ours) if ours in self.m.ids else -1

    def theirs(self, player: int) -> str:
        """The record's id of one of our players; "" if it has none."""
        return self._ours.get(self.m.ids[player], "") if 0 <= player < len(self.m.ids) else ""

    def adopt(self, theirs: str, player: int) -> None:
        """A player who has joined while the match is played."""
        self.ids[theirs] = self.m.ids[player]
        self._ours[self.m.ids[player]] = theirs

    def name(self, theirs: str) -> str:
        return self.ids.get(theirs, theirs)

    def coach(self, team: str) -> int:
        """Our coach of a recorded team, -1 for none."""
        for coach in (0, 1):
            if self.recording.team(coach).get("teamId") == team:
                return coach
        return -1

    def square(self, theirs: Square | None) -> int:
        """Our square of a recorded one, -1 off the pitch."""
        if theirs is None or not terms.on_pitch(theirs):
            return -1
        return self.m.board.at(*theirs)

    # ---------------------------------------------------------------- the tape ahead

    def mirror(self, token: Token | None) -> Mirror:
        """The state before a token's command; that of the end without one."""
        return self.tape.after[-1] if token is None else self.tape.mirror_before(token.command)

    def ahead(self, place: int | None = None) -> Iterator[Token]:
        return self.tape.since(self.place if place is None else place)

    def within(self, place: int | None = None) -> Iterator[Token]:
        """The tokens ahead that still belong to the activation under way."""
        for token in self.ahead(place):
            if token.kind == REST or (token.kind == ACT and token.place != self.last_act):
                return
            if token.kind == REPORT and token.word == TURN_END:
                return
            yield token

    def find(self, want: Callable[[Token], bool], tokens: Iterator[Token] | None = None) -> Token | None:
        for token in self.within() if tokens is None else tokens:
            if want(token):
                return token
        return None

    def report(self, *words: str, tokens: Iterator[Token] | None = None) -> Token | None:
        """The next report of one of these kinds in the activation under way."""
        return self.find(lambda token: token.kind == REPORT and token.word in words, tokens)

    def next_report(self, *passing: str) -> Token | None:
        """The very next report, those of the kinds `passing` left out."""
        return self.find(lambda token: token.kind == REPORT and token.word not in passing, self.ahead())

    def move_to(self, place: int) -> None:
        self.place = max(self.place, place)

    def command_number(self) -> int:
        """The number of the command we are at."""
        tokens = self.tape.tokens
        return tokens[min(self.place, len(tokens) - 1)].number if tokens else 0

    # ---------------------------------------------------------------- dice

    def waiting(self, before: int) -> Die | None:
        """The first die that falls before a place on the tape and has not been asked for."""
        for i in range(self.first_die, len(self.dice)):
            die = self.dice[i]
            if die.token.place >= before:
                return None
            if not die.used and not die.spare:
                return die
        return None

    def use(self, die: Die) -> None:
        """It has fallen here too; what was spare before it is past."""
        die.used = True
        if die.kind == "prayer" and die.faces:
            self.prayer = die.faces[0]
        if die.kind in ("armour", "injury"):
            self.falls[self.player(die.player)] = die
        self.move_to(die.token.place + 1)
        for i in range(self.first_die, len(self.dice)):
            other = self.dice[i]
            if other.token.place >= die.token.place:
                break
            other.used = other.used or other.spare
        while self.first_die < len(self.dice) and self.dice[self.first_die].used:
            self.first_die += 1

    def skip_dice(self, before: int) -> int:
        """Pass over what falls before a place on the tape; returns how many rolls that were."""
        count = 0
        for i in range(self.first_die, len(self.dice)):
            die = self.dice[i]
            if die.token.place >= before:
                break
            count += not (die.used or die.spare)
            die.used = True
        while self.first_die < len(self.dice) and self.dice[self.first_die].used:
            self.first_die += 1
        return count

    def next_dice(self) -> Iterator[Die]:
        """The dice still to fall, the next first."""
        left = FAR
        for i in range(self.first_die, len(self.dice)):
            if not self.dice[i].used:
                yield self.dice[i]
                left -= 1
                if not left:
                    return

    # ---------------------------------------------------------------- activations

    def next_activation(self, place: int | None = None) -> Activation | Token | None:
        """The next activation that comes to something, or the token at which the turn under way ends."""
        tokens = self.tape.tokens
        for token in self.ahead(place):
            if token.kind == REPORT and token.word == TURN_END:
                return token
            if token.kind == MODE and self.mirror(token).mode == BLITZ and token.word == "kickoff":
                return token
            if token.kind == MODE and token.word == "endGame":
                return token
            if token.kind == ACT and self._mode(token) in PLAY:
                found = self._activation(token, tokens)
                if found is not None:
                    return found
        return None

    def activation_end(self) -> int:
        """The place at which the last activation ended."""
        return min(self.place, self.activation.end) if self.activation is not None else self.place

    def _mode(self, token: Token) -> str:
        return self.tape.after[token.command].mode

    def _activation(self, act: Token, tokens: list[Token]) -> Activation | None:
        """The activation that begins with this token; None if it is called off before anything is done."""
        begun = done = 0
        action = ""
        end = len(tokens)
        for token in self.ahead(act.place + 1):
            if token.kind in (REST, ACT) or (token.kind == REPORT and token.word == TURN_END):
                end = token.place
                break
            if token.kind == REPORT and token.word == "playerAction" and not begun:
                action = str(token.get("playerAction"))
            elif token.kind == ACTION and not action:
                action = token.word
            if token.kind == UNDONE and begun == done > 0:
                done = begun = 0  # all he did was to say what he would do
            elif _does(token, act.player):
                begun += 1
                done += token.kind == DONE
        if not begun and end < len(tokens):
            # Let go as one who has acted: he has begun, though nothing came of it.
            after = self.tape.after[tokens[end].command]
            state = after.state.get(act.player, 0)
            begun = int(terms.on_pitch(after.at.get(act.player)) and not state & terms.ACTIVE)
        return Activation(act.player, act.place, end, action, act.command) if begun else None

    def put(self, theirs: str) -> Token | None:
        """The next token that puts a player somewhere not by his own walk."""
        return self.find(lambda token: token.kind == PUT and token.player == theirs and token.place not in self.spent)

    def next_die(self) -> Die | None:
        """The next die that has to fall."""
        return next((die for die in self.next_dice() if not die.spare), None)

    def die_ahead(self, kind: str, player: int) -> bool:
        """Whether one of the next dice is of this kind and player."""
        return any(die.kind == kind and self.player(die.player) == player for die in self.next_dice())

    def die_next(self, kind: str, player: int) -> bool:
        """Whether the very next die is of this kind and player."""
        die = self.next_die()
        return die is not None and die.kind == kind and self.player(die.player) == player

    def answer_once(self, token: Token) -> Token:
        """Note that a token has answered something."""
        self.spent.add(token.place)
        return token
