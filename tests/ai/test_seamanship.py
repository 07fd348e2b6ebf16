"""What the deckhand is for: the carrier is kept safe, the dock shut, opponents go overboard, nothing is wasted."""

from __future__ import annotations

from itertools import permutations

import pytest
from seamanship import ask, decide, empty_harbour, holds, lies, put

from dockbowl.ai.craft import BOATSWAIN, CABIN_BOY, DECKHAND, LANDLUBBER
from dockbowl.ai.fields import brinks, strides
from dockbowl.ai.memory import Memory
from dockbowl.ai.menace import Menace
from dockbowl.ai.seats import SEATS, make_seat
from dockbowl.ai.sight import Sight
from dockbowl.core.requests import NO, YES, YES_NO, Choose, Option, Roll, say, who
from dockbowl.core.state import KO, RESERVES, STUNNED, Match
from dockbowl.games.dockbowl.sea_state import CUTLASS, HEART
from dockbowl.games.dockbowl.treasures import take_item
from dockbowl.games.dockbowl.turns import reserve_options

TEAM = say("team")


@pytest.fixture
def match() -> Match:
    return empty_harbour()


def inland(m: Match) -> list[int]:
    """Deck squares from which nobody is pushed overboard, with open deck on all sides."""
    board = m.board
    return [
        s
        for s in board.ships[0].squares
        if board.is_open(s) and not brinks(board)[s] and sum(board.is_open(n) for n in board.around[s]) == 8
    ]


def rail(m: Match) -> tuple[int, int]:
    """A square at the rail, and the one beside it from which a push sends overboard whoever stands there."""
    board = m.board
    edges = brinks(board)
    for square in board.ships[0].squares:
        for near in sorted(edges[square]):
            if board.is_open(square) and near in board.walks[square] and not edges[near]:
                return square, near
    raise AssertionError("no such place")


# ---------------------------------------------------------------- the carrier


def test_team_mates_gather_round_the_carrier(match: Match) -> None:
    deck = inland(match)
    carrier = put(match, 0, deck[0], 0)
    holds(match, carrier)
    match.used[carrier] = 1
    board = match.board
    outside = [s for s in board.open_squares if match.is_free(s) and 3 <= board.distance(s, deck[0]) <= 4]
    outside = [s for s in outside if s in strides(board, deck[0], 5, 0)]
    mates = [put(match, 0, outside[i], i + 1) for i in (0, 1, 2)]
    threat = max(outside[3:], key=lambda s: min(board.distance(s, match.at[p]) for p in mates))
    put(match, 1, threat, 0)
    before = Menace(match, 0).falls(carrier, match.at[carrier])
    driver, _ = decide(match)
    m = driver.match
    beside = [p for p in mates if m.at[p] >= 0 and m.board.distance(m.at[p], m.at[carrier]) <= 2]
    assert m.carrier == carrier and len(beside) >= 2
    assert Menace(m, 0).falls(carrier, m.at[carrier]) < before


def test_the_carrier_does_not_stop_where_he_could_be_pushed_overboard(match: Match) -> None:
    square, near = rail(match)
    carrier = put(match, 0, square)
    holds(match, carrier)
    board = match.board
    put(
        match,
        1,
        min((s for s in inland(match) if board.distance(s, square) > 1), key=lambda s: board.distance(s, near)),
    )
    driver, _ = decide(match)
    m = driver.match
    assert m.carrier == carrier and not brinks(m.board)[m.at[carrier]]


def test_the_ball_goes_to_who_can_score_with_it(match: Match) -> None:
    board = match.board
    theirs = board.docks[match.extra.dock_of[1]].squares
    quay = [s for s in board.open_squares if board.dock[s] < 0 and board.hull[s] < 0]
    side = [s for s in quay if s in strides(board, theirs[0], 30, 0) and not board.jumps[s]]
    far = max(side, key=lambda s: min(board.distance(s, t) for t in theirs))
    mate_at = next(s for s in board.walks[far] if s in side and match.is_free(s))
    carrier = put(match, 0, far, 0)
    holds(match, carrier)
    slow = match.base[carrier].changed(match.rules.skills, ma=2)
    match.recard(carrier, slow)
    quick = match.team(0)[1]
    match.recard(quick, match.base[quick].changed(match.rules.skills, ma=len(board.open_squares)))
    put(match, 0, mate_at, 1)
    driver, said = decide(match)
    assert who("handoff", carrier) in said and who("handoff", quick) in said
    assert driver.match.over and driver.match.winner == 0


