from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from mainroad.clocks.reading import parse_control
from mainroad.documents import speaking


def test_a_moment_is_read_on_the_clock_of_the_hall() -> None:
    noon = int(datetime(2026, 5, 4, 12, 0, tzinfo=UTC).timestamp() * 1000)
    assert speaking.at(noon, timezone(timedelta(hours=3)), "en") == "4 May 2026, 15:00"
    assert speaking.at(0, UTC, "en") == ""


@pytest.mark.parametrize(
    ("control", "language", "said"),
    [
        ("45m+15s", "en", "45 minutes for the whole game, added after each move: 15 seconds"),
        ("45m+15s", "ru", "45 минут на всю партию, добавление за каждый ход: 15 секунд"),
        ("1h20/50, 1h", "en", "1 hour 20 minutes for 50 moves, then 1 hour for the rest of the game"),
        ("2h/50", "ru", "2 часа на 50 ходов, затем 2 часа на каждые следующие 50 ходов"),
        ("5m vs 4m", "uk", "білі: 5 хвилин на всю партію; чорні: 4 хвилини на всю партію"),
        ("3m armageddon", "en", "3 minutes for the whole game; Black wins if the game is drawn"),
        ("1h", "lt", "1 valanda visai partijai"),
    ],
)  # fmt: skip
def test_a_time_control_in_words(control: str, language: str, said: str) -> None:
    assert speaking.control(parse_control(control), language) == said
