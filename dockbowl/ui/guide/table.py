"""The match of a lesson: its position, its dice, and the coach on the other side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from dockbowl.core import texts
from dockbowl.core.driver import Driver
from dockbowl.core.requests import NO, Choose, Option, Roll, say
from dockbowl.lang import mark, tr
from dockbowl.session.scenario import Scenario
from dockbowl.session.script import Act
from dockbowl.session.seats import Interactive
from dockbowl.session.session import Session

YOU, OTHER = mark(("You", "The guide"))
SEED = 12


class Onlooking:
    """The other coach: he wants nothing, declines what can be declined, and ends his turn."""

    name = "guide"

    def answer(self, driver: Driver, request: Choose) -> Option | None:
        for wish in (say("end turn"), NO):
            if request.allows(wish):
                return wish
        return next(iter(request.legal()))


class LessonSession(Session):
    """A session in which the dice of a lesson are entered beforehand, as a person at the table would type them in.

    `set_dice`: for each purpose the dice of its first rolls, in words. Rolls beyond those fall as they like.
    """

    set_dice: Mapping[str, Sequence[str]] = {}

    def step(self) -> bool:
        """Let the lesson's dice answer, or what `Session.step` would let."""
        request = self.request
        if type(request) is Roll and not self.feed:
            faces = self._set_faces(request)
            if faces:
                self.accept(faces, self.dice.state, typed=True)
                return True
        return super().step()

    def _set_faces(self, request: Roll) -> tuple[int, ...]:
        """The faces that are set for this roll, none when it is free."""
        wanted = self.set_dice.get(texts.plain(request.purpose), ())
        fallen = sum(entry.is_roll and entry.ask == request.purpose for entry in self.entries)
        if fallen >= len(wanted):
            return ()
        try:
            value = texts.parse_answer(self.match, request, wanted[fallen])
        except ValueError:
            return ()  # another number of dice than on the way the lesson goes
        return value if type(value) is tuple else ()


def dice_of(table: Scenario) -> dict[str, list[str]]:
    """The dice a table's script names, by purpose. Choices are among them; nobody ever rolls for those."""
    found: dict[str, list[str]] = {}
    for step in table.script.steps:
        for given in step.answers if isinstance(step, Act) else ():
            found.setdefault(texts.plain(given.asked.purpose), []).append(given.text)
    return found


def start(table: Scenario, seed: int = SEED) -> LessonSession:
    """The match of a lesson at its first decision. It is not saved: it can be set up again at any time."""
    setup = msgspec.structs.replace(table.setup, map_name="The Cove", coaches=(tr(YOU), tr(OTHER)), seed=seed)
    session = LessonSession(setup, table.position, seats=(Interactive(), Onlooking()))
    session.set_dice = dice_of(table)
    return session