def test_a_loose_ball_is_fetched(match: Match) -> None:
    deck = inland(match)
    board = match.board
    lies(match, deck[0])
    p = put(match, 0, next(s for s in deck if board.distance(s, deck[0]) >= 3))
    driver, _ = decide(match)
    assert driver.match.carrier == p


# ---------------------------------------------------------------- theirs


def test_the_blitz_is_for_their_carrier(match: Match) -> None:
    board = match.board
    deck = board.ships[0].squares
    theirs = put(match, 1, deck[0], 0)
    holds(match, theirs)
    put(match, 1, max(deck, key=lambda s: board.distance(s, deck[0])), 1)
    me = next(s for s in deck if match.is_free(s) and board.distance(s, deck[0]) == 3)
    p = put(match, 0, me)
    _, said = decide(match)
    assert said[:1] == [who("blitz", p)] and (who("block", theirs) in said or who("target", theirs) in said)


def test_the_dock_is_shut_before_their_carrier(match: Match) -> None:
    board = match.board
    home = board.docks[match.extra.dock_of[0]].squares
    ways = strides(board, home[0], 30, 0)
    beyond = [s for s in board.open_squares if board.dock[s] < 0 and board.hull[s] < 0 and s in ways]
    carrier = put(match, 1, max(beyond, key=lambda s: min(board.distance(s, h) for h in home)))
    holds(match, carrier)
    guards = [put(match, 0, home[i], i, STUNNED if i > 1 else 0) for i in (0, 1)]
    sight = Sight(match, 0)
    course = sight.course()
    assert course and course[-1] in home
    match.turn_actions |= {"blitz"}
    driver, _ = decide(match)
    m = driver.match
    for p in guards:
        near = [s for s in (match.ball, *course) if m.board.distance(m.at[p], s) <= 1]
        assert m.at[p] >= 0 and near, "each stands on his course, or beside it"


def test_planks_on_their_way_are_taken(match: Match) -> None:
    board = match.board
    carrier = put(match, 1, inland(match)[0])
    holds(match, carrier)
    sight = Sight(match, 0)
    course = sight.course()
    plank = next(s for s, before in zip(course[1:], course, strict=False) if s in board.jumps[before])
    walk = next(s for s in board.walks[plank] if match.is_free(s))
    p = put(match, 0, walk)
    match.turn_actions |= {"blitz"}
    driver, _ = decide(match)
    m = driver.match
    assert m.at[p] == plank or m.board.distance(m.at[p], m.ball) == 1


# ---------------------------------------------------------------- overboard


@pytest.mark.parametrize("craft", [DECKHAND, BOATSWAIN])
def test_who_stands_at_the_rail_is_pushed_overboard(match: Match, craft: object) -> None:
    square, near = rail(match)
    victim = put(match, 1, square)
    p = put(match, 0, near)
    lies(match, match.board.docks[match.extra.dock_of[1]].squares[0])

    def pushes(roll: Roll) -> int:
        return 3 if roll.purpose == "block" else 4 if roll.purpose == "plank jump" else roll.faces

    driver, said = decide(match, craft=craft, faces=pushes)  # type: ignore[arg-type]
    assert said[0] in (who("block", p), who("blitz", p)) and driver.match.at[victim] < 0


def test_a_blitz_goes_round_to_the_side_from_which_it_sends_overboard(match: Match) -> None:
    square, near = rail(match)
    board = match.board
    victim = put(match, 1, square)
    apart = [s for s in strides(board, near, 3, 0) if board.distance(s, square) == 3 and match.is_free(s)]
    p = put(match, 0, min(apart))
    driver, said = decide(match, faces=lambda roll: 3 if roll.purpose == "block" else 4)
    assert said[0] == who("blitz", p) and driver.match.at[victim] < 0


