from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.basics import Refusal, Side
from mainroad.play.rules.stopping import Fixing, Why, fixed_draw, stopped_by
from mainroad.rulebooks.books import clock as books
from mainroad.rulebooks.books.clock import ClockRules, Standing
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK


@pytest.mark.parametrize(
    ("rules", "why", "message", "winner"),
    cases(
        [
            ("RU 3.8.11", books.RU_64, Why.UNSAID, "stop-resigns", BLACK),
            ("RU 3.8.11", books.RU_64, Why.MISUNDERSTANDING, "stop-remark", None),
            ("UA V-9.3.c", books.UA_64, Why.UNSAID, "stop-resigns", BLACK),
            ("UA V-9.3.c", books.UA_64, Why.MISUNDERSTANDING, "stop-remark", None),
            ("UA V-9.3.b", books.UA_64, Why.CALLS_ARBITER, "arbiter-called", None),
            ("", books.CH, Why.UNSAID, "stop-offence", None),
            ("", books.CH, Why.CALLS_ARBITER, "arbiter-called", None),
            ("", books.CK, Why.UNSAID, "stop-resigns", BLACK),
            ("", books.FM_100, Why.UNSAID, "stop-resigns", BLACK),
            ("", books.FM_100_QUICK, Why.CALLS_ARBITER, "arbiter-called", None),
        ]
    ),
)
def test_a_player_stops_the_clock(rules: ClockRules, why: Why, message: str, winner: Side | None) -> None:
    verdict = stopped_by(rules.stopping, WHITE, why)
    assert ids([verdict.ruling]) == [f"play.clock.{message}"]
    assert (verdict.over, verdict.winner) == (winner is not None, winner)


WON = Fixing(WHITE, Standing.WON, to_the_end=True, announced=True)


@pytest.mark.parametrize(
    ("rules", "fixing", "message"),
    cases(
        [
            ("RU 3.8.13", books.RU_64, WON, "draw-fixed"),
            ("RU 3.8.13", books.RU_64, replace(WON, announced=False), "draw-fixed"),
            ("RU 3.8.13", books.RU_64, replace(WON, to_the_end=False), "fix-control"),
            ("RU 3.8.13", books.RU_64, replace(WON, standing=None), "fix-position"),
            ("RU 3.8.13", books.RU_64, replace(WON, flag_down=True), "fix-late"),
            ("RU 3.20.9.b", books.RU_QUICK, WON, "draw-fixed"),
            ("RU 3.20.9.b", books.RU_QUICK, replace(WON, announced=False), "fix-unannounced"),
            ("RU 3.20.9.b", books.RU_QUICK, replace(WON, standing=None), "fix-position"),
            ("RU 3.20.9.b", books.RU_QUICK, replace(WON, flag_down=True), "fix-late"),
            ("UA V-11.4.8.a", books.UA_64, WON, "draw-fixed"),
            ("UA V-11.4.8.a", books.UA_64, replace(WON, has_bonus=True), "fix-control"),
            ("UA V-11.4.8.a", books.UA_64, replace(WON, in_trouble=False), "fix-no-trouble"),
            ("UA V-11.4.8.a", books.UA_64, replace(WON, standing=None), "fix-position"),
            ("UA V-11.4.8.c", books.UA_64, replace(WON, announced=False), "fix-unannounced"),
            ("UA V-11.4.8.c", books.UA_64, replace(WON, flag_down=True), "fix-late"),
            ("", books.UA_64, replace(WON, standing=Standing.DRAWN_NOT_DEFENDING), "draw-fixed"),
            ("", books.CH, WON, "fix-unknown"),
        ]
    ),
)
def test_the_stronger_side_secures_a_draw(rules: ClockRules, fixing: Fixing, message: str) -> None:
    found = fixed_draw(rules.stopping.fix, fixing)
    ruling = found if isinstance(found, Refusal) else found.ruling
    assert ids([ruling]) == [f"play.clock.{message}"]
    if not isinstance(found, Refusal):
        assert (found.over, found.winner) == (True, None)
