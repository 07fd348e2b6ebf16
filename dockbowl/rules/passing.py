"""Passing, interference, hand-off, Hail Mary and bombs. Rules: core 15 to 17 (2020)."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.board.lines import ruler_squares
from dockbowl.core.events import BallMoved, Passed, Rolled, SkillUsed, Told
from dockbowl.core.moments import INTERFERE, PASS, Prop
from dockbowl.core.requests import D6, NO, Proc, at, choose, confirm, roll, roll_one, who
from dockbowl.core.state import NEUTRAL, NOBODY, STANDING, Match
from dockbowl.core.targets import Mod, Target, passes
from dockbowl.rules import ball, weather
from dockbowl.rules.armour import armour
from dockbowl.rules.going_down import knock_down, place_prone
from dockbowl.rules.limits import asked
from dockbowl.rules.marks import adjacent, count_markers, neighbours
from dockbowl.rules.rerolls import offer_reroll, test
from dockbowl.rules.turn import call_turnover

QUICK, SHORT, LONG, BOMB = 1, 2, 3, 4
BAND_NAMES = ("own square", "quick pass", "short pass", "long pass", "long bomb", "out of range")
ACCURATE, INACCURATE, WILD, FUMBLE = "accurate", "inaccurate", "wildly inaccurate", "fumble"
RANGE_MODS: Mapping[int, Mod] = {LONG: Mod(-2, "long pass"), SHORT: Mod(-1, "short pass"), BOMB: Mod(-3, "long bomb")}
"""What the range takes from a throw. Rule: core 15.3."""
_INTERFERE = {
    ACCURATE: Mod(-3, "accurate pass"),
    INACCURATE: Mod(-2, "inaccurate pass"),
    WILD: Mod(-1, "wildly inaccurate pass"),
}
SAVED = "saved"
"""A fumble that Safe Pass has made good."""
SPLINTERS, IN_HIS_HANDS = 4, 4
"""What a bomb needs to hit those beside it, and to go off in the hands of who has caught it."""
CANNOT = 7  # a passing target nobody can meet: PA "-"


# ------------------------------------------------------------------ targets


def band_of(m: Match, start: int, square: int) -> int:
    """The range band by the edition's ruler. Rule: core 15.1."""
    return m.board.band(start, square, m.rules.edition.bands)


def pass_target(m: Match, player: int, band: int, hail_mary: bool = False) -> Target:
    """What an accurate throw of this band needs; a Hail Mary Pass as the edition has it. Rules: core 15.3, 17."""
    card, edition = m.card[player], m.rules.edition
    if hail_mary and edition.hail_mary is not None:
        return edition.hail_mary
    mods: list[Mod] = []
    far = edition.pass_mods.get(band)
    if far:
        mods.append(far)
    mods += hampered(m, player, marked=Prop.IGNORES_MARKS_ON_BALL not in card.props)
    for handler in PASS.of(card.hooks):
        mod = handler(m, player, band)
        if mod:
            mods.append(mod)
    return Target(edition.passing(card), tuple(mods))


def hampered(m: Match, player: int, *, marked: bool = True) -> list[Mod]:
    """What makes a throw harder, of a ball or a team-mate: opponents marking him, the sun, Disturbing Presence.

    `marked` False: those who mark him do not count. Rules: core 8, 15.3, 18.
    """
    square = m.at[player]
    mods: list[Mod] = []
    n = count_markers(m, m.coach[player], square) if marked else 0
    if n:
        mods.append(Mod(-n, "marked"))
    sun = weather.ON_PASS.get(m.weather)
    if sun:
        mods.append(sun)
    return mods + ball.disturbed(m, player, square)


def face_result(m: Match, player: int, face: int, target: Target, hail_mary: bool = False) -> str:
    """What a face of the passing test comes to. Rules: core 15.3, 17."""
    if hail_mary and m.rules.edition.hail_mary is not None:
        return ACCURATE if passes(face, target.need) else FUMBLE
    return m.rules.edition.pass_result(m.card[player], face, target.bonus)


def pass_result(pa: int, face: int, bonus: int) -> str:
    """Accurate, inaccurate, wildly inaccurate or fumble; `bonus` is the sum of the modifiers. Core 15.3 (2020)."""
    if not pa or face == 1:
        return FUMBLE
    if face == 6 or face + bonus >= pa:
        return ACCURATE
    return WILD if face + bonus <= 1 else INACCURATE


