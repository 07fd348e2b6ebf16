"""Which marks the board shows now, from what is asked, what is picked up and where the mouse is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.state import BLOCKED, NEUTRAL, Match
from dockbowl.lang import tr
from dockbowl.rules.aiming import band_of
from dockbowl.rules.marks import is_marked
from dockbowl.ui import facts
from dockbowl.ui.kick_off import falling_ball
from dockbowl.ui.marks import AIM, DICE, FREE, PLACE, Marks, Spot
from dockbowl.ui.overlays.ground import dock_painter
from dockbowl.ui.preview.blocks import dice_words
from dockbowl.ui.preview.needs import block_note, step_numbers
from dockbowl.ui.preview.throws import BAND_KINDS, bands_painter
from dockbowl.ui.prompts import Prompt
from dockbowl.ui.tabletop import moved

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

DOCKED = ("set up", "reserve", "boarding")
"""Decisions about players in a coach's own Docking Area, which is framed then."""


AIMING = ("pass target", "bomb target", "hurl target", "boot target")
"""Questions of where to throw: squares are marked by range."""


def marks_for(screen: MatchScreen) -> Marks:
    """The marks of this moment."""
    hand, scene = screen.hand, screen.scene
    m = hand.match
    marks = Marks(hover=screen.mouse.square, dragged=screen.mouse.dragged)
    marks.badges = _badges(scene.shown)
    marks.under, marks.over = map(tuple, screen.overlays.painters())
    marks.over += tuple(falling_ball(scene.shown))
    if not screen.view.tokens:
        marks.over += moved.painters(screen)
    if scene.busy:
        marks.focus = frozenset(scene.focus)
        return marks
    prompt = hand.prompt
    if m.mover >= 0:
        marks.source = m.mover
    if m.target >= 0:
        marks.other = m.target
    if prompt is None or not hand.ready:
        return marks
    if prompt.purpose == "activate":
        _activation(screen, prompt, marks)
    elif prompt.purpose == "step":
        _step(screen, prompt, marks)
    else:
        _other(screen, prompt, marks)
    preview = screen.foresight.now
    if preview is not None:
        marks.under += tuple(preview.under)
        marks.over += tuple(preview.over)
        marks.notes |= preview.notes
        marks.quiet = frozenset(preview.on_path)
    return marks


def _badges(m: Match) -> dict[int, tuple[str, ...]]:
    """Signs of players beside their state: marked, with a treasure, under a lasting effect."""
    treasure, effect = facts.holders(m), facts.under_effect(m)
    found: dict[int, tuple[str, ...]] = {}
    for p, square in enumerate(m.at):
        if square < 0:
            continue
        names: list[str] = ["marked"] if m.tz[p] and is_marked(m, p) else []
        if p in treasure and m.coach[p] != NEUTRAL:
            names.append("treasure")
        if p in effect:
            names.append("effect")
        if names:
            found[p] = tuple(names)
    return found


def _activation(screen: MatchScreen, prompt: Prompt, marks: Marks) -> None:
    hand = screen.hand
    marks.choosable = frozenset(prompt.players)
    if hand.selected < 0:
        return
    marks.source = hand.selected
    verbs = {o.verb for o in prompt.players.get(hand.selected, ())}
    if "move" in verbs:
        _reach(screen, hand.selected, marks)
    if "block" in verbs:
        _blocks(screen, hand.selected, marks)


def _reach(screen: MatchScreen, player: int, marks: Marks) -> None:
    """Everywhere the player can get, by way of his waypoints."""
    hand = screen.hand
    ways = hand.ways(player)
    if ways is None:
        return
    stops = hand.stops_of(player)
    for square, chance in ways.squares(stops).items():
        marks.spots.setdefault(square, Spot(FREE if chance > 0.999999 else DICE))


def _blocks(screen: MatchScreen, player: int, marks: Marks) -> None:
    """Block dice over every opponent next to the player."""
    m = screen.hand.match
    targets = set()
    for square in m.board.around[m.at[player]]:
        foe = m.player_at(square)
        if foe >= 0 and m.coach[foe] != m.coach[player] and m.status[foe] == 0:
            targets.add(foe)
            marks.notes[foe] = block_note(m, player, foe)
    marks.targets = frozenset(targets)


def _step(screen: MatchScreen, prompt: Prompt, marks: Marks) -> None:
    hand = screen.hand
    m = hand.match
    for square, options in prompt.squares.items():
        option = options[0]
        if option.player >= 0:
            marks.targets |= {option.player}
            if option.verb == "block":
                marks.notes[option.player] = block_note(m, m.mover, option.player, blitz=True)
            continue
        text = step_numbers(m, option)
        kind = PLACE if m.occ[square] == BLOCKED else DICE if text or option.verb not in ("step",) else FREE
        marks.spots[square] = Spot(kind, text)
    if any(o.verb in ("step", "plank") for options in prompt.squares.values() for o in options):
        _reach(screen, m.mover, marks)


def _other(screen: MatchScreen, prompt: Prompt, marks: Marks) -> None:
    hand = screen.hand
    m = hand.match
    if prompt.source >= 0:
        marks.source = prompt.source
    if prompt.other >= 0:
        marks.other = prompt.other
    dock = facts.own_dock(m, prompt.request.coach) if prompt.purpose in DOCKED else frozenset()
    if dock:
        marks.under += (dock_painter(dock, prompt.request.coach, m.board.width),)
    if prompt.placing:
        marks.choosable = frozenset(p for p in prompt.players if m.at[p] >= 0)
        if hand.selected >= 0:
            marks.source = hand.selected
        if hand.selected < 0 and marks.choosable:
            return  # first the player, then where to
        for square, options in prompt.squares.items():
            if hand.selected < 0 or any(o.player == hand.selected for o in options):
                marks.spots[square] = Spot(PLACE)
        return
    marks.targets = frozenset(p for p in prompt.players if m.at[p] >= 0)
    if hand.selected in marks.targets:
        marks.focus = frozenset({m.at[hand.selected]})
    few = len(prompt.squares) <= 9
    keys = {choice.option: choice.key for choice in prompt.choices}
    for square, options in prompt.squares.items():
        if options[0].player >= 0:
            continue
        text = keys.get(options[0], "") if few else ""
        kind = PLACE
        if prompt.purpose in AIMING and prompt.source >= 0:
            kind = BAND_KINDS[band_of(m, m.at[prompt.source], square)] or AIM
        marks.spots[square] = Spot(kind, text)
    if prompt.purpose in AIMING and prompt.source >= 0:
        marks.under += (bands_painter(m, m.at[prompt.source]),)


def notes_for(screen: MatchScreen, player: int) -> list[str]:
    """What to say on a player's card about him and the one who is picked up."""
    hand = screen.hand
    m = hand.match
    notes = facts.treasure_notes(m, player)
    mine = m.mover if m.mover >= 0 else hand.selected
    if mine < 0 or m.coach[mine] == m.coach[player] or m.at[mine] < 0 or m.at[player] < 0:
        return notes
    if m.status[player] != 0 or m.board.distance(m.at[mine], m.at[player]) != 1:
        return notes
    text = dice_words(m, mine, player, blitz=m.action == "blitz")
    return [*notes, tr("Block by {name}: {text_}", name=m.card[mine].name, text_=text)]
