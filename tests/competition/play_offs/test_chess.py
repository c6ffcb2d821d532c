"""The play-offs of the chess rules, played at the desk."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide
from mainroad.clocks.durations import minutes
from mainroad.clocks.reading import parse_control
from mainroad.competition.desk.commands import BeginPlayOff, Score, ScorePlayOff
from mainroad.competition.desk.decide.play_off import play_off_proposals
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import How
from mainroad.competition.round_robin import berger
from mainroad.words import LANGUAGES, say
from support.arbiter import DRAWN as DRAW
from support.arbiter import LOST as BLACK
from support.arbiter import MINUTE, regulation, ruled
from support.arbiter import WON as WHITE
from support.play_offs import CHESS, Judge, Progress, all_drawn, begun, everybody_drew, judged, stronger

BLITZ, ARMAGEDDON = "3m+5s", "5m vs 4m armageddon"


def cycle(white: int, black: int) -> BySide[int]:
    """Among three players in a row everybody beats the next and loses to the one before."""
    return WHITE if (black - white) % 3 == 1 else BLACK


def run(
    size: int, *judges: Judge, seed: str = "seed", short: bool = False, moves: Callable[[int], int] = lambda _: 30
) -> Progress:
    """The play-off after a step judged by each of the judges."""
    desk = begun(everybody_drew(size, CHESS, seed), short=short)
    for judge in judges:
        judged(desk, judge, moves)
    return Progress(desk.state.play_offs[1])


def controls(progress: Progress) -> list[str]:
    return progress.controls


def meetings(progress: Progress) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted((game.white, game.black))) for game in progress.games)


def winner(progress: Progress) -> tuple[int, str]:
    return progress.winner


class TestTwo:
    @pytest.mark.article("CH 30.5.6.1.1")
    def test_two_games_of_three_minutes_and_five_seconds_with_both_colours(self) -> None:
        found = run(2)
        assert controls(found) == [BLITZ]
        one, other = found.games
        assert (one.white, one.black) == (other.black, other.white)
        assert winner(run(2, stronger)) == (1, "won-match")

    @pytest.mark.article("CH 30.5.6.1.2")
    def test_then_one_game_in_which_a_draw_wins_for_black(self) -> None:
        found = run(2, all_drawn)
        game = found.games[0]
        assert (controls(found), len(found.games)) == ([ARMAGEDDON], 1)
        allowances = parse_control(game.control).allowances
        assert [side.main_time for side in allowances] == [minutes(5), minutes(4)]
        assert winner(run(2, all_drawn, all_drawn)) == (game.black, "won-armageddon")
        assert winner(run(2, all_drawn, lambda *_: WHITE)) == (game.white, "won-armageddon")

    @pytest.mark.article("CH 30.5.5")
    def test_the_colours_are_drawn(self) -> None:
        for judges in ((), (all_drawn,)):
            firsts = {run(2, *judges, seed=str(seed)).games[0].white for seed in range(20)}
            assert firsts == {1, 2}

    def test_short_of_time_armageddon_comes_at_once(self) -> None:
        assert controls(run(2, short=True)) == [ARMAGEDDON]

    @pytest.mark.article("CH 30.5.6.1.2")
    def test_somebody_must_win_the_deciding_game(self) -> None:
        desk = begun(everybody_drew(2, CHESS), short=True)
        refusal = desk.refusal(ScorePlayOff(1, 1, 1, BySide(0, 0), reason="both late"))
        assert refusal is not None
        assert (refusal.message, str(refusal.articles[0])) == ("playoffs.nobody-won", "CH 30.5.6.1.2")

    @pytest.mark.article("CH 30.5.7")
    def test_two_may_play_by_a_longer_control_that_was_agreed(self) -> None:
        text = CHESS.replace("[byes]", '[play_off_form]\ncontrol = "15m+10s"\n[byes]')
        found = Progress(begun(everybody_drew(2, text)).state.play_offs[1])
        assert (found.controls, found.games[0].reasons[0].articles[0]) == (["15m+10s"], "CH 30.5.7")
        assert Progress(begun(everybody_drew(3, text)).state.play_offs[1]).controls == [BLITZ]


class TestThree:
    @pytest.mark.article("CH 30.5.6.2.1")
    def test_a_round_robin_of_blitz(self) -> None:
        found = run(3)
        assert (controls(found), meetings(found)) == ([BLITZ], [(1, 2), (1, 3), (2, 3)])
        assert winner(run(3, stronger)) == (1, "won-round-robin")

    @pytest.mark.article("CH 30.5.6.2.2")
    @pytest.mark.parametrize("judge", [all_drawn, cycle])
    def test_all_equal_a_round_robin_of_armageddon(self, judge: Judge) -> None:
        found = run(3, judge)
        assert (controls(found), meetings(found)) == ([ARMAGEDDON], [(1, 2), (1, 3), (2, 3)])
        assert winner(run(3, judge, stronger)) == (1, "won-round-robin")

    @pytest.mark.article("CH 30.5.6.2.2")
    def test_there_a_draw_is_a_win_for_black(self) -> None:
        # Everybody has Black once, so everybody has a point, and player 1 the shortest game.
        assert winner(run(3, cycle, all_drawn, moves=lambda number: 20 + number)) == (1, "fewest-moves")

    @pytest.mark.article("CH 30.5.6.2.3")
    def test_all_equal_again_the_fewest_moves_for_the_point(self) -> None:
        assert winner(run(3, cycle, cycle, moves=lambda n: {1: 40, 2: 25, 3: 26}[n])) == (2, "fewest-moves")

    @pytest.mark.article("CH 30.5.6.2.3")
    def test_two_who_leave_the_third_behind_play_armageddon(self) -> None:
        def third_is_last(white: int, black: int) -> BySide[int]:
            return BySide(0 if white == 3 else 2, 0 if black == 3 else 2) if 3 in (white, black) else DRAW

        found = run(3, third_is_last)
        assert (controls(found), found.players[0]) == ([ARMAGEDDON], {1, 2})

    @pytest.mark.article("CH 30.5.6.2.4", "CH 30.5.5")
    def test_numbers_by_lot_colours_by_the_table(self) -> None:
        first_games = {(g.white, g.black) for s in range(60) for g in run(3, seed=str(s)).games[:1]}
        assert len(first_games) == 6
        game = run(3).games
        whites = sorted([g.white for g in game].count(n) for n in (1, 2, 3))
        assert whites == [1, 1, 1]  # as in Berger's table for three

    def test_equal_moves_are_decided_by_lot(self) -> None:
        found = {winner(run(3, cycle, cycle, seed=str(seed))) for seed in range(30)}
        assert found == {(1, "lot"), (2, "lot"), (3, "lot")}


class TestFour:
    @pytest.mark.article("CH 30.5.6.3")
    def test_a_knockout_of_matches_by_lot(self) -> None:
        found = run(4)
        assert controls(found) == [BLITZ, BLITZ]
        assert [len(group) for group in found.groups] == [2, 2]
        assert set.union(*found.players) == {1, 2, 3, 4}
        firsts = {frozenset(run(4, seed=str(s)).players[0]) for s in range(60)}
        assert len(firsts) == 6

    @pytest.mark.article("CH 30.5.6.3")
    def test_winners_meet(self) -> None:
        last = run(4, stronger)
        assert len(last.groups) == 1
        assert 1 in last.players[0]
        assert winner(run(4, stronger, stronger)) == (1, "won-match")

    @pytest.mark.article("CH 30.5.6.3")
    def test_short_of_time_armageddon(self) -> None:
        assert controls(run(4, short=True)) == [ARMAGEDDON] * 2

    def test_one_match_may_need_a_stage_more(self) -> None:
        def first_is_sure(white: int, black: int) -> BySide[int]:
            return stronger(white, black) if 1 in (white, black) else DRAW

        found = run(4, first_is_sure)
        assert controls(found) == [ARMAGEDDON]
        assert 1 not in found.players[0]


def tied(*leaders: int) -> Judge:
    """The leaders beat the others, draw among themselves; the others draw."""

    def judge(white: int, black: int) -> BySide[int]:
        if (white in leaders) == (black in leaders):
            return DRAW
        return WHITE if white in leaders else BLACK

    return judge


class TestFive:
    @pytest.mark.article("CH 30.5.6.4")
    def test_a_round_robin_of_blitz_numbers_by_lot(self) -> None:
        found = run(5)
        assert (controls(found), len(set(meetings(found)))) == ([BLITZ], 10)
        firsts = {(g.white, g.black) for s in range(120) for g in run(5, seed=str(s)).games[:1]}
        assert len(firsts) == 20

    @pytest.mark.article("CH 30.5.6.4.1")
    def test_all_five_equal_the_fewest_moves_in_won_games(self) -> None:
        def wheel(white: int, black: int) -> BySide[int]:
            return WHITE if (black - white) % 5 in (1, 2) else BLACK

        assert winner(run(5, wheel, moves=lambda n: 20 if n == 4 else 21)) == (4, "fewest-moves")

    def test_who_won_nothing_does_not_profit_from_it(self) -> None:
        def one_wheel(white: int, black: int) -> BySide[int]:
            return DRAW if 5 in (white, black) or 4 in (white, black) else cycle(white, black)

        assert winner(run(5, one_wheel, moves=lambda n: n + 50)) == (1, "fewest-moves")

    @pytest.mark.article("CH 30.5.6.4.2")
    def test_four_play_a_knockout_and_not_its_short_form(self) -> None:
        found = run(5, tied(1, 2, 3, 5))
        assert (controls(found), set.union(*found.players)) == ([BLITZ, BLITZ], {1, 2, 3, 5})
        assert controls(run(5, four_stay_equal, short=True)) == [BLITZ, BLITZ]

    @pytest.mark.article("CH 30.5.6.4.3")
    def test_three_play_a_round_robin(self) -> None:
        found = run(5, tied(1, 3, 5))
        assert (controls(found), meetings(found)) == ([BLITZ], [(1, 3), (1, 5), (3, 5)])

    @pytest.mark.article("CH 30.5.6.4.4")
    def test_two_play_armageddon(self) -> None:
        found = run(5, tied(2, 3))
        assert (controls(found), found.players[0]) == ([ARMAGEDDON], {2, 3})
        assert winner(run(5, tied(4))) == (4, "won-round-robin")


def four_stay_equal(white: int, black: int) -> BySide[int]:
    """Everybody beats 5; the other four stay equal without draws: each wins once, and two games are lost by both."""
    if 5 in (white, black):
        return WHITE if black == 5 else BLACK
    if {white, black} in ({1, 2}, {3, 4}):
        return BySide(0, 0)
    return WHITE if (white, black) in {(1, 3), (3, 2), (2, 4), (4, 1)} else BLACK


class TestMore:
    @pytest.mark.article("CH 30.5.6.5")
    def test_six_play_in_two_groups_by_the_order_of_the_tie_breaks(self) -> None:
        found = run(6)
        assert (found.players, controls(found)) == ([{1, 4, 5}, {2, 3, 6}], [BLITZ] * 2)

    @pytest.mark.article("CH 30.5.6.5")
    def test_the_winners_of_six_play_armageddon(self) -> None:
        found = run(6, stronger)
        assert (controls(found), found.players[0]) == ([ARMAGEDDON], {1, 2})
        assert winner(run(6, stronger, stronger)) == (1, "won-armageddon")

    @pytest.mark.article("CH 30.5.6.6")
    def test_seven_play_armageddon_all_against_all(self) -> None:
        found = run(7)
        assert (controls(found), len(set(meetings(found)))) == ([ARMAGEDDON], 21)
        assert winner(run(7, stronger)) == (1, "won-round-robin")
        firsts = {(g.white, g.black) for s in range(40) for g in run(7, seed=str(s)).games[:1]}
        assert len(firsts) > 20

    @pytest.mark.article("CH 30.5.6.6")
    def test_seven_equal_the_fewest_moves(self) -> None:
        def wheel(white: int, black: int) -> BySide[int]:
            return WHITE if (black - white) % 7 in (1, 2, 3) else BLACK

        assert winner(run(7, wheel, moves=lambda n: 20 if n == 6 else 22)) == (6, "fewest-moves")

    @pytest.mark.article("CH 30.5.6.7")
    def test_eight_play_a_knockout_by_the_order_of_the_tie_breaks(self) -> None:
        found = run(8)
        assert (found.players) == [{1, 8}, {2, 7}, {3, 6}, {4, 5}]
        assert controls(found) == [BLITZ] * 4
        assert run(8, stronger).players == [{1, 4}, {2, 3}]
        assert winner(run(8, stronger, stronger, stronger)) == (1, "won-match")

    @pytest.mark.article("CH 30.5.6.7")
    def test_eight_short_of_time_armageddon(self) -> None:
        assert controls(run(8, short=True)) == [ARMAGEDDON] * 4

    @pytest.mark.article("CH 30.5.6.8")
    def test_nine_play_in_three_groups_of_armageddon(self) -> None:
        found = run(9)
        assert found.players == [{1, 5, 9}, {2, 6, 7}, {3, 4, 8}]
        assert controls(found) == [ARMAGEDDON] * 3
        last = run(9, stronger)
        assert (controls(last), last.players[0]) == ([ARMAGEDDON], {1, 2, 3})

    @pytest.mark.article("CH 30.5.6.9")
    def test_ten_play_in_two_groups_of_five(self) -> None:
        found = run(10)
        assert [len(group) for group in found.groups] == [10, 10]
        assert controls(found) == [BLITZ] * 2
        last = run(10, stronger)
        assert (controls(last), last.players[0]) == ([ARMAGEDDON], {1, 2})

    @pytest.mark.article("CH 30.5.6.10")
    @pytest.mark.parametrize("size", [11, 12, 20])
    def test_of_eleven_or_more_the_first_eight_play(self, size: int) -> None:
        found = run(size)
        assert found.contest.opened.out == tuple(range(9, size + 1))
        assert found.players == [{1, 8}, {2, 7}, {3, 6}, {4, 5}]
        assert run(10).contest.opened.out == ()

    @pytest.mark.article("CH 30.5.6")
    def test_there_is_none_for_other_places(self) -> None:
        desk = everybody_drew(4, regulation("CH", "fide-dutch", 2, "play_off = true\n"))
        desk.play((1, 3), (2, 4))
        assert [proposal.players for proposal in play_off_proposals(desk.state)] == [(1, 2)]
        assert desk.refused(BeginPlayOff((3, 4))) == "play-off-not-due"


@pytest.mark.article("CH 30.5.3")
def test_rest_before_the_first_stage_and_between_stages() -> None:
    desk = everybody_drew(2, CHESS)
    desk.now = 100 * MINUTE
    desk(BeginPlayOff((1, 2), ended_ms=80 * MINUTE))
    desk.now = 150 * MINUTE
    judged(desk, all_drawn)
    assert [step.earliest_ms for step in desk.state.play_offs[1].steps] == [110 * MINUTE, 160 * MINUTE]


@pytest.mark.article("CH 30.5.5")
@pytest.mark.parametrize("size", [3, 5, 7])
def test_round_robins_have_the_colours_of_the_table(size: int) -> None:
    games = run(size).games
    whites = [[game.white for game in games].count(n) for n in range(1, size + 1)]
    table = [pair for pairs in berger(size) for pair in pairs if max(pair) <= size]
    assert sorted(whites) == sorted([white for white, _ in table].count(n) for n in range(1, size + 1))


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 13), st.integers(0, 10**6), st.booleans())
def test_every_play_off_ends_with_a_winner_who_is_first(size: int, chance: int, short: bool) -> None:
    dice, desk = Random(chance), begun(everybody_drew(size, CHESS, str(chance)), short=short)
    for _ in range(12):
        if desk.state.play_offs[1].decided:
            break
        judged(desk, dice.choice([all_drawn, lambda *_: dice.choice([WHITE, DRAW, BLACK])]), lambda _: 10 + chance % 80)
    first, _ = Progress(desk.state.play_offs[1]).winner
    assert first not in desk.state.play_offs[1].opened.out
    assert [row.player for row in standings_of(desk.state).rows if row.place == 1] == [first]
    assert play_off_proposals(desk.state) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    for size in range(2, 11):
        for game in run(size).games:
            assert all(say(reason.message, language) for reason in game.reasons)
    for judges in ((stronger,), (cycle, cycle), (all_drawn, stronger)):
        decided = run(3, *judges).contest.decided
        assert decided is not None
        assert say(decided.ruling.message, language, **decided.ruling.parameters)


class TestNumberOfMoves:
    @pytest.mark.article("CH 30.5.6.4.1")
    def test_it_is_asked_for_where_it_may_decide(self) -> None:
        desk = begun(everybody_drew(5, CHESS))
        refusal = desk.refusal(ScorePlayOff(1, 1, 1, WHITE))
        assert refusal is not None
        assert (refusal.message, "CH 30.5.6.4" in map(str, refusal.articles)) == ("playoffs.moves-missing", True)
        desk(ScorePlayOff(1, 1, 1, WHITE, How.FORFEIT))

    @pytest.mark.article("CH 30.5.6.2.3")
    def test_a_game_that_was_not_played_was_won_in_no_moves(self) -> None:
        desk = begun(everybody_drew(3, CHESS), short=True)
        for n, game in enumerate(desk.state.play_offs[1].steps[0].games, start=1):
            score = cycle(game.white, game.black)
            is_first = 1 in (game.white, game.black) and (score == WHITE) == (game.white == 1)
            desk(ScorePlayOff(1, 1, n, score, How.FORFEIT if is_first else How.PLAYED, 0 if is_first else 20 + n))
        assert Progress(desk.state.play_offs[1]).winner[0] != 1


class TestWhereItStands:
    def tied(self, listed: str) -> list[tuple[int, ...]]:
        """Numbers 1 and 2 have 2 points each; 1 has the better Sonneborn-Berger."""
        desk = ruled(4, regulation("CH", "round-robin", 0, f"tie_breaks = {listed}\nplay_off = true\n"))
        for boards, scores in (
            (((1, 2), (3, 4)), (DRAW, WHITE)),
            (((1, 3), (2, 4)), (WHITE, WHITE)),
            (((1, 4), (2, 3)), (DRAW, DRAW)),
        ):
            desk.start(*boards)
            desk(*(Score(len(desk.state.rounds), board, score) for board, score in enumerate(scores, start=1)))
        return [proposal.players for proposal in play_off_proposals(desk.state)]

    @pytest.mark.article("CH 31.3.1.6")
    def test_after_the_tie_breaks_before_it_else_before_all(self) -> None:
        assert self.tied('["SB", "PO"]') == []
        assert self.tied('["PO", "SB"]') == [(1, 2)]
        assert self.tied('["SB"]') == [(1, 2)]