def aim_fault(m: Match, player: int, square: int, *, hail_mary: bool = False) -> str:
    """Why the player may not throw at `square`; "" if he may. Rules: core 15.2, dockbowl 8."""
    start = m.at[player]
    if square == start:
        return "his own square"
    if not m.board.is_open(square):
        return "not a square of the pitch"
    longest = weather.longest_band(m.weather)
    if hail_mary:
        if m.weather == weather.BLIZZARD:
            return "no Hail Mary in a blizzard"
    elif band_of(m, start, square) > longest:
        return "out of range"
    if m.rules.sight is not None:
        return m.rules.sight(m, start, square)
    return ""


def targets(m: Match, player: int, *, hail_mary: bool = False) -> list[int]:
    """All squares he may throw at."""
    return [s for s in m.board.open_squares if not aim_fault(m, player, s, hail_mary=hail_mary)]


def interferers(m: Match, thrower: int, landing: int) -> list[int]:
    """Opponents under the ruler who may try to deflect. Rule: core 16."""
    coach = m.coach[thrower]
    hidden = m.rules.edition.acts.clouds_hide and m.has(thrower, Prop.BURSTS_CLOUDS)
    found = []
    for square in ruler_squares(m.board, m.at[thrower], landing):
        p = m.player_at(square)
        if p >= 0 and m.coach[p] not in (coach, NEUTRAL) and ball.can_catch(m, p):
            if not hidden or m.has(p, Prop.UNFOOLED):
                found.append(p)
    return found


def interfere_target(m: Match, player: int, thrower: int, result: str, bomb: bool = False) -> Target:
    """What deflecting needs: by the pass's result, marked counts once. Rule: core 16 (2020)."""
    mods = [_INTERFERE[result], *ball.ball_mods(m, player, m.at[player], marked_once=True)]
    if m.has(thrower, Prop.STUNTY) and (not bomb or m.rules.edition.acts.stunty_bombs):
        mods.append(Mod(1, "stunty thrower"))
    for handler in INTERFERE.of(m.card[player].hooks):
        mod = handler(m, player)
        if mod:
            mods.append(mod)
    return Target(m.rules.edition.agility(m.card[player]), tuple(mods))


# ------------------------------------------------------------------ the throw


def dislikes(m: Match, player: int, mate: int) -> bool:
    """Whether Animosity stands between two team-mates: "all", "other_race", or positions and races joined by +."""
    whom = m.card[player].skills.get("animosity")
    if not isinstance(whom, str) or m.coach[player] != m.coach[mate]:
        return False
    card, names = m.card[mate], whom.split("+")
    if "other_race" in names and card.race != m.card[player].race:
        return True
    return "all" in names or card.position in names or card.race in names or not card.keywords.isdisjoint(names)


def others_of_his_own(m: Match, player: int, mate: int) -> list[int]:
    """Team-mates he may give the ball to now that he has refused it to this one. Rule: core 30.1 (classic)."""
    kin = m.rules.edition.kin
    if kin is None:
        return []
    return [q for q in m.fielded(m.coach[player]) if q not in (player, mate) and m.tz[q] and kin(m, player, q)]


def agrees(m: Match, player: int, mate: int) -> Proc[bool]:
    """Animosity: on a 1 he does not give that one the ball. Rule: core 30.1."""
    if not dislikes(m, player, mate):
        return True
    return (yield from test(m, player, "animosity", Target(2))) > 0


def throw_roll(
    m: Match, player: int, band: int, *, bomb: bool = False, reroll: bool = True, hail_mary: bool = False
) -> Proc[str]:
    """The passing test with its re-rolls (any result but accurate); SAVED: fumbled, but for Safe Pass. Core 15.3."""
    card = m.card[player]
    target = pass_target(m, player, band, hail_mary)
    kind = "throw bomb" if bomb else "pass"
    if target.base == CANNOT:
        return SAVED if saves(m, player, 0) else FUMBLE
    coach = m.coach[player]
    for attempt in range(2):
        faces = yield from roll(kind, coach=coach, player=player, need=target.need, mods=target.mods)
        result = face_result(m, player, faces[0], target, hail_mary)
        m.emit(Rolled(kind, "d6", faces, coach, player, target.need, target.mods, result == ACCURATE))
        if not bomb and Prop.THROWS_STRONGLY in card.props:
            stronger = m.rules.edition.pass_result(card, faces[0], target.bonus + card.st)
            if stronger != result and (yield from asked(m, player, "strong_passing_game")):
                result = stronger
        if result == ACCURATE or attempt or not reroll:
            break
        if bomb and result == FUMBLE and Prop.FUMBLE_STANDS in card.props:
            break
        if not (yield from offer_reroll(m, player, kind, faces[0], target.need)):
            break
    return SAVED if result == FUMBLE and saves(m, player, faces[0]) else result


