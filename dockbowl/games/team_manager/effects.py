"""The words abilities are made of: draw, discard, gain fans, tackle, move ... Each does the whole of what it says.

All but those that say otherwise are procedures, called with `yield from`.
"""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core.requests import NO, Option, Proc, choose, confirm, roll_one, say, who
from dockbowl.games.team_manager import decks, events, moving, tackling
from dockbowl.games.team_manager.decks import Deck
from dockbowl.games.team_manager.forms import CHEATING, PASSING, SPRINTING, TACKLING
from dockbowl.games.team_manager.moments import Moment
from dockbowl.games.team_manager.season import (
    LEFT,
    MIDFIELD,
    NO_BALL,
    SIDES,
    STAFF,
    STAR,
    TEAM,
    Season,
)

DONE = say("done")
NONE = say("none")
tackle = tackling.tackle

# ---------------------------------------------------------------- choosing


def pick_player(
    m: Season, manager: int, purpose: str, among: Sequence[int], *, may: bool = False, about: int = -1
) -> Proc[int]:
    """One of these cards; -1 for none, if he `may`, or if there are none."""
    if not among:
        return -1
    options = [who("pick", card) for card in among]
    if may:
        options.append(NONE)
    option = yield from choose(manager, purpose, tuple(options), player=about)
    return option.player


def pick_place(
    m: Season, manager: int, purpose: str, among: Sequence[int], *, may: bool = False, about: int = -1
) -> Proc[int]:
    """One of these matchups; -1 for none."""
    if not among:
        return -1
    options = [Option("pick", square=place) for place in among]
    if may:
        options.append(NONE)
    option = yield from choose(manager, purpose, tuple(options), player=about)
    return option.square


# ---------------------------------------------------------------- cards of a manager


def draw_from(m: Season, deck: Deck, purpose: str, manager: int) -> Proc[int]:
    """Which card of a deck's top layer comes next; it is still in the deck."""
    layer = decks.top(deck)
    face = yield from roll_one(purpose, f"d{len(layer)}", coach=manager)
    return layer[face - 1]


def draw(m: Season, manager: int, count: int) -> Proc[None]:
    """Cards from his deck; the discard is shuffled in when it runs out. Rule: team-manager "Maintenance" 2."""
    drawn: list[int] = []
    shuffled = False
    for _ in range(count):
        if not m.deck[manager]:
            if not m.discard[manager]:
                break
            moving.reshuffle(m, manager)
            shuffled = True
        card = yield from draw_from(m, m.deck[manager], "draw", manager)
        m.deck[manager] = decks.without(m.deck[manager], card)
        moving.to_hand(m, manager, card)
        drawn.append(card)
    if drawn:
        m.emit(events.Drew(manager, len(drawn), tuple(sorted(drawn)), shuffled))


def discard(m: Season, manager: int, count: int) -> Proc[None]:
    """Cards of his choice from his hand, as many as he has."""
    for _ in range(count):
        if not m.hand[manager]:
            return
        card = yield from pick_player(m, manager, "discard", m.hand[manager])
        throw_away(m, manager, card)


def throw_away(m: Season, manager: int, card: int) -> None:
    """A card of his hand to his discard. No procedure."""
    moving.from_hand(m, manager, card)
    moving.to_discard(m, card)
    m.emit(events.Discarded(manager, card))


def replace_one(m: Season, manager: int, purpose: str, but: int = -1) -> Proc[None]:
    """A player of his roster goes to the box, of his choice; his deck is shuffled. Rule: team-manager, Freebooter."""
    m.emit(events.AbilityUsed(but, purpose.replace(" ", "_")))
    card = yield from pick_player(m, manager, purpose, [one for one in m.roster(manager) if one != but], about=but)
    if card < 0:
        return
    if m.at[card] >= 0:
        moving.drop_tokens(m, card)
        moving.leave(m, card)
    m.deck[manager] = decks.without(m.deck[manager], card)
    moving.from_hand(m, manager, card)
    m.discard[manager] = tuple(one for one in m.discard[manager] if one != card)
    moving.put_away(m, card)
    m.deck[manager] = decks.shuffled(decks.all_of(m.deck[manager]))
    m.emit(events.Replaced(manager, card))


