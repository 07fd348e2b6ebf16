"""The scoreboard phase: each matchup in turn, then the improvement piles and the coin.

Rule: team-manager "Five weeks", Scoreboard.
"""

from __future__ import annotations

from dockbowl.core.requests import Option, Proc, choose
from dockbowl.games.team_manager import decks, effects, events, maintenance, moving
from dockbowl.games.team_manager.forms import EJECTION, TOKEN_FANS, Payout
from dockbowl.games.team_manager.library import NOTHING
from dockbowl.games.team_manager.moments import Moment
from dockbowl.games.team_manager.season import LEFT, NO_CARD, RIGHT, STAFF, STAR, TEAM, Season

NEXT = "next matchup"
TOKENS = "tokens"
ABILITIES = "abilities"
WINNER = "winner"
IMPROVE = "improvements"
WEEK_OVER = "week over"
WINNER_RANK, RUNNER_UP, LOSER = 0, 1, 2
DRAWN = -1


def next_matchup(m: Season) -> Proc[None]:
    """From the highlight nearest the deck to the tournament."""
    m.place += 1
    while m.place < len(m.matchups) and m.matchups[m.place] == NO_CARD:
        m.place += 1
    if m.place < len(m.matchups):
        m.phase = TOKENS
    else:
        m.place = -1
        m.todo = m.order()
        m.phase = IMPROVE
    yield from ()


# ---------------------------------------------------------------- 1 tokens


def tokens(m: Season) -> Proc[None]:
    """1: cheating tokens are revealed: ejections first, then fans, then power."""
    place = m.place
    with_tokens = [player for player in m.line[place] if m.tokens[player]]
    for player in with_tokens:
        m.emit(events.TokensRevealed(player, kinds_of(m, player)))
        for token in m.tokens[player]:
            m.known[token] = (1 << m.coaches) - 1
    for player in with_tokens:
        yield from _ejections(m, player, place)
    for player in with_tokens:
        if m.at[player] == place:
            for kind in kinds_of(m, player):
                if kind in TOKEN_FANS:
                    effects.gain_fans(m, m.owner[player], TOKEN_FANS[kind], player, "token")
    for player in with_tokens:
        if m.at[player] == place:
            for me, handler, n in m.asked(Moment.TOKENS_REVEALED, place):
                if m.speaks(me):
                    yield from handler(m, me, n, player, place)
    m.phase = ABILITIES


def kinds_of(m: Season, player: int) -> tuple[str, ...]:
    return tuple(m.library.tokens[token] for token in m.tokens[player])


def _ejections(m: Season, player: int, place: int) -> Proc[None]:
    """An ejected player goes to the discard with all his tokens."""
    while m.at[player] == place:
        token = next((one for one in m.tokens[player] if m.library.tokens[one] == EJECTION), -1)
        if token < 0:
            return
        stays = False
        # What costs nothing first: nobody spends an upgrade on a player who stays anyhow.
        for me, handler, n in sorted(m.asked(Moment.EJECTED, place), key=lambda one: m.cards[one[0]].is_upgrade):
            if not m.speaks(me):
                continue
            stays = yield from handler(m, me, n, player, place)
            if stays:
                m.emit(events.AbilityUsed(me, m.cards[me].speaks[Moment.EJECTED], player))
                break
        m.emit(events.Ejected(player, place, stays))
        if stays:
            moving.spend_token(m, player, token)
            continue
        moving.drop_tokens(m, player)
        moving.leave(m, player)
        moving.to_discard(m, player)


# ---------------------------------------------------------------- 2 abilities


def abilities(m: Season) -> Proc[None]:
    """2: scoreboard abilities, manager by manager in the order of turns, then those of the cards on the table."""
    place = m.place
    asked = m.asked(Moment.SCOREBOARD, place)
    order = m.order()
    asked.sort(key=lambda one: order.index(m.owner[one[0]]) if m.owner[one[0]] < m.coaches else m.coaches)
    for me, handler, n in asked:
        if m.speaks(me):
            yield from handler(m, me, n, place)
    m.phase = WINNER


# ---------------------------------------------------------------- 3 winner, 4 payouts, 5 away


def winner(m: Season) -> Proc[None]:
    """3: who wins; 4: what is paid; 5: players to the discard, the highlight to the box."""
    place = m.place
    managers = m.managers_at(place)
    totals = {manager: m.total(place, manager) for manager in managers}
    if m.is_tournament(place):
        ranked = yield from ranking(m, place, totals)
        won = ranked[0] if ranked else -1
    else:
        won = highlight_winner(m, place, totals)
        ranked = tuple(sorted(managers, key=lambda manager: -totals[manager]))
        if won >= 0:
            ranked = (won, *(manager for manager in ranked if manager != won))
    parts = tuple(m.parts_of_total(place, manager) for manager in ranked)
    m.emit(events.MatchupDecided(place, m.matchups[place], ranked, tuple(totals[one] for one in ranked), won, parts))
    for rank, manager in enumerate(ranked):
        lost = WINNER_RANK if manager == won else DRAWN if won < 0 else max(1, rank)
        for number, payout in enumerate(payouts(m, place, manager, lost, len(ranked))):
            yield from pay(m, place, manager, lost, payout, changed=number == 0)
    for player in m.line[place]:
        for handler, n in m.own(Moment.MATCHUP_DONE, player):
            if m.standing(player) and m.at[player] == place:
                yield from handler(m, player, n, place, m.owner[player] == won)
    clear(m, place)
    m.phase = NEXT


