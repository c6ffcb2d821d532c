"""How the hands of a mechanical clock are set: so that each control falls on a full hour (UA V-8.9), or from one on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from itertools import accumulate

from mainroad.clocks.controls import LimitKind, TimeControl
from mainroad.clocks.durations import ZERO

HOUR = timedelta(hours=1)
LAST_CONTROL = 6 * HOUR
BETWEEN_GAMES = 2 * HOUR


@dataclass(frozen=True, slots=True)
class HandSetting:
    """One game's readings: at the start, at each control, and by how much the hand goes forward after the first."""

    start: timedelta
    controls: tuple[timedelta, ...]
    shift: timedelta = ZERO


def hand_settings(control: TimeControl, games: int = 1) -> tuple[HandSetting, ...]:
    """The settings for one game, or for each of the two games of a micro-match."""
    if games not in (1, 2):
        raise ValueError(f"Hands are set for one game or for two, not for {games}")
    _demand_dial(control)
    return tuple(_setting(control, LAST_CONTROL - later * BETWEEN_GAMES) for later in reversed(range(games)))


def set_from(control: TimeControl, hour: timedelta) -> HandSetting:
    """The hands just before an hour with the flag raised (RU 3.8.5, FM A3-3.8.1): time counts from its fall."""
    ends = accumulate(_times(control), initial=hour)
    start, *controls = ends
    return _checked(HandSetting(start, tuple(controls)), control)


def set_towards(control: TimeControl, hour: timedelta) -> HandSetting:
    """The hands so that the first control falls on an hour (FM A3b-3.8.1, FM A6-4.b, CH 23.2)."""
    first = _times(control)[0]
    return _checked(HandSetting(hour - first, (hour,)), control)


def _times(control: TimeControl) -> tuple[timedelta, ...]:
    _demand_dial(control)
    return tuple(period.time for period in control.allowances.white.periods)


def _demand_dial(control: TimeControl) -> None:
    if control.needs_electronic_clock or not control.is_equal:
        raise ValueError(f"Hands on a dial cannot keep '{control}': it needs an electronic clock")


def _setting(control: TimeControl, last: timedelta) -> HandSetting:
    periods = control.allowances.white.periods
    if control.allowances.white.kind is LimitKind.TO_THE_END:
        return _checked(HandSetting(last - periods[0].time, (last,)), control)
    first = last - HOUR
    if control.allowances.white.kind is LimitKind.MOVES or len(periods) != 2 or periods[1].time > HOUR:
        raise ValueError(f"The book has no setting of the hands for '{control}'")
    return _checked(HandSetting(first - periods[0].time, (first, last), HOUR - periods[1].time), control)


def _checked(setting: HandSetting, control: TimeControl) -> HandSetting:
    if setting.start < ZERO:
        raise ValueError(f"'{control}' is too long to begin before its control on the same dial")
    return setting
