"""Leagues to try things on: four teams of a club evening."""

from __future__ import annotations

from dockbowl.league.model import League, Player, Team

ROSTERS = {
    "rats": ("Quay Rats", "skaven", ("skaven_clanrat",) * 5 + ("skaven_thrower", "gutter_runner")),
    "orcs": ("Gouged Orcs", "orc", ("orc_lineman",) * 7),
    "lads": ("Harbour Lads", "human", ("human_lineman",) * 6 + ("human_blitzer",)),
    "dwarfs": ("Deep Dwarfs", "dwarf", ("dwarf_lineman",) * 8),
}


def club(game: str = "sevens", profile: str = "house", **more: object) -> League:
    """Four teams without fixtures: anybody may play anybody."""
    teams = tuple(
        Team(
            key,
            name,
            f"Coach of {key}",
            roster,
            players=tuple(Player(n, f"{key.title()} {n}", position) for n, position in enumerate(positions, 1)),
        )
        for key, (name, roster, positions) in ROSTERS.items()
    )
    made = {"name": "Club", "game": game, "profile": profile, "teams": teams, **more}
    return League(**made)  # type: ignore[arg-type]


class Typed:
    """Dice of the table, in the order they are asked."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.asked: list[tuple[int, str]] = []

    def __call__(self, sides: int, what: str) -> int:
        self.asked.append((sides, what))
        face = self.faces.pop(0)
        assert 1 <= face <= sides, f"{face} on a d{sides}: {what}"
        return face
