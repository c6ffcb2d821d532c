from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.notation.written import read_move, write_move
from mainroad.play.evidence import DrawAnswer
from mainroad.play.rules.draws import judge, running
from mainroad.play.rules.flags import Fall, both_fallen
from mainroad.rulebooks.books import clock
from mainroad.rulebooks.books import draws as books
from mainroad.rulebooks.books.claims import Ground
from mainroad.rulebooks.books.draws import Draws, Name
from mainroad.rulebooks.pytest_articles import cases
from support.draw_games import (
    DEAD,
    FOUR_KINGS,
    I_FOUR_TWO,
    I_KING,
    I_KING_MAN,
    I_KING_TWO,
    I_THREE,
    I_THREE_ROAD,
    I_TWO,
    KING_AND_MAN,
    KING_KING,
    THREE_KINGS,
    THREE_KINGS_ROAD,
    TWO_KINGS,
    TWO_TWO,
    WON,
    Played,
    Shuffle,
    at,
    begun,
    by_itself,
    claimed,
    shuffled,
)
from support.rulings import ids, said

# -- draws that are claimed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "shuffle", "plies", "name"),
    cases(
        [
            ("UA III-5.3, UA V-18.14.a", books.UA_64, THREE_KINGS, 29, Name.THREE_KINGS),
            ("UA III-5.5.1, UA III-5.5", books.UA_64, TWO_TWO, 30, Name.KINGS_ONLY),
            ("UA III-5.5.1, UA III-5.5", books.UA_64, FOUR_KINGS, 30, Name.KINGS_ONLY),
            ("UA IV-5.3", books.UA_100, I_THREE, 31, Name.THREE_AGAINST_ONE),
            ("UA IV-5.3", books.UA_100, I_KING_TWO, 31, Name.THREE_AGAINST_ONE),
            ("UA IV-5.5", books.UA_100, I_FOUR_TWO, 50, Name.KINGS_ONLY),
            ("FM A1-6.2, FM A1-7.3.2", books.FM_100, I_FOUR_TWO, 50, Name.KINGS_ONLY),
            ("FM A1-6.3, FM A1-7.3.2", books.FM_100, I_THREE, 32, Name.THREE_AGAINST_ONE),
            ("FM A1-6.3", books.FM_100, I_KING_TWO, 32, Name.THREE_AGAINST_ONE),
            ("FM A1-6.4, FM A1-7.3.2", books.FM_100, I_TWO, 10, Name.TWO_AGAINST_ONE),
            ("FM A1-6.4", books.FM_100, I_KING_MAN, 10, Name.TWO_AGAINST_ONE),
            ("FM A1-6.4", books.FM_100, I_KING, 10, Name.TWO_AGAINST_ONE),
            ("FM A1b-6.2, FM A1b-7.3.2", books.FM_64, TWO_TWO, 30, Name.KINGS_ONLY),
            ("FM A1b-6.2", books.FM_64, THREE_KINGS, 30, Name.KINGS_ONLY),
            ("FM A1b-6.3, FM A1b-7.3.2", books.FM_64, TWO_KINGS, 10, Name.TWO_AGAINST_ONE),
            ("FM A1b-6.3", books.FM_64, KING_AND_MAN, 10, Name.TWO_AGAINST_ONE),
            ("FM A1b-6.3", books.FM_64, KING_KING, 10, Name.TWO_AGAINST_ONE),
        ]
    ),
)
def test_a_full_count_may_be_claimed_and_does_not_end_the_game_by_itself(
    rules: Draws, shuffle: Shuffle, plies: int, name: Name
) -> None:
    before, full = at(shuffle, plies - 1), at(shuffle, plies)
    assert claimed(rules, before).answer is DrawAnswer.NOT_DRAWN
    finding = claimed(rules, full)
    assert (finding.answer, finding.name) == (DrawAnswer.DRAWN, name)
    assert set(rules.by_rule) <= set(finding.ruling.articles)
    assert by_itself(rules, full) is None


