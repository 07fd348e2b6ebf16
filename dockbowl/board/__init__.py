"""Geometry: squares, tiles, pitches, harbour files, lines and templates. No rule of any game."""

from .board import Board, Dock, Plank, Ship
from .faults import Fault, HarbourError
from .harbour import load, loads
from .tiles import OFF, OFF_PITCH, OPEN, SOLID, Tile

__all__ = [
    "OFF",
    "OFF_PITCH",
    "OPEN",
    "SOLID",
    "Board",
    "Dock",
    "Fault",
    "HarbourError",
    "Plank",
    "Ship",
    "Tile",
    "load",
    "loads",
]
