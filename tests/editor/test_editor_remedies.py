"""What the workshop says mends a finding: with keys that do what is said, and for every kind that is common."""

from __future__ import annotations

import re

import pytest

from dockbowl.data import shipped_map
from dockbowl.editor import clips, operations
from dockbowl.editor.model import Map
from dockbowl.editor.reading import take
from dockbowl.editor.seen import see
from dockbowl.editor.window.commands import DEEDS
from dockbowl.editor.window.remedies import REMEDIES, remedy
from dockbowl.ui.keys import Keys


def test_every_key_that_is_named_is_one_of_the_workshop() -> None:
    named = {name for words in REMEDIES.values() for name in re.findall(r"\{([^}]+)\}", words)}
    assert named <= set(DEEDS) and len(named) > 8


def shipped(name: str = "harbour") -> Map:
    return take(shipped_map(name), name).map


SPOILT = {
    "The ship stamp lays one: H.": Map(("~" * 20,) * 20, name="x", sea="south"),
    "The dock stamp lays them: D. One for each coach.": Map(("~" * 20,) * 20, name="x", sea="south"),
    "Planks in pairs across the water, 2 or 3 apart: K.": operations.paint(
        shipped(), dict.fromkeys(shipped().where("="), "~")
    ),
    "Lay it right beside a deck or a quay, or rub it out: E.": operations.paint(shipped(), {(18, 3): "="}),
    "Take it with W and delete it, or join it to the rest.": operations.paint(shipped(), {(18, 3): "."}),
    "Make it larger: paint with its colour, or lay a larger stamp (D).": clips.erase(
        shipped(), shipped().where("1")[:8]
    ),
    "Paint something over it.": operations.paint(shipped(), {(18, 3): "@"}),
    "Close the corner with wall.": operations.paint(shipped(), {(1, 5): "#", (2, 6): "#", (1, 7): "."}),
    "Draw with symmetry: M.": clips.move(shipped(), shipped().where("1"), 0, 12),
}


@pytest.mark.parametrize("words", SPOILT)
def test_a_finding_says_what_mends_it(words: str) -> None:
    keys = Keys()
    said = [remedy(found, keys) for found in see(SPOILT[words]).findings]
    assert words in said, [str(found) for found in see(SPOILT[words]).findings]


def test_own_keys_are_named() -> None:
    keys = Keys()
    keys.give("edit ship", ())
    found = next(one for one in see(Map(("~~",), name="x", sea="south")).findings if "no ship" in one.text)
    assert remedy(found, keys) == "The ship stamp lays one: “edit ship”."