def test_a_claim_that_comes_early_is_told_how_far_the_count_has_come() -> None:
    finding = claimed(books.FM_64, at(TWO_TWO, 22))
    assert ids([finding.ruling]) == ["play.draws.not-full"]
    assert said(finding.ruling) == "No draw: 11 of 15 moves."


class TestTheRatiosOfUA:
    @pytest.mark.article("UA III-5.2", "UA III-5.2.1")
    def test_three_units_against_a_king_on_the_road(self) -> None:
        played = begun("russian", "W:WKe1,Kg1,a3:BKh8")
        assert claimed(books.UA_64, played).answer is DrawAnswer.ASK_ARBITER
        assert claimed(books.UA_64, played, DEAD).answer is DrawAnswer.DRAWN
        assert claimed(books.UA_64, played, WON).answer is DrawAnswer.NOT_DRAWN

    @pytest.mark.article("UA III-5.2.1")
    def test_three_men_or_a_king_off_the_road_are_not_drawn_so(self) -> None:
        for fen in ("W:Wg1,e1,a3:BKh8", "W:WKe1,Kg1,a3:BKb8"):
            assert claimed(books.UA_64, begun("russian", fen), DEAD).answer is DrawAnswer.NOT_DRAWN

    @pytest.mark.parametrize(
        ("rules", "shuffle", "name"),
        cases(
            [
                ("UA III-5.2.2, UA III-5.2", books.UA_64, TWO_KINGS, Name.TWO_AGAINST_ONE),
                ("UA III-5.2.2, UA III-5.2", books.UA_64, KING_AND_MAN, Name.TWO_AGAINST_ONE),
                ("UA III-5.2.3, UA III-5.2", books.UA_64, KING_KING, Name.ONE_AGAINST_ONE),
                ("UA IV-5.2.1, UA IV-5.2", books.UA_100, I_THREE_ROAD, Name.ROAD),
                ("UA IV-5.2.2, UA IV-5.2", books.UA_100, I_TWO, Name.TWO_AGAINST_ONE),
                ("UA IV-5.2.2, UA IV-5.2", books.UA_100, I_KING_MAN, Name.TWO_AGAINST_ONE),
                ("UA IV-5.2.3, UA IV-5.2", books.UA_100, I_KING, Name.ONE_AGAINST_ONE),
            ]
        ),
    )
    def test_they_are_drawn_at_once_unless_a_win_is_shown(self, rules: Draws, shuffle: Shuffle, name: Name) -> None:
        played = at(shuffle, 0)
        assert claimed(rules, played).answer is DrawAnswer.ASK_ARBITER
        assert (claimed(rules, played, DEAD).answer, claimed(rules, played, DEAD).name) == (DrawAnswer.DRAWN, name)
        assert claimed(rules, played, WON).answer is DrawAnswer.NOT_DRAWN

    @pytest.mark.article("UA III-5.2.3", "UA IV-5.2.3")
    def test_a_capture_that_waits_comes_first(self) -> None:
        finding = claimed(books.UA_64, begun("russian", "W:WKa1:BKd4"), DEAD)
        assert ids([finding.ruling]) == ["play.draws.capture-waits"]

    @pytest.mark.article("UA III-5.3", "UA III-5.2.1")
    def test_a_king_that_steps_onto_the_road_changes_the_rule(self) -> None:
        played = at(THREE_KINGS, 12).moves("c1-d2 b8-e5")
        assert [count.name for count in running(books.UA_64, played.counters)] == []
        assert claimed(books.UA_64, played).name is Name.ROAD

    @pytest.mark.article("UA III-5.3", "UA IV-5.3")
    def test_the_sixteenth_move_and_other_units_tell_the_boards_apart(self) -> None:
        assert [count.of for count in running(books.UA_64, at(THREE_KINGS, 0).counters)] == [15]
        assert [count.of for count in running(books.UA_100, at(I_KING_TWO, 0).counters)] == [16]
        mixed = begun("russian", "W:WKc1,Ke1,g1:BKb8").counters
        assert [count.name for count in running(books.UA_64, mixed)] == [Name.UNCHANGED]

    @pytest.mark.article("UA III-5.5", "UA IV-5.5", "UA IV-5.3")
    def test_the_general_counts_leave_the_named_ratios_alone(self) -> None:
        for shuffle in (TWO_KINGS, THREE_KINGS_ROAD):
            assert running(books.UA_64, at(shuffle, 60).counters) == ()
        for shuffle in (I_TWO, I_THREE_ROAD):
            assert running(books.UA_100, at(shuffle, 60).counters) == ()


