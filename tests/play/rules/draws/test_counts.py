from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.clocks.tempo import Tempo
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.rules.draws import in_time, plies_left, running
from mainroad.rulebooks.books import draws as books
from mainroad.rulebooks.books.draws import Draws, Name
from mainroad.rulebooks.pytest_articles import cases
from support.draw_games import (
    DEAD,
    EIGHT,
    FOUR_KINGS,
    I_FIVE_TWO,
    I_FOUR_MAN_TWO,
    I_FOUR_TWO,
    I_KING,
    I_KING_MAN,
    I_KING_TWO,
    I_THREE,
    I_TWO,
    KING_AND_MAN,
    KING_AND_TWO_ROAD,
    KING_KING,
    THREE_KINGS,
    THREE_KINGS_ROAD,
    TWO_KINGS,
    TWO_TWO,
    Shuffle,
    at,
    begun,
    by_itself,
    claimed,
    shuffled,
)
from support.rulings import ids, said

# -- draws that end the game by themselves -------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "shuffle", "plies", "name"),
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
    assert finding
    assert (finding.answer, finding.name) == (DrawAnswer.DRAWN, name)
    assert ids([finding.ruling])


@pytest.mark.parametrize(
    ("rules", "shuffle", "plies", "name"),
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
        assert finding
        assert (finding.answer, finding.name) == (DrawAnswer.ASK_ARBITER, name)
        assert ids([finding.ruling]) == ["play.draws.ask.won-position"]

    def test_a_drawn_position_is_a_draw(self, rules: Draws, shuffle: Shuffle, plies: int, name: Name) -> None:
        finding = by_itself(rules, at(shuffle, plies), DEAD)
        assert finding
        assert (finding.answer, finding.name) == (DrawAnswer.DRAWN, name)

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
    assert finding
    assert finding.name is Name.FEW_AGAINST_ONE


@pytest.mark.article("RU 1.9.1.4.b", "RU 1.9.1.4.c", "UA III-5.5.2.a", "UA III-5.5.2.b")
@pytest.mark.parametrize(
    ("fen", "men", "moves"),
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
    assert claimed(books.UA_64, played).answer is DrawAnswer.NOT_DRAWN
    full = played.move("e7-d8")
    finding = by_itself(books.RU_64, full)
    assert finding
    assert finding.name is Name.UNCHANGED
    assert finding.ruling.parameters["moves"] == moves
    in_ua = claimed(books.UA_64, full)
    assert (in_ua.answer, in_ua.name) == (DrawAnswer.DRAWN, Name.UNCHANGED)


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
    assert finding
    assert finding.name is Name.THREE_KINGS


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
    soon = by_itself(books.RU_64, played, Verdict(Side.WHITE, left))
    too_late = by_itself(books.RU_64, played, Verdict(Side.WHITE, left + 1))
    assert soon is None
    assert too_late
    assert too_late.answer is DrawAnswer.DRAWN


@pytest.mark.parametrize(
    ("shuffle", "plies", "left"),
    cases(
        [
            # The 29th move of both is the stronger side's 15th, and must convert: the loser's 30th comes too late.
            ("RU 1.9.1.3", THREE_KINGS, 26, 3),
            ("RU 1.9.1.3", THREE_KINGS, 27, 2),
            # Each makes 15: here the loser's 30th is still in time.
            ("RU 1.9.1.6", TWO_TWO, 28, 2),
            ("RU 1.9.1.6", TWO_TWO, 27, 3),
        ]
    ),
)
def test_a_win_is_in_time_if_the_move_that_would_fill_the_count_converts(
    shuffle: Shuffle, plies: int, left: int
) -> None:
    played = at(shuffle, plies)
    assert plies_left(books.RU_64, played.counters) == left
    assert in_time(books.RU_64, played.counters, Verdict(Side.WHITE, None, left)) == Verdict(Side.WHITE, None, left)
    assert in_time(books.RU_64, played.counters, Verdict(Side.WHITE, None, left + 1)) == Verdict(None)


@pytest.mark.parametrize("shuffle", [THREE_KINGS, TWO_TWO, KING_KING])
def test_the_count_is_full_when_no_move_is_left(shuffle: Shuffle) -> None:
    for plies in range(30):
        left = plies_left(books.RU_64, at(shuffle, plies).counters)
        assert left is not None
        if left == 0:
            assert by_itself(books.RU_64, at(shuffle, plies))
            return
        assert by_itself(books.RU_64, at(shuffle, plies)) is None


@pytest.mark.article("RU 1.9.1.5")
def test_a_win_of_unknown_length_beside_a_count_asks_the_arbiter() -> None:
    finding = by_itself(books.RU_64, at(THREE_KINGS_ROAD, 9), Verdict(Side.WHITE))
    assert finding
    assert finding.answer is DrawAnswer.ASK_ARBITER


# -- rapid play and blitz --------------------------------------------------------------------------------


class TestFastDrawsOfTheFmjd:
    @pytest.mark.article("FM A6-5")
    @pytest.mark.parametrize("fen", ["W:WK47,K48,K49:BK3", "W:WK47,K48:BK3", "W:WK47:BK3"])
    @pytest.mark.parametrize("tempo", [Tempo.RAPID, Tempo.BLITZ])
    def test_a_king_against_at_most_three_is_drawn_at_once(self, fen: str, tempo: Tempo) -> None:
        finding = by_itself(books.FM_100.at(tempo), begun("international", fen))
        assert finding
        assert finding.answer is DrawAnswer.DRAWN

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
        "tik damomis: 11 iš 15",
    ]


@pytest.mark.parametrize("rules", [books.RU_64, books.UA_64, books.FM_64])
def test_nothing_is_shown_while_men_are_moving(rules: Draws) -> None:
    assert running(rules, begun("russian").moves("c3-d4 b6-a5").counters) == ()
