"""What the people at a table have agreed with the program: who rolls which dice, and how strict it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dockbowl.core.requests import Roll
from dockbowl.session.assist.kinds import KINDS, kind_of

if TYPE_CHECKING:
    from dockbowl.core.state import Match

REFEREE: Final = "referee"
"""The rules are enforced: only what is legal can be answered."""
HELPER: Final = "helper"
"""What is legal and how likely is shown, but any move is taken, and an override stands in the log."""
BLACKBOARD: Final = "blackboard"
"""Nothing is asked: anything may be put anywhere, and the books are kept."""
LEVELS: Final = (REFEREE, HELPER, BLACKBOARD)


def roller(m: Match, roll: Roll) -> int:
    """The coach whose dice these are: named by the rules, or of the player they are about, or whose turn it is."""
    coach = roll.coach if roll.coach >= 0 else m.coach[roll.player] if 0 <= roll.player < len(m.coach) else -1
    return coach if 0 <= coach < m.coaches else m.active


class Agreement(msgspec.Struct):
    """Of one match. Kept beside its save; without it people roll everything but what is picked at random."""

    app: dict[str, list[int]] = msgspec.field(default_factory=lambda: {"random": [0, 1, 2, 3]})
    """Kinds of dice the program rolls, each for these coaches."""
    level: str = REFEREE

    def app_rolls(self, kind: str, coach: int) -> bool:
        """Whether the program rolls these dice for this coach."""
        return coach in self.app.get(kind, ())

    def let(self, kind: str, coach: int, app: bool) -> None:
        """From now on the program rolls this kind of dice for this coach, or he does himself."""
        rolled = set(self.app.get(kind, ())) - {coach}
        rolled |= {coach} if app else set()
        self.app[kind] = sorted(rolled)

    def by_people(self, m: Match, roll: Roll) -> bool:
        """Whether people roll these dice. What is nobody's before the first turn is the first coach's."""
        return not self.app_rolls(kind_of(roll), max(0, roller(m, roll)))

    def sane(self) -> Agreement:
        """The same without what a file should not have said."""
        app = {kind: sorted({c for c in who if 0 <= c < 4}) for kind, who in self.app.items() if kind in KINDS}
        return Agreement(app, self.level if self.level in LEVELS else REFEREE)
