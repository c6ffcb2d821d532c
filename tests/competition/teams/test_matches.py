from __future__ import annotations

from fractions import Fraction

import pytest

from mainroad.basics import BySide, Side
from mainroad.competition.history import Free, How, Number
from mainroad.competition.round_robin import pair
from mainroad.competition.teams.lineups import RU_LINE_UPS, Member, Player, Seats, Team, not_admitted
from mainroad.competition.teams.matches import (
    CH_TEAMS,
    FM_TEAMS,
    RU_TEAMS,
    TEAM_SCORINGS,
    UA_TEAMS,
    Match,
    MatchBoard,
    TeamEvent,
    TeamRound,
    TeamScoring,
    board_marks,
    by_colour,
    match_score,
    rank_teams,
    result,
    seat_match,
    side_on,
    with_scores,
    without_right,
)
from mainroad.words import LANGUAGES, say
from support.tournaments import boards

A, B = Number(1), Number(2)
WIN, DRAW, LOSS = BySide(2, 0), BySide(1, 1), BySide(0, 2)


def seats(names: str) -> Seats:
    return tuple(None if name == "." else Player(name) for name in names)


def match(white: str = "abcd", black: str = "efgh") -> Match:
    return seat_match(A, B, BySide(seats(white), seats(black)))


def scored(*scores: BySide[int]) -> Match:
    """A match with scores by team."""
    return Match(A, B, tuple(MatchBoard(BySide(Player("a"), Player("b")), score) for score in scores))


def written(scoring: TeamScoring, found: Match) -> str:
    return ":".join(map(scoring.boards.written, result(scoring, found).boards))


class TestWrongBoard:
    """Story 7: 2-0, 2-0, 0-2, 1-1, and the winner on board 2 had no right to sit there."""

    before = scored(WIN, WIN, LOSS, DRAW)

    @pytest.mark.article("UA V-14.6", "UA V-14.7.1")
    def test_ua_the_board_is_lost_and_the_match_with_it(self) -> None:
        after, ruling = without_right(UA_TEAMS, self.before, 2, Side.WHITE)
        assert (written(UA_TEAMS, self.before), result(UA_TEAMS, self.before).match) == ("5:3", BySide(2, 0))
        assert (written(UA_TEAMS, after), result(UA_TEAMS, after).match) == ("3:5", BySide(0, 2))
        assert [str(article) for article in ruling.articles] == ["UA V-14.6"]

    @pytest.mark.article("RU 3.17.4.b", "RU 3.17.6.a")
    def test_ru_the_sum_is_one_and_a_half_to_two_and_a_half(self) -> None:
        after, ruling = without_right(RU_TEAMS, self.before, 2, Side.WHITE)
        assert (written(RU_TEAMS, self.before), written(RU_TEAMS, after)) == ("2½:1½", "1½:2½")
        assert result(RU_TEAMS, after).points(RU_TEAMS) == BySide(3, 5)
        assert [str(article) for article in ruling.articles] == ["RU 3.17.4.b"]

    @pytest.mark.article("UA V-14.6", "RU 3.17.4.b")
    def test_the_game_does_not_count_even_if_the_team_lost_it_or_drew(self) -> None:
        after, _ = without_right(UA_TEAMS, self.before, 4, Side.BLACK)
        assert (after.boards[3].score, after.boards[3].how) == (WIN, How.FORFEIT)

    def test_if_both_sat_wrong_both_lose_the_board(self) -> None:
        once, _ = without_right(UA_TEAMS, self.before, 1, Side.BLACK)
        twice, _ = without_right(UA_TEAMS, once, 1, Side.WHITE)
        assert twice.boards[0].score == BySide(0, 0)


class TestColours:
    @pytest.mark.article("RU 3.17.3", "UA V-14.3")
    def test_odd_boards_have_the_colour_of_the_first(self) -> None:
        for first in Side:
            assert [side_on(board, first) for board in (1, 2, 3, 4)] == [first, first.opponent] * 2

    @pytest.mark.article("RU 3.17.3", "UA V-14.3", "UA V-14.2.c")
    def test_members_meet_on_the_same_board_with_these_colours(self) -> None:
        pairs = [by_colour(board) for board in match().boards]
        assert [f"{pair.white}-{pair.black}" for pair in pairs] == ["a-e", "f-b", "c-g", "h-d"]

    def test_scores_are_written_by_colour_and_kept_by_team(self) -> None:
        found = with_scores(match(), [WIN, WIN, DRAW, LOSS])
        assert [board.score for board in found.boards] == [WIN, LOSS, DRAW, WIN]


class TestMissingPlayers:
    def test_who_has_no_opponent_gets_a_plus(self) -> None:
        found = with_scores(match("ab.d", "e.g."), [WIN])
        assert [board.score for board in found.boards] == [WIN, WIN, LOSS, WIN]
        assert [board.how is How.FORFEIT for board in found.boards] == [False, True, True, True]

    def test_an_empty_board_is_lost_by_both(self) -> None:
        assert match("abc.", "efg.").boards[3].score == BySide(0, 0)


