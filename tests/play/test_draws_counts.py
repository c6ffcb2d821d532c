from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.clocks.tempo import Tempo
from mainroad.play.board import read, write
from mainroad.play.draws import Finding, claimable, ended, judged, running
from mainroad.play.evidence import Answer, Verdict
from mainroad.rulebooks.books import draws as books
from mainroad.rulebooks.books.claims import Ground
from mainroad.rulebooks.books.draws import Draws, Name
from mainroad.rulebooks.pytest_articles import cases
from support.draw_games import Played, begun, shuffled
from support.rulings import ids, said

WON = Verdict(Side.WHITE, 3)
DEAD = Verdict(None)

# Endings in which both sides go to and fro without meeting: game, position, moves of White, moves of Black.
THREE_KINGS = ("russian", "W:WKc1,Ke1,Kg1:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
THREE_KINGS_ROAD = ("russian", "W:WKc1,Kf2,Kg1:BKh8", "c1-d2 d2-c1", "h8-g7 g7-h8")
KING_AND_TWO_ROAD = ("russian", "W:WKc1,a3,h2:BKh8", "c1-d2 d2-c1", "h8-g7 g7-h8")
FOUR_KINGS = ("russian", "W:WKc1,Ke1,Kg1,Kh2:BKa7", "c1-d2 d2-c1", "a7-b8 b8-a7")
TWO_KINGS = ("russian", "W:WKc1,Ke1:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
KING_AND_MAN = ("russian", "W:WKc1,h2:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
KING_KING = ("russian", "W:WKc1:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
TWO_TWO = ("russian", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 d2-c1", "b8-a7 a7-b8")
EIGHT = ("russian", "W:WKc1,Ke1,g1,h2:BKb8,Kd8,f8,h8", "c1-d2 d2-c1", "b8-a7 a7-b8")
I_THREE = ("international", "W:WK47,K48,K49:BK3", "47-41 41-47", "3-8 8-3")
I_KING_TWO = ("international", "W:WK47,48,49:BK3", "47-41 41-47", "3-8 8-3")
I_THREE_ROAD = ("international", "W:WK48,K49,K47:BK5", "48-42 42-48", "5-10 10-5")
I_MEN = ("international", "W:W46,48,49:BK3", "", "")
I_TWO = ("international", "W:WK47,K48:BK3", "47-41 41-47", "3-8 8-3")
I_KING_MAN = ("international", "W:WK47,48:BK3", "47-41 41-47", "3-8 8-3")
I_KING = ("international", "W:WK47:BK3", "47-41 41-47", "3-8 8-3")
I_KING_V_MAN = ("international", "W:WK47:B6", "47-41 41-47", "6-11 11-16 16-21 21-26")
I_FOUR_TWO = ("international", "W:WK47,K48,K49,K50:BK3,K4", "47-41 41-47", "3-8 8-3")
I_FIVE_TWO = ("international", "W:WK47,K48,K49,K50,K45:BK3,K4", "47-41 41-47", "3-8 8-3")
I_FOUR_MAN_TWO = ("international", "W:WK47,K48,K49,50,K45:BK3,K4", "47-41 41-47", "3-8 8-3")

Shuffle = tuple[str, str, str, str]


def at(shuffle: Shuffle, plies: int) -> Played:
    return shuffled(*shuffle, plies)


def by_itself(rules: Draws, played: Played, verdict: Verdict | None = None) -> Finding | None:
    return ended(rules, played.counters, played.position, verdict)


def claimed(rules: Draws, played: Played, verdict: Verdict | None = None) -> Finding:
    return judged(rules, played.counters, played.position, Ground.COUNT, verdict=verdict)


# -- draws that end the game by themselves -------------------------------------------------------------


@pytest.mark.parametrize(
    "rules, shuffle, plies, name",
    cases(
        [
            # White moves first, so the stronger side's 15th move is the 29th of both.
            ("RU 1.9.1.3", books.RU_64, THREE_KINGS, 29, Name.THREE_KINGS),
            ("RU 1.9.1.3", books.RU_64, FOUR_KINGS, 29, Name.THREE_KINGS),
            ("RU 1.9.1.4.a", books.RU_64, KING_KING, 10, Name.UNCHANGED),
            ("RU 1.9.1.4.a", books.RU_64, TWO_KINGS, 10, Name.UNCHANGED),
            ("RU 1.9.1.4.a", books.RU_64, KING_AND_MAN, 10, Name.UNCHANGED),
            ("RU 1.9.1.6", books.RU_64, TWO_TWO, 30, Name.KINGS_ONLY),
            ("RU 1.9.1.6", books.RU_64, EIGHT, 30, Name.KINGS_ONLY),
            ("RU 2.6.c", books.RU_100, I_FOUR_TWO, 50, Name.KINGS_ONLY),
        ]
    ),
)
def test_a_full_count_ends_the_game_and_one_less_does_not(
    rules: Draws, shuffle: Shuffle, plies: int, name: Name
) -> None:
    assert by_itself(rules, at(shuffle, plies - 1)) is None
    finding = by_itself(rules, at(shuffle, plies))
    assert finding and (finding.answer, finding.name) == (Answer.DRAWN, name)
    assert ids([finding.ruling])


@pytest.mark.parametrize(
    "rules, shuffle, plies, name",
    cases(
        [
            ("RU 1.9.1.5", books.RU_64, THREE_KINGS_ROAD, 9, Name.ROAD),
            ("RU 1.9.1.5", books.RU_64, KING_AND_TWO_ROAD, 9, Name.ROAD),
            ("RU 2.6.d", books.RU_100, I_THREE, 9, Name.FEW_AGAINST_ONE),
            ("RU 2.6.d", books.RU_100, I_KING_TWO, 9, Name.FEW_AGAINST_ONE),
            ("RU 2.6.d", books.RU_100, I_TWO, 9, Name.FEW_AGAINST_ONE),
            ("RU 2.6.d", books.RU_100, I_KING_MAN, 9, Name.FEW_AGAINST_ONE),
            ("RU 2.6.d", books.RU_100, I_KING, 10, Name.FEW_AGAINST_ONE),
            ("RU 2.6.f", books.RU_100, I_FIVE_TWO, 99, Name.FIVE_AGAINST_TWO),
            ("RU 2.6.f", books.RU_100, I_FOUR_MAN_TWO, 99, Name.FIVE_AGAINST_TWO),
        ]
    ),
)
class TestUnlessAWonPositionIsReached:
    def test_it_is_not_asked_before(self, rules: Draws, shuffle: Shuffle, plies: int, name: Name) -> None:
        assert by_itself(rules, at(shuffle, plies - 1), DEAD) is None

    def test_without_evidence_the_arbiter_is_asked(
        self, rules: Draws, shuffle: Shuffle, plies: int, name: Name
    ) -> None:
        finding = by_itself(rules, at(shuffle, plies))
        assert finding and (finding.answer, finding.name) == (Answer.ASK_ARBITER, name)
        assert ids([finding.ruling]) == ["play.draws.ask.won-position"]

    def test_a_drawn_position_is_a_draw(self, rules: Draws, shuffle: Shuffle, plies: int, name: Name) -> None:
        finding = by_itself(rules, at(shuffle, plies), DEAD)
        assert finding and (finding.answer, finding.name) == (Answer.DRAWN, name)

    def test_a_won_position_is_played_on(self, rules: Draws, shuffle: Shuffle, plies: int, name: Name) -> None:
        assert by_itself(rules, at(shuffle, plies), Verdict(Side.WHITE, 1)) is None

    def test_it_is_asked_once(self, rules: Draws, shuffle: Shuffle, plies: int, name: Name) -> None:
        assert by_itself(rules, at(shuffle, plies + 2)) is None


@pytest.mark.article("RU 1.9.1.5")
def test_three_men_against_a_king_on_the_road_have_five_moves() -> None:
    played = begun("russian", "W:Wa3,e1,h2:BKh8")
    assert [(c.name, c.of) for c in running(books.RU_64, played.counters)] == [(Name.ROAD, 5)]
    off_road = begun("russian", "W:Wa3,e1,h2:BKd8")
    assert running(books.RU_64, off_road.counters) == ()


@pytest.mark.article("RU 2.6.d")
def test_a_king_against_a_man_has_five_moves_too() -> None:
    played = begun("international", "W:WK48:B6").moves("48-42 6-11 42-48 11-16 48-42 16-21 42-48 21-26 48-42")
    finding = by_itself(books.RU_100, played)
    assert finding and finding.name is Name.FEW_AGAINST_ONE


@pytest.mark.article("RU 1.9.1.4.b", "RU 1.9.1.4.c", "UA III-5.5.2.a", "UA III-5.5.2.b")
@pytest.mark.parametrize(
    "fen, men, moves",
    [
        ("W:WKc1,a1,h2:BKd8", "h2-g3 a1-b2 g3-h4 b2-a3", 30),
        ("W:WKc1,a1,h2:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3", 30),
        ("W:WKc1,Ke1,a1,h2:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3", 60),
        ("W:WKc1,Ke1,a1,h2,g1:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3 g1-h2", 60),
    ],
)
def test_moves_of_men_do_not_change_the_balance(fen: str, men: str, moves: int) -> None:
    played = shuffled("russian", fen, _often(men, moves), "d8-e7 e7-d8", 2 * moves - 1)
    assert by_itself(books.RU_64, played) is None
    assert claimed(books.UA_64, played).answer is Answer.NOT_DRAWN
    full = played.move("e7-d8")
    finding = by_itself(books.RU_64, full)
    assert finding and finding.name is Name.UNCHANGED
    assert finding.ruling.parameters["moves"] == moves
    assert claimed(books.UA_64, full).name is Name.UNCHANGED


def _often(men: str, moves: int) -> str:
    """Moves of a king with a man's move in between, often enough that kings alone are never counted out."""
    steps = iter(men.split())
    listed, there = [], False
    for number in range(1, moves + 1):
        if number % 13 == 0 and (step := next(steps, None)):
            listed.append(step)
        else:
            listed.append("d2-c1" if there else "c1-d2")
            there = not there
    return " ".join(listed)


@pytest.mark.article("UA III-5.5.2.b", "RU 1.9.1.4.c")
def test_two_kings_and_three_men_against_king_and_man_are_seven_pieces() -> None:
    played = begun("russian", "W:WKc1,Ke1,a1,g1,h2:BKb8,h8")
    for rules in (books.UA_64, books.RU_64):
        assert [count.of for count in running(rules, played.counters) if count.name is Name.UNCHANGED] == [60]


@pytest.mark.article("UA III-5.5.2.b", "RU 1.9.1.4.c")
def test_eight_pieces_have_no_such_limit() -> None:
    played = begun("russian", "W:WKc1,Ke1,a1,g1,h2:BKb8,h8,f8")
    assert [count.name for rules in (books.UA_64, books.RU_64) for count in running(rules, played.counters)] == []


@pytest.mark.article("RU 1.9.1.4.a", "RU 1.9.1.4.b", "RU 1.9.1.4.c", "UA III-5.5.2.a")
def test_both_sides_must_have_kings() -> None:
    played = begun("russian", "W:WKc1,Ke1:Bb8,d8")
    assert [count.name for rules in (books.RU_64, books.UA_64) for count in running(rules, played.counters)] == []


@pytest.mark.article("RU 1.9.1.6", "RU 2.6.c", "FM A1-6.2", "FM A1b-6.2")
def test_a_move_of_a_man_breaks_the_count_of_king_moves() -> None:
    played = at(EIGHT, 28).move("g1-f2").move("b8-a7")
    assert played.counters.kings_only == 1
    assert by_itself(books.RU_64, played) is None


@pytest.mark.article("RU 1.9.1.3", "RU 1.9.1.4.a")
def test_a_capture_begins_every_count_anew() -> None:
    played = shuffled("russian", "W:WKc1,Ke1,Kg1,b2:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8", 6).move("b2-c3").move("a7-b8")
    assert played.counters.balance == 8
    taken = begun("russian", "W:WKc1,Ke1,b4:Ba5,Kh8").move("c1-a3").move("a5:c3")
    assert taken.counters.balance == 0
    assert taken.counters.kings_only == 0


@pytest.mark.article("RU 1.9.1.4.a", "CK 1.32.3.1")
def test_a_crowning_begins_the_count_of_the_balance_anew() -> None:
    played = begun("russian", "W:WKc1,g7:BKb8").moves("c1-d2 b8-a7 g7-h8 a7-b8")
    assert played.counters.balance == 1


@pytest.mark.article("RU 1.9.1.3")
def test_the_count_begins_when_the_balance_arises() -> None:
    played = begun("russian", "W:WKc1,Ke1,g7:BKb8").moves("c1-d2 b8-a7 g7-h8")
    assert [(count.done, count.of) for count in running(books.RU_64, played.counters)][:1] == [(0, 15)]


# -- which count ends the game first --------------------------------------------------------------------


@pytest.mark.article("RU 1.9.1.5", "RU 1.9.1.3")
def test_after_a_won_position_on_the_road_the_other_count_goes_on() -> None:
    played = at(THREE_KINGS_ROAD, 29)
    finding = by_itself(books.RU_64, played)
    assert finding and finding.name is Name.THREE_KINGS


@pytest.mark.article("RU 1.9.1.5")
def test_the_count_on_the_road_begins_again_when_the_king_comes_back() -> None:
    played = at(THREE_KINGS_ROAD, 5).moves("h8-g7 d2-c1 g7-f8 c1-d2 f8-g7 d2-c1")
    (road, *_) = running(books.RU_64, played.counters)
    assert (road.name, road.done, road.sides) == (Name.ROAD, 1, (Side.WHITE,))


@pytest.mark.article("RU 2.6.f", "RU 2.6.c")
def test_the_special_count_of_fifty_keeps_the_general_one_away() -> None:
    assert by_itself(books.RU_100, at(I_FIVE_TWO, 50)) is None
    assert [count.of for count in running(books.RU_100, at(I_FIVE_TWO, 50).counters)] == [50]


@pytest.mark.article("RU 1.9.1.5")
def test_a_win_longer_than_another_count_leaves_is_a_draw() -> None:
    played = at(THREE_KINGS_ROAD, 9)
    left = 15 - 5
    in_time = by_itself(books.RU_64, played, Verdict(Side.WHITE, left))
    too_late = by_itself(books.RU_64, played, Verdict(Side.WHITE, left + 1))
    assert in_time is None
    assert too_late and too_late.answer is Answer.DRAWN


@pytest.mark.article("RU 1.9.1.5")
def test_a_win_of_unknown_length_beside_a_count_asks_the_arbiter() -> None:
    finding = by_itself(books.RU_64, at(THREE_KINGS_ROAD, 9), Verdict(Side.WHITE))
    assert finding and finding.answer is Answer.ASK_ARBITER


# -- draws that are claimed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules, shuffle, plies, name",
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
    assert claimed(rules, before).answer is Answer.NOT_DRAWN
    finding = claimed(rules, full)
    assert (finding.answer, finding.name) == (Answer.DRAWN, name)
    assert set(rules.by_rule) <= set(finding.ruling.articles)
    assert name in claimable(rules, full.counters)
    assert by_itself(rules, full) is None


def test_a_claim_that_comes_early_is_told_how_far_the_count_has_come() -> None:
    finding = claimed(books.FM_64, at(TWO_TWO, 22))
    assert ids([finding.ruling]) == ["play.draws.not-full"]
    assert said(finding.ruling) == "No draw: 11 of 15 moves."


class TestTheRatiosOfUA:
    @pytest.mark.article("UA III-5.2", "UA III-5.2.1")
    def test_three_units_against_a_king_on_the_road(self) -> None:
        played = begun("russian", "W:WKe1,Kg1,a3:BKh8")
        assert claimed(books.UA_64, played).answer is Answer.ASK_ARBITER
        assert claimed(books.UA_64, played, DEAD).answer is Answer.DRAWN
        assert claimed(books.UA_64, played, WON).answer is Answer.NOT_DRAWN

    @pytest.mark.article("UA III-5.2.1")
    def test_three_men_or_a_king_off_the_road_are_not_drawn_so(self) -> None:
        for fen in ("W:Wg1,e1,a3:BKh8", "W:WKe1,Kg1,a3:BKb8"):
            assert claimed(books.UA_64, begun("russian", fen), DEAD).answer is Answer.NOT_DRAWN

    @pytest.mark.parametrize(
        "rules, shuffle, name",
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
        assert claimed(rules, played).answer is Answer.ASK_ARBITER
        assert (claimed(rules, played, DEAD).answer, claimed(rules, played, DEAD).name) == (Answer.DRAWN, name)
        assert claimed(rules, played, WON).answer is Answer.NOT_DRAWN

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

    @pytest.mark.article("UA III-5.5", "UA IV-5.5")
    def test_the_general_counts_leave_the_named_ratios_alone(self) -> None:
        for rules, shuffle in ((books.UA_64, TWO_KINGS), (books.UA_100, I_TWO), (books.UA_64, THREE_KINGS_ROAD)):
            assert running(rules, at(shuffle, 60).counters) == ()


class TestEnglishDraughts:
    SHUFFLE = ("english", "B:WK1,21,30:BK8,4,11", "1-5 5-1", "8-3 3-8")

    @pytest.mark.article("CK 1.32.3", "CK 1.32.3.1", "CK 1.32.3.2")
    def test_forty_moves_by_each_without_a_capture_or_a_new_king(self) -> None:
        early, full = shuffled(*self.SHUFFLE, 79), shuffled(*self.SHUFFLE, 80)
        assert claimed(books.CK, early).answer is Answer.NOT_DRAWN
        assert claimed(books.CK, full).answer is Answer.DRAWN
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
        assert claimed(books.CH, shuffled(*self.SHUFFLE, 99)).answer is Answer.NOT_DRAWN
        full = shuffled(*self.SHUFFLE, 100)
        assert (claimed(books.CH, full).answer, claimed(books.CH, full).name) == (Answer.DRAWN, Name.PAWNLESS)
        assert by_itself(books.CH, full) is None

    @pytest.mark.article("CH 9.3.1")
    def test_the_fiftieth_may_be_written_and_not_yet_played(self) -> None:
        early = shuffled(*self.SHUFFLE, 99)
        written = read(early.position, "Kd8" if "Kd8" in _sans(early) else "Ke8")
        finding = judged(books.CH, early.counters, early.position, Ground.COUNT, written=written)
        assert finding.answer is Answer.DRAWN

    @pytest.mark.article("CH 9.3.1", "CH 9.3.2")
    def test_a_pawn_move_breaks_the_count(self) -> None:
        played = shuffled(*self.SHUFFLE, 98)
        assert played.move("e4").counters.kings_only == 0


def _sans(played: Played) -> set[str]:
    return {write(played.position, move) for move in played.position.legal_moves()}


# -- rapid play and blitz --------------------------------------------------------------------------------


class TestFastDrawsOfTheFmjd:
    @pytest.mark.article("FM A6-5")
    @pytest.mark.parametrize("fen", ["W:WK47,K48,K49:BK3", "W:WK47,K48:BK3", "W:WK47:BK3"])
    @pytest.mark.parametrize("tempo", [Tempo.RAPID, Tempo.BLITZ])
    def test_a_king_against_at_most_three_is_drawn_at_once(self, fen: str, tempo: Tempo) -> None:
        finding = by_itself(books.FM_100.at(tempo), begun("international", fen))
        assert finding and finding.answer is Answer.DRAWN

    @pytest.mark.article("FM A6-5")
    @pytest.mark.parametrize("fen", ["W:WK47,K48,K49,K50:BK3", "W:WK47,48:BK3", "W:WK47,K48:BK3,K4"])
    def test_other_forces_are_played_on(self, fen: str) -> None:
        assert by_itself(books.FM_100.at(Tempo.BLITZ), begun("international", fen)) is None

    @pytest.mark.article("FM A6-5")
    def test_not_while_a_capture_waits(self) -> None:
        assert by_itself(books.FM_100.at(Tempo.BLITZ), begun("international", "W:WK46,K48:BK23")) is None

    @pytest.mark.article("FM A6-5")
    @pytest.mark.parametrize("tempo", [Tempo.CLASSICAL, Tempo.SEMI_RAPID])
    def test_slower_games_are_counted(self, tempo: Tempo) -> None:
        assert by_itself(books.FM_100.at(tempo), at(I_THREE, 0)) is None


# -- what the players are shown ---------------------------------------------------------------------------


def test_counters_are_said_as_they_run() -> None:
    (kings,) = [c for c in running(books.RU_64, at(TWO_TWO, 22).counters) if c.name is Name.KINGS_ONLY]
    assert (kings.done, kings.of, kings.sides) == (11, 15, (Side.WHITE, Side.BLACK))
    assert [said(kings.ruling, language) for language in ("en", "ru", "uk", "lt")] == [
        "kings only: 11 of 15",
        "только дамками: 11 из 15",
        "тільки дамками: 11 з 15",
        "tik damėmis: 11 iš 15",
    ]


@pytest.mark.parametrize("rules", [books.RU_64, books.UA_64, books.FM_64])
def test_nothing_is_shown_while_men_are_moving(rules: Draws) -> None:
    assert running(rules, begun("russian").moves("c3-d4 b6-a5").counters) == ()
