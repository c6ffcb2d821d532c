from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import BySide
from mainroad.clocks.durations import minutes
from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.playoffs import CONTESTS, Progress, after, earliest_start
from mainroad.competition.playoffs_stages import Played, Stage, Terms, Winner
from mainroad.competition.round_robin import berger
from mainroad.words import LANGUAGES, say

SEED = Terms("seed")
WHITE, DRAW, BLACK = BySide(2, 0), BySide(1, 1), BySide(0, 2)
Judge = Callable[[Number, Number], BySide[int]]


def field(size: int) -> list[Number]:
    """Players in the order of their tie-breaks."""
    return [Number(n) for n in range(1, size + 1)]


def stronger(white: Number, black: Number) -> BySide[int]:
    return WHITE if white < black else BLACK


def all_drawn(white: Number, black: Number) -> BySide[int]:
    return DRAW


def cycle(white: Number, black: Number) -> BySide[int]:
    """Among three players in a row everybody beats the next and loses to the one before."""
    return WHITE if (black - white) % 3 == 1 else BLACK


def results(stages: Sequence[Stage], judge: Judge, moves: Callable[[Number], int] = lambda _: 30) -> list[Played]:
    """The games of a step; a won game has as many moves as its winner needs."""
    games = []
    for game in (game for stage in stages for game in stage.games):
        score = judge(game.white, game.black)
        winner = game.white if score == WHITE else game.black
        games.append(Played(game.white, game.black, score, moves(winner)))
    return games


def run(size: int, *judges: Judge, terms: Terms = SEED, moves: Callable[[Number], int] = lambda _: 30) -> Progress:
    """The play-off after a step judged by each of the judges."""
    played: list[list[Played]] = []
    for judge in judges:
        played.append(results(after(field(size), played, terms).stages, judge, moves))
    return after(field(size), played, terms)


def controls(progress: Progress) -> list[str]:
    return [str(stage.control.shortest) for stage in progress.stages]


def players(stage: Stage) -> set[int]:
    return {number for game in stage.games for number in (game.white, game.black)}


def meetings(stage: Stage) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted((game.white, game.black))) for game in stage.games)


def winner(progress: Progress) -> tuple[int, str]:
    assert isinstance(progress.winner, Winner)
    return progress.winner.player, progress.winner.ruling.message.removeprefix("playoffs.")


BLITZ, ARMAGEDDON = "3m+5s", "5m vs 4m armageddon"


class TestTwo:
    @pytest.mark.article("CH 30.5.6.1.1")
    def test_two_games_of_three_minutes_and_five_seconds_with_both_colours(self) -> None:
        found = run(2)
        assert controls(found) == [BLITZ]
        one, other = found.stages[0].games
        assert (one.white, one.black) == (other.black, other.white)
        assert winner(run(2, stronger)) == (1, "won-match")

    @pytest.mark.article("CH 30.5.6.1.2")
    def test_then_one_game_in_which_a_draw_wins_for_black(self) -> None:
        found = run(2, all_drawn)
        game = found.stages[0].games[0]
        assert (controls(found), len(found.stages[0].games)) == ([ARMAGEDDON], 1)
        allowances = found.stages[0].control.shortest.allowances
        assert [side.main_time for side in allowances] == [minutes(5), minutes(4)]
        assert winner(run(2, all_drawn, all_drawn)) == (game.black, "won-armageddon")
        assert winner(run(2, all_drawn, lambda *_: WHITE)) == (game.white, "won-armageddon")

    @pytest.mark.article("CH 30.5.5")
    def test_the_colours_are_drawn(self) -> None:
        for judges in ((), (all_drawn,)):
            firsts = {run(2, *judges, terms=Terms(str(seed))).stages[0].games[0].white for seed in range(20)}
            assert firsts == {1, 2}

    def test_short_of_time_armageddon_comes_at_once(self) -> None:
        assert controls(run(2, terms=Terms("s", is_short=True))) == [ARMAGEDDON]

    def test_where_both_lose_the_arbiter_must_decide(self) -> None:
        with pytest.raises(NoPairingError, match="the arbiter must decide"):
            run(2, all_drawn, lambda *_: BySide(0, 0))

    def test_a_missing_result_is_asked_for(self) -> None:
        with pytest.raises(NoPairingError, match="has no result"):
            after(field(2), [[]], Terms("s"))


