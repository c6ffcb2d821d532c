from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from mainroad.basics import Refusal
from mainroad.clocks.reading import parse_control
from mainroad.competition.officials import Role
from mainroad.competition.regulation.regulation import Preparations, Regulation, ScheduledRound, Stage
from mainroad.competition.regulation.timetable import months_after, preparation_faults, timetable
from support.rulings import ids

START = datetime(2026, 5, 31, 10, tzinfo=UTC)
SCHEDULE = tuple(ScheduledRound(START + timedelta(days=n)) for n in range(9))
READY = Preparations(
    draw=START - timedelta(hours=12),
    roll_call=START - timedelta(hours=13),
    invited=date(2026, 4, 30),
    approved=date(2026, 4, 30),
    consented=date(2025, 5, 31),
    reported=date(2025, 8, 31),
    final_list=START - timedelta(hours=13, minutes=30),
    is_list_signed=True,
    prize_list=date(2026, 6, 3),
)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def event(code: str, schedule: tuple[ScheduledRound, ...] = SCHEDULE, **change: object) -> Regulation:
    made = replace(READY, **change)  # type: ignore[arg-type]
    control, stages = parse_control("45m+15s"), (Stage("round-robin"),)
    return Regulation("Cup", code, "russian", control, stages, schedule=schedule, preparations=made)


def faults(code: str, **change: object) -> list[str]:
    return ids(preparation_faults(event(code, **change), START))  # type: ignore[arg-type]


@pytest.mark.parametrize("code", ["RU", "UA", "CH", "CK", "FM"])
def test_whoever_is_ready_in_time_hears_nothing(code: str) -> None:
    assert faults(code) == []


@pytest.mark.article("RU 4.4.a", "CH 22.3.a")
@pytest.mark.parametrize("code", ["RU", "CH"])
def test_the_draw_is_twelve_hours_before_the_first_round(code: str) -> None:
    assert faults(code, draw=START - timedelta(hours=12) + MINUTE) == ["regulation.draw-late"]


class TestRussianDuties:
    @pytest.mark.article("RU 4.6.2.a")
    def test_the_schedule_is_drawn_up(self) -> None:
        assert faults("RU", schedule=()) == ["regulation.no-schedule"]

    @pytest.mark.article("RU 4.6.2.e")
    def test_the_lots_are_drawn(self) -> None:
        assert faults("RU", draw=None) == ["regulation.draw-late", "regulation.no-draw"]
        assert "regulation.no-draw" in faults("RU", draw=START)

    @pytest.mark.article("RU 4.7.2.e")
    @pytest.mark.parametrize("role", [Role.DEPUTY, Role.SECRETARY, Role.ORGANISER])
    def test_the_chief_conducts_the_draw(self, role: Role) -> None:
        assert faults("RU", drawn_by=role) == ["regulation.draw-not-by-chief"]


class TestInvitation:
    @pytest.mark.article("RU 4.2.c")
    def test_it_goes_out_a_month_before_the_start(self) -> None:
        assert faults("RU", invited=date(2026, 5, 1)) == ["regulation.invited-late"]
        assert faults("RU", invited=None) == ["regulation.invited-late"]

    @pytest.mark.article("RU 4.2.c")
    def test_special_rules_may_want_more_but_not_less(self) -> None:
        assert faults("RU", invitation_months=2) == ["regulation.invited-late"]
        assert faults("RU", invitation_months=2, invited=date(2026, 3, 31)) == []
        assert faults("RU", invitation_months=0, invited=date(2026, 5, 1)) == ["regulation.invited-late"]

    @pytest.mark.article("RU 4.2.c")
    def test_it_is_only_wished(self) -> None:
        (ruling,) = preparation_faults(event("RU", invited=None))
        assert not isinstance(ruling, Refusal)


@pytest.mark.article("UA I-10")
def test_the_ukrainian_regulation_is_approved_a_month_ahead() -> None:
    assert faults("UA", approved=date(2026, 5, 1)) == ["regulation.approved-late"]
    assert faults("UA", approved=None) == ["regulation.approved-late"]


class TestFmjd:
    @pytest.mark.article("FM A2-2.4")
    def test_the_organiser_consents_a_year_ahead(self) -> None:
        assert faults("FM", consented=date(2025, 6, 1)) == ["regulation.consent-late"]
        assert faults("FM", consented=None) == ["regulation.consent-late"]

    @pytest.mark.article("FM A2-2.4")
    def test_and_reports_within_three_months(self) -> None:
        assert faults("FM", reported=date(2025, 9, 1)) == ["regulation.report-late"]

    @pytest.mark.article("FM A4-2.3")
    def test_the_signed_list_is_there_half_an_hour_before_roll_call_and_draw(self) -> None:
        late = READY.roll_call and READY.roll_call - 29 * MINUTE
        assert faults("FM", final_list=late) == ["regulation.final-list"]
        assert faults("FM", is_list_signed=False) == ["regulation.final-list"]
        assert faults("FM", final_list=None) == ["regulation.final-list"]
        assert faults("FM", roll_call=None, final_list=START - timedelta(hours=12, minutes=30)) == []
        assert faults("FM", roll_call=None, final_list=START - timedelta(hours=12)) == ["regulation.final-list"]

    @pytest.mark.article("FM A4-2.6")
    def test_the_prizes_are_posted_by_the_last_round_of_the_first_half(self) -> None:
        # Nine rounds: the fourth, on 3 June, is the last of the first half.
        assert faults("FM", prize_list=date(2026, 6, 4)) == ["regulation.prize-list-late"]
        assert faults("FM", prize_list=date(2026, 6, 4), schedule=(*SCHEDULE, ScheduledRound(START + 9 * DAY))) == []


@pytest.mark.parametrize(
    ("months", "expected"),
    [(-1, date(2026, 2, 28)), (-3, date(2025, 12, 31)), (-12, date(2025, 3, 31)), (1, date(2026, 4, 30))],
)
def test_months_end_where_they_are_short(months: int, expected: date) -> None:
    assert months_after(date(2026, 3, 31), months) == expected


def test_what_is_not_due_yet_is_no_fault() -> None:
    undone = event("RU", draw=None, invited=None)
    assert ids(preparation_faults(undone, now=START - timedelta(days=60))) == []
    assert ids(preparation_faults(undone, now=START - timedelta(days=20))) == ["regulation.invited-late"]
    assert [duty.name for duty in timetable(undone)] == ["invitations", "draw", "schedule", "draw"]


def test_without_a_first_round_there_is_no_timetable() -> None:
    assert timetable(event("RU", schedule=())) == ()
