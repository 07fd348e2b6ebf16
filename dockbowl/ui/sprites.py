"""The pictures: SVG files, coloured for a team and drawn sharp at any size.

A file may hold placeholder colours, replaced in its text before it is drawn:

    #FF00FF team   #AA00AA darker   #FFAAFF lighter
    #00FFFF trim   #00AAAA darker
    #FFFF00 skin   #AAAA00 darker   #FFFFAA lighter

A player is built of layers: base, ring of the coach, role, and the head of his race, which goes into the
role's empty group "head" (a head alone sits in the middle of its file). `Sprites.player` puts them together.
"""

from __future__ import annotations

import difflib
import io
import os
import re
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Literal

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame
import tomli

from dockbowl.data import shipped

NEUTRAL, TRIM, SKIN, INK = "#9AA0A6", "#F3E6C8", "#E8B48A", "#F3E6C8"
DARK, WARM_DARK, LIGHT = "#1A1020", "#3A1020", "#FFFFFF"
CORNERS = ("nw", "ne", "se", "sw")
CACHE_PIXELS = 32_000_000  # about 128 MB

RACE_BUILDS = {"normal": "", "small": "scale(0.84)", "tiny": "scale(0.72)", "stout": "scale(1.04 0.88)"}

_PLACEHOLDER = re.compile("#(?:FF00FF|AA00AA|FFAAFF|00FFFF|00AAAA|FFFF00|AAAA00|FFFFAA)", re.IGNORECASE)
_ID = re.compile(r'\bid="([^"]+)"|url\(#([^)]+)\)')
_HEAD = re.compile(r'<g id="head"([^>]*)>')

Size = int | tuple[int, int]
Colours = str | tuple[str, str] | None  # team, or team and trim, each "#RRGGBB"


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How players of one race look."""

    head: str
    skin: str
    build: Literal["normal", "small", "tiny", "stout"] = "normal"


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    races: dict[str, Look]


@cache
def looks() -> Looks:
    return msgspec.convert(tomli.loads((shipped("sprites") / "looks.toml").read_text("utf-8")), Looks)


@cache
def manifest() -> dict[str, str]:
    """Every picture's name, such as "things/chest", and what it shows."""
    groups = tomli.loads((shipped("sprites") / "manifest.toml").read_text("utf-8"))
    return {f"{group}/{name}": shows for group, names in groups.items() for name, shows in names.items()}


def look_for(race: str | None) -> Look:
    races = looks().races
    return races.get((race or "human").lower(), races["human"])


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from a to b."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def coloured(svg: str, team: str, trim: str, skin: str) -> str:
    """The SVG text with its placeholder colours replaced. The three colours are "#RRGGBB"."""
    table = {
        "#FF00FF": team,
        "#AA00AA": mix(team, DARK, 0.40),
        "#FFAAFF": mix(team, LIGHT, 0.45),
        "#00FFFF": trim,
        "#00AAAA": mix(trim, DARK, 0.30),
        "#FFFF00": skin,
        "#AAAA00": mix(skin, WARM_DARK, 0.35),
        "#FFFFAA": mix(skin, LIGHT, 0.35),
    }
    return _PLACEHOLDER.sub(lambda m: table[m.group().upper()], svg)


MISSING = (
    '<rect x="6" y="6" width="52" height="52" rx="9" fill="#3A2A4A" stroke="#F3E6C8" stroke-width="3"/>'
    '<path d="M23 25 a9 9 0 1 1 13 8 q-4 2 -4 7" fill="none" stroke="#F3E6C8" stroke-width="5"/>'
    '<circle cx="32" cy="48" r="3.4" fill="#F3E6C8"/>'
)
"""A question mark in place of a picture that is missing or damaged."""


@cache
def _content(name: str) -> str:
    """What is inside the <svg> element of a file, its ids made unique to it; a question mark if it cannot be read."""
    if name not in manifest():
        near = difflib.get_close_matches(name, manifest(), 3)
        raise KeyError(f"no picture {name!r}" + (f"; did you mean {', '.join(near)}?" if near else ""))
    try:
        text = (shipped("sprites") / f"{name}.svg").read_text("utf-8")
        inner = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    except (OSError, ValueError):
        return MISSING
    own = name.replace("/", "-")
    return _ID.sub(
        lambda m: m.group() if m[1] == "head" else f'id="{own}-{m[1]}"' if m[1] else f"url(#{own}-{m[2]})",
        inner,
    )


def _group(content: str, transform: str) -> str:
    return f'<g transform="{transform}">{content}</g>' if transform else content


def _figure(role: str, look: Look, prone: bool) -> str:
    head = _content(f"heads/{look.head}")
    figure = _HEAD.sub(lambda m: f"<g{m[1]}>{head}", _content(f"players/{role}"))
    build = RACE_BUILDS[look.build] if role != "big_guy" else ""
    if build:
        figure = _group(figure, f"translate(32 55) {build} translate(-32 -55)")
    if prone:
        figure = _group(figure, "translate(32 35) rotate(-82) scale(0.86) translate(-32 -32)")
    return figure


