"""Draws by rule at the board, through the commands: counts that end a game, and counts and repetitions claimed."""

from __future__ import annotations

from itertools import cycle

import pytest

from mainroad.basics import Refusal
from mainroad.play import commands
from mainroad.play.evidence import Verdict
from mainroad.rulebooks.pytest_articles import cases
from support.draw_games import (
    FOUR_KINGS,
    I_FIVE_TWO,
    I_FOUR_MAN_TWO,
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
    TWO_KINGS,
    TWO_TWO,
    Shuffle,
)
from support.games import BLACK, WHITE, Hall

DEAD, WON = Verdict(None), Verdict(WHITE, 3)


def cited(request: pytest.FixtureRequest) -> set[str]:
    """The articles that the case proves."""
    marks = request.node.iter_markers("article")
    return {article.strip() for mark in marks for text in mark.args for article in text.split(",")}


def begun(book: str, game: str, start: str = "", control: str = "2h", tempo: str = "") -> Hall:
    return Hall(book, game, control, start=start, tempo=tempo).start()


def played(book: str, shuffle: Shuffle, plies: int) -> Hall:
    """Both sides play their moves round and round, so many moves of both together."""
    game, start, white, black = shuffle
    hall = begun(book, game, start)
    turns = {WHITE: cycle(white.split()), BLACK: cycle(black.split())}
    for _ in range(plies):
        hall.play(next(turns[hall.state.turn]))
    return hall


def claim(hall: Hall, ground: str = "count", evidence: Verdict | None = None, written: str = "") -> Refusal | None:
    """Whoever is on move claims a draw, and the arbiter looks into it."""
    hall.must(commands.Claim(hall.state.turn, ground, written))
    return hall.ask(commands.RuleClaim(evidence=evidence))