def draft(m: Season, manager: int, kind: str, count: int) -> Proc[None]:
    """`star`, `team` or `staff`: he draws so many, keeps one in his improvement pile. Rule: team-manager "Payouts"."""
    for me, handler, n in [*m.of_upgrades(Moment.DRAWS, manager), *m.of_headline(Moment.DRAWS)]:
        count += handler(m, me, n, manager, kind)
    drawn: list[int] = []
    for _ in range(count):
        deck = deck_of(m, manager, kind)
        if not deck:
            break
        card = yield from draw_from(m, deck, f"draw {kind}", manager)
        set_deck(m, manager, kind, decks.without(deck, card))
        drawn.append(card)
        # What has been drawn is out of every deck, and nobody's until one is kept.
    if not drawn:
        return
    kept = yield from pick_player(m, manager, f"keep {kind}", sorted(drawn))
    rest = tuple(card for card in drawn if card != kept)
    deck = deck_of(m, manager, kind)
    # The rest of the stars goes to the bottom; upgrades are shuffled back.
    set_deck(m, manager, kind, decks.at_bottom(deck, rest) if kind == STAR else decks.mixed_in(deck, rest))
    m.owner[kept] = manager
    m.pile[manager] = (*m.pile[manager], kept)
    m.emit(events.Drafted(manager, kind, len(drawn), kept))


def deck_of(m: Season, manager: int, kind: str) -> Deck:
    """The deck such cards are drafted from. No procedure."""
    if kind == STAR:
        return m.star_decks[m.library.team(m.team_keys[manager]).union]
    return m.team_deck[manager] if kind == TEAM else m.staff_deck


def set_deck(m: Season, manager: int, kind: str, deck: Deck) -> None:
    """No procedure."""
    if kind == STAR:
        m.star_decks[m.library.team(m.team_keys[manager]).union] = deck
    elif kind == TEAM:
        m.team_deck[manager] = deck
    else:
        assert kind == STAFF
        m.staff_deck = deck


def refresh(m: Season, card: int) -> None:
    """An exhausted upgrade is ready again. No procedure."""
    m.exhausted[card] = 0


def exhaust(m: Season, card: int) -> None:
    """No procedure."""
    m.exhausted[card] = 1
    m.emit(events.Exhausted(card, m.owner[card]))


# ---------------------------------------------------------------- fans and power


def gain_fans(m: Season, manager: int, count: int, me: int = -1, why: str = "") -> None:
    """Fans, or fewer with a negative count; never below 0. No procedure."""
    before = m.fans[manager]
    m.fans[manager] = max(0, before + count)
    if m.fans[manager] != before:
        m.emit(events.FansGained(manager, m.fans[manager] - before, me, why))


def add_power(m: Season, player: int, count: int) -> None:
    """As long as he stays at this matchup. No procedure."""
    if count:
        m.bonus[player] += count
        m.emit(events.PowerAdded(player, count))


# ---------------------------------------------------------------- skills


def use_skill(m: Season, player: int, skill: str) -> Proc[None]:
    """One icon, as if he had it. Rule: team-manager "Skills"."""
    if skill == CHEATING:
        yield from cheat(m, player)
    elif skill == PASSING:
        yield from passing(m, player)
    elif skill == SPRINTING:
        yield from sprinting(m, player)
    else:
        assert skill == TACKLING
        yield from tackle(m, player)


def cheat(m: Season, player: int, count: int = 1) -> Proc[None]:
    """Random tokens face down on him; he must."""
    for _ in range(count):
        if not m.bag or m.at[player] < 0:
            return
        m.emit(events.SkillUsed(player, CHEATING))
        face = yield from roll_one("cheating", f"d{len(m.bag)}", coach=m.owner[player], player=player)
        token = m.bag[face - 1]
        m.bag = tuple(one for one in m.bag if one != token)
        m.tokens[player] = (*m.tokens[player], token)
        m.emit(events.TokenPlaced(player, m.at[player]))


def passing(m: Season, player: int) -> Proc[None]:
    """Ball at midfield: he takes it; an opponent has it: to midfield; a team-mate has it: he may take it over."""
    place = m.at[player]
    has = m.ball[place]
    if has in (NO_BALL, player):
        return
    used = yield from confirm(m.owner[player], "passing", player=player, target=has)
    if not used:
        return
    m.emit(events.SkillUsed(player, PASSING))
    if has == MIDFIELD or m.owner[has] == m.owner[player]:
        yield from take_ball(m, player)
    else:
        ball_to_midfield(m, place)


def sprinting(m: Season, player: int) -> Proc[None]:
    """Draw one, then discard one from hand."""
    manager = m.owner[player]
    if not m.can_draw(manager):
        return
    used = yield from confirm(manager, "sprinting", player=player)
    if not used:
        return
    m.emit(events.SkillUsed(player, SPRINTING))
    yield from draw(m, manager, 1)
    yield from discard(m, manager, 1)


# ---------------------------------------------------------------- at a matchup


def take_ball(m: Season, player: int) -> Proc[None]:
    """The ball of his matchup, wherever it is."""
    place = m.at[player]
    if place < 0 or m.ball[place] in (NO_BALL, player) or m.downed[player]:
        return
    m.ball[place] = player
    m.emit(events.BallTaken(player, place))
    for me, handler, n in m.asked(Moment.TOOK_BALL, place):
        if m.speaks(me) and m.ball[place] == player:
            yield from handler(m, me, n, player, place)


