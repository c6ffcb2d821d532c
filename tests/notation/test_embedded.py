"""Commands inside comments: clocks and signs, text and value both ways."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.notation.embedded import read_comment, write_comment
from mainroad.notation.records import Clock

HOUR = 3_600_000


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("[%clk 1:55:21]", Clock(BySide(HOUR + 55 * 60_000 + 21_000, None))),
        ("[%clk 0:00:09.5]", Clock(BySide(9_500, None))),
        ("[%clock w0:00:10 B0:00:03]", Clock(BySide(10_000, 3_000), Side.BLACK)),
        ("[%clock b1:00:00]", Clock(BySide(None, HOUR))),
    ],
)
def test_a_clock_and_back(text: str, clock: Clock) -> None:
    assert read_comment(text, Side.WHITE) == ("", clock, ())
    assert write_comment("", clock, (), Side.WHITE) == text


def test_a_time_without_a_side_is_that_of_the_mover() -> None:
    assert read_comment("[%clock 0:49:11]", Side.BLACK).clock == Clock(BySide(None, 49 * 60_000 + 11_000))
    assert write_comment("", Clock(BySide(None, HOUR)), (), Side.BLACK) == "[%clk 1:00:00]"


def test_words_around_the_clock_are_kept() -> None:
    said = read_comment("before\n [%clk 0:01:00]   after", Side.WHITE)
    assert said.text == "before after"
    assert write_comment(said.text, said.clock, said.marks, Side.WHITE) == "[%clk 0:01:00] before after"


def test_signs_without_a_number_travel_in_a_command() -> None:
    assert write_comment("so", None, ("+1", "a.l."), Side.WHITE) == "[%sign +1] [%sign a.l.] so"
    assert read_comment("[%sign +1] [%sign a.l.] so", Side.WHITE) == ("so", None, ("+1", "a.l."))


@pytest.mark.parametrize("text", ["[%eval 0.3]", "[%clk soon]", "[%emt 0:00:05] thought", "plain words"])
def test_what_is_not_understood_stays_in_the_comment(text: str) -> None:
    assert read_comment(text, Side.WHITE) == (text, None, ())