class TestMatchPoints:
    @pytest.mark.article("UA V-14.7.1", "RU 3.17.7.note", "FM A5-8.1")
    @pytest.mark.parametrize("scoring", [UA_TEAMS, FM_TEAMS])
    def test_two_one_and_nothing(self, scoring: TeamScoring) -> None:
        found = [scored(WIN, DRAW), scored(WIN, LOSS), scored(DRAW, LOSS)]
        assert [result(scoring, one).points(scoring) for one in found] == [BySide(2, 0), BySide(1, 1), BySide(0, 2)]

    @pytest.mark.article("RU 3.17.6.a")
    def test_ru_counts_the_points_on_all_boards(self) -> None:
        assert result(RU_TEAMS, scored(WIN, WIN, DRAW)).points(RU_TEAMS) == BySide(5, 1)

    def test_chess_asks_for_more_than_half(self) -> None:
        found = scored(WIN, DRAW, DRAW, BySide(0, 0))  # 2:1 on four boards
        assert result(CH_TEAMS, found).match == BySide(1, 0)
        assert result(UA_TEAMS, found).match == BySide(2, 0)


class TestMarks:
    @pytest.mark.article("CH 24.3")
    def test_games_not_played_are_marked(self) -> None:
        found = with_scores(match("ab.d", "efg."), [WIN, WIN])
        assert [tuple(mark) for mark in board_marks(CH_TEAMS, found)] == [
            ("1", "0"),
            ("0", "1"),
            ("-", "+"),
            ("+", "-"),
        ]
        assert match_score(CH_TEAMS, found) == "2:2"

    @pytest.mark.article("CH 24.3")
    def test_matches_not_played_are_marked(self) -> None:
        assert match_score(CH_TEAMS, match("abcd", "....")) == "+:-"
        assert match_score(CH_TEAMS, match("....", "....")) == "-:-"
        assert match_score(CH_TEAMS, scored(WIN, WIN)) == "2:0"


class TestEvent:
    teams = tuple(Team(Number(n), ()) for n in (1, 2, 3))
    rounds = (TeamRound((scored(WIN, DRAW),), (Free(Number(3), 2),)),)

    def test_a_match_is_a_game_of_two_teams(self) -> None:
        event = TeamEvent(self.teams, self.rounds)
        assert event.history(UA_TEAMS).points == {1: 2, 2: 0, 3: 2}
        assert event.history(RU_TEAMS).points == {1: 3, 2: 1, 3: 2}

    def test_a_match_without_games_was_not_played(self) -> None:
        event = TeamEvent(self.teams, (TeamRound((match("....", "efgh"),)),))
        game = event.history(UA_TEAMS).rounds[0].games[0]
        assert (game.score, game.how) == (BySide(0, 2), How.FORFEIT)

    def test_a_match_that_goes_on_has_no_result(self) -> None:
        event = TeamEvent(self.teams, (TeamRound((match(),)),))
        assert event.history(UA_TEAMS).rounds[0].games[0].score is None

    def test_teams_are_paired_like_players(self) -> None:
        assert boards(pair(TeamEvent(self.teams).history(UA_TEAMS))) == "2-3 1"


class TestListForASwiss:
    @staticmethod
    def team(name: str, *ratings: int) -> Team:
        return Team(Number(0), tuple(Member(Player(name), rating) for rating in ratings), country=name)

    @pytest.mark.article("FM A5-3.1.3.1", "FM A5-3.1.3.2")
    def test_more_rated_players_first_then_the_better_average(self) -> None:
        teams = [self.team("A", 2400, 2400, 0), self.team("B", 2000, 2000, 2001), self.team("C", 2100, 2000, 2000)]
        found = rank_teams([*teams, self.team("D", 0, 0, 0), self.team("E", 2401, 2400, 0)], "s")
        assert [(team.number, team.country) for team in found] == [(1, "C"), (2, "B"), (3, "E"), (4, "A"), (5, "D")]

    def test_equal_teams_draw_lots(self) -> None:
        teams = [self.team("A", 2000), self.team("B", 2000)]
        assert {rank_teams(teams, str(seed))[0].country for seed in range(20)} == {"A", "B"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_said(language: str) -> None:
    too_few = not_admitted(RU_LINE_UPS, (Player("a"), None, None, None))
    assert too_few is not None
    rulings = [too_few, without_right(UA_TEAMS, scored(WIN), 1, Side.WHITE)[1]]
    rulings += [result(scoring, scored(WIN)).ruling for scoring in TEAM_SCORINGS.values()]
    assert all(say(ruling.message, language, **ruling.parameters) for ruling in rulings)


def test_points_of_a_book_are_exact() -> None:
    assert RU_TEAMS.boards.points(result(RU_TEAMS, scored(WIN, DRAW)).boards.white) == Fraction(3, 2)
