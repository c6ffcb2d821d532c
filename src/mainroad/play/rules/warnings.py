"""Time told to who does not see the clock: unasked when it gets short, and answers to what they ask."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.schedule import ControlPlace, schedule_of
from mainroad.play.clock import Clock
from mainroad.rulebooks.books.announcing import Asking, Sight, Warnings


class Voice(enum.Enum):
    """Who tells a player something."""

    ASSISTANT = "assistant"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True)
class Watched:
    """A player's time at a moment."""

    sight: Sight
    place: ControlPlace
    left_ms: int
    has_assistant: bool = False
    warned: Collection[int] = ()
    """The numbers of the periods in which they have been told."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a player must be told now, and by whom."""

    by: Voice
    ruling: Ruling


def voice(rules: Warnings, has_assistant: bool) -> Voice:
    """Who tells them: their assistant, where the book gives it to them; else the arbiter."""
    return Voice.ASSISTANT if has_assistant and rules.assistant else Voice.ARBITER


def zone_of(rules: Warnings | None, sight: Sight, place: ControlPlace) -> int | None:
    """How much is left when a player is told; nothing: they see the clock, or the period begins with no more than that.

    Who begins a game with so little knows it; in a later period they are told.
    """
    zone = rules.zone_ms(sight) if rules else None
    if zone is None or (place.number == 0 and place.stint.time_ms <= zone):
        return None
    return zone


def warning(rules: Warnings | None, watched: Watched) -> Notice | None:
    """The warning that is due: once in a period, the first time that so little is left."""
    zone = zone_of(rules, watched.sight, watched.place)
    if rules is None or zone is None or not 0 < watched.left_ms <= zone or watched.place.number in watched.warned:
        return None
    by = voice(rules, watched.has_assistant)
    has_bonus = watched.place.stint.added_ms or watched.place.stint.free_ms
    cited = (rules.bonus if has_bonus else rules.timed) + (rules.arbiter if by is Voice.ARBITER else ())
    return Notice(by, Ruling(f"play.warnings.short-{by.value}", cited, {"minutes": zone // 60_000}))


def warns_at(rules: Warnings | None, watched: Watched, clock: Clock, side: Side) -> int | None:
    """The moment at which the running side must be told, if nothing happens before."""
    zone = zone_of(rules, watched.sight, watched.place)
    if zone is None or side is not clock.running or watched.place.number in watched.warned:
        return None
    return clock.at_ms + clock.free_ms + max(clock.left_ms[side] - zone, 0)


def opponents_flag(rules: Warnings | None, sight: Sight, told: bool, has_assistant: bool = False) -> Notice | None:
    """Tell a player who cannot see it that the opponent's flag has fallen."""
    if rules is None or not rules.flag or told or sight is Sight.SIGHTED:
        return None
    return Notice(voice(rules, has_assistant), Ruling("play.warnings.flag", rules.flag))


def check_warn(rules: Warnings | None, watched: Watched, by: Voice) -> Notice | Refusal:
    """Answer who wants to tell a player unasked that their time is short."""
    zone = zone_of(rules, watched.sight, watched.place)
    if rules is None or zone is None:
        return Refusal("play.warnings.nobody", rules.timed if rules else ())
    if watched.place.number in watched.warned:
        return Refusal("play.warnings.once", rules.bonus)
    if by is not voice(rules, watched.has_assistant):
        return Refusal("play.warnings.not-his", rules.assistant + rules.arbiter or rules.timed)
    due = warning(rules, watched)
    return due or Refusal("play.warnings.too-early", rules.timed, {"minutes": zone // 60_000})


def check_sounds(rules: Warnings | None, sights: Iterable[Sight]) -> Refusal | None:
    """Refuse a clock that sounds, but where somebody plays who cannot see it, and the book allows it."""
    if rules and rules.signals and any(sight is not Sight.SIGHTED for sight in sights):
        return None
    return Refusal("play.warnings.no-sound", rules.signals if rules else ())


def sounds(marks_ms: Iterable[int], before_ms: int, left_ms: int) -> tuple[int, ...]:
    """The times left at which the clock sounds, of those it was set to, as it runs down between two moments."""
    return tuple(mark for mark in sorted(marks_ms, reverse=True) if left_ms <= mark < before_ms)


# -- what is asked -----------------------------------------------------------------------------------------


def face(time_ms: int) -> str:
    """A time as a clock shows it: `0:09:58`."""
    minutes, seconds = divmod(time_ms // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def used_in_game(control: TimeControl, clock: Clock, now: int) -> BySide[int]:
    """The time that each side has used for the whole game: all that it was given, less what is left."""
    left = clock.at(now)
    return BySide(*(max(_given(control, side, clock.made[side]) - left[side], 0) for side in Side))


def _given(control: TimeControl, side: Side, made: int) -> int:
    schedule = schedule_of(control[side])
    return schedule.stints[0].time_ms + sum(schedule.brings(number) for number in range(1, made + 1))


def tell_time(
    rules: Asking | None, sight: Sight, on_move: bool, times: tuple[BySide[int], BySide[int]]
) -> Ruling | Refusal:
    """Tell a player who asks the time that both have used, and the time that both have left."""
    if rules is None or sight not in rules.who:
        return Refusal("play.asking.sees-it", rules.time if rules else ())
    if rules.time_on_own_move and not on_move:
        return Refusal("play.asking.not-your-move", rules.time)
    spent, left = (time.map(face) for time in times)
    told = {"white": spent.white, "black": spent.black, "white_left": left.white, "black_left": left.black}
    return Ruling("play.asking.time", rules.time, told)


def tell_turn(rules: Asking | None, sight: Sight, turn: Side, made: BySide[int]) -> Ruling | Refusal:
    """Tell a player who asks, at any time, whose move it is and how many were made."""
    if rules is None or sight not in rules.who:
        return Refusal("play.asking.sees-it", rules.turn if rules else ())
    return Ruling(f"play.asking.turn-{turn.value}", rules.turn, {"white": made.white, "black": made.black})
