"""The words of an act, turned one after another into the choices they name."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dockbowl.core.requests import Choose, Option, Request
from dockbowl.core.state import Match
from dockbowl.session.script import Act
from dockbowl.session.trying import STOP, Differs, declares, find_words, moves_first


@dataclass(slots=True)
class Words:
    """The words of an act that are still to be done."""

    line: int
    left: list[str]
    all: str
    target_shown: bool = False

    @classmethod
    def of(cls, act: Act) -> Words:
        """All the words of an act."""
        return cls(act.line, list(act.words), " ".join(act.words))

    def copy(self) -> Words:
        return replace(self, left=self.left[:])

    def next_option(self, match: Match, request: Choose) -> Option | None:
        """The legal option that the next words name, which are then done; None if they name none.

        Raises Differs if several are meant equally.
        """
        if not self.left:
            return None
        found = find_words(match, request, self.left)
        if found is None and request.purpose == "step":
            found = self._at_a_step(match, request)
        if found is None and request.purpose == "activate" and moves_first(match, self.left):
            found = find_words(match, request, self.left)
        if found is None:
            return None
        option, count = found
        del self.left[:count]
        return option

    def _at_a_step(self, match: Match, request: Choose) -> tuple[Option, int] | None:
        """Words for the active player that name him again; or an act that begins with his stopping."""
        mover = match.ids[match.mover] if match.mover >= 0 else ""
        if mover in self.left[:2]:
            without = [word for place, word in enumerate(self.left) if word != mover or place > 1]
            found = find_words(match, request, without) if without else None
            if found is not None:
                self.left[:] = without
                return found
        begins = self.all == " ".join(self.left)
        return (STOP, 0) if begins and request.allows(STOP) else None

    def answered(self, match: Match, before: Choose, request: Request | None) -> None:
        """What an answer has made clear: `A blitzes b` also blocks b if it can.

        The target just declared, or the only one there was, need not be named again. Raises Differs if another is.
        """
        if not declares(before, request) or match.target < 0 or self.target_shown:
            return
        target = match.ids[match.target]
        if self.left and self.left[0] in match.ids:
            if self.left[0] != target:
                only = f"{match.ids[match.mover]} can only do that to {target}, not {self.left[0]}"
                raise Differs(self.line, only)
            del self.left[0]
            self.target_shown = True
            if not self.left and isinstance(request, Choose) and request.purpose == "step":
                if find_words(match, request, [target]) is not None:
                    self.left.append(target)
