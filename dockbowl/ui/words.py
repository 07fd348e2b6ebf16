"""The window's words: what options, purposes, tests and boxes are called on buttons and in titles.

Unknown words are shown as they are, so that a new rule can be played before it has a phrase here.
"""

from __future__ import annotations

from dockbowl.core.requests import Option
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.match import mercenaries
from dockbowl.games.match.inducements import explain, price_tag
from dockbowl.games.match.plan import tables
from dockbowl.lang import grouped, mark, said, tr, word_row, word_table
from dockbowl.rules.block_die import FACE_NAMES, PLAIN_FACES
from dockbowl.session.story import player_name as player_name
from dockbowl.session.test_names import test_name as test_name

FACE_SHORT = word_row(*(face.capitalize() for face in PLAIN_FACES))
"""Faces of a block die, as the log and the buttons call them."""
FACES = word_table(dict(zip(FACE_NAMES.values(), (face.capitalize() for face in PLAIN_FACES[1:]), strict=True)))
"""The same by the words of the answers."""

ACTIONS = word_table(
    {
        "move": "Move",
        "block": "Block",
        "blitz": "Blitz",
        "pass": "Pass",
        "handoff": "Hand-off",
        "foul": "Foul",
        "bomb": "Throw bomb",
        "chainsaw": "Chainsaw",
        "chain": "Ball & Chain",
        "saw": "Chainsaw",
        "stand": "Stand up",
        "throw": "Throw",
        "stop": "Stop here",
        "end turn": "End turn",
        "done": "Done",
        "target": "Target",
        "step": "Step",
        "jump": "Jump over",
        "leap": "Leap",
        "plank": "Jump to plank",
        "chest": "Open chest",
        "push": "Push here",
        "dock": "Docking Area",
        "place": "Place",
        "reserve": "Bring on a reserve",
        "sponge": "Magic Sponge",
        "team": "Team re-roll",
        "no": "No",
        "yes": "Yes",
        "decline": "No",
        "nobody": "Nobody",
        "neither": "Neither",
        "pass on": "Pass",
        "take": "Take back",
        "bring": "Bring on",
        "crew foul": "Crew foul",
        "hail mary": "Hail Mary",
        "hurl": "Throw team-mate",
        "boot": "Kick team-mate",
        "swoop": "Swoop",
        "gaze": "Hypnotic Gaze",
        "stab": "Stab",
        "vomit": "Projectile Vomit",
        "breathe": "Breathe Fire",
        "chomp": "Chomp",
        "secure": "Secure the Ball",
        "punt": "Punt",
        "bite": "Bite",
        "trick": "Slip aside",
        "leave": "Leave the ball",
        "lay": "Lay the ball",
        "run": "Run",
        "concede": "Concede",
        "line up": "Set up the rest for me",
        "kick": "Kick off",
        "receive": "Receive",
        "kicks": "Kicker",
        "hire": "Take on",
        "buy": "Buy",
        "bless": "Bless",
        "learn": "Learn",
        "catcher": "Under the ball",
        "snap": "Move here",
        "weather": "Make it",
        "fireball": "Fireball",
        "zap": "Zap",
        "lightning": "Lightning Bolt",
        "award": "Give it to",
        "vines": "Vicious Vines",
        "two bombs": "Throw two bombs",
        "appear": "Appear at",
        "give": "Give it to",
    }
)
"""Verbs of options as button labels."""

DOING = word_table(
    {
        "move": "moving",
        "block": "blocking",
        "blitz": "blitzing",
        "pass": "passing",
        "handoff": "handing off",
        "foul": "fouling",
        "bomb": "throwing a bomb",
        "chainsaw": "sawing",
        "chain": "swinging the chain",
        "hurl": "throwing a team-mate",
        "boot": "kicking a team-mate",
        "gaze": "gazing",
        "stab": "stabbing",
        "vomit": "vomiting",
        "breathe": "breathing fire",
        "chomp": "chomping",
        "secure": "securing the ball",
        "punt": "punting",
        "vines": "blocking from afar",
    }
)
"""What the active player is doing."""