def highlight_winner(m: Season, place: int, totals: dict[int, int]) -> int:
    """The higher sum; a tie goes to who has the ball, at midfield it is a draw (-1)."""
    if not totals:
        return -1
    best = max(totals.values())
    first = [manager for manager, total in totals.items() if total == best]
    if len(first) == 1:
        return first[0]
    carrier = m.ball[place]
    return m.owner[carrier] if carrier >= 0 and m.owner[carrier] in first else -1


def ranking(m: Season, place: int, totals: dict[int, int]) -> Proc[tuple[int, ...]]:
    """The managers at a tournament, the best first: of those tied who has the ball, then as who has the coin says."""
    carrier = m.ball[place]
    ball = m.owner[carrier] if carrier >= 0 else -1
    ranked: list[int] = []
    left = sorted(totals, key=lambda manager: (-totals[manager], manager != ball))
    while left:
        first = left[0]
        tied = [manager for manager in left if totals[manager] == totals[first]]
        # All from the third on are losers alike, so nobody is asked about them.
        if first != ball and len(tied) > 1 and len(ranked) < LOSER:
            options = tuple(Option("rank", word=m.team_names[manager]) for manager in tied)
            option = yield from choose(m.coin, "tied at the tournament", options, target=place)
            first = next(manager for manager in tied if m.team_names[manager] == option.word)
        ranked.append(first)
        left.remove(first)
    return tuple(ranked)


def payouts(m: Season, place: int, manager: int, rank: int, sides: int) -> tuple[Payout, ...]:
    """What a manager is paid, one card part after another. `sides`: how many managers are there."""
    card = m.cards[m.matchups[place]]
    if m.is_tournament(place):
        if m.coaches == 2 and rank == RUNNER_UP:
            rank = LOSER  # no runner-up with two managers
        return (card.ranks[min(rank, LOSER)],)
    own, other = (card.left, card.right) if m.sides[place][LEFT] == manager else (card.right, card.left)
    if sides == 1:
        return (own, card.centre, other)
    return (own, card.centre) if rank == WINNER_RANK else (own,)


def pay(m: Season, place: int, manager: int, rank: int, payout: Payout, *, changed: bool) -> Proc[None]:
    """Fans, then stars, team upgrades and staff. `changed`: abilities may change it (his own side's, or his rank's)."""
    if changed:
        for me, handler, n in m.asked(Moment.PAID, place):
            payout = handler(m, me, n, manager, place, rank, payout)
    if payout == NOTHING:
        return
    if payout.fans:
        effects.gain_fans(m, manager, payout.fans, m.matchups[place], "payout")
    for kind, count in ((STAR, payout.stars), (TEAM, payout.team), (STAFF, payout.staff)):
        if count:
            yield from effects.draft(m, manager, kind, count)


def clear(m: Season, place: int) -> None:
    """Players to the discard of their managers; the card to the box, a tournament's when the week is over."""
    for player in m.line[place]:
        moving.drop_tokens(m, player)
        moving.leave(m, player)
        moving.to_discard(m, player)
    if not m.is_tournament(place):
        effects.put_away_matchup(m, place)


# ---------------------------------------------------------------- the end of the week


def improvements(m: Season) -> Proc[None]:
    """One manager after another reveals his improvement pile: stars on top of his deck, upgrades into play."""
    manager = m.todo[0]
    pile, m.pile[manager] = m.pile[manager], ()
    for card in pile:
        m.emit(events.Improved(manager, card))
        if m.cards[card].is_upgrade:
            m.upgrades[manager] = (*m.upgrades[manager], card)
            m.exhausted[card] = 0
        else:
            m.deck[manager] = decks.on_top(m.deck[manager], card)
    for card in pile:
        for handler, n in m.own(Moment.DRAFTED, card):
            yield from handler(m, card, n)
    m.todo = m.todo[1:]
    if not m.todo:
        m.phase = WEEK_OVER


def week_over(m: Season) -> Proc[None]:
    """What the headline and upgrades do when the week ends; then the Spike! card goes away, the coin to the left."""
    for me, handler, n in m.of_headline(Moment.WEEK_OVER):
        yield from handler(m, me, n)
    for manager in m.order():
        for me, handler, n in m.of_upgrades(Moment.WEEK_OVER, manager):
            yield from handler(m, me, n)
    maintenance.put_spike_away(m)
    m.matchups, m.line, m.sides, m.ball = [], [], [], []
    m.coin = (m.coin + 1) % m.coaches
    m.phase = "season over" if m.week == m.weeks else maintenance.REFRESH


__all__ = ["LEFT", "RIGHT", "improvements", "next_matchup", "payouts", "ranking", "tokens", "week_over", "winner"]
