"""Whatever hands do to a board, nothing but a refusal comes of it, a refusal changes nothing, and it all replays."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from test_assist_reminders import at_sea

from dockbowl.core.driver import Refused
from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Roll
from dockbowl.session.assist import freehand
from dockbowl.session.assist.books import books, change
from dockbowl.session.assist.checking import faults
from dockbowl.session.assist.reminders import reminders
from dockbowl.session.session import Session

STATES = ("prone", "stunned", "standing", "ko", "reserves", "casualty", "sent off", "gone")
CONDITIONS = ("distracted", "rooted", "free")
STEPS = 200


def something(session: Session, rng: random.Random) -> None:
    """One thing that people might do."""
    m = session.match
    player, square = rng.randrange(len(m.ids)), rng.randrange(m.board.size)
    what = rng.random()
    if what < 0.25:
        freehand.move(session, player, square, "by hand", anywhere=rng.random() < 0.7)
    elif what < 0.35:
        freehand.set_state(session, player, rng.choice(STATES + CONDITIONS), "by hand")
    elif what < 0.42:
        freehand.move_ball(session, square, "by hand", anywhere=True)
    elif what < 0.5:
        freehand.end_turn(session, "by hand")
    elif what < 0.55:
        freehand.drop(session, "by hand")
    elif what < 0.62:
        fixes = [fix for page in books(session) for line in page.lines for fix in (line.less, line.more) if fix]
        change(session, rng.choice(fixes), "by hand")
    elif isinstance(session.request, Roll):
        session.answer(tuple(rng.randint(1, session.request.faces) for _ in range(session.request.count)))
    elif isinstance(session.request, Choose):
        session.answer(rng.choice(list(session.request.legal())))


@pytest.mark.parametrize("seed", range(6))
def test_hands_cannot_break_a_match(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    more = [Piece(f"b{n}", "b", state="reserves", number=n) for n in (3, 4)]
    more += [Piece(f"a{n}", "a", state="ko", number=n) for n in (3, 4)]
    session = at_sea(*more, chests=[[9, 9], [9, 11]])
    session.save_as(tmp_path / "hands.dockbowl")
    for _ in range(STEPS):
        if session.match.over:
            break
        before = session.match.key()
        try:
            something(session, rng)
        except Refused:
            assert session.match.key() == before
        reminders(session)
        faults(session.match)
    assert sum(entry.fix is not None for entry in session.entries) > STEPS // 8
    key = session.match.key()
    session.close()
    assert Session.load(tmp_path / "hands.dockbowl", resume=False).match.key() == key