TITLES = word_table(
    {
        "activate": "Choose a player",
        "step": "Choose the next step",
        "block target": "Block whom?",
        "blitz target": "Blitz whom?",
        "foul target": "Foul whom?",
        "pass target": "Throw where?",
        "hurl target": "Throw him where?",
        "boot target": "Kick him where?",
        "kick length": "Kick him how far?",
        "swoop": "Swoop towards which side?",
        "gaze target": "Gaze at whom?",
        "bite": "Bite whom?",
        "move instead": "Make it a Move?",
        "trick": "Slip aside to which square?",
        "on the ball": "On the Ball: run where?",
        "pass block": "Pass Block: run where?",
        "kick-off return": "Kick-Off Return: run where?",
        "diving catch": "Diving Catch: who dives for the ball?",
        "handoff target": "Whom does he give the ball to?",
        "hit and run": "Hit and run: where to?",
        "lay the ball": "Lay the ball where?",
        "block die": "Choose a block die",
        "push": "Push where?",
        "follow up": "Follow up?",
        "apothecary": "Use the apothecary?",
        "apothecary result": "Which casualty stands?",
        "reroll": "Use a re-roll?",
        "dock": "Choose your Docking Area",
        "set up": "Set up your players",
        "kick or receive": "Kick off or receive?",
        "journeyman": "Which journeyman joins?",
        "petty cash": "Move how much into petty cash?",
        "winnings again": "Roll the winnings again?",
        "inducement": "Buy an inducement?",
        "mercenary": "Hire which mercenary?",
        "mercenary skill": "Give him a skill for 50,000?",
        "prayer player": "Who is blessed?",
        "new skill": "What does he learn?",
        "kicker": "Who kicks?",
        "kick": "Kick where?",
        "solid defence": "Solid Defence: set up anew",
        "solid defence move": "Solid Defence: one square each",
        "second action": "Razzle-dazzle: which second action?",
        "razzle dazzle": "Razzle-dazzle: who does two actions?",
        "you dope": "You Dope: who is doped, and how?",
        "hangover": "Hangover: who misses the first drive?",
        "grudge match": "Grudge Match: who fouls?",
        "set piece": "Call a Set Piece?",
        "sports espionage": "Use Sports Espionage?",
        "banana skin": "Does he slip on a banana skin?",
        "perfect defence": "Perfect Defence: set up anew",
        "high kick": "High Kick: who runs under the ball?",
        "quick snap": "Quick Snap: one square each",
        "swarming": "Swarming: bring more on?",
        "touchback": "Touchback: who has the ball?",
        "weather mage": "Use the Weather Mage?",
        "which weather": "Which weather?",
        "wizard": "Cast a spell?",
        "regeneration again": "Have him regenerate again?",
        "award touchdown": "Who is given the touchdown?",
        "bribe": "Use a bribe?",
        "argue": "Argue the call?",
        "reserve": "Bring on a reserve?",
        "argue the call": "Argue the call?",
        "place chest": "Place a chest",
        "spring tide": "Spring tide: each of your standing players may move one square",
        "boarding": "Boarding action: another reserve?",
        "wash ashore": "Washed ashore: where?",
        "monkey square": "Where does the Monkey join?",
        "plank bounce": "Bounce to which plank?",
        "interfere": "Interfere with the throw?",
        "bomb target": "Throw the bomb where?",
        "random": "At random",
        "bugmans ale": "Bugman's ale: roll the 1 again?",
        "bugman joins in": "Josef Bugman himself joins in for this drive?",
        "baleful hex": "Baleful Hex: whom?",
        "black ink": "Black Ink: whom?",
        "beer barrel bash": "Throw the keg at whom?",
        "blunderbuss": "Fire at whom?",
        "blast instead": "Who is hit instead?",
        "raiding party": "Raiding Party: who moves?",
        "raid": "Where to? He must mark somebody there",
        "the flashing blade": "The Flashing Blade: stab whom first?",
        "outburst": "Appear where?",
        "vomit": "Vomit at whom, too?",
        "wisdom": "What does the White Dwarf teach him?",
        "scatter anew": "Scatter the ball anew?",
    }
)
"""Purposes as questions."""

RANGES = mark(
    "Colours are ranges now, no longer where one can walk: Q quick, S short, L long pass, B long bomb, each with a "
    "border of its own. Squares with dark stripes are out of sight."
)
_HINTS = word_table(
    {
        "hurl target": "Click the square where the team-mate is to land.",
        "boot target": "Click the square where the team-mate is to land.",
        "reserve": "Pick one in the dugout and click a square of your Docking Area, or choose below.",
        "set up": "Drag players from the dugout, or click one and then a square.",
        "kick": "Click a square of their half. From there the ball flies on in a direction the die says.",
        "kicker": "Click one of yours: nobody on the line of scrimmage or in a wide zone.",
        "touchback": "The kick was out, or came down outside your half. Click who is given the ball.",
        "high kick": "Click an open player to put him under the ball; or No.",
        "mercenary": "For this match, with Loner (4+).",
        "mercenary skill": "One primary skill of his position. Point at it to read what it does.",
        "swarming": "Pick one in the dugout and click a lit square of your half; or Done.",
        "inducement": "Point at one to read what it does. What is not spent is lost.",
        "solid defence": "Click one to take him up, then the square he goes to; then Done.",
        "perfect defence": "Click one to take him up, then the square he goes to; each once. Then Done.",
        "petty cash": "It comes out of the treasury, counts in the team's value, and is lost if it is not spent.",
        "quick snap": "Click an open player, then a square next to him.",
        "solid defence move": "Click an open player, then a square next to him. No man's land is allowed.",
        "wizard": "Click a square for a Fireball or one of theirs for the other spell; or No.",
        "dock": "Scoring is done in the Docking Area of another coach.",
        "place chest": "Click one of the marked squares. All chests look alike.",
        "spring tide": "Click a player, then a square next to him. Tackle zones do not count.",
        "boarding": "Each one more is in danger of being caught and sent off.",
        "blitz target": "Click one of them; he may be anywhere.",
        "foul target": "Click one of them; he may be anywhere.",
        "pass target": "Click the square to throw to.",
        "bomb target": "Click the square to throw to.",
    }
)
_AIMED = frozenset({"hurl target", "boot target", "pass target", "bomb target"})


