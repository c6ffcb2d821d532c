from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.competition.desk.state import Result
from mainroad.competition.history import How
from mainroad.competition.regulation.regulation import Points
from mainroad.site.contests.rounds.places import BoardPlace
from mainroad.site.contests.rounds.result_text import (
    KEYS,
    DoubtfulError,
    NotAResultError,
    meanings,
    read_result,
    read_seen,
    result_field_text,
    result_for_table,
    seen_text,
)

DRAWN = Result(BySide(1, 1))
WON = Result(BySide(2, 0))


@pytest.mark.parametrize("keys", Points)
def test_what_stands_in_a_field_is_read_as_the_same_result(keys: Points) -> None:
    for result in KEYS[keys].values():
        assert read_result(result_field_text(result, keys), keys) == result


@pytest.mark.parametrize(
    ("text", "keys", "result"),
    [
        ("2", Points.TWO, WON),
        ("1", Points.TWO, DRAWN),
        ("1", Points.ONE, WON),
        ("2", Points.ONE, WON),
        ("=", Points.ONE, DRAWN),
        (" ½ ", Points.TWO, DRAWN),
        ("−", Points.ONE, Result(BySide(0, 2), How.FORFEIT)),
        ("–+", Points.ONE, Result(BySide(0, 2), How.FORFEIT)),
        ("+ : -", Points.TWO, Result(BySide(2, 0), How.FORFEIT)),
        ("--", Points.TWO, Result(BySide(0, 0), How.FORFEIT)),
        ("а", Points.ONE, Result(BySide(1, 1), How.ADJOURNED)),  # the Cyrillic letter
        ("1-0", Points.TWO, WON),
        ("1 : 0", Points.ONE, WON),
        ("0–1", Points.TWO, Result(BySide(0, 2))),
        ("½-½", Points.TWO, DRAWN),
        ("1/2-1/2", Points.ONE, DRAWN),
        ("1-1", Points.TWO, DRAWN),
        ("2-0", Points.ONE, WON),
    ],
)
def test_what_the_keys_mean(text: str, keys: Points, result: Result) -> None:
    assert read_result(text, keys) == result


@pytest.mark.parametrize(("text", "keys"), [("1-1", Points.ONE), ("0:0", Points.ONE), ("0-0", Points.TWO)])
def test_what_can_mean_two_things_is_asked(text: str, keys: Points) -> None:
    with pytest.raises(DoubtfulError):
        read_result(text, keys)


@pytest.mark.parametrize("keys", Points)
def test_a_page_knows_the_meaning_of_every_key(keys: Points) -> None:
    told = meanings(keys)
    assert told["1"] == ("white" if keys is Points.ONE else "draw")
    assert (told["0-1"], told["+"], told["--"], told["0-0"]) == ("black", "white-unplayed", "nobody-unplayed", "ask")


def test_an_empty_field_means_no_result() -> None:
    assert read_result("  ", Points.ONE) is None


@pytest.mark.parametrize("text", ["3", "x", "10", "+++"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(NotAResultError):
        read_result(text, Points.ONE)


def test_a_result_is_shown_in_the_points_of_the_regulation() -> None:
    assert (result_for_table(DRAWN, Points.ONE), result_for_table(DRAWN, Points.TWO)) == ("½ : ½", "1 : 1")
    assert result_for_table(Result(BySide(0, 0), How.FORFEIT), Points.ONE) == "− : −"


def test_what_was_seen_comes_back_as_it_went() -> None:
    assert read_seen(seen_text(WON)) == WON.score
    assert read_seen(seen_text(None)) is None
    assert read_seen("nonsense") == BySide(-1, -1)


@pytest.mark.parametrize("text", ["3", "12g2", "4t1"])
def test_a_place_is_read_as_it_is_written(text: str) -> None:
    assert str(BoardPlace.parse(text)) == text


@pytest.mark.parametrize("text", ["", "0", "x", "3g", "3g0", "3g1t1", "-1"])
def test_nonsense_is_no_place(text: str) -> None:
    assert BoardPlace.parse(text) is None
