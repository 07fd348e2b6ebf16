"""Make the golden matches anew: `python tools/golden.py [NAME ...]` writes `tests/golden/*.dockbowl` and `*.txt`.

A golden match is a journal and what it tells, one line an event. The test plays the journal and compares; when a rule
has changed on purpose, make them anew and let the commit explain the difference.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from dockbowl.ai.seats import make_seat
from dockbowl.data import shipped
from dockbowl.games.catalogue import GAMES
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.session import story
from dockbowl.session.session import Session

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
MATCHES = {
    # name: game, map, teams, seat of each coach, seed, answers at most
    "jetty": ("dockbowl", "jetty", ("human", "skaven"), "deckhand", 7, 4000),
    "harbour": ("dockbowl", "harbour", ("orc", "dark_elf", "dwarf", "khorne"), "deckhand", 11, 4000),
    "reckless": ("dockbowl", "jetty", ("necromantic_horror", "wood_elf"), "random", 3, 1500),
    "pitch": ("bb2020-open", "pitch", ("human", "orc"), "random", 5, 1500),
    "classic": ("classic", "pitch", ("human", "orc"), "deckhand", 13, 4000),
    "classic-reckless": ("classic", "pitch", ("undead", "halfling"), "random", 6, 1500),
    "sevens": ("sevens", "sevens", ("skaven", "lizardmen"), "deckhand", 4, 2500),
    "sevens-house": ("sevens", "sevens", ("goblin", "dwarf"), "random", 8, 1500),
}
OPTIONS: dict[str, dict[str, object]] = {"sevens-house": {"profile": "house"}}
"""Settings that differ from the default, by the name of the match."""


def told(session: Session) -> str:
    """All that has happened, a line an event, and a digest of the whole state at the end."""
    rows = [line.text for line in story.lines(session.match, session.told)]
    digest = hashlib.sha256(repr(session.match.key()).encode()).hexdigest()[:16]
    return "\n".join([*rows, f"state {digest}", ""])


def main(words: list[str]) -> int:
    for name, (game, map_name, rosters, seat, seed, most) in MATCHES.items():
        if words and name not in words:
            continue
        options = OPTIONS.get(name, {})
        edition = GAMES[game].edition_with(options)
        setup = MatchSetup(
            game=game,
            map_source=(shipped("maps") / f"{map_name}.toml").read_text(encoding="utf-8"),
            map_name=map_name,
            teams=tuple(default_team(key, edition, seed=i) for i, key in enumerate(rosters)),
            options=options,
            seed=seed,
        )
        path = FOLDER / f"{name}.dockbowl"
        path.unlink(missing_ok=True)
        session = Session.new(setup, seats=[make_seat(seat, seed + i) for i in range(len(rosters))], path=path)
        session.run(most)
        session.close()
        (FOLDER / f"{name}.txt").write_text(told(session), encoding="utf-8")
        print(f"{name}: {len(session.entries)} answers, {len(session.told)} events, over: {session.match.over}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
