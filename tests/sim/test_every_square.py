"""Whoever clicks in vain is told why: every square at every decision of whole matches, and every button."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.board.harbour import loads
from dockbowl.core.requests import Choose, Roll, who
from dockbowl.core.state import NOBODY, STANDING, Match
from dockbowl.data import shipped_map
from dockbowl.games.catalogue import find_game
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.rules.declarations import specialties
from dockbowl.rules.route import Plan
from dockbowl.rules.why_there import why_there
from dockbowl.session.session import Session

VAGUE = ("not one of the choices", "not a step he may take", "not an action", "not a target", "dice are asked for")
ACTIONS = ("move", "block", "blitz", "pass", "handoff", "foul")


def match_of(game_key: str, map_name: str, teams: tuple[str, ...], seed: int) -> Session:
    game = find_game(game_key)
    source = shipped_map(map_name)
    setup = MatchSetup(
        game=game.key,
        map_source=source,
        map_name=loads(source, map_name).name,
        teams=tuple(default_team(key, seed=seed) for key in teams),
        seed=seed,
    )
    return Session.new(setup)


def squares(m: Match, luck: Random) -> list[int]:
    """Some of every kind: each player's, a few of each tile, near and far."""
    found = {m.at[p] for p in range(len(m.at)) if m.at[p] >= 0}
    kinds: dict[object, list[int]] = {}
    for square in range(m.board.size):
        kinds.setdefault(m.board.tiles[square], []).append(square)
    for listed in kinds.values():
        found.update(luck.sample(listed, min(4, len(listed))))
    if m.mover >= 0 and m.at[m.mover] >= 0:
        found.update(s for s in m.board.around[m.at[m.mover]] if s >= 0)
    return sorted(found)


def answers(m: Match, request: Choose, square: int, player: int) -> bool:
    """Whether a click there does something: an option of the square, of who is on it, or a way that leads there."""
    other = m.player_at(square)
    options = request.legal()
    if request.purpose == "activate":
        if other >= 0 and any(o.player == other for o in options):
            return True  # he is picked up, or the crew kicks him
        if player < 0 or m.at[player] < 0 or square == m.at[player]:
            return True
        verbs = {o.verb for o in options if o.player == player}
        if other >= 0:
            if m.coach[other] == m.active:
                return False
            if m.status[other] != STANDING:
                return "foul" in verbs
            near = m.board.distance(m.at[player], square) == 1
            return ("block" if near else "blitz") in verbs
        return "move" in verbs and Plan(m, player, edges=m.rules.edges).to(square) is not None
    if any(o.square == square and o.player in (player, NOBODY) for o in options):
        return True
    if any(o.player == other >= 0 for o in options):
        return True  # he is chosen, or picked up
    if request.purpose == "step":
        p = m.mover
        if m.occ[square] and other < 0:
            return False
        if other >= 0:  # a blitz, foul, hand-off or gaze walks beside him first
            return other == m.target or (m.action == "handoff" and m.coach[other] == m.coach[p])
        return m.action != "bomb" and Plan(m, p, edges=m.rules.edges).to(square) is not None
    return False


def asked_of_squares(m: Match, request: Choose) -> bool:
    return request.purpose in ("activate", "step") or any(
        o.square >= 0 or (o.player >= 0 and m.at[o.player] >= 0) for o in request.legal()
    )


@pytest.mark.parametrize(
    ("game", "map_name", "teams", "seed", "most"),
    [
        ("dockbowl", "duel", ("goblin", "vampire"), 3, 900),
        ("dockbowl", "harbour", ("ogre", "halfling", "norse", "dwarf"), 4, 900),
        ("bb2020", "", ("goblin", "snotling"), 5, 700),
    ],
)
def test_every_square_that_is_no_answer_says_why(
    game: str, map_name: str, teams: tuple[str, ...], seed: int, most: int
) -> None:
    session = match_of(game, map_name or find_game(game).default_map, teams, seed)
    luck = Random(seed)
    seats = [make_seat("random", seed + c) for c in range(len(teams))]
    told: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    for number in range(most):
        while isinstance(session.request, Roll):
            session.step()
        request = session.request
        if not isinstance(request, Choose):
            break
        m = session.match
        if number % 7 == 0 and asked_of_squares(m, request):
            players = [NOBODY]
            if request.purpose == "activate" or any(o.player >= 0 and o.square >= 0 for o in request.legal()):
                players = luck.sample(sorted({o.player for o in request.legal() if o.player >= 0}) or [NOBODY], 1)
            for player in players:
                for square in squares(m, luck):
                    if answers(m, request, square, player):
                        continue
                    text = why_there(m, request, square, player)
                    if not text or text.startswith(VAGUE):
                        silent[f"{request.purpose}/{m.action}: {text!r} at {m.board.tile(square).name}"] += 1
                    told[text] += 1
        answer = seats[request.coach].answer(session.driver, request)
        assert answer is not None
        session.answer(answer)
    assert not silent, silent.most_common(8)
    assert sum(told.values()) > 300 and len(told) > 15, told.most_common(20)


@pytest.mark.parametrize(
    ("game", "map_name", "teams", "seed"),
    [("dockbowl", "duel", ("goblin", "vampire"), 7), ("bb2020", "", ("ogre", "necromantic_horror"), 8)],
)
def test_every_greyed_button_says_why(game: str, map_name: str, teams: tuple[str, ...], seed: int) -> None:
    """Each of the six actions, and each one of a player's own, that he cannot declare now."""
    session = match_of(game, map_name or find_game(game).default_map, teams, seed)
    seats = [make_seat("random", seed + c) for c in range(len(teams))]
    told: Counter[str] = Counter()
    for _ in range(900):
        while isinstance(session.request, Roll):
            session.step()
        request = session.request
        if not isinstance(request, Choose):
            break
        m = session.match
        if request.purpose == "activate":
            for p in m.team(m.active):
                for verb in (*ACTIONS, *specialties(m, p)):
                    if request.allows(who(verb, p)):
                        continue
                    text = session.game.why_not(m, request, who(verb, p))
                    assert text and not text.startswith(VAGUE), (verb, m.ids[p], text)
                    told[text] += 1
        answer = seats[request.coach].answer(session.driver, request)
        assert answer is not None
        session.answer(answer)
    assert len(told) > 8, told
