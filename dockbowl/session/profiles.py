"""Skills and characteristics in words, as cards, pages and printed sheets show them."""

from __future__ import annotations

from dockbowl.games import texts
from dockbowl.lang import said, tr


def skill_label(key: str, value: int | str | None = None, edition: str = texts.BASE) -> str:
    """A skill with its value, as a card shows it: Loner (4+). Raises KeyError if there is none."""
    name, bracket, held = texts.skill_label(key, value, edition).partition(" (")
    return said(name) + (f" ({said(held[:-1])})" if bracket else "")


def profile(neutral: texts.Neutral) -> str:
    """A neutral player's characteristics and skills on one line."""
    pa = f"{neutral.pa}+" if neutral.pa else "-"
    skills = ", ".join(skill_label(key, value) for key, value in neutral.skill_values.items())
    return tr(
        "MA {ma}, ST {st}, AG {ag}+, PA {pa}, AV {av}+. {skills}.",
        ma=neutral.ma,
        st=neutral.st,
        ag=neutral.ag,
        pa=pa,
        av=neutral.av,
        skills=skills,
    )
