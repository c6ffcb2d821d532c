from __future__ import annotations

from datetime import date

import pytest

from mainroad.competition.appeals import Member
from mainroad.competition.desk.commands import (
    Award,
    DecideProtest,
    Finish,
    NameCommittee,
    Protest,
    RaiseCase,
    RecordPlayOff,
    Reopen,
    RuleCase,
    Sanction,
    Score,
    ScoreGame,
)
from mainroad.competition.history import How, Number
from support.arbiter import LOST, MINUTE, WON, Desk, opened, regulation, ruled


@pytest.fixture
def four() -> Desk:
    return opened(4)


class TestCases:
    def test_they_wait_until_the_arbiter_rules(self, four: Desk) -> None:
        four.now = 7
        four(RaiseCase("c1", "claim", number=2, about="draw"), RaiseCase("c2", "call"))
        assert [case.case for case in four.state.open_cases] == ["c1", "c2"]
        four(RuleCase("c1", "rejected", "RU 1.6.1", "two moves short"))
        assert [case.case for case in four.state.open_cases] == ["c2"]
        ruled_case = four.state.cases["c1"]
        assert (ruled_case.raised.at_ms, ruled_case.ruled and ruled_case.ruled.outcome) == (7, "rejected")

    def test_what_makes_no_sense_is_refused(self, four: Desk) -> None:
        four(RaiseCase("c1", "incident"))
        assert four.refused(RaiseCase("c1", "incident")) == "case-exists"
        assert four.refused(RaiseCase("c2", "song")) == "no-such-kind"  # type: ignore[arg-type]
        assert four.refused(RaiseCase("c2", "claim", number=9)) == "no-such-number"
        assert four.refused(RaiseCase("c2", "claim", round=1, board=1)) == "no-such-board"
        assert four.refused(RuleCase("c2", "noted")) == "no-such-case"
        assert four.refused(RuleCase("c1", "noted", "anywhere")) == "not-an-article"
        four(RuleCase("c1", "noted"))
        assert four.refused(RuleCase("c1", "noted")) == "case-is-ruled"


