"""What each command of the keyboard does in a match.

A key never does more than a click could: it sends the engine's own options through the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.core.requests import Option, say, who
from dockbowl.core.state import STANDING
from dockbowl.lang import tr
from dockbowl.rules.why import why_not
from dockbowl.ui import focus, words
from dockbowl.ui.hand import Hand
from dockbowl.ui.overlays.state import KINDS
from dockbowl.ui.prompts import Prompt
from dockbowl.ui.tabletop import commands as tabletop_commands
from dockbowl.ui.tabletop.camera import TrueCamera

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

WAYS = {
    "step north-west": (-1, -1),
    "step north": (0, -1),
    "step north-east": (1, -1),
    "step west": (-1, 0),
    "step east": (1, 0),
    "step south-west": (-1, 1),
    "step south": (0, 1),
    "step south-east": (1, 1),
}
MARKS = {"mark up": (0, -1), "mark down": (0, 1), "mark left": (-1, 0), "mark right": (1, 0)}
PANS = {"pan up": (0, 1), "pan down": (0, -1), "pan left": (1, 0), "pan right": (-1, 0)}
VERBS: dict[str, tuple[str, ...]] = {
    "move": ("move",),
    "block": ("block", "multiple block"),
    "blitz": ("blitz",),
    "pass": ("pass", "throw"),
    "hand-off": ("handoff",),
    "foul": ("foul",),
    "chest": ("chest",),
    "jump": ("jump", "leap", "plank"),
    "stand": ("stand",),
    "special": ("chainsaw", "saw", "bomb", "chain"),
    "reserve": ("reserve", "sponge"),
    "stop": ("stop",),
}
LOG_ROWS = 5


def run(screen: MatchScreen, command: str) -> bool:
    """Do what a command says; False when it means nothing now."""
    if command.startswith("choice "):
        done = screen.hand.digit(str(int(command.removeprefix("choice ")) % 10))
        if done:
            screen.app.sounds.click()
        return done
    page = screen.app.page
    if command in MARKS and focus.focused(page) is not None:
        focus.aside(page, *MARKS[command])
    elif command in WAYS:
        steer(screen, *as_seen(screen, *WAYS[command]))
    elif command in MARKS:
        mark(screen, *as_seen(screen, *MARKS[command]))
    elif command in PANS:
        camera = screen.view.camera
        dx, dy = PANS[command]
        camera.pan(dx * camera.square, dy * camera.square)
    elif command in VERBS:
        act(screen, command)
    else:
        return _ACTS[command](screen) is not False
    return True


# ---------------------------------------------------------------- steps and the marked square


def as_seen(screen: MatchScreen, dx: int, dy: int) -> tuple[int, int]:
    """A way on the board for one on the screen: another where the picture is turned."""
    camera = screen.view.camera
    for _ in range(camera.quarter if isinstance(camera, TrueCamera) else 0):
        dx, dy = dy, -dx
    return dx, dy


def steer(screen: MatchScreen, dx: int, dy: int) -> None:
    """A step that way, a push that way, the target on that side; otherwise the marked square goes there."""
    hand = screen.hand
    prompt = hand.prompt
    if prompt is None or not hand.ready:
        return
    origin = origin_of(hand, prompt)
    if origin < 0:
        mark(screen, dx, dy)
        return
    square = screen.match.board.offset(origin, dx, dy)
    if square < 0:
        return
    screen.mouse.unmark()
    if prompt.purpose == "activate":
        _first_step(hand, square)
    elif square in prompt.squares:
        hand.click(square)
    elif prompt.purpose == "step":
        hand.refuse(_why_not(hand, Option("step", square=square)) or tr("No step that way"))


def origin_of(hand: Hand, prompt: Prompt) -> int:
    """The square the eight keys go out from; -1 when they move the marked square."""
    m = hand.match
    if prompt.purpose == "activate":
        return m.at[hand.selected] if hand.selected >= 0 else -1
    if prompt.purpose == "step":
        return m.at[m.mover] if m.mover >= 0 else -1
    if prompt.placing or not prompt.squares:
        return -1
    player = prompt.other if prompt.purpose == "push" else prompt.source
    start = m.at[player] if player >= 0 else -1
    near = start >= 0 and all(m.board.distance(start, square) == 1 for square in prompt.squares)
    return start if near else -1


def _first_step(hand: Hand, square: int) -> None:
    """The player who is picked up blocks or steps that way, if that is one plain step."""
    m, mine = hand.match, hand.selected
    foe = m.player_at(square)
    if foe >= 0:
        if m.coach[foe] != m.coach[mine] and m.status[foe] == STANDING:
            hand.click(square)
        else:
            hand.refuse(tr("{player} is in the way", player=words.player_name(m, foe)))
        return
    way = hand.way(mine, square)
    if way is None or len(way.squares) > 1:
        hand.refuse(tr("No step that way"))
    else:
        hand.click(square)


def mark(screen: MatchScreen, dx: int, dy: int) -> None:
    """Move the marked square; it begins at the player who acts, or at what is asked about."""
    mouse, board = screen.mouse, screen.match.board
    here = mouse.square
    if here < 0:
        here = _start(screen)
    else:
        there = board.offset(here, dx, dy)
        here = there if there >= 0 else here
    mouse.mark(here)


def _start(screen: MatchScreen) -> int:
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    for player in (m.mover, hand.selected, prompt.source if prompt is not None else -1):
        if player >= 0 and m.at[player] >= 0:
            return m.at[player]
    wanted = _targets(hand)
    camera = screen.view.camera
    middle = camera.square_at((camera.x + camera.width / 2, camera.y + camera.height / 2))
    if wanted:
        return min(wanted, key=lambda s: m.board.distance(s, middle)) if middle >= 0 else wanted[0]
    return middle if middle >= 0 else m.board.at(m.board.width // 2, m.board.height // 2)


# ---------------------------------------------------------------- players and targets


def _targets(hand: Hand) -> list[int]:
    """The squares that can be answered: those of players, if there are any, otherwise all."""
    prompt = hand.prompt
    if prompt is None:
        return []
    m = hand.match
    if hand.selected >= 0 and prompt.placing:
        return sorted(s for s, options in prompt.squares.items() if any(o.player == hand.selected for o in options))
    players = [s for s in prompt.squares if m.player_at(s) >= 0]
    if prompt.purpose == "activate":
        return sorted(m.at[p] for p in prompt.players if m.at[p] >= 0)
    return sorted(players or prompt.squares)


def walk(screen: MatchScreen, way: int) -> bool:
    """Tab: the next player to pick up, or the next target."""
    hand = screen.hand
    prompt = hand.prompt
    if prompt is None or not hand.ready:
        return True
    if prompt.purpose == "activate" or prompt.placing:
        pick(screen, _next(_order(hand, prompt), hand.selected, way))
        return True
    targets = _targets(hand)
    if targets:
        screen.mouse.mark(_next(targets, screen.mouse.square, way))
        return True
    if prompt.players:
        pick(screen, _next(sorted(prompt.players), hand.selected, way))
        return True
    return False


def _order(hand: Hand, prompt: Prompt) -> list[int]:
    """Who can be picked up; those who are still to be brought on come first."""
    return sorted(prompt.players, key=lambda p: (hand.match.at[p] >= 0 and prompt.purpose != "activate", p))


def _next(listed: list[int], here: int, way: int) -> int:
    if not listed:
        return -1
    place = listed.index(here) if here in listed else (-1 if way > 0 else 0)
    return listed[(place + way) % len(listed)]


def pick(screen: MatchScreen, player: int) -> None:
    """Pick a player up, bring him into view and show his card."""
    if player < 0:
        return
    screen.hand.select(player)
    screen.mouse.unmark()
    screen.mouse.boxed = player
    square = screen.match.at[player]
    if square >= 0:
        screen.view.camera.show(*screen.match.board.xy[square])


def confirm(screen: MatchScreen) -> bool:
    """Enter: the button with the ring, the marked square, the player picked up, or the golden button."""
    hand, page = screen.hand, screen.app.page
    if focus.focused(page) is not None:
        return focus.press(page)
    if screen.scene.busy:
        screen.skip()
        return True
    if screen.companion is not None and screen.companion.hands.confirm():
        return True
    prompt = hand.prompt
    if prompt is None or not hand.ready:
        return True
    square = screen.mouse.marked
    if square >= 0 and (prompt.quiet or square in prompt.squares):
        if not (prompt.purpose == "activate" and hand.selected >= 0 and square == screen.match.at[hand.selected]):
            screen.mouse.boxed = -1
            hand.click(square)
        return True
    options = prompt.players.get(hand.selected, []) if prompt.purpose != "activate" and not prompt.placing else []
    if len(options) == 1:
        hand.choose(options[0])
        return True
    if focus.press(page):
        return True
    if prompt.purpose == "activate":
        hand.refuse(tr("Tab picks a player; the eight keys step, the arrows mark a square"))
    return True


# ---------------------------------------------------------------- actions


def act(screen: MatchScreen, command: str) -> None:
    """Declare an action, or do that kind of thing now; several possibilities become a menu with digits."""
    hand = screen.hand
    prompt = hand.prompt
    if prompt is None or not hand.ready:
        return
    verbs = VERBS[command]
    if prompt.purpose == "activate" and hand.selected < 0:
        under = screen.match.player_at(screen.mouse.square) if screen.mouse.square >= 0 else -1
        hand.select(under)
    found = [o for o in _offered(hand, prompt) if o.verb in verbs]
    screen.mouse.unmark()
    if len(found) == 1:
        hand.choose(found[0])
    elif found:
        hand.open_menu(found)
    elif prompt.purpose == "activate" and hand.selected < 0:
        hand.refuse(tr("First pick a player: Tab"))
    else:
        player = hand.selected if prompt.purpose == "activate" else screen.match.mover
        reason = _why_not(hand, who(verbs[0], player)) if player >= 0 else ""
        hand.refuse(reason or tr("{get}: not now", get=words.ACTIONS.get(verbs[0], command)))


def _offered(hand: Hand, prompt: Prompt) -> list[Option]:
    """What can be answered now, of the player who is picked up and of nobody."""
    if prompt.purpose == "activate":
        mine = prompt.players.get(hand.selected, []) if hand.selected >= 0 else []
        return [*mine, *(c.option for c in prompt.choices if c.option.player < 0)]
    return [] if prompt.placing else list(prompt.request.legal())


def _why_not(hand: Hand, option: Option) -> str:
    """The rule that forbids it, in words; "" when the rules do not say."""
    if hand.prompt is None:
        return ""
    try:
        return why_not(hand.match, hand.prompt.request, option) or ""
    except (LookupError, ValueError):
        return ""


def end_turn(screen: MatchScreen) -> None:
    """End the turn; an action that is under way ends first."""
    hand = screen.hand
    if screen.companion is not None and screen.companion.hands.on and screen.companion.hands.blackboard:
        screen.companion.hands.next_turn()
        return
    if hand.prompt is None or not hand.ready:
        return
    if hand.purpose == "step" and hand.prompt.request.allows(say("stop")):
        hand.choose(say("stop"))
    if hand.prompt is not None and hand.purpose == "activate":
        hand.choose(say("end turn"))
    elif hand.prompt is not None:
        hand.refuse(tr("First this decision"))


def arrange(screen: MatchScreen) -> None:
    """Let the program set up, where that can be had."""
    if screen.hand.ready and screen.hand.purpose == "set up":
        screen.set_up_for_me()


def scroll(screen: MatchScreen, rows: int) -> None:
    """Scroll the choices or the card if there is more than fits, otherwise the log."""
    card = screen.drawing.card
    if card.scrolls:
        card.scroll.wheel(1 if rows > 0 else -1)
        return
    if not screen.drawing.panel.turn(-1 if rows > 0 else 1, screen.hand.prompt):
        screen.log.turn(rows)


def dugout(screen: MatchScreen) -> None:
    screen.mouse.toggle_dugout(max(0, screen.drawing.shown_coach()))


def _overlay(screen: MatchScreen, key: str) -> None:
    screen.overlays.toggle(key)


def waypoint(screen: MatchScreen) -> None:
    """A waypoint on the marked square, or the one there taken away."""
    hand = screen.hand
    if not hand.toggle_stop(screen.mouse.square):
        hand.refuse(tr("A waypoint is a square he can get to") if hand.acting >= 0 else tr("First pick a player: Tab"))


def keep_reach(screen: MatchScreen) -> None:
    """Keep the reach of the player under the mark, or of the one picked up."""
    square = screen.mouse.square
    player = screen.match.player_at(square) if square >= 0 else -1
    screen.overlays.keep(player if player >= 0 else screen.hand.acting)


def keep_sight(screen: MatchScreen) -> None:
    """Keep sight where the mark is."""
    if screen.mouse.square >= 0:
        screen.overlays.keep_sight(screen.mouse.square)


def companion(screen: MatchScreen, what: str) -> bool:
    """Something only a table has; False where there is none."""
    if screen.companion is None:
        return False
    acts = {
        "companion": screen.companion.agree,
        "books": screen.companion.open_books,
        "pieces": screen.companion.hands.pieces,
        "phones": screen.companion.open_phones,
    }
    acts[what]()
    return True


_ACTS: dict[str, Callable[[MatchScreen], object]] = {
    "overlays": lambda screen: screen.overlays.toggle_menu(),
    **{f"overlay {kind.key}": partial(_overlay, key=kind.key) for kind in KINDS},
    "overlay minimap": lambda screen: screen.drawing.minimap.toggle(),
    "lock view": lambda screen: screen.lock(),
    "board alone": lambda screen: screen.toggle_board_alone(),
    "layout": lambda screen: screen.next_layout(),
    "flying log": lambda screen: screen.toggle_flying_log(),
    "spectators": lambda screen: screen.app.spectators.toggle(),
    "keep reach": keep_reach,
    "keep sight": keep_sight,
    "keep plan": lambda screen: screen.plans.keep(),
    "copy plans": lambda screen: screen.plans.copy(),
    "waypoint": waypoint,
    "next": partial(walk, way=1),
    "previous": partial(walk, way=-1),
    "confirm": confirm,
    "undo": lambda screen: screen.hand.undo() or True,
    "undo answer": lambda screen: screen.hand.undo_answer() or True,
    "redo": lambda screen: screen.hand.redo() or True,
    "skip": lambda screen: screen.skip() if screen.scene.busy else False,
    "arrange": arrange,
    "end turn": end_turn,
    "zoom in": lambda screen: screen.mouse.zoom(1),
    "zoom out": lambda screen: screen.mouse.zoom(-1),
    "fit": lambda screen: screen.fit(),
    "log back": partial(scroll, rows=LOG_ROWS),
    "log on": partial(scroll, rows=-LOG_ROWS),
    "dugout": dugout,
    "fast": lambda screen: screen.toggle_fast(),
    "pause": lambda screen: screen.toggle_pause(),
    "menu": lambda screen: screen.open_menu(),
    **{what: partial(companion, what=what) for what in ("companion", "books", "pieces", "phones")},
    "scenario": lambda screen: screen.keep_scenario(),
    **tabletop_commands.ACTS,
}
"""Commands without a family of their own. False: it means nothing now."""


LOOKING = frozenset(
    {*PANS, "zoom in", "zoom out", "fit", "log back", "log on", "dugout", "menu", "scenario", "mark up", "mark down"}
    | {"mark left", "mark right", "skip", "overlays", "overlay minimap", "lock view", "board alone"}
    | {"keep plan", "copy plans", "keep reach", "keep sight", "spectators", "layout", "flying log", "books", "phones"}
    | {f"overlay {kind.key}" for kind in KINDS}
    | set(tabletop_commands.ACTS)
)
"""Commands that change nothing in the match."""


def known() -> set[str]:
    """All commands a match has."""
    return {*WAYS, *MARKS, *PANS, *VERBS, *_ACTS, *(f"choice {n}" for n in range(1, 11))}
