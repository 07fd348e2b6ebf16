"""Names of keys, the key presses they stand for, and how they are called on the keyboard at hand.

A key is bound by its *place* and named as on a US keyboard, so that `Q W E A D Z X C` lie round S on every keyboard.
Two kinds are bound by what is printed on them instead: letters with Ctrl or Alt, which stand for words (Ctrl+Z), and
signs such as `+`, which lie elsewhere on every layout.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Literal, NamedTuple

import pygame

from dockbowl.lang import Name
from dockbowl.names import meant

Kind = Literal["place", "sign"]


class Press(NamedTuple):
    """A key with what is held beside it. `code` is a scancode or the sign printed on the key."""

    kind: Kind
    code: int | str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


class BadKey(ValueError):
    """A name no key has."""


HELD = {"ctrl": "Ctrl", "shift": "Shift", "alt": "Alt"}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIGNS = "+-=*/?.,;:#'<>[]()!\"$%&@"
_PLAIN = {
    "Enter": "RETURN",
    "Escape": "ESCAPE",
    "Space": "SPACE",
    "Tab": "TAB",
    "Backspace": "BACKSPACE",
    "Delete": "DELETE",
    "Insert": "INSERT",
    "Home": "HOME",
    "End": "END",
    "Page Up": "PAGEUP",
    "Page Down": "PAGEDOWN",
    "Up": "UP",
    "Down": "DOWN",
    "Left": "LEFT",
    "Right": "RIGHT",
    "Pause": "PAUSE",
    "Numpad Enter": "KP_ENTER",
    "Numpad +": "KP_PLUS",
    "Numpad -": "KP_MINUS",
    "Numpad *": "KP_MULTIPLY",
    "Numpad /": "KP_DIVIDE",
    "Numpad .": "KP_PERIOD",
}
_PLAIN |= {name: name for name in (*LETTERS, *"0123456789", *(f"F{n}" for n in range(1, 13)))}
_PLAIN |= {f"Numpad {digit}": f"KP_{digit}" for digit in "0123456789"}
PLACES: dict[str, int] = {name: getattr(pygame, f"KSCAN_{code}") for name, code in _PLAIN.items()}
"""The scancode of every key that is bound by its place."""
_NAMES = {scancode: name for name, scancode in PLACES.items()}
_SAME = {"Return": "Enter", "Esc": "Escape", "PageUp": "Page Up", "PageDown": "Page Down", "Del": "Delete"}
SHORT = {"Escape": "Esc", "Page Up": "PgUp", "Page Down": "PgDn", "Delete": "Del", "Insert": "Ins"}
ARROWS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}


def parse(text: str) -> Press:
    """`Ctrl+Shift+Z` or `Numpad 8` as a press. Raises BadKey."""
    held: set[str] = set()
    rest = text.strip()
    while "+" in rest[:-1]:
        first, _, after = rest.partition("+")
        word = first.strip().lower()
        if word not in HELD or word in held:
            break
        held.add(word)
        rest = after.strip()
    name = next((n for n in (*PLACES, *_SAME) if n.lower() == rest.lower()), rest)
    name = _SAME.get(name, name)
    ctrl, shift, alt = (word in held for word in HELD)
    if name in LETTERS and name and (ctrl or alt):
        return Press("sign", name.lower(), ctrl, shift, alt)
    if name in PLACES:
        return Press("place", PLACES[name], ctrl, shift, alt)
    if len(name) == 1 and name in SIGNS:
        if shift:
            raise BadKey(f"{text!r}: a sign is bound without Shift")
        return Press("sign", name, ctrl, False, alt)
    raise BadKey(f"there is no key {text!r}{meant(rest.lower(), map(str.lower, PLACES))}")


def written(press: Press) -> str:
    """A press by its name in a file; `parse` reads it again."""
    name = _NAMES[press.code] if press.kind == "place" else str(press.code).upper()  # type: ignore[index]
    return _held(press) + name


def _held(press: Press) -> str:
    return "".join(f"{name}+" for name, on in zip(HELD.values(), press[2:], strict=True) if on)


def presses(event: pygame.Event) -> list[Press]:
    """What a key press may be bound as, the first choice first."""
    mods = event.mod
    ctrl = bool(mods & pygame.KMOD_CTRL) or (sys.platform == "darwin" and bool(mods & pygame.KMOD_META))
    shift, alt = bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_ALT)
    found = [Press("place", event.scancode, ctrl, shift, alt)]
    sign = chr(event.key) if 32 < event.key < 127 else ""
    if ctrl or alt:
        letter = sign if sign.isalpha() else _NAMES.get(event.scancode, "").lower()
        if len(letter) == 1 and letter.isalpha():  # a keyboard without Latin letters has them by their place
            found.append(Press("sign", letter, ctrl, shift, alt))
    for one in (sign, getattr(event, "unicode", "")):
        if len(one) == 1 and one in SIGNS:
            found.append(Press("sign", one, ctrl, False, alt))
    return found


def press_of(event: pygame.Event) -> Press | None:
    """How a key that is pressed would be bound; None for one that has no name here."""
    found = presses(event)
    letter = next((p for p in found if p.kind == "sign" and str(p.code).isalpha()), None)
    if letter is not None:
        return letter
    return next((p for p in found if p.kind == "sign" or p.code in _NAMES), None)


# ---------------------------------------------------------------- the keyboard at hand


@cache
def _printed() -> dict[int, str]:
    """The letter printed on the key of a scancode, from the layout in use."""
    found: dict[int, str] = {}
    try:
        places = pygame.key.ScancodeWrapper(range(512))  # by a key code it gives the place of that key
        for code in (*range(33, 127), *range(0xE0, 0x100), *range(0x430, 0x450)):
            place = places[code]
            if place:
                found.setdefault(place, chr(code).upper())
    except (AttributeError, IndexError, TypeError, pygame.error):
        pass
    return found


def learn(event: pygame.Event) -> None:
    """A key was pressed: what is printed on it is known now."""
    if _NAMES.get(event.scancode, "")[:1] in LETTERS and len(_NAMES.get(event.scancode, "")) == 1:
        if 32 < event.key < 0x500 and not 0x7F <= event.key < 0xA0:
            _printed()[event.scancode] = chr(event.key).upper()


def shown(press: Press) -> Name:
    """A press as it is called on the keyboard at hand. No word: in German a table's L is N, the key is not."""
    if press.kind == "sign":
        return Name(_held(press) + str(press.code).upper().replace("-", "−"))
    name = _NAMES.get(press.code, "?")  # type: ignore[call-overload]
    if len(name) == 1 and name in LETTERS:
        name = _printed().get(press.code, name)  # type: ignore[call-overload]
    name = ARROWS.get(name, SHORT.get(name, name))
    return Name(_held(press) + name.replace("-", "−").replace("Numpad", "Num"))
