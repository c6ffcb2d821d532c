from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.competition.history import DRAW, LOSS, WIN, Game, Number
from mainroad.competition.micromatches.micromatches import (
    RU_SCALE,
    TWO_POINTS,
    Coin,
    Hand,
    MicroMatch,
    Scale,
    as_game,
    chooser,
    from_fists,
    is_round_time,
    result,
    toss_coin,
    white_hidden_in,
    with_colour,
)

A, B = Number(1), Number(2)
WHITE_WINS, DRAWN, BLACK_WINS = BySide(WIN, LOSS), BySide(DRAW, DRAW), BySide(LOSS, WIN)


def shown(scale: Scale, match: BySide[int] | None) -> str:
    assert match is not None
    return f"{scale.points(match.white)}:{scale.points(match.black)}"


class TestGames:
    @pytest.mark.article("RU 3.19.a")
    @pytest.mark.parametrize(("games", "whites"), [(2, [A, B]), (3, [A, B, A]), (4, [A, B, A, B])])
    def test_colours_change_after_every_game(self, games: int, whites: list[Number]) -> None:
        assert [board.white for board in MicroMatch(A, B, games).boards()] == whites

    @pytest.mark.article("RU 3.19.a")
    @pytest.mark.parametrize("games", [1, 5])
    def test_two_to_four_games(self, games: int) -> None:
        with pytest.raises(ValueError, match="two, three or four games"):
            MicroMatch(A, B, games)

    @pytest.mark.article("UA V-9.5.1")
    def test_two_games_unless_told_otherwise(self) -> None:
        assert [(board.white, board.black) for board in MicroMatch(A, B).boards()] == [(A, B), (B, A)]


class TestScoring:
    @pytest.mark.article("UA V-11.1.1", "UA V-11.1.3", "UA V-9.5.1", "RU 3.15.1", "RU 3.15.2.note")
    @pytest.mark.parametrize("scores", [(DRAWN, BLACK_WINS), (WHITE_WINS, DRAWN), (WHITE_WINS, BLACK_WINS)])
    def test_story_6_a_draw_and_a_win_are_a_match_won(self, scores: tuple[BySide[int], ...]) -> None:
        match = result(MicroMatch(A, B), scores)
        assert shown(TWO_POINTS, match) == "2:0"
        assert shown(RU_SCALE, match) == "1:0"

    @pytest.mark.article("UA V-11.1.2", "RU 3.15.1")
    @pytest.mark.parametrize("scores", [(DRAWN, DRAWN), (WHITE_WINS, WHITE_WINS), (BLACK_WINS, BLACK_WINS)])
    def test_equal_games_are_a_match_drawn(self, scores: tuple[BySide[int], ...]) -> None:
        match = result(MicroMatch(A, B), scores)
        assert shown(TWO_POINTS, match) == "1:1"
        assert shown(RU_SCALE, match) == "1/2:1/2"

    @pytest.mark.article("UA V-9.5.1")
    def test_the_meeting_counts_as_one_game(self) -> None:
        assert as_game(MicroMatch(A, B), [DRAWN, WHITE_WINS]) == Game(A, B, BySide(LOSS, WIN))
        assert as_game(MicroMatch(A, B), [DRAWN]).score is None

    def test_four_games(self) -> None:
        assert result(MicroMatch(A, B, 4), [WHITE_WINS, WHITE_WINS, DRAWN, WHITE_WINS]) == BySide(LOSS, WIN)

    def test_where_nobody_appears_both_lose(self) -> None:
        assert result(MicroMatch(A, B), [BySide(LOSS, LOSS)] * 2) == BySide(LOSS, LOSS)

    def test_more_results_than_games_are_refused(self) -> None:
        with pytest.raises(ValueError, match="cannot have 3 results"):
            result(MicroMatch(A, B), [DRAWN] * 3)


def test_the_break_is_part_of_the_round() -> None:
    begun, ended = 0, 60
    assert not is_round_time([], 2, begun)
    assert not is_round_time([(begun, None)], 2, begun - 1)
    assert is_round_time([(begun, None)], 2, ended)
    assert is_round_time([(begun, ended)], 2, ended + 3)
    both = [(begun, ended), (ended + 5, ended + 50)]
    assert is_round_time(both, 2, ended + 49)
    assert not is_round_time(both, 2, ended + 50)


class TestColoursByLot:
    @pytest.mark.parametrize(
        ("call", "fallen", "who"), [("heads", "heads", A), ("heads", "tails", B), ("tails", "tails", A)]
    )
    def test_who_guesses_the_coin_chooses(self, call: str, fallen: str, who: Number) -> None:
        assert chooser(A, B, Coin(call), Coin(fallen)) == who

    @pytest.mark.parametrize(("player", "side", "whites"), [(B, Side.WHITE, [B, A]), (B, Side.BLACK, [A, B])])
    def test_he_has_the_colour_he_chose_and_then_the_other(
        self, player: Number, side: Side, whites: list[Number]
    ) -> None:
        match = with_colour(MicroMatch(A, B), player, side)
        assert [board.white for board in match.boards()] == whites

    @pytest.mark.parametrize(("picked", "whites"), [(Hand.LEFT, [B, A]), (Hand.RIGHT, [A, B])])
    def test_the_picked_hand_gives_the_colour(self, picked: Hand, whites: list[Number]) -> None:
        match = from_fists(MicroMatch(A, B), B, picked, white_in=Hand.LEFT)
        assert [board.white for board in match.boards()] == whites

    def test_lots_fall_either_way(self) -> None:
        assert {toss_coin(str(seed)) for seed in range(20)} == set(Coin)
        assert {white_hidden_in(str(seed)) for seed in range(20)} == set(Hand)