# -- counts that end the game by themselves -----------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "shuffle", "plies"),
    cases(
        [
            # White moves first, so the stronger side's 15th move is the 29th of both.
            ("RU 1.9.1.3", "RU", THREE_KINGS, 29),
            ("RU 1.9.1.3", "RU", FOUR_KINGS, 29),
            ("RU 1.9.1.4.a", "RU", KING_KING, 10),
            ("RU 1.9.1.4.a", "RU", TWO_KINGS, 10),
            ("RU 1.9.1.4.a", "RU", KING_AND_MAN, 10),
            ("RU 1.9.1.6", "RU", TWO_TWO, 30),
            ("RU 2.6.c", "RU", I_FOUR_TWO, 50),
        ]
    ),
)
def test_a_full_count_ends_the_game_and_one_less_does_not(
    book: str, shuffle: Shuffle, plies: int, request: pytest.FixtureRequest
) -> None:
    hall = played(book, shuffle, plies - 1)
    assert hall.score is None
    hall.must(commands.Move(hall.state.turn, (shuffle[2] if plies % 2 else shuffle[3]).split()[(plies - 1) // 2 % 2]))
    assert hall.score == (1, 1)
    assert cited(request) <= hall.cited


@pytest.mark.parametrize(
    ("book", "start", "men", "moves"),
    cases(
        [
            ("RU 1.9.1.4.b", "RU", "W:WKc1,a1,h2:BKd8", "h2-g3 a1-b2 g3-h4 b2-a3", 30),
            ("RU 1.9.1.4.b", "RU", "W:WKc1,a1,h2:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3", 30),
            ("RU 1.9.1.4.c", "RU", "W:WKc1,Ke1,a1,h2:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3", 60),
            ("UA III-5.5.2.a", "UA", "W:WKc1,a1,h2:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3", 30),
            ("UA III-5.5.2.b", "UA", "W:WKc1,Ke1,a1,h2,g1:BKd8,Kf8", "h2-g3 a1-b2 g3-h4 b2-a3 g1-h2", 60),
        ]
    ),
)
def test_so_many_moves_without_a_change_of_the_balance(
    book: str, start: str, men: str, moves: int, request: pytest.FixtureRequest
) -> None:
    hall = begun(book, "russian", start)
    black = cycle(("d8-e7", "e7-d8"))
    for white in _often(men, moves):
        assert hall.score is None
        hall.play(white).play(next(black))
    if book == "UA":
        assert hall.score is None
        claim(hall)
    assert hall.score == (1, 1)
    assert cited(request) <= hall.cited


@pytest.mark.parametrize(
    ("book", "start"),
    cases(
        [
            ("RU 1.9.1.4.c, RU 1.9.1.4.b", "RU", "W:WKc1,Ke1,a1,g1,h2:BKd8,Kf8,h8"),
            ("UA III-5.5.2.b", "UA", "W:WKc1,Ke1,a1,g1,h2:BKd8,Kf8,h8"),
        ]
    ),
)
def test_eight_pieces_have_no_such_limit(book: str, start: str) -> None:
    hall = begun(book, "russian", start)
    black = cycle(("d8-e7", "e7-d8"))
    for white in _often("h2-g3 a1-b2 g3-h4 b2-a3 g1-h2", 61):
        hall.play(white).play(next(black))
    if book == "UA":
        claim(hall)
    assert hall.score is None


def _often(men: str, moves: int) -> list[str]:
    """Moves of a king with a man's move in between, often enough that kings alone are never counted out."""
    steps, listed, there = iter(men.split()), [], False
    for number in range(1, moves + 1):
        if number % 13 == 0 and (step := next(steps, None)):
            listed.append(step)
        else:
            listed.append("d2-c1" if there else "c1-d2")
            there = not there
    return listed


@pytest.mark.parametrize(
    ("shuffle", "plies"),
    cases(
        [
            ("RU 2.6.d", I_THREE, 9),
            ("RU 2.6.d", I_KING_TWO, 9),
            ("RU 2.6.d", I_KING_MAN, 9),
            ("RU 2.6.f", I_FIVE_TWO, 99),
            ("RU 2.6.f", I_FOUR_MAN_TWO, 99),
        ]
    ),
)
@pytest.mark.parametrize("drawn", [True, False])
def test_a_full_count_asks_whether_a_won_position_was_reached(
    shuffle: Shuffle, plies: int, drawn: bool, request: pytest.FixtureRequest
) -> None:
    hall = played("RU", shuffle, plies - 1)
    assert hall.state.question is None
    hall.must(commands.Move(WHITE, shuffle[2].split()[(plies - 1) // 2 % 2]))
    assert hall.state.question is not None
    assert cited(request) <= set(hall.state.question.ruling.articles)
    hall.must(commands.RuleClaim(drawn=drawn))
    assert hall.score == ((1, 1) if drawn else None)


@pytest.mark.article("FM A6-5")
@pytest.mark.parametrize(
    ("start", "tempo", "control", "over"),
    [
        ("W:WK47,K48,K49:BK3", "blitz", "3m+2s", True),
        ("W:WK47,K48:BK3", "rapid", "15m+5s", True),
        ("W:WK47,K48,K49:BK3", "", "2h", False),
        ("W:WK47,K48,K49,K50:BK3", "blitz", "3m+2s", False),
        ("W:WK47,48:BK3", "blitz", "3m+2s", False),
    ],
)
def test_a_king_against_three_kings_is_drawn_at_once_in_fast_games(
    start: str, tempo: str, control: str, over: bool
) -> None:
    hall = begun("FM", "international", start, control, tempo).must(commands.Move(WHITE, "47-41"))
    assert (hall.score, "FM A6-5" in hall.cited) == ((1, 1) if over else None, over)


# -- counts that are claimed ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "shuffle", "plies"),
    cases(
        [
            ("UA III-5.3", "UA", THREE_KINGS, 29),
            ("UA III-5.5.1, UA III-5.5", "UA", TWO_TWO, 30),
            ("UA III-5.5.1, UA III-5.5", "UA", FOUR_KINGS, 30),
            ("UA IV-5.3", "UA", I_THREE, 31),
            ("UA IV-5.3", "UA", I_KING_TWO, 31),
            ("UA IV-5.5", "UA", I_FOUR_TWO, 50),
            ("FM A1-6.2, FM A1-7.3.2", "FM", I_FOUR_TWO, 50),
            ("FM A1-6.3", "FM", I_THREE, 32),
            ("FM A1-6.4", "FM", I_TWO, 10),
            ("FM A1-6.4", "FM", I_KING_MAN, 10),
            ("FM A1b-6.2, FM A1b-7.3.2", "FM", TWO_TWO, 30),
            ("FM A1b-6.3", "FM", TWO_KINGS, 10),
            ("FM A1b-6.3", "FM", KING_AND_MAN, 10),
            (
                "CK 1.32.3, CK 1.32.3.1, CK 1.32.3.2",
                "CK",
                ("english", "B:WK1,21,30:BK8,4,11", "1-5 5-1", "8-3 3-8"),
                80,
            ),
            ("CH 5.2.5, CH 9.3.2", "CH", ("chess", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "Kd1 Ke1", "Kd8 Ke8"), 100),
        ]
    ),
)
def test_a_full_count_may_be_claimed_and_one_less_not(
    book: str, shuffle: Shuffle, plies: int, request: pytest.FixtureRequest
) -> None:
    early, full = played(book, shuffle, plies - 1), played(book, shuffle, plies)
    claim(early)
    assert (early.score, full.score) == (None, None)
    claim(full)
    assert full.score == (1, 1)
    assert cited(request) <= full.cited


class TestTheRatiosOfUkraine:
    @pytest.mark.parametrize(
        ("shuffle"),
        cases(
            [
                ("UA III-5.2.1, UA III-5.2", ("russian", "W:WKe1,Kg1,a3:BKh8", "", "")),
                ("UA III-5.2.2, UA III-5.2", TWO_KINGS),
                ("UA III-5.2.2, UA III-5.2", KING_AND_MAN),
                ("UA III-5.2.3, UA III-5.2", KING_KING),
                ("UA IV-5.2.1, UA IV-5.2", I_THREE_ROAD),
                ("UA IV-5.2.2, UA IV-5.2", I_TWO),
                ("UA IV-5.2.3, UA IV-5.2", I_KING),
            ]
        ),
    )
    @pytest.mark.parametrize(("evidence", "score"), [(DEAD, (1, 1)), (WON, None)])
    def test_they_are_drawn_at_once_unless_a_win_is_shown(
        self, shuffle: Shuffle, evidence: Verdict, score: object, request: pytest.FixtureRequest
    ) -> None:
        hall = played("UA", shuffle, 0)
        asked = claim(hall)
        assert asked is not None
        assert cited(request) <= set(map(str, asked.articles))
        hall.must(commands.RuleClaim(evidence=evidence))
        assert hall.score == score

    @pytest.mark.article("UA III-5.2.1")
    @pytest.mark.parametrize("start", ["W:Wg1,e1,a3:BKh8", "W:WKe1,Kg1,a3:BKb8"])
    def test_three_men_or_a_king_off_the_road_are_played_on(self, start: str) -> None:
        hall = begun("UA", "russian", start)
        claim(hall, evidence=DEAD)
        assert hall.score is None


# -- repetition -------------------------------------------------------------------------------------

FEN = {
    "russian": "W:WKc1,Ke1,a3:BKb8,Kd8,h8",
    "international": "W:WK47,K48,36:BK3,K4,15",
    "english": "W:WK30,K31,21:BK1,K2,12",
    "chess": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
}
ROUND = {
    "russian": "c1-d2 b8-a7 d2-c1 a7-b8",
    "international": "47-41 3-8 41-47 8-3",
    "english": "30-26 1-5 26-30 5-1",
    "chess": "Kd1 Kd8 Ke1 Ke8",
}


def rounds(book: str, game: str, times: int, less: int = 0) -> Hall:
    """The same four moves again and again; the first position has then come once more often."""
    return begun(book, game, FEN[game]).play(*(ROUND[game].split() * times)[: 4 * times - less])


@pytest.mark.parametrize(
    ("book", "game"),
    cases(
        [
            ("RU 1.9.1.7, RU 1.9.2.a, RU 1.9.2.d", "RU", "russian"),
            ("RU 2.6.e", "RU", "international"),
            ("UA III-5.4, UA V-11.4.2", "UA", "russian"),
            ("UA IV-5.4", "UA", "international"),
            ("CH 5.2.4, CH 9.2.2", "CH", "chess"),
            ("FM A1-6.1, FM A1-7.3.2", "FM", "international"),
            ("FM A1b-6.1, FM A1b-7.3.2", "FM", "russian"),
        ]
    ),
)
def test_a_position_may_be_claimed_the_third_time(book: str, game: str, request: pytest.FixtureRequest) -> None:
    second, third = rounds(book, game, 1), rounds(book, game, 2)
    claim(second, "repetition")
    assert (second.score, third.score) == (None, None)
    late = third.ask(commands.Claim(third.state.turn.opponent, "repetition"))
    assert late is not None
    assert late.message == "play.claims.not-on-move"
    claim(third, "repetition")
    assert third.score == (1, 1)
    assert cited(request) <= third.cited | set(map(str, late.articles))


@pytest.mark.parametrize(
    ("book", "game", "move"),
    cases(
        [
            ("RU 1.9.2.b", "RU", "russian", "a7-b8"),
            ("UA V-11.4.3.a", "UA", "russian", "a7-b8"),
            ("CH 9.2.1", "CH", "chess", "Ke8"),
            ("CK 1.32.2", "CK", "english", "5-1"),
        ]
    ),
)
def test_a_move_that_makes_the_third_time_is_written_and_claimed(
    book: str, game: str, move: str, request: pytest.FixtureRequest
) -> None:
    second, third = rounds(book, game, 1, less=1), rounds(book, game, 2, less=1)
    claim(second, "repetition", written=move)
    assert second.score is None
    claim(third, "repetition", written=move)
    assert third.score == (1, 1)
    assert cited(request) <= third.cited


@pytest.mark.article("RU 1.9.2.c", "RU 1.9.2.d", "UA V-11.4.4")
@pytest.mark.parametrize("book", ["RU", "UA"])
def test_other_moves_may_lie_between(book: str) -> None:
    hall = rounds(book, "russian", 1)
    claim(hall.play("e1-f2", "d8-e7", "f2-g1", "e7-d8", "g1-f2", "d8-e7", "f2-e1", "e7-d8"), "repetition")
    assert hall.score == (1, 1)


@pytest.mark.article("RU 1.9.1.7", "UA III-5.4", "UA V-11.4.4")
@pytest.mark.parametrize("book", ["RU", "UA"])
def test_the_same_side_must_be_to_move(book: str) -> None:
    hall = begun(book, "russian", FEN["russian"]).play("c1-e3", "b8-a7", "e3-d2", "a7-b8", "d2-c1")
    claim(hall.play("b8-a7", "c1-d2", "a7-b8", "d2-c1"), "repetition")
    assert hall.score is None


# -- nobody can win ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "game"),
    cases(
        [
            ("RU 1.8.2, RU 1.9.1.2", "RU", "russian"),
            ("RU 2.6.b", "RU", "international"),
            ("UA III-4.1.2", "UA", "russian"),
            ("UA IV-4.1.2", "UA", "international"),
            ("FM A1-7.3.3", "FM", "international"),
            ("FM A1b-7.3.3", "FM", "russian"),
        ]
    ),
)
@pytest.mark.parametrize(("evidence", "score"), [(DEAD, (1, 1)), (Verdict(BLACK, 2), None)])
def test_neither_can_win_as_the_evidence_has_it(
    book: str, game: str, evidence: Verdict, score: object, request: pytest.FixtureRequest
) -> None:
    hall = begun(book, game, FEN[game])
    asked = claim(hall, "neither-can-win")
    assert asked is not None
    assert cited(request) <= set(map(str, asked.articles))
    hall.must(commands.RuleClaim(evidence=evidence))
    assert hall.score == score


@pytest.mark.parametrize(
    ("start", "move"),
    cases(
        [
            ("CH 5.2.1", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7"),
            ("CH 5.2.2, CH 9.6, CH 1.3", "4k3/8/8/8/8/8/4b3/4K3 w - - 0 1", "Kxe2"),
        ]
    ),
)
def test_in_chess_the_board_ends_the_game(start: str, move: str, request: pytest.FixtureRequest) -> None:
    hall = begun("CH", "chess", start).must(commands.Move(WHITE, move))
    assert hall.score == (1, 1)
    assert cited(request) <= hall.cited