def saves(m: Match, player: int, face: int) -> bool:
    """Whether Safe Pass makes good a fumble of this face (0: none was rolled). Rule: core 30.1."""
    return m.has(player, Prop.SAFE_PASSES) and (face == 1 or not m.rules.edition.acts.safe_on_one)


def throw(m: Match, player: int, square: int, *, hail_mary: bool = False, calm: bool = False) -> Proc[None]:
    """A pass action's throw and everything until the ball rests. Rule: core 15.3.

    `calm`: nothing about it is a turnover (Dump-Off).
    """
    mate = m.player_at(square)
    if mate >= 0 and not (yield from agrees(m, player, mate)):
        kin = [q for q in others_of_his_own(m, player, mate) if not aim_fault(m, player, m.at[q], hail_mary=hail_mary)]
        if not kin:
            return
        picked = yield from choose(
            m.coach[player], "pass target", tuple(at("pass", m.at[q]) for q in kin), player=player
        )
        square = picked.square
    edition = m.rules.edition
    yield from edition.read_pass(m, player, square, hail_mary)
    was_calm = m.calm
    m.calm = m.calm or calm
    yield from edition.throw(m, player, square, hail_mary)
    m.calm = was_calm


def throw_then_interfere(m: Match, player: int, square: int, hail_mary: bool) -> Proc[None]:
    """From the roll until the ball rests; who is under the ruler may interfere once it is thrown. Core 15.3 (2020)."""
    start = m.at[player]
    band = BOMB if hail_mary else band_of(m, start, square)
    result = yield from throw_roll(m, player, band, hail_mary=hail_mary)
    if hail_mary and result == ACCURATE:
        result = INACCURATE
    m.emit(Passed(player, square, band, FUMBLE if result == SAVED else result))
    if result == SAVED:
        m.emit(Told("safe pass", player=player))
        return
    if result == FUMBLE:
        m.carrier = NOBODY
        call_turnover(m, "fumbled pass")
        yield from ball.bounce(m, start)
        return
    landing, out = square, (0, 0)
    blasted = False
    if result == INACCURATE:
        landing, out = yield from ball.scatter(m, square)
        if hail_mary and m.has(player, Prop.RESCATTERS) and (yield from asked(m, player, "blast_it")):
            blasted = True
            under = m.player_at(landing)
            if (yield from confirm(m.coach[player], "scatter anew", player=player, target=under)):
                landing, out = yield from ball.scatter(m, square)
    elif result == WILD:
        landing, out = yield from ball.deviate(m, start)
    m.carrier = NOBODY
    m.ball = landing
    coach = m.coach[player]
    stopped = None
    if m.rules.flight is not None and landing != start:
        stopped = yield from m.rules.flight(m, start, landing, "ball")
    if stopped is not None:
        m.ball = stopped.square
        if stopped.turnover:
            call_turnover(m, stopped.turnover)
        if stopped.out != (0, 0):
            yield from ball.throw_in(m, stopped.square, stopped.out, walls=True)
        else:
            yield from ball.bounce(m, stopped.square)
    elif not hail_mary and landing != start and (yield from interference(m, player, landing, result, band)):
        pass
    elif out != (0, 0):
        yield from m.rules.ball_leaves(m, landing, out)
    else:
        m.emit(BallMoved(start, landing, "pass"))
        how = "accurate" if result == ACCURATE else ball.ON_TARGET if landing == square else "inaccurate"
        yield from ball.settle(m, landing, ball.BLASTED if blasted else how)
    if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach) and not ball.bitten(m):
        call_turnover(m, "the pass was not caught by the team")


