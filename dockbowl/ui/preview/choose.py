"""Which preview is wanted: from what is asked, who is picked up, and what the mouse or the mark is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Option, who
from dockbowl.core.state import PRONE, STANDING, STUNNED
from dockbowl.rules import ball
from dockbowl.ui.paths import Ways
from dockbowl.ui.preview.blocks import block_preview
from dockbowl.ui.preview.chests import chest_preview, is_chest
from dockbowl.ui.preview.fouls import crew_preview, foul_preview
from dockbowl.ui.preview.model import Preview, Section
from dockbowl.ui.preview.refusals import why_square
from dockbowl.ui.preview.throws import hand_off_preview, throw_preview
from dockbowl.ui.preview.ways import jump_preview, way_preview

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

DOWN = (PRONE, STUNNED)


def looked_at(screen: MatchScreen) -> int:
    """The square under the mouse or the mark, or that of the choice whose button is under the mouse."""
    if screen.mouse.square >= 0:
        return screen.mouse.square
    hot = screen.app.page.at(screen.app.page.mouse)
    if hot is None or not hot.name.startswith("choice ") or screen.hand.prompt is None:
        return -1
    place = int(hot.name.split()[1]) - 1
    choices = screen.hand.choices()
    if not 0 <= place < len(choices):
        return -1
    option = choices[place].option
    return option.square if option.square >= 0 else screen.match.at[option.player] if option.player >= 0 else -1


def preview_for(screen: MatchScreen, square: int) -> Preview | None:
    """What a click there would come to, or why it cannot be had; None when there is nothing to say."""
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    if square < 0 or screen.scene.busy:
        return None
    if prompt is None or not hand.ready:
        return chest_preview(m, square) if is_chest(m, square) else None
    found: Preview | None = None
    if prompt.purpose == "step":
        found = _stepping(screen, square)
    elif prompt.purpose == "activate":
        found = _picking(screen, square)
    elif prompt.purpose in ("block target", "blitz target", "foul target"):
        found = _targeting(screen, prompt.purpose, prompt.request.player, m.player_at(square))
    elif prompt.purpose in ("pass target", "bomb target"):
        found = _aiming(screen, prompt.request.player, square)
    if found is None and is_chest(m, square):
        found = chest_preview(m, square)
    if found is None or not (found.sections or found.brief):
        reason = why_square(screen, square)
        if reason:
            made = Preview(square, [Section("")], {square}, refused=True)
            made.sections[0].say(reason[0].upper() + reason[1:], "warning")
            return made.add(found)
    return found


def _stepping(screen: MatchScreen, square: int) -> Preview | None:
    """The active player's next step, or his way there and what he does at its end."""
    hand, m = screen.hand, screen.match
    assert hand.prompt is not None
    mine, other = m.mover, m.player_at(square)
    options = hand.prompt.squares.get(square, [])
    if square == m.at[mine]:
        return None
    for option in options:
        if option.verb in ("jump", "leap") and not hand.stops_of(mine):
            return jump_preview(m, option)
        if option.verb == "block":
            return block_preview(m, mine, other, blitz=m.action == "blitz")
        if option.verb == "foul":
            return foul_preview(m, mine, other)
        if option.verb == "handoff":
            return hand_off_preview(m, mine, other)
    if is_chest(m, square):
        return _to_chest(screen, mine, square)
    if other < 0:
        way = hand.way(mine, square)
        return way_preview(m, way, square) if way is not None else None
    if m.coach[other] == m.coach[mine]:
        return _to_mate(screen, mine, other, m.action)
    if m.action == "blitz" and other == m.target and not m.done_blocks and m.status[other] == STANDING:
        return _to_foe(screen, mine, other, "blitz")
    if m.action == "foul" and other == m.target and m.status[other] in DOWN:
        return _to_foe(screen, mine, other, "foul")
    return None


