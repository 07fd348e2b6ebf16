"""The screens of the card game for `tools/pictures.py`: how to get to each, with the same cards every time."""

from __future__ import annotations

from at_cards import at_season, click_on, here, season
from person import Person

from dockbowl.core.requests import Choose
from dockbowl.games.team_manager.season import Season
from dockbowl.session.seats import Interactive
from dockbowl.session.session import Session
from dockbowl.ui.cards import starting
from dockbowl.ui.cards.new_season import NewSeasonScreen
from dockbowl.ui.cards.replay import SeasonReplay
from dockbowl.ui.cards.screen import SeasonScreen

BRAINS = ("manager",) * 4


def played(purpose: str, week: int = 2, managers: int = 4, seed: int = 17, turns: int = 0) -> Session[Season]:
    """A season of computers until this is asked in that week, which people then go on with."""
    session = season(managers, seed=seed, seats=BRAINS[:managers])
    m = session.match
    while session.request is not None:
        asked = session.request
        if isinstance(asked, Choose) and asked.purpose == purpose and m.week >= week and len(_placed(m)) >= turns:
            break
        session.step()
        m = session.match
    session.seats[:] = [Interactive() for _ in session.seats]
    session.take_events()
    return session


def _placed(m: Season) -> list[int]:
    return [player for line in m.line for player in line]


def at(person: Person, session: Session[Season]) -> SeasonScreen:
    """Sit down, with all that lies over the table clicked away."""
    screen = at_season(person, session)
    while screen.dialog is not None or screen.reveal is not None:
        click_on(person)
    person.move((3, 3))
    person.settle()
    return screen


def new_season(person: Person) -> None:
    choice = starting.default_season(557_281, 4)
    choice.managers[0].team, choice.managers[1].team = "reikland_reavers", "gouged_eye"
    page = NewSeasonScreen(person.app, choice)
    page.shown = "reikland_reavers"
    person.app.go(page)
    person.settle()
    person.move((5, 5))
    person.settle()


def table(person: Person) -> None:
    screen = at(person, played("commit", 3, turns=9))
    assert screen.answers.question is not None
    card = next(iter(screen.answers.question.cards))
    person.click(f"hand {card}")
    person.move((3, 3))
    person.settle()


def large(person: Person) -> None:
    screen = at(person, played("commit", 2, turns=7))
    hand = screen.season.hand[screen.seer]
    card = max(hand, key=lambda one: (len(screen.season.cards[one].text), one))
    person.move(person.hot(f"hand {card}").rect.center)
    person.settle()


def tackle(person: Person) -> None:
    screen = at(person, played("tackle", 2))
    assert screen.answers.question is not None
    target = next(iter(screen.answers.question.cards))
    screen.magnifier.rests = 60.0
    person.move(person.hot(f"player {target}").rect.center)
    person.pump(3)


def scoreboard(person: Person) -> None:
    screen = at(person, played("commit", 2, managers=3, seed=23, turns=7))
    for _ in range(300):
        if screen.reveal is not None and any(step.tokens for step in screen.reveal.page.steps):
            break
        if screen.dialog is not None or screen.reveal is not None:
            click_on(person)
            continue
        request = screen.session.request
        assert isinstance(request, Choose)
        screen.answers.send(request.legal()[-1])
        person.settle()
    person.move((3, 3))
    person.settle()


def draft(person: Person) -> None:
    at(person, played("keep star", 2))


def managers_cards(person: Person) -> None:
    screen = at(person, played("commit", 4, turns=4))
    person.click(f"manager {screen.seer}")
    person.move((3, 3))
    person.settle()


def covered(person: Person) -> None:
    at_season(person, played("commit", 2, turns=5))
    while here(person).reveal is not None:
        person.click("go on")


def season_end(person: Person) -> None:
    session = season(4, seed=41, seats=BRAINS)
    session.run()
    at_season(person, session)
    while here(person).reveal is not None:
        person.click("go on")
    person.settle()


def replay(person: Person) -> None:
    session = season(3, seed=41, seats=BRAINS[:3])
    session.run()
    screen = SeasonReplay(person.app, session)
    person.app.go(screen)
    person.settle()
    for _ in range(3):
        person.click("replay turn")
    for _ in range(6):
        person.click("replay answer")
    for _ in range(28):
        person.click("replay answer")
    person.click("hand of 1")
    person.move((3, 3))
    person.settle()


SCENES = (
    ("card-season", "Team Manager: a new season. Teams are drawn or chosen, cards may be one's own.", new_season),
    ("card-table", "Team Manager: the table. A card is picked up; the matchups it may go to are framed.", table),
    ("card-large", "Team Manager: a card that is pointed at is shown large.", large),
    ("card-tackle", "Team Manager: before a tackle, powers, dice and chances at each target.", tackle),
    ("card-scoreboard", "Team Manager: the scoreboard, step by step.", scoreboard),
    ("card-draft", "Team Manager: of the stars drawn one is kept, seen by its manager alone.", draft),
    ("card-managers", "Team Manager: what lies open of each manager, and one's own deck in no order.", managers_cards),
    ("card-hand-over", "Team Manager: a hand is covered until its manager says that he is here.", covered),
    ("card-season-end", "Team Manager: the end of a season, by what it was decided, and fans by week.", season_end),
    ("card-replay", "Team Manager: a season seen again, of one that is over with any hand.", replay),
)
"""Name, line and the way to each."""
