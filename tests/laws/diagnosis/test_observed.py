from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.laws.diagnosis.observed import (
    OFF,
    Elsewhere,
    NotAnObservationError,
    Observed,
    Path,
    Place,
    place_name,
    read_observed,
    read_path,
    settle,
    write_observed,
    write_path,
)
from mainroad.laws.draughts import start
from mainroad.laws.protocol import NotAMoveError, NotAPositionError
from mainroad.laws.variants import ENGLISH, INTERNATIONAL, RUSSIAN, SPANTSIRETI, Variant
from support.positions import SAMPLE, positions


def squares(*names: str) -> tuple[Square, ...]:
    return tuple(map(RUSSIAN.board.square, names))


FULL = (
    "c3-e5-g7 by:white no-adjust release no-pause no-crown no-back press touch:c3 early: remove:d4,f6 add:b4 "
    "instead:c3-b4 then:e3-f4 say:c3-g7 after:B:We3,g7:Bh8"
)


class TestPaths:
    @pytest.mark.parametrize("text", ["c3:e5:g7", "c3-e5-g7", "c3xe5xg7", "с3×е5—g7", " c3 : e5 : g7 ", "22x15x8"])
    def test_squares_may_be_parted_by_any_sign_and_named_by_letters_or_numbers(self, text: str) -> None:
        assert read_path(RUSSIAN, text) == squares("c3", "e5", "g7")

    @pytest.mark.parametrize(("text", "place"), [("c3-c4", "c4"), ("C3-B3", "b3"), ("c3-off", OFF)])
    def test_a_light_square_and_the_table_are_places_too(self, text: str, place: str) -> None:
        assert read_path(RUSSIAN, text) == (*squares("c3"), Elsewhere(place))

    def test_the_tenth_file_exists_where_the_board_has_it(self) -> None:
        assert write_path(SPANTSIRETI, read_path(SPANTSIRETI, "i3-j4")) == "i3-j4"
        with pytest.raises(NotAMoveError, match="'i3' is not a square of this board"):
            read_path(RUSSIAN, "i3-j4")

    @pytest.mark.parametrize("text", ["", "c3", "c3-", "c3-z9", "c3-d4-d4", "ed4", "32-51", "c0-d4", "c9-d4"])
    def test_what_is_not_a_way_over_squares_is_refused(self, text: str) -> None:
        with pytest.raises(NotAMoveError):
            read_path(RUSSIAN, text)

    def test_the_error_shows_a_move_of_that_game(self) -> None:
        with pytest.raises(NotAMoveError, match="'32' is not a move; one is written like '46-41'"):
            read_path(INTERNATIONAL, "32")

    def test_a_place_is_named_as_the_game_names_it(self) -> None:
        assert [place_name(variant, Square(9)) for variant in (RUSSIAN, ENGLISH)] == ["b6", "9"]


class TestText:
    def test_every_word_is_read(self) -> None:
        observed = read_observed(RUSSIAN, FULL)
        assert observed.player is Side.WHITE
        assert (observed.adjusting, observed.released, observed.crowned, observed.pressed) == (False, True, False, True)
        assert (observed.removed_early, observed.removed) == ((), squares("d4", "f6"))
        assert (observed.instead, observed.then) == (squares("c3", "b4"), squares("e3", "f4"))
        assert observed.after is not None

    def test_what_is_not_said_is_unknown(self) -> None:
        assert read_observed(RUSSIAN, "c3-d4") == Observed(squares("c3", "d4"))

    def test_the_writing_has_one_form(self) -> None:
        shuffled = " ".join(reversed(FULL.split()))
        assert write_observed(RUSSIAN, read_observed(RUSSIAN, shuffled)) == FULL

    def test_a_bare_position_is_the_position_after(self) -> None:
        fen = "B:We3,g7:Bh8"
        assert (
            read_observed(RUSSIAN, fen) == read_observed(RUSSIAN, f"after={fen}") == read_observed(RUSSIAN, f" {fen}.")
        )

    def test_a_position_after_may_hold_a_man_that_nobody_crowned(self) -> None:
        after = read_observed(RUSSIAN, "B:Wd8:Bh6").after
        assert after is not None
        assert after.men[Side.WHITE] == {RUSSIAN.board.square("d8")}

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("", "nothing was observed"),
            ("c3-d4 e3-f4", "'e3-f4' says a second time"),
            ("press no-press", "'no-press' says a second time"),
            ("by:red", "'red' is not a side; say white or black"),
            ("touch:c4", "'c4' is not a dark square of this board"),
            ("remove:x9", "'x9' is not a dark square of this board"),
        ],
    )
    def test_a_text_that_says_nothing_clear_is_refused(self, text: str, reason: str) -> None:
        with pytest.raises(NotAnObservationError, match=reason):
            read_observed(RUSSIAN, text)

    def test_a_word_that_is_no_word_is_not_a_move_either(self) -> None:
        with pytest.raises(NotAMoveError):
            read_observed(RUSSIAN, "huff:c3")

    def test_a_broken_position_is_refused(self) -> None:
        with pytest.raises(NotAPositionError):
            read_observed(RUSSIAN, "W:Wc3")


def paths(variant: Variant) -> st.SearchStrategy[Path]:
    places: list[Place] = [*variant.board.squares, Elsewhere("b1"), OFF]
    return st.lists(st.sampled_from(places), min_size=2, max_size=5, unique=True).map(tuple)


@st.composite
def observations(draw: st.DrawFn) -> tuple[Variant, Observed]:
    position = draw(positions().filter(lambda found: any(found.pieces)))
    variant = position.variant
    flag, way = st.none() | st.booleans(), st.none() | paths(variant)
    some = st.none() | st.lists(st.sampled_from(variant.board.squares), max_size=3).map(tuple)
    after = st.none() | st.just(position)
    fields = [
        way,
        st.none() | st.sampled_from(Side),
        flag,
        some,
        flag,
        some,
        some,
        flag,
        some,
        flag,
        flag,
        way,
        way,
        way,
    ]
    observed = draw(st.builds(Observed, *fields, flag, after).filter(lambda observed: observed != Observed()))
    return variant, observed


@settings(SAMPLE, max_examples=50)
@given(observations())
def test_text_and_back(case: tuple[Variant, Observed]) -> None:
    variant, observed = case
    assert read_observed(variant, write_observed(variant, observed)) == observed


class TestSettling:
    def test_an_announcement_without_a_move_seen_is_taken_for_the_move(self) -> None:
        assert settle(read_observed(RUSSIAN, "say:c3-d4")).path == squares("c3", "d4")

    @pytest.mark.article("RU 1.4.8", "UA V-5.3.d", "FM A1-3.12", "FM A1b-3.12")
    def test_a_piece_still_in_the_hand_may_be_put_elsewhere(self) -> None:
        held = settle(read_observed(RUSSIAN, "c3-d4 no-release instead:c3-b4"))
        let_go = settle(read_observed(RUSSIAN, "c3-d4 release instead:c3-b4"))
        assert (held.path, held.touched, held.instead) == (squares("c3", "b4"), squares("c3"), None)
        assert (let_go.path, let_go.instead) == (squares("c3", "d4"), squares("c3", "b4"))

    def test_the_start_of_a_game_can_be_a_position_after(self) -> None:
        observed = Observed(after=start(RUSSIAN))
        assert read_observed(RUSSIAN, write_observed(RUSSIAN, observed)) == observed
