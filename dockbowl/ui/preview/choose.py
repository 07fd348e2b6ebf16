"""Which preview is wanted: from what is asked, who is picked up, and what the mouse or the mark is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Option, who
from dockbowl.core.state import PRONE, STANDING, STUNNED, Match
from dockbowl.lang import tr
from dockbowl.rules import ball, special
from dockbowl.rules.aiming import aim_fault
from dockbowl.rules.chainsaw import saws
from dockbowl.rules.step_options import aimed_at, strike
from dockbowl.rules.throwing import may_fly
from dockbowl.ui.paths import Ways
from dockbowl.ui.preview.blocks import block_preview, double_preview
from dockbowl.ui.preview.chains import chain_square_preview, side_preview
from dockbowl.ui.preview.chests import chest_preview, is_chest
from dockbowl.ui.preview.fouls import crew_preview, foul_preview
from dockbowl.ui.preview.mates import hold_preview, mate_preview
from dockbowl.ui.preview.model import Preview, Section
from dockbowl.ui.preview.refusals import why_square
from dockbowl.ui.preview.throws import hand_off_preview, throw_preview
from dockbowl.ui.preview.ways import jump_preview, way_preview
from dockbowl.ui.preview.weapons import gaze_preview, weapon_preview
from dockbowl.ui.story import sentence

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

DOWN = (PRONE, STUNNED)


def looked_at(screen: MatchScreen) -> int:
    """The square under the mouse or the mark, or that of the choice whose button is under the mouse."""
    if screen.mouse.square >= 0:
        return screen.mouse.square
    hot = screen.app.page.was_at(screen.app.page.mouse)
    if hot is None or not hot.name.startswith("choice ") or screen.hand.prompt is None:
        return -1
    place = int(hot.name.split()[1]) - 1
    choices = screen.hand.choices()
    if not 0 <= place < len(choices):
        return -1
    option = choices[place].option
    return option.square if option.square >= 0 else screen.match.at[option.player] if option.player >= 0 else -1


def turned(screen: MatchScreen) -> str:
    """The side of a Ball & Chain's template whose button is under the mouse, "" if there is none."""
    hot = screen.app.page.was_at(screen.app.page.mouse)
    name = hot.name if hot is not None else ""
    return name.removeprefix("act chain ") if name.startswith("act chain ") else ""


def preview_for(screen: MatchScreen, square: int) -> Preview | None:
    """What a click there would come to, or why it cannot be had; None when there is nothing to say."""
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    side = turned(screen)
    if side and prompt is not None and prompt.purpose == "step" and hand.ready:
        return side_preview(m, m.mover, side)
    if square < 0 or screen.scene.busy:
        return None
    if prompt is None or not hand.ready:
        return chest_preview(m, square) if is_chest(m, square) else None
    found: Preview | None = None
    if prompt.purpose == "step":
        found = _stepping(screen, square)
    elif prompt.purpose == "activate":
        found = _picking(screen, square)
    elif prompt.purpose in ("block target", "blitz target", "foul target", "gaze target"):
        found = _targeting(screen, prompt.purpose, prompt.request.player, m.player_at(square))
    elif prompt.purpose in ("hurl target", "boot target"):
        found = _throwing_him(screen, prompt.request.player, prompt.request.target, square)
    elif prompt.purpose in ("pass target", "bomb target"):
        found = _aiming(screen, prompt.request.player, square)
    if found is None and is_chest(m, square) and prompt.purpose != "place chest":
        found = chest_preview(m, square)  # while they are put down nothing is known yet: fewer than three are no d6
    if found is None or not (found.sections or found.brief):
        reason = why_square(screen, square)
        if reason:
            made = Preview(square, [Section("")], {square}, refused=True)
            made.sections[0].say(sentence(m.ids, reason), "warning")
            return made.add(found)
        made = _switching(screen, square)
        if made is not None:
            return made.add(found)
    return found


