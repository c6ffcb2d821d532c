from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from mainroad.basics import Refusal
from mainroad.competition.appeals import (
    CH_COMMITTEE,
    CK_COMMITTEE,
    COMMITTEES,
    FM_COMMITTEE,
    UA_COMMITTEE,
    Appeal,
    AppealTerms,
    Committee,
    CommitteeRule,
    Decision,
    Member,
    check_appeal,
    committee_faults,
    count_votes,
    seated_committee,
)
from support.rulings import ids

DAY = date(2026, 5, 4)
EVE = datetime(2026, 5, 3, 18, tzinfo=UTC)
FIRST_ROUND = datetime(2026, 5, 4, 10, tzinfo=UTC)


def member(name: str) -> Member:
    return Member(name, date(1980, 1, 1), team=name, experienced=True)


def committee(members: int = 2, reserves: int = 2) -> Committee:
    names = [member(name) for name in "abcdefgh"]
    return Committee(names[0], tuple(names[1 : members + 1]), tuple(names[members + 1 : members + 1 + reserves]))


def faults(rule: CommitteeRule, named: Committee, at: datetime = EVE) -> list[str]:
    return ids(committee_faults(rule, named, DAY, at, FIRST_ROUND))


def with_chair(named: Committee, **change: object) -> Committee:
    return replace(named, chair=replace(named.chair, **change))  # type: ignore[arg-type]


class TestComposition:
    @pytest.mark.article("CH 25.2.a")
    def test_chess_has_a_chair_two_members_and_two_reserves_at_least(self) -> None:
        assert faults(CH_COMMITTEE, committee(2, 2)) == []
        assert faults(CH_COMMITTEE, committee(4, 3)) == []
        assert faults(CH_COMMITTEE, committee(1, 2)) == ["appeals.members"]
        assert faults(CH_COMMITTEE, committee(2, 1)) == ["appeals.reserves"]

    @pytest.mark.article("CH 25.2.2")
    def test_chess_has_an_odd_number_of_votes(self) -> None:
        assert faults(CH_COMMITTEE, committee(3, 2)) == ["appeals.even"]

    @pytest.mark.article("UA V-18.8.4.1.a")
    def test_ukraine_has_a_chair_two_members_and_two_reserves_or_more(self) -> None:
        assert faults(UA_COMMITTEE, committee(2, 2)) == []
        assert faults(UA_COMMITTEE, committee(2, 3)) == []
        assert faults(UA_COMMITTEE, committee(2, 1)) == ["appeals.reserves"]
        assert faults(UA_COMMITTEE, committee(1, 2)) == ["appeals.members"]
        assert faults(UA_COMMITTEE, committee(4, 2)) == ["appeals.members"]

    @pytest.mark.article("UA V-18.8.4.1.a")
    def test_ukraine_names_it_before_the_first_round(self) -> None:
        assert faults(UA_COMMITTEE, committee(), at=FIRST_ROUND) == ["appeals.named-late"]

    @pytest.mark.article("FM A2-2.11.a")
    def test_the_fmjd_has_three_and_names_one_of_them(self) -> None:
        named = with_chair(committee(2, 0), named_by_federation=True)
        assert faults(FM_COMMITTEE, named) == []
        assert faults(FM_COMMITTEE, committee(2, 0)) == ["appeals.not-named-by-federation"]
        assert faults(FM_COMMITTEE, with_chair(committee(3, 0), named_by_federation=True)) == ["appeals.members"]

    @pytest.mark.article("CK 7.1.a")
    def test_checkers_appoints_three_experienced_people_when_there_is_an_appeal(self) -> None:
        assert faults(CK_COMMITTEE, committee(2, 0), at=FIRST_ROUND) == []
        assert faults(CK_COMMITTEE, committee(1, 0)) == ["appeals.members"]
        assert faults(CK_COMMITTEE, with_chair(committee(2, 0), experienced=False)) == ["appeals.inexperienced"]

    def test_the_russian_code_leaves_it_to_the_regulation(self) -> None:
        assert "RU" not in COMMITTEES


