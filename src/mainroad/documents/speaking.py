"""Moments, durations and time controls in the words of a language."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, tzinfo

from mainroad.clocks.controls import Allowance, BonusKind, Period, TimeControl
from mainroad.words import say, say_day, say_many

_UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


def moment(value: datetime, language: str) -> str:
    """A day and the time on the clock of the hall."""
    return f"{say_day(value.date(), language)}, {value:%H:%M}"


def at(milliseconds: int, zone: tzinfo, language: str) -> str:
    """A moment as journals keep it, on the clock of the hall; nothing where it is not known."""
    return moment(datetime.fromtimestamp(milliseconds / 1000, zone), language) if milliseconds else ""


def duration(value: timedelta, language: str) -> str:
    """A duration in hours, minutes and seconds, as far as there are any."""
    return " ".join(_counted(int(value.total_seconds()), language)) or say_many("documents.minutes", 0, language)


def _counted(seconds: int, language: str) -> Iterator[str]:
    for unit, length in _UNITS:
        count, seconds = divmod(seconds, length)
        if count:
            yield say_many(f"documents.{unit}", count, language)


def control(value: TimeControl, language: str) -> str:
    """A time control as people say it."""
    if value.is_equal:
        text = allowance(value.allowances.white, language)
    else:
        white, black = (allowance(given, language) for given in value.allowances)
        text = say("documents.control.unequal", language, white=white, black=black)
    return f"{text}; {say('documents.control.armageddon', language)}" if value.armageddon else text


def allowance(value: Allowance, language: str) -> str:
    """One player's periods in order."""
    return say("documents.control.then", language).join(_periods(value, language))


def _periods(value: Allowance, language: str) -> Iterator[str]:
    last = len(value.periods) - 1
    for index, period in enumerate(value.periods):
        yield _period(period, index, language) + _bonus(period, language)
    if value.periods[last].moves is not None:
        yield _again(value.periods[last], language)


def _period(period: Period, index: int, language: str) -> str:
    time = duration(period.time, language)
    if period.moves is not None:
        return say_many("documents.control.moves", period.moves, language, time=time)
    return say("documents.control.rest" if index else "documents.control.game", language, time=time)


def _again(period: Period, language: str) -> str:
    time = duration(period.time, language)
    return say_many("documents.control.again", period.moves or 1, language, time=time)


def _bonus(period: Period, language: str) -> str:
    if period.bonus is None:
        return ""
    kind = "fischer" if period.bonus.kind is BonusKind.FISCHER else "delay"
    return say(f"documents.control.{kind}", language, time=duration(period.bonus.time, language))
