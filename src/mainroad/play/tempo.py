"""What quick games do otherwise: claims only, clocks pressed back, penalties by count, draws of their own."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.play.clock import Clock, returned
from mainroad.play.flags import Verdict
from mainroad.rulebooks.books.tempo import Offence, Penalty, TempoRules

THIRD = 3


def check_clock_used(rules: TempoRules, control: TimeControl | None) -> Refusal | None:
    """Refuse a quick game without a clock, where the book demands one."""
    if control is None and rules.clock_needed:
        return Refusal("play.tempo.clock-needed", rules.clock_needed)
    return None


def must_record(rules: TempoRules) -> bool:
    """Say whether the players must record their moves."""
    return not rules.unrecorded


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
    """A player has hit the clock: what his opponent gets, if the book gives anything."""
    if not rules.hit_ms:
        return None
    ruling = Ruling("play.tempo.clock-hit", rules.hit, {"minutes": rules.hit_ms // 60_000})
    return clock.changed(side.opponent, rules.hit_ms, now), ruling


def pressed_back(
    rules: TempoRules, control: TimeControl, clock: Clock, offender: Side, offence: Offence, now: int
) -> tuple[Clock, Ruling]:
    """The offender's clock runs again: he puts his error right, or moves the piece that he touched first."""
    touched = offence is Offence.TOUCHED_ANOTHER
    cited = rules.illegal.touched if touched else rules.illegal.back
    message = "play.tempo.move-the-touched" if touched else "play.tempo.put-right"
    return returned(control, clock, offender, now), Ruling(message, cited, {"side": offender.value})


def penalty(rules: TempoRules, count: int) -> Penalty | None:
    """What a player's infringement costs by its number in the game; none: as in slow games."""
    ladder = rules.illegal.ladder
    return ladder[min(count, len(ladder)) - 1] if ladder else None


def penalised(rules: TempoRules, side: Side, count: int) -> Verdict | None:
    """The ruling on a player's infringement of that number."""
    what = penalty(rules, count)
    if what is None:
        return None
    parameters = {"side": side.value, "count": count}
    ruling = Ruling(f"play.tempo.penalty-{what.value}", rules.illegal.ladder_articles, parameters)
    lost = what is Penalty.LOSS
    return Verdict(ruling, lost, side.opponent if lost else None)


@dataclass(frozen=True, slots=True)
class Seen:
    """What there is to see of an illegal move when somebody speaks."""

    claimed: bool
    """Whether the opponent claims it."""
    replied: bool = False
    """Whether he has already made his reply."""
    both_in_check: bool = False
    unfinished_promotion: bool = False


class Handling(enum.Enum):
    """What is done about an illegal move."""

    RULED = "ruled"
    LEFT = "left"
    """Nobody who may has claimed it."""
    STANDS = "stands"
    """The reply has been made: it cannot be changed any more."""


def illegal_move(rules: TempoRules, seen: Seen) -> tuple[Handling, Ruling]:
    """Whether an illegal move is ruled on."""
    policy = rules.illegal
    if policy.seen and (seen.both_in_check or seen.unfinished_promotion):
        return Handling.RULED, Ruling("play.tempo.arbiter-steps-in", policy.seen)
    if policy.before_reply and seen.replied:
        return Handling.STANDS, Ruling("play.tempo.illegal-stands", policy.before_reply)
    if policy.claimed and not seen.claimed:
        return Handling.LEFT, Ruling("play.tempo.illegal-unclaimed", policy.claimed)
    return Handling.RULED, Ruling("play.tempo.illegal-ruled", policy.claimed or policy.back)


def touch_ruled(rules: TempoRules, claimed: bool) -> bool:
    """Say whether the arbiter rules on a touched piece."""
    return claimed or not rules.touch_claimed


def check_setup_claim(rules: TempoRules, made: BySide[int]) -> Refusal | None:
    """Refuse a claim about the set-up, the board or the setting of the clock that comes too late."""
    if rules.setup_moves is None or min(made) < rules.setup_moves:
        return None
    return Refusal("play.tempo.setup-late", rules.setup, {"moves": rules.setup_moves})


def castling_barred(rules: TempoRules, swapped: bool, made: BySide[int]) -> bool:
    """Say whether castling is lost because king and queen were set up in each other's place, and stay so."""
    return swapped and check_setup_claim(rules, made) is not None


# -- draws ----------------------------------------------------------------------------------------


def repetition_recorded(rules: TempoRules, times: int) -> Verdict | None:
    """The draw that the arbiter gives when he has recorded a position for the third time."""
    if not rules.draws.repetition or times < THIRD:
        return None
    return Verdict(Ruling("play.tempo.repetition", rules.draws.repetition), True)


def tries_failed(rules: TempoRules, moves: int, won: bool) -> Verdict | None:
    """The draw when who plays on in a drawn position has reached nothing, before an arbiter, in so many moves."""
    if not rules.draws.tries or won or moves < rules.draws.tries_moves:
        return None
    return Verdict(Ruling("play.tempo.tries-failed", rules.draws.tries, {"moves": rules.draws.tries_moves}), True)


def unable_to_mate(rules: TempoRules, can_mate: bool, moved: bool) -> Verdict | Refusal:
    """The draw claimed, before his move, by a player who cannot mate by any legal moves."""
    if not rules.draws.unable or can_mate or moved:
        return Refusal("play.tempo.no-unable-claim", rules.draws.unable)
    return Verdict(Ruling("play.tempo.unable", rules.draws.unable), True)


def check_quickplay_claim(rules: TempoRules) -> Refusal | None:
    """Refuse the claim that the opponent makes no effort to win, where quick games do not know it."""
    if rules.draws.no_quickplay_claim:
        return Refusal("play.tempo.no-quickplay-claim", rules.draws.no_quickplay_claim)
    return None
