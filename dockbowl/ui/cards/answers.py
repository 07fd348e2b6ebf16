"""From clicks and keys to answers: what is asked, which card is picked up, and the engine's own options, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dockbowl.core.driver import Refused
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import tr
from dockbowl.session.seats import Interactive, Seat
from dockbowl.session.session import Session
from dockbowl.ui.cards import words


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer as a button."""

    option: Option
    label: str
    digit: str = ""
    tip: str = ""


@dataclass(slots=True)
class Question:
    """What a person is asked. `cards` and `places` are the options by what they name."""

    request: Choose
    asked: words.Asked
    cards: dict[int, list[Option]] = field(default_factory=dict)
    places: dict[int, list[Option]] = field(default_factory=dict)
    rest: list[Option] = field(default_factory=list)

    @property
    def paired(self) -> bool:
        """Whether an answer names a card and a matchup: the card is picked up first."""
        return any(option.square >= 0 for options in self.cards.values() for option in options)


def question_of(m: Season, request: Choose) -> Question:
    """A request taken apart."""
    question = Question(request, words.asked(m, request))
    for option in request.legal():
        if option.player >= 0:
            question.cards.setdefault(option.player, []).append(option)
        elif option.square >= 0:
            question.places.setdefault(option.square, []).append(option)
        else:
            question.rest.append(option)
    return question


def _without_twins(m: Season, options: Sequence[Option]) -> list[Option]:
    """Of equal cards that lie in no matchup one is enough to be listed; each can still be clicked where it lies."""
    seen: set[tuple[object, ...]] = set()
    found = []
    for option in options:
        card = option.player
        twin = (option.verb, m.cards[card].key, option.square, option.word)
        if card >= 0 and m.at[card] < 0:
            if twin in seen:
                continue
            seen.add(twin)
        found.append(option)
    return found