def preview_of(screen: MatchScreen, option: Option) -> Preview | None:
    """What the answer of a button would come to."""
    hand, m = screen.hand, screen.match
    if hand.prompt is None:
        return None
    if hand.purpose == "step":
        other = option.player if option.player >= 0 else m.player_at(option.square) if option.square >= 0 else -1
        if option.verb in ("step", "plank"):
            way = hand.way(m.mover, option.square)
            return way_preview(m, way, option.square) if way is not None else None
        if option.verb == "chest":
            return chest_preview(m, option.square, m.mover, m.at[m.mover])
        return _of_option(m, m.mover, other, option, False)
    square = option.square if option.square >= 0 else m.at[option.player] if option.player >= 0 else -1
    return preview_for(screen, square)


def _switching(screen: MatchScreen, square: int) -> Preview | None:
    """What a click on a team-mate comes to while another is moving, if that move can just end."""
    m = screen.match
    mate = screen.hand.mate_to_act(square)
    if mate < 0:
        return None
    mine = m.card[m.mover].name or m.ids[m.mover]
    words = tr(
        "click: {mine} {stops}, {name} is next",
        mine=mine,
        stops=tr("stops") if m.stepped else tr("waits"),
        name=m.card[mate].name or m.ids[mate],
    )
    return Preview(square, about={square}, brief=words)


def _stepping(screen: MatchScreen, square: int) -> Preview | None:
    """The active player's next step, or his way there and what he does at its end."""
    hand, m = screen.hand, screen.match
    assert hand.prompt is not None
    mine, other = m.mover, m.player_at(square)
    options = hand.prompt.squares.get(square, [])
    if square == m.at[mine]:
        return None
    found: Preview | None = None
    brief = len(options) > 1
    for option in options:
        if option.verb in ("jump", "leap") and hand.stops_of(mine):
            continue
        made = _of_option(m, mine, other, option, brief)
        found = made if found is None else found.add(made)
    if found is not None:
        return found
    if m.action == "chain" and m.board.distance(m.at[mine], square) == 1:
        return chain_square_preview(m, mine, square)
    if is_chest(m, square):
        return _to_chest(screen, mine, square)
    if other < 0:
        way = hand.way(mine, square)
        return way_preview(m, way, square) if way is not None else None
    if m.coach[other] == m.coach[mine]:
        return _to_mate(screen, mine, other, m.action)
    if m.action == "blitz" and aimed_at(m, other) and not m.done_blocks and m.status[other] == STANDING:
        return _to_foe(screen, mine, other, "blitz")
    if m.action == "foul" and aimed_at(m, other) and m.status[other] in DOWN:
        return _to_foe(screen, mine, other, "foul")
    if m.action == "gaze" and aimed_at(m, other) and m.tz[other]:
        return _to_foe(screen, mine, other, "gaze")
    return None


def _of_option(m: Match, mine: int, other: int, option: Option, brief: bool) -> Preview | None:
    """What one of the engine's own steps would come to at once."""
    verb = option.verb
    if verb in ("jump", "leap"):
        return jump_preview(m, option)
    if verb == "block":
        return block_preview(m, mine, other, blitz=m.action == "blitz")
    if verb == "foul":
        return foul_preview(m, mine, other)
    if verb == "saw" or verb in special.VERBS:
        return weapon_preview(m, mine, other, verb, foul=m.action == "foul", brief=brief)
    if verb == "gaze":
        return gaze_preview(m, mine, other)
    if verb == "handoff":
        return hand_off_preview(m, mine, other)
    if verb in ("hurl", "boot"):
        return hold_preview(m, mine, other, kick=verb == "boot")
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
    near = m.board.distance(m.at[mine], square) == 1
    if "chain" in verbs:
        return chain_square_preview(m, mine, square) if near else None
    if other < 0:
        way = hand.way(mine, square) if "move" in verbs else None
        return way_preview(m, way, square) if way is not None else None
    if m.coach[other] == m.coach[mine]:
        thrown = next((verb for verb in ("hurl", "boot") if verb in verbs), "")
        if thrown and near and may_fly(m, other, kick=thrown == "boot"):
            return hold_preview(m, mine, other, kick=thrown == "boot")
        if m.carrier != mine:
            return None
        if near and "handoff" in verbs and m.tz[other]:
            return hand_off_preview(m, mine, other)
        return throw_preview(m, mine, square) if "pass" in verbs else None
    if m.status[other] == STANDING:
        if "block" in verbs and near:
            made = block_preview(m, mine, other)
            for verb in ("chainsaw", *sorted(special.VERBS)):
                if verb in verbs:
                    made.add(weapon_preview(m, mine, other, verb, brief=True))
            return made
        if "chainsaw" in verbs and near:
            return weapon_preview(m, mine, other, "chainsaw")
        return _to_foe(screen, mine, other, "blitz") if "blitz" in verbs else None
    made = _to_foe(screen, mine, other, "foul") if "foul" in verbs else None
    if crew is not None:
        made = (made or Preview(square)).add(crew_preview(m, other))
    return made


