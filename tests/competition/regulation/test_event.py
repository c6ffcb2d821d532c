from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from mainroad.clocks.reading import parse_control
from mainroad.competition.regulation.event import Event, Programme, check_event, team_totals
from mainroad.competition.regulation.regulation import AppealTerms, EntryTerms, Nature, Regulation, Sex, Stage
from support.rulings import ids

MEN = Regulation(
    "Men",
    "UA",
    "russian",
    parse_control("45m+15s"),
    (Stage("round-robin"),),
    is_official=True,
    sex=Sex.MEN,
    tie_breaks=("UA:SB",),
    appeals=AppealTerms(timedelta(hours=1)),
    entry=EntryTerms(standard="first category"),
)
BLITZ = replace(MEN, title="Blitz", time_control=parse_control("3m+2s"))
EVENT = Event(
    "Championship",
    date(2026, 12, 30),
    date(2027, 1, 4),
    (MEN, BLITZ),
    is_in_calendar_plan=True,
    is_budget_funded=True,
)


def faults(event: Event, *players: int) -> list[str]:
    return ids(check_event(event, players or (8,) * len(event.tournaments)))


def test_a_good_event_has_no_faults() -> None:
    assert faults(EVENT) == []


def test_each_of_its_tournaments_is_checked() -> None:
    assert faults(EVENT, 8, 2) == ["regulation.too-few-players"]


@pytest.mark.article("UA I-3")
def test_the_ukrainian_rules_do_not_hold_for_events_of_the_fmjd() -> None:
    assert faults(replace(EVENT, programme=Programme.FMJD)) == ["regulation.fmjd-programme"] * 2


@pytest.mark.article("UA I-11")
@pytest.mark.parametrize(("plan", "budget"), [(True, False), (False, True), (False, False)])
def test_an_official_event_is_in_the_plan_and_funded(plan: bool, budget: bool) -> None:
    event = replace(EVENT, tournaments=(MEN,), is_in_calendar_plan=plan, is_budget_funded=budget)
    assert faults(event) == ["regulation.not-official"]
    assert faults(replace(event, tournaments=(replace(MEN, is_official=False),))) == []


@pytest.mark.article("UA II-1.1")
def test_ranks_run_from_one_to_six() -> None:
    assert faults(replace(EVENT, tournaments=(MEN,), rank="VI")) == []
    assert faults(replace(EVENT, tournaments=(MEN,), rank="VII")) == ["regulation.rank"]


@pytest.mark.article("FM A2-2.2")
def test_the_organising_federation_is_a_member() -> None:
    fmjd = replace(
        MEN,
        rulebook="FM",
        game="international",
        is_official=False,
        time_control=parse_control("2h/50, 1h/25"),
        federations=("LTU", "UKR"),
    )
    assert faults(replace(EVENT, tournaments=(fmjd,), organiser="LTU")) == []
    assert faults(replace(EVENT, tournaments=(fmjd,), organiser="XXX")) == ["regulation.organiser"]


def test_it_does_not_end_before_it_begins() -> None:
    assert faults(replace(EVENT, last_day=date(2026, 12, 29))) == ["regulation.ends-before-it-begins"]


@pytest.mark.article("RU 3.3.3")
def test_ages_are_reckoned_by_the_year_in_which_it_begins() -> None:
    assert EVENT.year == 2026


SCORED = {"ana": 9, "ben": 8, "cid": 3, "dan": 7, "eve": 1}
TEAM = {"ana": "Lviv", "ben": "Kyiv", "cid": "Lviv", "dan": "Kyiv", "zoe": "Lviv"}


class TestTeamTotals:
    @pytest.mark.article("UA II-1.2.b", "RU 3.1.c")
    def test_players_score_for_themselves_and_for_their_teams(self) -> None:
        event = replace(EVENT, tournaments=(replace(MEN, nature=Nature.INDIVIDUAL_TEAM),))
        assert team_totals(event, SCORED, TEAM) == {"Lviv": 12, "Kyiv": 15}
        assert all(each.nature.ranks_players and each.nature.ranks_teams for each in event.tournaments)

    def test_only_the_best_results_may_count(self) -> None:
        assert team_totals(replace(EVENT, team_results=1), SCORED, TEAM) == {"Lviv": 9, "Kyiv": 8}
