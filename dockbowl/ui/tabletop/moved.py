"""Who was moved in a turn, shown on ground without players: what real pieces have to be moved after."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dockbowl.core import events as ev
from dockbowl.session.session import Told
from dockbowl.ui.preview.drawn import frames, pointer
from dockbowl.ui.preview.model import Painter

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen


def moves(newest_first: Iterable[Told]) -> dict[int, tuple[int, int]]:
    """From where to where each was moved, all in all, whoever moved him: in this turn, or the last one before any.

    From -1: he came from off the board. Whoever has left it is not told of. Who moved last comes first.
    """
    found: dict[int, tuple[int, int]] = {}
    gone: set[int] = set()
    for item in newest_first:
        event = item.event
        if isinstance(event, ev.TurnStarted) and found:
            break
        if isinstance(event, ev.Left) and event.player not in found:
            gone.add(event.player)
        elif isinstance(event, ev.Moved) and event.player not in gone:
            _, end = found.get(event.player, (-1, event.end))
            found[event.player] = (event.start, end)
        elif isinstance(event, ev.Entered) and event.player not in gone:
            _, end = found.get(event.player, (-1, event.square))
            found[event.player] = (-1, end)
    return {player: way for player, way in found.items() if way[0] != way[1] and way[1] >= 0}


def painters(screen: MatchScreen) -> tuple[Painter, ...]:
    """A frame where each of them is now, and an arrow from where he was; nothing while it is still being shown."""
    if screen.scene.busy:
        return ()
    found = moves(reversed(screen.session.told)).values()
    arrows = [pointer(start, end, "brass_light", "dashed") for start, end in found if start >= 0]
    return (frames([(end, "brass_light", "") for _, end in found]), *arrows)