def interference(m: Match, thrower: int, landing: int, result: str, band: int = QUICK) -> Proc[bool]:
    """One opponent may try to deflect, and then to catch. True if the pass ended so. Rule: core 16 (2020).

    Cloud Burster makes him roll a success once more, at the two longer ranges.
    """
    candidates = interferers(m, thrower, landing)
    if not candidates:
        return False
    coaches = [c for c in m.turn_order if any(m.coach[p] == c for p in candidates)]
    for coach in coaches:  # one attempt a pass: the first coach in turn order who wants it
        own = tuple(who("interfere", p) for p in candidates if m.coach[p] == coach)
        picked = yield from choose(coach, "interfere", (*own, NO), player=thrower, about=(landing, result))
        if picked == NO:
            continue
        p = picked.player
        if m.has(p, Prop.YOINKS) and (yield from asked(m, p, "yoink", thrower)):
            if (yield from test(m, p, "yoink", Target(2), team=False)) < 0:
                return False
            m.emit(Told("deflected", player=p, square=m.at[p]))
            m.ball = m.at[p]
            yield from ball.take(m, p, "intercept")
            return True
        target = m.rules.edition.interfere_target(m, p, thrower, result, False)
        face = yield from test(m, p, "interfere", target, team=False)
        acts = m.rules.edition.acts
        if face > 0 and not acts.deflects:
            m.ball = m.at[p]
            yield from ball.take(m, p, "intercept")
            return True
        if (
            face > 0
            and not acts.clouds_hide
            and band >= LONG
            and m.has(thrower, Prop.BURSTS_CLOUDS)
            and not m.has(p, Prop.UNFOOLED)
        ):
            if (yield from confirm(m.coach[thrower], "use cloud_burster", player=thrower, target=p)):
                m.emit(SkillUsed(thrower, "cloud_burster", p))
                face = yield from test(m, p, "interfere", target, rerolls=False)
        if face < 0:
            return False
        m.emit(Told("deflected", player=p, square=m.at[p]))
        m.ball = m.at[p]
        face = yield from test(m, p, "catch", ball.catch_target(m, p, "deflected"))
        if face > 0:
            yield from ball.take(m, p, "intercept")
            return True
        square, out = yield from ball.scatter(m, m.at[p])
        if out != (0, 0):
            yield from m.rules.ball_leaves(m, square, out)
        else:
            yield from ball.settle(m, square, "inaccurate")
        return True
    return False


def hand_off(m: Match, player: int, receiver: int) -> Proc[None]:
    """Give the ball to a standing team-mate next to him. Rule: core 17."""
    coach = m.coach[player]
    if not (yield from agrees(m, player, receiver)):
        kin = [q for q in others_of_his_own(m, player, receiver) if adjacent(m, player, q)]
        if not kin:
            return
        picked = yield from choose(coach, "handoff target", tuple(who("target", q) for q in kin), player=player)
        receiver = picked.player
    m.carrier = NOBODY
    square = m.at[receiver]
    m.emit(BallMoved(m.at[player], square, "hand-off"))
    yield from ball.settle(m, square, "hand-off")
    if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach) and not ball.bitten(m):
        call_turnover(m, "the hand-off was not caught by the team")


# ------------------------------------------------------------------ bombs


def throw_bomb(m: Match, player: int, square: int, *, hail_mary: bool = False, rerolls: bool = True) -> Proc[bool]:
    """Throw a bomb like a pass; it explodes where it comes to rest. Rule: core 17 (2020, errata).

    False if Safe Pass has kept it in his hands.
    """
    thrower_coach = m.coach[player]
    first = player
    while True:
        catcher = NOBODY
        if m.rules.edition.blows.bombs_met_first and not hail_mary:
            touched = yield from bomb_interference(m, player, square, ACCURATE)
            catcher = NOBODY if touched is None else touched[0]
        if catcher == NOBODY:
            kept, catcher = yield from _bomb_flies(m, player, first, square, hail_mary, rerolls)
            if kept or catcher == NOBODY:
                return not kept
        if player == first and m.coach[catcher] != thrower_coach and m.has(first, Prop.FORCES_BOMBS):
            if (yield from asked(m, first, "kaboom", catcher)):
                yield from explode(m, m.at[catcher], first)
                return True
        if m.rules.edition.acts.bombs_burst and (yield from _bursts(m, catcher)):
            yield from explode(m, m.at[catcher], first)
            return True
        player, hail_mary = catcher, False
        aims = targets(m, player)
        if not aims:
            yield from explode(m, m.at[player], first)
            return True
        coach = m.coach[player] if m.coach[player] != NEUTRAL else thrower_coach
        picked = yield from choose(coach, "bomb target", tuple(at("bomb", s) for s in aims), player=player)
        square = picked.square