class Answers:
    """The hands of the people at the window."""

    def __init__(self, session: Session[Season]) -> None:
        self.session = session
        self.question: Question | None = None
        self.picked = -1
        """The card in the hand of whoever is asked."""
        self.marked = -1
        """The choice the keyboard is on, as its place among the choices."""
        self.message = ""
        self.may_answer: Callable[[], bool] = lambda: True
        self.on_answer: Callable[[], None] | None = None
        self.on_refused: Callable[[], None] | None = None
        self.further: Callable[[str], bool] | None = None
        """Asked when an undo is refused (with the reason); True if it sees to it."""

    @property
    def season(self) -> Season:
        return self.session.match

    def is_human(self, manager: int) -> bool:
        return isinstance(self.session.seats[manager], Interactive)

    @property
    def people(self) -> list[int]:
        """Managers who are persons."""
        return [manager for manager in range(self.season.coaches) if self.is_human(manager)]

    # ---------------------------------------------------------------- what is asked

    def refresh(self) -> None:
        """See what is asked now."""
        request = self.session.request
        if not isinstance(request, Choose) or not self.session.waiting:
            self.question = None
        elif self.question is None or self.question.request is not request:
            self.question = question_of(self.season, request)
        self.picked = self.marked = -1

    @property
    def ready(self) -> bool:
        """Whether a person may answer now."""
        return self.question is not None and self.may_answer()

    def choices(self) -> list[Choice]:
        """What can be answered now, in the order of the digits."""
        question = self.question
        if question is None:
            return []
        if question.paired:
            options = list(question.cards.get(self.picked, ())) if self.picked >= 0 else []
            options += question.rest
        else:
            options = _without_twins(self.season, question.request.legal())
        m = self.season
        return [
            Choice(
                option,
                words.label(m, question.request, option),
                str((place + 1) % 10) if place < 10 else "",
                words.tip(m, question.request, option),
            )
            for place, option in enumerate(options)
        ]

    def options_at(self, place: int, card: int = -1) -> list[Option]:
        """The answers that name a matchup: with the card that is dragged or picked up, or alone."""
        question = self.question
        if question is None:
            return []
        card = card if card >= 0 else self.picked
        if card >= 0 and question.paired:
            return [option for option in question.cards.get(card, ()) if option.square == place]
        return list(question.places.get(place, ()))

    # ---------------------------------------------------------------- answering

    def send(self, option: Option) -> bool:
        """Answer; False (with `message`) if the engine refuses."""
        self.message = ""
        if not self.ready:
            return False
        try:
            self.session.answer(option)
        except Refused as error:
            self.refuse(str(error))
            return False
        self.follow()
        return True

    def follow(self) -> None:
        """Let the dice fall, then see what is asked."""
        session = self.session
        while isinstance(session.request, Roll) and session.step():
            pass
        self.refresh()
        if self.on_answer:
            self.on_answer()

    def refuse(self, reason: str) -> None:
        """Say why something was not done."""
        self.message = reason
        if self.on_refused:
            self.on_refused()

    def pick(self, card: int) -> None:
        """A card was clicked: it is the answer, is picked up, or is put back."""
        question = self.question
        self.message = ""
        if question is None or not self.ready:
            return
        options = question.cards.get(card, [])
        if not options:
            if card in self.season.hand[question.request.coach]:
                self.refuse(tr("Not this card now"))
        elif question.paired:
            self.picked = -1 if self.picked == card else card
            self.marked = -1
        elif len(options) == 1:
            self.send(options[0])
        else:
            self.picked = card

    def send_to(self, place: int, word: str = "", card: int = -1) -> bool:
        """A matchup was clicked, or a card dropped on it; `word` is the side that was meant, if any is."""
        self.message = ""
        if not self.ready or self.question is None:
            return False
        options = self.options_at(place, card)
        meant = [option for option in options if option.word == word] or options
        if len(meant) == 1 or (meant and not word):
            return self.send(meant[0])
        if meant:
            return self.send(next((option for option in meant if option.word == word), meant[0]))
        if self.question.paired and self.picked < 0 and card < 0:
            self.refuse(tr("First pick a card"))
        elif self.question.paired or self.question.places:
            self.refuse(tr("Not there: {place} is full, or closed to him", place=words.place_name(self.season, place)))
        return False

    def digit(self, digit: str) -> bool:
        """The choice with that digit."""
        if not self.ready:
            return False
        for choice in self.choices():
            if choice.digit == digit:
                return self.send(choice.option) or True
        return False

    def walk(self, way: int) -> bool:
        """The keyboard goes to the next card that can be picked up, or the next choice."""
        question = self.question
        if question is None or not self.ready:
            return False
        self.message = ""
        if question.paired:
            cards = list(question.cards)
            if not cards:
                return False
            here = cards.index(self.picked) if self.picked in cards else (-1 if way > 0 else 0)
            self.picked = cards[(here + way) % len(cards)]
            return True
        count = len(self.choices())
        self.marked = (self.marked + way) % count if self.marked >= 0 else (0 if way > 0 else count - 1)
        return count > 0

    def take(self) -> bool:
        """The keyboard takes what it is on; without a mark the one choice there is. Whether anything was meant."""
        if not self.ready:
            return False
        choices = self.choices()
        if 0 <= self.marked < len(choices):
            return self.send(choices[self.marked].option) or True
        assert self.question is not None
        if self.question.paired and self.picked >= 0:
            there = [choice for choice in choices if choice.option.player == self.picked]
            if len(there) == 1:
                return self.send(there[0].option) or True
            self.refuse(tr("Which matchup? Its digit, please"))
            return True
        return False

    @property
    def marked_card(self) -> int:
        """The card the keyboard is on, -1 for none."""
        choices = self.choices()
        if 0 <= self.marked < len(choices):
            return choices[self.marked].option.player
        return self.picked

    def back(self) -> bool:
        """One step back: put a card down, take a mark away."""
        if self.message or self.picked >= 0 or self.marked >= 0:
            self.message, self.picked, self.marked = "", -1, -1
            return True
        return False

    # ---------------------------------------------------------------- taking back

    def undo(self) -> bool:
        """Take the last answer back, as far as the last die and never across to another manager."""
        self.message = ""
        try:
            self.session.undo()
        except Refused as error:
            if self.further is None or not self.further(str(error)):
                self.refuse(words.sentence(str(error)))
            return False
        self.follow()
        return True

    def undo_further(self) -> None:
        """Back to the last thing a person decided, all having agreed."""
        try:
            self.session.undo(referee=True)
        except Refused as error:
            self.refuse(words.sentence(str(error)))
            return
        self.follow()

    def redo(self) -> bool:
        self.message = ""
        if not self.session.can_redo:
            self.refuse(tr("Nothing has been taken back"))
            return False
        try:
            self.session.redo()
        except Refused as error:
            self.refuse(words.sentence(str(error)))
            return False
        self.follow()
        return True

    def seat(self, manager: int, seat: Seat) -> None:
        """Somebody else answers for a manager from now on."""
        self.session.seats[manager] = seat
        self.follow()
