"""Tables of players with special actions, for tests of their previews."""

from __future__ import annotations

from person import DOCKS, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.session.session import Session


def specials(*mine: Piece, rerolls: tuple[int, int] = (1, 1), **fields: object) -> Session:
    """`mine` among opponents on the middle ship of the jetty; one of them lies."""
    return session_at(
        *mine,
        Piece("b1", "b", "Bert", at=(9, 8), number=1),
        Piece("b2", "b", "Bodo", Stats(st=4), at=(10, 10), number=2),
        Piece("b3", "b", "Ben", at=(11, 8), number=3, state="prone"),
        Piece("b4", "b", "Bill", at=(8, 11), number=4),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        rerolls=rerolls,
        game={"docks": DOCKS, "counter": 4, "found": True},
        **fields,
    )


def skilled(st: int = 3, *names: str, **values: int) -> Stats:
    return Stats(st=st, skills={**dict.fromkeys(names), **values})
