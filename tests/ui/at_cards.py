"""A person at a season of the card game: gives an answer with the mouse or with keys alone, as people would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from person import Person

from dockbowl.ai.managers import make_manager
from dockbowl.core.requests import Choose, Option
from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session
from dockbowl.ui.cards import starting
from dockbowl.ui.cards.screen import SeasonScreen

TEAMS = ("reikland_reavers", "skavenblight_scramblers", "grudgebearers", "gouged_eye")
Give = Callable[[Person, Option], None]


def season(
    managers: int = 3, *, seed: int = 5, seats: tuple[str, ...] = (), home: Path | None = None
) -> Session[Season]:
    """A season with fixed teams; people sit where no seat is named."""
    choice = starting.default_season(seed, managers)
    choice.options["coin"] = 1
    for place, manager in enumerate(choice.managers):
        manager.team, manager.seat = TEAMS[place], seats[place] if place < len(seats) else "human"
        manager.name = ("Ada", "Bo", "Cleo", "Dag")[place]
    return choice.start(home, save=home is not None)


def at_season(person: Person, session: Session[Season]) -> SeasonScreen:
    """Sit down at a season."""
    screen = SeasonScreen(person.app, session)
    screen.magnifier.rests = 0.0  # a card is shown large at once
    person.app.go(screen)
    person.settle()
    return screen


def here(person: Person) -> SeasonScreen:
    screen = person.app.screen
    assert isinstance(screen, SeasonScreen)
    return screen


# ---------------------------------------------------------------- the mouse


def click_answer(person: Person, option: Option) -> None:
    """Give an answer by clicking or dragging."""
    screen = here(person)
    question = screen.answers.question
    assert question is not None
    if question.paired and option.player >= 0:
        drag_or_click(person, option)
        return
    for kind in ("offer", "player", "upgrade", "hand"):
        name = f"{kind} {option.player}"
        if option.player >= 0 and len(question.cards.get(option.player, ())) == 1 and person.sees(name):
            person.click(name)
            return
    if option.square >= 0 and person.sees(f"matchup {option.square}"):
        person.click(f"matchup {option.square}")
        return
    click_choice(person, option)


def drag_or_click(person: Person, option: Option) -> None:
    """A card to a matchup: every second one is dragged, the others are clicked and then the matchup."""
    screen = here(person)
    zones = {side: rect for rect, place, side in screen.reel.zones if place == option.square}
    zone = zones.get(option.word) or person.hot(f"matchup {option.square}").rect
    edge = zone.right - 8 if option.word == "right" else zone.left + 8 if option.word == "left" else zone.centerx
    # anywhere else at the matchup where there is but one side for him
    target = (edge, zone.bottom - 6)
    card = person.hot(f"hand {option.player}").rect
    start = (card.left + 6, card.centery)  # what is left of it where the next card lies over it
    if len(screen.session.entries) % 2:
        person.drag(start, target)
    else:
        person.click_at(start)
        assert screen.answers.picked == option.player
        person.click_at(target)


def click_choice(person: Person, option: Option) -> None:
    """The button of an answer; a long list is scrolled."""
    screen = here(person)
    choices = screen.answers.choices()
    place = next(number for number, choice in enumerate(choices, 1) if choice.option == option)
    for turn in (-1, 1):
        for _ in range(20):
            if person.sees(f"choice {place}"):
                person.click(f"choice {place}")
                return
            person.wheel(turn, person.hot("answers").rect.center)
    raise AssertionError(f"the button of {option} never comes into sight")


# ---------------------------------------------------------------- the keyboard


def press_answer(person: Person, option: Option) -> None:
    """Give an answer with Tab, digits and Enter alone."""
    screen = here(person)
    answers = screen.answers
    assert answers.question is not None
    if answers.question.paired and option.player >= 0:
        for _ in range(len(answers.question.cards) + 1):
            if answers.picked == option.player:
                break
            person.key("TAB")
        assert answers.picked == option.player
    choices = answers.choices()
    place = next(number for number, choice in enumerate(choices) if choice.option == option)
    if choices[place].digit and len(screen.session.entries) % 2:
        person.key(choices[place].digit)
        return
    if answers.question.paired:
        person.key(choices[place].digit)
        return
    while answers.marked != place:
        person.key("TAB")
    person.key("RETURN")


# ---------------------------------------------------------------- whole seasons


def play(person: Person, give: Give, on: Callable[[Person], None], *, brain: str = "manager") -> set[str]:
    """Play to the end, every answer given in the window; returns the purposes that were asked."""
    session = here(person).session
    thinkers = [make_manager(brain, session.setup.seed + place) for place in range(session.match.coaches)]
    asked: set[str] = set()
    while not session.match.over:
        screen = here(person)
        only_his_own(person)
        if screen.dialog is not None or screen.reveal is not None:
            on(person)
            continue
        request = session.request
        assert isinstance(request, Choose) and screen.ready, request
        assert screen.seer == request.coach
        asked.add(request.purpose)
        option = thinkers[request.coach].answer(session.driver, request)
        option = same_card(screen, option)
        before = len(session.entries)
        give(person, option)
        assert len(session.entries) > before, (request.purpose, option, screen.answers.message)
        assert session.entries[before].answer == option, (request.purpose, option, session.entries[before].answer)
    return asked


def only_his_own(person: Person) -> None:
    """Of hands nothing is drawn but that of the manager who sits here; of drafts and answers neither."""
    screen = here(person)
    hands = {int(name.split()[1]) for name in person.names() if name.startswith("hand ")}
    laid = {int(name.split()[1]) for name in person.names() if name.startswith("offer ")}
    if screen.seer < 0:
        assert not hands and not laid and not [name for name in person.names() if name.startswith("choice ")]
        return
    assert hands <= set(screen.season.hand[screen.seer])
    request = screen.session.request
    assert not laid or (isinstance(request, Choose) and request.coach == screen.seer)


def same_card(screen: SeasonScreen, option: Option) -> Option:
    """Of equal cards the one that the list of answers has."""
    question = screen.answers.question
    assert question is not None
    if question.paired or option.player < 0:
        return option
    m = screen.season
    for choice in screen.answers.choices():
        one = choice.option
        if one == option:
            return option
        if one.player >= 0 and one.verb == option.verb and m.cards[one.player].key == m.cards[option.player].key:
            option = one
    return option


def click_on(person: Person) -> None:
    """What lies over the table is clicked away: hand-over, scoreboard."""
    person.click("ready" if person.sees("ready") else "go on")


def press_on(person: Person) -> None:
    person.key("RETURN")
