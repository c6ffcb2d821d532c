from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.departures import Departure, DepartureError, Status, by_article, departures

TABLE = Path(__file__).parents[2] / "docs" / "departures.md"


@pytest.fixture(scope="module")
def rows() -> list[Departure]:
    return list(departures(TABLE.read_text(encoding="utf-8")))


class TestOurTable:
    def test_it_is_read_whole(self, rows: list[Departure]) -> None:
        lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
        headings = 2
        assert len(rows) == len(lines) - headings > 100

    def test_every_article_is_in_the_register(self, rows: list[Departure]) -> None:
        assert [str(row.article) for row in rows if row.article not in REGISTER] == []

    def test_no_article_is_listed_twice(self, rows: list[Departure]) -> None:
        listed = Counter((row.article, row.status is Status.GIST) for row in rows)
        assert [str(article) for (article, _), times in listed.items() if times > 1] == []

    def test_it_follows_the_order_of_the_books(self, rows: list[Departure]) -> None:
        order = {entry.article: place for place, entry in enumerate(REGISTER.entries())}
        places = [order[row.article] for row in rows if row.status is not Status.GIST]
        assert places == sorted(places)

    def test_every_row_gives_a_reason(self, rows: list[Departure]) -> None:
        assert [str(row.article) for row in rows if len(row.reason.split()) < 4] == []

    def test_what_it_calls_a_misprint_is_noted_in_the_register(self, rows: list[Departure]) -> None:
        misprints = [row.article for row in rows if row.status is Status.MISPRINT]
        assert [str(article) for article in misprints if not REGISTER.entry(article).note] == []


class TestReading:
    def test_a_row_is_a_value(self) -> None:
        (row,) = departures("prose\n| article | status | why |\n|---|---|---|\n| RU 1.5.9 | left out | a | b |\n")
        assert row == Departure(Article("RU", "1.5.9"), Status.LEFT_OUT, "a | b")

    @pytest.mark.parametrize(
        "line", ["| RU1.5.9 | differs | why |", "| RU 1.5.9 | perhaps | why |", "| RU 1.5.9 | differs |"]
    )
    def test_a_bad_row_is_named(self, line: str) -> None:
        with pytest.raises(DepartureError, match="Line 2 is no row"):
            list(departures(f"prose\n{line}"))

    def test_a_corrected_gist_hides_no_departure(self) -> None:
        text = "| RU 1.5.9 | not yet | it waits |\n| RU 1.5.9 | gist corrected | it was wrong |"
        assert by_article(text)[Article("RU", "1.5.9")].status is Status.NOT_YET

    def test_only_what_is_left_out_or_waits_is_excused(self) -> None:
        assert [status for status in Status if status.excuses] == [Status.LEFT_OUT, Status.NOT_YET]
