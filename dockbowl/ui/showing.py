"""A match shown again in a scene: a moment as it is, or the way from one moment to the next in motion."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core.events import Event, TurnStarted
from dockbowl.session.replay import Replay
from dockbowl.session.seats import Seat
from dockbowl.session.session import Session
from dockbowl.ui.scene import Scene

REMEMBERED = 60  # events that are looked through for dice
STILL = 0.35  # seconds a moment stands when nothing is animated
PAUSES: dict[type, float] = {TurnStarted: 0.5}


class Showing:
    """Keeps a scene and a session (`session`, the match as shown) at the place of a replay."""

    def __init__(self, replay: Replay, scene: Scene, session: Session, seats: Sequence[Seat] = ()) -> None:
        self.replay = replay
        self.scene = scene
        self.session = session
        self.seats = list(seats)
        self.silent = False
        """While true what the scene tells is past and must not be heard again."""

    def taken_up(self) -> Session:
        """A session of the match as it is at the replay's place."""
        session = self.replay.taken_up()
        if self.seats:
            session.seats = list(self.seats)
        return session

    def show(self) -> None:
        """Show the moment as it is, at once."""
        replay, scene = self.replay, self.scene
        self.session = self.taken_up()
        scene.open_end = False
        scene.follow(self.session.match)
        pending = replay.pending
        told = replay.told[: replay.moment.told - len(pending)][-REMEMBERED:]
        scene.remember(item.event for item in told)
        if pending:
            self.silent = scene.open_end = True
            scene.show_at_once(pending)
            self.silent = False

    def step(self) -> tuple[bool, Event | None, float]:
        """On by one moment, in motion: whether there was one, its event, and the seconds to rest after it."""
        replay, scene = self.replay, self.scene
        if scene.busy:
            scene.skip()
        if not replay.step():
            return False, None, 0.0
        moment, event = replay.moment, replay.event
        scene.expect(self.session.match)
        scene.open_end = not moment.whole
        if moment.whole:
            self.session = self.taken_up()
            scene.follow_to(self.session.match)
        if event is None:
            scene.settle()
            return True, None, 0.0
        scene.play([event])
        rest = PAUSES.get(type(event), 0.0)
        return True, event, max(rest, STILL if scene.speed == "off" else 0.0)
