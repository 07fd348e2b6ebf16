"""Little harbours to measure: one that is even, and one with a Docking Area at the end of the world."""

from __future__ import annotations

EVEN = """
#################
#111.~~~~~~~.222#
#111.~=aaa=~.222#
#111=~aaaaa~=222#
#....~=aaa=~....#
#...=~~aaa~~=...#
~~~~~~~~~~~~~~~~~
"""

LOPSIDED = """
#####################
#111.222~~~~~~~~~333#
#111.222~~~~~~~~~333#
#.......=~=.=~=.=~=.#
#.......~~~~~~~~~~~~#
~=~~~~=~~~~~~~~~~~~~#
~~~~~~~~~~~~~~~~~~~~#
~=~~~~=~~~~~~~~~~~~~#
~aaaaaa~~~~~~~~~~~~~#
aaaaaaaa~~~~~~~~~~~~#
~aaaaaa~~~~~~~~~~~~~#
~~~~~~~~~~~~~~~~~~~~~
"""
"""Docks 1 and 2 lie before the ship; who starts from 3 jumps from islet to islet first, three times."""

_ISLETS = ((8, 10), (12, 14), (16, 18))


def even() -> str:
    """Left and right are mirrored: two coaches."""
    return _head("Even", EVEN, "north", ("west", "east"))


def lopsided() -> str:
    """Three coaches, one of them far from everything."""
    text = _head("Lopsided", LOPSIDED, "east", ("left", "right", "islet"))
    for one, other in _ISLETS:
        for x, there in ((one, other), (other, one)):
            text += f'\n[[planks]]\nid = "p{x}"\nat = [{x}, 3]\nneighbours = ["p{there}"]\n'
    return text


def _head(name: str, grid: str, heading: str, docks: tuple[str, ...]) -> str:
    text = f'format = 1\nname = "{name}"\nauthor = "Dockbowl"\nversion = "1"\nsea = "south"\n\n'
    text += f"grid = '''{grid}'''\n"
    text += f'\n[[ships]]\nname = "Skiff"\ndeck = "a"\nheading = "{heading}"\n'
    for number, dock in enumerate(docks, 1):
        text += f'\n[[docks]]\nid = "{dock}"\nglyph = "{number}"\n'
    return text