def ball_to_midfield(m: Season, place: int) -> None:
    """No procedure."""
    has = m.ball[place]
    if has >= 0:
        moving.drop_ball(m, has)


def put_down(m: Season, player: int) -> Proc[None]:
    """Standing to downed, downed to injured."""
    yield from tackling.put_down(m, player)


def injure(m: Season, player: int) -> Proc[None]:
    """To the discard; his tokens are dropped."""
    yield from tackling.injure(m, player)


def stand_up(m: Season, player: int) -> None:
    """A downed player stands again. No procedure."""
    if m.at[player] >= 0 and m.downed[player]:
        m.downed[player] = 0
        m.emit(events.StoodUp(player))


def places_for(m: Season, player: int) -> tuple[int, ...]:
    """Other matchups a player may be moved to. No procedure."""
    here, manager = m.at[player], m.owner[player]
    return tuple(place for place in m.open_places() if place != here and m.may_join(place, manager))


def move(m: Season, player: int, place: int) -> Proc[None]:
    """A player to another matchup, with his tokens; the ball stays. He comes as he is: downed or standing."""
    start, manager = m.at[player], m.owner[player]
    side = -1
    if not m.is_tournament(place):
        open_sides = m.sides_open(place, manager)
        side = open_sides[0]
        if len(open_sides) > 1:
            options = tuple(Option("side", word=SIDES[one]) for one in open_sides)
            option = yield from choose(manager, "side", options, player=player)
            side = SIDES.index(option.word)
    downed, bonus = m.downed[player], m.bonus[player]
    moving.leave(m, player)
    moving.join(m, player, place, side)
    m.downed[player], m.bonus[player] = downed, bonus
    m.emit(events.Moved(player, start, place))
    put_away_idle(m)


def move_own(m: Season, me: int, purpose: str, among: Sequence[int] = ()) -> Proc[None]:
    """One of the players of `me`'s manager (or one of `among`) to another matchup, if he likes."""
    manager = m.manager_of(me)
    players = among or [card for place in m.open_places() for card in m.side(place, manager)]
    movable = [card for card in players if places_for(m, card)]
    player = yield from pick_player(m, manager, purpose, movable, may=True, about=me)
    if player < 0:
        return
    place = yield from pick_place(m, manager, f"{purpose} to", places_for(m, player), about=player)
    m.emit(events.AbilityUsed(me, purpose.replace(" ", "_").replace("-", "_"), player))
    yield from move(m, player, place)


def return_to_hand(m: Season, player: int) -> None:
    """From a matchup to his manager's hand; tokens are dropped. No procedure."""
    if m.at[player] < 0:
        return
    manager = m.owner[player]
    moving.drop_tokens(m, player)
    moving.leave(m, player)
    moving.to_hand(m, manager, player)
    m.emit(events.Returned(player, manager))


def look_at_tokens(m: Season, manager: int, player: int) -> None:
    """From now on this manager knows them. No procedure."""
    for token in m.tokens[player]:
        m.known[token] = m.known.get(token, 0) | 1 << manager
    kinds = tuple(m.library.tokens[token] for token in m.tokens[player])
    m.emit(events.TokensSeen(manager, player, kinds))


def drop_token(m: Season, player: int) -> Proc[None]:
    """One of his tokens is used up, a random one: they all look alike from behind."""
    tokens = m.tokens[player]
    if not tokens:
        return
    face = yield from roll_one("drop token", f"d{len(tokens)}", coach=m.owner[player], player=player)
    moving.spend_token(m, player, tokens[face - 1])
    m.emit(events.TokenDropped(player))


def put_away_idle(m: Season) -> None:
    """With two managers the highlights nobody is at leave, once two have players. No procedure.

    Rule: team-manager "Two managers".
    """
    if m.coaches != 2:
        return
    highlights = [place for place in m.open_places() if not m.is_tournament(place)]
    if sum(bool(m.line[place]) for place in highlights) < 2:
        return
    idle = [place for place in highlights if not m.line[place]]
    if idle and len(highlights) > 2:
        m.emit(events.HighlightsLeft(tuple(m.matchups[place] for place in idle)))
        for place in idle:
            put_away_matchup(m, place)


def put_away_matchup(m: Season, place: int) -> None:
    """A highlight that nobody is at any more goes to the box. No procedure."""
    moving.put_away(m, m.matchups[place])
    m.matchups[place] = -1
    m.ball[place] = NO_BALL
    m.sides[place] = (-1, -1)


__all__ = [
    "DONE", "LEFT", "NO", "add_power", "ball_to_midfield", "cheat", "discard", "draft", "draw", "drop_token",
    "exhaust", "gain_fans", "injure", "look_at_tokens", "move", "move_own", "passing", "pick_place", "pick_player",
    "put_down", "refresh", "replace_one", "return_to_hand", "sprinting", "stand_up", "tackle", "take_ball",
    "throw_away", "use_skill",
]  # fmt: skip