def _rasterise(content: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw 64x64 content into a surface of this size, its shape kept, centred."""
    side = max(1, min(size))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">{content}</svg>'
    try:
        drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side))
    except pygame.error:
        svg = svg.replace(content, MISSING)
        drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side))
    with suppress(pygame.error):  # no window yet
        drawn = drawn.convert_alpha()
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    return whole


def _faded(surface: pygame.Surface) -> pygame.Surface:
    """Darker and a little see-through, for one who has acted. The team can still be told."""
    out = surface.copy()
    out.fill((172, 172, 182, 216), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class Sprites:
    """Pictures by name and size, drawn once and kept.

    The surfaces are shared: blit them, do not draw on them.
    """

    def __init__(self, ink: str = INK) -> None:
        self.ink = ink
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def names(self) -> list[str]:
        return list(manifest())

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0

    def get(
        self,
        name: str,
        size: Size,
        colours: Colours = None,
        *,
        skin: str = SKIN,
        turn: float = 0,
        faded: bool = False,
    ) -> pygame.Surface:
        """The picture `name` ("things/chest"), turned clockwise by `turn` degrees.

        `colours`: team or (team, trim), each "#RRGGBB". Icons are drawn in the ink colour unless it is given.
        """
        size = _pair(size)
        team, trim = _team_and_trim(colours, self.ink if name.startswith("icons/") else NEUTRAL)
        key = (name, size, team, trim, skin, turn, faded)
        if (kept := self._find(key)) is not None:
            return kept
        content = _group(_content(name), f"rotate({turn} 32 32)" if turn else "")
        surface = _rasterise(coloured(content, team, trim, skin), size)
        return self._keep(key, _faded(surface) if faded else surface)

    def player(
        self,
        role: str,
        race: str | None,
        size: Size,
        colours: Colours = None,
        ring: str = "",
        *,
        prone: bool = False,
        faded: bool = False,
        marks: Iterable[str] = (),
    ) -> pygame.Surface:
        """A player on his base. `ring`: solid, dashed, dotted or double; `marks`: names in marks/."""
        size, marks = _pair(size), tuple(marks)
        team, trim = _team_and_trim(colours, NEUTRAL)
        key = ("player", role, race, size, team, trim, ring, prone, faded, marks)
        if (kept := self._find(key)) is not None:
            return kept
        look = look_for(race)
        base = _content("players/base_down" if prone else "players/base")
        layers = base + (_content(f"players/ring_{ring}") if ring else "") + _figure(role, look, prone)
        surface = _rasterise(coloured(layers, team, trim, look.skin), size)
        if faded:
            surface = _faded(surface)
        if marks:
            surface = surface.copy()
            surface.blits([(self.get(f"marks/{m}", size), (0, 0)) for m in marks])
        return self._keep(key, surface)

    def sea(self, x: int, y: int, size: Size, shore: str = "", frame: int = 0) -> pygame.Surface:
        """A square of water. `shore`: the edges (of "nesw") that meet hull or stone. Two frames."""
        return self._stack(size, [f"tiles/sea_{'ab'[frame % 2]}_{x % 2}{y % 2}", *(f"tiles/shore_{e}" for e in shore)])

    def quay(self, x: int, y: int, size: Size) -> pygame.Surface:
        return self.get(f"tiles/quay_{x % 2}{y % 2}", size)

    def wall(self, x: int, y: int, size: Size) -> pygame.Surface:
        return self.get(f"tiles/wall_{x % 2}{y % 2}", size)

    def grass(self, x: int, y: int, size: Size) -> pygame.Surface:
        return self.get(f"tiles/grass_{x % 2}", size)

    def dock(self, x: int, y: int, size: Size, colours: Colours = None, shape: str = "") -> pygame.Surface:
        """A square of a Docking Area; `shape` paints its owner's sign (circle, triangle, square, diamond)."""
        names = [f"tiles/dock_{_scatter(x, y) % 2}"] + ([f"tiles/dock_mark_{shape}"] if shape else [])
        return self._stack(size, names, colours)

    def deck(
        self,
        x: int,
        y: int,
        size: Size,
        part: str = "mid",
        *,
        along: str = "h",
        rails: str = "",
        top: str = "",
    ) -> pygame.Surface:
        """A square of a ship's deck.

        `part`: bow, mid or stern; `along`: planks h or v; `top`: hold, crate or mast; `rails`: the edges
        (of "nesw") that end the hull. Two that meet make a rounded corner, clear outside.
        """
        size = _pair(size)
        key = ("deck", _scatter(x, y) % 2, size, part, along, rails, top)
        if (kept := self._find(key)) is not None:
            return kept
        names = [f"tiles/deck_{part}_{along}_{_scatter(x, y) % 2}"]
        names += [f"tiles/{top}"] if top else []
        names += [f"tiles/rail_{e}" for e in rails]
        corners = [c for c in CORNERS if c[0] in rails and c[1] in rails]
        surface = self._stack(size, names + [f"tiles/rail_{c}" for c in corners]).copy()
        for corner in corners:
            surface.blit(self.get(f"tiles/hull_cut_{corner}", size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, surface)

    def _stack(self, size: Size, names: list[str], colours: Colours = None) -> pygame.Surface:
        size = _pair(size)
        key = ("stack", size, colours, *names)
        if (kept := self._find(key)) is not None:
            return kept
        surface = self.get(names[0], size, colours).copy()
        surface.blits([(self.get(n, size, colours), (0, 0)) for n in names[1:]])
        return self._keep(key, surface)

    def _find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self._pixels += surface.width * surface.height
        while self._pixels > CACHE_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.width * old.height
        return surface


def _team_and_trim(colours: Colours, otherwise: str) -> tuple[str, str]:
    if colours is None:
        return otherwise, TRIM
    return (colours, TRIM) if isinstance(colours, str) else colours


def _pair(size: Size) -> tuple[int, int]:
    return (size, size) if isinstance(size, int) else (int(size[0]), int(size[1]))


def _scatter(x: int, y: int) -> int:
    """A number that looks random from square to square and never changes."""
    return (x * 73_856_093 ^ y * 19_349_663) >> 3
