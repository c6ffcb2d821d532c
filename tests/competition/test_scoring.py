from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from mainroad.basics import BySide, Side
from mainroad.competition.history import DRAW, LOSS, WIN, Entrant, Game, History, How, Number, Turn
from mainroad.competition.scoring import (
    CH_SCORING,
    CK_SCORING,
    FM64_SCORING,
    FM_SCORING,
    RU_SCORING,
    SCORINGS,
    UA_SCORING,
    Scoring,
    check_points,
    mark,
    points_ruling,
)
from mainroad.competition.standings import standings
from mainroad.competition.tiebreaks import tiebreak
from mainroad.rulebooks.pytest_articles import cases
from mainroad.words import LANGUAGES, say
from support.refusals import refusal_message
from support.tournaments import history

ONE, TWO = Number(1), Number(2)

SCALES = [
    ("RU 3.15.1", RU_SCORING, "1", "½", "0"),
    ("CH 12.1", CH_SCORING, "1", "½", "0"),
    ("RU 3.15.2.note", FM_SCORING, "2", "1", "0"),
    ("UA V-11.1.1, UA V-11.1.2, UA V-11.1.3", UA_SCORING, "2", "1", "0"),
    ("FM A3-5.6.1, FM A3-5.6.2, FM A3-5.6.3, FM A5-8.1", FM_SCORING, "2", "1", "0"),
    ("FM A3b-5.6.1, FM A3b-5.6.2, FM A3b-5.6.3", FM64_SCORING, "2", "1", "0"),
]


@pytest.mark.parametrize(("scoring", "win", "draw", "loss"), cases(SCALES))
def test_a_win_a_draw_and_a_loss_bring_their_points(scoring: Scoring, win: str, draw: str, loss: str) -> None:
    assert [scoring.written(points) for points in (WIN, DRAW, LOSS)] == [win, draw, loss]


def test_sums_keep_their_halves() -> None:
    assert [RU_SCORING.written(n) for n in range(6)] == ["0", "½", "1", "1½", "2", "2½"]
    assert (RU_SCORING.points(5), UA_SCORING.points(5)) == (Fraction(5, 2), Fraction(5))


@pytest.mark.parametrize(
    "scoring",
    cases(
        [
            ("CK 1.29", CK_SCORING),
            ("UA III-4.1.1, UA III-4.1.2, UA IV-4.1.1, UA IV-4.1.2", UA_SCORING),
            ("FM A1-7.1.1, FM A1-7.1.2", FM_SCORING),
            ("FM A1b-7.1.1, FM A1b-7.1.2", FM64_SCORING),
        ]
    ),
)
def test_a_played_game_is_won_or_drawn_and_nothing_else(scoring: Scoring) -> None:
    scores = [BySide(white, black) for white, black in product(range(3), repeat=2)]
    taken = [tuple(pair) for pair in scores if check_points(scoring, Game(ONE, TWO, pair)) is None]
    assert taken == [(0, 2), (1, 1), (2, 0)]


def test_a_refused_score_is_named_in_points_of_the_book() -> None:
    found = check_points(RU_SCORING, Game(ONE, TWO, BySide(1, 2)))
    assert found is not None
    assert found.parameters == {"score": "½:1"}


