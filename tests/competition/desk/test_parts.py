"""What is inside an encounter: games of a micro-match, tables of a team match, line-ups, and undoing."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.competition.desk.commands import (
    Begin,
    ClearScore,
    FileLineUp,
    Publish,
    RuleWrongBoard,
    Score,
    ScoreGame,
    ScoreTable,
    Withdraw,
)
from mainroad.competition.history import How, Number
from support.arbiter import DRAWN, LOST, WON, Desk, opened, regulation, ruled, teams

MICRO = "micro_match = {games = 2}\n"
TEAMS = 'nature = "team"\nteams = {boards = 2}\n'


def board(desk: Desk, number: int = 1, place: int = 1) -> tuple[tuple[int, ...] | None, How]:
    game = desk.state.game(number, place)
    assert game is not None
    return (None if game.score is None else tuple(game.score)), game.how


class TestMicroMatches:
    @pytest.fixture
    def desk(self) -> Desk:
        desk = ruled(4, regulation(more=MICRO))
        desk.start((1, 3), (4, 2))
        return desk

    @pytest.mark.article("RU 3.19.a", "RU 3.15.1")
    def test_colours_change_and_the_match_counts_as_one(self, desk: Desk) -> None:
        desk(ScoreGame(1, 1, 1, WON))
        assert board(desk) == (None, How.PLAYED)
        desk(ScoreGame(1, 1, 2, DRAWN))  # a win and a draw are a match won, not three to one
        assert board(desk) == ((2, 0), How.PLAYED)
        assert [(game.white, game.black) for game in desk.state.games[1, 1]] == [(1, 3), (3, 1)]

    def test_the_white_of_the_second_game_is_the_other_player(self, desk: Desk) -> None:
        desk(ScoreGame(1, 1, 1, WON), ScoreGame(1, 1, 2, WON))
        assert board(desk) == ((1, 1), How.PLAYED)

    def test_two_arbiters_on_one_game_collide(self, desk: Desk) -> None:
        desk(ScoreGame(1, 1, 1, WON), ScoreGame(1, 1, 2, WON), ScoreGame(1, 2, 1, WON))
        assert desk.refused(ScoreGame(1, 1, 1, DRAWN)) == "seen-otherwise"
        assert desk.refused(ScoreGame(1, 1, 1, DRAWN, seen=WON)) == "reason-needed"
        desk(ScoreGame(1, 1, 1, DRAWN, seen=WON, reason="typed wrongly"))
        assert board(desk) == ((0, 2), How.PLAYED)

    def test_games_are_games(self, desk: Desk) -> None:
        assert desk.refused(ScoreGame(1, 1, 3, WON)) == "no-such-game"
        assert desk.refused(ScoreGame(1, 1, 0, WON)) == "no-such-game"
        assert desk.refused(ScoreGame(1, 1, 1, WON, How.BYE)) == "not-a-score"
        assert desk.refused(ScoreGame(1, 1, 1, BySide(-1, 3), reason="ruled")) == "not-a-score"
        assert desk.refused(ScoreGame(1, 1, 1, WON.map(lambda own: own + 1))) == "scoring.impossible"

    def test_a_board_has_parts_or_a_whole(self, desk: Desk) -> None:
        desk(ScoreGame(1, 1, 1, WON), Score(1, 2, WON, How.FORFEIT))
        assert desk.refused(Score(1, 1, WON)) == "score-its-parts"
        assert desk.refused(ScoreGame(1, 2, 1, WON)) == "scored-as-a-whole"
        desk(ClearScore(1, 2, seen=WON), ScoreGame(1, 2, 1, WON))

    def test_games_that_nobody_played_are_forfeited(self, desk: Desk) -> None:
        desk(ScoreGame(1, 1, 1, LOST, How.FORFEIT), ScoreGame(1, 1, 2, WON, How.FORFEIT))
        assert board(desk) == ((0, 2), How.FORFEIT)

    def test_an_adjourned_game_keeps_the_match_open(self, desk: Desk) -> None:
        desk(ScoreGame(1, 1, 1, DRAWN, How.ADJOURNED), ScoreGame(1, 1, 2, WON))
        assert board(desk) == ((0, 2), How.ADJOURNED)

    def test_by_sum_every_game_counts(self) -> None:
        text = regulation("CK", "round-robin", 0, "micro_match = {games = 2, by_sum = true}\n")
        desk = ruled(4, text)
        desk.start((1, 4), (2, 3))
        desk(ScoreGame(1, 1, 1, WON), ScoreGame(1, 1, 2, DRAWN))
        assert board(desk) == ((3, 1), How.PLAYED)


class TestUndo:
    def test_the_last_result_goes_without_a_reason(self) -> None:
        desk = opened(4)
        desk.start((1, 3), (4, 2))
        desk(Score(1, 1, WON))
        assert desk.refused(ClearScore(1, 1, seen=DRAWN)) == "seen-otherwise"
        assert desk.refused(ClearScore(1, 2)) == "nothing-to-clear"
        assert desk.refused(ClearScore(1, 3)) == "no-such-board"
        desk(ClearScore(1, 1, seen=WON))
        assert board(desk) == (None, How.PLAYED)

    @pytest.mark.article("RU 4.4.f")
    def test_once_a_later_round_is_paired_a_reason_is_needed_and_it_is_paired_anew(self) -> None:
        desk = opened(4)
        desk.play((1, 3), (4, 2))
        desk(desk.pair((1, 4), (2, 3)))
        assert desk.refused(ClearScore(1, 1, seen=WON)) == "reason-needed"
        desk(ClearScore(1, 1, seen=WON, reason="wrong slip"))
        assert len(desk.state.rounds) == 1
        assert desk.refused(desk.pair((1, 4), (2, 3))) == "results-missing"

    def test_without_one_game_the_match_has_no_result(self) -> None:
        desk = ruled(4, regulation(more=MICRO))
        desk.start((1, 3), (4, 2))
        desk(ScoreGame(1, 1, 1, WON), ScoreGame(1, 1, 2, DRAWN), ClearScore(1, 1, game=2, seen=DRAWN))
        assert board(desk) == (None, How.PLAYED)
        assert desk.state.rounds[0].games.keys() == {(1, 1)}

    def test_a_later_round_is_cleared_and_corrected_by_itself(self) -> None:
        desk = ruled(4, regulation(more=MICRO))
        for boards in (((1, 3), (4, 2)), ((1, 4), (2, 3))):
            desk.start(*boards)
            number = len(desk.state.rounds)
            desk(*(ScoreGame(number, place, game, WON) for place in (1, 2) for game in (1, 2)))
        first = desk.state.rounds[0]
        desk(ClearScore(2, 1, game=2, seen=WON), ScoreGame(2, 2, 1, DRAWN, seen=WON, reason="misread"))
        assert desk.state.rounds[0] == first
        assert desk.state.rounds[1].games.keys() == {(1, 1), (2, 1), (2, 2)}
        assert (board(desk, 2, 1), board(desk, 2, 2)) == ((None, How.PLAYED), ((0, 2), How.PLAYED))
        desk(ClearScore(2, 2, seen=LOST))
        assert desk.state.rounds[1].games.keys() == {(1, 1)}

    def test_without_the_whole_its_parts_are_gone(self) -> None:
        desk = ruled(4, regulation(more=MICRO))
        desk.start((1, 3), (4, 2))
        desk(ScoreGame(1, 1, 1, WON), ScoreGame(1, 1, 2, DRAWN), ClearScore(1, 1, seen=WON))
        assert desk.state.rounds[0].games == {}


class TestTeamMatches:
    @pytest.mark.article("RU 3.17.6.a", "RU 3.17.3")
    def test_russian_code_the_points_of_all_boards(self) -> None:
        desk = teams(4, regulation(system="round-robin", rounds=0, more=TEAMS))
        desk.start((1, 4), (2, 3))
        desk(ScoreTable(1, 1, 1, WON))
        assert board(desk) == (None, How.PLAYED)
        desk(ScoreTable(1, 1, 2, WON))  # White on the second board is of the other team
        assert board(desk) == ((2, 2), How.PLAYED)
        desk(ScoreTable(1, 2, 1, WON), ScoreTable(1, 2, 2, DRAWN))
        assert board(desk, place=2) == ((3, 1), How.PLAYED)

    @pytest.mark.article("UA V-14.7.1")
    def test_ukrainian_rules_the_points_of_the_match(self) -> None:
        desk = teams(4, regulation("UA", "round-robin", 0, TEAMS))
        desk.start((1, 4), (2, 3))
        desk(ScoreTable(1, 1, 1, WON), ScoreTable(1, 1, 2, DRAWN))
        assert board(desk) == ((2, 0), How.PLAYED)
        assert desk.refused(ScoreTable(1, 1, 1, DRAWN)) == "seen-otherwise"
        assert desk.refused(ScoreTable(1, 1, 3, DRAWN)) == "no-such-table"
        desk(ScoreTable(1, 1, 1, LOST, seen=WON, reason="slip"))
        assert board(desk) == ((0, 2), How.PLAYED)

    @pytest.mark.article("UA V-14.2.a", "UA V-14.2.b")
    def test_the_list_that_stands_when_none_was_handed_in(self) -> None:
        desk = teams(4, regulation("UA", "round-robin", 0, TEAMS))
        assert desk.refused(FileLineUp(1, 1, ("p1a", "p1b"), 599)) == "teams.late"
        desk(FileLineUp(1, 1, ("p1a", None), 600))
        desk.start((1, 4), (2, 3))
        seats = desk.state.rounds[0].seats
        assert seats[Number(1)].seats == ("p1a", None)
        assert (seats[Number(4)].seats, seats[Number(4)].ruling.message) == (("p4a", "p4b"), "teams.main-squad")
        match = desk.state.matches[1, 1]
        assert (match.boards[1].how, tuple(match.boards[1].score or ())) == (How.FORFEIT, (0, 2))
        desk(ScoreTable(1, 1, 1, DRAWN))
        assert board(desk) == ((0, 2), How.PLAYED)

    def test_a_team_that_sends_nobody_loses_at_once(self) -> None:
        desk = teams(4, regulation("UA", "round-robin", 0, TEAMS))
        desk(FileLineUp(1, 1, (None, None), 600))
        desk.start((1, 4), (2, 3))
        assert board(desk) == ((0, 2), How.FORFEIT)

    def test_lists_are_for_rounds_to_come(self) -> None:
        desk = teams(4, regulation("UA", "round-robin", 0, TEAMS))
        desk.start((1, 4), (2, 3))
        assert desk.refused(FileLineUp(1, 1, ("p1a", "p1b"), 600)) == "round-has-begun"
        assert desk.refused(FileLineUp(2, 9, ("p1a", "p1b"), 600)) == "no-such-number"
        assert opened(4).refused(FileLineUp(1, 1, ("p1a", "p1b"), 600)) == "no-teams-here"

    @pytest.mark.article("RU 3.17.4.b")
    def test_on_a_wrong_board_the_game_is_lost(self) -> None:
        desk = teams(4, regulation(system="round-robin", rounds=0, more=TEAMS))
        desk.start((1, 4), (2, 3))
        desk(ScoreTable(1, 1, 1, WON), ScoreTable(1, 1, 2, LOST), RuleWrongBoard(1, 1, 2, "white"))
        assert board(desk) == ((2, 2), How.PLAYED)  # the second board was won by the first team, and is lost now
        assert desk.state.matches[1, 1].boards[1].how is How.FORFEIT
        assert desk.refused(RuleWrongBoard(1, 1, 3, "white")) == "no-such-table"
        assert desk.refused(RuleWrongBoard(1, 1, 2, "green")) == "no-such-table"
        assert desk.refused(RuleWrongBoard(2, 1, 2, "white")) == "no-such-board"

    @pytest.mark.parametrize(("table", "score"), [(1, (0, 4)), (2, (2, 2))])
    def test_only_that_game_is_taken_and_what_was_paired_by_it(self, table: int, score: tuple[int, int]) -> None:
        desk = teams(4, regulation(system="round-robin", rounds=0, more=TEAMS))
        desk.start((1, 4), (2, 3))
        desk(*(ScoreTable(1, match, which, WON) for match in (1, 2) for which in (1, 2)))
        desk(desk.pair((4, 3), (1, 2)), RuleWrongBoard(1, 1, table, "white"))
        assert board(desk) == ((2, 2) if table == 2 else score, How.PLAYED)
        assert len(desk.state.rounds) == 1

    def test_a_corrected_table_takes_back_the_pairing_after_it(self) -> None:
        desk = teams(4, regulation(system="round-robin", rounds=0, more=TEAMS))
        desk.start((1, 4), (2, 3))
        desk(*(ScoreTable(1, match, which, WON) for match in (1, 2) for which in (1, 2)))
        desk(desk.pair((4, 3), (1, 2)), ScoreTable(1, 1, 1, LOST, seen=WON, reason="slip"))
        assert len(desk.state.rounds) == 1

    def test_the_match_of_a_team_that_left_is_settled_when_the_round_begins(self) -> None:
        desk = teams(4, regulation(system="round-robin", rounds=0, more=TEAMS))
        desk(Withdraw(4))
        desk(desk.pair((1, 4), (2, 3)), Publish(1), Begin(1))
        assert board(desk) == ((0, 0), How.FORFEIT)  # RU 3.14.2: minus for both
