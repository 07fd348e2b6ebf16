"""The faces of a block die and their names. Rule: core 19.3."""

from __future__ import annotations

from dockbowl.core.requests import Option

PLAYER_DOWN, BOTH_DOWN, PUSH, PUSH_TOO, STUMBLE, POW = 1, 2, 3, 4, 5, 6
FACE_NAMES = {
    PLAYER_DOWN: "player down",
    BOTH_DOWN: "both down",
    PUSH: "push",
    PUSH_TOO: "push",
    STUMBLE: "stumble",
    POW: "pow",
}
PLAIN_FACES = ("", "attacker down", *(name for face, name in FACE_NAMES.items() if face != PLAYER_DOWN))
"""The same for people, by face: of two players who stand there it is the attacker who goes down."""
DIE_OPTIONS = {face: Option("die", word=name) for face, name in FACE_NAMES.items()}
