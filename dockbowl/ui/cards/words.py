"""What is asked in a season, and what can be answered, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dockbowl.core.requests import Choose, Option
from dockbowl.games.team_manager.odds import of_tackle
from dockbowl.games.team_manager.season import MIDFIELD, Season
from dockbowl.lang import Name, said, tr, word_table
from dockbowl.session.season_telling import RESULTS as RESULTS
from dockbowl.session.season_telling import card_name as card_name
from dockbowl.session.season_telling import place_name as place_name
from dockbowl.session.season_telling import short_name as short_name
from dockbowl.ui.cards.faces import ability_words

TITLES: Final[Mapping[str, str]] = word_table(
    {
        "team": "Which team do you manage?",
        "commit": "Send a player to a matchup, or pass",
        "discard": "Discard a card",
        "discard on passing": "You have passed. Discard any of your hand?",
        "tied at the tournament": "A tie at the tournament: who is ranked before the others?",
        "passing": "Passing: use it?",
        "sprinting": "Sprinting: draw one, then discard one?",
        "tackle": "Tackle whom?",
        "tackle die": "Pick a die",
        "side": "On which side?",
        "action": "A matchup action?",
        "keep star": "Keep one star player",
        "keep team": "Keep one team upgrade",
        "keep staff": "Keep one staff upgrade",
        "freebooter": "Whose place does the new star take?",
    }
)
"""By what is asked. What an ability asks is called by the ability."""
WHYS: Final[Mapping[str, str]] = word_table(
    {
        "commit": "Drag a card to a matchup, or click the card and then the matchup. Who passes is out for this week.",
        "discard": "Discards lie open.",
        "discard on passing": "What you keep is your hand next week, too.",
        "tied at the tournament": "Nobody of them has the ball: whoever has the Golden Coin decides.",
        "sprinting": "The card is drawn before you choose what to discard.",
        "action": "An upgrade is exhausted for it until next week.",
        "keep star": "It joins your improvement pile; the others go to the bottom of the deck.",
        "keep team": "It joins your improvement pile; the others are shuffled back.",
        "keep staff": "It joins your improvement pile; the others are shuffled back.",
        "freebooter": "He goes to the box for good, and your deck is shuffled.",
    }
)
DIE_PICTURES: Final = {
    "target down": "cards/die_target_down",
    "missed": "cards/die_missed",
    "tackler down": "cards/die_tackler_down",
}
SIDES: Final[Mapping[str, str]] = word_table({"left": "Left side", "right": "Right side"})
VERBS: Final[Mapping[str, str]] = word_table(
    {
        "yes": "Yes",
        "no": "No",
        "none": "None",
        "pass": "Pass for this week",
        "done": "Done",
    }
)
BEGINNING, MAINTENANCE, MATCHUP, SCOREBOARD, OVER = "beginning", "maintenance", "matchup", "scoreboard", "over"
PHASES: Final[Mapping[str, str]] = word_table(
    {
        BEGINNING: "Set-up",
        MAINTENANCE: "Maintenance",
        MATCHUP: "Matchups",
        SCOREBOARD: "Scoreboard",
        OVER: "Season over",
    }
)
PHASE_OF: Final = {
    **dict.fromkeys(("teams", "coin", "spike"), BEGINNING),
    **dict.fromkeys(("refresh", "hands", "spike card", "deal", "week"), MAINTENANCE),
    **dict.fromkeys(("turn", "played", "skills", "action"), MATCHUP),
}
"""The phase of the rules that a phase of the engine belongs to; all others are the scoreboard's."""
GOLDEN: Final = frozenset({"passing", "sprinting", "discard on passing"})
"""What is asked so that the first answer is the usual one."""


