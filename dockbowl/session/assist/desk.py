"""Where answers come in from several places: the window, a phone, the program's own dice.

What is asked has a ticket, and an answer names the ticket it is for: when two people answer the same thing at
once, the second is told so, and nothing is answered that its sender has not seen.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.driver import Answer, Driver, Refused
from dockbowl.core.requests import Choose, Roll
from dockbowl.lang import tr
from dockbowl.session.assist.agreement import roller
from dockbowl.session.session import Session

WINDOW: Final = ""
"""The source of what is answered at the window itself."""
ANYBODY: Final = -1
"""The coach of an answer that comes from the table, where all sit."""


class Desk:
    """Takes answers to one session from wherever they come."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._rolled: tuple[int, int, int] = (-1, -1, ANYBODY)
        """Whose dice an entry was: the session's generation, the entry, the coach."""

    @property
    def ticket(self) -> str:
        """What the request of now is called; another one as soon as anything has been answered or taken back."""
        return f"{self.session.generation}.{len(self.session.entries)}"

    def may_answer(self, coach: int) -> str:
        """Why a coach may not answer what is asked now, "" if he may."""
        session = self.session
        request = session.request
        if request is None:
            return tr("the match is over")
        if not session.waiting:
            return tr("the program answers this itself")
        if coach == ANYBODY:
            return ""
        whose = self.whose()
        if whose != coach and whose != ANYBODY:
            return tr("{team} are asked, not you", team=session.match.team_names[whose])
        return ""

    def whose(self) -> int:
        """The coach who is asked now: who decides, or whose dice they are; ANYBODY if it is nobody's in particular."""
        request = self.session.request
        return request.coach if isinstance(request, Choose) else _whose_dice(self.session.driver)

    def check(self, ticket: str, coach: int) -> None:
        """Raises Refused if a coach may not answer, or not for this ticket ("" is for whatever is asked)."""
        self._check_ticket(ticket)
        if why := self.may_answer(coach):
            raise Refused(why)

    def _check_ticket(self, ticket: str) -> None:
        if ticket and ticket != self.ticket:
            raise Refused(tr("this has been answered already"))

    def answer(self, value: Answer, *, ticket: str = "", coach: int = ANYBODY, source: str = WINDOW) -> None:
        """Answer what is asked now. `ticket` "": whatever it is. Raises Refused, in one line, and changes nothing."""
        self.check(ticket, coach)
        self.session.answer(value, source=source)

    def answer_text(self, text: str, *, ticket: str = "", coach: int = ANYBODY, source: str = WINDOW) -> None:
        """The same in words (`3 5`, `step 4,5`), as they come over a wire. Raises Refused."""
        self.check(ticket, coach)
        self.session.answer_text(text, source=source)

    def take_back(self, *, ticket: str = "", coach: int = ANYBODY) -> None:
        """Take back the dice that were typed in last, what has come of them included. Raises Refused.

        Only if nobody has decided anything since; further back is for all at the table.
        """
        self._check_ticket(ticket)
        self.session.rewind(self._last_dice(coach))

    def may_take_back(self, coach: int) -> bool:
        """Whether the dice typed in last are this coach's, and may be taken back."""
        try:
            self._last_dice(coach)
        except Refused:
            return False
        return True

    def _last_dice(self, coach: int) -> int:
        """The entry of the dice typed in last. Raises Refused if this coach may not take them back."""
        target = self.session.typed_last()
        if target < 0:
            raise Refused(tr("the last thing that was done was no typed dice"))
        if coach != ANYBODY and self._whose_were(target) not in (ANYBODY, coach):
            raise Refused(tr("those were the dice of another coach"))
        return target

    def _whose_were(self, entry: int) -> int:
        """Whose dice an entry was, ANYBODY if they were nobody's in particular. A roll's entry need not name a coach,
        so what was asked is asked once more, once an entry."""
        if self._rolled[:2] != (self.session.generation, entry):
            self._rolled = (self.session.generation, entry, _whose_dice(self.session.at(entry)))
        return self._rolled[2]


def _whose_dice(driver: Driver) -> int:
    """The coach whose dice are asked for, ANYBODY if they are nobody's in particular or no dice are."""
    if not isinstance(driver.request, Roll):
        return ANYBODY
    coach = roller(driver.match, driver.request)
    return coach if 0 <= coach < driver.match.coaches else ANYBODY
