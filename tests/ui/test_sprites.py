"""The shipped pictures and the theme: what the SVG loader can draw, what eyes can tell apart."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import itertools
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pygame
import pytest

from dockbowl.data import shipped
from dockbowl.ui import sprites as sprites_module
from dockbowl.ui.sprites import Sprites, look_for, looks, manifest
from dockbowl.ui.theme import SYMBOLS, contrast, gui_theme, load_theme, luminance, read_theme

FOLDER = Path(str(shipped("sprites")))
NAMES = sorted(manifest())
ROLES = ("lineman", "blitzer", "thrower", "catcher", "blocker", "runner", "big_guy", "star", "special")
RINGS = ("solid", "dashed", "dotted", "double")
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "defs", "linearGradient", "radialGradient", "stop",
}  # fmt: skip
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#([^)]+)\)")
INKLESS = {f"tiles/hull_cut_{c}" for c in ("nw", "ne", "se", "sw")}


@pytest.fixture(scope="module")
def sprites():
    pygame.init()
    pygame.display.set_mode((640, 480))
    return Sprites()


def coverage(surface):
    """The share of a surface that something was drawn on."""
    return pygame.mask.from_surface(surface, 40).count() / (surface.width * surface.height)


def changed(a, b):
    """The share of pixels in which two pictures clearly differ."""
    w, h = a.size
    pixels = ((x, y) for x in range(w) for y in range(h))
    return sum(max(map(abs, map(int.__sub__, a.get_at(p), b.get_at(p)))) > 48 for p in pixels) / (w * h)


# ------------------------------------------------------------------- files


def test_manifest_and_files_agree():
    files = {str(p.relative_to(FOLDER).with_suffix("")).replace("\\", "/") for p in FOLDER.rglob("*.svg")}
    assert files == set(NAMES)
    assert all(manifest().values())


@pytest.mark.parametrize("name", NAMES)
def test_svg_keeps_to_what_the_loader_draws(name):
    root = ET.parse(FOLDER / f"{name}.svg").getroot()
    assert root.get("viewBox") == "0 0 64 64"
    ids = {e.get("id") for e in root.iter() if e.get("id")}
    for e in root.iter():
        tag = e.tag.removeprefix(SVG)
        assert tag in ALLOWED, f"<{tag}> is not drawn"
        assert "style" not in e.attrib and "class" not in e.attrib and "filter" not in e.attrib
        for key in ("fill", "stroke", "stop-color"):
            if (value := e.get(key)) is not None:
                found = COLOUR.fullmatch(value)
                assert found, f"{key}={value!r}"
                assert found[1] is None or found[1] in ids
        if tag == "stop":
            assert e.get("offset", "").endswith("%"), "stops from 0 to 1 are drawn flat"
        if tag == "linearGradient":
            assert all(e.get(k, "").endswith("%") for k in ("x1", "y1", "x2", "y2"))


@pytest.mark.parametrize("size", [24, 64, 128])
def test_every_picture_is_drawn_at_the_size_asked_for(sprites, size):
    for name in NAMES:
        surface = sprites.get(name, size)
        assert surface.get_size() == (size, size)
        least = 0.0 if name in INKLESS else 0.01
        assert coverage(surface) > least, f"{name} is empty"
    sprites.clear()


def test_ground_tiles_fill_their_square(sprites):
    for name in NAMES:
        if re.match(r"tiles/(sea_|quay_|wall_|grass_|deck_|dock_\d)", name):
            surface = sprites.get(name, 48)
            corners = [surface.get_at(p)[3] for p in ((0, 0), (47, 0), (0, 47), (47, 47), (24, 24))]
            assert corners == [255] * 5, name


@pytest.mark.parametrize("name", ["sea_a", "sea_b", "quay", "wall"])
def test_two_by_two_tiles_join_without_a_seam(sprites, name):
    """Across a joint colours change no more than inside a tile."""

    def step(x0, x1, y):
        def at(x):
            tile = sprites.get(f"tiles/{name}_{x // 64 % 2}{y // 64 % 2}", 64)
            return tile.get_at((x % 64, y % 64))

        return sum(abs(p - q) for p, q in zip(at(x0), at(x1), strict=True))

    seam = sum(step(63, 64, y) for y in range(128)) / 128
    inside = max(sum(step(x, x + 1, y) for y in range(128)) / 128 for x in range(10, 50))
    assert seam <= inside * 1.2 + 4


# ------------------------------------------------------------------ Sprites


def test_unknown_name_is_refused_with_the_nearest(sprites):
    with pytest.raises(KeyError, match="things/chest"):
        sprites.get("things/chesst", 24)


def test_pictures_are_kept_by_name_size_and_colours(sprites):
    one = sprites.get("players/base", 32, ("#D14A1A", "#FFFFFF"))
    assert sprites.get("players/base", 32, ("#D14A1A", "#FFFFFF")) is one
    assert sprites.get("players/base", 33, ("#D14A1A", "#FFFFFF")) is not one
    assert sprites.get("players/base", 32, ("#0F68B0", "#FFFFFF")) is not one


def test_team_colour_is_in_the_picture_and_the_placeholder_is_not(sprites):
    surface = sprites.player("lineman", "human", 96, ("#0F68B0", "#FFFFFF"), "dashed")
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(96) for y in range(96)}
    assert (0x0F, 0x68, 0xB0) in seen
    assert not seen & {(255, 0, 255), (0, 255, 255), (255, 255, 0)}


def test_oblong_place_keeps_the_shape_and_centres_it(sprites):
    wide = sprites.get("icons/plus", (80, 40))
    assert wide.get_size() == (80, 40)
    box = pygame.mask.from_surface(wide).get_bounding_rects()[0]
    assert abs(box.centerx - 40) <= 1 and abs(box.centery - 20) <= 1 and abs(box.width - box.height) <= 2


def test_the_cache_forgets_the_oldest_when_full(sprites, monkeypatch):
    monkeypatch.setattr(sprites_module, "CACHE_PIXELS", 3 * 50 * 50)
    few = Sprites()
    first = few.get("icons/plus", 50)
    for name in ("icons/minus", "icons/check", "icons/cross"):
        few.get(name, 50)
    assert few.get("icons/plus", 50) is not first


def test_arrow_turns(sprites):
    east, south = sprites.get("icons/arrow", 64), sprites.get("icons/arrow", 64, turn=90)
    assert changed(pygame.transform.rotate(east, -90), south) < 0.03
    assert changed(east, south) > 0.2


@pytest.mark.parametrize("race", sorted(looks().races))
def test_every_race_has_every_role(sprites, race):
    for role in ROLES:
        assert coverage(sprites.player(role, race, 24)) > 0.4


def test_roles_differ_in_shape_at_24_pixels(sprites):
    """Seen without colour, as two-tone silhouettes of the figure alone."""
    figures = {r: sprites.get(f"players/{r}", 24, ("#888888", "#888888"), skin="#888888") for r in ROLES}
    masks = {r: pygame.mask.from_surface(s, 100) for r, s in figures.items()}
    for a, b in itertools.combinations(ROLES, 2):
        both = masks[a].overlap_area(masks[b], (0, 0))
        either = masks[a].count() + masks[b].count() - both
        assert both / either < 0.9, f"{a} and {b}"


def test_rings_states_and_marks_show(sprites):
    plain = sprites.player("lineman", "human", 48, ("#D14A1A", "#FFF3DA"), "solid")
    for other in (
        *(sprites.player("lineman", "human", 48, ("#D14A1A", "#FFF3DA"), r) for r in RINGS[1:]),
        sprites.player("lineman", "human", 48, ("#D14A1A", "#FFF3DA"), "solid", faded=True),
        sprites.player("lineman", "human", 48, ("#D14A1A", "#FFF3DA"), "solid", prone=True),
        sprites.player("lineman", "human", 48, ("#D14A1A", "#FFF3DA"), "solid", marks=["ball"]),
    ):
        assert changed(plain, other) > 0.03


def test_rounded_corner_of_a_hull_is_clear_outside(sprites):
    corner = sprites.deck(0, 0, 64, "bow", rails="nw")
    assert corner.get_at((0, 0))[3] == 0 and corner.get_at((63, 63))[3] == 255
    assert sprites.deck(0, 0, 64, "bow", rails="n").get_at((0, 0))[3] == 255


def test_a_race_unknown_looks_like_a_human():
    assert look_for("never heard of") == look_for(None) == look_for("human")


# -------------------------------------------------------------------- theme

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


def lab(colour, eyes):
    linear = [luminance("#" + 3 * colour[i : i + 2]) for i in (1, 3, 5)]
    seen = [min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in EYES[eyes]]
    r, g, b = seen
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eyes", EYES)
def test_team_colours_can_be_told_apart(eyes):
    for a, b in itertools.combinations(load_theme().teams, 2):
        p, q = lab(a.main, eyes), lab(b.main, eyes)
        apart = sum((i - j) ** 2 for i, j in zip(p, q, strict=True)) ** 0.5
        assert apart > 30, f"{a.name} and {b.name}"


def test_teams_have_a_second_and_third_sign():
    teams = load_theme().teams
    assert {t.ring for t in teams} == set(RINGS)
    assert len({t.shape for t in teams}) == 4
    for t in teams:
        assert contrast(t.main, t.trim) >= 3 and contrast(t.text, t.main) >= 4.4
        assert f"icons/shape_{t.shape}" in manifest() and f"players/ring_{t.ring}" in manifest()


@pytest.mark.parametrize("high", [False, True])
def test_text_is_readable_on_every_panel(high):
    theme = load_theme(high)
    c = theme.colours
    grounds = (c.background, c.panel, c.panel_raised, c.panel_sunk)
    inks = (
        c.text,
        c.text_dim,
        c.link,
        c.good,
        c.warning,
        c.bad,
        c.brass_light,
        *(t.bright for t in theme.teams),
    )
    for ground, ink in itertools.product(grounds, inks):
        assert contrast(ground, ink) >= (7 if high else 4.5), (ground, ink)
    for ground in (c.button, c.button_hover, c.button_active, c.selected, c.wood):
        assert contrast(ground, c.text) >= 4.5 and contrast(ground, c.brass_light) >= 4.5
    for ground in (c.brass, c.brass_light):
        assert contrast(ground, c.text_on_brass) >= 4.5
    assert contrast(c.button_disabled, c.text_disabled) >= 4.5


def test_fonts_have_accents_and_symbols_and_a_licence():
    pygame.font.init()
    theme = load_theme()
    for name in {theme.fonts.text, theme.fonts.bold}:
        font = pygame.font.Font(theme.font_path(name), 20)
        assert all(m is not None for m in font.metrics(SYMBOLS + "éßñøŁčőşğÅ"))
    licences = {p.name for p in (FOLDER / "fonts").glob("*-LICENSE.txt")}
    for font_file in (FOLDER / "fonts").glob("*.?tf"):
        assert f"{font_file.name.split('-')[0]}-LICENSE.txt" in licences


def test_no_text_is_written_below_the_smallest_size():
    theme = load_theme(scale=0.5)
    assert theme.font(10) is theme.font(theme.sizes.text_min)
    assert load_theme(scale=2.0).font(16).get_height() > load_theme().font(16).get_height()


def test_a_wrong_colour_in_a_theme_is_named():
    text = (Path(sprites_module.__file__).parent / "theme.toml").read_text("utf-8")
    with pytest.raises(msgspec.ValidationError, match=r"colours.normal.panel"):
        read_theme(text.replace('panel = "#1D2938"', 'panel = "navy"'))


@pytest.mark.parametrize("high", [False, True])
def test_widgets_take_the_theme(sprites, high):
    import pygame_gui

    theme = load_theme(high)
    manager = pygame_gui.UIManager((640, 480), theme_path=gui_theme(theme))
    button = pygame_gui.elements.UIButton(pygame.Rect(10, 10, 160, 40), "Push ↗", manager=manager)
    manager.update(0.1)
    surface = pygame.Surface((640, 480))
    surface.fill(theme.colours.panel)
    manager.draw_ui(surface)
    assert tuple(surface.get_at((90, 14)))[:3] == tuple(pygame.Color(theme.colours.button))[:3]
    assert button.font.get_point_size() == theme.sizes.text
