"""Colours, sizes and fonts of every screen, from theme.toml, and the same for pygame_gui's widgets."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame
import tomli

from dockbowl.data import shipped

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$")]
Opaque = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=1000)]

# Symbols that the text fonts have. For anything else (anchor, skull, dice) draw an icon.
SYMBOLS = "←↑→↓↔↕↖↗↘↙✓✗★☆●○■□▲▼▶◀◆◇♥×–—…≥≤½°•−"


# The widgets of pygame_gui that write text; it has no default font for all.
ELEMENTS = (
    "button",
    "label",
    "text_box",
    "text_entry_line",
    "text_entry_box",
    "drop_down_menu",
    "drop_down_menu.#expand_button",
    "selection_list",
    "window",
    "tool_tip",
    "progress_bar",
    "status_bar",
)
WITH_SIGNS = (
    "vertical_scroll_bar.button",
    "horizontal_scroll_bar.button",
    "window.#close_button",
    "file_dialog.#home_icon_button",
    "file_dialog.#parent_icon_button",
    "file_dialog.#refresh_icon_button",
)
"""Buttons of pygame_gui that show signs of a font of its own; they stay small unless they are told."""
SIGNS = 14
"""Points."""


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coach's colours and the two signs that say the same without colour."""

    name: str
    main: Opaque
    trim: Opaque
    text: Opaque
    bright: Opaque
    ring: Literal["solid", "dashed", "dotted", "double"]
    shape: Literal["circle", "triangle", "square", "diamond"]


class Paint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours a team can wear; ring and shape stay those of its coach."""

    name: str
    main: Opaque
    trim: Opaque
    text: Opaque
    bright: Opaque


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pixels at scale 1."""

    text: Pixels
    title: Pixels
    text_min: Pixels
    gap: Pixels
    radius: Pixels
    border: Pixels
    row_height: Pixels


