"""What hangs on the notice board is whole, a coach's own, and gone when it is taken down."""

from __future__ import annotations

import msgspec
from at_table import GROUND, snapshot

from dockbowl.web.noticeboard import NoticeBoard
from dockbowl.web.snapshot import Ground, Snapshot


def test_each_coach_sees_his_own_and_nothing_before_or_after_the_match() -> None:
    board = NoticeBoard()
    assert board.seen_by(0) is None and board.ground("a1") is None
    board.pin_up([snapshot(7, 0), snapshot(7, 1)], GROUND)
    seen = board.seen_by(1)
    assert seen is not None
    seq, told = seen
    assert seq == 7 and msgspec.json.decode(told, type=Snapshot).you == 1
    assert board.seen_by(2) is None
    drawn = board.ground("a1")
    assert drawn is not None and msgspec.json.decode(drawn, type=Ground) == GROUND
    assert board.ground("other") is None
    board.take_down()
    assert board.seen_by(0) is None and board.ground("a1") is None
