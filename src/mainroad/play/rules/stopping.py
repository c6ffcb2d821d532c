"""A player stops the clock: to resign, to call the arbiter, to secure a draw, or by mistake."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.basics import Article, Refusal, Ruling, Side
from mainroad.play.rules.flags import Verdict
from mainroad.rulebooks.books.clock import DrawFix, Standing, Stopping


class Why(enum.Enum):
    """Why a player stopped the clock, as they say or as the arbiter finds."""

    UNSAID = "unsaid"
    CALLS_ARBITER = "calls-arbiter"
    MISUNDERSTANDING = "misunderstanding"


def stopped_by(rules: Stopping, side: Side, why: Why) -> Verdict:
    """What it means that a player has stopped the clock."""
    about = {"side": side.value}
    if why is Why.CALLS_ARBITER and rules.calls:
        return Verdict(Ruling("play.clock.arbiter-called", rules.calls, about))
    if why is Why.MISUNDERSTANDING and rules.misunderstood:
        return Verdict(Ruling("play.clock.stop-remark", rules.misunderstood, about))
    if rules.resigns:
        cited = tuple(dict.fromkeys(rules.resigns + rules.forbidden))
        return Verdict(Ruling("play.clock.stop-resigns", cited, about), True, side.opponent)
    return Verdict(Ruling("play.clock.stop-offence", rules.forbidden, about))


@dataclass(frozen=True, slots=True)
class Fixing:
    """What is known when a player stops the clock to secure a draw."""

    side: Side
    standing: Standing | None
    """Their position, by the arbiter's or a tablebase's word; none: neither won nor safely drawn."""
    to_the_end: bool
    """Whether all the moves that are left share their time."""
    has_bonus: bool = False
    announced: bool = False
    """Whether they told an arbiter, or offered the draw, before they stopped the clock."""
    in_trouble: bool = True
    flag_down: bool = False


_REASONS = {
    "none": "play.clock.fix-unknown",
    "flag": "play.clock.fix-late",
    "control": "play.clock.fix-control",
    "announced": "play.clock.fix-unannounced",
    "trouble": "play.clock.fix-no-trouble",
    "standing": "play.clock.fix-position",
}


def fixed_draw(rule: DrawFix | None, fixing: Fixing) -> Verdict | Refusal:
    """Give the draw to the stronger side that stops the clock for it, or say what is missing."""
    wrong = _missing(rule, fixing)
    cited: tuple[Article, ...] = rule.articles if rule else ()
    if wrong is not None:
        return Refusal(_REASONS[wrong], cited)
    return Verdict(Ruling("play.clock.draw-fixed", cited, {"side": fixing.side.value}), True)


def _missing(rule: DrawFix | None, fixing: Fixing) -> str | None:
    if rule is None:
        return "none"
    faults = {
        "flag": fixing.flag_down,
        "control": not fixing.to_the_end or (fixing.has_bonus and not rule.with_bonus),
        "announced": rule.announced and not fixing.announced,
        "trouble": rule.in_trouble and not fixing.in_trouble,
        "standing": fixing.standing not in rule.standings,
    }
    return next((name for name, holds in faults.items() if holds), None)