class TestSanctions:
    def test_a_warning_changes_no_result(self, four: Desk) -> None:
        four(Sanction(1, "RU 3.20.7", note="noise"))
        assert [(s.kind, s.note) for s in four.state.sanctions] == [("warning", "noise")]
        assert four.state.penalties == {1: 0}

    def test_a_loss_is_one_as_if_it_had_been_played(self, four: Desk) -> None:
        four.start((1, 3), (4, 2))
        four(
            Sanction(3, "RU 3.20.7", "loss", round=1, board=1), Sanction(2, "RU 3.20.7", "loss-both", round=1, board=2)
        )
        games = four.state.rounds[0].round.games
        assert [(tuple(game.score or ()), game.how) for game in games] == [((2, 0), How.PLAYED), ((0, 0), How.PLAYED)]

    def test_it_takes_the_games_of_a_micro_match_with_it(self) -> None:
        desk = ruled(4, regulation(more="micro_match = {games = 2}\n"))
        desk.start((1, 3), (4, 2))
        desk(ScoreGame(1, 1, 1, WON), Sanction(1, "RU 3.20.7", "loss", round=1, board=1))
        assert desk.state.game(1, 1) is not None
        assert (desk.state.history.points[Number(3)], desk.state.rounds[0].games) == (2, {})

    @pytest.mark.article("RU 3.14.2")
    def test_who_is_excluded_leaves_with_all_that_follows(self) -> None:
        desk = opened(4, "round-robin", rounds=3)
        desk.play((1, 4), (2, 3))
        desk(Sanction(1, "RU 3.20.7", "exclusion"))
        assert desk.state.withdrawn == {1}
        assert desk.state.history.turns[Number(1)][0].how is How.RATED_ONLY
        assert desk.refused(Sanction(1, "RU 3.20.7", "exclusion")) == "no-such-number"

    def test_a_corrected_result_reopens_the_next_pairing(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        four(four.pair((1, 4), (2, 3)), Sanction(1, "RU 3.20.7", "loss", round=1, board=1))
        assert len(four.state.rounds) == 1

    def test_what_makes_no_sense_is_refused(self, four: Desk) -> None:
        assert four.refused(Sanction(1, "x")) == "not-an-article"
        assert four.refused(Sanction(1, "RU 3.20.7", "song")) == "no-such-kind"  # type: ignore[arg-type]
        assert four.refused(Sanction(1, "RU 3.20.7", "points")) == "wrong-penalty"
        assert four.refused(Sanction(1, "RU 3.20.7", "warning", 2)) == "wrong-penalty"
        assert four.refused(Sanction(1, "RU 3.20.7", "loss", round=1, board=1)) == "no-such-board"
        four.start((1, 3), (4, 2))
        assert four.refused(Sanction(1, "RU 3.20.7", "loss", round=1, board=2)) == "no-such-board"


def members(*ids: str, born: date | None = None, arbiter: str = "") -> tuple[Member, ...]:
    return tuple(Member(i, born, is_arbiter=i == arbiter) for i in ids)


class TestTheCommittee:
    @pytest.mark.article("CH 25.2.a", "CH 25.2.3", "CH 25.2.b")
    def test_chess(self) -> None:
        desk = ruled(4, regulation("CH", "fide-dutch"))
        chair, reserves = Member("a"), members("d", "e")
        assert desk.cited(NameCommittee(chair, members("b", "c"))) == ["CH 25.2.a"]
        assert desk.cited(NameCommittee(chair, members("b", "c", arbiter="c"), reserves)) == ["CH 25.2.b"]
        child = members("b", "c", born=date(1969, 12, 31))
        assert desk.cited(NameCommittee(chair, child, reserves)) == ["CH 25.2.3"]
        desk(NameCommittee(chair, members("b", "c"), reserves))
        assert desk.state.committee is not None
        assert desk.state.committee.members == ("b", "c")

    @pytest.mark.article("UA V-18.8.4.1.a", "UA V-18.8.4.1.b")
    def test_ukrainian_rules_before_the_first_round_and_of_different_teams(self) -> None:
        desk = opened(4, "ua-lot", "UA", 7)
        same = NameCommittee(Member("a", team="x"), (Member("b", team="x"), Member("c")), members("d", "e"))
        desk(same)
        assert desk.state.committee is not None
        assert [said.message for said in desk.state.committee.wishes] == ["appeals.same-team"]
        desk.now = MINUTE
        desk.start((1, 3), (4, 2))
        desk.now = 2 * MINUTE
        assert desk.refused(same) == "appeals.named-late"

    def test_the_russian_code_leaves_it_to_the_regulation(self, four: Desk) -> None:
        four(NameCommittee(Member("a"), ()))
        assert four.refused(NameCommittee(Member("a"), members("a"))) == "committee-twice"
        four.start((1, 3), (4, 2))
        four(NameCommittee(Member("b"), ()))


APPEALS = 'appeals = {within = "30m", fee = 1000}\n'


class TestProtests:
    @pytest.fixture
    def desk(self) -> Desk:
        desk = ruled(4, regulation("CH", "fide-dutch", more=APPEALS))
        desk(NameCommittee(Member("a"), members("b", "c"), members("p1", "e")))
        desk.now = MINUTE
        desk.start((1, 3), (4, 2))
        desk(RaiseCase("c", "claim", 1, 1, 1), RuleCase("c", "rejected", "CH 9.2"))
        return desk

    @pytest.mark.article("CH 25.3.a", "CH 25.3.c")
    def test_written_in_time_and_with_the_fee(self, desk: Desk) -> None:
        assert desk.refused(Protest("p", 1, "draw", 1, 1, is_written=False, fee_paid=1000)) == "appeals.not-written"
        assert desk.refused(Protest("p", 1, "draw", 1, 1, fee_paid=999)) == "appeals.fee"
        desk.now = 32 * MINUTE
        assert desk.refused(Protest("p", 1, "draw", 1, 1, fee_paid=1000)) == "appeals.late"
        desk.now = 31 * MINUTE
        desk(Protest("p", 1, "draw", 1, 1, fee_paid=1000))
        assert desk.state.protests == {"p": None}
        assert desk.refused(Protest("p", 1, "draw")) == "protested-already"

    @pytest.mark.article("CH 25.3.c")
    def test_the_votes_decide_and_the_fee_goes_back_to_who_is_right(self, desk: Desk) -> None:
        desk(Protest("p", 1, "draw", 1, 1, fee_paid=1000))
        votes = {"a": True, "b": True, "c": False}
        assert desk.refused(DecideProtest("p", True, "", {"a": True})) == "appeals.silent"
        assert desk.refused(DecideProtest("p", False, "", votes)) == "votes-say-otherwise"
        desk(DecideProtest("p", True, "the position came three times", votes))
        assert (desk.state.protests["p"], desk.state.verdicts["p"].refund) == (True, 1000)

    @pytest.mark.article("CH 25.2.b")
    def test_who_disputes_does_not_vote(self) -> None:
        desk = ruled(4, regulation("CH", "fide-dutch", more=APPEALS))
        desk(NameCommittee(Member("a"), members("b", "p1"), members("d", "e")))
        desk(Protest("p", 1, "draw", fee_paid=1000))
        assert desk.refused(DecideProtest("p", True, "", {"a": True, "b": True, "p1": True})) == "appeals.silent"
        desk(DecideProtest("p", True, "", {"a": True, "b": True, "d": True}))

    @pytest.mark.article("CH 25.2.1")
    def test_a_reserve_votes_for_whoever_has_an_interest(self, desk: Desk) -> None:
        desk(Protest("p", 1, "draw", 1, 1, fee_paid=1000))
        votes, others = {"a": True, "b": True, "c": False}, {"e": True, "b": False, "c": False}
        assert desk.refused(DecideProtest("p", True, "", votes, frozenset("a"))) == "appeals.silent"
        desk(DecideProtest("p", False, "", others, frozenset("a")))

    def test_the_terms_of_the_regulation_hold_where_the_book_has_none(self) -> None:
        desk = ruled(4, regulation(more=APPEALS))
        desk.now = 40 * MINUTE
        assert desk.refused(Protest("p", 1, "draw", fee_paid=1)) == "appeals.fee"
        assert desk.refused(Protest("p", 1, "draw", fee_paid=1000, against_ms=MINUTE)) == "appeals.late"
        desk(Protest("p", 1, "draw", fee_paid=1000, against_ms=20 * MINUTE))

    def test_votes_need_a_committee(self, four: Desk) -> None:
        four(Protest("p", 1, "clock"))
        assert four.refused(DecideProtest("p", True, "", {"a": True})) == "no-committee"
        four(DecideProtest("p", False, "no ground"))
        assert four.state.verdicts["p"].refund == 0


class TestTheEnd:
    @pytest.mark.article("RU 4.6.3.a")
    def test_approved_results_are_corrected_only_for_a_reason(self, four: Desk) -> None:
        places = ((1, 1), (4, 2), (2, 3), (3, 3))
        assert four.refused(Finish(places)) == "results-missing"
        four.play((1, 3), (4, 2))
        four(RecordPlayOff(((1, 2), (4, 0))), Finish(places))
        assert four.refused(Score(1, 1, LOST, seen=WON, reason="slip")) == "finished"
        assert four.refused(Reopen(" ")) == "reason-missing"
        assert dict(four.state.places) == dict(places)
        four(Reopen("a result was wrong"), Score(1, 1, LOST, seen=WON, reason="slip"))
        assert four.state.places == {}

    def test_a_play_off_and_a_second_end(self, four: Desk) -> None:
        places = ((1, 1), (4, 2), (2, 3), (3, 3))
        assert four.refused(RecordPlayOff(((1, 2), (4, 0)))) == "results-missing"
        four.play((1, 3), (4, 2))
        assert four.refused(RecordPlayOff(((1, 2), (1, 0)))) == "wrong-play-off"
        assert four.refused(RecordPlayOff(((1, 2), (4, -1)))) == "wrong-play-off"
        assert four.refused(RecordPlayOff(((1, 2), (9, 0)))) == "no-such-number"
        assert four.refused(Reopen("x")) == "not-finished"
        four(RecordPlayOff(((1, 2), (4, 0))), Finish(places), Award(1, "cup"))
        assert four.state.played_off == {1: 2, 4: 0}
        assert [award.award for award in four.state.awards] == ["cup"]
        assert four.refused(Reopen("")) == "reason-missing"
        four(Reopen("a result was wrong"), Score(1, 1, LOST, seen=WON, reason="slip"))
        assert four.state.places == {}
