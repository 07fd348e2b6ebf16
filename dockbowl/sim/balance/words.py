"""What the facts mean, in sentences: which dock has an advantage, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dockbowl.lang import decimal, grouped, ntr, said, tr, word_table
from dockbowl.sim.balance.facts import Effect, Facts, Played, SymmetryFacts, Test
from dockbowl.sim.balance.plan import a_round

CLEAR, LIKELY = 0.01, 0.05
"""Below these shares of even harbours that would look so uneven, an advantage is said to be clear, or probable."""

SYMMETRY_WORDS: Final = word_table(
    {
        "left and right": "mirrored left and right",
        "top and bottom": "mirrored top and bottom",
        "half a turn": "turned half round",
        "a quarter turn to the right": "turned by a quarter",
        "a quarter turn to the left": "turned by a quarter to the left",
        "along one diagonal": "mirrored along a diagonal",
        "along the other diagonal": "mirrored along the other diagonal",
    }
)
PLACES: Final = word_table({"first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th"})
CAUSES: Final = word_table(
    {
        "push": "pushed", "slip": "slipped off a plank", "bounce": "bounced off a plank", "wave": "the wave",
        "tentacle": "a tentacle", "roc": "the roc", "drift": "a ship adrift", "throw": "thrown",
    }
)  # fmt: skip
"""How one goes overboard; others are called as they are."""


def percent(share: float) -> str:
    """A share as people write it: what is there is never 0 %."""
    return tr("under 1 %") if 0 < share < 0.005 else f"{100 * share:.0f} %"


def span(low: float, high: float) -> str:
    """An interval of shares."""
    return tr("{low} to {high} %", low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")


def number(value: float) -> str:
    """A mean, to a tenth."""
    return decimal(value)


def listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def called(dock: str) -> str:
    """A Docking Area in a sentence: by its name, or as `dock 3` where it has none but its number."""
    return tr("dock {number}", number=dock) if dock.isdecimal() else dock


def how_often(p: float) -> str:
    """How often an even harbour would look like that."""
    if p < 0.0001:
        return tr("in fewer than 1 of 10,000 such runs")
    if p < 0.1:
        once = round(1 / p)
        once = once if once < 100 else round(once, 1 - len(str(once)))
        return tr("in 1 of {n} such runs", n=grouped(once))
    return tr("in {n} of 100 such runs", n=round(100 * p))


def begun(text: str) -> str:
    """A sentence that may begin with a name in small letters."""
    return text[:1].upper() + text[1:]


def ahead(found: Sequence[Effect], even: float) -> list[Effect]:
    """Whose interval is above the even share, the greatest first."""
    return sorted((one for one in found if one.low > even), key=lambda one: -one.share)


def behind(found: Sequence[Effect], even: float) -> list[Effect]:
    return sorted((one for one in found if one.high < even), key=lambda one: one.share)


def favoured(facts: Facts) -> list[str]:
    """The docks that have an advantage, by all that is known; [] if none is shown."""
    played = facts.played
    if played is None or not played.decided or played.dock_test.p >= LIKELY:
        return []
    some = ahead(played.dock_effects, facts.even)
    return [one.name for one in some] or [max(played.dock_effects, key=lambda one: one.share).name]


def headline(facts: Facts) -> str:
    """The whole in a line."""
    played = facts.played
    if played is None:
        return tr("Not played yet: what the map alone shows")
    if not played.decided:
        return tr("No match was won: nothing can be said of the docks")
    names = favoured(facts)
    if not names:
        if played.seen_from > 0.2:
            return tr("Too few matches to say whether a dock has an advantage")
        return tr("No dock has an advantage that {n} matches would show", n=played.decided)
    text = begun(
        ntr("{docks} has an advantage", "{docks} have an advantage", len(names), docks=listed(list(map(called, names))))
    )
    if played.dock_test.p < CLEAR:
        return tr("{text}, and clearly so", text=text)
    return tr("{text}, probably", text=text)


def verdict(facts: Facts) -> list[str]:
    """Which dock, by how much, how sure: a paragraph of sentences."""
    played = facts.played
    if played is None or not played.decided:
        return []
    even, test = facts.even, played.dock_test
    lines = []
    if test.p < LIKELY:
        some = [one for one in played.dock_effects if one.name in favoured(facts)]
        some.sort(key=lambda one: -one.share)
        lines += [_wins(one, even) for one in some]
        worse = behind(played.dock_effects, even)
        if worse and len(facts.docks) > 2:
            lines += [_wins(one, even) for one in worse]
        lines.append(tr("An even harbour would look so uneven {often}.", often=how_often(test.p)))
    else:
        lines.append(_gap(played, even))
        lines.append(tr("An even harbour would look at least so uneven {often}.", often=how_often(test.p)))
        lines.append(
            ntr(
                "With {n} match decided an advantage of less than {points} could well stay unseen.",
                "With {n} matches decided an advantage of less than {points} could well stay unseen.",
                played.decided,
                points=ntr("{n} point", "{n} points", max(1, round(100 * played.seen_from))),
            )
        )
    return [begun(line) for line in lines]


def _gap(played: Played, even: float) -> str:
    """How far the docks are apart, where that shows nothing."""
    most = max(played.dock_effects, key=lambda one: one.share)
    least = min(played.dock_effects, key=lambda one: one.share)
    if percent(most.share) == percent(least.share):
        return tr(
            "Between equal coaches all docks win alike, {share} of the matches each ({span}).",
            share=percent(most.share), span=span(most.low, most.high),
        )  # fmt: skip
    return tr(
        "Between equal coaches the widest gap is between {most}, which wins {share} of the matches ({span}), "
        "and {least} with {share2} ({span2}); {even} would be even.",
        most=called(most.name), share=percent(most.share), span=span(most.low, most.high),
        least=called(least.name), share2=percent(least.share), span2=span(least.low, least.high), even=percent(even),
    )  # fmt: skip


def _wins(one: Effect, even: float) -> str:
    points = abs(round(100 * one.share) - round(100 * even))
    values = {
        "dock": called(one.name), "share": percent(one.share), "span": span(one.low, one.high), "even": percent(even),
    }  # fmt: skip
    if one.share > even:
        return ntr(
            "{dock} wins {share} of the matches between equal coaches where {even} would be even: {n} point "
            "more, and with 95 % confidence {span} in all.",
            "{dock} wins {share} of the matches between equal coaches where {even} would be even: {n} points "
            "more, and with 95 % confidence {span} in all.",
            points,
            **values,
        )
    return ntr(
        "{dock} wins {share}, {n} point less than even ({span}).",
        "{dock} wins {share}, {n} points less than even ({span}).",
        points,
        **values,
    )


def order_words(facts: Facts) -> list[str]:
    """What moving first is worth, the docks evened out."""
    played = facts.played
    if played is None or not played.decided:
        return []
    first = played.order_effects[0]
    even, test = facts.even, played.order_test
    values = {"share": percent(first.share), "span": span(first.low, first.high), "often": how_often(test.p)}
    if test.p >= LIKELY:
        return [
            tr(
                "Moving first, told apart from the dock: who moves first wins {share} ({span}). No place in the turn "
                "order shows an advantage; chance alone would look so uneven {often}.",
                **values,
            )
        ]
    if first.low > even:
        text = tr("Moving first, told apart from the dock, helps: who moves first wins {share} ({span}).", **values)
    elif first.high < even:
        text = tr("Moving first, told apart from the dock, hurts: who moves first wins {share} ({span}).", **values)
    else:
        most = max(played.order_effects, key=lambda one: one.share)
        text = tr(
            "The turn order matters, told apart from the dock: who is {place} to move wins most, {share} ({span}).",
            place=PLACES[most.name], share=percent(most.share), span=span(most.low, most.high),
        )  # fmt: skip
    return [text, tr("Chance alone would look so uneven {often}.", often=how_often(test.p))]


def shape_words(facts: Facts) -> list[str]:
    """What the map alone says: its symmetry, and who has how far to go."""
    lines = []
    exact = [one for one in facts.ground.symmetries if one.exact]
    nearly = [one for one in facts.ground.symmetries if not one.exact]
    lines += [_image(facts, one) for one in exact]
    if not exact and nearly:
        one = min(nearly, key=lambda one: one.differing)
        lines.append(
            ntr(
                "The map is nearly its own image ({image}): {n} square that one can stand on or beside differs.",
                "The map is nearly its own image ({image}): {n} squares that one can stand on or beside differ.",
                one.differing,
                image=_images(nearly, one),
            )
        )
    if not exact and not nearly:
        lines.append(tr("No flip or turn of the map is the map again."))
    lines += _far(facts)
    return [begun(line) for line in lines]


def _images(nearly: Sequence[SymmetryFacts], one: SymmetryFacts) -> str:
    return ", ".join(SYMMETRY_WORDS[other.turn] for other in nearly if other.differing == one.differing)


def _image(facts: Facts, one: SymmetryFacts) -> str:
    pairs = [
        tr("{dock} with {other}", dock=called(dock), other=called(there))
        for dock, there in zip(facts.docks, one.docks, strict=True)
        if facts.docks.index(dock) < facts.docks.index(there)
    ]  # fmt: skip
    text = tr("The map is its own image {image}", image=SYMMETRY_WORDS[one.turn])
    if pairs:
        text += tr("; these docks change places: {pairs}", pairs=", ".join(pairs))
    if not one.parts:
        text += tr("; bow and stern do not")
    if one.rim:
        text += tr("; only its rim differs, where nobody stands")
    return f"{text}."


def _far(facts: Facts) -> list[str]:
    """Who has the shortest way and who the longest, of those who get to the same chests; who does not get to all."""
    ways = facts.ground.reaches
    reached = [frozenset(one.at for one in each.chests if one.ways is not None) for each in ways]
    most = max(reached, key=len, default=frozenset())
    lines = []
    if len(set(reached)) == 1 and 0 < len(most) < len(ways[0].chests):
        lines.append(
            tr("As a match begins {n} of the {all} chests can be reached; means are theirs.", n=len(most),
               all=len(ways[0].chests))
        )  # fmt: skip
    else:
        lines += [
            tr("From {dock} {n} of the {all} chests can be reached.", dock=called(each.dock), n=each.reached,
               all=len(each.chests))
            for each in ways
            if each.reached < len(each.chests)
        ]  # fmt: skip
    alike = [each for each, there in zip(ways, reached, strict=True) if there and there == most]
    if len(alike) < 2:
        return lines
    near, far = min(alike, key=lambda one: one.mean_squares), max(alike, key=lambda one: one.mean_squares)
    if far.mean_squares - near.mean_squares >= 0.05:
        text = tr(
            "{near} has the shortest way to the chests, {n} squares on average, {far} the longest with {n2}.",
            near=called(near.dock), n=number(near.mean_squares), far=called(far.dock), n2=number(far.mean_squares),
        )  # fmt: skip
    elif len(alike) == len(ways):
        text = tr("All docks have the same way to the chests: {n} squares on average.", n=number(near.mean_squares))
    else:
        text = tr(
            "{docks} have the same way to the chests: {n} squares on average.",
            docks=listed([called(one.dock) for one in alike]), n=number(near.mean_squares),
        )  # fmt: skip
    return [*lines, text]


def honest(facts: Facts) -> list[str]:
    """What must be said about the figures: what was not decided, what went wrong, what was cut short."""
    played = facts.played
    if played is None:
        return []
    lines = []
    if facts.stopped:
        lines.append(
            tr("Stopped by hand: {n} of {wanted} matches were played.", n=played.matches, wanted=f"{facts.wanted}")
        )
    if played.unfinished:
        lines.append(
            ntr(
                "{n} match was left without a winner ({turns}); it counts for nobody.",
                "{n} matches were left without a winner ({turns}); they count for nobody.",
                played.unfinished,
                turns=_after(facts.limit),
            )
        )
    if played.drawn:
        lines.append(ntr("{n} match ended without a winner.", "{n} matches ended without a winner.", played.drawn))
    faults = faults_of(played)
    if faults:
        lines.append(
            ntr(
                "{n} match broke off by a fault of the program and is left out (match {first}: {error}).",
                "{n} matches broke off by a fault of the program and are left out (match {first}: {error}).",
                faults,
                first=played.faults[0].match,
                error=played.faults[0].error,
            )
        )
    whole = a_round(len(facts.docks))
    if played.matches % whole and not facts.stopped:
        lines.append(
            tr(
                "Every order of the docks takes {n} matches; the last of these rounds is not whole, and is evened out.",
                n=whole,
            )
        )
    return lines


def faults_of(played: Played) -> int:
    """How many matches broke off by a fault of the program."""
    return played.matches - played.decided - played.drawn - played.unfinished


def pace_words(facts: Facts) -> list[str]:
    """When the ball is found and the match decided, in rounds (a turn of each coach)."""
    played = facts.played
    if played is None:
        return []
    lines = []
    if played.ball.count:
        lines.append(tr("The ball is found in round {n} on average ({low} to {high}).", **_mean(played.ball)))
    if played.touchdown.count:
        lines.append(tr("The touchdown falls in round {n} ({low} to {high}).", **_mean(played.touchdown)))
    wet = played.overboard
    if wet.total:
        lines.append(
            tr("{n} players go overboard in a match ({low} to {high}): {causes}.",
               causes=", ".join(f"{cause_word(cause)} {percent(count / wet.total)}" for cause, count in wet.causes),
               **_mean(wet.a_match))
        )  # fmt: skip
    return lines


def cause_word(cause: str) -> str:
    """How somebody went overboard."""
    return CAUSES[cause] if cause in CAUSES else said(cause)


def _mean(value: object) -> dict[str, str]:
    return {"n": number(value.mean), "low": number(value.low), "high": number(value.high)}  # type: ignore[attr-defined]


def asked(facts: Facts) -> str:
    """What was played, in a line: enough to play it again."""
    teams = ", ".join(facts.teams)
    return ntr(
        "{n} match, seed {seed}, seats: {seat}, teams: {teams}, left {turns}",
        "{n} matches, seed {seed}, seats: {seat}, teams: {teams}, left {turns}",
        facts.wanted, seed=f"{facts.seed}", seat=facts.seat, teams=teams, turns=_after(facts.limit),
    )  # fmt: skip


def _after(turns: int) -> str:
    return ntr("after {n} turn", "after {n} turns", turns)


def walker_words(facts: Facts) -> str:
    """Who walks the measured ways."""
    ground = facts.ground
    return tr(
        "Ways are measured for a {walker} (MA {ma}, AG {ag}+), alone, with all chests in place (from dock to dock "
        "without them); a dodge is counted where another coach's Docking Area is beside the way.",
        walker=ground.walker, ma=ground.moves, ag=ground.agility,
    )  # fmt: skip


def method_words() -> str:
    """How shares are worked out, in a line."""
    return tr(
        "Every dock in every place of the turn order equally often; dock and turn order fitted together (conditional "
        "logit), intervals of 95 %; tests by dealing the places that won out anew. docs/balance.md has the method."
    )


def test_words(test: Test) -> str:
    """A test as statisticians write it."""
    p = f"p = {decimal(test.p, 3)}" if test.p >= 0.001 else f"p < {decimal(0.001, 3)}"
    return f"Q({test.freedom}) = {decimal(test.q)}, {p}"
