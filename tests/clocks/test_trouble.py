from __future__ import annotations

from datetime import timedelta

import pytest

from mainroad.clocks.durations import ZERO, minutes
from mainroad.clocks.reading import parse_control
from mainroad.clocks.trouble import (
    CK_TROUBLE,
    FM_TROUBLE,
    RU_BLIND_WARNING,
    UA_BLIND_WARNING,
    UA_LOW_VISION_WARNING,
    UA_TROUBLE,
    TroubleZone,
)
from mainroad.rulebooks.pytest_articles import cases

FIVE, TEN, TICK = minutes(5), minutes(10), timedelta(milliseconds=1)


@pytest.mark.parametrize(
    ("zone", "left", "holds"),
    cases(
        [
            ("UA V-7.11", UA_TROUBLE, FIVE, False),
            ("UA V-7.11", UA_TROUBLE, FIVE - TICK, True),
            ("UA V-7.11", UA_TROUBLE, TICK, True),
            ("UA V-7.11", UA_TROUBLE, ZERO, False),
            ("CK 3.12", CK_TROUBLE, FIVE + TICK, False),
            ("CK 3.12", CK_TROUBLE, FIVE, True),
            ("CK 3.12", CK_TROUBLE, ZERO, False),
            ("FM A3-6.12, FM A3b-6.12", FM_TROUBLE, FIVE, True),
            ("FM A3-6.12, FM A3b-6.12", FM_TROUBLE, FIVE + TICK, False),
            ("", RU_BLIND_WARNING, FIVE, True),
            ("", UA_LOW_VISION_WARNING, FIVE, True),
            ("", UA_LOW_VISION_WARNING, FIVE + TICK, False),
            ("", UA_BLIND_WARNING, TEN, True),
            ("", UA_BLIND_WARNING, TEN + TICK, False),
        ]
    ),
)
def test_the_zone_begins(zone: TroubleZone, left: timedelta, holds: bool) -> None:
    assert zone.holds(left, parse_control("45m").allowances.white.periods[0]) is holds


@pytest.mark.parametrize(
    ("control", "holds"), [("1h20+1m", False), ("2h+59.999s", True), ("2h+30s", True), ("2h", True)]
)
def test_a_minute_for_each_move_abolishes_it_in_the_ukrainian_rules(control: str, holds: bool) -> None:
    assert UA_TROUBLE.holds(minutes(1), parse_control(control).allowances.white.periods[0]) is holds


def test_who_cannot_see_the_clock_is_warned_all_the_same() -> None:
    assert UA_BLIND_WARNING.holds(minutes(1), parse_control("1h20+1m").allowances.white.periods[0])