class TestMembers:
    @pytest.mark.article("CH 25.2.3")
    def test_chess_wants_them_21_on_the_day(self) -> None:
        assert faults(CH_COMMITTEE, with_chair(committee(), born=date(2005, 5, 4))) == []
        assert faults(CH_COMMITTEE, with_chair(committee(), born=date(2005, 5, 5))) == ["appeals.too-young"]

    @pytest.mark.article("CH 25.2.b", "UA V-18.8.4.1.c")
    @pytest.mark.parametrize("rule", [CH_COMMITTEE, UA_COMMITTEE])
    def test_arbiters_of_the_event_are_excluded_even_as_reserves(self, rule: CommitteeRule) -> None:
        assert faults(rule, with_chair(committee(), is_arbiter=True)) == ["appeals.arbiter"]
        reserve = replace(member("z"), is_arbiter=True)
        assert faults(rule, replace(committee(), reserves=(member("x"), reserve))) == ["appeals.arbiter"]

    @pytest.mark.article("CH 25.2.b")
    def test_one_team_twice_is_only_a_warning(self) -> None:
        (warning,) = committee_faults(CH_COMMITTEE, with_chair(committee(), team="b"), DAY, EVE, FIRST_ROUND)
        assert warning.message == "appeals.same-team"
        assert not isinstance(warning, Refusal)


def sitting(outcome: Committee | Refusal) -> str:
    assert isinstance(outcome, Committee)
    return "".join(each.id for each in outcome.voting)


class TestSitting:
    @pytest.mark.article("CH 25.2.1", "UA V-18.8.4.2")
    @pytest.mark.parametrize("rule", [CH_COMMITTEE, UA_COMMITTEE])
    def test_a_reserve_steps_in_for_a_member_with_an_interest(self, rule: CommitteeRule) -> None:
        assert sitting(seated_committee(rule, committee(), interested={"b"})) == "adc"
        assert sitting(seated_committee(rule, committee(), interested={"a", "d"})) == "ebc"

    @pytest.mark.article("CH 25.2.b")
    def test_a_player_in_the_dispute_does_not_judge_it(self) -> None:
        assert sitting(seated_committee(CH_COMMITTEE, committee(), disputants={"c", "d"})) == "abe"

    def test_without_a_reserve_nobody_may_judge(self) -> None:
        outcome = seated_committee(UA_COMMITTEE, committee(), interested={"a", "b", "c"})
        assert isinstance(outcome, Refusal)
        assert ids([outcome]) == ["appeals.no-reserve"]

    def test_nobody_is_replaced_without_need(self) -> None:
        assert seated_committee(CH_COMMITTEE, committee()) == committee()


APPEAL = Appeal("ana", datetime(2026, 5, 4, 15, tzinfo=UTC), is_written=True, fee_paid=500)
TERMS = AppealTerms(datetime(2026, 5, 4, 15, tzinfo=UTC), fee=500)


class TestLodging:
    @pytest.mark.article("CH 25.3.a", "UA V-18.8.4.3.a")
    @pytest.mark.parametrize("rule", [CH_COMMITTEE, UA_COMMITTEE])
    def test_it_is_written_and_in_time(self, rule: CommitteeRule) -> None:
        assert check_appeal(rule, APPEAL, TERMS) is None
        late = replace(APPEAL, at=datetime(2026, 5, 4, 15, 1, tzinfo=UTC))
        assert _why(check_appeal(rule, late, TERMS)) == "appeals.late"
        assert _why(check_appeal(rule, replace(APPEAL, is_written=False), TERMS)) == "appeals.not-written"

    @pytest.mark.article("CH 25.3.a")
    def test_chess_asks_for_the_fee(self) -> None:
        assert _why(check_appeal(CH_COMMITTEE, replace(APPEAL, fee_paid=499), TERMS)) == "appeals.fee"
        assert check_appeal(UA_COMMITTEE, replace(APPEAL, fee_paid=0), TERMS) is None

    def test_checkers_asks_for_no_form(self) -> None:
        assert check_appeal(CK_COMMITTEE, replace(APPEAL, is_written=False), TERMS) is None


def _why(outcome: Refusal | None) -> str:
    assert outcome is not None
    return ids([outcome])[0]


def decision(votes: str, rule: CommitteeRule = CH_COMMITTEE) -> Decision:
    outcome = count_votes(rule, committee(), {name: name in votes for name in "abc"}, APPEAL)
    assert isinstance(outcome, Decision)
    ids([outcome.ruling])
    return outcome


class TestDecision:
    @pytest.mark.article("CH 25.3.c")
    def test_the_fee_goes_back_if_the_appeal_succeeds(self) -> None:
        assert (decision("ab").is_upheld, decision("ab").refund) == (True, 500)
        assert (decision("a").is_upheld, decision("a").refund) == (False, 0)

    def test_every_member_votes(self) -> None:
        outcome = count_votes(CH_COMMITTEE, committee(), {"a": True, "b": True}, APPEAL)
        assert isinstance(outcome, Refusal)
        assert ids([outcome]) == ["appeals.silent"]
