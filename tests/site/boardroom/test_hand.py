from __future__ import annotations

import pytest

from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.hand import Held, Played, Tried, Unclear, click, fits, reachable, rest
from mainroad.site.boardroom.position_views import PositionView

LONG_CAPTURE = "W:Wc3:Bd4,d6,f6,h8"  # c3 takes d4, then either d6 or f6


def table(fen: str, game: str = "russian") -> PositionView:
    return GAMES[game].parse(fen)


class TestClick:
    def test_a_piece_is_taken_into_the_hand(self) -> None:
        assert click(GAMES["russian"].start(), (), "c3") == Held(("c3",))

    def test_an_empty_square_leaves_the_hand_empty(self) -> None:
        assert click(GAMES["russian"].start(), (), "d4") == Held(())

    def test_the_same_square_puts_the_piece_down(self) -> None:
        assert click(GAMES["russian"].start(), ("c3",), "c3") == Held(())

    def test_another_own_piece_changes_the_hand(self) -> None:
        assert click(GAMES["russian"].start(), ("c3",), "e3") == Held(("e3",))

    def test_a_legal_square_plays_the_move(self) -> None:
        meaning = click(GAMES["russian"].start(), ("c3",), "d4")
        assert isinstance(meaning, Played)
        assert meaning.option.text == "c3-d4"

    def test_an_illegal_square_is_a_try(self) -> None:
        assert click(GAMES["russian"].start(), ("c3",), "e5") == Tried(("c3", "e5"))

    def test_the_opponents_piece_can_be_tried_too(self) -> None:
        assert click(GAMES["russian"].start(), ("b6",), "a5") == Tried(("b6", "a5"))

    def test_a_capture_goes_landing_by_landing(self) -> None:
        position = table(LONG_CAPTURE)
        assert click(position, ("c3",), "e5") == Held(("c3", "e5"))
        meaning = click(position, ("c3", "e5"), "c7")
        assert isinstance(meaning, Played)
        assert meaning.option.captured == ("d4", "d6")

    def test_the_last_square_stands_for_the_whole_capture(self) -> None:
        meaning = click(table(LONG_CAPTURE), ("c3",), "g7")
        assert isinstance(meaning, Played)
        assert meaning.option.path == ("c3", "e5", "g7")

    def test_a_promotion_has_to_be_chosen(self) -> None:
        meaning = click(table("8/P7/8/8/8/8/8/K1k5 w - - 0 1", "chess"), ("a7",), "a8")
        assert isinstance(meaning, Unclear)
        assert {option.text for option in meaning.options} == {"a7a8q", "a7a8r", "a7a8b", "a7a8n"}

    def test_two_ways_to_one_square_have_to_be_chosen(self) -> None:
        position = table("W:WKf4:Ba5,b2,c3,d4,e3,e7")
        meaning = click(position, ("f4",), "f8")
        assert isinstance(meaning, Unclear)
        assert {option.text for option in meaning.options} == {"f4:d2:b4:f8", "f4:c1:a3:f8"}

    def test_a_landing_tells_two_ways_apart(self) -> None:
        position = table("W:WKf4:Ba5,b2,c3,d4,e3,e7")
        meaning = click(position, ("f4", "a3"), "f8")
        assert isinstance(meaning, Played)
        assert meaning.option.text == "f4:c1:a3:f8"


class TestRest:
    @pytest.mark.parametrize(
        ("chosen", "left"),
        [
            (("c3",), ("e5", "g7", "e9")),
            (("c3", "e5"), ("g7", "e9")),
            (("c3", "g7"), ("e9",)),
            (("c3", "e9"), ()),
            (("c3", "g7", "e5"), None),
            (("e5",), None),
            ((), None),
        ],
    )
    def test_it_is_what_is_left_of_the_path(self, chosen: tuple[str, ...], left: tuple[str, ...] | None) -> None:
        assert rest(("c3", "e5", "g7", "e9"), chosen) == left


class TestReachable:
    def test_it_shows_next_landings_and_last_squares(self) -> None:
        options = table(LONG_CAPTURE).options
        assert reachable(fits(options, ("c3",)), ("c3",)) == {"e5", "c7", "g7"}
        assert reachable(fits(options, ("c3", "e5")), ("c3", "e5")) == {"c7", "g7"}

    def test_an_empty_hand_reaches_nothing(self) -> None:
        assert reachable(GAMES["russian"].start().options, ()) == frozenset()
