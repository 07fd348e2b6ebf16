"""New seasons of the card game from the command line: its seats, teams, cards and settings."""

from __future__ import annotations

import argparse
import secrets
from typing import Any, Final

from dockbowl.names import meant

FEW: Final = 3
"""Managers, where neither seats nor teams say how many."""
SEATS: Final = {"deckhand": "manager"}
"""What the usual computer of a board game is here."""


def of_cards(key: str) -> bool:
    """Whether a game has no board. Raises SetupError for one there is not."""
    from dockbowl.games.catalogue import any_game

    return not any_game(key).has_board


def new_season(args: argparse.Namespace, usual_seat: str) -> tuple[Any, list[Any]]:
    """The set-up and seats that the options ask for. Raises ValueError that names the option."""
    from dockbowl.games.game import MatchSetup
    from dockbowl.games.team_manager.game import GAME
    from dockbowl.games.team_manager.library import library_from, our_library
    from dockbowl.games.texts import read_settings
    from dockbowl.session.seats import HUMAN, Interactive

    if args.map is not None:
        raise ValueError(f"--map: {GAME.title} has no map; --cards takes a folder of cards")
    names = [part.strip() for part in args.seats.split(",") if part.strip()]
    sides = ["" if part.strip() == "-" else part.strip() for part in args.teams.split(",") if part.strip()]
    count = max(len(names), len(sides)) or FEW
    if count not in GAME.coaches:
        named = "--seats" if len(names) >= len(sides) else "--teams"
        raise ValueError(f"{named}: {GAME.title} is played by {min(GAME.coaches)} to {max(GAME.coaches)} managers")
    library = our_library() if args.cards is None else library_from(args.cards)
    known = [team.key for team in library.teams]
    for side in sides:
        if side and side not in known:
            raise ValueError(
                f"--teams: there is no team {side!r}{meant(side, known)}; expected {', '.join(known)}, or -"
            )
    usual = SEATS.get(usual_seat, usual_seat)
    names = names or [usual]
    names += [names[place % len(names)] for place in range(len(names), count)]
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    seats = [Interactive() if name == HUMAN else _computer(name, seed + place) for place, name in enumerate(names)]
    options = settings_for(read_settings(args.reading), count)
    setup = MatchSetup(
        game=GAME.key,
        sides=tuple(sides + [""] * (count - len(sides))),
        cards_source="" if args.cards is None else library.source,
        cards_name="" if args.cards is None else library.name,
        options=options,
        seed=seed,
    )
    return setup, seats


def settings_for(given: dict[str, Any], managers: int) -> dict[str, Any]:
    """All settings of a season of so many, the coin drawn where they do not say. Raises ValueError that names them."""
    from dockbowl.games.game import SetupError
    from dockbowl.games.team_manager.game import check_coin, options_with

    try:
        options = options_with({"coin": 0, **given})
        check_coin(options, managers)
    except SetupError as error:
        raise ValueError(f"--reading: {error}") from None
    return options


def _computer(name: str, seed: int) -> Any:
    from dockbowl.ai.managers import make_manager

    try:
        return make_manager(name, seed)
    except ValueError as error:
        raise ValueError(f"--seats: {error}, or human") from None
