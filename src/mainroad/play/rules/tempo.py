"""What quick games do otherwise: claims only, clocks pressed back, penalties by count, draws of their own."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.play.clock import Clock
from mainroad.play.rules.flags import Verdict
from mainroad.rulebooks.books.tempo import TempoRules

THIRD = 3


def check_counted(rules: TempoRules, recorded: bool, aloud: bool, before_arbiter: bool) -> Refusal | None:
    """Refuse a count of moves or repetitions that was neither recorded nor made aloud before an arbiter."""
    if recorded or not rules.aloud or (aloud and before_arbiter):
        return None
    return Refusal("play.tempo.count-aloud", rules.aloud)


def check_own_time(rules: TempoRules, side: Side, running: Side | None) -> Refusal | None:
    """Refuse a move that is made before the opponent has pressed the clock."""
    if rules.own_clock and running is not side:
        return Refusal("play.tempo.own-clock", rules.own_clock)
    return None


# -- infringements --------------------------------------------------------------------------------


def clock_hit(rules: TempoRules, clock: Clock, side: Side, now: int) -> tuple[Clock, Ruling] | None:
    """A player has hit the clock: what their opponent gets, if the book gives anything."""
    if not rules.hit_ms:
        return None
    ruling = Ruling("play.tempo.clock-hit", rules.hit, {"minutes": rules.hit_ms // 60_000})
    return clock.changed(side.opponent, rules.hit_ms, now), ruling


def touch_ruled(rules: TempoRules, claimed: bool) -> bool:
    """Say whether the arbiter rules on a touched piece."""
    return claimed or not rules.touch_claimed


def unable_to_mate(rules: TempoRules, can_mate: bool, moved: bool) -> Verdict | Refusal:
    """The draw claimed, before their move, by a player who cannot mate by any legal moves."""
    if not rules.draws.unable or can_mate or moved:
        return Refusal("play.tempo.no-unable-claim", rules.draws.unable)
    return Verdict(Ruling("play.tempo.unable", rules.draws.unable), True)