class TestNotPlayed:
    @pytest.mark.article("RU 3.15.2.a", "UA V-11.2.a")
    @pytest.mark.parametrize("scoring", [RU_SCORING, UA_SCORING])
    def test_plus_for_who_came_and_minus_for_who_did_not(self, scoring: Scoring) -> None:
        game = Game(ONE, TWO, BySide(LOSS, WIN), How.FORFEIT)
        assert (game.score, game.how) == (BySide(0, 2), How.FORFEIT)
        turns = (Turn(1, game.how, 0, TWO, Side.WHITE, 2), Turn(1, game.how, 2, ONE, Side.BLACK, 0))
        assert [mark(scoring, turn) for turn in turns] == ["-", "+"]

    @pytest.mark.article("FM A5-8.3")
    def test_the_fmjd_writes_the_points_with_the_sign(self) -> None:
        event = history(2, "1-2:+")
        assert [mark(FM_SCORING, event.turns[n][0]) for n in (ONE, TWO)] == ["+2", "-0"]

    @pytest.mark.article("UA V-11.2.b", "FM A3-5.8", "FM A3b-5.8")
    @pytest.mark.parametrize("scoring", [UA_SCORING, FM_SCORING, FM64_SCORING])
    def test_both_away_both_lose(self, scoring: Scoring) -> None:
        game = Game(ONE, TWO, BySide(LOSS, LOSS), How.FORFEIT)
        assert game.score == BySide(0, 0)
        assert check_points(scoring, game) is None
        assert points_ruling(scoring, game).articles == scoring.both_absent
        assert (
            refusal_message(check_points(scoring, Game(ONE, TWO, BySide(0, 0)))) == "scoring.impossible"
        )  # at the board it cannot happen

    @pytest.mark.article("UA V-11.2.b")
    def test_each_gets_a_minus(self) -> None:
        event = history(2, "1-2:--")
        assert [mark(UA_SCORING, event.turns[n][0]) for n in (ONE, TWO)] == ["-", "-"]

    @pytest.mark.article("RU 3.15.2.b", "UA V-11.2.a")
    @pytest.mark.parametrize("code", ["RU:PTS", "RU:SH", "RU:SB", "RU:RIGA", "UA:PTS", "UA:SB"])
    def test_signs_count_like_points_in_sums_and_coefficients(self, code: str) -> None:
        forfeited = history(4, "1-2:+ 3-4:-", "1-3:1 2-4:=", "4-1:= 2-3:0")
        at_the_board = history(4, "1-2:1 3-4:0", "1-3:1 2-4:=", "4-1:= 2-3:0")
        measures = [
            [tiebreak(code).value(event, number, round_robin=True) for number in event.numbers]
            for event in (forfeited, at_the_board)
        ]
        assert measures[0] == measures[1]

    @pytest.mark.article("CH 12.1")
    def test_an_awarded_win_is_a_point(self) -> None:
        event = history(2, "1-2:+")
        assert [CH_SCORING.written(event.points[number]) for number in (ONE, TWO)] == ["1", "0"]

    @pytest.mark.article("FM A5-8.2")
    def test_a_bye_is_two_points(self) -> None:
        assert FM_SCORING.written(history(1, "1:bye").points[ONE]) == "2"

    @pytest.mark.article("FM A5-3.1.6.c")
    def test_a_late_entrant_has_nothing_for_the_rounds_he_missed(self) -> None:
        begun = history(2, "1-2:1", "2-1:=")
        joined = History((*begun.entrants, Entrant(Number(3))), begun.rounds)
        late = joined.turns[Number(3)]
        assert [(turn.how, turn.points) for turn in late] == [(How.ABSENT, 0), (How.ABSENT, 0)]
        assert joined.points[Number(3)] == 0


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (history(2, "1-2:?"), "½"),
        (history(1, "1:half"), "½"),
        (history(1, "1:zero"), ""),
        (history(1, "1:bye"), "+"),
    ],
)
def test_other_marks(event: History, expected: str) -> None:
    assert mark(RU_SCORING, event.turns[ONE][0]) == expected


@pytest.mark.article("RU 3.16.1", "UA V-12.1", "FM A3-5.10", "FM A3b-5.10")
def test_places_follow_the_points() -> None:
    # 1 has 1½, 2 has 1, 3 has 2½, 4 has 1.
    event = history(4, "1-2:1 3-4:1", "3-1:1 2-4:=", "1-4:= 2-3:=")
    table = standings(event, ())
    assert [(row.place, row.player) for row in table.rows] == [(1, 3), (2, 1), (3, 2), (3, 4)]
    assert [row.values[0] for row in table.rows] == [Fraction(5, 2), Fraction(3, 2), 1, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_said(language: str) -> None:
    games = [
        Game(ONE, TWO, BySide(DRAW, DRAW)),
        Game(ONE, TWO, BySide(LOSS, WIN), How.FORFEIT),
        Game(ONE, TWO, BySide(LOSS, LOSS), How.FORFEIT),
    ]
    for scoring in SCORINGS.values():
        for game in games:
            assert say(points_ruling(scoring, game).message, language)
        impossible = check_points(scoring, Game(ONE, TWO, BySide(2, 2)))
        assert impossible is not None
        assert say(impossible.message, language, **impossible.parameters)