def hint(purpose: str) -> str:
    """What to do, where a question alone would not say it; "" for most."""
    text = _HINTS.get(purpose, "")
    return f"{text} {tr(RANGES)}" if purpose in _AIMED else text


WEATHER = word_table(
    {
        "nice": "Nice",
        "very sunny": "Very sunny",
        "pouring rain": "Pouring rain",
        "sweltering heat": "Sweltering heat",
        "blizzard": "Blizzard",
    }
)

BOXES = word_table({3: "Reserves", 4: "KO", 5: "Casualties", 6: "Sent off", 7: "Gone"})
STATES = word_row("standing", "prone", "stunned", "in reserve", "knocked out", "casualty", "sent off", "gone")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def plain(key: str) -> str:
    """A key of the data as words: `sure_hands` is Sure Hands."""
    return said(" ".join(capital(part) for part in key.replace("_", " ").split()))


def skill_name(key: str) -> str:
    """A skill, or anything else that is used, by its name."""
    known = texts.skills().get(key)
    return said(known.name if known else plain(key))


def title(purpose: str) -> str:
    """The question a purpose asks."""
    known = TITLES.get(purpose)
    if known:
        return known
    if purpose.startswith("use "):
        return tr("Use {skill}?", skill=skill_name(purpose[4:]))
    return capital(said(purpose.replace("_", " ")))


def tip(m: Match, option: Option, purpose: str) -> str:
    """What somebody who points at a button is told besides."""
    if purpose == "inducement" and option.verb == "buy":
        return said(explain(m, option.word))
    known = texts.skills(m.rules.edition.name)
    if option.verb == "learn" and option.word in known:
        return said(known[option.word].text)
    return ""


def label(m: Match, option: Option, purpose: str = "") -> str:
    """An option as a button says it."""
    verb, word = option.verb, option.word
    if purpose == "reroll" or (purpose.startswith("reroll") and verb in ("team", "use", "no")):
        if verb == "team":
            return tr("Team re-roll")
        if verb == "use":
            key, _, which = word.partition(" ")
            dice = tr(" and ").join(which.split())
            return tr("Use {skill}", skill=skill_name(key)) + (
                tr(" on {dice} {dice2}", dice=tr("dice") if " " in which else tr("die"), dice2=dice) if which else ""
            )
        return tr("Keep the roll")
    if verb == "die" and word in FACES:
        return FACES[word]
    if verb in ("die", "chain", "swoop") and word:
        return capital(said(word))
    if purpose in ("reserve", "boarding") and verb == "no":
        return tr("Nobody")
    if purpose == "follow up":
        return {"yes": tr("Follow up"), "no": tr("Stay")}.get(verb, capital(said(verb)))
    if purpose == "inducement" and verb == "buy":
        return said(price_tag(m, m.extra.queue[0], word))
    if purpose == "petty cash":
        return grouped(int(word)) if word != "0" else tr("Nothing")
    if purpose == "mercenary":
        return said(mercenaries.tag(m, m.extra.queue[0], word))
    if verb == "measure":
        return said(next((row.name for row in tables(m).measure if row.key == word), capital(word)))
    if verb == "dope":
        return tr("{player}: {word} better", player=player_name(m, option.player), word=word.upper())
    if verb == "learn":
        return skill_name(word)
    if purpose == "mercenary skill" and verb == "no":
        return tr("No skill")
    text = (
        tr("Use {skill}", skill=skill_name(word)) if verb == "use" and word else ACTIONS.get(verb, capital(said(verb)))
    )
    if verb in ("push", "step", "jump", "leap", "plank") and option.square >= 0:
        text = ACTIONS.get(verb, capital(verb))
    if verb == "sponge" and option.player >= 0:
        name = m.card[option.player].name or m.ids[option.player]
        return tr("Sponge: wake {split} instead", split=name.split()[0])
    parts = [text]
    if option.player >= 0:
        parts.append(player_name(m, option.player))
    if option.square >= 0:
        parts.append(m.board.label(option.square))
    if word and verb not in ("use", "die"):
        parts.append(capital(said(word.replace("_", " "))))
    return " ".join(parts)