class TestThree:
    @pytest.mark.article("CH 30.5.6.2.1")
    def test_a_round_robin_of_blitz(self) -> None:
        found = run(3)
        assert (controls(found), meetings(found.stages[0])) == ([BLITZ], [(1, 2), (1, 3), (2, 3)])
        assert winner(run(3, stronger)) == (1, "won-round-robin")

    @pytest.mark.article("CH 30.5.6.2.2")
    @pytest.mark.parametrize("judge", [all_drawn, cycle])
    def test_all_equal_a_round_robin_of_armageddon(self, judge: Judge) -> None:
        found = run(3, judge)
        assert (controls(found), meetings(found.stages[0])) == ([ARMAGEDDON], [(1, 2), (1, 3), (2, 3)])
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
        def third_is_last(white: Number, black: Number) -> BySide[int]:
            return BySide(0 if white == 3 else 2, 0 if black == 3 else 2) if 3 in (white, black) else DRAW

        found = run(3, third_is_last)
        assert (controls(found), players(found.stages[0])) == ([ARMAGEDDON], {1, 2})

    @pytest.mark.article("CH 30.5.6.2.4", "CH 30.5.5")
    def test_numbers_by_lot_colours_by_the_table(self) -> None:
        first_games = {(g.white, g.black) for s in range(60) for g in run(3, terms=Terms(str(s))).stages[0].games[:1]}
        assert len(first_games) == 6
        game = run(3).stages[0].games
        whites = sorted([g.white for g in game].count(n) for n in field(3))
        assert whites == [1, 1, 1]  # as in Berger's table for three

    def test_equal_moves_are_decided_by_lot(self) -> None:
        found = {winner(run(3, cycle, cycle, terms=Terms(str(seed)))) for seed in range(30)}
        assert found == {(1, "lot"), (2, "lot"), (3, "lot")}


class TestFour:
    @pytest.mark.article("CH 30.5.6.3")
    def test_a_knockout_of_matches_by_lot(self) -> None:
        found = run(4)
        assert controls(found) == [BLITZ, BLITZ]
        assert [len(stage.games) for stage in found.stages] == [2, 2]
        assert set.union(*map(players, found.stages)) == {1, 2, 3, 4}
        firsts = {frozenset(players(run(4, terms=Terms(str(s))).stages[0])) for s in range(60)}
        assert len(firsts) == 6

    @pytest.mark.article("CH 30.5.6.3")
    def test_winners_meet(self) -> None:
        last = run(4, stronger)
        assert len(last.stages) == 1
        assert 1 in players(last.stages[0])
        assert winner(run(4, stronger, stronger)) == (1, "won-match")

    @pytest.mark.article("CH 30.5.6.3")
    def test_short_of_time_armageddon(self) -> None:
        assert controls(run(4, terms=Terms("s", is_short=True))) == [ARMAGEDDON] * 2

    def test_one_match_may_need_a_stage_more(self) -> None:
        def first_is_sure(white: Number, black: Number) -> BySide[int]:
            return stronger(white, black) if 1 in (white, black) else DRAW

        found = run(4, first_is_sure)
        assert controls(found) == [ARMAGEDDON]
        assert 1 not in players(found.stages[0])


def tied(*leaders: int) -> Judge:
    """The leaders beat the others, draw among themselves; the others draw."""

    def judge(white: Number, black: Number) -> BySide[int]:
        if (white in leaders) == (black in leaders):
            return DRAW
        return WHITE if white in leaders else BLACK

    return judge


