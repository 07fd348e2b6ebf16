"""The fixed words of the page for a stream: `pages/stream.js` shows them by their keys."""

from __future__ import annotations

from typing import Final

from dockbowl.lang import chosen, word_table

WORDS: Final = word_table(
    {
        "title": "Dockbowl",
        "no match": "No match is on",
        "lost": "Dockbowl does not answer",
        "unknown name": "{name}: there is no such setting; there are {known}",
        "unknown value": "{name}={value}: expected one of {known}",
        "list": "{name}={value}: expected some of {known}, with commas between",
        "number": "{name}={value}: expected a number from {low} to {high}",
        "colours": "{name}={value}: expected {known}, or colours such as d94a1e,2f80c3",
    }
)


def page_words() -> dict[str, str]:
    """All of them, and the code of their language."""
    return {"lang": chosen(), **WORDS}