def _picking(screen: MatchScreen, square: int) -> Preview | None:
    """A player is picked up and the square is one he might go to, or somebody he might do something to."""
    hand, m = screen.hand, screen.match
    assert hand.prompt is not None
    mine, other = hand.selected, m.player_at(square)
    crew = next((o for o in hand.prompt.players.get(other, ()) if o.verb == "crew foul"), None) if other >= 0 else None
    if mine < 0 or m.at[mine] < 0 or square == m.at[mine]:
        return crew_preview(m, other) if crew is not None else None
    verbs = {o.verb for o in hand.prompt.players.get(mine, ())}
    if is_chest(m, square):
        return _to_chest(screen, mine, square) if "move" in verbs else None
    if other < 0:
        way = hand.way(mine, square) if "move" in verbs else None
        return way_preview(m, way, square) if way is not None else None
    if m.coach[other] == m.coach[mine]:
        if m.carrier != mine:
            return None
        near = m.board.distance(m.at[mine], square) == 1
        if near and "handoff" in verbs and m.tz[other]:
            return hand_off_preview(m, mine, other)
        return throw_preview(m, mine, square) if "pass" in verbs else None
    if m.status[other] == STANDING:
        if "block" in verbs and m.board.distance(m.at[mine], square) == 1:
            return block_preview(m, mine, other)
        return _to_foe(screen, mine, other, "blitz") if "blitz" in verbs else None
    made = _to_foe(screen, mine, other, "foul") if "foul" in verbs else None
    if crew is not None:
        made = (made or Preview(square)).add(crew_preview(m, other))
    return made


def _targeting(screen: MatchScreen, purpose: str, mine: int, other: int) -> Preview | None:
    if other < 0 or screen.hand.prompt is None or other not in screen.hand.prompt.players:
        return None
    if purpose == "block target":
        return block_preview(screen.match, mine, other)
    return _to_foe(screen, mine, other, purpose.split()[0])


def _aiming(screen: MatchScreen, mine: int, square: int) -> Preview | None:
    m = screen.match
    if square == m.at[mine] or not m.board.is_open(square):
        return None
    options: list[Option] = screen.hand.prompt.squares.get(square, []) if screen.hand.prompt else []
    hail = any(o.verb == "hail mary" for o in options)
    return throw_preview(m, mine, square, bomb=m.action == "bomb", hail_mary=hail)


# ---------------------------------------------------------------- there, and then


def _to_foe(screen: MatchScreen, mine: int, other: int, action: str) -> Preview | None:
    """The way to a place beside an opponent, and what is done to him from there."""
    m = screen.match
    blitz = action == "blitz"
    then = who("block" if blitz else "foul", other)
    stops = screen.hand.stops_of(mine)
    way = _ways(screen, mine).beside(m.at[other], stops, keep=1 if blitz else 0, then=then)
    if way is None:
        made = Preview(m.at[other], [Section("")], {m.at[other]}, refused=True)
        made.sections[0].say(f"{m.card[mine].name} cannot get beside him", "warning")
        return made
    made = way_preview(m, way, m.at[other])
    end = way.end if way.end >= 0 else m.at[mine]
    there = block_preview(m, mine, other, blitz=True, square=end) if blitz else foul_preview(m, mine, other, end)
    return made.add(there)


def _to_chest(screen: MatchScreen, mine: int, square: int) -> Preview | None:
    m = screen.match
    way = screen.hand.way(mine, square)
    if way is None:
        return chest_preview(m, square)
    made = way_preview(m, way, square)
    return made.add(chest_preview(m, square, mine, way.end))


def _to_mate(screen: MatchScreen, mine: int, other: int, action: str) -> Preview | None:
    m = screen.match
    holds = m.carrier == mine
    if action == "pass" and holds:
        return throw_preview(m, mine, m.at[other])
    if action == "handoff" and (holds or ball.loose(m)) and m.tz[other]:
        way = screen.hand.way(mine, m.at[other])
        if way is None:
            return None
        return way_preview(m, way, m.at[other]).add(hand_off_preview(m, mine, other))
    return None


def _ways(screen: MatchScreen, player: int) -> Ways:
    found = screen.hand.ways(player)
    assert found is not None
    return found