def test_nobody_waits_at_the_rail_beside_an_opponent(match: Match) -> None:
    square, _ = rail(match)
    p = put(match, 0, square)
    board = match.board
    foe_at = next(s for s in inland(match) if 2 <= board.distance(s, square) <= 4)
    q = put(match, 1, foe_at, 0)
    card = match.base[q].changed(match.rules.skills, gained={"stand_firm": None, "block": None, "dodge": None})
    match.recard(q, card)
    lies(match, foe_at)
    holds(match, q)
    match.turn_actions |= {"blitz"}
    driver, _ = decide(match)
    assert not brinks(match.board)[driver.match.at[p]]


# ---------------------------------------------------------------- what one has


def test_the_cutlass_is_used(match: Match) -> None:
    deck = inland(match)
    p = put(match, 0, deck[1])
    take_item(match, CUTLASS, p)
    q = put(match, 1, next(s for s in deck if match.board.distance(s, deck[1]) == 1))
    assert match.card[q].st >= match.card[p].st
    lies(match, match.board.docks[match.extra.dock_of[1]].squares[0])
    match.turn_actions |= {"blitz"}
    _, said = decide(match)
    assert who("chainsaw", p) in said


def test_the_heart_saves_the_carrier_and_nobody_of_theirs(match: Match) -> None:
    deck = inland(match)
    p = put(match, 0, deck[0])
    q = put(match, 1, deck[1])
    take_item(match, HEART, p)
    holds(match, p)
    question = "use heart of the ocean"
    assert ask(match, Choose(0, question, YES_NO, None, p, p)) == YES
    assert ask(match, Choose(0, question, YES_NO, None, q, p)) == NO


def waiting(m: Match, *status: int) -> list[int]:
    """Players of coach 0 in boxes."""
    team = m.team(0)[5 : 5 + len(status)]
    for p, where in zip(team, status, strict=True):
        m.status[p] = where
    return team


def reserve_asked(m: Match) -> Choose:
    m.phase = "reserve"
    return Choose(0, "reserve", tuple(reserve_options(m)))


def test_the_sponge_wakes_somebody_when_there_is_no_reserve(match: Match) -> None:
    out = waiting(match, KO)
    assert ask(match, reserve_asked(match)) == who("sponge", out[0])


def test_a_reserve_comes_on_while_there_are_some(match: Match) -> None:
    out = waiting(match, RESERVES, RESERVES, KO)
    option = ask(match, reserve_asked(match))
    assert option.verb == "bring" and option.player in out[:2]


def test_a_reserve_comes_on_in_the_way_of_their_carrier(match: Match) -> None:
    board = match.board
    home = board.docks[match.extra.dock_of[0]].squares
    ways = strides(board, home[0], 30, 0)
    beyond = [s for s in board.open_squares if board.dock[s] < 0 and board.hull[s] < 0 and s in ways]
    holds(match, put(match, 1, max(beyond, key=lambda s: min(board.distance(s, h) for h in home))))
    waiting(match, RESERVES)
    option = ask(match, reserve_asked(match))
    course = Sight(match, 0).course()
    assert min(board.distance(option.square, s) for s in course) <= 1


def test_the_last_team_reroll_is_for_the_carrier(match: Match) -> None:
    plank = match.board.planks[0].square
    p = put(match, 0, plank)
    match.rerolls[0] = 1
    asked = Choose(0, "reroll", (TEAM, NO), None, p, -1, ("plank jump", 1, 2))
    assert ask(match, asked) == NO
    holds(match, p)
    assert ask(match, asked) == TEAM
    bounced = Choose(0, "reroll", (TEAM, NO), None, p, -1, ("plank jump", 6, 2))
    assert ask(match, bounced) == NO


def test_a_lineman_out_cold_does_not_cost_the_apothecary() -> None:
    m = empty_harbour(teams="skaven")
    roles = {m.card[p].role: p for p in m.team(0)}
    waiting(m, RESERVES)
    for role, wanted in (("lineman", NO), ("blitzer", YES)):
        p = roles[role]
        m.status[p] = KO
        assert ask(m, Choose(0, "apothecary", YES_NO, None, p)) == wanted