class TestFive:
    @pytest.mark.article("CH 30.5.6.4")
    def test_a_round_robin_of_blitz_numbers_by_lot(self) -> None:
        found = run(5)
        assert (controls(found), len(set(meetings(found.stages[0])))) == ([BLITZ], 10)
        firsts = {(g.white, g.black) for s in range(120) for g in run(5, terms=Terms(str(s))).stages[0].games[:1]}
        assert len(firsts) == 20

    @pytest.mark.article("CH 30.5.6.4.1")
    def test_all_five_equal_the_fewest_moves_in_won_games(self) -> None:
        def wheel(white: Number, black: Number) -> BySide[int]:
            return WHITE if (black - white) % 5 in (1, 2) else BLACK

        assert winner(run(5, wheel, moves=lambda n: 20 if n == 4 else 21)) == (4, "fewest-moves")

    def test_who_won_nothing_does_not_profit_from_it(self) -> None:
        def one_wheel(white: Number, black: Number) -> BySide[int]:
            return DRAW if 5 in (white, black) or 4 in (white, black) else cycle(white, black)

        assert winner(run(5, one_wheel, moves=lambda n: n + 50)) == (1, "fewest-moves")

    @pytest.mark.article("CH 30.5.6.4.2")
    def test_four_play_a_knockout_and_not_its_short_form(self) -> None:
        found = run(5, tied(1, 2, 3, 5))
        assert (controls(found), set.union(*map(players, found.stages))) == ([BLITZ, BLITZ], {1, 2, 3, 5})
        hasty = after(field(5), [_armageddon_for_four()], Terms("seed", is_short=True))
        assert controls(hasty) == [BLITZ, BLITZ]

    @pytest.mark.article("CH 30.5.6.4.3")
    def test_three_play_a_round_robin(self) -> None:
        found = run(5, tied(1, 3, 5))
        assert (controls(found), meetings(found.stages[0])) == ([BLITZ], [(1, 3), (1, 5), (3, 5)])

    @pytest.mark.article("CH 30.5.6.4.4")
    def test_two_play_armageddon(self) -> None:
        found = run(5, tied(2, 3))
        assert (controls(found), players(found.stages[0])) == ([ARMAGEDDON], {2, 3})
        assert winner(run(5, tied(4))) == (4, "won-round-robin")


def _armageddon_for_four() -> list[Played]:
    """Everybody beats 5; the other four stay equal without draws: each wins once, and two games are lost by both."""
    lost = {(1, 2), (3, 4)}

    def judge(white: Number, black: Number) -> BySide[int]:
        if 5 in (white, black):
            return WHITE if black == 5 else BLACK
        pair = (min(white, black), max(white, black))
        if pair in lost:
            return BySide(0, 0)
        return WHITE if (white, black) in {(1, 3), (3, 2), (2, 4), (4, 1)} else BLACK

    return results(after(field(5), [], Terms("seed", is_short=True)).stages, judge)