def _targeting(screen: MatchScreen, purpose: str, mine: int, other: int) -> Preview | None:
    if other < 0 or screen.hand.prompt is None or other not in screen.hand.prompt.players:
        return None
    m, about = screen.match, screen.hand.prompt.request.about
    action = str(about[0]) if about else "block"
    if purpose == "block target":
        if action == "chainsaw" or action in special.VERBS:
            return weapon_preview(m, mine, other, action)
        if action == "multiple block" and len(about) > 1:
            return block_preview(m, mine, other, other=int(about[1])).add(
                block_preview(m, mine, int(about[1]), other=other)
            )
        if action == "multiple block":
            others = [q for q in screen.hand.prompt.players if q != other]
            return double_preview(m, mine, other, others)
        return block_preview(m, mine, other)
    return _to_foe(screen, mine, other, purpose.split()[0])


def _aiming(screen: MatchScreen, mine: int, square: int) -> Preview | None:
    m = screen.match
    if square == m.at[mine] or not m.board.is_open(square):
        return None
    options: list[Option] = screen.hand.prompt.squares.get(square, []) if screen.hand.prompt else []
    verbs, bomb = {o.verb for o in options}, m.action == "bomb"
    far = "pass" in verbs and bool(aim_fault(m, mine, square))
    if far or verbs == {"hail mary"}:  # out of an ordinary throw's range
        return throw_preview(m, mine, square, bomb=bomb, hail_mary=True)
    made = throw_preview(m, mine, square, bomb=bomb)
    if "hail mary" in verbs:
        made.add(throw_preview(m, mine, square, bomb=bomb, hail_mary=True, besides=True))
    return made


def _throwing_him(screen: MatchScreen, mine: int, mate: int, square: int) -> Preview | None:
    m = screen.match
    if square == m.at[mine] or not m.board.is_open(square) or mate < 0:
        return None
    return mate_preview(m, mine, mate, square, kick=m.action == "boot")


# ---------------------------------------------------------------- there, and then


def _to_foe(screen: MatchScreen, mine: int, other: int, action: str) -> Preview | None:
    """The way to a place beside an opponent, and what is done to him from there."""
    m = screen.match
    blitz = action == "blitz"
    plain = {"blitz": "block"}.get(action, action)
    then = who(plain if action == "gaze" else strike(m, mine, plain), other)
    stops = screen.hand.stops_of(mine)
    way = _ways(screen, mine).beside(m.at[other], stops, keep=1 if blitz else 0, then=then)
    if way is None:
        made = Preview(m.at[other], [Section("")], {m.at[other]}, refused=True)
        made.sections[0].say(tr("{name} cannot get beside him", name=m.card[mine].name), "warning")
        return made
    made = way_preview(m, way, m.at[other])
    end = way.end if way.end >= 0 else m.at[mine]
    if action == "gaze":
        return made.add(gaze_preview(m, mine, other, end))
    if then.verb == "saw":
        return made.add(weapon_preview(m, mine, other, "saw", foul=not blitz, square=end))
    if not blitz:
        made.add(foul_preview(m, mine, other, end))
        return (
            made.add(weapon_preview(m, mine, other, "saw", foul=True, square=end, brief=True))
            if saws(m, mine)
            else made
        )
    made.add(block_preview(m, mine, other, blitz=True, square=end))
    if saws(m, mine):
        made.add(weapon_preview(m, mine, other, "saw", square=end, brief=True))
    for verb in special.weapons(m, mine):
        made.add(weapon_preview(m, mine, other, verb, square=end, brief=True))
    return made


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