class Fonts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Files of sprites/fonts."""

    text: str
    bold: str
    italic: str
    bold_italic: str
    title: str


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """pygame takes these strings wherever it wants a colour."""

    background: Opaque
    sea: Opaque
    panel: Opaque
    panel_raised: Opaque
    panel_sunk: Opaque
    wood: Opaque
    wood_light: Opaque
    border: Opaque
    brass: Opaque
    brass_light: Opaque
    brass_dark: Opaque
    text: Opaque
    text_dim: Opaque
    text_disabled: Opaque
    text_on_brass: Opaque
    link: Opaque
    button: Opaque
    button_hover: Opaque
    button_active: Opaque
    button_disabled: Opaque
    selected: Opaque
    good: Opaque
    warning: Opaque
    bad: Opaque
    grid: Colour
    coordinates: Opaque
    hover: Opaque
    selection: Opaque
    reach: Colour
    path: Opaque
    target: Opaque
    last_move: Opaque
    range_quick: Colour
    range_short: Colour
    range_long: Colour
    range_bomb: Colour
    shade: Colour


class _Palettes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    normal: Colours
    high_contrast: Colours


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sizes: Sizes
    fonts: Fonts
    teams: Annotated[tuple[Team, ...], msgspec.Meta(min_length=4, max_length=4)]
    paints: tuple[Paint, ...]
    colours: _Palettes


class Theme(msgspec.Struct, frozen=True):
    """One look of the whole program, at one scale."""

    high_contrast: bool
    scale: float
    colours: Colours
    sizes: Sizes
    fonts: Fonts
    teams: tuple[Team, ...]
    paints: tuple[Paint, ...]

    def px(self, size: float) -> int:
        """A length of scale 1 in real pixels."""
        return max(1, round(size * self.scale))

    def font(self, size: float, bold: bool = False, *, title: bool = False) -> pygame.font.Font:
        """The text or title font at `size` pixels of scale 1, never below the smallest readable size."""
        name = self.fonts.title if title else self.fonts.bold if bold else self.fonts.text
        return _font(name, max(self.sizes.text_min, self.px(size)))

    def font_path(self, name: str) -> str:
        return str(shipped("sprites") / "fonts" / name)


@cache
def _font(name: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(shipped("sprites") / "fonts" / name), size)


def read_theme(text: str, high_contrast: bool = False, scale: float = 1.0) -> Theme:
    """A theme from the text of a theme file. Raises tomli.TOMLDecodeError or msgspec.ValidationError."""
    f = msgspec.convert(tomli.loads(text), _File)
    colours = f.colours.high_contrast if high_contrast else f.colours.normal
    return Theme(high_contrast, scale, colours, f.sizes, f.fonts, f.teams, f.paints)


@cache
def load_theme(high_contrast: bool = False, scale: float = 1.0) -> Theme:
    """The shipped theme."""
    return read_theme((files("dockbowl.ui") / "theme.toml").read_text("utf-8"), high_contrast, scale)


def luminance(colour: str) -> float:
    def linear(c: float) -> float:
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """The contrast of two opaque colours, 1 to 21; text wants at least 4.5."""
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


def gui_theme(theme: Theme) -> dict[str, Any]:
    """The theme for pygame_gui: UIManager(size, theme_path=gui_theme(theme))."""
    c, z = theme.colours, theme.sizes
    clear = c.panel + "00"
    font = {
        "name": "dockbowl",
        "size": str(max(z.text_min, theme.px(z.text))),
        "bold": "0",
        "italic": "0",
        "regular_path": theme.font_path(theme.fonts.text),
        "bold_path": theme.font_path(theme.fonts.bold),
        "italic_path": theme.font_path(theme.fonts.italic),
        "bold_italic_path": theme.font_path(theme.fonts.bold_italic),
    }
    colours = {
        "normal_bg": c.button,
        "hovered_bg": c.button_hover,
        "disabled_bg": c.button_disabled,
        "selected_bg": c.selected,
        "active_bg": c.button_active,
        "dark_bg": c.panel,
        "disabled_dark_bg": c.panel_sunk,
        "normal_text": c.text,
        "hovered_text": c.brass_light,
        "disabled_text": c.text_disabled,
        "selected_text": c.text,
        "active_text": c.brass_light,
        "normal_border": c.brass_dark,
        "hovered_border": c.brass,
        "disabled_border": c.wood,
        "selected_border": c.brass_light,
        "active_border": c.brass_light,
        "link_text": c.link,
        "link_hover": c.brass_light,
        "link_selected": c.brass_light,
        "text_shadow": c.border,
        "filled_bar": c.brass,
        "unfilled_bar": c.panel_sunk,
        "text_cursor": c.brass_light,
    }
    colours |= {f"{s}_text_shadow": clear for s in ("normal", "hovered", "disabled", "selected", "active")}
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(theme.px(z.radius)),
        "border_width": str(theme.px(z.border)),
        "shadow_width": "0",
    }
    square = {"shape": "rectangle", "border_width": str(theme.px(1)), "shadow_width": "0"}
    bare = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    field = {"colours": {"dark_bg": c.panel_sunk, "normal_border": c.wood_light}, "misc": square}
    plain_row = {"normal_bg": c.panel_sunk, "normal_border": c.panel_sunk, "selected_bg": c.selected}
    row_height = str(theme.px(z.row_height))
    made: dict[str, dict[str, Any]] = {
        "defaults": {"colours": colours},
        "#default_shape_style": {"misc": square},
        "button": {"misc": {**shape, "text_horiz_alignment_padding": str(theme.px(z.gap))}},
        "#primary": {
            "colours": {
                "normal_bg": c.brass,
                "hovered_bg": c.brass_light,
                "active_bg": c.brass,
                "normal_text": c.text_on_brass,
                "hovered_text": c.text_on_brass,
                "active_text": c.text_on_brass,
                "normal_border": c.brass_light,
            }
        },
        "#danger": {"colours": {"normal_text": c.bad, "normal_border": c.bad}},
        "label": {"colours": {"dark_bg": clear}, "misc": {"text_horiz_alignment": "left"}},
        "#title": {
            "font": {
                **font,
                "name": "dockbowl_title",
                "size": str(theme.px(z.title)),
                "regular_path": theme.font_path(theme.fonts.title),
                "bold_path": theme.font_path(theme.fonts.title),
                "italic_path": theme.font_path(theme.fonts.title),
                "bold_italic_path": theme.font_path(theme.fonts.title),
            },
            "colours": {"normal_text": c.brass_light, "dark_bg": clear},
        },
        "#dim": {"colours": {"normal_text": c.text_dim, "dark_bg": clear}},
        "panel": {"colours": {"dark_bg": c.panel, "normal_border": c.brass_dark}, "misc": shape},
        "window": {
            "colours": {"dark_bg": c.panel, "normal_border": c.brass_dark},
            "misc": {
                **shape,
                "shape": "rectangle",
                "shadow_width": str(theme.px(8)),
                "title_bar_height": row_height,
            },
        },
        "window.#title_bar": {
            "colours": {
                "normal_bg": c.wood,
                "hovered_bg": c.wood,
                "active_bg": c.wood,
                "normal_text": c.brass_light,
            },
            "misc": {
                **square,
                "text_horiz_alignment": "left",
                "text_horiz_alignment_padding": str(theme.px(z.gap)),
            },
        },
        "window.#close_button": {"colours": {"normal_bg": c.wood}, "misc": square},
        "text_box": {**field, "misc": {**square, "padding": f"{theme.px(z.gap)},{theme.px(z.gap)}"}},
        "text_entry_line": field,
        "text_entry_box": field,
        "confirmation_dialog.text_box": {"colours": {"dark_bg": c.panel}, "misc": bare},
        "message_window.text_box": {"colours": {"dark_bg": c.panel}, "misc": bare},
        "selection_list": {**field, "misc": {**square, "list_item_height": row_height}},
        "selection_list.button": {"colours": plain_row, "misc": {**bare, "text_horiz_alignment": "left"}},
        "drop_down_menu": {"misc": square},
        "drop_down_menu.button": {"misc": square},
        "drop_down_menu.selection_list.button": {"colours": plain_row, "misc": bare},
        "horizontal_slider": {"colours": {"dark_bg": c.panel_sunk}, "misc": square},
        "horizontal_slider.button": {"misc": square},
        "horizontal_slider.#sliding_button": {"colours": {"normal_bg": c.brass, "hovered_bg": c.brass_light}},
        "vertical_scroll_bar": {"colours": {"dark_bg": c.panel_sunk}, "misc": bare},
        "vertical_scroll_bar.button": {"misc": bare},
        "vertical_scroll_bar.#sliding_button": {"colours": {"normal_bg": c.brass_dark, "hovered_bg": c.brass}},
        "horizontal_scroll_bar": {"colours": {"dark_bg": c.panel_sunk}, "misc": bare},
        "horizontal_scroll_bar.button": {"misc": bare},
        "progress_bar": {
            "colours": {"filled_bar": c.selected, "unfilled_bar": c.panel_sunk, "text_shadow": clear},
            "misc": {**square, "text_shadow": "0"},
        },
        "tool_tip": {"misc": {"rect_width": str(theme.px(260))}},
        "tool_tip.text_box": {
            "colours": {"dark_bg": c.panel_raised, "normal_border": c.brass},
            "misc": square,
        },
        "file_dialog.#file_display_list.#file_list_item": {
            "colours": plain_row,
            "misc": {**bare, "text_horiz_alignment": "left"},
        },
        "file_dialog.#file_display_list.#directory_list_item": {
            "colours": plain_row,
            "misc": {**bare, "text_horiz_alignment": "left"},
        },
    }
    for element in ELEMENTS:
        made.setdefault(element, {}).setdefault("font", font)
    signs = {"name": "fira_code_symbols", "size": str(theme.px(SIGNS))}  # the font of pygame_gui for its own signs
    for element in WITH_SIGNS:
        made.setdefault(element, {}).setdefault("font", signs)
    return made