def phase_of(phase: str, over: bool) -> str:
    """The phase of the rules, by the engine's."""
    return OVER if over else PHASE_OF.get(phase, SCOREBOARD)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in words: the title, and why it is asked."""

    title: str
    why: str = ""


def asked(m: Season, request: Choose) -> Asked:
    """What is asked, and why."""
    purpose = request.purpose
    title, why = TITLES.get(purpose, ""), WHYS.get(purpose, "")
    if purpose == "passing":
        title, why = _passing(m, request), ""
    elif purpose == "tackle die":
        why = tr(
            "{tackler} tackles {target}", tackler=card_name(m, request.player), target=card_name(m, request.target)
        )
    elif purpose == "tackle" and request.player >= 0:
        why = tr("{name} may tackle an opposing player here", name=card_name(m, request.player))
    elif purpose == "action":
        ready = [option.player for option in request.legal() if option.player >= 0]
        why = card_words(m, ready[0]) if len(ready) == 1 else why
    elif not title:
        title, why = _of_ability(m, request)
    elif request.player >= 0 and request.player != m.mover:
        why = f"{card_name(m, request.player)}. {why}" if why else card_name(m, request.player)
    return Asked(title, why)


def _passing(m: Season, request: Choose) -> str:
    has = request.target
    name = short_name(m, request.player)
    if has == MIDFIELD or has < 0:
        return tr("{name} takes the ball from midfield?", name=name)
    if m.owner[has] == m.owner[request.player]:
        return tr("{name} takes the ball over from {other}?", name=name, other=short_name(m, has))
    return tr("{name} knocks the ball from {other} to midfield?", name=name, other=card_name(m, has))


def _of_ability(m: Season, request: Choose) -> tuple[str, str]:
    """What an ability asks: its name, and its words on the card that has it."""
    words = request.purpose.replace("-", " ").split(" ")
    onward = words[-1] == "to"
    key = "_".join(words[:-1] if onward else words)
    form = next((form for form in m.library.forms.ability if form.key == key), None)
    if form is None:
        name = said(request.purpose)
        title = name[:1].upper() + name[1:]
        return title, card_name(m, request.player) if request.player >= 0 else ""
    number = ""
    if request.player >= 0:
        number = next((str(n) for known, n in m.cards[request.player].abilities if known == key), "")
    name, text = ability_words(form, number)
    who = card_name(m, request.player) if request.player >= 0 else ""
    if who and request.target >= 0 and request.target != request.player:
        who = f"{who} ({card_name(m, request.target)})"
    who = f"{who}: " if who else ""
    title = tr("{name}: where to?", name=name) if onward else tr("{name}?", name=name)
    return title, f"{who}{text}"


def label(m: Season, request: Choose, option: Option) -> str:
    """One answer in words."""
    if option.verb == "tackle" and option.player >= 0:
        return short_name(m, option.player)
    if request.purpose == "tackle" and option.verb == "no":
        return tr("Tackle nobody")
    if option.verb == "die":
        return RESULTS.get(option.word, option.word)
    parts = []
    if option.square >= 0:
        parts.append(place_name(m, option.square))
    if option.word in SIDES:
        parts.append(said(f"{option.word} side") if parts else SIDES[option.word])
    elif option.word:
        parts.append(_word(m, option.word))
    if option.player >= 0 and not parts:
        parts.append(short_name(m, option.player))
    if parts:
        return ", ".join(parts) if len(parts) > 1 else parts[0]
    if request.purpose == "passing" and option.verb in ("yes", "no"):
        return tr("Use Passing") if option.verb == "yes" else tr("Leave it")
    return VERBS.get(option.verb) or said(option.verb.replace("_", " ")).capitalize()


def _word(m: Season, word: str) -> str:
    team = next((team for team in m.library.teams if word in (team.key, team.name)), None)
    return Name(team.name) if team is not None else said(word.replace("_", " "))


def tip(m: Season, request: Choose, option: Option) -> str:
    """What an answer would bring, where it can be said beforehand: the chances of a tackle, what a card does."""
    if option.verb == "tackle" and option.player >= 0 and request.player >= 0:
        return tackle_words(m, request.player, option.player)
    return card_words(m, option.player) if option.verb in ("use", "pick") and option.player >= 0 else ""


def card_words(m: Season, card: int) -> str:
    """What a card does, an ability a line."""
    forms = {form.key: form for form in m.library.forms.ability}
    made = (ability_words(forms[key], str(n)) for key, n in m.cards[card].abilities)
    return "\n".join(f"{name}: {text}" for name, text in made)


def tackle_words(m: Season, tackler: int, target: int) -> str:
    """The chances of a tackle: powers, dice, who picks, and each result."""
    odds = of_tackle(m, tackler, target)
    if odds.dice == 1:
        dice = tr("one die")
    elif odds.picker == m.owner[tackler]:
        dice = tr("two dice, the tackler picks")
    else:
        dice = tr("two dice, the target picks")
    return tr(
        "Power {own} against {other}: {dice}\ntarget down {down}, missed {missed}, tackler down {self}",
        own=odds.own,
        other=odds.other,
        dice=dice,
        down=percent(odds.target_down),
        missed=percent(odds.missed),
        self=percent(odds.tackler_down),
    )


def percent(chance: object) -> str:
    """A chance in whole per cent."""
    return f"{round(float(chance) * 100)} %"  # type: ignore[arg-type]


def sentence(text: str) -> str:
    """A reason as a sentence."""
    return text[:1].upper() + text[1:]