class TestMore:
    @pytest.mark.article("CH 30.5.6.5")
    def test_six_play_in_two_groups_by_the_order_of_the_tie_breaks(self) -> None:
        found = run(6)
        assert ([players(stage) for stage in found.stages], controls(found)) == ([{1, 4, 5}, {2, 3, 6}], [BLITZ] * 2)

    @pytest.mark.article("CH 30.5.6.5")
    def test_the_winners_of_six_play_armageddon(self) -> None:
        found = run(6, stronger)
        assert (controls(found), players(found.stages[0])) == ([ARMAGEDDON], {1, 2})
        assert winner(run(6, stronger, stronger)) == (1, "won-armageddon")

    @pytest.mark.article("CH 30.5.6.6")
    def test_seven_play_armageddon_all_against_all(self) -> None:
        found = run(7)
        assert (controls(found), len(set(meetings(found.stages[0])))) == ([ARMAGEDDON], 21)
        assert winner(run(7, stronger)) == (1, "won-round-robin")
        firsts = {(g.white, g.black) for s in range(40) for g in run(7, terms=Terms(str(s))).stages[0].games[:1]}
        assert len(firsts) > 20

    @pytest.mark.article("CH 30.5.6.6")
    def test_seven_equal_the_fewest_moves(self) -> None:
        def wheel(white: Number, black: Number) -> BySide[int]:
            return WHITE if (black - white) % 7 in (1, 2, 3) else BLACK

        assert winner(run(7, wheel, moves=lambda n: 20 if n == 6 else 22)) == (6, "fewest-moves")

    @pytest.mark.article("CH 30.5.6.7")
    def test_eight_play_a_knockout_by_the_order_of_the_tie_breaks(self) -> None:
        found = run(8)
        assert ([players(stage) for stage in found.stages]) == [{1, 8}, {2, 7}, {3, 6}, {4, 5}]
        assert controls(found) == [BLITZ] * 4
        assert [players(stage) for stage in run(8, stronger).stages] == [{1, 4}, {2, 3}]
        assert winner(run(8, stronger, stronger, stronger)) == (1, "won-match")

    @pytest.mark.article("CH 30.5.6.7")
    def test_eight_short_of_time_armageddon(self) -> None:
        assert controls(run(8, terms=Terms("s", is_short=True))) == [ARMAGEDDON] * 4

    @pytest.mark.article("CH 30.5.6.8")
    def test_nine_play_in_three_groups_of_armageddon(self) -> None:
        found = run(9)
        assert [players(stage) for stage in found.stages] == [{1, 5, 9}, {2, 6, 7}, {3, 4, 8}]
        assert controls(found) == [ARMAGEDDON] * 3
        last = run(9, stronger)
        assert (controls(last), players(last.stages[0])) == ([ARMAGEDDON], {1, 2, 3})

    @pytest.mark.article("CH 30.5.6.9")
    def test_ten_play_in_two_groups_of_five(self) -> None:
        found = run(10)
        assert [len(stage.games) for stage in found.stages] == [10, 10]
        assert controls(found) == [BLITZ] * 2
        last = run(10, stronger)
        assert (controls(last), players(last.stages[0])) == ([ARMAGEDDON], {1, 2})

    @pytest.mark.article("CH 30.5.6.10")
    @pytest.mark.parametrize("size", [11, 12, 20])
    def test_of_eleven_or_more_the_first_eight_play(self, size: int) -> None:
        found = run(size)
        assert found.out == tuple(range(9, size + 1))
        assert [players(stage) for stage in found.stages] == [{1, 8}, {2, 7}, {3, 6}, {4, 5}]
        assert run(10).out == ()

    def test_one_needs_no_play_off(self) -> None:
        with pytest.raises(ValueError, match="at least two"):
            run(1)


@pytest.mark.article("CH 30.5.3")
def test_rest_before_the_first_stage_and_between_stages() -> None:
    ended = datetime(2026, 5, 1, 18, 0, tzinfo=UTC)
    assert earliest_start(ended, 1) - ended == timedelta(minutes=30)
    assert earliest_start(ended, 2) - ended == earliest_start(ended, 3) - ended == timedelta(minutes=10)


@pytest.mark.article("CH 30.5.5")
@pytest.mark.parametrize("size", [3, 5, 7])
def test_round_robins_have_the_colours_of_the_table(size: int) -> None:
    games = run(size).stages[0].games
    whites = [[game.white for game in games].count(n) for n in field(size)]
    table = [pair for pairs in berger(size) for pair in pairs if max(pair) <= size]
    assert sorted(whites) == sorted([white for white, _ in table].count(n) for n in field(size))


@given(st.integers(2, 13), st.integers(0, 10**6), st.booleans())
def test_every_play_off_ends_with_a_winner(size: int, chance: int, is_short: bool) -> None:
    dice, terms, played = Random(chance), Terms(str(chance), is_short), list[list[Played]]()
    for _ in range(12):
        found = after(field(size), played, terms)
        if found.winner:
            break
        judge = dice.choice([all_drawn, lambda *_: dice.choice([WHITE, DRAW, BLACK])])
        played.append(results(found.stages, judge, lambda _: dice.randrange(10, 90)))
    assert found.winner
    assert found.winner.player in field(min(size, 10))
    assert found.winner.player not in found.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    for size in CONTESTS:
        for stage in run(size).stages:
            assert all(say(reason.message, language) for game in stage.games for reason in game.reasons)
    for judges in ((stronger,), (cycle, cycle), (all_drawn, stronger)):
        ruling = run(3, *judges).winner
        assert ruling is not None
        assert say(ruling.ruling.message, language, **ruling.ruling.parameters)
