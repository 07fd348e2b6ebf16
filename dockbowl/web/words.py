"""The fixed words of the phones' page: `pages/phone/*.js` show them by their keys, in the language of the window.

In the page `{...}` is filled in; all that is about the match comes with the snapshot.
"""

from __future__ import annotations

from typing import Final

from dockbowl.lang import chosen, word_table

WORDS: Final = word_table(
    {
        # coming in
        "whose": "Who are you?",
        "pin": "PIN",
        "pin help": "Your PIN is on the screen at the table.",
        "enter": "Sign in",
        "entering": "Signing in …",
        "no coach": "Choose your team first.",
        "no pin": "Type in your PIN first.",
        "thrown out": "This phone has been signed out. Sign in again with the PIN from the table.",
        "leave": "Sign out this phone",
        "you are": "You are {team}.",
        # the way to the table
        "lost": "No connection to the table",
        "lost more": (
            "The computer may be asleep, or this phone on another network. Nothing is lost: the page goes on by itself "
            "as soon as phones are on again at the table."
        ),
        "no match": "No match is on",
        "no match more": "As soon as one begins at the table, it is seen here.",
        "unsure": "No reply. If it was not taken, the same is asked again.",
        "broken": "The table has not understood this page. Reload it.",
        # parts of the page
        "match": "Match",
        "notes": "Reminders",
        "books": "Books",
        "log": "Log",
        "parts": "Parts of the page",
        "score of": "{team}: score {score}, turn {turn}",
        "turn": "Turn {turn}",
        "over": "The match is over",
        "asked is you": "You are asked",
        "your turn title": "You are asked - Dockbowl",
        # the board
        "board": "Board",
        "larger": "Larger",
        "smaller": "Smaller",
        "whole": "Whole board",
        "as list": "As a list",
        "board help": "Arrows move the mark, Enter chooses, + and - change the size.",
        "square": "{x}, {y}: {what}",
        "can choose": "can be chosen",
        "tap nearer": "Tap again: the squares are large enough now.",
        "has ball": "has the ball",
        "acting": "acting now",
        "used": "has acted",
        "close": "Close",
        "tap square": "Tap a marked square.",
        "choices": "What can be chosen",
        "not yet": "Not yet",
        # dice
        "number": "Number, 1 to {sides}",
        "take": "Take it",
        "not a face": "{given} is no face of a die of {sides} sides.",
        "die": "Die {n}: {face}",
        "die empty": "Die {n}: nothing yet",
        "undo face": "Take back a face",
        "last sends": "The last die sends the roll.",
        "take back": "Take back",
        "take back help": "Your last dice or answer; the same is asked again.",
        # notes, books, log
        "now": "now",
        "due": "due",
        "done": "done",
        "lasts": "lasts",
        "no notes": "There is nothing to be reminded of.",
        "no log": "Nothing has happened yet.",
    }
)


def page_words() -> dict[str, str]:
    """All of them in the language spoken now, with the language's code as `lang`."""
    return {**WORDS, "lang": chosen()}