def test_the_last_chests_are_opened_by_who_stands_apart() -> None:
    m = empty_harbour(chests=True)
    chest = min(m.extra.chests)
    beside = [s for s in m.board.around[chest] if m.is_free(s)]
    p = put(m, 0, beside[0])
    _, said = decide(m)
    assert Option("chest", square=chest) in said and said[0] == who("move", p)


# ---------------------------------------------------------------- strengths


def test_there_are_three_strengths() -> None:
    hands = (LANDLUBBER, CABIN_BOY, DECKHAND, BOATSWAIN)
    names = [craft.name for craft in hands]
    assert names == ["landlubber", "cabin-boy", "deckhand", "boatswain"]
    assert all(make_seat(name, 1).name == name for name in names) and set(names) < set(SEATS)
    assert LANDLUBBER.forgets > CABIN_BOY.forgets > DECKHAND.forgets == 0


def test_whims_lean_to_no_side() -> None:
    memory = Memory(5)
    firsts = []
    for _ in range(400):
        memory.stir()
        firsts.append(max(range(8), key=memory.whim))
        assert all(-1 <= memory.whim(n) <= 1 for n in range(8))
    assert all(25 <= firsts.count(n) <= 80 for n in range(8)), "of eight alike each is taken about as often"


def test_of_two_alike_now_the_one_is_taken_and_now_the_other() -> None:
    taken = set()
    for seed in range(12):
        m = empty_harbour()
        m.extra.found = True
        middle = m.board.at(m.board.width // 2, 8)
        holds(m, put(m, 1, middle))
        m.recard(m.carrier, m.base[m.carrier].changed(m.rules.skills, ma=1))
        put(m, 0, m.board.at(m.board.width // 2, 12))
        m.turn_actions |= {"blitz"}
        driver, _ = decide(m, seed=seed)
        square = driver.match.at[driver.match.team(0)[0]]
        taken.add(m.board.xy[square][0] - m.board.width // 2)
    assert any(x < 0 for x in taken) and any(x > 0 for x in taken)


def test_opponents_who_cannot_get_there_are_no_menace(match: Match) -> None:
    deck = inland(match)
    p = put(match, 0, deck[0])
    assert Menace(match, 0).falls(p, deck[0]) == 0.0
    q = put(match, 1, match.board.docks[match.extra.dock_of[1]].squares[0])
    far = Menace(match, 0).falls(p, deck[0])
    match.place(q, next(s for s in match.board.walks[deck[0]] if match.is_free(s)))
    assert far < Menace(match, 0).falls(p, deck[0]) < 1.0


def test_the_boatswain_sends_help_before_the_blow(match: Match) -> None:
    board = match.board
    deck = inland(match)
    spot = max(deck, key=lambda s: sum(board.distance(s, d) == 1 for d in deck))
    theirs = put(match, 1, spot)
    holds(match, theirs)
    beside = next(s for s in deck if board.distance(s, spot) == 1)
    p = put(match, 0, beside, 3)
    near = [s for s in strides(board, spot, 4, 0) if match.is_free(s) and board.distance(s, spot) == 2]
    mate = put(match, 0, next(s for s in near if board.distance(s, beside) >= 2), 4)
    assert match.card[p].st == match.card[theirs].st == match.card[mate].st
    match.turn_actions |= {"blitz"}
    _, said = decide(match, craft=BOATSWAIN)
    hits = [i for i, o in enumerate(said) if o in (who("block", p), who("blitz", p))]
    assert who("move", mate) in said and hits and said.index(who("move", mate)) < hits[0]


def test_the_boatswain_frees_the_carrier_before_he_runs(match: Match) -> None:
    board = match.board
    deck = inland(match)
    spot = max(deck, key=lambda s: sum(board.distance(s, d) == 1 for d in deck))
    carrier = put(match, 0, spot)
    holds(match, carrier)
    marker = next(s for s in deck if board.distance(s, spot) == 1)
    q = put(match, 1, marker)
    strong = next(p for p in match.team(0) if match.card[p].st >= 5)
    match.recard(strong, match.base[strong].changed(match.rules.skills, gained={"block": None}))
    match.place(strong, next(s for s in board.around[marker] if match.is_free(s) and board.distance(s, spot) == 2))
    match.set_status(strong, 0)
    _, said = decide(match, craft=BOATSWAIN)
    runs = [i for i, o in enumerate(said) if o == who("move", carrier)]
    hits = [i for i, o in enumerate(said) if o in (who("block", strong), who("blitz", strong))]
    assert hits and (not runs or hits[0] < runs[0]) and match.coach[q] == 1


def test_a_cabin_boy_overlooks_some_of_his_men(match: Match) -> None:
    acted = []
    for seed in range(10):
        m = match.clone()
        deck = inland(m)
        lies(m, m.board.docks[m.extra.dock_of[1]].squares[0])
        for number, square in enumerate(deck[:4]):
            put(m, 0, square, number)
        m.turn_actions |= {"blitz"}
        _, said = decide(m, seed=seed, craft=CABIN_BOY)
        acted.append(sum(o.verb == "move" for o in said))
    assert len(set(acted)) > 1 and sum(acted) < 4 * len(acted)


def test_a_touchdown_in_reach_is_never_overlooked(match: Match) -> None:
    board = match.board
    theirs = board.docks[match.extra.dock_of[1]].squares
    beside = next(s for s in board.open_squares if board.dock[s] < 0 and any(n in theirs for n in board.walks[s]))
    for seed in range(8):
        m = match.clone()
        holds(m, put(m, 0, beside))
        driver, _ = decide(m, seed=seed, craft=CABIN_BOY)
        assert driver.match.winner == 0


@pytest.mark.parametrize(
    ("his", "mine", "falls"),
    [
        ("", "", 5 / 12),  # a stumble, a pow, and half of both down: not everybody risks that
        ("block", "", 1 / 2),
        ("", "block", 1 / 3),
        ("", "dodge", 1 / 4),
        ("tackle", "dodge", 5 / 12),
        ("wrestle", "block", 1 / 2),
    ],
)
def test_who_stands_before_an_opponent_falls_as_the_rules_have_it(
    match: Match, his: str, mine: str, falls: float
) -> None:
    deck, board = inland(match), match.board
    p = put(match, 0, deck[0])
    q = put(match, 1, next(s for s in board.around[deck[0]] if match.is_free(s)))
    for one, skill in ((q, his), (p, mine)):
        if skill:
            match.recard(one, match.base[one].changed(match.rules.skills, gained={skill: None}))
    assert Menace(match, 0).falls(p, deck[0]) == pytest.approx(falls)


def test_who_is_marked_helps_nobody_hit(match: Match) -> None:
    deck, board = inland(match), match.board
    first, second, marker = next(
        (first, second, marker)
        for first, second in permutations([s for s in board.around[deck[0]] if match.is_free(s)], 2)
        if board.distance(first, second) > 1 and not (brinks(board)[deck[0]] & {first, second})
        for marker in board.around[second]
        if match.is_free(marker) and marker != deck[0] and board.distance(marker, first) > 1
    )
    p, q = put(match, 0, deck[0]), put(match, 1, first)
    match.recard(put(match, 1, second, 1), match.base[q])
    # Two dice each, the better one taken.
    assert Menace(match, 0).falls(p, deck[0]) == pytest.approx(1 - (7 / 12) ** 4)
    put(match, 0, marker, 1)
    # The second no longer helps the first; and against him, whom the first still helps, the marker helps.
    assert Menace(match, 0).falls(p, deck[0]) == pytest.approx(1 - (7 / 12) ** 2)


def test_a_rush_through_a_blizzard_is_less_to_be_feared(match: Match) -> None:
    deck = inland(match)
    q = put(match, 1, deck[0])
    near = Menace(match, 0).near
    at_a_rush = [square for square, comes in enumerate(near) if comes == 5 / 6]
    match.weather = "blizzard"
    assert at_a_rush and all(Menace(match, 0).near[square] == 4 / 6 for square in at_a_rush)
    put(match, 0, next(s for s in match.board.around[deck[0]] if match.is_free(s)))
    dodges = 7 - match.rules.edition.agility(match.card[q])
    away = next(s for s in match.board.around[deck[0]] if match.is_free(s))
    assert Menace(match, 0).near[away] == pytest.approx(dodges / 6)