def _bomb_flies(
    m: Match, player: int, first: int, square: int, hail_mary: bool, rerolls: bool
) -> Proc[tuple[bool, int]]:
    """The throw of a bomb until somebody has caught it, or it has gone off. (kept in his hands, who has caught it)"""
    start = m.at[player]
    band = BOMB if hail_mary else band_of(m, start, square)
    result = yield from throw_roll(m, player, band, bomb=True, reroll=rerolls, hail_mary=hail_mary)
    if hail_mary and result == ACCURATE:
        result = INACCURATE
    m.emit(Passed(player, square, band, FUMBLE if result == SAVED else result))
    if result == SAVED:
        m.emit(Told("safe pass", player=player))
        return True, NOBODY
    if result == FUMBLE:
        yield from explode(m, start, first)
        return False, NOBODY
    landing, out = square, (0, 0)
    if result == INACCURATE:
        landing, out = yield from ball.scatter(m, square)
    elif result == WILD:
        landing, out = yield from ball.deviate(m, start)
    catcher = NOBODY
    scattered = result != ACCURATE
    stopped = None
    if m.rules.flight is not None and landing != start:
        stopped = yield from m.rules.flight(m, start, landing, "bomb")
    met = m.rules.edition.blows.bombs_met_first
    if not hail_mary and not met and landing != start and stopped is None:
        touched = yield from bomb_interference(m, player, landing, result)
        if touched is not None:
            catcher, landing, out = touched
            scattered = True
    if stopped is not None and catcher == NOBODY:
        if stopped.harmless:
            m.emit(Told("bomb harmless", square=stopped.square))
            return False, NOBODY
        landing, out = stopped.square, stopped.out
    if out != (0, 0):
        m.emit(Told("bomb harmless", square=landing))
        return False, NOBODY
    if catcher == NOBODY:
        p = m.player_at(landing)
        if p >= 0 and ball.can_catch(m, p) and m.coach[p] != NEUTRAL:
            how = "inaccurate" if scattered else "accurate"
            if (yield from test(m, p, "catch bomb", ball.catch_target(m, p, how))) > 0:
                catcher = p
    if catcher == NOBODY:
        yield from explode(m, landing, first)
    return False, catcher


def _bursts(m: Match, catcher: int) -> Proc[bool]:
    """Whether a bomb goes off in the hands of who has caught it. Rule: core 17 (2020)."""
    face = yield from roll_one("does the bomb explode", coach=m.coach[catcher], player=catcher, need=IN_HIS_HANDS)
    went = face >= IN_HIS_HANDS
    m.emit(Rolled("does the bomb explode", "d6", (face,), m.coach[catcher], catcher, IN_HIS_HANDS, (), went))
    return went


def bomb_interference(
    m: Match, thrower: int, landing: int, result: str
) -> Proc[tuple[int, int, tuple[int, int]] | None]:
    """As `interference`, for a bomb: None if nobody touched it, else (catcher, where it lands, the way off).

    Deflected and not caught, it scatters: the catcher is then NOBODY.
    """
    candidates = interferers(m, thrower, landing)
    for coach in [c for c in m.turn_order if any(m.coach[p] == c for p in candidates)]:
        own = tuple(who("interfere", p) for p in candidates if m.coach[p] == coach)
        picked = yield from choose(coach, "interfere", (*own, NO), player=thrower, about=(landing, result))
        if picked == NO:
            continue
        p = picked.player
        target = m.rules.edition.interfere_target(m, p, thrower, result, True)
        face = yield from test(m, p, "interfere", target)
        if face < 0:
            break
        if not m.rules.edition.acts.deflects:
            return p, m.at[p], (0, 0)
        m.emit(Told("deflected", player=p, square=m.at[p]))
        face = yield from test(m, p, "catch bomb", ball.catch_target(m, p, "deflected"))
        if face > 0:
            return p, m.at[p], (0, 0)
        square, way = yield from ball.scatter(m, m.at[p])
        return NOBODY, square, way
    return None


def blast(m: Match, square: int) -> list[tuple[int, int]]:
    """Whom a bomb in this square may hit, and on what: who is there for certain (1), everyone next to it on 4+."""
    middle = m.player_at(square)
    return [*([(middle, 1)] if middle >= 0 else []), *((p, SPLINTERS) for p in neighbours(m, square))]


def explode(m: Match, square: int, bomber: int) -> Proc[None]:
    """The bomb goes off: who is there is hit, everyone next to it on 4+. Rule: core 17 (2020: errata)."""
    m.emit(Told("bomb explodes", player=bomber, square=square))
    hit: list[int] = []
    for p, need in blast(m, square):
        if need > 1:
            face = yield from roll_one("bomb", D6, player=p, need=need)
            m.emit(Rolled("bomb", "d6", (face,), -1, p, need, (), face >= need))
            if face < need:
                continue
        hit.append(p)
    if bomber >= 0 and any(m.coach[p] != m.coach[bomber] for p in hit):
        m.harmed = True
    for p in hit:
        if m.at[p] < 0:
            continue
        stood = m.status[p] == STANDING
        if stood and m.rules.edition.acts.bombs_fell:
            yield from knock_down(m, p, "bomb")
            continue
        yield from place_prone(m, p)
        if p == bomber and stood and m.rules.edition.acts.bomber_ends:
            call_turnover(m, "the bomber went down")
        if m.at[p] >= 0 and not (stood and m.has(p, Prop.NO_ARMOUR)):
            yield from armour(m, p, "bomb")
    yield from ball.settle_after(m, tuple(hit))
