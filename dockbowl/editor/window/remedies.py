"""What mends a finding here in the workshop, with the key that does it."""

from __future__ import annotations

import re
from typing import Final

from dockbowl.editor.seen import Finding
from dockbowl.lang import mark, tr
from dockbowl.ui.keys import Keys

REMEDIES: Final = mark(
    {
        "there is no ship": "The ship stamp lays one: {edit ship}.",
        "Docking Area": "The dock stamp lays them: {edit dock}. One for each coach.",
        "owner slot": "Slots are given here: {edit docks}.",
        "for six players": "Make it larger: paint with its colour, or lay a larger stamp ({edit dock}).",
        "has no sea on it": "Say where the open sea is: {edit about}.",
        "has no sea": "Paint some, or take a larger grid: {edit size}.",
        "is missing; expected the side of the open sea": "Say where it is: {edit about}.",
        "no way to it": "Planks in pairs across the water, 2 or 3 apart: {edit plank}.",
        "no way to dock": "Planks in pairs across the water, 2 or 3 apart: {edit plank}. Or quay between them.",
        "touches neither deck nor quay": "Lay it right beside a deck or a quay, or rub it out: {edit eraser}.",
        "expected only one of them": "Move it away from one of the two.",
        "touches the plank of another hull": "Leave a square of sea between the two.",
        "has no neighbour to jump to": "Another plank 2 or 3 squares off ({edit plank}), or a link ({edit link}).",
        "nobody can reach": "Take it with {edit wand} and delete it, or join it to the rest.",
        "cut off from the rest": "Fill the gap, or rub the smaller piece out: {edit eraser}.",
        "come beside this chest place": "Another place for it: {edit chest}.",
        "over a chest place": "Another place for a chest: {edit chest}.",
        "chest place": "Chest places are set and taken with {edit chest}.",
        "less than its length in ranks": "Ranks of bow and stern: {edit ships}.",
        "has no square in the grid": "Paint its deck, or lay it with the stamp: {edit ship}.",
        "only at a corner": "Close the corner with wall.",
        "on the edge of the grid": "Wall along the edge, or a larger grid: {edit size}.",
        "has no gangplank": "A plank beside its hull: {edit plank}.",
        "lies against": "Leave water between them: take it with {edit whole} and move it.",
        "unknown tile": "Paint something over it.",
        "masts hide": "Rub a mast or two out: {edit eraser}.",
        "squares to a chest on average": "Draw with symmetry: {edit symmetry}.",
    }
)
"""Words of a finding, and what to do about it; the first that fits."""


def remedy(found: Finding, keys: Keys) -> str:
    """What to do about a finding, "" where its own words say it all."""
    text = str(found)
    words = next((words for part, words in REMEDIES.items() if part in text), "")
    return re.sub(r"\{([^}]+)\}", lambda name: keys.text(name[1]) or f"“{name[1]}”", tr(words))
