"""Sanctions and what they do to a game: time, points, the game itself, the place in the competition."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.durations import MINUTE_MS
from mainroad.play.consequence import NOTHING_GIVEN, WIN, Consequence, time_for, won_by
from mainroad.rulebooks.books.sanctions import Authority, Ground, Measure, Sanction, Sanctions

BOTH_LOSE = BySide(0, 0)
DRAW = BySide(1, 1)
ENDS = frozenset({Sanction.LOSS, Sanction.BOTH_LOSE, Sanction.ANNULMENT, Sanction.EXCLUSION})
"""Sanctions that end a running game."""
TIMED = frozenset({Sanction.OPPONENT_TIME, Sanction.OWN_TIME})
SCORED = frozenset({Sanction.POINTS, Sanction.OPPONENT_POINTS})


@dataclass(frozen=True, slots=True)
class Imposed:
    """A sanction as an arbiter imposes it."""

    sanction: Sanction
    offender: Side
    by: Authority = Authority.ARBITER
    minutes: int = 0
    halves: BySide[int] | None = None
    """The result, for a sanction that changes the points of a finished game."""
    points: int = 0
    """The half points that the offender loses, or the opponent gets."""


def impose(rules: Sanctions, imposed: Imposed, earlier_for_this: int = 0) -> Consequence | Refusal:
    """What a sanction does, or why it cannot be imposed; `earlier_for_this` were imposed for the same offence."""
    measure = rules.measure(imposed.sanction)
    if measure is None:
        return Refusal("play.sanctions.not-listed", _lists(rules), {"sanction": imposed.sanction.value})
    if imposed.by < measure.by:
        return Refusal("play.sanctions.chief-only", measure.articles)
    if earlier_for_this and not rules.combined:
        return Refusal("play.sanctions.one-only", _lists(rules))
    if imposed.sanction in TIMED and imposed.minutes <= 0:
        return Refusal("play.sanctions.how-long", measure.articles)
    return _effect(imposed, measure)


def _lists(rules: Sanctions) -> tuple[Article, ...]:
    return tuple(dict.fromkeys(article for measure in rules.measures for article in measure.articles))


def _effect(imposed: Imposed, measure: Measure) -> Consequence:
    side, what = imposed.offender, imposed.sanction
    ruling = Ruling(
        f"play.sanctions.{what.value}", measure.articles, {"side": side.value, "minutes": imposed.minutes, "count": 1}
    )
    base = Consequence(ruling, sanction=what, penalty=ruling, counts=side)
    if what in TIMED:
        return replace(base, given_ms=_time(imposed))
    if what in SCORED and imposed.halves is not None:
        return replace(base, halves=_points(imposed, imposed.halves))
    return replace(base, halves=_result(what, side)) if what in ENDS else base


def _time(imposed: Imposed) -> BySide[int]:
    if imposed.sanction is Sanction.OPPONENT_TIME:
        return time_for(imposed.offender.opponent, imposed.minutes * MINUTE_MS)
    return time_for(imposed.offender, -imposed.minutes * MINUTE_MS)


def _points(imposed: Imposed, halves: BySide[int]) -> BySide[int]:
    """The points after they were taken from the offender, or raised for the opponent up to a win."""
    if imposed.sanction is Sanction.POINTS:
        return halves.changed(imposed.offender, lambda had: max(had - imposed.points, 0))
    return halves.changed(imposed.offender.opponent, lambda had: min(had + imposed.points, WIN))


def _result(sanction: Sanction, offender: Side) -> BySide[int]:
    return BOTH_LOSE if sanction in (Sanction.BOTH_LOSE, Sanction.ANNULMENT) else won_by(offender.opponent)


# -- what the rule itself punishes ----------------------------------------------------------------


def telephone(rules: Sanctions, offender: Side, can_win: bool = True, regulation_sets: bool = False) -> Consequence:
    """A player's device has sounded; `regulation_sets` another sanction, where the book leaves room for one."""
    rule, about = rules.telephone, {"side": offender.value}
    if not rule.loses or (rule.regulated and regulation_sets):
        choices = tuple(measure.sanction.value for measure in rules.measures)
        cited = rule.loses or rule.disturbs + rules.chosen
        return Consequence(Ruling("play.sanctions.arbiter-chooses", cited, about), choices=choices)
    won = won_by(offender.opponent)
    if rule.needs_mate and not can_win:
        # The opponent's half point does not save the offender.
        won = NOTHING_GIVEN.changed(offender.opponent, lambda _: 1)
        return _lost(Ruling("play.sanctions.telephone-draw", rule.loses + rule.needs_mate, about), offender, won)
    return _lost(Ruling("play.sanctions.telephone", rule.loses, about), offender, won)


def clock_hit(rules: Sanctions, offender: Side, earlier: int) -> Consequence:
    """A player has hit the clock, lifted it or knocked it over; `earlier` times before."""
    rule, about = rules.clock_hit, {"side": offender.value, "minutes": 0, "count": earlier + 1}
    if rule and rule.first and not earlier:
        ruling = Ruling(f"play.sanctions.{rule.first.value}", rule.articles, about)
        return Consequence(ruling, sanction=rule.first, penalty=ruling, counts=offender)
    cited = (rule.articles if rule else ()) + rules.chosen
    listed = rule.again if rule and rule.again else tuple(measure.sanction for measure in rules.measures)
    choices = tuple(sanction.value for sanction in listed)
    return Consequence(Ruling("play.sanctions.arbiter-chooses", cited, about), choices=choices)


def _lost(ruling: Ruling, offender: Side, halves: BySide[int]) -> Consequence:
    return Consequence(ruling, sanction=Sanction.LOSS, penalty=ruling, counts=offender, halves=halves)


def refused_to_obey(rules: Sanctions, refusers: tuple[Side, ...], opponent_halves: int = WIN) -> Consequence:
    """One or both will not keep the rules; the arbiter says what the opponent gets, where the book lets them."""
    rule = rules.refusal
    if len(refusers) > 1:
        ruling = Ruling("play.sanctions.both-refuse", rule.both or rule.loses)
        return Consequence(ruling, sanction=Sanction.BOTH_LOSE, penalty=ruling, halves=BOTH_LOSE)
    offender = refusers[0]
    gets = opponent_halves if rule.arbiter_scores_opponent else WIN
    ruling = Ruling("play.sanctions.refuses", rule.loses + rule.excludes, {"side": offender.value})
    lost = _lost(ruling, offender, BOTH_LOSE.changed(offender.opponent, lambda _: gets))
    return replace(lost, sanction=Sanction.EXCLUSION) if rule.excludes else lost


def award_loss(
    rules: Sanctions, ground: Ground, offender: Side, by: Authority = Authority.ARBITER
) -> Consequence | Refusal:
    """Take the game from a player on a ground that the rulebook knows."""
    cited = rules.loss(ground)
    if not cited:
        return Refusal("play.sanctions.no-ground", _lists(rules), {"ground": ground.value})
    if by < rules.loss_by:
        return Refusal("play.sanctions.chief-only", cited)
    return _lost(Ruling("play.sanctions.loss", cited, {"side": offender.value}), offender, won_by(offender.opponent))
