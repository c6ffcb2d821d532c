from __future__ import annotations

from datetime import date

import pytest

from mainroad.words import say_day, say_days


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "4 May 2026"),
        ("ru", "4 мая 2026 г."),
        ("uk", "4 травня 2026 р."),
        ("lt", "2026 m. gegužės 4 d."),
    ],
)
def test_a_day(language: str, said: str) -> None:
    assert say_day(date(2026, 5, 4), language) == said


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (date(2026, 5, 4), date(2026, 5, 4), "4 May 2026"),
        (date(2026, 5, 4), date(2026, 5, 6), "4–6 May 2026"),
        (date(2026, 5, 30), date(2026, 6, 2), "30 May 2026 – 2 June 2026"),
    ],
)
def test_several_days(first: date, last: date, said: str) -> None:
    assert say_days(first, last, "en") == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("ru", "4–6 мая 2026 г."), ("uk", "4–6 травня 2026 р."), ("lt", "2026 m. gegužės 4–6 d.")],
)
def test_several_days_in_every_language(language: str, said: str) -> None:
    assert say_days(date(2026, 5, 4), date(2026, 5, 6), language) == said
