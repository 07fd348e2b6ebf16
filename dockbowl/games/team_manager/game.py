"""Team Manager as the catalogue lists it: its rules with options, how a season starts, what a screen shows of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dockbowl.core.requests import Choose, Option, Request
from dockbowl.games.game import BoardlessGame, MatchSetup, Material, SetupError, StatusLine
from dockbowl.games.team_manager import beginning, ending, invariants, maintenance, matchups, positions, scoreboard
from dockbowl.games.team_manager.library import Library, UnreadableCards, changed, library_of
from dockbowl.games.team_manager.season import Season, SeasonRules
from dockbowl.games.team_manager.tackling import DICE
from dockbowl.names import meant

KEY: Final = "team-manager"
TITLE: Final = "Team Manager"
MANAGERS: Final = (2, 3, 4)
PHASES: Final = {
    beginning.TEAMS: beginning.teams,
    beginning.COIN: beginning.coin,
    beginning.SPIKE: beginning.spike,
    maintenance.REFRESH: maintenance.refresh,
    maintenance.HANDS: maintenance.hands,
    maintenance.SPIKE_CARD: maintenance.spike_card,
    maintenance.DEAL: maintenance.deal,
    maintenance.WEEK: maintenance.week,
    matchups.TURN: matchups.turn,
    matchups.PLAYED: matchups.played,
    matchups.SKILLS: matchups.skills,
    matchups.ACTION: matchups.action,
    scoreboard.NEXT: scoreboard.next_matchup,
    scoreboard.TOKENS: scoreboard.tokens,
    scoreboard.ABILITIES: scoreboard.abilities,
    scoreboard.WINNER: scoreboard.winner,
    scoreboard.IMPROVE: scoreboard.improvements,
    scoreboard.WEEK_OVER: scoreboard.week_over,
    "season over": ending.season_over,
}
OPTIONS: Final[Mapping[str, tuple[Any, ...]]] = {"coin": (1, 2, 3, 4, 0), "tackle_dice": tuple(DICE)}
"""The settings of a season and what each may be, the usual first: who has the coin (0: drawn), how tackle dice are
marked."""


def options_with(given: Mapping[str, Any]) -> dict[str, Any]:
    """All settings, those given changed. Raises SetupError."""
    found = {key: values[0] for key, values in OPTIONS.items()}
    for key, value in given.items():
        if key not in OPTIONS:
            raise SetupError(f"{key}: {TITLE} has no such setting{meant(key, OPTIONS)}; expected {', '.join(OPTIONS)}")
        if value not in OPTIONS[key] or isinstance(value, bool):
            raise SetupError(f"{key}: {value!r} is not allowed; one of {', '.join(map(repr, OPTIONS[key]))}")
        found[key] = value
    return found


def check_coin(options: Mapping[str, Any], managers: int) -> None:
    """Raises SetupError if the coin would go to a manager there is not."""
    if options["coin"] > managers:
        raise SetupError(f"coin: there is no manager {options['coin']}; there are {managers}")


def rules(given: Mapping[str, Any]) -> SeasonRules:
    """The rules with our cards. Raises SetupError."""
    return rules_with(given, library_of("", ""))


def rules_with(given: Mapping[str, Any], library: Library) -> SeasonRules:
    return SeasonRules(KEY, TITLE, PHASES, options_with(given), library, invariants.faults)


def start(setup: MatchSetup) -> Season:
    """The season before its first request. Raises SetupError."""
    if len(setup.sides) not in MANAGERS:
        raise SetupError(f"sides: {TITLE} is played by {MANAGERS[0]} to {MANAGERS[-1]} managers")
    try:
        library = library_of(setup.cards_source, setup.cards_name or "cards")
    except UnreadableCards as error:
        raise SetupError(f"cards: {error}") from None
    m = Season(rules_with(setup.options, library), len(setup.sides))
    check_coin(m.rules.options, len(setup.sides))
    known = [team.key for team in library.teams]
    for manager, key in enumerate(setup.sides):
        if not key:
            continue
        if key not in known:
            raise SetupError(f"teams: there is no team {key!r}{meant(key, known)}; expected {', '.join(known)}")
        if key in m.team_keys:
            raise SetupError(f"teams: {key}: two managers cannot have the same team")
        beginning.set_team(m, manager, key)
    if setup.arranged:
        positions.arrange(m, setup.arranged)
    return m


def material(m: Season) -> Material:
    """The cards it is played with, for the header of a save."""
    return Material(m.library.name, m.library.hash, m.library.source)


def status(m: Season) -> list[StatusLine]:
    """What a screen must show of a season at all times."""
    lines = [StatusLine("week", "Week", f"{m.week} of {m.weeks}")]
    if m.spike >= 0:
        lines.append(StatusLine("spike", "Spike! Magazine", m.cards[m.spike].name, note=m.cards[m.spike].text))
    for manager in range(m.coaches):
        lines.append(StatusLine("fans", "Fans", str(m.fans[manager]), manager))
        lines.append(StatusLine("hand", "Hand", str(len(m.hand[manager])), manager))
        if manager == m.coin:
            lines.append(StatusLine("coin", "Golden Coin", "yes", manager))
    return lines


def why_not(m: Season, request: Request | None, option: Option) -> str:
    """Why an option is not legal now, in a few words; "" where there is nothing to say."""
    if not isinstance(request, Choose) or request.purpose != "commit" or option.verb != "commit":
        return ""
    manager = request.coach
    if option.player not in m.hand[manager]:
        return f"{m.ids[option.player]} is not in the hand"
    if not 0 <= option.square < len(m.matchups) or m.matchups[option.square] < 0:
        return "there is no such matchup"
    if not m.may_join(option.square, manager):
        return "two managers are there already"
    sides = m.sides_open(option.square, manager)
    if not m.is_tournament(option.square) and len(sides) > 1:
        return "say which side, left or right"
    return ""


GAME: Final = BoardlessGame(
    key=KEY,
    title=TITLE,
    summary="The card game: five weeks of highlights and tournaments for two to four managers; the most fans win.",
    coaches=MANAGERS,
    rules=rules,
    start=start,
    material=material,
    status=status,
    why_not=why_not,
    changed_cards=changed,
    position_keys=positions.CORRECTED,
    layout_keys=positions.KEYS,
)