class TestEnglishDraughts:
    SHUFFLE = ("english", "B:WK1,21,30:BK8,4,11", "1-5 5-1", "8-3 3-8")

    @pytest.mark.article("CK 1.32.3", "CK 1.32.3.1", "CK 1.32.3.2")
    def test_forty_moves_by_each_without_a_capture_or_a_new_king(self) -> None:
        early, full = shuffled(*self.SHUFFLE, 79), shuffled(*self.SHUFFLE, 80)
        assert claimed(books.CK, early).answer is DrawAnswer.NOT_DRAWN
        assert claimed(books.CK, full).answer is DrawAnswer.DRAWN
        assert by_itself(books.CK, full) is None

    @pytest.mark.article("CK 1.32.3", "CK 1.32.3.1")
    def test_moves_of_men_do_not_break_the_count(self) -> None:
        assert shuffled(*self.SHUFFLE, 78).moves("11-15 30-26").counters.balance == 80

    @pytest.mark.article("CK 1.32.3.2")
    def test_a_capture_does(self) -> None:
        played = begun("english", "B:W18,30:BK14,4")
        assert played.move("14x23").counters.balance == 0


class TestChess:
    SHUFFLE = ("chess", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "Kd1 Kd2 Kd1 Ke1", "Kd8 Kd7 Kd8 Ke8")

    @pytest.mark.article("CH 5.2.5", "CH 9.3.2")
    def test_fifty_moves_by_each_without_a_pawn_move_or_a_capture(self) -> None:
        assert claimed(books.CH, shuffled(*self.SHUFFLE, 99)).answer is DrawAnswer.NOT_DRAWN
        full = shuffled(*self.SHUFFLE, 100)
        assert (claimed(books.CH, full).answer, claimed(books.CH, full).name) == (DrawAnswer.DRAWN, Name.PAWNLESS)
        assert by_itself(books.CH, full) is None

    @pytest.mark.article("CH 9.3.1")
    def test_the_fiftieth_may_be_written_and_not_yet_played(self) -> None:
        early = shuffled(*self.SHUFFLE, 99)
        written = read_move(early.position, "Kd8" if "Kd8" in _sans(early) else "Ke8")
        finding = judge(books.CH, early.counters, early.position, Ground.COUNT, written=written)
        assert finding.answer is DrawAnswer.DRAWN

    @pytest.mark.article("CH 9.3.1", "CH 9.3.2")
    def test_a_pawn_move_breaks_the_count(self) -> None:
        played = shuffled(*self.SHUFFLE, 98)
        assert played.move("e4").counters.kings_only == 0


def _sans(played: Played) -> set[str]:
    return {write_move(played.position, move) for move in played.position.legal_moves()}


@pytest.mark.parametrize(
    "rules",
    cases([("UA III-5.6", clock.UA_64), ("UA IV-5.6", clock.UA_100)]),
)
def test_both_flags_down_is_a_draw_if_nobody_can_tell_which_fell_first(rules: clock.ClockRules) -> None:
    falls = BySide(Fall(Side.WHITE, 30), Fall(Side.BLACK, 30))
    unknown = both_fallen(rules.flags, falls, None)
    assert (unknown.over, unknown.winner) == (True, None)
    assert both_fallen(rules.flags, falls, Side.WHITE).winner is Side.BLACK
