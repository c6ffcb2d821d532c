"""From what follows to what the arbiter does: the words, the position, the clocks, what is left to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from mainroad.basics import Ruling, Side
from mainroad.play.clock import Clock, set_up
from mainroad.play.consequence import Consequence, Stands, Times, Timing, clock_after
from mainroad.play.rulings.answer import DeskAnswer, asking
from mainroad.play.rulings.situation import Situation

STARTING = (Times.RETURNED, Times.CHARGED, Times.ANEW)
"""After these somebody's clock is started."""


@dataclass(frozen=True)
class Offence(Situation):
    """Something for which a sanction may follow."""

    withheld: bool = False
    """The arbiter imposes nothing that they need not."""


@dataclass(frozen=True)
class Before:
    """What is known of the board when something is found."""

    positions: Mapping[Stands, str] = field(default_factory=dict)
    """As FEN, each that may stand afterwards."""
    running: Side | None = None
    """Whose clock runs."""
    at_error: Clock | None = None
    """What the clocks showed when the move in question was pressed."""


def answer_of(situation: Offence, found: Consequence, offender: Side, before: Before) -> DeskAnswer:
    """The answer that a consequence makes."""
    if found.is_open:
        options = {choice: f"play.way.{choice}" for choice in found.choices}
        return asking(found.ruling, "way", options, found.decides)
    kept = found.withheld() if situation.withheld else found
    clock = _clock(situation, kept, offender, before)
    over = kept.halves is not None
    # Nobody knows whose clock runs who has not been told whose move it is.
    knows = before.running or kept.to_move or kept.times in STARTING
    return DeskAnswer(
        _said(kept),
        left_ms=clock.at(0) if _is_told(situation, kept, before) else None,
        runs=clock.running if knows and not over else None,
        position="" if over else before.positions.get(kept.stands, ""),
        to_move=None if over else kept.to_move,
        halves=kept.halves,
        offender=kept.counts,
        sanction=sanction_name(kept),
        may_withhold=kept.may_withhold,
        anew=kept.times is Times.ANEW,
    )


def sanction_name(found: Consequence) -> str:
    """The sanction by its name."""
    return found.sanction.value if found.sanction else ""


def _clock(situation: Situation, found: Consequence, offender: Side, before: Before) -> Clock:
    shown = situation.clock(before.running) or set_up(situation.timing).run(before.running or offender, 0)
    clock = clock_after(found, Timing(situation.timing, shown, before.at_error), offender, 0)
    if found.times is Times.ANEW:
        return clock.run(situation.begins, 0)
    # Without the times of that moment nothing is set back, but the clock of who moves again runs.
    return clock.run(found.to_move, 0) if found.to_move and clock.running else clock


def _is_told(situation: Situation, found: Consequence, before: Before) -> bool:
    """Whether the new times are known: both clocks were read, or they begin anew with a control that is told."""
    if found.times is Times.ANEW:
        return bool(situation.control)
    sets_back = found.times in (Times.SET_BACK, Times.ESTIMATED) and found.halves is None
    return situation.shown_ms is not None and not (sets_back and before.at_error is None)


def _said(found: Consequence) -> tuple[Ruling, ...]:
    penalty = found.penalty if found.penalty != found.ruling else None
    if penalty and found.halves is not None:  # what would have been put right no longer is
        return (replace(penalty, articles=penalty.articles + found.ruling.articles),)
    stands = () if found.stands is Stands.AS_IT_IS else (Ruling(f"ruling.stands.{found.stands.value}"),)
    times = () if found.times is Times.RUN_ON else (Ruling(f"ruling.times.{found.times.value}"),)
    return (found.ruling, *filter(None, (penalty,)), *stands, *times)
