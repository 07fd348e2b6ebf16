"""The three looks of a printed map: full colour, little ink, lines alone. Colours as #RRGGBB, "" for none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

__all__ = ["OWNERS", "STYLES", "Inks", "Owner", "lighter"]


@dataclass(frozen=True, slots=True)
class Owner:
    """A coach's colours on paper, and the sign that says the same in black and white."""

    main: str
    text: str
    shape: str


OWNERS: Final = (
    Owner("#D14A1A", "#FFFFFF", "circle"),
    Owner("#0F68B0", "#FFFFFF", "triangle"),
    Owner("#F4CE3A", "#1A1A1A", "square"),
    Owner("#3FA88C", "#1A1A1A", "diamond"),
)
"""By the slot of the Docking Area; the sides of a pitch have the first two."""


def lighter(colour: str, share: float) -> str:
    """A colour mixed with white; a `share` of 1 is white."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02X}" for part in parts)


@dataclass(frozen=True, slots=True)
class Inks:
    """What everything on a map is printed with."""

    name: str
    sea: str
    wave: str
    shore: str
    quay: str
    joint: str
    wall: str
    hatch: str
    decks: tuple[str, str, str]
    """Bow, midship, stern."""
    seam: str
    rail: str
    plank: str
    wood: str
    """Outlines of planks, crates, masts, holds and chests."""
    crate: str
    hold: str
    mast: str
    chest: str
    grass: tuple[str, str]
    chalk: str
    faint_chalk: str
    grid: str
    faint_grid: str
    word: str
    tint: float
    """How far an owner's colour is mixed with white for his ground; 1 for no ground at all."""
    coloured: bool
    """Whether owners have their colours."""


COLOUR: Final = Inks(
    name="colour",
    sea="#6FB3CB",
    wave="#9CD0E0",
    shore="#3C84A0",
    quay="#E2D5BA",
    joint="#C5B491",
    wall="#7C858D",
    hatch="#59626A",
    decks=("#EBC88F", "#D9AE73", "#C6965C"),
    seam="#A67B46",
    rail="#5A3A1C",
    plank="#E8C78E",
    wood="#5A3A1C",
    crate="#D2A35D",
    hold="#8C6840",
    mast="#8A6038",
    chest="#F0D9A8",
    grass=("#A3CC84", "#98C378"),
    chalk="#FFFFFF",
    faint_chalk="#FFFFFF",
    grid="#2B3A42",
    faint_grid="#4E97B2",
    word="#3A2612",
    tint=0.45,
    coloured=True,
)

INK: Final = replace(
    COLOUR,
    name="ink",
    sea="",
    wave="#A8CEDC",
    shore="#7FB4C8",
    quay="",
    joint="#DDD5C4",
    wall="",
    hatch="#9AA2A9",
    decks=("#FBF4E6", "#F7EBD5", "#F2E1C4"),
    seam="#E0C79C",
    rail="#6B4A2A",
    plank="#FBF4E6",
    crate="#F7EBD5",
    hold="",
    mast="#E8D3B0",
    chest="",
    grass=("", ""),
    chalk="#4C7A33",
    faint_chalk="#8FB57A",
    grid="#5D6A72",
    faint_grid="#D3E4EB",
    tint=0.85,
)

LINES: Final = replace(
    INK,
    name="lines",
    wave="#8C8C8C",
    shore="#555555",
    joint="",
    hatch="#777777",
    decks=("", "", ""),
    seam="#BBBBBB",
    rail="#000000",
    plank="",
    wood="#000000",
    crate="",
    mast="",
    chalk="#000000",
    faint_chalk="#555555",
    grid="#333333",
    faint_grid="#C4C4C4",
    word="#000000",
    tint=1.0,
    coloured=False,
)

STYLES: Final = {inks.name: inks for inks in (COLOUR, INK, LINES)}
