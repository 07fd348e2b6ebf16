"""What came up in simulated matches, for people: each group of counts under a heading that says what it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dockbowl.lang import mark, said, tr, word_table

HEADINGS: Final[Mapping[str, str]] = word_table(
    {
        "sea": "Stranger Things at Sea, by roll",
        "treasures": "Treasures drawn, by card",
        "chests": "What was in chests",
        "overboard": "Overboard, by what did it",
        "terrain": "The board itself",
        "kick-offs": "Kick-off events, by roll",
        "prayers": "Prayers to Nuffle, by roll",
        "measures": "Desperate Measures, by roll",
        "inducements": "Inducements bought",
        "actions": "Actions declared",
        "ball": "How the ball moved",
        "block": "Block dice picked, by face (1 Skull, 2 Both Down, 3 and 4 Push, 5 Stumble, 6 Pow)",
        "casualties": "Casualties, by result",
        "injuries": "Injury rolls, by result",
        "left": "Left the pitch, by box",
        "moves": "Moved otherwise than by a step",
        "passes": "Passes, by result",
        "rerolls": "Re-rolls used, by source",
        "rolls": "Rolls, by what for",
        "skills": "Skills used",
        "taken": "How the ball was taken",
        "told": "Other things told",
        "turns": "Ends of turns",
        "weather": "Changes of the weather",
    }
)
"""Groups of `dockbowl.sim.counters`; a group not named here is called as it is."""


COUNTED: Final = mark(
    (
        "chests put back", "empty", "roc", "tentacle", "ball stopped", "crate fall", "crate hit", "from above",
        "hold pick-up", "plank taken", "wall hit", "wall stops", "vanish", "captains_cutlass", "apothecary heals",
        "has eaten", "heat", "interfere", "ko recovery", "officious ref blows", "prayer", "random ship",
        "random square", "random coach", "random direction", "dump_off", "ball found", "blitz over", "bomb explodes",
        "carried off",
        "chests placed", "coach walks", "counter", "distracted", "drive over", "effect ends", "fame", "fans come",
        "fans go", "heart", "hurl result", "boot result", "kick out", "kicks off", "lands on", "luggage chest",
        "monkey fetches", "monkey vanishes", "new ball", "no bite", "nobody is sent off", "pirate", "prayer over",
        "rooted", "seen", "sponge", "thirsty", "thrud controlled", "toss", "touchback", "treasure back",
        "upset stomach",
    )
)  # fmt: skip
"""Names of counts that are keys of events; all others are words that something else says, too."""


def named(name: str) -> str:
    """What a count is called; the number of a roll stands before what was rolled."""
    number, _, rest = name.partition(" ")
    return f"{number} {said(rest)}" if number.isdigit() and rest else said(name)


def heading(group: str) -> str:
    """What a group of counts is called."""
    return HEADINGS[group] if group in HEADINGS else said(group)


def came_up(seen: Mapping[str, Mapping[str, int]]) -> list[str]:
    """A line for each group with what came up in it, then one with all that never did."""
    lines = []
    never = []
    for group, counts in seen.items():
        some = [f"{named(name)} {count:,}" for name, count in counts.items() if count]
        if some:
            lines.append(f"{heading(group)}: " + ", ".join(some))
        none = [name for name, count in counts.items() if not count]
        if none:
            never.append(f"{heading(group).partition(',')[0]} ({', '.join(map(named, none))})")
    if never:
        lines.append(tr("Never came up: {names}", names="; ".join(never)))
    return lines
